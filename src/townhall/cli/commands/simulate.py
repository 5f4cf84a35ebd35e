"""`townhall simulate`: let bots play many games and report statistics."""

import argparse
import secrets
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray
from rich.table import Table

import townhall
from townhall.bots.batch import Chunk, Decided, ignore, play_batch, ranks_of_chunk, warm_up
from townhall.bots.levels import FIRST_LEVEL, NAMES, bot_numbers
from townhall.cli.arguments import (
    MOST_SEARCHED_GAMES,
    Commands,
    add_command,
    add_components,
    add_game,
    add_json,
    add_options,
    add_plain,
    add_seats,
    add_threads,
    at_least_one,
    game_of,
    messages_of,
    options_of,
    seats_of,
    seed_text,
)  # fmt: skip
from townhall.cli.progress import games_bar
from townhall.cli.screen import Screen
from townhall.engine.compiled import Rules, check_seats
from townhall.engine.errors import BadSetup
from townhall.engine.game import Game
from townhall.engine.i18n import format_decimal
from townhall.engine.position import SOLO_LOST
from townhall.engine.state import NOTE_KIND


def add_to(commands: Commands) -> None:
    command = add_command(
        commands,
        "simulate",
        run,
        help="let bots play many games and report scores and wins",
        example="townhall simulate urbify --bots planner,builder --games 20 --seed 1",
    )
    add_game(command)
    add_seats(command, "how many players (default: as many as bots are named, or the most)")
    command.add_argument("--games", type=at_least_one, default=1000, metavar="N", help="how many games (default: 1000)")
    command.add_argument(
        "--bots",
        default="random",
        metavar="BOT,...",
        help=f"one bot for all seats, or one for each: {', '.join(NAMES)} (default: random)",
    )
    command.add_argument("--seed", type=seed_text, help="the same seed gives the same games")
    add_threads(command)
    command.add_argument("--device", choices=("cpu", "gpu"), default="cpu", help="where to play (default: cpu)")
    add_options(command)
    add_components(command)
    add_json(command)
    add_plain(command)


def run(arguments: argparse.Namespace) -> int:
    screen, messages = Screen(plain=arguments.plain or arguments.json), messages_of(arguments.lang)
    game = game_of(arguments)
    names = _bots(arguments)
    most = len(names) if len(names) > 1 else game.seats.stop - 1
    seats = seats_of(arguments.seats, game) if arguments.seats is not None else most
    check_seats(game.title(), game.seats, seats)
    bots = bot_numbers(names, seats)
    if arguments.games > MOST_SEARCHED_GAMES and max(bots) >= FIRST_LEVEL:
        raise BadSetup(f"bots that search play at most {MOST_SEARCHED_GAMES:,} games at a time")
    seed = arguments.seed if arguments.seed is not None else secrets.token_hex(4)
    options = options_of(arguments.option)
    rules = game.rules(options)
    with screen.preparing(messages):
        if arguments.device == "gpu":
            list(_batch(arguments, rules, seats, bots, seed, 1))
        warm_up(rules, seats, bots)
    sums = Count(game, seats)
    started = time.perf_counter()
    with games_bar(messages, arguments.games, shown=not arguments.json) as bar:
        for chunk in _batch(arguments, rules, seats, bots, seed, arguments.games, bar.decided):
            sums.add(rules, chunk)
            bar.finished(len(chunk.decisions))
    seated = [names[seat % len(names)] for seat in range(seats)]
    results = sums.results(game, time.perf_counter() - started, seed, seated, game.components.options(options))
    if arguments.json:
        print(msgspec.json.encode(results).decode())
    else:
        _show(screen, arguments, results)
    return 0


def _bots(arguments: argparse.Namespace) -> list[str]:
    return [name.strip().lower() for name in arguments.bots.split(",")]


def _batch(
    arguments: argparse.Namespace, rules: Rules, seats: int, bots: list[int], seed: str, games: int,
    decided: Decided = ignore,
) -> Iterator[Chunk]:  # fmt: skip
    if arguments.device == "gpu":
        from townhall.bots import gpu

        yield from gpu.play_batch(rules, seats, bots, seed, games)
    else:
        yield from play_batch(rules, seats, bots, seed, games, arguments.threads, decided)


class Results(msgspec.Struct):
    """Results of a simulation; the fields are the keys of its JSON."""

    game: str
    seats: int
    games: int
    decisions: int
    seconds: float
    decisions_per_second: int
    mean_scores: list[float]
    wins_by_seat: list[float]
    mean_decisions: float
    mean_turns: float
    components_digest: str
    seed: str
    bots: list[str]
    options: dict[str, Any]


class Count:
    """Sums over finished games; a shared victory is split among the winners, and solo games can be lost."""

    def __init__(self, game: Game, seats: int) -> None:
        self.seats = seats
        kinds = [kind.name for kind in game.notes.kinds]
        self.lost = kinds.index(SOLO_LOST) if seats == 1 and SOLO_LOST in kinds else None
        self.games = self.decisions = self.turns = 0
        self.scores: NDArray[np.int64] = np.zeros(seats, np.int64)
        self.wins: NDArray[np.float64] = np.zeros(seats)

    def add(self, rules: Rules, chunk: Chunk) -> None:
        first = ranks_of_chunk(rules, self.seats, chunk) == 1
        self.games += len(chunk.decisions)
        self.decisions += int(chunk.decisions.sum())
        self.turns += int(chunk.states.view(rules.state)["turn"].sum())
        self.scores += chunk.states.view(rules.state)["scores"][:, : self.seats].sum(axis=0)
        shared = first / first.sum(axis=1, keepdims=True)
        if self.lost is not None:
            shared[(chunk.states.view(rules.state)["notes"][:, :, NOTE_KIND] == self.lost).any(axis=1)] = 0
        self.wins += shared.sum(axis=0)

    def results(self, game: Game, seconds: float, seed: str, bots: list[str], options: dict[str, Any]) -> Results:
        return Results(
            game=game.name,
            seats=self.seats,
            games=self.games,
            decisions=self.decisions,
            seconds=round(seconds, 6),
            decisions_per_second=round(self.decisions / seconds),
            mean_scores=[int(score) / self.games for score in self.scores],
            wins_by_seat=[round(float(wins), 6) for wins in self.wins],
            mean_decisions=self.decisions / self.games,
            mean_turns=self.turns / self.games,
            components_digest=game.components.digest,
            seed=seed,
            bots=bots,
            options=options,
        )


def _show(screen: Screen, arguments: argparse.Namespace, results: Results) -> None:
    messages = messages_of(arguments.lang)
    table = Table(*(messages(heading) for heading in ("seat", "bot", "mean-score", "wins")))
    lines = []
    for seat in range(results.seats):
        bot = results.bots[seat]
        score = format_decimal(results.mean_scores[seat], 2, messages)
        wins = messages("percent", number=format_decimal(100 * results.wins_by_seat[seat] / results.games, 1, messages))
        table.add_row(str(seat + 1), bot, score, wins)
        lines.append(messages("seat-line", seat=seat + 1, bot=bot, score=score, wins=wins))
    screen.say(
        messages(
            "simulated",
            title=townhall.game(results.game).title(arguments.lang),
            games=results.games,
            number=format_decimal(results.games, 0, messages),
            seed=results.seed,
            mean=format_decimal(results.mean_decisions, 1, messages),
            seconds=format_decimal(results.seconds, 2, messages),
            rate=format_decimal(results.decisions_per_second, 0, messages),
        )
    )
    screen.show(table, lines)
