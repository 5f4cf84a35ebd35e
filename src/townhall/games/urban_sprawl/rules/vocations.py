"""Vocation markers: taking them, from an opponent too, and scoring them (SPR-26, SPR-110 to SPR-119)."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.components.vocabulary import CHOSEN, OP_VOC_TAKE
from townhall.games.urban_sprawl.rules.actions import NAME, NAME_VOCATION, REFUSE
from townhall.games.urban_sprawl.rules.frames import (
    NAMING, ROBBING, SCORE_VOCATION, VOCATION_STEP, push_naming, push_ordering, push_resource_choice, push_robbing,
    push_score_vocation,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.legal_list import offer_each
from townhall.games.urban_sprawl.rules.money import earn, score
from townhall.games.urban_sprawl.rules.notes import (
    SCORED_VOCATION, WEALTH_VOCATION, note_named, note_robbed, note_took_vocation, note_vocation_scored,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.reasons import HAS_NO_MARKER, NOBODY_PLAYS, NONE_LEFT, NOT_ONESELF
from townhall.games.urban_sprawl.rules.resource_choice import BY_VOCATION
from townhall.games.urban_sprawl.rules.selectors import holders, players_meant
from townhall.games.urban_sprawl.rules.state import CHIEF, EMPTY, VOCATIONS, State

FOR_VOCATION = -2
"""Instead of an effect, in putting players in order: minus 2 minus the vocation that scores."""


@rule
def take_vocation(s: State, seat: int, vocation: int, from_opponent: int) -> None:
    """SPR-110, SPR-111: from the supply; only if it has none, from an opponent, if wanted."""
    if s.supply[vocation] > 0:
        s.supply[vocation] -= 1
        s.vocations[seat, vocation] += 1
        note_took_vocation(s, seat, vocation=vocation)
    elif from_opponent and holders(s, vocation) & ~(1 << seat):
        push_robbing(s, seat, vocation=vocation)


@inlined_rule
def why_not_rob(s: State, seat: int, opponent: int) -> int:
    """SPR-111"""
    if opponent >= s.seats:
        return NOBODY_PLAYS
    if opponent == seat:
        return NOT_ONESELF
    return ALLOWED if s.vocations[opponent, argument(s, ROBBING.vocation)] > 0 else HAS_NO_MARKER


@inlined_rule
def offer_opponents(s: State, seat: int) -> None:
    """Those with a marker to take."""
    offer_each(s, NAME, holders(s, argument(s, ROBBING.vocation)) & ~(1 << seat))


@inlined_rule
def rob(s: State, seat: int, action: int) -> None:
    vocation = argument(s, ROBBING.vocation)
    pop(s)
    if action != REFUSE:
        opponent = action - NAME
        s.vocations[opponent, vocation] -= 1
        s.vocations[seat, vocation] += 1
        note_robbed(s, seat, vocation=vocation, player=opponent)


@inlined_rule
def vocation_step(c: Components, s: State) -> None:
    """SPR-26: an entry of a contract: take the marker, then score it."""
    card, nth = argument(s, VOCATION_STEP.card), argument(s, VOCATION_STEP.nth)
    pop(s)
    vocation = c.vocation[card, nth]
    push_score_vocation(s, vocation=vocation, amount=c.vocation_value[card, nth])
    take_vocation(s, s.active, vocation, 1)


@inlined_rule
def score_vocation_step(s: State) -> None:
    vocation, amount = argument(s, SCORE_VOCATION.vocation), argument(s, SCORE_VOCATION.amount)
    pop(s)
    score_vocation(s, vocation, amount)


@rule
def score_vocation(s: State, vocation: int, amount: int) -> None:
    """SPR-113, SPR-119: for each marker wealth or prestige; the Police Chief has both, and no choice."""
    note_vocation_scored(s, vocation=vocation, amount=amount)
    deciders = holders(s, vocation)
    chief = s.offices[CHIEF]
    if chief != EMPTY and deciders >> chief & 1:
        deciders &= ~(1 << chief)
        markers = s.vocations[chief, vocation]
        earn(s, chief, amount * markers, WEALTH_VOCATION, vocation, markers)
        score(s, chief, amount * markers, SCORED_VOCATION, vocation, markers)
    if deciders & deciders - 1:
        push_ordering(s, effect=FOR_VOCATION - vocation, seats=deciders, addressed=amount, about=0)
    elif deciders:
        ask_for_vocation(s, lowest(deciders), vocation, amount)


@inlined_rule
def ask_for_vocation(s: State, seat: int, vocation: int, amount: int) -> None:
    units = s.vocations[seat, vocation]
    push_resource_choice(s, seat, amount=amount, units=units, direction=BY_VOCATION, detail=vocation)


@rule
def vocations_to_take(c: Components, s: State, effect: int, addressed: int) -> int:
    """The vocations that can be taken by an effect, as bits."""
    seat = lowest(players_meant(s, c.who[effect], c.who_arg[effect], addressed))
    vocations = 0
    for vocation in range(VOCATIONS):
        if c.vocation_named[effect] == CHOSEN or c.vocation_named[effect] == vocation:
            others = c.from_opponent[effect] and holders(s, vocation) & ~(1 << seat)
            vocations |= (s.supply[vocation] > 0 or others != 0) << vocation
    return vocations


@inlined_rule
def ask_to_take_vocation(c: Components, s: State, effect: int, seat: int) -> None:
    if c.vocation_named[effect] == CHOSEN or c.may[effect]:
        push_naming(s, seat, effect=effect)
    else:
        take_vocation(s, seat, c.vocation_named[effect], c.from_opponent[effect])


@inlined_rule
def vocations_to_name(c: Components, s: State, seat: int) -> int:
    effect = argument(s, NAMING.effect)
    return vocations_to_take(c, s, effect, seat) if c.op[effect] == OP_VOC_TAKE else (1 << VOCATIONS) - 1


@inlined_rule
def offer_vocations(c: Components, s: State, seat: int) -> None:
    offer_each(s, NAME_VOCATION, vocations_to_name(c, s, seat))


@inlined_rule
def why_not_vocation(c: Components, s: State, seat: int, vocation: int) -> int:
    return ALLOWED if vocations_to_name(c, s, seat) >> vocation & 1 else NONE_LEFT


@rule
def name_vocation(c: Components, s: State, seat: int, vocation: int) -> None:
    effect = argument(s, NAMING.effect)
    pop(s)
    note_named(s, seat, vocation=vocation)
    if c.op[effect] == OP_VOC_TAKE:
        take_vocation(s, seat, vocation, c.from_opponent[effect])
    else:
        score_vocation(s, vocation, c.n[effect])
