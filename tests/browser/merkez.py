"""How people play Merkez on its table: promises, dice, hexes and roads, each found by what it is called."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.playing import (
    asked,
    board,
    end_of,
    number,
    over,
    play_to_the_end,
    quickly,
    tray,
    until_asked,
)  # fmt: skip
from tests.browser.visitors import Visitor
from tests.server.harness import PATIENCE, Json
from townhall.games.merkez.rules.actions import HEX, SYMBOL

__all__ = ["asked", "board", "end_of", "over", "quickly", "tray", "until_asked"]
TURNS = ("wheel", "left", "right", "again", "die")
"""How a road is turned, once it lies on a hex: also by touching the hex again, or the die."""
NAMES = {"school": "School", "hospital": "Hospital", "wifi": "Wi-Fi", "funding": "Funding", "people1": "1 person"}
NOTCH, PAUSE = 120, 90
MOST_TURNS = 6
LINES = "ABCDEFGHI"


# ---- where things lie


def hex_at(visitor: Visitor, number: int) -> Locator:
    sheet = board(visitor).get_by_role("group", name="Your sheet")
    return sheet.get_by_role("button", name=re.compile(rf"^{HEX.values[number]}, "))


def die_of(visitor: Visitor, symbol: int) -> Locator:
    """The first promise die that shows it."""
    called = SYMBOL.values[symbol]
    return board(visitor).get_by_role("button", name=NAMES.get(called, f"{called[-1]} people"), exact=True).first


def preview(visitor: Visitor) -> Locator:
    """What is said of the road that lies there to be looked at."""
    return board(visitor).locator(".drawing-tools [aria-live]")


# ---- deciding


def chosen(visitor: Visitor, dice: random.Random) -> Json:
    """Anything, every verb as often as every other."""
    verb = dice.choice(sorted({option["verb"] for option in asked(visitor)}))
    return dice.choice([option for option in asked(visitor) if option["verb"] == verb])


def take(visitor: Visitor, option: Json, turn: str = "", *, preview: Callable[[], None] | None = None) -> None:
    """Decide on the board, and see that this and nothing else was decided."""
    before, seat, heard = visitor.at, visitor.view["seat"], len(visitor.frames)
    WAYS[option["verb"]](visitor, option, turn or TURNS[before % len(TURNS)], preview or (lambda: None))
    visitor.until_at(before + 1)
    told = (json.loads(frame) for frame in visitor.frames[heard:])
    moments = [moment for news in told for moment in news.get("moments", []) if moment["seat"] == seat]
    assert moments[0]["action"] == option["id"], f"asked for {option['text']}, but: {moments[0]}"


def _claim(visitor: Visitor, option: Json, turn: str, look: Callable[[], None]) -> None:
    tray(visitor, "Promises")
    if option["verb"] == "leave":
        found = board(visitor).get_by_role("button", name="No promise")
    else:
        area = board(visitor).get_by_role("region", name="Promise Area")
        found = area.get_by_role("button", name=option["text"])
    visitor.press(found)
    look()
    _second_word(visitor, option, found, twice=turn == "again")


def _draw(visitor: Visitor, option: Json, turn: str, look: Callable[[], None]) -> None:
    if option["verb"] == "pair":
        roman = option["text"].removeprefix("Pair ").partition(":")[0]
        both = board(visitor).get_by_role("button", name=f"{roman} {roman} Take both: any region")
        visitor.press(both)
        expect(both).to_have_attribute("aria-pressed", "true")
    symbol, hex_ = die_of(visitor, option["args"]["symbol"]), hex_at(visitor, option["args"]["hex"])
    if symbol.get_attribute("aria-pressed") == "false":
        visitor.press(symbol)
    expect(symbol).to_have_attribute("aria-pressed", "true")
    look()
    visitor.press(hex_)
    _second_word(visitor, option, hex_, twice=turn == "again")


def _build(visitor: Visitor, option: Json, turn: str, look: Callable[[], None]) -> None:
    hex_ = hex_at(visitor, option["args"]["hex"])
    visitor.press(hex_)
    expect(hex_).to_have_attribute("aria-pressed", "true")
    shape = board(visitor).get_by_role("group", name="Shape")
    if shape.is_visible():
        called = ("Straight road", "Wide bend", "Sharp bend")[_shape(option["args"]["road"])]
        visitor.press(shape.get_by_role("button", name=called))
    look()
    for _ in range(MOST_TURNS):
        if preview(visitor).inner_text() == option["text"]:
            break
        rotate(visitor, hex_, turn)
    expect(preview(visitor)).to_have_text(option["text"])
    expect(hex_).to_have_accessible_name(re.compile(r": free\. Road, \w+ to \w+$"))
    visitor.press(board(visitor).get_by_role("button", name="Draw the road"))


WAYS = {"claim": _claim, "leave": _claim, "draw": _draw, "pair": _draw, "road": _build}


def _shape(road: int) -> int:
    return 0 if road < 3 else 1 if road < 9 else 2


def _second_word(visitor: Visitor, option: Json, found: Locator, *, twice: bool) -> None:
    """What is touched, or cannot be taken back, is said twice: beside the prompt, or by pressing the thing again."""
    if visitor.touch or option["reveals"]:
        said = visitor.block.get_by_role("button", name=option["text"], exact=True)
        expect(said).to_be_visible()
        visitor.press(found if twice and option["verb"] != "leave" else said)


def rotate(visitor: Visitor, hex_: Locator, turn: str) -> None:
    """By one step."""
    before = preview(visitor).inner_text()
    if turn == "wheel" and not visitor.touch:
        hex_.hover()
        visitor.page.wait_for_timeout(PAUSE)
        visitor.page.mouse.wheel(0, NOTCH)
    elif turn == "again":
        visitor.press(hex_)
    elif turn == "die" and not board(visitor).get_by_role("group", name="Shape").is_visible():
        visitor.press(board(visitor).get_by_role("button", name=re.compile("^(Straight road|Wide bend|Sharp bend)$")))
    else:
        visitor.press(board(visitor).get_by_role("button", name="Turn right" if turn == "right" else "Turn left"))
    expect(preview(visitor)).not_to_have_text(before)


def play_on(
    visitors: list[Visitor],
    dice: random.Random,
    look: Callable[[Visitor, Json], None],
    enough: Callable[[int], bool] = lambda made: False,
) -> list[str]:
    """They decide on their boards until the game is over, and each time before that `look`; gives the verbs they used.

    When so many decisions are `enough`, they make the rest past the page.
    """

    def decide(one: Visitor, option: Json, made: int) -> None:
        look(one, option)
        take(one, option)

    return play_to_the_end(visitors, lambda one: chosen(one, dice), decide, enough)


# ---- knowing


def strip(visitor: Visitor) -> list[int]:
    """The running score as the page has it: nine lines and the total."""
    tray(visitor, "Score")
    score = board(visitor).get_by_label("The score if the game ended now")
    expect(score.locator("dt u")).to_have_text(list(LINES))
    return [number(text) for text in score.locator("dd b").all_inner_texts()]


def strip_is_true(visitor: Visitor) -> list[int]:
    """It says what the server does, now."""
    table = visitor.page.url.rpartition("/")[2]
    view = visitor.get(f"/tables/{table}/view")
    visitor.until_at(view["at"])
    expect(visitor.block.get_by_text(view["prompt"], exact=True)).to_be_visible()
    preview = view["preview"][view["seat"]]
    expected, deadline = [*preview["lines"], preview["total"]], time.monotonic() + PATIENCE
    while (shown := strip(visitor)) != expected:
        assert time.monotonic() < deadline, f"{shown} is shown, the server says {preview}"
        visitor.page.wait_for_timeout(10)
    assert sum(preview["lines"]) == preview["total"]
    lines: list[int] = preview["lines"]
    return lines


def nine_lines(visitor: Visitor) -> list[list[int]]:
    """The table of the end page, a list for each column: nine lines and the total."""
    rows = visitor.page.get_by_role("table").filter(has_text="Stability").get_by_role("row")
    expect(rows).to_have_count(11)
    found = []
    for row in rows.all()[1:]:
        found.append([number(cell.split("\n")[0]) for cell in row.get_by_role("cell").all_inner_texts()])
    return [list(column) for column in zip(*found, strict=True)]
