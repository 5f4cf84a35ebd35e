"""Records in the browser: download and import by button, the commitment before and after the game, shared moments."""

import json
import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.test_axe import problems
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json

PNG = b"\x89PNG\r\n\x1a\n"


def finished(visitor: Visitor) -> Json:
    table = visitor.table("me", "greedy", title="Sunday city")
    visitor.let_bots_play(table)
    return table


def test_a_record_is_downloaded_imported_and_watched(visit: Visit, tmp_path: Path) -> None:
    ana = visit("Ana")
    table = finished(ana)
    ana.go(f"/t/{table['id']}")
    with ana.page.expect_download() as download:
        ana.link("Save the record").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    record = json.loads(file.read_text())

    eva = visit("Eva")
    eva.go("/")
    with eva.page.expect_file_chooser() as chooser:
        eva.button("Import a record").click()
    chooser.value.set_files(file)
    expect(eva.page.locator(".count")).to_have_text(f"0 / {len(record['actions'])}")
    expect(eva.page.get_by_text("imported game")).to_be_visible()
    assert table["id"] not in eva.page.url


def test_a_corrupt_record_is_refused_with_its_entry_and_reason(visit: Visit, tmp_path: Path) -> None:
    ana = visit("Ana")
    table = finished(ana)
    record = ana.get(f"/tables/{table['id']}/record")
    ana.excuse("400")
    ana.go("/")
    corrupt = {
        "no.json": ("{", "it is not JSON"),
        "key.json": (json.dumps({**record, "key": "00" * 16}), "committed to at the start"),
        "action.json": (
            json.dumps({**record, "actions": [99999, *record["actions"][1:]]}),
            "decision 0 (action 99999)",
        ),
    }
    for name, (text, complaint) in corrupt.items():
        (tmp_path / name).write_text(text)
        with ana.page.expect_file_chooser() as chooser:
            ana.button("Import a record").click()
        chooser.value.set_files(tmp_path / name)
        expect(ana.page.get_by_role("alert").filter(has_text=complaint)).to_be_visible()
    assert problems(ana) == []


def test_the_commitment_is_shown_before_and_during_the_game_and_verified_after_it(visit: Visit) -> None:
    ana = visit("Ana")
    table = ana.table("me", "free")
    ana.go(f"/t/{table['id']}")
    ana.page.get_by_text("Commitment to the random key").click()
    expect(ana.page.get_by_text(table["commitment"])).to_be_visible()
    assert problems(ana) == []
    ana.post(f"/tables/{table['id']}/seats/1/bot", bot="greedy")
    expect(ana.block).to_be_visible()
    ana.menu("Commitment to the random key")
    expect(ana.page.get_by_role("dialog").get_by_text(table["commitment"])).to_be_visible()
    ana.go("/")
    ana.let_bots_play(table)
    ana.go(f"/t/{table['id']}")
    expect(ana.page.get_by_text("is the commitment that this browser saw before the end of the game")).to_be_visible()

    eva = visit()
    eva.go(f"/t/{table['id']}")
    expect(eva.page.get_by_text("the SHA-256 of the key is the commitment below")).to_be_visible()


@pytest.mark.long
def test_a_moment_is_shared_as_a_link_and_as_an_image(visit: Visit, tmp_path: Path) -> None:
    ana = visit("Ana")
    table = finished(ana)
    ana.go(f"/t/{table['id']}/replay?n=30")
    expect(ana.page.locator(".count")).to_have_text(re.compile(r"^30 / "))
    ana.button("Forward a decision").click()
    ana.button("Share this moment").click()
    dialog = ana.page.get_by_role("dialog", name="Share this moment")
    address = dialog.get_by_label("Link to this moment")
    expect(address).to_have_value(re.compile(rf"/t/{table['id']}/replay\?n=31$"))
    assert problems(ana) == []
    with ana.page.expect_download() as download:
        dialog.get_by_role("button", name="Share an image").click()
    download.value.save_as(tmp_path / "moment.png")
    image = (tmp_path / "moment.png").read_bytes()
    assert image.startswith(PNG) and struct.unpack(">II", image[16:24]) == (2400, 1520)

    eva = visit()
    eva.go(f"/t/{table['id']}/replay?n=31")
    expect(eva.page.locator(".count")).to_have_text(re.compile(r"^31 / "))
