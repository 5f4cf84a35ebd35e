"""Buildings that use the benefit of another building, perhaps through further copiers.

Neighbours, row and column are those of the copied building; every politician that its text needs or moves is one of
those on the building inaugurated now (URB-125).
"""

from townhall.engine.fields import Row
from townhall.engine.jit import rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import NOBODY, argument, pop
from townhall.games.urbify.components.tables import COPY_ADJACENT, COPY_OCCUPIED, Components
from townhall.games.urbify.rules.actions import COPY
from townhall.games.urbify.rules.benefits import works
from townhall.games.urbify.rules.city import is_building
from townhall.games.urbify.rules.frames import COPYING, push_copying, push_effect, push_exchanging, push_paying
from townhall.games.urbify.rules.notes import note_copied
from townhall.games.urbify.rules.reasons import NO_BUILDING, NO_USE, NOT_ADJACENT, NOT_OCCUPIED, USED_ALREADY
from townhall.games.urbify.rules.state import CELLS, NEIGHBOURS, NOWHERE, State


@rule
def is_copier(c: Components, s: State, cell: int) -> bool:
    kind = c.benefit[s.city[cell]]
    return kind == COPY_ADJACENT or kind == COPY_OCCUPIED


@rule
def texts_in_reach(c: Components, s: State, cell: int) -> int:
    """How many places a copier looks at; `text_in_reach` gives the cell of each."""
    return NEIGHBOURS if c.benefit[s.city[cell]] == COPY_ADJACENT else CELLS


@rule
def text_in_reach(c: Components, s: State, cell: int, n: int) -> int:
    """The cell at this place, NOWHERE if its text cannot be copied."""
    near = c.neighbours[cell, n] if c.benefit[s.city[cell]] == COPY_ADJACENT else n
    if near == NOWHERE or why_not_in_reach(c, s, cell, near) != ALLOWED:
        return NOWHERE
    return near


@rule
def why_not_in_reach(c: Components, s: State, cell: int, near: int) -> int:
    """URB-121: the copier on a cell reaches any neighbour; URB-122: or any other occupied building."""
    if not is_building(s, near):
        return NO_BUILDING
    if near == cell or near == s.inaugurated:
        return USED_ALREADY
    if c.benefit[s.city[cell]] == COPY_OCCUPIED:
        return NOT_OCCUPIED if s.occupants[near] == NOBODY else ALLOWED
    for side in range(NEIGHBOURS):
        if c.neighbours[cell, side] == near:
            return ALLOWED
    return NOT_ADJACENT


@rule
def copies_something(c: Components, s: State, seat: int, cell: int, influence: int, development: int) -> bool:
    """Whether the copier on a cell reaches a usable benefit directly."""
    influence += c.pay_influence[s.city[cell]]
    development += c.pay_development[s.city[cell]]
    for n in range(texts_in_reach(c, s, cell)):
        near = text_in_reach(c, s, cell, n)
        if near != NOWHERE and not is_copier(c, s, near) and works(c, s, seat, near, influence, development):
            return True
    return False


@rule
def leads_on(c: Components, s: State, seat: int, cell: int, used: int, influence: int, development: int) -> bool:
    """URB-123: whether the copier on a cell reaches a usable benefit, through one more copier at most.

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
    """Whether the copier on `cell` may use the text on `near`."""
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
def use(c: Components, s: State, seat: int, cell: int, used: int, influence: int, development: int) -> None:
    """Continue with the text on a cell: ask what it copies, or pay all prices of the chain and take effect."""
    influence += c.pay_influence[s.city[cell]]
    development += c.pay_development[s.city[cell]]
    if is_copier(c, s, cell):
        push_copying(s, seat, cell, used, influence, development)
        return
    push_effect(s, seat, cell)
    push_paying(s, seat, amount=influence)
    push_exchanging(s, seat, amount=development, influence=influence)


@rule
def why_not_copy(c: Components, s: State, seat: int, near: int) -> int:
    """URB-123: no text twice, and the chain must lead to one that can be used."""
    cell = argument(s, COPYING.cell)
    influence = argument(s, COPYING.influence)
    development = argument(s, COPYING.development)
    if near == argument(s, COPYING.used):
        return USED_ALREADY
    out_of_reach = why_not_in_reach(c, s, cell, near)
    if out_of_reach != ALLOWED:
        return out_of_reach
    return ALLOWED if can_copy(c, s, seat, near, cell, influence, development) else NO_USE


@rule
def offer_copies(c: Components, s: State, seat: int, out: Row) -> int:
    cell = argument(s, COPYING.cell)
    n = 0
    for k in range(texts_in_reach(c, s, cell)):
        near = text_in_reach(c, s, cell, k)
        if near != NOWHERE and why_not_copy(c, s, seat, near) == ALLOWED:
            place = n
            while place > 0 and out[place - 1] > COPY + near:
                out[place] = out[place - 1]
                place -= 1
            out[place] = COPY + near
            n += 1
    return n


@rule
def copy(c: Components, s: State, seat: int, near: int) -> None:
    """URB-124: from now on the neighbours of the copied building count."""
    cell = argument(s, COPYING.cell)
    influence = argument(s, COPYING.influence)
    development = argument(s, COPYING.development)
    pop(s)
    note_copied(s, seat, building=s.city[near], cell=near)
    use(c, s, seat, near, cell, influence, development)
