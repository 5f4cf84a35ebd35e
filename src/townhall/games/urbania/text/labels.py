"""Names for the numbers in actions, prompts, notes and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from townhall.games.urbania.rules.actions import BUILDING, CARD_KIND, CELL, COLOUR, PROJECT, SPECIALIST
from townhall.games.urbania.rules.frames import ACTING, RENEWING
from townhall.games.urbania.rules.state import CARD_KINDS, SUITS

if TYPE_CHECKING:
    from townhall.engine.actions import Kind
    from townhall.engine.game import Game
    from townhall.engine.position import Position


def entry_name(game: Game, table: str, id_: str, lang: str) -> str:
    """The name of an entry of the components file."""
    name: str = next(entry["name"][lang] for entry in game.components.of_kind(table) if entry["id"] == id_)
    return name


def building_name(game: Game, building: int, lang: str) -> str:
    return entry_name(game, "building", BUILDING.values[building], lang)


def specialist_name(game: Game, specialist: int, lang: str) -> str:
    return entry_name(game, "specialist", SPECIALIST.values[specialist], lang)


def project_name(game: Game, project: int, lang: str) -> str:
    return entry_name(game, "project", PROJECT.values[project], lang)


def card_name(game: Game, face: int, lang: str) -> str:
    """A resource card by what it shows; its suit is named by its building, never by a colour."""
    suit, kind = divmod(face, CARD_KINDS)
    icons = entry_name(game, "resource_kind", CARD_KIND[kind], lang)
    return game.messages(lang)("card", icons=icons, suit=suit_name(game, suit, lang))


def suit_name(game: Game, suit: int, lang: str) -> str:
    return game.messages(lang)(f"suit-{COLOUR.values[suit]}")


def message_variables(
    p: Position, kinds: dict[str, Kind], arguments: dict[str, int], seat: int, lang: str
) -> dict[str, Any]:
    """The arguments of a message as words; a cell comes with the tile that lies there."""
    texts: dict[str, Any] = {"seat": p.name(seat, lang) if seat >= 0 else ""}
    for name, value in arguments.items():
        kind = kinds[name].name
        if name == "rival":
            texts[name] = p.name(value, lang)
        elif kind == "building":
            texts[name] = building_name(p.game, value, lang)
        elif kind == "specialist":
            texts[name] = specialist_name(p.game, value, lang)
            texts["value"] = p.state.specialists[value]
        elif kind == "project":
            texts[name] = project_name(p.game, value, lang)
        elif kind == "card":
            texts[name] = card_name(p.game, value, lang)
        elif kind == "colour":
            texts[name] = suit_name(p.game, value, lang)
        elif kind == "district":
            texts[name] = entry_name(p.game, "district", kinds[name].values[value], lang)
        elif kind == "action_number":
            texts[name] = kinds[name].values[value]
        elif kind == "cell":
            texts[name] = CELL.values[value]
            texts |= _tile_variables(p, value, lang)
        else:
            texts[name] = value
    if "amount" in arguments and ("cell" in arguments or "specialist" in arguments) and seat >= 0:
        texts |= _payment_variables(p, arguments, lang)
    texts["ending"] = p.state.ending
    texts["begins"] = "yes" if not p.over and p.frame.kind == ACTING.kind else "no"
    texts["price"] = max(p.state.scores[seat], 0) // p.rules.components_read.submit_divisor if seat >= 0 else 0
    return texts


def _tile_variables(p: Position, cell: int, lang: str) -> dict[str, Any]:
    c, tile = p.rules.components_read, p.state.tiles[cell]
    return {
        "there": building_name(p.game, c.tile_type[tile], lang),
        "needed": c.tile_workers[tile],
        "vp": c.tile_vp[tile],
        "icon": "yes" if c.tile_icon[tile] else "no",
    }


def _payment_variables(p: Position, arguments: dict[str, int], lang: str) -> dict[str, Any]:
    """What a payment is made in, and how much of it has been made."""
    s = p.state
    if "cell" in arguments:
        suit, price = p.frame[RENEWING.suit], p.rules.components_read.tile_workers[s.tiles[arguments["cell"]]]
    else:
        suit, price = arguments["specialist"], s.specialists[arguments["specialist"]]
    return {
        "suited": "yes" if suit < SUITS else "no",
        "suit": suit_name(p.game, suit, lang) if suit < SUITS else "",
        "paid": price - arguments["amount"],
    }
