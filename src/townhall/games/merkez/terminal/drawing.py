"""A sheet drawn as text: three lines for each hex with its name, or one line where there are several sheets."""

from collections.abc import Mapping
from typing import NamedTuple

from rich.text import Text

from townhall.engine.position import Position
from townhall.engine.terminal import NUMBERED, NUMBER_STYLE
from townhall.games.merkez.rules.actions import HEX, SYMBOL
from townhall.games.merkez.text.labels import roman, drawing_at
from townhall.games.merkez.rules.state import HEXES, PEOPLE, ROWS, WIDTH
from townhall.games.merkez.terminal.styles import REGION_STYLES, ROAD_STYLE
from townhall.games.merkez.terminal.reference import on_sheet, messages

ACROSS, DOWN = 6, 3
"""The size of a hex of the large sheet. A step to the row below is as many columns as lines, so roads are straight."""
ACROSS_SMALL, DOWN_SMALL = 4, 2
LARGE_WIDTH, SMALL_WIDTH = 45, 30
EAST, NORTHEAST, NORTHWEST, WEST, SOUTHWEST, SOUTHEAST = range(6)
RISING, FALLING = "\u2571", "\u2572"
LINES = {EAST: "─", NORTHEAST: RISING, NORTHWEST: FALLING, WEST: "─", SOUTHWEST: RISING, SOUTHEAST: FALLING}
CROSSING, FREE = "o", "·"


class Canvas:
    """Characters by line and column."""

    def __init__(self, lines: int, width: int) -> None:
        self._signs = [[(" ", "")] * width for _ in range(lines)]

    def write(self, line: int, column: int, text: str, style: str = "") -> None:
        for n, sign in enumerate(text):
            self._signs[line][column + n] = (sign, style)

    def lines(self) -> list[Text]:
        drawn = []
        for signs in self._signs:
            line = Text(no_wrap=True)
            for sign, style in signs:
                line.append(sign, style=style)
            drawn.append(line)
        return drawn


class Place(NamedTuple):
    """Where the middle of a hex is drawn."""

    line: int
    column: int


def _large(hex_: int) -> Place:
    row, column = divmod(hex_, WIDTH)
    return Place(DOWN * row + 1, ACROSS * column + DOWN * row - DOWN)


def _small(hex_: int) -> Place:
    row, column = divmod(hex_, WIDTH)
    return Place(DOWN_SMALL * row, ACROSS_SMALL * column + DOWN_SMALL * row - 3)


def large_sheet(p: Position, seat: int, lang: str, offered: Mapping[int, int], usable: int) -> list[Text]:
    """`offered`: the number of the first choice on a hex; `usable`: the hexes that can be drawn on now, as bits."""
    canvas = Canvas(DOWN * ROWS, LARGE_WIDTH)
    for hex_ in on_sheet(p):
        line, middle = _large(hex_)
        region = p.rules.components_read.region_of[hex_]
        style = REGION_STYLES[region]
        free = bool(p.state.free[seat] >> hex_ & 1)
        canvas.write(line - 1, middle - 3, HEX.values[hex_], style if free else f"dim {style}")
        drawing = drawing_at(p, seat, hex_)
        if isinstance(drawing, tuple):
            for side in drawing:
                _large_exit(canvas, line, middle, side)
            canvas.write(line, middle, "─" if drawing == (EAST, WEST) else CROSSING, ROAD_STYLE)
        elif drawing is not None:
            _centred(canvas, line, middle, _symbol_short(drawing, lang), "bold")
        elif not free:
            _centred(canvas, line, middle, f"({roman(p.game, region)})", f"bold {style}")
        else:
            faded = "" if usable >> hex_ & 1 else "dim "
            _centred(canvas, line, middle, roman(p.game, region), f"{faded}{style}")
            if hex_ in offered:
                canvas.write(line + 1, middle - 2, f"{offered[hex_]}{NUMBERED}", NUMBER_STYLE)
    return canvas.lines()


def _centred(canvas: Canvas, line: int, middle: int, text: str, style: str) -> None:
    canvas.write(line, middle - len(text) // 2, text, style)


def _large_exit(canvas: Canvas, line: int, middle: int, side: int) -> None:
    if side == EAST:
        canvas.write(line, middle + 1, LINES[side] * 2, ROAD_STYLE)
    elif side == WEST:
        canvas.write(line, middle - 3, LINES[side] * 3, ROAD_STYLE)
    else:
        across, down = _step(side)
        canvas.write(line + down, middle + across, LINES[side], ROAD_STYLE)


def _step(side: int) -> tuple[int, int]:
    """Where a slanting exit continues: columns and lines from the middle."""
    return (1 if side in (NORTHEAST, SOUTHEAST) else -1), (-1 if side in (NORTHEAST, NORTHWEST) else 1)


def _symbol_short(symbol: int, lang: str) -> str:
    texts = messages(lang)
    if symbol >= PEOPLE:
        return texts("abbr-person") * (symbol - PEOPLE + 1)
    return texts(f"abbr-{SYMBOL.values[symbol]}")


def small_sheet(p: Position, seat: int, lang: str) -> list[Text]:
    """A letter for each symbol, a digit for the number of people."""
    canvas = Canvas(DOWN_SMALL * ROWS - 1, SMALL_WIDTH)
    texts = messages(lang)
    for hex_ in on_sheet(p):
        line, middle = _small(hex_)
        style = REGION_STYLES[p.rules.components_read.region_of[hex_]]
        drawing = drawing_at(p, seat, hex_)
        if isinstance(drawing, tuple):
            for side in drawing:
                _small_exit(canvas, line, middle, side)
            canvas.write(line, middle, "─" if drawing == (EAST, WEST) else CROSSING, ROAD_STYLE)
        elif drawing is not None:
            letter = str(drawing - PEOPLE + 1) if drawing >= PEOPLE else texts(f"letter-{SYMBOL.values[drawing]}")
            canvas.write(line, middle, letter, "bold")
        elif p.state.free[seat] >> hex_ & 1:
            canvas.write(line, middle, FREE, style)
        else:
            canvas.write(line, middle, texts("letter-mosque"), style)
    return canvas.lines()


def _small_exit(canvas: Canvas, line: int, middle: int, side: int) -> None:
    if side == EAST:
        canvas.write(line, middle + 1, LINES[side] * 2, ROAD_STYLE)
    elif side == WEST:
        canvas.write(line, middle - 1, LINES[side], ROAD_STYLE)
    else:
        across, down = _step(side)
        if 0 <= line + down < DOWN_SMALL * ROWS - 1:
            canvas.write(line + down, middle + across, LINES[side], ROAD_STYLE)


assert ACROSS == 2 * DOWN and HEXES == ROWS * WIDTH
