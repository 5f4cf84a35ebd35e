"""Sets the table for a test and reads it, so that tests are written as play.

    p = table().with_levels("red", culture=4).with_building("hospital", "F5", "red").turn_of("red")
    p.play("influence", split="1000")

A fresh game is set up and rearranged: tiles are taken from the piles, politicians from their owner's board and,
when that is empty, from the pool. Nothing is made or lost, and every decision played is checked for that.
"""

from __future__ import annotations

from typing import Any

import pytest

import townhall
from tests.tabletop import Tabletop
from townhall.engine.errors import IllegalAction
from townhall.engine.position import Position
from townhall.engine.state import NOBODY
from townhall.games.urbify.rules.actions import BUILDING, CELL, DEPARTMENT, TRACK
from townhall.games.urbify.rules.frames import TURN
from townhall.games.urbify.rules.state import EMPTY, PILE, SIDE, SLOTS, SQUARE, STAGES

COLOURS = ("red", "blue", "orange", "purple")
POLITICIANS = 6
ELSEWHERE = [f"{column}{row}" for row in "987654" for column in "IHGFED"]
"""Where tiles go that must be in the city but do not matter: six by six cells around the main square, F6."""

proves = pytest.mark.proves


def table(seats: int = 3, seed: int = 1, **options: Any) -> Table:
    """A fresh table; red is the start player."""
    return Table(townhall.game("urbify").start(seats, seed=seed, options=options))


class Table(Tabletop):
    names = COLOURS

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.printed = position.rules.components_read
        s = self.state
        s.starter = 0
        self._piles = [[s.piles[stage, n] for n in range(s.left[stage])] for stage in range(STAGES)]
        self._piles[0] += [s.display[slot] for slot in reversed(range(SLOTS))]
        self._displayed: list[int] | None = None
        self._next: list[list[int]] = [[], []]
        self._left: tuple[int, int] | None = None

    # Setting the table

    def with_levels(self, colour: str, **levels: int) -> Table:
        for track, level in levels.items():
            self.state.levels[COLOURS.index(colour), TRACK.number(track)] = level
        return self

    def with_all_levels(self, colour: str, level: int, development: int = 0) -> Table:
        return self.with_levels(colour, **dict.fromkeys(DEPARTMENT.values, level), development=development)

    def with_prestige(self, colour: str, prestige: int) -> Table:
        self.state.scores[COLOURS.index(colour)] = prestige
        return self

    def with_politicians(self, colour: str, board: int) -> Table:
        """Put this many politicians on the board; the pool gives or takes the difference."""
        seat = COLOURS.index(colour)
        self.state.pool[seat] += self.state.board[seat] - board
        self.state.board[seat] = board
        return self

    def in_department(self, colour: str, department: str, politicians: int) -> Table:
        self._send(colour, politicians)
        self.state.departments[DEPARTMENT.number(department), COLOURS.index(colour)] += politicians
        return self

    def with_building(self, building: str, cell: str, colour: str = "", politicians: int | None = None) -> Table:
        """A tile in the city, empty, or with the politicians of a colour that it needs."""
        tile, place = self._taken(building), CELL.number(cell)
        self._lay(tile, place)
        if colour:
            standing = self.printed.politicians[tile] if politicians is None else politicians
            self._send(colour, standing)
            self.state.occupants[place] = COLOURS.index(colour)
            self.state.standing[place] = standing
        return self

    def showing(self, *buildings: str) -> Table:
        """Put these tiles on display; the piles fill the other spaces."""
        self._displayed = [self._taken(building) for building in buildings]
        return self

    def with_next(self, *buildings: str) -> Table:
        """Put these tiles on top of their piles, the first one uppermost."""
        for building in buildings:
            tile = self._taken(building)
            self._next[self.printed.stage[tile]].insert(0, tile)
        return self

    def with_piles_of(self, stage_one: int, stage_two: int) -> Table:
        """Leave this many tiles in the piles and build the others; only tiles that are named are on display."""
        self._left = (stage_one, stage_two)
        return self

    def started_by(self, colour: str) -> Table:
        self.state.starter = COLOURS.index(colour)
        return self

    def at_turn(self, turn: int) -> Table:
        self.state.turn = turn
        return self

    def after_the_trigger(self, final_round: int = 0) -> Table:
        """The last tile has been drawn; `final_round` 1 or 2 for the additional rounds."""
        self.state.triggered = 1
        self.state.final_round = final_round
        return self.with_piles_of(0, 0)

    def turn_of(self, colour: str) -> Table:
        """Finish setting the table."""
        self._deal()
        s = self.state
        s.seat = COLOURS.index(colour)
        s.depth = 1
        s.frames[0, 0], s.frames[0, 1] = TURN, s.seat
        self._check_politicians()
        self._check_tiles()
        return self

    def opening(self, colour: str, cell: str) -> Table:
        """Send all other politicians of the colour to tourism and let it inaugurate the building."""
        self.in_department(colour, "tourism", self.state.board[COLOURS.index(colour)])
        self.turn_of(colour)
        self.play("inaugurate", cell=cell)
        return self

    def _send(self, colour: str, politicians: int) -> None:
        seat = COLOURS.index(colour)
        from_board = min(politicians, self.state.board[seat])
        self.state.board[seat] -= from_board
        self.state.pool[seat] -= politicians - from_board

    def _taken(self, building: str) -> int:
        tile = BUILDING.number(building)
        pile = self._piles[self.printed.stage[tile]]
        assert tile in pile, f"every {building} is on the table already"
        pile.remove(tile)
        return tile

    def _lay(self, tile: int, place: int) -> None:
        s, (row, column) = self.state, divmod(place, SIDE)
        assert s.city[place] == EMPTY, f"{CELL.values[place]} is taken"
        s.city[place] = tile
        s.rows[row] |= 1 << column
        s.north, s.south = min(s.north, row), max(s.south, row)
        s.west, s.east = min(s.west, column), max(s.east, column)

    def _deal(self) -> None:
        s, named = self.state, self._displayed is not None
        displayed = self._displayed or []
        while len(displayed) < SLOTS and not (named and self._left) and any(self._piles):
            displayed.append((self._piles[0] or self._piles[1]).pop())
        for stage in range(STAGES):
            pile = self._piles[stage]
            while self._left and len(pile) + len(self._next[stage]) > self._left[stage]:
                self._lay(pile.pop(), self._some_place())
            pile += self._next[stage]
            s.left[stage] = len(pile)
            for n in range(PILE):
                s.piles[stage, n] = pile[n] if n < len(pile) else EMPTY
        for slot in range(SLOTS):
            s.display[slot] = displayed[slot] if slot < len(displayed) else EMPTY
            s.in_order[slot] = sorted(displayed)[slot] if slot < len(displayed) else EMPTY

    def _some_place(self) -> int:
        city = self.state.city
        for place in map(CELL.number, ELSEWHERE):
            if city[place] == EMPTY and any(city[place + step] != EMPTY for step in (-SIDE, -1, 1, SIDE)):
                return place
        raise AssertionError("no room for the tiles that must be built")

    # Playing

    def play(self, verb: str, **arguments: int | str) -> None:
        self.position.play(verb, **arguments)
        self._check_politicians()
        if self.position.over or self.asked == "turn":
            self._check_tiles()

    def refuses(self, verb: str, because: str, porque: str, **arguments: int | str) -> None:
        """Check that a decision is illegal for this reason and that trying it changes nothing."""
        before = self.position.raw.tobytes()
        with pytest.raises(IllegalAction) as error:
            self.position.play(verb, **arguments)
        assert self.position.raw.tobytes() == before
        assert str(error.value).endswith(because)
        assert self.position.why(verb, lang="en", **arguments) == because
        assert self.position.why(verb, lang="es", **arguments) == porque

    def _check_politicians(self) -> None:
        s = self.state
        for seat in range(self.position.seats):
            parts = [s.board[seat], s.pool[seat], *(s.departments[n, seat] for n in range(len(DEPARTMENT)))]
            parts += [s.standing[cell] for cell in range(len(CELL)) if s.occupants[cell] == seat]
            assert sum(parts) == POLITICIANS and min(parts) >= 0, f"politicians of {COLOURS[seat]}: {parts}"

    def _check_tiles(self) -> None:
        s = self.state
        lying = [s.city[cell] for cell in range(len(CELL)) if s.city[cell] not in (EMPTY, SQUARE)]
        lying += [s.display[slot] for slot in range(SLOTS) if s.display[slot] != EMPTY]
        lying += [s.piles[stage, n] for stage in range(STAGES) for n in range(s.left[stage])]
        assert [lying.count(tile) for tile in range(len(BUILDING))] == list(self.printed.copies)

    # Reading the table

    def levels(self, colour: str) -> tuple[int, ...]:
        """Tourism, economy, culture, transportation, development."""
        return tuple(self.state.levels[COLOURS.index(colour), track] for track in range(len(TRACK)))

    def prestige(self, colour: str) -> int:
        return self.position.scores[COLOURS.index(colour)]

    def board(self, colour: str) -> int:
        return int(self.state.board[COLOURS.index(colour)])

    def pool(self, colour: str) -> int:
        return int(self.state.pool[COLOURS.index(colour)])

    def politicians_in(self, department: str) -> tuple[int, ...]:
        """The politicians of each seat in a department."""
        return tuple(self.state.departments[DEPARTMENT.number(department), n] for n in range(self.position.seats))

    def building_at(self, cell: str) -> str:
        tile: int = self.state.city[CELL.number(cell)]
        return {EMPTY: "", SQUARE: "main_square"}[tile] if tile in (EMPTY, SQUARE) else BUILDING.values[tile]

    def standing_on(self, cell: str) -> tuple[str, int]:
        """Whose politicians stand there, and how many."""
        occupant, standing = (row[CELL.number(cell)] for row in (self.state.occupants, self.state.standing))
        return ("", standing) if occupant == NOBODY else (COLOURS[occupant], standing)

    @property
    def display(self) -> list[str]:
        tiles = [self.state.display[slot] for slot in range(SLOTS)]
        return ["" if tile == EMPTY else BUILDING.values[tile] for tile in tiles]
