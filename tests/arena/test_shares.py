"""Shares of victories count deals: more games of the same deals make an interval little narrower."""

import pytest

from townhall.arena.play import GameRow
from townhall.arena.shares import Interval, Shares
from townhall.bots.match import wilson_interval


def game_of(deal: int, ranks: list[int]) -> GameRow:
    return GameRow(0, deal, [], 0, "", [], ranks, 0, 0, None)


def shares_of(deals: int, games: int) -> Shares:
    """In every third deal the first seat wins all games, in the others none."""
    shares = Shares()
    for deal in range(deals):
        for _ in range(games):
            shares.add(game_of(deal, [1, 2] if deal % 3 == 0 else [2, 1]), 0)
    return shares


def test_games_that_repeat_a_deal_make_nothing_more_certain() -> None:
    once, often = shares_of(30, 1).interval(), shares_of(30, 8).interval()
    assert once.value == often.value == pytest.approx(1 / 3, abs=1e-4)
    assert often == once
    low, high = wilson_interval(1 / 3, 240)
    assert often.high - often.low > 2 * (high - low)


def test_a_shared_victory_counts_in_parts() -> None:
    shares = Shares()
    for seat in range(2):
        shares.add(game_of(0, [1, 1, 3]), seat)
    assert (shares.wins, shares.count) == (1, 2)


def test_nothing_is_known_from_one_deal() -> None:
    assert shares_of(1, 8).interval() == Interval(1, 0, 1)
    assert Shares().interval() == Interval(0, 0, 1)
