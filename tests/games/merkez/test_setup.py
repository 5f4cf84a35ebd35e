"""MRK-07 to MRK-10: the start of a game."""

import pytest

from .city import FREE, MERKEZ
from .table import FIRST, MAIN, SEATS, Table, proves


def fresh(seed: int, seats: int = 3) -> Table:
    """A table as the game sets it up."""
    p = Table(MERKEZ.start(seats, seed))
    p.check()
    return p


@proves("MRK-01", "MRK-05")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_everybody_has_an_empty_sheet_and_all_sheets_are_alike(seats: int) -> None:
    p = fresh(1, seats)
    for n, seat in enumerate(SEATS):
        assert p.sheet(seat) == {} if n < seats else p.state.free[n] == 0
        assert len(p.free(seat)) == (30 if n < seats else 0)
    assert len({tuple(p.free(seat)) for seat in p.seats}) == 1
    assert p.free("red") == FREE


@proves("MRK-07")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_everybody_is_dealt_one_first_promise(seats: int) -> None:
    for seed in range(20):
        p = fresh(seed, seats)
        dealt = [card for seat in p.seats for card in p.cards(seat)]
        assert len(dealt) == len(set(dealt)) == seats and set(dealt) <= set(FIRST)
        assert p.notes("promised") == [f"promised {seat} {p.cards(seat)[0]}" for seat in p.seats]


@proves("MRK-07")
def test_first_promises_are_dealt_at_random() -> None:
    deals = {tuple(fresh(seed, 2).cards(seat)[0] for seat in ("red", "blue")) for seed in range(400)}
    assert len(deals) == 20


@proves("MRK-07")
def test_the_other_first_promises_never_come_into_the_game() -> None:
    p = fresh(5, 2)
    dealt = {*p.cards("red"), *p.cards("blue")}
    while not p.position.over:
        assert not set(FIRST) & {*p.row, *p.deck}
        p.position.play(p.position.legal()[0])
    assert {card for seat in p.seats for card in p.cards(seat) if card in FIRST} == dealt


@proves("MRK-08")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_five_promises_lie_in_a_row_and_fifteen_in_the_deck(seats: int) -> None:
    p = fresh(3, seats)
    assert (len(p.row), len(p.deck)) == (5, 15)
    assert sorted([*p.row, *p.deck]) == sorted(MAIN)


@proves("MRK-08")
def test_the_promises_are_shuffled() -> None:
    deals = [fresh(seed) for seed in range(300)]
    assert len({(*p.row, *p.deck) for p in deals}) == 300
    for slot in range(5):
        assert {p.row[slot] for p in deals} == set(MAIN)
    assert {p.deck[-1] for p in deals} == {p.deck[0] for p in deals} == set(MAIN)


@proves("MRK-09", "MRK-03")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_player_drawn_by_lot_has_the_token(seats: int) -> None:
    firsts = [fresh(seed, seats).first for seed in range(100)]
    assert set(firsts) == set(SEATS[:seats])
    p = fresh(1, seats)
    assert p.notes("began") == [f"began {p.first}"]
    assert (p.turn, p.asked) == (p.first, "claiming")


@proves("MRK-10")
def test_the_same_seed_deals_the_same_game() -> None:
    assert (MERKEZ.start(3, 5).raw == MERKEZ.start(3, 5).raw).all()
