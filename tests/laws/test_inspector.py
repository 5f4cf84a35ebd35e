"""Tests of the laws themselves: a toy game breaks each of them in turn, and the inspector must notice."""

import pytest

from tests.laws.compiled import toy
from tests.laws.compiled.walks import HOLDS, LAWS
from tests.laws.inspector import InspectedGame, broken_law
from townhall.engine.fields import blank, loose

SEATS = 3


def toy_that_breaks(law: int) -> InspectedGame:
    printed = blank(toy.COMPONENTS)
    loose(printed, toy.COMPONENTS).breaks = law
    return InspectedGame(
        toy.setup, toy.legal, toy.play, toy.hide, toy.guess, toy.rank,
        toy.STATE, toy.COMPONENTS, printed, toy.MOST,
    )  # fmt: skip


def violation(law: int) -> str:
    return broken_law(toy_that_breaks(law), SEATS, toy.ACTIONS, toy.SCORED_COLUMNS, "toy", 50)


def test_the_toy_game_keeps_every_law_unless_told_otherwise() -> None:
    assert violation(HOLDS) == ""


@pytest.mark.parametrize("law", [law for law in LAWS if law != HOLDS], ids=lambda law: LAWS[law].replace(" ", "-"))
def test_a_game_that_breaks_a_law_is_caught(law: int) -> None:
    assert f": {LAWS[law]}" in violation(law)
