"""A sheet in plain Python: what touches, what is linked, what keeps a promise, what scores; slowly, by definition.

Nothing here knows how the rules find any of it: hexes are pairs of numbers, ways are tried one by one, and every set of
matches is tried against every other.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import townhall

MERKEZ = townhall.game("merkez")
DIRECTIONS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
OPPOSITE = {"E": "W", "NE": "SW", "NW": "SE", "W": "E", "SW": "NE", "SE": "NW"}
SIDES = list(DIRECTIONS)
Hex = str
Match = frozenset[Hex]
Options = Mapping[str, Any]


def _sheet() -> dict[tuple[int, int], dict[str, Any]]:
    return {(one["q"], one["r"]): one for one in MERKEZ.components.of_kind("hex")}


SHEET = {place: one["id"] for place, one in _sheet().items()}
PLACE = {name: place for place, name in SHEET.items()}
REGION = {one["id"]: one["region"] for one in _sheet().values()}
MOSQUES = {one["id"] for one in _sheet().values() if one["mosque"]}
FREE = [name for name in PLACE if name not in MOSQUES]
CARDS = {card["id"]: card for card in MERKEZ.components.of_kind("card")}
DEFAULTS = MERKEZ.components.defaults()
ROADS = {
    "straight": ["E-W", "NE-SW", "NW-SE"],
    "wide": ["E-NW", "NE-W", "NW-SW", "W-SE", "E-SW", "NE-SE"],
    "sharp": ["E-NE", "NE-NW", "NW-W", "W-SW", "SW-SE", "E-SE"],
}
"""All roads by the sides they join: every shape in every rotation."""


def road(exits: str) -> str:
    """The name of a road here, whichever side comes first."""
    first, second = sorted(exits.split("-"), key=SIDES.index)
    return f"{first}-{second}"


def shape_of(exits: str) -> str:
    return next(shape for shape, turned in ROADS.items() if road(exits) in map(road, turned))


def towards(hex_: Hex, side: str) -> Hex | None:
    """The hex beyond a side, if the sheet has one there."""
    (q, r), (a, b) = PLACE[hex_], DIRECTIONS[side]
    return SHEET.get((q + a, r + b))


def around(hex_: Hex) -> list[Hex]:
    return [other for side in SIDES if (other := towards(hex_, side))]


class City:
    """What is drawn on a sheet: `{"C2": "school", "C3": "E-W"}`; the mosques are printed."""

    def __init__(self, drawn: Mapping[Hex, str], options: Options | None = None) -> None:
        self.drawn = {hex_: road(what) if "-" in what else what for hex_, what in drawn.items()}
        assert not MOSQUES & set(self.drawn) and set(self.drawn) <= set(PLACE)
        self.drawn |= dict.fromkeys(MOSQUES, "mosque")
        self.options = {**DEFAULTS, **(options or {})}
        self._links: dict[Hex, list[Hex]] = {}
        self._chains: list[list[Hex]] = []

    def all(self, *kinds: str) -> set[Hex]:
        return {hex_ for hex_, what in self.drawn.items() if self._is(what) in kinds}

    @staticmethod
    def _is(what: str) -> str:
        if "-" in what:
            return "road"
        return "people" if what.startswith("people") else what

    def kind(self, hex_: Hex) -> str:
        return self._is(self.drawn.get(hex_, "free"))

    def persons(self, hexes: Iterable[Hex] = PLACE) -> int:
        return sum(int(self.drawn[hex_][-1]) for hex_ in hexes if self.kind(hex_) == "people")

    # Roads

    def settled(self, hex_: Hex) -> bool:
        return self.kind(hex_) in ("school", "hospital", "mosque")

    def _open(self, hex_: Hex, side: str) -> bool:
        """Whether a road can enter this hex from this side."""
        return self.settled(hex_) or (self.kind(hex_) == "road" and side in self.drawn[hex_].split("-"))

    def _linked_to(self, hex_: Hex) -> Iterator[Hex]:
        for side in SIDES:
            other = towards(hex_, side)
            if other and self._open(hex_, side) and self._open(other, OPPOSITE[side]):
                if self.options["adjacent_buildings_link"] or not (self.settled(hex_) and self.settled(other)):
                    yield other

    def linked(self, hex_: Hex) -> list[Hex]:
        if hex_ not in self._links:
            self._links[hex_] = list(self._linked_to(hex_))
        return self._links[hex_]

    def chains(self) -> list[list[Hex]]:
        """Every chain of linked hexes, none twice, from every end; those of one hex too."""

        def onward(chain: list[Hex]) -> Iterator[list[Hex]]:
            yield chain
            for other in self.linked(chain[-1]):
                if other not in chain:
                    yield from onward([*chain, other])

        if not self._chains:
            for start in self.all("road", "school", "hospital", "mosque"):
                self._chains += onward([start])
        return self._chains

    def longest_road(self) -> int:
        return max((len(chain) for chain in self.chains() if any(self.kind(one) == "road" for one in chain)), default=0)

    # Promises

    def matches(self, card: str) -> set[Match]:
        """All sets of hexes that keep a promise."""
        kind = CARDS[card]["kind"]
        if kind == "picture":
            return set(self._pictures(card))
        if kind == "three_roads":
            return set(self._three_roads())
        return set(self._houses() if kind == "school_house" else self._loops(CARDS[card]["min_settlements"]))

    def _pictures(self, card: str) -> Iterator[Match]:
        for hexes in itertools.product(PLACE, range(6), (False, True)):
            start, turns, mirrored = hexes
            places = []
            for one in CARDS[card]["pattern"]:
                q, r = one["q"], one["r"]
                if mirrored:
                    q, r = q + r, -r
                for _ in range(turns):
                    q, r = q + r, -q
                place = SHEET.get((PLACE[start][0] + q, PLACE[start][1] + r))
                if place is None or self.kind(place) != one["is"]:
                    break
                places.append(place)
            else:
                yield frozenset(places)

    def _three_roads(self) -> Iterator[Match]:
        for middle in self.all("road"):
            for first, last in itertools.combinations(self.linked(middle), 2):
                if self.kind(first) == self.kind(last) == "road":
                    ends = [self._beyond(end, middle) for end in (first, last)]
                    settled = [end for end in ends if end and self.settled(end)]
                    if self.options["three_roads"] == "direct" or len(set(settled)) == 2:
                        yield frozenset((first, middle, last))

    def _beyond(self, hex_: Hex, behind: Hex) -> Hex | None:
        """Where a road leads that is entered from another hex."""
        leads = [towards(hex_, side) for side in self.drawn[hex_].split("-")]
        leads.remove(behind)
        return leads[0]

    def _houses(self) -> Iterator[Match]:
        mode = self.options["house"]
        for chain in self.chains():
            if self.kind(chain[0]) != "school" or len(chain) < 2:
                continue
            inner = chain[1:-1]
            if mode == "building":
                if len(chain) > 2 and self.settled(chain[-1]) and all(self.kind(one) == "road" for one in inner):
                    yield frozenset(chain)
            elif self.kind(chain[-1]) == "road":
                house = self._beyond(chain[-1], chain[-2])
                direct = all(self.kind(one) == "road" for one in inner)
                if house and self.kind(house) == "people" and (direct or mode == "people"):
                    yield frozenset((*chain, house))

    def _loops(self, least: int) -> Iterator[Match]:
        for chain in self.chains():
            if len(chain) > 2 and chain[0] in self.linked(chain[-1]):
                kinds = Counter(map(self.kind, chain))
                buildings = kinds["school"] + kinds["hospital"]
                if kinds["road"] and buildings and buildings + kinds["mosque"] >= least:
                    yield frozenset(chain)

    def smallest(self, card: str) -> list[Match]:
        """The matches that contain no other: larger ones are never worth more."""
        smallest: list[Match] = []
        for match in sorted(self.matches(card), key=len):
            if not any(other <= match for other in smallest):
                smallest.append(match)
        return smallest

    def best_promises(self, held: Iterable[str], least: int = 0) -> tuple[int, int] | None:
        """The most points that disjoint matches can bring with at least `least` cards, and the number of cards."""
        cards = sorted(held, key=lambda card: len(self.smallest(card)))
        options = [self.smallest(card) for card in cards]
        lose = [CARDS[card]["fail"] for card in cards]
        gain = [CARDS[card]["keep"] for card in cards]
        later = [frozenset().union(*(match for matches in options[n:] for match in matches)) for n in range(len(cards))]
        known: dict[tuple[int, Match], dict[int, int]] = {}

        def outcomes(n: int, used: Match) -> dict[int, int]:
            """The most points from the n-th card on, by the number of promises kept."""
            if n == len(cards):
                return {0: 0}
            used &= later[n]
            if (n, used) not in known:
                most = {count: points + lose[n] for count, points in outcomes(n + 1, used).items()}
                for match in options[n]:
                    if not match & used:
                        for count, points in outcomes(n + 1, used | match).items():
                            most[count + 1] = max(most.get(count + 1, -999), points + gain[n])
                known[n, used] = most
            return known[n, used]

        enough = [(points, count) for count, points in outcomes(0, frozenset()).items() if count >= least]
        return max(enough, default=None)

    # The lines of the score sheet, but for the promises

    def lines(self) -> dict[str, int]:
        """The lines of a sheet by itself; that of the longest road depends on the other sheets too."""
        buildings = self.all("school", "hospital")
        served = buildings | (MOSQUES if self.options["mosques_get_services"] else set())
        difference = abs(len(buildings) - self.persons())
        schools = sum(self._reached(school) for school in self.all("school"))
        return {
            "stability": -5 * difference if difference else 5,
            "hospitals": 10 * (len(self.all("hospital")) // 3),
            "schools": 2 * schools,
            "internet": sum(any(self.kind(near) == "wifi" for near in around(one)) for one in served),
            "wifi": 5 * (len(self.all("wifi")) // 2),
            "funding": 3 * sum(any(self.kind(near) == "funding" for near in around(one)) for one in served),
            "faith": sum(self.persons(around(mosque)) for mosque in MOSQUES),
        }

    def _reached(self, hex_: Hex) -> bool:
        return any(self.kind(other) == "road" for other in self.linked(hex_))


def road_points(lengths: list[int], options: Options) -> list[int]:
    """The line of the longest road, for everybody."""
    if options["longest_road"] == "length":
        return lengths
    if options["longest_road"] == "cap10":
        return [min(length, 10) for length in lengths]
    if len(lengths) == 1:
        return [10 if lengths[0] >= options["solo_road_mark"] else 0]
    return [10 if length == max(lengths) > 0 else 0 for length in lengths]
