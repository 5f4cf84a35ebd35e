"""SPR-234: whether an effect can do anything at all; what cannot is skipped, and nobody is asked about it."""

from townhall.engine.bits import lowest
from townhall.engine.jit import rule
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.components.vocabulary import (
    BANK, CHOICES, CHOSEN, CITY, CONTROLLERS, OP_ACTIVATE, OP_CARD_DISCARD, OP_CARD_TAKE, OP_CHOOSE, OP_CONTROL,
    OP_ELECTION, OP_MARKER_MOVE, OP_MARKER_PLACE, OP_MOVE, OP_OFFER, OP_PAY, OP_PLACE, OP_REMOVE, OP_SWEEP,
    OP_UNCONTROL, OP_VOC_SCORE, OP_VOC_TAKE, POLITICIANS, THE_CONTRACTOR, WHO_NOBODY,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.building_effects import can_move_building, has_spot
from townhall.games.urban_sprawl.rules.decks import CITY_DECK, METROPOLIS_DECK
from townhall.games.urban_sprawl.rules.elections import in_play
from townhall.games.urban_sprawl.rules.markers import can_move_marker, markers_of
from townhall.games.urban_sprawl.rules.planning_cards import cards_to_take, seats_with_cards
from townhall.games.urban_sprawl.rules.selectors import count_matches, holders, players_meant
from townhall.games.urban_sprawl.rules.state import BOXES, EMPTY, State
from townhall.games.urban_sprawl.rules.vocations import vocations_to_take


@rule
def is_possible(c: Components, s: State, effect: int, addressed: int, about: int) -> bool:
    if c.op[effect] == OP_CHOOSE:
        return options_of(c, s, effect, addressed, about) != 0
    return is_possible_at_once(c, s, effect, addressed, about)


@rule
def options_of(c: Components, s: State, effect: int, addressed: int, about: int) -> int:
    """The lists of a choice whose first effect is possible, as bits."""
    options = 0
    for n in range(CHOICES):
        first = c.option_from[effect, n]
        if first < c.option_to[effect, n] and is_possible_at_once(c, s, first, addressed, about):
            options |= int(changes_something(c, s, first)) << n
    return options


@rule
def changes_something(c: Components, s: State, effect: int) -> bool:
    """Not a vocation that nobody holds, nor what is in play already: outside a choice, the log says so."""
    if c.op[effect] == OP_VOC_SCORE and c.vocation_named[effect] != CHOSEN:
        return holders(s, c.vocation_named[effect]) != 0
    if c.op[effect] != OP_ACTIVATE:
        return True
    if c.what[effect] == POLITICIANS:
        return s.elected == 0
    if c.what[effect] == THE_CONTRACTOR:
        return s.contractor_in == 0
    return s.decks_active <= (CITY_DECK if c.what[effect] == CITY else METROPOLIS_DECK)


@rule
def is_possible_at_once(c: Components, s: State, effect: int, addressed: int, about: int) -> bool:
    """The same, with a choice inside a choice taken as possible."""
    op, who = c.op[effect], c.who[effect]
    seats = players_meant(s, who, c.who_arg[effect], addressed)
    if who != WHO_NOBODY and who != CONTROLLERS and not seats:
        return False
    if op == OP_PLACE:
        return has_spot(c, s, effect)
    if op == OP_MOVE:
        return can_move_building(c, s, effect, addressed, about)
    if op == OP_REMOVE or op == OP_UNCONTROL:
        return count_matches(c, s, c.of[effect], addressed, about) > 0
    if op == OP_CONTROL:
        has_cube = not c.cube_limit or s.cubes[lowest(seats)] > 0
        return has_cube and count_matches(c, s, c.of[effect], addressed, about) > 0
    if op == OP_MARKER_PLACE:
        kind = c.marker_kind[effect]
        return markers_of(c, s, kind, 0) != 0 or (c.or_move[effect] != 0 and can_move_marker(c, s, kind))
    if op == OP_MARKER_MOVE:
        return can_move_marker(c, s, c.marker_kind[effect])
    if op == OP_VOC_TAKE:
        return vocations_to_take(c, s, effect, addressed) != 0
    if op == OP_CARD_TAKE:
        return cards_to_take(c, s, effect) != 0
    if op == OP_CARD_DISCARD:
        return seats_with_cards(c, s, effect, seats) != 0
    if op == OP_SWEEP:
        return s.contracts[BOXES - c.box[effect]] != EMPTY
    if op == OP_ELECTION and c.office[effect] >= 0 and not in_play(s, c.office[effect]):
        return False
    if op == OP_PAY or op == OP_OFFER or op == OP_ELECTION:
        return c.to[effect] == BANK or players_meant(s, c.to[effect], c.to_arg[effect], addressed) != 0
    return True
