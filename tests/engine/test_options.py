"""Starting a game: the games, their numbers of players and their options."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import townhall
from tests.laws.options import option_values
from townhall import Game
from townhall.engine.errors import BadSetup, UnknownGame

WRONG: list[Any] = ["nonsense", "x - at `$.x`", -1, 10**6, None, []]
ANYTHING = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.lists(st.integers(), max_size=2)
    | st.dictionaries(st.text(max_size=2), st.integers(), max_size=1)
)


def test_the_error_for_an_unknown_game_lists_the_games() -> None:
    for name in ("chess", "", "..", "__pycache__", "../games"):
        with pytest.raises(UnknownGame, match=f"there are: {', '.join(townhall.games())}"):
            townhall.game(name)


def test_the_error_for_a_wrong_number_of_seats_names_the_right_ones(each_game: Game) -> None:
    few, many = each_game.seats.start, each_game.seats.stop - 1
    for seats in (few - 1, many + 1, 0, -1, 10**9):
        with pytest.raises(BadSetup, match=f"is for {few} to {many} players, not {seats}"):
            each_game.start(seats)


def test_the_error_for_an_unknown_option_lists_the_options(each_game: Game) -> None:
    names = ", ".join(each_game.components.defaults())
    with pytest.raises(BadSetup, match=f"no option is called 'flying'; there are: {names}"):
        each_game.start(each_game.seats.start, options={"flying": True})
    with pytest.raises(BadSetup, match="no option is called 'provenance'"):
        each_game.start(each_game.seats.start, options={"provenance": "known"})


def test_the_error_for_a_wrong_value_names_the_option(each_game: Game) -> None:
    for name in option_values(each_game):
        for wrong in WRONG:
            with pytest.raises(BadSetup, match=f"option '{name}' cannot be"):
                each_game.start(each_game.seats.start, options={name: wrong})


@given(st.data())
@settings(max_examples=300)
def test_any_value_of_any_option_is_refused_or_makes_a_game(each_game: Game, data: st.DataObject) -> None:
    options = sorted(option_values(each_game))
    name = data.draw(st.sampled_from(options) if options else st.text(max_size=12))
    value: Any = data.draw(ANYTHING)
    try:
        p = each_game.start(each_game.seats.start, 1, {name: value})
    except BadSetup:
        return
    p.play(p.legal()[0])
    assert townhall.replay(p.record()).end.raw.tobytes() == p.raw.tobytes()


def test_a_whole_number_written_as_a_fraction_is_refused_or_taken_as_the_number(each_game: Game) -> None:
    for name, values in option_values(each_game).items():
        for value in values:
            if type(value) is int:
                try:
                    p = each_game.start(each_game.seats.start, 1, {name: float(value)})
                except BadSetup:
                    continue
                assert p.raw.tobytes() == each_game.start(each_game.seats.start, 1, {name: value}).raw.tobytes()


def test_options_not_given_are_those_of_the_file(each_game: Game) -> None:
    defaults = each_game.components.defaults()
    p = each_game.start(each_game.seats.start, 1)
    assert p.options == defaults == p.record().options
    assert p.raw.tobytes() == each_game.start(each_game.seats.start, 1, defaults).raw.tobytes()


def test_rules_with_the_same_options_are_made_once(each_game: Game) -> None:
    assert each_game.rules() is each_game.rules(each_game.components.defaults())
