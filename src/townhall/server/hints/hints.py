"""Hints: who may ask for them, and how they are found and remembered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from townhall.bots import hints as bot_hints
from townhall.bots.characters import bot_title
from townhall.bots.levels import LEVELS
from townhall.bots.lines import steps_of
from townhall.server.accounts.rate_limit import RateLimit
from townhall.server.errors import ApiError
from townhall.server.hints.schemas import Hint, HintAction, HintLine, HintReason
from townhall.server.people.rated_games import check_unrated

if TYPE_CHECKING:
    from townhall.bots.lines import Line
    from townhall.engine.position import Position
    from townhall.server.tables.table import Table
    from townhall.server.tables.thinking_pool import ThinkingPool

HINT_SECONDS = 0.8
"""The longest search for a hint."""
ADVISER = LEVELS[-1]


class FoundHint(NamedTuple):
    """The hint for a decision, found or still being looked for."""

    at: int
    lines: asyncio.Task[list[Line]]


class Hints:
    """Hints for the tables of a server. Everybody at a table gets the same one for a decision."""

    def __init__(self, pool: ThinkingPool) -> None:
        self._pool = pool
        self.limit = RateLimit(limit=12, seconds=60)
        self._found: WeakKeyDictionary[Table, FoundHint] = WeakKeyDictionary()
        """The latest hint at each table."""

    async def hint(self, table: Table, player: int, seat: int, at: int, lang: str) -> Hint:
        """Return what the strongest bot would do in a player's place."""
        check_hint(table, player, seat, at)
        view = table.playing.view(seat)
        found = self._found.get(table)
        if found is None or found.at != at:
            found = self._found[table] = FoundHint(at, self._look_for(table, player, view))
        lines = await asyncio.shield(found.lines)
        described = await asyncio.to_thread(lambda: [line_schema(view, line, lang) for line in lines])
        return Hint(at, seat, ADVISER, bot_title(ADVISER, lang), described)

    def _look_for(self, table: Table, player: int, view: Position) -> asyncio.Task[list[Line]]:
        source = f"player {player}"
        self.limit.check(source)
        self.limit.count(source)
        job = bot_hints.Hint(view, f"{table.current_key.hex()} {len(table.playing.history)} hint")
        task = asyncio.create_task(self._pool.run(("hint", player), job, HINT_SECONDS))
        task.add_done_callback(lambda done: self._forget_failure(table, done))
        return task

    def _forget_failure(self, table: Table, task: asyncio.Task[list[Line]]) -> None:
        found = self._found.get(table)
        if (task.cancelled() or task.exception()) and found is not None and found.lines is task:
            del self._found[table]


def check_hint(table: Table, player: int, seat: int, at: int) -> None:
    """Raise an error unless a player may ask for a hint for the decision of a seat."""
    p = table.playing
    table.check_not_closed()
    if not table.seats_of(player):
        raise ApiError("not-your-seat")
    table.check_at(at)
    if table.status == "finished":
        raise ApiError("over")
    if seat != p.seat or table.seats[seat].bot is not None:
        raise ApiError("not-your-turn", name=table.seats[p.seat].display_name)
    if not table.hints:
        raise ApiError("no-hints")
    if not table.is_prepared:
        raise ApiError("preparing")


def line_schema(view: Position, line: Line, lang: str) -> HintLine:
    """Return a line with its words."""
    actions = [HintAction(step.action, step.text(lang)) for step in steps_of(view, line.actions)]
    reasons = [HintReason(*reason, bot_hints.reason_text(reason, view, lang)) for reason in line.reasons]
    return HintLine(actions, line.share, line.win, line.lead, reasons, line.ends)


# The switch


def hints_at_first(seats: list[str], wish: bool | None) -> bool:
    """Return whether a new table has hints: if nobody says otherwise, where nobody else can be hurt by them.

    That is where nobody is missing, so that all other players are bots or share the device, but not in solo games:
    with hints they are not ranked.
    """
    return wish if wish is not None else len(seats) > 1 and "free" not in seats


def can_switch(table: Table, player: int | None, *, on: bool) -> bool:
    """Whether a player may switch hints on or off for everybody at the table.

    Off: everybody who plays. On: the host before the game, and anybody who plays against bots alone. In solo games it
    is decided at the start, because it decides whether the game is ranked; daily challenges never have hints.
    """
    if table.hints == on or len(table.seats) == 1 or table.status == "finished" or table.rated:
        return False
    if table.tournament is not None:
        return False
    seated = bool(table.seats_of(player))
    if not on:
        return seated
    return (table.status == "gathering" and player == table.host) or (seated and table.is_against_bots)


async def switch_hints(table: Table, player: int, *, on: bool) -> None:
    """Switch hints on or off; nothing happens if they are so already."""
    if not table.seats_of(player) and player != table.host:
        raise ApiError("not-seated")
    if table.hints == on:
        return
    if table.status == "finished":
        raise ApiError("over")
    if len(table.seats) == 1:
        raise ApiError("solo-hints")
    check_unrated(table)
    if not can_switch(table, player, on=on):
        raise ApiError("no-hints" if on else "not-seated")
    await table.update_row(hints=on)
