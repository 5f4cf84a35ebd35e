"""How strong the bots are: matches between levels, seat-rotated, with 95% intervals and processor times.

    python bench/bots.py                                       the ladder of every game, each level against the next
    python bench/bots.py --game urbify --seats 4 architect greedy
    python bench/bots.py --game merkez architect architect:iterations=500
    python bench/bots.py --peers PYTHON architect openspiel

The first bot sits once in every seat of each deal, the second in all the others. A share of 1 / seats is even.
`--peers` names the interpreter of an environment that has OpenSpiel. Its search (bench/ismcts.py) and the level that it
plays against have the same time for every decision. The speed of both is measured too, unless `--matches` are played.
"""

import argparse
import importlib
import itertools
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import replace
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table

import townhall
from townhall.bots.bot import SimpleBot
from townhall.bots.dice import master_record
from townhall.bots.levels import LEVELS
from townhall.bots.match import Chooser, Result, Score, check_match, contender_named, make_bot, play_game
from townhall.bots.thinking import Search
from townhall.bots.training_folder import write_whole
from townhall.cli.arguments import at_least_one, seconds, threads
from townhall.engine.compiled import Rules
from townhall.engine.fields import Raw

WIDTH = 140
OPENSPIEL = "openspiel"
UNLIMITED = 1 << 40
WEEK = 7 * 24 * 3600
RATE_EVERY, RATE_SECONDS, HEARTS_SECONDS = 7, 0.1, 10.0
"""Of the decisions of a game, which ones the speed of a search is measured at, and for how long; then hearts."""


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


def read_matches(file: str) -> list[Match]:
    try:
        with open(file, "rb") as opened:
            return msgspec.json.decode(opened.read(), type=list[Match])
    except (OSError, msgspec.DecodeError) as error:
        raise townhall.TownhallError(f"{file}: {error}") from None


def check(match: Match) -> None:
    """Refuse what cannot be played."""
    rules = townhall.game(match.game).rules()
    check_match(rules, match.seats)
    if match.games < 1:
        raise townhall.TownhallError(f"{match.games} games are no match")
    for bot in (match.contender, match.others):
        if bot != OPENSPIEL:
            contender_named(rules, bot)


def warm_up(name: str) -> str:
    """Compile everything that a match of this game needs."""
    game = townhall.game(name)
    for bot in ("greedy", LEVELS[0]):
        p = game.start(2, 1)
        make_bot(p.rules, bot, master_record(1)).choose(p.view(p.seat).raw, p.seat)
        _ = p.ranks
        p.play(p.legal()[0])
    return name


@cache
def open_spiel(python: str) -> ModuleType:
    """The adapter, with the packages of another environment behind our own."""
    command = [python, "-c", "import sysconfig; print(sysconfig.get_path('platlib'))"]
    sys.path.append(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())
    return importlib.import_module("ismcts")


def unlimited(rules: Rules, name: str, dice: Raw) -> Search:
    """A level that thinks as long as it is given time."""
    contender = contender_named(rules, name)
    if contender.settings is None:
        raise townhall.TownhallError(f"{name} does not search: it cannot think for a time")
    return Search(rules, replace(contender.settings, iterations=UNLIMITED), dice, weights=contender.weights)


class Timed:
    """A bot that has a time for every decision."""

    def __init__(self, bot: SimpleBot | Search, seconds: float) -> None:
        self._bot, self._seconds = bot, seconds

    def choose(self, view: Raw, seat: int) -> int:
        return self._bot.choose(view, seat, self._seconds)


class Conditions(NamedTuple):
    """What is the same for all matches."""

    seed: str
    limit: float | None = None
    """The most seconds of a decision."""
    peers: str = ""
    think: float = 1.0
    """Seconds of a decision in matches against OpenSpiel."""


def play(match: Match, conditions: Conditions, number: int) -> Result:
    rules = townhall.game(match.game).rules()

    def make(rules: Rules, name: str, dice: Raw) -> Chooser:
        if name == OPENSPIEL:
            bot: Chooser = open_spiel(conditions.peers).OpenSpielBot(rules, dice, conditions.think)
            return bot
        if OPENSPIEL in match:
            return Timed(unlimited(rules, name, dice), conditions.think)
        level = make_bot(rules, name, dice)
        return level if conditions.limit is None else Timed(level, conditions.limit)

    return play_game(rules, match.seats, match.contender, match.others, conditions.seed, number, make)


def all_games(matches: list[Match], *, in_order: bool) -> list[tuple[int, Match]]:
    """The games of all matches: match by match, or all matches side by side."""
    games = [(number, match) for match in matches for number in range(match.games)]
    return games if in_order else sorted(games, key=lambda game: game[0] / game[1].games)


def run(
    games: list[tuple[int, Match]], conditions: Conditions, processes: int, seconds: float,
    report: Callable[[Mapping[Match, Score]], None],
) -> dict[Match, Score]:  # fmt: skip
    """Play games until they are done or the time is over, each as soon as its rules are compiled."""
    waiting, compiled = list(games), set[str]()
    scores = {match: Score() for _, match in games}
    deadline = time.monotonic() + seconds
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        compiling: set[Future[Any]] = {
            pool.submit(warm_up, name) for name in dict.fromkeys(match.game for match in scores)
        }
        under_way: dict[Future[Any], Match] = {}
        while True:
            while len(under_way) + len(compiling) < processes and time.monotonic() < deadline:
                task = next((task for task in waiting if task[1].game in compiled), None)
                if task is None:
                    break
                waiting.remove(task)
                number, match = task
                under_way[pool.submit(play, match, conditions, number)] = match
            if not under_way and not compiling:
                return scores
            done = next(as_completed([*under_way, *compiling]))
            if done in compiling:
                compiling.remove(done)
                compiled.add(done.result())
                print(f"{done.result()}: compiled", file=sys.stderr, flush=True)
            else:
                scores[under_way.pop(done)].add([done.result()])
                report(scores)


def rows_of(scores: Mapping[Match, Score]) -> list[dict[str, Any]]:
    """The matches that have begun."""
    return [row(match, score) for match, score in scores.items() if score.games]


def keep(file: Path, scores: Mapping[Match, Score]) -> None:
    """Write the rows so far, so that an interruption leaves the old file or the new one."""
    write_whole(file, json.dumps(rows_of(scores), indent=2))


def row(match: Match, score: Score) -> dict[str, Any]:
    low, high = score.interval
    return {
        **match._asdict(), "games": score.games, "share": score.share, "low": low, "high": high, "place": score.place,
        "lead": score.lead, "p50_ms": score.milliseconds(0.5), "p95_ms": score.milliseconds(0.95),
        "max_ms": score.milliseconds(1),
    }  # fmt: skip


def table(rows: list[dict[str, Any]]) -> Table:
    drawn = Table(title="Matches between bots")
    for heading in ("game", "seats", "bot", "against"):
        drawn.add_column(heading)
    for heading in ("games", "share of wins", "95% interval", "mean lead", "p50 ms", "p95 ms", "slowest ms"):
        drawn.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        drawn.add_row(
            row["game"], str(row["seats"]), row["contender"], row["others"], str(row["games"]), f"{row['share']:.3f}",
            f"{row['low']:.3f}-{row['high']:.3f}", f"{row['lead']:+.1f}", f"{row['p50_ms']:.1f}",
            f"{row['p95_ms']:.1f}", f"{row['max_ms']:.1f}",
        )  # fmt: skip
    return drawn


def rates(name: str, peers: str) -> dict[str, Any]:
    """Iterations a second on one core over a game of two greedy players: as the top level searches, with nothing but
    play-outs, as OpenSpiel judges positions, and OpenSpiel's own."""
    p = townhall.game(name).start(2, 1)
    searches = {
        "as_level": unlimited(p.rules, LEVELS[-1], master_record(1)),
        "play_outs": unlimited(p.rules, f"{LEVELS[-1]}:playouts=1,settle=0", master_record(1)),
    }
    peer = open_spiel(peers).OpenSpielBot(p.rules, master_record(1), RATE_SECONDS)
    greedy, totals = make_bot(p.rules, "greedy", master_record(1)), dict.fromkeys([*searches, OPENSPIEL], 0.0)
    measured = 0
    while not p.over:
        view = p.view(p.seat).raw
        if len(p.history) % RATE_EVERY == 0 and len(p.legal()) > 1:
            measured += 1
            for kind, search in searches.items():
                totals[kind] += rate_of(search, view, p.seat)
            begin = time.perf_counter()
            peer.choose(view, p.seat)
            totals[OPENSPIEL] += peer.simulations / (time.perf_counter() - begin)
        p.play(greedy.choose(view, p.seat))
    return {"game": name, **{kind: total / measured for kind, total in totals.items()}}


def rate_of(search: Any, view: Raw, seat: int) -> float:
    search.begin(view, seat)
    known, begin = search.trees[0].visits, time.perf_counter()
    search.think(view, RATE_SECONDS)
    return (search.trees[0].visits - known) / (time.perf_counter() - begin)  # type: ignore[no-any-return]


def rates_table(rows: list[dict[str, Any]], hearts: float) -> Table:
    drawn = Table(title=f"Iterations a second on one core; OpenSpiel's ISMCTS in C++ on hearts: {hearts:,.0f}")
    for heading in ("game, 2 players", LEVELS[-1], "play-outs only", "OpenSpiel's ISMCTS in Python"):
        drawn.add_column(heading, justify="right")
    for row in rows:
        drawn.add_row(row["game"], *(f"{row[kind]:,.0f}" for kind in ("as_level", "play_outs", OPENSPIEL)))
    return drawn


def chosen_matches(parser: argparse.ArgumentParser, given: argparse.Namespace, names: list[str]) -> list[Match]:
    if given.matches:
        return read_matches(given.matches)
    if given.bots:
        if len(given.bots) != 2:
            parser.error(f"a match is between two bots, not {len(given.bots)}")
        contender, others = given.bots
        return [Match(name, given.seats, contender, others, given.games) for name in names]
    matches = [match for name in names for match in ladder(name, given.games)]
    return matches + [Match(name, 2, LEVELS[-1], OPENSPIEL, given.games) for name in names if given.peers]


def up_to_a_week(text: str) -> float:
    return seconds(text, WEEK)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*", metavar="BOT", help="two bots; without them the ladder is played")
    parser.add_argument("--game", choices=townhall.games(), help="default: all games")
    parser.add_argument("--seats", type=at_least_one, default=2)
    parser.add_argument("--games", type=at_least_one, default=200, help="games of each match (default: 200)")
    parser.add_argument("--matches", metavar="FILE", help="a JSON list of [game, seats, bot, others, games] to play")
    parser.add_argument("--in-order", action="store_true", help="play one match after the other, not side by side")
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--processes", type=threads, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=up_to_a_week, default=WEEK, help="start no further game after that time")
    parser.add_argument("--limit", type=seconds, help="the most seconds of a decision, but for matches with --think")
    parser.add_argument("--peers", metavar="PYTHON", help="an interpreter that has OpenSpiel, to play against it")
    parser.add_argument("--think", type=seconds, default=1.0, help="seconds a decision against OpenSpiel (default: 1)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep the rows in FILE, as JSON, after every game")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON instead of the table")
    given = parser.parse_args()
    names = [given.game] if given.game else townhall.games()
    try:
        matches = chosen_matches(parser, given, names)
        for match in matches:
            check(match)
    except townhall.TownhallError as error:
        parser.error(str(error))
    if not given.peers and any(OPENSPIEL in match for match in matches):
        parser.error(f"{OPENSPIEL} needs --peers PYTHON, an interpreter that has OpenSpiel")
    conditions = Conditions(given.seed, given.limit, given.peers or "", given.think)
    report = partial(keep, given.out) if given.out else lambda _: None
    games = all_games(matches, in_order=given.in_order)
    rows = rows_of(run(games, conditions, given.processes, given.seconds, report))
    speeds = [rates(name, given.peers) for name in names] if given.peers and not given.matches else []
    hearts = open_spiel(given.peers).hearts_rate(HEARTS_SECONDS) if speeds else 0.0
    if given.json:
        print(json.dumps({"matches": rows, "iterations": speeds, "hearts": hearts} if speeds else rows, indent=2))
        return
    console = Console(width=max(WIDTH, Console().width))
    console.print(table(rows))
    if speeds:
        console.print(rates_table(speeds, hearts))


if __name__ == "__main__":
    main()
