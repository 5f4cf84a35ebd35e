"""`townhall train`: learn the weights of a game's evaluation, or a network for it, from self-play."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

from townhall.bots.batch import warm_up
from townhall.bots.levels import FIRST_LEVEL
from townhall.bots.network_training import NetworkPlan, NetworkTraining, Round
from townhall.bots.training import SHIPPED, Plan, Training, Trial
from townhall.bots.training_plot import plot, plot_points
from townhall.cli.arguments import (
    Commands,
    add_command,
    add_game,
    add_json,
    add_plain,
    add_seats,
    add_threads,
    at_least_one,
    fraction,
    messages_of,
    seats_of,
    seed_text,
)
from townhall.cli.screen import Screen
from townhall.engine.errors import BadSetup
from townhall.engine.game import Game, game
from townhall.engine.i18n import Messages

WEIGHTS_ROUNDS, NETWORK_ROUNDS = 2, 100


def add_to(commands: Commands) -> None:
    command = add_command(
        commands,
        "train",
        run,
        help="learn what the features of a position are worth, from games the bots play against themselves",
        example="townhall train merkez --seats 2 --games 4000 --rounds 2 --out training",
    )
    add_game(command)
    command.add_argument(
        "--network",
        action="store_true",
        help="learn a network instead of weights: it judges better, and needs far more games",
    )
    add_seats(command, "how many players, in matches (default: 2)", default="2")
    command.add_argument(
        "--games", type=at_least_one, default=4000, metavar="N", help="games of self-play in a round (default: 4000)"
    )
    command.add_argument(
        "--rounds",
        type=at_least_one,
        metavar="N",
        help="how often to play and learn (default: 2; with --network 100)",
    )
    command.add_argument(
        "--match-games",
        type=at_least_one,
        default=100,
        metavar="N",
        help="games of a match between old and new; twice as many decide about weights (default: 100)",
    )
    command.add_argument(
        "--iterations", type=at_least_one, default=100, metavar="N", help="of the search in a match (default: 100)"
    )
    command.add_argument(
        "--seed",
        type=seed_text,
        default="1",
        help="with the same start, the same seed gives the same weights (default: 1)",
    )
    command.add_argument(
        "--from",
        dest="start",
        metavar="START",
        help="the weights that the first round begins with: heuristic, shipped or a file (default: shipped)",
    )
    command.add_argument(
        "--lambda",
        type=fraction,
        dest="trace",
        metavar="X",
        help="with --network: from 0, learn from the next decision, to 1, from the result only "
        "(default: by the length of games)",
    )
    command.add_argument(
        "--device",
        choices=("cpu", "gpu"),
        default="cpu",
        help="only cpu: matches need the search, which does not run on a GPU",
    )
    add_threads(command)
    command.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="folder of the training; one that was interrupted goes on "
        "(default: training/<game>-<seats>, with --network training/<game>-network)",
    )
    add_json(command)
    add_plain(command)


def run(arguments: argparse.Namespace) -> int:
    messages, screen = messages_of(arguments.lang), Screen(plain=arguments.plain or arguments.json)
    if arguments.device == "gpu":
        raise BadSetup("a training runs on the CPU, because its matches need the search; leave out --device gpu")
    trained = game(arguments.game)
    if arguments.network and arguments.start is not None:
        raise BadSetup("--from is for a training of weights: a network begins anew")
    if arguments.network:
        return _train_network(trained, arguments, messages, screen)
    if arguments.trace is not None:
        raise BadSetup("--lambda is for a training with --network")
    return _train_weights(trained, arguments, messages, screen)


def _train_weights(trained: Game, arguments: argparse.Namespace, messages: Messages, screen: Screen) -> int:
    plan = Plan(
        trained.name, seats_of(arguments.seats, trained), arguments.seed, arguments.games,
        arguments.rounds or WEIGHTS_ROUNDS, arguments.match_games, arguments.iterations, arguments.start or SHIPPED,
    )  # fmt: skip
    folder = arguments.out or Path("training", f"{plan.game}-{plan.seats}")
    training = Training(plan, trained.rules(), folder, arguments.threads, trained.folder)
    with screen.preparing(messages):
        warm_up(trained.rules(), plan.seats, [FIRST_LEVEL] * plan.seats)

    def report() -> None:
        (folder / "training.svg").write_text(plot(training.trials, plan.seats), encoding="utf-8")

    with _progress(messages, shown=not screen.plain) as steps:
        trials = training.run(steps, report)
    if arguments.json:
        print(msgspec.json.encode([trial._asdict() for trial in trials]).decode())
        return 0
    _show(screen, messages, trials)
    kept = any(trial.kept for trial in trials)
    screen.say(messages("trained" if kept else "not-trained", file=str(training.file), folder=str(folder)), whole=True)
    return 0


def _train_network(trained: Game, arguments: argparse.Namespace, messages: Messages, screen: Screen) -> int:
    plan = NetworkPlan(
        trained.name, seats_of(arguments.seats, trained), arguments.seed, arguments.games,
        arguments.rounds or NETWORK_ROUNDS, arguments.match_games, arguments.iterations, arguments.trace,
    )  # fmt: skip
    folder = arguments.out or Path("training", f"{plan.game}-network")
    training = NetworkTraining(plan, trained.rules(), folder, arguments.threads)
    with screen.preparing(messages):
        warm_up(trained.rules(), plan.seats, [FIRST_LEVEL] * plan.seats)

    def report(result: Round) -> None:
        (folder / "training.svg").write_text(plot_points(training.rounds), encoding="utf-8")
        if not arguments.json:
            screen.say(_round_line(messages, result))

    with _progress(messages, shown=not screen.plain) as steps:
        verdict = training.run(steps, report)
    if arguments.json:
        answer = {"rounds": [result._asdict() for result in training.rounds], "match": verdict._asdict()}
        print(msgspec.json.encode(answer).decode())
        return 0
    interval = f"{verdict.low:.3f}-{verdict.high:.3f}"
    screen.say(messages("network-match", games=verdict.games, share=f"{verdict.share:.3f}", interval=interval))
    result = "network-trained" if verdict.kept else "network-not-trained"
    screen.say(messages(result, file=str(training.file), folder=str(folder)), whole=True)
    return 0


def _round_line(messages: Messages, result: Round) -> str:
    """What a round came to, in words."""
    means = (messages("points-of-seats", seats=seats, points=f"{mean:.1f}") for seats, mean in result.points.items())
    return messages(
        "round-line", round=result.round, games=result.games, error=f"{result.error:.1f}", points=", ".join(means)
    )


class Steps:
    """A progress bar that shows what is being done."""

    def __init__(self, bar: Progress, messages: Messages) -> None:
        self._bar, self._messages = bar, messages
        self._task: tuple[str, int, TaskID] | None = None

    def __call__(self, what: str, number: int, done: int, total: int) -> None:
        if self._task is None or self._task[:2] != (what, number):
            if self._task is not None:
                self._bar.remove_task(self._task[2])
            text = self._messages(f"training-{what}", round=number)
            self._task = what, number, self._bar.add_task(text, total=total)
        self._bar.update(self._task[2], completed=done)


@contextmanager
def _progress(messages: Messages, *, shown: bool) -> Iterator[Steps]:
    with Progress(console=Console(stderr=True), transient=True, disable=not shown) as bar:
        yield Steps(bar, messages)


def _show(screen: Screen, messages: Messages, trials: list[Trial]) -> None:
    headings = ("round", "pull", "games-played", "wins", "interval", "decision")
    table = Table(*(messages(heading) for heading in headings))
    lines = []
    for trial in trials:
        verdict = messages("weights-kept" if trial.kept else "weights-dropped" if trial.final else "weights-compared")
        row = {
            "round": trial.round, "pull": str(trial.pull), "games": trial.games, "share": f"{trial.share:.3f}",
            "interval": f"{trial.low:.3f}-{trial.high:.3f}", "verdict": verdict,
        }  # fmt: skip
        table.add_row(*map(str, row.values()))
        lines.append(messages("trial-line", **row))
    screen.show(table, lines)
