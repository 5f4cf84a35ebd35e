"""Playing Urban Sprawl in the browser: lots, cards, markers and offices, located by their accessible names."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from functools import cache

from playwright.sync_api import Locator, expect

import townhall
from tests.browser import playing
from tests.browser.playing import asked, board, end_of, over, play_to_the_end, quickly, tray, until_asked
from tests.browser.visitors import Visitor
from tests.server.harness import PATIENCE, Json
from townhall import Position
from townhall.games.urban_sprawl.rules.actions import LOT, MARKER, PLACE, SPACE
from townhall.server.http.catalog import info
from townhall.server.http.schemas import GameComponent

__all__ = ["asked", "board", "end_of", "over", "quickly", "tray", "until_asked"]
URBAN_SPRAWL = townhall.game("urban_sprawl")
TRAYS = {
    "build": "Contracts", "favor": "Contracts", "take": "Planning", "fetch": "Planning", "invest": "My cards",
    "spend": "My cards", "drop": "My cards", "call": "Offices",
}  # fmt: skip
"""The tray of each verb on a phone; the city and what is offered over it are always visible."""
IN_THE_CITY = ("buy", "pick", "site", "put", "block", "marker", "lay")
FAVOR_PLACE = 8
SPOKEN = ("name", "gain", "choose", "line", "accept", "refuse", "done")
"""Verbs without anything on the table: they are buttons beside the prompt."""
IN_ANY_ORDER = ("invest", "spend")
"""Permits are picked first and decided on together, in the order of the rules."""
LOOKED_AT = ("favor", "site", "put")
"""Verbs that need a second press, also with a mouse."""
MOST_TURNS = 24
"""Games after which the search for a moment is given up; the first usually has one."""


# ---- where things lie


@cache
def components(kind: str, lang: str = "en") -> list[GameComponent]:
    of_kind = (component for component in info(URBAN_SPRAWL, lang, {}).components if component.kind == kind)
    return sorted(of_kind, key=lambda component: component.number)


def names(kind: str) -> list[str]:
    return [component.name for component in components(kind)]


def city(visitor: Visitor) -> Locator:
    return board(visitor).get_by_role("group", name="The city")


def lot_at(visitor: Visitor, lot: int) -> Locator:
    """A lot; its name says first what would be done there, then what it is."""
    return city(visitor).get_by_role("button", name=re.compile(f"(^| ){LOT.values[lot]}: "))


def lots_of(spot: int) -> list[int]:
    """Return the lots of a part of a block: bits top left 1, top right 2, bottom left 4, bottom right 8."""
    block, mask = divmod(spot, 16)
    corner = block // 6 * 24 + block % 6 * 2
    return [corner + step for bit, step in enumerate((0, 1, 12, 13)) if mask >> bit & 1]


def card_button(where: Locator, card: int) -> Locator:
    """A card by its name, which is followed by its effect."""
    name = re.escape(names("card")[card]).replace("/", r"\/")
    return where.get_by_role("button", name=re.compile(f"^{name}[.,] ")).first


def whole_city(visitor: Visitor) -> None:
    """Zoom out unless the whole board is visible."""
    back = board(visitor).get_by_role("button", name="Whole board", exact=True)
    if back.is_visible():
        visitor.press(back)
        expect(back).to_have_count(0)


def thing(visitor: Visitor, option: Json) -> Locator:
    """What is pressed first for a decision."""
    verb, args, state = option["verb"], option["args"], visitor.view["state"]
    table = board(visitor)
    if verb in ("buy", "pick"):
        return lot_at(visitor, args["lot"])
    if verb in ("site", "put"):
        return lot_at(visitor, lots_of(args["spot"])[0])
    if verb == "block":
        return lot_at(visitor, lots_of(args["block"] * 16 + 15)[0])
    if verb in ("build", "favor"):
        place, seat = args["place"], visitor.view["seat"]
        if place >= FAVOR_PLACE:
            slot = place - FAVOR_PLACE
            return card_button(table.get_by_role("region", name="Favors"), state["favors"][seat][slot])
        return card_button(table.locator(f"[data-place='contract:{place}']"), state["contracts"][place])
    if verb == "take":
        place = args["planning_place"]
        return card_button(table.locator(f"[data-place='planning:{place}']"), state["planning"][place])
    if verb in ("invest", "spend", "drop"):
        return permit(visitor, args["card"])
    if verb == "fetch":
        displayed = visitor.view["preview"]["source"] == "display"
        return card_button(table.locator("[data-place^='planning:']") if displayed else offer(visitor), args["card"])
    if verb == "marker":
        resource, _, worth = MARKER.values[args["marker"]].partition("-")
        return table.get_by_role("button", name=f"{resource.capitalize()} marker {worth}", exact=True)
    if verb == "lay":
        edge, _, number = SPACE.values[args["space"]].partition("-")
        where = f"Marker space {int(number) + 1} at the {edge}"
        return city(visitor).get_by_role("button", name=where, exact=True)
    if verb == "call":
        return table.get_by_role("button", name=re.compile(f"^{names('office')[args['office']]}: "))
    assert verb == "vocation", f"nothing on the table is pressed for {verb}"
    return offer(visitor).get_by_role("button", name=names("vocation")[args["vocation"]], exact=True)


def offer(visitor: Visitor) -> Locator:
    """The region that offers what can be picked and is not on the table."""
    return board(visitor).get_by_role("region", name=visitor.view["prompt"], exact=True)


def receipt(visitor: Visitor) -> Locator:
    """The cost and bonus of the site that is previewed."""
    return board(visitor).locator(".receipt[role=status]")


# ---- deciding


def chosen(visitor: Visitor, dice: random.Random) -> Json:
    """Choose an option, preferably building, each verb with the same probability."""
    verbs = {option["verb"] for option in asked(visitor)}
    ahead = verbs & {"build", "accept"}
    if verbs >= {"done", "take"} and dice.random() < 0.9:
        verbs -= {"done"}
    verb = dice.choice(sorted(ahead if ahead and dice.random() < 0.7 else verbs))
    return dice.choice([option for option in asked(visitor) if option["verb"] == verb])


def take(visitor: Visitor, option: Json, *, twice: bool = False, look: Callable[[], None] | None = None) -> None:
    """Decide on the board and check that exactly this was decided.

    What is previewed, touched or cannot be undone needs a second press: beside the prompt, or on the thing itself if
    `twice`; `look` is called before it.
    """
    before, seat, frames = visitor.at, visitor.view["seat"], len(visitor.frames)
    verb = option["verb"]
    if verb in SPOKEN:
        _say(visitor, option)
    else:
        if verb in TRAYS:
            tray(visitor, "My cards" if option["args"].get("place", 0) >= FAVOR_PLACE else TRAYS[verb])
        first = thing(visitor, option)
        if verb in IN_THE_CITY:
            whole_city(visitor)
        if verb in IN_ANY_ORDER:
            decide_on_permits(visitor, option, visitor.press)
        elif verb == "build":
            build(visitor, option, look)
        else:
            visitor.press(first)
        if verb in ("site", "put"):
            _turn(visitor, option)
        if verb not in (*IN_ANY_ORDER, "build") and (visitor.touch or option["reveals"] or verb in LOOKED_AT):
            said = visitor.block.get_by_role("button", name=option["text"], exact=True)
            expect(said).to_be_visible()
            assert visitor.at == before, "the first press only looks"
            if look:
                look()
            if twice and _again_means_it(visitor, option):
                visitor.press(first)
            else:
                _mean(visitor, option, said)
    visitor.until_at(before + 1)
    messages = (json.loads(frame) for frame in visitor.frames[frames:])
    moments = [moment for news in messages for moment in news.get("moments", []) if moment["seat"] == seat]
    assert moments[0]["action"] == option["id"], f"asked for {option['text']}, but: {moments[0]}"


def build(visitor: Visitor, option: Json, look: Callable[[], None] | None = None) -> int:
    """Press the contract, its first site and the button that confirms both; return how many presses it took."""
    before, presses = visitor.at, 2
    spots = visitor.view["preview"]["builds"][PLACE.values[option["args"]["place"]]]["spots"]
    visitor.press(thing(visitor, option))
    whole_city(visitor)
    visitor.press(lot_at(visitor, lots_of(spots[0][0])[0]))
    expect(visitor.block.locator(".go")).to_have_text(re.compile("^Build at "))
    assert visitor.at == before, "picking a contract and a site decides nothing"
    if look:
        look()
    visitor.press(visitor.block.locator(".go"))
    visitor.until_at(before + 1)
    return presses + 1 + until_built(visitor)


def until_built(visitor: Visitor) -> int:
    """Wait until site and permits have been sent; return how often that had to be confirmed."""
    ready, deadline, presses = visitor.block.locator(".go:enabled"), time.monotonic() + PATIENCE, 0
    while (visitor.view["asked"] or {}).get("frame") in ("siting", "spending"):
        assert time.monotonic() < deadline, "the contract has not been built"
        if ready.is_visible():
            visitor.press(ready)
            presses += 1
        visitor.page.wait_for_timeout(10)
    return presses


def permit(visitor: Visitor, card: int) -> Locator:
    return card_button(board(visitor).get_by_role("region", name="Permits"), card)


def decide_on_permits(visitor: Visitor, option: Json, press: Callable[[Locator], None]) -> None:
    """This permit, those that complete the payment, and the button where the page waits for it."""
    before, order, args = visitor.at, visitor.view["preview"]["permits"]["cards"], visitor.view["asked"]["args"]
    picked = list[int]()
    for card in order[order.index(option["args"]["card"]) :]:
        if not picked or sum(map(pages, picked)) < args.get("amount", 0):
            press(permit(visitor, card))
            picked.append(card)
    until_sent(visitor, before, press)


def until_sent(visitor: Visitor, before: int, press: Callable[[Locator], None]) -> None:
    ready, deadline = visitor.block.locator(".go:enabled"), time.monotonic() + PATIENCE
    while visitor.at == before or (visitor.view.get("preview") or {}).get("permits", {}).get("started"):
        assert time.monotonic() < deadline, "the permits have not been sent"
        if ready.is_visible():
            press(ready)
        visitor.page.wait_for_timeout(10)


def pages(card: int) -> int:
    """How many permits a card shows."""
    return int(URBAN_SPRAWL.components.of_kind("permit")[card]["permits"])


def _again_means_it(visitor: Visitor, option: Json) -> bool:
    """Whether pressing the thing again decides: a contract on a touch screen, a lot where no map covers it."""
    verb: str = option["verb"]
    if verb == "favor":
        return visitor.touch and only_one(visitor, option)
    if verb in ("site", "put"):
        return not visitor.touch and only_one(visitor, option)
    return not (visitor.touch and verb in IN_THE_CITY)


def only_one(visitor: Visitor, option: Json) -> bool:
    """Whether pressing the thing can mean nothing else, such as another shape over the same lot."""
    args = option["args"]
    others = [one["args"] for one in asked(visitor) if one["id"] != option["id"]]
    if "place" in args:
        return all(one.get("place") != args["place"] for one in others)
    first = lots_of(args["spot"])[0]
    return all(first not in lots_of(one["spot"]) for one in others if "spot" in one)


def _say(visitor: Visitor, option: Json) -> None:
    """Press the button beside the prompt, or in the list of all choices if there are too many."""
    said = visitor.block.get_by_role("button", name=option["text"], exact=True)
    every = visitor.block.get_by_role("button", name=re.compile("^All choices"))
    expect(said.or_(every).first).to_be_visible()
    if not said.is_visible():
        visitor.press(every)
        said = visitor.page.locator("#choices").get_by_role("button", name=option["text"]).first
    _mean(visitor, option, said)


def _mean(visitor: Visitor, option: Json, said: Locator) -> None:
    """Press this button and the one that asks for confirmation, unless this is that one."""
    asks_again = option["reveals"] and not said.evaluate("(one) => one.classList.contains('go')")
    visitor.press(said)
    if asks_again:
        visitor.press(visitor.block.locator(".go", has_text=option["text"]))


def _turn(visitor: Visitor, option: Json) -> None:
    """Turn the building until it lies as the option says."""
    said = visitor.block.get_by_role("button", name=option["text"], exact=True)
    for _ in range(MOST_TURNS):
        ready = visitor.block.locator(".go")
        expect(ready).to_be_visible()
        if said.is_visible():
            return
        before = ready.inner_text()
        visitor.press(board(visitor).get_by_role("button", name="Turn", exact=True))
        expect(ready).not_to_have_text(before)
    raise AssertionError(f"it does not turn to {option['text']}")


def play_on(
    visitors: list[Visitor],
    dice: random.Random,
    look: Callable[[Visitor, Json], None],
    enough: Callable[[int], bool] = lambda made: False,
) -> list[str]:
    """Let them decide on their boards until the game is over, each time after a `look`; return the verbs they used.

    After `enough` decisions the rest is decided by requests that bypass the page.
    """

    def look_and_take(one: Visitor, option: Json, made: int) -> None:
        look(one, option)
        take(one, option, twice=made % 2 > 0)

    return play_to_the_end(visitors, lambda one: chosen(one, dice), look_and_take, enough)


# ---- coming to a moment


def from_a_moment(visitor: Visitor, like: Callable[[Json, Position], bool]) -> tuple[Json, Json]:
    """Fork a short game of bots before a decision that is `like` this, with the visitor in that seat."""
    return playing.from_a_moment(visitor, like, game="urban_sprawl", options={"variant": "short_game"})


# ---- positions and scores


def frame(p: Position) -> str:
    """Return the kind of the frame that asks for a decision."""
    assert p.asked is not None
    return p.asked.kind


def notes_since(visitor: Visitor, table: Json, moment: Json) -> list[Json]:
    moments = visitor.get(f"/tables/{table['id']}/log")["moments"][moment["n"] :]
    return [note for one in moments for note in one["notes"]]
