"""URB-90 to URB-94, URB-98 to URB-101: extra scoring and victory."""

import pytest

from .table import COLOURS, Table, proves, table

TRACKS = ("tourism", "economy", "culture", "transport", "development")


def last_turn(*levels: tuple[int, int, int, int, int]) -> Table:
    """The last turn of the game, with these levels of each party."""
    p = table(seats=len(levels))
    for colour, values in zip(COLOURS, levels, strict=False):
        p.with_levels(colour, **dict(zip(TRACKS, values, strict=True)))
    return p.after_the_trigger(2)


def finished(p: Table) -> Table:
    last = COLOURS[p.position.seats - 1]
    p.turn_of(last)
    p.play("influence", split="1000")
    assert p.position.over
    return p


@proves("URB-90", "URB-98")
@pytest.mark.parametrize("track", TRACKS)
def test_four_prestige_for_the_sole_highest_of_each_of_the_five_levels(track: str) -> None:
    p = finished(last_turn((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)).with_levels("blue", **{track: 2}))
    assert p.position.scores == [0, 4, 0]
    assert p.notes("scored_extra") == [f"scored_extra blue {track} 4"]


@proves("URB-90")
def test_the_second_highest_scores_nothing() -> None:
    assert finished(last_turn((5, 0, 0, 0, 0), (4, 0, 0, 0, 0), (4, 0, 0, 0, 0))).position.scores == [4, 0, 0]


@proves("URB-91", "URB-98")
@pytest.mark.parametrize("tied", [2, 3, 4])
def test_two_prestige_for_each_of_those_tied_for_highest(tied: int) -> None:
    levels = [(0, 0, 3, 0, 0)] * tied + [(0, 0, 2, 0, 0)] * (4 - tied)
    assert finished(last_turn(*levels)).position.scores == [2] * tied + [0] * (4 - tied)


@proves("URB-92", "URB-101")
def test_most_prestige_wins_the_extra_points_included() -> None:
    p = last_turn((3, 3, 0, 0, 0), (0, 0, 6, 0, 0)).with_prestige("red", 10).with_prestige("blue", 13)
    finished(p)
    assert p.position.scores == [18, 17]
    assert p.position.ranks == [1, 2]


@proves("URB-93", "URB-101")
def test_a_tie_goes_to_the_most_points_on_the_tracks() -> None:
    p = last_turn((4, 3, 0, 0, 0), (0, 0, 3, 3, 0))
    finished(p)
    assert p.position.scores == [8, 8]
    assert p.position.ranks == [1, 2]


@proves("URB-93", "URB-101")
def test_development_counts_twice_in_the_tie_break() -> None:
    p = last_turn((0, 0, 0, 0, 3), (5, 0, 0, 0, 0))
    finished(p)
    assert p.position.scores == [4, 4]
    assert p.position.ranks == [1, 2]
    p = last_turn((0, 0, 0, 0, 2), (5, 0, 0, 0, 0))
    finished(p)
    assert p.position.ranks == [2, 1]


@proves("URB-93")
def test_if_the_tie_persists_the_victory_is_shared() -> None:
    p = last_turn((0, 0, 0, 0, 3), (6, 0, 0, 0, 0), (0, 0, 0, 0, 0))
    finished(p)
    assert p.position.scores == [4, 4, 0]
    assert p.position.ranks == [1, 1, 3]


@proves("URB-94")
def test_example_purple_gains_eight_red_twelve_and_orange_two() -> None:
    p = table(seats=4).after_the_trigger(2)
    red, orange, purple = (2, 4, 5, 3, 4), (1, 2, 3, 3, 1), (5, 4, 2, 3, 2)
    for colour, levels in (("red", red), ("orange", orange), ("purple", purple), ("blue", (0, 0, 0, 0, 0))):
        p.with_levels(colour, **dict(zip(TRACKS, levels, strict=True)))
    finished(p)
    assert (p.prestige("purple"), p.prestige("red"), p.prestige("orange"), p.prestige("blue")) == (8, 12, 2, 0)
    assert p.notes("scored_extra") == [
        "scored_extra purple tourism 4",
        "scored_extra red economy 2", "scored_extra purple economy 2",
        "scored_extra red culture 4",
        "scored_extra red transport 2", "scored_extra orange transport 2", "scored_extra purple transport 2",
        "scored_extra red development 4",
    ]  # fmt: skip


@proves("URB-94")
def test_example_with_three_at_the_table() -> None:
    purple, red, orange = (5, 4, 2, 3, 2), (2, 4, 5, 3, 4), (1, 2, 3, 3, 1)
    assert finished(last_turn(purple, red, orange)).position.scores == [8, 12, 2]


@proves("URB-99")
def test_a_level_on_which_the_best_value_is_zero_scores_for_nobody() -> None:
    p = finished(last_turn((1, 0, 0, 0, 0), (0, 1, 0, 0, 0)))
    assert p.position.scores == [4, 4]
    assert p.notes("scored_extra") == ["scored_extra red tourism 4", "scored_extra blue economy 4"]


@proves("URB-100")
def test_politicians_on_the_table_and_unused_buildings_score_and_cost_nothing() -> None:
    p = last_turn((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)).with_prestige("red", 3).with_prestige("blue", 3)
    p.with_building("airport", "F5", "red").in_department("red", "culture", 2)
    finished(p)
    assert p.position.scores == [3, 3]
    assert p.position.ranks == [1, 1]


@proves("URB-101")
def test_the_tie_break_does_not_outweigh_prestige() -> None:
    p = last_turn((6, 6, 6, 6, 6), (0, 0, 0, 0, 0)).with_prestige("blue", 21)
    finished(p)
    assert p.position.scores == [20, 21]
    assert p.position.ranks == [2, 1]
