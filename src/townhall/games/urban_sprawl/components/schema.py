"""The form of components.toml, and what must hold between its numbers."""

from typing import Annotated, Any, Literal

import msgspec

from townhall.engine.components import Checker, Entry, Minutes, Names, Players, Strict
from townhall.games.urban_sprawl.rules.actions import (
    CONTRACTS, DECK_EVENTS, DECK_NAMES, FIRST_EVENT, MARKER, OFFICE, PLANNING_CARDS, SPACE, VOCATION, ZONE,
)  # fmt: skip
from townhall.games.urban_sprawl.components.vocabulary import EFFECTS, SELECTORS
from townhall.games.urban_sprawl.rules.state import (
    DECK, KINDS, PERMITS, PLANNING_EVENTS, PLANNING_PLACES, PLAYERS, RENEWALS,
)  # fmt: skip

LEAST_PLAYERS = 2
LOT_NAMES = ("TL", "TR", "BL", "BR")
TRIGGERS = {"town": "town-airport", "city": "city-sports-team", "metropolis": "metropolis-olympic-games"}
TILES = 128
VOCATION_MARKERS = 24
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Number = Annotated[int, msgspec.Meta(ge=1, le=12)]
Side = Annotated[int, msgspec.Meta(ge=0, le=5)]


class Setup(Entry):
    starting_wealth: Annotated[list[Count], msgspec.Meta(min_length=3, max_length=3)]
    starting_planning_cards: Annotated[list[Count], msgspec.Meta(min_length=PLAYERS, max_length=PLAYERS)]
    planning_top: Count
    planning_bottom_permits: Count
    planning_bottom_events: Count
    contract_stack: Annotated[list[Count], msgspec.Meta(min_length=3, max_length=3)]
    start_vocation: str
    cubes_per_player: Some


class Turn(Entry):
    action_points: Some
    union_boss_action_points: Some
    favor_limit: Literal[1]
    treasurer_collects: Count


class Endgame(Entry):
    wealth_per_prestige: Some


class Variants(Entry):
    """The options of a game; the file gives their defaults."""

    variant: Literal["none", "long_game", "short_game", "calm_metropolis"]
    cube_limit: bool


class CalmMetropolis(Entry):
    remove: list[str]
    contract_stack: Annotated[list[Count], msgspec.Meta(min_length=3, max_length=3)]


class Piles(Entry):
    order_from_bottom: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]


class Board(Entry):
    wealth_columns: Annotated[list[Number], msgspec.Meta(min_length=6, max_length=6)]
    prestige_rows: Annotated[list[Number], msgspec.Meta(min_length=6, max_length=6)]
    planning_ap: Annotated[list[Count], msgspec.Meta(min_length=5, max_length=5)]
    contract_ap: Annotated[list[Count], msgspec.Meta(min_length=5, max_length=5)]
    deck_ap: Annotated[list[Count], msgspec.Meta(min_length=3, max_length=3)]
    prestige_track_max: int


class Markers(Entry):
    wealth: Annotated[list[Number], msgspec.Meta(min_length=6, max_length=6)]
    prestige: Annotated[list[Number], msgspec.Meta(min_length=3, max_length=3)]


class Payouts(Entry):
    wealth: Annotated[list[list[Count]], msgspec.Meta(min_length=12, max_length=12)]
    prestige: Annotated[list[list[Count]], msgspec.Meta(min_length=6, max_length=6)]
    note: str = ""


class PlayerColour(Entry):
    id: str
    name: Names


class Zone(Entry):
    id: str
    name: Names


class MarkerSpace(Entry):
    id: str
    columns: list[Side]
    rows: list[Side]


class StartBuilding(Entry):
    id: str
    zone: str
    block: Annotated[list[Side], msgspec.Meta(min_length=2, max_length=2)]
    lot: str
    value: Count


class Tile(Entry):
    id: str
    zone: str
    lots: Annotated[int, msgspec.Meta(ge=1, le=4)]
    count: Count


class Vocation(Entry):
    id: str
    name: Names
    count: Some


class Politician(Entry):
    id: str
    name: Names
    zone: str


class Contractor(Entry):
    id: Literal["contractor"]
    name: Names


class Permit(Entry):
    id: str
    permits: Annotated[int, msgspec.Meta(ge=1, le=4)]
    zones: Annotated[list[str], msgspec.Meta(min_length=1, max_length=4)]
    wealth_payout: Number
    ballot: bool


class Renewal(Entry):
    id: str
    name: Names
    count: Annotated[int, msgspec.Meta(ge=RENEWALS, le=RENEWALS)]
    ballot: bool


class Event(Entry):
    id: str
    deck: str
    name: Names
    trigger: bool
    effects: list[dict[str, Any]]


class VocationValue(Strict):
    name: str
    value: Some


class Contract(Entry):
    id: str
    deck: str
    name: Names
    zone: str
    lots: Annotated[int, msgspec.Meta(ge=1, le=4)]
    prestige_payout: Annotated[int, msgspec.Meta(ge=0, le=6)]
    restrictions: list[dict[str, Any]]
    vocations: Annotated[list[VocationValue], msgspec.Meta(max_length=2)]
    effects: list[dict[str, Any]]


class Schema(Strict):
    schema_version: Literal[1]
    game: Literal["urban_sprawl"]
    players: Players
    minutes: Minutes
    designer: str
    publisher: str
    setup: Setup
    turn: Turn
    endgame: Endgame
    variants: Variants
    calm_metropolis: CalmMetropolis
    long_game: Piles
    short_game: Piles
    board: Board
    markers: Markers
    payouts: Payouts
    player_colour: list[PlayerColour]
    zone: list[Zone]
    marker_space: list[MarkerSpace]
    start_building: list[StartBuilding]
    tile: list[Tile]
    vocation: list[Vocation]
    politician: list[Politician]
    contractor: list[Contractor]
    permit: list[Permit]
    renewal: list[Renewal]
    event: list[Event]
    contract: list[Contract]


def check(file: Schema, checker: Checker) -> None:
    """What the shape of the file does not show: totals, what must fit together, and the words of the cards."""
    from townhall.games.urban_sprawl.components.effect_schema import check_contract, check_event, count_effects

    checker.players(file.players, LEAST_PLAYERS, PLAYERS)
    checker.minutes(file.minutes)
    checker.demand(len(file.player_colour) == PLAYERS, "player_colour", "four colours are needed", "SPR-02")
    checker.each_once("zone", [zone.id for zone in file.zone], ZONE.values, "SPR-29")
    checker.each_once("vocation", [one.id for one in file.vocation], VOCATION.values, "SPR-231")
    checker.each_once("politician", [one.id for one in file.politician], OFFICE.values, "SPR-231")
    checker.each_once("contractor", [one.id for one in file.contractor], ("contractor",), "SPR-231")
    checker.each_once("marker_space", [one.id for one in file.marker_space], SPACE.values, "SPR-81")
    checker.each_once("permit", [one.id for one in file.permit], PLANNING_CARDS[:PERMITS], "SPR-66")
    checker.each_once("renewal", [one.id for one in file.renewal], PLANNING_CARDS[PERMITS:FIRST_EVENT], "SPR-66")
    events = [one.id for one in file.event if one.deck == "planning"]
    checker.each_once("event", events, PLANNING_CARDS[FIRST_EVENT:], "SPR-66")
    checker.each_once("contract", [one.id for one in file.contract], CONTRACTS, "SPR-73")
    checker.each_once("event", [one.id for one in file.event if one.deck != "planning"], DECK_EVENTS, "SPR-73")
    checker.one_of("setup", "start_vocation", file.setup.start_vocation, VOCATION.values, "SPR-20")
    checker.demand(file.minutes.min <= file.minutes.max, "minutes", "min is more than max", "SPR-01")
    markers = [f"wealth-{n}" for n in file.markers.wealth] + [f"prestige-{n}" for n in file.markers.prestige]
    checker.each_once("markers", markers, MARKER.values, "SPR-231")
    _check_totals(file, checker)
    _check_decks(file, checker)
    for contract in file.contract:
        entry = f'contract "{contract.id}"'
        checker.one_of(entry, "zone", contract.zone, ZONE.values[:-1], "SPR-74")
        for one in contract.vocations:
            checker.one_of(entry, "vocations", one.name, VOCATION.values, "SPR-26")
        check_contract(checker, entry, contract.effects, contract.restrictions)
    for event in file.event:
        check_event(checker, f'event "{event.id}"', event.effects, event.deck)
    listed = [contract.effects for contract in file.contract] + [event.effects for event in file.event]
    effects, selectors = map(sum, zip(*map(count_effects, listed), strict=True))
    for what, total, most in (("effects", effects, EFFECTS - 1), ("selectors", selectors, SELECTORS)):
        checker.demand(total <= most, "contract", f"the cards have {total} {what}; there is room for {most}", "SPR-76")


def _check_totals(file: Schema, checker: Checker) -> None:
    total = sum(tile.count for tile in file.tile)
    checker.demand(total == TILES, "tile", f"count adds up to {total}, not {TILES}", "SPR-231")
    total = sum(vocation.count for vocation in file.vocation)
    checker.demand(total == VOCATION_MARKERS, "vocation", f"count adds up to {total}, not 24", "SPR-231")
    checker.demand(len(file.permit) == PERMITS, "permit", f"there are {len(file.permit)}, not {PERMITS}", "SPR-66")
    for start in file.start_building:
        entry, (row, column) = f'start_building "{start.id}"', start.block
        checker.one_of(entry, "zone", start.zone, ZONE.values[:-1], "SPR-06")
        checker.one_of(entry, "lot", start.lot, LOT_NAMES, "SPR-06")
        value = file.board.wealth_columns[column] + file.board.prestige_rows[row]
        checker.demand(start.value == value, entry, f"value must be {value}", "SPR-61")
    checker.demand(len(file.start_building) == 12, "start_building", "twelve are needed", "SPR-06")
    lots = {(*start.block, start.lot) for start in file.start_building}
    checker.demand(len(lots) == 12, "start_building", "two stand on one lot", "SPR-06")
    for tile in file.tile:
        taken = sum(start.zone == tile.zone for start in file.start_building) if tile.lots == 1 else 0
        checker.demand(tile.count >= taken, f'tile "{tile.id}"', f"count must be {taken} at least", "SPR-06")
    for tile in file.tile:
        checker.one_of(f'tile "{tile.id}"', "zone", tile.zone, ZONE.values, "SPR-05")
    for permit in file.permit:
        for zone in permit.zones:
            checker.one_of(f'permit "{permit.id}"', "zones", zone, ZONE.values[:-1], "SPR-67")


def _check_decks(file: Schema, checker: Checker) -> None:
    for deck in DECK_NAMES:
        cards = sum(one.deck == deck for one in file.contract) + sum(one.deck == deck for one in file.event)
        checker.demand(cards == DECK, "contract", f"the {deck} deck has {cards} cards, not {DECK}", "SPR-231")
        triggers = [event.id for event in file.event if event.deck == deck and event.trigger]
        wanted = TRIGGERS[deck]
        checker.demand(triggers == [wanted], "event", f"the trigger of the {deck} deck must be {wanted}", "SPR-09")
    setup = file.setup
    dealt = sum(setup.starting_planning_cards) + PLANNING_PLACES
    checker.demand(
        dealt <= setup.planning_top, "setup", f"planning_top must be {dealt} at least: no event is dealt", "SPR-15"
    )
    for entry, stack in (("setup", setup.contract_stack), ("calm_metropolis", file.calm_metropolis.contract_stack)):
        checker.demand(min(stack) > 0, entry, "every part of contract_stack needs a card", "SPR-07")
    checker.demand(sum(setup.contract_stack) == DECK, "setup", f"contract_stack must add up to {DECK}", "SPR-07")
    for name in ("long_game", "short_game"):
        piles = getattr(file, name).order_from_bottom
        fits = sum(piles) == DECK and sorted(piles) == [9, 9, 9, 10]
        checker.demand(fits, name, "order_from_bottom must be three piles of 9 and one of 10", "SPR-229")
    calm = file.calm_metropolis
    metropolis = tuple(one.id for one in file.contract if one.deck == "metropolis")
    for card in calm.remove:
        checker.one_of("calm_metropolis", "remove", card, metropolis, "SPR-232")
    checker.demand(len(set(calm.remove)) == len(calm.remove), "calm_metropolis", "remove names a card twice", "SPR-232")
    left = DECK - len(calm.remove)
    checker.demand(
        sum(calm.contract_stack) == left, "calm_metropolis", f"contract_stack must add up to {left}", "SPR-232"
    )
    permits = setup.planning_top + setup.planning_bottom_permits
    checker.demand(
        permits == PERMITS, "setup", f"planning_top and planning_bottom_permits must add up to {PERMITS}", "SPR-12"
    )
    events = setup.planning_bottom_events
    checker.demand(events == PLANNING_EVENTS, "setup", f"planning_bottom_events must be {PLANNING_EVENTS}", "SPR-12")
    for name, lines in (("wealth", file.payouts.wealth), ("prestige", file.payouts.prestige)):
        for number, line in enumerate(lines, 1):
            fits = len(line) == PLAYERS and line == sorted(line, reverse=True)
            checker.demand(fits, "payouts", f"{name} {number} must be four numbers that never rise", "SPR-155")


assert len(ZONE) == KINDS
