"""Ratings, profiles, friends, invitations, blocks, reports, notes, links and spectators' chat in the browser."""

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

import townhall
from tests.browser.test_axe import SCHEMES, problems
from tests.browser.visitors import PHONE, Visit, Visitor
from tests.server.harness import Json, eventually

PASSWORD = "a long password"
ON_PHONE: Json = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
SPANISH_PHONE = pytest.param({"locale": "es-ES", **ON_PHONE}, marks=pytest.mark.long)


def account(visit: Visit, name: str, **settings: Any) -> Visitor:
    """Return a visitor with an account; guests of other tests have other names."""
    visitor = visit(name, **settings)
    visitor.post("/account", name=name, password=PASSWORD)
    return visitor


def rated_game(visitor: Visitor, game: str = "urbify") -> Json:
    """Play a rated game against a bot, in which a bot stands in at once."""
    table = visitor.table("me", "apprentice", game=game, rated=True, title="Rated table")
    path = f"/tables/{table['id']}"
    eventually("the game starts", lambda: visitor.get(path)["status"] == "playing")
    visitor.post(f"{path}/seats/0/leave")
    eventually("the game is over", lambda: visitor.get(path)["status"] == "finished")
    return table


def look(visitor: Visitor) -> None:
    """Check the page with axe in light and dark, and that nothing sticks out of it."""
    for scheme in SCHEMES:
        visitor.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert problems(visitor) == [], (visitor.page.url, scheme)
    wide: int = visitor.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{visitor.page.url} is {wide} pixels too wide"


# Ratings


def test_everybody_agrees_to_a_rated_table_by_joining(visit: Visit) -> None:
    rita, guest = account(visit, "Rita Host"), visit("Greta Guest")
    raul = account(visit, "Raúl Rated", locale="es-ES", **ON_PHONE)
    rita.go("/")
    rita.button("New table : Urbify").click()
    dialog = rita.page.get_by_role("dialog")
    dialog.get_by_label("2", exact=True).check()
    dialog.get_by_label("Open to all").check()
    dialog.get_by_label("Rated", exact=True).check()
    expect(dialog).to_contain_text("The result changes the ratings of everybody who plays")
    expect(dialog.get_by_label("With hints")).to_have_count(0)
    seat, friendly = dialog.get_by_label("Seat 2, blue square"), dialog.get_by_label("Friendly")
    seat.select_option("here")
    expect(friendly).to_be_checked()
    seat.select_option("free")
    expect(dialog.get_by_label("Rated", exact=True)).to_be_checked()
    dialog.get_by_role("button", name="Create table").click()
    expect(rita.page.get_by_text("Rated game.")).to_be_visible()
    look(rita)
    path = re.sub(r"^.*(/t/\w+)$", r"\1", rita.page.url)
    guest.go(path)
    expect(guest.page.get_by_text("You need an account to play here.").first).to_be_visible()
    expect(guest.button("Sit down")).to_be_disabled()
    expect(guest.page.locator(".acts .why")).to_have_text("You need an account to play here.")
    look(guest)
    raul.go(path)
    expect(raul.page.get_by_text("Partida clasificatoria.")).to_be_visible()
    look(raul)
    raul.button("Sentarme").tap()
    expect(raul.block).to_be_visible()
    expect(rita.block).to_be_visible()
    expect(rita.button("Hint")).to_have_count(0)
    rita.page.locator("nav.menu > button").click()
    entries = rita.page.locator("nav.menu .entries")
    expect(entries).to_contain_text("Leave the game")
    expect(entries).not_to_contain_text("Replace")
    expect(entries).not_to_contain_text("another device")
    rita.page.keyboard.press("Escape")
    rita.menu("Leave the game")
    expect(rita.page.get_by_role("dialog")).to_contain_text("you finish last")


def test_a_guest_is_told_that_rated_tables_need_an_account(visit: Visit) -> None:
    guest = visit("Gerd Guest")
    guest.go("/")
    guest.button("New table : Urbify").click()
    dialog = guest.page.get_by_role("dialog")
    expect(dialog.get_by_label("Rated", exact=True)).to_be_disabled()
    expect(dialog).to_contain_text("Rated tables are for players with an account.")
    dialog.get_by_role("link", name="Create an account").click()
    expect(guest.page.get_by_role("heading", name="Account", exact=True)).to_be_in_viewport()


@pytest.mark.long
@pytest.mark.parametrize("game", townhall.games())
def test_the_ladder_lists_players_and_bots_of_every_game(visit: Visit, game: str) -> None:
    name = f"Lena {game.replace('_', ' ')}"
    lena, luis = account(visit, name), visit(locale="es-ES", **ON_PHONE)
    rated_game(lena, game)
    lena.go(f"/ladder/{game}")
    row = lena.page.get_by_role("row").filter(has_text=name)
    expect(row).to_contain_text("?")
    expect(lena.page.get_by_role("row").filter(has_text="Apprentice")).to_be_visible()
    expect(lena.page.get_by_label("Season").locator("option")).to_have_count(1)
    look(lena)
    luis.go(f"/ladder/{game}")
    expect(luis.page.get_by_role("row").filter(has_text="Aprendiz")).to_be_visible()
    look(luis)
    luis.link(name).tap()
    expect(luis.page.get_by_role("heading", name=name)).to_be_visible()


def test_a_rated_game_against_bots_is_started_on_the_ladder(visit: Visit) -> None:
    lena = account(visit, "Lena Ladder")
    earlier = "'merkez', '2025-Q4', 'planner'"
    lena.town.execute(
        f"insert into ratings (game, season, bot, mu, sigma, games, updated) values ({earlier}, 30, 2, 7, 1)"
    )
    lena.go("/ladder/merkez")
    rows = lena.page.get_by_role("table").get_by_role("row")
    for level in ("Apprentice", "Architect"):
        expect(rows.filter(has_text=level)).to_be_visible()
    held: list[Route] = []
    lena.page.route("**/merkez/ladder", lambda route: held.append(route))  # Playwright takes no built-in method
    with lena.page.expect_request("**/merkez/ladder"):
        lena.button("EN: switch to Spanish").click()
    while not held:
        lena.page.wait_for_timeout(10)
    lena.page.get_by_label("Temporada").select_option("2025-Q4")
    expect(rows).to_have_count(2)
    with lena.page.expect_request_finished(lambda request: request.url.endswith("/merkez/ladder")):
        held[0].continue_()
    lena.page.unroute("**/merkez/ladder")
    lena.page.evaluate("async () => { await (await fetch('/api/me')).text(); await new Promise(setTimeout); }")
    assert rows.count() == 2, "an answer about another season comes too late"
    lena.button("ES: cambiar a inglés").click()
    expect(rows.nth(1)).to_contain_text("Planner")
    expect(rows).to_have_count(2)
    look(lena)
    lena.town.execute("delete from ratings where game = ? and season = ?", "merkez", "2025-Q4")
    lena.go("/ladder/merkez")
    lena.button("Rated game against bots").click()
    dialog = lena.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Rated game against bots").click()
    lena.page.wait_for_url("**/t/*")
    table = lena.page.url.rpartition("/")[2]
    assert lena.get(f"/tables/{table}")["rated"]


@pytest.mark.long
def test_the_end_of_a_rated_game_shows_what_it_did_to_ratings(visit: Visit) -> None:
    erna = account(visit, "Erna End")
    table = rated_game(erna)
    erna.go(f"/t/{table['id']}")
    ratings = erna.page.locator("section", has=erna.page.get_by_role("heading", name="Ratings"))
    expect(ratings).to_contain_text("Erna End")
    expect(ratings).to_contain_text(re.compile(r"\d{4} \([+−0]"))


# Profiles


@pytest.mark.parametrize("settings", [{}, SPANISH_PHONE], ids=["desktop", "phone in Spanish"])
def test_a_profile_shows_ratings_games_and_results_against_others(visit: Visit, settings: Json) -> None:
    name = f"Paula {'Phone' if settings else 'Desk'}"
    paula, other = account(visit, name), visit(**settings)
    for _ in range(2):
        rated_game(paula)
    other.go(f"/players/{name}")
    expect(other.page.get_by_role("img", name=re.compile("Urbify"))).to_be_visible()
    expect(other.page.get_by_role("row").filter(has_text=re.compile("Apprentice|Aprendiz"))).to_have_count(0)
    expect(other.page.locator("section[aria-labelledby=games] li")).to_have_count(2)
    ratings = other.page.locator("section[aria-labelledby=ratings]")
    expect(ratings).to_contain_text(re.compile(r"2 (games|partidas) \(\d{4}, "))
    look(other)
    paula.go("/me")
    paula.link("See my profile").click()
    expect(paula.page.get_by_role("heading", name=name)).to_be_visible()
    look(paula)


@pytest.mark.long
def test_privacy_settings_hide_a_profile(visit: Visit) -> None:
    petra, other = account(visit, "Petra Private"), visit()
    rated_game(petra)
    petra.go("/me")
    petra.page.get_by_label("Show my games").uncheck()
    petra.button("Save privacy settings").click()
    expect(petra.page.get_by_text("Saved.")).to_be_visible()
    look(petra)
    other.go("/players/petra private")
    expect(other.page.get_by_text("does not show their games")).to_be_visible()
    petra.page.get_by_label("Who sees my profile").select_option(label="Nobody")
    petra.button("Save privacy settings").click()
    expect(petra.page.get_by_text("Saved.")).to_be_visible()
    other.page.reload()
    expect(other.page.get_by_text("does not show their profile")).to_be_visible()
    look(other)
    other.go("/ladder/urbify")
    expect(other.page.get_by_role("row").first).to_be_visible()
    expect(other.page.get_by_text("Petra Private")).to_have_count(0)


def test_a_player_who_does_not_exist(visit: Visit) -> None:
    ana = visit()
    ana.excuse("status of 404")
    ana.go("/players/Nobody")
    expect(ana.page.get_by_text("There is no account with this name.")).to_be_visible()
    look(ana)


# Friends and invitations


def test_friends_ask_accept_and_invite_each_other(visit: Visit) -> None:
    frida, fred = account(visit, "Frida Friend"), account(visit, "Fred Friend", **ON_PHONE)
    fred.go("/me")
    expect(fred.page.get_by_role("heading", level=1)).to_be_visible()
    frida.go("/friends")
    frida.page.get_by_label("Name of an account").fill("Fred Friend")
    frida.button("Send friend request").click()
    expect(frida.page.get_by_text("Requests sent")).to_be_visible()
    look(frida)
    fred.button("Invitations and requests 1").tap()
    dialog = fred.page.get_by_role("dialog", name="Invitations and requests")
    expect(dialog).to_contain_text("Frida Friend would like to be your friend.")
    assert problems(fred) == []
    dialog.get_by_role("button", name="Accept").tap()
    expect(dialog).to_contain_text("Your inbox is empty.")
    dialog.get_by_role("button", name="Close").tap()

    table = frida.table("me", "free", open=False, title="Evening round")
    frida.go(f"/t/{table['id']}")
    frida.button("Invite Fred Friend").click()
    expect(frida.page.get_by_text("Fred Friend has been invited.")).to_be_visible()
    look(frida)
    fred.button("Invitations and requests 1").tap()
    expect(dialog).to_contain_text("Evening round")
    dialog.get_by_role("button", name="Go to the table").tap()
    fred.invited = True
    fred.page.get_by_role("button", name="Sit down", exact=True).tap()
    expect(frida.block).to_be_visible()
    expect(fred.button("Invitations and requests")).to_have_count(0)


def test_a_friends_open_tables_are_listed(visit: Visit) -> None:
    frank, flora = account(visit, "Frank Host"), account(visit, "Flora Seeker", locale="es-ES")
    frank.post("/friends", name="Flora Seeker")
    flora.go("/friends")
    flora.button("Aceptar la amistad").click()
    expect(flora.button("Aceptar la amistad")).to_have_count(0)
    frank.table("me", "free", title="Mesa de Frank")
    flora.page.reload()
    expect(flora.link("Mesa de Frank")).to_be_visible()
    look(flora)
    flora.link("Frank Host").click()
    flora.button("Quitar de mis amigos").click()
    expect(flora.button("Pedir amistad")).to_be_visible()


# Chat: links, blocks, reports and spectators


def say(visitor: Visitor, table: Json, text: str) -> None:
    visitor.post(f"/tables/{table['id']}/chat", text=text)


def test_links_in_the_chat_are_safe_and_ask_before_they_are_followed(visit: Visit) -> None:
    lara, leo = visit("Lara Links"), visit("Leo Links")
    table = lara.table("me", "free")
    say(leo, table, "<img src=x onerror=alert(1)> javascript:alert(1) https://example.org/a?b=c, see")
    lara.go(f"/t/{table['id']}")
    chat = lara.page.get_by_role("log")
    link = chat.get_by_role("link")
    expect(link).to_have_count(1)
    expect(link).to_have_text("https://example.org/a?b=c")
    expect(link).to_have_attribute("rel", "noopener noreferrer nofollow ugc")
    expect(chat).to_contain_text("<img src=x onerror=alert(1)> javascript:alert(1)")
    expect(chat.locator("img")).to_have_count(0)
    link.click()
    dialog = lara.page.get_by_role("dialog", name="Open another site?")
    expect(dialog).to_contain_text("https://example.org/a?b=c")
    expect(dialog.get_by_role("link", name="Open the link")).to_have_attribute(
        "rel", "noopener noreferrer nofollow ugc"
    )
    assert problems(lara) == []
    dialog.get_by_role("button", name="Stay here").click()
    assert len(lara.context.pages) == 1 and lara.page.url.endswith(table["id"])


@pytest.mark.parametrize("settings", [{}, SPANISH_PHONE], ids=["desktop", "phone in Spanish"])
def test_a_message_is_reported_and_its_writer_blocked(visit: Visit, settings: Json) -> None:
    spanish = bool(settings)
    bea, bob = account(visit, f"Bea {spanish}", **settings), account(visit, f"Bob {spanish}")
    table = bea.table("me", "free")
    say(bob, table, "You play like a fool")
    bea.go(f"/t/{table['id']}")
    about = bea.button(f"{'Mensaje de' if spanish else 'Message from'} {bob.name}")
    about.click()
    assert problems(bea) == []
    bea.button("Denunciar este mensaje" if spanish else "Report this message").click()
    dialog = bea.page.get_by_role("dialog")
    expect(dialog).to_contain_text("You play like a fool")
    dialog.get_by_role("combobox").select_option("spam")
    assert problems(bea) == []
    dialog.get_by_role("button", name="Enviar denuncia" if spanish else "Send report").click()
    expect(dialog).to_contain_text("Gracias." if spanish else "Thank you.")
    dialog.get_by_role("button", name="Cerrar" if spanish else "Close").last.click()
    rows = bea.town.select('select reason, quote from reports where "table" = ?', table["id"])
    assert rows == [("spam", "You play like a fool")]

    about.click()
    bea.button(f"{'Bloquear a' if spanish else 'Block'} {bob.name}").click()
    assert problems(bea) == []
    assert bea.get("/blocks") == []
    bea.page.get_by_role("dialog").get_by_role("button", name="Bloquear" if spanish else "Block", exact=True).click()
    expect(bea.page.get_by_text("You play like a fool")).to_have_count(0)
    bob.go(f"/t/{table['id']}")
    bob.excuse("status of 403")
    bob.button("Sit down").click()
    expect(bob.page.get_by_text("The host of this table does not let you join.")).to_be_visible()
    bea.page.reload()
    expect(bea.page.get_by_role("log")).to_be_visible()
    expect(bea.page.get_by_text("You play like a fool")).to_have_count(0)
    bea.go("/me")
    bea.button(f"{'Desbloquear a' if spanish else 'Unblock'} {bob.name}").click()
    expect(bea.link(bob.name)).to_have_count(0)


def test_the_host_lets_only_players_write(visit: Visit) -> None:
    hanna, eva = visit("Hanna Host"), visit("Eva Watcher")
    table = hanna.table("me", "greedy")
    hanna.to_table(table)
    hanna.menu("Let only players write in the chat")
    eva.to_table(table)
    eva.page.get_by_role("tab", name="Chat").click()
    expect(eva.page.get_by_text("Only players write at this table.")).to_be_visible()
    expect(eva.page.get_by_label("Write a message")).to_have_count(0)
    hanna.menu("Let spectators write in the chat")
    expect(eva.page.get_by_label("Write a message")).to_be_visible()


# Notes


@pytest.mark.long
@pytest.mark.parametrize("game", townhall.games())
def test_private_notes_are_there_during_and_after_the_game(visit: Visit, game: str) -> None:
    nora, ned = visit("Nora Notes"), visit("Ned Notes", locale="es-ES", **ON_PHONE)
    table = nora.table("me", "greedy", game=game)
    nora.go(f"/t/{table['id']}")
    nora.page.get_by_role("tab", name="Notes").click()
    notes = nora.page.get_by_label("Only you can read these notes.")
    notes.fill("Watch the corner")
    expect(nora.page.get_by_text("Saved", exact=True)).to_be_visible()
    assert problems(nora) == []
    nora.page.reload()
    nora.page.get_by_role("tab", name="Notes").click()
    expect(notes).to_have_value("Watch the corner")
    ned.go(f"/t/{table['id']}")
    ned.button("Chat").first.tap()
    ned.page.get_by_role("tab", name="Notas").tap()
    expect(ned.page.get_by_label("Solo tú puedes leer estas notas.")).to_have_value("")
    assert problems(ned) == []
    nora.let_bots_play(table)
    expect(nora.page.locator("main.end")).to_be_visible()
    expect(notes).to_have_value("Watch the corner")
