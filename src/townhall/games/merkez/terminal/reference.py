"""Cards to read in the terminal: promises, regions, symbols, roads, lines of the score, and the sheets."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.engine.terminal import members
from townhall.engine.i18n import Messages
from townhall.engine import i18n
from townhall.games.merkez.rules.actions import CARD, HEX, REGION, SHAPE
from townhall.games.merkez.text.cards import (
    card_points,
    card_text,
    provenance_text,
    region_text,
    shape_text,
    symbol_text,
)
from townhall.games.merkez.rules.preview import sheets_now
from townhall.games.merkez.components.schema import LINES, PICTURED
from townhall.games.merkez.rules.sheet import persons
from townhall.games.merkez.text.lines import line_text
from townhall.games.merkez.text.labels import (
    card_name, pairs_of, region_label, row_of, symbol_name, drawing_at, way_label,
)  # fmt: skip
from townhall.games.merkez.rules.state import CARDS, PLAYERS, PROMISE_DICE, REGIONS

TEXT = Path(__file__).parents[1] / "text"
KINDS = (
    ("card", CARDS), ("region", REGIONS), ("symbol", len(PICTURED)), ("shape", len(SHAPE)), ("line", len(LINES)),
    ("sheet", PLAYERS),
)  # fmt: skip


def messages(lang: str) -> Messages:
    return i18n.messages(lang, TEXT, TEXT / "terminal")


def on_sheet(p: Position) -> list[int]:
    return members(p.rules.components_read.sheet)


def _s(p: Position) -> Any:
    """A copy of the state that rules may use as scratch space."""
    return p.rules.records(p.raw.copy())[0]


def held(p: Position, seat: int) -> list[int]:
    return members(p.state.held[seat])


def kept_now(p: Position, seat: int) -> int:
    """The promises that the sheet keeps now, as bits."""
    if p.over:
        return int(p.state.kept[seat])
    return sheets_now(p)[seat].kept


def road_length(p: Position, seat: int) -> int:
    return sheets_now(p)[seat].road


def people_on(p: Position, seat: int) -> int:
    return int(persons(_s(p), seat, p.rules.components_read.sheet))


def symbols_on(p: Position, seat: int, symbol: int) -> int:
    return int(p.state.drawn[seat, symbol]).bit_count()


def line_points(p: Position, seat: int, line: int) -> int:
    """What a line of the score would be if the game ended now."""
    return sheets_now(p)[seat].lines[line]


def points_now(p: Position, seat: int) -> int:
    return sheets_now(p)[seat].total


def _kind_and_number(entry: int) -> tuple[str, int]:
    """The kind of an entry of the reference, and its number among that kind."""
    for kind, size in KINDS:
        if entry < size:
            return kind, entry
        entry -= size
    raise IndexError(entry)


def reference(game: Game, lang: str) -> list[str]:
    """The names of everything that has a card, by number."""
    texts = messages(lang)
    lines = [game.components.entry("line", line) for line in LINES]
    return [
        *(card_name(game, card, lang) for card in range(CARDS)),
        *(region_label(game, region, lang) for region in range(REGIONS)),
        *(game.components.entry("symbol", symbol)["name"][lang] for symbol in PICTURED),
        *(
            texts("road-titled", shape=game.components.entry("road_shape", shape)["name"][lang])
            for shape in SHAPE.values
        ),
        *(f"{line['letter']}. {line['name'][lang]}" for line in lines),
        *(texts("sheet-titled", seat=game.seat_name(seat, lang)) for seat in range(PLAYERS)),
    ]


def card(game: Game, number: int, lang: str, p: Position | None = None) -> list[str]:
    name = reference(game, lang)[number]
    kind, number = _kind_and_number(number)
    options = p.options if p else {}
    if kind == "card":
        return promise_facts(game, number, lang, options)
    if kind == "region":
        entry = game.components.entry("region", REGION.values[number])
        return [f"{name}: {region_text(game, number, lang)}", provenance_text(game, entry, "region", lang)]
    if kind == "symbol":
        entry = game.components.entry("symbol", PICTURED[number])
        return [
            f"{name}: {symbol_text(game, PICTURED[number], lang, options)}",
            provenance_text(game, entry, "symbol", lang),
        ]
    if kind == "shape":
        entry = game.components.entry("road_shape", SHAPE.values[number])
        return [f"{name}: {shape_text(game, number, lang)}", provenance_text(game, entry, "road_shape", lang)]
    if kind == "line":
        return [f"{name}: {line_text(game, number, lang, options)}"]
    return [messages(lang)("plain-sheet" if p else "sheet-facts", seat=game.seat_name(number, lang))]


def promise_facts(game: Game, card: int, lang: str, options: dict[str, Any]) -> list[str]:
    provenance = provenance_text(game, game.components.entry("card", CARD.values[card]), "card", lang)
    text = f"{card_text(game, card, lang, options)} {card_points(game, card, lang)}"
    return [f"{card_name(game, card, lang)}: {text}", provenance]


def location(p: Position, entry: int, lang: str) -> list[str]:
    """Where a promise lies, what of a region is free, what a line counts now, what a sheet looks like."""
    kind, number = _kind_and_number(entry)
    if kind == "card":
        return [_card_where(p, number, lang)]
    if kind == "line":
        points = [f"{p.game.seat_name(seat, lang)} {line_points(p, seat, number)}" for seat in range(p.seats)]
        return [messages(lang)("where-line", points=", ".join(points))]
    if kind == "sheet":
        absent = messages(lang)("no-sheet", seat=p.game.seat_name(number, lang))
        return sheet_text(p, number, lang) if number < p.seats else [absent]
    if kind == "region" and not p.over:
        free = [HEX.values[hex_] for hex_ in region_free(p, p.seat, number)]
        return [messages(lang)("where-free", number=len(free), hexes=", ".join(free), dice=p.state.pool[number])]
    return []


def _card_where(p: Position, card: int, lang: str) -> str:
    texts = messages(lang)
    for seat in range(p.seats):
        if p.state.held[seat] >> card & 1:
            kept = "yes" if kept_now(p, seat) >> card & 1 else "no"
            return texts("where-held", seat=p.game.seat_name(seat, lang), kept=kept)
    return texts("where-row") if card in row_of(p) else texts("where-away")


def region_free(p: Position, seat: int, region: int) -> list[int]:
    return members(p.state.free[seat] & p.rules.components_read.region[region])


def sheet_text(p: Position, seat: int, lang: str) -> list[str]:
    """A sheet in sentences, one for each region."""
    return [*(_region_text(p, seat, region, lang) for region in range(REGIONS)), *promises_text(p, seat, lang)]


def _region_text(p: Position, seat: int, region: int, lang: str) -> str:
    texts, c = messages(lang), p.rules.components_read
    inside = [hex_ for hex_ in members(c.region[region]) if not c.mosques >> hex_ & 1]
    drawn = [f"{HEX.values[hex_]} {_drawing_text(p, seat, hex_, lang)}" for hex_ in inside if _filled(p, seat, hex_)]
    free = [HEX.values[hex_] for hex_ in inside if not _filled(p, seat, hex_)]
    parts = [*drawn, *([texts("plain-free", hexes=", ".join(free))] if free else [])]
    mosque = HEX.values[members(c.region[region] & c.mosques)[0]]
    return texts("plain-region", region=region_label(p.game, region, lang), mosque=mosque, hexes="; ".join(parts))


def _filled(p: Position, seat: int, hex_: int) -> bool:
    return not p.state.free[seat] >> hex_ & 1


def _drawing_text(p: Position, seat: int, hex_: int, lang: str) -> str:
    drawing = drawing_at(p, seat, hex_)
    if isinstance(drawing, tuple):
        return messages(lang)("plain-road", way=way_label(p.game.messages(lang), drawing))
    return symbol_name(p.game, drawing, lang) if drawing is not None else ""


def promises_text(p: Position, seat: int, lang: str) -> Iterator[str]:
    texts, kept = messages(lang), kept_now(p, seat)
    promises = [
        texts(
            "plain-promise",
            card=card_name(p.game, card, lang),
            kept="yes" if kept >> card & 1 else "no",
            over="yes" if p.over else "no",
        )
        for card in held(p, seat)
    ]
    if promises:
        yield texts("plain-promises", seat=p.game.seat_name(seat, lang), cards="; ".join(promises))


def about(p: Position, action: int, lang: str) -> list[str]:
    """What is printed on the promise that an action refers to."""
    arguments = p.decode(action).arguments
    return promise_facts(p.game, arguments["card"], lang, p.options) if "card" in arguments else []


def outcome(p: Position, action: int, lang: str) -> str:
    """What a promise asks for."""
    verb, arguments = p.decode(action)
    return card_text(p.game, arguments["card"], lang, p.options) if verb == "claim" else ""


def is_on_table(p: Position, action: int) -> bool:
    """Whether an action refers to a card on the table, a hex of the sheet and dice as they were thrown."""
    verb, arguments = p.decode(action)
    s, c = p.state, p.rules.components_read
    if verb == "claim":
        return arguments["card"] in row_of(p) or any(arguments["card"] in held(p, seat) for seat in range(p.seats))
    if "hex" in arguments and not c.sheet >> arguments["hex"] & 1:
        return False
    if "symbol" in arguments and arguments["symbol"] not in [s.faces[die] for die in range(PROMISE_DICE)]:
        return False
    if verb == "pair":
        return arguments["region"] in pairs_of(p, p.seat)
    if verb == "road" and not s.ending:
        return bool(c.roads_from[s.shape] <= arguments["road"] < c.roads_from[s.shape + 1])
    return True
