"""Clocks in the browser: choosing them, seeing them run, being out of time, and ending a game early."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.test_axe import problems
from tests.browser.visitors import ONE_GAME, PHONE, Visit, Visitor
from tests.server.harness import Clock, Json, Server, eventually, serving
from townhall import Record, verify

LIVE = {"seconds": 600, "increment": 15, "bot": "greedy"}
SPANISH: Json = {"locale": "es-ES", "viewport": PHONE, "has_touch": True}


class Timed(NamedTuple):
    server: Server
    clock: Clock


@pytest.fixture(scope="module")
def timed(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Timed]:
    folder = tmp_path_factory.mktemp("timed")
    clock = Clock(folder)
    with serving(folder, clock=clock) as server:
        yield Timed(server, clock)


def begin(host: Visitor, *others: Visitor, **more: Any) -> Json:
    """Let people sit down at a table; return it when its game has begun."""
    table = host.table("me", *["free"] * len(others), **more)
    for seat, other in enumerate(others, 1):
        other.post(f"/tables/{table['id']}/seats/{seat}/sit")
    eventually("the game starts", lambda: host.get(f"/tables/{table['id']}")["status"] == "playing")
    if more.get("clock"):
        eventually("a clock runs", lambda: clock_of(host, table)["seat"] >= 0)
    return table


def clock_of(who: Visitor, table: Json) -> Json:
    clock: Json = who.get(f"/tables/{table['id']}")["clock"]
    return clock


def menu(who: Visitor, entry: str) -> None:
    who.page.locator("nav.menu > button").click()
    who.page.locator("nav.menu .entries > *", has_text=entry).click()


def seconds(text: str) -> int:
    minutes, rest = re.findall(r"(\d+):(\d\d)", text)[0]
    return int(minutes) * 60 + int(rest)


def test_a_live_clock_is_chosen_and_everybody_sees_it_before_they_sit_down(visit: Visit, timed: Timed) -> None:
    ana, ben = visit("Ana", town=timed.server), visit("Ben", town=timed.server, **SPANISH)
    ana.go("/")
    ana.button("New table").first.click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_text("2", exact=True).click()
    dialog.get_by_text("Open to all").click()
    dialog.get_by_label("Clock", exact=True).select_option(label="10 min + 15 s")
    dialog.get_by_text("The seat resigns").click()
    assert problems(ana) == []
    dialog.get_by_label("Clock", exact=True).select_option(label="Another clock")
    dialog.get_by_label("Minutes for the game").fill("12")
    dialog.get_by_label("Seconds added per turn").fill("5")
    assert problems(ana) == []
    dialog.get_by_role("button", name="Create table").click()
    expect(ana.page.get_by_text("Live, 12 min + 5 s per turn")).to_be_visible()
    expect(ana.page.get_by_text("Out of time: the seat resigns")).to_be_visible()
    assert problems(ana) == []
    ben.go("/")
    expect(ben.page.get_by_text("En directo, 12 min + 5 s por turno")).to_be_visible()


def test_turns_of_days_are_chosen_and_a_shared_device_has_no_clock(visit: Visit, timed: Timed) -> None:
    ana = visit("Ana", town=timed.server, viewport=PHONE, has_touch=True)
    ana.go("/")
    ana.button("New table").first.click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_text("Over days").click()
    clock = dialog.get_by_label("Clock", exact=True)
    expect(clock.locator("option:checked")).to_have_text("1 day per turn")
    clock.select_option(label="3 days per turn")
    assert problems(ana) == []
    seats = dialog.locator("fieldset li select")
    seats.nth(1).select_option("here")
    expect(clock).to_be_disabled()
    seats.nth(1).select_option("free")
    dialog.get_by_role("button", name="Create table").click()
    expect(ana.page.get_by_text("3 days per turn")).to_be_visible()


@pytest.mark.parametrize("game", ONE_GAME)
def test_the_clock_of_the_player_who_decides_runs_visibly(visit: Visit, timed: Timed, game: str) -> None:
    """The page counts down by itself, whatever its own clock says."""
    ana, ben = visit("Ana", town=timed.server), visit("Ben", town=timed.server, **SPANISH)
    ana.page.clock.install(time="2001-01-01")
    table = begin(ana, ben, game=game, clock=LIVE)
    deciding = clock_of(ana, table)["seat"]
    for who in (ana, ben):
        who.to_table(table)
        clocks = who.page.locator(".seats .seat-clock")
        expect(clocks).to_have_count(2)
        expect(who.page.locator(".seats .seat-clock.runs")).to_have_count(1)
        expect(clocks.nth(deciding)).to_have_class(re.compile("runs"))
        for clock in clocks.all():
            box = clock.bounding_box()
            assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= who.page.viewport_size["width"]  # type: ignore[index]
    running, still = (ana.page.locator(".seats .seat-clock").nth(seat) for seat in (deciding, 1 - deciding))
    before = seconds(running.inner_text())
    ana.page.clock.fast_forward(45_000)
    expect(running).not_to_have_text(re.compile(f"{before // 60}:{before % 60:02}"))
    assert before - 75 <= seconds(running.inner_text()) <= before - 45
    assert seconds(still.inner_text()) == 600


def test_a_player_is_warned_replaced_by_a_vote_and_takes_the_seat_back(visit: Visit, timed: Timed) -> None:
    people = [
        visit("Ana", town=timed.server), visit("Ben", town=timed.server, **SPANISH), visit("Eva", town=timed.server)
    ]  # fmt: skip
    table = begin(*people, clock=LIVE)
    late = clock_of(people[0], table)["seat"]
    victim, one, two = (people[(late + n) % 3] for n in range(3))
    for who in people:
        who.to_table(table)
    timed.clock.pass_time(545)
    eventually("the server knows", lambda: clock_of(one, table)["left"][late] < 60)
    timed.clock.pass_time(60)
    spanish = (
        "Se te ha acabado el tiempo", "Votar para sustituir a", "Votar por un bot", "Aceptar", "Volver a mi asiento"
    )  # fmt: skip
    english = ("Your time has run out", "Vote to replace", "Vote for a bot", "Agree", "Take my seat back")
    mine, vote, sure, _, back = spanish if victim.name == "Ben" else english
    expect(victim.page.locator(".table-notice")).to_contain_text(mine)
    expect(victim.page.locator(".seats .seat-clock.out")).to_have_count(1)
    assert problems(victim) == []
    _, vote, sure, _, _ = spanish if one.name == "Ben" else english
    expect(one.page.locator(".table-notice")).to_contain_text(victim.name)
    assert problems(one) == []
    one.page.locator(".table-notice").get_by_role("button", name=vote).click()
    assert problems(one) == []
    one.page.get_by_role("dialog").get_by_role("button", name=sure).click()
    agree = (spanish if two.name == "Ben" else english)[3]
    two.page.locator(".table-notice").get_by_role("button", name=agree, exact=True).click()
    expect(victim.page.locator(".block").get_by_role("button", name=back)).to_be_visible()
    victim.page.locator(".block").get_by_role("button", name=back).click()
    eventually("the seat is taken back", lambda: not victim.get(f"/tables/{table['id']}")["seats"][late]["stand_in"])


def test_my_games_say_how_much_time_is_left_and_when_it_has_run_out(visit: Visit, timed: Timed) -> None:
    people = [visit("Ana", town=timed.server), visit("Ben", town=timed.server)]
    table = begin(*people, clock=LIVE)
    late = people[clock_of(people[0], table)["seat"]]
    late.go("/")
    expect(late.page.locator("article", has_text="left")).to_be_visible()
    timed.clock.pass_time(601)
    expect(late.page.get_by_text("Out of time: decide now")).to_be_visible()
    assert problems(late) == []
    timed.clock.pass_time(61)
    expect(late.page.get_by_text("A bot plays for you")).to_be_visible()


@pytest.mark.long
def test_a_player_resigns_and_is_marked_in_panel_log_and_result(visit: Visit) -> None:
    ana, ben, eva = visit("Ana"), visit("Ben", **SPANISH), visit("Eva")
    table = begin(ana, ben, eva)
    for who in (ana, ben):
        who.to_table(table)
    menu(ben, "Rendirse")
    dialog = ben.page.get_by_role("dialog")
    expect(dialog).to_contain_text("No podrás recuperar el asiento")
    assert problems(ben) == []
    dialog.get_by_role("button", name="Seguir jugando").click()
    assert not ana.get(f"/tables/{table['id']}")["seats"][1]["resigned"]
    menu(ben, "Rendirse")
    ben.page.get_by_role("dialog").get_by_role("button", name="Rendirse", exact=True).click()
    expect(ben.page.locator(".seats")).to_contain_text("tú, te has rendido")
    expect(ana.page.locator(".seats")).to_contain_text("resigned")
    expect(ana.page.locator(".log")).to_contain_text("Ben resigns.")
    for who, seat in ((ana, 0), (eva, 2)):
        who.post(f"/tables/{table['id']}/seats/{seat}/leave")
    expect(ana.page.locator("main.end h1")).to_contain_text("(played by a bot)")
    last = ana.page.locator(".points ol").first.locator("> li").last
    expect(last).to_contain_text("Ben")
    expect(last).to_contain_text("resigned")
    assert problems(ana) == []


def test_the_last_player_wins_when_the_others_have_resigned(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben", **SPANISH)
    table = begin(ana, ben)
    for who in (ana, ben):
        who.to_table(table)
    path = f"/tables/{table['id']}"
    view = (ana, ben)[ana.get(f"{path}/view")["decides"]].get(f"{path}/view")
    (ana, ben)[view["decides"]].post(f"{path}/play", at=view["at"], action=view["options"][0]["id"])
    ben.excuse("ERR_FAILED")
    ben.page.route("**/record", lambda route: route.abort())
    ben.post(f"{path}/seats/1/resign")
    expect(ana.page.locator("h1")).to_have_text("Ana wins")
    expect(ana.page.locator("main")).to_contain_text("Ben resigned, so the game ended without a final scoring.")
    expect(ben.page.locator("h1")).to_have_text("Gana Ana")
    expect(ana.page.locator("main .verdict")).to_contain_text("the commitment that this browser saw")
    expect(ben.page.locator("main .verdict")).to_contain_text("No se ha podido cargar la clave")
    for who in (ana, ben):
        assert problems(who) == []
    with ana.page.expect_download() as download:
        ana.link("Save the record").click()
    assert verify(Record.read(download.value.path())).record.places == [1, 2]
    ana.link("Review: Ana").click()
    ana.button("Review the game").click()
    expect(ana.page.get_by_role("heading", name="Luck and choice")).to_be_visible()
    assert problems(ana) == []
    ana.go("/me")
    expect(ana.page.get_by_text("Ana 0 · Ben (resigned) 0")).to_be_visible()
    ana.go(f"/t/{table['id']}/replay")
    ana.button("Continue from here").click()
    expect(ana.block).to_be_visible()


def test_all_agree_to_abort_a_game(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben", **SPANISH)
    table = begin(ana, ben)
    for who in (ana, ben):
        who.to_table(table)
    menu(ana, "Offer to abort the game")
    assert problems(ana) == []
    ana.page.get_by_role("dialog").get_by_role("button", name="Offer to abort").click()
    expect(ana.page.locator(".table-notice")).to_contain_text("You have offered")
    expect(ben.page.locator(".table-notice")).to_contain_text("Ana quiere anular la partida.")
    assert problems(ben) == []
    ben.page.locator(".table-notice").get_by_role("button", name="Rechazar").click()
    expect(ana.page.locator(".table-notice")).to_have_count(0)
    menu(ana, "Offer to abort the game")
    ana.page.get_by_role("dialog").get_by_role("button", name="Offer to abort").click()
    ben.page.locator(".table-notice").get_by_role("button", name="Aceptar").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Aceptar que se anule").click()
    expect(ben.page.locator("h1")).to_have_text("Esta partida se ha anulado")
    expect(ana.page.locator("h1")).to_have_text("This game was aborted")
    for who in (ana, ben):
        assert problems(who) == []
    ana.button("Play again").click()
    expect(ana.page.get_by_text("asked for a rematch")).to_be_visible()


def test_sleeping_hours_and_vacations_are_entered_by_a_guest(visit: Visit, timed: Timed) -> None:
    ana = visit("", town=timed.server, viewport=PHONE, has_touch=True, timezone_id="Europe/Madrid")
    ana.go("/me")
    form = ana.page.locator("section", has_text="Sleeping hours and vacations")
    expect(form.get_by_label("Time zone")).to_have_value("Europe/Madrid")
    form.get_by_label("I have sleeping hours").check()
    form.get_by_label("From").fill("22:30")
    form.get_by_label("To", exact=True).fill("06:30")
    form.get_by_role("button", name="Save").click()
    expect(form.get_by_role("status")).to_have_text("Saved.")
    form.get_by_role("button", name="Add vacation").click()
    expect(form.get_by_role("button", name="End today")).to_be_visible()
    expect(form).to_contain_text("29 vacation days left")
    assert problems(ana) == []
    ana.go("/me")
    expect(form.get_by_label("From")).to_have_value("22:30")
    form.get_by_label("From").fill("08:00")
    ana.excuse("status of 4..")
    form.get_by_role("button", name="Save").click()
    expect(form.get_by_role("alert")).to_contain_text("12 hours at most")
