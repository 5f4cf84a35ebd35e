"""What must be settled before an effect is carried out: a row, a block, the one building or player meant."""

from townhall.engine.bits import lowest
from townhall.engine.jit import rule
from townhall.engine.state import push, top
from townhall.games.urban_sprawl.rules.actions import BLOCK_TIE, BREAKING_TIE, BUILDING_TIE, LINING
from townhall.games.urban_sprawl.rules.addressing import ABOUT_SLOT, SEAT_SLOT
from townhall.games.urban_sprawl.components.vocabulary import LEAST, MOST, NO_EXTREME, OP_GAIN, OP_LOSE, OP_PAY
from townhall.games.urban_sprawl.rules.selectors import extreme_buildings, extreme_players
from townhall.games.urban_sprawl.rules.state import BLOCKS, EMPTY, State
from townhall.games.urban_sprawl.components.tables import Components


@rule
def resolve(c: Components, s: State) -> bool:
    """Asks for what must be settled before the effect on top is carried out; True if somebody is asked."""
    e, chosen, self_, about = top(s, 2), top(s, 3), top(s, 4), top(s, 5)
    if c.uses_line[e] and s.row_a == 0:
        push(s, LINING, s.active, e, 0, 0, 0)
        return True
    if c.binds[e] and s.bound == EMPTY and settle_block(c, s, e):
        return True
    if c.of[e] != EMPTY and c.extreme[c.of[e]] != NO_EXTREME and about == EMPTY:
        first = extreme_buildings(c, s, c.of[e], self_, 0)
        if extreme_buildings(c, s, c.of[e], self_, 1) != EMPTY and tie_matters(c, s, e, self_):
            push(s, BUILDING_TIE, s.active, e, 0, self_, 0)
            return True
        s.frames[s.depth - 1, ABOUT_SLOT] = first
    if (c.who[e] == MOST or c.who[e] == LEAST) and chosen == EMPTY:
        tied = extreme_players(s, c.who_arg[e], c.who[e] == MOST)
        if tied & tied - 1:
            push(s, BREAKING_TIE, s.active, e, tied, SEAT_SLOT, 0)
            return True
        s.frames[s.depth - 1, SEAT_SLOT] = lowest(tied)
    return False


@rule
def tie_matters(c: Components, s: State, e: int, self_: int) -> bool:
    """SPR-234: gains and losses of buildings that nobody controls are nobody's."""
    if c.op[e] != OP_GAIN and c.op[e] != OP_LOSE and c.op[e] != OP_PAY:
        return True
    n = 0
    lot = extreme_buildings(c, s, c.of[e], self_, n)
    while lot != EMPTY and s.owner[lot] == EMPTY:
        n += 1
        lot = extreme_buildings(c, s, c.of[e], self_, n)
    return lot != EMPTY


@rule
def best_blocks(s: State) -> int:
    """The most valuable blocks that hold a building, as bits."""
    best = 0
    found = 0
    for block in range(BLOCKS):
        if s.full[block] and s.value[block] >= best:
            if s.value[block] > best:
                best = s.value[block]
                found = 0
            found |= 1 << block
    return found


@rule
def settle_block(c: Components, s: State, e: int) -> bool:
    found = best_blocks(s)
    if found & found - 1 and anybody_in(s, found):
        push(s, BLOCK_TIE, s.active, e, 0, 0, 0)
        return True
    s.bound = lowest(found)
    return False


@rule
def anybody_in(s: State, blocks: int) -> bool:
    found = 0
    while blocks:
        for seat in range(s.seats):
            found += s.present[seat, lowest(blocks)]
        blocks &= blocks - 1
    return found > 0
