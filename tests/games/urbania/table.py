"""Sets the table for a test and reads it, so that tests are written as play.

    p = table().with_hand("red", "hospital 2w $1", "business *w $1").with_tile("hospital", "C3", workers=3)
    p.turn_of("red").play("renew", cell="C3")

A card is called by its building and what it shows: `3w`, `2w $1`, `1w $2`, `$3`, `*w $1` (a rainbow worker), `1w *$`
(a rainbow coin). All 60 cards, 31 projects and 49 tiles are on the table: what is not named lies in the piles and on
the cells left over. Hands are empty unless named, and the centre is residential. Every decision played is checked:
nothing is lost, nothing appears, and what the record counts is counted right.
"""

from __future__ import annotations

import random

import pytest

import townhall
from tests.tabletop import Tabletop
from townhall.engine.actions import Kind
from townhall.engine.errors import IllegalAction
from townhall.engine.fields import Grid
from townhall.engine.position import Position
from townhall.engine.state import NOBODY
from townhall.games.urbania.rules.actions import (
    ACTIONS,
    BUILDING,
    CARD,
    CELL,
    COLOUR,
    DISTRICT,
    PROJECT,
    SPECIALIST,
)  # fmt: skip
from townhall.games.urbania.rules.frames import ACTING, END_TURN, FIRST, FRAMES, SECOND
from townhall.games.urbania.rules.state import WORKERS_MOST

SEATS = ("red", "blue", "orange", "purple", "mint")
SUITS = BUILDING.values[:-1]
VALUES = ("3w", "2w $1", "1w $2", "$3", "*w $1", "1w *$")
CARDS = [f"{suit} {value}" for suit in SUITS for value in VALUES]
COPIES = dict(zip(VALUES, (3, 2, 2, 1, 1, 1), strict=True))
DECK = [card for card in CARDS for _ in range(COPIES[card.partition(" ")[2]])]
CENTRE = ("D3", "C4", "D4", "E4", "D5")
AROUND = ("D2", "C3", "E3", "B4", "F4", "C5", "E5", "D6")
"""The cells beside the centre: all that can be renewed at first."""
POOL = 5
EMPTY = -1
Argument = int | str

proves = pytest.mark.proves


def table(seats: int = 3, seed: int = 1) -> Table:
    """A fresh table; red is the start player."""
    return Table(townhall.game("urbania").start(seats, seed=seed)).started_by("red")


class Table(Tabletop):
    names = SEATS

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.printed = position.rules.components_read
        self._rest = random.Random(1).sample(DECK, len(DECK))
        self._hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
        self._face_up: dict[str, list[str]] = {seat: [] for seat in SEATS}
        self._pool: list[str] | None = None
        self._discards: list[str] = []
        self._next: list[str] = []
        self._left: int | None = None
        self._hoarder = ""
        self._projects = random.Random(1).sample(PROJECT.values, len(PROJECT))
        self._next_projects: list[str] = []
        self._plans: dict[str, list[str]] = {seat: [] for seat in SEATS}
        self._submitted: dict[str, list[str]] = {seat: [] for seat in SEATS}
        self._planner = ""
        self._tiles = list(range(len(CELL)))
        self._laid: dict[str, int] = {}
        self._renewed = set(CENTRE)

    # Setting the table

    def with_hand(self, seat: str, *cards: str) -> Table:
        self._hands[seat] += map(self._taken, cards)
        return self

    def with_face_up(self, seat: str, *cards: str) -> Table:
        """Lay cards with coins face up that this player has played for their workers."""
        self._face_up[seat] += map(self._taken, cards)
        return self

    def with_pool(self, *cards: str) -> Table:
        """Put these cards in the pool; the pile fills the rest, if it can."""
        self._pool = [self._taken(card) for card in cards]
        return self

    def with_discards(self, *cards: str) -> Table:
        self._discards += map(self._taken, cards)
        return self

    def with_next(self, *cards: str) -> Table:
        """Put these on top of the resource pile, the first one uppermost."""
        self._next += map(self._taken, cards)
        return self

    def with_pile_of(self, cards: int) -> Table:
        """Leave this many cards in the pile; all others that are not named are discarded."""
        self._left = cards
        return self

    def hoarded_by(self, seat: str) -> Table:
        """Put all cards that are not named in this hand: pile and discards hold only those named."""
        self._hoarder = seat
        return self

    def with_projects(self, seat: str, *projects: str) -> Table:
        self._plans[seat] += map(self._planned, projects)
        return self

    def with_submitted(self, seat: str, *projects: str) -> Table:
        self._submitted[seat] += map(self._planned, projects)
        return self

    def with_next_project(self, *projects: str) -> Table:
        """Put these on top of the project pile, the first one uppermost."""
        self._next_projects += map(self._planned, projects)
        return self

    def with_projects_hoarded_by(self, seat: str) -> Table:
        """Put all projects that are not named in this hand: the pile holds only those named as next."""
        self._planner = seat
        return self

    def with_tile(self, building: str, cell: str, workers: int = 0, icon: bool | None = None) -> Table:
        """Put an undeveloped tile that asks for this many workers on a cell; by default any of its type."""
        c, kind = self.printed, BUILDING.number(building)
        assert cell not in self._laid, f"{cell} is taken"
        self._laid[cell] = next(
            tile
            for tile in (self._tiles if workers else reversed(self._tiles))
            if c.tile_type[tile] == kind
            and workers in (0, c.tile_workers[tile])
            and icon in (None, bool(c.tile_icon[tile]))
        )
        self._tiles.remove(self._laid[cell])
        return self

    def with_renewed(self, building: str, *cells: str) -> Table:
        """Renew tiles of a type; the building markers follow."""
        for cell in cells:
            self.with_tile(building, cell)
        return self.renewed(*cells)

    def renewed(self, *cells: str) -> Table:
        """Renew whatever lies on these cells."""
        self._renewed |= set(cells)
        return self

    def with_value(self, specialist: str, value: int) -> Table:
        self.state.specialists[SPECIALIST.number(specialist)] = value
        return self

    def with_specialist(self, seat: str, *specialists: str) -> Table:
        for specialist in specialists:
            self.state.employers[SPECIALIST.number(specialist)] = SEATS.index(seat)
        return self

    def with_vp(self, seat: str, vp: int) -> Table:
        self.state.scores[SEATS.index(seat)] = vp
        return self

    def started_by(self, seat: str) -> Table:
        self.state.starter = SEATS.index(seat)
        return self

    def at_turn(self, turn: int) -> Table:
        self.state.turn = turn
        return self

    def in_the_end_phase(self, last_round: bool = False) -> Table:
        self.state.ending = 2 if last_round else 1
        return self

    def turn_of(self, seat: str, second_action: bool = False) -> Table:
        """Finish setting the table."""
        self._lay_tiles()
        self._deal()
        self._deal_projects()
        s = self.state
        s.seat = SEATS.index(seat)
        frames = [(END_TURN, 0), (ACTING.kind, SECOND), *([] if second_action else [(ACTING.kind, FIRST)])]
        s.depth = len(frames)
        for depth in range(3):
            for i in range(6):
                s.frames[depth, i] = 0
        for depth, (kind, number) in enumerate(frames):
            s.frames[depth, 0], s.frames[depth, 1], s.frames[depth, 2] = kind, s.seat, number
        self.check()
        return self

    def _taken(self, card: str) -> str:
        assert card in CARDS, f"there is no {card}"
        assert card in self._rest, f"every {card} is on the table already"
        self._rest.remove(card)
        return card

    def _planned(self, project: str) -> str:
        assert project in self._projects, f"{project} is on the table already, or there is none"
        self._projects.remove(project)
        return project

    def _lay_tiles(self) -> None:
        c, s = self.printed, self.state
        for cell in CENTRE:
            if cell not in self._laid:
                self.with_tile("residential", cell)
        for cell in CELL.values:
            if cell not in self._laid:
                self._laid[cell] = self._tiles.pop(0)
        for n in range(len(BUILDING) - 1):
            s.buildings[n] = 0
        for n in range(len(DISTRICT) + 1):
            s.unrenewed[n] = 0
        s.renewed = 0
        for cell, tile in self._laid.items():
            place = CELL.number(cell)
            s.tiles[place] = tile
            if cell in self._renewed:
                s.renewed |= 1 << place
                if c.tile_type[tile] < len(SUITS):
                    s.buildings[c.tile_type[tile]] += 1
            else:
                s.unrenewed[c.district[place]] += 1
        for kind, workers, cells in self._asking():
            s.asking_up_to[kind, workers] = cells

    def _asking(self) -> list[tuple[int, int, int]]:
        """Type, workers, and the cells whose tile is of that type and asks for no more, as bits."""
        c, s = self.printed, self.state
        tiles = [(cell, s.tiles[cell]) for cell in range(len(CELL))]
        return [
            (
                kind,
                workers,
                sum(1 << cell for cell, tile in tiles if c.tile_type[tile] == kind and c.tile_workers[tile] <= workers),
            )
            for kind in range(len(BUILDING))
            for workers in range(WORKERS_MOST + 1)
        ]

    def _deal(self) -> None:
        s, rest = self.state, self._rest
        pool = [] if self._pool is None else self._pool
        if self._hoarder:
            self._hands[self._hoarder] += rest
            rest.clear()
        while len(pool) < POOL and rest:
            pool.append(rest.pop())
        while self._left is not None and len(rest) + len(self._next) > self._left:
            self._discards.append(rest.pop())
        pile = rest + self._next[::-1]
        for n in range(len(DECK)):
            s.pile[n] = CARDS.index(pile[n]) if n < len(pile) else EMPTY
        s.pile_left, s.discarded = len(pile), len(self._discards)
        for slot in range(POOL):
            s.pool[slot] = CARDS.index(pool[slot]) if slot < len(pool) else EMPTY
        for face, card in enumerate(CARDS):
            s.discards[face] = self._discards.count(card)
            for n, seat in enumerate(SEATS):
                s.hands[n, face] = self._hands[seat].count(card)
                s.face_up[n, face] = self._face_up[seat].count(card)
        for n in range(len(SEATS)):
            s.hand_cards[n] = sum(s.hands[n, face] for face in range(len(CARDS)))
            for sums, colour, total in self._sums_of(n):
                sums[n, colour] = total

    def _sums_of(self, seat: int) -> list[tuple[Grid, int, int]]:
        """What the record sums up by colour: the field, the colour, and what it must be."""
        c, s = self.printed, self.state
        fields = [
            (s.workers, s.hands, c.worker_colour, c.workers),
            (s.coins, s.hands, c.coin_colour, c.coins),
            (s.coins_up, s.face_up, c.coin_colour, c.coins),
        ]
        return [
            (sums, colour, sum(held[seat, n] * values[n] for n in range(len(CARDS)) if colours[n] == colour))
            for sums, held, colours, values in fields
            for colour in range(len(COLOUR) + 1)
        ]

    def _deal_projects(self) -> None:
        s = self.state
        if self._planner:
            self._plans[self._planner] += self._projects
            self._projects = []
        pile = self._projects + self._next_projects[::-1]
        for n in range(len(PROJECT)):
            s.project_pile[n] = PROJECT.number(pile[n]) if n < len(pile) else EMPTY
        s.projects_left = len(pile)
        for n, seat in enumerate(SEATS):
            s.project_hands[n] = sum(1 << PROJECT.number(project) for project in self._plans[seat])
            s.submitted[n] = sum(1 << PROJECT.number(project) for project in self._submitted[seat])
            s.project_cards[n], s.submissions[n] = len(self._plans[seat]), len(self._submitted[seat])

    # Playing

    def play(self, verb: str, **arguments: Argument) -> None:
        self.position.play(verb, **_numbered(arguments))
        self.check()

    def idle(self, turns: int = 1) -> None:
        """Whole turns of nothing but cards drawn from the piles."""
        for _ in range(4 * turns):
            self.play("blind" if "blind" in self.verbs else "plan")

    def refuses(self, verb: str, reason: str, **arguments: Argument) -> None:
        """Check that a decision is illegal for this reason and that trying it changes nothing."""
        p, numbers = self.position, _numbered(arguments)
        before = p.raw.tobytes()
        with pytest.raises(IllegalAction):
            p.play(verb, **numbers)
        assert p.raw.tobytes() == before
        assert p.reason(ACTIONS.encode(verb, **numbers)) == reason

    def says_why_not(self, verb: str, because: str, porque: str, **arguments: Argument) -> None:
        """The sentences a player reads about it."""
        numbers = _numbered(arguments)
        assert self.position.why(verb, lang="en", **numbers) == because
        assert self.position.why(verb, lang="es", **numbers) == porque

    def check(self) -> None:
        """Check that no piece is lost or added and that all counts are right."""
        self._check_cards()
        self._check_projects()
        self._check_tiles()

    def _check_cards(self) -> None:
        s = self.state
        lying = [*self.pool, *self.pile, *self.discards]
        for seat in SEATS:
            lying += [*self.hand(seat), *self.face_up(seat)]
        assert sorted(lying) == sorted(DECK)
        assert all(s.pile[n] == EMPTY for n in range(s.pile_left, len(DECK)))
        assert s.discarded == len(self.discards)
        for n, seat in enumerate(SEATS):
            assert s.hand_cards[n] == len(self.hand(seat))
            assert all(sums[n, colour] == total for sums, colour, total in self._sums_of(n))
        if self.asked not in ("renewing", "hiring"):
            assert len(self.pool) == POOL or not (s.pile_left or s.discarded), "the pool is filled when it can be"

    def _check_projects(self) -> None:
        s = self.state
        lying = [PROJECT.values[s.project_pile[n]] for n in range(s.projects_left)]
        for n, seat in enumerate(SEATS):
            lying += [*self.projects(seat), *self.submitted(seat)]
            assert s.project_cards[n] == len(self.projects(seat)) and s.submissions[n] == len(self.submitted(seat))
        assert sorted(lying) == sorted(PROJECT.values)

    def _check_tiles(self) -> None:
        c, s = self.printed, self.state
        assert sorted(s.tiles[cell] for cell in range(len(CELL))) == list(range(len(CELL)))
        assert all(s.asking_up_to[kind, workers] == cells for kind, workers, cells in self._asking())
        renewed = [cell for cell in range(len(CELL)) if s.renewed >> cell & 1]
        for n in range(len(SUITS)):
            assert s.buildings[n] == sum(c.tile_type[s.tiles[cell]] == n for cell in renewed)
        for n in range(len(DISTRICT) + 1):
            cells = [cell for cell in range(len(CELL)) if c.district[cell] == n]
            assert s.unrenewed[n] == len(set(cells) - set(renewed))

    # Reading the table

    def named(self, name: str, kind: Kind, number: int) -> str:
        if kind is CARD:
            return CARDS[number]
        return SEATS[number] if name == "rival" else super().named(name, kind, number)

    @property
    def action(self) -> str:
        """Whether the first or the second action of the turn is to be chosen."""
        asked = self.position.asked
        assert asked is not None and asked.kind == "acting"
        return FRAMES.of_name("acting").kinds["number"].values[asked.arguments["number"]]

    def hand(self, seat: str) -> list[str]:
        return self._held(self.state.hands, seat)

    def face_up(self, seat: str) -> list[str]:
        return self._held(self.state.face_up, seat)

    def _held(self, cards: Grid, seat: str) -> list[str]:
        n = SEATS.index(seat)
        return [card for face, card in enumerate(CARDS) for _ in range(cards[n, face])]

    @property
    def pool(self) -> list[str]:
        slots = [self.state.pool[slot] for slot in range(POOL)]
        return [CARDS[face] for face in slots if face != EMPTY]

    @property
    def pile(self) -> list[str]:
        """The face-down resource cards, the top one last."""
        return [CARDS[self.state.pile[n]] for n in range(self.state.pile_left)]

    @property
    def discards(self) -> list[str]:
        return [card for face, card in enumerate(CARDS) for _ in range(self.state.discards[face])]

    def projects(self, seat: str) -> list[str]:
        """The projects in hand."""
        return self._bits(self.state.project_hands[SEATS.index(seat)])

    def submitted(self, seat: str) -> list[str]:
        return self._bits(self.state.submitted[SEATS.index(seat)])

    def _bits(self, bits: int) -> list[str]:
        return [project for n, project in enumerate(PROJECT.values) if bits >> n & 1]

    def vp(self, seat: str) -> int:
        return self.position.scores[SEATS.index(seat)]

    def value(self, specialist: str) -> int:
        """The value shown by the specialist's marker."""
        return int(self.state.specialists[SPECIALIST.number(specialist)])

    def buildings(self, building: str) -> int:
        """The number shown by the building marker."""
        return int(self.state.buildings[BUILDING.number(building)])

    def employer(self, specialist: str) -> str:
        employer: int = self.state.employers[SPECIALIST.number(specialist)]
        return "" if employer == NOBODY else SEATS[employer]

    def is_renewed(self, cell: str) -> bool:
        return bool(self.state.renewed >> CELL.number(cell) & 1)


def _numbered(arguments: dict[str, Argument]) -> dict[str, Argument]:
    """Arguments by name, as the numbers the rules use."""
    return {name: CARDS.index(str(value)) if name == "card" else value for name, value in arguments.items()}
