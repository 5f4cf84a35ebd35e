"""A table: a game as it stands, who sits at it, and every change kept before anybody hears of it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

import sqlalchemy as sa

from townhall.engine.errors import CannotUndo, IllegalAction
from townhall.engine.position import Position
from townhall.engine.rng import commitment
from townhall.server.db import store as kept
from townhall.server.db.store import STEP_BACK, AlreadyThere, CannotKeep, Store, now
from townhall.server.http.errors import Refused
from townhall.server.live.schemas import ChatLine, Status
from townhall.server.solo.days import end_of
from townhall.server.solo.leaderboards import ended, holders_of
from townhall.server.tables.seats import Seat

if TYPE_CHECKING:
    from townhall.engine.game import Game
    from townhall.server.live.stream import Watcher

T = TypeVar("T")
REMEMBERED = 24
"""Moments kept at hand for those who listen; older ones are told by replaying."""
CHAT_SHOWN = 100


@dataclass
class Past:
    """A decision just made, with the position it led to."""

    n: int
    seat: int
    turn: int
    round: int
    action: int
    time: int
    secrets: int
    after: Position


class Table:
    def __init__(self, store: Store, game: Game, row: sa.Row[Any], seats: list[Seat], guests: set[int]) -> None:
        self._store, self.game, self.seats, self.guests = store, game, seats, guests
        self.id: str = row.id
        self.title: str = row.title
        self.status: Status = row.status
        self.open: bool = row.open
        self.invite: str = row.invite
        self.host: int = row.host
        self.options: dict[str, Any] = row.options
        self.key = bytes.fromhex(row.key)
        self.commitment = commitment(self.key)
        self.rematch: str | None = row.rematch
        self.forked_at: int | None = row.forked_at
        self.day: str | None = row.day
        self.created: int = row.created
        self.updated: int = row.updated
        self.position: Position | None = None
        self.asleep = False
        """The game has begun, but its rules are not compiled yet: the position is not known."""
        self.gone = False
        """The host has given it up."""
        self.at = 0
        """Events so far, undone ones included: what a decision answers to."""
        self.times: list[int] = []
        self.makers: list[int] = []
        self.by_bots: list[bool] = []
        self.past: deque[Past] = deque(maxlen=REMEMBERED)
        self.stepped_back: dict[int, int] = {}
        """For each event that took decisions back: how many were left."""
        self.chat: list[ChatLine] = []
        self.watchers: set[Watcher] = set()
        self.left: dict[int | None, float] = {}
        """When each player has last gone away from here."""
        self.woken = monotonic()
        self.version = 0
        """Counts changes of anything that TableInfo tells."""
        self.seen: dict[tuple[Any, ...], Any] = {}
        """What has been shown at this `at`, by the eyes it was made for."""
        self.foreseen: dict[bytes, Any] = {}
        """The outlook of what is seen now, by what is seen: costly, and often the same for everybody."""
        self.reread: Callable[[Store, Table], Awaitable[None]]
        """How to take the game from the log again, where another process has written it."""
        self.lock = asyncio.Lock()
        self.driver: asyncio.Task[None] | None = None
        self.touched = 0.0

    # who is who

    def seats_of(self, player: int | None) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if player is not None and player in seat.holders]

    def may_see(self, player: int | None) -> bool:
        if self.open or player == self.host:
            return True
        return player is not None and (player in self.guests or bool(self.seats_of(player)))

    @property
    def persons(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.kind == "person"]

    def alone(self, player: int | None) -> bool:
        """Every person's seat is this player's: bots only, or one device."""
        return player is not None and all(player in seat.holders for seat in self.persons)

    def undo_is_free(self, player: int | None) -> bool:
        """Among one's own. Not in a game for one, whose points stand in a list; a fork's stand in none."""
        return self.alone(player) and (len(self.seats) > 1 or self.forked_at is not None)

    @property
    def sealed_until(self) -> int | None:
        """Of the game of a day: while others may begin it, nobody gets its chance to play with it again."""
        end = int(end_of(self.day).timestamp()) if self.day is not None else 0
        return end if now() < end else None

    def check_seal(self) -> None:
        if self.sealed_until is not None and self.day is not None:
            raise Refused("sealed", until=f"{end_of(self.day):%Y-%m-%d %H:%M} UTC")

    def away_for(self, seat: Seat) -> float:
        """Seconds since anybody who holds this seat has been here."""
        if any(watcher.player in seat.holders for watcher in self.watchers):
            return 0
        return monotonic() - max((self.left.get(player, self.woken) for player in seat.holders), default=self.woken)

    @property
    def full(self) -> bool:
        return all(seat.kind != "free" for seat in self.seats)

    @property
    def bot_to_decide(self) -> str | None:
        if self.status != "playing" or self.position is None or self.position.over:
            return None
        return self.seats[self.position.seat].bot

    @property
    def playing(self) -> Position:
        if self.position is None:
            raise Refused("preparing" if self.asleep else "not-begun")
        return self.position

    @property
    def clock(self) -> list[int]:
        """When each entry of the log was made; the setup as old as the table."""
        return [self.created, *self.times]

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    # changes: each is kept first, then shown

    async def change(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it wholly, one at a time, even if the one who asked goes away meanwhile."""

        async def alone() -> T:
            async with self.lock:
                return await work

        return await asyncio.shield(asyncio.create_task(alone()))

    def changed(self, *, info: bool = True) -> None:
        """Tell those who watch; `info`: more than the position has changed."""
        self.version += info
        self.seen.clear()
        for watcher in self.watchers:
            watcher.wake()

    def check_at(self, at: int) -> None:
        if at != self.at:
            raise Refused("stale")

    async def decide(self, player: int | None, at: int, action: int) -> int:
        """A person's decision."""
        p = self.playing
        if not self.seats_of(player):
            raise Refused("not-your-seat")
        self.check_at(at)
        if p.over:
            raise Refused("over")
        seat = self.seats[p.seat]
        if player not in seat.holders or seat.bot is not None:
            raise Refused("not-your-turn", name=seat.name)
        await self.append(action, bot=False)
        return self.at

    async def append(self, action: int, *, bot: bool) -> None:
        before = self.playing
        after = before.copy()
        if action not in self.game.actions:
            raise Refused("no-such-action", most=self.game.actions.size - 1)
        try:
            after.play(action)
        except IllegalAction:
            seen = before.view(before.seat)
            raise Refused("illegal", lambda lang: f"{seen.text(action, lang)}: {seen.why(action, lang)}") from None
        time = now()
        turn_ended = after.over or after.turn != before.turn
        values = {
            "table": self.id, "n": self.at + 1, "action": action, "decisions": len(after.history),
            "seat": before.seat, "bot": bot, "notes": raw_notes(after), "turn_ended": turn_ended, "time": time,
        }  # fmt: skip
        status: Status = "finished" if after.over else "playing"
        await self._keep(values, after, status)
        seat, turn, round_, secrets = before.seat, before.turn, before.state.round, before.state.secrets
        self._take(after, time, seat, bot)
        self.past.append(Past(len(after.history), seat, turn, round_, action, time, secrets, after.moment()))
        if after.over:
            self.status = status
            await self.announce_if_possible("ended")
        self.changed(info=after.over)

    async def _keep(self, values: dict[str, Any], after: Position, status: Status) -> None:
        try:
            async with self._store.writing() as connection:
                await connection.execute(kept.events.insert().values(**values))
                if values["turn_ended"]:
                    snapshot = {"table": self.id, "n": values["n"], "state": after.raw.tobytes()}
                    await connection.execute(self._store.upsert(kept.snapshots, snapshot))
                    fresh = {"updated": values["time"], "status": status}
                    await connection.execute(kept.tables.update().where(kept.tables.c.id == self.id).values(**fresh))
                if after.over and self.forked_at is None:
                    for row in ended(self, after, values, await holders_of(connection, self.id)):
                        await connection.execute(self._store.insert_once(kept.results, row))
        except AlreadyThere:
            await self.reread(self._store, self)
            raise Refused("stale") from None

    def forget(self) -> None:
        """Of the game: what its log will tell again."""
        for made in (self.times, self.makers, self.by_bots):
            made.clear()
        self.past.clear()
        self.stepped_back.clear()

    def _take(self, after: Position, time: int, seat: int, bot: bool) -> None:
        self.position, self.updated = after, time
        self.at += 1
        self.times.append(time)
        self.makers.append(seat)
        self.by_bots.append(bot)

    async def step_back(self, player: int, at: int, *, whole_turn: bool) -> int:
        """Undo or restart the turn, as far as the engine allows it; freely among one's own."""
        self.check_at(at)
        mine = self.seats_of(player)
        if not mine:
            raise Refused("not-your-seat")
        past = self._stepped_back(player, mine, whole_turn)
        time, decisions = now(), len(past.history)
        values = {
            "table": self.id, "n": self.at + 1, "action": STEP_BACK, "decisions": decisions, "seat": past.seat,
            "bot": False, "notes": [], "turn_ended": True, "time": time,
        }  # fmt: skip
        await self._keep(values, past, "playing")
        past.names, past.forked_at = self.names(), self.forked_at
        self.position, self.status, self.updated = past, "playing", time
        self.at += 1
        self.stepped_back[self.at] = decisions
        for made in (self.times, self.makers, self.by_bots):
            del made[decisions:]
        while self.past and self.past[-1].n > decisions:
            self.past.pop()
        await self.announce_if_possible("undone", seat=past.seat)
        self.changed()
        return self.at

    def _stepped_back(self, player: int, mine: Sequence[int], whole_turn: bool) -> Position:
        p = self.playing
        if self.undo_is_free(player):
            made = [n for n, bot in enumerate(self.by_bots) if not bot]
            if not made or (whole_turn and not self.turn_has_begun()):
                raise Refused("cannot-undo")
            past = p.at(made[-1])
            while whole_turn and past.history:
                earlier = p.at(len(past.history) - 1)
                if earlier.turn != past.turn:
                    break
                past = earlier
            return past
        if p.over or not self.makers or self.makers[-1] not in mine or self.by_bots[-1]:
            raise Refused("cannot-undo")
        past = p.copy()
        try:
            (past.restart_turn if whole_turn else past.undo)(self.makers[-1])
        except CannotUndo:
            raise Refused("cannot-undo") from None
        return past

    def can_step_back(self, player: int | None, seat: int) -> bool:
        p = self.position
        if p is None or not self.makers:
            return False
        if self.undo_is_free(player):
            return not all(self.by_bots)
        if p.over or self.makers[-1] != seat or self.by_bots[-1]:
            return False
        fresh = self.past and self.past[-1].n == len(p.history)
        before = self.past[-1].secrets if fresh else p.at(len(p.history) - 1).state.secrets
        return bool(before == p.state.secrets)

    def turn_has_begun(self) -> bool:
        """Something has been decided in the turn that is under way."""
        p = self.playing
        fresh = self.past and self.past[-1].n == len(p.history)
        return bool(self.makers) and (self.past[-1].turn if fresh else p.at(len(p.history) - 1).turn) == p.turn

    async def announce(self, kind: str, *, seat: int = -1, name: str = "", text: str = "") -> None:
        """A line of the chat: what somebody says, or who came and went."""
        name = name or (self.seats[seat].name if seat >= 0 else "")
        values: dict[str, Any] = {
            "table": self.id,
            "kind": kind,
            "seat": seat,
            "name": name,
            "text": text,
            "time": now(),
        }
        async with self._store.writing() as connection:
            made = await connection.execute(kept.chat.insert().values(**values).returning(kept.chat.c.id))
            number = made.scalar_one()
        del values["table"]
        self.chat.append(ChatLine(id=number, **values))
        del self.chat[:-CHAT_SHOWN]
        self.changed()

    async def announce_if_possible(self, kind: str, *, seat: int = -1, name: str = "", text: str = "") -> None:
        """What it tells of has been kept already, and stands even if this line does not."""
        with suppress(CannotKeep):
            await self.announce(kind, seat=seat, name=name, text=text)

    async def keep_seat(self, n: int, seat: Seat, *, adds: int | None = None) -> None:
        """Put a seat into another state; `adds` is a player who may decide there from now on."""
        where = (kept.holders.c.table == self.id) & (kept.holders.c.seat == n)
        async with self._store.writing() as connection:
            await connection.execute(self._store.upsert(kept.seats, seat.row(self.id, n)))
            gone = self.seats[n].holders - seat.holders
            if gone:
                await connection.execute(kept.holders.delete().where(where & kept.holders.c.player.in_(gone)))
            if adds is not None:
                holder = {"table": self.id, "seat": n, "player": adds}
                await connection.execute(self._store.insert_once(kept.holders, holder))
        if adds is not None:
            seat.holders.add(adds)
        self.seats[n] = seat
        if self.position is not None:
            self.position.names = self.names()
        self.changed()

    async def keep_fields(self, **fields: Any) -> None:
        """Change the table's own row and this object alike."""
        async with self._store.writing() as connection:
            await connection.execute(kept.tables.update().where(kept.tables.c.id == self.id).values(**fields))
        for name, value in fields.items():
            setattr(self, name, value)
        self.changed()

    async def welcome(self, player: int) -> None:
        """Somebody with the invitation may see a private table."""
        if player in self.guests:
            return
        async with self._store.writing() as connection:
            await connection.execute(self._store.insert_once(kept.guests, {"table": self.id, "player": player}))
        self.guests.add(player)


def raw_notes(p: Position) -> list[list[int]]:
    """The notes as the rules wrote them: kind, who may read it, seat, arguments."""
    return [[p.state.notes[n, i] for i in range(6)] for n in range(p.state.noted)]
