"""Starting a construction project: choose, pay, place, politicians, prestige, refill (URB-59)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note, pop, push, reveal, top
from townhall.games.urbify.rules.actions import (
    BUILT, EXCHANGING, FILLING, FINISH_PROJECT, OCCUPIED, OCCUPY, PLACE, PLACING, REVEALED, SCORED_PROJECT, START,
    STARTED, STARTED_FREE, TRIGGERED,
)  # fmt: skip
from townhall.games.urbify.rules.city import (
    beside_the_city, can_take_in, eastmost, leave, northmost, put_tile, some_can_take_in, southmost, stand, westmost,
)  # fmt: skip
from townhall.games.urbify.rules.payments import ONE_EACH, covers, packed_levels, pay
from townhall.games.urbify.rules.state import DEPARTMENTS, DEVELOPMENT, EMPTY, SIDE, SLOTS, State
from townhall.games.urbify.components.tables import Components


@inlined_rule
def development_due(c: Components, building: int, free: int) -> int:
    """URB-143: the Bank waives the development too, unless the option says otherwise."""
    return 0 if free and c.bank_waives_development else c.cost[building, DEVELOPMENT]


@rule
def can_staff(c: Components, s: State, building: int, politicians: int) -> bool:
    """URB-50; URB-63: a Metro needs another building that these politicians can fill."""
    if c.fills_another[building]:
        return some_can_take_in(c, s, politicians, 1)
    return c.politicians[building] <= politicians


@inlined_rule
def influence_wanted(c: Components, building: int, free: int, development: int) -> int:
    """What a project takes from the four influences, packed, if all development a player has goes into it."""
    exchanges = max(0, development_due(c, building, free) - development)
    cost = 0 if free else c.cost_packed[building]
    return cost + exchanges * c.exchange_rate * ONE_EACH


@inlined_rule
def offer_projects(c: Components, s: State, seat: int, politicians: int, free: int, out: Row, n: int) -> int:
    """One action for a building on display, however many copies of it lie there; ascending."""
    levels = packed_levels(s, seat)
    development = s.levels[seat, DEVELOPMENT]
    last = EMPTY
    for place in range(SLOTS):
        building = s.in_order[place]
        if building == EMPTY:
            break
        affordable = covers(levels, influence_wanted(c, building, free, development))
        startable = affordable & (building != last) & (c.politicians[building] <= politicians)
        if c.fills_another[building] and startable:
            startable = some_can_take_in(c, s, politicians, 1)
        out[n] = START + building
        n += startable
        last = building
    return n


@rule
def put_up(s: State, slot: int, building: int) -> None:
    """Put a building in an empty space of the project area."""
    s.display[slot] = building
    place = SLOTS - 1
    while place > 0 and (s.in_order[place - 1] == EMPTY or s.in_order[place - 1] > building):
        s.in_order[place] = s.in_order[place - 1]
        place -= 1
    s.in_order[place] = building


@rule
def take_down(s: State, building: int) -> int:
    """Take a building from the project area; gives the space it leaves empty."""
    place = 0
    while s.in_order[place] != building:
        place += 1
    while place < SLOTS - 1:
        s.in_order[place] = s.in_order[place + 1]
        place += 1
    s.in_order[place] = EMPTY
    slot = 0
    while s.display[slot] != building:
        slot += 1
    s.display[slot] = EMPTY
    return slot


@rule
def start_project(c: Components, s: State, seat: int, building: int, free: int) -> None:
    """Steps 1 and 2; the steps that follow wait on the stack, the last one lowest."""
    slot = take_down(s, building)
    note(s, STARTED_FREE if free else STARTED, EVERYONE, seat, building, 0, 0)
    push(s, FINISH_PROJECT, seat, building, slot, 0, 0)
    push(s, PLACING, seat, building, free, 0, 0)
    if not free:
        for department in range(DEPARTMENTS):
            pay(s, seat, department, c.cost[building, department])
    push(s, EXCHANGING, seat, development_due(c, building, free), 0, 0, 0)


@inlined_rule
def offer_places(c: Components, s: State, out: Row) -> int:
    """URB-52, URB-56: beside a tile, along a side, within six rows and six columns."""
    n = 0
    west, east = westmost(c, s), eastmost(c, s)
    for row in range(northmost(c, s), southmost(c, s) + 1):
        free = beside_the_city(s, row)
        for column in range(west, east + 1):
            if free >> column & 1:
                out[n] = PLACE + row * SIDE + column
                n += 1
    return n


@rule
def place(c: Components, s: State, seat: int, cell: int) -> None:
    """Steps 3 and 4: lay the tile, then put its politicians on it, or have a Metro fill another building."""
    building = top(s, 2)
    free = top(s, 3)
    pop(s)
    put_tile(s, building, cell)
    note(s, BUILT, EVERYONE, seat, building, cell, 0)
    if c.fills_another[building]:
        push(s, FILLING, seat, building, free, 0, 0)
    else:
        staff(c, s, seat, cell, free)


@rule
def staff(c: Components, s: State, seat: int, cell: int, free: int) -> None:
    """URB-53; URB-133: for the Bank's project the politicians come from the building inaugurated now."""
    needed = c.politicians[s.city[cell]]
    if free:
        leave(s, s.inaugurated, needed)
    else:
        s.board[seat] -= needed
    stand(s, seat, cell, needed)
    note(s, OCCUPIED, EVERYONE, seat, cell, needed, 0)


@rule
def offer_buildings(c: Components, s: State, politicians: int, by_metro: int, out: Row) -> int:
    n = 0
    for row in range(s.north, s.south + 1):
        for cell in range(row * SIDE + s.west, row * SIDE + s.east + 1):
            if can_take_in(c, s, cell, politicians, by_metro):
                out[n] = OCCUPY + cell
                n += 1
    return n


@rule
def fill_another(c: Components, s: State, seat: int, cell: int) -> None:
    """URB-62: the Metro's politicians go on another empty building."""
    free = top(s, 3)
    pop(s)
    staff(c, s, seat, cell, free)


@rule
def finish_project(c: Components, s: State, seat: int, building: int, slot: int) -> None:
    """Steps 5 and 6."""
    s.scores[seat] += c.prestige[building]
    note(s, SCORED_PROJECT, EVERYONE, seat, building, c.prestige[building], 0)
    refill(s, slot)


@rule
def refill(s: State, slot: int) -> None:
    """URB-55, URB-60: Stage I, then Stage II, then the space stays empty; URB-87: the last tile triggers the end."""
    stage = 0 if s.left[0] > 0 else 1
    if s.left[stage] == 0:
        return
    s.left[stage] -= 1
    building = s.piles[stage, s.left[stage]]
    s.piles[stage, s.left[stage]] = EMPTY
    put_up(s, slot, building)
    reveal(s)
    note(s, REVEALED, EVERYONE, -1, building, 0, 0)
    if s.left[1] == 0:
        s.triggered = 1
        note(s, TRIGGERED, EVERYONE, -1, 0, 0, 0)
