"""The client in a real Chromium: how long a click takes, and how much the first page weighs. bench/server.py runs it.

Measured inside the page: from the click to the frame that shows the board as the server has told it since.
"""

import os
import random
import shutil
import time
from statistics import median, quantiles
from typing import Any

from machine import say
from playwright.sync_api import Browser, Error, Page, sync_playwright

CLICKS = 50
WARM_UP = 5
SECONDS = 50
PATIENCE = 8000
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
]  # fmt: skip

STOPWATCH = """
(() => {
  let clicked = 0, told = 0;
  window.taken = [];
  addEventListener("click", (event) => { clicked = event.timeStamp; told = 0; }, true);
  const afterPaint = (done) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(0);
  });
  const changed = new MutationObserver(() => {
    const [click, news] = [clicked, told];
    if (!click || !news) return;
    clicked = told = 0;
    afterPaint(() => window.taken.push({ click: performance.now() - click, news: news - click }));
  });
  addEventListener("DOMContentLoaded", () => {
    changed.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => {
        if (clicked && !told && event.data.includes('"moments":[{')) told = performance.now();
      });
    }
  };
})();
"""


def measure(address: str) -> dict[str, Any] | None:
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        except Error as error:
            say(f"Chromium does not start here: {error.message.splitlines()[0]}")
            return None
        try:
            return {**first_page(browser, address), **clicks(browser, address)}
        except Error as error:
            say(f"Chromium: {error.message}")
            return None
        finally:
            browser.close()


def first_page(browser: Browser, address: str) -> dict[str, Any]:
    """Everything a browser that has never been here transfers for the lobby."""
    context = browser.new_context()
    page = context.new_page()
    network = context.new_cdp_session(page)
    sizes: list[int] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    network.send("Network.enable")
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1000)
    context.close()
    return {"page_bytes": sum(sizes), "page_requests": len(sizes)}


def clicks(browser: Browser, address: str) -> dict[str, Any]:
    """A game against a bot, decided by clicking."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(STOPWATCH)
    deadline = time.monotonic() + SECONDS
    taken: list[dict[str, float]] = []
    while len(taken) < WARM_UP + CLICKS and time.monotonic() < deadline:
        wish = {"name": "Bench", "game": "urbify", "open": False, "seats": ["me", "random"]}
        made = context.request.post(f"{address}/api/tables", data=wish, headers={"Origin": address})
        if not made.ok:
            raise Error(f"no table: {made.status} {made.text()}")
        page.goto(f"{address}/t/{made.json()['id']}")
        while len(taken) < WARM_UP + CLICKS and time.monotonic() < deadline and (one := decide(page)):
            taken.append(one)
    context.close()
    if len(taken) < WARM_UP + 2:
        raise Error("no click has brought the board further")
    took = [one["click"] for one in taken[WARM_UP:]]
    return {
        "clicks": len(took),
        "click_median_ms": median(took),
        "click_p95_ms": quantiles(took, n=20)[18],
        "click_max_ms": max(took),
        "news_median_ms": median(one["news"] for one in taken[WARM_UP:]),
    }


def decide(page: Page) -> dict[str, float] | None:
    """Click on one of the decisions and say what it took; nothing when there are none any more."""
    before = page.evaluate("window.taken.length")
    deadline = time.monotonic() + PATIENCE / 1000
    choices = page.locator("#choices li button:not([disabled])")
    while not choices.count():
        if time.monotonic() > deadline:
            return None
        page.keyboard.press("c")  # opens the list as soon as it is our turn
        page.wait_for_timeout(50)
    choices.nth(random.randrange(choices.count())).click()
    page.wait_for_function("before => window.taken.length > before", arg=before)
    taken: dict[str, float] = page.evaluate("window.taken.at(-1)")
    return taken
