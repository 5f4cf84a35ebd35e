"""Urban Sprawl on a large screen: two people with browsers and two bots; previews, events and payouts."""

import random
import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser import urban_sprawl
from tests.browser.test_axe import problems
from tests.browser.test_two_browsers import breakdown, saw_what_their_seat_may_see
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json, eventually
from townhall import Position
from townhall.games.urban_sprawl.rules.actions import CARD, FIRST_CONTRACT, FIRST_DECK_EVENT, FIRST_EVENT, PLACE

SEVERAL = 44
"""Decisions of two people in about three rounds."""
ASIDE = (5, 880)
NEEDED = {"buy", "take", "build"}
EVENTS = {*range(FIRST_EVENT, FIRST_CONTRACT), *range(FIRST_DECK_EVENT, len(CARD))}


def under_way(visitor: Visitor) -> None:
    """Check that the page shows the card that is being resolved and who decides, with the mouse elsewhere."""
    visitor.page.mouse.move(*ASIDE)
    card, decides = visitor.view["state"]["card"], visitor.view["decides"]
    banner = urban_sprawl.board(visitor).get_by_role("button", name=re.compile(" decides$"))
    expect(banner).to_contain_text(urban_sprawl.names("card")[card])
    expect(banner).to_contain_text("Event" if card in EVENTS else "Contract")
    name = visitor.page.locator(".seats .seat-name").nth(decides).inner_text()
    expect(banner).to_contain_text(f"{name} decides")


@pytest.mark.long
def test_two_browsers_play_a_whole_game_by_what_lies_on_the_table(visit: Visit) -> None:
    both = ana, luis = visit("Ana"), visit("Luis")
    table = ana.table("me", "free", "greedy", "greedy", game="urban_sprawl", options={"variant": "short_game"})
    luis.post(f"/tables/{table['id']}/seats/1/sit")
    for one in both:
        one.to_table(table)
    frames, verbs, faults = set[str](), set[str](), set[str]()

    def look(one: Visitor, option: Json) -> None:
        frame = one.view["asked"]["frame"]
        if frame not in frames:
            other = luis if one is ana else ana
            other.until_at(one.at)
            for each in both:
                expect(each.block.get_by_text(each.view["prompt"], exact=True)).to_be_visible()
                if each.view["state"]["card"] >= 0:
                    under_way(each)
            faults.update(problems(one))
            assert not other.view["options"]
            eventually("both see the same scores", lambda: other.scores == one.scores == one.view["scores"])
        frames.add(frame)
        verbs.add(option["verb"])

    def enough(made: int) -> bool:
        return made >= SEVERAL and verbs >= NEEDED

    used = urban_sprawl.play_on(list(both), random.Random(4), look, enough)
    assert len(used) >= SEVERAL

    end = urban_sprawl.end_of(ana, table)
    for one in both:
        expect(one.page.locator(".end h1")).to_have_text(re.compile(r"(runs|share) the city\.$"))
        expect(one.page.locator(".end .total .visually-hidden").first).to_have_text(re.compile(r"\d"))
        assert sorted(total for total, _ in breakdown(one).values()) == sorted(end.scores)
        assert all(total == made_of for total, made_of in breakdown(one).values())
        saw_what_their_seat_may_see(one, end)
    assert breakdown(ana) == breakdown(luis)
    assert not faults, faults
    assert problems(ana) == []


def pays_and_earns(moment: Json, before: Position) -> bool:
    """A site was chosen that cost wealth and brought a neighbourhood bonus."""
    kinds = {note["kind"] for note in moment["notes"]}
    return urban_sprawl.frame(before) == "siting" and kinds >= {"built", "wealth_building", "scored_bonus"}


@pytest.mark.long
def test_a_site_tells_its_cost_and_bonus_before_it_is_decided(visit: Visit) -> None:
    ana = visit("Ana")
    table, then = urban_sprawl.from_a_moment(ana, pays_and_earns)
    option = next(one for one in urban_sprawl.asked(ana) if one["id"] == then["action"])
    site = ana.view["preview"]["sites"][str(option["args"]["spot"])]
    assert site["wealth"] > 0 and site["bonus"] > 0
    receipt = urban_sprawl.receipt(ana)
    expect(receipt).to_have_count(0)
    lot = urban_sprawl.lot_at(ana, urban_sprawl.lots_of(option["args"]["spot"])[0])
    lot.hover()
    expect(receipt).to_be_visible()
    assert ana.at == len(ana.get(f"/tables/{table['id']}/log")["moments"]) - 1, "looking decides nothing"

    def look() -> None:
        expect(receipt.get_by_title(f"Costs {site['wealth']} wealth", exact=True)).to_be_visible()
        expect(receipt.get_by_title(f"Brings {site['scores']} prestige at once", exact=True)).to_be_visible()
        if site["bonus"]:
            expect(receipt.get_by_title(f"Neighbourhood bonus {site['bonus']}", exact=True)).to_be_visible()
        assert f"cost {site['wealth']}, bonus {site['bonus']}" in option["text"]
        assert problems(ana) == []

    urban_sprawl.take(ana, option, look=look)
    notes = urban_sprawl.notes_since(ana, table, then)
    built = next(n for n, note in enumerate(notes) if note["kind"] == "built")
    cost = next(note for note in notes if note["kind"] == "wealth_building")
    bonus = next(note for note in notes[built:] if note["kind"] == "scored_bonus")
    assert (-cost["args"]["amount"], bonus["args"]["amount"]) == (site["wealth"], site["bonus"])
    log = ana.page.get_by_role("group", name="Log")
    for note in (cost, notes[built], bonus):
        expect(log.get_by_text(note["text"], exact=True).first).to_be_visible()
    assert f"pays {site['wealth']} wealth" in cost["text"]


def builds(moment: Json, before: Position) -> bool:
    """A contract is going to be built that can also be taken as a Favor."""
    verbs = [before.decode(action).verb for action in before.legal()]
    return before.decode(moment["action"]).verb == "build" and "favor" in verbs


@pytest.mark.long
def test_a_contract_is_built_with_three_clicks(visit: Visit) -> None:
    ana = visit("Ana")
    table, then = urban_sprawl.from_a_moment(ana, builds)
    option = next(one for one in urban_sprawl.asked(ana) if one["id"] == then["action"])
    preview = ana.view["preview"]["builds"][PLACE.values[option["args"]["place"]]]

    def look() -> None:
        name = urban_sprawl.names("card")[preview["card"]]
        expect(ana.block.locator(".prompt")).to_have_text(re.compile(f"^{name} at .*\\?$"))

    assert urban_sprawl.build(ana, option, look) <= 3
    assert "built" in [note["kind"] for note in urban_sprawl.notes_since(ana, table, then)]
    assert problems(ana) == []


def an_event_after_some_payouts(moment: Json, before: Position) -> bool:
    return before.state.card in EVENTS and before.state.turn > 6


@pytest.mark.long
def test_an_event_is_shown_while_somebody_decides_it(visit: Visit) -> None:
    ana = visit("Ana")
    table, _ = urban_sprawl.from_a_moment(ana, an_event_after_some_payouts)
    under_way(ana)
    banner = urban_sprawl.board(ana).get_by_role("button", name=re.compile("^Event.*Ana decides$"))
    assert problems(ana) == []
    banner.click()
    card = ana.view["state"]["card"]
    face = ana.page.get_by_role("tooltip")
    expect(face.get_by_role("heading", name=urban_sprawl.names("card")[card], exact=True)).to_be_visible()
    happened = f"Event {urban_sprawl.names('card')[card]}: "
    log = ana.page.get_by_role("group", name="Log")
    expect(log.get_by_text(happened).first).to_be_attached()
    moments = ana.get(f"/tables/{table['id']}/log")["moments"]
    paid = [note["text"] for moment in moments for note in moment["notes"] if note["kind"] == "row_paid"]
    assert paid
    expect(log.get_by_text(re.compile(r" pays? (wealth|prestige) \d+[.:]"))).to_have_count(len(paid))


@pytest.mark.long
def test_a_card_shows_its_text_and_whose_numbers_they_are_in_both_languages(visit: Visit) -> None:
    ana, eva = visit("Ana"), visit("Eva", locale="es-ES")
    table = ana.table("me", "free", "greedy", game="urban_sprawl")
    eva.post(f"/tables/{table['id']}/seats/1/sit")
    for one, lang, word in ((ana, "en", "Reconstructed"), (eva, "es", "econstru")):
        one.to_table(table)
        board = one.page.locator(".stage")
        components = urban_sprawl.components("card", lang)
        state = one.view["state"]
        for place, card in (("contract:0", state["contracts"][0]), ("planning:4", state["planning"][4])):
            button = board.locator(f"[data-place='{place}']").get_by_role("button")
            expect(button).to_have_accessible_name(re.compile("^" + re.escape(components[card].name)))
            button.hover()
            face = one.page.get_by_role("tooltip")
            expect(face.get_by_role("heading", name=components[card].name, exact=True)).to_be_visible()
            for sentence in components[card].text.split(". ")[1:]:
                expect(face).to_contain_text(sentence.split(": ")[-1], ignore_case=True)
            expect(face.locator(".from")).to_contain_text(components[card].provenance)
            one.page.mouse.move(*ASIDE)
            expect(face).to_have_count(0)
        assert re.search(word, components[state["contracts"][0]].provenance)
    assert ana.view["state"]["contracts"] == eva.view["state"]["contracts"]
    english, spanish = urban_sprawl.components("card", "en"), urban_sprawl.components("card", "es")
    assert all(one.text != other.text for one, other in zip(english, spanish, strict=True))


@pytest.mark.long
def test_the_values_of_all_blocks_are_shown_on_demand(visit: Visit) -> None:
    ana = visit("Ana")
    urban_sprawl.from_a_moment(ana, lambda moment, before: urban_sprawl.frame(before) == "acting")
    numbers = urban_sprawl.city(ana).locator("text.num")
    without = sorted(numbers.all_text_contents())
    eye = urban_sprawl.board(ana).get_by_role("button", name="Values of the blocks")
    expect(eye).to_have_attribute("aria-pressed", "false")
    eye.click()
    expect(eye).to_have_attribute("aria-pressed", "true")
    values = [str(value) for value in ana.view["state"]["value"]]
    expect(numbers).to_have_count(len(without) + len(values))
    texts = "[...document.querySelectorAll('text.num')].map((one) => one.textContent).sort().join()"
    wanted = ",".join(sorted(without + values))
    ana.until_true(f"(wanted) => {texts} === wanted", wanted, what="every block shows its value")
    assert problems(ana) == []
    eye.click()
    expect(numbers).to_have_count(len(without))


@pytest.mark.parametrize("motion", [pytest.param("reduce", marks=pytest.mark.long), "no-preference"])
def test_payouts_are_announced_one_by_one_only_where_things_may_move(
    visit: Visit, motion: Literal["reduce", "no-preference"]
) -> None:
    """The page's clock is stopped: an announcement stays until somebody presses something."""
    both = ana, luis = visit("Ana", reduced_motion=motion), visit("Luis")
    table = ana.table("me", "free", game="urban_sprawl")
    luis.post(f"/tables/{table['id']}/seats/1/sit")
    ana.page.clock.install()
    for one in both:
        one.to_table(table)
    ana.page.clock.pause_at(ana.page.evaluate("() => Date.now() + 60000"))
    dice, paid = random.Random(6), list[str]()
    while not paid:
        latest = max(one.at for one in both)
        for one in both:
            one.until_at(latest)
        one = ana if urban_sprawl.asked(ana) else luis
        options = urban_sprawl.asked(one)
        option = next((each for each in options if each["verb"] == "take"), dice.choice(options))
        urban_sprawl.quickly(one, option)
        ana.until_at(one.at)
        moment = ana.get(f"/tables/{table['id']}/log")["moments"][-1]
        paid = [note["text"] for note in moment["notes"] if note["kind"] == "row_paid"]
    summary = urban_sprawl.board(ana).get_by_role("list", name="What has happened")
    chip = summary.get_by_role("button", name=re.compile("^" + re.escape(paid[0])))
    expect(chip.first).to_be_visible()
    expect(ana.page.locator(".tells")).to_have_count(1 if motion == "no-preference" else 0)
    ana.page.locator("header.top").click()
    expect(ana.page.locator(".tells")).to_have_count(0)
    expect(chip.first).to_be_visible()
