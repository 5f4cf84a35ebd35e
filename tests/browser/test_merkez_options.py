"""The score sheet follows the options of its table, at the table, in the replay and at the end."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitors import Visit, Visitor


def line_h(visitor: Visitor) -> Locator:
    return visitor.page.locator(".ledger .score > div", has=visitor.page.locator("u", has_text="H")).locator("small")


@pytest.mark.long
@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({}, "0 of 15 hexes"),
        ({"solo_road_mark": 20}, "0 of 20 hexes"),
        ({"longest_road": "length"}, "0 hexes"),
        ({"longest_road": "cap10", "solo_road_mark": 10}, "0 hexes"),
    ],
)
def test_alone_the_road_is_measured_by_the_tables_mark(visit: Visit, options: dict[str, Any], text: str) -> None:
    ana = visit("Ana")
    table = ana.post("/tables", game="merkez", open=False, seats=["me"], options=options)
    ana.to_table(table)
    expect(line_h(ana)).to_have_text(text)
    ana.go(f"/t/{table['id']}/replay")
    expect(line_h(ana)).to_have_text(text)


@pytest.mark.parametrize("mode", ["bonus", pytest.param("length", marks=pytest.mark.long)])
def test_only_who_has_the_longest_road_is_said_to(visit: Visit, mode: str) -> None:
    """The first to have a road has the longest, where that earns the points."""
    both = ana, ben = visit("Ana"), visit("Ben")
    table = ana.table("me", "free", game="merkez", options={"longest_road": mode})
    ben.post(f"/tables/{table['id']}/seats/1/sit")
    for one in both:
        one.to_table(table)
        expect(line_h(one)).to_have_text("0 hexes")
    views = [one.get(f"/tables/{table['id']}/view") for one in both]
    while len(set(lengths := [each["road"] for each in views[0]["preview"]])) == 1:
        decides = views[0]["decides"]
        options = views[decides]["options"]
        option = next((one for one in options if one["verb"] == "road"), options[0])
        both[decides].post(f"/tables/{table['id']}/play", at=views[0]["at"], action=option["id"])
        views = [one.get(f"/tables/{table['id']}/view") for one in both]
    for one, length in zip(both, lengths, strict=True):
        count = f"{length} hex" if length == 1 else f"{length} hexes"
        if mode == "length":
            text = count
        else:
            text = f"{count}, longest" if length == max(lengths) else f"{length} of {max(lengths)} hexes"
        expect(line_h(one)).to_have_text(text)
