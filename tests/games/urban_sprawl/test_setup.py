"""SPR-01 to SPR-16: players, tiles and decks before the first decision."""

import pytest

from townhall.engine.errors import BadSetup
from townhall.games.urban_sprawl.rules.actions import CARD

from .compiled.calls import town_dealt
from .dealing import EVENTS, PERMITS, RENEWAL, TRIGGERS, contract_cards
from .recount import EMPTY, SPRAWL, TILES
from .table import CONTRACTS, SEATS, Table, fresh, proves, table

STARTING = {
    "B2": "RES", "K2": "RES", "B11": "RES", "K11": "RES",
    "I4": "COM", "G6": "COM", "F7": "COM", "D9": "COM",
    "D4": "IND", "F6": "IND", "G7": "CIV", "I9": "CIV",
}  # fmt: skip
LOWER, MIDDLE, UPPER = range(15), range(15, 22), range(22, 37)
"""The parts of a deck, from the bottom."""


@proves("SPR-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_urban_sprawl_is_for_two_to_four_players(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"Urban Sprawl is for 2 to 4 players, not {seats}"):
        SPRAWL.start(seats)


@proves("SPR-01")
def test_most_prestige_wins() -> None:
    p = table(seats=3).cleared().with_decks(3).with_prestige("red", 40).with_prestige("blue", 41)
    p.happens("metropolis-olympic-games")
    assert p.position.over
    assert p.winners == ["blue"]


@proves("SPR-02", "SPR-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_a_colour_its_cubes_and_no_prestige(seats: int) -> None:
    s = fresh(seats).state
    assert tuple(colour["id"] for colour in SPRAWL.components.of_kind("player_colour")) == SEATS
    assert [s.cubes[n] for n in range(4)] == [35] * seats + [0] * (4 - seats)
    assert [s.scores[n] for n in range(4)] == [0] * 4


@proves("SPR-03")
def test_every_player_can_be_the_start_player_and_is_the_active_one() -> None:
    starters = set()
    for seed in range(20):
        p = fresh(seats=4, seed=seed)
        (note,) = p.notes("began")
        assert note == f"began {p.active}" == f"began {p.turn}"
        starters.add(p.turn)
    assert starters == set(SEATS)


@proves("SPR-04", "SPR-22")
def test_nobody_holds_an_office_the_contractor_or_the_extra_favor() -> None:
    p = fresh(seats=3)
    assert [p.holder(office) for office in ("mayor", "da", "treasurer", "chief", "boss")] == [""] * 5
    assert p.contractor == ""
    assert (p.state.elected, p.state.contractor_in, p.state.extra_favor) == (0, 0, EMPTY)
    assert p.pawn == "mayor"


@proves("SPR-05", "SPR-06")
def test_twelve_buildings_stand_and_the_other_tiles_are_in_the_supply() -> None:
    p = fresh()
    assert {lot: one.split()[0] for lot, one in p.city.items()} == STARTING
    assert all(one.split() == [STARTING[lot], lot, "nobody"] for lot, one in p.city.items())
    standing = list(STARTING.values())
    assert (standing.count("RES"), standing.count("COM"), standing.count("IND"), standing.count("CIV")) == (4, 4, 2, 2)
    for (zone, lots), count in TILES.items():
        assert p.tiles(zone, lots) == count - (standing.count(zone) if lots == 1 else 0)


def heights(p: Table, deck: str) -> dict[str, int]:
    """The face-down cards of a deck and how many lie under each."""
    return {card: height for height, card in enumerate(reversed(p.deck(deck)))}


@proves("SPR-07", "SPR-09")
@pytest.mark.parametrize("deck", ["town", "city", "metropolis"])
def test_the_trigger_event_is_shuffled_into_the_middle_part(deck: str) -> None:
    positions, bottoms = set(), set()
    for seed in range(60):
        p = fresh(seed=seed)
        lying = heights(p, deck)
        positions.add(lying[TRIGGERS[deck]])
        bottoms.add(tuple(card for card, height in lying.items() if height in LOWER))
    assert positions == set(MIDDLE)
    assert len(bottoms) == 60


@proves("SPR-07", "SPR-08", "SPR-09")
def test_every_deck_has_all_its_37_cards() -> None:
    p = fresh()
    face_up = list(p.contracts.values())
    assert sorted([*p.deck("town"), *face_up]) == sorted(contract_cards("town"))
    for deck in ("city", "metropolis"):
        assert sorted(p.deck(deck)) == sorted(contract_cards(deck))
        assert len(p.deck(deck)) == 37


@proves("SPR-08", "SPR-10")
def test_six_town_contracts_lie_open_and_no_card_of_another_deck() -> None:
    for seed in range(20):
        p = fresh(seed=seed)
        assert list(p.contracts) == ["box-5", "box-4", "box-3", "box-2", "box-1", "town"]
        assert all(card in CONTRACTS and card.startswith("town-") for card in p.contracts.values())
        assert len(p.deck("town")) == 37 - 6
        assert p.state.decks_active == 1


@proves("SPR-11", "SPR-12")
def test_the_planning_deck_has_its_events_in_the_lower_part_and_renewals_on_the_discard_pile() -> None:
    for seed in range(20):
        p = fresh(seats=3, seed=seed)
        assert p.discards == [RENEWAL] * 4
        lower = p.deck("planning")[-28:]
        assert sorted(card for card in lower if card in EVENTS) == sorted(EVENTS)
        assert all(card in PERMITS for card in p.deck("planning")[:-28])
        assert sum(card in PERMITS for card in lower) == 14


@proves("SPR-12")
def test_events_and_permits_of_the_lower_part_are_mixed() -> None:
    lowest = {fresh(seed=seed).deck("planning")[-1] in EVENTS for seed in range(20)}
    highest = {fresh(seed=seed).deck("planning")[-28] in EVENTS for seed in range(20)}
    assert lowest == highest == {True, False}


@proves("SPR-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_grow_with_the_distance_from_the_start_player(seats: int) -> None:
    for seed in range(6):
        p = fresh(seats, seed)
        first = SEATS.index(p.turn)
        order = [SEATS[(first + n) % seats] for n in range(seats)]
        assert [len(p.permits(seat)) for seat in order] == [1, 2, 3, 4][:seats]
        dealt = [note.split()[1:] for note in p.notes("dealt")]
        assert [seat for seat, _ in dealt] == [seat for n, seat in enumerate(order) for _ in range(n + 1)]


@proves("SPR-13", "SPR-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_and_rail_come_from_the_22_permits_on_top(seats: int) -> None:
    p = fresh(seats)
    assert list(p.planning) == ["deck", "box-4", "box-3", "box-2", "box-1"]
    drawn = sum(range(1, seats + 1)) + 5
    assert len(p.deck("planning")) == 50 - drawn
    assert all(card in PERMITS for card in [*p.planning.values(), *p.permits("red")])


@proves("SPR-15")
@pytest.mark.parametrize(("seats", "wealth"), [(2, 39), (3, 27), (4, 21)])
def test_no_election_payout_or_event_happens_in_setup(seats: int, wealth: int) -> None:
    for seed in range(12):
        p = fresh(seats, seed)
        assert {note.split()[0] for note in p.notes()} == {"began", "dealt"}
        assert [p.wealth(seat) for seat in p.seats] == [wealth] * seats
        assert (p.pawn, p.holder("mayor")) == ("mayor", "")


def stacked(p: Table, *cards: str) -> Table:
    """The Town deck face down and whole, these cards on top, the first one uppermost."""
    s = p.state
    deck = [card for card in contract_cards("town") if card not in cards] + list(reversed(cards))
    for n, card in enumerate(deck):
        s.decks[0, n] = CARD.number(card)
    s.decks_left[0] = 37
    for place in range(8):
        s.contracts[place] = EMPTY
    for n in range(len(CARD)):
        s.shown[n] = 0
    town_dealt(p.position.rules.cs, p.position.rules.records(p.position.raw))
    return p


SIX = ["town-clinic", "town-diner", "town-bank", "town-duplex", "town-chapel", "town-cottage"]
TOWN_EVENTS = ["town-railroad-arrives", "town-new-settlers", "town-ore-strike", "town-town-meeting"]


@proves("SPR-08")
def test_the_first_card_goes_into_the_1_ap_box_and_the_sixth_stays_on_the_deck() -> None:
    p = stacked(fresh(), *SIX)
    places = ["box-1", "box-2", "box-3", "box-4", "box-5", "town"]
    assert p.contracts == dict(zip(places, SIX, strict=True))


@proves("SPR-16")
def test_an_event_among_the_first_six_is_replaced_and_put_above_the_airport_part() -> None:
    positions = set()
    for seed in range(40):
        p = stacked(fresh(seed=seed), SIX[0], TOWN_EVENTS[0], *SIX[1:4], TOWN_EVENTS[1], *SIX[4:])
        assert list(p.contracts.values()) == [*SIX[4::-1], SIX[5]]
        lying = heights(p, "town")
        assert len(lying) == 31
        assert {lying[event] for event in TOWN_EVENTS[:2]} <= set(range(22, 31))
        positions |= {lying[event] for event in TOWN_EVENTS[:2]}
        assert not p.notes("happened")
    assert positions == set(range(22, 31))


@proves("SPR-16")
def test_an_airport_among_the_first_cards_of_the_short_game_stays_in_its_part() -> None:
    positions = set()
    for seed in range(60):
        p = stacked(fresh(seed=seed, variant="short_game"), *TOWN_EVENTS, *SIX[:5], "town-airport", SIX[5])
        lying = heights(p, "town")
        assert len(lying) == 31
        assert [lying[event] > lying["town-airport"] for event in TOWN_EVENTS] == [True] * 4
        positions.add(lying["town-airport"])
    assert positions == set(range(18, 27))
