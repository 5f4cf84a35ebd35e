"""How fast every game runs, beside peers measured in the same run.

Random play on one core, setup and legal generation included; copies of the state; what compiling the rules and the bots
with their search costs in a fresh process, with an empty cache and with a full one. `make bench` runs it;
`--peers PYTHON` names the interpreter of the environment that has the peers (bench/peers.py), without it only our own
rows are measured.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import townhall
from townhall.bots.batch import play_batch, prepare
from townhall.bots.dice import DICE, master_record
from townhall.bots.levels import bot_numbers
from townhall.bots.random_bot import choose_random
from townhall.engine.compiled import Rules
from townhall.engine.contract import Function
from townhall.engine.fields import Records, Row, blank, numbers, records
from townhall.engine.jit import entry_point
from townhall.engine.state import NOBODY

HERE = Path(__file__).parent
REPEATS = 5
WIDTH = 140
COPIES = 1_000_000
RING = 8
START = """
import sys, time
begin = time.perf_counter()
import townhall
position = townhall.game(sys.argv[1]).start(int(sys.argv[2]), seed=1)
position.play(position.legal()[0])
position.view(0), position.ranks
print(time.perf_counter() - begin)
from townhall.server.tables.warmup import load_bots, load_rules
for load in load_rules, load_bots:
    load(sys.argv[1])
    print(time.process_time())
"""


class Start(NamedTuple):
    """The start of a new process."""

    decision: float
    """Seconds from nothing to a first decision."""
    rules: float
    """Processor time until everything that people at a table need is compiled or loaded."""
    bots: float
    """The same with everything that bots, hints and previews need."""


@entry_point
def copy_on(ss: Records, times: int) -> int:
    """Copies of copies around a ring, each changed a little, so that no copy can be left out."""
    for i in range(times):
        ss[(i + 1) % RING] = ss[i % RING]
        ss[(i + 1) % RING].counter += 1
    last: int = ss[times % RING].counter
    return last


@entry_point
def count_legal(
    setup: Function, legal: Function, play: Function, cs: Records, ss: Records, dice: Records, masters: Records,
    number: int, seats: int, out: Row,
) -> int:  # fmt: skip
    """All legal actions offered over one random game."""
    prepare(setup, cs[0], ss[0], dice[0], masters[0], number, seats)
    total = 0
    while ss[0].seat != NOBODY:
        total += legal(cs[0], ss[0], out)
        play(cs[0], ss[0], choose_random(legal, cs[0], ss[0], dice[0], out))
    return total


def best_rate(rules: Rules, seats: int, bots: str, seconds: float) -> tuple[int, float]:
    """Decisions and decisions a second of the best of several repeats: the one least disturbed."""
    chosen = bot_numbers([bots], seats)
    games = 64
    list(play_batch(rules, seats, chosen, 0, games))
    decisions, rate = 0, 0.0
    begin = time.perf_counter()
    for seed in range(1000):
        if seed >= REPEATS and time.perf_counter() - begin > seconds:
            break
        start = time.perf_counter()
        played = sum(int(chunk.decisions.sum()) for chunk in play_batch(rules, seats, chosen, seed, games))
        took = time.perf_counter() - start
        decisions, rate = decisions + played, max(rate, played / took)
        if took < seconds / REPEATS / 2:
            games *= 2
    return decisions, rate


def mean_legal(rules: Rules, seats: int, games: int = 200) -> float:
    total, decisions = 0, 0
    for number in range(games):
        state, dice = rules.records(blank(rules.state)), records(blank(DICE), DICE)
        total += count_legal(
            rules.setup, rules.legal, rules.play, rules.cs, state, dice, records(master_record(1), DICE),
            number, seats, numbers(rules.legal_most),
        )  # fmt: skip
    for chunk in play_batch(rules, seats, [0] * seats, 1, games):
        decisions += int(chunk.decisions.sum())
    return total / decisions


def copies_per_second(rules: Rules) -> float:
    ss = rules.records(blank(rules.state, RING))
    copy_on(ss, RING)
    rate = 0.0
    for _ in range(REPEATS):
        start = time.perf_counter()
        copy_on(ss, COPIES)
        rate = max(rate, COPIES / (time.perf_counter() - start))
    return rate


def start(name: str, seats: int) -> tuple[Start, Start]:
    """Start a game in a new process, with an empty cache and then from the cache."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-c", START, name, str(seats)]
        environment = {**os.environ, "TOWNHALL_CACHE": cache}
        outputs = [
            subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
            for _ in range(2)
        ]
    first, cached = (Start(*map(float, output.split())) for output in outputs)
    return first, cached


def measure(name: str, seconds: float) -> dict[str, Any]:
    game = townhall.game(name)
    rules, seats = game.rules(), min(4, game.seats.stop - 1)
    say(f"{name}: compiling in a fresh process ...")
    first, cached = start(name, seats)
    say(f"{name}: playing ...")
    decisions, rate = best_rate(rules, seats, "random", seconds)
    _, greedy = best_rate(rules, seats, "greedy", seconds)
    return {
        "peer": f"Townhall {name}, {seats} players",
        "version": townhall.__version__,
        "decisions": decisions,
        "decisions_per_second": rate,
        "greedy_decisions_per_second": greedy,
        "copies_per_second": copies_per_second(rules),
        "mean_legal": mean_legal(rules, seats),
        "record_bytes": rules.state.itemsize,
        "compile_seconds": first.decision,
        "cached_start_seconds": cached.decision,
        "rules_processor_seconds": first.rules,
        "bots_processor_seconds": first.bots,
        "cached_bots_processor_seconds": cached.bots,
    }


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def rates_table(rows: list[dict[str, Any]]) -> Table:
    table = Table(title="Random play on one core")
    table.add_column("")
    for heading in ("decisions/s", "copies/s", "mean legal"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        copies = f"{row['copies_per_second']:,.0f}" if row["copies_per_second"] else "-"
        decisions, legal = f"{row['decisions_per_second']:,.0f}", f"{row['mean_legal']:.1f}"
        table.add_row(f"{row['peer']} ({row['version']})", decisions, copies, legal)
    return table


def ratios_table(ours: list[dict[str, Any]], peers: list[dict[str, Any]], title: str, rate: str) -> Table:
    """Each of our games against each peer that has this rate."""
    table = Table(title=title, caption="how many times the rate of the peer in that row")
    table.add_column("")
    for game in ours:
        table.add_column(game["peer"], justify="right")
    for peer in peers:
        if peer[rate]:
            table.add_row(peer["peer"], *(f"{game[rate] / peer[rate]:,.1f}" for game in ours))
    return table


def start_table(rows: list[dict[str, Any]]) -> Table:
    table = Table(title="Starting, and the rest")
    table.add_column("")
    for row in rows:
        table.add_column(row["peer"], justify="right")
    for heading, key, form in (
        ("compile time: first start, empty cache (s)", "compile_seconds", ".1f"),
        ("start from cache, first decision included (s)", "cached_start_seconds", ".2f"),
        ("first start, rules: processor time (s)", "rules_processor_seconds", ".1f"),
        ("first start, rules, bots, hints and previews: processor time (s)", "bots_processor_seconds", ".1f"),
        ("the same from cache (s)", "cached_bots_processor_seconds", ".1f"),
        ("state record (bytes)", "record_bytes", ",d"),
        ("greedy bots in all seats (decisions/s)", "greedy_decisions_per_second", ",.0f"),
    ):
        table.add_row(heading, *(format(row[key], form) for row in rows))
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", help="python of the environment that has catanatron and open_spiel")
    parser.add_argument("--seconds", type=float, default=5.0, help="about how long each row runs")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON instead of the table")
    given = parser.parse_args()
    ours, peers = [measure(name, given.seconds) for name in townhall.games()], []
    if given.peers:
        command = [given.peers, str(HERE / "peers.py"), "--seconds", str(given.seconds)]
        peers = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
    if given.json:
        print(json.dumps([*ours, *peers], indent=2))
        return
    console = Console(width=max(WIDTH, Console().width))
    console.print(rates_table([*ours, *peers]))
    if peers:
        console.print(ratios_table(ours, peers, "Decisions a second against each peer", "decisions_per_second"))
        console.print(ratios_table(ours, peers, "Copies a second against each peer", "copies_per_second"))
    console.print(start_table(ours))


if __name__ == "__main__":
    main()
