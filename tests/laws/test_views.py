"""Texts depend only on what the reader may know: they are the same in every world the reader could be in."""

import pytest

from tests.conftest import Table, played, some_action
from townhall import Position
from townhall.engine.errors import TownhallError
from townhall.engine.i18n import LANGUAGES
from townhall.engine.rng import key_of

SEEDS = pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])


def worlds_seen_by(p: Position, seat: int) -> list[Position]:
    """The truth, the view, and two other worlds of the same view."""
    view = p.view(seat)
    return [p, view, *(view.guess(seat, key_of(f"world {n} {len(p.history)}")) for n in range(2))]


@SEEDS
def test_the_news_is_the_same_in_every_world_of_a_view(each_table: Table, seed: int) -> None:
    game, seats = each_table
    p = game.start(seats, seed)
    while not p.over:
        for seat in range(-1, seats):
            worlds = worlds_seen_by(p, seat)
            for lang in LANGUAGES:
                assert len({tuple(world.news(lang, seat)) for world in worlds}) == 1
        p.play(some_action(p, seed))


@SEEDS
def test_prompt_and_labels_are_the_same_in_every_world_the_decider_could_be_in(each_table: Table, seed: int) -> None:
    game, seats = each_table
    p = game.start(seats, seed)
    while not p.over:
        worlds = worlds_seen_by(p, p.seat)
        for lang in LANGUAGES:
            assert len({world.prompt(lang) for world in worlds}) == 1
            assert len({tuple(world.text(action, lang) for action in world.legal()) for world in worlds}) == 1
        p.play(some_action(p, seed))


@SEEDS
def test_a_decision_has_as_many_labels_as_actions(each_table: Table, seed: int) -> None:
    game, seats = each_table
    p = game.start(seats, seed)
    while not p.over:
        for lang in LANGUAGES:
            labels = [p.text(action, lang) for action in p.legal()]
            assert len(set(labels)) == len(labels), labels
        p.play(some_action(p, seed))


def test_other_worlds_are_really_other_worlds(each_table: Table) -> None:
    game, seats = each_table
    view = game.start(seats, 3).view(0)
    guesses = {view.guess(0, key_of(n)).view(0).raw.tobytes() for n in range(20)}
    worlds = {bytes(hidden_bytes(view.guess(0, key_of(n)))) for n in range(20)}
    assert len(guesses) == 1
    assert len(worlds) > 1


def hidden_bytes(world: Position) -> bytes:
    """All of a world except its random key and counter, which differ anyway."""
    world.state.key[0] = world.state.key[1] = world.state.counter = 0
    return world.raw.tobytes()


def test_a_world_guessed_from_the_same_key_is_the_same_world(each_table: Table) -> None:
    game, seats = each_table
    seat = seats - 1
    view = played(game, seats, 5, 40).view(seat)
    assert (view.guess(seat, key_of("x")).raw == view.guess(seat, key_of("x")).raw).all()


def test_a_view_cannot_be_played_undone_or_recorded(each_table: Table) -> None:
    game, seats = each_table
    view = played(game, seats, 6, 30).view(0)
    assert view.hidden
    before = view.raw.tobytes()
    with pytest.raises(TownhallError, match="cannot be played"):
        view.play(view.legal()[0])
    with pytest.raises(TownhallError):
        view.undo(free=True)
    with pytest.raises(TownhallError, match="has no past"):
        view.at(0)
    with pytest.raises(TownhallError, match="has no record"):
        view.record()
    assert view.raw.tobytes() == before


def test_there_is_no_view_of_a_seat_nobody_sits_in(each_table: Table) -> None:
    game, seats = each_table
    for seat in (-2, seats):
        with pytest.raises(TownhallError, match=f"no seat {seat}"):
            game.start(seats, 1).view(seat)
