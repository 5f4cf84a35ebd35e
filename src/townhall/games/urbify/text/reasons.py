"""The numbers that the reasons against a decision mention."""

from __future__ import annotations

from typing import TYPE_CHECKING

from townhall.engine.actions import Action
from townhall.games.urbify.rules.actions import AMOUNT, BUILDING, CELL, DEPARTMENT, SPLITS, TRACK
from townhall.games.urbify.rules.city import politicians_to_move
from townhall.games.urbify.rules.frames import COPYING, EXCHANGING, FREE_PROJECT, GAINING, PAYING
from townhall.games.urbify.rules.payments import fewest_exchanges
from townhall.games.urbify.rules.projects import development_due
from townhall.games.urbify.rules.state import DEPARTMENTS, DEVELOPMENT

if TYPE_CHECKING:
    from townhall.engine.contract import Variables
    from townhall.engine.position import Position


def reason_variables(p: Position, action: Action, reason: str) -> Variables:
    match reason:
        case "few-politicians":
            needed, present = _politicians(p, action)
            return {"needed": (AMOUNT, needed), "amount": (AMOUNT, present)}
        case "department-full":
            return _full_department(p, action.arguments["split"])
        case "none-in-department":
            return {"department": (DEPARTMENT, action.arguments["department"])}
        case "not-displayed":
            return {"building": (BUILDING, action.arguments["building"])}
        case "needs-more":
            return _missing_influence(p, action)
        case "needs-development":
            return {"amount": (AMOUNT, _missing_development(p, action.arguments["building"]))}
        case "not-adjacent":
            return {"cell": (CELL, p.frame[COPYING.cell])}
        case "few-exchanges":
            fewest = fewest_exchanges(p.rules.records(p.raw)[0], p.seat, p.frame[EXCHANGING.amount])
            return {"amount": (AMOUNT, p.state.levels[p.seat, DEVELOPMENT]), "needed": (AMOUNT, fewest)}
        case "too-many-exchanges":
            return {"amount": (AMOUNT, p.frame[EXCHANGING.amount])}
        case "wrong-total":
            slot = PAYING.amount if action.verb == "pay" else GAINING.amount
            return {"amount": (AMOUNT, p.frame[slot])}
        case "no-building" | "not-yours" | "cell-taken" | "occupied":
            return {"cell": (CELL, action.arguments["cell"])}
        case "no-places" | "metro-to-metro":
            return {"building": (BUILDING, p.state.city[action.arguments["cell"]])}
    return {}


def _politicians(p: Position, action: Action) -> tuple[int, int]:
    """How many politicians an action needs, and how many there are for it."""
    s, c, seat = p.state, p.rules.components_read, p.seat
    if action.verb == "influence":
        return sum(SPLITS[action.arguments["split"]]), s.board[seat]
    if action.verb == "occupy":
        return c.politicians[s.city[action.arguments["cell"]]], politicians_to_move(p.rules.records(p.raw)[0], seat)
    return c.politicians[action.arguments["building"]], s.standing[s.inaugurated] if _is_free(p) else s.board[seat]


def _is_free(p: Position) -> bool:
    """Whether the Bank pays for the project."""
    return p.frame.kind == FREE_PROJECT


def _full_department(p: Position, split: int) -> Variables:
    s, most = p.state, p.rules.components_read.politicians_per_department
    full = next(n for n in range(DEPARTMENTS) if s.departments[n, p.seat] + SPLITS[split][n] > most)
    return {"department": (DEPARTMENT, full), "amount": (AMOUNT, most)}


def _missing_influence(p: Position, action: Action) -> Variables:
    """The first track that an action takes too much from."""
    if action.verb == "pay":
        cost = list(SPLITS[action.arguments["split"]])
    else:
        cost = [p.rules.components_read.cost[action.arguments["building"], track] for track in range(DEPARTMENTS)]
    levels = [p.state.levels[p.seat, track] for track in range(DEPARTMENTS)]
    track = next(track for track in range(DEPARTMENTS) if cost[track] > levels[track])
    return {"track": (TRACK, track), "amount": (AMOUNT, cost[track] - levels[track])}


def _missing_development(p: Position, building: int) -> int:
    """What a project still costs after all exchanges that its influence leaves room for."""
    s, c = p.state, p.rules.components_read
    spare = min(s.levels[p.seat, n] - (0 if _is_free(p) else c.cost[building, n]) for n in range(DEPARTMENTS))
    due = int(development_due(p.rules.cs[0], building, int(_is_free(p))))
    missing: int = due - s.levels[p.seat, DEVELOPMENT] - spare // c.exchange_rate
    return missing
