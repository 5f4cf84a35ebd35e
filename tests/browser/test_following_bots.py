"""Following the bots: step by step, at a chosen speed, paused, and summed up when it is one's turn again."""

import pytest
from playwright.sync_api import expect

from tests.browser import urban_sprawl
from tests.browser.visitors import DESKTOP, LAPTOP, PHONE, Visit, Visitor
from tests.server.harness import Json, eventually
from townhall import Position


def play_my_turn(visitor: Visitor, table: Json) -> None:
    """Decide until a bot has to."""
    path = f"/tables/{table['id']}"
    while (view := visitor.get(f"{path}/view"))["options"]:
        visitor.post(f"{path}/play", at=view["at"], action=view["options"][0]["id"])


def follow(visitor: Visitor, table: Json) -> None:
    """Press Next until it is one's own turn; the button keeps the focus."""
    following, mine = visitor.button("Next"), visitor.page.locator(".block .mine")
    expect(following.or_(mine)).to_be_visible()
    if following.count():
        following.focus()
    while following.count():
        at = visitor.get(f"/tables/{table['id']}/view")["at"]
        visitor.until_at(at)
        expect(following.and_(visitor.page.locator(":focus")).or_(mine)).to_be_visible()
        if mine.is_visible():
            return
        visitor.page.keyboard.press("n" if at % 2 else "Enter")
        visitor.until_at(at + 1)
        expect(following.or_(mine)).to_be_visible()


def test_bots_go_step_by_step_and_are_summed_up(visit: Visit) -> None:
    ana = visit("Ana")
    table = ana.table("me", "greedy", "greedy", bot_speed="step")
    ana.to_table(table)
    follow(ana, table)
    play_my_turn(ana, table)
    expect(ana.button("Next")).to_be_visible()
    follow(ana, table)
    summary = ana.page.locator(".summary")
    expect(summary).to_contain_text("Hugo")
    expect(summary).to_have_attribute("aria-label", "What the bots did since your last turn")
    ana.page.set_viewport_size({"width": 1024, "height": 768})
    tops = "[...document.querySelectorAll('.summary li')].map((one) => one.getBoundingClientRect().top)"
    rows = f"() => new Set({tops}).size"
    ana.until_true(f"() => ({rows})() === 1", what="where the log is not beside it, the summary is one row")
    ana.page.set_viewport_size(LAPTOP)
    height = "document.querySelector('.summary').offsetHeight"
    ana.until_true(f"() => {height} === 1", what="in a low window the log beside it says the same")
    ana.page.get_by_role("tab", name="Chat").click()
    ana.until_true(f"() => {height} > 30", what="where the chat hides the log, the summary is shown")
    ana.page.set_viewport_size(DESKTOP)
    ana.page.get_by_role("tab", name="Log").click()
    ana.button("EN: switch to Spanish").click()
    expect(ana.page.locator(".seats .seat-name")).to_have_text(["Ana", "Hugo", "Marta"])
    expect(ana.page.locator(".log")).not_to_contain_text("Martha")
    ana.button("Cerrar el resumen").click()
    expect(summary).to_have_count(0)


def speed_of(visitor: Visitor, table: Json) -> tuple[str, bool]:
    info = visitor.get(f"/tables/{table['id']}")
    return info["bot_speed"], info["bots_paused"]


def test_the_speed_can_be_changed_and_the_bots_paused(visit: Visit) -> None:
    ana = visit("Ana", viewport=PHONE)
    table = ana.table("me", "greedy", bot_speed="step")
    ana.to_table(table)
    ana.menu("Speed of bots")
    ana.page.get_by_label("Calm").check()
    ana.button("Pause the bots").click()
    expect(ana.button("Let the bots continue")).to_be_visible()
    eventually("both are stored", lambda: speed_of(ana, table) == ("calm", True))
    ana.page.get_by_label("Instant").check()
    ana.page.keyboard.press("Escape")
    expect(ana.button("Menu", exact=True)).to_be_focused()
    play_my_turn(ana, table)
    expect(ana.block).to_contain_text("The bots are paused.")
    ana.button("Continue").click()
    ana.until_asked()
    expect(ana.block.locator(".words .turn")).to_contain_text("Hugo")


@pytest.mark.long
def test_a_phone_says_whose_turn_it_is_when_somebody_else_decides(visit: Visit) -> None:
    ana, owners = visit("Ana", viewport=PHONE), dict[int, int]()

    def in_another_turn(moment: Json, _: Position) -> bool:
        return bool(moment["turn"] > 0 and owners.setdefault(moment["turn"], moment["seat"]) != moment["seat"])

    _, moment = urban_sprawl.from_a_moment(ana, in_another_turn)
    owner = ana.get(f"/tables/{ana.page.url.rpartition('/')[2]}")["seats"][owners[moment["turn"]]]["name"]
    expect(ana.block.locator(".whose")).to_have_text(f"{owner}'s turn; you decide")
