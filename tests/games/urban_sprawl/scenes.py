"""Random tables, as in the middle of a game: buildings of all sorts and owners, markers, vocations, offices.

A contract lies in the 1 AP box and its builder has what it takes; an event lies on top of its deck, and is turned up
when the turn ends.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from townhall import Game
from townhall.engine.components import Checker
from townhall.games.urban_sprawl.components.schema import check

from .second.model import (
    BLOCKS,
    CONTRACTS,
    EVENTS,
    MARKERS,
    OFFICES,
    PERMITS,
    RENEWAL,
    SPACES,
    VOCATIONS,
    lot_name,
    shapes,
)
from .table import SEATS, Table, table

TILES = [("CIV", 1), ("COM", 1), ("RES", 1), ("PARK", 1), ("CIV", 2), ("COM", 2), ("IND", 2), ("RES", 2), ("PARK", 2)]
TILES += [("CIV", 3), ("COM", 3), ("IND", 3), ("RES", 3), ("COM", 4), ("IND", 4), ("RES", 4)]
Words = dict[str, Any]
Bare = Callable[[int], Table]
STAGES = {"town": 1, "city": 2, "metropolis": 3}


def middle_of_a_game(dice: random.Random, seats: int, decks: int, bare: Bare = table) -> Table:
    """A random table on which no card is named yet; `bare` is the table to be set."""
    p = bare(seats).with_decks(decks)
    owners = [*SEATS[:seats], *SEATS[:seats], ""]
    for lot in list(p.city):
        p.owned(dice.choice(owners), lot)
    for zone, size in dice.sample(TILES, dice.randint(6, len(TILES))):
        lots = _vacant(dice, p, size)
        if lots:
            p.with_building(zone, lots, dice.choice(owners))
    for marker, space in zip(
        dice.sample(MARKERS, dice.choice([0, 3, 5, 9])), dice.sample(list(SPACES), 9), strict=False
    ):
        p.with_marker(marker, space)
    for seat in SEATS[:seats]:
        p.with_wealth(seat, dice.choice([0, 3, 12, 30])).with_prestige(seat, dice.choice([0, 2, 9, 25]))
    p.with_vocation(dice.choice(SEATS[:seats]), "media")
    for vocation in VOCATIONS[1:]:
        for _ in range(dice.randint(0, p.supply(vocation))):
            p.with_vocation(dice.choice(SEATS[:seats]), vocation)
    for office in OFFICES if decks > 1 else ["mayor"]:
        if dice.random() < 0.8:
            p.with_office(office, dice.choice(SEATS[:seats]))
    if decks > 2 and dice.random() < 0.8:
        p.with_contractor(dice.choice(SEATS[:seats]))
    p.with_pawn(dice.choice(OFFICES if decks > 1 else ["boss", "mayor"]))
    return p


def _vacant(dice: random.Random, p: Table, size: int) -> str:
    spots = [lots for block in BLOCKS for lots in shapes(block, size)]
    for lots in dice.sample(spots, len(spots)):
        if not any(p.at(lot_name(lot)) for lot in lots):
            return " ".join(lot_name(lot) for lot in sorted(lots))
    return ""


def with_contract(dice: random.Random, card: str, seats: int = 4, bare: Bare = table) -> Table:
    """A table at which the contract in the 1 AP box can be built by the player whose turn it is."""
    contract = CONTRACTS[card]
    while True:
        p = middle_of_a_game(dice, seats, STAGES[contract["deck"]], bare).with_contract("box-1", card)
        active = dice.choice(SEATS[:seats])
        rest = [RENEWAL, *dice.sample(list(PERMITS), len(PERMITS))]
        mine = [one for one in rest if one != RENEWAL and contract["zone"] in PERMITS[one]["zones"]][:5]
        rest = [one for one in rest if one not in mine]
        p.holding(active, *mine).with_wealth(active, dice.randint(18, 45))
        for seat in SEATS[:seats]:
            for _ in range(dice.randint(0, 3)):
                p.holding(seat, rest.pop(dice.randrange(2)))
        p.with_discards(*(rest.pop() for _ in range(dice.randint(0, 4))))
        p.turn_of(active)
        if "build box-1" in p.choices():
            return p


def with_event(dice: random.Random, card: str, seats: int = 4, bare: Bare = table) -> Table:
    """A table at which the event is turned up when the turn ends, with cards in the hands."""
    deck = EVENTS[card]["deck"]
    stage = dice.randint(1, 3) if deck == "planning" else STAGES[deck]
    p = middle_of_a_game(dice, seats, stage, bare).with_next(deck, card)
    if deck == "planning":
        p.with_planning("deck")
    else:
        p.with_contract(deck)
    rest = dice.sample(list(PERMITS), len(PERMITS))
    for seat in SEATS[:seats]:
        for _ in range(dice.randint(0, 3)):
            p.holding(seat, rest.pop())
    return p.turn_of(dice.choice(SEATS[:seats]))


def with_a_full_city(p: Table, *vacant: str) -> Table:
    """Every lot is built on but these, which are bottom right ones of the lower half: L12, J12, ...; all is blue's."""
    large = ["CIV"] * 3 + ["COM"] * 4 + ["IND"] * 7 + ["RES"] * 3
    threes = ["IND"] * 9 + ["RES"] * 9 + ["CIV"]
    ones = ["COM"] * 10 + ["RES"] * 9
    p.cleared()
    for block in BLOCKS:
        corners = [lot_name(lot) for lot in sorted(next(shapes(block, 4)))]
        if large:
            p.with_building(large.pop(), " ".join(corners), "blue")
            continue
        p.with_building(threes.pop(), " ".join(corners[:3]), "blue")
        one = ones.pop()
        if corners[3] not in vacant:
            p.with_building(one, corners[3], "blue")
    return p


def entries(effects: list[Words]) -> Iterator[Words]:
    """Every effect of a list, including nested ones."""
    for effect in effects:
        yield effect
        for inner in (effect.get("then", []), effect.get("else", []), *effect.get("options", [])):
            yield from entries(inner)


def game_with(card: str, effects: list[Words], restrictions: list[Words] | None = None) -> Game:
    """A game in which a card says something other than the printed one."""
    game = Game("urban_sprawl")
    file = game.components.file
    entry = next(one for one in (*file.contract, *file.event) if one.id == card)
    entry.effects = effects
    game.components.entry("event" if entry in file.event else "contract", card)["effects"] = effects
    if restrictions is not None:
        entry.restrictions = restrictions
    check(file, Checker(game.components.path, ""))
    return game


def table_of(game: Game, seats: int) -> Table:
    """A table to be set, for a game with changed cards."""
    return Table(game.start(seats, seed=1))._bare()


def with_words_of_our_own(
    card: str, effects: list[Words], restrictions: list[Words] | None = None, seats: int = 3
) -> Table:
    return table_of(game_with(card, effects, restrictions), seats)
