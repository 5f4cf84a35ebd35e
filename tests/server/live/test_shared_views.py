"""Viewers share what they see alike, and nothing else."""

import asyncio
from functools import partial

import pytest
import sqlalchemy as sa

import townhall
from tests.running import run_async
from townhall.server.db.peers import Peers
from townhall.server.live.shared_views import SPECTATOR, SharedViews
from townhall.server.tables import subscribers
from townhall.server.tables.presence import Presence
from townhall.server.tables.subscribers import Subscribers


def test_seats_that_see_the_same_share_what_is_computed() -> None:
    shared, computed = SharedViews(townhall.game("urbify").start(3, 1)), list[int]()
    for seat in (SPECTATOR, 0, 1, 2):
        shared.once(seat, "text", lambda seat=seat: computed.append(seat))  # type: ignore[misc]
    assert computed == [SPECTATOR]
    assert not any(shared.has_secrets(seat) for seat in range(3))


def test_seats_with_hands_share_nothing() -> None:
    p = townhall.game("urbania").start(3, 1)
    shared = SharedViews(p)
    hands = [shared.once(seat, "hand", lambda seat=seat: seat) for seat in (SPECTATOR, 0, 1, 2)]  # type: ignore[misc]
    assert hands == [SPECTATOR, 0, 1, 2]
    assert all(shared.has_secrets(seat) == p.has_secrets(seat) for seat in range(3))


def test_views_are_shared_for_a_while_and_then_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subscribers, "VIEWS_SECONDS", 0.01)

    async def watch() -> None:
        table = Subscribers("table", Presence(Peers(sa.make_url("sqlite://"))))
        for change in range(2):
            views: list[list[int]] = [table.cached_view(("view",), partial(list, [change])) for _ in range(2)]
            assert views[0] == [change] and views[1] is views[0]
            table.notify()
        table.cached_view(("view",), lambda: ["last"])
        while table.cached_view(("view",), lambda: ["made again"]) == ["last"]:
            await asyncio.sleep(0.01)

    run_async(watch())
