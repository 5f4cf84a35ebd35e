"""Estimates over games: intervals, ratios, differences game by game, and Holm's correction."""

import math

import numpy as np
import pytest

from townhall.bots.match import wilson_interval
from townhall.estimates import FEWEST_GAMES, holm, mean, ratio, share_interval, student_quantile, student_tail


def test_the_interval_of_a_mean_is_the_usual_one() -> None:
    values = np.array([1.0, 2.0, 3.0, 4.0])
    estimate = mean(values)
    assert estimate.value == 2.5
    assert estimate.error == pytest.approx(values.std(ddof=1) / 2)
    assert estimate.interval == pytest.approx((2.5 - 1.96 * estimate.error, 2.5 + 1.96 * estimate.error))


def test_a_ratio_counts_games_and_not_uses() -> None:
    """Ten uses in one game are no ten observations."""
    amounts, counts = np.array([10.0, 0.0, 0.0, 0.0]), np.array([10.0, 1.0, 1.0, 1.0])
    estimate = ratio(amounts, counts)
    assert estimate.value == pytest.approx(10 / 13)
    assert estimate.error > 0.2
    assert ratio(amounts * 0, counts * 0).value == 0


def test_the_same_deals_are_compared_game_by_game() -> None:
    chance = np.random.default_rng(1).normal(0, 100, 200)
    first, second = mean(chance), mean(chance + 1 + 0.01 * chance)
    assert first.error > 5
    assert second.minus(first).p_value < 0.001
    assert first.minus(first).p_value == 1


def test_a_few_equal_games_make_nothing_certain() -> None:
    assert mean(np.full(1, 5.0)).p_value == 1
    assert mean(np.full(FEWEST_GAMES - 1, 5.0)).p_value == 1
    assert mean(np.full(FEWEST_GAMES, 5.0)).p_value == 0


@pytest.mark.parametrize(
    ("probability", "freedom", "value"),
    [
        (0.5, 3, 0.0), (0.975, 1, 12.7062), (0.975, 2, 4.3027), (0.975, 3, 3.1824), (0.975, 4, 2.7764),
        (0.975, 19, 2.0930), (0.9995, 20, 3.8495), (0.975, 1001, 1.9623), (0.975, 1_000_000, 1.9600),
    ],
)  # fmt: skip
def test_quantiles_of_student_are_those_of_the_tables(probability: float, freedom: int, value: float) -> None:
    assert student_quantile(probability, freedom) == pytest.approx(value, abs=5e-4)


@pytest.mark.parametrize(
    ("distance", "freedom", "chance"),
    [
        (0, 5, 1.0), (1, 1, 0.5), (2, 2, 0.183503), (2.045230, 29, 0.05), (3.659405, 29, 0.001), (5, 29, 2.5366e-5),
        (8, 29, 8.0126e-9), (1e-9, 29, 1.0), (1.960201, 19_999, 0.05), (10, 1_000_000, 1.5279e-23),
    ],
)  # fmt: skip
def test_tails_of_student_are_those_of_the_tables(distance: float, freedom: int, chance: float) -> None:
    assert student_tail(distance, freedom) == pytest.approx(chance, rel=1e-3)


def test_chance_is_judged_by_student_with_few_games() -> None:
    values = np.random.default_rng(4).normal(size=FEWEST_GAMES)
    values += 2.0 * values.std(ddof=1) / math.sqrt(FEWEST_GAMES) - values.mean()
    assert mean(values).p_value == pytest.approx(0.0549, abs=5e-5), "the normal distribution would say 0.0455"


def test_shares_are_as_certain_as_deals_are_independent() -> None:
    """In three quarters of the deals all four games end in the same way."""
    rng, truth, covered, naive = np.random.default_rng(3), 0.3, 0, 0
    for _ in range(400):
        same, own = rng.random((40, 1)), rng.random((40, 4))
        wins = (np.where(rng.random((40, 1)) < 0.75, same, own) < truth).sum(axis=1).astype(np.float64)
        low, high = share_interval(wins, np.full(40, 4.0))
        covered += low < truth < high
        low, high = wilson_interval(wins.sum() / 160, 160)
        naive += low < truth < high
    assert 372 <= covered <= 396, "about 95%"
    assert naive < 320, "games taken for independent are too certain"


def test_intervals_of_shares_stay_honest_at_the_ends() -> None:
    deals = np.full(20, 3.0)
    low, high = share_interval(deals, deals)
    assert 0.8 < low < 0.9 and high == pytest.approx(1)
    low, high = share_interval(deals / 2, deals)
    assert (low, high) == pytest.approx(wilson_interval(0.5, 60), abs=0.01), "no more certain than 60 games"
    assert share_interval(deals[:1], deals[:1]) == share_interval(deals[:0], deals[:0]) == (0.0, 1.0)


def test_holm_corrects_for_the_number_of_comparisons() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.9, 0.5]) == [1.0, 1.0]
    assert holm([]) == []


def test_components_without_an_effect_are_rarely_called_certain() -> None:
    """In 200 families of 50 comparisons each, all of them chance, about 5% have a certain one."""
    draws = np.random.default_rng(2).normal(size=(200, 50, 60))
    families = [holm([mean(values).p_value for values in family]) for family in draws]
    assert sum(min(family) < 0.05 for family in families) <= 30
