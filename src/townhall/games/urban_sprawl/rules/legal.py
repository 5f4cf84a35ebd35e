"""What the seat to decide may do now, and why not something else: each step's own module decides."""

from townhall.engine.fields import Row
from townhall.engine.jit import rule
from townhall.engine.reasons import ALLOWED, NOT_ASKED
from townhall.engine.state import frame_kind, frame_seat
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.actions import (
    ACCEPT, BUILD, BUY, CALL, CHOOSE, DONE, DROP, FAVOR, FETCH, GAIN, INVEST, LAY, NAME, NAME_VOCATION, PICK, PUT,
    REFUSE, SET_BLOCK, SET_LINE, SITE, SPEND, TAKE, TAKE_MARKER,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.building_effects import offer_buildings, offer_spots, why_not_pick, why_not_put
from townhall.games.urban_sprawl.rules.building_sites import offer_sites, why_not_site
from townhall.games.urban_sprawl.rules.city import MASKS
from townhall.games.urban_sprawl.rules.effects import offer_lists, why_not_choose
from townhall.games.urban_sprawl.rules.elections import offer_offices, why_not_call
from townhall.games.urban_sprawl.rules.frames import (
    ACTING, BLOCK_TIE, BREAKING_TIE, BUILDING_TIE, BUYING, CALLING, CHOOSING, DROPPING, FETCHING, INVESTING, LAYING,
    LINING, NAMING, OFFERED, ORDERING, PICKING, PUTTING, RESOURCE_CHOICE, ROBBING, SITING, SPENDING, TAKING_MARKER,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.investment import offer_investments, why_not_invest
from townhall.games.urban_sprawl.rules.legal_list import is_optional, offer_refusal
from townhall.games.urban_sprawl.rules.markers import offer_markers, offer_spaces, why_not_lay, why_not_take_marker
from townhall.games.urban_sprawl.rules.offers import offer_answers
from townhall.games.urban_sprawl.rules.permits import offer_permits, why_not_spend
from townhall.games.urban_sprawl.rules.planning_cards import (
    offer_cards_to_discard, offer_cards_to_take, why_not_drop, why_not_fetch,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.player_order import offer_players, why_not_next
from townhall.games.urban_sprawl.rules.purchase import offer_purchases, why_not_buy
from townhall.games.urban_sprawl.rules.reasons import NOT_OPTIONAL
from townhall.games.urban_sprawl.rules.resource_choice import offer_resources, why_not_resource
from townhall.games.urban_sprawl.rules.state import OPTIONS, State
from townhall.games.urban_sprawl.rules.ties import (
    offer_blocks, offer_lines, offer_tied_buildings, offer_tied_players, why_not_block, why_not_tied,
    why_not_tied_building,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.turn_actions import offer_actions, why_not_build, why_not_favor, why_not_take
from townhall.games.urban_sprawl.rules.vocations import offer_opponents, offer_vocations, why_not_rob, why_not_vocation

LEGAL_MOST = OPTIONS


@rule
def legal(c: Components, s: State, out: Row) -> int:
    """Write the legal action ids into `out`, ascending; give how many. They were worked out when the step began."""
    for n in range(s.offered):
        out[n] = s.options[n]
    return s.offered


@rule
def offer_options(c: Components, s: State) -> None:
    """Works out what may be decided in the step on top of the stack."""
    kind, seat = frame_kind(s), frame_seat(s)
    if kind == ACTING:
        offer_actions(c, s, seat)
    elif kind == SITING.kind:
        offer_sites(c, s, seat)
    elif kind == SPENDING.kind:
        offer_permits(c, s, seat)
    elif kind == BUYING:
        offer_purchases(c, s, seat)
    elif kind == INVESTING.kind:
        offer_investments(s, seat)
    elif kind == RESOURCE_CHOICE.kind:
        offer_resources(s, seat)
    elif kind == ORDERING.kind:
        offer_players(s)
    elif kind == BREAKING_TIE.kind:
        offer_tied_players(s)
    elif kind == OFFERED.kind:
        offer_answers(s)
    else:
        offer_effect_options(c, s, kind, seat)
        offer_refusal(c, s)


@rule
def offer_effect_options(c: Components, s: State, kind: int, seat: int) -> None:
    """The steps of effects."""
    if kind == PICKING.kind:
        offer_buildings(c, s)
    elif kind == PUTTING.kind:
        offer_spots(c, s)
    elif kind == ROBBING.kind:
        offer_opponents(s, seat)
    elif kind == TAKING_MARKER.kind:
        offer_markers(c, s)
    elif kind == LAYING.kind:
        offer_spaces(s)
    elif kind == CHOOSING.kind:
        offer_lists(c, s)
    elif kind == CALLING.kind:
        offer_offices(s)
    elif kind == NAMING.kind:
        offer_vocations(c, s, seat)
    elif kind == LINING.kind:
        offer_lines(s)
    elif kind == FETCHING.kind:
        offer_cards_to_take(c, s)
    elif kind == DROPPING.kind:
        offer_cards_to_discard(c, s, seat)
    elif kind == BLOCK_TIE.kind:
        offer_blocks(s)
    elif kind == BUILDING_TIE.kind:
        offer_tied_buildings(c, s)


@rule
def why_not(c: Components, s: State, action: int) -> int:
    """The reason why the seat to decide may not do something; ALLOWED if it may."""
    kind, seat = frame_kind(s), frame_seat(s)
    if action == REFUSE:
        return why_not_refuse(c, s, kind)
    if action == DONE:
        return ALLOWED if kind == INVESTING.kind or kind == ACTING else NOT_ASKED
    if action == ACCEPT:
        return ALLOWED if kind == OFFERED.kind else NOT_ASKED
    if kind == BUYING and action < INVEST:
        return why_not_buy(c, s, seat, action - BUY)
    if kind == INVESTING.kind and INVEST <= action < TAKE:
        return why_not_invest(s, seat, action - INVEST)
    if kind == ACTING and TAKE <= action < BUILD:
        return why_not_take(c, s, action - TAKE)
    if kind == ACTING and BUILD <= action < FAVOR:
        return why_not_build(c, s, seat, action - BUILD)
    if kind == ACTING and FAVOR <= action < DONE:
        return why_not_favor(c, s, seat, action - FAVOR)
    if kind == SITING.kind and SITE <= action < SPEND:
        return why_not_site(c, s, seat, action - SITE)
    if kind == SPENDING.kind and SPEND <= action < GAIN:
        return why_not_spend(c, s, seat, action - SPEND)
    if kind == RESOURCE_CHOICE.kind and GAIN <= action < NAME:
        return why_not_resource(s, seat, action - GAIN)
    if NAME <= action < PICK:
        return why_not_name(s, kind, seat, action - NAME)
    return why_not_effect(c, s, kind, seat, action)


@rule
def why_not_effect(c: Components, s: State, kind: int, seat: int, action: int) -> int:
    """The same for the steps of effects."""
    if kind == PICKING.kind and PICK <= action < PUT:
        return why_not_pick(c, s, action - PICK)
    if kind == BUILDING_TIE.kind and PICK <= action < PUT:
        return why_not_tied_building(c, s, action - PICK)
    if kind == PUTTING.kind and PUT <= action < TAKE_MARKER:
        return why_not_put(c, s, (action - PUT) // MASKS, (action - PUT) % MASKS)
    if kind == TAKING_MARKER.kind and TAKE_MARKER <= action < LAY:
        return why_not_take_marker(c, s, action - TAKE_MARKER)
    if kind == LAYING.kind and LAY <= action < ACCEPT:
        return why_not_lay(s, action - LAY)
    if kind == CHOOSING.kind and CHOOSE <= action < CALL:
        return why_not_choose(c, s, action - CHOOSE)
    if kind == CALLING.kind and CALL <= action < NAME_VOCATION:
        return why_not_call(s, action - CALL)
    if kind == NAMING.kind and NAME_VOCATION <= action < SET_LINE:
        return why_not_vocation(c, s, seat, action - NAME_VOCATION)
    if kind == LINING.kind and SET_LINE <= action < FETCH:
        return ALLOWED
    if kind == FETCHING.kind and FETCH <= action < DROP:
        return why_not_fetch(c, s, action - FETCH)
    if kind == DROPPING.kind and DROP <= action < SET_BLOCK:
        return why_not_drop(c, s, seat, action - DROP)
    if kind == BLOCK_TIE.kind and action >= SET_BLOCK:
        return why_not_block(s, action - SET_BLOCK)
    return NOT_ASKED


@rule
def why_not_name(s: State, kind: int, seat: int, player: int) -> int:
    if kind == ORDERING.kind:
        return why_not_next(s, player)
    if kind == BREAKING_TIE.kind:
        return why_not_tied(s, player)
    return why_not_rob(s, seat, player) if kind == ROBBING.kind else NOT_ASKED


@rule
def why_not_refuse(c: Components, s: State, kind: int) -> int:
    if is_optional(c, s):
        return ALLOWED
    pickable = (
        kind == PICKING.kind or kind == PUTTING.kind or kind == TAKING_MARKER.kind or kind == LAYING.kind
        or kind == NAMING.kind or kind == FETCHING.kind or kind == DROPPING.kind
    )  # fmt: skip
    return NOT_OPTIONAL if pickable else NOT_ASKED
