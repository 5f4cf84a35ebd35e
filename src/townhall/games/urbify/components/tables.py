"""The components record: the numbers of components.toml as the rules read them."""

from collections.abc import Sequence
from typing import Any

from townhall.engine.fields import Grid, Row, i16, i64, record
from townhall.games.urbify.components.schema import BENEFITS, Building, Limits, Schema, Variants
from townhall.games.urbify.rules.actions import BUILDING, COLOUR, DEPARTMENT, SPLITS, SPREAD, TRACK
from townhall.games.urbify.rules.state import (
    BUILDINGS, CELLS, DEPARTMENTS, DEVELOPMENT, NEIGHBOURS, NOWHERE, SIDE, TRACKS,
)  # fmt: skip

(
    GAIN_DEVELOPMENT, GAIN_INFLUENCE, GAIN_PRESTIGE, GAIN_POLITICIAN,
    LOSE_FOR_DEVELOPMENT, LOSE_FOR_PRESTIGE,
    NEIGHBOURS_OF_COLOUR, NEIGHBOUR_COLOURS, ADJACENT_PAIR, ROW_COLOUR, COLUMN_COLOUR,
    POLITICIANS_IN_CITY, MOVE, MOVE_REQUIRED, PROJECT_FREE, COPY_ADJACENT, COPY_OCCUPIED,
) = range(len(BENEFITS))  # fmt: skip


class Components:
    influence_start: int = i16()
    influence_max: int = i16()
    development_start: int = i16()
    development_max: int = i16()
    politicians_on_board: int = i16()
    politicians_in_pool: int = i16()
    display_size: int = i16()
    city_rows: int = i16()
    city_columns: int = i16()
    politicians_per_department: int = i16()
    final_rounds: int = i16()
    activator_bonus_influence: int = i16()
    minority_politicians: int = i16()
    minority_prestige: int = i16()
    full_house_politicians: int = i16()
    full_house_prestige: int = i16()
    sole_majority: int = i16()
    tied_majority: int = i16()
    zero_level_scores: int = i16()
    exchange_rate: int = i16()
    bank_waives_development: int = i16()
    start_player_bonus_prestige: int = i16()
    copies: Row = i16(BUILDINGS)
    stage: Row = i16(BUILDINGS)  # 0 = Stage I, 1 = Stage II
    colour: Row = i16(BUILDINGS)
    politicians: Row = i16(BUILDINGS)
    prestige: Row = i16(BUILDINGS)
    cost: Grid = i16(BUILDINGS, TRACKS)  # [building, track]
    cost_packed: Row = i64(BUILDINGS)  # its four influence costs in one number, a byte each
    benefit: Row = i16(BUILDINGS)
    pay_influence: Row = i16(BUILDINGS)
    pay_development: Row = i16(BUILDINGS)
    amount: Row = i16(BUILDINGS)
    fills_another: Row = i16(BUILDINGS)  # its politicians go on another building when it is built (URB-62)
    splits: Grid = i16(len(SPLITS), DEPARTMENTS)  # [split, department]
    split_packed: Row = i64(len(SPLITS))  # the same four numbers in one, a byte each
    split_total: Row = i16(len(SPLITS))
    splits_from: Row = i16(SPREAD + 2)  # the first split of each total
    places: Row = i16(len(SPLITS))  # the splits in which politicians may be placed
    places_up_to: Row = i16(SPREAD + 1)  # how many of them take no more than 0, 1, 2, 3 politicians
    neighbours: Grid = i16(CELLS, NEIGHBOURS)  # [cell, west, north, south, east]


COMPONENTS = record(Components)


def fill(c: Any, file: Schema) -> None:
    """Write the numbers of a checked file into the components record."""
    variants = file.variants
    c.influence_start, c.influence_max = file.tracks.influence_start, file.tracks.influence_max
    c.development_start, c.development_max = file.tracks.development_start, file.tracks.development_max
    c.politicians_on_board, c.politicians_in_pool = file.setup.politicians_on_board, file.setup.politicians_in_pool
    c.display_size = file.setup.display_size
    c.city_rows, c.city_columns = file.limits.city_rows, file.limits.city_columns
    c.politicians_per_department = file.limits.politicians_per_department
    c.final_rounds = file.limits.final_rounds
    c.activator_bonus_influence = file.session.activator_bonus_influence
    c.minority_politicians, c.minority_prestige = file.session.minority_politicians, file.session.minority_prestige
    c.full_house_politicians = file.session.activator_full_house_politicians
    c.full_house_prestige = file.session.activator_full_house_prestige
    c.sole_majority, c.tied_majority = file.final_scoring.sole_majority, file.final_scoring.tied_majority
    c.zero_level_scores = int(file.final_scoring.zero_level_scores)
    c.exchange_rate = file.development_substitution.influence_of_each_department_per_point
    c.bank_waives_development = int(variants.bank_waives_development)
    c.start_player_bonus_prestige = variants.start_player_bonus_prestige
    for tile in file.building:
        _fill_building(c, tile, variants)
    _fill_splits(c, file.limits)
    _fill_neighbours(c)


def _fill_building(c: Any, tile: Building, variants: Variants) -> None:
    b = BUILDING.number(tile.id)
    c.copies[b], c.stage[b], c.colour[b] = tile.copies, tile.stage - 1, COLOUR.number(tile.colour)
    c.politicians[b], c.prestige[b] = tile.politicians, tile.prestige
    for track, name in enumerate(TRACK.values):
        c.cost[b, track] = getattr(tile.cost, name)
    c.cost_packed[b] = _packed([getattr(tile.cost, name) for name in DEPARTMENT.values])
    c.benefit[b], c.amount[b] = BENEFITS.index(tile.benefit.kind), tile.benefit.amount
    c.pay_influence[b], c.pay_development[b] = tile.benefit.pay_influence, tile.benefit.pay_development
    if tile.benefit.kind == "move_required":
        if variants.metro_timing == "construction":
            c.fills_another[b] = 1
        else:
            c.politicians[b] = variants.metro_politicians_if_inauguration


def _packed(points: Sequence[int]) -> int:
    return sum(number << 8 * department for department, number in enumerate(points))


def _fill_splits(c: Any, limits: Limits) -> None:
    for n, split in enumerate(SPLITS):
        for department, points in enumerate(split):
            c.splits[n, department] = points
        c.split_packed[n] = _packed(split)
        c.split_total[n] = sum(split)
    for total in range(SPREAD + 2):
        c.splits_from[total] = sum(sum(split) < total for split in SPLITS)
    places = [n for n, split in enumerate(SPLITS) if _may_place(split, limits)]
    for place, n in enumerate(places):
        c.places[place] = n
    for total in range(SPREAD + 1):
        c.places_up_to[total] = sum(sum(SPLITS[n]) <= total for n in places)


def _may_place(split: Sequence[int], limits: Limits) -> bool:
    """URB-43, URB-44: some in a single department, or one each in several."""
    in_one = max(split) == sum(split) <= limits.influence_same_department_max
    spread = max(split) == 1 and sum(split) <= limits.influence_different_departments_max
    return in_one or spread


def _fill_neighbours(c: Any) -> None:
    for cell in range(CELLS):
        row, column = divmod(cell, SIDE)
        beside = ((row, column - 1), (row - 1, column), (row + 1, column), (row, column + 1))
        for side, (r, k) in enumerate(beside):
            c.neighbours[cell, side] = r * SIDE + k if 0 <= r < SIDE and 0 <= k < SIDE else NOWHERE


assert len(TRACK.values) == TRACKS and TRACK.values[DEVELOPMENT] == "development"
