"""The numbers that the sentences about refused decisions mention."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from townhall.engine.actions import Action
from townhall.games.urbania.rules.actions import AMOUNT, CARD, CELL, COLOUR, SPECIALIST
from townhall.games.urbania.rules.drawing import pool_workers
from townhall.games.urbania.rules.frames import RENEWING
from townhall.games.urbania.rules.payments import coins_at_hand, workers_at_hand, workers_left
from townhall.games.urbania.rules.renewal import suit_of_workers

if TYPE_CHECKING:
    from townhall.engine.contract import Variables
    from townhall.engine.position import Position

Arguments = Mapping[str, int]


def reason_variables(p: Position, action: Action, reason: str) -> Variables:
    """The numbers of the message `why-<reason>` about an action."""
    variables = VARIABLES.get(reason)
    return variables(p, action.arguments) if variables else {}


def _card(p: Position, arguments: Arguments) -> Variables:
    return {"card": (CARD, arguments["card"])}


def _cell(p: Position, arguments: Arguments) -> Variables:
    return {"cell": (CELL, arguments["cell"])}


def _specialist(p: Position, arguments: Arguments) -> Variables:
    return {"specialist": (SPECIALIST, arguments["specialist"])}


def _pool_limits(p: Position, arguments: Arguments) -> Variables:
    c, s = p.rules.cs[0], p.rules.records(p.raw)[0]
    return {"amount": (AMOUNT, int(pool_workers(c, s))), "most": (AMOUNT, p.rules.components_read.flush_workers)}


def _missing_workers(p: Position, arguments: Arguments) -> Variables:
    """For a tile, or for the rest of a payment with a card's suit."""
    c, s = p.rules.cs[0], p.rules.records(p.raw)[0]
    printed, state = p.rules.components_read, p.state
    if "cell" in arguments:
        suit = int(suit_of_workers(c, s, arguments["cell"]))
        missing = printed.tile_workers[state.tiles[arguments["cell"]]] - int(workers_at_hand(s, p.seat, suit))
    else:
        suit = printed.worker_colour[arguments["card"]]
        missing = p.frame[RENEWING.amount] - int(workers_left(c, s, p.seat, suit))
    amount: Variables = {"amount": (AMOUNT, missing)}
    return amount | {"colour": (COLOUR, suit)} if suit < len(COLOUR) else amount


def _missing_coins(p: Position, arguments: Arguments) -> Variables:
    specialist = arguments["specialist"]
    missing = p.state.specialists[specialist] - int(coins_at_hand(p.rules.records(p.raw)[0], p.seat, specialist))
    return {"amount": (AMOUNT, missing), "colour": (COLOUR, specialist)}


def _submissions(p: Position, arguments: Arguments) -> Variables:
    return {"amount": (AMOUNT, p.rules.components_read.submissions_most)}


VARIABLES: dict[str, Callable[[Position, Arguments], Variables]] = {
    "not-in-pool": _card,
    "pool-rich": _pool_limits,
    "renewed-already": _cell,
    "workers-short": _missing_workers,
    "workers-short-any": _missing_workers,
    "yours-already": _specialist,
    "coins-short": _missing_coins,
    "submitted-all": _submissions,
}
