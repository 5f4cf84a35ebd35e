"""The form of components.toml, and the checks of its numbers."""

from collections import Counter
from typing import Annotated, Any, Literal

import msgspec

from townhall.engine.components import Checker, Entry, Minutes, Names, Players, Strict, Texts
from townhall.games.urbania.rules.actions import BUILDING, CARD_KIND, COLOUR, DISTRICT, PROJECT, SPECIALIST
from townhall.games.urbania.rules.state import CARD_MOST, CELLS, SIDE, WORKERS_MOST

PLAYERS_ALLOWED = (2, 5)
TILES_OF_TYPE = 6
RESIDENTIAL_TILES = 13
SUIT_CARDS = 10
CENTRE_NAME = "CC"
CENTRE_TILES = 5
CROSS = {(2, 3), (3, 2), (3, 3), (3, 4), (4, 3)}
DISTRICT_CELLS = 11
PROJECT_KINDS = ("neighbourhood", "building_type", "single_specialist", "specialist_pair")
GROUPS = {"district_map": "arms"}
"""Under which names entries tell the provenance of these fields."""
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=CARD_MOST)]


class Setup(Entry):
    hand_size: Annotated[int, msgspec.Meta(ge=0, le=8)]
    pool_size: Literal[5]
    building_marker_start: Few
    specialist_marker_start: Annotated[int, msgspec.Meta(ge=1, le=9)]
    city_center_tiles_renewed: Literal[5]


class Turn(Entry):
    actions: Literal[2]
    cards_per_draw_action: Literal[2]
    pool_flush_max_workers: Count
    max_submitted_projects: Annotated[int, msgspec.Meta(ge=0, le=6)]
    submit_cost_divisor: Annotated[int, msgspec.Meta(ge=1, le=1000)]


class End(Entry):
    district_undeveloped_max: Annotated[int, msgspec.Meta(ge=0, le=10)]
    specialists_needed: Annotated[int, msgspec.Meta(ge=1, le=6)]
    specialist_value_min: Annotated[int, msgspec.Meta(ge=2, le=9)]
    final_rounds: Literal[1]
    turn_limit: Annotated[int, msgspec.Meta(ge=10, le=1000)]


class ValueTrack(Entry):
    bottom: Literal[0]
    top: Annotated[int, msgspec.Meta(ge=6, le=20)]
    specialist_card_icons: list[Annotated[int, msgspec.Meta(ge=2, le=20)]]
    note: str = ""


class Board(Entry):
    rows: Literal[7]
    columns: Literal[7]
    district_map: list[str]


class District(Entry):
    id: str
    name: Names
    cells: int


class Colour(Entry):
    id: str
    name: Names
    workers: bool
    building: str
    specialist: str = ""
    note: str = ""


class Specialist(Entry):
    id: str
    colour: str
    name: Names
    note: str = ""


class Tile(Entry):
    workers: Annotated[int, msgspec.Meta(ge=1, le=WORKERS_MOST)]
    vp: Count
    card_icon: bool


class Building(Entry):
    id: str
    colour: str
    name: Names
    copies: int
    tiles: list[Tile]


class ResourceKind(Entry):
    id: str
    name: Names
    workers: Few
    worker_rainbow: bool
    coins: Few
    coin_rainbow: bool
    per_suit: Count


class ProjectKind(Entry):
    id: str
    name: Names
    cards: int
    vp_per_unit: Count
    text: Texts
    note: str = ""


class Project(Entry):
    id: str
    kind: str
    targets: list[str]
    name: Names


class ActionCard(Entry):
    id: str
    name: Names
    text: Texts


class PlayerColour(Entry):
    id: str
    name: Names


class Variants(Entry):
    """Urbania has no options."""


class Schema(Strict):
    schema_version: Literal[1]
    game: Literal["urbania"]
    players: Players
    minutes: Minutes
    designer: str
    publisher: str
    setup: Setup
    turn: Turn
    end: End
    value_track: ValueTrack
    board: Board
    variants: Variants
    district: list[District]
    colour: list[Colour]
    specialist: list[Specialist]
    building: list[Building]
    resource_kind: list[ResourceKind]
    project_kind: list[ProjectKind]
    project: list[Project]
    action: list[ActionCard]
    player_colour: list[PlayerColour]


def check(file: Schema, checker: Checker) -> None:
    """Check counts and totals that the rulebook states or the rules rely on."""
    for table, entries, wanted, rule in (
        ("district", file.district, DISTRICT.values, "UBN-07: four districts"),
        ("colour", file.colour, (*COLOUR.values, "blue"), "UBN-03: six commercial colours and residential"),
        ("specialist", file.specialist, SPECIALIST.values, "UBN-05: six specialists"),
        ("building", file.building, BUILDING.values, "UBN-02: seven types of building"),
        ("resource_kind", file.resource_kind, CARD_KIND, "UBN-04: six kinds of resource card"),
        ("project_kind", file.project_kind, PROJECT_KINDS, "UBN-73: four kinds of project"),
        ("project", file.project, PROJECT.values, "UBN-05: 31 projects"),
        ("action", file.action, ("draw", "renew", "hire", "submit"), "UBN-24: four kinds of action"),
        ("player_colour", file.player_colour, ("red", "blue", "orange", "purple", "mint"), "UBN-06: five colours"),
    ):
        items: list[Any] = list(entries)
        checker.each_once(table, [item.id for item in items], wanted, rule)
    checker.players(file.players, *PLAYERS_ALLOWED)
    checker.minutes(file.minutes)
    _check_board(file, checker)
    _check_buildings(file, checker)
    _check_cards(file, checker)
    _check_projects(file, checker)


def _check_board(file: Schema, checker: Checker) -> None:
    names = [row.split() for row in file.board.district_map]
    form = "UBN-08: 7 rows of 7"
    square = len(names) == SIDE and all(len(row) == SIDE for row in names)
    checker.demand(square, "board", "district_map: not 7x7", form)
    counts = Counter(name for row in names for name in row)
    checker.demand(
        counts[CENTRE_NAME] == CENTRE_TILES and all(counts[name] == DISTRICT_CELLS for name in DISTRICT.values),
        "board", f"district_map has {dict(counts)}", "UBN-08: a centre of 5 cells and four districts of 11",
    )  # fmt: skip
    cells = {(row, column) for row in range(SIDE) for column in range(SIDE) if names[row][column] == CENTRE_NAME}
    checker.demand(cells == CROSS, "board", "district_map: the centre is no cross", "UBN-08: a cross of 5")
    for district in file.district:
        checker.demand(
            district.cells == DISTRICT_CELLS, f'district "{district.id}"', f"cells {district.cells}",
            "UBN-08: four districts of 11",
        )  # fmt: skip
    start, top = file.setup.specialist_marker_start, file.value_track.top
    checker.demand(start <= top, "setup", f"specialist_marker_start {start} is beyond the track", "UBN-18")
    for icon in file.value_track.specialist_card_icons:
        problem = f"specialist_card_icons: {icon} is beyond the track"
        checker.demand(icon <= top, "value_track", problem, "UBN-57")
    least = file.end.specialist_value_min
    checker.demand(least <= top, "end", f"specialist_value_min {least} is beyond the track", "UBN-70")
    checker.demand(
        file.setup.building_marker_start + TILES_OF_TYPE <= top, "value_track", f"top {top} is too low",
        "ruling 18: six buildings of a type fit on the track",
    )  # fmt: skip


def _check_buildings(file: Schema, checker: Checker) -> None:
    for building in file.building:
        entry = f'building "{building.id}"'
        wanted = RESIDENTIAL_TILES if building.id == "residential" else TILES_OF_TYPE
        checker.demand(
            building.copies == len(building.tiles) == wanted, entry,
            f"copies {building.copies}, tiles {len(building.tiles)}", f"UBN-02: {wanted} of this type",
        )  # fmt: skip
        colour = (*COLOUR.values, "blue")[BUILDING.number(building.id)]
        checker.demand(building.colour == colour, entry, f"colour must be {colour!r}", "UBN-40")
    for specialist, colour in ((one, COLOUR.values[SPECIALIST.number(one.id)]) for one in file.specialist):
        checker.demand(
            specialist.colour == colour, f'specialist "{specialist.id}"', f"colour must be {colour!r}", "UBN-53"
        )
    for one in file.colour:
        suit = (*COLOUR.values, "blue").index(one.id)
        specialist_id = SPECIALIST.values[suit] if suit < len(SPECIALIST) else ""
        entry, building_id = f'colour "{one.id}"', BUILDING.values[suit]
        checker.demand(one.building == building_id, entry, f"building must be {building_id!r}", "UBN-40")
        checker.demand(one.specialist == specialist_id, entry, f"specialist must be {specialist_id!r}", "UBN-53")
        workers = bool(specialist_id)
        checker.demand(one.workers == workers, entry, f"workers must be {str(workers).lower()}", "UBN-42")
    assert sum(len(building.tiles) for building in file.building) == CELLS


def _check_cards(file: Schema, checker: Checker) -> None:
    total = sum(kind.per_suit for kind in file.resource_kind)
    checker.demand(total == SUIT_CARDS, "resource_kind", f"per_suit adds up to {total}", "UBN-04: ten cards a suit")


def _check_projects(file: Schema, checker: Checker) -> None:
    counts = Counter(project.kind for project in file.project)
    allowed = {
        "neighbourhood": DISTRICT.values, "building_type": BUILDING.values[:-1], "single_specialist": SPECIALIST.values,
        "specialist_pair": SPECIALIST.values,
    }  # fmt: skip
    for project in file.project:
        entry = f'project "{project.id}"'
        checker.one_of(entry, "kind", project.kind, PROJECT_KINDS, "UBN-73")
        wanted = 2 if project.kind == "specialist_pair" else 1
        targets = len(set(project.targets))
        checker.demand(targets == len(project.targets) == wanted, entry, f"targets: {targets}", "UBN-74 to UBN-80")
        for target in project.targets:
            checker.one_of(entry, "targets", target, allowed[project.kind], "UBN-74 to UBN-80")
    for kind in file.project_kind:
        checker.demand(kind.cards == counts[kind.id], f'project_kind "{kind.id}"', f"cards {kind.cards}", "UBN-05")
    aims = Counter((project.kind, *sorted(project.targets)) for project in file.project)
    for project in file.project:
        same = aims[(project.kind, *sorted(project.targets))]
        problem = f"targets are those of {same} projects"
        checker.demand(same == 1, f'project "{project.id}"', problem, "UBN-05: 31 projects")
