"""What is offered at every decision of many games is what a second, slower set of rules offers."""

import pytest

from . import referee
from .playing import STYLES, game_played
from .referee import Referee
from .table import Table, proves

GAMES = 8
ALL = [
    "UBN-23", "UBN-24", "UBN-25", "UBN-26", "UBN-27", "UBN-30", "UBN-31", "UBN-33", "UBN-34", "UBN-37", "UBN-39",
    "UBN-40", "UBN-42", "UBN-43", "UBN-49", "UBN-51", "UBN-52", "UBN-53", "UBN-54", "UBN-57", "UBN-62",
]  # fmt: skip


@proves(*ALL)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_offered_is_what_a_second_referee_offers(seats: int, style: str) -> None:
    compared, seen = 0, set()
    for seed in range(GAMES):
        watching: Referee | None = None
        for position, action in game_played(seats, seed, style):
            if watching is None:
                watching = Referee(Table(position))
            p = watching.table
            watching.after()
            for note in p.notes("passed"):
                assert not referee.actions(p, note.split()[1])
                seen.add("passed")
            if action >= 0:
                choices = p.choices()
                assert set(choices) == watching.allows()
                assert len(set(choices)) == len(choices)
                watching.before(choices[position.legal().index(action)])
                compared += 1
                seen |= {p.asked, *({"short"} if len(p.pool) < 5 else ()), *({"dry"} if not p.pile else ())}
        assert position.over
    assert compared > 800
    assert {"acting", "drawing", "bonus", "renewing", "hiring"} <= seen
    if style == "hoarding":
        assert {"short", "dry"} <= seen
