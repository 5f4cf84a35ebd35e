"""MRK-73 to MRK-76: who has won."""

import pytest

from .table import Table, proves, table

LINES = ("stability", "hospitals", "schools", "internet", "wifi", "funding", "faith", "road", "promises")


@proves("MRK-73", "MRK-40")
def test_all_lines_are_added_up_and_the_most_points_win() -> None:
    p = table(3).holding("red", "f1", "p01").with_sheet("red", A3="school", A4="school", A6="people2", C3="W-E")
    p.with_sheet("blue", dict.fromkeys(["A3", "A4", "A6"], "hospital"), A7="people3").with_sheet("orange", A3="people1")
    p.scored()
    for seat in p.seats:
        assert p.score(seat) == sum(p.line(line, seat) for line in LINES)
    assert p.score("blue") > p.score("red") > p.score("orange")
    assert p.winners == ["blue"]
    assert p.position.ranks == [2, 1, 3]


@proves("MRK-73")
def test_scores_may_be_negative() -> None:
    p = table(2).scored(red="people3", blue="people2")
    assert p.score("red") < p.score("blue") < 0
    assert p.winners == ["blue"]


def tied(red: dict[str, str], blue: dict[str, str], filler: str) -> Table:
    """Two sheets with as many points."""
    p = table(2).with_sheet("red", red).with_sheet("blue", blue).scored(filler)
    assert p.score("red") == p.score("blue")
    return p


LONE = "W-NW"
"""A road on A3 that leads nowhere."""


@proves("MRK-74")
def test_a_tie_goes_to_the_most_funding() -> None:
    p = tied({"A3": LONE}, {"A3": LONE, "A4": "NE-NW"}, "funding")
    assert p.winners == ["red"] and p.position.ranks == [1, 2]


@proves("MRK-74")
def test_funding_goes_before_wifi_and_wifi_before_people() -> None:
    p = tied({"A3": LONE, "A4": "funding"}, {"A3": LONE, "A4": "wifi"}, "funding")
    assert p.winners == ["red"]
    people = {"A3": LONE, "A7": "school", "B7": "school"}
    p = tied({**people, "F1": "people3", "A4": "wifi"}, {**people, "F1": "people1", "A4": "NE-NW"}, "funding")
    assert p.winners == ["red"]


@proves("MRK-74")
def test_then_to_the_most_wifi() -> None:
    p = tied({"A3": LONE, "A4": "NE-NW"}, {"A3": LONE, "A4": "wifi"}, "funding")
    assert p.winners == ["blue"]


@proves("MRK-74")
@pytest.mark.parametrize("fewer", ["red", "blue"])
def test_then_to_the_fewest_people_counted_by_persons_not_by_hexes(fewer: str) -> None:
    """One person too many and one too few are the same imbalance."""
    same = {"A3": LONE, "A7": "school", "B7": "school"}
    red, blue = ({**same, "F1": "people1" if seat == fewer else "people3"} for seat in ("red", "blue"))
    assert tied(red, blue, "funding").winners == [fewer]


@proves("MRK-75")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_who_is_still_tied_shares_the_victory(seats: int) -> None:
    p = table(seats).scored()
    assert len(set(p.position.scores)) == 1
    assert p.winners == list(p.seats) and p.position.ranks == [1] * seats


@proves("MRK-75")
def test_places_after_shared_ones_are_left_out() -> None:
    p = table(3).with_sheet("red", A3="people3").scored()
    assert p.position.ranks == [3, 1, 1]


FIFTY = {
    "C2": "school", "D1": "people1", "C4": "people2", "B4": "people3", "F5": "wifi", "F1": "people1", "D5": "people1",
    **dict.fromkeys(["A3", "A6", "A7", "B6", "B7", "D6"], "hospital"),
}  # fmt: skip
FIFTY_ONE = {hex_: what for hex_, what in FIFTY.items() if hex_ not in ("D6", "F1")} | {"D5": "wifi"}


@proves("MRK-76")
def test_a_solo_game_is_won_with_more_than_fifty_points_and_three_promises() -> None:
    p = table(1).holding("red", "f1", "p02", "p04").with_sheet("red", FIFTY_ONE).scored()
    assert (p.score(), p.kept_promises()) == (51, ["f1", "p02", "p04"])
    assert p.notes("solo_won", "solo_lost") == ["solo_won red 51"]


@proves("MRK-76")
def test_fifty_points_are_not_enough() -> None:
    p = table(1).holding("red", "f1", "p02", "p04").with_sheet("red", FIFTY).scored()
    assert (p.score(), p.kept_promises()) == (50, ["f1", "p02", "p04"])
    assert p.notes("solo_won", "solo_lost") == ["solo_lost red 50"]


@proves("MRK-76")
def test_two_promises_are_not_enough() -> None:
    rich = {**FIFTY_ONE, "D6": "hospital", "F1": "people1"}
    p = table(1).holding("red", "f1", "p02").with_sheet("red", rich).scored()
    assert p.score() > 50 and p.kept_promises() == ["f1", "p02"]
    assert p.notes("solo_won", "solo_lost") == [f"solo_lost red {p.score()}"]


@proves("MRK-76")
def test_with_others_fifty_points_mean_nothing() -> None:
    p = table(2).scored()
    assert p.notes("solo_won", "solo_lost") == []
