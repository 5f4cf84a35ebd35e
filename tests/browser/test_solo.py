"""Playing alone: today's game in the lobby, the lists where a table is made, and one's own place in them at the end."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

import townhall
from tests.browser.test_axe import problems
from tests.browser.test_spanish import in_spanish
from tests.browser.visitors import PHONE, Visit, Visitor
from tests.server.hosting import Json, Server, serving, solo_game

GAME = townhall.game(solo_game())
TITLE, TITULO = GAME.title("en"), GAME.title("es")
AT_A_TABLE = re.compile(r"/t/\w+$")


@pytest.fixture
def own_town(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where nobody has played yet."""
    with serving(tmp_path_factory.mktemp("solo")) as running:
        yield running


def daily(visitor: Visitor, seed: int | None = None) -> Json:
    """Today's game, played to its end if a seed is given."""
    table: Json = visitor.post(f"/games/{GAME.name}/daily")
    if seed is not None:
        visitor.play_alone(table, seed)
    return table


def line(visitor: Visitor) -> Locator:
    """Today's game in the lobby."""
    return visitor.page.locator("section[aria-labelledby=today] li", has_text=TITLE)


def listed(visitor: Visitor, caption: str) -> list[str]:
    """The names in a list, from the top; my own with a mark."""
    rows = visitor.page.locator("table", has=visitor.page.locator("caption", has_text=caption)).locator("tbody tr")
    expect(rows.first).to_be_visible()
    names: list[str] = rows.evaluate_all(
        "all => all.map((row) => row.querySelector('th').firstChild.textContent + (row.matches('.mine') ? '*' : ''))"
    )
    return names


def fits(visitor: Visitor) -> bool:
    """Nothing has to be scrolled sideways."""
    fit: bool = visitor.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    return fit


def test_todays_game_from_the_lobby_to_the_list(visit: Visit, own_town: Server) -> None:
    ana = visit(town=own_town)
    ana.go("/")
    expect(line(ana)).to_contain_text("Nobody has played it yet.")
    ana.button("Play today's game").press("Enter")
    ana.page.get_by_role("textbox").fill("Ana")
    ana.page.keyboard.press("Enter")
    expect(ana.page).to_have_url(AT_A_TABLE)
    expect(ana.block).to_be_visible()
    expect(ana.page.locator("header.top")).to_contain_text("Game of ")

    ana.go("/")
    line(ana).get_by_role("link", name="Go on").click()
    expect(ana.block).to_be_visible()
    table = daily(ana)
    assert ana.page.url.endswith(table["id"])
    ana.play_alone(table, seed=1)
    lists = ana.page.get_by_role("region", name="High scores")
    expect(lists).to_contain_text("Your best so far: place 1 of 1.")
    assert listed(ana, "Best of all days") == ["Ana*"]
    points = ana.get(f"/games/{GAME.name}/best")["mine"]["points"]
    expect(lists.locator("tbody .points").first).to_have_text(re.compile(rf"^.?{abs(points)}$"))

    ben = visit("Ben", town=own_town)
    ben.go("/")
    expect(line(ben)).to_contain_text("1 player has played it.")
    daily(ben, seed=2)
    ana.go("/")
    expect(line(ana)).to_contain_text(re.compile(rf"{points} points?, place [12] of 2\."))
    line(ana).get_by_role("link", name="My result").click()
    expect(ana.page.locator("h1")).to_be_visible()
    day = ana.page.locator("caption").first
    expect(day).to_be_visible()
    assert sorted(listed(ana, day.inner_text())) == ["Ana*", "Ben"]

    ana.button("Play again").click()
    expect(ana.page).not_to_have_url(re.compile(table["id"]))
    expect(ana.block).to_be_visible()
    assert "Game of " not in ana.page.locator("header.top").inner_text()


def test_where_a_table_is_made_one_can_play_alone(visit: Visit, own_town: Server) -> None:
    ben = visit("Ben", town=own_town)
    daily(ben, seed=3)
    ana = visit(town=own_town)
    ana.go("/")
    ana.button(re.compile(f"^New table.*{TITLE}")).click()
    alone = ana.page.get_by_role("region", name="Play alone")
    expect(alone).to_contain_text("1 player has played it.")
    ana.page.get_by_role("radio", name="1", exact=True).check()
    assert listed(ana, "Today") == listed(ana, "Best of all days") == ["Ben"]
    alone.get_by_role("button", name="New game").click()
    assert not AT_A_TABLE.search(ana.page.url), "a name first"
    ana.page.get_by_label("Your name").fill("Ana")
    alone.get_by_role("button", name="New game").click()
    expect(ana.page).to_have_url(AT_A_TABLE)
    expect(ana.block).to_be_visible()
    [mine] = ana.get("/tables")["mine"]
    assert len(mine["seats"]) == 1 and mine["day"] is None
    ana.play_alone(mine, seed=4)
    expect(ana.page.get_by_role("region", name="High scores")).to_contain_text("place")
    assert sorted(listed(ana, "Best of all days")) == ["Ana*", "Ben"]


def test_a_game_for_several_offers_nothing_of_it(visit: Visit) -> None:
    ana = visit("Ana")
    several = townhall.game(next(name for name in townhall.games() if 1 not in townhall.game(name).seats)).title()
    ana.go("/")
    ana.button(re.compile(f"^New table.*{several}")).click()
    expect(ana.page.get_by_label("Your name")).to_be_visible()
    expect(ana.page.get_by_role("region", name="Play alone")).to_have_count(0)
    expect(ana.page.locator("section[aria-labelledby=today] li", has_text=several)).to_have_count(0)


def test_alone_nothing_revealed_is_taken_back(visit: Visit) -> None:
    ana = visit("Ana")
    table = ana.post("/tables", game=GAME.name, open=False, chairs=["me"])
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


def test_on_a_phone_in_spanish_and_without_eyes(visit: Visit, own_town: Server) -> None:
    ben = visit("Ben", town=own_town)
    daily(ben, seed=5)
    ana = visit("Ana", town=own_town, viewport=PHONE, locale="es-ES")
    ana.go("/")
    expect(ana.page.locator("section[aria-labelledby=today] li")).to_contain_text("La ha jugado 1 persona.")
    assert fits(ana) and problems(ana) == []
    in_spanish(ana)

    ana.page.locator(".fab button").click()
    ana.page.locator("label", has_text=TITULO).locator("visible=true").click()
    alone = ana.page.get_by_role("region", name="Jugar en solitario")
    alone.get_by_text("Mejores resultados").click()
    assert listed(ana, "Lo mejor de siempre") == ["Ben"]
    assert fits(ana) and problems(ana) == []
    in_spanish(ana)

    table = daily(ana, seed=6)
    ana.go(f"/t/{table['id']}")
    expect(ana.page.get_by_role("region", name="Mejores resultados")).to_contain_text("Tu mejor resultado")
    assert fits(ana) and problems(ana) == []
    in_spanish(ana)
