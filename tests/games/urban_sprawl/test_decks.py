"""SPR-66 to SPR-79: the cards of the planning deck and of the contract decks."""

from collections import Counter
from typing import Any

import pytest

from .dealing import EVENTS, PERMITS, RENEWAL, contract_cards
from .recount import SPRAWL
from .table import CONTRACTS, proves, table

PRINTED = SPRAWL.components.of_kind("permit")
EVENT = {event["id"]: event for event in SPRAWL.components.of_kind("event")}


@proves("SPR-66")
def test_the_planning_deck_has_events_renewals_and_permits() -> None:
    assert (len(EVENTS), len(PERMITS)) == (14, 36)
    assert SPRAWL.components.of_kind("renewal")[0]["count"] == 4


@proves("SPR-66", "SPR-149")
def test_urban_renewals_come_with_the_first_new_shuffle() -> None:
    p = table().with_planning("deck").with_left("planning", 0).turn_of("red")
    assert RENEWAL not in p.deck("planning")
    p.play("done")
    assert p.notes("reshuffled") == ["reshuffled"]
    lying = [*p.deck("planning"), *p.planning.values(), *p.discards]
    assert lying.count(RENEWAL) == 4
    assert p.discards.count(RENEWAL) == 0


@proves("SPR-67")
def test_permits_have_one_to_four_pages_and_zones() -> None:
    assert {permit["permits"] for permit in PRINTED} == {1, 2, 3, 4}
    assert {len(permit["zones"]) for permit in PRINTED} == {1, 2, 3, 4}
    assert all(set(permit["zones"]) <= {"CIV", "COM", "IND", "RES"} for permit in PRINTED)


ONE_LOT = {
    "CIV": "town-clinic", "COM": "town-pawn-shop", "IND": "city-substation", "RES": "town-cottage",
}  # fmt: skip


@proves("SPR-67")
@pytest.mark.parametrize("permit", PRINTED, ids=lambda permit: permit["id"])
def test_a_permit_pays_for_lots_of_its_zones(permit: dict[str, Any]) -> None:
    sizes = {
        "CIV": ("town-clinic", "town-chapel", "city-hospital", "city-city-hall"),
        "COM": ("town-pawn-shop", "town-newspaper", "city-department-store", "metropolis-corporate-hq"),
        "IND": ("city-substation", "town-warehouse", "town-rail-depot", "town-textile-mill"),
        "RES": ("town-cottage", "town-duplex", "town-mansion", "metropolis-olympic-village"),
    }
    for zone, cards in sizes.items():
        p = table().cleared().with_marker("wealth-7", "top-0").holding("red", permit["id"])
        for box, card in enumerate(cards, 1):
            p.with_contract(f"box-{box}", card)
        p.turn_of("red", ap=4)
        pages = permit["permits"] if zone in permit["zones"] else 0
        assert p.choices("build") == [f"box-{box}" for box in (4, 3, 2, 1) if box <= pages]


@proves("SPR-68")
def test_the_pictured_permit_builds_civic_and_residential_buildings() -> None:
    p = table().cleared().holding("red", "permit-1-civ-res-11")
    for box, zone in enumerate(("CIV", "COM", "IND", "RES"), 1):
        p.with_contract(f"box-{box}", ONE_LOT[zone])
    p.with_contract("box-5", "town-textile-mill").turn_of("red")
    assert p.choices("build") == ["box-4", "box-1"]


@proves("SPR-69")
def test_there_is_no_hand_limit() -> None:
    held = PERMITS[:30]
    p = table().holding("red", *held).turn_of("red")
    p.play("take", planning_place="box-1")
    assert len(p.permits("red")) == 31


@proves("SPR-69")
def test_planning_cards_of_players_are_seen_by_all() -> None:
    p = table().holding("red", *PERMITS[:4]).holding("blue", RENEWAL).turn_of("red")
    for seat in (-1, 0, 1):
        seen = p.position.view(seat).state
        assert (seen.permits[0], seen.renewals[1]) == (15, 1)


@proves("SPR-70")
def test_cards_spent_on_a_contract_and_a_demolition_are_discarded() -> None:
    p = table().with_contract("box-1", "town-newspaper").holding("red", "permit-2-com-7", RENEWAL).turn_of("red")
    assert p.discards == [RENEWAL] * 3
    p.builds("town-newspaper", "G6 H6")
    assert Counter(p.discards) == {RENEWAL: 4, "permit-2-com-7": 1}
    assert p.notes("spent") == ["spent red permit-2-com-7", f"spent red {RENEWAL}"]
    assert (p.permits("red"), p.renewals("red")) == ([], 0)


@proves("SPR-71")
def test_every_permit_has_a_number_and_one_of_each_a_ballot() -> None:
    numbers = Counter(permit["wealth_payout"] for permit in PRINTED)
    assert numbers == {1: 2, **dict.fromkeys(range(2, 12), 3), 12: 4}
    assert Counter(permit["wealth_payout"] for permit in PRINTED if permit["ballot"]) == dict.fromkeys(range(1, 13), 1)
    assert SPRAWL.components.of_kind("renewal")[0]["ballot"]


@proves("SPR-71")
def test_an_urban_renewal_that_is_turned_up_moves_the_pawn_and_pays_nothing() -> None:
    p = table().with_planning("deck").with_next("planning", RENEWAL).turn_of("red")
    p.play("done")
    assert p.notes("pawn", "row_paid") == ["pawn da"]


@proves("SPR-72")
def test_the_seven_events_of_unknown_deck_are_planning_events() -> None:
    unknown = "luxury-taxes estate-auction urban-decay local-headlines flood fire earthquake"
    assert {f"planning-{name}" for name in unknown.split()} <= set(EVENTS)


@proves("SPR-73")
@pytest.mark.parametrize(("deck", "events"), [("town", 5), ("city", 5), ("metropolis", 4)])
def test_the_contract_decks_hold_events_and_contracts(deck: str, events: int) -> None:
    cards = contract_cards(deck)
    assert len(cards) == 37
    assert sum(card in EVENT for card in cards) == events
    assert sum(card in CONTRACTS for card in cards) == 37 - events


@proves("SPR-74")
@pytest.mark.parametrize("card", CONTRACTS)
def test_every_contract_needs_the_permits_of_its_size(card: str) -> None:
    contract = CONTRACTS[card]
    lots, zone = contract["lots"], contract["zone"]
    own = {"CIV": "civ", "COM": "com", "IND": "ind", "RES": "res"}[zone]
    other = "com" if zone != "COM" else "civ"
    pages = {
        1: [f"permit-1-{own}-12"],
        2: [f"permit-1-{own}-12", "permit-1-all-8"],
        3: ["permit-2-all-4", f"permit-1-{own}-12"],
        4: ["permit-2-all-4", "permit-2-all-3"],
    }[lots]
    p = table().with_building("PARK", "A1", "red").with_building("CIV", "K5", "red").with_building("IND", "A7")
    p.with_marker("wealth-12", "top-2").with_wealth("red", 90).with_contract("box-1", card).holding("red", *pages)
    assert "box-1" in p.turn_of("red").choices("build")
    p = table().with_building("PARK", "A1", "red").with_building("CIV", "K5", "red").with_building("IND", "A7")
    p.with_marker("wealth-12", "top-2").with_wealth("red", 90).with_contract("box-1", card)
    p.holding("red", *pages[1:], f"permit-1-{other}-12")
    assert "box-1" not in p.turn_of("red").choices("build")


@proves("SPR-75")
def test_the_high_school_is_a_civic_building_of_two_lots() -> None:
    p = table().with_contract("box-1", "town-high-school").holding("red", "permit-2-civ-8").turn_of("red")
    p.builds("town-high-school", "H5 H6")
    assert p.at("H6") == "CIV H5 H6 red"


@proves("SPR-76")
def test_every_contract_has_a_restriction_a_vocation_or_an_effect() -> None:
    for contract in CONTRACTS.values():
        assert contract["restrictions"] or contract["vocations"] or contract["effects"], contract["id"]


@proves("SPR-77", "SPR-93")
def test_a_contract_that_is_built_is_out_of_play() -> None:
    p = table().with_contract("box-1", "town-pawn-shop").holding("red", "permit-1-com-12").turn_of("red")
    p.builds("town-pawn-shop", "H6")
    everywhere = [*p.contracts.values(), *p.favors("red"), *p.discards]
    everywhere += [card for deck in ("planning", "town", "city", "metropolis") for card in p.deck(deck)]
    assert "town-pawn-shop" not in everywhere


@proves("SPR-78", "SPR-166", "SPR-195")
def test_the_airport_opens_four_offices_and_the_city_deck_and_nothing_else() -> None:
    p = table().happens("town-airport")
    assert p.notes("offices_open", "deck_open") == ["offices_open", "deck_open 1"]
    assert (p.state.elected, p.state.decks_active, p.state.contractor_in) == (1, 2, 0)
    assert [p.holder(office) for office in ("mayor", "da", "treasurer", "chief", "boss")] == [""] * 5
    assert (p.gained("red"), p.gained("blue")) == ((0, 0), (0, 0))


@proves("SPR-78", "SPR-195")
def test_the_sports_team_opens_the_contractor_and_the_metropolis_deck_and_nothing_else() -> None:
    p = table().with_decks(2).happens("city-sports-team")
    assert p.notes("contractor_open", "deck_open") == ["contractor_open", "deck_open 2"]
    assert (p.state.decks_active, p.state.contractor_in, p.contractor) == (3, 1, "")
    assert (p.gained("red"), p.gained("blue")) == ((0, 0), (0, 0))


@proves("SPR-79")
def test_a_contract_without_a_number_pays_nothing() -> None:
    p = table().with_contract("town").with_next("town", "town-fire-station").turn_of("red")
    p.play("done")
    assert p.contracts["town"] == "town-fire-station"
    assert p.notes() == ["revealed town-fire-station"]
