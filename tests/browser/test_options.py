"""Changed options of a table are listed before people sit down and while they play."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitors import Visit, Visitor

AGREED = "Options of this table"
CHANGED = [
    ("urban_sprawl", {"variant": "short_game"}, "Kind of game: shorter"),
    ("merkez", {"longest_road": "length"}, "longest road"),
]


def agreed(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=AGREED)


def open_help(visitor: Visitor) -> None:
    visitor.block.get_by_role("button", name="Help").click()
    expect(visitor.page.locator(".help h3").first).not_to_be_empty()


@pytest.mark.parametrize(("game", "options", "text"), CHANGED, ids=lambda part: part if isinstance(part, str) else "")
def test_changed_options_are_listed_while_people_gather_and_in_the_help(
    visit: Visit, game: str, options: dict[str, Any], text: str
) -> None:
    ana, luis = visit("Ana"), visit("Luis")
    table = ana.table("me", "free", game=game, options=options)
    for one in (ana, luis):
        one.go(f"/t/{table['id']}")
        expect(agreed(one).get_by_role("listitem")).to_have_count(1)
        expect(agreed(one).get_by_role("listitem")).to_have_text(re.compile(text, re.IGNORECASE))
    luis.button("Sit down").click()
    for one in (ana, luis):
        expect(one.block).to_be_visible()
        expect(agreed(one)).to_have_count(0)
        open_help(one)
        expect(agreed(one).get_by_role("listitem")).to_have_text(re.compile(text, re.IGNORECASE))


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game, _, _ in CHANGED])
def test_default_options_are_not_listed(visit: Visit, game: str) -> None:
    ana, luis = visit("Ana"), visit("Luis")
    table = ana.table("me", "free", game=game)
    ana.go(f"/t/{table['id']}")
    expect(ana.page.get_by_label("Invitation")).to_be_visible()
    expect(agreed(ana)).to_have_count(0)
    luis.post(f"/tables/{table['id']}/seats/1/sit")
    expect(ana.block).to_be_visible()
    open_help(ana)
    expect(agreed(ana)).to_have_count(0)
