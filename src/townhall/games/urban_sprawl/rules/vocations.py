"""Vocation markers: taking them and scoring them (SPR-26, SPR-110 to SPR-119)."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note, push
from townhall.games.urban_sprawl.rules.actions import (
    ORDERING, RESOURCE_CHOICE, ROBBED, ROBBING, SCORE_VOCATION, SCORED_VOCATION, TOOK_VOCATION, VOCATION_SCORE,
    VOCATION_SCORED,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.money import earn, score
from townhall.games.urban_sprawl.rules.state import CHIEF, EMPTY, State
from townhall.games.urban_sprawl.components.tables import Components

BY_VOCATION, GAIN_BY_CARD, LOSE_BY_CARD, PAY_BY_CARD = range(4)
"""What a choice between wealth and prestige is about."""
FOR_VOCATION = -2
"""Instead of an effect, in putting players in order: minus 2 minus the vocation that scores."""


@rule
def holders(s: State, vocation: int) -> int:
    found = 0
    for seat in range(s.seats):
        found |= (s.vocations[seat, vocation] > 0) << seat
    return found


@rule
def take_vocation(s: State, seat: int, vocation: int, from_opponent: int) -> None:
    """SPR-110, SPR-111: from the supply; only if it has none, from an opponent, if wanted."""
    if s.supply[vocation] > 0:
        s.supply[vocation] -= 1
        s.vocations[seat, vocation] += 1
        note(s, TOOK_VOCATION, EVERYONE, seat, vocation, 0, 0)
    elif from_opponent and holders(s, vocation) & ~(1 << seat):
        push(s, ROBBING, seat, vocation, 0, 0, 0)


@inlined_rule
def rob(s: State, seat: int, vocation: int, victim: int) -> None:
    s.vocations[victim, vocation] -= 1
    s.vocations[seat, vocation] += 1
    note(s, ROBBED, EVERYONE, seat, vocation, victim, 0)


@inlined_rule
def vocation_step(c: Components, s: State, card: int, nth: int) -> None:
    vocation = c.vocation[card, nth]
    push(s, SCORE_VOCATION, s.active, vocation, c.vocation_value[card, nth], 0, 0)
    take_vocation(s, s.active, vocation, 1)


@rule
def score_vocation(s: State, vocation: int, n: int) -> None:
    """SPR-113, SPR-119: for each marker wealth or prestige; the Police Chief has both, and no choice."""
    note(s, VOCATION_SCORED, EVERYONE, -1, vocation, n, 0)
    deciders = holders(s, vocation)
    chief = s.offices[CHIEF]
    if chief != EMPTY and deciders >> chief & 1:
        deciders &= ~(1 << chief)
        both = n * s.vocations[chief, vocation]
        earn(s, chief, both, VOCATION_SCORE)
        score(s, chief, both, SCORED_VOCATION, vocation)
    if deciders & deciders - 1:
        push(s, ORDERING, s.active, FOR_VOCATION - vocation, deciders, n, 0)
    elif deciders:
        ask_for_vocation(s, lowest(deciders), vocation, n)


@inlined_rule
def ask_for_vocation(s: State, seat: int, vocation: int, n: int) -> None:
    push(s, RESOURCE_CHOICE, seat, n, s.vocations[seat, vocation], BY_VOCATION, vocation)
