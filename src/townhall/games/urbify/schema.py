"""The form of components.toml, and what must hold between its numbers."""

from typing import Annotated, Literal

import msgspec

from townhall.engine.components import Checker, Names, Provenance
from townhall.games.urbify.actions import BUILDING, COLOUR, SPREAD, TRACK
from townhall.games.urbify.state import PILE, SLOTS

BENEFITS = (
    "gain_development", "gain_influence", "gain_prestige", "gain_politician",
    "lose_politician_gain_development", "lose_politician_gain_prestige",
    "adjacent_chosen_colour", "adjacent_distinct_colours", "adjacent_pair", "row_colour", "column_colour",
    "politicians_in_city", "move", "move_required", "free_project", "copy_adjacent", "copy_occupied",
)  # fmt: skip
COPIERS = 3
"""Ruling 39 counts on it: a chain of copies passes through at most three copying buildings."""
STAGE_TILES = (16, 14)
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Level = Annotated[int, msgspec.Meta(ge=0, le=20)]


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
