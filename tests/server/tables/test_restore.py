"""What a restored log knows about the past."""

from types import SimpleNamespace
from typing import Any

from townhall.engine.position import name_in
from townhall.server.tables.restore import TOOK_OVER, StoredGame, past_names


def event(time: int, seat: int, *, bot: bool = False) -> Any:
    return SimpleNamespace(time=time, seat=seat, bot=bot)


def takeover(time: int, seat: int, character: str) -> Any:
    return SimpleNamespace(kind=TOOK_OVER, time=time, seat=seat, text=character)


def names_of_seat_1(events: list[Any], takeovers: list[Any]) -> list[str]:
    return [name_in(names[1], "en") for names in past_names(["Ana", "Ben"], StoredGame(events, None, takeovers))]


def test_decisions_before_a_takeover_keep_the_name_of_the_bot() -> None:
    events = [event(10, 0), event(11, 1, bot=True), event(20, 0), event(21, 1)]
    assert names_of_seat_1(events, [takeover(15, 1, "clara")]) == ["Clara", "Clara", "Ben", "Ben", "Ben"]


def test_in_the_second_of_a_takeover_the_bots_own_decisions_came_first() -> None:
    events = [event(15, 0), event(15, 1, bot=True), event(15, 0), event(15, 1)]
    assert names_of_seat_1(events, [takeover(15, 1, "clara")]) == ["Clara", "Clara", "Ben", "Ben", "Ben"]


def test_a_seat_that_was_taken_over_before_the_first_decision_has_one_name() -> None:
    assert names_of_seat_1([event(20, 0)], [takeover(15, 1, "clara")]) == ["Ben", "Ben"]
    assert names_of_seat_1([event(20, 0)], []) == ["Ben", "Ben"]
