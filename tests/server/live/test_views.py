"""A private note, written into a game that has none, is sent only to its seat; the log accounts for all points."""

import asyncio
import json
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from tests.conftest import Table as GameTable
from tests.conftest import played
from tests.games.urban_sprawl.table import table as sprawl
from tests.server.harness import PATIENCE, run_with_store
from townhall.engine.position import Position
from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.player import Player
from townhall.server.db.store import Store
from townhall.server.errors import ApiError
from townhall.server.http.schemas import NewTable
from townhall.server.live.shared_views import SPECTATOR
from townhall.server.live.stream import Subscriber
from townhall.server.live.views import (
    Viewer,
    current_view,
    recent_moments,
    replay_moments,
    view_after,
    viewer_of,
)
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import create_table
from townhall.server.tables.decision_log import LogEntry
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.seats import Seat
from townhall.server.tables.table import Table
from townhall.server.tables.warmup import Warmup

SECRET = 7777
"""A number that occurs nowhere else."""


class Socket:
    """The client's end of a stream: subscribes once and stores what it is sent."""

    def __init__(self, wish: dict[str, Any]) -> None:
        self._wish: str | None = json.dumps(wish)
        self.query_params: dict[str, str] = {}
        self.frames: list[str] = []

    async def receive_data(self, mode: str) -> str:
        wish, self._wish = self._wish, None
        if wish is None:
            await asyncio.Event().wait()
        return wish or ""

    async def send_data(self, data: bytes, mode: str) -> None:
        self.frames.append(data.decode())


async def two_at_a_table(store: Store) -> tuple[TableRegistry, Table, list[Player]]:
    warmup = Warmup()
    warmup.assume_ready()
    registry, accounts = TableRegistry(store, warmup, BotRunner(0, 1)), Accounts(store)
    players = [await accounts.create_guest(name, "") for name in ("Ana", "Ben", "Olga")]
    table = await create_table(registry, players[0], NewTable("urbify", True, ["me", "free"]), "en")
    await table.change(table.update_seat(1, Seat("person", "Ben"), adds=players[1].id))
    async with asyncio.timeout(PATIENCE):
        while table.position is None:
            await asyncio.sleep(0.01)
    return registry, table, players


def is_at(frame: str, at: int) -> bool:
    return bool(json.loads(frame).get("at") == at)


def whisper(p: Position, to: int) -> None:
    """Write a note that only one seat may read."""
    [kind] = [n for n, named in enumerate(p.game.notes.kinds) if named.name == "scored_start"]
    for i, value in enumerate((kind, 1 << to, to, SECRET, 0, 0)):
        p.state.notes[p.state.noted, i] = value
    p.state.noted += 1


async def whispered(store: Store, to: int) -> tuple[dict[int, str], dict[int, list[str]]]:
    registry, table, players = await two_at_a_table(store)

    async def decide_and_whisper() -> None:
        await table.decide(players[table.playing.seat].id, table.at, table.playing.legal()[0])
        for p in (table.playing, table.log.recent[-1].after):  # before anybody who listens gets a turn
            whisper(p, to)

    sockets = {seat: Socket({"watch": table.id}) for seat in (0, 1, SPECTATOR)}
    watching = [
        asyncio.create_task(Subscriber(registry, cast(Any, socket), players[seat]).run())
        for seat, socket in sockets.items()
    ]
    async with asyncio.timeout(PATIENCE):
        while not all(any("view" in frame for frame in socket.frames) for socket in sockets.values()):
            await asyncio.sleep(0.01)
        await table.change(decide_and_whisper())
        while not all(any(is_at(frame, table.at) for frame in socket.frames) for socket in sockets.values()):
            await asyncio.sleep(0.01)
    views = {}
    for seat in (0, 1, SPECTATOR):
        viewer = viewer_of(table, players[seat].id, "en")
        assert viewer.seat == seat
        content = [current_view(table, viewer), recent_moments(table, 1, viewer)]
        views[seat] = msgspec.json.encode(content).decode()
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    await registry.close()
    return views, {seat: socket.frames for seat, socket in sockets.items()}


@pytest.mark.parametrize("to", [0, 1])
def test_a_private_note_is_sent_only_to_its_seat(rules_ready: None, tmp_path: Path, to: int) -> None:
    views, frames = run_with_store(lambda store: whispered(store, to), tmp_path)
    for seat in (0, 1, SPECTATOR):
        assert (str(SECRET) in views[seat]) == (seat == to)
        assert (str(SECRET) in "".join(frames[seat])) == (seat == to)
    assert "scored_start" in views[to]


def test_a_player_with_two_seats_sees_one_at_a_time(rules_ready: None, tmp_path: Path) -> None:
    async def look(store: Store) -> tuple[list[int], list[bool]]:
        registry, table, players = await two_at_a_table(store)
        await table.update_seat(1, table.seats[1], adds=players[0].id)
        seats, readable = [], []
        await table.change(table.decide(players[0].id, table.at, table.playing.legal()[0]))
        whisper(table.log.recent[-1].after, 1)
        for as_ in (0, 1, SPECTATOR):
            viewer = viewer_of(table, players[0].id, "en", as_)
            seats.append(viewer.seat)
            readable.append(str(SECRET) in msgspec.json.encode(recent_moments(table, 1, viewer)).decode())
        await registry.close()
        return seats, readable

    assert run_with_store(look, tmp_path) == ([0, 1, SPECTATOR], [False, True, False])


def test_the_points_in_the_log_add_up_to_the_scores(each_table: GameTable) -> None:
    p = played(each_table.game, each_table.seats, seed=5)
    scores = [0] * p.seats
    entries = [LogEntry(0, False, [], False)] * (len(p.history) + 1)
    for moment in replay_moments(p, entries, 0, Viewer(None, SPECTATOR, "en")):
        for note in moment.notes:
            if note.points is not None:
                scores[note.seat] += note.points
    assert scores == p.scores


def test_reasons_can_be_asked_for_the_decision_that_follows_one() -> None:
    """A site of a contract that has only been picked, but not after an impossible decision."""
    p = sprawl().holding("red", "permit-1-civ-12").with_contract("box-1", "town-clinic").turn_of("red").position
    site = p.game.actions.encode("site", spot=1)
    build = next(action for action in p.legal() if p.decode(action).verb == "build")
    viewer = Viewer(None, p.seat, "en")
    reason = view_after(p.view(p.seat), viewer, build).why(site)
    assert reason == p.after(build).why(site) != p.why(site)
    for action in (-1, site):
        with pytest.raises(ApiError):
            view_after(p.view(p.seat), viewer, action)
