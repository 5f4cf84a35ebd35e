"""A table in this terminal: a position and its players."""

import time
from collections.abc import Collection, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

from townhall.bots.bot import Bot
from townhall.bots.characters import BotName, bot_title, choose_character
from townhall.bots.levels import NAMES
from townhall.bots.lines import Line
from townhall.cli.arguments import messages_of
from townhall.cli.session.history import makers
from townhall.engine.errors import BadSetup
from townhall.engine.position import Position
from townhall.engine.record import Record

HUMAN = "human"
PLAYERS = (HUMAN, *NAMES)
DECISION_SECONDS = 2.0
"""The longest that a bot thinks about a decision."""
LINES = 3
"""The most lines that are remembered of what a bot thought."""


class BotThought(NamedTuple):
    """What a bot thought about one decision."""

    view: Position
    """What it saw."""
    action: int
    iterations: int
    lines: list[Line]


def players_named(text: str) -> list[str]:
    """Parse `human,greedy` into players by seat; unknown names are errors."""
    players = [name.strip().lower() for name in text.split(",")]
    if text.strip().isdecimal():
        named = ", ".join(PLAYERS)
        raise BadSetup(f"--seats {text[:40]}: name a player for each seat, such as human,greedy; there are: {named}")
    for name in players:
        if name not in PLAYERS:
            raise BadSetup(f"no player is called {name!r}; there are: {', '.join(PLAYERS)}")
    return players


def bot_label(level: str, seat: int, lang: str) -> str:
    """Return the name and level of the bot on a seat."""
    name = BotName(choose_character(level, seat, []))(lang)
    return messages_of(lang)("player-bot", name=name, title=bot_title(level, lang).lower())


class Table:
    """A game in progress with its players, undo and save state."""

    def __init__(
        self,
        position: Position,
        players: Sequence[str],
        times: Sequence[int] = (),
        saved_in: Path | None = None,
    ) -> None:
        if len(players) != position.seats:
            raise BadSetup(f"{len(players)} players are named for {position.seats} seats")
        self.position, self.players = position, list(players)
        self._saved_history: list[int] = list(position.history)
        self._saved_in = saved_in
        self._kept: tuple[Bot, tuple[int, int, int]] | None = None
        """The bot that decided last, with its seat, the turn and the number of decisions made by then."""
        self.thoughts: list[BotThought] = []
        """What bots thought since the last decision of a person, as far as it gives nothing hidden away."""
        self._times = list(times) if len(times) == len(position.history) else None
        """When each decision was made; None if the game began without times."""

    @property
    def humans_turn(self) -> bool:
        return self.players[self.position.seat] == HUMAN

    def bot_decides(self) -> None:
        """Let a bot decide, the same one as long as it decides in one turn: it remembers what it has thought."""
        p = self.position
        seat, turn, bot, view = p.seat, p.turn, self._bot(), p.view(p.seat)
        thought = bot.consider(view)
        thought.think(DECISION_SECONDS)
        lines, iterations = thought.lines(LINES), thought.iterations
        action = thought.decide()
        if lines and not p.has_secrets(seat):
            self.thoughts.append(BotThought(view, action, iterations, lines))
        self.play(action)
        self._kept = bot, (seat, turn, len(p.history))

    def _bot(self) -> Bot:
        """Return the bot that has just decided in this turn, or a new one.

        The seed depends on the decision number, so that bots repeat themselves after undo and resume.
        """
        p = self.position
        if self._kept is not None and self._kept[1] == (p.seat, p.turn, len(p.history)):
            return self._kept[0]
        return Bot(self.players[p.seat], f"{p.record().commitment} {len(p.history)}")

    def play(self, action: int) -> None:
        if self._times is not None:
            self._times[len(self.position.history) :] = [int(time.time())]
        if self.humans_turn:
            self.thoughts.clear()
        self.position.play(action)

    def prepare(self) -> None:
        """Compile everything the table will need."""
        p = self.position
        trial = p.copy()
        for name in set(self.players) - {HUMAN}:
            if not p.over:
                Bot(name, 0, seconds=0).choose(p.view(p.seat))
        if not p.over:
            trial.play(trial.legal()[0])
        trial.view(-1).legal()

    @property
    def humans(self) -> set[int]:
        return {seat for seat, player in enumerate(self.players) if player == HUMAN}

    def last_decision_of(self, seats: Collection[int]) -> int | None:
        """The index of the last decision made by one of these seats."""
        made = makers(self.position)
        return next((n for n in range(len(made) - 1, -1, -1) if made[n] in seats), None)

    def undo(self) -> bool:
        """Go back to the last decision made by a person; False if there is none."""
        last = self.last_decision_of(self.humans)
        self.thoughts.clear()
        while last is not None and len(self.position.history) > last:
            self.position.undo(free=True)
        return last is not None

    def restart_turn(self) -> bool:
        """Go back to the start of this turn, or of the last one if this one has only begun."""
        p = self.position
        if not self.undo():
            return False
        while p.history and p.at(len(p.history) - 1).turn == p.turn:
            p.undo(free=True)
        return True

    @property
    def unsaved(self) -> bool:
        """Whether quitting now would lose decisions."""
        return self._saved_history != self.position.history

    @property
    def saved(self) -> bool:
        """Whether a file contains this position."""
        return self._saved_in is not None and self._saved_in.is_file() and not self.unsaved

    def save(self, path: Path, *, overwrite: bool = False) -> None:
        """Write the record; raises `FileExistsError` unless `overwrite`, and OSError if the file cannot be written."""
        decisions = len(self.position.history)
        times = [] if self._times is None else self._times[:decisions]
        source = self.position.record(names=self.players, times=times).to_json()
        with path.open("wb" if overwrite else "xb") as file:
            file.write(source)
        self._saved_history, self._saved_in = list(self.position.history), path


def free_name(game: str) -> Path:
    """An unused file name in the current folder."""
    return next(path for n in count(1) if not (path := Path(f"{game}-{n}.json")).exists())


def players_of(record: Record) -> list[str] | None:
    """The players of a record saved by this program; None for other records."""
    return record.names if record.names and all(name in PLAYERS for name in record.names) else None
