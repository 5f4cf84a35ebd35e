"""Bots wait for the people who follow them: pauses, single steps, and who may choose what."""

import asyncio
from math import inf
from typing import Any

import pytest
import sqlalchemy as sa

from tests.running import run_async
from tests.server.harness import Client, Json, Server
from townhall.server.db.peers import Peers
from townhall.server.errors import ApiError
from townhall.server.tables import bot_pacing, subscribers
from townhall.server.tables.bot_pacing import ABSENCE_SECONDS, FORCED, PAUSES, STEP_SECONDS, BotPacing
from townhall.server.tables.presence import Presence
from townhall.server.tables.seats import Seat
from townhall.server.tables.subscribers import Subscribers

ANA, BEN, STRANGER = 1, 2, 3
AT = 7
DEFAULT_PAUSE = 0.2


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    for module in (bot_pacing, subscribers):
        monkeypatch.setattr(module, "monotonic", clock)
    return clock


class Connection:
    def __init__(self, player: int) -> None:
        self.player_id, self.hidden = player, False

    def wake(self) -> None:
        pass


class StubTable:
    """What BotPacing needs to know about a table."""

    def __init__(self, speed: str | None, *people: int) -> None:
        self.at, self.bot_speed = AT, speed
        self.bot_to_decide: str | None = "greedy"
        self.seats = [Seat("person", str(player), None, {player}) for player in people]
        self.is_against_bots = len(people) == 1
        self.subscribers = Subscribers("table", Presence(Peers(sa.make_url("sqlite://"))))
        self.pacing = BotPacing(self, DEFAULT_PAUSE, lambda _: None)  # type: ignore[arg-type]

    def watched_by(self, player: int) -> Any:
        connection: Any = Connection(player)
        self.subscribers.add(connection)
        return connection

    def seats_of(self, player: int) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if player in seat.holders]

    def seconds_left(self, since: float, *, forced: bool = False) -> float:
        return self.pacing.seconds_left(AT, since, forced=forced)


@pytest.mark.parametrize(("speed", "pause"), [*PAUSES.items(), (None, DEFAULT_PAUSE)])
def test_a_watched_bot_takes_a_pause_which_is_shorter_if_it_has_no_choice(
    clock: Clock, speed: str | None, pause: float
) -> None:
    table = StubTable(speed, ANA)
    table.watched_by(STRANGER)
    assert table.seconds_left(clock.now) == pause
    assert table.seconds_left(clock.now, forced=True) == pause * FORCED
    assert table.seconds_left(clock.now - 10) <= 0, "thinking counts"
    assert table.pacing.seconds_left(AT, clock.now - 1, forced=False, least=5) == 4, (
        "as long as a decision to think about"
    )


def test_a_bot_takes_its_pauses_before_the_first_viewer_can_connect(clock: Clock) -> None:
    table = StubTable("calm", ANA)
    assert table.seconds_left(clock.now) == PAUSES["calm"]
    clock.now += ABSENCE_SECONDS + 1
    assert table.seconds_left(clock.now) == 0, "nobody came"
    table.subscribers.expect()
    assert table.seconds_left(clock.now) == PAUSES["calm"], "the game has only begun"
    clock.now += ABSENCE_SECONDS + 1
    assert table.seconds_left(clock.now) == 0


def test_a_bot_that_nobody_watches_takes_no_pause(clock: Clock) -> None:
    table = StubTable("calm", ANA)
    clock.now += ABSENCE_SECONDS + 1
    connection = table.watched_by(ANA)
    table.subscribers.remove(connection)
    assert table.seconds_left(clock.now) == PAUSES["calm"], "the page may be reloading"
    clock.now += ABSENCE_SECONDS + 1
    assert table.seconds_left(clock.now) == 0


def test_step_by_step_a_bot_waits_for_anybody_with_a_seat(clock: Clock) -> None:
    table = StubTable("step", ANA)
    connection = table.watched_by(ANA)
    assert table.seconds_left(clock.now) == inf
    assert table.seconds_left(clock.now, forced=True) == PAUSES["brisk"] * FORCED, "nothing to follow there"
    table.pacing.request_step(ANA, AT - 1)
    assert table.seconds_left(clock.now) == inf, "that was about the decision before"
    table.pacing.request_step(ANA, AT)
    assert table.seconds_left(clock.now) == 0
    for other in (AT - 1, AT + 1):
        table.pacing.request_step(ANA, other)
        assert table.seconds_left(clock.now) == 0, "a request about another decision changes nothing"
    table.at += 1
    assert table.pacing.seconds_left(AT + 1, clock.now, forced=False) == inf, "nobody can ask in advance"
    table.subscribers.remove(connection)
    clock.now += 1
    assert table.pacing.seconds_left(AT + 1, clock.now, forced=False) == ABSENCE_SECONDS - 1


def test_step_by_step_nobody_can_hold_up_other_people(clock: Clock) -> None:
    table = StubTable("step", ANA, BEN)
    table.watched_by(ANA)
    assert table.seconds_left(clock.now) == STEP_SECONDS
    with pytest.raises(ApiError) as refused:
        table.pacing.request_step(STRANGER, AT)
    assert refused.value.problem == "not-seated"
    table.pacing.request_step(BEN, AT)
    assert table.seconds_left(clock.now) == 0


def test_a_waiting_bot_notices_every_change() -> None:
    async def wait() -> None:
        for change in ("step", "speed", "undo", "pause"):
            table = StubTable("step", ANA)
            table.watched_by(ANA)
            waiting = asyncio.create_task(table.pacing.wait(AT, 0, forced=False))
            for _ in range(10):
                await asyncio.sleep(0)
            assert not waiting.done()
            if change == "step":
                table.pacing.request_step(ANA, AT)
            elif change == "speed":
                table.bot_speed = "instant"
            elif change == "undo":
                table.at += 1
            else:
                table.bot_to_decide = None
            table.subscribers.notify()
            await asyncio.wait_for(waiting, 60)

    run_async(wait())


# On a server


@pytest.fixture
def ana(server: Server) -> Client:
    return server.client("Ana")


def speed_of(who: Client, table: Json) -> tuple[str, bool, bool]:
    info = who.get(f"/api/tables/{table['id']}")
    return info["bot_speed"], info["bots_paused"], info["bots_pausable"]


def test_the_speed_is_chosen_by_people_with_a_seat_and_stored(server: Server, ana: Client) -> None:
    table = ana.table("me", "greedy")
    path = f"/api/tables/{table['id']}/bots"
    assert speed_of(ana, table) == ("instant", False, True), "the server of the tests was started without pauses"
    assert ana.ok(path, {"speed": "calm"})["bot_speed"] == "calm"
    stranger = server.client("Stranger")
    stranger.refused("not-seated", path, {"speed": "step"})
    stranger.refused("not-seated", f"/api/tables/{table['id']}/step", {"at": 0})
    assert speed_of(stranger, table) == ("calm", False, False)
    for field, value in (("speed", "fast"), ("speed", 3), ("paused", "yes"), ("pause", True)):
        assert field in ana.refused("bad-request", path, {field: value})["text"], "the text names the field"
    assert ana.ok(path)["bot_speed"] == "calm", "nothing to change"
    assert server.select("select bot_speed, bots_paused from tables where id = ?", table["id"]) == [("calm", 0)]
    assert ana.table("me", "greedy", bot_speed="step")["bot_speed"] == "step"
    ana.refused("bad-request", "/api/tables", {"game": "urbify", "open": True, "seats": ["me"], "bot_speed": "x"})


def test_step_by_step_each_request_is_one_decision(ana: Client) -> None:
    table = ana.table("me", "greedy", bot_speed="step")
    listener = ana.listen(table).until_asked()
    step = f"/api/tables/{table['id']}/step"
    while listener.options:
        listener.decide()
    while not listener.options:
        at = listener.at
        answer = ana.post(step, {"at": at})
        assert answer.status_code == 204
        ana.post(step, {"at": at})
        listener.until_at(at + 1)
        assert listener.log[-1]["bot"]


def test_paused_bots_continue_when_they_are_told_to(server: Server, ana: Client) -> None:
    table = ana.table("me", "greedy")
    path = f"/api/tables/{table['id']}"
    listener = ana.listen(table).until_asked()
    assert ana.ok(f"{path}/bots", {"paused": True})["bots_paused"]
    while listener.options:
        listener.decide()
    at = listener.at
    ana.ok(f"{path}/chat", {"text": "Wait."})
    listener.until(lambda: any(line["text"] == "Wait." for line in listener.chat))
    assert listener.at == at and server.events(table["id"])[-1][0] == at
    ana.ok(f"{path}/bots", {"paused": False})
    listener.until_at(at + 1)


def test_with_other_people_bots_cannot_be_paused_and_do_not_stay_paused(server: Server, ana: Client) -> None:
    ben, table = server.client("Ben"), ana.table("me", "greedy", "greedy")
    path = f"/api/tables/{table['id']}"
    assert ana.ok(f"{path}/bots", {"paused": True})["bots_paused"]
    ben.join(table, 1, ana)
    assert speed_of(ana, table) == ("instant", False, False)
    refusal = ben.refused("not-alone", f"{path}/bots", {"paused": True})
    assert "people" in refusal["text"]
    listener = ana.listen(table).until_playing()
    listener.until(lambda: listener.options or listener.seen["decides"] == 1)
