"""The options of every step that somebody decides."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import top
from townhall.games.urban_sprawl.rules.actions import (
    ACCEPT, ACTING, BLOCK_TIE, BREAKING_TIE, BUILD, BUILDING_TIE, BUY, BUYING, CALL, CALLING, CHOOSE, CHOOSING, DONE,
    DROP, DROPPING, FAVOR, FETCH, FETCHING, GAIN, INVEST, INVESTING, LAY, LAYING, LINING, NAME, NAME_VOCATION, NAMING,
    OFFERED, ORDERING, PICK, PICKING, PUT, PUTTING, REFUSE, RESOURCE_CHOICE, ROBBING, SET_BLOCK, SET_LINE, SITE,
    SITING, SPEND, SPENDING, TAKE, TAKE_MARKER, TAKING_MARKER,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.addressing import meant
from townhall.games.urban_sprawl.rules.city import MASKS, begins
from townhall.games.urban_sprawl.rules.contracts import can_build, contract_at, free_favor, spots_in
from townhall.games.urban_sprawl.rules.elections import offices_in_play
from townhall.games.urban_sprawl.components.vocabulary import OP_MARKER_MOVE, OP_MARKER_PLACE, OP_MOVE, OP_VOC_TAKE
from townhall.games.urban_sprawl.rules.markers import markers_of, vacant_spaces
from townhall.games.urban_sprawl.rules.options import offer, offer_each
from townhall.games.urban_sprawl.rules.permits import held_after, next_permits
from townhall.games.urban_sprawl.rules.possible import (
    can_go_elsewhere, cards_to_drop, cards_to_take, options_of, spots_for, vocations_to_take,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.selectors import extreme_buildings
from townhall.games.urban_sprawl.rules.settling import best_blocks
from townhall.games.urban_sprawl.rules.state import (
    BLOCKS, CONTRACT_PLACES, EMPTY, FAVORS, LOTS, PLANNING_PLACES, PRESTIGE, START_BUILDINGS, VOCATIONS, WEALTH, State,
)  # fmt: skip
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.vocations import GAIN_BY_CARD, holders


@rule
def offer_options(c: Components, s: State) -> None:
    """Works out what may be decided in the step on top of the stack."""
    kind, seat = top(s, 0), top(s, 1)
    if kind == ACTING:
        offer_actions(c, s, seat)
    elif kind == SITING:
        for block in range(BLOCKS):
            offer_each(s, SITE + block * MASKS, spots_in(c, s, seat, contract_at(s, seat, top(s, 2)), block))
    elif kind == SPENDING:
        card = contract_at(s, seat, top(s, 2))
        offer_each(s, SPEND, next_permits(c, s, seat, card, top(s, 4), top(s, 5)))
    elif kind == BUYING:
        for n in range(START_BUILDINGS):
            lot = c.start_lot[n]
            if s.owner[lot] == EMPTY and s.value[c.lot_block[lot]] <= s.wealth[seat]:
                offer(s, BUY + lot)
    elif kind == INVESTING:
        offer_each(s, INVEST, held_after(s, seat, top(s, 2)))
        offer(s, DONE)
    elif kind == RESOURCE_CHOICE:
        offer_each(s, GAIN, resources_to_choose(s, seat))
    elif kind == ORDERING or kind == BREAKING_TIE:
        offer_each(s, NAME, top(s, 3))
    elif kind == ROBBING:
        offer_each(s, NAME, holders(s, top(s, 2)) & ~(1 << seat))
        offer(s, REFUSE)
    elif kind == OFFERED:
        offer(s, ACCEPT)
        offer(s, REFUSE)
    else:
        offer_choices(c, s, kind, seat)


@inlined_rule
def offer_actions(c: Components, s: State, seat: int) -> None:
    """SPR-38 to SPR-44, SPR-47: permits and renewals, contracts, Favors, or the end of the turn."""
    for place in range(PLANNING_PLACES):
        if s.planning[place] != EMPTY and c.planning_ap[place] <= s.ap:
            offer(s, TAKE + place)
    for place in range(CONTRACT_PLACES + FAVORS):
        if can_build(c, s, seat, place):
            offer(s, BUILD + place)
    if free_favor(s, seat) != EMPTY:
        for place in range(CONTRACT_PLACES):
            if s.contracts[place] != EMPTY and c.contract_ap[place] <= s.ap:
                offer(s, FAVOR + place)
    offer(s, DONE)


@rule
def resources_to_choose(s: State, seat: int) -> int:
    """SPR-134, SPR-237: who has the full amount of one only must use it; of neither: what there is some of."""
    n, direction = top(s, 2), top(s, 4)
    both = 1 << WEALTH | 1 << PRESTIGE
    if direction <= GAIN_BY_CARD:
        return both
    full = (s.wealth[seat] >= n) << WEALTH | (s.scores[seat] >= n) << PRESTIGE
    if full:
        return full
    return (s.wealth[seat] > 0) << WEALTH | (s.scores[seat] > 0) << PRESTIGE


@rule
def offer_choices(c: Components, s: State, kind: int, seat: int) -> None:
    """The steps of effects."""
    e, self_, about = top(s, 2), top(s, 4), top(s, 5)
    if kind == PICKING:
        for lot in range(LOTS):
            if begins(s, lot) and meant(c, s, e, lot, self_, about):
                if c.op[e] != OP_MOVE or can_go_elsewhere(s, lot):
                    offer(s, PICK + lot)
        offer_refusal(s, c.may[e])
    elif kind == PUTTING:
        size = s.size[about] if about != EMPTY else c.made_lots[e]
        if about != EMPTY or s.tiles[c.made[e], size] > 0:
            for block in range(BLOCKS):
                offer_each(s, PUT + block * MASKS, spots_for(c, s, e, size, block))
        offer_refusal(s, c.may[e] and about == EMPTY)
    elif kind == TAKING_MARKER:
        moving = top(s, 3)
        offer_each(s, TAKE_MARKER, markers_of(c, s, c.marker_kind[e], moving))
        optional = c.may[e] or (moving and c.op[e] == OP_MARKER_PLACE)
        offer_refusal(s, optional)
    elif kind == LAYING:
        e = top(s, 3)
        offer_each(s, LAY, vacant_spaces(s))
        offer_refusal(s, c.may[e] and c.op[e] != OP_MARKER_MOVE)
    elif kind == CHOOSING:
        offer_each(s, CHOOSE, options_of(c, s, e, self_, about))
    elif kind == CALLING:
        offer_each(s, CALL, offices_in_play(s))
    elif kind == NAMING:
        taking = c.op[e] == OP_VOC_TAKE
        offer_each(s, NAME_VOCATION, vocations_to_take(c, s, e, seat) if taking else (1 << VOCATIONS) - 1)
        if taking:
            offer_refusal_first(s, c.may[e])
    elif kind == LINING:
        offer_each(s, SET_LINE, 3)
    elif kind == FETCHING:
        offer_each(s, FETCH, cards_to_take(c, s, e))
        offer_refusal_first(s, c.may[e])
    elif kind == DROPPING:
        offer_each(s, DROP, cards_to_drop(c, s, e, seat))
        offer_refusal_first(s, c.may[e])
    elif kind == BLOCK_TIE:
        offer_each(s, SET_BLOCK, best_blocks(s))
    elif kind == BUILDING_TIE:
        for n in range(LOTS):
            lot = extreme_buildings(c, s, c.of[e], self_, n)
            if lot == EMPTY:
                break
            offer(s, PICK + lot)


@inlined_rule
def offer_refusal(s: State, optional: int) -> None:
    """Where nothing is left to pick there is nothing to refuse."""
    if optional and s.offered > 0:
        offer(s, REFUSE)


@rule
def offer_refusal_first(s: State, optional: int) -> None:
    """The same where the number of refusing is smaller than those offered so far."""
    if optional and s.offered > 0:
        for n in range(s.offered, 0, -1):
            s.options[n] = s.options[n - 1]
        s.options[0] = REFUSE
        s.offered += 1
