"""Playing a game in the browser: options, regions of the page, and whole games."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

import townhall
from tests.browser.visitors import Visitor
from tests.server.harness import PATIENCE, Json, eventually
from townhall import Position, Record

GAMES = 40
"""How many games of bots are played until one comes to the moment that a test needs."""


def asked(visitor: Visitor) -> list[Json]:
    """Return the options in the last view they received."""
    options: list[Json] = visitor.view.get("options", [])
    return options


def over(visitor: Visitor) -> bool:
    return visitor.view.get("ranks") is not None


def until_asked(visitor: Visitor) -> list[Json]:
    options = until_asked_or_over(visitor)
    assert options, "the game is over"
    return options


def until_asked_or_over(visitor: Visitor) -> list[Json]:
    """Return the options; there are none if the game is over."""
    deadline = time.monotonic() + PATIENCE
    while not asked(visitor) and not over(visitor):
        assert time.monotonic() < deadline, "never asked"
        visitor.page.wait_for_timeout(5)
    return asked(visitor)


def board(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Board")


def tray(visitor: Visitor, name: str) -> None:
    """Open a tray on a phone unless it is open."""
    trays = visitor.page.get_by_role("group", name="Trays")
    if trays.is_visible():
        button = trays.get_by_role("button", name=name)
        if button.get_attribute("aria-pressed") != "true":
            visitor.press(button)
        expect(button).to_have_attribute("aria-pressed", "true")


def quickly(visitor: Visitor, option: Json) -> None:
    """Decide by a request that bypasses the page."""
    at = visitor.at
    visitor.post(f"/tables/{visitor.page.url.rpartition('/')[2]}/play", at=at, action=option["id"])
    visitor.until_at(at + 1)


def rarest(options: list[Json], seen: Counter[str], dice: random.Random) -> Json:
    """An option of the verb that has been used least, so that many kinds of decisions come up."""
    dice.shuffle(options)
    chosen = min(options, key=lambda option: seen[option["verb"]])
    seen[chosen["verb"]] += 1
    return chosen


def advance(host: Visitor, table: Json, decisions: int) -> str:
    """Play the first decisions of a table before anybody looks at it; return the next prompt."""
    path, dice, seen = f"/tables/{table['id']}", random.Random(decisions), Counter[str]()
    eventually("the game starts", lambda: host.get(path)["status"] == "playing")

    def view() -> Json:
        latest: Json = host.get(f"{path}/view")
        if latest["decides"] in table["mine"] and not latest["options"]:
            latest = host.get(f"{path}/view?as={latest['decides']}")
        return latest

    def view_with_decision() -> Json:
        latest: Json = eventually("they are asked", lambda: ((news := view())["options"] or news["ranks"]) and news)
        return latest

    for _ in range(decisions):
        if (latest := view_with_decision())["ranks"]:
            break
        host.post(f"{path}/play", at=latest["at"], action=rarest(latest["options"], seen, dice)["id"])
    return str(view_with_decision()["prompt"])


def play_to_the_end(
    visitors: list[Visitor],
    chosen: Callable[[Visitor], Json],
    take: Callable[[Visitor, Json, int], None],
    enough: Callable[[int], bool],
) -> list[str]:
    """Let them `take` what they have `chosen` until the game is over; return the verbs they used.

    After `enough` decisions the rest is decided by requests that bypass the page.
    """
    used, deadline = list[str](), time.monotonic() + PATIENCE
    while not all(over(one) for one in visitors):
        latest = max(one.at for one in visitors)
        one = next((one for one in visitors if asked(one) and one.at == latest), None)
        if one is None:
            assert time.monotonic() < deadline, "nobody is asked anything"
            visitors[0].page.wait_for_timeout(5)
            continue
        option = chosen(one)
        if enough(len(used)):
            quickly(one, option)
        else:
            take(one, option, len(used))
            used.append(option["verb"])
        deadline = time.monotonic() + PATIENCE
    return used


def number(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-"))


def end_of(visitor: Visitor, table: Json) -> Position:
    """Return the final position, replayed from the record."""
    record = visitor.context.request.get(f"{visitor.town.address}/api/tables/{table['id']}/record")
    return townhall.verify(Record.from_json(record.body())).end


def from_a_moment(visitor: Visitor, like: Callable[[Json, Position], bool], **settings: Any) -> tuple[Json, Json]:
    """Fork a game of bots before a decision that is `like` this, with the visitor in that seat.

    Returns the table and the decision that the bot made.
    """
    for _ in range(GAMES):
        table = visitor.table("me", "greedy", "greedy", **settings)
        visitor.let_bots_play(table)
        end, path = end_of(visitor, table), f"/tables/{table['id']}"
        p, moments = end.at(0), visitor.get(f"{path}/log")["moments"][1:]
        for moment, action in zip(moments, end.history, strict=True):
            if like(moment, p):
                forked: Json = visitor.post(f"{path}/fork", n=moment["n"] - 1, seat=moment["seat"])
                visitor.to_table(forked)
                until_asked(visitor)
                expect(visitor.block.get_by_text(visitor.view["prompt"], exact=True)).to_be_visible()
                return forked, moment
            p.play(action)
    raise AssertionError("no game came to such a moment")
