"""The features of the evaluation are the parts of what the greedy bot maximises, and more."""

import numpy as np
import pytest

import townhall
from townhall.engine.fields import fractions
from townhall.engine.state import SEATS
from townhall.games.merkez.bot.evaluation import value
from townhall.games.merkez.bot.features import FEATURES, HEURISTIC, features, progress


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (3, {"longest_road": "length"})])
def test_the_heuristic_weights_make_up_the_value(seats: int, options: dict[str, str]) -> None:
    p = townhall.game("merkez").start(seats, seed=3, options=options)
    out = fractions(SEATS, len(FEATURES))
    cs, before = p.rules.cs, -1.0
    for decision in range(10**6):
        if p.over:
            break
        p.play(p.legal()[decision * 7 % len(p.legal())])
        if p.over or decision % 5:
            continue
        ss = p.rules.records(p.raw)
        np.asarray(out)[:] = np.nan
        features(cs[0], ss[0], out)
        for seat in range(seats):
            assert np.asarray(out)[seat] @ np.array(HEURISTIC) == pytest.approx(value(cs[0], ss[0], seat), abs=1)
        assert before <= progress(cs[0], ss[0]) <= 1
        before = progress(cs[0], ss[0])
    assert before > 0.8
