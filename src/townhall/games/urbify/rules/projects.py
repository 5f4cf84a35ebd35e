"""Starting a construction project: choose, pay, place, politicians, prestige, refill (URB-59)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop, reveal
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.actions import START
from townhall.games.urbify.rules.city import leave, put_tile, some_can_be_occupied, stand
from townhall.games.urbify.rules.frames import (
    FILLING, FINISH_PROJECT, PLACING, push_exchanging, push_filling, push_finish_project, push_placing,
)  # fmt: skip
from townhall.games.urbify.rules.notes import (
    note_built, note_occupied, note_revealed, note_scored_project, note_started, note_started_free, note_triggered,
)  # fmt: skip
from townhall.games.urbify.rules.payments import ONE_EACH, covers, packed_levels, pay
from townhall.games.urbify.rules.reasons import (
    FEW_POLITICIANS, METRO_NOWHERE, NEEDS_DEVELOPMENT, NEEDS_MORE, NO_POLITICIANS, NOT_DISPLAYED,
)  # fmt: skip
from townhall.games.urbify.rules.state import DEPARTMENTS, DEVELOPMENT, EMPTY, SLOTS, State


@inlined_rule
def development_due(c: Components, building: int, free: int) -> int:
    """URB-143: the Bank waives the development too, unless the option says otherwise."""
    return 0 if free and c.bank_waives_development else c.cost[building, DEVELOPMENT]


@rule
def can_staff(c: Components, s: State, building: int, politicians: int) -> bool:
    """URB-50; URB-63: a Metro needs another building that these politicians can fill."""
    if c.fills_another[building]:
        return some_can_be_occupied(c, s, politicians, 1)
    return c.politicians[building] <= politicians


@inlined_rule
def influence_wanted(c: Components, building: int, free: int, development: int) -> int:
    """What a project takes from the four influences, packed, if all development a player has goes into it."""
    exchanges = max(0, development_due(c, building, free) - development)
    cost = 0 if free else c.cost_packed[building]
    return cost + exchanges * c.exchange_rate * ONE_EACH


@rule
def why_not_start(c: Components, s: State, seat: int, building: int, politicians: int, free: int) -> int:
    """URB-50: on display, with enough politicians, and to be paid in full; URB-63: a Metro must fill a building."""
    if politicians == 0:
        return NO_POLITICIANS
    if not is_displayed(s, building):
        return NOT_DISPLAYED
    if c.politicians[building] > politicians:
        return FEW_POLITICIANS
    levels = packed_levels(s, seat)
    if not free and not covers(levels, c.cost_packed[building]):
        return NEEDS_MORE
    if not covers(levels, influence_wanted(c, building, free, s.levels[seat, DEVELOPMENT])):
        return NEEDS_DEVELOPMENT
    return ALLOWED if can_staff(c, s, building, politicians) else METRO_NOWHERE


@inlined_rule
def is_displayed(s: State, building: int) -> bool:
    copies = 0
    for slot in range(SLOTS):
        copies += s.display[slot] == building
    return copies > 0


@inlined_rule
def offer_projects(c: Components, s: State, seat: int, politicians: int, free: int, out: Row, n: int) -> int:
    """Offer every allowed building, ascending and fast, once however many copies are on display."""
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
            startable = some_can_be_occupied(c, s, politicians, 1)
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
    push_finish_project(s, seat, building, slot)
    push_placing(s, seat, building, free)
    if free:
        note_started_free(s, seat, building)
    else:
        note_started(s, seat, building)
        for department in range(DEPARTMENTS):
            pay(s, seat, department, c.cost[building, department])
    push_exchanging(s, seat, amount=development_due(c, building, free), influence=0)


@rule
def place(c: Components, s: State, seat: int, cell: int) -> None:
    """Steps 3 and 4: lay the tile, then put its politicians on it, or have a Metro fill another building."""
    building = argument(s, PLACING.building)
    free = argument(s, PLACING.free)
    pop(s)
    put_tile(s, building, cell)
    note_built(s, seat, building, cell)
    if c.fills_another[building]:
        push_filling(s, seat, building, free)
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
    note_occupied(s, seat, cell, amount=needed)


@rule
def fill_another(c: Components, s: State, seat: int, cell: int) -> None:
    """URB-62: the Metro's politicians go on another empty building."""
    free = argument(s, FILLING.free)
    pop(s)
    staff(c, s, seat, cell, free)


@rule
def finish_project(c: Components, s: State, seat: int) -> None:
    """Steps 5 and 6."""
    building = argument(s, FINISH_PROJECT.building)
    slot = argument(s, FINISH_PROJECT.slot)
    pop(s)
    s.scores[seat] += c.prestige[building]
    note_scored_project(s, seat, building, amount=c.prestige[building])
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
    note_revealed(s, building)
    if s.left[1] == 0:
        s.triggered = 1
        note_triggered(s)
