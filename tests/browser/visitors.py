"""People with browsers. They see what is on the page and press what can be pressed; every frame they get is kept."""

from __future__ import annotations

import json
import random
import re
import time
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect

from tests.server.harness import PATIENCE, Json, Server

DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
SECONDS = 1000
expect.set_options(timeout=PATIENCE * SECONDS)

BOARD = {
    "projects": ".project.target .over",
    "cells": ".cell.target",
    "departments": ".department.target .front",
    "tracks": ".mine .track .target",
    "colours": ".colours button",
}
"""Whatever can be picked on Urbify's board."""
BUTTONS = {"go": ".opts .go:enabled", "few": ".opts .btn:enabled:not(.go, .square, .all)", "all": ".opts .all"}
PRESSED = {**BOARD, **BUTTONS}
LISTED = 0.1
"""How often a decision is taken from the list of all choices."""

GLANCE = """(selectors) => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  const count = (selector) => [...document.querySelectorAll(selector)].filter(shown).length;
  const words = [...document.querySelectorAll(".block, .badge, .seat-score")].map((one) => one.textContent).join("|");
  return {
    over: !!document.querySelector("main.end"),
    covered: !!document.querySelector(".hand-over"),
    mine: !!document.querySelector(".block .mine"),
    found: Object.fromEntries(Object.entries(selectors).map(([name, selector]) => [name, count(selector)])),
    sign: `${words} ${count(".chosen")} ${count(".picked")} ${document.querySelectorAll(".log li").length}`,
  };
}"""


@dataclass
class Glance:
    """What somebody sees at one look."""

    over: bool
    covered: bool
    mine: bool
    found: dict[str, int]
    sign: str

    @property
    def ready(self) -> bool:
        """Something can be decided here and now, without the list: that is there even while a decision travels."""
        return self.mine and any(count for name, count in self.found.items() if name != "all")


class Visit:
    """Lets people in."""

    def __init__(self, browser: Browser, town: Server) -> None:
        self.browser, self.town = browser, town
        self.everybody: list[Visitor] = []

    def __call__(self, name: str = "", *, town: Server | None = None, **settings: Any) -> Visitor:
        visitor = Visitor(self.browser, town or self.town, name, **settings)
        self.everybody.append(visitor)
        return visitor

    def leave(self) -> None:
        for visitor in self.everybody:
            visitor.context.close()


class Visitor:
    """One person and one browser; `name` is known to the server unless they come as nobody."""

    def __init__(self, browser: Browser, town: Server, name: str = "", **settings: Any) -> None:
        self.town, self.name = town, name
        wish: Json = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-US", **settings}
        self.context: BrowserContext = browser.new_context(**wish)
        self.context.set_default_timeout(PATIENCE * SECONDS)
        self.touch = bool(wish.get("has_touch"))
        self.frames: list[str] = []
        self.invited = False
        """They have opened an invitation, and may know its code."""
        self.at = -1
        self.view: Json = {}
        self.complaints: list[str] = []
        self._excused: list[str] = []
        self.context.on("page", self._listen)
        self.page = self.context.new_page()
        if name:
            self.put("/me", name=name)

    def _listen(self, page: Page) -> None:
        def heard(frame: str | bytes) -> None:
            assert isinstance(frame, str)
            self.frames.append(frame)
            news = json.loads(frame)
            if news["kind"] == "table":
                self.at = news["at"]
                self.view = news.get("view") or self.view

        def opened(socket: WebSocket) -> None:
            socket.on("framereceived", heard)

        def said(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

        page.on("websocket", opened)
        page.on("console", said)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))

    def excuse(self, *patterns: str) -> None:
        """What the browser itself says of answers that this test provokes: refusals, a server that is away."""
        self._excused += patterns

    @property
    def troubles(self) -> list[str]:
        return [one for one in self.complaints if not any(re.search(pattern, one) for pattern in self._excused)]

    # ---- past the page, to set the scene

    def _answer(self, method: str, path: str, body: Json | None) -> Any:
        answer = self.context.request.fetch(
            f"{self.town.address}/api{path}", method=method, data=body, headers={"Origin": self.town.address}
        )
        assert answer.ok, (path, answer.status, answer.text())
        return answer.json() if answer.body() else None

    def put(self, path: str, **body: Any) -> Any:
        return self._answer("PUT", path, body)

    def post(self, path: str, **body: Any) -> Any:
        return self._answer("POST", path, body)

    def get(self, path: str) -> Any:
        return self._answer("GET", path, None)

    def table(self, *seats: str, open: bool = True, **more: Any) -> Json:
        made: Json = self.post("/tables", **{"game": "urbify", "open": open, "seats": list(seats), **more})
        return made

    def let_bots_play(self, table: Json, *seats: int) -> None:
        """Bots stand in for the first seat, or for these, to the end; nobody watches, so it is fast."""
        path = f"/tables/{table['id']}"
        self._until(lambda: self.get(path)["status"] == "playing")
        for seat in seats or (0,):
            self.post(f"{path}/seats/{seat}/bot", bot="greedy")
        self._until(lambda: self.get(path)["status"] == "finished")

    def play_alone(self, table: Json, seed: int = 0) -> None:
        """A game for one, at random to its end."""
        path, dice = f"/tables/{table['id']}", random.Random(seed)
        self._until(lambda: self.get(path)["status"] == "playing")
        while (view := self.get(f"{path}/view"))["options"]:
            self.post(f"{path}/play", at=view["at"], action=dice.choice(view["options"])["id"])

    def begun(self, *bots: str, decisions: int) -> Json:
        """A game in which about so many decisions have been made, and this visitor is asked."""
        table = self.table("me", *bots)
        self.let_bots_play(table)
        path = f"/tables/{table['id']}"
        mine = (moment["n"] - 1 for moment in self.get(f"{path}/log")["moments"] if moment["seat"] == 0)
        begun: Json = self.post(f"{path}/fork", n=next(n for n in mine if n >= decisions), seat=0)
        return begun

    def _until(self, true: Any) -> None:
        deadline = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < deadline, "it never came to this"
            time.sleep(0.02)

    def until_true(self, script: str, argument: Any = None, *, what: str) -> None:
        """Wait until a condition holds in the page: what a key or click changes may take a moment to show."""
        deadline = time.monotonic() + PATIENCE
        while not self.page.evaluate(script, argument):
            assert time.monotonic() < deadline, f"this never held: {what}"
            self.page.wait_for_timeout(10)

    # ---- where they go

    def go(self, path: str, page: Page | None = None) -> Page:
        page = page or self.page
        page.goto(self.town.address + path)
        return page

    def to_table(self, table: Json) -> None:
        self.go(f"/t/{table['id']}")
        expect(self.block).to_be_visible()

    @property
    def block(self) -> Locator:
        """The title block: who decides, what is asked, the decision that stands ready."""
        return self.page.locator(".block .sheet")

    @property
    def prompt(self) -> Locator:
        return self.block.locator(".prompt")

    def button(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def link(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("link", name=name)

    def menu(self, entry: str) -> None:
        self.page.locator("nav.menu > button").click()
        self.page.locator("nav.menu .entries > *", has_text=entry).click()

    @property
    def scores(self) -> list[int]:
        """As the panels say."""
        numbers = self.page.locator(".seats .seat-score").evaluate_all(
            "all => all.map((one) => [...one.childNodes].find((node) => node.nodeType === 3).textContent)"
        )
        return [int(text.replace("\N{MINUS SIGN}", "-")) for text in numbers]

    # ---- how they play

    def glance(self) -> Glance:
        return Glance(**self.page.evaluate(GLANCE, PRESSED))

    def press(self, thing: Locator) -> None:
        if self.touch:
            thing.tap()
        else:
            thing.click()

    def act(self, seen: Glance, dice: random.Random) -> None:
        """Press one thing that can be pressed, a project rather than anything else, and see that something changes."""
        found = {name: count for name, count in seen.found.items() if count}
        listed = "all" in found and dice.random() < LISTED
        name = "all" if listed else next((one for one in ("go", "projects") if one in found), "")
        name = name or dice.choice(sorted(found.keys() - {"all"}))
        before, sign = self.at, seen.sign
        self.press(self.page.locator(f"{PRESSED[name]} >> visible=true").nth(dice.randrange(found[name])))
        if name == "all":
            choices = self.page.locator("#choices li button")
            expect(choices.first).to_be_visible()
            self.press(choices.nth(dice.randrange(choices.count())))
        deadline = time.monotonic() + PATIENCE
        while self.at == before and self.glance().sign == sign:
            assert time.monotonic() < deadline, f"pressed {name}, and nothing happened: {sign}"
            self.page.wait_for_timeout(10)

    def until_asked(self) -> Glance:
        """Until they can decide, or the game is over, or the device is to be passed on."""
        deadline = time.monotonic() + PATIENCE
        while not ((seen := self.glance()).ready or seen.over or seen.covered):
            assert time.monotonic() < deadline, f"nothing is asked: {seen}"
            self.page.wait_for_timeout(10)
        return seen

    def until_at(self, at: int) -> None:
        """Until they have heard of that many events."""
        deadline = time.monotonic() + PATIENCE
        while self.at < at:
            assert time.monotonic() < deadline, f"heard of {self.at} events, not of {at}"
            self.page.wait_for_timeout(10)

    def decide(self, dice: random.Random) -> bool:
        """One whole decision; false if the game is over."""
        seen = self.until_asked()
        before = self.at
        while self.at == before:
            if seen.over:
                return False
            self.act(seen, dice)
            if self.at == before:
                seen = self.until_asked()
        return True


def play_together(visitors: list[Visitor], seed: int, decisions: int = 10_000) -> int:
    """All of them play until the game is over, or until they have pressed as many things; gives how many that were."""
    dice, pressed = random.Random(seed), 0
    deadline = time.monotonic() + PATIENCE
    while pressed < decisions:
        seen = [visitor.glance() for visitor in visitors]
        if all(one.over for one in seen):
            break
        asked = next(((visitor, one) for visitor, one in zip(visitors, seen, strict=True) if one.ready), None)
        if asked:
            asked[0].act(asked[1], dice)
            pressed += 1
            deadline = time.monotonic() + PATIENCE
        else:
            assert time.monotonic() < deadline, f"nobody is asked anything: {seen}"
            visitors[0].page.wait_for_timeout(10)
    return pressed
