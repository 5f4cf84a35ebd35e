"""Names for the numbers in actions, prompts, notes and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from townhall.engine.actions import Kind
from townhall.engine.i18n import format_number, format_signed
from townhall.games.merkez.rules.actions import CARD, HEX, REGION, SHAPE, SYMBOL
from townhall.games.merkez.rules.dice import PAIR
from townhall.games.merkez.rules.state import (
    DIRECTIONS, PEOPLE, PROMISE_DICE, REGIONS, ROW, SYMBOLS,
)  # fmt: skip

if TYPE_CHECKING:
    from townhall.engine.game import Game
    from townhall.engine.position import Position
    from townhall.engine.i18n import Messages

SIDES = ("e", "ne", "nw", "w", "sw", "se")
"""The six directions by number."""
DIE_BASE = 7
"""Region dice are packed as digits of this base: 0 = no die, else 1 + the region."""


def card_name(game: Game, card: int, lang: str) -> str:
    name: str = game.components.entry("card", CARD.values[card])["name"][lang]
    return name


def region_name(game: Game, region: int, lang: str) -> str:
    name: str = game.components.entry("region", REGION.values[region])["name"][lang]
    return name


def roman(game: Game, region: int) -> str:
    numeral: str = game.components.entry("region", REGION.values[region])["roman"]
    return numeral


def region_label(game: Game, region: int, lang: str) -> str:
    """A region with its numeral: Harbour (V)"""
    return f"{region_name(game, region, lang)} ({roman(game, region)})"


def symbol_name(game: Game, symbol: int, lang: str) -> str:
    """A symbol without article: school, Wi-Fi, 2 people."""
    return game.messages(lang)(f"symbol-{_symbol(symbol)}", size=symbol - PEOPLE + 1)


def symbol_phrase(game: Game, symbol: int, lang: str) -> str:
    """A symbol as in a sentence: a school, Wi-Fi, 2 people."""
    return game.messages(lang)(f"drawn-{_symbol(symbol)}", size=symbol - PEOPLE + 1)


def _symbol(symbol: int) -> str:
    return SYMBOL.values[symbol] if symbol < PEOPLE else "people"


def shape_phrase(game: Game, shape: int, lang: str) -> str:
    """A shape as in a sentence: a wide bend."""
    return game.messages(lang)(f"shape-{SHAPE.values[shape]}")


def shape_of(p: Position, road: int) -> int:
    """The shape of a road, by its number."""
    firsts = p.rules.components_read.roads_from
    return next(shape for shape in range(len(SHAPE)) if road < firsts[shape + 1])


def exits_of(p: Position, road: int) -> tuple[int, int]:
    exits = p.rules.components_read.road_exits
    return exits[road, 0], exits[road, 1]


def exits_label(messages: Messages, exits: tuple[int, int]) -> str:
    """The exits of a road: E-NW"""
    return "-".join(messages(f"side-{SIDES[side]}") for side in exits)


def way_label(messages: Messages, exits: tuple[int, int]) -> str:
    """The exits of a road in words: east to northwest"""
    one, other = (messages(f"towards-{SIDES[side]}") for side in exits)
    return messages("from-to", one=one, other=other)


def place_label(p: Position, hex_: int, lang: str) -> str:
    """Where a hex is: in the Harbour (C2)"""
    region = p.rules.components_read.region_of[hex_]
    name = region_name(p.game, region, lang)
    return f"{p.game.messages(lang)(f'in-{REGION.values[region]}', region=name)} ({HEX.values[hex_]})"


def drawing_at(p: Position, seat: int, hex_: int) -> int | tuple[int, int] | None:
    """What is drawn on a hex: a symbol, the exits of a road, or nothing."""
    s = p.state
    for symbol in range(SYMBOLS):
        if s.drawn[seat, symbol] >> hex_ & 1:
            return symbol
    exits = [side for side in range(DIRECTIONS) if s.exits[seat, side] >> hex_ & 1]
    return (exits[0], exits[1]) if exits else None


def drawing_label(p: Position, seat: int, hex_: int, lang: str) -> str:
    drawing = drawing_at(p, seat, hex_)
    if drawing is None:
        return ""
    if isinstance(drawing, tuple):
        return p.game.messages(lang)("road-there", exits=exits_label(p.game.messages(lang), drawing))
    return symbol_name(p.game, drawing, lang)


def dice_packed(number: int) -> list[int]:
    """The regions of dice packed into one number."""
    regions = []
    while number:
        number, die = divmod(number, DIE_BASE)
        regions.append(die - 1)
    return regions


def message_variables(
    p: Position, kinds: dict[str, Kind], arguments: dict[str, int], seat: int, lang: str
) -> dict[str, Any]:
    """The arguments of a message as Fluent variables; a hex brings its region too, a throw all its dice."""
    game, messages, c = p.game, p.game.messages(lang), p.rules.components_read
    texts: dict[str, Any] = {
        "seat": p.name(seat, lang) if seat >= 0 else "",
        "pair": pair_choice(p, seat) if seat >= 0 else "no",
        "goal": c.solo_points,
        "least": c.solo_promises,
    }
    for name, value in arguments.items():
        kind = kinds[name].name
        if kind == "rival":
            texts[name] = p.name(value, lang)
        elif kind == "card":
            texts |= _card_variables(p, value, seat, lang)
        elif kind == "region":
            texts[name] = region_label(game, value, lang)
            texts["numeral"] = roman(game, value)
            texts["the_region"] = messages(f"the-{REGION.values[value]}", region=region_label(game, value, lang))
        elif kind == "symbol":
            texts[name] = symbol_name(game, value, lang)
            texts["drawn"] = symbol_phrase(game, value, lang)
        elif kind == "shape":
            texts[name] = shape_phrase(game, value, lang)
        elif kind == "road":
            texts["exits"] = exits_label(messages, exits_of(p, value))
            texts["way"] = way_label(messages, exits_of(p, value))
            texts["shape"] = shape_phrase(game, shape_of(p, value), lang)
        elif kind == "hex":
            texts[name] = HEX.values[value]
            texts["where"] = place_label(p, value, lang)
            texts["roman"] = roman(game, c.region_of[value])
            texts["there"] = drawing_label(p, seat, value, lang) if seat >= 0 else ""
        elif kind == "thrown":
            texts |= _throw_variables(p, arguments, lang)
        elif kind != "dice":
            texts[name] = value
    return texts


def _card_variables(p: Position, card: int, seat: int, lang: str) -> dict[str, Any]:
    c = p.rules.components_read
    kept = seat >= 0 and p.state.kept[seat] >> card & 1
    return {
        "card": card_name(p.game, card, lang),
        "points": points_label(c.keep[card], c.fail[card]),
        "kept": "yes" if kept else "no",
    }


def points_label(keep: int, fail: int) -> str:
    """What a promise earns if it is kept, and costs if not: +5/−3"""
    return f"{format_signed(keep)}/{format_number(fail)}" if fail else format_signed(keep)


def _throw_variables(p: Position, arguments: dict[str, int], lang: str) -> dict[str, str]:
    messages, thrown = p.game.messages(lang), arguments["thrown"]
    regions = sorted(dice_packed(arguments["dice"]) + dice_packed(arguments["more"]))
    thrown, shape = divmod(thrown, len(SHAPE))
    symbols: list[str] = []
    for _ in range(PROMISE_DICE):
        thrown, symbol = divmod(thrown, SYMBOLS)
        symbols.insert(0, symbol_name(p.game, symbol, lang))
    return {
        "regions": messages.list([roman(p.game, region) for region in regions]),
        "symbols": messages.list(symbols),
        "shape": shape_phrase(p.game, shape, lang),
    }


def pairs_of(p: Position, seat: int) -> list[int]:
    """The regions of which a seat may take two dice now: only the first player, who takes dice before anybody else."""
    s = p.state
    if p.over or seat != s.first or s.ending or s.taken[seat] >= 0:
        return []
    return [region for region in range(REGIONS) if s.pool[region] >= PAIR]


def pair_choice(p: Position, seat: int) -> str:
    """Whether a seat may take a pair: no, yes, or forced where no single die fits."""
    if not pairs_of(p, seat):
        return "no"
    return "yes" if hexes_of_pool(p, seat) else "forced"


def hexes_of_pool(p: Position, seat: int) -> int:
    """The free hexes in the regions of the dice that are left, as bits."""
    regions = [region for region in range(REGIONS) if p.state.pool[region]]
    hexes = sum(p.rules.components_read.region[region] for region in regions)
    return int(hexes & p.state.free[seat])


def row_of(p: Position) -> list[int]:
    """The cards of the Promise Area."""
    return [p.state.row[slot] for slot in range(ROW) if p.state.row[slot] >= 0]


assert len(SIDES) == DIRECTIONS and DIE_BASE == REGIONS + 1
