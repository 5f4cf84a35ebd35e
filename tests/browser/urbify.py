"""Playing Urbify in the browser: projects, departments, cells and tracks, located by what a press picks."""

from __future__ import annotations

import random
import time

from tests.browser.playing import asked, board
from tests.browser.visitors import Visitor
from tests.server.harness import PATIENCE, Json
from townhall.games.urbify.rules.actions import SPLIT
from townhall.games.urbify.rules.state import SIDE

AHEAD = ("start", "session", "inaugurate", "place", "occupy", "take")
"""Verbs that lead to the end of the game."""


def chosen(visitor: Visitor, dice: random.Random) -> Json:
    """Choose an option that leads to the end, each verb with the same probability, and sometimes another."""
    verbs = {option["verb"] for option in asked(visitor)}
    ahead = [verb for verb in AHEAD if verb in verbs]
    verb = dice.choice(ahead if ahead and dice.random() < 0.6 else sorted(verbs))
    return dice.choice([option for option in asked(visitor) if option["verb"] == verb])


def parts_of(option: Json) -> list[str]:
    """Return what has to be picked on the board."""
    args = option["args"]
    if "split" in args:
        split = SPLIT.values[args["split"]]
        return [f"department:{department}" for department, points in enumerate(split) for _ in range(int(points))]
    if option["verb"] == "pair":
        return [f"cell:{args['cell']}", f"cell:{args['cell'] + (SIDE if args['towards'] else 1)}"]
    return [f"{kind}:{number}" for kind, number in args.items()]


def take(visitor: Visitor, option: Json) -> None:
    """Decide on the board; what is not on it, or can mean several things there, is a button beside the prompt."""
    before, deadline = visitor.at, time.monotonic() + PATIENCE
    for part in parts_of(option):
        target = board(visitor).locator(f"[data-parts~='{part}']:not([aria-disabled]) >> visible=true")
        if target.count():
            visitor.press(target.first)
    said = visitor.block.get_by_role("button", name=option["text"], exact=True).and_(visitor.page.locator(":enabled"))
    while visitor.at == before:
        assert time.monotonic() < deadline, f"never decided: {option['text']}"
        if said.is_visible():
            visitor.press(said)
            visitor.until_at(before + 1)
        visitor.page.wait_for_timeout(10)
