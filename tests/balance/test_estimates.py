"""Estimates over games: intervals, ratios, differences game by game, and Holm's correction."""

import numpy as np
import pytest

from townhall.balance.estimates import FEWEST_GAMES, holm, mean, ratio


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


def test_holm_corrects_for_the_number_of_comparisons() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.9, 0.5]) == [1.0, 1.0]
    assert holm([]) == []


def test_components_without_an_effect_are_rarely_called_certain() -> None:
    """In 200 families of 50 comparisons each, all of them chance, about 5% have a certain one."""
    draws = np.random.default_rng(2).normal(size=(200, 50, 60))
    families = [holm([mean(values).p_value for values in family]) for family in draws]
    assert sum(min(family) < 0.05 for family in families) <= 30
