"""The counts kept in the state, counted again from the buildings, permits and markers on the table.

Nothing here is taken from the rules: the board is the printed one, its lots A1 to L12 from the top left.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import townhall
from townhall.games.urban_sprawl.rules.actions import LOT, MARKER, SPACE, ZONE

SPRAWL = townhall.game("urban_sprawl")
SIDE = 12
LOTS = SIDE * SIDE
COLUMNS = (1, 4, 5, 6, 3, 2)
"""Wealth, along the bottom: one number for each column of blocks."""
ROWS = (3, 3, 1, 1, 2, 2)
"""Prestige, at the left: one number for two rows of blocks."""
GRAY_COLUMNS = {"top-0": (0, 1), "top-1": (2, 3), "top-2": (4, 5)}
GRAY_ROWS = {f"right-{row}": (row,) for row in range(6)}
PERMITS = SPRAWL.components.of_kind("permit")
TILES = {(tile["zone"], tile["lots"]): tile["count"] for tile in SPRAWL.components.of_kind("tile")}
CUBES = 35
EMPTY = -1


class Building(NamedTuple):
    zone: str
    lots: tuple[int, ...]
    owner: int

    @property
    def first(self) -> int:
        return self.lots[0]


def block_of(lot: int) -> int:
    return lot // SIDE // 2 * 6 + lot % SIDE // 2


def neighbours(lot: int) -> list[int]:
    """All eight neighbours, across streets too; fewer at the edge."""
    row, column = divmod(lot, SIDE)
    around = [(row + a, column + b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]
    return [r * SIDE + k for r, k in around if 0 <= r < SIDE and 0 <= k < SIDE]


def mask_of(lots: tuple[int, ...]) -> int:
    """Lots of one block as bits."""
    assert len({block_of(lot) for lot in lots}) == 1, "a building lies within one block"
    return sum(1 << lot // SIDE % 2 * 2 + lot % 2 for lot in lots)


def buildings(s: Any) -> list[Building]:
    """The buildings in the city; one of several lots lies within a block, side by side."""
    covered: dict[int, list[int]] = {}
    for lot in range(LOTS):
        if s.at[lot] != EMPTY:
            covered.setdefault(s.at[lot], []).append(lot)
        else:
            assert (s.kind[lot], s.size[lot], s.owner[lot]) == (0, 0, 0), f"nothing begins on {LOT.values[lot]}"
    city = []
    for first, lots in sorted(covered.items()):
        assert first == lots[0], "a building is named by its first lot"
        assert s.size[first] == len(lots)
        assert mask_of(tuple(lots)) not in (6, 9), "two lots that touch at a corner are no building"
        for lot in lots[1:]:
            assert (s.kind[lot], s.size[lot], s.owner[lot]) == (0, 0, 0)
        city.append(Building(ZONE.values[s.kind[first]], tuple(lots), s.owner[first]))
    return city


def value_of(s: Any, block: int) -> int:
    row, column = divmod(block, 6)
    total = COLUMNS[column] + ROWS[row]
    for marker, name in enumerate(MARKER.values):
        if s.space_of[marker] != EMPTY:
            space = SPACE.values[s.space_of[marker]]
            if column in GRAY_COLUMNS.get(space, ()) or row in GRAY_ROWS.get(space, ()):
                total += int(name.partition("-")[2])
    return total


def derived(s: Any) -> dict[str, dict[Any, int]]:
    """Every field derived from others, by name and index."""
    kinds = len(ZONE)
    fields: dict[str, dict[Any, int]] = {
        "near": {(kind, lot): 0 for kind in range(kinds) for lot in range(LOTS)},
        "full": dict.fromkeys(range(36), 0),
        "present": {(seat, block): 0 for seat in range(4) for block in range(36)},
        "value": {block: value_of(s, block) for block in range(36)},
        "tiles": {(kind, size): TILES.get((ZONE.values[kind], size), 0) for kind in range(kinds) for size in range(5)},
        "cubes": {seat: CUBES if seat < s.seats else 0 for seat in range(4)},
        "pages": {(seat, kind): 0 for seat in range(4) for kind in range(kinds)},
    }
    for building in buildings(s):
        kind, block = ZONE.number(building.zone), block_of(building.first)
        fields["tiles"][kind, len(building.lots)] -= 1
        fields["full"][block] |= mask_of(building.lots)
        if building.owner != EMPTY:
            fields["present"][building.owner, block] += 1
            fields["cubes"][building.owner] -= 1
        for lot in building.lots:
            for other in neighbours(lot):
                fields["near"][kind, other] += 1
    fields["around"] = {
        lot: sum(1 << kind for kind in range(kinds) if fields["near"][kind, lot]) for lot in range(LOTS)
    }
    for seat in range(4):
        for n, permit in enumerate(PERMITS):
            if s.permits[seat] >> n & 1:
                for zone in (*permit["zones"], ZONE.values[-1]):
                    fields["pages"][seat, ZONE.number(zone)] += permit["permits"]
    return fields


def write(s: Any) -> None:
    """Recompute the derived fields of a hand-made state."""
    for name, field in derived(s).items():
        for index, number in field.items():
            getattr(s, name)[index] = number


def check(s: Any) -> None:
    for name, field in derived(s).items():
        stored = getattr(s, name)
        wrong = {index: (stored[index], number) for index, number in field.items() if stored[index] != number}
        assert not wrong, f"{name} is kept as the first number and counted as the second: {wrong}"
    assert all(number >= 0 for number in derived(s)["tiles"].values()), "more tiles lie in the city than there are"
