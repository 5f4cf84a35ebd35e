"""MRK-22 to MRK-32: regions, symbols and roads."""

import pytest

from .city import FREE, REGION, ROADS, road, shape_of
from .table import Table, proves, table

THREE = "school wifi people2"


def hexes_of(region: int) -> list[str]:
    return [hex_ for hex_ in FREE if REGION[hex_] == region]


def drawn_at(p: Table, verb: str = "draw") -> set[str]:
    """On which hexes a symbol may be drawn."""
    return {choice.split()[-1] for choice in p.choices(verb)}


@proves("MRK-22", "MRK-23", "MRK-04")
@pytest.mark.parametrize("region", [1, 2, 3, 4, 5, 6])
def test_a_symbol_is_drawn_in_the_region_of_a_die(region: int) -> None:
    p = table(2).with_dice(str(region), THREE).symbol_of("red")
    assert drawn_at(p) == set(hexes_of(region)) and len(hexes_of(region)) == 5


@proves("MRK-22")
def test_any_die_of_the_pool_may_be_chosen() -> None:
    p = table(3).with_dice("1 3 4 6", THREE).symbol_of("red")
    assert drawn_at(p) == {hex_ for hex_ in FREE if REGION[hex_] in (1, 3, 4, 6)}
    p.play("draw", symbol="wifi", hex="C6")
    assert p.pool == "1 4 6"
    assert (p.state.taken[0], p.state.paired[0]) == (2, 0)


@proves("MRK-23")
def test_the_symbol_is_that_of_any_one_of_the_promise_dice() -> None:
    p = table(2).with_dice("4", THREE).symbol_of("red")
    assert {choice.split()[0] for choice in p.choices("draw")} == set(THREE.split())
    p.play("draw", symbol="people2", hex="C1")
    assert p.sheet("red") == {"C1": "people2"}
    assert p.notes() == ["drew red people2 C1"]
    assert p.city().persons() == 2


@proves("MRK-23")
def test_the_same_symbol_on_two_dice_is_one_choice() -> None:
    p = table(2).with_dice("4", "school school school").symbol_of("red")
    assert p.choices("draw") == [f"school {hex_}" for hex_ in sorted(hexes_of(4))]


@proves("MRK-23")
def test_promise_dice_are_shared_and_never_used_up() -> None:
    p = table(2).with_dice("4 5 6", THREE).symbol_of("red")
    p.play("draw", symbol="school", hex="A3")
    p.idle()
    p.play("draw", symbol="school", hex="B3")
    assert p.sheet("blue") == {"B3": "school"}


@proves("MRK-23", "MRK-05")
def test_only_free_hexes_are_drawn_on_and_drawings_stay() -> None:
    p = table(2).with_sheet("red", A3="school", C1="W-E", D1="people3").with_dice("4", THREE).symbol_of("red")
    assert drawn_at(p) == {"A4", "D2"}
    p.play("draw", symbol="wifi", hex="A4")
    assert not {"A3", "C1", "D1", "A4"} & {choice.split()[0] for choice in p.choices("road")}
    p.idle()
    assert {"A3": "school", "C1": "E-W", "D1": "people3", "A4": "wifi"}.items() <= p.sheet("red").items()


@proves("MRK-05")
def test_everybody_draws_on_a_sheet_of_their_own() -> None:
    p = table(2).with_dice("4 4 4", THREE).symbol_of("red")
    p.play("draw", symbol="wifi", hex="A4")
    p.idle()
    assert "A4" in drawn_at(p)
    assert p.sheet("blue") == {}


@proves("MRK-04")
def test_nobody_draws_on_a_mosque() -> None:
    p = table(2).with_dice("1 1", THREE, "sharp").symbol_of("red")
    mosques = {"A5", "C5", "E6", "B2", "D3", "F3"}
    assert not mosques & (drawn_at(p) | drawn_at(p, "pair"))
    p.idle()
    assert not mosques & {choice.split()[0] for choice in p.choices("road")}


@proves("MRK-24", "MRK-31")
def test_the_next_player_chooses_among_the_dice_that_are_left() -> None:
    p = table(2).with_dice("1 3 6", THREE).symbol_of("red")
    p.play("draw", symbol="wifi", hex="C6")
    p.idle()
    assert drawn_at(p) == {hex_ for hex_ in FREE if REGION[hex_] in (1, 6)}


@proves("MRK-24", "MRK-31", "MRK-14")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_last_player_chooses_between_two_dice(seats: int) -> None:
    dice = [str(n + 1) for n in range(seats + 1)]
    p = table(seats).with_dice(" ".join(dice), THREE).symbol_of("red")
    for left in range(seats + 1, 1, -1):
        assert len(p.pool.split()) == left
        p.idle()
        p.idle(int(left > 2))
    assert p.pool == "1"


@proves("MRK-31", "MRK-29")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_after_a_pair_there_is_exactly_one_die_for_each_of_the_others(seats: int) -> None:
    p = table(seats).with_dice(" ".join(["6", *"654321"[:seats]]), THREE).symbol_of("red")
    p.play("pair", region=6, symbol="wifi", hex="A3")
    p.idle()
    for left in range(seats - 1, 0, -1):
        assert len(p.pool.split()) == left and drawn_at(p)
        p.idle()
        assert len(p.pool.split()) == left - 1
        if left > 1:
            p.idle()


@proves("MRK-31")
def test_dice_left_over_do_nothing() -> None:
    p = table(1).with_dice("1 2", THREE, "wide").symbol_of("red")
    p.play("draw", symbol="wifi", hex="A6")
    assert p.pool == "2"
    p.idle()
    assert len(p.sheet("red")) == 2 and p.asked == "claiming"


@proves("MRK-25", "MRK-32")
@pytest.mark.parametrize("shape", ["straight", "wide", "sharp"])
def test_the_road_of_the_die_is_drawn_on_any_free_hex_turned_in_any_way(shape: str) -> None:
    p = table(2).with_sheet("red", C1="school").with_dice("4", THREE, shape).road_of("red")
    expected = {f"{hex_} {road(exits)}" for hex_ in FREE if hex_ != "C1" for exits in ROADS[shape]}
    assert set(p.choices("road")) == expected == set(p.choices("road")) and len(p.choices()) == len(expected)
    assert {shape_of(choice.split()[1]) for choice in p.choices("road")} == {shape}


@proves("MRK-32")
def test_there_are_three_straight_six_wide_and_six_sharp_roads() -> None:
    assert {shape: len(set(map(road, turned))) for shape, turned in ROADS.items()} == {
        "straight": 3,
        "wide": 6,
        "sharp": 6,
    }
    assert len({road(exits) for turned in ROADS.values() for exits in turned}) == 15


@proves("MRK-32", "MRK-25")
def test_a_road_may_lead_off_the_sheet_or_against_anything() -> None:
    p = table(2).with_sheet("red", B6="people3", B7="W-E").with_dice("4", THREE, "sharp").road_of("red")
    p.play("road", hex="A7", road="E-NE")
    assert p.sheet("red")["A7"] == "E-NE"
    assert p.notes("built") == ["built red A7 E-NE"]
    p = table(2).with_sheet("red", B6="people3", B7="W-E").with_dice("4", THREE, "sharp").road_of("red")
    p.play("road", hex="A7", road="SW-SE")
    assert p.sheet("red")["A7"] == "SW-SE"


@proves("MRK-26")
def test_symbol_and_road_are_mandatory_and_in_this_order() -> None:
    p = table(2).with_dice("1 2 3", THREE).symbol_of("red")
    assert p.verbs == {"draw"}
    p.refuses("road", hex="A3", road="W-E")
    p.refuses("leave")
    p.idle()
    assert p.verbs == {"road"}
    assert p.turn == "red"


@proves("MRK-27", "MRK-26")
def test_who_fills_the_last_hex_with_a_symbol_draws_no_road() -> None:
    p = table(2).filled("red", "wifi", but="A3").with_dice("4 4 5", THREE).symbol_of("red")
    p.play("draw", symbol="school", hex="A3")
    assert p.notes() == ["drew red school A3", "full red", "no_road red"]
    assert p.turn == "blue"


@proves("MRK-27")
def test_who_has_no_free_hex_skips_the_whole_turn() -> None:
    p = table(3).filled("blue", "wifi").with_dice("4 4 5", THREE).road_of("red")
    p.idle()
    assert p.notes("no_symbol", "no_road") == ["no_symbol blue", "no_road blue"]
    assert (p.turn, p.pool) == ("orange", "4 4 5")


@proves("MRK-28")
def test_only_dice_of_regions_with_a_free_hex_are_taken() -> None:
    p = table(2).with_sheet("red", dict.fromkeys(hexes_of(1), "wifi")).with_dice("1 3 6", THREE).symbol_of("red")
    assert drawn_at(p) == {hex_ for hex_ in FREE if REGION[hex_] in (3, 6)}


@proves("MRK-28")
def test_who_can_use_no_die_takes_none_and_draws_the_road_only() -> None:
    p = table(2).with_sheet("blue", dict.fromkeys(hexes_of(1), "wifi")).with_dice("1 1 4", THREE).symbol_of("red")
    p.play("draw", symbol="school", hex="A3")
    p.idle()
    assert p.notes("no_symbol") == ["no_symbol blue"]
    assert (p.turn, p.asked, p.pool) == ("blue", "road", "1 1")
    assert p.state.taken[1] == -1


@proves("MRK-29")
def test_a_pair_lets_the_first_player_draw_in_any_region() -> None:
    p = table(2).with_sheet("red", A3="school").with_dice("3 3 4", THREE).symbol_of("red")
    assert drawn_at(p, "pair") == set(FREE) - {"A3"}
    assert {choice.split()[1] for choice in p.choices("pair")} == set(THREE.split())
    p.play("pair", region=3, symbol="people2", hex="F1")
    assert p.notes() == ["took_pair red 3", "drew red people2 F1"]
    assert p.pool == "4"
    assert (p.state.taken[0], p.state.paired[0]) == (2, 1)
    assert (p.turn, p.asked) == ("red", "road")


@proves("MRK-29")
def test_a_pair_is_for_one_symbol_only() -> None:
    p = table(2).with_dice("3 3 4", THREE).symbol_of("red")
    p.play("pair", region=3, symbol="people2", hex="F1")
    assert list(p.sheet("red")) == ["F1"]
    p.idle()
    assert len(p.sheet("red")) == 2


@proves("MRK-29")
def test_only_the_first_player_may_use_a_pair() -> None:
    p = table(3).with_dice("3 3 4 5", THREE).symbol_of("red")
    p.play("draw", symbol="wifi", hex="A3")
    p.idle()
    assert p.verbs == {"draw"}
    assert drawn_at(p) == {hex_ for hex_ in FREE if REGION[hex_] in (3, 5)}


@proves("MRK-29")
def test_in_a_solo_game_the_player_may_use_every_pair() -> None:
    p = table(1).with_dice("3 3", THREE).symbol_of("red")
    assert drawn_at(p, "pair") == set(FREE)
    p = table(1).with_dice("3 4", THREE).symbol_of("red")
    assert p.verbs == {"draw"}


@proves("MRK-30")
def test_the_pair_is_optional() -> None:
    p = table(2).with_dice("3 3 4", THREE).symbol_of("red")
    assert p.verbs == {"draw", "pair"}
    p.play("draw", symbol="wifi", hex="C6")
    assert (p.pool, p.state.paired[0]) == ("3 4", 0)


@proves("MRK-30")
def test_the_pair_may_be_used_for_its_own_region() -> None:
    p = table(2).with_dice("3 3 4", THREE).symbol_of("red")
    p.play("pair", region=3, symbol="wifi", hex="C6")
    assert p.pool == "4"


@proves("MRK-30")
def test_of_three_equal_dice_two_are_taken() -> None:
    p = table(2).with_dice("3 3 3", THREE).symbol_of("red")
    assert {choice.split()[0] for choice in p.choices("pair")} == {"3"}
    p.play("pair", region=3, symbol="wifi", hex="A3")
    assert p.pool == "3"


@proves("MRK-30")
def test_of_two_pairs_either_may_be_taken() -> None:
    p = table(3).with_dice("3 3 5 5", THREE).symbol_of("red")
    assert {choice.split()[0] for choice in p.choices("pair")} == {"3", "5"}
    p.play("pair", region=5, symbol="wifi", hex="A3")
    assert p.pool == "3 3"


@proves("MRK-30", "MRK-28")
def test_the_pair_must_be_used_when_no_single_die_fits() -> None:
    full = dict.fromkeys([*hexes_of(3), *hexes_of(4)], "wifi")
    p = table(2).with_sheet("red", full).with_dice("3 3 4", THREE).symbol_of("red")
    assert p.verbs == {"pair"}
    assert drawn_at(p, "pair") == set(FREE) - set(full)


@proves("MRK-04")
def test_hexes_touch_along_edges_and_the_sheet_does_not_wrap_round() -> None:
    p = table(1).with_sheet("red", C1="school", B7="wifi", D7="wifi", F1="hospital", A7="funding").symbol_of("red")
    assert p.keeps("f3", "f4") == []
    p = table(1).with_sheet("red", C1="school", D1="wifi", F1="hospital", E2="funding").symbol_of("red")
    assert p.keeps("f3", "f4") == ["f3", "f4"]
