"""Which cards and pieces bots choose, and how often those who chose them won."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import NamedTuple

import msgspec

from townhall.arena.play import DecisionRow, GameRow
from townhall.engine.game import Game


class Choice(NamedTuple):
    """A piece in a kind of decision."""

    verb: str
    argument: str
    value: str


class PieceUse(msgspec.Struct, frozen=True):
    """How often a seat chose a piece at least once in a game, and its victories in those games."""

    verb: str
    argument: str
    kind: str
    value: str
    seats: int
    wins: float


class Pieces:
    """Counts the pieces that decisions name, game by game: those that players can read a card of."""

    def __init__(self, game: Game) -> None:
        kinds = {card.kind for card in game.cards("en")}
        self._kinds = {
            (verb, argument): kind
            for verb, named in game.actions.verbs.items()
            for argument, kind in named.kinds.items()
            if kind.name in kinds
        }
        self._seats = Counter[Choice]()
        self._wins: defaultdict[Choice, float] = defaultdict(float)

    def add(self, game: GameRow, decisions: list[DecisionRow]) -> None:
        """Count a game that was finished."""
        chosen = {
            (decision.seat, Choice(decision.verb, argument, value))
            for decision in decisions
            for argument, value in decision.arguments.items()
            if (decision.verb, argument) in self._kinds
        }
        for seat, choice in chosen:
            self._seats[choice] += 1
            if game.ranks[seat] == 1:
                self._wins[choice] += 1 / game.ranks.count(1)

    def uses(self) -> list[PieceUse]:
        """Everything that was chosen, by kind of decision, the most frequent first."""
        return [
            PieceUse(choice.verb, choice.argument, kind.name, choice.value, seats, round(self._wins[choice], 4))
            for (verb, argument), kind in self._kinds.items()
            for choice, seats in sorted(self._seats.items(), key=lambda item: (-item[1], item[0]))
            if (choice.verb, choice.argument) == (verb, argument)
        ]
