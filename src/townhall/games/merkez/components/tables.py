"""The record of printed numbers that the rules read, filled from components.toml."""

from typing import Any

from townhall.engine.fields import Grid, Row, i8, i16, i32, i64, record
from townhall.games.merkez.components.balance import TURNS_AHEAD, WIDEST, balance_ahead
from townhall.games.merkez.rules.actions import CARD, SHAPE, SYMBOL, TURNS
from townhall.games.merkez.components.schema import (
    AROUND, FACES, KINDS, LOOP, PATTERN_MOST, PICTURE, PICTURED, SCHOOL_HOUSE, Card, Schema,
)  # fmt: skip
from townhall.games.merkez.rules.state import CARDS, DIRECTIONS, HEXES, PROMISE_DICE, REGIONS, ROADS, TRAILS, WIDTH

MIRRORED = 12
"""The most orientations of a picture: six rotations, each also mirrored."""
KIND_NUMBERS = {kind: number for number, kind in enumerate(KINDS)}
BY_PICTURE, BY_THREE_ROADS, BY_SCHOOL_HOUSE, BY_LOOP = range(len(KINDS))
BONUS, LENGTH, CAP10 = range(3)
HOUSE_PEOPLE, HOUSE_DIRECT, HOUSE_BUILDING = range(3)


class Components:
    promise_area: int = i16()
    balance: int = i16()
    imbalance: int = i16()
    hospitals_in_a_set: int = i16()
    hospital_set: int = i16()
    school_with_road: int = i16()
    building_with_wifi: int = i16()
    wifi_in_a_set: int = i16()
    wifi_set: int = i16()
    building_with_funding: int = i16()
    person_by_a_mosque: int = i16()
    longest_road: int = i16()
    solo_points: int = i16()  # to be exceeded
    solo_promises: int = i16()
    road_mode: int = i16()
    solo_road_mark: int = i16()
    all_claim: int = i16()
    roads_between: int = i16()
    house_mode: int = i16()
    adjacent_link: int = i16()
    mosque_services: int = i16()
    sheet: int = i64()  # all hexes
    mosques: int = i64()
    region: Row = i64(REGIONS)  # the hexes of each
    region_of: Row = i8(HEXES)
    region_faces: Row = i8(FACES)
    promise_faces: Grid = i8(PROMISE_DICE, FACES)  # [die, face]: symbol
    road_faces: Row = i8(FACES)
    road_exits: Grid = i8(ROADS, 2)
    roads_from: Row = i8(len(SHAPE) + 1)  # the first road of each shape
    keep: Row = i16(CARDS)
    fail: Row = i16(CARDS)
    kind: Row = i16(CARDS)
    min_settlements: Row = i16(CARDS)
    order: Row = i16(CARDS)  # the order in which promises are given their hexes: ways first
    place: Row = i16(CARDS)  # of each card in that order
    trail: Row = i16(CARDS)  # which of the trails a card of a way uses
    turns: Row = i16(CARDS)  # in how many different ways a picture can lie
    pictured: Row = i16(CARDS)  # how many hexes it shows
    offsets: Grid = i16(CARDS * MIRRORED, PATTERN_MOST)  # [card and way, n]: bits from the first hex
    shows: Grid = i8(CARDS * MIRRORED, PATTERN_MOST)  # what lies there, as in PICTURED
    balance_ahead: Grid = i32(TURNS_AHEAD, 2 * WIDEST + 1)  # [turns left, difference + WIDEST]: points / 100


COMPONENTS = record(Components)
DERIVED = ("balance_ahead",)


def fill(c: Any, file: Schema) -> None:
    """Write the numbers of a checked file into the components record."""
    variants, scores = file.variants, file.scores
    c.promise_area = file.setup.promise_area
    c.balance, c.imbalance = scores.balance, scores.imbalance
    c.hospitals_in_a_set, c.hospital_set = scores.hospitals_in_a_set, scores.hospital_set
    c.school_with_road, c.building_with_wifi = scores.school_with_road, scores.building_with_wifi
    c.wifi_in_a_set, c.wifi_set = scores.wifi_in_a_set, scores.wifi_set
    c.building_with_funding, c.person_by_a_mosque = scores.building_with_funding, scores.person_by_a_mosque
    c.longest_road = scores.longest_road
    c.solo_points, c.solo_promises = file.solo_win.score_more_than, file.solo_win.promises_kept_at_least
    c.road_mode = ("bonus", "length", "cap10").index(variants.longest_road)
    c.solo_road_mark = variants.solo_road_mark
    c.all_claim = int(variants.promise_claims == "all-players")
    c.roads_between = int(variants.three_roads == "between")
    c.house_mode = ("people", "people-direct", "building").index(variants.house)
    c.adjacent_link, c.mosque_services = int(variants.adjacent_buildings_link), int(variants.mosques_get_services)
    _fill_sheet(c, file)
    _fill_dice(c, file)
    for card in file.card:
        _fill_card(c, card)
    _fill_order(c, file)


def _fill_sheet(c: Any, file: Schema) -> None:
    for one in file.hex:
        place = one.r * WIDTH + one.q
        c.sheet |= 1 << place
        c.mosques |= int(one.mosque) << place
        c.region[one.region - 1] |= 1 << place
        c.region_of[place] = one.region - 1


def _fill_dice(c: Any, file: Schema) -> None:
    dice = {die.id: die.faces for die in file.die}
    for face in range(FACES):
        c.region_faces[face] = int(dice["region"][face]) - 1
        for die, name in enumerate(("promise_a", "promise_b", "promise_c")):
            c.promise_faces[die, face] = SYMBOL.number(str(dice[name][face]))
        c.road_faces[face] = SHAPE.number(str(dice["bike_road"][face]))
    promise_dice = [[c.promise_faces[die, face] for face in range(FACES)] for die in range(PROMISE_DICE)]
    for turns, worths in enumerate(balance_ahead(promise_dice, c.balance, c.imbalance)):
        for place, worth in enumerate(worths):
            c.balance_ahead[turns, place] = worth
    road = 0
    shapes = sorted(file.road_shape, key=lambda shape: SHAPE.number(shape.id))
    for shape, turns in zip(shapes, TURNS, strict=True):
        for turn in range(turns):
            for n, side in enumerate(shape.exits):
                c.road_exits[road, n] = (side + turn) % DIRECTIONS
            road += 1
        c.roads_from[SHAPE.number(shape.id) + 1] = road


def _fill_card(c: Any, card: Card) -> None:
    n = CARD.number(card.id)
    c.keep[n], c.fail[n], c.kind[n] = card.keep, card.fail, KIND_NUMBERS[card.kind]
    c.min_settlements[n] = card.min_settlements
    if card.kind == PICTURE:
        ways = orientations(card)
        c.turns[n], c.pictured[n] = len(ways), len(card.pattern)
        for way, hexes in enumerate(ways):
            for i, (offset, symbol) in enumerate(hexes):
                c.offsets[n * MIRRORED + way, i], c.shows[n * MIRRORED + way, i] = offset, symbol


def orientations(card: Card) -> list[list[tuple[int, int]]]:
    """MRK-68: the different rotations and mirror images of a picture, each as (bits from its first hex, symbol)."""
    ways = []
    hexes = [(one.q, one.r, PICTURED.index(one.is_)) for one in card.pattern]
    for mirrored in (False, True):
        for turn in range(DIRECTIONS):
            placed = []
            for q, r, symbol in hexes:
                a, b = (r, q) if mirrored else (q, r)
                for _ in range(turn):
                    a, b = -b, a + b
                placed.append((b, a, symbol))
            placed.sort()
            row, column, _ = placed[0]
            way = [((b - row) * WIDTH + a - column, symbol) for b, a, symbol in placed]
            if way not in ways:
                ways.append(way)
    return ways


def _fill_order(c: Any, file: Schema) -> None:
    """Order the cards for the search: ways first, then the pictures that are worth most, so hard choices come early."""

    def rank(card: Card) -> tuple[int, int, str]:
        return (-KIND_NUMBERS[card.kind], card.fail - card.keep, card.id)

    trail = 0
    for place, card in enumerate(sorted(file.card, key=rank)):
        n = CARD.number(card.id)
        c.order[place], c.place[n] = n, place
        if card.kind in (SCHOOL_HOUSE, LOOP):
            c.trail[n] = trail
            trail += 1
    assert trail == TRAILS


assert len(AROUND) == DIRECTIONS and len(SHAPE) == len(TURNS)
