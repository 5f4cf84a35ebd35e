"""A position: playing by number and by name, refusing what is not legal, and saying why."""

import random
from typing import Any

import pytest

from tests.conftest import Table, played, some_action
from townhall import Game, IllegalAction, Position, TownhallError
from townhall.engine.i18n import LANGUAGES


def moments(table: Table, every: int = 9, games: int = 2) -> list[Position]:
    """Positions from the beginning, the middle and the end of some games."""
    positions = []
    for seed in range(games):
        p = table.game.start(table.seats, seed)
        while not p.over:
            if len(p.history) % every == 0:
                positions.append(p.copy())
            p.play(some_action(p, seed))
        positions.append(p)
    return positions


def test_an_action_is_played_by_name_as_by_number(each_table: Table) -> None:
    for p in moments(each_table)[:-1]:
        if not p.over:
            action = some_action(p)
            verb, arguments = p.decode(action)
            by_number, by_name = p.copy(), p.copy()
            by_number.play(action)
            by_name.play(verb, **arguments)
            assert by_name.raw.tobytes() == by_number.raw.tobytes()
            assert by_name.history == by_number.history == [*p.history, action]


def test_an_illegal_action_changes_nothing_and_its_error_gives_the_reason(each_table: Table) -> None:
    chance = random.Random(5)
    for p in moments(each_table):
        legal = set(p.legal())
        for action in chance.sample(sorted(set(p.game.actions) - legal), 10):
            raw, history = p.raw.tobytes(), list(p.history)
            with pytest.raises(IllegalAction) as caught:
                p.play(action)
            assert p.why(action) in str(caught.value)
            assert p.text(action) in str(caught.value)
            assert p.raw.tobytes() == raw and p.history == history


def test_a_reason_is_given_exactly_when_an_action_is_not_legal(each_table: Table) -> None:
    chance = random.Random(6)
    for p in moments(each_table):
        legal = set(p.legal())
        for action in [*legal, *chance.sample(range(p.game.actions.size), 60)]:
            for lang in LANGUAGES:
                assert (p.why(action, lang) == "") == (action in legal), p.text(action)


def test_when_something_else_is_asked_the_reason_is_what_is_asked(each_table: Table) -> None:
    prompted = 0
    for p in moments(each_table):
        for action in range(0, p.game.actions.size, 11):
            why = p.why(action)
            prompted += why.endswith(p.prompt()) and p.prompt() != why
    assert prompted > 0


def test_reasons_are_asked_for_by_name_too(each_table: Table) -> None:
    p = each_table.game.start(each_table.seats, 1)
    for action in range(0, p.game.actions.size, 13):
        verb, arguments = p.decode(action)
        named: dict[str, Any] = dict(arguments)
        assert p.why(verb, **named) == p.why(action)


def test_nothing_can_be_played_after_the_end(each_table: Table) -> None:
    p = played(*each_table)
    assert p.over and p.seat == -1 and p.legal() == []
    assert p.prompt("en") == "The game is over." and p.prompt("es") == "La partida ha terminado."
    for action in range(0, p.game.actions.size, 17):
        with pytest.raises(IllegalAction, match="The game is over"):
            p.play(action)
    assert sorted(p.ranks)[0] == 1 and len(p.ranks) == len(p.scores) == each_table.seats


@pytest.mark.parametrize("action", [-1, 10**6, -(10**20), 2**63])
def test_a_number_that_is_no_action_is_refused(each_table: Table, action: int) -> None:
    p = each_table.game.start(each_table.seats, 1)
    raw = p.raw.tobytes()
    with pytest.raises(TownhallError, match="there is no action"):
        p.play(action)
    assert p.raw.tobytes() == raw


def test_a_copy_is_independent_of_its_original(each_table: Table) -> None:
    p = played(*each_table, decisions=20)
    twin = p.copy()
    raw, history = p.raw.tobytes(), list(p.history)
    twin.play(twin.legal()[0])
    assert p.raw.tobytes() == raw and p.history == history
    assert twin.raw.tobytes() != raw
    twin.undo(free=True)
    assert twin.raw.tobytes() == raw and twin.history == history


def test_any_earlier_position_of_a_game_can_be_restored(each_table: Table) -> None:
    p = each_table.game.start(each_table.seats, 4)
    seen = [p.raw.tobytes()]
    while not p.over:
        p.play(some_action(p))
        seen.append(p.raw.tobytes())
    for n in [*range(0, len(seen), 10), len(seen) - 1]:
        past = p.at(n)
        assert past.raw.tobytes() == seen[n] and past.history == p.history[:n]
    assert p.raw.tobytes() == seen[-1]
    for n in (-1, len(seen)):
        with pytest.raises(TownhallError, match=f"no position {n}"):
            p.at(n)


def test_an_unknown_language_is_refused(each_game: Game) -> None:
    p = each_game.start(each_game.seats.start, 1)
    with pytest.raises(TownhallError, match="no language is called 'xx'; there are: en, es"):
        p.prompt("xx")


def test_a_private_note_is_read_by_its_seat_only(each_table: Table) -> None:
    p = each_table.game.start(each_table.seats, 1)
    everyone, reader = p.notes(), p.seats - 1
    p.state.notes[0, 1] = 1 << reader
    assert p.notes(seat=reader) == p.view(reader).notes(seat=reader) == everyone
    assert p.notes() == p.view().notes(seat=reader) == everyone[1:]
    for other in range(reader):
        assert p.notes(seat=other) == p.view(other).notes(seat=reader) == everyone[1:]


def test_a_game_is_in_the_middle_of_a_turn_sometimes(each_table: Table) -> None:
    """Many tests sample positions: they would be blind if every sample were the start of a turn."""
    assert len({p.state.depth for p in moments(each_table)}) > 1
