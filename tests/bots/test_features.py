"""Features weighed as the heuristic does add up to its worth, in true positions, views and guessed worlds."""

import importlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import townhall
from tests.conftest import some_action
from tests.games.urban_sprawl.compiled.worths import compare as compare_urban_sprawl
from tests.games.urbania.compiled.worths import compare as compare_urbania
from tests.games.urbify.compiled.worths import compare as compare_urbify
from townhall.bots.bot import Bot
from townhall.engine.fields import fractions
from townhall.engine.state import SEATS

Compare = Callable[..., None]
COMPARE: dict[str, Compare] = {
    "urbify": compare_urbify, "urbania": compare_urbania, "urban_sprawl": compare_urban_sprawl
}  # fmt: skip
ROUNDING = {"urbify": 10, "urbania": 10, "urban_sprawl": 30}
"""Hundredths of a point that are lost in the whole-number divisions of the heuristic."""
TABLES = [(name, seats) for name in COMPARE for seats in townhall.game(name).seats]


def features_module(name: str) -> Any:
    return importlib.import_module(f"townhall.games.{name}.bot.features")


def features_and_worths(p: townhall.Position) -> tuple[list[list[float]], list[float]]:
    names = features_module(p.game.name).FEATURES
    grid, worths = fractions(SEATS, len(names)), fractions(SEATS)
    for seat in range(p.seats):
        for number in range(len(names)):
            grid[seat, number] = -1e9
    before = p.raw.tobytes()
    COMPARE[p.game.name](p.rules.cs, p.rules.records(p.raw), grid, worths)
    assert p.raw.tobytes() == before, "a position is judged without being changed"
    return [[grid[seat, n] for n in range(len(names))] for seat in range(p.seats)], [worths[n] for n in range(p.seats)]


def positions(name: str, seats: int) -> Iterator[townhall.Position]:
    """A game in which one decision of four is taken at random."""
    p = townhall.game(name).start(seats, seed=seats)
    while not p.over:
        yield p
        sensible = len(p.history) % 4 > 0
        p.play(Bot("greedy", seed=1).choose(p.view(p.seat)) if sensible else some_action(p))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_features_weighed_by_the_heuristic_add_up_to_its_worth(name: str, seats: int) -> None:
    module = features_module(name)
    for p in positions(name, seats):
        guess = p.view(p.seat).guess(p.seat, key=len(p.history).to_bytes(16, "big"))
        for world in (p, p.view(p.seat), guess):
            for own, worth in zip(*features_and_worths(world), strict=True):
                total = sum(weight * feature for weight, feature in zip(module.HEURISTIC, own, strict=True))
                assert abs(total - worth) <= ROUNDING[name]


@pytest.mark.parametrize("name", COMPARE)
def test_every_feature_differs_between_positions(name: str) -> None:
    """A feature that is always the same weighs nothing."""
    names = features_module(name).FEATURES
    seen: list[set[float]] = [set() for _ in names]
    for seats in townhall.game(name).seats:
        for p in positions(name, seats):
            for own in features_and_worths(p)[0]:
                for values, feature in zip(seen, own, strict=True):
                    values.add(feature)
    assert [feature for feature, values in zip(names, seen, strict=True) if len(values) < 2] == []
