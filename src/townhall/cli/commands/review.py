"""`townhall review`: review a finished game for one seat."""

import argparse
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

import townhall
from townhall.bots.hints import reason_text, signed, to_tenths
from townhall.bots.lines import steps_of
from townhall.bots.review import ITERATIONS, Review, ReviewedDecision, Reviewer
from townhall.cli.arguments import (
    Commands,
    add_command,
    add_components,
    add_json,
    add_plain,
    at_least_one,
    messages_of,
    naming_file,
)
from townhall.cli.screen import Screen
from townhall.engine.i18n import Messages
from townhall.engine.position import Position
from townhall.engine.record import Record

LISTED = 5
"""The most mistakes and best moves that are printed."""
MOST_ITERATIONS = 20_000
SLICE = 0.1
"""Seconds between two steps of the progress bar."""


def add_to(commands: Commands) -> None:
    command = add_command(
        commands,
        "review",
        run,
        help="review a finished game for a seat: its chances, mistakes, best moves and luck",
        example="townhall review urbify-1.json --seat 0",
    )
    command.add_argument("record", help="file of a saved game")
    command.add_argument("--seat", type=int, default=0, metavar="N", help="the seat to review, from 0 (default: 0)")
    command.add_argument(
        "--iterations",
        type=lambda text: at_least_one(text, MOST_ITERATIONS),
        default=ITERATIONS,
        metavar="N",
        help=f"lines of play tried for each decision (default: {ITERATIONS})",
    )
    add_components(command)
    add_json(command)
    add_plain(command)


def run(arguments: argparse.Namespace) -> int:
    screen, messages = Screen(plain=arguments.plain or arguments.json), messages_of(arguments.lang)
    record = Record.read(Path(arguments.record))
    with screen.preparing(messages), naming_file(arguments.record):
        end = townhall.replay(record, arguments.components).end
        reviewer = Reviewer(end, arguments.seat, arguments.iterations, record.places or None)
        reviewer.think(0)
    review = _finish(reviewer, messages)
    if arguments.json:
        print(msgspec.json.encode(review).decode())
        return 0
    _show(screen, review, end, messages)
    return 0


def _finish(reviewer: Reviewer, messages: Messages) -> Review:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(messages("reviewing"), total=reviewer.total)
        while not reviewer.think(SLICE):
            progress.update(task, completed=reviewer.done)
    return reviewer.decide()


def _show(screen: Screen, review: Review, end: Position, messages: Messages) -> None:
    kind = "solo" if review.seats == 1 else "game"
    numbers = {name: _amount(getattr(review, name), review, messages) for name in ("start", "result")}
    parts = {name: _amount(getattr(review, name), review, messages, sign=True) for name in ("luck", "choice", "others")}
    screen.say(messages("review-title", title=end.game.title(messages.lang), name=end.name(review.seat, messages.lang)))
    screen.say(messages(f"review-result-{kind}", **numbers))
    screen.say(messages(f"review-parts-{kind}", **parts))
    for heading, decisions in (
        ("review-mistakes", review.mistakes(LISTED)),
        ("review-best-moves", review.best_moves(LISTED)),
    ):
        screen.say("", messages(heading if decisions else f"{heading}-none"))
        for decision in decisions:
            screen.say(*_lines(decision, review, end, messages))


def _lines(decision: ReviewedDecision, review: Review, end: Position, messages: Messages) -> list[str]:
    view = end.at(decision.n).view(review.seat)
    is_mistake = decision.loss > 0
    change = -decision.loss if is_mistake else decision.gain
    played = view.text(decision.action, messages.lang)
    lines = [
        messages(
            "review-decision",
            number=decision.n,
            turn=decision.turn,
            change=_amount(change, review, messages, sign=True),
            action=played,
        )
    ]
    if is_mistake:
        steps = "; ".join(step.text(messages.lang) for step in steps_of(view, decision.best))
        lines.append(f"   {messages('review-better', steps=steps)}")
    if decision.reasons:
        reasons = "; ".join(reason_text(reason, view, messages.lang) for reason in decision.reasons)
        lines.append(f"   {messages('hint-reasons', reasons=reasons)}")
    return lines


def _amount(value: float, review: Review, messages: Messages, *, sign: bool = False) -> str:
    """A chance in per cent; in a solo game, points."""
    number = to_tenths(value if review.seats == 1 else 100 * value)
    text = signed(number, messages.lang)
    text = text if sign else text.lstrip("+")
    return text if review.seats == 1 else messages("percent", number=text)
