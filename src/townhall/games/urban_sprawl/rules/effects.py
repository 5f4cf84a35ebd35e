"""Carrying out the effects of a card, from top to bottom; cards are data, each primitive is one function.

An effect goes through three steps. `is_possible` passes over what can do nothing. `ask_what_is_open` asks for what must
be settled first: a row, a block, the one building meant, the one player meant. Then it is carried out, and pushes what
others have to decide.
"""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop, set_argument
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.components.vocabulary import (
    CHOSEN, CITY, OP_ACTIVATE, OP_AP, OP_CARD_DISCARD, OP_CARD_TAKE, OP_CHOOSE, OP_CONTROL, OP_EACH, OP_ELECTION,
    OP_END_GAME, OP_EXTRA_FAVOR, OP_GAIN, OP_IF, OP_LOSE, OP_MARKER_MOVE, OP_MARKER_PLACE, OP_MOVE, OP_OFFER, OP_PAY,
    OP_PAYOUT, OP_PLACE, OP_REMOVE, OP_SWEEP, OP_UNCONTROL, OP_VOC_SCORE, OP_VOC_TAKE, POLITICIANS, TEST_HOLDS,
    TEST_OFFICE, THE_CONTRACTOR,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.actions import CHOOSE, FIRST_CONTRACT, FIRST_EVENT
from townhall.games.urban_sprawl.rules.decks import CITY_DECK, METROPOLIS_DECK
from townhall.games.urban_sprawl.rules.elections import hold_election
from townhall.games.urban_sprawl.rules.exchanges import exchange
from townhall.games.urban_sprawl.rules.frames import (
    CHOOSING, DO, EFFECTS, push_choosing, push_do, push_dropping, push_effects, push_fetching, push_naming,
    push_picking, push_putting, push_taking_marker,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.legal_list import offer_each
from townhall.games.urban_sprawl.rules.markers import ask_for_marker
from townhall.games.urban_sprawl.rules.notes import (
    note_contractor_open, note_deck_open, note_ended, note_got_extra_favor, note_more_ap, note_offices_open, note_swept,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.offers import make_offers
from townhall.games.urban_sprawl.rules.payouts import pay_row, pay_rows_here
from townhall.games.urban_sprawl.rules.planning_cards import seats_with_cards
from townhall.games.urban_sprawl.rules.player_order import ask_in_order
from townhall.games.urban_sprawl.rules.possible_effects import is_possible, options_of
from townhall.games.urban_sprawl.rules.reasons import NO_SUCH_OPTION, OPTION_IMPOSSIBLE
from townhall.games.urban_sprawl.rules.scoring import final_scoring
from townhall.games.urban_sprawl.rules.selectors import count_matches, measure, players_meant, seats_meant
from townhall.games.urban_sprawl.rules.state import BOXES, EMPTY, State
from townhall.games.urban_sprawl.rules.vocations import ask_to_take_vocation, score_vocation


@rule
def effects_step(c: Components, s: State) -> None:
    """The next effect of the list on top of the stack."""
    effect, addressed, about = argument(s, EFFECTS.next), argument(s, EFFECTS.addressed), argument(s, EFFECTS.about)
    if effect >= argument(s, EFFECTS.end):
        pop(s)
        return
    set_argument(s, EFFECTS.next, effect + 1)
    if is_possible(c, s, effect, addressed, about):
        push_do(s, effect=effect, chosen=EMPTY, addressed=addressed, about=about)


@inlined_rule
def end_card(s: State) -> None:
    """SPR-182: planning events go to the discard pile, all else out of the game."""
    pop(s)
    if FIRST_EVENT <= s.card < FIRST_CONTRACT:
        s.gone_events |= 1 << s.card - FIRST_EVENT
    s.card = EMPTY
    s.site = EMPTY
    s.row_a = 0
    s.bound = EMPTY


@rule
def carry_out(c: Components, s: State) -> None:
    """The effect on top of the stack, settled in every respect."""
    effect, chosen = argument(s, DO.effect), argument(s, DO.chosen)
    addressed, about = argument(s, DO.addressed), argument(s, DO.about)
    op = c.op[effect]
    pop(s)
    if op == OP_GAIN or op == OP_LOSE or op == OP_PAY:
        exchange(c, s, effect, chosen, addressed, about)
    elif op == OP_OFFER:
        make_offers(c, s, effect, chosen, addressed, about)
    elif op == OP_EACH:
        run_for_each(c, s, effect, chosen, addressed, about)
    elif op == OP_IF:
        if test_holds(c, s, effect, addressed):
            push_effects(s, first=c.then_from[effect], end=c.then_to[effect], addressed=addressed, about=about)
        else:
            push_effects(s, first=c.else_from[effect], end=c.else_to[effect], addressed=addressed, about=about)
    elif op == OP_PAYOUT:
        if c.row[effect]:
            pay_row(c, s, c.res[effect], c.row[effect])
        else:
            pay_rows_here(c, s, c.res[effect], c.lot_block[s.site])
    elif op == OP_ELECTION:
        hold_election(c, s, effect, chosen, addressed)
    elif op == OP_SWEEP or op == OP_AP or op == OP_EXTRA_FAVOR or op == OP_ACTIVATE or op == OP_END_GAME:
        do_at_once(c, s, effect, chosen, addressed)
    elif op == OP_VOC_SCORE and c.vocation_named[effect] != CHOSEN:
        score_vocation(s, c.vocation_named[effect], c.n[effect])
    else:
        seats = seats_meant(c, s, effect, chosen, addressed, about)
        if op == OP_CARD_DISCARD:
            seats = seats_with_cards(c, s, effect, seats)
        if seats & seats - 1:
            ask_in_order(c, s, effect, seats, addressed, about)
        elif seats:
            ask_to_pick(c, s, effect, lowest(seats), addressed, about)


@inlined_rule
def run_for_each(c: Components, s: State, effect: int, chosen: int, addressed: int, about: int) -> None:
    """SPR-222, SPR-233: a list for each of several players; if it asks them, in an order that is named first."""
    seats = seats_meant(c, s, effect, chosen, addressed, about)
    if c.having[effect] != EMPTY:
        for seat in range(s.seats):
            if seats >> seat & 1 and not count_matches(c, s, c.having[effect], seat, about):
                seats &= ~(1 << seat)
    if c.asks[effect]:
        ask_in_order(c, s, effect, seats, addressed, about)
        return
    for step in range(s.seats - 1, -1, -1):
        seat = (s.active + step) % s.seats
        if seats >> seat & 1:
            push_effects(s, first=c.then_from[effect], end=c.then_to[effect], addressed=seat, about=about)


@rule
def test_holds(c: Components, s: State, effect: int, addressed: int) -> bool:
    seats = players_meant(s, c.who[effect], c.who_arg[effect], addressed)
    if seats == 0:
        return False
    seat = lowest(seats)
    if c.test[effect] == TEST_HOLDS:
        return s.vocations[seat, c.test_arg[effect]] > 0
    if c.test[effect] == TEST_OFFICE:
        return s.offices[c.test_arg[effect]] == seat
    return measure(s, c.test_arg[effect], seat) >= c.test_min[effect]


@rule
def do_at_once(c: Components, s: State, effect: int, chosen: int, addressed: int) -> None:
    """Effects that ask nobody."""
    op = c.op[effect]
    if op == OP_SWEEP:
        box = BOXES - c.box[effect]
        note_swept(s, card=s.contracts[box])
        s.contracts[box] = EMPTY
    elif op == OP_AP:
        s.ap += c.n[effect]
        note_more_ap(s, s.active, amount=c.n[effect])
    elif op == OP_EXTRA_FAVOR:
        s.extra_favor = chosen
        if chosen == EMPTY:
            s.extra_favor = lowest(players_meant(s, c.who[effect], c.who_arg[effect], addressed))
        note_got_extra_favor(s, s.extra_favor)
    elif op == OP_END_GAME:
        note_ended(s)
        while s.depth > 0:
            pop(s)
        final_scoring(c, s)
    else:
        activate(s, c.what[effect])


@inlined_rule
def activate(s: State, what: int) -> None:
    if what == POLITICIANS:
        s.elected = 1
        note_offices_open(s)
    elif what == THE_CONTRACTOR:
        s.contractor_in = 1
        note_contractor_open(s)
    else:
        deck = CITY_DECK if what == CITY else METROPOLIS_DECK
        s.decks_active = max(s.decks_active, deck + 1)
        note_deck_open(s, amount=deck)


@rule
def ask_to_pick(c: Components, s: State, effect: int, seat: int, addressed: int, about: int) -> None:
    """Effects in which a player picks something."""
    op = c.op[effect]
    if op == OP_PLACE:
        push_putting(s, seat, effect=effect, left=c.n[effect], addressed=addressed, about=EMPTY)
    elif op == OP_MOVE or op == OP_REMOVE or op == OP_UNCONTROL or op == OP_CONTROL:
        push_picking(s, seat, effect=effect, left=c.n[effect], addressed=addressed, about=about)
    elif op == OP_MARKER_PLACE:
        ask_for_marker(c, s, effect, seat)
    elif op == OP_MARKER_MOVE:
        push_taking_marker(s, seat, effect=effect, moving=1)
    elif op == OP_VOC_SCORE:
        push_naming(s, seat, effect=effect)
    elif op == OP_VOC_TAKE:
        ask_to_take_vocation(c, s, effect, seat)
    elif op == OP_CARD_TAKE:
        push_fetching(s, seat, effect=effect, left=c.n[effect])
    elif op == OP_CARD_DISCARD:
        push_dropping(s, seat, effect=effect, left=c.n[effect])
    elif op == OP_CHOOSE:
        push_choosing(s, seat, effect=effect, addressed=addressed, about=about)


@inlined_rule
def options_now(c: Components, s: State) -> int:
    """The lists of effects that may be chosen, as bits."""
    effect, addressed, about = (
        argument(s, CHOOSING.effect),
        argument(s, CHOOSING.addressed),
        argument(s, CHOOSING.about),
    )
    return options_of(c, s, effect, addressed, about)


@inlined_rule
def offer_lists(c: Components, s: State) -> None:
    offer_each(s, CHOOSE, options_now(c, s))


@inlined_rule
def why_not_choose(c: Components, s: State, option: int) -> int:
    effect = argument(s, CHOOSING.effect)
    if c.option_from[effect, option] >= c.option_to[effect, option]:
        return NO_SUCH_OPTION
    return ALLOWED if options_now(c, s) >> option & 1 else OPTION_IMPOSSIBLE


@inlined_rule
def choose_list(c: Components, s: State, option: int) -> None:
    effect, addressed, about = (
        argument(s, CHOOSING.effect),
        argument(s, CHOOSING.addressed),
        argument(s, CHOOSING.about),
    )
    first, end = c.option_from[effect, option], c.option_to[effect, option]
    pop(s)
    push_effects(s, first=first, end=end, addressed=addressed, about=about)
