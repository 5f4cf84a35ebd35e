"""What must be settled before an effect is carried out: a row, a block, the one building or player meant."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop, set_argument
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.components.vocabulary import LEAST, MOST, NO_EXTREME, OP_GAIN, OP_LOSE, OP_PAY
from townhall.games.urban_sprawl.rules.actions import NAME, PICK, SET_BLOCK, SET_LINE
from townhall.games.urban_sprawl.rules.city import begins, value_of
from townhall.games.urban_sprawl.rules.frames import (
    BREAKING_TIE, BUILDING_TIE, DO, push_block_tie, push_breaking_tie, push_building_tie, push_lining,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.legal_list import offer, offer_each
from townhall.games.urban_sprawl.rules.reasons import (
    NAMED_BY, NOBODY_PLAYS, NOT_BEST, NOT_MEANT, NOT_TIED, VACANT_LOT,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.selectors import extreme_buildings, extreme_players, matches
from townhall.games.urban_sprawl.rules.state import BLOCKS, EMPTY, LOTS, State

BOTH_LINES = 3


@rule
def ask_what_is_open(c: Components, s: State) -> bool:
    """Asks for what must be settled before the effect on top is carried out; True if somebody is asked."""
    effect, addressed = argument(s, DO.effect), argument(s, DO.addressed)
    if c.uses_line[effect] and s.row_a == 0:
        push_lining(s, effect=effect)
        return True
    if c.binds[effect] and s.bound == EMPTY and ask_for_block(s, effect):
        return True
    if c.of[effect] != EMPTY and c.extreme[c.of[effect]] != NO_EXTREME and argument(s, DO.about) == EMPTY:
        first = extreme_buildings(c, s, c.of[effect], addressed, 0)
        if extreme_buildings(c, s, c.of[effect], addressed, 1) != EMPTY and building_matters(c, s, effect, addressed):
            push_building_tie(s, effect=effect, addressed=addressed)
            return True
        set_argument(s, DO.about, first)
    if (c.who[effect] == MOST or c.who[effect] == LEAST) and argument(s, DO.chosen) == EMPTY:
        tied = extreme_players(s, c.who_arg[effect], c.who[effect] == MOST)
        if tied & tied - 1:
            push_breaking_tie(s, s.active, subject=effect, tied=tied, answer=DO.chosen)
            return True
        set_argument(s, DO.chosen, lowest(tied))
    return False


@rule
def building_matters(c: Components, s: State, effect: int, addressed: int) -> bool:
    """SPR-234: gains and losses of buildings that nobody controls are nobody's.

    SPR-240: whether they have the same controller is not checked, because recorded games contain the answer.
    """
    if c.op[effect] != OP_GAIN and c.op[effect] != OP_LOSE and c.op[effect] != OP_PAY:
        return True
    n = 0
    lot = extreme_buildings(c, s, c.of[effect], addressed, n)
    while lot != EMPTY and s.owner[lot] == EMPTY:
        n += 1
        lot = extreme_buildings(c, s, c.of[effect], addressed, n)
    return lot != EMPTY


@inlined_rule
def why_not_tied(s: State, player: int) -> int:
    if player >= s.seats:
        return NOBODY_PLAYS
    return ALLOWED if argument(s, BREAKING_TIE.tied) >> player & 1 else NOT_TIED


@inlined_rule
def offer_tied_players(s: State) -> None:
    offer_each(s, NAME, argument(s, BREAKING_TIE.tied))


@inlined_rule
def break_tie(s: State, player: int) -> None:
    """The name goes to the step that asked for it."""
    answer = argument(s, BREAKING_TIE.answer)
    pop(s)
    set_argument(s, answer, player)


@inlined_rule
def why_not_tied_building(c: Components, s: State, lot: int) -> int:
    if s.at[lot] == EMPTY:
        return VACANT_LOT
    if not begins(s, lot):
        return NAMED_BY
    selector, addressed = c.of[argument(s, BUILDING_TIE.effect)], argument(s, BUILDING_TIE.addressed)
    best = extreme_buildings(c, s, selector, addressed, 0)
    tied = matches(c, s, selector, lot, addressed, EMPTY) and value_of(c, s, lot) == value_of(c, s, best)
    return ALLOWED if tied else NOT_MEANT


@inlined_rule
def offer_tied_buildings(c: Components, s: State) -> None:
    selector, addressed = c.of[argument(s, BUILDING_TIE.effect)], argument(s, BUILDING_TIE.addressed)
    for n in range(LOTS):
        lot = extreme_buildings(c, s, selector, addressed, n)
        if lot == EMPTY:
            break
        offer(s, PICK + lot)


@inlined_rule
def settle_building(s: State, lot: int) -> None:
    pop(s)
    set_argument(s, DO.about, lot)


@rule
def most_valuable_blocks(s: State) -> int:
    """The most valuable blocks that hold a building, as bits."""
    best = 0
    blocks = 0
    for block in range(BLOCKS):
        if s.full[block] and s.value[block] >= best:
            if s.value[block] > best:
                best = s.value[block]
                blocks = 0
            blocks |= 1 << block
    return blocks


@rule
def ask_for_block(s: State, effect: int) -> bool:
    blocks = most_valuable_blocks(s)
    if blocks & blocks - 1 and is_anybody_in(s, blocks):
        push_block_tie(s, effect=effect)
        return True
    s.bound = lowest(blocks)
    return False


@inlined_rule
def is_anybody_in(s: State, blocks: int) -> bool:
    buildings = 0
    while blocks:
        for seat in range(s.seats):
            buildings += s.present[seat, lowest(blocks)]
        blocks &= blocks - 1
    return buildings > 0


@inlined_rule
def why_not_block(s: State, block: int) -> int:
    return ALLOWED if most_valuable_blocks(s) >> block & 1 else NOT_BEST


@inlined_rule
def offer_blocks(s: State) -> None:
    offer_each(s, SET_BLOCK, most_valuable_blocks(s))


@inlined_rule
def settle_block(s: State, block: int) -> None:
    pop(s)
    s.bound = block


@inlined_rule
def offer_lines(s: State) -> None:
    """SPR-239: the horizontal or the vertical row comes first."""
    offer_each(s, SET_LINE, BOTH_LINES)


@inlined_rule
def settle_line(s: State, line: int) -> None:
    pop(s)
    s.row_a = line + 1
