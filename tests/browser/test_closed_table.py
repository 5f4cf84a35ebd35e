"""Tables that cannot continue: closed by the operator, without reloading the page, or frozen by changed rules."""

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import playing
from tests.browser.test_axe import problems
from tests.browser.visitors import SERVER_GONE, Visit, Visitor
from tests.server.harness import Json, Server, serving
from townhall.cli.main import main


def admin(town: Server, action: str, table: Json, *more: str) -> None:
    """Run a command in a thread: Playwright has an event loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(main, ["admin", "table", action, table["id"], *more, "--database", town.url]).result() == 0


def frozen_game(host: Visitor, town: Server) -> Json:
    """Return a game whose rules have changed since it was begun."""
    table = host.table("me", "greedy", title="Friday table")
    playing.advance(host, table, 4)
    assert town.stop() == 0
    town.execute("update tables set engine = '0'")
    town.execute("update events set notes = '[]' where n = 3")
    town.start()
    return table


def test_a_frozen_game_is_explained_and_can_be_deleted(visit: Visit, rules_ready: None, tmp_path: Path) -> None:
    with serving(tmp_path) as town:
        ana = visit("Ana", town=town)
        ana.excuse(*SERVER_GONE)
        table = frozen_game(ana, town)
        ana.go(f"/t/{table['id']}")
        expect(ana.page.get_by_role("heading", name="This game cannot continue")).to_be_visible()
        expect(ana.link("Watch the game")).to_be_visible()
        assert problems(ana) == []
        ana.button("Delete the table").click()
        ana.button("Really delete").click()
        expect(ana.page.locator("h3").first).to_be_visible()


@pytest.mark.long
def test_a_closed_table_says_so_and_continues_when_it_is_opened_again(visit: Visit) -> None:
    ana, eva = visit("Ana"), visit("Eva", locale="es-ES")
    table = ana.table("me", "greedy")
    for visitor in (ana, eva):
        visitor.to_table(table)
    ana.until_asked()
    ana.decide(random.Random(1))
    ana.until_asked()
    ana.post(f"/tables/{table['id']}/chat", text="a rude word")
    chat = ana.page.get_by_role("tab", name="Chat")
    chat.click()
    expect(ana.page.get_by_text("a rude word")).to_be_visible()
    admin(visit.town, "delete-chat", table, "--all")
    expect(ana.page.get_by_text("The operator of the server has removed a message.")).to_be_visible()
    expect(ana.page.get_by_text("a rude word")).to_have_count(0)
    admin(visit.town, "close", table)
    expect(ana.page.get_by_role("heading", name="This table is closed")).to_be_visible()
    expect(eva.page.get_by_role("heading", name="Esta mesa está cerrada")).to_be_visible()
    assert problems(ana) == []
    ana.link("Watch the game so far").click()
    expect(ana.page).to_have_url(f"{visit.town.address}/t/{table['id']}/replay")
    waiting = ana.table("me", "free")
    admin(visit.town, "close", waiting)
    ana.go("/")
    expect(ana.page.get_by_text("has closed this table")).to_have_count(2)
    ana.go(f"/t/{table['id']}")
    expect(ana.page.get_by_role("heading", name="This table is closed")).to_be_visible()
    admin(visit.town, "reopen", table)
    ana.until_asked()
    expect(eva.block).to_be_visible()
