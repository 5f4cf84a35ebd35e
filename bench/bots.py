"""How strong the bots are: matches between levels, seat-rotated, with 95% intervals and decision times.

    python bench/bots.py                                       the ladder of every game, each level against the next
    python bench/bots.py --game urbify --seats 4 architect greedy
    python bench/bots.py --game merkez architect architect:iterations=500

The first bot sits once in every seat of each deal, the second in all the others. A share of 1 / seats is even.
"""

import argparse
import itertools
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import townhall
from townhall.bots.dice import master_record
from townhall.bots.levels import LEVELS
from townhall.bots.match import Result, Score, make_bot, play_game

WIDTH = 140


class Match(NamedTuple):
    game: str
    seats: int
    contender: str
    others: str
    games: int


def ladder(name: str, games: int) -> Iterator[Match]:
    """Each level against the one below, and the top one against greedy bots, for two and for four players."""
    most = min(4, townhall.game(name).seats.stop - 1)
    for weaker, stronger in itertools.pairwise(LEVELS):
        yield Match(name, 2, stronger, weaker, games)
    for seats in sorted({2, most}):
        yield Match(name, seats, LEVELS[-1], "greedy", games)


def warm_up(name: str) -> str:
    """Compile everything that a match of this game needs."""
    game = townhall.game(name)
    for bot in ("greedy", LEVELS[0]):
        p = game.start(2, 1)
        make_bot(p.rules, bot, master_record(1)).choose(p.view(p.seat).raw, p.seat)
        _ = p.ranks
        p.play(p.legal()[0])
    return name


def play(match: Match, seed: str, number: int) -> Result:
    rules = townhall.game(match.game).rules()
    return play_game(rules, match.seats, match.contender, match.others, seed, number)


def run(matches: list[Match], seed: str, processes: int, seconds: float) -> dict[Match, Score]:
    """Play all matches side by side, game by game in turn, until they are done or the time is over."""
    scores = {match: Score() for match in matches}
    deadline = time.monotonic() + seconds
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for name in pool.map(warm_up, sorted({match.game for match in matches})):
            print(f"{name}: compiled", file=sys.stderr, flush=True)
        tasks = [(number, match) for match in matches for number in range(match.games)]
        waiting = iter(sorted(tasks, key=lambda task: task[0] / task[1].games))
        under_way: dict[Future[Result], Match] = {}
        while True:
            while len(under_way) < 2 * processes and time.monotonic() < deadline:
                task = next(waiting, None)
                if task is None:
                    break
                number, match = task
                under_way[pool.submit(play, match, seed, number)] = match
            if not under_way:
                return scores
            done = next(as_completed(under_way))
            scores[under_way.pop(done)].add([done.result()])


def row(match: Match, score: Score) -> dict[str, Any]:
    low, high = score.interval
    return {
        **match._asdict(), "games": score.games, "share": score.share, "low": low, "high": high, "place": score.place,
        "lead": score.lead, "p50_ms": score.milliseconds(0.5), "p95_ms": score.milliseconds(0.95),
    }  # fmt: skip


def table(rows: list[dict[str, Any]]) -> Table:
    drawn = Table(title="Matches between bots")
    for heading in ("game", "seats", "bot", "against"):
        drawn.add_column(heading)
    for heading in ("games", "share of wins", "95% interval", "mean lead", "p50 ms", "p95 ms"):
        drawn.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        drawn.add_row(
            row["game"], str(row["seats"]), row["contender"], row["others"], str(row["games"]), f"{row['share']:.3f}",
            f"{row['low']:.3f}-{row['high']:.3f}", f"{row['lead']:+.1f}", f"{row['p50_ms']:.1f}",
            f"{row['p95_ms']:.1f}",
        )  # fmt: skip
    return drawn


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*", metavar="BOT", help="two bots; without them the ladder is played")
    parser.add_argument("--game", choices=townhall.games(), help="default: all games")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200, help="games of each match (default: 200)")
    parser.add_argument("--matches", metavar="FILE", help="a JSON list of [game, seats, bot, others, games] to play")
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="start no further game after that time")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON instead of the table")
    given = parser.parse_args()
    names = [given.game] if given.game else townhall.games()
    if given.matches:
        with open(given.matches, encoding="utf-8") as file:
            matches = [Match(*entry) for entry in json.load(file)]
    elif given.bots:
        contender, others = given.bots
        matches = [Match(name, given.seats, contender, others, given.games) for name in names]
    else:
        matches = [match for name in names for match in ladder(name, given.games)]
    scores = run(matches, given.seed, given.processes, given.seconds)
    rows = [row(match, score) for match, score in scores.items() if score.games]
    if given.json:
        print(json.dumps(rows, indent=2))
    else:
        Console(width=max(WIDTH, Console().width)).print(table(rows))


if __name__ == "__main__":
    main()
