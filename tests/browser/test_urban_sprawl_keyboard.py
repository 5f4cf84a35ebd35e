"""Urban Sprawl without a mouse: buying, investing, taking a card and building by keys alone."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import urban_sprawl
from tests.browser.test_keyboard import FAR
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json
from townhall.games.urban_sprawl.rules.actions import LOT

CALLED = "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()"
ON_A_LOT = "() => document.activeElement.matches('.lot.target')"
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
NEEDED = {"buy", "invest", "take", "build"}
FIRST = ("build", "invest", "take", "accept")
"""Preferred verbs, best first; only one card is invested, as cards are needed to build."""
MOST = 150
CARDS = ("take", "drop")


def tab_to(visitor: Visitor, name: str) -> None:
    """Press Tab until the element whose name begins like this has the focus."""
    for _ in range(FAR):
        if visitor.page.evaluate(CALLED).startswith(name):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def to_a_lot(visitor: Visitor) -> str:
    """Go into the city with Tab and to another lot with an arrow; return the name of the lot."""
    for _ in range(FAR):
        if visitor.page.evaluate(ON_A_LOT):
            break
        visitor.page.keyboard.press("Tab")
    first = visitor.page.evaluate(CALLED)
    for key in ARROWS:
        visitor.page.keyboard.press(key)
        visitor.until_true(ON_A_LOT, what="an arrow skips the others")
        if visitor.page.evaluate(CALLED) != first:
            break
    called: str = visitor.page.evaluate(CALLED)
    return called


def beside_the_prompt(visitor: Visitor, text: str) -> None:
    """Press a button beside the prompt (`p`, then Tab), or in the list of choices (`c`) if it is not there."""
    keys = visitor.page.keyboard
    if visitor.block.get_by_role("button", name=text, exact=True).is_visible():
        keys.press("p")
        tab_to(visitor, text)
    else:
        keys.press("c")
        choices = visitor.page.locator("#choices")
        expect(choices.locator("li button").first).to_be_focused()
        wanted = choices.get_by_role("button", name=text).first
        for _ in range(FAR):
            if wanted.evaluate("(one) => one === document.activeElement"):
                break
            keys.press("ArrowDown")
    keys.press("Enter")


def by_keys(visitor: Visitor, found: Locator) -> None:
    tab_to(visitor, found.get_attribute("aria-label") or found.inner_text())
    visitor.page.keyboard.press("Enter")


def decide(visitor: Visitor, option: Json) -> str:
    """Decide by keys, this or another option of its verb, wherever the arrows lead; return the verb."""
    keys, before, verb = visitor.page.keyboard, visitor.at, option["verb"]
    said = visitor.block.locator(".go")
    if verb in ("buy", "pick", "site", "put", "block"):
        called = to_a_lot(visitor)
        option = next(one for one in urban_sprawl.asked(visitor) if called.startswith(f"{one['text']} "))
        keys.press("Enter")
        if verb in ("site", "put"):
            expect(said).to_have_text(option["text"])
            expect(urban_sprawl.receipt(visitor)).to_be_visible()
            assert visitor.at == before, "the first Enter only looks"
            keys.press("Enter")
    elif verb in urban_sprawl.IN_ANY_ORDER:
        urban_sprawl.decide_on_permits(visitor, option, lambda found: by_keys(visitor, found))
        return verb  # type: ignore[no-any-return]
    elif verb == "build":
        by_keys(visitor, urban_sprawl.thing(visitor, option))
        to_a_lot(visitor)
        keys.press("Enter")
        expect(said).to_have_text(re.compile("^Build at "))
        expect(urban_sprawl.receipt(visitor)).to_be_visible()
        assert visitor.at == before, "the first Enter only looks"
        keys.press("Enter")
        visitor.until_at(before + 1)
        urban_sprawl.until_built(visitor)
        return verb  # type: ignore[no-any-return]
    elif verb == "favor" or verb in CARDS:
        by_keys(visitor, urban_sprawl.thing(visitor, option))
        if verb == "favor":
            beside_the_prompt(visitor, option["text"])
    else:
        beside_the_prompt(visitor, option["text"])
    if option["reveals"] and verb not in ("site", "put"):
        expect(said).to_have_text(option["text"])
        if visitor.at == before:
            keys.press("Enter")
    visitor.until_at(before + 1)
    return verb  # type: ignore[no-any-return]


@pytest.mark.long
def test_a_round_by_keys_alone(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.table("me", "greedy", game="urban_sprawl"))
    used = list[str]()
    while not set(used) >= NEEDED:
        options = urban_sprawl.until_asked(ana)
        expect(ana.block.get_by_text(ana.view["prompt"], exact=True)).to_be_visible()
        verbs = [option["verb"] for option in options]
        wanted = [verb for verb in FIRST if verb in verbs and (verb != "invest" or "invest" not in used)]
        verb = wanted[0] if wanted else "done" if "done" in verbs else verbs[0]
        used.append(decide(ana, next(option for option in options if option["verb"] == verb)))
        assert len(used) < MOST, f"there was never a contract to build: {used}"
    moments = ana.get(f"/tables/{ana.page.url.rpartition('/')[2]}/log")["moments"]
    mine = [note for moment in moments for note in moment["notes"] if note["seat"] == 0]
    log = ana.page.get_by_role("group", name="Log")
    for kind in ("bought", "invested", "took", "built"):
        note = next(note for note in mine if note["kind"] == kind)
        expect(log.get_by_text(note["text"], exact=True)).not_to_have_count(0)


@pytest.mark.long
def test_lots_and_cards_have_names_that_tell_them_apart(visit: Visit) -> None:
    ana = visit("Ana")
    urban_sprawl.from_a_moment(ana, lambda moment, before: urban_sprawl.frame(before) == "acting")
    lots = urban_sprawl.city(ana).get_by_role("button")
    labels: list[str] = lots.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    places = [label.partition(":")[0] for label in labels]
    assert places == list(LOT.values)
    built = re.compile(r"\w+: (vacant|[A-Z]\w+, \d lots?, [^.]+)\. The block is worth \d+\.( Touches [a-z ]+\.)?")
    assert all(built.fullmatch(label) for label in labels), [one for one in labels if not built.fullmatch(one)]
    state = ana.view["state"]
    assert sum("vacant" not in label for label in labels) == sum(first >= 0 for first in state["at"])
    board, names = urban_sprawl.board(ana), urban_sprawl.names("card")
    for place, card in enumerate(state["contracts"]):
        if card >= 0 and (place < 5 or place - 5 < state["decks_active"]):
            button = board.locator(f"[data-place='contract:{place}']").get_by_role("button")
            expect(button).to_have_accessible_name(re.compile(rf"^{re.escape(names[card])}\. \d-lot \w+ building"))
    for place, card in enumerate(state["planning"]):
        if card >= 0:
            button = board.locator(f"[data-place='planning:{place}']").get_by_role("button")
            name = re.escape(names[card]).replace("/", r"\/")
            expect(button).to_have_accessible_name(re.compile(rf"^{name}\. "))
