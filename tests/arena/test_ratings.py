"""Ratings recover known strengths, say how sure they are, and stop a run neither too early nor too late."""

import numpy as np
import pytest
from numpy.typing import NDArray

from townhall.arena.ratings import ELO, MEAN, Fit, Results, gradient, likeliest_strengths
from townhall.arena.schedule import Schedule
from townhall.arena.stopping import FIRST_LOOK, Stopping, is_certain, looks


def drawn_results(strengths: list[float], seats: int, deals: int, seed: int) -> Results:
    """Games in which every place is drawn by strength (Plackett-Luce)."""
    schedule, results = Schedule(len(strengths), seats), Results(len(strengths), seats)
    rng = np.random.default_rng(seed)
    noisy: NDArray[np.float64] = rng.gumbel(size=(deals * seats, seats))
    for game in range(deals * seats):
        seating = schedule.seating(game)
        order = np.argsort([-strengths[bot] - noise for bot, noise in zip(seating, noisy[game], strict=True)])
        ranks = [0] * seats
        for place, seat in enumerate(order):
            ranks[seat] = place + 1
        results.add(seating, ranks, forfeited=False)
    return results


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_strengths_that_games_were_drawn_from_are_found_again(seats: int) -> None:
    strengths = [1.5, 0.5, 0.0, -2.0]
    fit = drawn_results(strengths, seats, 400, seed=seats).fit()
    assert fit.order() == [0, 1, 2, 3]
    for estimate, strength in zip(fit.ratings(), strengths, strict=True):
        assert estimate.rating == pytest.approx(MEAN + ELO * strength, abs=40)
        assert estimate.low < estimate.rating < estimate.high < estimate.low + 120


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    strengths = [0.6, 0.1, -0.7]
    covered = [
        estimate.low < MEAN + ELO * strength < estimate.high
        for seed in range(40)
        for estimate, strength in zip(drawn_results(strengths, 3, 40, seed).fit().ratings(), strengths, strict=True)
    ]
    assert np.mean(covered) >= 0.9


def test_who_wins_every_game_has_a_finite_rating_and_a_wide_interval() -> None:
    results = Results(2, 2)
    for game in range(40):
        results.add(Schedule(2, 2).seating(game), [1, 2] if game % 2 == 0 else [2, 1], forfeited=False)
    best, worst = results.fit().ratings()
    assert 1700 < best.rating < 2500 and best.rating + worst.rating == pytest.approx(2 * MEAN)
    assert best.high - best.low > 150 and best.low > worst.high


@pytest.mark.parametrize("games", [40, 2000, 1_000_000])
def test_ratings_converge_however_clearly_a_bot_dominates(games: int) -> None:
    wins = np.array([[0, games, games], [0, 0, games], [0, 0, 0]], np.float64)
    strengths = likeliest_strengths(wins)
    assert np.abs(gradient(wins, strengths)).max() < 1e-6
    assert strengths[0] > strengths[1] > strengths[2] == pytest.approx(-strengths[0])


def test_equal_places_are_half_a_win_for_both() -> None:
    results = Results(2, 2)
    for _ in range(10):
        results.add((0, 1), (1, 1), forfeited=False)
    assert results.fit().ratings()[0].rating == pytest.approx(MEAN)
    assert results.head_to_head()[0][0, 1] == 0.5
    skills = results.openskill()
    assert skills[0].mu == pytest.approx(skills[1].mu)


def test_bots_that_share_the_first_place_of_a_forfeited_game_are_not_compared() -> None:
    results = Results(3, 3)
    results.add((0, 1, 2), (1, 1, 3), forfeited=True)
    _, meetings = results.head_to_head()
    assert meetings.tolist() == [[0, 0, 1], [0, 0, 1], [1, 1, 0]]


def stopped_after(strengths: list[float], deals: int, seed: int, level: float) -> int | None:
    """At which deal a run of drawn games stops."""
    results = drawn_results(strengths, 2, deals, seed)
    stopping = Stopping(Schedule(len(strengths), 2), level)
    stopping.add(results)
    return stopping.certain_after


def test_a_clear_order_stops_a_run_early_and_equal_bots_never_seem_different() -> None:
    assert stopped_after([2.0, 0.0], 200, 1, 0.95) is not None
    assert stopped_after([2.0, 1.9, -1.9], 200, 1, 0.95) is None
    wrong = [stopped_after([0.0, 0.0], 100, seed, 0.9) for seed in range(30)]
    assert sum(stop is not None for stop in wrong) <= 3


def test_errors_that_are_estimated_from_few_deals_need_a_larger_lead() -> None:
    """At the first look 2.24 standard errors are enough if they are known, and 2.43 if they come from 20 deals."""
    covariance = np.diag([0.5, 0.5])
    fit = Fit(np.array([1.15, -1.15]), covariance, covariance)
    assert fit.lead(0, 1) == pytest.approx(2.3)
    lineup = np.array([[0, 1]], np.int8)
    assert not is_certain(fit, lineup.repeat(FIRST_LOOK, axis=0), 1, 0.95)
    assert is_certain(fit, lineup.repeat(10_000, axis=0), 1, 0.95)


def test_only_deals_with_one_of_two_bots_make_their_lead_certain() -> None:
    covariance = np.diag([0.5] * 4)
    fit = Fit(np.array([44.0, 40.0, 0.0, -84.0]), covariance, covariance)
    everybody = np.array([[0, 1, 2, 3]] * FIRST_LOOK, np.int8)
    assert is_certain(fit, everybody, 1, 0.95)
    pairs = np.array([[0, 1]] * 6 + [[2, 3]] * (FIRST_LOOK - 6), np.int8)
    assert not is_certain(fit, pairs, 1, 0.95), "6 deals tell little about the first two"


def test_looks_come_at_balanced_numbers_of_deals_farther_and_farther_apart() -> None:
    schedule = Schedule(4, 3)
    deals = [look for look, _ in zip(looks(schedule), range(12), strict=False)]
    assert deals[0] >= FIRST_LOOK and all(look % schedule.cycle == 0 for look in deals)
    assert deals == sorted(set(deals)) and deals[-1] - deals[-2] > deals[1] - deals[0]
