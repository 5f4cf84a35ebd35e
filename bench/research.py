"""How fast the interfaces for research are, beside other libraries in the same run.

Agent loops of PettingZoo with observation and mask, Python loops of OpenSpiel with and without observations, and
batches with observations and masks on one core, beside Pgx. `make bench-research` runs it; `--peers PYTHON` names the
interpreter that has the peers (bench/research_peers.py). `--gpu steps` measures batches on a GPU instead, and `--gpu
games` how `simulate --device gpu` depends on the number of games in flight and of threads in a block.
"""

import argparse
import json
import subprocess
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from research_peers import AEC, BATCH, GAMES, LOOP, OBSERVED, WARM_UP, Row, aec_rate, one_core, openspiel_rows, say
from rich.console import Console
from rich.table import Table

import townhall
from townhall.bots import gpu
from townhall.bots.kernels import cuda
from townhall.bots.levels import RANDOM
from townhall.research.batch import Batch
from townhall.research.gpu import GpuBatch

HERE = Path(__file__).parent
SEATS = 2
WIDTH = 140
TITLES = {
    AEC: "PettingZoo: decisions/s with observation and mask",
    LOOP: "OpenSpiel: decisions/s of a Python loop",
    OBSERVED: "OpenSpiel: decisions/s of a Python loop with observation tensors",
    BATCH: f"A batch of {GAMES} games on one core: decisions/s with observations, masks and random choices",
}
GPU_STEPS = 200
GPU_SIZES = (4_096, 16_384, 65_536, 131_072, 262_144)
GPU_PLAYED = (4_096, 16_384, 65_536)
"""Games of a batch that is stepped, and in flight where whole games are played."""
GPU_THREADS = (32, 64, 128)


def batch_rate(name: str, seconds: float) -> float:
    batch, steps = Batch(name, GAMES, SEATS, seed=1), 0
    begin = time.process_time()
    while time.process_time() < begin + seconds:
        batch.step(batch.random_actions())
        steps += 1
    return steps * GAMES / (time.process_time() - begin)


def our_rows(seconds: float) -> list[Row]:
    import townhall.research.openspiel  # neither is needed on a machine with a GPU
    from townhall.research.pettingzoo import env

    rows = []
    for name in townhall.games():
        say(f"Townhall {name} ...")
        table = env(name, SEATS)
        aec_rate(table, WARM_UP)
        rows.append(Row(AEC, f"Townhall {name}", aec_rate(table, seconds)))
        batch_rate(name, WARM_UP)
        rows.append(Row(BATCH, f"Townhall {name}", batch_rate(name, seconds)))
    names = {
        f"{townhall.research.openspiel.short_name(name)}(players={SEATS})": f"Townhall {name}"
        for name in townhall.games()
    }
    return rows + openspiel_rows(names, seconds)


def table_of(kind: str, ours: list[Row], peers: list[Row]) -> Table:
    """The rates of a kind, and ours divided by each peer's."""
    table = Table(title=TITLES[kind])
    theirs = [row for row in peers if row.kind == kind]
    for heading in ("", "decisions/s", *(f"times {row.name}" for row in theirs)):
        table.add_column(heading, justify="right" if heading else "left")
    for row in (row for row in ours if row.kind == kind):
        table.add_row(row.name, f"{row.rate:,.0f}", *(f"{row.rate / peer.rate:,.1f}" for peer in theirs))
    for peer in theirs:
        table.add_row(peer.name, f"{peer.rate:,.0f}")
    return table


def gpu_first_step(name: str) -> float:
    """Seconds of a first step, compiling included where no earlier process has done so."""
    begin = time.perf_counter()
    batch = GpuBatch(name, GAMES, SEATS, seed=1)
    batch.step(batch.random_actions(), check=False)
    batch.facts.copy_to_host()
    return time.perf_counter() - begin


def gpu_step_rate(name: str, games: int) -> float:
    """Decisions a second with all observations on the device, of games that have long gone different ways."""
    batch = GpuBatch(name, games, SEATS, seed=1)
    for _ in range(GPU_STEPS):
        batch.step(batch.random_actions(), check=False)
    batch.facts.copy_to_host()
    begin = time.perf_counter()
    for _ in range(GPU_STEPS):
        batch.step(batch.random_actions(), check=False)
    batch.facts.copy_to_host()
    return GPU_STEPS * games / (time.perf_counter() - begin)


def gpu_game_rate(name: str, games: int, threads: int) -> float:
    """Decisions a second of whole random games, states copied back, with so many games in flight."""
    rules, rate = townhall.game(name).rules(), 0.0
    for repeat in range(3):
        begin = time.perf_counter()
        chunks = gpu.play_batch(rules, SEATS, [RANDOM] * SEATS, repeat, GPU_PLAYED[-1], batch=games, threads=threads)
        decisions = sum(int(chunk.decisions.sum()) for chunk in chunks)
        rate = max(rate, decisions / (time.perf_counter() - begin))
    return rate


def gpu_step_table(names: list[str], sizes: list[int]) -> Table:
    """Rates of steps. The games compile side by side, in processes of their own."""
    steps = Table(title="Batches on the GPU: decisions/s with observations, masks and random choices on the device")
    for heading in ("", "first step (s)", "from cache (s)", *(f"{games:,} games" for games in sizes)):
        steps.add_column(heading, justify="right" if heading else "left")
    cuda()
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        compiled = list(pool.map(gpu_first_step, names))
    for name, seconds in zip(names, compiled, strict=True):
        say(f"{name} on the GPU ...")
        started = gpu_first_step(name)
        rates = (gpu_step_rate(name, games) for games in sizes)
        steps.add_row(name, f"{seconds:.1f}", f"{started:.1f}", *(f"{rate:,.0f}" for rate in rates))
    return steps


def gpu_whole_table(names: list[str]) -> Table:
    """Rates of whole random games, by games in flight and threads of a block."""
    whole = Table(title="Random games on the GPU: decisions/s, by games in flight and threads of a block")
    for heading in ("", "threads", *(f"{games:,} in flight" for games in GPU_PLAYED)):
        whole.add_column(heading, justify="right" if heading else "left")
    for name in names:
        say(f"{name} on the GPU ...")
        for threads in GPU_THREADS:
            rates = (gpu_game_rate(name, games, threads) for games in GPU_PLAYED)
            whole.add_row(name, str(threads), *(f"{rate:,.0f}" for rate in rates))
    return whole


def peers_of(python: str, seconds: float) -> list[Row]:
    command = [python, str(HERE / "research_peers.py"), "--seconds", str(seconds)]
    found: list[dict[str, Any]] = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    return [Row(**row) for row in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", metavar="PYTHON", help="an interpreter that has the peers")
    parser.add_argument("--seconds", type=float, default=5.0, help="about how long each row runs")
    parser.add_argument("--gpu", choices=["steps", "games"], help="measure steps of batches, or whole games, on a GPU")
    parser.add_argument("--game", choices=townhall.games(), nargs="+", help="with --gpu: only these games")
    parser.add_argument("--sizes", type=int, nargs="+", default=GPU_SIZES, help="with --gpu steps: games of a batch")
    given = parser.parse_args()
    console = Console(width=max(WIDTH, Console().width))
    if given.gpu:
        try:
            names = given.game or townhall.games()
            tables = [gpu_step_table(names, given.sizes) if given.gpu == "steps" else gpu_whole_table(names)]
        except townhall.TownhallError as error:
            parser.error(str(error))
    else:
        one_core()
        peers = peers_of(given.peers, given.seconds) if given.peers else []
        ours = our_rows(given.seconds)
        tables = [table_of(kind, ours, peers) for kind in TITLES]
    for table in tables:
        console.print(table)


if __name__ == "__main__":
    main()
