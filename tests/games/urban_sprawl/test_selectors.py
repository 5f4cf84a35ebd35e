"""Which buildings a card means: every word of a selector, counted by hand in one small city.

Red builds a shop at E5. Then there are ten buildings:

    D4 CIV red, value 7         F5 RES nobody, 6        D5 D6 COM blue, 5      A5 B5 A6 IND orange, 2
    E1 F1 E2 F2 RES red, 8      L12 park red, 4         E12 COM red, 7         I9 CIV blue, 5
    G9 H9 park nobody, 8        E5 COM red, 6
"""

from typing import Any

import pytest

from .scenes import with_words_of_our_own
from .table import Table, proves

SHOP = "town-pawn-shop"
Words = dict[str, Any]


def city(*effects: Words) -> Table:
    p = with_words_of_our_own(SHOP, list(effects)).cleared().with_decks(3)
    p.with_building("CIV", "D4", "red").with_building("RES", "F5").with_building("COM", "D5 D6", "blue")
    p.with_building("IND", "A5 B5 A6", "orange").with_building("RES", "E1 F1 E2 F2", "red")
    p.with_building("PARK", "L12", "red").with_building("COM", "E12", "red").with_building("CIV", "I9", "blue")
    p.with_building("PARK", "G9 H9")
    return p.with_contract("box-1", SHOP).holding("red", "permit-1-com-12")


def shop_built(p: Table) -> Table:
    p.turn_of("red").builds(SHOP, "E5")
    return p


def gain(per: Words, who: str = "you") -> Words:
    return {"do": "gain", "who": who, "res": "prestige", "n": 1, "per": per}


def counted(selector: Words) -> int:
    """The adjacent COM is worth 1 prestige by itself."""
    return shop_built(city(gain(selector))).prestige("red") - 1


@proves("SPR-27", "SPR-126")
@pytest.mark.parametrize(
    ("zone", "buildings"), [("CIV", 2), ("COM", 3), ("IND", 1), ("RES", 2), ("PARK", 2), (["COM", "IND"], 4)]
)
def test_a_zone_is_one_or_several_and_a_park_has_none(zone: Any, buildings: int) -> None:
    assert counted({"zone": zone}) == buildings


@proves("SPR-27", "SPR-125")
def test_without_a_zone_all_buildings_count_parks_and_the_new_one_too() -> None:
    assert counted({}) == 10


@proves("SPR-126")
@pytest.mark.parametrize(("lots", "buildings"), [(1, 6), (2, 2), (3, 1), (4, 1), ([3, 4], 2)])
def test_a_size_is_one_or_several(lots: Any, buildings: int) -> None:
    assert counted({"lots": lots}) == buildings


@proves("SPR-236", "SPR-125", "SPR-127")
@pytest.mark.parametrize(("place", "buildings"), [("adjacent", 3), ("this_block", 2), ("these_rows", 6)])
def test_a_place_is_seen_from_the_new_building(place: str, buildings: int) -> None:
    assert counted({"in": place}) == buildings


@proves("SPR-128", "SPR-239")
@pytest.mark.parametrize(("line", "first", "second"), [("horizontal", 1, 0), ("vertical", 0, 1)])
def test_row_b_is_the_row_that_was_not_chosen(line: str, first: int, second: int) -> None:
    p = shop_built(city(gain({"lots": 3, "in": "row_a"}), gain({"lots": 3, "in": "row_b"}, who="others")))
    p.play("line", line=line)
    assert (p.gained("red"), p.gained("blue"), p.gained("orange")) == ((0, first), (0, second), (0, second))


@proves("SPR-239")
def test_the_row_is_chosen_when_an_effect_first_names_one_even_if_both_pay_alike() -> None:
    p = shop_built(city(gain({"zone": "CIV"}), gain({"in": "row_b"}), gain({"in": "row_a"})))
    assert (p.asked, p.prestige("red"), p.choices()) == ("lining", 1 + 2, ["line horizontal", "line vertical"])
    p.play("line", line="vertical")
    assert p.gained("red") == (0, 4 + 4)


@proves("SPR-126")
@pytest.mark.parametrize(("owner", "buildings"), [("you", 5), ("others", 3), ("none", 2), ("any_player", 8)])
def test_an_owner(owner: str, buildings: int) -> None:
    assert counted({"owner": owner}) == buildings


@proves("SPR-126")
def test_self_is_the_player_who_is_being_counted_for() -> None:
    p = shop_built(city(gain({"owner": "self"}, who="each")))
    assert [p.prestige(seat) for seat in p.seats] == [1 + 5, 2, 1]


@proves("SPR-126", "SPR-58")
@pytest.mark.parametrize(("edge", "buildings"), [("water", 2), ("wilderness", 3)])
def test_an_edge_is_touched_by_any_lot_of_a_building(edge: str, buildings: int) -> None:
    assert counted({"touch": edge}) == buildings


@proves("SPR-61", "SPR-126")
@pytest.mark.parametrize(("least", "buildings"), [(1, 10), (7, 4), (8, 2), (9, 0)])
def test_a_least_value_is_that_of_the_block(least: int, buildings: int) -> None:
    assert counted({"value_min": least}) == buildings


@proves("SPR-126")
def test_all_words_of_a_selector_must_hold() -> None:
    assert counted({"zone": ["COM", "RES"], "owner": "you", "in": "these_rows", "lots": [1, 4], "value_min": 7}) == 2
    assert counted({"zone": "PARK", "owner": "none", "touch": "water"}) == 0


@proves("SPR-126")
@pytest.mark.parametrize(
    ("metric", "owned"),
    [("prestige", 1), ("wealth", 14), ("vocations", 3), ("buildings", 5), ("planning", 2), ("politicians", 2)],
)
def test_a_metric_counts_what_a_player_owns(metric: str, owned: int) -> None:
    p = city(gain({"metric": metric})).with_vocation("red", "energy", 2).holding("red", "permit-1-res-12")
    p.holding("red", "urban-renewal").with_office("mayor", "red").with_office("boss", "red").with_contractor("red")
    shop_built(p)
    assert p.prestige("red") == 1 + owned


def to_controllers(do: str = "gain", **of: Any) -> Words:
    return {"do": do, "who": "controllers", "res": "prestige", "n": 2, "of": of}


@proves("SPR-126")
def test_controllers_gain_for_each_of_their_buildings_and_nobody_for_the_others() -> None:
    p = shop_built(city(to_controllers(zone=["COM", "CIV", "RES"])))
    assert [p.prestige(seat) for seat in p.seats] == [1 + 2 * 4, 2 * 2, 0]


@proves("SPR-221")
def test_the_active_player_picks_one_of_the_most_valuable() -> None:
    p = shop_built(city(to_controllers(extreme="most_value")))
    assert (p.turn, p.choices()) == ("red", ["pick E1", "pick G9"])
    p.play("pick", lot="E1")
    assert p.gained("red") == (0, 2)
    p = shop_built(city(to_controllers(extreme="most_value")))
    p.play("pick", lot="G9")
    assert [p.prestige(seat) for seat in p.seats] == [1, 0, 0]


@proves("SPR-221")
def test_the_least_valuable_is_looked_for_among_what_the_other_words_leave() -> None:
    p = shop_built(city(to_controllers(extreme="least_value")))
    assert [p.prestige(seat) for seat in p.seats] == [1, 0, 2]
    p = shop_built(city(to_controllers(extreme="least_value", zone=["CIV", "COM"], lots=1)))
    assert [p.prestige(seat) for seat in p.seats] == [1, 2, 0]


@proves("SPR-234", "SPR-221")
def test_no_tie_is_broken_where_nobody_would_gain() -> None:
    p = city(to_controllers(extreme="most_value")).owned("", "E1")
    shop_built(p)
    assert p.asked == "acting"


@proves("SPR-222", "SPR-126")
def test_an_offer_to_controllers_is_about_each_building_and_uncontrolled_ones_have_declined() -> None:
    offer = to_controllers("offer", lots=[1, 2]) | {
        "to": "bank", "then": [], "else": [{"do": "remove", "who": "you", "of": {"ref": "offered"}, "n": 1}]
    }  # fmt: skip
    p = city(offer).with_prestige("blue", 3)
    shop_built(p)
    assert "F5" not in p.city and "G9" not in p.city
    assert (p.asked, p.turn, p.choices("name")) == ("ordering", "red", ["red", "blue"])
    p.play("name", player="blue")
    assert (p.asked, p.turn) == ("offered", "blue")
    p.play("accept")
    assert (p.prestige("blue"), p.at("D5")) == (1, "COM D5 D6 blue")
    assert "I9" not in p.city
    assert not {"D4", "E5", "E12", "L12"} & set(p.city), "red has 1 prestige and cannot pay"
    assert p.asked == "acting"


@proves("SPR-236")
def test_what_is_adjacent_is_seen_from_where_the_new_building_has_moved_to() -> None:
    p = city(
        {"do": "move", "who": "you", "of": {"zone": "COM", "lots": 1, "owner": "you"}, "n": 1}, gain({"in": "adjacent"})
    )
    shop_built(p)
    p.play("pick", lot="E5")
    p.play("put", lots="K11")
    assert p.gained("red") == (0, 1)
