"""The end page leads with the board, keeps the colour of every source of points, and draws an image to share."""

import struct
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import Visit
from tests.server.harness import eventually

PNG = b"\x89PNG\r\n\x1a\n"


def test_the_board_comes_first_and_can_be_shared_as_an_image(visit: Visit, tmp_path: Path) -> None:
    ana = visit("Ana")
    table = ana.table("me", "greedy")
    ana.let_bots_play(table)
    ana.go(f"/t/{table['id']}")
    expect(ana.page.locator(".end .total").first).to_be_visible()

    def board_leads() -> bool:
        board, sources = (ana.page.locator(one).bounding_box() for one in (".last-board .static-drawing", ".end ol"))
        return bool(board and sources and board["width"] > sources["width"] and board["y"] <= sources["y"])

    eventually("the board comes first", board_leads)

    points = ana.get(f"/tables/{table['id']}/ledger")[0]
    listed = [row["text"].capitalize() for row in points["rows"]]
    colours = ana.page.locator(".end .key li").evaluate_all(
        "all => all.map((one) => [one.innerText.trim(), one.querySelector('i').style.background])"
    )
    assert colours == [[text, f"var(--source-{listed.index(text) + 1})"] for text, _ in colours]

    eva = visit()
    eva.go(f"/t/{table['id']}")
    expect(eva.page.get_by_role("region", name="The game is over.")).to_be_visible()
    for asked in ("Play again?", "Seats move up by one", "Only you can read these notes."):
        expect(eva.page.get_by_text(asked)).to_have_count(0)

    with ana.page.expect_download() as download:
        ana.button("Share an image").click()
    download.value.save_as(tmp_path / "city.png")
    image = (tmp_path / "city.png").read_bytes()
    assert image.startswith(PNG) and struct.unpack(">II", image[16:24]) == (2400, 1520)
    assert len(image) > 50_000, "more than an empty sheet"


@pytest.mark.long
def test_every_sheet_of_merkez_can_be_shown_large(visit: Visit) -> None:
    ana = visit("Ana")
    table = ana.table("me", "greedy", game="merkez")
    ana.let_bots_play(table)
    ana.go(f"/t/{table['id']}")
    expect(ana.page.get_by_role("region", name="Ana")).to_be_visible()
    ana.page.locator(".last-board header").get_by_role("button", name="Hugo").click()
    expect(ana.page.get_by_role("region", name="Hugo")).to_be_visible()
