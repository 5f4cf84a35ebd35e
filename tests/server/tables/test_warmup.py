"""Which game is compiled when: two stages, several workers, first what somebody waits for."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

import townhall
from townhall.server.tables.warmup import Stage, Warmup

Order = list[tuple[str, Stage]]


def warmed_up(monkeypatch: pytest.MonkeyPatch, workers: int, visit: Callable[[Warmup], Awaitable[None]]) -> Order:
    """Run the warm-up with compiling left out, beside a visitor; gives the order in which stages were begun."""
    begun: Order = []

    async def run_job(self: Warmup, game: str, stage: Stage) -> None:
        begun.append((game, stage))
        await asyncio.sleep(0)
        self._finished[game, stage].set()
        self._report(game, stage, 1.0)

    async def both() -> None:
        warmup = Warmup(workers)
        async with asyncio.timeout(30):
            await asyncio.gather(visit(warmup), warmup.run())

    monkeypatch.setattr(Warmup, "_run_job", run_job)
    asyncio.run(both())
    return begun


@pytest.mark.parametrize("workers", [1, 2, 16])
def test_rules_of_all_games_come_before_bots(monkeypatch: pytest.MonkeyPatch, workers: int) -> None:
    async def nobody(warmup: Warmup) -> None:
        pass

    begun = warmed_up(monkeypatch, workers, nobody)
    games = townhall.games()
    assert begun[: len(games)] == [(game, Stage.RULES) for game in games]
    assert sorted(game for game, _ in begun[len(games) :]) == games


def test_what_somebody_waits_for_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    last, *_, other = reversed(townhall.games())

    async def visitor(warmup: Warmup) -> None:
        await asyncio.gather(warmup.ready(last), warmup.playable(other))

    begun = warmed_up(monkeypatch, 1, visitor)
    assert begun[:3] == [(last, Stage.RULES), (other, Stage.RULES), (last, Stage.BOTS)]


def test_a_game_is_playable_before_it_is_ready_and_progress_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    game, reports = townhall.games()[0], []

    async def visitor(warmup: Warmup) -> None:
        end = warmup.subscribe(lambda: reports.append(dict(warmup.progress)))
        assert not warmup.is_playable(game)
        await warmup.playable(game)
        assert warmup.is_playable(game) and not warmup.is_ready(game) and warmup.progress[game] == 1
        await warmup.ready(game)
        assert warmup.is_ready(game)
        end()
        reports.append({})

    warmed_up(monkeypatch, 1, visitor)
    assert reports[0] == {name: float(name == game) for name in townhall.games()}
    assert reports[-1] == {}, "nothing is reported after the subscription has ended"
