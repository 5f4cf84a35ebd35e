"""How people play any game that has a table of its own: what they are asked, what lies where, how it goes on."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Locator, expect

import townhall
from tests.browser.visitors import Visitor
from tests.server.harness import PATIENCE, Json
from townhall import Position, Record


def asked(visitor: Visitor) -> list[Json]:
    """What they may decide, as far as they have been told."""
    options: list[Json] = visitor.view.get("options", [])
    return options


def over(visitor: Visitor) -> bool:
    return visitor.view.get("ranks") is not None


def until_asked(visitor: Visitor) -> list[Json]:
    deadline = time.monotonic() + PATIENCE
    while not asked(visitor):
        assert time.monotonic() < deadline, "nothing is asked"
        visitor.page.wait_for_timeout(5)
    return asked(visitor)


def board(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Board")


def tray(visitor: Visitor, name: str) -> None:
    """On a phone: open it, if it is not."""
    trays = visitor.page.get_by_role("group", name="Trays")
    if trays.is_visible():
        found = trays.get_by_role("button", name=name)
        if found.get_attribute("aria-pressed") != "true":
            visitor.press(found)
        expect(found).to_have_attribute("aria-pressed", "true")


def quickly(visitor: Visitor, option: Json) -> None:
    """Decide past the page."""
    at = visitor.at
    visitor.post(f"/tables/{visitor.page.url.rpartition('/')[2]}/play", at=at, action=option["id"])
    visitor.until_at(at + 1)


def play_to_the_end(
    visitors: list[Visitor],
    chosen: Callable[[Visitor], Json],
    take: Callable[[Visitor, Json, int], None],
    enough: Callable[[int], bool],
) -> list[str]:
    """They `take` what they have `chosen`, knowing how many were taken before; gives the verbs they used.

    When so many decisions are `enough`, they make the rest past the page.
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
    """The finished game, played again from its record."""
    record = visitor.context.request.get(f"{visitor.town.address}/api/tables/{table['id']}/record")
    return townhall.verify(Record.from_json(record.body())).end
