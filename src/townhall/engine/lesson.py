"""Guided first games: a fixed beginning of a game, with an explanation before each of the learner's decisions.

A game may have a `lesson.toml` beside its components, and the texts of the lesson in `text/lesson/<lang>.ftl`:

    key = "..."                 the random key, so that the cards are always the same
    seats = 2
    learner = 0                 the learner's seat; bots have the others
    components = "..."          digest of the components that decisions and texts are made for
    before = [{ verb = ... }]   optional: decisions that have been made when the learner comes

    [[step]]
    say = "goal"                an explanation: the id of its text
    point = ["seat:0"]          what it is about: a part of the table or a thing that decisions name, such as cell:G7

    [[step]]
    ask = "influence"           an explanation that ends with a decision of the learner
    play = { verb = "influence", split = "2000" }

    [[step]]
    bot = { verb = "influence", split = "1110" }
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import msgspec

from townhall.engine.errors import TownhallError
from townhall.engine.i18n import Messages, messages
from townhall.engine.rng import KEY_BYTES

if TYPE_CHECKING:
    from townhall.engine.game import Game

Hexadecimal = Annotated[str, msgspec.Meta(pattern=f"^[0-9a-f]{{{2 * KEY_BYTES}}}$")]
Play = dict[str, str | int]


class LessonError(TownhallError):
    """A lesson file that is broken or names something that the game does not have."""


class _Step(msgspec.Struct, forbid_unknown_fields=True):
    say: str = ""
    ask: str = ""
    point: list[str] = []
    play: Play | None = None
    bot: Play | None = None


class _File(msgspec.Struct, forbid_unknown_fields=True):
    key: Hexadecimal
    seats: int
    learner: int
    components: str
    step: list[_Step]
    before: list[Play] = []


class LessonStep(NamedTuple):
    """An explanation after `decisions` decisions; `action` is what the learner is asked to decide, if anything."""

    text: str
    points: list[str]
    """Parts of the table, such as "prompt" or "cell:12": kinds and numbers as in actions."""
    decisions: int
    action: int | None


class Lesson:
    """The guided first game of a game."""

    def __init__(self, game: Game, path: Path) -> None:
        self._folder = game.folder / "text" / "lesson"
        try:
            file = msgspec.convert(tomllib.loads(path.read_text("utf-8")), _File)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise LessonError(f"{path}: {error}") from None
        self.key, self.seats, self.learner = bytes.fromhex(file.key), file.seats, file.learner
        self.fits = file.components == game.components.digest
        """Whether it is made for the components that the game has; with others, texts and decisions may be wrong."""
        try:
            self.decisions = [_encode(game, play) for play in file.before]
            """All decisions, in order: the learner's and those of the bots."""
        except TownhallError as error:
            raise LessonError(f"{path}: before: {error}") from None
        self.before = list(self.decisions)
        """Those that have been made when the learner comes."""
        self.steps: list[LessonStep] = []
        for number, step in enumerate(file.step, 1):
            try:
                self._add(game, step)
            except TownhallError as error:
                raise LessonError(f"{path}: step {number}: {error}") from None

    def _add(self, game: Game, step: _Step) -> None:
        kinds = [bool(step.say), bool(step.ask), step.bot is not None]
        if kinds.count(True) != 1 or (step.play is not None) != bool(step.ask):
            raise LessonError("it has `say`, `ask` with `play`, or `bot`")
        made = len(self.decisions)
        play = step.bot if step.bot is not None else step.play
        if play is not None:
            self.decisions.append(_encode(game, play))
        if step.bot is None:
            points = [_numbered(game, point) for point in step.point]
            action = self.decisions[-1] if step.ask else None
            self.steps.append(LessonStep(step.say or step.ask, points, made, action))

    def messages(self, lang: str) -> Messages:
        return messages(lang, self._folder)

    def next_decision(self, history: Sequence[int]) -> int | None:
        """Return the decision that follows in the lesson; None after its end or if the game has left it."""
        made = len(history)
        on_track = made < len(self.decisions) and list(history) == self.decisions[:made]
        return self.decisions[made] if on_track else None


@cache
def lesson_of(game: Game) -> Lesson | None:
    """Return the guided first game of a game, if it has one."""
    path = game.folder / "lesson.toml"
    return Lesson(game, path) if path.exists() else None


def lesson_with_key(game: Game, key: bytes) -> Lesson | None:
    """Return the guided first game of a game if it is played with this key."""
    lesson = lesson_of(game)
    return lesson if lesson is not None and lesson.fits and lesson.key == key else None


def _encode(game: Game, play: Play) -> int:
    arguments: dict[str, Any] = {name: value for name, value in play.items() if name != "verb"}
    return game.actions.encode(str(play.get("verb")), **arguments)


def _numbered(game: Game, point: str) -> str:
    """Return a part of the table with its number: cell:12 for cell:G7, hex:0:12 for hex:0:C3."""
    before, _, value = point.rpartition(":")
    name = before.partition(":")[0]
    kinds = {kind.name: kind for verb in game.actions.verbs.values() for kind in verb.kinds.values()}
    if name not in kinds or value.isdigit():
        return point
    return f"{before}:{kinds[name].number(value)}"
