"""The city drawn as text: a lot is a letter for its zone and a sign for its owner; lines run between the blocks."""

from collections.abc import Iterator, Mapping

from rich.text import Text

from townhall.engine.position import Position
from townhall.engine.terminal import NUMBER_STYLE, PLAYER_STYLES, SHAPES
from townhall.games.urban_sprawl.rules.actions import SPACE
from townhall.games.urban_sprawl.text.names import column_letter
from townhall.games.urban_sprawl.rules.state import BLOCK_SIDE, EMPTY, MARKERS, SIDE
from townhall.games.urban_sprawl.terminal.styles import (
    NOBODYS,
    ZONE_LETTERS,
    ZONE_STYLES,
)
from townhall.games.urban_sprawl.terminal.reference import messages

LOT_WIDTH = 3
BLOCK_WIDTH = 2 * LOT_WIDTH
LEFT, RIGHT = 6, 5
"""Room for the prestige and the number of a row, and for a marker."""
CITY_WIDTH = LEFT + BLOCK_SIDE * (BLOCK_WIDTH + 1) - 1 + RIGHT
VACANT, LINE, CROSSING, BETWEEN = "·", "─", "┼", "│"
JOINED_LEFT, JOINED_ABOVE, JOINED_BOTH, NOT_JOINED = "=", "'", '"', " "


def city_lines(p: Position, lang: str, offered: Mapping[int, int]) -> Iterator[Text]:
    """`offered`: the number of the first choice that begins on a vacant lot."""
    board, texts = p.game.components.entries["board"], messages(lang)
    yield _top_markers(p, lang)
    head = Text(" " * LEFT)
    for column in range(SIDE):
        head.append(f"{column_letter(column):^{LOT_WIDTH}}", style="bold").append(" " if column % 2 else "")
    yield head
    for row in range(SIDE):
        if row % 2 == 0:
            yield _values(p, row // 2)
        yield _row(p, row, lang, offered)
    foot = Text(" " * LEFT)
    for number in board["wealth_columns"]:
        foot.append(f"{texts('short-wealth', number=number):^{BLOCK_WIDTH}} ", style="bold")
    foot.rstrip()
    yield foot


def marker_on(p: Position, space: str, lang: str) -> str:
    """w7: the marker that lies on a space beside the city, or nothing."""
    resources, c = ("wealth", "prestige"), p.rules.components_read
    for marker in range(MARKERS):
        if p.state.space_of[marker] == SPACE.number(space):
            return messages(lang)(f"short-{resources[c.marker_resource[marker]]}", number=c.marker_number[marker])
    return ""


def _top_markers(p: Position, lang: str) -> Text:
    """Each for two columns of blocks."""
    width = 2 * BLOCK_WIDTH + 1
    line = Text(" " * LEFT)
    for n in range(3):
        line.append(f"[{marker_on(p, f'top-{n}', lang):^3}]".center(width, LINE) + " ", style="bold")
    line.rstrip()
    return line


def _values(p: Position, row: int) -> Text:
    """The line above a row of blocks carries their values."""
    values = [str(p.state.value[row * BLOCK_SIDE + column]) for column in range(BLOCK_SIDE)]
    return Text(" " * LEFT + CROSSING.join(value.center(BLOCK_WIDTH, LINE) for value in values), style="dim")


def _row(p: Position, row: int, lang: str, offered: Mapping[int, int]) -> Text:
    first = row % 2 == 0
    prestige = p.game.components.entries["board"]["prestige_rows"][row // 2]
    edge = messages(lang)("short-prestige", number=prestige) if first else ""
    line = Text("").append(f"{edge:<3}", style="bold").append(f"{row + 1:>2} ")
    for column in range(SIDE):
        line.append_text(_lot(p, row * SIDE + column, offered))
        if column % 2 and column + 1 < SIDE:
            line.append(BETWEEN, style="dim")
    if first:
        line.append(f"[{marker_on(p, f'right-{row // 2}', lang):^3}]", style="bold")
    return line


def _lot(p: Position, lot: int, offered: Mapping[int, int]) -> Text:
    s = p.state
    building = s.at[lot]
    if building == EMPTY:
        if lot in offered:
            return Text(f"{offered[lot]:>{LOT_WIDTH}}", style=NUMBER_STYLE)
        return Text(f" {VACANT} ", style="dim")
    owner = s.owner[building]
    cell = Text(_joint(p, lot)).append(ZONE_LETTERS[s.kind[building]], style=f"bold {ZONE_STYLES[s.kind[building]]}")
    if owner == EMPTY:
        return cell.append(NOBODYS)
    return cell.append(SHAPES[owner], style=PLAYER_STYLES[owner])


def _joint(p: Position, lot: int) -> str:
    """Whether the same building stands on the lot to the left, or above."""
    row, column = divmod(lot, SIDE)
    at = p.state.at
    left = column % 2 == 1 and at[lot - 1] == at[lot]
    above = row % 2 == 1 and at[lot - SIDE] == at[lot]
    return (NOT_JOINED, JOINED_LEFT, JOINED_ABOVE, JOINED_BOTH)[left + 2 * above]
