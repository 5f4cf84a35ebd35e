"""The last step of Merkez: one sheet is full, and what is left of another is filled with roads of any shape."""

import pytest
from playwright.sync_api import expect

from tests.browser import merkez
from tests.browser.test_axe import problems
from tests.browser.test_merkez_desktop import true_end
from tests.browser.visitors import Visit, Visitor
from tests.games.merkez.city import MERKEZ
from tests.server.harness import Json

TRIES = 60
REGION = {entry["r"] * 8 + entry["q"]: entry["region"] for entry in MERKEZ.components.of_kind("hex")}


def free_in(view: Json, region: int) -> int:
    mine = view["state"]["free"][view["decides"]]
    return sum(1 for hex_, one in REGION.items() if one == region and mine >> hex_ & 1)


def best(view: Json) -> Json:
    """Choose so that the first player leaves one region for the end and the other keeps all regions open."""

    def wanted(option: Json) -> int:
        region = REGION[option["args"]["hex"]]
        return -region if view["decides"] == 0 else free_in(view, region)

    drawings = [option for option in view["options"] if "hex" in option["args"]]
    chosen: Json = max(drawings, key=wanted) if drawings else view["options"][-1]
    return chosen


def to_the_last_step(visitor: Visitor) -> Json:
    """Return a table with two seats of this visitor where one sheet has hexes left when the game ends."""
    for _ in range(TRIES):
        table = visitor.table("me", "here", open=False, names=["Luis"], game="merkez")
        visitor.to_table(table)
        visitor.page.goto("about:blank")
        path = f"/tables/{table['id']}"
        while (view := visitor.get(f"{path}/view"))["options"]:
            if view["asked"]["frame"] == "completing":
                return table
            visitor.post(f"{path}/play", at=view["at"], action=best(view)["id"])
    raise AssertionError("both sheets were always full at once")


@pytest.mark.long
def test_what_is_left_is_filled_with_roads_of_any_shape(visit: Visit) -> None:
    ana = visit("Ana")
    table = to_the_last_step(ana)
    ana.to_table(table)
    seat, free = ana.view["decides"], ana.view["state"]["free"]
    left = bin(free[seat]).count("1")
    assert left >= 1 and free[1 - seat] == 0
    shapes = merkez.board(ana).get_by_role("group", name="Shape").get_by_role("button")
    turns = ("left", "wheel", "right", "again")
    for n in range(left):
        options = merkez.until_asked(ana)
        expect(ana.block.get_by_text(ana.view["prompt"], exact=True)).to_be_visible()
        expect(shapes).to_have_count(3)
        expect(ana.page.locator(".dice.rolling")).to_have_count(0)
        assert {option["verb"] for option in options} == {"road"}
        if n == 0:
            assert problems(ana) == []
        merkez.strip_is_true(ana)
        merkez.take(ana, options[(7 + 5 * n) % len(options)], turns[n % len(turns)])
    expect(ana.page.locator(".end h1")).to_be_visible()
    true_end(ana, table)
