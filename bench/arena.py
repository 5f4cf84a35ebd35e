"""How many games a second the arena plays: on one core, on several, and on Ray.

    python bench/arena.py
    python bench/arena.py --game merkez --bots greedy,planner --seats 2 --games 100 --workers 16

All rows play the same games, in turns, several times, after everything has been compiled and loaded; the best rate of
each counts, the one least disturbed. "per core" is the rate of a row divided by its cores, as a share of one core's.
Ray is left out where it is not installed.
"""

import argparse
import json
import os
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import townhall
from townhall.arena.executors import Executor, HereExecutor, ProcessExecutor
from townhall.arena.folder import claim_folder
from townhall.arena.plan import Plan, make_plan, split_bots
from townhall.arena.play import Arena
from townhall.arena.ray_executor import RayExecutor, import_ray
from townhall.arena.run import Run
from townhall.cli.arguments import at_least_one

REPEATS = 5


class Row(NamedTuple):
    """Somewhere to play."""

    name: str
    cores: int
    executor: Executor


def rows_of(plan: Plan, cores: int) -> list[Row]:
    rows = [Row("1 core", 1, HereExecutor(plan)), Row(f"{cores} cores", cores, ProcessExecutor(plan, cores))]
    try:
        import_ray()
    except townhall.TownhallError:
        return rows
    return [*rows, Row(f"Ray, {cores} cores", cores, RayExecutor(plan, None, cores))]


def rate_of(plan: Plan, executor: Executor, games: int) -> float:
    """Games a second."""
    with tempfile.TemporaryDirectory() as folder:
        claim_folder(Path(folder), plan, plan.load_game())
        run, begin = Run(plan, Path(folder), games, None), time.perf_counter()
        run.play(executor, lambda results: None)
        return run.results.games / (time.perf_counter() - begin)


def measure(plan: Plan, cores: int, games: int) -> list[dict[str, Any]]:
    """The best rates; the first turn of each row, in which its processes start, does not count."""
    rows = rows_of(plan, cores)
    rates: dict[str, list[float]] = {row.name: [] for row in rows}
    try:
        for _ in range(1 + REPEATS):
            for row in rows:
                rates[row.name].append(rate_of(plan, row.executor, games))
    finally:
        for row in rows:
            row.executor.close()
    best = {name: max(several[1:]) for name, several in rates.items()}
    return [
        {
            "row": row.name,
            "cores": row.cores,
            "games_per_second": best[row.name],
            "per_core": best[row.name] / row.cores / best[rows[0].name],
        }
        for row in rows
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=townhall.games(), default="urbify")
    parser.add_argument("--bots", default="greedy,apprentice,surveyor")
    parser.add_argument("--seats", type=at_least_one, default=3)
    parser.add_argument("--games", type=at_least_one, default=150, help="games of each turn (default: 150)")
    parser.add_argument("--workers", type=at_least_one, default=2, help="cores of all rows but the first (default: 2)")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON instead of the table")
    given = parser.parse_args()
    try:
        bots = split_bots(given.bots)
        plan = make_plan(townhall.game(given.game), given.seats, bots, "bench", {}, 60.0, None)
    except townhall.TownhallError as error:
        parser.error(str(error))
    Arena(plan).warm_up()
    before = os.getloadavg()[0]
    rows = measure(plan, given.workers, given.games)
    if given.json:
        print(json.dumps(rows, indent=2))
        return
    table = Table(
        title=f"The arena: {given.game}, {given.seats} seats, {given.bots}",
        caption=f"load of the machine before: {before:.1f}",
    )
    for heading in ("", "games/s", "per core"):
        table.add_column(heading, justify="right" if heading else "left")
    for row in rows:
        table.add_row(row["row"], f"{row['games_per_second']:.1f}", f"{row['per_core']:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
