"""The table as plain Python: what lies where, read from a record, with the geometry of the printed board.

Nothing here knows how the rules keep or count it: a building is a set of lots, a value is a sum over rows. The second
reading of the rules works on this alone.
"""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import townhall
from townhall.games.urban_sprawl.rules.actions import CARD, MARKER, OFFICE, PLACE, PLANNING_PLACE, SPACE, VOCATION, ZONE

SPRAWL = townhall.game("urban_sprawl")
PRINTED = SPRAWL.components
PAGES: dict[str, Any] = tomllib.loads((SPRAWL.folder / "components.toml").read_text("utf-8"))
PERMITS: dict[str, Any] = {permit["id"]: permit for permit in PRINTED.of_kind("permit")}
CONTRACTS: dict[str, Any] = {contract["id"]: contract for contract in PRINTED.of_kind("contract")}
EVENTS: dict[str, Any] = {event["id"]: event for event in PRINTED.of_kind("event")}
RENEWAL = "urban-renewal"
PLANNING = [*PERMITS, RENEWAL]
VOCATIONS, OFFICES, MARKERS = VOCATION.values, OFFICE.values, MARKER.values
ZONES = ("CIV", "COM", "IND", "RES")
ZONE_OF = {"da": "CIV", "treasurer": "COM", "chief": "RES", "boss": "IND"}
"""Which buildings elect whom; the Mayor is elected by vocations."""
COLUMNS, ROWS = (1, 4, 5, 6, 3, 2), (3, 3, 1, 1, 2, 2)
SPACES = {f"top-{n}": {(row, column) for row in range(6) for column in (2 * n, 2 * n + 1)} for n in range(3)}
SPACES |= {f"right-{n}": {(n, column) for column in range(6)} for n in range(6)}
CITY = [(row, column) for row in range(12) for column in range(12)]
BLOCKS = [(row, column) for row in range(6) for column in range(6)]
Lot = tuple[int, int]
Block = tuple[int, int]


def lot_name(lot: Lot) -> str:
    return f"{chr(ord('A') + lot[1])}{lot[0] + 1}"


def lot_called(name: str) -> Lot:
    return int(name[1:]) - 1, ord(name[0]) - ord("A")


def block_name(block: Block) -> str:
    return f"{chr(ord('a') + block[1])}{block[0] + 1}"


def block_of(lot: Lot) -> Block:
    return lot[0] // 2, lot[1] // 2


def spot_name(lots: frozenset[Lot]) -> str:
    """The block and, as bits, which of its lots: top left 1, top right 2, bottom left 4, bottom right 8."""
    row, column = block_of(min(lots))
    return f"{row * 6 + column}-{sum(1 << lot[0] % 2 * 2 + lot[1] % 2 for lot in lots)}"


def lots_of_spot(name: str) -> frozenset[Lot]:
    block, mask = map(int, name.split("-"))
    row, column = divmod(block, 6)
    return frozenset((row * 2 + bit // 2, column * 2 + bit % 2) for bit in range(4) if mask >> bit & 1)


def beside(lots: frozenset[Lot], others: frozenset[Lot]) -> bool:
    return any(max(abs(a - c), abs(b - d)) == 1 for a, b in lots for c, d in others)


def edges(lots: frozenset[Lot]) -> set[str]:
    edges = set()
    for row, column in lots:
        edges |= {"water"} if row == 0 or column == 11 else set()
        edges |= {"wilderness"} if column == 0 or row == 11 else set()
    return edges


def shapes(block: Block, size: int) -> Iterator[frozenset[Lot]]:
    """All ways to lay a tile into a block: no two lots of a pair touch at a corner only."""
    row, column = block[0] * 2, block[1] * 2
    corners = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
    for lots in itertools.combinations(corners, size):
        if size != 2 or lots[0][0] == lots[1][0] or lots[0][1] == lots[1][1]:
            yield frozenset(lots)


@dataclass(eq=True)
class Building:
    zone: str
    lots: frozenset[Lot]
    owner: int | None

    @property
    def size(self) -> int:
        return len(self.lots)

    @property
    def block(self) -> Block:
        return block_of(min(self.lots))

    @property
    def first(self) -> str:
        return lot_name(min(self.lots))


@dataclass(eq=True)
class World:
    seats: int
    active: int
    wealth: list[int]
    prestige: list[int]
    cubes: list[int]
    buildings: dict[str, Building]
    tiles: dict[tuple[str, int], int]
    markers: dict[str, str]
    supply: dict[str, int]
    vocations: list[dict[str, int]]
    offices: dict[str, int | None]
    politicians: bool
    contractor_in: bool
    contractor: int | None
    pawn: int
    extra_favor: int | None
    hands: list[list[str]]
    favors: list[list[str | None]]
    planning: dict[str, str | None]
    planning_deck: list[str]
    discards: list[str]
    contracts: dict[str, str | None]
    decks: list[list[str]]
    decks_active: int
    ap: int = 0
    built: int = 0
    busy: bool = False
    idle: int = 0
    fresh: set[int] = field(default_factory=set)

    # What can be seen on it

    def value(self, block: Block) -> int:
        total = COLUMNS[block[1]] + ROWS[block[0]]
        return total + sum(int(marker.split("-")[1]) for marker, at in self.markers.items() if block in SPACES[at])

    def row(self, resource: str, number: int) -> set[Block]:
        """The blocks that a number governs; none if it is not on the board."""
        printed = [
            block for block in BLOCKS if number == (COLUMNS[block[1]] if resource == "wealth" else ROWS[block[0]])
        ]
        at = self.markers.get(f"{resource}-{number}")
        return set(printed) or (SPACES[at] if at else set())

    def built_on(self) -> dict[Lot, Building]:
        return {lot: building for building in self.buildings.values() for lot in building.lots}

    def spots(self, size: int) -> list[frozenset[Lot]]:
        """Where a tile could be put on vacant lots."""
        taken = self.built_on()
        return [lots for block in BLOCKS for lots in shapes(block, size) if not any(lot in taken for lot in lots)]

    def put(self, zone: str, lots: frozenset[Lot], owner: int | None, limit: bool) -> Building:
        assert self.tiles[zone, len(lots)] > 0
        self.tiles[zone, len(lots)] -= 1
        building = Building(zone, lots, None)
        self.buildings[building.first] = building
        if owner is not None and not (limit and self.cubes[owner] == 0):
            self.take_over(building, owner)
        return building

    def take_over(self, building: Building, owner: int) -> None:
        building.owner = owner
        self.cubes[owner] -= 1

    def let_go(self, building: Building) -> None:
        if building.owner is not None:
            self.cubes[building.owner] += 1
        building.owner = None

    def clear(self, building: Building) -> None:
        self.let_go(building)
        self.tiles[building.zone, building.size] += 1
        del self.buildings[building.first]


def world_of(s: Any) -> World:
    """The table as the record has it."""
    seats = range(s.seats)
    lots: dict[int, set[Lot]] = {}
    for n, lot in enumerate(CITY):
        if s.at[n] >= 0:
            lots.setdefault(s.at[n], set()).add(lot)
    buildings = [Building(ZONE.values[s.kind[n]], frozenset(on), _seat(s.owner[n])) for n, on in lots.items()]
    hands = [[card for n, card in enumerate(PERMITS) if s.permits[seat] >> n & 1] for seat in seats]
    events = [event for event in EVENTS if event.startswith("planning-")]
    discards = [card for n, card in enumerate(PERMITS) if s.gone_permits >> n & 1] + [RENEWAL] * s.gone_renewals
    return World(
        seats=s.seats,
        active=s.active,
        wealth=[s.wealth[seat] for seat in seats],
        prestige=[s.scores[seat] for seat in seats],
        cubes=[s.cubes[seat] for seat in seats],
        buildings={building.first: building for building in buildings},
        tiles={(zone, size): s.tiles[n, size] for n, zone in enumerate(ZONE.values) for size in range(1, 5)},
        markers={marker: SPACE.values[s.space_of[n]] for n, marker in enumerate(MARKERS) if s.space_of[n] >= 0},
        supply={vocation: s.supply[n] for n, vocation in enumerate(VOCATIONS)},
        vocations=[{vocation: s.vocations[seat, n] for n, vocation in enumerate(VOCATIONS)} for seat in seats],
        offices={office: _seat(s.offices[n]) for n, office in enumerate(OFFICES)},
        politicians=bool(s.elected),
        contractor_in=bool(s.contractor_in),
        contractor=_seat(s.contractor),
        pawn=s.pawn,
        extra_favor=_seat(s.extra_favor),
        hands=[hand + [RENEWAL] * s.renewals[seat] for seat, hand in enumerate(hands)],
        favors=[[_card(s.favors[seat, slot]) for slot in range(2)] for seat in seats],
        planning={place: _card(s.planning[n]) for n, place in enumerate(PLANNING_PLACE.values)},
        planning_deck=[CARD.values[s.planning_deck[n]] for n in range(s.planning_left)],
        discards=sorted(discards + [event for n, event in enumerate(events) if s.gone_events >> n & 1]),
        contracts={place: _card(s.contracts[n]) for n, place in enumerate(PLACE.values[:8])},
        decks=[[CARD.values[s.decks[deck, n]] for n in range(s.decks_left[deck])] for deck in range(3)],
        decks_active=s.decks_active,
        ap=s.ap,
        built=s.built,
        busy=bool(s.busy),
        idle=s.idle,
        fresh={slot for slot in range(2) if s.fresh >> slot & 1},
    )


def _seat(number: int) -> int | None:
    return None if number < 0 else int(number)


def _card(number: int) -> str | None:
    return None if number < 0 else CARD.values[number]
