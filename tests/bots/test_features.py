"""Features weighed as the heuristic does add up to its worth, in true positions, views and guessed worlds."""

from collections.abc import Callable, Iterator

import pytest

import townhall
from tests.conftest import some_action
from tests.games.merkez.compiled.worths import compare as compare_merkez
from tests.games.urban_sprawl.compiled.worths import compare as compare_urban_sprawl
from tests.games.urbania.compiled.worths import compare as compare_urbania
from tests.games.urbify.compiled.worths import compare as compare_urbify
from townhall.bots.bot import Bot
from townhall.engine.evaluation_grid import true_column
from townhall.engine.fields import fractions
from townhall.engine.i18n import LANGUAGES
from townhall.engine.state import SEATS

Compare = Callable[..., None]
COMPARE: dict[str, Compare] = {
    "urbify": compare_urbify,
    "urbania": compare_urbania,
    "merkez": compare_merkez,
    "urban_sprawl": compare_urban_sprawl,
}
ROUNDING = {"urbify": 10, "urbania": 10, "merkez": 10, "urban_sprawl": 30}
"""Hundredths of a point that are lost in the whole-number divisions of the heuristic."""
TABLES = [(name, seats) for name in COMPARE for seats in townhall.game(name).seats]


def features_and_worths(p: townhall.Position) -> tuple[list[list[float]], list[float]]:
    names = p.game.spec.evaluation.names
    grid, worths = p.rules.feature_grid(), fractions(SEATS)
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
    weights = townhall.game(name).spec.evaluation.heuristic
    for p in positions(name, seats):
        guess = p.view(p.seat).guess(p.seat, key=len(p.history).to_bytes(16, "big"))
        for world in (p, p.view(p.seat), guess):
            for own, worth in zip(*features_and_worths(world), strict=True):
                total = sum(weight * feature for weight, feature in zip(weights, own, strict=True))
                assert abs(total - worth) <= ROUNDING[name]


@pytest.mark.parametrize("name", COMPARE)
def test_every_feature_differs_between_positions(name: str) -> None:
    """A feature that is always the same weighs nothing."""
    names = townhall.game(name).spec.evaluation.names
    seen: list[set[float]] = [set() for _ in names]
    for seats in townhall.game(name).seats:
        for p in positions(name, seats):
            for own in features_and_worths(p)[0]:
                for values, feature in zip(seen, own, strict=True):
                    values.add(feature)
    assert [feature for feature, values in zip(names, seen, strict=True) if len(values) < 2] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", townhall.games())
def test_every_feature_is_called_something_short_that_no_other_is_called(name: str, lang: str) -> None:
    messages = townhall.game(name).messages(lang)
    for amount in (0, 1, 2):
        texts = [messages(f"feature-{feature}", amount=amount) for feature in townhall.game(name).spec.evaluation.names]
        assert len(set(texts)) == len(texts)
        assert all(text and len(text) <= 75 for text in texts)


@pytest.mark.parametrize("name", townhall.games())
def test_what_is_said_about_features_is_about_features(name: str) -> None:
    evaluation = townhall.game(name).spec.evaluation
    assert evaluation.estimates | evaluation.under_way | evaluation.comparisons <= set(evaluation.names)
    assert len(set(evaluation.names)) == len(evaluation.names) == len(evaluation.heuristic)


@pytest.mark.parametrize("name", [name for name in COMPARE if townhall.game(name).spec.evaluation.statements])
def test_a_statement_has_a_number_of_its_own_and_few_are_true(name: str) -> None:
    spec = townhall.game(name).spec.evaluation
    statements, column = sum(count for _, count in spec.statements), true_column(len(spec.names))
    for p in positions(name, seats=2):
        grid, worths = p.rules.feature_grid(), fractions(SEATS)
        COMPARE[name](p.rules.cs, p.rules.records(p.raw), grid, worths)
        for seat in range(p.seats):
            count = int(grid[seat, column])
            true = [grid[seat, column + 1 + k] for k in range(count)]
            assert 0 < count <= spec.true_most and len(set(true)) == count
            assert all(0 <= statement < statements for statement in true)
