"""Random sheets: sparse and dense, of every taste."""

import random

from .city import FREE, PLACE, ROADS, City, around, towards

SYMBOLS = ("school", "hospital", "wifi", "funding", "people1", "people2", "people3")
ALL_ROADS = [exits for turned in ROADS.values() for exits in turned]
TASTES: dict[str, dict[str, int]] = {
    "even": dict.fromkeys(SYMBOLS, 1) | {"road": 7},
    "roads": dict.fromkeys(SYMBOLS, 1) | {"road": 30},
    "towns": {"school": 4, "hospital": 3, "people1": 2, "wifi": 1, "funding": 1, "road": 12},
    "people": {"people1": 5, "school": 2, "hospital": 1, "wifi": 2, "funding": 1, "road": 4},
    "clinics": {"hospital": 4, "funding": 4, "wifi": 3, "people2": 3, "school": 2, "road": 2},
}
"""How much of each thing is drawn."""


def _drawn(dice: random.Random, taste: str, hexes: list[str]) -> dict[str, str]:
    weights = TASTES[taste]
    chosen = dice.choices(list(weights), list(weights.values()), k=len(hexes))
    return {hex_: dice.choice(ALL_ROADS) if what == "road" else what for hex_, what in zip(hexes, chosen, strict=True)}


def scattered(dice: random.Random, taste: str, hexes: int) -> dict[str, str]:
    """A sheet with this many hexes drawn anywhere, and roads that lead anywhere."""
    return _drawn(dice, taste, dice.sample(FREE, hexes))


def joined_up(dice: random.Random, taste: str, hexes: int) -> dict[str, str]:
    """A sheet with this many hexes drawn close together, each road turned to what it can be linked to."""
    middle = dice.choice(FREE)
    drawn = _drawn(dice, taste, sorted(FREE, key=lambda hex_: distance(middle, hex_))[:hexes])
    for _ in range(4):
        for hex_ in [hex_ for hex_, what in drawn.items() if "-" in what]:
            turned = dice.sample(ALL_ROADS, len(ALL_ROADS))
            drawn[hex_] = max(turned, key=lambda exits: _led_to({**drawn, hex_: exits}, hex_))
    return drawn


def _led_to(drawn: dict[str, str], road: str) -> float:
    """How much a road is linked to; people count for half, as they would to a school's road."""
    city = City({hex_: drawn[hex_] for hex_ in (road, *around(road)) if hex_ in drawn})
    ends = [towards(road, side) for side in drawn[road].split("-")]
    return len(city.linked(road)) + sum(city.kind(end) == "people" for end in ends if end) / 2


def distance(one: str, other: str) -> int:
    q, r = (a - b for a, b in zip(PLACE[one], PLACE[other], strict=True))
    return (abs(q) + abs(r) + abs(q + r)) // 2
