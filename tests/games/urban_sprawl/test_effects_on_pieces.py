"""The primitives of the cards that move buildings and markers: what they do, and what when they cannot."""

from typing import Any

import pytest

from .own_cards import Words, built, happening, happens
from .scenes import with_a_full_city
from .table import Table, proves, table

# Buildings


def place(where: str, n: int = 1, **more: Any) -> Words:
    return {"do": "place", "who": "you", "zone": "RES", "lots": 2, "n": n, "where": where, "control": True} | more


@proves("SPR-102", "SPR-107", "SPR-109")
def test_place_puts_a_tile_without_zoning_cost_or_bonus() -> None:
    p = built(place("any"), setting=lambda p: p.with_building("RES", "I1", "blue"))
    before = p.wealth("red")
    p.play("put", lots="G1 H1")
    assert (p.at("G1"), p.wealth("red"), p.prestige("red"), p.tiles("RES", 2)) == ("RES G1 H1 red", before, 0, 9)


@proves("SPR-109", "SPR-92")
@pytest.mark.parametrize(
    ("where", "inside", "outside"),
    [
        ("adjacent", ["F5 F6", "E6 F6", "C5 D5", "C4 D4", "E4 F4", "F3 F4"], ["C3 D3", "G5 H5", "G4 H4", "C5 C6"]),
        ("these_rows", ["E6 F6", "A5 B5", "K5 K6", "E1 F1", "E12 F12"], ["A7 B7", "C1 D1", "G7 H7"]),
        ("this_block", ["E6 F6", "F5 F6"], ["E4 F4", "C5 D5", "G5 H5"]),
    ],
)
def test_place_somewhere(where: str, inside: list[str], outside: list[str]) -> None:
    spots = built(place(where)).choices("put")
    assert set(inside) <= set(spots)
    assert not set(outside) & set(spots)
    assert len(spots) == {"adjacent": 2 + 3 + 3 + 2, "these_rows": 10 * 4 + 2, "this_block": 2}[where]


@proves("SPR-234", "SPR-98")
def test_place_as_many_as_fit_and_as_there_are_tiles() -> None:
    p = built(place("this_block", n=3))
    p.play("put", lots="F5 F6")
    assert (p.notes("placed"), p.asked) == (["placed red RES F5 F6"], "acting")

    def two_tiles_left(p: Table) -> Table:
        for n in range(8):
            p.with_building("RES", f"{'ACGIK'[n % 5]}{7 + n // 5 * 2} {'BDHJL'[n % 5]}{7 + n // 5 * 2}")
        return p

    p = built(place("any", n=3), setting=two_tiles_left)
    p.play("put", lots="A1 B1")
    p.play("put", lots="C1 D1")
    assert (p.tiles("RES", 2), p.asked) == (0, "acting")


@proves("SPR-234", "SPR-181")
def test_place_may_be_refused_only_where_the_card_says_may() -> None:
    assert "refuse" not in built(place("any")).choices()
    p = built(place("any", may=True))
    p.play("refuse")
    assert p.notes("placed") == []


@proves("SPR-109")
def test_placed_without_control_it_is_nobodys() -> None:
    p = built(place("any", control=False))
    p.play("put", lots="A1 B1")
    assert p.at("A1") == "RES A1 B1 nobody"


def transit(p: Table) -> Table:
    p.with_contract("box-1", "city-transit-authority").holding("red", "permit-1-civ-12").with_vocation(
        "red", "transport"
    )
    p.turn_of("red").builds("city-transit-authority", "E5")
    p.play("gain", resource="wealth")
    p.play("gain", resource="wealth")
    return p


@proves("SPR-102", "SPR-107", "SPR-109", "SPR-236")
def test_move_lifts_a_building_to_other_vacant_lots_with_its_cube() -> None:
    p = transit(table(2).cleared().with_decks(2).with_building("RES", "A1", "red").with_building("RES", "C1", "blue"))
    assert p.choices() == ["pick A1", "pick E5", "refuse"]
    p.play("pick", lot="E5")
    assert len(p.choices("put")) == 144 - 3
    assert "E5" not in p.choices("put")
    p.play("put", lots="D1")
    assert (p.at("D1"), p.at("E5"), p.prestige("red")) == ("CIV D1 red", "", 0)


@proves("SPR-102")
def test_move_may_be_declined() -> None:
    p = transit(table(2).cleared().with_decks(2))
    p.play("refuse")
    assert p.at("E5") == "CIV E5 red"


@proves("SPR-234")
def test_move_is_skipped_where_nothing_can_go_elsewhere() -> None:
    move = {"do": "move", "who": "you", "of": {"lots": 1}, "n": 1}
    p = happens(with_a_full_city(happening(move)))
    assert p.asked == "acting"
    p = happens(with_a_full_city(happening(move | {"of": {"lots": 3}}), "L12"))
    assert p.asked == "acting", "one vacant lot is too small for three"


@proves("SPR-203", "SPR-209")
def test_remove_picks_so_many_and_gives_tile_and_cube_back() -> None:
    p = happening({"do": "remove", "who": "you", "of": {"owner": "any_player"}, "n": 2})
    for lot, owner in (("A1", "blue"), ("C1", "orange"), ("E1", "")):
        p.with_building("RES", lot, owner)
    cubes = happens(p).cubes("blue")
    p.play("pick", lot="A1")
    assert (set(p.city), p.cubes("blue"), p.tiles("RES", 1)) == ({"E1"}, cubes + 1, 10)
    assert p.notes("removed") == ["removed blue A1 RES", "removed orange C1 RES"]


@proves("SPR-183", "SPR-209")
def test_uncontrol_leaves_the_building() -> None:
    p = happening({"do": "uncontrol", "who": "you", "of": {"owner": "any_player"}, "n": 1}).with_building(
        "RES", "A1", "blue"
    )
    happens(p)
    assert (p.at("A1"), p.cubes("blue"), p.tiles("RES", 1)) == ("RES A1 nobody", 35, 10)


@proves("SPR-126", "SPR-99")
def test_control_puts_the_own_cube_on_a_building_of_nobody() -> None:
    p = happening({"do": "control", "who": "you", "of": {"owner": "none"}, "n": 2}).with_building("RES", "A1")
    happens(p.with_building("RES", "C1").with_building("RES", "E1"))
    p.play("pick", lot="E1")
    p.play("pick", lot="A1")
    assert (p.at("A1"), p.at("C1"), p.at("E1"), p.cubes("red")) == ("RES A1 red", "RES C1 nobody", "RES E1 red", 33)


# Markers


@proves("SPR-81", "SPR-85")
@pytest.mark.parametrize(
    ("kind", "which", "marker"),
    [
        ("wealth", "lowest", "wealth-8"),
        ("wealth", "highest", "wealth-12"),
        ("prestige", "lowest", "prestige-4"),
        ("prestige", "highest", "prestige-6"),
    ],
)
def test_marker_place_lowest_and_highest(kind: str, which: str, marker: str) -> None:
    p = happening({"do": "marker_place", "who": "you", "kind": kind, "which": which}).with_marker("wealth-7", "top-0")
    assert len(happens(p).choices("lay")) == 8
    p.play("lay", space="right-3")
    assert (p.markers[marker], p.value("A7")) == ("right-3", 1 + 1 + 7 + int(marker.split("-")[1]))


@proves("SPR-81")
def test_marker_place_of_ones_choice() -> None:
    p = happens(happening({"do": "marker_place", "who": "you", "kind": "any", "which": "choice"}))
    assert len(p.choices("marker")) == 9
    p.play("marker", marker="prestige-5")
    p.play("lay", space="top-2")
    assert p.markers == {"prestige-5": "top-2"}


def all_prestige_markers(p: Table) -> Table:
    for n in (4, 5, 6):
        p.with_marker(f"prestige-{n}", f"right-{n - 4}")
    return p


@proves("SPR-86", "SPR-82", "SPR-234")
def test_marker_place_with_none_left_is_nothing_or_a_move_that_may_be_declined() -> None:
    words = {"do": "marker_place", "who": "you", "kind": "prestige", "which": "lowest"}
    assert happens(all_prestige_markers(happening(words))).asked == "acting"
    p = happens(all_prestige_markers(happening(words | {"or_move": True})))
    assert p.choices() == ["marker prestige-4", "marker prestige-5", "marker prestige-6", "refuse"]
    p.play("marker", marker="prestige-5")
    assert "refuse" not in p.choices() and "lay right-1" not in p.choices()
    p.play("lay", space="right-5")
    assert p.markers["prestige-5"] == "right-5"
    p = happens(all_prestige_markers(happening(words | {"or_move": True})))
    p.play("refuse")
    assert p.markers["prestige-5"] == "right-1"


@proves("SPR-82", "SPR-83", "SPR-86")
def test_marker_move_goes_to_a_different_space_and_needs_one() -> None:
    words = {"do": "marker_move", "who": "you", "kind": "wealth"}
    assert happens(all_prestige_markers(happening(words))).asked == "acting", "no wealth marker is in play"
    p = happens(all_prestige_markers(happening(words).with_marker("wealth-9", "top-0")))
    assert (p.asked, "lay top-0" in p.choices(), "refuse" in p.choices()) == ("laying", False, False)
    p.play("lay", space="top-1")
    assert p.markers["wealth-9"] == "top-1"
    p = happens(happening(words | {"may": True}).with_marker("wealth-9", "top-0"))
    p.play("refuse")
    assert p.markers == {"wealth-9": "top-0"}
