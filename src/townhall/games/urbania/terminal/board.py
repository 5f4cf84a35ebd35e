"""The table of Urbania drawn for a terminal. Colour never says anything alone: tiles have names, players shapes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from townhall.engine.position import Position
from townhall.engine.provenance import reconstructed
from townhall.engine.state import NOBODY
from townhall.engine.terminal import NUMBERED, NUMBER_STYLE, PLAYER_STYLES, SHAPES, player_text, seat_text
from townhall.engine.terminal import no_outcome as outcome
from townhall.games.urbania.rules.actions import ACTIONS, BUILDING, DISTRICT, SPECIALIST
from townhall.games.urbania.rules.state import CARD_KINDS, DISTRICTS, SUITS
from townhall.games.urbania.terminal.drawing import CELL_WIDTH, WIDEST_CELL, cell_room, city_lines
from townhall.games.urbania.terminal.plain_text import (
    DRAWING_STEPS, ENDING, PAYING_STEPS, close_up_plain_text, face_up_of, own_projects, plain_text, reachable,
    workers_in_pool,
)  # fmt: skip
from townhall.games.urbania.terminal.reference import (
    about, card, discards_of, hand_of, is_on_table, location, messages, pool_of, reference, worth,
)  # fmt: skip
from townhall.games.urbania.terminal.styles import SUIT_STYLES
from townhall.games.urbania.text.cards import tile_provenances, tiles
from townhall.games.urbania.text.labels import project_name, specialist_name

__all__ = [
    "about", "board", "card", "close_up", "close_up_plain_text", "is_on_table", "location", "messages", "outcome",
    "picture", "plain_text", "reference", "tie_break",
]  # fmt: skip

WIDE = 100
"""Terminals at least this wide show full names where there is room."""
NONE, SPECIALISTS, SPECIALISTS_AND_SEATS = range(3)
"""Which names the value track has room for."""
GAP = 2


def tie_break(p: Position, seat: int) -> int:
    return int(p.state.project_points[seat])


def picture(p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
    return Group(
        Rule(_head(p, lang), style="dim"),
        Beside(p, lang, numbers),
        _players(p, lang, players),
        *_cards(p, lang),
        *_discards(p, lang),
        *_legend(p, lang),
    )


def board(p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
    """The same in fewer lines, the city last."""
    return Group(
        Rule(_head(p, lang), style="dim"),
        _players(p, lang, players, short=True),
        *_cards(p, lang),
        Beside(p, lang, numbers),
    )


def close_up(p: Position, lang: str, numbers: Mapping[int, int]) -> RenderableType:
    if p.frame.kind in PAYING_STEPS:
        face_up = face_up_of(p, p.seat)
        return Group(*_cards(p, lang), *([_headed("face-up", short_cards(p, face_up, lang), lang)] if face_up else []))
    if p.frame.kind in DRAWING_STEPS:
        return Group(*_cards(p, lang), Text(" · ").join(_piles(p, lang, {})))
    return Group(Beside(p, lang, numbers), *_cards(p, lang))


class Beside(NamedTuple):
    """The city with what lies beside the board, side by side where there is room."""

    p: Position
    lang: str
    numbers: Mapping[int, int]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        for names in (SPECIALISTS_AND_SEATS, SPECIALISTS, NONE) if width >= WIDE else (NONE,):
            panel = Group(*_supply(self.p, self.lang, self.numbers), *_values(self.p, self.lang, names))
            beside = Measurement.get(console, options, panel).maximum + GAP
            room = cell_room(width - beside)
            if room >= CELL_WIDTH:
                both = Table.grid(padding=(0, GAP, 0, 0))
                both.add_row(self._city(min(room, WIDEST_CELL)), panel)
                yield both
                return
        yield self._city(min(cell_room(width), CELL_WIDTH))
        yield panel

    def _city(self, cell_width: int) -> Text:
        offered = {
            action - ACTIONS.verbs["renew"].first: number
            for action, number in self.numbers.items()
            if ACTIONS.verb_of(action).name == "renew"
        }
        return Text("\n").join(city_lines(self.p, self.lang, offered, reachable(self.p), cell_width))


def _head(p: Position, lang: str) -> Text:
    texts = messages(lang)
    head = Text(texts("head", round=p.state.round), style="bold")
    if p.state.ending and not p.over:
        head.append(f" · {texts(f'head-ending-{ENDING[p.state.ending]}')}")
    return head


def _supply(p: Position, lang: str, numbers: Mapping[int, int]) -> Iterator[Text]:
    """The pool, the piles, and how much of each district is left; a number in front is the choice that draws it."""
    s, texts = p.state, messages(lang)
    yield _numbered(numbers, "flush", "").append(texts("pool", workers=workers_in_pool(p)), style="bold")
    for face in sorted(pool_of(p).elements()):
        yield _numbered(numbers, "take", "", card=face).append_text(short_card(p, face, lang))
    yield from _piles(p, lang, numbers)
    left = [f"{name} {s.unrenewed[district]}" for district, name in enumerate(DISTRICT.values)]
    yield Text(texts("undeveloped"), style="bold")
    for first in range(0, DISTRICTS, 2):
        yield Text("  ".join(left[first : first + 2]))


def _piles(p: Position, lang: str, numbers: Mapping[int, int]) -> Iterator[Text]:
    s, texts = p.state, messages(lang)
    yield _numbered(numbers, "blind", texts("resources", number=s.pile_left))
    yield _numbered(numbers, "plan", texts("projects-left", number=s.projects_left))
    yield Text(texts("discards", number=s.discarded))


def _numbered(numbers: Mapping[int, int], verb: str, text: str, **arguments: int) -> Text:
    number = numbers.get(ACTIONS.encode(verb, **arguments))
    return Text("").append(f"{number}{NUMBERED} " if number else "", style=NUMBER_STYLE).append(text)


def _values(p: Position, lang: str, names: int) -> Iterator[RenderableType]:
    """The value track, a line a suit: its building marker, its specialist with value and employer."""
    s, texts = p.state, messages(lang)
    yield Text(texts("values"), style="bold")
    table = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(2):
        table.add_column()
        table.add_column(justify="right")
    table.add_column()
    for suit in range(SUITS):
        employer = s.employers[suit]
        hired = Text(" ") if employer == NOBODY else Text(SHAPES[employer], style=f"bold {PLAYER_STYLES[employer]}")
        if names == SPECIALISTS_AND_SEATS and employer != NOBODY:
            hired = seat_text(p.game, employer, lang)
        specialist = specialist_name(p.game, suit, lang) if names else texts(f"abbr-{SPECIALIST.values[suit]}")
        table.add_row(
            Text(texts(f"abbr-{BUILDING.values[suit]}"), style=SUIT_STYLES[suit]),
            str(s.buildings[suit]),
            Text(specialist, style=SUIT_STYLES[suit]),
            str(s.specialists[suit]),
            hired,
        )
    yield table


def _players(p: Position, lang: str, players: Sequence[str], *, short: bool = False) -> Table:
    """A table of the players; `short` keeps each of them to one line."""
    s, texts = p.state, messages(lang)
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    table.add_column(texts("player"), no_wrap=True)
    for heading in ("vp", "hand", "projects", "submitted"):
        table.add_column(texts(heading), justify="right", no_wrap=True)
    table.add_column(texts("face-up"), ratio=1, no_wrap=short, overflow="ellipsis")
    for seat in range(p.seats):
        name = player_text(p, seat, lang, players)
        numbers = (s.scores[seat], s.hand_cards[seat], s.project_cards[seat], s.submissions[seat])
        table.add_row(name, *map(str, numbers), short_cards(p, face_up_of(p, seat), lang))
    return table


def _cards(p: Position, lang: str) -> Iterator[Text]:
    """The cards of the seat to decide, if this view shows them; at the end all submitted projects."""
    texts = messages(lang)
    if p.over:
        for seat in range(p.seats):
            yield from _projects(p, own_projects(p, seat)[1], seat_text(p.game, seat, lang), lang)
        return
    if hand := hand_of(p, p.seat):
        yield _headed("your-hand", short_cards(p, hand, lang), lang)
    in_hand, submitted = own_projects(p, p.seat)
    yield from _projects(p, in_hand, Text(texts("your-projects"), style="bold"), lang)
    yield from _projects(p, submitted, Text(texts("your-submitted"), style="bold"), lang)


def _discards(p: Position, lang: str) -> Iterator[Text]:
    if discards := discards_of(p):
        yield _headed("discards", short_cards(p, discards, lang), lang, number=discards.total())


def _headed(heading: str, text: Text, lang: str, **variables: int) -> Text:
    return Text("").append(f"{messages(lang)(heading, **variables)}: ", style="bold").append_text(text)


def _projects(p: Position, projects: list[int], heading: Text, lang: str) -> Iterator[Text]:
    if projects:
        texts = messages(lang)
        listed = [texts("worth", project=project_name(p.game, n, lang), amount=worth(p, n)) for n in projects]
        yield Text("").append_text(heading).append(f": {' · '.join(listed)}")


def _legend(p: Position, lang: str) -> Iterator[Text]:
    texts = messages(lang)
    marked = sum(bool(reconstructed(tile_provenances(tile))) for tile in tiles(p.game))
    yield Text(texts("legend-board"), style="dim")
    yield Text(texts("legend-cards"), style="dim")
    yield Text(texts("legend-tiles", reconstructed=marked, tiles=len(tiles(p.game))), style="dim")


def short_card(p: Position, face: int, lang: str) -> Text:
    return _suit(face // CARD_KINDS, lang).append(f" {_icons(p, face, lang)}", style="default")


def short_cards(p: Position, cards: Counter[int], lang: str) -> Text:
    """Suit by suit, equal cards together: Hosp 3w x2, 2w$1 · Park $3"""
    suits = []
    for suit in range(SUITS):
        of_suit = [
            f"{_icons(p, face, lang)}{f' x{copies}' if copies > 1 else ''}"
            for face, copies in sorted(cards.items())
            if face // CARD_KINDS == suit
        ]
        if of_suit:
            suits.append(_suit(suit, lang).append(f" {', '.join(of_suit)}", style="default"))
    return Text(" · ").join(suits)


def _suit(suit: int, lang: str) -> Text:
    return Text("").append(messages(lang)(f"abbr-{BUILDING.values[suit]}"), style=SUIT_STYLES[suit])


def _icons(p: Position, face: int, lang: str) -> str:
    c, texts = p.rules.components_read, messages(lang)
    printed = (("workers", c.workers, c.worker_colour), ("coins", c.coins, c.coin_colour))
    return "".join(
        texts(f"short-{what}", number=number[face], rainbow="yes" if colour[face] >= SUITS else "no")
        for what, number, colour in printed
        if number[face]
    )
