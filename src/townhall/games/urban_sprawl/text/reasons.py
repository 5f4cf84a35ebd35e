"""The numbers and names that the texts about refused decisions mention."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from townhall.engine.actions import Action, Kind
from townhall.engine.contract import Variables
from townhall.engine.interpreted import interpreted
from townhall.games.urban_sprawl.components.vocabulary import CHOICES, EDGES
from townhall.games.urban_sprawl.rules.actions import (
    AMOUNT, BLOCK, CARD, LOT, MARKER, PLAYER, SPACE, SPOT, VOCATION, ZONE,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.building_sites import (
    BLOCK_VALUE_TOO_LOW, NOT_AT_EDGE, SITE_PROBLEMS, TOUCHES_AVOIDED, TOUCHES_NONE_OF_KIND, WEALTH_TOO_LOW,
    WRONG_SHAPE, cost_in, kinds_touched, why_not_on,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.city import MASKS
from townhall.games.urban_sprawl.rules.frames import CHOOSING, PUTTING, ROBBING, SITING, SPENDING
from townhall.games.urban_sprawl.rules.permits import pages_for
from townhall.games.urban_sprawl.rules.state import ALL_LOTS, BLOCKS, EMPTY, KINDS, MARKERS
from townhall.games.urban_sprawl.rules.turn_actions import favor_limit
from townhall.games.urban_sprawl.text.names import zone_code, zone_name
from townhall.games.urban_sprawl.text.prompts import contract_in

if TYPE_CHECKING:
    from townhall.engine.position import Position

SITE_PROBLEM = Kind("site_problem", SITE_PROBLEMS)


def reason_variables(p: Position, action: Action, reason: str) -> Variables:
    arguments = {name: (KIND_OF[name], value) for name, value in action.arguments.items() if name in KIND_OF}
    return arguments | (MORE[reason](p, action) if reason in MORE else {})


KIND_OF = {
    "lot": LOT, "card": CARD, "player": PLAYER, "marker": MARKER, "space": SPACE, "spot": SPOT, "vocation": VOCATION,
    "block": BLOCK,
}  # fmt: skip
"""The arguments of actions that a reason may mention as they are."""


def _buyer(p: Position, action: Action) -> Variables:
    return {"player": (PLAYER, p.state.owner[action.arguments["lot"]])}


def _wealth_lacking(p: Position, action: Action) -> Variables:
    block = p.rules.components_read.lot_block[action.arguments["lot"]]
    return {"amount": (AMOUNT, p.state.value[block] - p.state.wealth[p.seat])}


def _ap_lacking(p: Position, action: Action) -> Variables:
    c = p.rules.components_read
    if action.verb == "take":
        price = c.planning_ap[action.arguments["planning_place"]]
    else:
        price = c.contract_ap[action.arguments["place"]]
    return {"price": (AMOUNT, price), "amount": (AMOUNT, p.state.ap)}


def _contract(p: Position, action: Action) -> int:
    return contract_in(p, p.seat, action.arguments["place"])


def _fresh_favor(p: Position, action: Action) -> Variables:
    return {"card": (CARD, _contract(p, action))}


def _permits_lacking(p: Position, action: Action) -> Variables:
    c, card = p.rules.components_read, _contract(p, action)
    held = interpreted(pages_for)(c, p.state, p.seat, card)
    return {
        "card": (CARD, card), "zone": (ZONE, c.zone[card]), "any_zone": (AMOUNT, int(c.any_permit[card])),
        "amount": (AMOUNT, c.lots[card] - held),
    }  # fmt: skip


def _no_site(p: Position, action: Action) -> Variables:
    card = _contract(p, action)
    return {"card": (CARD, card), **_problem_variables(nearest_site(p, p.seat, card))}


def _bad_site(p: Position, action: Action) -> Variables:
    card = contract_in(p, p.seat, p.frame[SITING.place])
    return {"card": (CARD, card), **_problem_variables(site_problem(p, p.seat, card, action.arguments["spot"]))}


def _favors_held(p: Position, action: Action) -> Variables:
    return {"amount": (AMOUNT, interpreted(favor_limit)(p.state, p.seat))}


def _zone_to_pay(p: Position, action: Action) -> Variables:
    contract = contract_in(p, p.seat, p.frame[SPENDING.place])
    return {"zone": (ZONE, p.rules.components_read.zone[contract])}


def _vocation_to_take(p: Position, action: Action) -> Variables:
    return {"vocation": (VOCATION, p.frame[ROBBING.vocation])}


def _first_lot(p: Position, action: Action) -> Variables:
    return {"lot": (LOT, p.state.at[action.arguments["lot"]])}


def _lots_to_put(p: Position, action: Action) -> Variables:
    moved, effect = p.frame[PUTTING.about], p.frame[PUTTING.effect]
    return {"amount": (AMOUNT, p.state.size[moved] if moved != EMPTY else p.rules.components_read.made_lots[effect])}


def _marker_there(p: Position, action: Action) -> Variables:
    markers = (marker for marker in range(MARKERS) if p.state.space_of[marker] == action.arguments["space"])
    return {"marker": (MARKER, next(markers))}


def _options(p: Position, action: Action) -> Variables:
    c, effect = p.rules.components_read, p.frame[CHOOSING.effect]
    return {"amount": (AMOUNT, sum(c.option_from[effect, n] < c.option_to[effect, n] for n in range(CHOICES)))}


MORE: dict[str, Callable[[Position, Action], Variables]] = {
    "bought-already": _buyer, "wealth-short": _wealth_lacking, "ap-short": _ap_lacking, "fresh-favor": _fresh_favor,
    "permits-short": _permits_lacking, "no-site": _no_site, "bad-site": _bad_site, "favors-full": _favors_held,
    "wrong-zone": _zone_to_pay, "has-no-marker": _vocation_to_take, "named-by": _first_lot, "wrong-lots": _lots_to_put,
    "space-taken": _marker_there, "no-such-option": _options,
}  # fmt: skip
"""What a reason mentions beyond the arguments of the action."""


class SiteProblem(NamedTuple):
    """A number of SITE_PROBLEMS, and the lots, value, kinds or wealth it is about."""

    number: int
    amount: int


def site_problem(p: Position, seat: int, card: int, spot: int) -> SiteProblem:
    """What keeps a contract off some lots of a block, whatever it costs in AP and permits."""
    cs, ss, c = p.rules.cs[0], p.rules.records(p.raw)[0], p.rules.components_read
    block, mask = divmod(spot, MASKS)
    problem = int(why_not_on(cs, ss, seat, card, block, mask))
    amount = 0
    if problem == WRONG_SHAPE:
        amount = c.lots[card]
    elif problem == BLOCK_VALUE_TOO_LOW:
        amount = c.block_value[card]
    elif problem == NOT_AT_EDGE:
        amount = c.touch_edges[card]
    elif problem == TOUCHES_NONE_OF_KIND:
        amount = c.touch_kinds[card]
    elif problem == TOUCHES_AVOIDED:
        amount = kinds_touched(cs, ss, block, mask) & c.avoid_kinds[card]
    elif problem == WEALTH_TOO_LOW:
        amount = cost_in(cs, ss, card, block) - p.state.wealth[seat]
    return SiteProblem(problem, int(amount))


def nearest_site(p: Position, seat: int, card: int) -> SiteProblem:
    """The problem of the site that lacks least."""
    lots = p.rules.components_read.lots[card]
    spots = [block * MASKS + mask for block in range(BLOCKS) for mask in range(1, ALL_LOTS + 1)]
    problems = [site_problem(p, seat, card, spot) for spot in spots if (spot % MASKS).bit_count() == lots]
    return max(problems, key=lambda one: (one.number, -one.amount))


def _problem_variables(problem: SiteProblem) -> Variables:
    return {"problem": (SITE_PROBLEM, problem.number), "amount": (AMOUNT, problem.amount)}


def site_problem_text(p: Position, card: int, number: int, amount: int, lang: str) -> str:
    messages, c = p.game.messages(lang), p.rules.components_read
    zones = [zone_name(p.game, kind, lang) for kind in range(KINDS) if amount >> kind & 1]
    about_kinds = number in (TOUCHES_NONE_OF_KIND, TOUCHES_AVOIDED)
    return messages(
        f"site-problem-{SITE_PROBLEMS[number]}",
        amount=amount,
        lots=c.lots[card],
        zone=zone_code(c.zone[card]),
        zones=messages.list(zones) if about_kinds else "",
        edge=EDGES[amount] if number == NOT_AT_EDGE and amount < len(EDGES) else "any",
    )
