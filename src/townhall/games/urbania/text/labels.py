"""How Urbania speaks: names for the numbers in actions, prompts and notes, and reasons why something is not allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from townhall.engine.actions import Action, Kind
from townhall.games.urbania.rules.actions import (
    ACTING, AMOUNT, BONUS, BUILDING, CARD, CARD_KIND, CELL, COLOUR, DRAWING, HIRING, PROJECT, RENEWING, SPECIALIST,
)  # fmt: skip
from townhall.games.urbania.rules.resource_cards import pool_shows
from townhall.games.urbania.rules.payments import ANY, FACE_UP, HAND, coins_at_hand, workers_at_hand
from townhall.games.urbania.rules.renewal import beside_renewed
from townhall.games.urbania.rules.state import CARD_KINDS, POOL, RAINBOW, RESIDENTIAL, SUITS

if TYPE_CHECKING:
    from townhall.engine.game import Game
    from townhall.engine.position import Position

Reason = tuple[str, dict[str, tuple[Kind, int]]]
DRAWS = (ACTING, DRAWING, BONUS)
ASKED_IN = {
    "take": DRAWS, "blind": DRAWS, "plan": DRAWS, "flush": (ACTING, DRAWING), "decline": (BONUS,), "renew": (ACTING,),
    "hire": (ACTING,), "submit": (ACTING,), "pay": (RENEWING, HIRING), "spend": (HIRING,),
}  # fmt: skip
"""The frames in which each verb can be meant."""
PAGES = {"acting": "turn", "drawing": "drawing", "renewing": "renewing", "hiring": "hiring", "bonus": "drawing"}
"""The page of the rules that helps in each step."""


def seat_name(game: Game, seat: int, lang: str) -> str:
    name: str = game.components.of_kind("player_colour")[seat]["name"][lang]
    return name.capitalize()


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
    """A resource card by what it shows; its suit is told by its building, never by a colour."""
    suit, kind = divmod(face, CARD_KINDS)
    shown = entry_name(game, "resource_kind", CARD_KIND[kind], lang)
    return game.messages(lang)("card", shown=shown, suit=suit_name(game, suit, lang))


def suit_name(game: Game, suit: int, lang: str) -> str:
    return game.messages(lang)(f"suit-{COLOUR.values[suit]}")


def said(p: Position, kinds: dict[str, Kind], arguments: dict[str, int], seat: int, lang: str) -> dict[str, Any]:
    """The arguments of a message as words; a cell also tells what stands there."""
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
            texts |= _tile_said(p, value, lang)
        else:
            texts[name] = value
    if "amount" in arguments and ("cell" in arguments or "specialist" in arguments) and seat >= 0:
        texts |= _payment_said(p, arguments, lang)
    texts["ending"] = p.state.ending
    texts["price"] = max(p.state.scores[seat], 0) // p.rules.components_read.submit_divisor if seat >= 0 else 0
    return texts


def _tile_said(p: Position, cell: int, lang: str) -> dict[str, Any]:
    c, tile = p.rules.components_read, p.state.tiles[cell]
    return {
        "there": building_name(p.game, c.tile_type[tile], lang),
        "needed": c.tile_workers[tile],
        "vp": c.tile_vp[tile],
        "icon": "yes" if c.tile_icon[tile] else "no",
    }


def _payment_said(p: Position, arguments: dict[str, int], lang: str) -> dict[str, Any]:
    """What a payment is made in, and how much of it has been made."""
    top, s = p.state.depth - 1, p.state
    if "cell" in arguments:
        suit, price = s.frames[top, 5], p.rules.components_read.tile_workers[s.tiles[arguments["cell"]]]
    else:
        suit, price = arguments["specialist"], s.specialists[arguments["specialist"]]
    return {
        "suited": "yes" if suit < SUITS else "no",
        "suit": suit_name(p.game, suit, lang) if suit < SUITS else "",
        "paid": price - arguments["amount"],
    }


def why(p: Position, action: Action) -> Reason | str | None:
    """The reason why an action that is not legal is not; `not-asked` if something else is to be decided."""
    frame = p.state.frames[p.state.depth - 1, 0]
    if frame not in ASKED_IN[action.verb]:
        return "not-asked"
    reason = globals().get(f"_why_not_{action.verb}")
    found: Reason | None = reason(p, **action.arguments) if reason else None
    return found


def _c(p: Position) -> Any:
    return p.rules.cs[0]


def _s(p: Position) -> Any:
    return p.rules.at(p.raw)[0]


def _why_not_take(p: Position, card: int) -> Reason | None:
    return "not-in-pool", {"card": (CARD, card)}


def _why_not_blind(p: Position) -> Reason | None:
    return "pile-empty", {}


def _why_not_plan(p: Position) -> Reason | None:
    return "projects-empty", {}


def _why_not_flush(p: Position) -> Reason | None:
    s, c = p.state, p.rules.components_read
    if s.frames[s.depth - 1, 0] == DRAWING and s.frames[s.depth - 1, 3]:
        return "flushed-already", {}
    if s.pile_left + s.discarded == 0 or any(s.pool[slot] < 0 for slot in range(POOL)):
        return "pool-short", {}
    shown = int(pool_shows(_c(p), _s(p)))
    return "pool-rich", {"amount": (AMOUNT, shown), "most": (AMOUNT, c.flush_workers)}


def _why_not_renew(p: Position, cell: int) -> Reason | None:
    s, c = p.state, p.rules.components_read
    if s.renewed >> cell & 1:
        return "renewed-already", {"cell": (CELL, cell)}
    if not int(beside_renewed(_s(p))) >> cell & 1:
        return "not-beside", {}
    tile = s.tiles[cell]
    kind = c.tile_type[tile]
    have = int(workers_at_hand(_s(p), p.seat, ANY if kind == RESIDENTIAL else kind))
    short = c.tile_workers[tile] - have
    if short <= 0:
        return None
    if kind == RESIDENTIAL:
        return "workers-short-any", {"amount": (AMOUNT, short)}
    return "workers-short", {"amount": (AMOUNT, short), "colour": (COLOUR, kind)}


def _why_not_hire(p: Position, specialist: int) -> Reason | None:
    s = p.state
    if s.employers[specialist] == p.seat:
        return "yours-already", {"specialist": (SPECIALIST, specialist)}
    short = s.specialists[specialist] - int(coins_at_hand(_s(p), p.seat, specialist))
    return ("coins-short", {"amount": (AMOUNT, short), "colour": (COLOUR, specialist)}) if short > 0 else None


def _why_not_submit(p: Position, project: int) -> Reason | None:
    if not p.state.project_hands[p.seat] >> project & 1:
        return "not-in-hand", {}
    return "submitted-all", {"amount": (AMOUNT, p.rules.components_read.submissions_most)}


def _fits(card_colour: int, colour: int) -> bool:
    return colour == ANY or card_colour in (RAINBOW, colour)


def _out_of_order(p: Position, place: int, source: int) -> Reason:
    """A card that pays, but not now: it stands before the last one paid, or those after it cannot pay the rest."""
    s = p.state
    last, last_source = s.frames[s.depth - 1, 4], s.frames[s.depth - 1, 5]
    twin_passed = place == last and source == FACE_UP and last_source == HAND
    return "smaller-first", {"passed": (AMOUNT, int(place < last or twin_passed))}


def _why_not_pay(p: Position, card: int) -> Reason | None:
    s, c = p.state, p.rules.components_read
    if not s.hands[p.seat, card]:
        return "not-in-hand", {}
    top = s.depth - 1
    if s.frames[top, 0] == RENEWING:
        colour, shown, of_card = s.frames[top, 5], c.workers[card], c.worker_colour[card]
    else:
        colour, shown, of_card = s.frames[top, 2], c.coins[card], c.coin_colour[card]
    if not shown:
        return ("no-workers" if s.frames[top, 0] == RENEWING else "no-coins"), {}
    if not _fits(of_card, colour):
        return "wrong-suit", {}
    if s.frames[top, 0] == RENEWING and of_card != RAINBOW:
        short = s.frames[top, 3] - int(workers_at_hand(_s(p), p.seat, of_card))
        if short > 0:
            return "workers-short", {"amount": (AMOUNT, short), "colour": (COLOUR, of_card)}
    place = c.worker_place[card] if s.frames[top, 0] == RENEWING else c.coin_place[card]
    return _out_of_order(p, place, HAND)


def _why_not_spend(p: Position, card: int) -> Reason | None:
    s, c = p.state, p.rules.components_read
    if not s.face_up[p.seat, card]:
        return "not-face-up", {}
    if not _fits(c.coin_colour[card], s.frames[s.depth - 1, 2]):
        return "wrong-suit", {}
    return _out_of_order(p, c.coin_place[card], FACE_UP)
