"""What in Urban Sprawl has a card to read about: cards, vocations, offices, zones, markers, and the players."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from townhall.engine.contract import Card
from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.engine.i18n import Messages
from townhall.engine import i18n
from townhall.games.urban_sprawl.rules.actions import PLANNING_PLACE
from townhall.games.urban_sprawl.text.card_text import card_text, contract_header
from townhall.games.urban_sprawl.text.names import (
    building_text, card_name, is_permit, office_name, space_name, vocation_name,
)  # fmt: skip
from townhall.games.urban_sprawl.text.prompts import contract_in
from townhall.games.urban_sprawl.rules.state import (
    CONTRACT_PLACES, EMPTY, FAVORS, LOTS, OFFICES, PERMITS, PLANNING_PLACES, PLAYERS, SIZES, VOCATIONS,
)  # fmt: skip

TEXT = Path(__file__).parents[1] / "text"
PLAYER = "player"


def messages(lang: str) -> Messages:
    return i18n.messages(lang, TEXT, TEXT / "terminal")


@cache
def _cards_to_read(game: Game, lang: str) -> list[Card]:
    return game.cards(lang)


def reference(game: Game, lang: str) -> list[str]:
    """The names of all that has a card, by number; the players come last."""
    texts = messages(lang)
    players = (texts("player-titled", seat=game.seat_name(seat, lang)) for seat in range(PLAYERS))
    return [*(face.name for face in _cards_to_read(game, lang)), *players]


def _kind_and_number(game: Game, entry: int, lang: str) -> tuple[str, int]:
    """Of which sort a thing is, and its number there."""
    faces = _cards_to_read(game, lang)
    return (faces[entry].kind, faces[entry].number) if entry < len(faces) else (PLAYER, entry - len(faces))


def facts(game: Game, kind: str, number: int, lang: str) -> list[str]:
    """What is printed on a thing, and what of it is ours."""
    face = next(face for face in _cards_to_read(game, lang) if (face.kind, face.number) == (kind, number))
    return [f"{face.name}: {face.text}", face.provenance]


def card(game: Game, entry: int, lang: str, p: Position | None = None) -> list[str]:
    kind, number = _kind_and_number(game, entry, lang)
    if kind == PLAYER:
        return [] if p else [messages(lang)("player-facts", seat=game.seat_name(number, lang))]
    return facts(game, kind, number, lang)


def buildings(p: Position, seat: int = EMPTY) -> list[int]:
    """The first lots of the buildings of a player, or of nobody."""
    return [lot for lot in range(LOTS) if p.state.at[lot] == lot and p.state.owner[lot] == seat]


def held_permits(p: Position, seat: int) -> list[int]:
    return [card for card in range(PERMITS) if p.state.permits[seat] >> card & 1]


def held_favors(p: Position, seat: int) -> list[int]:
    return [p.state.favors[seat, slot] for slot in range(FAVORS) if p.state.favors[seat, slot] != EMPTY]


def location(p: Position, entry: int, lang: str) -> list[str]:
    """Where a card lies, who holds an office or a vocation, what of a zone is left, what a player has."""
    kind, number = _kind_and_number(p.game, entry, lang)
    texts, s = messages(lang), p.state
    if kind == "card":
        return [_card_where(p, number, lang)]
    if kind == "vocation":
        return [_vocation_where(p, number, lang)]
    if kind in ("office", "contractor"):
        return [office_now(p, number if kind == "office" else OFFICES, lang)]
    if kind == "zone":
        left = [
            f"{size}: {s.tiles[number, size]}"
            for size in range(1, SIZES)
            if p.rules.components_read.tiles[number, size]
        ]
        return [texts("where-tiles", tiles=", ".join(left))]
    if kind == "marker":
        space = s.space_of[number]
        return [
            texts("where-unused") if space == EMPTY else texts("where-space", space=space_name(p.game, space, lang))
        ]
    if kind == PLAYER:
        absent = texts("no-player", seat=p.game.seat_name(number, lang))
        return list(player_sentences(p, number, lang)) if number < p.seats else [absent]
    return []


def _card_where(p: Position, card: int, lang: str) -> str:
    s, c, texts = p.state, p.rules.components_read, messages(lang)
    for place in range(PLANNING_PLACES):
        if s.planning[place] == card:
            return texts("where-display", price=c.planning_ap[place])
    for place in range(CONTRACT_PLACES):
        if s.contracts[place] == card:
            return texts("where-display", price=c.contract_ap[place])
    for seat in range(p.seats):
        name = p.game.seat_name(seat, lang)
        if card in held_favors(p, seat):
            return texts("where-favor", seat=name)
        if (is_permit(card) and s.permits[seat] >> card & 1) or (card == PERMITS and s.renewals[seat]):
            return texts("where-held", seat=name)
    gone = (is_permit(card) and s.gone_permits >> card & 1) or (card == PERMITS and s.gone_renewals)
    return texts("where-discarded") if gone else texts("where-away")


def _vocation_where(p: Position, vocation: int, lang: str) -> str:
    s, texts = p.state, messages(lang)
    owners = [
        f"{p.game.seat_name(seat, lang)} {s.vocations[seat, vocation]}"
        for seat in range(p.seats)
        if s.vocations[seat, vocation]
    ]
    return texts("where-vocation", supply=s.supply[vocation], owned=len(owners), owners=", ".join(owners))


def office_now(p: Position, office: int, lang: str) -> str:
    """Who holds an office, or the Contractor's tile."""
    s, texts = p.state, messages(lang)
    holder = s.contractor if office == OFFICES else s.offices[office]
    open_ = s.contractor_in if office == OFFICES else office == 0 or s.elected
    return texts(
        "office-now",
        office=office_name(p.game, office, lang),
        state="out" if not open_ else "vacant" if holder == EMPTY else "held",
        seat="" if holder == EMPTY else p.game.seat_name(holder, lang),
    )


def vocation_names(p: Position, seat: int, lang: str) -> str:
    """Media, Finance 2"""
    numbers = [(n, p.state.vocations[seat, n]) for n in range(VOCATIONS)]
    return ", ".join(vocation_name(p.game, n, lang) + (f" {many}" if many > 1 else "") for n, many in numbers if many)


def held_cards(p: Position, seat: int, lang: str) -> Iterator[str]:
    """The permits and Favors of a player."""
    texts = messages(lang)
    permits = [card_name(p.game, one, lang) for one in held_permits(p, seat)]
    yield texts(
        "plain-permits",
        seat=p.game.seat_name(seat, lang),
        number=len(permits),
        cards="; ".join(permits),
        renewals=p.state.renewals[seat],
    )
    favors = [card_name(p.game, one, lang) for one in held_favors(p, seat)]
    if favors:
        yield texts("plain-favors", cards="; ".join(favors))


def player_sentences(p: Position, seat: int, lang: str) -> Iterator[str]:
    """What a player has, in sentences."""
    yield from held_cards(p, seat, lang)
    owned = [building_text(p, lot, lang) for lot in buildings(p, seat)]
    if owned:
        yield messages(lang)("plain-buildings", number=len(owned), buildings="; ".join(owned))


def about(p: Position, action: int, lang: str) -> list[str]:
    """What there is to know about the thing an action speaks of."""
    arguments = p.decode(action).arguments
    for kind in ("vocation", "office", "marker"):
        if kind in arguments:
            return facts(p.game, kind, arguments[kind], lang)
    card = card_meant(p, action)
    return [] if card == EMPTY else facts(p.game, "card", card, lang)


def card_meant(p: Position, action: int) -> int:
    """The card an action speaks of, by its number or by its place; EMPTY if none lies there."""
    arguments = p.decode(action).arguments
    if "place" in arguments:
        return contract_in(p, p.seat, arguments["place"])
    if PLANNING_PLACE.name in arguments:
        return int(p.state.planning[arguments[PLANNING_PLACE.name]])
    return arguments.get("card", EMPTY)


def outcome(p: Position, action: int, lang: str) -> str:
    """What a contract says beside its zone and size; who holds what is put to the vote."""
    verb, arguments = p.decode(action)
    if verb in ("build", "favor") and (card := card_meant(p, action)) != EMPTY:
        header = contract_header(p.game, card, lang)
        return card_text(p.game, card, lang).removeprefix(header).strip()
    if verb == "call":
        return office_now(p, arguments["office"], lang)
    return _vocation_where(p, arguments["vocation"], lang) if verb == "vocation" else ""


def is_on_table(p: Position, action: int) -> bool:
    """Whether the card, building or player an action speaks of is at the table."""
    verb, arguments = p.decode(action)
    s = p.state
    if verb in ("invest", "spend", "drop"):
        card = arguments["card"]
        return bool(s.renewals[p.seat]) if card == PERMITS else is_permit(card) and bool(s.permits[p.seat] >> card & 1)
    if verb == "fetch":
        card = arguments["card"]
        on_display = card in [s.planning[place] for place in range(PLANNING_PLACES)]
        gone = s.gone_renewals if card == PERMITS else is_permit(card) and s.gone_permits >> card & 1
        return on_display or bool(gone)
    if verb in ("take", "build", "favor"):
        return card_meant(p, action) != EMPTY
    if verb in ("buy", "pick"):
        return bool(s.at[arguments["lot"]] == arguments["lot"])
    return bool(arguments.get("player", 0) < p.seats)
