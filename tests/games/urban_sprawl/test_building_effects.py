"""SPR-120 to SPR-135: how the effects of a building are carried out."""

import pytest

from .table import Table, proves, table


def building(card: str, *permits: str, seats: int = 2) -> Table:
    """An empty city, all decks active, and red can build this contract."""
    p = table(seats).cleared().with_decks(3).with_wealth("red", 50)
    return p.with_contract("box-1", card).holding("red", *permits)


@proves("SPR-120")
def test_effects_are_carried_out_from_top_to_bottom() -> None:
    p = building("town-garden-court", "permit-3-res-2").turn_of("red")
    p.builds("town-garden-court", "A1 B1 A2")
    assert (p.asked, p.prestige("red")) == ("putting", 0)
    p.play("put", lots="B2")
    assert [note.split()[0] for note in p.notes()] == ["placed", "scored_card"]
    assert p.gained("red") == (0, 3)
    p = building("town-warehouse", "permit-2-ind-7").turn_of("red")
    p.builds("town-warehouse", "A1 B1")
    assert [note.split()[0] for note in p.notes()][-2:] == ["extra_favor", "wealth_card"]


@proves("SPR-121")
def test_an_effect_concerns_the_builder() -> None:
    p = building("town-newspaper", "permit-2-com-7", seats=3).with_vocation("orange", "tourism").turn_of("red")
    p.builds("town-newspaper", "A1 B1")
    p.play("gain", resource="prestige")
    assert (p.gained("red"), p.gained("blue"), p.gained("orange")) == ((2, 2), (0, 0), (0, 0))


@proves("SPR-121")
def test_where_buildings_gain_their_controllers_do() -> None:
    p = building("town-market-square", "permit-3-com-3", seats=3).with_building("COM", "K1", "blue")
    p.with_building("COM", "A12", "blue").with_building("COM", "L12", "orange").turn_of("red")
    p.builds("town-market-square", "A1 B1 A2")
    assert (p.gained("red"), p.gained("blue"), p.gained("orange")) == ((-4 + 2, 0), (4, 0), (0, 0))


@proves("SPR-122")
def test_example_the_corporate_hq_pays_its_builder_and_then_all_players() -> None:
    p = building("metropolis-corporate-hq", "permit-4-com-res-1", seats=3)
    p.with_building("COM", "E1 F1 E2 F2", "blue").with_building("COM", "I1 J1 I2 J2", "")
    p.with_building("COM", "A9 B9 A10", "blue").with_building("COM", "E9 F9 E10", "orange")
    p.with_building("COM", "I9 J9 I10", "orange").with_building("COM", "A11 B11 A12", "red")
    p.with_building("COM", "L12", "blue").turn_of("red")
    p.builds("metropolis-corporate-hq", "A5 B5 A6 B6")
    p.play("gain", resource="prestige")
    assert p.gained("red") == (3 * 4 + 3, 6)
    assert p.gained("blue") == (3, 0)
    assert p.gained("orange") == (6, 0)


@proves("SPR-123", "SPR-127", "SPR-60")
def test_these_rows_are_the_eleven_blocks_of_one_row_and_one_column() -> None:
    inside = ("A5", "L6", "E1", "F12", "E6", "C5", "E8")
    for lot in (*inside, "A7", "L8", "C1", "H12", "G7", "L12", "D4", "G4"):
        p = building("town-general-store", "permit-1-com-12").with_building("RES", lot, "blue")
        p.with_building("COM", "G6", "blue").turn_of("red")
        p.builds("town-general-store", "F5")
        assert p.gained("red")[0] == -6 + (lot in inside), lot


@proves("SPR-129")
def test_a_building_in_the_crossing_block_counts_once() -> None:
    p = building("town-general-store", "permit-1-com-12").with_building("RES", "E6", "blue")
    p.with_building("COM", "G6", "blue").turn_of("red")
    p.builds("town-general-store", "F5")
    assert p.gained("red")[0] == -6 + 1


@proves("SPR-124", "SPR-128", "SPR-239")
@pytest.mark.parametrize(
    ("line", "red", "blue", "orange"),
    [("horizontal", (6, 0), (0, 1), (0, 2)), ("vertical", (4, 0), (0, 0), (0, 2))],
)
def test_the_builder_picks_the_first_row_and_the_other_follows(
    line: str, red: tuple[int, int], blue: tuple[int, int], orange: tuple[int, int]
) -> None:
    p = building("city-department-store", "permit-3-com-3", seats=3)
    p.with_building("COM", "K5", "blue").with_building("COM", "I5", "").with_building("COM", "E11", "blue")
    p.with_building("RES", "A5", "orange").with_building("RES", "E1", "orange").with_building("RES", "F1", "blue")
    p.with_building("COM", "D4", "blue").with_building("RES", "F6", "orange").turn_of("red")
    p.builds("city-department-store", "E5 F5 E6")
    assert (p.asked, p.turn, p.choices()) == ("lining", "red", ["line horizontal", "line vertical"])
    p.play("line", line=line)
    assert (p.gained("red"), p.gained("blue"), p.gained("orange")) == (red, blue, orange)


@proves("SPR-125")
def test_a_new_building_counts_itself_where_that_fits() -> None:
    p = building("town-town-hall", "permit-3-civ-4").turn_of("red")
    p.builds("town-town-hall", "G1 H1 G2")
    assert p.gained("red")[1] == 1
    p = building("town-machine-shop", "permit-2-ind-7").turn_of("red")
    p.builds("town-machine-shop", "A1 B1")
    p.play("gain", resource="prestige")
    assert p.gained("red") == (0, 1)


@proves("SPR-126")
def test_uncontrolled_buildings_gain_and_pay_nothing() -> None:
    p = building("town-market-square", "permit-3-com-3").with_building("COM", "K1", "").turn_of("red")
    p.builds("town-market-square", "A1 B1 A2")
    assert (p.gained("red"), p.gained("blue")) == ((-4 + 2, 0), (0, 0))
    p = building("metropolis-shopping-mall", "permit-3-com-3").with_building("RES", "K1", "").turn_of("red")
    p.builds("metropolis-shopping-mall", "A1 B1 A2")
    p.play("line", line="horizontal")
    assert (p.gained("red"), p.gained("blue")) == ((0, 3), (0, 0))


@proves("SPR-126", "SPR-106")
def test_uncontrolled_buildings_still_count_for_others() -> None:
    p = building("town-general-store", "permit-1-com-12").with_building("RES", "L5", "").turn_of("red")
    p.builds("town-general-store", "E5")
    assert p.gained("red")[0] == -6 + 1


@proves("SPR-130")
def test_where_opponents_pay_the_own_buildings_of_the_builder_pay_nothing() -> None:
    p = building("metropolis-casino", "permit-3-com-3", seats=3).with_building("COM", "K1", "red")
    p.with_building("COM", "K3", "blue").with_building("COM", "K5", "blue").turn_of("red")
    p.builds("metropolis-casino", "A1 B1 A2")
    p.play("gain", resource="prestige")
    assert (p.gained("red"), p.gained("blue"), p.gained("orange")) == ((2, 4), (-2, 0), (0, 0))
    p = building("metropolis-shopping-mall", "permit-3-com-3").with_building("RES", "K1", "red")
    p.with_building("RES", "I1", "blue").turn_of("red")
    p.builds("metropolis-shopping-mall", "A1 B1 A2")
    p.play("line", line="horizontal")
    assert (p.gained("red")[0], p.gained("blue")[0]) == (4, -4)


@proves("SPR-131")
def test_several_players_gain_at_once_and_nobody_is_asked() -> None:
    p = building("town-clinic", "permit-1-civ-12", seats=3).with_building("RES", "A1", "blue")
    p.with_building("RES", "C3", "orange").with_building("CIV", "A3", "orange").turn_of("red")
    p.builds("town-clinic", "B2")
    p.play("gain", resource="wealth")
    assert (p.gained("blue"), p.gained("orange"), p.gained("red")) == ((1, 0), (1, 0), (1, 0))
    assert p.asked == "acting"


@proves("SPR-132")
def test_losses_go_to_the_bank() -> None:
    p = building("town-textile-mill", "permit-4-civ-ind-1", seats=3).with_building("RES", "C1", "blue")
    p.with_building("IND", "C3", "blue").with_prestige("blue", 5).turn_of("red")
    p.builds("town-textile-mill", "A1 B1 A2 B2")
    p.play("gain", resource="wealth")
    assert (p.gained("blue"), p.gained("red"), p.gained("orange")) == ((0, -1), (2 + 7, 0), (0, 0))


@proves("SPR-132", "SPR-220")
def test_optional_payments_go_to_the_bank() -> None:
    p = table(seats=3).with_wealth("red", 3).with_wealth("orange", 3).happens("planning-estate-auction")
    assert (p.asked, p.turn) == ("offered", "blue")
    p.play("accept")
    assert (p.gained("blue"), p.gained("red"), p.gained("orange")) == ((-9, 0), (0, 0), (0, 0))


@proves("SPR-133", "SPR-219")
def test_a_short_player_pays_what_is_left() -> None:
    p = building("metropolis-casino", "permit-3-com-3").with_wealth("blue", 2)
    for lot in ("K1", "K3", "K5"):
        p.with_building("COM", lot, "blue")
    p.turn_of("red")
    p.builds("metropolis-casino", "A1 B1 A2")
    p.play("gain", resource="prestige")
    assert (p.gained("red"), p.gained("blue")) == ((2, 4), (-2, 0))


def temple(wealth: int, prestige: int, residences: str) -> Table:
    """Blue has these RES and must pay red 4 for each."""
    p = building("metropolis-temple", "permit-2-civ-8").with_wealth("blue", wealth).with_prestige("blue", prestige)
    for lot in residences.split():
        p.with_building("RES", lot, "blue")
    p.turn_of("red")
    p.builds("metropolis-temple", "A1 B1")
    return p


@proves("SPR-134")
def test_each_unit_of_a_payment_is_wealth_or_prestige() -> None:
    p = temple(20, 20, "L1 L3")
    assert (p.asked, p.turn, p.choices()) == ("resource", "blue", ["gain wealth", "gain prestige"])
    p.play("gain", resource="wealth")
    assert (p.gained("blue"), p.gained("red")) == ((-4, 0), (4, 0))
    p.play("gain", resource="prestige")
    assert (p.gained("blue"), p.gained("red")) == ((0, -4), (0, 4))
    assert p.asked == "acting"


@proves("SPR-134", "SPR-133")
@pytest.mark.parametrize(("wealth", "prestige", "paid"), [(4, 3, (-4, 0)), (3, 4, (0, -4))])
def test_who_has_the_full_amount_of_one_only_must_use_it(wealth: int, prestige: int, paid: tuple[int, int]) -> None:
    p = temple(wealth, prestige, "L1")
    assert p.asked == "acting"
    assert (p.wealth("blue") - wealth, p.prestige("blue") - prestige) == paid


@proves("SPR-134", "SPR-133")
def test_who_has_the_full_amount_of_neither_pays_all_of_one() -> None:
    p = temple(6, 3, "L1 L3")
    assert (p.wealth("blue"), p.prestige("blue")) == (2, 3)
    assert (p.asked, p.turn, p.choices()) == ("resource", "blue", ["gain wealth", "gain prestige"])
    p.play("gain", resource="prestige")
    assert (p.gained("blue"), p.gained("red")) == ((0, -3), (0, 3))
    p = temple(2, 0, "L1")
    assert (p.asked, p.wealth("blue")) == ("acting", 0)


@proves("SPR-134", "SPR-237")
def test_who_has_nothing_pays_nothing() -> None:
    p = temple(0, 0, "L1 L3")
    assert p.asked == "acting"
    assert (p.wealth("blue"), p.prestige("blue")) == (0, 0)


@proves("SPR-135", "SPR-168")
def test_an_election_won_by_card_may_be_for_an_office_already_held() -> None:
    p = building("city-municipal-court", "permit-3-civ-4").with_office("mayor", "red").turn_of("red")
    p.builds("city-municipal-court", "A1 B1 A2")
    assert p.choices("call") == ["mayor", "da", "treasurer", "chief", "boss"]
    p.play("call", office="mayor")
    assert p.notes("elected") == ["elected red mayor 0 1"]
    assert p.asked == "putting"
    p.play("put", lots="L12")
    assert p.at("L12") == "PARK L12 red"
