"""What the evaluation remembers between two positions, and what it expects of the balance."""

import numpy as np
import pytest

import townhall
from tests.games.merkez.compiled.worths import compare
from townhall.engine.fields import fractions
from townhall.engine.state import SEATS
from townhall.games.merkez.components.balance import WIDEST, balance_ahead

MERKEZ = townhall.game("merkez")
DICE = [[0, 1, 2, 4, 5, 6], [0, 1, 3, 4, 5, 6], [0, 2, 3, 4, 5, 6]]


@pytest.mark.parametrize("seats", [2, 3])
def test_sheets_that_were_judged_before_are_judged_the_same(seats: int) -> None:
    remembering, worths = MERKEZ.rules().feature_grid(), fractions(SEATS)
    p = MERKEZ.start(seats, seed=4)
    for decision in range(60):
        p.play(p.legal()[decision * 7 % len(p.legal())])
        fresh = MERKEZ.rules().feature_grid()
        for grid in (remembering, fresh):
            compare(p.rules.cs, p.rules.records(p.raw), grid, worths)
        assert (np.asarray(remembering) == np.asarray(fresh)).all()


def test_the_balance_counts_as_it_stands_at_the_end_and_can_be_mended_before() -> None:
    now, *ahead = balance_ahead(DICE, balance=5, imbalance=-5)
    assert now[WIDEST - 2 : WIDEST + 3] == [-1000, -500, 500, -500, -1000]
    for difference in (-6, -3, 3, 6):
        assert now[WIDEST + difference] < ahead[0][WIDEST + difference] < ahead[2][WIDEST + difference]
    assert ahead[2][WIDEST + 3] > ahead[2][WIDEST - 3], "missing people are easier to add than missing buildings"
