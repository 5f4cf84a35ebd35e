"""Choosing between wealth and prestige, once for each unit gained, lost or paid (SPR-113, SPR-134, SPR-237)."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED, NOT_ASKED
from townhall.engine.state import argument, pop
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.actions import GAIN
from townhall.games.urban_sprawl.rules.frames import RESOURCE_CHOICE, effect_underway, push_resource_choice
from townhall.games.urban_sprawl.rules.legal_list import offer_each
from townhall.games.urban_sprawl.rules.money import change_by_card, earn, pay_by_card, score
from townhall.games.urban_sprawl.rules.notes import SCORED_VOCATION, WEALTH_VOCATION
from townhall.games.urban_sprawl.rules.selectors import value_or
from townhall.games.urban_sprawl.rules.state import PRESTIGE, WEALTH, State

BY_VOCATION, GAIN_BY_CARD, LOSE_BY_CARD, PAY_BY_CARD = range(4)
"""The directions: what a choice is about."""


@inlined_rule
def resources_to_pay(wealth: int, prestige: int, amount: int) -> int:
    """SPR-134, SPR-237: who has the full amount of one only must use it; of neither: what there is some of."""
    full = (wealth >= amount) << WEALTH | (prestige >= amount) << PRESTIGE
    if full:
        return full
    return (wealth > 0) << WEALTH | (prestige > 0) << PRESTIGE


@rule
def resources_to_choose(s: State, seat: int) -> int:
    if argument(s, RESOURCE_CHOICE.direction) <= GAIN_BY_CARD:
        return 1 << WEALTH | 1 << PRESTIGE
    return resources_to_pay(s.wealth[seat], s.scores[seat], argument(s, RESOURCE_CHOICE.amount))


@inlined_rule
def why_not_resource(s: State, seat: int, resource: int) -> int:
    """Who can choose one of the two only is not asked."""
    return ALLOWED if resources_to_choose(s, seat) >> resource & 1 else NOT_ASKED


@inlined_rule
def offer_resources(s: State, seat: int) -> None:
    offer_each(s, GAIN, resources_to_choose(s, seat))


@rule
def choose_resource(c: Components, s: State, seat: int, resource: int) -> None:
    """One unit: gained, lost or paid in the resource that was chosen."""
    amount, units = argument(s, RESOURCE_CHOICE.amount), argument(s, RESOURCE_CHOICE.units)
    direction, detail = argument(s, RESOURCE_CHOICE.direction), argument(s, RESOURCE_CHOICE.detail)
    pop(s)
    if units > 1:
        push_resource_choice(s, seat, amount=amount, units=units - 1, direction=direction, detail=detail)
    if direction == PAY_BY_CARD:
        pay_by_card(s, seat, detail, resource, amount, effect_underway(s), 1)
    elif direction != BY_VOCATION:
        effect, change = effect_underway(s), amount if direction == GAIN_BY_CARD else -amount
        change_by_card(s, seat, resource, change, effect, value_or(c, s, effect, 1))
    elif resource == WEALTH:
        earn(s, seat, amount, WEALTH_VOCATION, detail, 1)
    else:
        score(s, seat, amount, SCORED_VOCATION, detail, 1)
