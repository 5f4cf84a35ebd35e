"""People with browsers: they see what is on the page, press what can be pressed, and store every frame they get."""

from __future__ import annotations

import itertools
import json
import random
import re
import time
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    ViewportSize,
    WebSocket,
    expect,
)

import townhall
from tests.server.harness import PATIENCE, Json, Server, eventually

ONE_GAME = ["urbify", *(pytest.param(game, marks=pytest.mark.long) for game in townhall.games() if game != "urbify")]
"""For tests of what all games share: `make test` needs one of them."""
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
LAPTOP: ViewportSize = {"width": 1366, "height": 657}
TABLET: ViewportSize = {"width": 1024, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}
SECONDS = 1000
ADDRESSES = (f"10.{n >> 8}.{n & 255}.1" for n in itertools.count())
"""Every visitor comes from an address of their own, as through a proxy: a server limits what one address may do."""
SERVER_GONE = (
    "ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_FAILED", "ERR_INTERNET_DISCONNECTED", "ERR_CONTENT_LENGTH",
    "ERR_SOCKET_NOT_CONNECTED",
    "WebSocket connection to", "status of 503",
)  # fmt: skip
"""Console messages of a browser whose server is gone or starting."""
expect.set_options(timeout=60 * SECONDS)

BOARD = {
    "projects": ".project.target .over",
    "cells": ".cell.target",
    "departments": ".department.target .front",
    "tracks": ".mine .track .target",
    "colours": ".colours button",
}
"""Selectors of what can be picked on Urbify's board."""
BUTTONS = {"go": ".opts .go:enabled", "few": ".opts .btn:enabled:not(.go, .square, .all)", "all": ".opts .all"}
PRESSED = {**BOARD, **BUTTONS}
LISTED = 0.1
"""How often a decision is taken from the list of all choices."""

PLAYED_BEFORE = f"""(() => {{
  const declined = {{ answer: "no", seen: {{}} }};
  const games = {json.dumps(townhall.games())};
  try {{
    localStorage.setItem("townhall-coach", JSON.stringify(Object.fromEntries(games.map((game) => [game, declined]))));
  }} catch {{
    // A blank page has no storage.
  }}
}})()"""
GLANCE = """(selectors) => {
  const visible = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  const count = (selector) => [...document.querySelectorAll(selector)].filter(visible).length;
  const busy = document.querySelector("main[aria-busy=true]") !== null;
  const words = [...document.querySelectorAll(".block, .badge, .seat-score")].map((one) => one.textContent).join("|");
  return {
    over: !!document.querySelector("main.end"),
    covered: !!document.querySelector(".hand-over"),
    mine: !!document.querySelector(".block .mine"),
    counts: Object.fromEntries(Object.entries(selectors).map(([name, selector]) => [name, busy ? 0 : count(selector)])),
    sign: `${words} ${count(".chosen")} ${count(".picked")} ${document.querySelectorAll(".log li").length}`,
  };
}"""


@dataclass
class Glance:
    """The state of the page at one moment."""

    over: bool
    covered: bool
    mine: bool
    counts: dict[str, int]
    """How many visible elements each selector matches; none while a decision is on its way."""
    sign: str

    @property
    def ready(self) -> bool:
        """Whether something can be decided on the board; the list of choices stays open while a decision is sent."""
        return self.mine and any(count for name, count in self.counts.items() if name != "all")


class Visit:
    """Creates visitors and closes their browsers."""

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
    """One person with one browser, signed in as a guest if they have a name.

    They have played all games before, so that they are not offered tips; a newcomer has not.
    """

    def __init__(
        self, browser: Browser, town: Server, name: str = "", *, newcomer: bool = False, **settings: Any
    ) -> None:
        self.town, self.name = town, name
        wish: Json = {
            "viewport": DESKTOP,
            "reduced_motion": "reduce",
            "locale": "en-US",
            "service_workers": "block",
            "extra_http_headers": {"X-Forwarded-For": next(ADDRESSES)},
            **settings,
        }
        self.context: BrowserContext = browser.new_context(**wish)
        self.context.set_default_timeout(PATIENCE * SECONDS)
        if not newcomer:
            self.context.add_init_script(PLAYED_BEFORE)
        self.touch = bool(wish.get("has_touch"))
        self.frames: list[str] = []
        self.invited = False
        """Whether they have opened an invitation and may know its code."""
        self.at = -1
        self.view: Json = {}
        self.complaints: list[str] = []
        self._excused = ["Service Worker registration blocked by Playwright"]
        self.context.on("page", self._listen)
        self.page = self.context.new_page()
        if name:
            self.put("/me", name=name)

    def _listen(self, page: Page) -> None:
        def received(frame: str | bytes) -> None:
            assert isinstance(frame, str)
            self.frames.append(frame)
            news = json.loads(frame)
            if news["kind"] == "table":
                self.at = news["at"]
                self.view = news.get("view") or self.view

        def opened(socket: WebSocket) -> None:
            socket.on("framereceived", received)

        def said(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

        page.on("websocket", opened)
        page.on("console", said)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))

    def excuse(self, *patterns: str) -> None:
        """Ignore console messages about errors that this test provokes."""
        self._excused += patterns

    @property
    def troubles(self) -> list[str]:
        return [one for one in self.complaints if not any(re.search(pattern, one) for pattern in self._excused)]

    # ---- requests that bypass the page

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
        """Let bots play the first seat, or these seats, to the end; nobody watches, so it is fast."""
        path = f"/tables/{table['id']}"
        eventually("the game starts", lambda: self.get(path)["status"] == "playing")
        for seat in seats or (0,):
            self.post(f"{path}/seats/{seat}/bot", bot="greedy")
        eventually("the game is over", lambda: self.get(path)["status"] == "finished")

    def play_alone(self, table: Json, seed: int = 0) -> None:
        """Play a solo game randomly to its end."""
        path, dice = f"/tables/{table['id']}", random.Random(seed)
        eventually("the game starts", lambda: self.get(path)["status"] == "playing")
        while (view := self.get(f"{path}/view"))["options"]:
            self.post(f"{path}/play", at=view["at"], action=dice.choice(view["options"])["id"])

    def begun(self, *bots: str, decisions: int) -> Json:
        """Return a game with about this many decisions in which this visitor has to decide."""
        table = self.table("me", *bots)
        self.let_bots_play(table)
        path = f"/tables/{table['id']}"
        mine = [moment["n"] - 1 for moment in self.get(f"{path}/log")["moments"] if moment["seat"] == 0]
        begun: Json = self.post(f"{path}/fork", n=next((n for n in mine if n >= decisions), mine[-1]), seat=0)
        return begun

    def until_true(self, script: str, argument: Any = None, *, what: str) -> None:
        """Wait until a condition holds in the page."""
        deadline = time.monotonic() + PATIENCE
        while not self.page.evaluate(script, argument):
            assert time.monotonic() < deadline, f"never happened: {what}"
            self.page.wait_for_timeout(10)

    # ---- navigation

    def go(self, path: str, page: Page | None = None) -> Page:
        page = page or self.page
        page.goto(self.town.address + path)
        return page

    def to_table(self, table: Json) -> None:
        self.go(f"/t/{table['id']}")
        expect(self.block).to_be_visible()

    @property
    def block(self) -> Locator:
        """The title block: who decides, the prompt and the selected decision."""
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
        """The scores in the panels."""
        numbers = self.page.locator(".seats .seat-score").evaluate_all(
            "all => all.map((one) => [...one.childNodes].find((node) => node.nodeType === 3).textContent)"
        )
        return [int(text.replace("\N{MINUS SIGN}", "-")) for text in numbers]

    # ---- playing

    def glance(self) -> Glance:
        return Glance(**self.page.evaluate(GLANCE, PRESSED))

    def press(self, thing: Locator) -> None:
        if self.touch:
            thing.tap()
        else:
            thing.click()

    def act(self, seen: Glance, dice: random.Random) -> None:
        """Press one thing that can be pressed, preferably a project, and wait until something changes."""
        counts = {name: count for name, count in seen.counts.items() if count}
        listed = "all" in counts and dice.random() < LISTED
        name = "all" if listed else next((one for one in ("go", "projects") if one in counts), "")
        name = name or dice.choice(sorted(counts.keys() - {"all"}))
        before = self.at
        self.press(self.page.locator(f"{PRESSED[name]} >> visible=true").nth(dice.randrange(counts[name])))
        if name == "all":
            choices = self.page.locator("#choices li button")
            expect(choices.first).to_be_visible()
            self.press(choices.nth(dice.randrange(choices.count())))
        self.until_changed(before, seen)

    def until_changed(self, at: int, seen: Glance) -> None:
        """Wait for an event after this one, or until the page looks different."""
        deadline = time.monotonic() + PATIENCE
        while self.at == at and self.glance().sign == seen.sign:
            assert time.monotonic() < deadline, f"nothing happened: {seen}"
            self.page.wait_for_timeout(10)

    def until_asked(self) -> Glance:
        """Wait until they can decide, the game is over, or the device has to be passed on."""
        deadline = time.monotonic() + PATIENCE
        while not ((seen := self.glance()).ready or seen.over or seen.covered):
            assert time.monotonic() < deadline, f"never asked: {seen}"
            self.page.wait_for_timeout(10)
        return seen

    def until_at(self, at: int) -> None:
        """Wait until they have received this many events."""
        deadline = time.monotonic() + PATIENCE
        while self.at < at:
            assert time.monotonic() < deadline, f"received {self.at} events, not {at}"
            self.page.wait_for_timeout(10)

    def decide(self, dice: random.Random) -> bool:
        """Make one whole decision; return False if the game is over."""
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
    """Let all of them play until the game is over or enough has been pressed; return the number of presses."""
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


def until_same_log(page: Page, other: Page) -> None:
    """Wait until two pages show as many lines of the log: each draws it when it has time."""
    lines = [one.locator(".log li") for one in (page, other)]
    eventually("both pages show the same log", lambda: lines[0].count() == lines[1].count())


def until_logged(page: Page) -> None:
    """Wait for the log, which is drawn in the frame after the board."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
