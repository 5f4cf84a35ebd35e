"""What an effect can do at all, and what there is to pick from."""

from townhall.engine.bits import lowest
from townhall.engine.jit import rule
from townhall.games.urban_sprawl.rules.city import vacant_spots
from townhall.games.urban_sprawl.rules.contracts import touches
from townhall.games.urban_sprawl.components.vocabulary import (
    BANK, CHOICES, CHOSEN, CONTROLLERS, OP_CARD_DISCARD, OP_CARD_TAKE, OP_CHOOSE, OP_CONTROL, OP_ELECTION,
    OP_MARKER_MOVE, OP_MARKER_PLACE, OP_MOVE, OP_OFFER, OP_PAY, OP_PLACE, OP_REMOVE, OP_SWEEP, OP_UNCONTROL,
    OP_VOC_TAKE, WHO_NOBODY,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.elections import in_play
from townhall.games.urban_sprawl.rules.markers import can_move_marker, markers_of
from townhall.games.urban_sprawl.rules.selectors import count_matches, matches, players_meant
from townhall.games.urban_sprawl.rules.state import (
    BLOCKS,
    BOXES,
    EMPTY,
    LOTS,
    PERMITS,
    PLANNING_PLACES,
    VOCATIONS,
    State,
)
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.vocations import holders

AT_ANY, AT_ADJACENT, AT_THESE_ROWS, AT_THIS_BLOCK = range(4)
FROM_DISPLAY, FROM_DISCARDS = range(2)
A_PERMIT, A_RENEWAL, ANY_CARD = range(3)


@rule
def possible(c: Components, s: State, e: int, self_: int, about: int) -> bool:
    """SPR-234: whether an effect can do anything at all."""
    if c.op[e] == OP_CHOOSE:
        return options_of(c, s, e, self_, about) != 0
    return possible_at_once(c, s, e, self_, about)


@rule
def possible_at_once(c: Components, s: State, e: int, self_: int, about: int) -> bool:
    """The same, with a choice inside a choice taken as possible."""
    op = c.op[e]
    if c.who[e] != WHO_NOBODY and c.who[e] != CONTROLLERS and not players_meant(s, c.who[e], c.who_arg[e], self_):
        return False
    if op == OP_PLACE:
        return s.tiles[c.made[e], c.made_lots[e]] > 0 and has_spot(c, s, e)
    if op == OP_MOVE:
        return can_move_building(c, s, e, self_, about)
    if op == OP_REMOVE or op == OP_UNCONTROL:
        return count_matches(c, s, c.of[e], self_, about) > 0
    if op == OP_CONTROL:
        free = not c.cube_limit or s.cubes[lowest(players_meant(s, c.who[e], c.who_arg[e], self_))] > 0
        return free and count_matches(c, s, c.of[e], self_, about) > 0
    if op == OP_MARKER_PLACE:
        kind = c.marker_kind[e]
        return markers_of(c, s, kind, 0) != 0 or (c.or_move[e] != 0 and can_move_marker(c, s, kind))
    if op == OP_MARKER_MOVE:
        return can_move_marker(c, s, c.marker_kind[e])
    if op == OP_VOC_TAKE:
        return vocations_to_take(c, s, e, self_) != 0
    if op == OP_CARD_TAKE:
        return cards_to_take(c, s, e) != 0
    if op == OP_CARD_DISCARD:
        return those_with_cards(c, s, e, players_meant(s, c.who[e], c.who_arg[e], self_)) != 0
    if op == OP_SWEEP:
        return s.contracts[BOXES - c.box[e]] != EMPTY
    if op == OP_ELECTION and c.office[e] >= 0 and not in_play(s, c.office[e]):
        return False
    if op == OP_PAY or op == OP_OFFER or op == OP_ELECTION:
        return c.to[e] == BANK or players_meant(s, c.to[e], c.to_arg[e], self_) != 0
    return True


@rule
def those_with_cards(c: Components, s: State, e: int, seats: int) -> int:
    """Those of several players who have a card to discard."""
    found = 0
    while seats:
        if cards_to_drop(c, s, e, lowest(seats)):
            found |= seats & -seats
        seats &= seats - 1
    return found


@rule
def spots_for(c: Components, s: State, e: int, size: int, block: int) -> int:
    """The vacant places of a block where an effect may put a building, a bit for each set of lots."""
    where = c.where[e] if c.op[e] == OP_PLACE else AT_ANY
    if where != AT_ANY and where != AT_ADJACENT:
        here = c.lot_block[s.site]
        blocks = 1 << here if where == AT_THIS_BLOCK else c.horizontal[here] | c.vertical[here]
        if not blocks >> block & 1:
            return 0
    spots = vacant_spots(s, size, block)
    if where == AT_ADJACENT:
        found = 0
        while spots:
            if touches(c, s, s.site, block, lowest(spots)):
                found |= spots & -spots
            spots &= spots - 1
        return found
    return spots


@rule
def has_spot(c: Components, s: State, e: int) -> bool:
    block = 0
    while block < BLOCKS and not spots_for(c, s, e, c.made_lots[e], block):
        block += 1
    return block < BLOCKS


@rule
def can_move_building(c: Components, s: State, e: int, self_: int, about: int) -> bool:
    found = False
    for lot in range(LOTS):
        if not found and matches(c, s, c.of[e], lot, self_, about):
            found = can_go_elsewhere(s, lot)
    return found


@rule
def can_go_elsewhere(s: State, lot: int) -> bool:
    block = 0
    while block < BLOCKS and not vacant_spots(s, s.size[lot], block):
        block += 1
    return block < BLOCKS


@rule
def vocations_to_take(c: Components, s: State, e: int, self_: int) -> int:
    """The vocations that can be taken, as bits."""
    seat = lowest(players_meant(s, c.who[e], c.who_arg[e], self_))
    found = 0
    for vocation in range(VOCATIONS):
        if c.vocation_named[e] == CHOSEN or c.vocation_named[e] == vocation:
            others = c.from_opponent[e] and holders(s, vocation) & ~(1 << seat)
            found |= (s.supply[vocation] > 0 or others != 0) << vocation
    return found


@rule
def cards_to_take(c: Components, s: State, e: int) -> int:
    """The planning cards that may be taken, as bits; the bit after the permits is an Urban Renewal."""
    found = 0
    if c.card_source[e] == FROM_DISPLAY:
        for place in range(PLANNING_PLACES):
            if 0 <= s.planning[place] <= PERMITS:
                found |= 1 << s.planning[place]
    else:
        found = s.gone_permits | (s.gone_renewals > 0) << PERMITS
    if c.card_kind[e] == A_PERMIT:
        found &= (1 << PERMITS) - 1
    elif c.card_kind[e] == A_RENEWAL:
        found &= 1 << PERMITS
    return found


@rule
def cards_to_drop(c: Components, s: State, e: int, seat: int) -> int:
    found = s.permits[seat] | (s.renewals[seat] > 0) << PERMITS
    if c.card_kind[e] == A_PERMIT:
        found &= (1 << PERMITS) - 1
    elif c.card_kind[e] == A_RENEWAL:
        found &= 1 << PERMITS
    return found


@rule
def options_of(c: Components, s: State, e: int, self_: int, about: int) -> int:
    """The lists of a choice whose first effect is possible, as bits."""
    found = 0
    for n in range(CHOICES):
        if c.option_from[e, n] < c.option_to[e, n] and possible_at_once(c, s, c.option_from[e, n], self_, about):
            found |= 1 << n
    return found
