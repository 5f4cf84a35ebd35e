"""Inaugurating a building: its benefit, copied ones included, then the politicians go home.

Where a copied text lies decides about neighbours, rows and columns; every politician it needs or moves is
one of those on the building inaugurated now (URB-125).
"""

from townhall.engine.actions import joined
from townhall.engine.fields import Row
from townhall.engine.kernel import inlined_rule, rule
from townhall.engine.state import EVERYONE, note, pop, push, top
from townhall.games.urbify.actions import (
    BENEFIT,
    CHOOSE,
    CHOOSING,
    COPIED,
    COPY,
    COPYING,
    DECLINED,
    EFFECT,
    EXCHANGING,
    FREE_PROJECT,
    GAIN,
    GAINING,
    HOME,
    INAUGURATE,
    INAUGURATED,
    MOVING,
    OCCUPIED,
    PAIR,
    PAIRING,
    PAYING,
    POOLED,
    RECRUITED,
    RETURNED,
    SCORED_BENEFIT,
)  # fmt: skip
from townhall.games.urbify.city import is_building, leave, some_can_take_in, stand
from townhall.games.urbify.payments import can_pay, gain
from townhall.games.urbify.projects import can_staff, development_due
from townhall.games.urbify.state import (
    CELLS,
    COLOURS,
    DEPARTMENTS,
    DEVELOPMENT,
    EMPTY,
    NEIGHBOURS,
    NOBODY,
    NOWHERE,
    SIDE,
    SLOTS,
    State,
)  # fmt: skip
from townhall.games.urbify.tables import (
    ADJACENT_PAIR,
    COLUMN_COLOUR,
    COPY_ADJACENT,
    COPY_OCCUPIED,
    GAIN_DEVELOPMENT,
    GAIN_INFLUENCE,
    GAIN_POLITICIAN,
    GAIN_PRESTIGE,
    LOSE_FOR_DEVELOPMENT,
    LOSE_FOR_PRESTIGE,
    MOVE,
    MOVE_REQUIRED,
    NEIGHBOUR_COLOURS,
    NEIGHBOURS_OF_COLOUR,
    POLITICIANS_IN_CITY,
    PROJECT_FREE,
    ROW_COLOUR,
    Components,
)  # fmt: skip

EAST, SOUTH = 0, 1
PAIRS = 2


@inlined_rule
def offer_inaugurations(c: Components, s: State, seat: int, out: Row, n: int) -> int:
    """URB-76; the search ends when all politicians of the seat in the city are found."""
    away = politicians_in_play(c, s, seat) - s.board[seat]
    for department in range(DEPARTMENTS):
        away -= s.departments[department, seat]
    cell = s.north * SIDE
    while away > 0:
        if s.occupants[cell] == seat:
            out[n] = INAUGURATE + cell
            n += 1
            away -= s.standing[cell]
        cell += 1
    return n


@inlined_rule
def inaugurate(s: State, seat: int, cell: int) -> None:
    """URB-76 to URB-78."""
    s.inaugurated = cell
    note(s, INAUGURATED, EVERYONE, seat, s.city[cell], cell, 0)
    push(s, HOME, seat, cell, 0, 0, 0)
    push(s, BENEFIT, seat, cell, 0, 0, 0)


@inlined_rule
def go_home(s: State, seat: int, cell: int) -> None:
    politicians = s.standing[cell]
    if politicians > 0:
        leave(s, cell, politicians)
        s.board[seat] += politicians
        note(s, RETURNED, EVERYONE, seat, politicians, 0, 0)
    s.inaugurated = NOWHERE


@rule
def is_copier(c: Components, s: State, cell: int) -> bool:
    kind = c.benefit[s.city[cell]]
    return kind == COPY_ADJACENT or kind == COPY_OCCUPIED


@rule
def works(c: Components, s: State, seat: int, cell: int, influence: int, development: int) -> bool:
    """Whether the text on a cell, no copier, can be used; the prices are those of the copiers before it.

    URB-82: all or nothing. URB-38: the last politician in play never goes to the pool.
    """
    building = s.city[cell]
    kind = c.benefit[building]
    here = s.standing[s.inaugurated]
    influence += c.pay_influence[building]
    development += c.pay_development[building]
    if kind == PROJECT_FREE:
        return some_project_is_free(c, s, seat, here, influence, development)
    if not can_pay(c, s, seat, EMPTY, influence, development):
        return False
    if kind == GAIN_POLITICIAN:
        return s.pool[seat] > 0
    if kind == LOSE_FOR_DEVELOPMENT or kind == LOSE_FOR_PRESTIGE:
        needed = 2 if kind == LOSE_FOR_PRESTIGE else 1
        return here >= needed and politicians_in_play(c, s, seat) > 1
    if kind == MOVE or kind == MOVE_REQUIRED:
        return some_can_take_in(c, s, here, kind == MOVE_REQUIRED)
    return True


@inlined_rule
def politicians_in_play(c: Components, s: State, seat: int) -> int:
    return c.politicians_on_board + c.politicians_in_pool - s.pool[seat]


@rule
def some_project_is_free(c: Components, s: State, seat: int, here: int, influence: int, development: int) -> bool:
    """URB-143: nothing on display that these politicians can staff: not available."""
    for slot in range(SLOTS):
        building = s.display[slot]
        if building != EMPTY and can_staff(c, s, building, here):
            due = development + development_due(c, building, 1)
            if can_pay(c, s, seat, EMPTY, influence, due):
                return True
    return False


@rule
def texts_in_reach(c: Components, s: State, cell: int) -> int:
    """How many places a copier has to look at; `text_in_reach` gives each."""
    return NEIGHBOURS if c.benefit[s.city[cell]] == COPY_ADJACENT else CELLS


@rule
def text_in_reach(c: Components, s: State, cell: int, n: int) -> int:
    """URB-121: any neighbour; URB-122: any other occupied building. NOWHERE if there is none at this place."""
    near = c.neighbours[cell, n] if c.benefit[s.city[cell]] == COPY_ADJACENT else n
    if near == NOWHERE or near == cell or near == s.inaugurated or not is_building(s, near):
        return NOWHERE
    if c.benefit[s.city[cell]] == COPY_OCCUPIED and s.occupants[near] == NOBODY:
        return NOWHERE
    return near


@rule
def copies_something(c: Components, s: State, seat: int, cell: int, influence: int, development: int) -> bool:
    """Whether the copier on a cell reaches a text that works and copies no further."""
    influence += c.pay_influence[s.city[cell]]
    development += c.pay_development[s.city[cell]]
    for n in range(texts_in_reach(c, s, cell)):
        near = text_in_reach(c, s, cell, n)
        if near != NOWHERE and not is_copier(c, s, near) and works(c, s, seat, near, influence, development):
            return True
    return False


@rule
def leads_on(c: Components, s: State, seat: int, cell: int, used: int, influence: int, development: int) -> bool:
    """URB-123: whether the copier on a cell reaches a text that works, over one more copier at the most.

    Three tiles copy; one of them is inaugurated now. `used` is a copier the chain has passed already.
    """
    if copies_something(c, s, seat, cell, influence, development):
        return True
    influence += c.pay_influence[s.city[cell]]
    development += c.pay_development[s.city[cell]]
    for n in range(texts_in_reach(c, s, cell)):
        near = text_in_reach(c, s, cell, n)
        if near != NOWHERE and near != used and is_copier(c, s, near):
            if copies_something(c, s, seat, near, influence, development):
                return True
    return False


@rule
def can_copy(c: Components, s: State, seat: int, near: int, cell: int, influence: int, development: int) -> bool:
    """Whether the copier on `cell` may go on with the text on `near`."""
    if is_copier(c, s, near):
        return leads_on(c, s, seat, near, cell, influence, development)
    return works(c, s, seat, near, influence, development)


@rule
def has_benefit(c: Components, s: State, seat: int, cell: int) -> bool:
    """Whether the building inaugurated now has a benefit that can be taken."""
    if not is_copier(c, s, cell):
        return works(c, s, seat, cell, 0, 0)
    influence = c.pay_influence[s.city[cell]]
    development = c.pay_development[s.city[cell]]
    for n in range(texts_in_reach(c, s, cell)):
        near = text_in_reach(c, s, cell, n)
        if near != NOWHERE and can_copy(c, s, seat, near, cell, influence, development):
            return True
    return False


@rule
def decline(s: State, seat: int) -> None:
    """URB-81."""
    pop(s)
    note(s, DECLINED, EVERYONE, seat, 0, 0, 0)


@rule
def take(c: Components, s: State, seat: int, cell: int) -> None:
    pop(s)
    use(c, s, seat, cell, cell, 0, 0)


@rule
def use(c: Components, s: State, seat: int, cell: int, used: int, influence: int, development: int) -> None:
    """Go on with the text on a cell: ask what it copies, or pay all prices of the chain and take effect."""
    influence += c.pay_influence[s.city[cell]]
    development += c.pay_development[s.city[cell]]
    if is_copier(c, s, cell):
        push(s, COPYING, seat, cell, used, influence, development)
        return
    push(s, EFFECT, seat, cell, 0, 0, 0)
    push(s, PAYING, seat, influence, 0, 0, 0)
    push(s, EXCHANGING, seat, development, influence, 0, 0)


@rule
def offer_copies(c: Components, s: State, seat: int, out: Row) -> int:
    cell, used, influence, development = top(s, 2), top(s, 3), top(s, 4), top(s, 5)
    n = 0
    for k in range(texts_in_reach(c, s, cell)):
        near = text_in_reach(c, s, cell, k)
        if near != NOWHERE and near != used and can_copy(c, s, seat, near, cell, influence, development):
            place = n
            while place > 0 and out[place - 1] > COPY + near:
                out[place] = out[place - 1]
                place -= 1
            out[place] = COPY + near
            n += 1
    return n


@rule
def copy(c: Components, s: State, seat: int, near: int) -> None:
    """URB-124: from here on the neighbours of the copied building count."""
    cell, influence, development = top(s, 2), top(s, 4), top(s, 5)
    pop(s)
    note(s, COPIED, EVERYONE, seat, s.city[near], near, 0)
    use(c, s, seat, near, cell, influence, development)


@rule
def score_benefit(s: State, seat: int, cell: int, amount: int) -> None:
    s.scores[seat] += amount
    note(s, SCORED_BENEFIT, EVERYONE, seat, s.city[cell], amount, 0)


@rule
def take_effect(c: Components, s: State, seat: int, cell: int) -> None:
    """What the text on a cell does once its price is paid; what needs a choice is asked next."""
    pop(s)
    building = s.city[cell]
    kind = c.benefit[building]
    amount = c.amount[building]
    if kind == GAIN_DEVELOPMENT:
        gain(c, s, seat, DEVELOPMENT, amount)
    elif kind == GAIN_PRESTIGE:
        score_benefit(s, seat, cell, amount)
    elif kind == GAIN_POLITICIAN:
        s.pool[seat] -= 1
        s.board[seat] += 1
        note(s, RECRUITED, EVERYONE, seat, 0, 0, 0)
    elif kind == LOSE_FOR_DEVELOPMENT:
        send_to_pool(s, seat)
        gain(c, s, seat, DEVELOPMENT, amount)
    elif kind == LOSE_FOR_PRESTIGE:
        send_to_pool(s, seat)
        score_benefit(s, seat, cell, amount)
    elif kind == NEIGHBOUR_COLOURS:
        score_benefit(s, seat, cell, amount * neighbour_colours(c, s, cell))
    elif kind == POLITICIANS_IN_CITY:
        score_benefit(s, seat, cell, amount * politicians_in_city(s))
    elif kind == GAIN_INFLUENCE:
        push(s, GAINING, seat, amount, 0, 0, 0)
    elif kind == MOVE or kind == MOVE_REQUIRED:
        push(s, MOVING, seat, cell, kind == MOVE_REQUIRED, 0, 0)
    elif kind == PROJECT_FREE:
        push(s, FREE_PROJECT, seat, 0, 0, 0, 0)
    elif kind == ADJACENT_PAIR:
        push(s, PAIRING, seat, cell, 0, 0, 0)
    else:
        push(s, CHOOSING, seat, cell, 0, 0, 0)


@rule
def send_to_pool(s: State, seat: int) -> None:
    leave(s, s.inaugurated, 1)
    s.pool[seat] += 1
    note(s, POOLED, EVERYONE, seat, 0, 0, 0)


@rule
def move(c: Components, s: State, seat: int, cell: int) -> None:
    """URB-109: a surplus politician stays behind and goes home with the others' step."""
    pop(s)
    needed = c.politicians[s.city[cell]]
    leave(s, s.inaugurated, needed)
    stand(s, seat, cell, needed)
    note(s, OCCUPIED, EVERYONE, seat, cell, needed, 0)


@rule
def offer_gains(c: Components, amount: int, out: Row) -> int:
    """URB-83: every split, also one that a maximum cuts."""
    n = 0
    for split in range(c.splits_from[amount], c.splits_from[amount + 1]):
        out[n] = GAIN + split
        n += 1
    return n


@rule
def gain_split(c: Components, s: State, seat: int, split: int) -> None:
    pop(s)
    for department in range(DEPARTMENTS):
        if c.splits[split, department] > 0:
            gain(c, s, seat, department, c.splits[split, department])


@rule
def colour_at(c: Components, s: State, cell: int) -> int:
    """The colour of the building on a cell, -1 where there is none (URB-61)."""
    if cell == NOWHERE or not is_building(s, cell):
        return -1
    return c.colour[s.city[cell]]


@rule
def neighbour_colours(c: Components, s: State, cell: int) -> int:
    """URB-107: how many different colours lie around."""
    seen = 0
    for side in range(NEIGHBOURS):
        colour = colour_at(c, s, c.neighbours[cell, side])
        if colour >= 0:
            seen |= 1 << colour
    different = 0
    for colour in range(COLOURS):
        different += seen >> colour & 1
    return different


@rule
def politicians_in_city(s: State) -> int:
    """URB-142: on buildings, anybody's; those on the building inaugurated now are still there."""
    total = 0
    for row in range(s.north, s.south + 1):
        for cell in range(row * SIDE + s.west, row * SIDE + s.east + 1):
            total += s.standing[cell]
    return total


@rule
def offer_colours(out: Row) -> int:
    for colour in range(COLOURS):
        out[colour] = CHOOSE + colour
    return COLOURS


@rule
def worth_of_colour(c: Components, s: State, cell: int, colour: int) -> int:
    """What a chosen colour is worth to the Shopping Center, Post Office or Recycling Center on a cell."""
    kind = c.benefit[s.city[cell]]
    worth = 0
    if kind == NEIGHBOURS_OF_COLOUR:
        for side in range(NEIGHBOURS):
            if colour_at(c, s, c.neighbours[cell, side]) == colour:
                worth += c.amount[s.city[cell]]
    elif kind == ROW_COLOUR:
        for column in range(s.west, s.east + 1):
            worth += printed_prestige(c, s, cell // SIDE * SIDE + column, colour)
    elif kind == COLUMN_COLOUR:
        for row in range(s.north, s.south + 1):
            worth += printed_prestige(c, s, row * SIDE + cell % SIDE, colour)
    return worth


@rule
def printed_prestige(c: Components, s: State, cell: int, colour: int) -> int:
    """URB-117: the number on the tile."""
    return c.prestige[s.city[cell]] if colour_at(c, s, cell) == colour else 0


@rule
def choose_colour(c: Components, s: State, seat: int, colour: int) -> None:
    cell = top(s, 2)
    pop(s)
    score_benefit(s, seat, cell, worth_of_colour(c, s, cell, colour))


@rule
def other_of_pair(cell: int, towards: int) -> int:
    """The neighbour of a cell to the east or south; NOWHERE beyond the edge."""
    if towards == EAST:
        return cell + 1 if cell % SIDE < SIDE - 1 else NOWHERE
    return cell + SIDE if cell < CELLS - SIDE else NOWHERE


@rule
def is_pair(c: Components, s: State, cell: int, towards: int) -> bool:
    """URB-113: two adjacent buildings of one colour, anywhere."""
    colour = colour_at(c, s, cell)
    return colour >= 0 and colour == colour_at(c, s, other_of_pair(cell, towards))


@rule
def some_pair(c: Components, s: State) -> bool:
    for row in range(s.north, s.south + 1):
        for cell in range(row * SIDE + s.west, row * SIDE + s.east + 1):
            if is_pair(c, s, cell, EAST) or is_pair(c, s, cell, SOUTH):
                return True
    return False


@rule
def offer_pairs(c: Components, s: State, out: Row) -> int:
    """URB-116: the Bridge may be one of the two."""
    n = 0
    for row in range(s.north, s.south + 1):
        for cell in range(row * SIDE + s.west, row * SIDE + s.east + 1):
            for towards in range(PAIRS):
                if is_pair(c, s, cell, towards):
                    out[n] = joined(PAIR, cell, towards, PAIRS)
                    n += 1
    return n


@rule
def score_pair(c: Components, s: State, seat: int, cell: int, towards: int) -> None:
    bridge = top(s, 2)
    pop(s)
    other = other_of_pair(cell, towards)
    score_benefit(s, seat, bridge, c.prestige[s.city[cell]] + c.prestige[s.city[other]])
