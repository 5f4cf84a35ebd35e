"""UBN-09 to UBN-19: the start of a game."""

import pytest

import townhall
from townhall.games.urbania.rules.actions import BUILDING, CELL

from .table import CARDS, CENTRE, DECK, SEATS, SUITS, Table, proves, table

URBANIA = townhall.game("urbania")


def fresh(seed: int, seats: int = 3) -> Table:
    """A table as the game sets it up."""
    p = Table(URBANIA.start(seats, seed=seed))
    p.check()
    return p


@proves("UBN-09", "UBN-10")
def test_all_tiles_are_laid_at_random_those_of_the_centre_renewed() -> None:
    boards = set()
    for seed in range(20):
        s = fresh(seed).state
        assert {CELL.values[cell] for cell in range(49) if s.renewed >> cell & 1} == set(CENTRE)
        boards.add(tuple(s.tiles[cell] for cell in range(49)))
    assert len(boards) == 20


@proves("UBN-09")
def test_every_tile_may_come_to_the_centre_and_to_every_cell() -> None:
    tiles_there = [{fresh(seed).state.tiles[CELL.number(cell)] for seed in range(400)} for cell in ("D4", "A1", "G7")]
    assert all(len(tiles) == 49 for tiles in tiles_there)


@proves("UBN-10")
def test_the_44_tiles_of_the_districts_are_undeveloped() -> None:
    assert list(fresh(1).state.unrenewed) == [11, 11, 11, 11, 0]


@proves("UBN-11", "UBN-12")
def test_each_building_marker_stands_at_the_number_of_its_tiles_in_the_centre() -> None:
    residential = set()
    for seed in range(40):
        p = fresh(seed)
        types = [BUILDING.values[p.printed.tile_type[p.state.tiles[CELL.number(cell)]]] for cell in CENTRE]
        assert [p.buildings(suit) for suit in SUITS] == [types.count(suit) for suit in SUITS]
        residential.add(types.count("residential"))
        assert set(p.notes("centre")) == {f"centre {kind} {cell}" for kind, cell in zip(types, CENTRE, strict=True)}
    assert len(residential) > 2


@proves("UBN-12")
def test_tiles_of_the_centre_give_neither_points_nor_cards() -> None:
    for seed in range(20):
        p = fresh(seed)
        assert p.position.scores == [0, 0, 0]
        assert [len(p.hand(seat)) for seat in SEATS] == [5, 5, 5, 0, 0]
        assert (p.asked, p.action) == ("acting", "first")


@proves("UBN-13")
def test_everybody_starts_with_nothing_but_cards() -> None:
    p = fresh(2, seats=5)
    assert p.position.scores == [0] * 5
    for seat in SEATS:
        assert (p.face_up(seat), p.projects(seat), p.submitted(seat)) == ([], [], [])


@proves("UBN-14", "UBN-15", "UBN-16")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_five_cards_are_dealt_to_each_and_five_to_the_pool_the_rest_is_the_pile(seats: int) -> None:
    p = fresh(4, seats)
    assert [len(p.hand(seat)) for seat in SEATS[:seats]] == [5] * seats
    assert len(p.pool) == 5
    assert len(p.pile) == 60 - 5 * seats - 5
    assert p.discards == []


@proves("UBN-14")
def test_the_cards_are_shuffled() -> None:
    deals = [fresh(seed) for seed in range(40)]
    assert len({tuple(p.pile) for p in deals}) == 40
    assert len({tuple(p.hand("red")) for p in deals}) > 35
    assert {card for p in deals for seat in SEATS for card in p.hand(seat)} == set(CARDS)


@proves("UBN-15")
def test_the_same_seed_deals_the_same_game() -> None:
    assert (URBANIA.start(3, seed=5).raw == URBANIA.start(3, seed=5).raw).all()


@proves("UBN-16")
def test_the_pool_is_open_and_offered() -> None:
    p = fresh(6)
    assert p.choices("take") == sorted(set(p.pool), key=CARDS.index)
    assert len(DECK) == 60


@proves("UBN-17")
def test_the_projects_are_shuffled_and_nobody_has_one() -> None:
    piles = set()
    for seed in range(20):
        s = fresh(seed).state
        assert s.projects_left == 31 and not any(s.project_hands[seat] for seat in range(5))
        piles.add(tuple(s.project_pile[n] for n in range(31)))
    assert len(piles) == 20


@proves("UBN-18")
def test_specialists_start_beside_the_board_at_one() -> None:
    p = fresh(7)
    for specialist in ("ceo", "banker", "doctor", "small_business_owner", "superintendent", "parks_director"):
        assert (p.value(specialist), p.employer(specialist)) == (1, "")


@proves("UBN-18")
def test_the_first_specialist_costs_one_coin() -> None:
    p = table().with_hand("red", "hospital 2w $1").turn_of("red")
    assert p.choices("hire") == ["doctor"]
