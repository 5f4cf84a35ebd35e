"""Matches are fair to both sides, and say how sure their results are."""

from dataclasses import replace

import pytest

import townhall
from townhall.bots.dice import master_record
from townhall.bots.match import Score, changed, contender_named, make_bot, play_game, wilson_interval
from townhall.engine.contract import SearchSettings

URBIFY = townhall.game("urbify")


def test_a_temperature_that_is_tried_holds_at_all_tables() -> None:
    level = SearchSettings(temperature=1200.0, crowd_temperature=300.0)
    assert [changed(level, "temperature=500").temperature_for(seats) for seats in (2, 4)] == [500, 500]
    assert [changed(level, "crowd_temperature=500").temperature_for(seats) for seats in (3, 4)] == [1200, 500]


def test_a_game_of_a_match_can_be_repeated() -> None:
    first, second = (play_game(URBIFY.rules(), 2, "greedy", "random", "x", 3) for _ in range(2))
    assert first[:3] == second[:3]


def test_greedy_wins_a_match_against_random_bots_from_every_seat() -> None:
    score = Score()
    score.add(play_game(URBIFY.rules(), 3, "greedy", "random", "x", number) for number in range(30))
    assert score.games == 30 and score.share > 0.9 and score.place > 0.9 and score.lead > 0
    assert score.interval[0] > 1 / 3
    assert 0 < score.milliseconds(0.5) <= score.milliseconds(0.95)


def test_an_even_match_is_even() -> None:
    score = Score()
    score.add(play_game(URBIFY.rules(), 2, "random", "random", "x", number) for number in range(100))
    low, high = score.interval
    assert low < 0.5 < high


@pytest.mark.parametrize(
    ("share", "games", "low", "high"), [(0.5, 100, 0.404, 0.596), (1.0, 200, 0.981, 1.0), (0.0, 10, 0.0, 0.278)]
)
def test_wilsons_interval(share: float, games: int, low: float, high: float) -> None:
    assert wilson_interval(share, games) == pytest.approx((low, high), abs=0.001)


def test_settings_are_changed_by_name() -> None:
    settings = changed(SearchSettings(), "iterations=7,playouts=0.5,settle=1,temperature=inf")
    assert settings == SearchSettings(iterations=7, playouts=0.5, settle=True, temperature=float("inf"))


@pytest.mark.parametrize("changes", ["weights=heuristic", "network=0", "weights=heuristic,network=0"])
def test_without_its_network_a_level_searches_with_the_settings_for_weights(changes: str) -> None:
    rules = townhall.game("merkez").rules()
    level = rules.levels[-1]
    assert level.network and level.spread != level.for_weights().spread
    assert contender_named(rules, f"architect:{changes}").settings == level.for_weights()
    changed_more = contender_named(rules, f"architect:spread=700,{changes},iterations=5").settings
    assert changed_more == replace(level.for_weights(), spread=700.0, iterations=5)


@pytest.mark.parametrize(
    ("contender", "message"),
    [
        ("wizard", "no bot is called 'wizard'; there are: random, greedy, apprentice, builder, surveyor, planner"),
        ("greedy:iterations=3", "greedy does not search"),
        ("planner:depth=3", "no setting 'depth'; there are: iterations, playouts"),
        ("planner:iterations=many", "'many' is not a number"),
        ("planner:iterations=inf", "inf is not a whole number from 1 to 1,000,000"),
        ("planner:iterations=-50", "-50 is not a whole number from 1 to"),
        ("planner:iterations=0", "0 is not a whole number from 1 to"),
        ("planner:iterations=1000001", "1000001 is not a whole number from 1 to 1,000,000"),
        ("planner:iterations=7.5", "7.5 is not a whole number from 1 to"),
        ("planner:playouts=nan", "nan is not a number from 0 to 1"),
        ("planner:settle=2", "2 is not a whole number from 0 to 1"),
        ("planner:settle=0.5", "0.5 is not a whole number from 0 to 1"),
        ("planner:scale=0", "0 is not a number from 0.001 to"),
        ("planner:weights=nowhere", "nowhere"),
        ("planner:weights=heuristic,network=1", "with the network, weights are not used"),
    ],
)
def test_a_contender_that_does_not_exist_is_refused(contender: str, message: str) -> None:
    with pytest.raises(townhall.TownhallError, match=message):
        make_bot(URBIFY.rules(), contender, master_record(1))


def test_a_match_of_one_seat_is_refused() -> None:
    with pytest.raises(townhall.TownhallError, match="a match is for 2 seats or more"):
        play_game(townhall.game("merkez").rules(), 1, "greedy", "random", "x", 0)
