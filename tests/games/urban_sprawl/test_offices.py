"""SPR-167 to SPR-178: what the politicians can do, and the Contractor is none of them."""

from .table import Table, proves, table


def beside_two_civ(card: str, *permits: str) -> Table:
    """Red, the District Attorney, builds at A1, next to two CIV."""
    p = table(2).cleared().with_decks(2).with_building("CIV", "C1", "blue").with_building("CIV", "C3", "blue")
    return p.with_wealth("red", 50).with_contract("box-1", card).holding("red", *permits).with_office("da", "red")


@proves("SPR-170")
def test_the_district_attorney_doubles_the_bonus_of_the_first_contract() -> None:
    p = beside_two_civ("town-post-office", "permit-1-civ-12", "permit-1-civ-res-11")
    p.with_contract("box-2", "town-fire-station").turn_of("red")
    p.builds("town-post-office", "B2", "permit-1-civ-12")
    p.play("gain", resource="wealth")
    assert p.prestige("red") == 2 * 2
    p.builds("town-fire-station", "D2", place="box-2")
    p.play("gain", resource="wealth")
    assert p.prestige("red") == 2 * 2 + 2


@proves("SPR-170", "SPR-178")
def test_nobody_else_doubles_it() -> None:
    p = beside_two_civ("town-post-office", "permit-1-civ-12").with_office("da", "blue").turn_of("red")
    p.builds("town-post-office", "B2")
    p.play("gain", resource="wealth")
    assert p.prestige("red") == 2


@proves("SPR-178", "SPR-170")
def test_a_favor_is_a_first_contract_too() -> None:
    p = beside_two_civ("town-post-office", "permit-1-civ-12", "permit-1-civ-res-11").with_favor("red", "town-clinic")
    p.turn_of("red").builds("town-clinic", "B2", "permit-1-civ-12", place="favor-1")
    p.play("gain", resource="wealth")
    p.builds("town-post-office", "D2")
    p.play("gain", resource="wealth")
    assert p.prestige("red") == 2 * 2 + 2


@proves("SPR-178")
def test_the_doubling_multiplies_with_that_of_a_card() -> None:
    p = table(2).cleared().with_decks(2).with_building("RES", "C1", "blue").with_contract("box-1", "town-cottage")
    p.holding("red", "permit-1-res-12").with_office("da", "red").turn_of("red").builds("town-cottage", "B1")
    assert p.prestige("red") == 2 * 2


@proves("SPR-178")
def test_it_is_the_holder_at_the_moment_of_building_who_doubles() -> None:
    p = table(2).cleared().with_decks(2).with_wealth("red", 50).with_contract("box-1", "city-municipal-court")
    p.with_contract("box-2", "town-post-office").holding("red", "permit-3-civ-4", "permit-1-civ-12")
    p.with_building("CIV", "F1", "blue").turn_of("red")
    p.builds("city-municipal-court", "C1 D1 C2", "permit-3-civ-4")
    p.play("call", office="da")
    assert p.prestige("red") == 4
    p.builds("town-post-office", "E2", place="box-2")
    p.play("gain", resource="wealth")
    assert p.prestige("red") == 4 + 2, "the second contract of the turn: no doubling"


@proves("SPR-172", "SPR-219", "SPR-45")
def test_each_opponent_pays_the_treasurer_two_or_what_there_is() -> None:
    p = table(4).with_decks(2).with_office("treasurer", "blue").with_wealth("orange", 1).with_wealth("purple", 0)
    p.start_of("blue")
    assert [p.gained(seat)[0] for seat in p.seats] == [-2, 3, -1, 0]


@proves("SPR-172")
def test_the_treasurer_collects_in_the_own_turn_only() -> None:
    p = table(3).with_decks(2).with_office("treasurer", "blue").start_of("orange")
    assert [p.gained(seat)[0] for seat in p.seats] == [0, 0, 0]


@proves("SPR-174", "SPR-119")
def test_the_police_chief_gains_both_for_every_marker_and_is_not_asked() -> None:
    p = table(3).with_decks(2).with_office("chief", "blue").with_vocation("blue", "energy", 2)
    p.with_contract("box-1", "town-gas-station").holding("red", "permit-1-com-12")
    p.turn_of("red").builds("town-gas-station", "L5")
    assert (p.gained("blue"), p.turn, p.choices()) == ((2, 2), "red", ["gain wealth", "gain prestige"])


@proves("SPR-174")
def test_the_police_chief_gains_both_when_an_event_scores_vocations() -> None:
    p = table(2).with_decks(2).with_office("chief", "red").happens("planning-trade-fair", "blue")
    p.play("vocation", vocation="media")
    assert p.gained("red") == (2, 2)


@proves("SPR-176", "SPR-48")
def test_the_union_boss_has_eight_action_points() -> None:
    p = table(2).with_decks(2).with_office("boss", "red")
    assert p.start_of("red").ap == 8
    p = table(2).with_decks(2).with_office("boss", "red")
    assert p.start_of("blue").ap == 6


@proves("SPR-167", "SPR-204")
def test_the_contractor_is_no_politician() -> None:
    p = table(2).cleared().with_decks(3).with_contractor("red").with_office("mayor", "red").with_office("boss", "red")
    p.with_contract("box-1", "city-city-hall").with_marker("wealth-7", "top-0").with_wealth("red", 50)
    p.holding("red", "permit-4-civ-ind-1").turn_of("red").builds("city-city-hall", "A1 B1 A2 B2")
    p.play("gain", resource="wealth")
    assert p.prestige("red") == 2 + 1, "two offices, and one CIV in these rows"
