"""Playing Merkez in the browser: promises, dice, hexes and roads, located by their accessible names."""

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
"""Ways to turn a road on a hex, including touching the hex again or the die."""
NAMES = {"school": "School", "hospital": "Hospital", "wifi": "Wi-Fi", "funding": "Funding", "people1": "1 person"}
NOTCH, PAUSE = 120, 90
"""Pixels of a wheel notch, and milliseconds: for 70 ms after a turn the page ignores the wheel."""
MOST_TURNS = 6
LINES = "ABCDEFGHI"


# ---- where things lie


def hex_at(visitor: Visitor, number: int) -> Locator:
    sheet = board(visitor).get_by_role("group", name="Your sheet")
    return sheet.get_by_role("button", name=re.compile(rf"^{HEX.values[number]}, "))


def die_of(visitor: Visitor, symbol: int) -> Locator:
    """The first promise die that shows a symbol."""
    called = SYMBOL.values[symbol]
    return board(visitor).get_by_role("button", name=NAMES.get(called, f"{called[-1]} people"), exact=True).first


def preview(visitor: Visitor) -> Locator:
    """The description of the road that is previewed."""
    return board(visitor).locator(".drawing-tools [aria-live]")


# ---- deciding


def chosen(visitor: Visitor, dice: random.Random) -> Json:
    """Choose an option, each verb with the same probability."""
    verb = dice.choice(sorted({option["verb"] for option in asked(visitor)}))
    return dice.choice([option for option in asked(visitor) if option["verb"] == verb])


def take(visitor: Visitor, option: Json, turn: str = "", *, preview: Callable[[], None] | None = None) -> None:
    """Decide on the board and check that exactly this was decided."""
    before, seat, frames = visitor.at, visitor.view["seat"], len(visitor.frames)
    WAYS[option["verb"]](visitor, option, turn or TURNS[before % len(TURNS)], preview or (lambda: None))
    visitor.until_at(before + 1)
    messages = (json.loads(frame) for frame in visitor.frames[frames:])
    moments = [moment for news in messages for moment in news.get("moments", []) if moment["seat"] == seat]
    assert moments[0]["action"] == option["id"], f"asked for {option['text']}, but: {moments[0]}"


def _claim(visitor: Visitor, option: Json, turn: str, look: Callable[[], None]) -> None:
    tray(visitor, "Promises")
    if option["verb"] == "leave":
        promise = board(visitor).get_by_role("button", name="No promise")
    else:
        area = board(visitor).get_by_role("region", name="Promise Area")
        promise = area.get_by_role("button", name=option["text"])
    visitor.press(promise)
    look()
    _confirm(visitor, option, promise, twice=turn == "again")


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
    _confirm(visitor, option, hex_, twice=turn == "again")


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


def _confirm(visitor: Visitor, option: Json, thing: Locator, *, twice: bool) -> None:
    """Confirm what is touched or cannot be undone: beside the prompt, or by pressing the thing `twice`."""
    if visitor.touch or option["reveals"]:
        button = visitor.block.get_by_role("button", name=option["text"], exact=True)
        expect(button).to_be_visible()
        visitor.press(thing if twice and option["verb"] != "leave" else button)


def rotate(visitor: Visitor, hex_: Locator, turn: str) -> None:
    """Turn the road by one step."""
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
    """Let them decide on their boards until the game is over, each time after a `look`; return the verbs they used.

    After `enough` decisions the rest is decided by requests that bypass the page.
    """

    def decide(one: Visitor, option: Json, made: int) -> None:
        look(one, option)
        take(one, option)

    return play_to_the_end(visitors, lambda one: chosen(one, dice), decide, enough)


# ---- scores


def strip(visitor: Visitor) -> list[int]:
    """Return the running score on the page: nine lines and the total."""
    tray(visitor, "Score")
    score = board(visitor).get_by_label("The score if the game ended now")
    expect(score.locator("dt u")).to_have_text(list(LINES))
    return [number(text) for text in score.locator("dd b").all_inner_texts()]


def strip_is_true(visitor: Visitor) -> list[int]:
    """Wait until the running score on the page is the server's; return its lines."""
    table = visitor.page.url.rpartition("/")[2]
    view = visitor.get(f"/tables/{table}/view")
    visitor.until_at(view["at"])
    expect(visitor.block.get_by_text(view["prompt"], exact=True)).to_be_visible()
    preview = view["preview"][view["seat"]]
    expected, deadline = [*preview["lines"], preview["total"]], time.monotonic() + PATIENCE
    while (displayed := strip(visitor)) != expected:
        assert time.monotonic() < deadline, f"the page has {displayed}, the server {preview}"
        visitor.page.wait_for_timeout(10)
    assert sum(preview["lines"]) == preview["total"]
    lines: list[int] = preview["lines"]
    return lines


def nine_lines(visitor: Visitor) -> list[list[int]]:
    """Return the columns of the table on the end page: nine lines and the total."""
    rows = visitor.page.get_by_role("table").filter(has_text="Stability").get_by_role("row")
    expect(rows).to_have_count(11)
    lines = [
        [number(cell.split("\n")[0]) for cell in row.get_by_role("cell").all_inner_texts()] for row in rows.all()[1:]
    ]
    return [list(column) for column in zip(*lines, strict=True)]
