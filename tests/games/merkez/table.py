"""Sets the table for a test and reads it, so that tests are written as play.

    p = table(seats=2).with_sheet("red", C2="school", C3="W-E").with_dice("4 4 6", "school wifi people2", "wide")
    p.symbol_of("red").play("draw", symbol="wifi", hex="C1")

A road is called by the two sides it joins, `W-E` or `NE-SE`. The regions of dice are 1 to 6. All 25 cards are on the
table or in the box: what is not named lies in the deck. Every decision played is checked: nothing is lost, nothing
appears, and every hex holds one drawing at most.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import townhall
from tests.tabletop import Tabletop
from townhall.engine.actions import Kind
from townhall.engine.position import Position
from townhall.games.merkez.rules.actions import ACTIONS, CARD, HEX, REGION, ROAD, SHAPE, SYMBOL
from townhall.games.merkez.rules.frames import CLAIMING, COMPLETING, END_ROUND, ROAD_STEP, SYMBOL_STEP, TURN

from .city import FREE, MERKEZ, MOSQUES, PLACE, ROADS, City, road, shape_of
from .city import REGION as REGION_OF
from .compiled.calls import blanked, longest_of, promises_of

SEATS = ("red", "blue", "orange", "purple", "mint")
SIDES_OF = dict(zip(ROAD.values, (road(exits) for shape in ROADS.values() for exits in shape), strict=True))
"""The rules' names of roads, and the sides they join."""
NAME_OF = {sides: name for name, sides in SIDES_OF.items()}
FIRST = CARD.values[:5]
MAIN = CARD.values[5:]
EMPTY = -1

proves = pytest.mark.proves


def table(seats: int = 2, seed: int = 1, **options: Any) -> Table:
    """A fresh table; red has the token, the dice are as thrown, everybody's First Promise is that of the seat."""
    return Table(townhall.game("merkez").start(seats, seed, options)).started_by("red")


class Table(Tabletop):
    names = SEATS

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.seats = SEATS[: position.seats]
        self._held: dict[str, list[str]] = {}
        self._row: list[str] | None = None
        self._next: list[str] = []
        self._short = False
        self._cards: list[str] = []

    # Setting the table

    def started_by(self, seat: str) -> Table:
        self.state.first = SEATS.index(seat)
        return self

    def with_sheet(self, seat: str, drawn: Mapping[str, str] | None = None, /, **more: str) -> Table:
        """Add these drawings to a sheet."""
        s, n = self.state, SEATS.index(seat)
        for hex_, what in {**(drawn or {}), **more}.items():
            bit = 1 << HEX.number(hex_)
            assert s.free[n] & bit, f"{hex_} is not free"
            s.free[n] ^= bit
            if "-" in what:
                for side in what.split("-"):
                    s.exits[n, _side(side)] |= bit
            else:
                s.drawn[n, SYMBOL.number(what)] |= bit
        return self

    def filled(self, seat: str, what: str, but: str = "") -> Table:
        """Fill all free hexes with this, except those named."""
        left = [hex_ for hex_ in self.free(seat) if hex_ not in but.split()]
        return self.with_sheet(seat, dict.fromkeys(left, what))

    def with_dice(self, regions: str, symbols: str = "", shape: str = "") -> Table:
        """The region dice of the pool by number, the promise dice, the road die."""
        s = self.state
        for region in range(len(REGION)):
            s.pool[region] = regions.split().count(str(region + 1))
        for die, symbol in enumerate(symbols.split()):
            s.faces[die] = SYMBOL.number(symbol)
        if shape:
            s.shape = SHAPE.number(shape)
        return self

    def holding(self, seat: str, *cards: str) -> Table:
        """Give a seat these promises and no others."""
        self._held[seat] = list(cards)
        return self

    def with_row(self, *cards: str) -> Table:
        """Put these in the Promise Area, and no others."""
        self._row = list(cards)
        return self

    def with_next(self, *cards: str) -> Table:
        """Put these on top of the deck, the first one uppermost."""
        self._next += cards
        return self

    def with_deck_gone(self) -> Table:
        """Leave only the cards named as next in the deck; the rest is out of the game."""
        self._short = True
        return self

    def claim_of(self, seat: str) -> Table:
        return self._asked(seat, CLAIMING)

    def symbol_of(self, seat: str) -> Table:
        return self._asked(seat, SYMBOL_STEP)

    def road_of(self, seat: str) -> Table:
        return self._asked(seat, ROAD_STEP.kind)

    def completing_of(self, seat: str) -> Table:
        self.state.ending = 1
        return self._asked(seat, COMPLETING)

    def _asked(self, seat: str, kind: int) -> Table:
        """Finish setting the table."""
        s, n = self.state, SEATS.index(seat)
        later = [(n + k) % s.seats for k in range(1, (s.first - n - 1) % s.seats + 1)]
        if kind == COMPLETING:
            frames = [(COMPLETING, other) for other in reversed(later) if s.free[other]]
        elif kind == CLAIMING:
            frames = [(END_ROUND, s.first), *((TURN, (s.first + k) % s.seats) for k in reversed(range(s.seats)))]
            if self.position.options["promise_claims"] == "all-players":
                frames += [(CLAIMING, other) for other in reversed(later)]
        else:
            frames = [(END_ROUND, s.first), *((TURN, other) for other in reversed(later))]
            if kind == SYMBOL_STEP:
                frames.append((ROAD_STEP.kind, n))
        frames.append((kind, n))
        for depth in range(s.depth):
            for i in range(6):
                s.frames[depth, i] = 0
        for depth, (frame, who) in enumerate(frames):
            s.frames[depth, 0], s.frames[depth, 1] = frame, who
            s.frames[depth, 2] = s.shape if frame == ROAD_STEP.kind else 0
        s.depth, s.seat = len(frames), n
        self._deal()
        self.check()
        return self

    def _deal(self) -> None:
        s = self.state
        for n, seat in enumerate(self.seats):
            s.held[n] = sum(1 << CARD.number(card) for card in self._held.get(seat, [FIRST[n]]))
        taken = [card for n in range(s.seats) for card in self.cards(SEATS[n])]
        assert len({*taken, *self._next}) == len(taken) + len(self._next), "a card is in two places"
        others = [card for card in MAIN if card not in (*taken, *self._next)]
        row = others[:5] if self._row is None else self._row
        rest = [card for card in others if card not in row and not self._short]
        deck = rest + self._next[::-1]
        for n in range(len(MAIN)):
            s.deck[n] = CARD.number(deck[n]) if n < len(deck) else EMPTY
        s.deck_left = len(deck)
        for slot in range(5):
            s.row[slot] = CARD.number(row[slot]) if slot < len(row) else EMPTY
        self._cards = sorted((*taken, *row, *deck))

    # The end of the game

    def scored(self, filler: str = "funding", last: str = "", **others: str) -> Table:
        """All sheets are full, what is free with the filler (of a seat: another), and red draws the last hex.

        The last one is a hex that nobody cares for, unless it is named.
        """
        s = self.state
        last = last or self.free("red")[-1]
        for seat in self.seats:
            self.filled(seat, others.get(seat, filler), but=last if seat == "red" else "")
        symbol = others.get("red", filler)
        s.first = 1 % s.seats
        for n in range(s.seats):
            s.taken[n] = EMPTY
        self.with_dice(str(REGION_OF[last]), " ".join([symbol] * 3), "straight").symbol_of("red")
        self.play("draw", symbol=symbol, hex=last)
        assert self.position.over
        return self

    # Playing

    def play(self, verb: str, **arguments: int | str) -> None:
        self.position.play(verb, **_numbered(arguments))
        self.check()

    def refuses(self, verb: str, **arguments: int | str) -> None:
        assert ACTIONS.encode(verb, **_numbered(arguments)) not in self.position.legal()

    def idle(self, steps: int = 1) -> None:
        """Take the last decision on the list this many times: no claim, and drawings anywhere."""
        for _ in range(steps):
            self.position.play(self.position.legal()[-1])
            self.check()

    def check(self) -> None:
        """Check that no piece is lost or added."""
        s = self.state
        cards = [*self.row, *self.deck]
        for seat in self.seats:
            cards += self.cards(seat)
            assert len(self.sheet(seat)) + len(self.free(seat)) == len(FREE)
        assert sorted(cards) == self._cards or not self._cards, "cards are lost or appear"
        assert all(s.deck[n] == EMPTY for n in range(s.deck_left, len(MAIN)))
        assert not any(s.trails[t, n] for t in range(4) for n in range(36)), "the search leaves nothing behind"
        assert not any(s.tried[n] or s.matches[n] for n in range(25))

    # Reading the table

    def named(self, name: str, kind: Kind, number: int) -> str:
        if kind is ROAD:
            return SIDES_OF[kind.values[number]]
        if kind is REGION:
            return str(number + 1)
        return str(number) if kind.name in ("dice", "thrown") else super().named(name, kind, number)

    @property
    def first(self) -> str:
        return SEATS[self.state.first]

    def line(self, line: str, seat: str = "red") -> int:
        """What a line of the score sheet has brought; the promises all together."""
        if line == "promises":
            return sum(int(note.split()[-1]) for note in self.notes("scored_promise") if note.split()[1] == seat)
        return self.counted(line, seat)[0]

    def counted(self, line: str, seat: str = "red") -> list[int]:
        """What a line of the score sheet has brought, and the numbers behind it."""
        (note,) = [scored for scored in self.notes(f"scored_{line}") if scored.split()[1] == seat]
        return [int(number) for number in note.split()[2:]]

    def score(self, seat: str = "red") -> int:
        return self.position.scores[SEATS.index(seat)]

    @property
    def winners(self) -> list[str]:
        return [SEATS[n] for n, rank in enumerate(self.position.ranks) if rank == 1]

    def sheet(self, seat: str) -> dict[str, str]:
        """What is drawn, by hex; every hex holds one thing."""
        s, n = self.state, SEATS.index(seat)
        drawn = [(name, s.drawn[n, k]) for k, name in enumerate(SYMBOL.values)]
        exits = [(side, s.exits[n, k]) for k, side in enumerate(_SIDES)]
        free, sheet = s.free[n], {}
        for hex_, here in _NUMBERS.items():
            symbols = [name for name, hexes in drawn if hexes >> here & 1]
            sides = [side for side, hexes in exits if hexes >> here & 1]
            things = len(symbols) + bool(sides) + (free >> here & 1)
            assert things == (hex_ not in MOSQUES) and len(sides) in (0, 2), hex_
            if symbols or sides:
                sheet[hex_] = symbols[0] if symbols else "-".join(sides)
        return sheet

    def city(self, seat: str = "red") -> City:
        return City(self.sheet(seat), self.position.options)

    def free(self, seat: str) -> list[str]:
        return [hex_ for hex_ in FREE if self.state.free[SEATS.index(seat)] >> HEX.number(hex_) & 1]

    @property
    def pool(self) -> str:
        """The region dice nobody has taken, by number."""
        return " ".join(str(n + 1) for n in range(6) for _ in range(self.state.pool[n]))

    @property
    def faces(self) -> list[str]:
        return [SYMBOL.values[self.state.faces[n]] for n in range(3)]

    @property
    def shape(self) -> str:
        shape: int = self.state.shape
        return SHAPE.values[shape]

    @property
    def dice(self) -> int:
        """How many region dice there are, in the pool and on the sheets."""
        s = self.state
        taken = sum(1 + int(s.paired[n]) for n in range(s.seats) if s.taken[n] != EMPTY)
        return taken + sum(int(s.pool[region]) for region in range(6))

    def cards(self, seat: str) -> list[str]:
        return _cards(self.state.held[SEATS.index(seat)])

    def kept_promises(self, seat: str = "red") -> list[str]:
        return _cards(self.state.kept[SEATS.index(seat)])

    @property
    def row(self) -> list[str]:
        return [CARD.values[self.state.row[slot]] for slot in range(5) if self.state.row[slot] != EMPTY]

    @property
    def deck(self) -> list[str]:
        """The top card last."""
        return [CARD.values[self.state.deck[n]] for n in range(self.state.deck_left)]

    # What the rules find on a sheet that is not finished

    def longest_road(self, seat: str = "red") -> int:
        p = self.position
        return int(longest_of(p.rules.cs, p.rules.records(p.raw), SEATS.index(seat)))

    def keeps(self, *cards: str, seat: str = "red", least: int = 0) -> list[str] | None:
        """Which of these promises would be kept, and whether the hexes they are given are right."""
        p = self.position
        held, records = sum(1 << CARD.number(card) for card in cards), p.rules.records(p.raw)
        promises = int(promises_of(p.rules.cs, records, SEATS.index(seat), held, least))
        self.matches = {card: _hexes(self.state.matches[CARD.number(card)]) for card in cards}
        blanked(records)
        if promises == -1:
            return None
        assert not promises & ~held
        return _cards(promises)

    def matches_of(self, card: str) -> frozenset[str]:
        """The hexes that a promise by itself would be given."""
        self.keeps(card)
        return self.matches[card]


_SIDES = ("E", "NE", "NW", "W", "SW", "SE")
_NUMBERS = {hex_: HEX.number(hex_) for hex_ in PLACE}


def _side(name: str) -> int:
    return _SIDES.index(name)


def _cards(bits: int) -> list[str]:
    return [card for n, card in enumerate(CARD.values) if bits >> n & 1]


def _hexes(bits: int) -> frozenset[str]:
    return frozenset(hex_ for hex_ in PLACE if bits >> HEX.number(hex_) & 1)


def _numbered(arguments: dict[str, int | str]) -> dict[str, int | str]:
    """Arguments by name, as the numbers the rules use: roads by their sides, regions by their printed numbers."""
    numbered = dict(arguments)
    if "road" in numbered:
        numbered["road"] = NAME_OF[road(str(numbered["road"]))]
    if "region" in numbered:
        numbered["region"] = int(numbered["region"]) - 1
    return numbered


assert MERKEZ.seats == range(1, 6) and shape_of("W-E") == "straight"
