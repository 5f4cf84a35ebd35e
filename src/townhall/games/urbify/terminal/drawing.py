"""The city drawn for a terminal, cell by cell, and politicians by the shapes of their parties."""

from collections.abc import Mapping
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from townhall.engine.position import Position
from townhall.engine.state import NOBODY
from townhall.engine.terminal import NUMBER_STYLE, PLAYER_STYLES, SHAPES
from townhall.games.urbify.rules.actions import ACTIONS, BUILDING, COLOUR
from townhall.games.urbify.rules.state import EMPTY, SIDE, SQUARE
from townhall.games.urbify.terminal.reference import messages
from townhall.games.urbify.terminal.styles import COLOUR_STYLES
from townhall.games.urbify.text.labels import building_name

ROW_WIDTH, CELL_WIDTH, WIDEST_CELL = 3, 7, 16
WIDE = 100
"""From this width of the terminal on, cells of the city are as wide as there is room for."""
FEWEST_COUNTED = 4
"""From this number on, pieces are drawn as one shape and a number."""


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
        return Text(f"[{offered[cell]}]\n", style=NUMBER_STYLE)
    if building == EMPTY:
        return Text("·\n", style="dim")
    if building == SQUARE:
        return Text(f"{fitting(texts('square'), texts('abbr-square'), width)}\n", style="bold")
    colour = c.colour[building]
    short = texts(f"abbr-{BUILDING.values[building]}")
    text = Text(fitting(building_name(p.game, building, lang), short, width), style=COLOUR_STYLES[colour])
    text.append(f"\n{texts(f'letter-{COLOUR.values[colour]}')}{c.prestige[building]}")
    if s.occupants[cell] != NOBODY:
        text.append(" ").append_text(politicians_text(s.occupants[cell], s.standing[cell]))
    return text


def fitting(name: str, short: str, width: int) -> str:
    return name if len(name) <= width else short


def politicians_text(seat: int, number: int) -> Text:
    shapes = SHAPES[seat] * number if number < FEWEST_COUNTED else f"{SHAPES[seat]}{number}"
    return Text(shapes, style=f"bold {PLAYER_STYLES[seat]}")
