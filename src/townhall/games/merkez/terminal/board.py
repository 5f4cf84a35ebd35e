"""The table drawn for a terminal. Colour is never the only sign: hexes have names, regions numerals."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from townhall.engine.i18n import format_number
from townhall.engine.position import Position
from townhall.engine.terminal import NUMBERED, NUMBER_STYLE, player_text, seat_text
from townhall.games.merkez.rules.actions import ACTIONS, ROAD, SHAPE
from townhall.games.merkez.terminal.plain_text import (
    plain_text, close_up_plain_text, has_dice, own_promises, pooled, promise_dice, usable_hexes,
)  # fmt: skip
from townhall.games.merkez.terminal.drawing import LARGE_WIDTH, SMALL_WIDTH, large_sheet, small_sheet
from townhall.games.merkez.text.labels import (
    card_name, exits_of, exits_label, pairs_of, points_label, roman, row_of, symbol_name,
)  # fmt: skip
from townhall.games.merkez.rules.state import FUNDING, HOSPITAL, SCHOOL, WIFI
from townhall.games.merkez.terminal.styles import REGION_STYLES
from townhall.games.merkez.terminal.reference import (
    about, outcome, card, held, is_on_table, kept_now, people_on, points_now, road_length, sheet_text, symbols_on,
    reference,
    location, messages,
)  # fmt: skip

__all__ = [
    "about", "board", "card", "close_up", "close_up_plain_text", "is_on_table", "location", "messages", "outcome",
    "picture", "plain_text", "reference", "tie_break",
]  # fmt: skip

GAP = 2
LEAST_PANEL = 24
"""The least width in which dice and promises fit beside the sheet."""
KEPT, NOT_KEPT = "+", "·"
TOGETHER = "\u00a0"
"""A space that no line is broken at."""


def tie_break(p: Position, seat: int) -> str:
    """The numbers that break a tie: funding, Wi-Fi, people."""
    return f"{symbols_on(p, seat, FUNDING)}/{symbols_on(p, seat, WIFI)}/{people_on(p, seat)}"


def picture(p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
    """The sheet of the deciding player; at the end all sheets."""
    if p.over:
        return Group(Rule(_head(p, lang), style="dim"), *_finished(p, lang), _players(p, lang, players))
    return Group(
        Rule(_head(p, lang), style="dim"),
        SheetAndPanel(p, lang, numbers),
        _players(p, lang, players),
        *_legend(p, lang, numbers),
    )


def _finished(p: Position, lang: str) -> Iterator[RenderableType]:
    """All sheets at the end, that of a solo player in full size, and which promises were kept."""
    yield SoloSheet(p, lang) if p.seats == 1 else SmallSheets(p, lang, list(range(p.seats)))
    for seat in range(p.seats):
        promises = [
            f"{KEPT if kept else NOT_KEPT} {card_name(p.game, one, lang)}" for one, kept in own_promises(p, seat)
        ]
        yield Text("").append_text(seat_text(p.game, seat, lang)).append(f": {'  '.join(promises)}")


def board(p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
    """All sheets, with that of the deciding player last and large."""
    others = [seat for seat in range(p.seats) if seat != p.seat]
    return Group(
        Rule(_head(p, lang), style="dim"),
        *([SmallSheets(p, lang, others)] if others else []),
        _players(p, lang, players),
        *([] if p.over else [SheetAndPanel(p, lang, numbers)]),
    )


def close_up(p: Position, lang: str, numbers: Mapping[int, int]) -> RenderableType:
    return Group(SheetAndPanel(p, lang, numbers), *_turns_legend(p, lang, numbers))


class SheetAndPanel(NamedTuple):
    """The sheet of the deciding player with dice and promises, side by side where there is room."""

    p: Position
    lang: str
    numbers: Mapping[int, int]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        p, lang = self.p, self.lang
        panel = Group(*_dice(p, lang), *_row(p, lang, self.numbers), *_own_promises(p, lang))
        if options.max_width < LARGE_WIDTH:
            yield from map(Text, sheet_text(p, p.seat, lang))
            yield panel
            return
        sheet = Text("\n").join(large_sheet(p, p.seat, lang, _firsts(self.numbers), usable_hexes(p, p.seat)))
        if options.max_width < LARGE_WIDTH + GAP + LEAST_PANEL:
            yield sheet
            yield panel
            return
        both = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        both.add_column(width=LARGE_WIDTH, no_wrap=True)
        both.add_column()
        both.add_row(sheet, panel)
        yield both


class SoloSheet(NamedTuple):
    """The sheet of a solo player."""

    p: Position
    lang: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < LARGE_WIDTH:
            yield from map(Text, sheet_text(self.p, 0, self.lang))
        else:
            yield Text("\n").join(large_sheet(self.p, 0, self.lang, {}, 0))


class SmallSheets(NamedTuple):
    """Small sheets, as many side by side as there is room for."""

    p: Position
    lang: str
    seats: Sequence[int]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        many = max(1, (options.max_width + GAP) // (SMALL_WIDTH + GAP))
        for first in range(0, len(self.seats), many):
            row = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
            seats = self.seats[first : first + many]
            for _ in seats:
                row.add_column(width=SMALL_WIDTH, no_wrap=True)
            row.add_row(
                *(Text("\n").join([self._title(seat), *small_sheet(self.p, seat, self.lang)]) for seat in seats)
            )
            yield row
        yield Text(messages(self.lang)("legend-small"), style="dim")

    def _title(self, seat: int) -> Text:
        return seat_text(self.p.game, seat, self.lang)


def _firsts(numbers: Mapping[int, int]) -> dict[int, int]:
    """The number of the first choice on each hex."""
    first_choices: dict[int, int] = {}
    for action, number in sorted(numbers.items(), key=lambda item: item[1]):
        arguments = ACTIONS.decode(action).arguments
        if "hex" in arguments:
            first_choices.setdefault(arguments["hex"], number)
    return first_choices


def _head(p: Position, lang: str) -> Text:
    s, texts = p.state, messages(lang)
    head = Text(texts("head", round=s.round), style="bold")
    if p.seats > 1 and not p.over:
        head.append(f" · {texts('head-first', seat=p.game.seat_name(s.first, lang))}")
    if s.ending and not p.over:
        head.append(f" · {texts('head-ending')}")
    return head


def _dice(p: Position, lang: str) -> Iterator[Text]:
    """The region dice that are left, the symbols, the road."""
    if not has_dice(p):
        return
    texts = messages(lang)
    yield Text(texts("dice"), style="bold")
    dice = Text("")
    for n, region in enumerate(pooled(p)):
        dice.append(" · " if n else "").append(roman(p.game, region), style=f"bold {REGION_STYLES[region]}")
    if pairs_of(p, p.seat):
        yield Text(texts("dice-pair", dice=dice.plain), spans=dice.spans)
    else:
        yield dice if dice.plain else Text(texts("dice-none"))
    yield Text(" · ".join(symbol_name(p.game, symbol, lang).replace(" ", TOGETHER) for symbol in promise_dice(p)))
    yield Text(p.game.components.entry("road_shape", SHAPE.values[p.state.shape])["name"][lang])


def _row(p: Position, lang: str, numbers: Mapping[int, int]) -> Iterator[Text]:
    """The Promise Area; a number in front is the choice that claims the card."""
    c, cards = p.rules.components_read, row_of(p)
    if not cards:
        return
    yield Text(messages(lang)("promise-area", deck=p.state.deck_left), style="bold")
    for one in cards:
        number = numbers.get(ACTIONS.encode("claim", card=one))
        line = Text("").append(f"{number}{NUMBERED} " if number else "", style=NUMBER_STYLE)
        yield line.append(f"{points_label(c.keep[one], c.fail[one])} {card_name(p.game, one, lang)}")


def _own_promises(p: Position, lang: str) -> Iterator[Text]:
    c = p.rules.components_read
    yield Text(messages(lang)("your-promises"), style="bold")
    for one, kept in own_promises(p, p.seat):
        label = f"{points_label(c.keep[one], c.fail[one])} {card_name(p.game, one, lang)}"
        yield Text(f"{KEPT if kept else NOT_KEPT} {label}", style="green" if kept else "")


def _players(p: Position, lang: str, players: Sequence[str]) -> Table:
    s, texts = p.state, messages(lang)
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    table.add_column(texts("player"), overflow="ellipsis", no_wrap=True)
    table.add_column(texts("points-total" if p.over else "points-now"), justify="right", no_wrap=True)
    for heading in ("schools", "hospitals", "people", "wifi", "funding", "road", "promises", "free"):
        table.add_column(texts(heading), justify="right", no_wrap=True)
    if has_dice(p):
        table.add_column(texts("die"), no_wrap=True)
    for seat in range(p.seats):
        name = player_text(p, seat, lang, players)
        numbers = (
            points_now(p, seat), symbols_on(p, seat, SCHOOL), symbols_on(p, seat, HOSPITAL), people_on(p, seat),
            symbols_on(p, seat, WIFI), symbols_on(p, seat, FUNDING), road_length(p, seat),
        )  # fmt: skip
        kept = texts("kept-of", kept=kept_now(p, seat).bit_count(), held=len(held(p, seat)))
        row = [*map(format_number, numbers), kept, str(int(s.free[seat]).bit_count())]
        table.add_row(name, *row, *([_taken(p, seat)] if has_dice(p) else []))
    return table


def _taken(p: Position, seat: int) -> str:
    """The die a seat has taken in this round, twice for a pair."""
    region = p.state.taken[seat]
    return "" if region < 0 else " ".join([roman(p.game, region)] * (1 + p.state.paired[seat]))


def _turns_legend(p: Position, lang: str, numbers: Mapping[int, int]) -> Iterator[Text]:
    """The order of the choices on a hex, where roads are drawn."""
    if not any(ACTIONS.verb_of(action).name == "road" for action in numbers):
        return
    texts, c = messages(lang), p.rules.components_read
    first, end = (0, len(ROAD)) if p.state.ending else (c.roads_from[p.state.shape], c.roads_from[p.state.shape + 1])
    exits = [exits_label(p.game.messages(lang), exits_of(p, road)) for road in range(first, end)]
    yield Text(texts("legend-turns", number=len(exits), exits=", ".join(exits)), style="dim")


def _legend(p: Position, lang: str, numbers: Mapping[int, int]) -> Iterator[Text]:
    texts = messages(lang)
    yield Text(texts("legend-sheet"), style="dim")
    yield from _turns_legend(p, lang, numbers)
    yield Text(texts("legend-more"), style="dim")
