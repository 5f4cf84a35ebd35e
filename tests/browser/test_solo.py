"""Solo play: the daily challenge in the lobby, the page of a solo game, ranks at the end."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time

import pytest
from playwright.sync_api import Locator, expect

import townhall
from tests.browser.test_axe import problems
from tests.browser.test_spanish import in_spanish
from tests.browser.visitors import PHONE, Visit, Visitor
from tests.server.harness import Clock, Json, Server, serving, solo_game

GAME = townhall.game(solo_game())
TITLE = GAME.title("en")
AT_A_TABLE = re.compile(r"/t/\w+$")


@pytest.fixture
def own_town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where nobody has played yet and where it is the same day during the whole test."""
    folder = tmp_path_factory.mktemp("solo")
    with serving(folder, clock=Clock(folder)) as running:
        yield running


def daily(visitor: Visitor, seed: int | None = None) -> Json:
    """Return the daily challenge, played to its end if a seed is given."""
    table: Json = visitor.post(f"/games/{GAME.name}/daily")
    if seed is not None:
        visitor.play_alone(table, seed)
    return table


def line(visitor: Visitor) -> Locator:
    """The daily challenge in the lobby."""
    return visitor.page.locator("section[aria-labelledby=solo] li", has_text=TITLE)


def listed(visitor: Visitor, caption: str) -> list[str]:
    """Return the names in a list from the top; the visitor's own is marked."""
    rows = visitor.page.locator("table", has=visitor.page.locator("caption", has_text=caption)).locator("tbody tr")
    expect(rows.first).to_be_visible()
    names: list[str] = rows.evaluate_all(
        "all => all.map((row) => row.querySelector('th').firstChild.textContent + (row.matches('.mine') ? '*' : ''))"
    )
    return names


def fits(visitor: Visitor) -> bool:
    """Whether nothing has to be scrolled sideways."""
    fit: bool = visitor.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    return fit


@pytest.mark.long
def test_todays_game_from_the_lobby_to_the_list(own_town: Server, visit: Visit) -> None:
    ana = visit(town=own_town)
    ana.go("/")
    expect(line(ana)).to_contain_text("Nobody has played it yet.")
    ana.button("Play today's challenge").press("Enter")  # No name is needed.
    expect(ana.page).to_have_url(AT_A_TABLE)
    ana.put("/me", name="Ana")
    expect(ana.block).to_be_visible()
    expect(ana.page.locator("header.top")).to_contain_text("Daily challenge, ")

    ana.go("/")
    line(ana).get_by_role("link", name="Continue").click()
    expect(ana.block).to_be_visible()
    table = daily(ana)
    assert ana.page.url.endswith(table["id"])
    ana.play_alone(table, seed=1)
    lists = ana.page.get_by_role("region", name="High scores")
    expect(lists).to_contain_text("Rank 1 of 1 in the daily challenge of ")
    expect(lists.locator("caption")).to_have_count(1)  # Nobody has an all-time result: there is no empty list.
    points = ana.get(f"/games/{GAME.name}/daily")["mine"]["points"]
    expect(lists.locator("tbody .points").first).to_have_text(re.compile(rf"^.?{abs(points)}$"))
    expect(ana.page.locator(".seal")).to_contain_text("stays secret until")
    expect(ana.page.get_by_role("link", name="Save the record")).to_have_count(0)
    ana.go(f"/t/{table['id']}/replay")
    ana.excuse("409")
    ana.page.keyboard.press("Home")
    ana.button("Continue from here").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("once the day is over")

    ben = visit("Ben", town=own_town)
    ben.go("/")
    expect(line(ben)).to_contain_text("1 player has played it.")
    daily(ben, seed=2)
    ana.go("/")
    expect(line(ana)).to_contain_text(re.compile(rf"{abs(points)} points?, rank [12] of 2\."))
    line(ana).get_by_role("link", name="My result").click()
    expect(ana.page.locator("h1")).to_be_visible()
    day = ana.page.locator("caption").first
    expect(day).to_be_visible()
    assert sorted(listed(ana, day.inner_text())) == ["Ana*", "Ben"]

    ana.button("Play again").click()
    expect(ana.page).not_to_have_url(re.compile(table["id"]))
    expect(ana.block).to_be_visible()
    assert "Daily challenge, " not in ana.page.locator("header.top").inner_text()


@pytest.mark.long
def test_the_page_of_a_solo_game_has_its_lists_and_starts_one(own_town: Server, visit: Visit) -> None:
    ben = visit("Ben", town=own_town)
    daily(ben, seed=3)
    ben.play_alone(ben.post("/tables", game=GAME.name, open=False, seats=["me"]), seed=3)
    ana = visit(town=own_town)
    today = date.fromisoformat(ben.get(f"/games/{GAME.name}/daily")["day"])
    ana.page.clock.install(time=datetime.combine(today, time(23, 59, 20), UTC))
    ana.go("/")
    line(ana).get_by_role("link", name="High scores").click()
    expect(ana.page.get_by_text("1 player has played it.")).to_be_visible()
    assert listed(ana, "Today") == listed(ana, "All-time best") == ["Ben"]
    marks = ana.page.get_by_role("list", name="What the bots score").get_by_role("listitem")
    expect(marks).to_have_count(5)
    expect(marks.last).to_contain_text("Architect")

    said = ana.page.get_by_text("changed options are not ranked")
    ana.page.get_by_text("Game options").click()
    choice = ana.page.locator("details select").first
    usual = choice.input_value()
    expect(said).to_have_count(0)
    choice.select_option("1" if usual == "0" else "0")
    expect(said).to_be_visible()
    choice.select_option(usual)
    expect(said).to_have_count(0)

    with ana.page.expect_response(lambda answer: answer.url.endswith("/best")):
        ana.page.clock.run_for(90_000)  # past midnight
    expect(ana.page.get_by_text("1 player has played it.")).to_be_visible()
    ana.button("New solo game").click()
    expect(ana.page).to_have_url(AT_A_TABLE)
    ana.put("/me", name="Ana")
    expect(ana.block).to_be_visible()
    [mine] = ana.get("/tables")["mine"]
    assert len(mine["seats"]) == 1 and mine["day"] is None
    ana.play_alone(mine, seed=4)
    lists = ana.page.get_by_role("region", name="High scores")
    expect(lists).to_contain_text("rank")
    assert sorted(listed(ana, "All-time best")) == ["Ana*", "Ben"]

    for seed in range(5, 7):  # It is ranked, however many games come after it.
        ana.play_alone(ana.post("/tables", game=GAME.name, open=False, seats=["me"]), seed=seed)
    ana.go(f"/t/{mine['id']}")
    expect(lists).to_contain_text(re.compile("Your best (so far|is still)"))


@pytest.mark.long
def test_with_a_bots_help_the_lobby_tells_the_result(own_town: Server, visit: Visit) -> None:
    ana = visit("Ana", town=own_town)
    table = daily(ana)
    ana.to_table(table)
    ana.post(f"/tables/{table['id']}/seats/0/leave")
    expect(ana.page.locator("main.end")).to_be_visible()
    expect(ana.page.get_by_role("region", name="High scores")).to_contain_text("is not ranked")
    ana.go("/")
    expect(line(ana)).to_contain_text("not ranked.")
    expect(line(ana).get_by_role("link", name="My result")).to_be_visible()
    expect(line(ana).get_by_role("link", name="Continue")).to_have_count(0)


@pytest.mark.long
def test_who_holds_a_friends_seat_can_play_their_own(own_town: Server, visit: Visit) -> None:
    ana, ben = visit("Ana", town=own_town), visit("Ben", town=own_town)
    table = daily(ana)
    ben.post("/seat", secret=ana.post(f"/tables/{table['id']}/seats/0/link")["secret"])
    ben.go("/")
    expect(line(ben).get_by_role("link", name="Continue")).to_be_visible()
    line(ben).get_by_role("button", name="Play my own").click()
    expect(ben.page).to_have_url(AT_A_TABLE)
    assert not ben.page.url.endswith(table["id"])
    ben.go("/")
    expect(line(ben).get_by_role("link", name="Continue")).to_be_visible()
    expect(line(ben).get_by_role("button", name="Play my own")).to_have_count(0)


@pytest.mark.long
def test_a_solo_game_can_have_hints_and_is_then_not_ranked(visit: Visit) -> None:
    ana = visit("Ana")
    ana.go(f"/solo/{GAME.name}")
    ana.page.get_by_role("checkbox", name="With hints (not ranked)").check()
    ana.button("New solo game").click()
    expect(ana.page).to_have_url(AT_A_TABLE)
    ana.button("Hint", exact=True).click()
    expect(ana.page.locator(".hint-panel .lines > li").first).to_contain_text(re.compile(r"about \d+ points?"))
    [mine] = ana.get("/tables")["mine"]
    ana.play_alone(mine, seed=1)
    expect(ana.page.get_by_role("region", name="High scores")).to_contain_text("This game is not ranked: ")


def test_a_game_for_several_offers_nothing_of_it(visit: Visit) -> None:
    ana = visit("Ana")
    several = townhall.game(next(name for name in townhall.games() if 1 not in townhall.game(name).seats)).title()
    ana.go("/")
    expect(ana.button(f"New table : {several}")).to_be_visible()
    expect(ana.page.locator("section[aria-labelledby=solo] li", has_text=several)).to_have_count(0)


def test_alone_nothing_revealed_is_taken_back(visit: Visit) -> None:
    ana = visit("Ana")
    table = ana.post("/tables", game=GAME.name, open=False, seats=["me"])
    ana.to_table(table)
    while not (reveals := [one for one in ana.get(f"/tables/{table['id']}/view")["options"] if one["reveals"]]):
        view = ana.get(f"/tables/{table['id']}/view")
        ana.post(f"/tables/{table['id']}/play", at=view["at"], action=view["options"][0]["id"])
    at = ana.get(f"/tables/{table['id']}/view")["at"]
    ana.until_at(at)
    if at:
        expect(ana.button("Undo").first).to_be_enabled()
    ana.post(f"/tables/{table['id']}/play", at=at, action=reveals[0]["id"])
    ana.until_at(at + 1)
    expect(ana.button("Undo").first).to_be_disabled()


@pytest.mark.long
def test_on_a_phone_in_spanish_and_without_eyes(own_town: Server, visit: Visit) -> None:
    ben = visit("Ben", town=own_town)
    daily(ben, seed=5)
    ana = visit("Ana", town=own_town, viewport=PHONE, locale="es-ES")
    ana.go("/")
    expect(ana.page.locator("section[aria-labelledby=solo] li")).to_contain_text("Lo ha jugado 1 persona.")
    assert fits(ana) and problems(ana) == []
    in_spanish(ana)

    line(ana).get_by_role("link", name="Mejores resultados").click()
    assert listed(ana, "Hoy") == ["Ben"]
    expect(ana.page.get_by_role("region", name="Mejores resultados")).to_contain_text("Los mejores")
    assert fits(ana) and problems(ana) == []
    in_spanish(ana)

    table = daily(ana, seed=6)
    ana.go(f"/t/{table['id']}")
    expect(ana.page.get_by_role("region", name="Mejores resultados")).to_contain_text("en el reto del")
    assert fits(ana) and problems(ana) == []
    in_spanish(ana)
