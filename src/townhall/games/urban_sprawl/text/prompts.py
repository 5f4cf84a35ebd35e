"""What a step asks about: the arguments of its frame as variables of prompts and labels."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from townhall.engine.interpreted import interpreted
from townhall.games.urban_sprawl.components.vocabulary import CARD_SOURCES, EXTREMES, METRICS, MOST, OP_VOC_TAKE, OPS
from townhall.games.urban_sprawl.rules.actions import LOT, PICK, RESOURCE
from townhall.games.urban_sprawl.rules.building_sites import contract_at
from townhall.games.urban_sprawl.rules.frames import (
    ACTING, BLOCK_TIE, BREAKING_TIE, BUILDING_TIE, CALLING, CHOOSING, DROPPING, ELECTING, FETCHING, LAYING, LINING,
    NAMING, OFFERED, ORDERING, PICKING, PUTTING, RESOURCE_CHOICE, SITING, SPENDING, TAKING_MARKER,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.possible_effects import is_possible
from townhall.games.urban_sprawl.rules.resource_choice import BY_VOCATION, GAIN_BY_CARD, PAY_BY_CARD, resources_to_pay
from townhall.games.urban_sprawl.rules.state import CONTRACT_PLACES, EMPTY, OFFICES, PRESTIGE, WEALTH
from townhall.games.urban_sprawl.rules.vocations import FOR_VOCATION
from townhall.games.urban_sprawl.text.card_text import card_text, effect_text, offer_text
from townhall.games.urban_sprawl.text.names import (
    building_text, card_name, contract_with_article, is_contract, office_name, owner_name, vocation_name, zone_code,
    zone_name,
)  # fmt: skip

if TYPE_CHECKING:
    from townhall.engine.position import Position

DIRECTIONS = ("vocation", "gain", "lose", "pay")
COSTS = ("none", "half", "full")
ACTIONS_OF_A_TURN = ("take", "build", "favor", "done")
PLACE_OF = {frame.kind: frame.place for frame in (SITING, SPENDING)}
"""Where each step that builds a contract keeps its place."""
EFFECT_OF = {
    frame.kind: frame.effect
    for frame in (
        BLOCK_TIE, BUILDING_TIE, CALLING, CHOOSING, DROPPING, FETCHING, LINING, NAMING, OFFERED, PICKING, PUTTING,
        TAKING_MARKER,
    )
}  # fmt: skip
"""Where each step of an effect keeps the effect."""
LEFT_OF = {frame.kind: frame.left for frame in (DROPPING, FETCHING, PICKING, PUTTING)}
"""Where each step in which several things are picked keeps how many are left."""
NO_VARIABLES = {
    "cause": "", "text": "", "contract": "", "the_contract": "", "lots": 0, "codes": "", "sort": "", "many": 0,
    "other": "", "about": "", "metric": "", "made": "", "owed": "", "nth": "", "many_wealth": 0, "many_prestige": 0,
    "times": 0, "up_to": "no", "ways": "", "skips": "no", "skipped": "", "same": "no",
}  # fmt: skip


def contract_in(p: Position, seat: int, place: int) -> int:
    """The card at a place; a Favor of nobody is EMPTY."""
    return EMPTY if seat < 0 and place >= CONTRACT_PLACES else int(interpreted(contract_at)(p.state, seat, place))


def step_variables(p: Position, lang: str) -> dict[str, Any]:
    """Variables about the step that asks; those it has no use for are empty.

    `cause` is the card being carried out, `text` what it says, `sort` which of its kinds the step is of, `about` the
    thing and `other` the player it speaks of, `many` its number.
    """
    kind, seat = p.frame.kind, p.frame.seat
    variables: dict[str, Any] = NO_VARIABLES | {
        "step": p.game.frames.kinds[kind].name,
        "ap": int(p.state.ap),
        "wealth": int(p.state.wealth[seat]) if seat >= 0 else 0,
    }
    if p.state.card != EMPTY:
        variables["cause"] = card_name(p.game, p.state.card, lang)
        variables["text"] = card_text(p.game, p.state.card, lang)
    if kind in PLACE_OF:
        variables |= _contract_variables(p, seat, p.frame[PLACE_OF[kind]], lang)
    elif kind == ACTING:
        variables["ways"] = _ways(p, lang)
    elif kind == RESOURCE_CHOICE.kind:
        variables |= _resource_variables(p, seat, lang)
    elif kind == ORDERING.kind:
        variables |= _order_variables(p, lang)
    elif kind == BREAKING_TIE.kind:
        variables |= _tie_variables(p, p.frame[BREAKING_TIE.subject], lang)
    elif kind == LAYING.kind:
        marker, c = p.frame[LAYING.marker], p.rules.components_read
        variables |= {"many": c.marker_number[marker], "sort": RESOURCE.values[c.marker_resource[marker]]}
    elif kind in EFFECT_OF:
        variables |= _effect_variables(p, kind, lang)
    return variables


def _ways(p: Position, lang: str) -> str:
    """What the player who acts can do now."""
    messages, verbs = p.game.messages(lang), {p.decode(action).verb for action in p.legal()}
    return messages.either([messages(f"way-{verb}") for verb in ACTIONS_OF_A_TURN if verb in verbs])


def _contract_variables(p: Position, seat: int, place: int, lang: str) -> dict[str, Any]:
    card, c = contract_in(p, seat, place), p.rules.components_read
    if card == EMPTY or not is_contract(p.game, card):
        return {}
    return {
        "contract": card_name(p.game, card, lang),
        "the_contract": contract_with_article(p.game, card, lang),
        "made": zone_name(p.game, c.zone[card], lang),
        "lots": c.lots[card],
        "codes": p.game.messages(lang)("any-zone") if c.any_permit[card] else zone_code(c.zone[card]),
        "sort": COSTS[c.cost_share[card]],
    }


def _resource_variables(p: Position, seat: int, lang: str) -> dict[str, Any]:
    """SPR-134: who is short pays what there is, so that is the amount a player reads."""
    amount, units = p.frame[RESOURCE_CHOICE.amount], p.frame[RESOURCE_CHOICE.units]
    direction, detail = p.frame[RESOURCE_CHOICE.direction], p.frame[RESOURCE_CHOICE.detail]
    wealth, prestige = int(p.state.wealth[seat]), int(p.state.scores[seat])
    gains = direction <= GAIN_BY_CARD
    times = Times(units, units) if gains else questions(wealth, prestige, amount, units)
    return {
        "many": amount,
        "many_wealth": amount if gains else min(amount, wealth),
        "many_prestige": amount if gains else min(amount, prestige),
        "times": times.most,
        "up_to": "no" if times.least == times.most else "yes",
        "sort": DIRECTIONS[direction],
        "about": vocation_name(p.game, detail, lang) if direction == BY_VOCATION else "",
        "other": p.name(detail, lang) if direction == PAY_BY_CARD else "",
    }


class Times(NamedTuple):
    least: int
    most: int


@cache
def questions(wealth: int, prestige: int, amount: int, units: int) -> Times:
    """How often a player who loses or pays is asked: only while both resources can be chosen."""
    resources = interpreted(resources_to_pay)(wealth, prestige, amount) if units else 0
    branches = list[Times]()
    if resources >> WEALTH & 1:
        branches.append(questions(max(wealth - amount, 0), prestige, amount, units - 1))
    if resources >> PRESTIGE & 1:
        branches.append(questions(wealth, max(prestige - amount, 0), amount, units - 1))
    if not branches:
        return Times(0, 0)
    asked = len(branches) - 1
    return Times(asked + min(one.least for one in branches), asked + max(one.most for one in branches))


def _order_variables(p: Position, lang: str) -> dict[str, Any]:
    """A vocation that scores, or an effect of a card; and whether somebody has been named already."""
    nth, effect = "next" if p.state.queue else "first", p.frame[ORDERING.effect]
    if effect > FOR_VOCATION:
        return {"sort": "card", "nth": nth}
    about = vocation_name(p.game, FOR_VOCATION - effect, lang)
    return {"sort": "vocation", "nth": nth, "many": p.frame[ORDERING.addressed], "about": about}


def _tie_variables(p: Position, subject: int, lang: str) -> dict[str, Any]:
    """An election, the Contractor, or who has most or least of something a card counts."""
    c = p.rules.components_read
    if p.frame_below(1).kind == ELECTING.kind:
        return {"sort": "contractor" if subject == OFFICES else "office", "about": office_name(p.game, subject, lang)}
    metric = METRICS[c.who_arg[subject]]
    return {"sort": "most" if c.who[subject] == MOST else "least", "metric": p.game.messages(lang)(f"metric-{metric}")}


def _effect_variables(p: Position, kind: int, lang: str) -> dict[str, Any]:
    c, effect = p.rules.components_read, p.frame[EFFECT_OF[kind]]
    variables: dict[str, Any] = {"text": effect_text(p.game, effect, lang)}
    if kind in LEFT_OF:
        variables["many"] = p.frame[LEFT_OF[kind]]
    if kind == PICKING.kind:
        return variables | {"sort": OPS[c.op[effect]]}
    if kind == PUTTING.kind:
        return variables | _putting_variables(p, effect, p.frame[PUTTING.about], lang)
    if kind == OFFERED.kind:
        return _offer_variables(p, effect, lang)
    if kind == TAKING_MARKER.kind:
        return variables | {"sort": "move" if p.frame[TAKING_MARKER.moving] else "place"}
    if kind == CALLING.kind:
        winner = p.frame[CALLING.winner]
        return variables | {"sort": "votes" if winner == EMPTY else "named", "other": p.name(max(winner, 0), lang)}
    if kind == NAMING.kind:
        return variables | {"sort": "take" if c.op[effect] == OP_VOC_TAKE else "score", "many": c.n[effect]}
    if kind == FETCHING.kind:
        return variables | {"sort": CARD_SOURCES[c.card_source[effect]]}
    if kind == BUILDING_TIE.kind:
        return variables | {"sort": EXTREMES[c.extreme[c.of[effect]]], **_tied_owner(p, effect, lang)}
    return variables


def _tied_owner(p: Position, effect: int, lang: str) -> dict[str, Any]:
    """The player who has all tied buildings, if only that matters to the effect."""
    owners = {int(p.state.owner[action - PICK]) for action in p.legal() if PICK <= action < PICK + len(LOT)}
    same = len(owners) == 1 and OPS[p.rules.components_read.op[effect]] in ("gain", "lose", "pay")
    return {"same": "yes", "other": owner_name(p, owners.pop(), lang)} if same else {}


def _putting_variables(p: Position, effect: int, moved: int, lang: str) -> dict[str, Any]:
    c = p.rules.components_read
    if moved != EMPTY:
        return {"sort": "move", "about": building_text(p, moved, lang)}
    made, lots = zone_name(p.game, c.made[effect], lang), c.made_lots[effect]
    return {"sort": "mayor" if effect == c.park else "place", "made": made, "lots": lots}


def _offer_variables(p: Position, effect: int, lang: str) -> dict[str, Any]:
    """What is to be paid, for which building, and what follows either way."""
    amount, about = p.frame[OFFERED.amount], p.frame[OFFERED.about]
    resource = RESOURCE.values[min(p.frame[OFFERED.resource], 1)]
    return {
        "text": offer_text(p.game, effect, lang),
        "many": amount,
        "owed": p.game.messages(lang)("sum-due", amount=amount, resource=resource),
        "sort": "card" if about == EMPTY else "building",
        "about": building_text(p, about, lang) if about != EMPTY else "",
        **_skipped_variables(p, effect, about, lang),
    }


def _skipped_variables(p: Position, effect: int, about: int, lang: str) -> dict[str, Any]:
    """What a player would pay for but not get, because it is impossible now (SPR-234)."""
    cs, ss, c = p.rules.cs[0], p.rules.records(p.raw)[0], p.rules.components_read
    promised = range(c.then_from[effect], c.then_to[effect])
    skipped = [one for one in promised if not is_possible(cs, ss, one, p.frame.seat, about)]
    texts = [effect_text(p.game, one, lang) for one in skipped]
    return {"skips": "yes" if skipped else "no", "skipped": " ".join(texts)}
