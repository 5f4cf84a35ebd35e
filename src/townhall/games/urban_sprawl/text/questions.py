"""What a step asks about: the numbers of its frame as words for prompts and labels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from townhall.games.urban_sprawl.rules.actions import (
    BLOCK_TIE, BREAKING_TIE, BUILDING_TIE, CALLING, CHOOSING, DROPPING, ELECTING, FETCHING, LAYING, LINING, NAMING,
    OFFERED, ORDERING, PICKING, PUTTING, RESOURCE, RESOURCE_CHOICE, SITING, SPENDING, TAKING_MARKER,
)  # fmt: skip
from townhall.games.urban_sprawl.text.card_text import card_text, effect_text, offer_text
from townhall.games.urban_sprawl.components.vocabulary import CARD_SOURCES, EXTREMES, METRICS, MOST, OPS, OP_VOC_TAKE
from townhall.games.urban_sprawl.text.names import (
    building_told, card_name, is_contract, office_name, vocation_name, zone_code, zone_name,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.state import CONTRACT_PLACES, EMPTY, OFFICES
from townhall.games.urban_sprawl.rules.vocations import BY_VOCATION, FOR_VOCATION, PAY_BY_CARD

if TYPE_CHECKING:
    from townhall.engine.position import Position

DIRECTIONS = ("vocation", "gain", "lose", "pay")
COSTS = ("none", "half", "full")
OF_EFFECTS = (
    BLOCK_TIE, BUILDING_TIE, CALLING, CHOOSING, DROPPING, FETCHING, LINING, NAMING, OFFERED, PICKING, PUTTING,
    TAKING_MARKER,
)  # fmt: skip
"""The steps whose first number is an effect."""
NOTHING_SAID = {
    "cause": "", "told": "", "contract": "", "lots": 0, "codes": "", "sort": "", "many": 0, "other": "", "about": "",
    "metric": "", "made": "", "owed": "", "nth": "",
}  # fmt: skip


def frame(p: Position, below: int = 0) -> list[int]:
    """The step that asks now, or one further down: its kind, its seat, its four numbers."""
    depth = p.state.depth - 1 - below
    return [int(p.state.frames[depth, i]) for i in range(6)] if depth >= 0 else [0, EMPTY, 0, 0, 0, 0]


def contract_at(p: Position, seat: int, place: int) -> int:
    """The card at a place: a box, the face-up card of a deck, or one of a player's Favors; EMPTY if there is none."""
    if place < CONTRACT_PLACES:
        return int(p.state.contracts[place])
    return int(p.state.favors[seat, place - CONTRACT_PLACES]) if seat >= 0 else EMPTY


def step_said(p: Position, lang: str) -> dict[str, Any]:
    """Words about the step that asks; those it has no use for are empty.

    `cause` is the card being carried out, `told` what it says, `sort` which of its kinds the step is of, `about` the
    thing and `other` the player it speaks of, `many` its number.
    """
    kind, seat, *numbers = frame(p)
    said: dict[str, Any] = NOTHING_SAID | {
        "step": p.game.frames.kinds[kind].name,
        "ap": int(p.state.ap),
        "purse": int(p.state.wealth[seat]) if seat >= 0 else 0,
    }
    if p.state.card != EMPTY:
        said["cause"] = card_name(p.game, p.state.card, lang)
        said["told"] = card_text(p.game, p.state.card, lang)
    if kind in (SITING, SPENDING):
        said |= _contract_said(p, seat, numbers[0], lang)
    elif kind == RESOURCE_CHOICE:
        said |= _resource_said(p, numbers, lang)
    elif kind == ORDERING:
        said |= _order_said(p, numbers, lang)
    elif kind == BREAKING_TIE:
        said |= _tie_said(p, numbers[0], lang)
    elif kind == LAYING:
        marker, c = numbers[0], p.rules.components_read
        said |= {"many": c.marker_number[marker], "sort": RESOURCE.values[c.marker_resource[marker]]}
    elif kind in OF_EFFECTS:
        said |= _effect_said(p, kind, numbers, lang)
    return said


def _contract_said(p: Position, seat: int, place: int, lang: str) -> dict[str, Any]:
    card, c = contract_at(p, seat, place), p.rules.components_read
    if card == EMPTY or not is_contract(p.game, card):
        return {}
    return {
        "contract": card_name(p.game, card, lang),
        "made": zone_name(p.game, c.zone[card], lang),
        "lots": c.lots[card],
        "codes": p.game.messages(lang)("any-zone") if c.any_permit[card] else zone_code(c.zone[card]),
        "sort": COSTS[c.cost_share[card]],
    }


def _resource_said(p: Position, numbers: list[int], lang: str) -> dict[str, Any]:
    direction, detail = numbers[2:]
    return {
        "many": numbers[0],
        "sort": DIRECTIONS[direction],
        "about": vocation_name(p.game, detail, lang) if direction == BY_VOCATION else "",
        "other": p.name(detail, lang) if direction == PAY_BY_CARD else "",
    }


def _order_said(p: Position, numbers: list[int], lang: str) -> dict[str, Any]:
    """A vocation that scores, or an effect of a card; and whether somebody has been named already."""
    nth = "next" if p.state.queue else "first"
    if numbers[0] > FOR_VOCATION:
        return {"sort": "card", "nth": nth}
    about = vocation_name(p.game, FOR_VOCATION - numbers[0], lang)
    return {"sort": "vocation", "nth": nth, "many": numbers[2], "about": about}


def _tie_said(p: Position, about: int, lang: str) -> dict[str, Any]:
    """An election, the Contractor, or who has most or least of something a card counts."""
    c = p.rules.components_read
    if frame(p, 1)[0] == ELECTING:
        return {"sort": "contractor" if about == OFFICES else "office", "about": office_name(p.game, about, lang)}
    metric = METRICS[c.who_arg[about]]
    return {"sort": "most" if c.who[about] == MOST else "least", "metric": p.game.messages(lang)(f"metric-{metric}")}


def _effect_said(p: Position, kind: int, numbers: list[int], lang: str) -> dict[str, Any]:
    c, (e, second, _, about) = p.rules.components_read, numbers
    told = {"told": effect_text(p.game, e, lang), "many": second}
    if kind == PICKING:
        return told | {"sort": OPS[c.op[e]]}
    if kind == PUTTING:
        return told | _putting_said(p, e, about, lang)
    if kind == OFFERED:
        return _offer_said(p, numbers, lang)
    if kind == TAKING_MARKER:
        return told | {"sort": "move" if second else "place"}
    if kind == CALLING:
        return told | {"sort": "votes" if second == EMPTY else "named", "other": p.name(max(second, 0), lang)}
    if kind == NAMING:
        return told | {"sort": "take" if c.op[e] == OP_VOC_TAKE else "score", "many": c.n[e]}
    if kind == FETCHING:
        return told | {"sort": CARD_SOURCES[c.card_source[e]]}
    if kind == BUILDING_TIE:
        return told | {"sort": EXTREMES[c.extreme[c.of[e]]]}
    return told


def _putting_said(p: Position, e: int, about: int, lang: str) -> dict[str, Any]:
    c = p.rules.components_read
    if about != EMPTY:
        return {"sort": "move", "about": building_told(p, about, lang)}
    made, lots = zone_name(p.game, c.made[e], lang), c.made_lots[e]
    return {"sort": "mayor" if e == c.park else "place", "made": made, "lots": lots}


def _offer_said(p: Position, numbers: list[int], lang: str) -> dict[str, Any]:
    """What is to be paid, for which building, and what follows either way."""
    e, amount, resource, about = numbers
    return {
        "told": offer_text(p.game, e, lang),
        "many": amount,
        "owed": p.game.messages(lang)("sum-due", amount=amount, resource=RESOURCE.values[min(resource, 1)]),
        "sort": "card" if about == EMPTY else "building",
        "about": building_told(p, about, lang) if about != EMPTY else "",
    }
