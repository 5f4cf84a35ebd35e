"""Previews of building compared with what then happens."""

import random
from typing import Any

from townhall import Position
from townhall.engine.payments import payments
from townhall.games.urban_sprawl.rules.actions import CARD, SPACE
from townhall.games.urban_sprawl.rules.payments import usual_payment

from .own_cards import SHOP
from .recount import SPRAWL
from .scenes import with_words_of_our_own
from .table import Table, table


def foreseen(p: Table) -> dict[str, Any]:
    seen: dict[str, Any] = p.position.game.preview(p.position.view(p.position.seat), p.position.seat)
    return seen


def holdings(p: Position, seat: int) -> tuple[int, int]:
    return int(p.state.wealth[seat]), p.scores[seat]


def settled_builds(seed: int) -> tuple[int, int]:
    """Play a game and check each building that leaves nothing to decide; returns how many, and renewals spent."""
    p, dice, settled, renewals = Table(SPRAWL.start(3, seed=seed)), random.Random(seed), 0, 0
    while not p.position.over:
        if p.asked != "siting":
            legal = p.position.legal()
            eager = [action for action in legal if p.position.decode(action).verb in ("build", "take")]
            p.position.play(dice.choice(eager or legal))
            continue
        seat, before = p.position.seat, holdings(p.position, p.position.seat)
        sites = foreseen(p)["sites"]
        assert len(sites) == len(p.choices())
        action = dice.choice(p.position.legal())
        site = sites[str(p.position.decode(action).arguments["spot"])]
        cards = p.state.renewals[seat]
        p.position.play(action)
        while p.asked == "spending":
            p.position.play(p.position.legal()[0])
        if p.state.active == seat and p.asked == "acting" and not site["more"]:
            wealth, prestige = holdings(p.position, seat)
            assert (wealth - before[0], prestige - before[1]) == (site["earns"] - site["wealth"], site["scores"])
            assert cards - p.state.renewals[seat] == site["renewal"]
            settled, renewals = settled + 1, renewals + site["renewal"]
    return settled, renewals


def test_what_a_site_costs_and_brings_is_what_is_paid_and_gained() -> None:
    games = [settled_builds(seed) for seed in range(6)]
    assert sum(settled for settled, _ in games) > 20
    assert sum(renewals for _, renewals in games) > 0


def test_contracts_in_reach_tell_permits_sites_and_what_they_cost() -> None:
    p = table().with_contract("box-1", "town-high-school").holding("red", "permit-2-civ-8").turn_of("red")
    build = foreseen(p)["builds"]["box-1"]
    assert (build["needed"], build["held"]) == (2, 2)
    p.play("build", place="box-1")
    sites = foreseen(p)["sites"].values()
    assert build["sites"] == len(sites)
    assert build["cheapest"] == min(site["wealth"] for site in sites)
    assert build["dearest"] == max(site["wealth"] for site in sites)
    assert build["bonus"] == max(site["bonus"] for site in sites)


def test_the_largest_bonus_of_an_own_card_is_shown_in_full() -> None:
    p = with_words_of_our_own(SHOP, [], [{"rule": "bonus", "mult": 9}]).cleared().with_decks(3)
    for lot in ("E4", "E6", "D5", "F5"):
        p.with_building("COM", lot)
    p.with_contract("box-1", SHOP).holding("red", "permit-1-com-12").with_office("da", "red").turn_of("red")
    build = foreseen(p)["builds"]["box-1"]
    assert build["bonus"] == max(bonus for _, _, bonus, _ in build["spots"]) == 4 * 9 * 2
    assert {wealth for _, wealth, *_ in build["spots"]} <= set(range(build["cheapest"], build["dearest"] + 1))


def test_the_preview_says_where_cards_are_taken_from() -> None:
    for contract, permit, source in (
        ("town-duplex", "permit-2-res-6", "display"),
        ("town-public-library", "permit-2-civ-8", "discard"),
    ):
        p = table().with_contract("box-1", contract).holding("red", permit).with_discards("permit-1-civ-12")
        p.with_discards("permit-1-com-12").turn_of("red")
        p.play("build", place="box-1")
        p.play("site", lots=p.choices("site")[0])
        while p.asked not in ("fetching", "acting"):
            p.position.play(p.position.legal()[0])
        assert foreseen(p) == {"source": source}


def test_permits_are_told_in_the_order_in_which_they_are_invested() -> None:
    held = ("permit-2-civ-8", "permit-1-com-12", "permit-2-res-6")
    p = table().holding("red", *held).start_of("red")
    cards = foreseen(p)["permits"]["cards"]
    assert sorted(CARD.values[card] for card in cards) == sorted(held)
    assert foreseen(p)["permits"]["started"] is False
    p.play("invest", card=CARD.values[cards[0]])
    assert foreseen(p)["permits"] == {"cards": cards[1:], "started": True}


PAGES = [int(permit["permits"]) for permit in SPRAWL.components.of_kind("permit")]


def sets_that_pay(cards: list[int], needed: int) -> set[int]:
    """Each as bits: permits in this order until there are enough pages."""
    if needed <= 0:
        return {0}
    return {
        1 << card | rest
        for n, card in enumerate(cards, start=1)
        for rest in sets_that_pay(cards[n:], needed - PAGES[card])
    }  # fmt: skip


def sets_spent(p: Position, held: int) -> set[int]:
    """Each as bits: what is gone of these permits at the end of every path through the legal decisions."""
    if p.asked is None or p.asked.kind != "spending":
        return {held & p.state.gone_permits}
    spent = set[int]()
    for action in p.legal():
        then = p.copy()
        then.play(action)
        spent |= sets_spent(then, held)
    return spent


def test_permits_are_told_in_the_order_in_which_they_are_spent() -> None:
    several = 0
    for seed in range(4):
        p, dice = Table(SPRAWL.start(3, seed=seed)), random.Random(seed)
        while not p.position.over and several < 12:
            asked = p.position.asked
            if asked is not None and asked.kind == "spending":
                permits = foreseen(p)["permits"]
                cards = permits["cards"]
                paid = sets_that_pay(cards, asked.arguments["amount"])
                payments = [sum(1 << card for card in payment) for payment in permits["payments"]]
                assert sorted(payments) == sorted(paid)
                assert all(payment == sorted(payment, key=cards.index) for payment in permits["payments"])
                assert paid == sets_spent(p.position, sum(1 << card for card in cards))
                several += any(one.bit_count() > 1 for one in paid)
            legal = p.position.legal()
            eager = [action for action in legal if p.position.decode(action).verb in ("build", "take")]
            p.position.play(dice.choice(eager or legal))
    assert several >= 12


def test_a_contract_that_can_be_built_has_its_sites_and_a_payment() -> None:
    """Of the sets that pay, the usual payment loses the fewest pages and the least wealth."""
    p = table().with_contract("box-1", "town-high-school")
    p.holding("red", "permit-2-civ-8", "permit-1-civ-12", "permit-3-civ-com-2").turn_of("red")
    build = foreseen(p)["builds"]["box-1"]
    assert [CARD.values[card] for card in build["payment"]["cards"]] == ["permit-2-civ-8"]
    p.play("build", place="box-1")
    assert [spot for spot, *_ in build["spots"]] == [
        action["spot"] for action in map(arguments_of(p), p.position.legal())
    ]
    sites = foreseen(p)["sites"]
    for spot, wealth, bonus, renewal in build["spots"]:
        site = sites[str(spot)]
        assert (wealth, bonus, renewal) == (site["wealth"], site["bonus"], site["renewal"])


def arguments_of(p: Table) -> Any:
    return lambda action: p.position.decode(action).arguments


def test_only_permits_with_an_alternative_have_to_be_decided() -> None:
    pages, wealth = [1, 3, 4, 2, 1], [12, 4, 1, 8, 10]
    by_pages = [2, 1, 3, 0, 4]
    assert usual_payment(by_pages, pages, wealth, 4) == ((2,), (2,))
    assert usual_payment([1, 0], pages, wealth, 4) == ((1, 0), ())
    assert usual_payment([1, 0, 4], pages, wealth, 4) == ((1, 4), (4,))
    assert usual_payment([0], pages, wealth, 2) is None
    for needed in range(1, 6):
        payment = usual_payment(by_pages, pages, wealth, needed)
        assert payment is not None and list(payment.cards) in payments(by_pages, pages.__getitem__, needed)


def test_the_payouts_of_a_block_are_shown_as_they_are_and_with_one_more_building() -> None:
    p = table(2).cleared().with_building("RES", "G1", "red").with_building("RES", "G3", "blue").turn_of("red")
    wealth_now, wealth_then, *_ = foreseen(p)["payouts"][3]
    assert (wealth_now, wealth_then) == ((6 + 3) // 2, 6), "columns G-H pay 6 for the lead and 3 for second place"


def test_a_marker_tells_what_it_would_pay_to_whom_on_each_space() -> None:
    p = table(2).cleared().with_building("RES", "A3", "blue").happens("planning-ribbon-cutting")
    shares = foreseen(p)["marker"]
    space = SPACE.number("right-1")
    assert shares[str(space)] == [{"buildings": 0, "pays": 0}, {"buildings": 1, "pays": 7}]
    p.play("lay", space="right-1")
