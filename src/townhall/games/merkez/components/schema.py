"""The form of components.toml, and what must hold between its values."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from townhall.engine.components import Checker, Entry, Minutes, Names, Players, Strict, Texts
from townhall.games.merkez.rules.actions import CARD, HEX, REGION, SHAPE, SYMBOL
from townhall.games.merkez.rules.state import (
    COLUMNS, DIRECTIONS, FIRST_CARDS, PLAYERS, REGIONS, ROW, ROWS, TRAIL, WIDTH,
)  # fmt: skip

PICTURE, THREE_ROADS, SCHOOL_HOUSE, LOOP = "picture", "three_roads", "school_house", "loop"
KINDS = {PICTURE: 18, THREE_ROADS: 3, SCHOOL_HOUSE: 1, LOOP: 3}
"""MRK-69: how many cards of each kind there are."""
DICE = {"region": REGION.values, "promise_a": SYMBOL.values, "promise_b": SYMBOL.values, "promise_c": SYMBOL.values,
        "bike_road": SHAPE.values}  # fmt: skip
PICTURED = ("school", "hospital", "wifi", "funding", "people", "mosque")
LINES = ("stability", "hospitals", "schools", "internet", "wifi", "funding", "faith", "road", "promises")
PATTERN_MOST = 4
FACES = 6
HATCHES = ("diagonal", "dots", "horizontal", "vertical", "waves", "cross")
ROMANS = ("I", "II", "III", "IV", "V", "VI")
EXITS = ([0, 3], [0, 2], [0, 1])
AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The steps in each direction: east first, then counter-clockwise."""
GROUPS = {"keep": "points", "fail": "points", "kind": "content", "pattern": "content", "min_settlements": "content"}
"""Under which names entries tell the provenance of these fields."""
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Points = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=30)]


class Setup(Entry):
    first_cards_per_player: Literal[1]
    promise_area: Annotated[int, msgspec.Meta(ge=1, le=ROW)]
    extra_region_dice: Literal[1]


class Scores(Entry):
    balance: Points
    imbalance: Points
    hospitals_in_a_set: Some
    hospital_set: Points
    school_with_road: Some
    building_with_wifi: Some
    wifi_in_a_set: Some
    wifi_set: Points
    building_with_funding: Some
    person_by_a_mosque: Some
    longest_road: Points


class SoloWin(Entry):
    score_more_than: Annotated[int, msgspec.Meta(ge=0, le=999)]
    promises_kept_at_least: Annotated[int, msgspec.Meta(ge=0, le=20)]


class Variants(Entry):
    """The options of a game; the file gives their defaults."""

    longest_road: Literal["bonus", "length", "cap10"]
    solo_road_mark: Literal[1, 10, 15, 20]
    promise_claims: Literal["first-player", "all-players"]
    three_roads: Literal["direct", "between"]
    house: Literal["people", "people-direct", "building"]
    adjacent_buildings_link: bool
    mosques_get_services: bool


class PlayerColour(Entry):
    id: str
    name: Names


class Region(Entry):
    id: str
    number: Annotated[int, msgspec.Meta(ge=1, le=REGIONS)]
    roman: str
    name: Names
    colour: str
    hatch: str
    note: str = ""


class Hex(Entry):
    id: str
    q: Annotated[int, msgspec.Meta(ge=0, le=COLUMNS - 1)]
    r: Annotated[int, msgspec.Meta(ge=0, le=ROWS - 1)]
    region: Annotated[int, msgspec.Meta(ge=1, le=REGIONS)]
    mosque: bool


class Die(Entry):
    id: str
    count: Annotated[int, msgspec.Meta(ge=1, le=6)]
    faces: list[int | str]
    note: str = ""


class RoadShape(Entry):
    id: str
    name: Names
    exits: list[int]


class Pictured(Strict):
    q: Annotated[int, msgspec.Meta(ge=-3, le=3)]
    r: Annotated[int, msgspec.Meta(ge=-3, le=3)]
    is_: str = msgspec.field(name="is")


class Card(Entry):
    id: str
    deck: Literal["first", "main"]
    keep: Points
    fail: Points
    kind: str
    name: Names
    text: Texts
    pattern: Sequence[Pictured] = ()
    min_settlements: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    note: str = ""


class Symbol(Entry):
    id: str
    name: Names
    building: bool
    road_passes: bool
    printed: bool
    note: str = ""


class Line(Entry):
    id: str
    letter: str
    name: Names
    note: str = ""


class Schema(Strict):
    schema_version: Literal[1]
    game: Literal["merkez"]
    players: Players
    minutes: Minutes
    designer: str
    publisher: str
    setup: Setup
    scores: Scores
    solo_win: SoloWin
    variants: Variants
    player_colour: list[PlayerColour]
    region: list[Region]
    hex: list[Hex]
    die: list[Die]
    road_shape: list[RoadShape]
    card: list[Card]
    symbol: list[Symbol]
    line: list[Line]


def check(file: Schema, checker: Checker) -> None:
    """What the form of the file does not show: totals, and numbers that must fit each other."""
    checker.players(file.players, 1, PLAYERS)
    checker.demand(len(file.player_colour) == PLAYERS, "player_colour", "five colours are needed", "MRK-01")
    checker.each_once("region", [region.id for region in file.region], REGION.values, "MRK-04")
    for number, region in enumerate(sorted(file.region, key=lambda one: REGION.number(one.id)), 1):
        checker.demand(region.number == number, f'region "{region.id}"', f"number must be {number}", "MRK-04")
    checker.each_once("region", [region.hatch for region in file.region], HATCHES, "MRK-04")
    checker.each_once("region", [region.roman for region in file.region], ROMANS, "MRK-22")
    colours = [colour.id for colour in file.player_colour]
    checker.demand(len(set(colours)) == PLAYERS, "player_colour", "five different colours are needed", "MRK-01")
    for line, letter in zip(file.line, "ABCDEFGHI", strict=False):
        checker.demand(line.letter == letter, f'line "{line.id}"', f"letter must be {letter}", "MRK-41")
    checker.each_once("symbol", [symbol.id for symbol in file.symbol], PICTURED, "MRK-06")
    checker.each_once("line", [line.id for line in file.line], LINES, "MRK-41")
    checker.each_once("road_shape", [shape.id for shape in file.road_shape], SHAPE.values, "MRK-32")
    for shape in file.road_shape:
        exits = EXITS[SHAPE.number(shape.id)]
        checker.demand(shape.exits == exits, f'road_shape "{shape.id}"', f"exits must be {exits}", "MRK-32")
    _check_symbols(file, checker)
    _check_sheet(file, checker)
    _check_dice(file, checker)
    _check_cards(file, checker)


def _check_symbols(file: Schema, checker: Checker) -> None:
    for symbol in file.symbol:
        entry, mosque = f'symbol "{symbol.id}"', symbol.id == "mosque"
        house = symbol.id in ("school", "hospital")
        checker.demand(symbol.building == house, entry, f"building must be {str(house).lower()}", "MRK-06")
        passes = house or mosque
        checker.demand(symbol.road_passes == passes, entry, f"road_passes must be {str(passes).lower()}", "MRK-58")
        checker.demand(symbol.printed == mosque, entry, f"printed must be {str(mosque).lower()}", "MRK-04")


def _check_sheet(file: Schema, checker: Checker) -> None:
    checker.demand(len(file.hex) == TRAIL, "hex", f"there are {len(file.hex)} hexes, not {TRAIL}", "MRK-04")
    places = [one.r * WIDTH + one.q for one in file.hex]
    for one, place in zip(file.hex, places, strict=True):
        problem = f"id must be {HEX.values[place]!r} for q = {one.q}, r = {one.r}"
        checker.demand(one.id == HEX.values[place], f'hex "{one.id}"', problem, "MRK-04")
        checker.demand(places.count(place) == 1, f'hex "{one.id}"', "stands twice", "MRK-04")
    for region in file.region:
        inside = [one for one in file.hex if one.region == region.number]
        mosques = sum(one.mosque for one in inside)
        entry = f'region "{region.id}"'
        checker.demand(mosques == 1, entry, f"has {mosques} mosques, not 1", "MRK-04")
        problem = f"has {len(inside) - mosques} free hexes, not 5"
        checker.demand(len(inside) - mosques == 5, entry, problem, "MRK-04")


def _check_dice(file: Schema, checker: Checker) -> None:
    checker.each_once("die", [die.id for die in file.die], tuple(DICE), "MRK-02")
    for die in file.die:
        entry = f'die "{die.id}"'
        checker.demand(len(die.faces) == FACES, entry, f"faces are {len(die.faces)}, not {FACES}", "MRK-02")
        if die.id == "region":
            numbers = list(range(1, REGIONS + 1))
            checker.demand(
                sorted(map(str, die.faces)) == list(map(str, numbers)), entry, f"faces must be {numbers}", "MRK-22"
            )
            checker.demand(die.count == REGIONS, entry, f"count must be {REGIONS}", "MRK-02")
        else:
            checker.demand(die.count == 1, entry, "count must be 1", "MRK-02")
            for face in die.faces:
                checker.one_of(entry, "faces", str(face), DICE[die.id], "MRK-02")


def _check_cards(file: Schema, checker: Checker) -> None:
    checker.each_once("card", [card.id for card in file.card], CARD.values, "MRK-03")
    for card in file.card:
        checker.one_of(f'card "{card.id}"', "kind", card.kind, tuple(KINDS), "MRK-69")
    for kind, cards in KINDS.items():
        total = sum(card.kind == kind for card in file.card)
        checker.demand(total == cards, "card", f"{total} cards are of kind {kind}, not {cards}", "MRK-69")
    for card in file.card:
        entry = f'card "{card.id}"'
        deck = "first" if CARD.number(card.id) < FIRST_CARDS else "main"
        checker.demand(card.deck == deck, entry, f'deck must be "{deck}"', "MRK-03")
        checker.demand(card.fail <= card.keep, entry, "fail must not be more than keep", "MRK-64")
        picture = card.kind == PICTURE
        fits = 2 <= len(card.pattern) <= PATTERN_MOST if picture else not card.pattern
        problem = f"pattern must have 2 to {PATTERN_MOST} hexes" if picture else "pattern is for pictures only"
        checker.demand(fits, entry, problem, "MRK-65")
        settlements = card.min_settlements >= 2 if card.kind == LOOP else card.min_settlements == 0
        checker.demand(settlements, entry, "min_settlements must be 2 or more for a loop, else 0", "MRK-72")
        places = [(one.q, one.r) for one in card.pattern]
        for n, (q, r) in enumerate(places):
            checker.one_of(entry, "pattern", card.pattern[n].is_, PICTURED, "MRK-65")
            joined = n == 0 or any((q + a, r + b) in places[:n] for a, b in AROUND)
            checker.demand(
                joined and (q, r) not in places[:n], entry, "pattern: its hexes must touch, each once", "MRK-68"
            )


assert len(AROUND) == DIRECTIONS
