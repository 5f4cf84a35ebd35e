"""SPR-136 to SPR-151: the nine steps at the end of a turn, and the rails of the decks."""

import pytest

from .dealing import EVENTS, PERMITS, RENEWAL
from .table import Table, proves, table

QUIET = ["town-mansion", "town-farmhouse", "town-oil-field", "town-machine-shop"]
"""Town contracts that bring no payout."""
QUIET_CITY = ["city-radio-station", "city-brewery", "city-freight-terminal", "city-auto-plant"]
QUIET_METROPOLIS = ["metropolis-marina", "metropolis-penthouses", "metropolis-investment-bank"]


def revealed(p: Table) -> list[str]:
    return [note.split()[1] for note in p.notes("revealed")]


def emptied(p: Table, *places: str) -> Table:
    for place in places:
        p.with_contract(place)
    return p


@proves("SPR-136")
def test_a_turn_ends_by_itself_when_nothing_can_be_done() -> None:
    p = table().turn_of("red", ap=1)
    p.play("take", planning_place="box-1")
    assert p.turn == "blue"
    p = table().with_planning("box-1").with_contract("box-1").turn_of("red", ap=1)
    assert p.turn == "blue"


@proves("SPR-136")
def test_a_turn_goes_on_while_a_favor_can_be_built_for_nothing() -> None:
    p = table().with_favor("red", "town-pawn-shop").holding("red", "permit-1-com-12").turn_of("red", ap=1)
    p.play("take", planning_place="box-1")
    assert (p.turn, p.choices()) == ("red", ["build favor-1", "done"])


@proves("SPR-136", "SPR-145")
def test_the_steps_are_done_in_order() -> None:
    p = table().with_decks(3).with_planning("box-1").with_next("planning", "permit-1-com-12")
    emptied(p, "box-5", "box-4", "box-1", "town", "city", "metropolis")
    p.with_next("town", QUIET[0], QUIET[1]).with_next("city", QUIET_CITY[0], QUIET_CITY[1])
    p.with_next("metropolis", QUIET_METROPOLIS[0], QUIET_METROPOLIS[1]).turn_of("red")
    p.play("done")
    assert revealed(p) == [
        "permit-1-com-12", QUIET_METROPOLIS[0], QUIET_CITY[0], QUIET[0], QUIET[1], QUIET_CITY[1], QUIET_METROPOLIS[1],
    ]  # fmt: skip
    assert p.turn == "blue"


@proves("SPR-137", "SPR-147")
def test_planning_cards_slide_towards_the_1_ap_box() -> None:
    p = table().turn_of("red")
    before = p.planning
    p.play("take", planning_place="box-3")
    p.play("take", planning_place="box-1")
    top, second = p.deck("planning")[:2]
    p.play("done")
    assert p.planning == {
        "box-1": before["box-2"], "box-2": before["box-4"], "box-3": before["deck"], "box-4": top, "deck": second,
    }  # fmt: skip
    assert revealed(p) == [top, second]


@proves("SPR-137", "SPR-147")
def test_a_card_that_slides_brings_nothing() -> None:
    p = table().with_planning("deck", "permit-3-com-3").with_planning("box-4", "permit-2-res-6").turn_of("red")
    p.play("take", planning_place="box-1")
    p.play("done")
    assert p.planning["box-4"] == "permit-3-com-3"
    assert not p.notes("row_paid", "pawn", "elected")


@proves("SPR-138", "SPR-148")
def test_empty_planning_boxes_are_refilled_one_at_a_time_the_cheapest_first() -> None:
    next_ = ["permit-1-com-12", "permit-1-ind-12", "permit-1-res-12"]
    p = table().with_planning("deck").with_planning("box-2").with_planning("box-1").with_next("planning", *next_)
    p.turn_of("red")
    before = p.planning
    p.play("done")
    assert p.planning == {
        "box-1": before["box-3"], "box-2": before["box-4"], "box-3": next_[0], "box-4": next_[1], "deck": next_[2],
    }  # fmt: skip


@proves("SPR-138")
def test_an_event_is_carried_out_and_another_card_drawn() -> None:
    p = table().with_planning("box-1").with_next("planning", "planning-rent-day", "permit-1-com-12").turn_of("red")
    p.play("done")
    assert revealed(p)[:2] == ["planning-rent-day", "permit-1-com-12"]
    assert p.notes("happened") == ["happened planning-rent-day"]
    assert p.planning["deck"] == "permit-1-com-12"
    assert "planning-rent-day" in p.discards


@proves("SPR-138", "SPR-153", "SPR-165")
def test_a_permit_brings_its_election_and_then_its_payout() -> None:
    p = table().with_pawn("boss").with_planning("box-1").with_next("planning", "permit-2-civ-ind-6").turn_of("red")
    p.play("done")
    assert p.notes("pawn", "elected") == ["pawn mayor", "elected red mayor 0 1"]
    assert p.asked == "putting"
    assert not p.notes("row_paid")
    p.play("put", lots="A5")
    assert p.notes("row_paid") == ["row_paid wealth 6 2"]


@proves("SPR-138", "SPR-139")
def test_an_urban_renewal_may_be_turned_up() -> None:
    p = table().with_planning("deck").with_next("planning", RENEWAL).turn_of("red")
    p.play("done")
    assert p.planning["deck"] == RENEWAL
    assert p.pawn == "da"


@proves("SPR-139")
def test_the_top_card_is_turned_up_only_if_it_is_face_down() -> None:
    p = table().turn_of("red")
    before = (p.planning, p.deck("planning"))
    p.play("done")
    assert (p.planning, p.deck("planning")) == before
    p = table().with_planning("deck").with_next("planning", "planning-rent-day", "permit-2-res-6").turn_of("red")
    p.play("done")
    assert revealed(p) == ["planning-rent-day", "permit-2-res-6"]
    assert p.notes("row_paid") == ["row_paid wealth 6 2"]
    assert p.planning["deck"] == "permit-2-res-6"


@proves("SPR-140", "SPR-141", "SPR-147")
def test_town_alone_slides_through_all_boxes() -> None:
    p = emptied(table(), "box-1", "box-4").with_next("town", *QUIET[:2]).turn_of("red")
    before = p.contracts
    p.play("done")
    assert p.contracts == {
        "box-1": before["box-2"], "box-2": before["box-3"], "box-3": before["box-5"], "box-4": before["town"],
        "box-5": QUIET[0], "town": QUIET[1],
    }  # fmt: skip
    assert not p.notes("row_paid")


@proves("SPR-140", "SPR-142")
def test_with_two_decks_town_keeps_to_box_5_and_city_to_the_others() -> None:
    p = emptied(table().with_decks(2), "box-5", "box-3", "box-1")
    p.with_next("town", QUIET[0]).with_next("city", *QUIET_CITY[:2]).turn_of("red")
    before = p.contracts
    p.play("done")
    assert p.contracts == {
        "box-5": before["town"], "box-1": before["box-2"], "box-2": before["box-4"], "box-3": before["city"],
        "box-4": QUIET_CITY[0], "town": QUIET[0], "city": QUIET_CITY[1],
    }  # fmt: skip


@proves("SPR-142")
def test_with_two_decks_a_town_card_does_not_slide_out_of_box_5() -> None:
    p = emptied(table().with_decks(2), "box-4", "box-3", "box-2", "box-1", "city").turn_of("red")
    contract = p.contracts["box-5"]
    p.play("done")
    assert p.contracts["box-5"] == contract
    assert all(p.contracts[f"box-{n}"].startswith("city-") for n in (1, 2, 3, 4))


@proves("SPR-140", "SPR-143")
def test_with_three_decks_each_keeps_to_its_boxes() -> None:
    p = emptied(table().with_decks(3), "box-5", "box-4", "box-2")
    p.with_next("town", QUIET[0]).with_next("city", QUIET_CITY[0]).with_next("metropolis", *QUIET_METROPOLIS[:2])
    p.turn_of("red")
    before = p.contracts
    p.play("done")
    assert p.contracts == {
        "box-5": before["town"], "box-4": before["city"], "box-1": before["box-1"], "box-2": before["box-3"],
        "box-3": before["metropolis"], "town": QUIET[0], "city": QUIET_CITY[0], "metropolis": QUIET_METROPOLIS[0],
    }  # fmt: skip


@proves("SPR-144", "SPR-148")
def test_empty_contract_boxes_are_refilled_from_their_decks_the_cheapest_first() -> None:
    p = emptied(table().with_decks(3), "box-5", "box-4", "box-3", "box-2", "town", "city", "metropolis")
    p.with_next("town", *QUIET[:2]).with_next("city", *QUIET_CITY[:2]).with_next("metropolis", *QUIET_METROPOLIS)
    p.turn_of("red")
    p.play("done")
    assert revealed(p)[:4] == [QUIET_METROPOLIS[0], QUIET_METROPOLIS[1], QUIET_CITY[0], QUIET[0]]
    assert (p.contracts["box-2"], p.contracts["box-3"]) == (QUIET_METROPOLIS[0], QUIET_METROPOLIS[1])
    assert (p.contracts["box-4"], p.contracts["box-5"]) == (QUIET_CITY[0], QUIET[0])


@proves("SPR-144", "SPR-153")
def test_a_contract_event_is_carried_out_and_a_contract_brings_its_payout() -> None:
    p = emptied(table(), "box-1").with_contract("town")
    p.with_next("town", "town-ore-strike", "town-market-square", QUIET[0]).turn_of("red")
    p.play("done")
    assert revealed(p) == ["town-ore-strike", "town-market-square", QUIET[0]]
    assert [note.split()[0] for note in p.notes("happened", "row_paid")] == ["happened", "row_paid"]
    assert p.notes("row_paid") == ["row_paid prestige 3 4"]
    assert p.contracts["box-5"] == "town-market-square"


@proves("SPR-145")
@pytest.mark.parametrize(("deck", "event"), [("town", "town-ore-strike"), ("metropolis", "metropolis-market-crash")])
def test_the_tops_of_all_active_decks_are_turned_up(deck: str, event: str) -> None:
    p = emptied(table().with_decks(3), "town", "city", "metropolis").with_next(deck, event)
    p.turn_of("red")
    p.play("done")
    assert {"town", "city", "metropolis"} <= set(p.contracts)
    assert p.notes("happened") == [f"happened {event}"]


@proves("SPR-145", "SPR-10")
def test_the_top_of_a_deck_that_is_not_active_stays_face_down() -> None:
    p = emptied(table().with_decks(2), "town", "city").turn_of("red")
    metropolis = p.deck("metropolis")
    p.play("done")
    assert {"town", "city"} <= set(p.contracts)
    assert "metropolis" not in p.contracts and p.deck("metropolis") == metropolis


@proves("SPR-146")
def test_the_turn_passes_clockwise_at_the_very_end() -> None:
    p = table(seats=4).with_planning("deck").with_next("planning", "planning-ribbon-cutting").turn_of("purple")
    p.play("done")
    assert (p.active, p.turn) == ("purple", "purple")
    p.play("lay", space="top-0")
    assert (p.active, p.turn) == ("red", "red")


@proves("SPR-149")
def test_an_empty_planning_deck_is_shuffled_anew_with_the_event_just_done() -> None:
    seen = set()
    for held in (2, 3, 4, 5):
        p = table().with_planning("deck").with_next("planning", "planning-rent-day").with_left("planning", 1)
        p.holding("red", *PERMITS[:held]).turn_of("red")
        p.play("done")
        assert [note.split()[0] for note in p.notes()][:2] == ["revealed", "happened"]
        assert p.notes("reshuffled") == ["reshuffled"]
        lying = [*p.deck("planning"), *p.planning.values(), *p.discards]
        assert lying.count("planning-rent-day") == 1
        seen.add("planning-rent-day" in p.deck("planning"))
    assert True in seen


@proves("SPR-149")
def test_with_only_events_to_shuffle_the_place_stays_empty() -> None:
    p = table().hoarded_by("blue").with_planning("deck").with_planning("box-3").turn_of("red")
    assert (sorted(p.discards), p.deck("planning")) == (sorted(EVENTS), [])
    p.play("done")
    assert set(p.planning) == {"box-1", "box-2", "box-3"}
    assert not p.notes("reshuffled", "happened")
    p = table().with_discards(RENEWAL).hoarded_by("blue").with_planning("deck").turn_of("red")
    p.play("done")
    assert p.notes("reshuffled") == ["reshuffled"]


@proves("SPR-150")
def test_an_airport_in_mid_refill_changes_the_rail_at_once() -> None:
    p = emptied(table(), "box-3", "box-2", "box-1", "town")
    p.with_next("town", "town-airport", QUIET[0], QUIET[1]).with_next("city", *QUIET_CITY[:3]).turn_of("red")
    before = p.contracts
    p.play("done")
    assert p.contracts == {
        "box-1": before["box-4"], "box-2": before["box-5"], "box-3": QUIET_CITY[0], "box-4": QUIET_CITY[1],
        "box-5": QUIET[0], "town": QUIET[1], "city": QUIET_CITY[2],
    }  # fmt: skip


@proves("SPR-150")
def test_an_airport_after_some_boxes_leaves_their_town_cards_to_slide_on() -> None:
    p = emptied(table(), "box-2", "box-1", "town")
    p.with_next("town", QUIET[0], "town-airport", QUIET[1], QUIET[2]).with_next("city", *QUIET_CITY[:3])
    p.turn_of("red", ap=7)
    before = p.contracts
    p.play("favor", place="box-4")
    p.play("done")
    assert p.contracts["box-1"] == before["box-3"]
    assert p.contracts["box-2"] == before["box-5"]
    assert (p.contracts["box-3"], p.contracts["box-4"]) == (QUIET[0], QUIET_CITY[0])
    assert (p.contracts["box-5"], p.contracts["town"], p.contracts["city"]) == (QUIET[1], QUIET[2], QUIET_CITY[1])
    p.play("favor", place="box-1")
    p.play("done")
    assert (p.contracts["box-2"], p.contracts["box-3"]) == (QUIET[0], QUIET_CITY[0])


@proves("SPR-150")
def test_a_sports_team_in_mid_refill_changes_the_rail_at_once() -> None:
    p = emptied(table().with_decks(2), "box-3", "box-2", "box-1", "city")
    p.with_next("city", "city-sports-team", QUIET_CITY[0], QUIET_CITY[1])
    p.with_next("metropolis", *QUIET_METROPOLIS).turn_of("red")
    before = p.contracts
    p.play("done")
    assert p.contracts == {
        "box-1": before["box-4"], "box-2": QUIET_METROPOLIS[0], "box-3": QUIET_METROPOLIS[1], "box-4": QUIET_CITY[0],
        "box-5": before["box-5"], "town": before["town"], "city": QUIET_CITY[1], "metropolis": QUIET_METROPOLIS[2],
    }  # fmt: skip


@proves("SPR-150")
def test_an_airport_on_top_of_the_deck_has_the_city_turned_up_in_the_same_turn() -> None:
    p = emptied(table(), "town").with_next("town", "town-airport", QUIET[0]).with_next("city", QUIET_CITY[0])
    p.turn_of("red")
    p.play("done")
    assert revealed(p) == ["town-airport", QUIET[0], QUIET_CITY[0]]
    assert p.contracts["city"] == QUIET_CITY[0]


@proves("SPR-151")
def test_if_nobody_takes_or_builds_both_1_ap_boxes_are_cleared() -> None:
    p = table(seats=3).turn_of("red")
    planning, contracts = p.planning, p.contracts
    p.play("done")
    p.play("done")
    assert (p.planning, p.contracts) == (planning, contracts)
    p.play("done")
    assert p.notes("swept") == [f"swept {planning['box-1']}", f"swept {contracts['box-1']}"]
    assert p.planning["box-1"] == planning["box-2"] and p.contracts["box-1"] == contracts["box-2"]
    assert planning["box-1"] in p.discards
    assert contracts["box-1"] not in [*p.deck("town"), *p.contracts.values()]
    for _ in range(2):
        p.play("done")
        assert not p.notes("swept")
    p.play("done")
    assert len(p.notes("swept")) == 2


@proves("SPR-151")
@pytest.mark.parametrize("action", ["take", "favor", "build"])
def test_whoever_takes_or_builds_starts_the_count_anew(action: str) -> None:
    p = table().idle_for(1).with_contract("box-2", "town-pawn-shop").holding("red", "permit-1-com-12").turn_of("red")
    if action == "build":
        p.builds("town-pawn-shop", "H6", place="box-2")
    elif action == "take":
        p.play("take", planning_place="box-3")
    else:
        p.play("favor", place="box-3")
    for seat, swept in (("red", 0), ("blue", 0), ("red", 2)):
        assert p.turn == seat
        if p.asked == "investing":
            p.play("done")
        p.play("done")
        assert len(p.notes("swept")) == swept


@proves("SPR-151")
def test_an_investment_alone_does_not_start_the_count_anew() -> None:
    p = table().idle_for(1).holding("red", "permit-1-com-12").start_of("red")
    p.play("invest", card="permit-1-com-12")
    p.play("done")
    assert len(p.notes("swept")) == 2
