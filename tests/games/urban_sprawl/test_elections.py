"""SPR-152, SPR-166 to SPR-168, SPR-179, SPR-184 to SPR-196: offices, elections and the Contractor."""

import pytest

from .scenes import with_a_full_city, with_words_of_our_own
from .table import Table, proves, table

EVENT = "planning-rent-day"
ZONES = {"da": "CIV", "treasurer": "COM", "chief": "RES", "boss": "IND"}
BREAKERS = {"da": "mayor", "treasurer": "da", "chief": "treasurer", "boss": "chief"}


def calling(office: str, seats: int = 3) -> Table:
    """An election for this office, in an empty city, when blue's turn ends."""
    words = {"do": "election", "who": "you", "office": office}
    return with_words_of_our_own(EVENT, [words], seats=seats).cleared().with_decks(2)


def held(p: Table) -> Table:
    return p.happens(EVENT, "blue")


def ballot(p: Table) -> Table:
    """A card with a ballot and no payout in play is turned up."""
    p.with_next("planning", "permit-1-civ-12").with_planning("deck").turn_of("red").play("done")
    return p


# The pawn


@proves("SPR-152", "SPR-184")
def test_a_ballot_advances_the_pawn_and_the_office_it_comes_to_is_elected() -> None:
    p = ballot(table(2).cleared().with_decks(2).with_pawn("mayor").with_building("CIV", "A1", "blue"))
    assert (p.pawn, p.holder("da"), p.holder("mayor")) == ("da", "blue", "")
    assert p.notes("pawn", "elected") == ["pawn da", "elected blue da 4 1"]


@proves("SPR-152", "SPR-22")
def test_after_the_last_office_the_pawn_comes_to_the_mayor() -> None:
    p = ballot(table(2).with_decks(2).with_pawn("boss"))
    assert (p.pawn, p.asked, p.turn) == ("mayor", "putting", "red")


@proves("SPR-152")
def test_a_card_without_a_ballot_moves_no_pawn() -> None:
    p = table(2).with_decks(2).with_pawn("boss").with_next("planning", "permit-1-com-12").with_planning("deck")
    p.turn_of("red").play("done")
    assert (p.pawn, p.notes("pawn")) == ("boss", [])


@proves("SPR-185", "SPR-192", "SPR-166", "SPR-191")
@pytest.mark.parametrize(("pawn", "comes_to"), [("mayor", "da"), ("da", "treasurer"), ("chief", "boss")])
def test_before_the_airport_the_four_zone_spaces_are_blank(pawn: str, comes_to: str) -> None:
    p = ballot(table(2).with_pawn(pawn).with_contractor("blue"))
    assert (p.pawn, p.holder(comes_to), p.notes("elected", "nobody_elected")) == (comes_to, "", [])
    assert p.contractor == "blue", "no election, so the Contractor stays too"


@proves("SPR-166", "SPR-186")
def test_the_mayor_can_be_elected_before_the_airport() -> None:
    p = table(2).with_pawn("boss").with_vocation("blue", "energy", 2)
    assert ballot(p).holder("mayor") == "blue"


@proves("SPR-184")
def test_an_election_concerns_its_office_only() -> None:
    p = calling("chief").with_building("RES", "A1", "red").with_building("CIV", "C1", "red").with_office("da", "orange")
    held(p)
    assert [p.holder(office) for office in ("mayor", "da", "treasurer", "chief", "boss")] == [
        "",
        "orange",
        "",
        "red",
        "",
    ]


@proves("SPR-184")
def test_an_event_that_names_an_office_does_not_move_the_pawn() -> None:
    p = calling("chief").with_pawn("da").with_building("RES", "A1", "red")
    assert held(p).pawn == "da"


@proves("SPR-184", "SPR-152")
def test_the_next_election_moves_the_pawn_first() -> None:
    p = calling("next").with_pawn("da").with_building("COM", "A1", "red")
    assert (held(p).pawn, p.holder("treasurer")) == ("treasurer", "red")


# Who is elected


@proves("SPR-186", "SPR-196")
def test_the_mayor_has_the_most_vocations_media_included() -> None:
    p = calling("mayor").with_vocation("red", "media").with_vocation("red", "energy").with_vocation("orange", "energy")
    assert held(p).holder("mayor") == "red"
    p = calling("mayor").with_vocation("orange", "factory", 2)
    assert held(p).holder("mayor") == "orange"


@proves("SPR-186")
def test_the_holder_of_media_decides_among_the_tied() -> None:
    p = calling("mayor").with_vocation("red", "energy", 2).with_vocation("blue", "factory", 2)
    p.with_vocation("orange", "media")
    held(p)
    assert (p.turn, p.asked, p.choices()) == ("orange", "tie", ["name red", "name blue"])
    p.play("name", player="blue")
    assert (p.holder("mayor"), p.turn, p.asked) == ("blue", "blue", "putting")


@proves("SPR-186", "SPR-194")
def test_the_holder_of_media_may_pick_himself() -> None:
    p = calling("mayor").with_vocation("orange", "media").with_vocation("red", "energy")
    held(p).play("name", player="orange")
    assert p.holder("mayor") == "orange"


@proves("SPR-187", "SPR-188", "SPR-189", "SPR-190", "SPR-196")
@pytest.mark.parametrize("office", ZONES)
def test_the_single_most_valuable_building_of_the_zone_elects(office: str) -> None:
    p = calling(office).with_building(ZONES[office], "G1", "orange")
    for lot in ("A5", "A7", "I11"):
        p.with_building(ZONES[office], lot, "red")
    for zone in set(ZONES.values()) - {ZONES[office]}:
        p.with_building(zone, f"{'CEGI'[list(ZONES.values()).index(zone)]}3", "blue")
    assert held(p).holder(office) == "orange"


@proves("SPR-187", "SPR-188", "SPR-189", "SPR-190")
@pytest.mark.parametrize("office", ZONES)
def test_equally_valuable_the_greater_number_of_that_zone_among_the_tied_elects(office: str) -> None:
    p = calling(office).with_building(ZONES[office], "G1", "orange").with_building(ZONES[office], "G3", "blue")
    p.with_building(ZONES[office], "A5", "blue")
    for lots in ("A7 B7", "A9 B9", "I11 J11"):
        p.with_building(ZONES[office], lots, "red")
    p.with_building("PARK", "A1", "orange").with_building("PARK", "C1", "orange")
    assert held(p).holder(office) == "blue"


@proves("SPR-187", "SPR-188", "SPR-189", "SPR-190", "SPR-194")
@pytest.mark.parametrize("office", ZONES)
def test_still_tied_the_official_named_decides(office: str) -> None:
    p = calling(office).with_building(ZONES[office], "G1", "orange").with_building(ZONES[office], "G3", "blue")
    p.with_office(BREAKERS[office], "orange")
    held(p)
    assert (p.turn, p.asked, p.choices()) == ("orange", "tie", ["name blue", "name orange"])
    p.play("name", player="orange")
    assert p.holder(office) == "orange"


@proves("SPR-194")
@pytest.mark.parametrize("office", ZONES)
def test_the_tie_breaking_office_is_vacant_and_the_active_player_decides(office: str) -> None:
    p = calling(office).with_building(ZONES[office], "G1", "orange").with_building(ZONES[office], "G3", "red")
    held(p)
    assert (p.turn, p.choices()) == ("blue", ["name red", "name orange"])


@proves("SPR-187", "SPR-84")
def test_markers_make_a_building_valuable() -> None:
    p = calling("da").with_building("CIV", "G1", "orange").with_building("CIV", "A12", "red")
    assert held(p.with_marker("prestige-6", "right-5").with_marker("wealth-7", "top-0")).holder("da") == "red"


@proves("SPR-193", "SPR-126")
def test_nobody_controls_such_a_building_and_the_tile_stays() -> None:
    p = calling("boss").with_office("boss", "red").with_building("IND", "A1").with_building("COM", "C1", "blue")
    held(p)
    assert (p.holder("boss"), p.notes("elected", "nobody_elected")) == ("red", ["nobody_elected boss"])


@proves("SPR-193", "SPR-191")
def test_without_a_candidate_the_contractor_is_still_reassigned() -> None:
    p = calling("boss").with_decks(3).with_contractor("red").with_prestige("red", 3).with_prestige("orange", 3)
    assert held(p).contractor == "blue"


# The Mayor's park


@proves("SPR-168")
def test_the_mayor_places_a_park_in_any_vacant_lot_and_controls_it() -> None:
    p = calling("mayor").with_building("RES", "A1", "red").with_vocation("orange", "energy", 2)
    held(p)
    assert (p.turn, p.asked, len(p.choices("put"))) == ("orange", "putting", 143)
    p.play("put", lots="L12")
    assert (p.at("L12"), p.tiles("PARK", 1), p.gained("orange")) == ("PARK L12 orange", 12, (0, 0))


@proves("SPR-168", "SPR-135")
def test_a_reelected_mayor_places_a_park_again() -> None:
    p = calling("mayor").with_office("mayor", "orange").with_vocation("orange", "energy", 2)
    assert held(p).asked == "putting"


@proves("SPR-179")
def test_the_park_is_compulsory_and_comes_before_the_contractor() -> None:
    p = calling("mayor").with_decks(3).with_vocation("red", "energy").with_prestige("red", 1).with_prestige("blue", 1)
    held(p)
    assert (p.verbs, p.contractor) == ({"put"}, "")
    p.play("put", lots="A1")
    assert p.contractor == "orange"


@proves("SPR-179", "SPR-234")
def test_without_a_park_tile_no_park_is_placed() -> None:
    p = calling("mayor").with_vocation("red", "energy")
    for n in range(13):
        p.with_building("PARK", f"{'ABCDEFGHIJKL'[n % 12]}{1 + n // 12}")
    held(p)
    assert (p.holder("mayor"), p.asked, p.turn) == ("red", "acting", "orange")


@proves("SPR-179", "SPR-234")
def test_the_last_vacant_lot_is_taken_without_a_question() -> None:
    p = with_a_full_city(calling("mayor"), "L12").with_vocation("red", "energy")
    held(p)
    assert (p.at("L12"), p.asked) == ("PARK L12 red", "acting")
    p = with_a_full_city(calling("mayor")).with_vocation("red", "energy")
    held(p)
    assert (p.holder("mayor"), p.notes("placed"), p.tiles("PARK", 1)) == ("red", [], 13)


# The Contractor


@proves("SPR-191", "SPR-204")
def test_after_every_election_the_contractor_goes_to_the_least_prestige() -> None:
    p = calling("da").with_decks(3).with_building("CIV", "A1", "red")
    p.with_prestige("red", 4).with_prestige("blue", 2).with_prestige("orange", 3).with_contractor("red")
    held(p)
    assert (p.holder("da"), p.contractor, p.notes("contractor")) == ("red", "blue", ["contractor blue 2"])


@proves("SPR-191")
def test_the_union_boss_decides_who_of_the_tied_is_contractor() -> None:
    p = calling("da").with_decks(3).with_office("boss", "red").with_prestige("red", 1)
    held(p)
    assert (p.turn, p.asked, p.choices()) == ("red", "tie", ["name blue", "name orange"])
    p.play("name", player="orange")
    assert p.contractor == "orange"


@proves("SPR-194", "SPR-191")
def test_without_a_union_boss_the_active_player_decides() -> None:
    p = calling("da").with_decks(3)
    assert (held(p).turn, p.choices()) == ("blue", ["name red", "name blue", "name orange"])


@proves("SPR-191")
def test_before_the_sports_team_there_is_no_contractor() -> None:
    p = calling("da").with_building("CIV", "A1", "red")
    assert (held(p).holder("da"), p.contractor) == ("red", "")


@proves("SPR-195", "SPR-166")
def test_the_offices_enter_with_the_airport_without_holders() -> None:
    p = table(2).with_next("town", "town-airport").with_contract("town").turn_of("red")
    p.play("done")
    assert p.notes("offices_open", "deck_open") == ["offices_open", "deck_open 1"]
    assert [p.holder(office) for office in ZONES] == ["", "", "", ""]
    assert ballot(table(2).with_decks(2).with_pawn("mayor")).holder("da") != ""


@proves("SPR-195", "SPR-191")
def test_the_contractor_enters_with_the_sports_team_without_a_holder() -> None:
    p = table(2).with_decks(2).with_next("city", "city-sports-team").with_contract("city").turn_of("red")
    p.play("done")
    assert (p.notes("contractor_open", "deck_open"), p.contractor) == (["contractor_open", "deck_open 2"], "")


# Elections that cards call


@proves("SPR-135", "SPR-218", "SPR-238")
def test_the_municipal_court_wins_an_election_without_votes() -> None:
    p = table(2).cleared().with_decks(2).with_contract("box-1", "city-municipal-court").holding("red", "permit-3-civ-4")
    p.with_building("COM", "A1", "blue").with_building("COM", "C1", "blue").with_office("treasurer", "blue")
    p.turn_of("red").builds("city-municipal-court", "I11 J11 I12")
    assert (p.asked, p.choices()) == (
        "calling",
        [f"call {one}" for one in ("mayor", "da", "treasurer", "chief", "boss")],
    )
    p.play("call", office="treasurer")
    assert (p.holder("treasurer"), p.gained("red"), p.pawn) == ("red", (0, 4), "mayor")


@proves("SPR-135", "SPR-168")
def test_an_office_won_by_a_card_may_be_ones_own_and_the_mayor_places_a_park() -> None:
    p = table(2).cleared().with_decks(2).with_contract("box-1", "city-municipal-court").holding("red", "permit-3-civ-4")
    p.with_office("mayor", "red").turn_of("red").builds("city-municipal-court", "I11 J11 I12")
    p.play("call", office="mayor")
    assert p.asked == "putting"
    p.play("put", lots="A1")
    assert (p.holder("mayor"), p.at("A1"), p.gained("red")) == ("red", "PARK A1 red", (0, 4))


@proves("SPR-238", "SPR-191")
def test_a_named_winner_counts_as_elected_for_the_contractor() -> None:
    p = table(2).cleared().with_decks(3).with_contract("box-1", "city-municipal-court").holding("red", "permit-3-civ-4")
    p.with_prestige("red", 9).turn_of("red").builds("city-municipal-court", "I11 J11 I12")
    p.play("call", office="boss")
    assert (p.holder("boss"), p.contractor) == ("red", "blue")


@proves("SPR-238", "SPR-181")
def test_a_winner_whose_tile_is_vacant_wins_nothing() -> None:
    words = {"do": "election", "who": "you", "office": "da", "winner": "mayor"}
    p = with_words_of_our_own(EVENT, [words]).with_decks(3).happens(EVENT, "blue")
    assert (p.holder("da"), p.contractor, p.notes("elected")) == ("", "", [])
    p = with_words_of_our_own(EVENT, [words]).with_decks(3).with_office("mayor", "orange").with_prestige("red", 1)
    p.with_prestige("orange", 1).happens(EVENT, "blue")
    assert (p.holder("da"), p.contractor) == ("orange", "blue")


@proves("SPR-234", "SPR-166")
def test_with_one_office_in_play_nobody_is_asked_which() -> None:
    p = table(2).with_contract("box-1", "town-courthouse").holding("red", "permit-2-civ-8").turn_of("red")
    p.builds("town-courthouse", "I7 J7")
    assert (p.asked, p.holder("mayor")) == ("putting", "red")
