"""Nothing is clipped on the pages around the table, in dialogs, on end pages and in replays, in any setting."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

import townhall
from tests.browser import playing
from tests.browser.clipping import LANGUAGES, Reader, Settings, check, create_readers
from tests.browser.test_closed_table import admin, frozen_game
from tests.browser.test_lessons import lesson_panel, start, steps_of, until_decisions, until_step
from tests.browser.test_people import rated_game
from tests.browser.test_review import imported, reviewed, worst
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json, eventually, serving

NAME = "Bartholomew"
GUESTS = {"en": "Wilhelmina Featherstone", "es": "Guillermina Plumapiedra"}
GAMES = townhall.games()
CLOSE = "() => { for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close(); }"
NEW_TABLE = ":is(.btn.new, .fab .btn):visible"
"""Opens the dialog for a new table; phones have one button for all games."""
MENU = "nav.menu > button"
HAND_OVER = "localStorage.setItem('townhall-settings', JSON.stringify({ handover: 'always' }))"
"""The device is covered whenever another player decides."""
SHOW_TIPS = {"en": "Show tips", "es": "Ver consejos"}
ENTRIES = "nav.menu .entries > button >> visible=true"


@pytest.fixture(params=LANGUAGES)
def settings(request: pytest.FixtureRequest) -> Settings:
    """One language, so that the languages can be looked at at the same time."""
    return Settings(languages=(request.param,))


@pytest.fixture
def readers(visit: Visit, settings: Settings) -> list[Reader]:
    return create_readers(visit, NAME, settings)


def look_at_pages(readers: list[Reader], pages: dict[str, str]) -> None:
    """Look at pages by their paths; each has a part that shows that it is there."""
    for reader in readers:
        for path, part in pages.items():
            reader.visitor.go(path)
            expect(reader.visitor.page.locator(part).first).to_be_visible()
            reader.look_at(path)
    check(readers)


def look_at_dialog(reader: Reader, where: str, open_it: Callable[[Visitor], None]) -> None:
    open_it(reader.visitor)
    expect(reader.visitor.page.locator("dialog[open]").first).to_be_visible()
    reader.look_at(where)
    reader.visitor.page.evaluate(CLOSE)


def finished(host: Visitor, game: str) -> Json:
    """A finished game of as many players as it has seats."""
    bots = ["greedy"] * (max(townhall.game(game).seats) - 1)
    table = host.table("me", *bots, game=game, title="An evening at the town hall")
    host.let_bots_play(table)
    return table


def sign_up(readers: list[Reader], name: str) -> Visitor:
    """Give the readers an account of their own, the same for all."""
    host = readers[0].visitor
    host.post("/account", name=f"{name} {readers[0].lang}", password="a long password")
    for reader in readers[1:]:
        reader.visitor.context.add_cookies(host.context.cookies())  # type: ignore[arg-type]
    return host


@pytest.mark.long
def test_the_lobby_a_new_table_and_the_waiting_room(readers: list[Reader]) -> None:
    host = readers[0].visitor
    host.table("me", "free", "greedy", title="An evening at the town hall", pace="turn-based")
    waiting = host.table("me", "free", "free", "greedy", open=False)
    for reader in readers:
        reader.visitor.go("/")
        expect(reader.visitor.page.locator("h3").first).to_be_visible()
        reader.look_at("lobby")
        look_at_dialog(reader, "levels", lambda one: one.page.locator(".btn.level").first.click())
        look_at_dialog(reader, "new table", lambda one: one.page.locator(NEW_TABLE).first.click())
    look_at_pages(readers, {f"/t/{waiting['id']}": "main h1"})


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_end_pages_and_replays(readers: list[Reader], game: str) -> None:
    path = f"/t/{finished(readers[0].visitor, game)['id']}"
    look_at_pages(readers, {path: ".end .total", f"{path}/replay": ".count"})


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_and_components_of_every_game(readers: list[Reader], game: str) -> None:
    look_at_pages(
        readers,
        {
            f"/rules/{game}": ".rules h2",
            f"/rules/{game}/aid": "h1",
            f"/components/{game}": "tbody tr",
            f"/workshop/{game}": "details",
        },
    )


@pytest.mark.long
def test_solo_games_the_account_and_pages_that_do_not_exist(readers: list[Reader]) -> None:
    for reader in readers:
        reader.visitor.excuse("status of 404")
    finished(readers[0].visitor, "urbify")
    missing = {"/nowhere": "h1", "/join/wrongwrongwrong": "main button", "/t/nosuchtable": "[role=alert]"}
    look_at_pages(readers, {"/solo/merkez": "h1", "/me": "#me-name", **missing})


@pytest.mark.long
def test_a_new_password_an_account_and_a_closed_table(visit: Visit, readers: list[Reader]) -> None:
    host = sign_up(readers, "Reader of pages")
    host.post("/tokens", label="my bot")
    closed = host.table("me", "greedy")
    eventually("the game starts", lambda: host.get(f"/tables/{closed['id']}")["status"] == "playing")
    admin(visit.town, "close", closed)
    links = {"/forgot": "form", "/confirm-email/wrong": "main button", "/unsubscribe/wrong": "main button"}
    pages = {"/reset/wrongwrongwrong": "form", "/me": "#notify-url", f"/t/{closed['id']}": ".actions"}
    look_at_pages(readers, {**links, **pages})


@pytest.mark.long
def test_tournaments_before_their_start_and_after_their_end(visit: Visit, readers: list[Reader]) -> None:
    host, guest = sign_up(readers, "Reader of cups"), visit("Wilhelmina")
    guest.post("/account", name=GUESTS[readers[0].lang], password="a long password")
    clock = {"seconds": 3 * 24 * 3600, "per_turn": True}
    wish = {"name": "The great autumn tournament of all towns", "game": "urban_sprawl", "seats": 2, "clock": clock}
    waiting = host.post("/tournaments", **wish, starts=2_000_000_000, listed=False)
    played = host.post("/tournaments", **wish, rounds=1, format="swiss")
    guest.post(f"/tournaments/{played['id']}/enter")
    host.post(f"/tournaments/{played['id']}/start")
    table = host.get(f"/tournaments/{played['id']}")["table"]
    eventually("the game starts", lambda: guest.get(f"/tables/{table}")["resignable"])
    guest.post(f"/tournaments/{played['id']}/leave")
    eventually("it is over", lambda: host.get(f"/tournaments/{played['id']}")["status"] == "finished")
    pages = {f"/tournaments/{waiting['id']}": "#players", f"/tournaments/{played['id']}": "#standings"}
    look_at_pages(readers, {"/tournaments": "h2", "/tournaments/new": "form", **pages, f"/t/{table}": ".actions"})


@pytest.mark.long
def test_the_ladder_profiles_and_friends(visit: Visit, readers: list[Reader]) -> None:
    host = sign_up(readers, "Reader of ladders")
    guests = [visit(f"{name} {readers[0].lang}") for name in ("Wilhelmina Thorne", "Maximilian Wright", "Ana")]
    for guest in guests:
        guest.post("/account", name=guest.name, password="a long password")
    host.post("/friends", name=guests[0].name)
    guests[0].post("/friends", name=host.get("/me")["name"])
    guests[1].post("/friends", name=host.get("/me")["name"])
    host.post("/friends", name=guests[2].name)
    rated_game(host)
    players = [f"/players/{quote(one.get('/me')['name'])}" for one in (host, guests[0])]
    profiles = dict.fromkeys(players, "main h1")
    look_at_pages(readers, {"/ladder/urbify": "tbody tr", **profiles, "/friends": "main li"})


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_review(readers: list[Reader], game: str) -> None:
    host = readers[0].visitor
    table = imported(host, game)
    host.post(f"/tables/{table['id']}/reviews/0")
    worst_decision = worst(reviewed(host, table))["n"]
    look_at_pages(readers, {f"/t/{table['id']}/review/0?n={worst_decision}": ".stage"})


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_table_for_spectators(visit: Visit, readers: list[Reader], game: str) -> None:
    host = visit(GUESTS[readers[0].lang])
    bots = ["greedy"] * (max(townhall.game(game).seats) - 1)
    table = host.table("me", *bots, game=game, title="An evening at the town hall")
    playing.advance(host, table, 12)
    look_at_pages(readers, {f"/t/{table['id']}": ".block .sheet"})


@pytest.mark.long
@pytest.mark.parametrize("game", ["urbania", "urbify"])
def test_a_device_that_is_passed_on(readers: list[Reader], game: str) -> None:
    names = ["Wilhelmina Featherstone"]
    table = readers[0].visitor.table("me", "here", game=game, names=names, title="An evening at the town hall")
    for reader in readers:
        reader.visitor.context.add_init_script(HAND_OVER)
    look_at_pages(readers, {f"/t/{table['id']}": ".hand-over"})


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_hint(readers: list[Reader], game: str) -> None:
    table = readers[0].visitor.table("me", "greedy", game=game, title="An evening at the town hall")
    playing.advance(readers[0].visitor, table, 9)
    for reader in readers:
        visitor = reader.visitor
        visitor.to_table(table)
        playing.until_asked(visitor)
        visitor.page.keyboard.press("h")
        expect(visitor.page.locator(".hint-panel .lines > li").first).to_be_visible()
        reader.look_at("hint")
    check(readers)


@pytest.mark.long
def test_a_request_to_join_a_running_game(visit: Visit, readers: list[Reader]) -> None:
    host, guest = readers[0].visitor, visit("Wilhelmina Featherstone")
    table = host.table("me", "greedy", "greedy", title="An evening at the town hall")
    eventually("the game starts", lambda: host.get(f"/tables/{table['id']}")["status"] == "playing")
    guest.post(f"/tables/{table['id']}/seats/2/sit")
    look_at_pages(readers, {f"/t/{table['id']}": ".seat-request"})


@pytest.mark.long
def test_a_frozen_game(visit: Visit, settings: Settings, rules_ready: None, tmp_path: Path) -> None:
    with serving(tmp_path) as town:
        table = frozen_game(visit("Ana", town=town), town)
        readers = create_readers(visit, NAME, settings, town=town)
        look_at_pages(readers, {f"/t/{table['id']}": ".actions"})


@pytest.mark.long
def test_every_dialog_of_the_menu_at_a_table(readers: list[Reader]) -> None:
    table = readers[0].visitor.table("me", "greedy", "greedy", title="An evening at the town hall")
    for reader in readers:
        visitor = reader.visitor
        visitor.to_table(table)
        visitor.until_asked()
        reader.look_at("table")  # The last window stays: some entries depend on its size.
        visitor.page.locator(MENU).click()
        entries = visitor.page.locator(ENTRIES).all_inner_texts()
        visitor.page.locator(MENU).click()
        for number, entry in enumerate(entries):
            visitor.page.locator(MENU).click()
            visitor.page.locator(ENTRIES).nth(number).click()
            reader.look_at(f"menu: {entry}")
            visitor.page.evaluate(CLOSE)
    check(readers)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_lesson(readers: list[Reader], game: str) -> None:
    steps = steps_of(game)
    for reader in readers:
        visitor = reader.visitor
        start(visitor, game, reader.lang)
        for number, step in enumerate(steps):
            until_step(visitor, game, number)
            reader.look_at(f"lesson, {step.text}")
            if step.action is not None:
                visitor.press(visitor.block.locator(".opts .go"))
            elif number < len(steps) - 1:
                until_decisions(visitor, steps[number + 1].decisions)
                visitor.press(lesson_panel(visitor).locator(".next"))
    check(readers)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_tips_for_a_newcomer(visit: Visit, settings: Settings, game: str) -> None:
    readers = create_readers(visit, NAME, settings, newcomer=True)
    table = readers[0].visitor.table("me", "greedy", game=game, title="An evening at the town hall")
    for reader in readers:
        reader.visitor.to_table(table)
        expect(reader.visitor.page.locator(".coach")).to_be_visible()
        reader.look_at("offer of tips")
        reader.visitor.press(reader.visitor.page.get_by_role("button", name=SHOW_TIPS[reader.lang]))
        reader.look_at("tips")
    check(readers)
