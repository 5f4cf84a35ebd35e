"""Where on the board bots decide: how often winners and losers use each place, from the places that actions name."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import msgspec

from townhall.arena.play import DecisionRow, GameRow
from townhall.engine.actions import Kind
from townhall.engine.game import Game

PLACE = re.compile(r"([A-Za-z])(\d+)")
SMALLEST = 4
"""Kinds of fewer values in a row are no boards."""


class Board(msgspec.Struct, frozen=True):
    """A grid of places: the headings of its rows and columns."""

    rows: list[str]
    columns: list[str]


class HeatMap(msgspec.Struct, frozen=True):
    """How often a verb was used at each place, by a seat in a game, on average: [row][column]."""

    verb: str
    argument: str
    board: Board
    winners: list[list[float]]
    losers: list[list[float]]


@cache
def board_of(kind: Kind) -> Board | None:
    """The board whose places are the values of a kind, if they are called A1, B1 ... or A1, A2 ..., row by row."""
    names = [PLACE.fullmatch(value) for value in kind.values]
    parts = [(name[1], name[2]) for name in names if name is not None]
    if len(parts) < len(names) or len(parts) < SMALLEST * SMALLEST:
        return None
    slow, fast = (0, 1) if parts[0][0] == parts[1][0] else (1, 0)
    rows, columns = (list(dict.fromkeys(part[which] for part in parts)) for which in (slow, fast))
    in_order = [(part[slow], part[fast]) for part in parts] == [(row, column) for row in rows for column in columns]
    return Board(rows, columns) if in_order and min(len(rows), len(columns)) >= SMALLEST else None


class HeatMaps:
    """Counts the places of decisions, game by game."""

    def __init__(self, game: Game) -> None:
        self._actions, self._areas = game.actions, game.spec.vocabulary.areas
        self._uses = Counter[tuple[str, str, bool, int]]()
        self._seats = Counter[bool]()

    def add(self, game: GameRow, decisions: list[DecisionRow]) -> None:
        """Count a game that was finished."""
        won = [rank == 1 for rank in game.ranks]
        self._seats.update(won)
        for decision in decisions:
            kinds = self._actions.verbs[decision.verb].kinds
            for argument, value in decision.arguments.items():
                kind, places = self._places(kinds[argument], value)
                if board_of(kind) is not None:
                    for place in places:
                        self._uses[decision.verb, argument, won[decision.seat], place] += 1

    def _places(self, kind: Kind, value: str) -> tuple[Kind, list[int]]:
        number = kind.number(value)
        area = self._areas.get(kind.name)
        return self._board_kind(kind), [number] if area is None else list(area.places(number))

    def maps(self) -> list[HeatMap]:
        """A map for each verb that names places and was used, in the order of the game's verbs."""
        used = {(verb, argument) for verb, argument, _, _ in self._uses}
        return [
            self._map(verb, argument, kind)
            for verb, named in self._actions.verbs.items()
            for argument, kind in named.kinds.items()
            if (verb, argument) in used
        ]

    def _board_kind(self, kind: Kind) -> Kind:
        area = self._areas.get(kind.name)
        return kind if area is None else area.kind

    def _map(self, verb: str, argument: str, kind: Kind) -> HeatMap:
        board = board_of(self._board_kind(kind))
        assert board is not None
        width = len(board.columns)

        def grid(won: bool) -> list[list[float]]:
            games = max(self._seats[won], 1)
            return [
                [round(self._uses[verb, argument, won, row * width + column] / games, 4) for column in range(width)]
                for row in range(len(board.rows))
            ]

        return HeatMap(verb, argument, board, grid(True), grid(False))
