"""Which cards and pieces bots choose, and how often those who chose them won."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

import msgspec

from townhall.arena.play import DecisionRow, GameRow
from townhall.arena.shares import Interval, Shares
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
    win_rate: Interval


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
        self._shares: defaultdict[Choice, Shares] = defaultdict(Shares)

    def add(self, game: GameRow, decisions: list[DecisionRow]) -> None:
        """Count a game that was finished."""
        chosen = {
            (decision.seat, Choice(decision.verb, argument, value))
            for decision in decisions
            for argument, value in decision.arguments.items()
            if (decision.verb, argument) in self._kinds
        }
        for seat, choice in chosen:
            self._shares[choice].add(game, seat)

    def uses(self) -> list[PieceUse]:
        """Everything that was chosen, by kind of decision, the most frequent first."""
        by_number = sorted(self._shares.items(), key=lambda item: (-item[1].count, item[0]))
        return [
            PieceUse(*choice[:2], kind.name, choice.value, shares.count, round(shares.wins, 4), shares.interval())
            for named, kind in self._kinds.items()
            for choice, shares in by_number
            if choice[:2] == named
        ]
