"""A tournament in the browser: two people create, share, enter and play it, in both languages."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.test_people import ON_PHONE, account, look
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import DAY, Clock, Json, eventually, serving

DAYS = {"seconds": DAY, "per_turn": True}
GRACE = 12 * 3600


def resign(visitor: Visitor, tournament: Json) -> None:
    """Resign the present game of a tournament without the browser."""
    table = eventually("there is a game", lambda: visitor.get(f"/tournaments/{tournament['id']}")["table"])
    info = eventually("it has begun", lambda: _playing(visitor, table))
    visitor.post(f"/tables/{table}/seats/{info['mine'][0]}/resign")


def _playing(visitor: Visitor, table: str) -> Json | None:
    info: Json = visitor.get(f"/tables/{table}")
    return info if info["resignable"] else None


@pytest.mark.long
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
    look(guest)


@pytest.mark.usefixtures("rules_ready")
def test_groups_over_days_with_a_bot_and_somebody_who_never_comes(visit: Visit, tmp_path: Path) -> None:
    clock = Clock(tmp_path)
    with serving(tmp_path, clock=clock) as town:
        gina = account(visit, "Gina Groups", town=town)
        others = [account(visit, f"Player {n}", town=town) for n in range(3)]
        luz = account(visit, "Luz Larga", town=town, locale="es-ES", **ON_PHONE)
        cup = gina.post(
            "/tournaments", name="Long cup", game="urbify", seats=2, format="groups", rounds=1, clock=DAYS, bot="random"
        )
        path = f"/tournaments/{cup['id']}"
        for player in (*others, luz):
            player.post(f"{path}/enter")
        gina.go(path)
        expect(gina.page.get_by_text("groups of 1 round and a final")).to_be_visible()
        gina.button("Start the tournament").click()
        luz.go(path)
        expect(luz.page.get_by_text("Ronda 1 de 2")).to_be_visible()
        for visitor in (gina, luz):
            look(visitor)
        absent = _let_one_be_absent(gina, path, [gina, *others, luz])
        clock.pass_time(DAY + 60)
        table = eventually("somebody still plays", lambda: absent.get(path)["table"])
        eventually("the time has run out", lambda: gina.get(f"/tables/{table}")["clock"]["out"])
        clock.pass_time(GRACE)
        expect(gina.page.get_by_text("Round 2 of 2")).to_be_visible()
        expect(gina.page.get_by_role("heading", name="Final")).to_be_visible()
        expect(gina.page.get_by_role("row", name=absent.name)).to_contain_text("did not show up")
        expect(luz.page.get_by_role("row", name=absent.name)).to_contain_text("no se presentó")
        for visitor in (gina, luz):
            look(visitor)
        finalist = next(one for one in [gina, *others, luz] if one.get(path)["table"])
        resign(finalist, cup)
        expect(gina.page.get_by_text(re.compile("has won$"))).to_be_visible()
        for visitor in (gina, luz):
            look(visitor)


def _let_one_be_absent(gina: Visitor, path: str, players: list[Visitor]) -> Visitor:
    """End all games of a round but one of two people by resignations; return who has to decide there."""
    info = gina.get(path)
    people = {player.name: player for player in players}
    waited_for: Visitor | None = None
    names = {entrant["id"]: entrant["name"] for entrant in info["entrants"]}
    assert [seat["entrant"] for pairing in info["pairings"] for seat in pairing["seats"]].count(None) == 1
    for pairing in info["pairings"]:
        seated = [people.get(names.get(seat["entrant"], "")) for seat in pairing["seats"]]
        table = f"/tables/{pairing['table']}"
        if None not in seated and waited_for is None:
            waited_for = seated[_seat_that_decides(gina, table)]
        else:
            resign(next(one for one in seated if one is not None), {"id": path.rpartition("/")[2]})
    assert waited_for is not None
    return waited_for


def _seat_that_decides(visitor: Visitor, table: str) -> int:
    eventually("a clock runs", lambda: visitor.get(table)["clock"]["seat"] >= 0)
    seat: int = visitor.get(table)["clock"]["seat"]
    return seat
