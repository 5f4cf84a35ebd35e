"""SPR-180 to SPR-183, SPR-219 to SPR-222, SPR-233, SPR-234, SPR-237: events, and what several players decide."""

import pytest

from .scenes import with_a_full_city
from .table import Table, proves, table


def empty_city(seats: int = 2) -> Table:
    return table(seats).cleared().with_decks(3)


# The worked example


@proves("SPR-183", "SPR-180", "SPR-182", "SPR-145")
def test_example_business_relocation_in_step_seven() -> None:
    p = table(3).with_decks(2).with_vocation("blue", "media").with_office("treasurer", "orange")
    p.with_next("city", "city-business-relocation", "city-plant-closure", "city-brewery").with_contract("city")
    p.turn_of("red").play("done")
    assert (p.gained("blue"), p.turn, p.asked) == ((1, 1), "orange", "picking")
    coms = [lot for lot, building in p.city.items() if building.startswith("COM")]
    assert set(p.choices()) == {f"pick {lot}" for lot in coms} | {"refuse"}
    owner, cubes = p.at("G6").split()[-1], {seat: p.cubes(seat) for seat in p.seats}
    p.play("pick", lot="G6")
    assert p.at("G6") == "COM G6 nobody"
    assert p.cubes(owner) == cubes[owner] + 1
    assert p.gained("blue") == (1, 1), "the next City card is an event too; there is no Union Boss"
    assert p.contracts["city"] == "city-brewery"
    assert "city-business-relocation" not in [*p.contracts.values(), *p.deck("city"), *p.discards]


@proves("SPR-183")
def test_the_treasurer_may_leave_all_cubes_where_they_are() -> None:
    p = table(3).with_decks(2).with_office("treasurer", "orange").happens("city-business-relocation")
    before = p.city
    p.play("refuse")
    assert p.city == before


@proves("SPR-181", "SPR-183")
def test_the_part_that_is_impossible_is_skipped() -> None:
    p = table(3).with_decks(2).happens("city-business-relocation")
    assert (p.gained("red"), p.asked, p.turn) == ((1, 1), "acting", "blue")


@proves("SPR-182", "SPR-33")
def test_a_planning_event_goes_to_the_discard_pile_and_the_next_card_is_drawn() -> None:
    p = table(2).with_next("planning", "planning-rent-day", "permit-1-com-12").with_planning("deck").turn_of("red")
    p.play("done")
    assert "planning-rent-day" in p.discards
    assert p.planning["deck"] == "permit-1-com-12"


@proves("SPR-180")
def test_an_event_is_finished_before_the_next_card_of_the_deck() -> None:
    p = table(2).with_next("planning", "planning-trade-fair", "permit-2-res-6").with_planning("deck").turn_of("red")
    p.play("done")
    assert (p.asked, p.notes("revealed"), p.planning.get("deck")) == ("naming", ["revealed planning-trade-fair"], None)
    p.play("vocation", vocation="energy")
    assert p.notes("revealed", "row_paid") == ["revealed permit-2-res-6", "row_paid wealth 6 2"]


# Mandatory and optional payments


@proves("SPR-219")
def test_luxury_taxes_take_what_there_is_from_who_has_a_dear_building() -> None:
    p = (
        empty_city(4)
        .with_building("RES", "G1", "red")
        .with_building("RES", "H1", "red")
        .with_building("RES", "G3", "blue")
    )
    p.with_building("RES", "E1", "orange").with_wealth("blue", 2).happens("planning-luxury-taxes", "purple")
    assert [p.gained(seat) for seat in p.seats] == [(-3, 0), (-2, 0), (0, 0), (0, 0)]
    assert "ordering" not in p.asked


@proves("SPR-220")
@pytest.mark.parametrize("prestige", [2, 3])
def test_urban_decay_takes_the_full_amount_or_the_building(prestige: int) -> None:
    p = (
        empty_city()
        .with_building("RES", "A5", "blue")
        .with_building("RES", "G1", "red")
        .with_prestige("blue", prestige)
    )
    p.happens("planning-urban-decay", "red")
    if prestige < 3:
        assert ("A5" in p.city, p.prestige("blue")) == (False, 2)
        return
    assert (p.asked, p.turn) == ("offered", "blue")
    p.play("accept")
    assert (p.at("A5"), p.prestige("blue")) == ("RES A5 blue", 0)


@proves("SPR-220", "SPR-203")
def test_who_declines_urban_decay_loses_the_building() -> None:
    p = empty_city().with_building("RES", "A5", "blue").with_building("RES", "G1", "red").with_prestige("blue", 9)
    p.happens("planning-urban-decay", "red")
    p.play("refuse")
    assert (list(p.city), p.prestige("blue"), p.tiles("RES", 1)) == (["G1"], 9, 10)


@proves("SPR-221", "SPR-126")
def test_the_active_player_picks_the_building_that_decays_and_an_uncontrolled_one_has_no_defence() -> None:
    p = empty_city().with_building("RES", "A5", "blue").with_building("PARK", "B8").with_prestige("blue", 9)
    p.happens("planning-urban-decay", "red")
    assert (p.turn, p.asked, p.choices()) == ("red", "building_tie", ["pick A5", "pick B8"])
    p.play("pick", lot="B8")
    assert (list(p.city), p.asked) == (["A5"], "acting")


@proves("SPR-221")
def test_local_headlines_the_active_player_picks_the_most_valuable() -> None:
    p = (
        empty_city(3)
        .with_building("RES", "G1", "blue")
        .with_building("RES", "H4", "orange")
        .with_vocation("blue", "media")
    )
    p.happens("planning-local-headlines", "red")
    assert (p.turn, p.choices(), p.gained("blue")) == ("red", ["pick G1", "pick H4"], (0, 1))
    p.play("pick", lot="H4")
    assert p.gained("orange") == (0, 2)


@proves("SPR-240")
def test_local_headlines_asks_even_if_every_answer_has_the_same_result() -> None:
    p = empty_city(3).with_building("RES", "G1", "blue").with_building("RES", "H4", "blue")
    p.happens("planning-local-headlines", "red")
    assert (p.turn, p.choices()) == ("red", ["pick G1", "pick H4"])
    results = [p.position.copy() for _ in p.position.legal()]
    for result, action in zip(results, p.position.legal(), strict=True):
        result.play(action)
    first, second = results
    assert first.raw.tobytes() == second.raw.tobytes()


# Several players decide


@proves("SPR-222", "SPR-233", "SPR-220")
def test_flood_the_active_player_sets_the_order_before_the_first_decides() -> None:
    p = empty_city(4).with_building("RES", "A1", "red").with_building("RES", "C1", "blue")
    p.with_building("RES", "L6", "orange").with_building("RES", "E1", "orange").with_building("RES", "A9", "purple")
    p.with_wealth("red", 3).happens("planning-flood", "purple")
    assert (p.turn, p.asked, p.choices("name")) == ("purple", "ordering", ["red", "blue", "orange"])
    p.play("name", player="orange")
    assert (p.turn, p.asked, p.choices("name")) == ("purple", "ordering", ["red", "blue"])
    p.play("name", player="red")
    assert (p.turn, p.asked) == ("orange", "offered")
    p.play("refuse")
    assert (p.turn, p.choices()) == ("orange", ["pick E1", "pick L6"])
    p.play("pick", lot="L6")
    assert "A1" not in p.city, "red cannot pay 4 and loses the building"
    assert (p.turn, p.asked) == ("blue", "offered")
    p.play("accept")
    assert (p.gained("blue"), p.at("C1")) == ((-4, 0), "RES C1 blue")
    assert set(p.city) == {"C1", "E1", "A9"}


@proves("SPR-222", "SPR-233")
def test_one_player_alone_is_not_put_in_order() -> None:
    p = empty_city(3).with_building("RES", "A1", "blue").happens("planning-flood", "red")
    assert (p.turn, p.asked) == ("blue", "offered")


@proves("SPR-222")
def test_fire_spares_parks_and_large_buildings() -> None:
    p = empty_city(3).with_building("PARK", "A1", "red").with_building("COM", "C1 D1", "red")
    p.with_building("CIV", "E1", "blue").with_building("IND", "G1", "blue").with_prestige("blue", 2)
    p.happens("planning-fire", "red")
    assert (p.turn, p.asked) == ("blue", "offered")
    p.play("refuse")
    assert p.choices() == ["pick E1", "pick G1"]
    p.play("pick", lot="G1")
    assert (set(p.city), p.prestige("blue")) == ({"A1", "C1", "E1"}, 2)


@proves("SPR-222", "SPR-221", "SPR-236")
def test_earthquake_in_the_block_the_active_player_picks_among_the_most_valuable() -> None:
    p = (
        empty_city(3)
        .with_building("RES", "G1", "red")
        .with_building("COM", "H2", "red")
        .with_building("RES", "H1", "blue")
    )
    p.with_building("RES", "G3", "orange").with_wealth("blue", 8).happens("planning-earthquake", "orange")
    assert (p.turn, p.asked, p.choices()) == ("orange", "block_tie", ["block d1", "block d2"])
    p.play("block", block="d1")
    assert (p.turn, p.asked, p.choices("name")) == ("orange", "ordering", ["red", "blue"])
    p.play("name", player="red")
    assert (p.turn, p.asked) == ("red", "offered")
    p.play("accept")
    assert p.gained("red") == (-9, 0)
    assert set(p.city) == {"G1", "H2", "G3"}, "blue has 8 and lacks the value of the block, 9"


@proves("SPR-221", "SPR-234")
def test_earthquake_looks_only_at_blocks_with_buildings() -> None:
    p = empty_city(2).with_building("RES", "A5", "blue").with_wealth("blue", 2).happens("planning-earthquake", "red")
    assert (p.turn, p.asked) == ("blue", "offered")
    p.play("accept")
    assert p.wealth("blue") == 0


@proves("SPR-222", "SPR-220", "SPR-233")
def test_estate_auction_asks_who_can_pay_in_order_until_one_does() -> None:
    p = empty_city(4).with_wealth("red", 9).with_wealth("blue", 8).with_wealth("orange", 10).with_wealth("purple", 30)
    p.happens("planning-estate-auction", "blue")
    assert (p.turn, p.choices("name")) == ("blue", ["red", "orange", "purple"])
    p.play("name", player="purple")
    p.play("name", player="red")
    assert (p.turn, p.asked) == ("purple", "offered")
    p.play("refuse")
    assert (p.turn, p.asked) == ("red", "offered")
    p.play("accept")
    assert (p.turn, p.asked) == ("red", "putting")
    p.play("put", lots="K7")
    assert (p.at("K7"), p.wealth("red"), p.prestige("red")) == ("RES K7 red", 0, 1)
    assert (p.asked, p.wealth("orange")) == ("acting", 10), "orange is not asked any more"


@proves("SPR-220", "SPR-234")
def test_estate_auction_when_nobody_can_pay() -> None:
    p = empty_city(2).with_wealth("red", 8).with_wealth("blue", 0).happens("planning-estate-auction", "red")
    assert (p.asked, p.turn, p.city) == ("acting", "blue", {})


@proves("SPR-181", "SPR-234")
def test_estate_auction_in_a_full_city_brings_the_prestige_alone() -> None:
    p = with_a_full_city(empty_city(2)).with_wealth("red", 9).with_wealth("blue", 0)
    p.happens("planning-estate-auction", "red")
    assert p.position.hint() == (
        "Paying costs you 9 wealth. This part is not possible now and would be skipped: "
        "Place one 1-lot residential building under your control in any vacant place."
    )
    p.play("accept")
    assert p.gained("red") == (-9, 1)


@proves("SPR-220")
def test_estate_auction_with_a_place_to_build_speaks_of_its_price_only() -> None:
    p = empty_city(2).with_wealth("red", 9).with_wealth("blue", 0).happens("planning-estate-auction", "red")
    assert p.position.hint() == "Paying costs you 9 wealth."


@proves("SPR-233", "SPR-134", "SPR-130", "SPR-219")
def test_marina_each_opponent_pays_for_each_small_res_in_the_order_set() -> None:
    p = empty_city(3).with_contract("box-1", "metropolis-marina").holding("red", "permit-4-com-res-1")
    for lot, owner in (("I1", "red"), ("I5", "blue"), ("I7", "blue"), ("K5", "blue"), ("K9", "orange")):
        p.with_building("RES", lot, owner)
    p.with_building("RES", "K11 L11", "orange").with_prestige("blue", 4).with_wealth("blue", 6).with_wealth("orange", 0)
    p.with_prestige("orange", 3).turn_of("red").builds("metropolis-marina", "A1 B1 A2 B2")
    assert (p.turn, p.asked, p.choices("name")) == ("red", "ordering", ["blue", "orange"])
    p.play("name", player="blue")
    assert (p.turn, p.choices()) == ("blue", ["gain wealth", "gain prestige"])
    p.play("gain", resource="wealth")
    assert [note for note in p.notes("paid_card", "scored_card") if not note.startswith("scored_card red")] == [
        "paid_card blue 4 metropolis-marina red",
        "scored_card blue -4 metropolis-marina 1",
        "paid_card blue 2 metropolis-marina red",
        "scored_card orange -3 metropolis-marina 1",
    ], "of the second unit there is only prestige in full, of the third wealth alone; orange has nothing to choose"
    assert [p.prestige(seat) for seat in p.seats] == [7, 0, 0]
    assert [p.wealth(seat) for seat in p.seats] == [20 - 4 + 6, 0, 0]


@proves("SPR-237", "SPR-134")
def test_who_has_nothing_of_either_is_not_asked() -> None:
    p = (
        empty_city(3)
        .with_contract("box-1", "metropolis-temple")
        .holding("red", "permit-2-civ-8")
        .with_wealth("blue", 0)
    )
    p.with_building("RES", "I1", "blue").with_building("RES", "I5", "orange").with_prestige("orange", 4)
    p.turn_of("red").builds("metropolis-temple", "A1 B1")
    p.play("name", player="blue")
    assert (p.turn, p.asked) == ("orange", "resource")


@proves("SPR-134")
def test_short_of_both_all_of_one_is_paid_and_never_nothing() -> None:
    p = (
        empty_city(2)
        .with_contract("box-1", "metropolis-temple")
        .holding("red", "permit-2-civ-8")
        .with_wealth("blue", 3)
    )
    p.with_prestige("blue", 2).with_building("RES", "I1", "blue").with_building("RES", "I5", "blue")
    p.turn_of("red").builds("metropolis-temple", "A1 B1")
    p.play("gain", resource="prestige")
    assert (p.wealth("blue"), p.prestige("blue"), p.prestige("red"), p.asked) == (0, 0, 2, "acting")


# Nothing to do, nobody asked


@proves("SPR-234")
def test_no_tie_is_broken_for_a_park_that_has_no_lot() -> None:
    p = with_a_full_city(empty_city(3)).happens("planning-arbor-day", "red")
    assert (p.asked, p.turn, p.notes("placed")) == ("acting", "blue", [])


@proves("SPR-234", "SPR-83")
def test_no_tie_is_broken_for_a_marker_when_all_nine_are_out() -> None:
    p = empty_city(3)
    spaces = [f"top-{n}" for n in range(3)] + [f"right-{n}" for n in range(6)]
    markers = [f"wealth-{n}" for n in range(7, 13)] + [f"prestige-{n}" for n in range(4, 7)]
    for marker, space in zip(markers, spaces, strict=True):
        p.with_marker(marker, space)
    p.happens("planning-grand-boulevard", "red")
    assert (p.asked, p.turn) == ("acting", "blue")


@proves("SPR-234")
def test_no_tie_is_broken_when_nobody_has_a_card_to_discard() -> None:
    p = empty_city(3).with_building("COM", "A1", "blue").happens("metropolis-market-crash", "red")
    assert (p.asked, p.turn, p.gained("blue")) == ("acting", "blue", (-2, 0))


@proves("SPR-234", "SPR-221")
def test_a_tie_for_a_park_is_broken_by_the_active_player() -> None:
    p = empty_city(3).with_wealth("red", 30).happens("planning-arbor-day", "red")
    assert (p.turn, p.choices()) == ("red", ["name blue", "name orange"])
    p.play("name", player="orange")
    assert (p.turn, p.asked) == ("orange", "putting")
