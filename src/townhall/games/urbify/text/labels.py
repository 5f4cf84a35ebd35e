"""Words for the numbers in actions, prompts, notes and reasons."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from townhall.engine.actions import Kind
from townhall.engine.fields import loose
from townhall.games.urbify.rules.actions import BUILDING, CELL, DEPARTMENT, SPLITS
from townhall.games.urbify.rules.copying import has_benefit
from townhall.games.urbify.rules.counting import other_of_pair
from townhall.games.urbify.rules.frames import TURN
from townhall.games.urbify.rules.state import EMPTY, NOWHERE, SQUARE
from townhall.games.urbify.rules.turns import TURN_LIMIT
from townhall.games.urbify.text.amounts import benefit_on_offer, explain_amount

ACTIONS_OF_A_TURN = ("influence", "start", "session", "inaugurate")

if TYPE_CHECKING:
    from townhall.engine.compiled import Rules
    from townhall.engine.game import Game
    from townhall.engine.i18n import Messages
    from townhall.engine.position import Position


def building_name(game: Game, building: int, lang: str) -> str:
    name: str = game.components.entry("building", BUILDING.values[building])["name"][lang]
    return name


def name_at(p: Position, cell: int, lang: str) -> str:
    """The name of the tile on a cell; empty where there is none."""
    tile = p.state.city[cell]
    if tile == EMPTY:
        return ""
    return p.game.messages(lang)("square") if tile == SQUARE else building_name(p.game, tile, lang)


def message_variables(
    p: Position, kinds: dict[str, Kind], arguments: dict[str, int], seat: int, lang: str
) -> dict[str, Any]:
    """The arguments of a message as words; a cell also names what stands there, a split how it is placed."""
    variables: dict[str, Any] = {
        "seat": p.name(seat, lang) if seat >= 0 else "",
        **_limits(p.rules, p.game),
        **(explain_amount(p, arguments, seat, lang) if "amount" in arguments else {}),
        **({**_possible(p, seat, lang), **benefit_on_offer(p, seat, lang)} if not arguments else {}),
    }
    for name, value in arguments.items():
        variables |= _words(p, name, kinds[name], value, arguments, seat, lang)
    return variables


def _words(
    p: Position, name: str, kind: Kind, value: int, arguments: dict[str, int], seat: int, lang: str
) -> dict[str, Any]:
    """One argument as words."""
    messages = p.game.messages(lang)
    match kind.name:
        case "department" | "track" | "colour":
            return {name: messages(f"track-{kind.values[value]}")}
        case "building":
            return _with_article(messages, name, kind.values[value], building_name(p.game, value, lang))
        case "cell":
            useful = str(has_usable_benefit(p, seat, value)).lower()
            tile = _with_article(messages, "there", _tile_at(p, value), name_at(p, value, lang))
            return {name: CELL.values[value], "useful": useful, **tile}
        case "towards":
            other = other_of_pair(arguments["cell"], value)
            if other == NOWHERE:
                return {"other": "", "beside": ""}
            return {"other": name_at(p, other, lang), "beside": CELL.values[other]}
        case "split":
            return {name: split_text(messages, "split", value), "places": split_text(messages, "place", value)}
    return {name: value, "exchanged": value * p.rules.components_read.exchange_rate}


def _with_article(messages: Messages, variable: str, tile: str, name: str) -> dict[str, str]:
    """The name of a tile alone, after "the" and after "of the": some languages need its gender."""
    return {
        variable: name,
        f"the_{variable}": messages("with-article", tile=tile, name=name),
        f"of_{variable}": messages("of-with-article", tile=tile, name=name),
    }


def _tile_at(p: Position, cell: int) -> str:
    tile = p.state.city[cell]
    return BUILDING.values[tile] if tile not in (EMPTY, SQUARE) else "main_square"


@lru_cache(32)
def _limits(rules: Rules, game: Game) -> dict[str, int]:
    """Numbers of the components in use that some messages mention."""
    c, limits = rules.components_read, game.components.file.limits
    return {
        "rate": c.exchange_rate,
        "rows": c.city_rows,
        "columns": c.city_columns,
        "same": limits.influence_same_department_max,
        "different": limits.influence_different_departments_max,
        "turns": TURN_LIMIT,
    }


def _possible(p: Position, seat: int, lang: str) -> dict[str, str]:
    """Which of the four actions the turn of a seat allows now."""
    if p.over or p.frame.kind != TURN or p.frame.seat != seat:
        return {"open": "none", "possible": ""}
    messages = p.game.messages(lang)
    verbs = {p.decode(action).verb for action in p.legal()}
    text = messages.either([messages(f"possible-{verb}") for verb in ACTIONS_OF_A_TURN if verb in verbs])
    return {"open": "some" if text else "none", "possible": f"{text[:1].upper()}{text[1:]}."}


def has_usable_benefit(p: Position, seat: int, cell: int) -> bool:
    """Whether this seat, inaugurating here now, could take a benefit."""
    if seat < 0 or p.state.occupants[cell] != seat:
        return False
    trial = p.raw.copy()
    loose(trial, p.rules.state).inaugurated = cell
    return bool(has_benefit(p.rules.cs[0], p.rules.records(trial)[0], seat, cell))


@cache
def split_text(messages: Messages, item: str, split: int) -> str:
    return messages.list(
        [
            messages(f"{item}-item", points=points, department=messages(f"track-{name}"))
            for name, points in zip(DEPARTMENT.values, SPLITS[split], strict=True)
            if points
        ]
    )
