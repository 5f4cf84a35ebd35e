"""Words for the numbers in actions, prompts, notes and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from townhall.engine.actions import Kind
from townhall.engine.fields import loose
from townhall.games.urbify.rules.actions import BUILDING, CELL, DEPARTMENT, SPLITS
from townhall.games.urbify.rules.copying import has_benefit
from townhall.games.urbify.rules.counting import other_of_pair
from townhall.games.urbify.rules.turns import TURN_LIMIT
from townhall.games.urbify.rules.state import EMPTY, NOWHERE, SQUARE

if TYPE_CHECKING:
    from townhall.engine.game import Game
    from townhall.engine.position import Position
    from townhall.engine.i18n import Messages

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
    texts: dict[str, Any] = {"seat": p.name(seat, lang) if seat >= 0 else "", "open": _open_to(p, seat), **_limits(p)}
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
            texts["exchanged"] = value * texts["rate"]
    return texts


def _limits(p: Position) -> dict[str, int]:
    """Numbers of the components in use that some messages mention."""
    c, limits = p.rules.components_read, p.game.components.file.limits
    return {
        "rate": c.exchange_rate,
        "rows": c.city_rows,
        "columns": c.city_columns,
        "same": limits.influence_same_department_max,
        "different": limits.influence_different_departments_max,
        "turns": TURN_LIMIT,
    }


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
