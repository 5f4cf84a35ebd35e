"""The primitives of the cards about rows, vocations, elections, cards and decks, and the end of the game."""

import pytest

from .own_cards import built, happening, happens, purses
from .table import proves, table

# Payouts, vocations, elections


@proves("SPR-154", "SPR-155")
def test_payout_of_a_numbered_row() -> None:
    p = happening({"do": "payout", "res": "wealth", "row": 6}, {"do": "payout", "res": "prestige", "row": 5})
    p.with_building("RES", "G1", "blue").with_building("RES", "G2", "blue").with_building("RES", "H12", "orange")
    assert purses(happens(p)) == [(0, 0), (6, 0), (3, 0)]


@proves("SPR-153", "SPR-236")
def test_payout_of_these_rows_is_every_number_that_governs_the_block_low_to_high() -> None:
    p = built(
        {"do": "payout", "res": "wealth", "row": "these"},
        setting=lambda p: (
            p.with_wealth("red", 50)
            .with_marker("wealth-9", "right-2")
            .with_marker("wealth-7", "top-1")
            .with_marker("wealth-8", "right-3")
        ),
    )
    assert p.notes("row_paid") == ["row_paid wealth 5 1", "row_paid wealth 7 1", "row_paid wealth 9 1"]


@proves("SPR-113", "SPR-119")
def test_voc_score() -> None:
    p = happening({"do": "voc_score", "who": "you", "name": "energy", "n": 4}).with_vocation("blue", "energy", 2)
    happens(p).play("gain", resource="wealth")
    p.play("gain", resource="prestige")
    assert (p.wealth("blue"), p.prestige("blue")) == (24, 4)


@proves("SPR-113")
def test_voc_score_of_a_vocation_nobody_has() -> None:
    p = table(2).happens("planning-trade-fair", "blue")
    assert len(p.choices("vocation")) == 8
    p.play("vocation", vocation="finance")
    assert (p.asked, p.notes("wealth_vocation", "scored_vocation")) == ("acting", [])


@proves("SPR-111", "SPR-234")
def test_voc_take_from_the_supply_only() -> None:
    words = {"do": "voc_take", "who": "you", "name": "choice", "source": "supply", "may": True}
    p = happens(happening(words).with_vocation("blue", "finance", 2))
    assert set(p.choices()) == {"refuse"} | {
        f"vocation {one}" for one in ("transport", "education", "energy", "tourism", "factory", "public_service")
    }
    p.play("vocation", vocation="energy")
    assert (p.vocations("red")["energy"], p.supply("energy"), purses(p)) == (1, 2, [(0, 0)] * 3)


@proves("SPR-111", "SPR-117", "SPR-224")
def test_voc_take_from_an_opponent_if_the_supply_has_none() -> None:
    words = {"do": "voc_take", "who": "you", "name": "finance", "source": "supply_or_opponent"}
    p = happens(happening(words).with_vocation("blue", "finance").with_vocation("orange", "finance"))
    assert p.choices() == ["name blue", "name orange", "refuse"]
    p.play("name", player="orange")
    assert (p.vocations("red")["finance"], p.vocations("orange")["finance"]) == (1, 0)


@proves("SPR-184")
def test_election_of_ones_choice() -> None:
    p = table(2).with_decks(2).with_vocation("blue", "media").happens("planning-recall-petition", "red")
    assert (p.turn, p.asked, len(p.choices("call"))) == ("blue", "calling", 5)
    p.play("call", office="boss")
    assert (p.holder("boss") != "", p.pawn) == (True, "mayor")


# Cards and the rest


@proves("SPR-39", "SPR-47")
def test_card_take_from_the_display_costs_nothing_and_is_not_refilled_at_once() -> None:
    p = table(2).cleared().with_contract("box-1", "town-duplex").holding("red", "permit-2-res-6")
    p.with_planning("box-1", "urban-renewal").with_planning("deck", "permit-1-all-7").turn_of("red")
    p.builds("town-duplex", "A1 B1")
    ap = p.ap
    assert (len(p.choices("fetch")), "urban-renewal" in p.choices("fetch")) == (4, False)
    p.play("fetch", card="permit-1-all-7")
    assert (p.permits("red"), p.ap, p.planning.get("deck")) == (["permit-1-all-7"], ap, None)


@proves("SPR-70", "SPR-88")
def test_card_take_from_the_discards_may_take_what_was_just_spent() -> None:
    p = table(2).cleared().with_contract("box-1", "town-public-library").holding("red", "permit-2-civ-8")
    p.with_discards("permit-1-all-7").turn_of("red").builds("town-public-library", "A1 B1")
    p.play("gain", resource="wealth")
    assert set(p.choices("fetch")) == {"permit-2-civ-8", "permit-1-all-7"}
    p.play("fetch", card="permit-2-civ-8")
    assert (p.permits("red"), p.discards.count("permit-2-civ-8")) == (["permit-2-civ-8"], 0)


@proves("SPR-234")
@pytest.mark.parametrize(
    ("kind", "cards"), [("renewal", ["urban-renewal"]), ("permit", []), ("any", ["urban-renewal"])]
)
def test_card_take_of_a_kind_that_is_not_there_is_skipped(kind: str, cards: list[str]) -> None:
    words = {"do": "card_take", "who": "you", "source": "discard", "kind": kind, "n": 1, "may": True}
    p = happens(happening(words))
    assert p.choices("fetch") == cards
    if cards:
        p.play("refuse")
        assert p.renewals("red") == 0


@proves("SPR-224")
def test_card_discard_is_picked_by_its_owner_and_brings_nothing() -> None:
    p = table(3).with_decks(3).holding("blue", "permit-1-civ-12", "urban-renewal").holding("red", "permit-1-res-12")
    p.happens("metropolis-market-crash", "red")
    assert (p.turn, p.choices()) == ("blue", ["drop permit-1-civ-12", "drop urban-renewal"])
    wealth = p.wealth("blue")
    p.play("drop", card="permit-1-civ-12")
    assert (p.permits("blue"), p.wealth("blue")) == ([], wealth)
    assert "permit-1-civ-12" in p.discards


@proves("SPR-234")
def test_card_discard_of_more_than_there_are_takes_all() -> None:
    words = {"do": "card_discard", "who": "mayor", "n": 3}
    p = happens(happening(words).with_office("mayor", "blue").holding("blue", "permit-1-civ-12"))
    assert (p.permits("blue"), p.asked) == ([], "acting")


@proves("SPR-140")
def test_sweep_sends_the_contract_of_the_1_ap_box_out_of_the_game() -> None:
    p = table(2).with_contract("box-1", "town-bank").with_contract("box-2", "town-diner")
    p.with_next("planning", "planning-rezoning-hearing").with_planning("deck").turn_of("red").play("done")
    assert (p.notes("swept"), p.contracts["box-1"]) == (["swept town-bank"], "town-diner")
    assert "town-bank" not in [*p.contracts.values(), *p.deck("town")]


@proves("SPR-234")
def test_sweep_of_an_empty_box_is_nothing() -> None:
    p = table(2).with_contract("box-1").happens("planning-rezoning-hearing", "red")
    assert (p.notes("swept"), p.asked) == ([], "acting")


@proves("SPR-48", "SPR-38")
def test_ap_are_more_action_points_this_turn() -> None:
    p = table(2).cleared().with_contract("box-1", "town-post-office").holding("red", "permit-1-civ-12").turn_of("red")
    p.builds("town-post-office", "A1")
    p.play("gain", resource="wealth")
    assert p.ap == 6 - 1 + 2


@proves("SPR-218", "SPR-55", "SPR-49")
def test_extra_favor_lets_its_owner_hold_two() -> None:
    p = (
        table(2)
        .cleared()
        .with_contract("box-1", "town-warehouse")
        .holding("red", "permit-2-ind-7")
        .turn_of("red", ap=20)
    )
    p.builds("town-warehouse", "A1 B1")
    p.play("favor", place="box-2")
    p.play("favor", place="box-3")
    assert (len(p.favors("red")), p.ap, "favor" in p.verbs) == (2, 14, False)


@proves("SPR-166", "SPR-142", "SPR-195")
def test_activate_opens_offices_and_decks() -> None:
    p = table(2).with_next("town", "town-airport").with_contract("town").turn_of("red")
    p.play("done")
    assert (p.state.elected, p.state.decks_active, p.state.contractor_in) == (1, 2, 0)
    assert "city" in p.contracts
    p = table(2).with_decks(2).with_next("city", "city-sports-team").with_contract("city").turn_of("red")
    p.play("done")
    assert (p.state.decks_active, p.state.contractor_in, "metropolis" in p.contracts) == (3, 1, True)


@proves("SPR-210", "SPR-215")
def test_end_game_stops_everything_at_once() -> None:
    p = table(2).with_decks(3).with_next("metropolis", "metropolis-olympic-games").with_contract("metropolis")
    p.with_contract("box-3").with_favor("red", "town-bank").turn_of("red").play("done")
    assert (p.position.over, p.asked, p.position.legal()) == (True, "", [])
    assert p.notes("revealed")[-1] == "revealed metropolis-olympic-games"


@proves("SPR-224", "SPR-223")
def test_nothing_is_offered_to_give_or_trade() -> None:
    p = table(3).holding("red", "permit-1-civ-12").with_vocation("blue", "energy").turn_of("red")
    assert p.verbs <= {"take", "build", "favor", "done"}


@proves("SPR-221", "SPR-218")
def test_a_tie_for_the_extra_favor_is_broken_by_the_active_player() -> None:
    p = built({"do": "extra_favor", "who": "least:prestige"})
    assert (p.turn, p.choices()) == ("red", ["name red", "name blue", "name orange"])
    p.play("name", player="orange")
    assert p.notes("extra_favor") == ["extra_favor orange"]


@proves("SPR-234", "SPR-238")
def test_nobody_is_asked_about_an_election_that_has_no_winner() -> None:
    p = happens(happening({"do": "election", "who": "least:wealth", "office": "choice", "winner": "mayor"}))
    assert (p.asked, p.turn) == ("acting", "blue")
