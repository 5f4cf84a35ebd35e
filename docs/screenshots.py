"""`python docs/screenshots.py`: plays a game with bots in a real browser and takes the pictures of docs/shots."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.chromium import ARGUMENTS, executable  # noqa: E402
from tests.browser.visitors import PLAYED_BEFORE  # noqa: E402
from townhall.bots.levels import LEVELS  # noqa: E402

SHOTS = ROOT / "docs" / "shots"
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
MID_GAME = 62
"""The turn at which the bot that stands in gets up: half of the city stands."""
HINT_TURN = 21
"""The turn at which a hint is asked for."""
TABLES = {"merkez": 8, "urban_sprawl": 16, "urbania": 30, "urbify": MID_GAME}
"""The turns at which the tables of all games are shown."""
WINDOWS = ((1366, 657), (1024, 768), (390, 844))
FIRST_TOUCH_SCREEN = 1024
"""Windows of at most this width are those of touch screens."""
PARTS_ON_PHONES = (("", None), ("-chances", ".chart"), ("-luck", "section:has(> #review-summary)"))
"""What of a review is shown in a picture of its own, and where that is on the page."""


@contextmanager
def server() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable, "-m", "townhall.cli", "serve", "--host", "127.0.0.1", "--port", "0",
            "--database", f"sqlite:///{folder}/shots.db", "--bot-pace", "0.03",
            "--table-seed", "screenshots",
        ]  # fmt: skip
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield process.stdout.readline().rpartition(" ")[2].strip()
        finally:
            process.terminate()
            process.wait()


class Visit:
    """One person with a browser."""

    def __init__(self, browser: Browser, address: str, size: Any, **settings: Any) -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(
            viewport=size, reduced_motion="reduce", device_scale_factor=1, **settings
        )
        self.page: Page = self.context.new_page()

    def post(self, path: str, **body: Any) -> Any:
        answer = self.context.request.post(f"{self.address}/api{path}", data=body, headers={"Origin": self.address})
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path: str) -> Any:
        return self.context.request.get(f"{self.address}/api{path}").json()

    def shoot(self, name: str) -> None:
        self.page.mouse.move(2, 300)
        self.page.wait_for_timeout(900)
        self.page.screenshot(path=SHOTS / f"{name}.png")
        print(f"docs/shots/{name}.png")

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)
        self.page.wait_for_load_state("networkidle")


def game_with_bots(visit: Visit, title: str, until: int | None, game: str = "urbify") -> str:
    """A table where a bot stands in for the visitor until that turn, or to the end."""
    made = visit.post("/tables", game=game, title=title, open=True, name="Ana", seats=["me", "free", "greedy"])
    table: str = made["id"]
    visit.post(f"/tables/{table}/seats/1/bot", bot="greedy")
    visit.go(f"/t/{table}")
    stand_in(visit, table, until)
    return table


def stand_in(visit: Visit, table: str, until: int | None) -> None:
    """Let a bot play for the visitor until that turn, or to the end."""
    while visit.get(f"/tables/{table}")["status"] != "playing":
        time.sleep(0.2)
    visit.post(f"/tables/{table}/seats/0/bot", bot="greedy")
    while (view := visit.get(f"/tables/{table}/view"))["decides"] != -1:
        if until is not None and view["turn"] >= until:
            visit.post(f"/tables/{table}/seats/0/back")
            return
        time.sleep(0.02)


def until_mine(visit: Visit, table: str) -> dict[str, Any]:
    while True:
        view: dict[str, Any] = visit.get(f"/tables/{table}/view")
        if view["options"]:
            return view
        time.sleep(0.1)


def shoot_tables(browser: Browser, address: str, ana: Visit) -> None:
    """Take the pictures of every table in three windows."""
    for game, turn in TABLES.items():
        table = game_with_bots(ana, "Friday table", turn, game)
        until_mine(ana, table)
        cookies: Any = ana.context.cookies()
        for width, height in WINDOWS:
            size = {"width": width, "height": height}
            visit = Visit(browser, address, size, has_touch=width <= FIRST_TOUCH_SCREEN)
            visit.context.add_cookies(cookies)
            visit.context.add_init_script(PLAYED_BEFORE)
            visit.go(f"/t/{table}")
            visit.shoot(f"tables/{game}-{width}x{height}-after")
            visit.context.close()


def shoot_reviews(browser: Browser, address: str, ana: Visit) -> None:
    """Take the pictures of a reviewed game of every title, for the first seat."""
    (SHOTS / "reviews").mkdir(exist_ok=True)
    for game in TABLES:
        table = game_with_bots(ana, "Sunday city", None, game)
        while ana.post(f"/tables/{table}/reviews/0")["status"] != "finished":
            time.sleep(0.5)
        cookies: Any = ana.context.cookies()
        for name, size, locale in (("", DESKTOP, "en"), ("-phone", PHONE, "es")):
            visit = Visit(browser, address, size, locale=locale)
            visit.context.add_cookies(cookies)
            visit.go(f"/t/{table}/review/0")
            for part, selector in PARTS_ON_PHONES if size is PHONE else (("", None),):
                if selector is not None:
                    visit.page.locator(selector).evaluate("(one) => one.scrollIntoView({ block: 'center' })")
                visit.shoot(f"reviews/{game}{name}{part}")
            visit.context.close()


def shoot_hints(browser: Browser, address: str, ana: Visit) -> None:
    """Take the pictures of a hint and of what a bot thought, which is worked out only while somebody watches."""
    table = ana.post("/tables", game="urbify", title="Friday table", open=True, name="Ana", seats=["me", "architect"])[
        "id"
    ]
    ana.go(f"/t/{table}")
    stand_in(ana, table, HINT_TURN)
    until_mine(ana, table)
    cookies: Any = ana.context.cookies()
    for name, size in (("", DESKTOP), ("-phone", PHONE)):
        visit = Visit(browser, address, size, has_touch=bool(name))
        visit.context.add_cookies(cookies)
        visit.go(f"/t/{table}")
        visit.page.get_by_role("button", name="Hint", exact=True).click()
        visit.page.locator(".hint-panel .lines > li").first.wait_for()
        visit.shoot(f"hint{name}")
        visit.page.keyboard.press("Escape")
        if name:
            visit.page.get_by_role("button", name="Log").click()
        turn = visit.page.locator("details:has(.thinking)").first
        if turn.get_attribute("open") is None:
            turn.locator("summary").click()
        turn.locator(".thinking").click()
        visit.page.locator("dialog .lines > li").first.wait_for()
        visit.shoot(f"thinking{name}")
        visit.context.close()


def shoot_arena(browser: Browser) -> None:
    """Take the picture of a report of the arena: every bot that decides quickly."""
    with tempfile.TemporaryDirectory() as folder:
        words = f"arena run --game urbify --bots greedy,{','.join(LEVELS[:-1])} --seats 3 --games 150 --out {folder}"
        subprocess.run([sys.executable, "-m", "townhall.cli", *words.split()], check=True)
        page = browser.new_context(viewport={"width": 1440, "height": 1600}).new_page()
        page.goto(f"file://{folder}/report.html")
        page.screenshot(path=SHOTS / "arena.png")
        print("docs/shots/arena.png")


def main() -> None:
    SHOTS.mkdir(exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        ana = Visit(browser, address, DESKTOP)
        finished = game_with_bots(ana, "Sunday city", None)
        table = game_with_bots(ana, "Friday table", MID_GAME)
        until_mine(ana, table)
        ana.shoot("table")
        ana.page.emulate_media(color_scheme="dark")
        ana.shoot("table-dark")
        ana.page.emulate_media(color_scheme="light")
        ana.go("/")
        ana.shoot("lobby")
        ana.go(f"/t/{finished}")
        ana.shoot("end")
        ana.go(f"/t/{finished}/replay")
        for _ in range(130):
            ana.page.keyboard.press("ArrowRight")
        ana.shoot("replay")
        cookies: Any = ana.context.cookies()
        for name, size, locale in (("table-phone", PHONE, "en"), ("table-spanish", DESKTOP, "es")):
            visit = Visit(browser, address, size, locale=locale)
            visit.context.add_cookies(cookies)
            visit.go(f"/t/{table}")
            visit.shoot(name)
        shoot_tables(browser, address, ana)
        shoot_reviews(browser, address, ana)
        shoot_hints(browser, address, ana)
        shoot_arena(browser)
        browser.close()


if __name__ == "__main__":
    main()
