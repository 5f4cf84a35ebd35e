"""SPR-35 to SPR-48: the parts of a turn, investments, action points and what they buy."""

import pytest

from .dealing import PERMITS, RENEWAL
from .recount import SPRAWL
from .table import proves, table

WEALTH_OF = {permit["id"]: permit["wealth_payout"] for permit in SPRAWL.components.of_kind("permit")}


@proves("SPR-35", "SPR-146")
def test_turns_go_round_and_each_invests_acts_and_ends() -> None:
    p = table(seats=3).holding("red", PERMITS[1]).holding("blue", PERMITS[2]).holding("orange", PERMITS[3])
    p.start_of("red")
    for seat in ("red", "blue", "orange", "red"):
        assert (p.turn, p.active, p.asked) == (seat, seat, "investing")
        p.play("done")
        assert (p.turn, p.active, p.asked, p.ap) == (seat, seat, "acting", 6)
        p.play("done")
    assert p.turn == "blue"


@proves("SPR-36", "SPR-31", "SPR-70")
def test_any_permits_are_invested_each_for_its_wealth() -> None:
    held = ["permit-1-com-12", "permit-2-res-6", "permit-4-civ-ind-1"]
    p = table().with_wealth("red", 3).holding("red", *held).start_of("red")
    assert p.choices() == [*(f"invest {card}" for card in held), "done"]
    p.play("invest", card="permit-1-com-12")
    assert (p.gained("red"), p.gained("blue")) == ((12, 0), (0, 0))
    assert p.notes() == ["invested red permit-1-com-12 12", "wealth_investment red 12 permit-1-com-12"]
    p.play("invest", card="permit-4-civ-ind-1")
    assert p.wealth("red") == 3 + 12 + 1
    assert p.permits("red") == ["permit-2-res-6"]
    assert set(p.discards) == {"permit-1-com-12", "permit-4-civ-ind-1", RENEWAL}
    assert p.asked == "acting"


@proves("SPR-36")
@pytest.mark.parametrize("card", PERMITS)
def test_every_permit_is_worth_its_number(card: str) -> None:
    p = table().holding("red", card).start_of("red")
    p.play("invest", card=card)
    assert p.gained("red") == (WEALTH_OF[card], 0)


@proves("SPR-37")
def test_the_pictured_permit_pays_eleven() -> None:
    p = table().holding("red", "permit-1-civ-res-11").start_of("red")
    p.play("invest", card="permit-1-civ-res-11")
    assert p.gained("red") == (11, 0)


@proves("SPR-36")
def test_nothing_is_invested_later_in_the_turn_or_in_the_turn_of_others() -> None:
    p = table().holding("red", PERMITS[1]).holding("blue", PERMITS[2]).start_of("red")
    assert p.choices("invest") == [PERMITS[1]]
    p.play("done")
    assert "invest" not in p.verbs
    p.play("take", planning_place="box-1")
    assert "invest" not in p.verbs


@proves("SPR-46")
def test_an_urban_renewal_cannot_be_invested() -> None:
    p = table().holding("red", RENEWAL, PERMITS[1]).start_of("red")
    assert p.choices("invest") == [PERMITS[1]]
    assert table().holding("red", RENEWAL).start_of("red").asked == "acting"


@proves("SPR-38", "SPR-39", "SPR-44")
def test_actions_are_repeated_and_mixed_while_there_are_points() -> None:
    p = table().with_contract("box-1", "town-diner").turn_of("red", ap=7)
    p.play("take", planning_place="box-1")
    p.play("favor", place="box-1")
    p.play("take", planning_place="box-2")
    assert (p.ap, len(p.permits("red")), p.favors("red")) == (3, 2, ["town-diner"])
    p.refuses("take", planning_place="box-4")
    p.play("take", planning_place="box-3")
    assert (p.turn, len(p.permits("red"))) == ("blue", 3)


@proves("SPR-38", "SPR-136")
def test_no_action_need_be_taken() -> None:
    p = table().turn_of("red")
    p.play("done")
    assert p.turn == "blue"
    assert not p.notes("took", "took_favor", "built")


@proves("SPR-39", "SPR-44")
@pytest.mark.parametrize(("place", "cost"), [("deck", 5), ("box-4", 4), ("box-3", 3), ("box-2", 2), ("box-1", 1)])
def test_a_permit_costs_the_points_of_its_box(place: str, cost: int) -> None:
    p = table().turn_of("red", ap=cost)
    card = p.planning[place]
    assert p.notes() == []
    p.play("take", planning_place=place)
    assert f"took red {card} {cost}" in p.notes("took")
    assert p.permits("red") == [card]
    short = table().turn_of("red", ap=cost - 1)
    assert (short.turn == "red" and place not in short.choices("take")) or (cost == 1 and short.turn == "blue")


@proves("SPR-40", "SPR-44")
@pytest.mark.parametrize(("place", "cost"), [("deck", 5), ("box-4", 4), ("box-3", 3), ("box-2", 2), ("box-1", 1)])
def test_an_urban_renewal_costs_the_points_of_its_box(place: str, cost: int) -> None:
    p = table().with_planning(place, RENEWAL).turn_of("red")
    p.play("take", planning_place=place)
    assert p.notes("took") == [f"took red {RENEWAL} {cost}"]
    assert (p.renewals("red"), p.permits("red"), p.ap) == (1, [], 6 - cost)


CONTRACT_COSTS = [
    ("box-5", 5), ("box-4", 4), ("box-3", 3), ("box-2", 2), ("box-1", 1), ("town", 6), ("city", 5), ("metropolis", 4),
]  # fmt: skip


@proves("SPR-41", "SPR-44", "SPR-87")
@pytest.mark.parametrize(("place", "cost"), CONTRACT_COSTS)
def test_a_contract_is_built_for_the_points_of_its_box(place: str, cost: int) -> None:
    set_up = table().with_decks(3).holding("red", "permit-2-all-4")
    p = set_up.with_contract(place, "town-diner").turn_of("red")
    p.play("build", place=place)
    p.play("site", lots="H6")
    assert p.ap == 6 - cost
    assert p.at("H6") == "COM H6 red"
    assert place not in p.contracts
    short = table().with_decks(3).holding("red", "permit-2-all-4").with_contract(place, "town-diner")
    short.turn_of("red", ap=cost - 1).refuses("build", place=place)


@proves("SPR-42", "SPR-44", "SPR-50")
@pytest.mark.parametrize(("place", "cost"), CONTRACT_COSTS)
def test_a_favor_is_taken_for_the_points_of_its_box(place: str, cost: int) -> None:
    p = table().with_decks(3).turn_of("red", ap=cost + 1)
    card = p.contracts[place]
    p.play("favor", place=place)
    assert p.notes("took_favor") == [f"took_favor red {card} {cost}"]
    assert (p.favors("red"), p.ap) == ([card], 1)
    short = table().with_decks(3).turn_of("red", ap=cost - 1)
    assert (short.turn == "red" and place not in short.choices("favor")) or (cost == 1 and short.turn == "blue")


@proves("SPR-43")
def test_points_that_are_left_are_lost() -> None:
    p = table(seats=2).start_of("red")
    p.play("take", planning_place="box-1")
    assert p.ap == 5
    p.play("done")
    assert (p.turn, p.ap) == ("blue", 6)
    p.play("done")
    p.play("done")
    assert (p.turn, p.ap) == ("red", 6)


@proves("SPR-45", "SPR-31")
def test_the_treasurer_collects_before_investments() -> None:
    p = table(seats=3).with_office("treasurer", "red").holding("red", PERMITS[1]).with_wealth("orange", 1)
    p.start_of("red")
    assert p.asked == "investing"
    assert (p.wealth("red"), p.wealth("blue"), p.wealth("orange")) == (23, 18, 0)
    assert [note.split()[:3] for note in p.notes("paid_office")] == [
        ["paid_office", "blue", "2"],
        ["paid_office", "orange", "1"],
    ]


@proves("SPR-47", "SPR-44")
def test_a_card_of_a_deck_is_taken_and_nothing_moves_before_the_end_of_the_turn() -> None:
    p = table().turn_of("red", ap=20)
    planning, contracts, next_permit, next_town = p.planning, p.contracts, p.deck("planning")[0], p.deck("town")[0]
    p.play("take", planning_place="deck")
    p.play("take", planning_place="box-2")
    p.play("favor", place="town")
    assert p.planning == {place: card for place, card in planning.items() if place not in ("deck", "box-2")}
    assert p.contracts == {place: card for place, card in contracts.items() if place != "town"}
    assert (p.deck("planning")[0], p.deck("town")[0]) == (next_permit, next_town)
    p.refuses("take", planning_place="deck")
    p.refuses("favor", place="town")
    p.play("done")
    assert p.contracts["town"] == next_town
    assert next_permit in p.planning.values()


@proves("SPR-48")
def test_a_union_boss_elected_in_his_turn_has_no_more_points_than_he_got() -> None:
    p = table().with_decks(2).with_office("boss", "blue").holding("red", "permit-3-civ-4")
    p.with_contract("box-2", "city-municipal-court").start_of("red")
    p.play("done")
    assert p.ap == 6
    p.builds("city-municipal-court", "K5 L5 L6", place="box-2")
    p.play("call", office="boss")
    assert p.holder("boss") == "red"
    assert p.ap == 4


@proves("SPR-48")
def test_a_union_boss_who_loses_the_office_keeps_his_points() -> None:
    p = table().with_decks(2).with_office("boss", "red").owned("blue", "D4", "F6").holding("red", "permit-2-civ-8")
    p.with_contract("box-1", "town-courthouse").start_of("red")
    p.play("done")
    assert p.ap == 8
    p.builds("town-courthouse", "H5 H6")
    p.play("call", office="boss")
    assert (p.holder("boss"), p.ap) == ("blue", 7)
