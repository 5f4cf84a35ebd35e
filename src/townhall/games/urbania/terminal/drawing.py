"""The 49 tiles drawn as text: two lines a cell, and lines between the districts."""

from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from townhall.engine.position import Position
from townhall.engine.terminal import NUMBERED, NUMBER_STYLE
from townhall.games.urbania.rules.actions import BUILDING
from townhall.games.urbania.rules.state import SIDE
from townhall.games.urbania.terminal.reference import messages
from townhall.games.urbania.terminal.styles import SUIT_STYLES
from townhall.games.urbania.text.labels import building_name

ROW_WIDTH, CELL_WIDTH, WIDEST_CELL = 3, 7, 16
BRACKETS = 2
UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
JUNCTIONS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""Line characters by the sum of the sides that a line comes from."""


def cell_room(width: int) -> int:
    """How wide the cells of a city of some width can be."""
    return (width - ROW_WIDTH + 1) // SIDE - 1


def city_lines(
    p: Position, lang: str, offered: Mapping[int, int], reachable: Sequence[int], width: int
) -> Iterator[Text]:
    """`offered`: the cells to choose from, with the number of the choice; `reachable`: all beside a renewed one."""
    head = Text(" " * ROW_WIDTH)
    for column in range(SIDE):
        head.append(f"{chr(ord('A') + column):^{width}} ", style="bold")
    head.right_crop(1)
    yield head
    for row in range(SIDE):
        cells = [_cell(p, row * SIDE + column, lang, offered, reachable, width) for column in range(SIDE)]
        for line in range(2):
            drawn = Text(f"{row + 1:>{ROW_WIDTH - 1}} " if line == 0 else " " * ROW_WIDTH, style="bold")
            for column in range(SIDE):
                drawn.append_text(cells[column][line])
                drawn.append("│" if _beside(p, row, column) else " ", style="not bold")
            drawn.right_crop(1)
            yield drawn
        if any(_below(p, row, column) for column in range(SIDE)):
            yield _border(p, row, width)


def _district(p: Position, row: int, column: int) -> int:
    return int(p.rules.components_read.district[row * SIDE + column])


def _beside(p: Position, row: int, column: int) -> bool:
    """Whether a border runs on the right of a cell."""
    return column + 1 < SIDE and _district(p, row, column) != _district(p, row, column + 1)


def _below(p: Position, row: int, column: int) -> bool:
    return row + 1 < SIDE and column < SIDE and _district(p, row, column) != _district(p, row + 1, column)


def _border(p: Position, row: int, width: int) -> Text:
    line = " " * ROW_WIDTH
    for column in range(SIDE):
        line += ("─" if _below(p, row, column) else " ") * width
        sides = (
            UP * _beside(p, row, column) + DOWN * _beside(p, row + 1, column)
            + LEFT * _below(p, row, column) + RIGHT * _below(p, row, column + 1)
        )  # fmt: skip
        line += JUNCTIONS[sides]
    return Text(line[:-1])


def _cell(
    p: Position, cell: int, lang: str, offered: Mapping[int, int], reachable: Sequence[int], width: int
) -> tuple[Text, Text]:
    """The building on a cell; below it, the workers and VP of its renewal."""
    s, c = p.state, p.rules.components_read
    tile = s.tiles[cell]
    kind = c.tile_type[tile]
    style = SUIT_STYLES[kind]
    if s.renewed >> cell & 1:
        name = f"[{_fitting(p, kind, lang, width, BRACKETS)}]"
        return Text(f"{name[:width]:^{width}}", style=f"bold {style}"), Text(" " * width)
    number = f"{offered[cell]}{NUMBERED}" if cell in offered else ""
    name = (number + _fitting(p, kind, lang, width, len(number)))[:width]
    numbers = f"{c.tile_workers[tile]}:{c.tile_vp[tile]}{'+' if c.tile_icon[tile] else ''}"
    first, second = Text(f"{name:^{width}}"), Text(f"{numbers[:width]:^{width}}")
    first.stylize(style if cell in reachable else f"dim {style}")
    if number:
        first.highlight_words([number], NUMBER_STYLE)
    second.stylize("bold" if number else "" if cell in reachable else "dim")
    return first, second


def _fitting(p: Position, kind: int, lang: str, width: int, before: int) -> str:
    """The name of a type where there is room for all of them, else its first letters."""
    names = [building_name(p.game, kind, lang) for kind in range(len(BUILDING.values))]
    fits = max(map(len, names)) <= width - BRACKETS and len(names[kind]) <= width - before
    return names[kind] if fits else messages(lang)(f"abbr-{BUILDING.values[kind]}")
