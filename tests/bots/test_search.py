"""The search sees no more than its view, keeps its tree for the same turn only, and returns something in any case."""

from dataclasses import replace

import numpy as np
import pytest

import townhall
from townhall.bots import thinking
from townhall.bots.batch import play_batch
from townhall.bots.bot import Bot
from townhall.bots.dice import master_record
from townhall.bots.levels import LEVELS, bot_numbers
from townhall.bots.match import play_game
from townhall.bots.search import spread_at
from townhall.bots.thinking import Search
from townhall.engine.contract import SearchSettings

MIXED = SearchSettings(iterations=40, playouts=0.5, settle=True)
TABLES = [(name, seats) for name in townhall.games() for seats in {2, townhall.game(name).seats.stop - 1}]


def search(p: townhall.Position, settings: SearchSettings = MIXED, seed: int = 1, threads: int = 1) -> Search:
    return Search(p.rules, settings, master_record(seed), threads)


def chosen(bot: Search, p: townhall.Position, seconds: float | None = None) -> int:
    return bot.choose(p.view(p.seat).raw, p.seat, seconds)


def top_settings(name: str) -> SearchSettings:
    """What bots of the top level do, with few iterations."""
    return replace(townhall.game(name).rules().levels[-1], iterations=40)


@pytest.mark.parametrize("as_shipped", [False, True])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_hidden_does_not_change_a_decision(name: str, seats: int, as_shipped: bool) -> None:
    truth = townhall.game(name).start(seats, seed=5)
    settings = top_settings(name) if as_shipped else MIXED
    for number in range(12):
        view = truth.view(truth.seat)
        other_world = view.guess(truth.seat, key=number.to_bytes(16, "big"))
        before = view.raw.tobytes()
        action = chosen(search(truth, settings, seed=number), truth)
        assert chosen(search(truth, settings, seed=number), other_world) == action
        assert view.raw.tobytes() == before
        assert action in truth.legal()
        truth.play(action)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_hidden_does_not_change_decisions_by_a_kept_tree(name: str, seats: int) -> None:
    truth = townhall.game(name).start(seats, seed=5)
    settings = top_settings(name)
    bot, other_bot = search(truth, settings), search(truth, settings)
    kept = 0
    while kept < 6:
        view = truth.view(truth.seat)
        other_world = view.guess(truth.seat, key=len(truth.history).to_bytes(16, "big"))
        kept += bot.has_tree_for(view.raw, truth.seat)
        action = chosen(bot, truth)
        assert chosen(other_bot, other_world) == action
        truth.play(action)


@pytest.mark.parametrize("threads", [1, 2])
def test_the_same_seed_gives_the_same_decisions(threads: int) -> None:
    p = townhall.game("urbify").start(3, seed=2)
    first, second = search(p, threads=threads), search(p, threads=threads)
    for _ in range(10):
        action = chosen(first, p)
        assert chosen(second, p) == action
        p.play(action)


def test_every_iteration_tries_one_of_the_legal_actions() -> None:
    p = townhall.game("urbify").start(2, seed=2)
    bot = search(p)
    bot.think(p.view(p.seat).raw, None)
    candidates = bot.candidates(p.view(p.seat).raw, p.seat)
    assert sum(candidate.visits for candidate in candidates) == MIXED.iterations
    assert [candidate.action for candidate in candidates] == p.legal()
    assert all(0 <= candidate.result <= 1 for candidate in candidates)


def test_the_tree_is_kept_for_the_next_decision_of_the_turn() -> None:
    p = townhall.game("urbify").start(2, seed=2)
    bot = search(p)
    kept = 0
    while kept < 2:
        seat, turn = p.seat, p.turn
        p.play(chosen(bot, p))
        if bot.has_tree_for(p.view(p.seat).raw, p.seat):
            assert (p.seat, p.turn) == (seat, turn)
            kept += 1


def test_the_tree_is_dropped_when_something_else_was_played() -> None:
    p = townhall.game("urbify").start(2, seed=2)
    bot = search(p)
    while True:
        trial = p.copy()
        action = chosen(bot, p)
        p.play(action)
        if bot.has_tree_for(p.view(p.seat).raw, p.seat):
            break
    other = next(legal for legal in trial.legal() if legal != action)
    trial.play(other)
    assert not bot.has_tree_for(trial.view(trial.seat).raw, trial.seat)
    assert chosen(bot, trial) in trial.legal()


def test_a_search_out_of_time_returns_its_best_line_so_far() -> None:
    p = townhall.game("urban_sprawl").start(2, seed=2)
    assert chosen(search(p, replace(MIXED, iterations=10**9)), p, seconds=0.05) in p.legal()
    assert chosen(search(p), p, seconds=0) in p.legal()


def test_a_search_out_of_memory_returns_its_best_line_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    p = townhall.game("urbify").start(2, seed=2)
    monkeypatch.setattr(thinking, "NODES", len(p.legal()) + 20)
    bot = search(p, replace(MIXED, iterations=400))
    for _ in range(20):
        p.play(chosen(bot, p))


def test_leads_of_any_size_give_results_from_0_to_1() -> None:
    p = townhall.game("urbify").start(2, seed=2)
    bot = search(p, replace(MIXED, playouts=0.0, spread=0.001, scale=0.001))
    bot.think(p.view(p.seat).raw, None)
    assert all(0 <= candidate.result <= 1 for candidate in bot.candidates(p.view(p.seat).raw, p.seat))


def test_a_lead_is_safer_late_in_the_game_if_the_settings_say_so() -> None:
    assert [spread_at(done, 600.0, 0.25) for done in (-0.1, 0.0, 0.5, 1.0)] == [600.0, 600.0, 375.0, 150.0]
    p, greedy = townhall.game("urbify").start(2, seed=4), Bot("greedy", 3)
    settings, changes = replace(MIXED, iterations=1, playouts=0.0), list[bool]()
    while True:
        p.play(greedy.choose(p.view(p.seat)))
        if p.over:
            break
        plain, safer = (search(p, replace(settings, late_spread=late)) for late in (1.0, 0.1))
        view = p.view(p.seat).raw
        plain.think(view, None)
        safer.think(view, None)
        before, after = plain.favourite(view, p.seat), safer.favourite(view, p.seat)
        assert before.lead == after.lead
        if before.result != after.result:
            assert (after.result > before.result) == (before.lead > 0)
            changes.append(before.lead > 0)
    assert min(changes.count(True), changes.count(False)) > 10


def test_a_level_may_have_another_temperature_at_tables_of_four() -> None:
    settings = replace(MIXED, playouts=0.0, temperature=1200.0)
    crowded = replace(settings, crowd_temperature=100.0)
    for seats, same, other in ((3, 1200.0, 100.0), (4, 100.0, 1200.0)):
        p = townhall.game("urbify").start(seats, seed=2)
        view = p.view(p.seat).raw
        bots = [search(p, each) for each in (crowded, *(replace(settings, temperature=t) for t in (same, other)))]
        for bot in bots:
            bot.think(view, None)
        ours, alike, different = (bot.candidates(view, p.seat) for bot in bots)
        assert ours == alike != different


def test_the_search_beats_greedy_bots() -> None:
    rules = townhall.game("urbify").rules()
    results = [play_game(rules, 2, "architect:iterations=300", "greedy", "x", number) for number in range(8)]
    assert sum(result.share for result in results) >= 7


def test_a_batch_of_bots_that_search_comes_out_the_same_on_any_number_of_threads() -> None:
    rules, bots = townhall.game("urbify").rules(), bot_numbers(["apprentice", "random", "greedy"], 3)
    once, again = (
        [chunk.states.tobytes() for chunk in play_batch(rules, 3, bots, seed=1, games=3, threads=threads)]
        for threads in (1, 2)
    )
    assert once == again


@pytest.mark.parametrize("name", townhall.games())
def test_every_game_has_a_bot_of_every_level(name: str) -> None:
    game = townhall.game(name)
    assert len(game.spec.levels) == len(LEVELS)
    p = game.start(2, seed=1)
    for level in LEVELS[:2]:
        assert Bot(level, seed=1).choose(p.view(p.seat)) in p.legal()
    assert Bot(LEVELS[-1], seed=1, seconds=0.05, threads=2).choose(p.view(p.seat)) in p.legal()


def test_a_level_that_lacks_its_network_searches_as_fits_the_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = townhall.game("merkez").rules()
    top, second = rules.levels[-1], rules.levels[-2]
    assert Search(rules, top, master_record(1)).settings == top
    monkeypatch.setattr(rules, "network", np.zeros((0, 0)))
    fallback = Search(rules, top, master_record(1)).settings
    assert not fallback.network and not fallback.learned and fallback.iterations == top.iterations
    assert (fallback.spread, fallback.scale) == (second.spread, second.scale)
    assert Search(rules, second, master_record(1)).settings == second
