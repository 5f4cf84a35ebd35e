"""Actions: converting every decision from names to its number and back."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from townhall import Game, TownhallError
from townhall.engine.actions import ActionTable, FrameTable, Kind, NoteTable, pair_id

KINDS = st.builds(
    lambda name, size: Kind(name, tuple(f"{name}{n}" for n in range(size))),
    st.sampled_from(["cell", "seat", "colour"]),
    st.integers(1, 7),
)
COLOUR = Kind("colour", ("red", "blue", "green"))
SIZE = Kind("size", ("small", "large"))


@pytest.fixture
def table() -> ActionTable:
    actions = ActionTable()
    actions.verb("pass")
    actions.verb("paint", colour=COLOUR, size=SIZE)
    actions.verb("wash", colour=COLOUR)
    return actions


def test_every_action_of_every_game_comes_back_from_its_name_and_arguments(each_game: Game) -> None:
    seen = set()
    for action in each_game.actions:
        verb, arguments = each_game.actions.decode(action)
        assert each_game.actions.encode(verb, **arguments) == action
        kinds = each_game.actions.verbs[verb].kinds
        assert list(arguments) == list(kinds)
        named = {name: kinds[name].values[value] for name, value in arguments.items()}
        assert each_game.actions.encode(verb, **named) == action
        seen.add((verb, *named.values()))
    assert len(seen) == each_game.actions.size


def test_the_verbs_of_a_game_fill_its_table_without_gap_or_overlap(each_game: Game) -> None:
    end = 0
    for verb in each_game.actions.verbs.values():
        assert verb.first == end
        end += verb.size
    assert end == each_game.actions.size


@given(st.lists(st.lists(KINDS, max_size=3), min_size=1, max_size=5), st.data())
def test_any_table_gives_back_what_it_was_given(verbs: list[list[Kind]], data: st.DataObject) -> None:
    actions = ActionTable()
    for n, kinds in enumerate(verbs):
        named: Any = {f"argument{k}": kind for k, kind in enumerate(kinds)}
        first = actions.verb(f"verb{n}", **named)
        assert first == actions.verbs[f"verb{n}"].first
    action = data.draw(st.integers(0, actions.size - 1))
    decoded = actions.decode(action)
    assert actions.encode(decoded.verb, **decoded.arguments) == action


def test_the_first_argument_counts_slowest(table: ActionTable) -> None:
    assert [table.encode("paint", colour=c, size=s) for c in ("red", "blue") for s in ("small", "large")] == [
        1,
        2,
        3,
        4,
    ]


def test_compiled_code_joins_two_arguments_as_the_table_does(each_game: Game) -> None:
    for verb in each_game.actions.verbs.values():
        if len(verb.kinds) == 2:
            (one, ones), (two, twos) = verb.kinds.items()
            for a in range(len(ones)):
                for b in range(len(twos)):
                    wanted = each_game.actions.encode(verb.name, **{one: a, two: b})
                    assert pair_id(verb.first, a, b, len(twos)) == wanted


@given(st.integers(0, 10**6), st.integers(0, 1000), st.integers(0, 1000), st.integers(1, 1000))
def test_joining_counts_row_by_row(first: int, a: int, b: int, size: int) -> None:
    assert pair_id(first, a, b, size) == first + a * size + b


def test_the_error_for_an_unknown_verb_lists_the_verbs(table: ActionTable) -> None:
    with pytest.raises(TownhallError, match=r"no decision is called 'fly'; there are: pass, paint, wash"):
        table.encode("fly")


def test_the_error_for_wrong_arguments_lists_the_right_ones(table: ActionTable) -> None:
    with pytest.raises(TownhallError, match=r"'paint' takes colour, size"):
        table.encode("paint", colour="red")
    with pytest.raises(TownhallError, match=r"'pass' takes no arguments"):
        table.encode("pass", colour="red")


def test_the_error_for_an_unknown_value_lists_the_values(table: ActionTable) -> None:
    with pytest.raises(TownhallError, match=r"no colour is called 'pink'; there are: red, blue, green"):
        table.encode("wash", colour="pink")
    for number in (-1, 3):
        with pytest.raises(TownhallError, match=rf"colour {number} is not between 0 and 2"):
            table.encode("wash", colour=number)


def test_the_error_for_a_number_that_is_no_action_gives_the_range(table: ActionTable) -> None:
    for number in (-1, table.size):
        with pytest.raises(TownhallError, match=rf"no action {number}: ids run from 0 to {table.size - 1}"):
            table.decode(number)


def test_notes_and_frames_number_their_kinds_from_one() -> None:
    notes, frames = NoteTable(), FrameTable()
    assert [notes.kind("built"), notes.kind("sold")] == [1, 2]
    assert [frames.automatic("end"), frames.asked("turn"), frames.asked("pay")] == [1, 2, 3]
    assert frames.asked_names() == ["turn", "pay"]


def test_notes_and_frames_of_every_game_fit_their_rows(each_game: Game) -> None:
    assert all(len(kind.kinds) <= 3 for kind in each_game.notes.kinds)
    assert all(len(kind.kinds) <= 4 for kind in each_game.frames.kinds)
    for table in (each_game.notes, each_game.frames):
        names = [kind.name for kind in table.kinds]
        assert len(set(names)) == len(names)
