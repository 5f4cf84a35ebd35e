"""components.toml -> the one record of printed numbers that the rules read."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from townhall.engine.components import Checker, Names, Provenance
from townhall.engine.fields import Grid, Row, i16, i64, record
from townhall.games.urbify.actions import BUILDING, COLOUR, DEPARTMENT, SPLITS, SPREAD, TRACK
from townhall.games.urbify.state import (
    BUILDINGS,
    CELLS,
    DEPARTMENTS,
    DEVELOPMENT,
    NEIGHBOURS,
    NOWHERE,
    PILE,
    SIDE,
    SLOTS,
    TRACKS,
)  # fmt: skip

BENEFITS = (
    "gain_development", "gain_influence", "gain_prestige", "gain_politician",
    "lose_politician_gain_development", "lose_politician_gain_prestige",
    "adjacent_chosen_colour", "adjacent_distinct_colours", "adjacent_pair", "row_colour", "column_colour",
    "politicians_in_city", "move", "move_required", "free_project", "copy_adjacent", "copy_occupied",
)  # fmt: skip
(
    GAIN_DEVELOPMENT, GAIN_INFLUENCE, GAIN_PRESTIGE, GAIN_POLITICIAN,
    LOSE_FOR_DEVELOPMENT, LOSE_FOR_PRESTIGE,
    NEIGHBOURS_OF_COLOUR, NEIGHBOUR_COLOURS, ADJACENT_PAIR, ROW_COLOUR, COLUMN_COLOUR,
    POLITICIANS_IN_CITY, MOVE, MOVE_REQUIRED, PROJECT_FREE, COPY_ADJACENT, COPY_OCCUPIED,
) = range(len(BENEFITS))  # fmt: skip
COPIERS = 3
"""Ruling 39 counts on it: a chain of copies passes through at most three copying buildings."""
STAGE_TILES = (16, 14)

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Level = Annotated[int, msgspec.Meta(ge=0, le=20)]


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
    fills_another: Row = i16(BUILDINGS)  # its politicians go on another building when it is built (ruling 33)
    splits: Grid = i16(len(SPLITS), DEPARTMENTS)  # [split, department]
    split_packed: Row = i64(len(SPLITS))  # the same four numbers in one, a byte each
    split_total: Row = i16(len(SPLITS))
    splits_from: Row = i16(SPREAD + 2)  # the first split of each total
    places: Row = i16(len(SPLITS))  # the splits in which politicians may be placed
    places_up_to: Row = i16(SPREAD + 1)  # how many of them take no more than 0, 1, 2, 3 politicians
    neighbours: Grid = i16(CELLS, NEIGHBOURS)  # [cell, west, north, south, east]


COMPONENTS = record(Components)


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Players(Strict):
    min: Annotated[int, msgspec.Meta(ge=2, le=2)]
    max: Annotated[int, msgspec.Meta(ge=4, le=4)]
    provenance: Provenance


class Minutes(Strict):
    value: Count
    provenance: Provenance


class Tracks(Strict):
    influence_start: Level
    influence_max: Level
    development_start: Level
    development_max: Level
    provenance: Provenance
    influence_min: Literal[0] = 0
    development_min: Literal[0] = 0
    note: str = ""


class Setup(Strict):
    politicians_total: Count
    politicians_on_board: Annotated[int, msgspec.Meta(ge=1, le=99)]
    politicians_in_pool: Count
    display_size: Annotated[int, msgspec.Meta(ge=1, le=SLOTS)]
    provenance: Provenance


class Limits(Strict):
    city_rows: Annotated[int, msgspec.Meta(ge=6, le=6)]
    city_columns: Annotated[int, msgspec.Meta(ge=6, le=6)]
    politicians_per_department: Annotated[int, msgspec.Meta(ge=1, le=99)]
    influence_same_department_max: Annotated[int, msgspec.Meta(ge=1, le=SPREAD)]
    influence_different_departments_max: Annotated[int, msgspec.Meta(ge=1, le=SPREAD)]
    final_rounds: Count
    provenance: Provenance


class Session(Strict):
    activator_bonus_influence: Count
    minority_politicians: Count
    minority_prestige: Count
    activator_full_house_politicians: Count
    activator_full_house_prestige: Count
    provenance: Provenance


class FinalScoring(Strict):
    sole_majority: Count
    tied_majority: Count
    zero_level_scores: bool
    tiebreak: str
    provenance: Provenance


class Substitution(Strict):
    influence_of_each_department_per_point: Annotated[int, msgspec.Meta(ge=1, le=20)]
    provenance: Provenance


class Variants(Strict):
    """The options of a game; the file gives their defaults."""

    metro_timing: Literal["construction", "inauguration"]
    metro_politicians_if_inauguration: Annotated[int, msgspec.Meta(ge=1, le=6)]
    bank_waives_development: bool
    start_player_bonus_prestige: Count
    provenance: Provenance


class Cost(Strict):
    tourism: Level
    economy: Level
    culture: Level
    transport: Level
    development: Annotated[int, msgspec.Meta(ge=0, le=SPREAD)]


class Benefit(Strict):
    kind: str
    amount: Count = 0
    pay_influence: Annotated[int, msgspec.Meta(ge=0, le=SPREAD)] = 0
    pay_development: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0


class Building(Strict):
    id: str
    name: Names
    copies: Annotated[int, msgspec.Meta(ge=1, le=PILE)]
    stage: Literal[1, 2]
    colour: str
    politicians: Annotated[int, msgspec.Meta(ge=0, le=6)]
    prestige: Count
    cost: Cost
    benefit: Benefit
    provenance: Provenance
    provenance_detail: dict[str, str] = {}
    text: Names | None = None
    note: str = ""


class PlayerColour(Strict):
    id: str
    name: Names
    provenance: Provenance


class BuildingColour(Strict):
    id: str
    name: Names
    is_department: bool
    provenance: Provenance


class MainSquare(Strict):
    id: Literal["main_square"]
    name: Names
    colour: Literal["none"]
    prestige: Literal[0]
    has_benefit: Literal[False]
    provenance: Provenance


class Schema(Strict):
    schema_version: Literal[1]
    game: Literal["urbify"]
    players: Players
    minutes: Minutes
    designer: str
    publisher: str
    tracks: Tracks
    setup: Setup
    limits: Limits
    session: Session
    final_scoring: FinalScoring
    development_substitution: Substitution
    variants: Variants
    player_colour: list[PlayerColour]
    building_colour: list[BuildingColour]
    main_square: MainSquare
    building: list[Building]


def check(file: Schema, checker: Checker) -> None:
    """What the shape of the file does not show: totals, and numbers that must fit each other."""
    checker.each_once("building", [building.id for building in file.building], BUILDING.values, "URB-03")
    checker.each_once("building_colour", [colour.id for colour in file.building_colour], COLOUR.values, "URB-08")
    checker.demand(len(file.player_colour) == 4, "player_colour", "four parties are needed", "URB-02")
    for stage, tiles in enumerate(STAGE_TILES, 1):
        total = sum(building.copies for building in file.building if building.stage == stage)
        checker.demand(
            total == tiles, "building", f"the copies of Stage {'I' * stage} add up to {total}, not {tiles}", "URB-03"
        )
    for colour in COLOUR.values:
        total = sum(building.copies for building in file.building if building.colour == colour)
        checker.demand(total == 6, "building", f"the copies of {colour} buildings add up to {total}, not 6", "URB-08")
    tracks, setup = file.tracks, file.setup
    checker.demand(
        tracks.influence_start <= tracks.influence_max, "tracks", "influence_start is over influence_max", "URB-26"
    )
    checker.demand(
        tracks.development_start <= tracks.development_max,
        "tracks", "development_start is over development_max", "URB-26",
    )  # fmt: skip
    checker.demand(
        setup.politicians_on_board + setup.politicians_in_pool == setup.politicians_total,
        "setup", "politicians_on_board and politicians_in_pool do not add up to politicians_total", "URB-06",
    )  # fmt: skip
    copiers = 0
    for building in file.building:
        entry = f'building "{building.id}"'
        benefit = building.benefit
        checker.one_of(entry, "colour", building.colour, COLOUR.values, "URB-08")
        checker.one_of(entry, "benefit.kind", benefit.kind, BENEFITS, "URB-05")
        copying = benefit.kind.startswith("copy_")
        copiers += copying * building.copies
        moving = benefit.kind == "move_required"
        checker.demand(moving or building.politicians > 0, entry, "politicians must be at least 1", "URB-53")
        checker.demand(
            not moving or building.politicians == 0, entry, "politicians must be 0: they go on another building",
            "URB-62",
        )  # fmt: skip
        checker.demand(
            building.politicians <= setup.politicians_total, entry,
            f"politicians is {building.politicians}, a party has {setup.politicians_total}", "URB-06",
        )  # fmt: skip
        for track in TRACK.values:
            most = tracks.development_max if track == "development" else tracks.influence_max
            asked = getattr(building.cost, track)
            checker.demand(
                asked <= most or track == "development", entry,
                f"cost.{track} is {asked}, the track ends at {most}", "URB-50",
            )  # fmt: skip
        checker.demand(
            benefit.kind != "gain_influence" or 1 <= benefit.amount <= SPREAD, entry,
            f"benefit.amount must be 1 to {SPREAD}", "URB-110",
        )  # fmt: skip
    checker.demand(copiers <= COPIERS, "building", f"{copiers} tiles copy a benefit, at most {COPIERS} can", "URB-123")


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
