"""A new build of the client: pages that are open keep working, and the next page is of the new build."""

import shutil
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_offline import CONTROLLED
from tests.browser.visitors import Visit
from tests.server.harness import PATIENCE, Server
from townhall.server.http.static_files import FOLDER, StaticFile, read_static_files

SHELLS = "async () => (await caches.keys()).filter((name) => name.startsWith('townhall-shell-')).length"
BUILD = "() => document.documentElement.dataset.build ?? 'first'"
NOTE_REPLACED = "() => navigator.serviceWorker.addEventListener('controllerchange', () => (window.replaced = true))"


class Site(ThreadingHTTPServer):
    """Serves a build of the client that can be replaced by another one; API requests go to a server.

    `away`: as a proxy answers when the server is stopped.
    """

    daemon_threads = True
    request_queue_size = 128
    """A page asks for many files at once."""

    def __init__(self, town: Server) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.town, self.files, self.away = town, read_static_files(), False
        self.address = f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that is closed does not wait for answers."""


class Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        site, path = cast(Site, self.server), self.path.partition("?")[0].lstrip("/")
        if site.away:
            self._send(502, b"", {})
        elif path.startswith("api/"):
            languages = {"Accept-Language": self.headers["Accept-Language"]}
            answer = httpx.get(site.town.address + self.path, headers=languages, timeout=PATIENCE)
            kept = {name: answer.headers[name] for name in ("Content-Type", "Cache-Control") if name in answer.headers}
            self._send(answer.status_code, answer.content, kept)
        elif path.startswith("assets/") and path not in site.files:
            self._send(404, b"", {})
        else:
            file: StaticFile = site.files.get(path) or site.files["index.html"]
            self._send(200, file.content, {"Content-Type": file.media_type, "Cache-Control": file.cache_control})

    def _send(self, status: int, content: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(content))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *arguments: Any) -> None:
        pass


@pytest.fixture
def site(town: Server) -> Iterator[Site]:
    """Tests ask for it before `visit`: then their browsers are closed before it, and no request of theirs fails."""
    site = Site(town)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield site
    site.shutdown()
    site.server_close()


def next_build(folder: Path) -> dict[str, StaticFile]:
    """Return a copy of the client in which all files have other names, as if all of them had changed."""
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.br"))
    assets = sorted((folder / "assets").iterdir())
    for path in [*folder.glob("*.*"), *assets]:
        if path.suffix in (".html", ".js", ".css"):
            text = path.read_text()
            for asset in assets:
                text = text.replace(asset.name, f"{asset.stem}-next{asset.suffix}")
            path.write_text(text.replace("<html ", '<html data-build="next" ').replace('"build":"', '"build":"next'))
    for asset in assets:
        asset.rename(asset.with_name(f"{asset.stem}-next{asset.suffix}"))
    return read_static_files(folder)


def open_settings(page: Page) -> None:
    page.locator("nav.menu > button").click()
    page.locator("nav.menu .entries > *", has_text="Settings").click()


@pytest.mark.long
def test_a_page_of_the_build_before_still_works_and_the_next_one_is_new(
    site: Site, visit: Visit, tmp_path: Path
) -> None:
    eva = visit(service_workers="allow")
    eva.excuse("502", "ERR_CONNECTION_RESET")
    eva.page.goto(f"{site.address}/rules/urbify")
    eva.until_true(CONTROLLED, what="the service worker controls the page")
    eva.page.evaluate(NOTE_REPLACED)

    site.files = next_build(tmp_path / "next")
    other = eva.context.new_page()
    other.goto(f"{site.address}/rules/urbania")
    assert other.evaluate(BUILD) == "next", "with a connection, pages come from the server"
    eva.until_true("() => window.replaced", what="the new service worker has taken over")
    assert eva.page.evaluate(BUILD) == "first"
    open_settings(eva.page)
    expect(eva.page.get_by_role("dialog")).to_contain_text("Text size")
    eva.page.keyboard.press("Escape")
    eva.link("Player aid").first.click()
    expect(eva.page.locator("html")).to_have_attribute("data-build", "next")
    assert eva.page.url == f"{site.address}/rules/urbify/aid"
    assert eva.page.evaluate(SHELLS) == 2, "the build before is kept for open pages, earlier ones are not"

    site.away = True
    eva.page.goto(f"{site.address}/rules/urbify")
    expect(eva.page.locator(".text h2").first).to_be_visible()
    assert eva.page.evaluate(BUILD) == "next"


def test_without_a_service_worker_a_missing_file_loads_the_new_build(site: Site, visit: Visit, tmp_path: Path) -> None:
    eva = visit()
    eva.excuse("404", "Failed to fetch dynamically imported module", "Unable to preload CSS")
    eva.page.goto(f"{site.address}/rules/urbify")
    expect(eva.page.locator(".text h2").first).to_be_visible()
    site.files = next_build(tmp_path / "next")
    open_settings(eva.page)
    expect(eva.page.locator("html")).to_have_attribute("data-build", "next")
    open_settings(eva.page)
    expect(eva.page.get_by_role("dialog")).to_contain_text("Text size")
    expect(eva.page.locator("dl.legend"), "nothing is being loaded when the site is closed").to_be_visible()
