"""A tournament in the browser: two people create, share, enter and play it, in both languages."""

import re

from playwright.sync_api import expect

from tests.browser.test_people import ON_PHONE, account, look
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json, eventually


def resign(visitor: Visitor, tournament: Json) -> None:
    """Resign the present game of a tournament without the browser."""
    table = eventually("there is a game", lambda: visitor.get(f"/tournaments/{tournament['id']}")["table"])
    info = eventually("it has begun", lambda: _playing(visitor, table))
    visitor.post(f"/tables/{table}/seats/{info['mine'][0]}/resign")


def _playing(visitor: Visitor, table: str) -> Json | None:
    info: Json = visitor.get(f"/tables/{table}")
    return info if info["resignable"] else None


def test_two_people_play_a_tournament_from_its_creation_to_the_standings(visit: Visit) -> None:
    tina, tomas = account(visit, "Tina Town"), account(visit, "Tomás Torre", locale="es-ES", **ON_PHONE)
    tina.go("/tournaments")
    tina.link("New tournament").click()
    tina.page.get_by_label("Name of the tournament").fill("Autumn cup")
    tina.page.get_by_label("Private").check()
    tina.page.get_by_label("Rounds", exact=True).fill("2")
    look(tina)
    tina.button("Create the tournament").click()
    expect(tina.page.get_by_role("heading", name="Autumn cup")).to_be_visible()
    expect(tina.button("Start the tournament")).to_be_disabled()
    look(tina)
    link = tina.page.get_by_label("Link to the tournament").input_value()
    path = re.sub(r"^https?://[^/]+", "", link)

    tomas.go(path)
    expect(tomas.page.get_by_text("1 de 16 participantes")).to_be_visible()
    tomas.button("Inscribirme").tap()
    expect(tina.page.get_by_text("2 of 16 players")).to_be_visible()
    tina.button("Start the tournament").click()
    expect(tomas.page.get_by_text("Ronda 1 de 2")).to_be_visible()
    look(tomas)

    tomas.link("A mi mesa").first.tap()
    expect(tomas.block).to_be_visible()
    expect(tomas.page.get_by_text("Autumn cup, ronda 1").first).to_be_visible()
    tomas.menu("Rendirse")
    tomas.page.get_by_role("dialog").get_by_role("button", name="Rendirse").tap()
    expect(tomas.page.get_by_text("gana Tina Town")).to_be_visible()
    look(tomas)
    tomas.link("Clasificación").tap()
    expect(tina.page.get_by_text("Round 2 of 2")).to_be_visible()
    expect(tina.page.get_by_role("row", name="Tina Town")).to_contain_text("1")

    tina.go("/")
    expect(tina.page.get_by_role("heading", name="Your tournaments")).to_be_visible()
    look(tina)
    tina.link(re.compile("^To my table")).click()
    expect(tina.block).to_be_visible()
    tina.menu("Standings")
    (tournament,) = (one for one in tomas.get("/tournaments")["mine"])
    resign(tomas, tournament)
    expect(tina.page.get_by_text("Tina Town has won")).to_be_visible()
    expect(tomas.page.get_by_text("Gana Tina Town")).to_be_visible()
    tina.page.get_by_text("How ties are broken").click()
    expect(tina.page.get_by_text("a bot counts as somebody with half of all points")).to_be_visible()
    for one in (tina, tomas):
        look(one)


def test_the_organiser_removes_a_player_and_cancels(visit: Visit) -> None:
    olga, otto, guest = account(visit, "Olga Organised"), account(visit, "Otto Outside"), visit("Gil Guest")
    clock = {"seconds": 600, "increment": 15}
    cup = olga.post("/tournaments", name="Spring cup", game="merkez", seats=3, format="groups", clock=clock)
    otto.go(f"/tournaments/{cup['id']}")
    otto.button("Enter").click()
    guest.go("/tournaments")
    guest.link("Spring cup").click()
    expect(guest.page.get_by_text("You need an account to organise a tournament or to take part.")).to_be_visible()
    expect(guest.page.get_by_text("The tournament needs at least 6 players")).to_be_visible()
    olga.go(f"/tournaments/{cup['id']}")
    olga.button(re.compile("^Remove.*Otto Outside$")).click()
    olga.page.get_by_role("dialog").get_by_role("button", name="Remove Otto Outside").click()
    expect(olga.page.get_by_text("1 of 16 players")).to_be_visible()
    expect(otto.button("Leave", exact=True)).to_have_count(0)
    expect(otto.button("Enter")).to_have_count(0)
    olga.button("Cancel the tournament").click()
    olga.page.get_by_role("dialog").get_by_role("button", name="Cancel the tournament").click()
    expect(guest.page.get_by_role("status").get_by_text("Cancelled")).to_be_visible()
