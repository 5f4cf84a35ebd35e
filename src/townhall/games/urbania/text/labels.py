"""Names for the numbers in actions, prompts, notes and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from townhall.engine.ledger import points_of
from townhall.engine.state import NOBODY
from townhall.games.urbania.components.schema import PROJECT_KINDS
from townhall.games.urbania.components.tables import SINGLE_SPECIALIST
from townhall.games.urbania.rules.actions import BUILDING, CARD_KIND, CELL, COLOUR, PROJECT, SPECIALIST
from townhall.games.urbania.rules.frames import ACTING, RENEWING
from townhall.games.urbania.rules.projects import project_worth
from townhall.games.urbania.rules.state import CARD_KINDS, SUITS

if TYPE_CHECKING:
    from townhall.engine.actions import Kind
    from townhall.engine.game import Game
    from townhall.engine.position import Position

DRAWS = ("take", "blind", "plan", "flush")
"""The verbs of the Draw action."""


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
            texts |= _specialist_variables(p, value, lang)
        elif kind == "project":
            texts[name] = project_name(p.game, value, lang)
            texts |= _project_variables(p, value)
        elif kind == "card":
            texts[name] = card_name(p.game, value, lang)
        elif kind == "colour":
            texts[name] = suit_name(p.game, value, lang)
        elif kind == "district":
            texts[name] = entry_name(p.game, "district", kinds[name].values[value], lang)
            texts["left"] = p.state.unrenewed[value]
        elif kind == "action_number":
            texts[name] = kinds[name].values[value]
        elif kind == "cell":
            texts[name] = CELL.values[value]
            texts |= _tile_variables(p, value, lang)
        else:
            texts[name] = value
    if "amount" in arguments and ("cell" in arguments or "specialist" in arguments) and seat >= 0:
        texts |= _payment_variables(p, arguments, lang)
    if not p.over and kinds is p.game.frames.kinds[p.frame.kind].kinds:
        texts["ways"] = _ways(p, lang)
    if list(arguments) == ["amount"] and seat >= 0:
        texts["before"] = _score_before(p, seat)
    return texts | _table_variables(p, seat)


def _table_variables(p: Position, seat: int) -> dict[str, Any]:
    """What does not depend on the arguments."""
    c, s = p.rules.components_read, p.state
    return {
        "ending": s.ending,
        "begins": "yes" if not p.over and p.frame.kind == ACTING.kind else "no",
        "experts": c.specialists_at_end,
        "dear": c.specialist_value_at_end,
        "divisor": c.submit_divisor,
        "price": max(s.scores[seat], 0) // c.submit_divisor if seat >= 0 else 0,
    }


def _ways(p: Position, lang: str) -> str:
    """What can be done in the step that asks, or where a card can be taken from."""
    messages = p.game.messages(lang)
    verbs = list(dict.fromkeys(p.decode(action).verb for action in p.legal()))
    if p.frame.kind == ACTING.kind:
        verbs = list(dict.fromkeys("draw" if verb in DRAWS else verb for verb in verbs))
    return messages.either([messages(f"way-{verb}") for verb in verbs if f"way-{verb}" in messages])


def _score_before(p: Position, seat: int) -> int:
    """The points that a seat had before the last decision."""
    return int(p.state.scores[seat]) - sum(points_of(note) or 0 for note in p.notes() if note.seat == seat)


def _specialist_variables(p: Position, specialist: int, lang: str) -> dict[str, Any]:
    """Value and income of a specialist, whom it works for, and whether a rise of its value brings a card."""
    c, s = p.rules.components_read, p.state
    value, employer = s.specialists[specialist], s.employers[specialist]
    return {
        "value": value,
        "income": s.buildings[specialist],
        "icon": "yes" if value < c.track_top and c.card_icon_at[value + 1] else "no",
        "employed": "yes" if employer != NOBODY else "no",
        "employer": p.name(employer, lang) if employer != NOBODY else "",
    }


def _project_variables(p: Position, project: int) -> dict[str, Any]:
    """What a project counts, how much of it there is now, and what it is worth."""
    c, s = p.rules.components_read, p.state
    kind, one, other = c.project_kind[project], c.project_targets[project, 0], c.project_targets[project, 1]
    values = [s.specialists[target] if kind >= SINGLE_SPECIALIST else 0 for target in (one, other)]
    each, worth = c.vp_per_unit[kind], int(project_worth(p.rules.cs[0], p.rules.records(p.raw)[0], project))
    units = worth // each if each else 0
    counted = {"each": each, "units": units, "one": values[0], "other": values[1]}
    return {"sort": PROJECT_KINDS[kind], "worth": worth, **counted}


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
