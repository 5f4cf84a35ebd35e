"""The par of a daily challenge is found once, in the background."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import townhall
from tests.server.harness import run_with_store, solo_game
from townhall.bots.bot import Bot
from townhall.server.db.store import Store
from townhall.server.solo import par as par_module
from townhall.server.solo.daily import daily_key, today
from townhall.server.solo.par import DailyPar, SoloGame
from townhall.server.tables.thinking_pool import ThinkingPool
from townhall.server.tables.warmup import Warmup

GAMES = 3


@pytest.fixture(autouse=True)
def simple_bot(monkeypatch: pytest.MonkeyPatch, compiled: None) -> None:
    monkeypatch.setattr(par_module, "LEVEL", "greedy")
    monkeypatch.setattr(par_module, "INTERPRETED", False)


def with_par(tmp_path: Path, test: Callable[[Store, DailyPar], Awaitable[None]], games: int = GAMES) -> None:
    async def run(store: Store) -> None:
        pool, warmup = ThinkingPool(1), Warmup()
        warmup.assume_ready()
        par = DailyPar(store, pool, warmup, games)
        try:
            await test(store, par)
        finally:
            await par.close()
            pool.close()

    run_with_store(run, tmp_path)


def test_par_is_the_mean_of_the_strongest_bot_in_this_very_challenge(tmp_path: Path) -> None:
    game = townhall.game(solo_game())

    async def test(store: Store, par: DailyPar) -> None:
        assert await par.par(game, today()) is None
        await asyncio.gather(*par.searches.values())
        found = await par.par(game, today())
        key, points = await daily_key(store, game, today()), 0
        for number in range(GAMES):
            p, bot = game.start(1, key=key), Bot("greedy", f"{key.hex()} par {number}")
            while not p.over:
                p.play(bot.choose(p.view(0)))
            points += p.scores[0]
        assert found is not None and (found.points, found.games) == (round(points / GAMES, 1), GAMES)
        restarted = DailyPar(store, ThinkingPool(1), Warmup(), GAMES)
        assert await restarted.par(game, today()) == found

    with_par(tmp_path, test)


def test_only_the_par_of_today_is_looked_for_and_only_once(tmp_path: Path) -> None:
    game = townhall.game(solo_game())

    async def test(_: Store, par: DailyPar) -> None:
        assert await par.par(game, "2020-01-01") is None and not par.searches
        await asyncio.gather(par.par(game, today()), par.par(game, today()))
        assert len(par.searches) == 1

    with_par(tmp_path, test)


def test_one_process_looks_for_a_par(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = townhall.game(solo_game())

    async def elsewhere(_: str) -> bool:
        return False

    async def test(store: Store, par: DailyPar) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(store.peers, "try_lock", elsewhere)
            assert await par.par(game, today()) is None
            await asyncio.gather(*par.searches.values())
        assert await par.par(game, today()) is None, "another process looks for it"
        await asyncio.gather(*par.searches.values())
        assert await par.par(game, today()) is not None

    with_par(tmp_path, test, games=1)


def test_a_search_that_fails_is_logged_and_begun_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = townhall.game(solo_game())

    async def test(_: Store, par: DailyPar) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(SoloGame, "think", lambda *_: 1 / 0)
            await par.par(game, today())
            await asyncio.gather(*par.searches.values())
        assert "cannot find par" in caplog.text and not par.searches
        assert await par.par(game, today()) is None
        await asyncio.gather(*par.searches.values())
        assert not par.searches and await par.par(game, today()) is not None

    with_par(tmp_path, test, games=1)


def test_other_rules_have_another_par(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = townhall.game(solo_game())

    async def test(_: Store, par: DailyPar) -> None:
        await par.par(game, today())
        await asyncio.gather(*par.searches.values())
        assert await par.par(game, today()) is not None
        monkeypatch.setattr(townhall.Game, "rules_version", "other")
        assert await par.par(game, today()) is None

    with_par(tmp_path, test, games=1)


def test_without_games_there_is_no_par(tmp_path: Path) -> None:
    async def test(_: Store, par: DailyPar) -> None:
        assert await par.par(townhall.game(solo_game()), today()) is None and not par.searches

    with_par(tmp_path, test, games=0)


def test_a_game_is_played_in_parts_as_in_one_go() -> None:
    game = townhall.game(solo_game())

    def bot() -> Bot:
        return Bot("apprentice", 5)

    whole, parts = game.start(1, seed=3), game.start(1, seed=3)
    player, playing = bot(), SoloGame(parts, bot())
    while not whole.over:
        whole.play(player.choose(whole.view(0)))
    while not playing.think(0):
        pass
    assert parts.history == whole.history and playing.decide() == whole.scores[0]
