"""A server and a Chromium for each process that runs tests, and people with browser contexts of their own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import ARGUMENTS, executable
from tests.browser.frames import nothing_hidden
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Server, serving

BOT_PACE = "0.05"


@pytest.fixture(scope="session")
def rules_ready(compiled: None) -> None:
    """Everything that a server calls is compiled, so that it starts within seconds."""


@pytest.fixture(scope="session")
def town(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("town"), "--bot-pace", BOT_PACE) as running:
        yield running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of a process; every visitor has their own context in it."""
    path = executable()
    assert path is not None, "there is no Chromium: python tests/browser/chromium.py installs it where it may"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, town: Server) -> Iterator[Visit]:
    """Creates visitors with new browsers.

    Checks afterwards that no page had an error or broke the Content-Security-Policy and nobody was sent a secret.
    """
    visit = Visit(chromium, town)
    yield visit
    visit.leave()
    troubles(visit.everybody)
    nothing_hidden(visit.everybody)


def troubles(everybody: list[Visitor]) -> None:
    errors = {visitor.name: visitor.troubles for visitor in everybody if visitor.troubles}
    assert not errors, errors
