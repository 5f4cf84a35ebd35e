"""Bots choose well, choose by what they see, and can be repeated."""

import numpy as np
import pytest

import townhall
from townhall.bots.batch import play_batch
from townhall.bots.bot import Bot
from townhall.bots.levels import NAMES, SIMPLE, bot_numbers

TABLES = [(name, seats) for name in townhall.games() for seats in townhall.game(name).seats]


def wins_of_seat(name: str, seats: int, bots: list[str], seat: int, games: int) -> float:
    rules = townhall.game(name).rules()
    won = 0.0
    for chunk in play_batch(rules, seats, bot_numbers(bots, seats), seed=11, games=games):
        for state in np.split(chunk.states, len(chunk.decisions)):
            ranks = rules.ranks_of(rules.records(state), seats)
            won += (ranks[seat] == 1) / ranks.count(1)
    return won / games


@pytest.mark.parametrize(
    ("name", "seats"),
    [pytest.param(*table, marks=[pytest.mark.long] if table[1] > 2 else []) for table in TABLES if table[1] > 1],
)
def test_greedy_beats_random_in_well_over_95_percent_of_games_from_every_seat(name: str, seats: int) -> None:
    for seat in range(seats):
        bots = ["greedy" if other == seat else "random" for other in range(seats)]
        assert wins_of_seat(name, seats, bots, seat, games=200) > 0.95


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("bot", SIMPLE)
def test_a_bot_decides_by_its_view_alone(name: str, seats: int, bot: str) -> None:
    truth = townhall.game(name).start(seats, seed=5)
    for number in range(60):
        if truth.over:
            break
        view = truth.view(truth.seat)
        other_world = view.guess(truth.seat, key=number.to_bytes(16, "big"))
        before = view.raw.tobytes()
        chosen = Bot(bot, seed=number).choose(view)
        assert view.raw.tobytes() == before
        assert Bot(bot, seed=number).choose(other_world.view(truth.seat)) == chosen
        assert chosen in truth.legal()
        truth.play(chosen)


@pytest.mark.parametrize("bot", SIMPLE)
def test_a_bot_takes_the_same_actions_again(bot: str) -> None:
    p = townhall.game(townhall.games()[0]).start(3, seed=5)
    first, second = Bot(bot, seed=1), Bot(bot, seed=1)
    for _ in range(50):
        action = first.choose(p.view(p.seat))
        assert second.choose(p.view(p.seat)) == action
        p.play(action)


@pytest.mark.parametrize("bot", NAMES)
def test_a_bot_refuses_to_look_at_the_true_state(bot: str) -> None:
    truth = townhall.game(townhall.games()[0]).start(2, seed=1)
    with pytest.raises(townhall.TownhallError, match="a view only"):
        Bot(bot, seed=1).choose(truth)


def test_an_unknown_bot_and_a_wrong_number_of_bots_are_named() -> None:
    with pytest.raises(townhall.TownhallError, match="no bot is called 'genius'; there are: random, greedy, a"):
        bot_numbers(["genius"], 2)
    with pytest.raises(townhall.TownhallError, match="no bot is called 'bob'"):
        Bot("bob")
    with pytest.raises(townhall.TownhallError, match="2 bots are named for 3 seats"):
        bot_numbers(["random", "greedy"], 3)


@pytest.mark.parametrize("threads", [0, -1, 10**6])
@pytest.mark.parametrize("bot", ["greedy", "architect"])
def test_a_number_of_threads_that_no_search_can_have_is_refused(bot: str, threads: int) -> None:
    with pytest.raises(townhall.TownhallError, match=f"1 to 64 threads, not {threads}"):
        Bot(bot, seed=1, threads=threads)
