"""Small runs of the arena."""

from pathlib import Path
from typing import Any

import townhall
from townhall.arena.executors import Executor, HereExecutor
from townhall.arena.folder import claim_folder, locked
from townhall.arena.plan import MEMORY, Plan, make_plan, split_bots
from townhall.arena.run import Run

SECONDS = 20.0
"""Bots of tests may take so long: the machine may be busy."""


def plan_of(
    bots: str,
    seats: int = 2,
    seed: str = "1",
    seconds: float = SECONDS,
    game: str = "urbify",
    components: Path | None = None,
    memory: float = MEMORY,
    options: dict[str, Any] | None = None,
) -> Plan:
    played = townhall.game(game) if components is None else townhall.Game(game, components)
    source = None if components is None else str(components)
    return make_plan(played, seats, split_bots(bots), seed, options or {}, seconds, source, memory)


def play(plan: Plan, folder: Path, games: int, until: float | None = None, executor: Any = HereExecutor) -> Run:
    """Play in a folder, in this process unless another executor is asked for."""
    with locked(folder):
        claim_folder(folder, plan, plan.load_game())
        run, chosen = Run(plan, folder, games, until), executor(plan)
        try:
            play_with(run, chosen)
        finally:
            chosen.close()
    return run


def play_with(run: Run, executor: Executor) -> None:
    if not run.is_finished:
        run.play(executor, lambda results: None)


def results_in(folder: Path) -> tuple[bytes, bytes]:
    """What must be the same however a run was played."""
    return (folder / "games.jsonl").read_bytes(), (folder / "decisions.jsonl").read_bytes()
