"""The table of Urbify drawn for a terminal. Nothing is told by colour alone: tiles have letters, parties shapes."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.games.urbify.rules.actions import ACTIONS, BUILDING, COLOUR, TRACK
from townhall.games.urbify.rules.frames import FREE_PROJECT
from townhall.games.urbify.terminal.plain_text import (
    OF_LEVELS, about, plain_text, benefit_asked, outcome, card, close_up_plain_text, displayed, frame, in_city,
    is_on_table,
    reconstructed, rules, reference, location, messages,
)  # fmt: skip
from townhall.games.urbify.rules.scoring import tie_break as points_on_tracks
from townhall.games.urbify.text.labels import benefit_text, building_name, seat_name
from townhall.engine.state import NOBODY
from townhall.games.urbify.rules.state import DEPARTMENTS, EMPTY, SIDE, SQUARE

__all__ = [
    "about",
    "board",
    "card",
    "close_up",
    "close_up_plain_text",
    "is_on_table",
    "location",
    "messages",
    "outcome",
    "picture",
    "plain_text",
    "reference",
    "rules",
    "seat_text",
    "tie_break",
]  # fmt: skip

SHAPES = ("●", "■", "▲", "◆")
PARTY_STYLES = ("red", "dodger_blue1", "dark_orange", "medium_purple2")
COLOUR_STYLES = ("yellow", "green", "magenta", "cyan", "white")
ROW_WIDTH, CELL_WIDTH, WIDEST_CELL = 3, 7, 16
WIDE = 100
"""From this width of the terminal on, cells of the city are as wide as there is room for."""
GAP = 3
SHOWN_SINGLY = 4


def seat_text(game: Game, seat: int, lang: str) -> Text:
    return Text(f"{SHAPES[seat]} {seat_name(game, seat, lang)}", style=f"bold {PARTY_STYLES[seat]}")


def tie_break(p: Position, seat: int) -> int:
    return int(points_on_tracks(p.rules.at(p.raw)[0], seat))


def picture(p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
    texts = messages(lang)
    return Group(
        Rule(_head(p, lang), style="dim"),
        Beside(p, lang, players, numbers),
        _projects(p, lang, numbers),
        Text(texts("legend-colours"), style="dim"),
        Text(texts("legend-reconstructed"), style="dim"),
    )


def board(p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
    """Everything in few lines, the city last."""
    return Group(
        Rule(_head(p, lang), style="dim"),
        _projects(p, lang, numbers, short=True),
        Beside(p, lang, players, numbers, city_last=True),
    )


def close_up(p: Position, lang: str, numbers: Mapping[int, int]) -> RenderableType:
    if frame(p) in OF_LEVELS:
        return _parties(p, lang, [])
    if frame(p) == FREE_PROJECT:
        return _projects(p, lang, numbers)
    return Group(City(p, lang, numbers), *benefit_asked(p, lang))


class City(NamedTuple):
    """The city in the width there is."""

    p: Position
    lang: str
    numbers: Mapping[int, int]
    beside: int = 0
    """The width of what stands beside it."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.drawn(options.max_width)

    def drawn(self, width: int) -> Table:
        offered = _offered(self.numbers)
        across = _across(self.p, offered)
        cell = CELL_WIDTH
        if width >= WIDE:
            room = (width - ROW_WIDTH - self.beside) // len(across)
            cell = min(max(CELL_WIDTH, room), WIDEST_CELL)
        return _city(self.p, self.lang, offered, across, cell)


class Beside(NamedTuple):
    """The city and the parties, side by side where there is room."""

    p: Position
    lang: str
    players: Sequence[str]
    numbers: Mapping[int, int]
    city_last: bool = False

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        parties = _parties(self.p, self.lang, self.players)
        beside = Measurement.get(console, options, parties).maximum + GAP
        city = City(self.p, self.lang, self.numbers, beside).drawn(options.max_width)
        if Measurement.get(console, options, city).maximum + beside <= options.max_width:
            both = Table.grid(padding=(0, GAP, 0, 0))
            both.add_row(city, parties)
            yield both
        else:
            yield from (parties, city) if self.city_last else (city, parties)


def _head(p: Position, lang: str) -> Text:
    s, texts = p.state, messages(lang)
    head = Text(texts("head", round=s.round, first=s.left[0], second=s.left[1]), style="bold")
    if s.final_round:
        rounds = p.rules.components_read.final_rounds
        head.append(f" · {texts('head-final', number=min(s.final_round, rounds), rounds=rounds)}")
    elif s.triggered:
        head.append(f" · {texts('head-triggered')}")
    return head


def _offered(numbers: Mapping[int, int]) -> dict[int, int]:
    """The cells that are offered for a new tile, with the number of the choice."""
    return {action - ACTIONS.verbs["place"].first: number for action, number in numbers.items() if _places(action)}


def _across(p: Position, offered: Mapping[int, int]) -> range:
    columns = [p.state.west, p.state.east, *(cell % SIDE for cell in offered)]
    return range(min(columns), max(columns) + 1)


def _city(p: Position, lang: str, offered: Mapping[int, int], across: range, cell_width: int) -> Table:
    """The box around all tiles and around the cells that are offered for a new one."""
    s = p.state
    rows = [s.north, s.south, *(cell // SIDE for cell in offered)]
    grid = Table.grid(padding=0)
    grid.add_column(width=ROW_WIDTH)
    for _ in across:
        grid.add_column(width=cell_width, justify="center")
    grid.add_row("", *(Text(chr(ord("A") + column), style="bold") for column in across))
    for row in range(min(rows), max(rows) + 1):
        cells = [_cell(p, row * SIDE + column, lang, offered, cell_width - 1) for column in across]
        grid.add_row(Text(f"{row + 1:>2}", style="bold"), *cells)
    return grid


def _places(action: int) -> bool:
    return ACTIONS.verb_of(action).name == "place"


def _cell(p: Position, cell: int, lang: str, offered: Mapping[int, int], width: int) -> Text:
    """Two lines: the building, then the letter of its colour, its prestige and who stands on it."""
    s, c, texts = p.state, p.rules.components_read, messages(lang)
    building = s.city[cell]
    if cell in offered:
        return Text(f"[{offered[cell]}]\n", style="bold cyan")
    if building == EMPTY:
        return Text("·\n", style="dim")
    if building == SQUARE:
        return Text(f"{_fitting(texts('square'), texts('abbr-square'), width)}\n", style="bold")
    colour = c.colour[building]
    short = texts(f"abbr-{BUILDING.values[building]}")
    told = Text(_fitting(building_name(p.game, building, lang), short, width), style=COLOUR_STYLES[colour])
    told.append(f"\n{texts(f'letter-{COLOUR.values[colour]}')}{c.prestige[building]}")
    if s.occupants[cell] != NOBODY:
        told.append(" ").append_text(_politicians(s.occupants[cell], s.standing[cell]))
    return told


def _fitting(name: str, short: str, width: int) -> str:
    return name if len(name) <= width else short


def _politicians(seat: int, number: int) -> Text:
    told = SHAPES[seat] * number if number < SHOWN_SINGLY else f"{SHAPES[seat]}{number}"
    return Text(told, style=f"bold {PARTY_STYLES[seat]}")


def _parties(p: Position, lang: str, players: Sequence[str]) -> Table:
    """A column a party: prestige, levels with the politicians in the departments, and where the others are."""
    s, texts = p.state, messages(lang)
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    table.add_column("")
    seats = range(p.seats)
    for seat in seats:
        name = seat_text(p.game, seat, lang)
        if players:
            name.append(f"\n{players[seat]}", style="not bold")
        table.add_column(name)
    table.add_row(texts("prestige-of-player"), *(Text(str(s.scores[seat]), style="bold") for seat in seats))
    for track, track_name in enumerate(TRACK.values):
        table.add_row(texts(f"track-{track_name}").capitalize(), *(_level(p, seat, track) for seat in seats))
    table.add_row(texts("on-board"), *(_politicians(seat, s.board[seat]) for seat in seats))
    table.add_row(texts("in-city"), *(_politicians(seat, in_city(p, seat)) for seat in seats))
    table.add_row(texts("in-pool"), *(_politicians(seat, s.pool[seat]) for seat in seats))
    return table


def _level(p: Position, seat: int, track: int) -> Text:
    told = Text(str(p.state.levels[seat, track]))
    if track < DEPARTMENTS and p.state.departments[track, seat]:
        told.append(" ").append_text(_politicians(seat, p.state.departments[track, seat]))
    return told


def _projects(p: Position, lang: str, numbers: Mapping[int, int], *, short: bool = False) -> Table:
    """What is on display; a number in front is the choice that starts it. Short: one line for each."""
    c, texts = p.rules.components_read, messages(lang)
    table = Table(box=None, padding=(0, 1), header_style="bold underline", expand=True, pad_edge=False)
    table.add_column("", width=2, style="bold cyan", justify="right")
    for heading in ("projects", "cost", "politicians", "prestige"):
        table.add_column(texts(heading), no_wrap=True)
    table.add_column(texts("benefit"), ratio=1, no_wrap=short, overflow="ellipsis")
    for building, copies in displayed(p).items():
        ours = reconstructed(p.game, building)
        number = numbers.get(ACTIONS.encode("start", building=building))
        colour = c.colour[building]
        name = f"{texts(f'letter-{COLOUR.values[colour]}')} {building_name(p.game, building, lang)}"
        table.add_row(
            str(number or ""),
            Text(name + (f" {copies}x" if copies > 1 else ""), style=COLOUR_STYLES[colour]),
            _cost(p, building, lang) + "~" * ("cost" in ours),
            str(c.politicians[building]) + "~" * ("politicians" in ours),
            str(c.prestige[building]) + "~" * ("prestige" in ours),
            benefit_text(p.game, BUILDING.values[building], lang, p.options) + "~" * ("benefit" in ours),
        )
    return table


def _cost(p: Position, building: int, lang: str) -> str:
    c, texts = p.rules.components_read, messages(lang)
    parts = [
        f"{texts(f'letter-{name}')}{c.cost[building, track]}"
        for track, name in enumerate(TRACK.values)
        if c.cost[building, track]
    ]
    return " ".join(parts) or texts("free")
