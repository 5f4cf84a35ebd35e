"""The actions of a turn: planning cards, contracts, Favors (SPR-38 to SPR-55)."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import pop
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.actions import BUILD, DONE, FAVOR, TAKE
from townhall.games.urban_sprawl.rules.building_sites import contract_at, has_site
from townhall.games.urban_sprawl.rules.frames import push_siting
from townhall.games.urban_sprawl.rules.legal_list import offer
from townhall.games.urban_sprawl.rules.notes import note_took, note_took_favor
from townhall.games.urban_sprawl.rules.permits import add_to_hand, pages_for
from townhall.games.urban_sprawl.rules.reasons import (
    AP_SHORT, EMPTY_PLACE, FAVOR_ALREADY, FAVORS_FULL, FRESH_FAVOR, NO_FAVOR, NO_SITE, PERMITS_SHORT,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.state import CONTRACT_PLACES, EMPTY, FAVORS, PLANNING_PLACES, State


@inlined_rule
def why_not_take(c: Components, s: State, place: int) -> int:
    """SPR-39, SPR-40, SPR-47: a planning card of the display."""
    if s.planning[place] == EMPTY:
        return EMPTY_PLACE
    return ALLOWED if c.planning_ap[place] <= s.ap else AP_SHORT


@rule
def why_not_build(c: Components, s: State, seat: int, place: int) -> int:
    """SPR-41, SPR-54, SPR-88: a contract of the display or a Favor of an earlier turn, with permits and a site."""
    card = contract_at(s, seat, place)
    if card == EMPTY:
        return EMPTY_PLACE if place < CONTRACT_PLACES else NO_FAVOR
    if c.contract_ap[place] > s.ap:
        return AP_SHORT
    if place >= CONTRACT_PLACES and s.fresh >> place - CONTRACT_PLACES & 1:
        return FRESH_FAVOR
    if pages_for(c, s, seat, card) < c.lots[card]:
        return PERMITS_SHORT
    return ALLOWED if has_site(c, s, seat, card) else NO_SITE


@inlined_rule
def why_not_favor(c: Components, s: State, seat: int, place: int) -> int:
    """SPR-42, SPR-49: a contract of the display, while there is room for a Favor."""
    if place >= CONTRACT_PLACES:
        return FAVOR_ALREADY
    if s.contracts[place] == EMPTY:
        return EMPTY_PLACE
    if free_favor(s, seat) == EMPTY:
        return FAVORS_FULL
    return ALLOWED if c.contract_ap[place] <= s.ap else AP_SHORT


@inlined_rule
def offer_actions(c: Components, s: State, seat: int) -> None:
    """SPR-38 to SPR-44, SPR-47: permits and renewals, contracts, Favors, or the end of the turn."""
    for place in range(PLANNING_PLACES):
        if why_not_take(c, s, place) == ALLOWED:
            offer(s, TAKE + place)
    for place in range(CONTRACT_PLACES + FAVORS):
        if why_not_build(c, s, seat, place) == ALLOWED:
            offer(s, BUILD + place)
    for place in range(CONTRACT_PLACES):
        if why_not_favor(c, s, seat, place) == ALLOWED:
            offer(s, FAVOR + place)
    offer(s, DONE)


@rule
def act(c: Components, s: State, seat: int, action: int) -> None:
    if action == DONE:
        pop(s)
    elif action >= FAVOR:
        take_favor(c, s, seat, action - FAVOR)
    elif action >= BUILD:
        push_siting(s, seat, place=action - BUILD)
    else:
        place = action - TAKE
        card = s.planning[place]
        s.planning[place] = EMPTY
        s.ap -= c.planning_ap[place]
        s.busy = 1
        add_to_hand(c, s, seat, card)
        note_took(s, seat, card=card, amount=c.planning_ap[place])


@inlined_rule
def take_favor(c: Components, s: State, seat: int, place: int) -> None:
    """SPR-50"""
    slot = free_favor(s, seat)
    s.favors[seat, slot] = s.contracts[place]
    s.fresh |= 1 << slot
    s.contracts[place] = EMPTY
    s.ap -= c.contract_ap[place]
    s.busy = 1
    note_took_favor(s, seat, card=s.favors[seat, slot], amount=c.contract_ap[place])


@inlined_rule
def favor_limit(s: State, seat: int) -> int:
    return FAVORS if s.extra_favor == seat else 1


@rule
def free_favor(s: State, seat: int) -> int:
    """The slot for a new Favor, or EMPTY if there is no room (SPR-49)."""
    held = 0
    slot = EMPTY
    for n in range(FAVORS - 1, -1, -1):
        if s.favors[seat, n] == EMPTY:
            slot = n
        else:
            held += 1
    return slot if held < favor_limit(s, seat) else EMPTY
