"""Observations: what they consist of, and that nothing hidden is in them."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import townhall
from tests.conftest import played, some_action
from tests.research.tables import each_table
from townhall.engine.rng import key_of
from townhall.engine.state import FRAME_SIZE, SEATS
from townhall.research import observation_layout, observe

EVERY = 7
"""Positions that are looked at: each seventh of a game."""


def positions(name: str, seats: int) -> list[townhall.Position]:
    p = townhall.game(name).start(seats, 4)
    some = [p.copy()]
    while not p.over:
        p.play(some_action(p, 4))
        if len(p.history) % EVERY == 0 or p.over:
            some.append(p.copy())
    return some


def expected(view: townhall.Position, seat: int, name: str, members: int) -> Any:
    """A part of an observation, read from the fields of the view one by one."""
    if name == "observer":
        return np.arange(SEATS) == seat
    if name == "asked":
        return np.zeros(FRAME_SIZE) if view.over else np.array(view.frame)
    field = view.raw.view(view.rules.state)[name][0]
    return (field[..., None] >> np.arange(members)) & 1 if members else field


@each_table
def test_an_observation_has_the_fields_of_the_view_and_nothing_that_is_hidden(name: str, seats: int) -> None:
    layout = observation_layout(name)
    hidden_differs = False
    for p in positions(name, seats):
        for seat in range(seats):
            view = p.view(seat)
            observation = observe(p, seat)
            for part_name, values in layout.split(observation).items():
                part = layout.parts[part_name]
                assert values.shape == part.shape
                assert (values == expected(view, seat, part_name, part.members)).all(), part_name
            for number in range(3):
                world = view.guess(seat, key_of(f"{number}"))
                assert (observe(world, seat) == observation).all()
                hidden_differs |= bool((world.raw[24:] != p.raw[24:]).any())
            assert (observe(view, seat) == observation).all()
    assert hidden_differs, "the worlds differ in more than their keys"


@pytest.mark.parametrize("name", townhall.games())
def test_the_parts_of_a_layout_cover_the_observation(name: str) -> None:
    layout = observation_layout(name)
    ends = [(part.start, part.stop) for part in layout.parts.values()]
    assert ends[0][0] == 0 and ends[-1][1] == layout.size
    assert all(stop == start for (_, stop), (start, _) in pairwise(ends))
    assert all(part.stop - part.start == np.prod(part.shape) for part in layout.parts.values())
    assert len(layout.sources()) == layout.size - layout.parts["asked"].stop
    assert str(layout).count("\n") == len(layout.parts) - 1


def test_sets_have_a_number_for_each_member() -> None:
    layout = observation_layout("merkez")
    assert layout.parts["held"].shape == (5, 25)
    p = played(townhall.game("merkez"), 2, 1, 30)
    held = layout.split(observe(p, 0))["held"]
    assert [sum(int(bit) << n for n, bit in enumerate(row)) for row in held] == list(p.state.held)


def test_only_the_owner_sees_a_hand_in_urbania() -> None:
    p = played(townhall.game("urbania"), 3, 1, 20)
    for seat in range(3):
        hands = observation_layout("urbania").split(observe(p, seat))["hands"]
        assert hands[seat].sum() == p.state.hand_cards[seat] > 0
        assert hands.sum() == hands[seat].sum()


def test_an_unknown_game_has_no_layout() -> None:
    with pytest.raises(townhall.TownhallError, match="no game is called 'chess'; there are: merkez, "):
        observation_layout("chess")
