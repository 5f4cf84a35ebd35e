"""The record of numbers that the rules read, filled from components.toml."""

from typing import Any

from townhall.engine.fields import Grid, Row, i16, i64, record
from townhall.games.urbania.rules.actions import BUILDING, CARD_KIND, DISTRICT, PROJECT, SPECIALIST
from townhall.games.urbania.components.schema import CENTRE_NAME, PROJECT_KINDS, Schema
from townhall.games.urbania.rules.state import (
    CARD_KINDS, CELLS, CENTRE, DECK, DISTRICTS, FACES, PROJECTS, RAINBOW, SIDE, SUITS, TYPES,
)  # fmt: skip

NEIGHBOURHOOD, BUILDING_TYPE, SINGLE_SPECIALIST, SPECIALIST_PAIR = range(len(PROJECT_KINDS))
BIT_HASH = 59
"""The 49 powers of two leave different remainders when divided by it, so a bit finds its cell without a search."""


DERIVED = ("for_buildings", "for_buildings_most", "for_specialists", "for_specialists_most")
"""Fields that are computed from others for speed."""


class Components:
    hand_size: int = i16()
    building_start: int = i16()
    specialist_start: int = i16()
    flush_workers: int = i16()
    submissions_most: int = i16()
    submit_divisor: int = i16()
    undeveloped_at_end: int = i16()
    specialists_at_end: int = i16()
    specialist_value_at_end: int = i16()
    turn_limit: int = i16()
    track_top: int = i16()
    card_icon_at: Row = i16(32)  # 1 where a specialist's marker gives a card
    district: Row = i16(CELLS)  # of each cell; CENTRE = none
    district_cells: Row = i64(DISTRICTS + 1)  # their cells as bits, the centre last
    number_of_bit: Row = i16(BIT_HASH)  # the cell or project of a bit, by its remainder
    tile_type: Row = i16(CELLS)  # of each of the 49 tiles
    tile_workers: Row = i16(CELLS)
    tile_vp: Row = i16(CELLS)
    tile_icon: Row = i16(CELLS)
    deck: Row = i16(DECK)  # the faces of all resource cards, ascending
    copies: Row = i16(FACES)
    suit: Row = i16(FACES)
    workers: Row = i16(FACES)
    worker_colour: Row = i16(FACES)  # the suit, or RAINBOW
    coins: Row = i16(FACES)
    coin_colour: Row = i16(FACES)  # the suit, or RAINBOW
    by_workers: Row = i16(FACES)  # the faces that have workers, the most first: the order in which they are paid
    with_workers: int = i16()
    worker_place: Row = i16(FACES)  # the place of each face in that order
    for_buildings: Grid = i16(SUITS, FACES)  # [suit, n]: the places of the faces whose workers suit it, in order
    for_buildings_most: Row = i16(SUITS)
    by_coins: Row = i16(FACES)
    with_coins: int = i16()
    coin_place: Row = i16(FACES)
    for_specialists: Grid = i16(SUITS, FACES)
    for_specialists_most: Row = i16(SUITS)
    project_kind: Row = i16(PROJECTS)
    project_targets: Grid = i16(PROJECTS, 2)
    vp_per_unit: Row = i16(len(PROJECT_KINDS))


COMPONENTS = record(Components)


def fill(c: Any, file: Schema) -> None:
    """Write the numbers of a checked file into the components record."""
    c.hand_size, c.building_start = file.setup.hand_size, file.setup.building_marker_start
    c.specialist_start = file.setup.specialist_marker_start
    c.flush_workers, c.submissions_most = file.turn.pool_flush_max_workers, file.turn.max_submitted_projects
    c.submit_divisor = file.turn.submit_cost_divisor
    c.undeveloped_at_end, c.specialists_at_end = file.end.district_undeveloped_max, file.end.specialists_needed
    c.specialist_value_at_end, c.turn_limit = file.end.specialist_value_min, file.end.turn_limit
    c.track_top = file.value_track.top
    for space in file.value_track.specialist_card_icons:
        c.card_icon_at[space] = 1
    _fill_board(c, file)
    _fill_tiles(c, file)
    _fill_cards(c, file)
    _fill_projects(c, file)


def _fill_board(c: Any, file: Schema) -> None:
    for cell in range(CELLS):
        c.number_of_bit[(1 << cell) % BIT_HASH] = cell
    for row, names in enumerate(file.board.district_map):
        for column, name in enumerate(names.split()):
            cell = row * SIDE + column
            district = CENTRE if name == CENTRE_NAME else DISTRICT.number(name)
            c.district[cell] = district
            c.district_cells[district] |= 1 << cell


def _fill_tiles(c: Any, file: Schema) -> None:
    entries = {building.id: building for building in file.building}
    tiles = [(kind, tile) for kind, name in enumerate(BUILDING.values) for tile in entries[name].tiles]
    for n, (kind, tile) in enumerate(tiles):
        c.tile_type[n], c.tile_workers[n], c.tile_vp[n] = kind, tile.workers, tile.vp
        c.tile_icon[n] = int(tile.card_icon)


def _fill_cards(c: Any, file: Schema) -> None:
    entries = {kind.id: kind for kind in file.resource_kind}
    place = 0
    for face in range(FACES):
        suit, kind = divmod(face, CARD_KINDS)
        card = entries[CARD_KIND[kind]]
        c.suit[face], c.copies[face] = suit, card.per_suit
        c.workers[face], c.worker_colour[face] = card.workers, RAINBOW if card.worker_rainbow else suit
        c.coins[face], c.coin_colour[face] = card.coins, RAINBOW if card.coin_rainbow else suit
        for _ in range(card.per_suit):
            c.deck[place] = face
            place += 1
    worker_faces = sorted((f for f in range(FACES) if c.workers[f]), key=lambda f: (-c.workers[f], f))
    coin_faces = sorted((f for f in range(FACES) if c.coins[f]), key=lambda f: (-c.coins[f], f))
    c.with_workers, c.with_coins = len(worker_faces), len(coin_faces)
    for order, face in enumerate(worker_faces):
        c.by_workers[order], c.worker_place[face] = face, order
    for order, face in enumerate(coin_faces):
        c.by_coins[order], c.coin_place[face] = face, order
    for suit in range(SUITS):
        builders = [c.worker_place[face] for face in worker_faces if c.worker_colour[face] in (suit, RAINBOW)]
        payers = [c.coin_place[face] for face in coin_faces if c.coin_colour[face] in (suit, RAINBOW)]
        c.for_buildings_most[suit], c.for_specialists_most[suit] = len(builders), len(payers)
        for n, place in enumerate(builders):
            c.for_buildings[suit, n] = place
        for n, place in enumerate(payers):
            c.for_specialists[suit, n] = place


def _fill_projects(c: Any, file: Schema) -> None:
    targets = {
        "neighbourhood": DISTRICT, "building_type": BUILDING, "single_specialist": SPECIALIST,
        "specialist_pair": SPECIALIST,
    }  # fmt: skip
    for kind in file.project_kind:
        c.vp_per_unit[PROJECT_KINDS.index(kind.id)] = kind.vp_per_unit
    for project in file.project:
        n = PROJECT.number(project.id)
        c.project_kind[n] = PROJECT_KINDS.index(project.kind)
        numbers = [targets[project.kind].number(target) for target in project.targets]
        c.project_targets[n, 0], c.project_targets[n, 1] = numbers[0], numbers[-1]


assert len({(1 << cell) % BIT_HASH for cell in range(CELLS)}) == CELLS
assert len(BUILDING.values) == TYPES and len(SPECIALIST.values) == SUITS
