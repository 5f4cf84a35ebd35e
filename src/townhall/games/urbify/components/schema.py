"""The form of components.toml, and what must hold between its numbers."""

from typing import Annotated, Literal

import msgspec

from townhall.engine.components import Checker, Entry, Minutes, Names, Players, Strict, Texts
from townhall.games.urbify.rules.actions import BUILDING, COLOUR, DEPARTMENT, SPREAD
from townhall.games.urbify.rules.state import PILE, PLAYERS, SLOTS

BENEFITS = (
    "gain_development", "gain_influence", "gain_prestige", "gain_politician",
    "lose_politician_gain_development", "lose_politician_gain_prestige",
    "adjacent_chosen_colour", "adjacent_distinct_colours", "adjacent_pair", "row_colour", "column_colour",
    "politicians_in_city", "move", "move_required", "free_project", "copy_adjacent", "copy_occupied",
)  # fmt: skip
COPIERS = 3
"""URB-123 relies on it: a chain of copies passes through at most three copying buildings."""
SEATS = (2, PLAYERS)
STAGE_TILES = (16, 14)
COLOUR_TILES = 6
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Level = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Tracks(Entry, kw_only=True):
    influence_start: Level
    influence_max: Level
    development_start: Level
    development_max: Level
    influence_min: Literal[0] = 0
    development_min: Literal[0] = 0
    note: str = ""


class Setup(Entry, kw_only=True):
    politicians_total: Count
    politicians_on_board: Annotated[int, msgspec.Meta(ge=1, le=99)]
    politicians_in_pool: Count
    display_size: Annotated[int, msgspec.Meta(ge=1, le=SLOTS)]


class Limits(Entry, kw_only=True):
    city_rows: Annotated[int, msgspec.Meta(ge=6, le=6)]
    city_columns: Annotated[int, msgspec.Meta(ge=6, le=6)]
    politicians_per_department: Annotated[int, msgspec.Meta(ge=1, le=99)]
    influence_same_department_max: Annotated[int, msgspec.Meta(ge=1, le=SPREAD)]
    influence_different_departments_max: Annotated[int, msgspec.Meta(ge=1, le=SPREAD)]
    final_rounds: Count


class Session(Entry, kw_only=True):
    activator_bonus_influence: Count
    minority_politicians: Count
    minority_prestige: Count
    activator_full_house_politicians: Count
    activator_full_house_prestige: Count


class FinalScoring(Entry, kw_only=True):
    sole_majority: Count
    tied_majority: Count
    zero_level_scores: bool
    tiebreak: str


class Substitution(Entry, kw_only=True):
    influence_of_each_department_per_point: Annotated[int, msgspec.Meta(ge=1, le=20)]


class Variants(Entry, kw_only=True):
    """The options of a game; the file gives their defaults."""

    metro_timing: Literal["construction", "inauguration"]
    metro_politicians_if_inauguration: Annotated[int, msgspec.Meta(ge=1, le=6)]
    bank_waives_development: bool
    start_player_bonus_prestige: Count


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


class Building(Entry, kw_only=True):
    id: str
    name: Names
    copies: Annotated[int, msgspec.Meta(ge=1, le=PILE)]
    stage: Literal[1, 2]
    colour: str
    politicians: Annotated[int, msgspec.Meta(ge=0, le=6)]
    prestige: Count
    cost: Cost
    benefit: Benefit
    text: Texts | None = None
    note: str = ""


class PlayerColour(Entry, kw_only=True):
    id: str
    name: Names


class BuildingColour(Entry, kw_only=True):
    id: str
    name: Names
    is_department: bool


class MainSquare(Entry, kw_only=True):
    id: Literal["main_square"]
    name: Names
    colour: Literal["none"]
    prestige: Literal[0]
    has_benefit: Literal[False]


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
    """Check totals and numbers that must fit each other."""
    checker.players(file.players, *SEATS)
    checker.minutes(file.minutes)
    checker.each_once("building", [building.id for building in file.building], BUILDING.values, "URB-03")
    checker.each_once("building_colour", [colour.id for colour in file.building_colour], COLOUR.values, "URB-08")
    checker.demand(len(file.player_colour) == PLAYERS, "player_colour", "four parties are needed", "URB-02")
    for stage, tiles in enumerate(STAGE_TILES, 1):
        total = sum(building.copies for building in file.building if building.stage == stage)
        problem = f"the copies of Stage {'I' * stage} add up to {total}, not {tiles}"
        checker.demand(total == tiles, "building", problem, "URB-03")
    for colour in COLOUR.values:
        total = sum(building.copies for building in file.building if building.colour == colour)
        problem = f"the copies of {colour} buildings add up to {total}, not {COLOUR_TILES}"
        checker.demand(total == COLOUR_TILES, "building", problem, "URB-08")
    _check_starts(file, checker)
    for building in file.building:
        _check_building(file, building, checker)
    _check_prices(file, checker)


def _check_starts(file: Schema, checker: Checker) -> None:
    tracks, setup = file.tracks, file.setup
    for track in ("influence", "development"):
        fits = getattr(tracks, f"{track}_start") <= getattr(tracks, f"{track}_max")
        checker.demand(fits, "tracks", f"{track}_start is over {track}_max", "URB-26")
    checker.demand(
        setup.politicians_on_board + setup.politicians_in_pool == setup.politicians_total,
        "setup", "politicians_on_board and politicians_in_pool do not add up to politicians_total", "URB-06",
    )  # fmt: skip


def _check_building(file: Schema, building: Building, checker: Checker) -> None:
    entry = f'building "{building.id}"'
    benefit, total = building.benefit, file.setup.politicians_total
    checker.one_of(entry, "colour", building.colour, COLOUR.values, "URB-08")
    checker.one_of(entry, "benefit.kind", benefit.kind, BENEFITS, "URB-05")
    if benefit.kind == "move_required":
        problem = "politicians must be 0: they go on another building"
        checker.demand(building.politicians == 0, entry, problem, "URB-62")
    else:
        checker.demand(building.politicians > 0, entry, "politicians must be at least 1", "URB-53")
    problem = f"politicians is {building.politicians}, a party has {total}"
    checker.demand(building.politicians <= total, entry, problem, "URB-06")
    for track in DEPARTMENT.values:
        asked, most = getattr(building.cost, track), file.tracks.influence_max
        checker.demand(asked <= most, entry, f"cost.{track} is {asked}, the track ends at {most}", "URB-50")
    spread = benefit.kind != "gain_influence" or 1 <= benefit.amount <= SPREAD
    checker.demand(spread, entry, f"benefit.amount must be 1 to {SPREAD}", "URB-110")


def _check_prices(file: Schema, checker: Checker) -> None:
    """A chain of copies pays all its prices at once, with one decision for each kind of payment."""
    copiers = [building for building in file.building if building.benefit.kind.startswith("copy_")]
    tiles = sum(building.copies for building in copiers)
    checker.demand(tiles <= COPIERS, "building", f"{tiles} tiles copy a benefit, at most {COPIERS} can", "URB-123")
    for building in file.building:
        plain = building not in copiers and building.benefit.kind != "free_project"
        problem = "benefit.pay_influence must be 0: only benefits that end a chain of copies cost influence"
        checker.demand(plain or building.benefit.pay_influence == 0, f'building "{building.id}"', problem, "URB-127")
    passed = sum(building.copies * building.benefit.pay_development for building in copiers)
    dearest = max(building.benefit.pay_development for building in file.building if building not in copiers)
    problem = f"a chain of copies could cost {passed + dearest} development, at most {SPREAD} can be paid at once"
    checker.demand(passed + dearest <= SPREAD, "building", problem, "URB-127")
