"""The reason why something is not allowed, for every decision that can be asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from townhall.engine.actions import Action, Kind
from townhall.games.urban_sprawl.rules.actions import (
    ACTING, AMOUNT, BLOCK, BLOCK_TIE, BREAKING_TIE, BUILDING_TIE, BUYING, CALLING, CARD, CHOOSING, DROPPING, FETCHING,
    INVESTING, LAYING, LINING, LOT, MARKER, NAMING, OFFERED, ORDERING, PICKING, PLAYER, PUTTING,
    RESOURCE_CHOICE, ROBBING, SITING, SPACE, SPENDING, SPOT, TAKING_MARKER, VOCATION, ZONE,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.city import DIAGONALS, MASKS
from townhall.games.urban_sprawl.rules.contracts import favor_limit
from townhall.games.urban_sprawl.components.vocabulary import CHOICES
from townhall.games.urban_sprawl.rules.markers import ANY_KIND
from townhall.games.urban_sprawl.text.names import is_permit
from townhall.games.urban_sprawl.rules.preview import buildings_on
from townhall.games.urban_sprawl.text.questions import contract_at, frame
from townhall.games.urban_sprawl.text.sites import HINDRANCE, Hindrance, hindrance, hindrance_anywhere
from townhall.games.urban_sprawl.rules.state import CONTRACT_PLACES, EMPTY, FAVORS, KINDS, MARKERS

if TYPE_CHECKING:
    from townhall.engine.position import Position

Reason = tuple[str, dict[str, tuple[Kind, int]]]
ASKED_IN = {
    "buy": (BUYING,), "invest": (INVESTING,), "take": (ACTING,), "build": (ACTING,), "favor": (ACTING,),
    "done": (INVESTING, ACTING), "site": (SITING,), "spend": (SPENDING,), "gain": (RESOURCE_CHOICE,),
    "name": (ORDERING, BREAKING_TIE, ROBBING), "pick": (PICKING, BUILDING_TIE), "put": (PUTTING,),
    "marker": (TAKING_MARKER,), "lay": (LAYING,), "accept": (OFFERED,),
    "refuse": (OFFERED, ROBBING, PICKING, PUTTING, TAKING_MARKER, LAYING, NAMING, FETCHING, DROPPING),
    "choose": (CHOOSING,), "call": (CALLING,), "vocation": (NAMING,), "line": (LINING,), "fetch": (FETCHING,),
    "drop": (DROPPING,), "block": (BLOCK_TIE,),
}  # fmt: skip
"""The frames in which each verb can be meant."""


def why(p: Position, action: Action) -> Reason | str | None:
    """The reason why an action that is not legal is not; `not-asked` if something else is to be decided."""
    if frame(p)[0] not in ASKED_IN[action.verb]:
        return "not-asked"
    reason: Callable[..., Reason | None] | None = globals().get(f"_why_not_{action.verb}")
    return reason(p, **action.arguments) if reason else None


def _why_not_buy(p: Position, lot: int) -> Reason:
    s = p.state
    if s.at[lot] == EMPTY:
        return "vacant-lot", {"lot": (LOT, lot)}
    if s.owner[lot] != EMPTY:
        return "bought-already", {"lot": (LOT, lot), "player": (PLAYER, s.owner[lot])}
    return "wealth-short", {"amount": (AMOUNT, s.value[p.rules.components_read.lot_block[lot]] - s.wealth[p.seat])}


def _not_held(p: Position, card: int) -> Reason | None:
    if not is_permit(card):
        return "permits-only", {"card": (CARD, card)}
    return None if p.state.permits[p.seat] >> card & 1 else ("not-held", {"card": (CARD, card)})


def _why_not_invest(p: Position, card: int) -> Reason:
    return _not_held(p, card) or ("passed-over", {"card": (CARD, card)})


def _ap_short(p: Position, price: int) -> Reason | None:
    return ("ap-short", {"price": (AMOUNT, price), "amount": (AMOUNT, p.state.ap)}) if price > p.state.ap else None


def _why_not_take(p: Position, planning_place: int) -> Reason | None:
    if p.state.planning[planning_place] == EMPTY:
        return "empty-place", {}
    return _ap_short(p, p.rules.components_read.planning_ap[planning_place])


def _why_not_build(p: Position, place: int) -> Reason | None:
    s, c, card = p.state, p.rules.components_read, contract_at(p, p.seat, place)
    held = place >= CONTRACT_PLACES
    if card == EMPTY:
        return ("no-favor", {}) if held else ("empty-place", {})
    if short := _ap_short(p, c.contract_ap[place]):
        return short
    if held and s.fresh >> place - CONTRACT_PLACES & 1:
        return "fresh-favor", {"card": (CARD, card)}
    pages = s.pages[p.seat, KINDS - 1 if c.any_permit[card] else c.zone[card]]
    if pages < c.lots[card]:
        any_zone = (AMOUNT, int(c.any_permit[card]))
        about = {"card": (CARD, card), "zone": (ZONE, c.zone[card]), "any_zone": any_zone}
        return "permits-short", {**about, "amount": (AMOUNT, c.lots[card] - pages)}
    found = hindrance_anywhere(p, p.seat, card)
    return ("no-site", {"card": (CARD, card), **_told(found)}) if found else None


def _told(found: Hindrance) -> dict[str, tuple[Kind, int]]:
    return {"hindrance": (HINDRANCE, HINDRANCE.number(found.name)), "amount": (AMOUNT, found.amount)}


def _why_not_favor(p: Position, place: int) -> Reason | None:
    if place >= CONTRACT_PLACES:
        return "favor-already", {}
    if p.state.contracts[place] == EMPTY:
        return "empty-place", {}
    limit = int(favor_limit(p.rules.at(p.raw)[0], p.seat))
    if sum(p.state.favors[p.seat, slot] != EMPTY for slot in range(FAVORS)) >= limit:
        return "favors-full", {"amount": (AMOUNT, limit)}
    return _ap_short(p, p.rules.components_read.contract_ap[place])


def _why_not_site(p: Position, spot: int) -> Reason | None:
    card = contract_at(p, p.seat, frame(p)[2])
    found = hindrance(p, p.seat, card, spot)
    return ("bad-site", {"card": (CARD, card), "spot": (SPOT, spot), **_told(found)}) if found else None


def _why_not_spend(p: Position, card: int) -> Reason:
    c = p.rules.components_read
    contract = contract_at(p, p.seat, frame(p)[2])
    if found := _not_held(p, card):
        return found
    if not c.any_permit[contract] and not c.permit_zones[card] >> c.zone[contract] & 1:
        return "wrong-zone", {"card": (CARD, card), "zone": (ZONE, c.zone[contract])}
    return "larger-first", {"card": (CARD, card)}


def _why_not_name(p: Position, player: int) -> Reason:
    about = {"player": (PLAYER, player)}
    kind, _, vocation, *_ = frame(p)
    if player >= p.seats:
        return "nobody-plays", {**about}
    if kind == ROBBING:
        if player == p.seat:
            return "not-oneself", {}
        return "has-no-marker", {**about, "vocation": (VOCATION, vocation)}
    return ("not-tied", {**about}) if kind == BREAKING_TIE else ("decides-not", {**about})


def _why_not_pick(p: Position, lot: int) -> Reason:
    first = p.state.at[lot]
    if first == EMPTY:
        return "vacant-lot", {"lot": (LOT, lot)}
    return ("named-by", {"lot": (LOT, first)}) if first != lot else ("not-meant", {"lot": (LOT, lot)})


def _why_not_put(p: Position, spot: int) -> Reason:
    _, _, e, _, _, about = frame(p)
    mask = spot % MASKS
    lots = p.state.size[about] if about != EMPTY else p.rules.components_read.made_lots[e]
    if mask.bit_count() != lots or DIAGONALS >> mask & 1:
        return "wrong-lots", {"amount": (AMOUNT, lots)}
    return ("not-vacant", {"spot": (SPOT, spot)}) if buildings_on(p, spot) else ("not-there", {"spot": (SPOT, spot)})


def _why_not_marker(p: Position, marker: int) -> Reason:
    c, (_, _, e, moving, *_) = p.rules.components_read, frame(p)
    about = {"marker": (MARKER, marker)}
    if c.marker_kind[e] not in (ANY_KIND, c.marker_resource[marker]):
        return "wrong-marker", {**about}
    return ("marker-unused", {**about}) if moving else ("marker-laid", {**about})


def _why_not_lay(p: Position, space: int) -> Reason | None:
    for marker in range(MARKERS):
        if p.state.space_of[marker] == space:
            return "space-taken", {"space": (SPACE, space), "marker": (MARKER, marker)}
    return None


def _why_not_refuse(p: Position) -> Reason:
    return "not-optional", {}


def _why_not_choose(p: Position, choice: int) -> Reason | None:
    c, e = p.rules.components_read, frame(p)[2]
    there = sum(c.option_from[e, n] < c.option_to[e, n] for n in range(CHOICES))
    return ("no-such-option", {"amount": (AMOUNT, there)}) if choice >= there else None


def _why_not_vocation(p: Position, vocation: int) -> Reason:
    return "none-left", {"vocation": (VOCATION, vocation)}


def _why_not_fetch(p: Position, card: int) -> Reason:
    return "card-away", {"card": (CARD, card)}


def _why_not_drop(p: Position, card: int) -> Reason:
    return "not-held", {"card": (CARD, card)}


def _why_not_block(p: Position, block: int) -> Reason:
    return "not-best", {"block": (BLOCK, block)}
