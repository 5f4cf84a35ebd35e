"""`townhall arena`: let bots play many games with rotated seats, rate them and report what the games show."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import msgspec
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from townhall.arena.executors import Executor, HereExecutor, ProcessExecutor
from townhall.arena.failures import Failing
from townhall.arena.folder import claim_folder, locked
from townhall.arena.parquet import import_polars, write_parquet
from townhall.arena.plan import MEMORY, Plan, make_plan, split_bots
from townhall.arena.play import Arena
from townhall.arena.players import check_bots
from townhall.arena.ratings import Results
from townhall.arena.ray_executor import RayExecutor, check_cluster, import_ray
from townhall.arena.report import level_text, write_report
from townhall.arena.run import Run
from townhall.arena.statistics import BotStatistics, Statistics, read_statistics
from townhall.bots.levels import NAMES
from townhall.cli.arguments import (
    MOST_THREADS,
    Commands,
    add_command,
    add_components,
    add_json,
    add_options,
    add_plain,
    add_seats,
    at_least_one,
    game_name,
    game_of,
    messages_of,
    options_of,
    seats_of,
    seed_text,
    threads,
)
from townhall.cli.screen import Screen
from townhall.engine.errors import BadSetup
from townhall.engine.game import game
from townhall.engine.i18n import Messages, format_decimal

DECISION_SECONDS = 5.0
MOST_SECONDS = 3600.0
MOST_GIBIBYTES = 65536.0
LEAST_LEVEL, MOST_LEVEL = 0.5, 0.9999
REFRESH = 0.5
"""Seconds between two live tables."""
FAILURES: tuple[Failing, ...] = ("crash", "timeout", "illegal")
LINE_SECONDS = 30.0
"""Between two lines where there is no live table."""


def add_to(commands: Commands) -> None:
    command: argparse.ArgumentParser = commands.add_parser(
        "arena",
        help="let bots play many games with rotated seats, rate them and write a report",
        description="Games between bots with rotated seats, with ratings, a report and exports.",
    )
    tools = command.add_subparsers(title="tools", metavar="<tool>", required=True, dest="tool")
    _add_run(tools)
    for name, run, help in (
        ("report", run_report, "write the report of a folder again"),
        ("export", run_export, "write the games and decisions of a folder as Parquet"),
    ):
        tool = add_command(tools, name, run, help=help, example=f"townhall arena {name} arena/urbify-3")
        tool.add_argument("folder", type=Path, metavar="DIR", help="the folder of a run")


def _add_run(tools: Commands) -> None:
    command = add_command(
        tools,
        "run",
        run,
        help="play games between bots; an interrupted run goes on where it stopped",
        example="townhall arena run --game urbify --bots greedy,planner,architect,my_bot.py --seats 3 --games 1000",
    )
    command.add_argument("--game", type=game_name, required=True, help="the name of a game")
    command.add_argument(
        "--bots",
        required=True,
        metavar="BOT,...",
        help=f"{', '.join(NAMES)}, Python files with a function choose(view), or addresses (http://...)",
    )
    add_seats(command, "how many players (default: as many as bots, or the most)")
    command.add_argument(
        "--games",
        type=at_least_one,
        default=1000,
        metavar="N",
        help="how many games, rounded up so that all bots play equally often (default: 1000)",
    )
    command.add_argument(
        "--until",
        type=_level,
        metavar="LEVEL",
        help="stop earlier, once the order of all bots is certain at this level, such as 95%%",
    )
    command.add_argument("--seed", type=seed_text, default="1", help="the same seed gives the same games (default: 1)")
    command.add_argument("--out", type=Path, metavar="DIR", help="folder of the run (default: arena/<game>-<seats>)")
    command.add_argument(
        "--executor", choices=("local", "ray"), default="local", help="processes of this machine, or a Ray cluster"
    )
    command.add_argument("--ray-address", metavar="ADDRESS", help="the cluster; without it Ray is started here")
    command.add_argument(
        "--workers",
        type=threads,
        default=min(os.cpu_count() or 1, MOST_THREADS),
        metavar="N",
        help="processes of this machine (default: one for each core)",
    )
    command.add_argument(
        "--decision-seconds",
        type=_seconds,
        default=DECISION_SECONDS,
        metavar="S",
        help=f"time limit of files and addresses for a decision (default: {DECISION_SECONDS:g})",
    )
    command.add_argument(
        "--bot-memory",
        type=_gibibytes,
        default=MEMORY,
        metavar="GIB",
        help=f"memory that each process of a file may take, on Linux (default: {MEMORY:g} GiB)",
    )
    add_options(command)
    add_components(command)
    add_json(command)
    add_plain(command)


def _level(text: str) -> float:
    digits, percent = text.removesuffix("%"), text.endswith("%")
    try:
        number = float(digits) / (100 if percent else 1)
    except ValueError:
        number = -1.0
    if not LEAST_LEVEL <= number <= MOST_LEVEL:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a level from 50% to 99.99%")
    return number


def _seconds(text: str) -> float:
    return _positive(text, MOST_SECONDS, "seconds")


def _gibibytes(text: str) -> float:
    return _positive(text, MOST_GIBIBYTES, "GiB")


def _positive(text: str, most: float, unit: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 < number <= most:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of {unit} up to {most:g}")
    return number


def run(arguments: argparse.Namespace) -> int:
    screen, messages = Screen(plain=arguments.plain or arguments.json), messages_of(arguments.lang)
    if arguments.ray_address and arguments.executor != "ray":
        raise BadSetup("--ray-address goes with --executor ray")
    if arguments.ray_address:
        check_cluster(arguments.ray_address)
    if arguments.executor == "ray":
        import_ray()
    plan, folder = _plan(arguments)
    with locked(folder):
        claim_folder(folder, plan, plan.load_game())
        current = Run(plan, folder, arguments.games, arguments.until)
        if not current.is_finished:
            with screen.preparing(messages):
                check_bots(plan)
                Arena(plan).warm_up()
            _play(current, arguments, messages)
        statistics = read_statistics(folder)
        report = write_report(statistics, folder, arguments.lang)
    if arguments.json:
        print(msgspec.json.encode(statistics).decode())
        return 0
    _show(screen, messages, statistics)
    if statistics.until is not None:
        certain = "arena-certain" if statistics.certain_after is not None else "arena-uncertain"
        screen.say(messages(certain, level=level_text(statistics.until, messages)))
    screen.say(messages("arena-report", file=str(report)), whole=True)
    return 0


def _plan(arguments: argparse.Namespace) -> tuple[Plan, Path]:
    chosen, bots = game_of(arguments), split_bots(arguments.bots)
    most = min(max(len(bots), 2), chosen.seats.stop - 1)
    seats = seats_of(arguments.seats, chosen) if arguments.seats is not None else most
    plan = make_plan(
        chosen, seats, bots, arguments.seed, options_of(arguments.option), arguments.decision_seconds,
        arguments.components, arguments.bot_memory,
    )  # fmt: skip
    return plan, arguments.out or Path("arena", f"{plan.game}-{seats}")


def _play(current: Run, arguments: argparse.Namespace, messages: Messages) -> None:
    executor = _executor(current, arguments)
    try:
        if arguments.json or arguments.plain or not sys.stderr.isatty():
            current.play(executor, ProgressLines(current, messages))
            return
        with _live(current, messages) as progress:
            current.play(executor, progress)
    finally:
        executor.close()


def _executor(current: Run, arguments: argparse.Namespace) -> Executor:
    if arguments.executor == "ray":
        return RayExecutor(current.plan, arguments.ray_address, arguments.workers)
    deals = (current.games - current.results.games) // current.plan.seats
    workers = min(arguments.workers, deals)
    return HereExecutor(current.plan) if workers == 1 else ProcessExecutor(current.plan, workers)


class ProgressLines:
    """A line on the error output now and then: for logs, pipes and screen readers."""

    def __init__(self, current: Run, messages: Messages) -> None:
        self._run, self._messages, self._told = current, messages, monotonic()

    def __call__(self, results: Results) -> None:
        if monotonic() - self._told < LINE_SECONDS:
            return
        played, asked = (format_decimal(number, 0, self._messages) for number in (results.games, self._run.games))
        leader = self._run.plan.bots[results.fit().order()[0]]
        print(self._messages("arena-progress", games=played, all=asked, bot=leader), file=sys.stderr, flush=True)
        self._told = monotonic()


class LiveTable:
    """The ratings so far and a progress bar, drawn now and then."""

    def __init__(self, current: Run, messages: Messages, live: Live) -> None:
        self._run, self._messages, self._live, self._drawn = current, messages, live, 0.0
        self._bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._task = self._bar.add_task(messages("playing"), total=current.games, completed=current.results.games)

    def __call__(self, results: Results) -> None:
        if monotonic() - self._drawn < REFRESH:
            return
        self._bar.update(self._task, completed=results.games)
        fit = results.fit()
        ratings = fit.ratings()
        table = Table(*(self._messages(heading) for heading in ("bot", "rating", "interval")))
        for bot in fit.order():
            rating, low, high = (format_decimal(number, 0, self._messages) for number in ratings[bot])
            table.add_row(self._run.plan.bots[bot], rating, self._messages("range", low=low, high=high))
        self._live.update(Group(table, self._bar), refresh=True)
        self._drawn = monotonic()


@contextmanager
def _live(current: Run, messages: Messages) -> Iterator[LiveTable]:
    """A live table on the error output."""
    console = Console(stderr=True, markup=False, emoji=False)
    with Live(console=console, auto_refresh=False, transient=True) as live:
        yield LiveTable(current, messages, live)


def _show(screen: Screen, messages: Messages, statistics: Statistics) -> None:
    def number(value: float, places: int = 0) -> str:
        return format_decimal(value, places, messages)

    run = statistics.run
    screen.say(
        messages(
            "arena-played",
            title=game(run.game).title(messages.lang),
            seats=run.seats,
            games=statistics.games,
            number=number(statistics.games),
            seed=run.seed,
        )
    )
    table = Table(*(messages(heading) for heading in ("bot", "rating", "interval", "wins", "failures", "p95-ms")))
    lines = []
    for bot in statistics.bots:
        row = {
            "bot": bot.bot,
            "rating": number(bot.rating.value),
            "interval": messages("range", low=number(bot.rating.low), high=number(bot.rating.high)),
            "wins": messages("percent", number=number(100 * bot.wins.value, 1)),
            "failures": _failures(bot, messages),
            "milliseconds": _milliseconds(bot, messages),
        }
        table.add_row(*row.values())
        timed = "yes" if bot.milliseconds is not None else "no"
        lines.append(messages("arena-line", **row, timed=timed))
    screen.show(table, lines)
    if not statistics.finished:
        screen.say(messages("arena-none-finished"))
    for lost in {lost.bot: lost for lost in reversed(statistics.forfeits)}.values():
        screen.say(messages("arena-failure", bot=lost.bot, game=lost.game, reason=lost.reason))


def _failures(bot: BotStatistics, messages: Messages) -> str:
    """How many games a bot has lost by itself, and how."""
    total = format_decimal(sum(bot.forfeits.values()), 0, messages)
    kinds = (
        messages(f"failures-{kind}", games=games, number=format_decimal(games, 0, messages))
        for kind in FAILURES
        if (games := bot.forfeits.get(kind, 0))
    )
    return f"{total} ({', '.join(kinds)})" if bot.forfeits else total


def _milliseconds(bot: BotStatistics, messages: Messages) -> str:
    if bot.milliseconds is None:
        return "-"
    return format_decimal(bot.milliseconds.p95, 1 if bot.milliseconds.p95 >= 1 else 3, messages)


def run_report(arguments: argparse.Namespace) -> int:
    messages = messages_of(arguments.lang)
    file = write_report(read_statistics(arguments.folder), arguments.folder, arguments.lang)
    Screen().say(messages("arena-report", file=str(file)), whole=True)
    return 0


def run_export(arguments: argparse.Namespace) -> int:
    messages = messages_of(arguments.lang)
    import_polars()
    statistics = read_statistics(arguments.folder)
    for file in write_parquet(arguments.folder, game(statistics.run.game)):
        Screen().say(messages("arena-exported", file=str(file)), whole=True)
    return 0
