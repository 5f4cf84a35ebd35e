"""Applying a decision, and all that follows from it without one: each step's own module carries it out."""

from townhall.engine.jit import rule
from townhall.engine.state import NOBODY, clear_notes, frame_kind, frame_seat, pop
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.actions import (
    BUY, CALL, CHOOSE, DROP, FETCH, GAIN, LAY, NAME, NAME_VOCATION, PICK, PUT, REFUSE, SET_BLOCK, SET_LINE, SITE,
    SPEND, TAKE_MARKER,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.building_effects import pick_building, put_building
from townhall.games.urban_sprawl.rules.building_sites import choose_site
from townhall.games.urban_sprawl.rules.effects import carry_out, choose_list, effects_step, end_card
from townhall.games.urban_sprawl.rules.elections import call_office, election_step
from townhall.games.urban_sprawl.rules.frames import (
    ACTING, BLOCK_TIE, BREAKING_TIE, BUILDING_TIE, BUYING, CALLING, CHOOSING, DO, DROPPING, EFFECTS, ELECTING, END_CARD,
    END_TURN, FETCHING, INVESTING, LAYING, LINING, NAMING, NEXT_OFFER, OFFERED, ORDERING, PAYOUT_STEP, PICKING,
    PUTTING, RESOURCE_CHOICE, ROBBING, SCORE_VOCATION, SITING, SPENDING, START_TURN, TAKING_MARKER, VOCATION_STEP,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.investment import invest
from townhall.games.urban_sprawl.rules.legal import offer_options
from townhall.games.urban_sprawl.rules.legal_list import clear_options
from townhall.games.urban_sprawl.rules.markers import lay_marker, take_marker
from townhall.games.urban_sprawl.rules.notes import note_refused
from townhall.games.urban_sprawl.rules.offers import answer_offer, next_offer
from townhall.games.urban_sprawl.rules.payouts import payout_step
from townhall.games.urban_sprawl.rules.permits import spend
from townhall.games.urban_sprawl.rules.planning_cards import drop_card, fetch_card
from townhall.games.urban_sprawl.rules.player_order import name_next
from townhall.games.urban_sprawl.rules.purchase import buy
from townhall.games.urban_sprawl.rules.resource_choice import choose_resource
from townhall.games.urban_sprawl.rules.state import State
from townhall.games.urban_sprawl.rules.ties import (
    ask_what_is_open, break_tie, settle_block, settle_building, settle_line,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.turn_actions import act
from townhall.games.urban_sprawl.rules.turns import end_turn_step, start_turn
from townhall.games.urban_sprawl.rules.vocations import name_vocation, rob, score_vocation_step, vocation_step


@rule
def play(c: Components, s: State, action: int) -> None:
    """Apply one legal decision of the seat that was asked."""
    clear_notes(s)
    decide(c, s, action)
    settle(c, s)


@rule
def settle(c: Components, s: State) -> None:
    """SPR-234: run the steps nobody decides, and those with a single option, until somebody has a choice."""
    s.seat = NOBODY
    while s.depth > 0 and s.seat == NOBODY:
        if not run_step(c, s):
            offer_options(c, s)
            if s.offered > 1:
                s.seat = frame_seat(s)
            elif s.offered == 1:
                action = s.options[0]
                decide(c, s, action)
            else:
                pop(s)


@rule
def run_step(c: Components, s: State) -> bool:
    """A step that runs by itself; False if the one on top asks a player."""
    kind = frame_kind(s)
    if kind == EFFECTS.kind:
        effects_step(c, s)
    elif kind == DO.kind:
        if not ask_what_is_open(c, s):
            carry_out(c, s)
    elif kind == END_TURN.kind:
        end_turn_step(c, s)
    elif kind == START_TURN:
        start_turn(c, s)
    elif kind == PAYOUT_STEP.kind:
        payout_step(c, s)
    elif kind == ELECTING.kind:
        election_step(c, s)
    elif kind == VOCATION_STEP.kind:
        vocation_step(c, s)
    elif kind == SCORE_VOCATION.kind:
        score_vocation_step(s)
    elif kind == NEXT_OFFER.kind:
        next_offer(c, s)
    elif kind == END_CARD:
        end_card(s)
    else:
        return False
    return True


@rule
def decide(c: Components, s: State, action: int) -> None:
    """The decision of the step on top of the stack."""
    kind, seat = frame_kind(s), frame_seat(s)
    clear_options(s)
    if kind == ACTING:
        act(c, s, seat, action)
    elif kind == SITING.kind:
        choose_site(c, s, seat, action - SITE)
    elif kind == SPENDING.kind:
        spend(c, s, seat, action - SPEND)
    elif kind == BUYING:
        buy(c, s, seat, action - BUY)
    elif kind == INVESTING.kind:
        invest(c, s, seat, action)
    elif kind == RESOURCE_CHOICE.kind:
        choose_resource(c, s, seat, action - GAIN)
    elif kind == ORDERING.kind:
        name_next(c, s, action - NAME)
    elif kind == BREAKING_TIE.kind:
        break_tie(s, action - NAME)
    elif kind == ROBBING.kind:
        rob(s, seat, action)
    elif kind == OFFERED.kind:
        answer_offer(c, s, seat, action)
    elif action == REFUSE:
        pop(s)
        note_refused(s, seat, card=s.card)
    else:
        decide_effect(c, s, kind, seat, action)


@rule
def decide_effect(c: Components, s: State, kind: int, seat: int, action: int) -> None:
    """The decision of a step of an effect."""
    if kind == PICKING.kind:
        pick_building(c, s, seat, action - PICK)
    elif kind == PUTTING.kind:
        put_building(c, s, seat, action - PUT)
    elif kind == TAKING_MARKER.kind:
        take_marker(s, seat, action - TAKE_MARKER)
    elif kind == LAYING.kind:
        lay_marker(c, s, seat, action - LAY)
    elif kind == CHOOSING.kind:
        choose_list(c, s, action - CHOOSE)
    elif kind == CALLING.kind:
        call_office(s, action - CALL)
    elif kind == NAMING.kind:
        name_vocation(c, s, seat, action - NAME_VOCATION)
    elif kind == LINING.kind:
        settle_line(s, action - SET_LINE)
    elif kind == FETCHING.kind:
        fetch_card(c, s, seat, action - FETCH)
    elif kind == DROPPING.kind:
        drop_card(c, s, seat, action - DROP)
    elif kind == BLOCK_TIE.kind:
        settle_block(s, action - SET_BLOCK)
    elif kind == BUILDING_TIE.kind:
        settle_building(s, action - PICK)
