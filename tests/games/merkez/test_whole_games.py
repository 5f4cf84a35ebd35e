"""Whole games, decision by decision, beside a referee who knows the rules in plain Python only."""

from typing import Any

import pytest

from .playing import STYLES, game_played
from .referee import Referee
from .table import Table, proves

TURNS = [
    "MRK-05", "MRK-11", "MRK-12", "MRK-16", "MRK-17", "MRK-18", "MRK-21", "MRK-22", "MRK-23", "MRK-24", "MRK-25",
    "MRK-26", "MRK-27", "MRK-28", "MRK-29", "MRK-30", "MRK-32", "MRK-33", "MRK-34", "MRK-36", "MRK-37", "MRK-38",
    "MRK-39",
]  # fmt: skip
SCORING = [
    "MRK-40", "MRK-42", "MRK-46", "MRK-47", "MRK-49", "MRK-51", "MRK-52", "MRK-55", "MRK-63", "MRK-64", "MRK-66",
    "MRK-67", "MRK-73", "MRK-74", "MRK-76",
]  # fmt: skip
OPTIONS: list[dict[str, Any]] = [
    {"longest_road": "length"},
    {"longest_road": "cap10"},
    {"solo_road_mark": 1},
    {"promise_claims": "all-players"},
    {"three_roads": "between"},
    {"house": "people-direct"},
    {"house": "building"},
    {"mosques_get_services": True},
]
GAMES = 3


def watched(seats: int, seed: int, style: str, options: dict[str, Any]) -> set[str]:
    """Play a game beside the referee; returns the kinds of decisions and notes it had."""
    referee: Referee | None = None
    seen, last = set(), ""
    for p, choice in game_played(seats, seed, style, options):
        if referee is None:
            referee = Referee(p)
        else:
            referee.decided(last)
        referee.agrees()
        if len(p.position.history) % 16 == 0:
            p.check()
        seen |= {p.asked, *(note.split()[0] for note in p.notes())}
        if referee.step:
            choices = p.choices()
            assert set(choices) == referee.step.allowed and len(set(choices)) == len(choices)
        last = choice
    assert referee is not None and p.position.over
    assert_scored_alike(p, referee)
    return seen


def assert_scored_alike(p: Table, referee: Referee) -> None:
    scores = referee.scores()
    for seat, lines in scores.items():
        kept = lines.pop("kept")
        assert {line: p.line(line, seat) for line in lines} == lines, seat
        assert (len(p.kept_promises(seat)), p.score(seat)) == (kept, sum(lines.values()))
    assert p.winners == referee.winners({seat: sum(lines.values()) for seat, lines in scores.items()})
    if len(scores) == 1:
        won = p.score() > 50 and len(p.kept_promises()) >= 3
        assert p.notes("solo_won", "solo_lost") == [f"solo_{'won' if won else 'lost'} red {p.score()}"]


@proves(*TURNS, *SCORING)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_second_referee_sees_the_same_game(seats: int, style: str) -> None:
    seen = set()
    for seed in range(GAMES if style != "greedy" else 2):
        seen |= watched(seats, seed, style, {})
    assert {"claiming", "symbol", "road", "threw", "measured"} <= seen
    assert ("claimed" in seen) == (style != "thrifty")


@proves("MRK-27", "MRK-28", "MRK-29", "MRK-37")
def test_the_referee_has_seen_everything_that_can_happen() -> None:
    seen = set()
    for seats, seed in ((1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (3, 1)):
        seen |= watched(seats, 20 + seed, "any", {})
    assert {"took_pair", "no_symbol", "no_road", "completing", "complete", "full", "ended", "revealed", "left"} <= seen


@proves("MRK-18", "MRK-54", "MRK-63", "MRK-70", "MRK-71")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_referee_sees_the_same_game_under_every_option(options: dict[str, Any]) -> None:
    for seats, style in ((1, "promising"), (2, "joining"), (4, "any"), (5, "promising")):
        watched(seats, 50 + seats, style, options)
