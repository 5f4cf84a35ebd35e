"""SPR-80 to SPR-86: wealth and prestige markers on the nine gray spaces."""

import pytest

from townhall.games.urban_sprawl.rules.actions import MARKER, SPACE

from .table import Table, proves, table

SPACES = ("top-0", "top-1", "top-2", "right-0", "right-1", "right-2", "right-3", "right-4", "right-5")


def all_laid(p: Table, but: int = 0) -> Table:
    """Put markers on all spaces except the last `but`."""
    for marker, space in list(zip(MARKER.values, SPACES, strict=True))[: 9 - but]:
        p.with_marker(marker, space)
    return p


@proves("SPR-80")
def test_there_are_six_wealth_and_three_prestige_markers() -> None:
    numbers = [*(f"wealth-{n}" for n in range(7, 13)), *(f"prestige-{n}" for n in (4, 5, 6))]
    assert list(MARKER.values) == numbers
    assert SPACE.values == SPACES


@proves("SPR-80")
def test_markers_come_in_by_cards() -> None:
    p = table().with_contract("box-1", "town-oil-field").holding("red", "permit-3-ind-3").turn_of("red")
    assert p.markers == {}
    p.builds("town-oil-field", "L7 K8 L8")
    p.play("gain", resource="wealth")
    p.play("lay", space="right-5")
    assert p.markers == {"wealth-7": "right-5"}
    assert p.notes() == ["laid red wealth-7 right-5"]


@proves("SPR-81", "SPR-85")
@pytest.mark.parametrize(
    ("event", "first"), [("planning-ribbon-cutting", "wealth-7"), ("planning-grand-boulevard", "prestige-4")]
)
def test_a_new_marker_goes_into_any_vacant_space(event: str, first: str) -> None:
    p = table().with_prestige("blue", 1).happens(event)
    assert (p.turn, p.choices("lay")) == ("red", list(SPACES))
    p.play("lay", space="top-1")
    assert p.markers == {first: "top-1"}
    p = table().with_prestige("blue", 1).with_marker("wealth-12", "top-1").happens(event)
    assert p.choices("lay") == [space for space in SPACES if space != "top-1"]
    assert "refuse" not in p.verbs


@proves("SPR-81")
def test_the_ninth_marker_has_the_last_space() -> None:
    p = all_laid(table().with_prestige("blue", 1), but=1).happens("planning-grand-boulevard")
    assert p.markers["prestige-6"] == "right-5"


@proves("SPR-82", "SPR-86")
def test_a_marker_moves_to_a_different_vacant_space() -> None:
    p = table().with_office("mayor", "blue").with_marker("wealth-9", "top-0").with_marker("prestige-5", "right-1")
    p.happens("planning-rezoning-hearing")
    assert p.turn == "blue"
    assert p.choices() == ["marker wealth-9", "marker prestige-5", "refuse"]
    p.play("marker", marker="prestige-5")
    assert p.choices() == [f"lay {space}" for space in SPACES if space not in ("top-0", "right-1")]
    p.play("lay", space="top-2")
    assert p.markers == {"wealth-9": "top-0", "prestige-5": "top-2"}
    assert "marker_moved blue prestige-5 top-2" in p.notes()


@proves("SPR-82", "SPR-86")
def test_a_marker_stays_only_where_the_card_says_may() -> None:
    p = table().with_office("mayor", "blue").with_marker("wealth-9", "top-0").happens("planning-rezoning-hearing")
    p.play("refuse")
    assert p.markers == {"wealth-9": "top-0"}


@proves("SPR-86")
def test_who_may_move_instead_of_placing_may_decline() -> None:
    p = table()
    for n, space in zip(range(7, 13), SPACES, strict=False):
        p.with_marker(f"wealth-{n}", space)
    p.happens("planning-ribbon-cutting")
    assert p.choices("marker") == [f"wealth-{n}" for n in range(7, 13)]
    assert "refuse" in p.verbs
    p.play("marker", marker="wealth-12")
    assert p.choices() == ["lay right-3", "lay right-4", "lay right-5"]
    p.play("lay", space="right-5")
    assert p.markers["wealth-12"] == "right-5"


@proves("SPR-83")
@pytest.mark.parametrize("event", ["planning-ribbon-cutting", "planning-grand-boulevard", "planning-rezoning-hearing"])
def test_with_nine_markers_out_none_is_moved(event: str) -> None:
    p = all_laid(table()).with_office("mayor", "blue").happens(event)
    assert p.asked == "acting"
    assert p.markers == dict(zip(MARKER.values, SPACES, strict=True))
    assert not p.notes("laid", "marker_moved")


@proves("SPR-83")
def test_a_contract_that_would_move_a_marker_is_built_without() -> None:
    p = all_laid(table().with_decks(3)).with_contract("box-1", "metropolis-monument").with_wealth("red", 90)
    p.holding("red", "permit-1-civ-12").turn_of("red")
    p.builds("metropolis-monument", "L8")
    assert p.gained("red")[1] == 4
    assert p.asked == "acting"


@proves("SPR-84")
def test_a_marker_raises_its_row_and_a_moved_one_lowers_the_old_row() -> None:
    p = table().with_office("mayor", "red").with_marker("wealth-10", "right-0").happens("planning-rezoning-hearing")
    before = {lot: p.value(lot) for lot in ("A1", "L2", "A3", "L3", "A12")}
    assert before == {"A1": 1 + 3 + 10, "L2": 2 + 3 + 10, "A3": 4, "L3": 5, "A12": 3}
    p.play("marker", marker="wealth-10")
    p.play("lay", space="right-1")
    assert {lot: p.value(lot) for lot in before} == {"A1": 4, "L2": 5, "A3": 14, "L3": 15, "A12": 3}


@proves("SPR-84", "SPR-89")
def test_what_a_building_costs_follows_the_markers() -> None:
    p = table().with_marker("prestige-4", "right-5").with_contract("box-1", "town-cottage")
    p.holding("red", "permit-3-res-2").turn_of("red")
    p.builds("town-cottage", "A11")
    assert p.gained("red")[0] == -(1 + 2 + 4)
