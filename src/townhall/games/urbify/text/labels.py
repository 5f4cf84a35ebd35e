"""How Urbify speaks: names for the numbers in actions, prompts and notes, and reasons why something is not allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from townhall.engine.actions import Action, Kind
from townhall.engine.fields import loose
from townhall.games.urbify.rules.actions import (
    AMOUNT, BENEFIT, BUILDING, CELL, CHOOSING, COPYING, DEPARTMENT, EXCHANGING, FILLING, FREE_PROJECT, GAINING,
    MOVING, PAIRING, PAYING, PLACING, SPLITS, TRACK, TURN,
)  # fmt: skip
from townhall.games.urbify.rules.copying import has_benefit
from townhall.games.urbify.rules.counting import other_of_pair
from townhall.engine.state import NOBODY
from townhall.games.urbify.rules.state import DEVELOPMENT, EMPTY, NEIGHBOURS, NOWHERE, SIDE, SQUARE
from townhall.games.urbify.components.tables import COPY_ADJACENT, COPY_OCCUPIED, MOVE_REQUIRED

if TYPE_CHECKING:
    from townhall.engine.game import Game
    from townhall.engine.position import Position
    from townhall.engine.i18n import Messages

Reason = tuple[str, dict[str, tuple[Kind, int]]]
ASKED_IN = {
    "pass": (TURN,), "influence": (TURN,), "start": (TURN, FREE_PROJECT), "session": (TURN,), "inaugurate": (TURN,),
    "decline": (BENEFIT,), "take": (BENEFIT,), "copy": (COPYING,), "exchange": (EXCHANGING,), "pay": (PAYING,),
    "place": (PLACING,), "occupy": (FILLING, MOVING), "gain": (GAINING,), "choose": (CHOOSING,), "pair": (PAIRING,),
}  # fmt: skip
"""The frames in which each verb can be meant."""
PAGES = {
    "turn": "turn", "placing": "projects", "filling": "projects", "benefit": "inauguration", "copying": "inauguration",
    "exchanging": "development", "paying": "inauguration", "gaining": "inauguration", "moving": "inauguration",
    "choosing": "inauguration", "pairing": "inauguration", "free_project": "projects",
}  # fmt: skip
"""The page of the rules that helps in each step."""


def seat_name(game: Game, seat: int, lang: str) -> str:
    name: str = game.components.of_kind("player_colour")[seat]["name"][lang]
    return name.capitalize()


def building_name(game: Game, building: int, lang: str) -> str:
    for tile in game.components.of_kind("building"):
        if tile["id"] == BUILDING.values[building]:
            name: str = tile["name"][lang]
            return name
    raise KeyError(building)


def benefit_text(game: Game, building: str, lang: str, options: dict[str, Any] | None = None) -> str:
    """What a building does when it is inaugurated: the file's own wording, or ours made from its numbers."""
    messages = game.messages(lang)
    tile = next(tile for tile in game.components.of_kind("building") if tile["id"] == building)
    if "text" in tile:
        wording: str = tile["text"][lang]
        return wording
    benefit = tile["benefit"]
    price = [
        messages(f"price-{what}", amount=benefit[f"pay_{what}"])
        for what in ("influence", "development")
        if benefit.get(f"pay_{what}")
    ]
    variants = game.components.defaults() | (options or {})
    effect = messages(
        f"benefit-{benefit['kind']}",
        amount=benefit.get("amount", 0),
        timing=variants["metro_timing"],
        waived=str(variants["bank_waives_development"]).lower(),
    )
    text = messages("priced", price=messages.list(price), effect=effect) if price else effect
    return text[0].upper() + text[1:]


def said(p: Position, kinds: dict[str, Kind], arguments: dict[str, int], seat: int, lang: str) -> dict[str, Any]:
    """The arguments of a message as words; a cell also tells what stands there, a split how it is placed."""
    messages = p.game.messages(lang)
    texts: dict[str, Any] = {"seat": p.name(seat, lang) if seat >= 0 else "", "open": _open_to(p, seat)}
    for name, value in arguments.items():
        kind = kinds[name].name
        if kind in ("department", "track", "colour"):
            texts[name] = messages(f"track-{kinds[name].values[value]}")
        elif kind == "building":
            texts[name] = building_name(p.game, value, lang)
        elif kind == "cell":
            texts[name] = CELL.values[value]
            texts["there"] = name_there(p, value, lang)
            texts["useful"] = str(has_usable_benefit(p, seat, value)).lower()
        elif kind == "towards":
            other = other_of_pair(arguments["cell"], value)
            texts["other"] = name_there(p, other, lang) if other != NOWHERE else ""
            texts["beside"] = CELL.values[other] if other != NOWHERE else ""
        elif kind == "split":
            texts[name] = split_text(messages, "split", value)
            texts["places"] = split_text(messages, "place", value)
        else:
            texts[name] = value
    return texts


def _open_to(p: Position, seat: int) -> str:
    """Which of the four actions a turn allows: those with politicians, those at the table, or all."""
    if seat < 0 or not p.state.board[seat]:
        return "table"
    return "all" if p.state.final_round else "people"


def has_usable_benefit(p: Position, seat: int, cell: int) -> bool:
    """Whether this seat, inaugurating here now, could take a benefit."""
    if seat < 0 or p.state.occupants[cell] != seat:
        return False
    trial = p.raw.copy()
    loose(trial, p.rules.state).inaugurated = cell
    return bool(has_benefit(p.rules.cs[0], p.rules.at(trial)[0], seat, cell))


def name_there(p: Position, cell: int, lang: str) -> str:
    tile = p.state.city[cell]
    if tile == EMPTY:
        return ""
    return p.game.messages(lang)("square") if tile == SQUARE else building_name(p.game, tile, lang)


def split_text(messages: Messages, item: str, split: int) -> str:
    return messages.list(
        [
            messages(f"{item}-item", points=points, department=messages(f"track-{name}"))
            for name, points in zip(DEPARTMENT.values, SPLITS[split], strict=True)
            if points
        ]
    )


def why(p: Position, action: Action) -> Reason | str | None:
    """The reason why an action that is not legal is not; `not-asked` if something else is to be decided."""
    frame = p.state.frames[p.state.depth - 1, 0]
    if frame not in ASKED_IN[action.verb]:
        return "not-asked"
    reason = globals().get(f"_why_not_{action.verb}")
    found: Reason | None = reason(p, **action.arguments) if reason else None
    return found


def _components(p: Position) -> Any:
    return p.rules.components_read


def _why_not_pass(p: Position) -> Reason | None:
    return "must-act", {}


def _why_not_influence(p: Position, split: int) -> Reason | None:
    s, c, seat = p.state, _components(p), p.seat
    if s.board[seat] == 0:
        return "no-politicians", {}
    if split not in [c.places[n] for n in range(c.places_up_to[-1])]:
        return "bad-placing", {}
    if c.split_total[split] > s.board[seat]:
        return "few-politicians", {"needed": (AMOUNT, c.split_total[split]), "amount": (AMOUNT, s.board[seat])}
    for department, points in enumerate(SPLITS[split]):
        if s.departments[department, seat] + points > c.politicians_per_department:
            return "department-full", {
                "department": (DEPARTMENT, department), "amount": (AMOUNT, c.politicians_per_department),
            }  # fmt: skip
    return None


def _why_not_start(p: Position, building: int) -> Reason | None:
    s, c, seat = p.state, _components(p), p.seat
    free = s.frames[s.depth - 1, 0] == FREE_PROJECT
    politicians = s.standing[s.inaugurated] if free else s.board[seat]
    if politicians == 0:
        return "no-politicians", {}
    if building not in [s.display[slot] for slot in range(len(s.display))]:
        return "not-displayed", {"building": (BUILDING, building)}
    if c.politicians[building] > politicians:
        return "few-politicians", {"needed": (AMOUNT, c.politicians[building]), "amount": (AMOUNT, politicians)}
    if not free:
        for track in range(DEVELOPMENT):
            short = c.cost[building, track] - s.levels[seat, track]
            if short > 0:
                return "needs-more", {"track": (TRACK, track), "amount": (AMOUNT, short)}
    short = c.cost[building, DEVELOPMENT] - s.levels[seat, DEVELOPMENT]
    if short > 0 and not (free and c.bank_waives_development):
        spare = min(s.levels[seat, track] - (0 if free else c.cost[building, track]) for track in range(DEVELOPMENT))
        if spare // c.exchange_rate < short:
            return "needs-development", {"amount": (AMOUNT, short - spare // c.exchange_rate)}
    return "metro-nowhere", {}


def _why_not_session(p: Position, department: int) -> Reason | None:
    if p.state.board[p.seat] > 0 and not p.state.final_round:
        return "politicians-left", {}
    return "none-in-department", {"department": (DEPARTMENT, department)}


def _why_not_inaugurate(p: Position, cell: int) -> Reason | None:
    if p.state.board[p.seat] > 0 and not p.state.final_round:
        return "politicians-left", {}
    return _why_no_building(p, cell) or ("not-yours", {"cell": (CELL, cell)})


def _why_no_building(p: Position, cell: int) -> Reason | None:
    if p.state.city[cell] in (EMPTY, SQUARE):
        return "no-building", {"cell": (CELL, cell)}
    return None


def _why_not_copy(p: Position, cell: int) -> Reason | None:
    s, c = p.state, _components(p)
    copier, used = s.frames[s.depth - 1, 2], s.frames[s.depth - 1, 3]
    missing = _why_no_building(p, cell)
    if missing:
        return missing
    if cell in (copier, used, s.inaugurated):
        return "used-already", {}
    kind = c.benefit[s.city[copier]]
    if kind == COPY_ADJACENT and cell not in [c.neighbours[copier, side] for side in range(NEIGHBOURS)]:
        return "not-adjacent", {"cell": (CELL, copier)}
    if kind == COPY_OCCUPIED and s.occupants[cell] == NOBODY:
        return "not-occupied", {}
    return "no-use", {}


def _why_not_exchange(p: Position, points: int) -> Reason | None:
    s = p.state
    owed = s.frames[s.depth - 1, 2]
    if points > owed:
        return "too-many-exchanges", {"amount": (AMOUNT, owed)}
    if owed - points > s.levels[p.seat, DEVELOPMENT]:
        return "needs-development", {"amount": (AMOUNT, owed - points - s.levels[p.seat, DEVELOPMENT])}
    return "few-influences", {}


def _why_not_pay(p: Position, split: int) -> Reason | None:
    s = p.state
    owed = s.frames[s.depth - 1, 2]
    if sum(SPLITS[split]) != owed:
        return "wrong-total", {"amount": (AMOUNT, owed)}
    for track, points in enumerate(SPLITS[split]):
        if points > s.levels[p.seat, track]:
            return "needs-more", {"track": (TRACK, track), "amount": (AMOUNT, points - s.levels[p.seat, track])}
    return None


def _why_not_gain(p: Position, split: int) -> Reason | None:
    return "wrong-total", {"amount": (AMOUNT, p.state.frames[p.state.depth - 1, 2])}


def _why_not_place(p: Position, cell: int) -> Reason | None:
    s, c = p.state, _components(p)
    if s.city[cell] != EMPTY:
        return "cell-taken", {"cell": (CELL, cell)}
    if all(
        near == NOWHERE or s.city[near] == EMPTY for near in (c.neighbours[cell, side] for side in range(NEIGHBOURS))
    ):
        return "not-beside", {}
    row, column = divmod(cell, SIDE)
    rows = max(s.south, row) - min(s.north, row) + 1
    columns = max(s.east, column) - min(s.west, column) + 1
    if rows > c.city_rows or columns > c.city_columns:
        return "city-too-large", {"amount": (AMOUNT, c.city_rows)}
    return None


def _why_not_occupy(p: Position, cell: int) -> Reason | None:
    s, c = p.state, _components(p)
    filling = s.frames[s.depth - 1, 0] == FILLING
    from_board = filling and not s.frames[s.depth - 1, 3]
    politicians = s.board[p.seat] if from_board else s.standing[s.inaugurated]
    missing = _why_no_building(p, cell)
    if missing:
        return missing
    if cell == s.inaugurated:
        return "own-destination", {}
    if s.occupants[cell] != NOBODY:
        return "occupied", {"cell": (CELL, cell)}
    building = s.city[cell]
    if c.politicians[building] == 0:
        return "no-places", {"building": (BUILDING, building)}
    by_metro = filling or s.frames[s.depth - 1, 3]
    if by_metro and c.benefit[building] == MOVE_REQUIRED:
        return "metro-to-metro", {"building": (BUILDING, building)}
    return "few-politicians", {"needed": (AMOUNT, c.politicians[building]), "amount": (AMOUNT, politicians)}


def _why_not_pair(p: Position, cell: int, towards: int) -> Reason | None:
    return "no-pair", {}
