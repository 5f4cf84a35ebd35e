"""Whole games, counted after every decision: nothing is lost, nothing appears."""

import pytest

from .playing import STYLES, game_played
from .table import proves


@proves("SPR-05", "SPR-93", "SPR-223", "SPR-231")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_lost_and_all_counts_are_right_in_whole_games(seats: int, style: str) -> None:
    for p in game_played(seats, 1, style):
        p.check()
    assert p.position.over
    assert p.notes("ended") == ["ended"]


@proves("SPR-99", "SPR-229", "SPR-230", "SPR-232")
@pytest.mark.parametrize("options", [{"cube_limit": True}, {"variant": "long_game"}, {"variant": "short_game"},
                                     {"variant": "calm_metropolis"}], ids=str)  # fmt: skip
def test_nothing_is_lost_under_every_option(options: dict[str, object]) -> None:
    for p in game_played(2, 2, "builders", options=options):
        p.check()
    assert p.position.over
