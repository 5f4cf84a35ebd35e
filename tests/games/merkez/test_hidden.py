"""MRK-10: what is open, what is hidden, and what can be undone."""

import numpy as np
import pytest

from tests.conftest import played, some_action
from townhall import CannotUndo
from townhall.engine.rng import key_of
from townhall.games.merkez.rules.state import STATE

from .city import MERKEZ
from .table import MAIN, Table, proves, table

EYES = [-1, 0, 1, 2]
HIDDEN = {"key", "counter", "deck"}


@proves("MRK-10")
@pytest.mark.parametrize("seat", EYES)
def test_the_order_of_the_deck_is_hidden_from_everybody(seat: int) -> None:
    view = MERKEZ.start(3, 4).view(seat)
    assert {view.state.deck[n] for n in range(20)} == {-1}
    assert view.state.deck_left == 15


@proves("MRK-10", "MRK-19")
@pytest.mark.parametrize("seat", EYES)
def test_everything_else_is_open(seat: int) -> None:
    for decisions in (0, 9, 40):
        p = played(MERKEZ, 3, 2, decisions)
        truth, seen = p.raw.view(STATE), p.view(seat).raw.view(STATE)
        assert {name for name in STATE.names or () if not np.array_equal(truth[name], seen[name])} == HIDDEN
        assert p.view(seat).notes(seat) == p.notes()


@proves("MRK-10")
def test_nobody_sees_more_than_a_spectator() -> None:
    p = played(MERKEZ, 3, 2, 30)
    assert len({p.view(seat).raw.tobytes() for seat in EYES}) == 1


@proves("MRK-10")
@pytest.mark.parametrize("seat", EYES)
def test_two_decks_in_another_order_look_the_same(seat: int) -> None:
    p = MERKEZ.start(3, 4)
    other = p.copy()
    s = other.state
    s.deck[0], s.deck[14] = s.deck[14], s.deck[0]
    s.key[0] += 1
    assert other.raw.tobytes() != p.raw.tobytes()
    assert other.view(seat).raw.tobytes() == p.view(seat).raw.tobytes()


@proves("MRK-10")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_a_guess_is_a_possible_world_at_every_moment_of_a_game(seats: int) -> None:
    p = MERKEZ.start(seats, seats)
    while not p.over:
        if len(p.history) % 5 == 0:
            view = p.view(p.seat)
            world = Table(view.guess(p.seat, key_of(len(p.history))))
            world.check()
            assert sorted(world.deck) == sorted(Table(p).deck)
            assert world.position.view(p.seat).raw.tobytes() == view.raw.tobytes()
            assert world.position.legal() == p.legal()
        p.play(some_action(p, seats))


@proves("MRK-10")
def test_every_card_nobody_has_seen_may_be_next() -> None:
    p = table(2).holding("red", "f1", "p01").holding("blue", "f2", "p02").claim_of("red")
    view = p.position.view(0)
    tops = {Table(view.guess(0, key_of(n))).deck[-1] for n in range(300)}
    assert tops == set(MAIN) - {"p01", "p02", *p.row}


@proves("MRK-10", "MRK-17")
def test_a_claim_that_reveals_a_card_cannot_be_undone() -> None:
    p = MERKEZ.start(2, 1)
    p.play(p.legal()[0])
    with pytest.raises(CannotUndo, match="revealed"):
        p.undo()


@proves("MRK-10", "MRK-15")
def test_a_throw_cannot_be_undone() -> None:
    p = MERKEZ.start(1, 1)
    p.play("leave")
    p.play(p.legal()[0])
    before = p.raw.tobytes()
    p.play(p.legal()[0])
    assert p.state.round == 2
    with pytest.raises(CannotUndo, match="revealed"):
        p.undo(0)
    assert p.at(2).raw.tobytes() == before


@proves("MRK-10", "MRK-21")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_decision_can_be_undone_exactly_if_it_revealed_nothing(seats: int) -> None:
    end = played(MERKEZ, seats, 11)
    stepped = {True: 0, False: 0}
    for n in range(1, len(end.history) + 1):
        p, past = end.at(n), end.at(n - 1)
        revealing = bool({"threw", "revealed"} & {note.kind for note in p.notes()})
        stepped[revealing] += 1
        if revealing:
            with pytest.raises(CannotUndo):
                p.undo(past.seat)
        else:
            p.undo(past.seat)
            assert p.raw.tobytes() == past.raw.tobytes()
    assert min(stepped.values()) > 10


@proves("MRK-10")
def test_the_last_decision_of_a_game_can_be_undone() -> None:
    p = played(MERKEZ, 2, 3)
    past = p.at(len(p.history) - 1)
    p.undo(past.seat)
    assert p.raw.tobytes() == past.raw.tobytes() and not p.over
