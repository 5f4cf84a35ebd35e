"""Playing Urbania in the browser: cards, buildings and projects, located by their accessible names."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from playwright.sync_api import Locator, expect

import townhall
from tests.browser.playing import asked, board, over, play_to_the_end, quickly, until_asked
from tests.browser.visitors import Visitor
from tests.server.harness import Json, Server
from townhall import Position
from townhall.games.urbania.rules.actions import CARD, PROJECT
from townhall.server.db.schema import UNDO
from townhall.server.http.catalog import info

__all__ = ["asked", "over", "quickly", "until_asked"]
URBANIA = townhall.game("urbania")
TRAYS = {
    "take": "Pool", "blind": "Pool", "plan": "Pool", "flush": "Pool", "decline": "Pool", "hire": "Values",
    "submit": "Projects", "pay": "Hand", "spend": "Hand",
}  # fmt: skip
"""The tray of each verb on a phone; buildings are in the city, which is always visible."""
FIXED = {"blind": "Resources", "plan": "Projects", "flush": "Replace", "decline": "Take no card"}
AHEAD = ("pay", "spend", "submit", "hire", "renew")
"""Verbs that lead to the end of the game, best first."""
DRAWS = {"take", "blind"}
AT_ONCE = {"take", "blind", "plan"}
"""Verbs for which one press is enough, although they cannot be undone."""
ENOUGH = 7
PAYING = ("renewing", "hiring")


# ---- deciding


def chosen(visitor: Visitor, dice: random.Random) -> Json:
    """Choose what leads to the end, mostly with enough cards in hand to have a choice when paying."""
    verbs = {option["verb"] for option in asked(visitor)}
    ahead = [verb for verb in AHEAD if verb in verbs]
    cards = visitor.view["state"]["hand_cards"][visitor.view["seat"]]
    if verbs & DRAWS and cards < ENOUGH and dice.random() < 0.7:
        ahead = []
    verb = ahead[0] if ahead else dice.choice(sorted(verbs & DRAWS or verbs))
    return dice.choice([option for option in asked(visitor) if option["verb"] == verb])


def thing(visitor: Visitor, option: Json) -> Locator:
    """The enabled button that is pressed for a decision."""
    where = board(visitor)
    name = FIXED.get(option["verb"], option["text"])
    if option["verb"] == "submit":
        name = f". {option['text'].removeprefix('Submit: ').rpartition(' (')[0]}, in hand"
    if option["verb"] in ("take", *FIXED):
        where = where.get_by_role("region", name="Pool")
    return where.get_by_role("button", name=name, disabled=False).first


def take(visitor: Visitor, option: Json, *, twice: bool = False) -> None:
    """Decide on the board.

    What is touched or cannot be undone, except drawing a card, needs a second press: beside the prompt, or on the
    thing itself if `twice`.
    """
    before = visitor.at
    trays = visitor.page.get_by_role("group", name="Trays")
    if option["verb"] in TRAYS and trays.is_visible():
        visitor.press(trays.get_by_role("button", name=TRAYS[option["verb"]]))
    first = thing(visitor, option)
    visitor.press(first)
    if (visitor.touch or option["reveals"]) and option["verb"] not in AT_ONCE:
        said = visitor.block.get_by_role("button", name=option["text"], exact=True)
        expect(said).to_be_visible()
        assert visitor.at == before, "the first press only looks"
        visitor.press(first if twice else said)
    visitor.until_at(before + 1)


def play_on(
    visitors: list[Visitor],
    dice: random.Random,
    look: Callable[[Visitor], None],
    enough: Callable[[int], bool] = lambda made: False,
) -> set[str]:
    """Let them decide on their boards until the game is over, each time after a `look`; return the verbs they used.

    After `enough` decisions the rest is decided by requests that bypass the page.
    """

    def decide(one: Visitor, option: Json, made: int) -> None:
        look(one)
        take(one, option, twice=made % 2 > 0)

    return set(play_to_the_end(visitors, lambda one: chosen(one, dice), decide, enough))


# ---- positions


@cache
def names(kind: str) -> list[str]:
    components = [component for component in info(URBANIA, "en", {}).components if component.kind == kind]
    return [component.name for component in sorted(components, key=lambda component: component.number)]


def truth(town: Server, table: Json) -> list[Position]:
    """Return every full position of a game."""
    [(key,)] = town.select("select key from tables where id = ?", table["id"])
    moments = [URBANIA.start(len(table["seats"]), key=bytes.fromhex(key))]
    for _, action, decisions, *_ in town.events(table["id"]):
        if action == UNDO:
            del moments[decisions + 1 :]
        else:
            p = moments[-1].copy()
            p.play(action)
            moments.append(p)
    return moments


def cards_of(p: Position, seat: int) -> set[int]:
    """Return the faces in a hand; a spectator has none."""
    return {face for face in range(len(CARD.values)) if seat >= 0 and p.state.hands[seat, face]}


def projects_of(p: Position, seat: int) -> set[int]:
    """Return the projects in hand or submitted."""
    mine = p.state.project_hands[seat] | p.state.submitted[seat]
    return {project for project in range(len(PROJECT.values)) if mine >> project & 1}


def submitted_by(p: Position, seat: int) -> list[str]:
    return [name for project, name in enumerate(names("project")) if p.state.submitted[seat] >> project & 1]


def unknown(moments: list[Position], seat: int) -> set[str]:
    """Return the names of what others hold and this seat has never seen, except names that are ordinary words."""
    end = moments[-1]
    seen = {face for face in range(len(CARD.values)) if end.state.discards[face]}
    seen |= {end.state.pool[slot] for slot in range(5)} | cards_of(end, seat)
    noted = [note.arguments for p in moments for note in p.notes(seat)]
    seen |= {arguments["card"] for arguments in noted if "card" in arguments}
    planned = {arguments["project"] for arguments in noted if "project" in arguments}
    cards, projects = set[int](), set[int]()
    for other in set(range(end.seats)) - {seat}:
        cards |= cards_of(end, other) - seen
        projects |= projects_of(end, other) - planned
    distinctive = (project for project in projects if PROJECT.values[project].startswith(("n_", "p_")))
    return {names("card")[face] for face in cards} | {names("project")[project] for project in distinctive}


def on_the_page(visitor: Visitor, called: set[str] | list[str]) -> list[str]:
    """Return which of these names are anywhere in the document, visible or not."""
    content = visitor.page.content()
    return sorted(name for name in called if name in content)


def hand_labels(visitor: Visitor) -> list[str]:
    """Return the labels of the cards in the hand on the page."""
    hand = visitor.page.get_by_role("region", name="Hand").get_by_role("button")
    labels: list[str] = hand.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    return labels
