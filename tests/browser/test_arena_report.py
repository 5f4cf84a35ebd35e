"""The report of the arena opens as a file, fits a phone, and axe-core finds nothing wrong with it."""

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser

from tests.arena.runs import plan_of, play
from tests.browser.test_axe import AXE
from townhall.arena.report import write_report
from townhall.arena.statistics import read_statistics


@pytest.fixture(scope="module")
def report(compiled: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("arena")
    play(plan_of("random,greedy,apprentice", seats=3), folder, 6)
    return write_report(read_statistics(folder), folder, "es")


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_report_of_the_arena_is_accessible_and_fits_a_phone(
    chromium: Browser, report: Path, colours: Literal["light", "dark"]
) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, color_scheme=colours, offline=True)
    requests: list[str] = []
    page = context.new_page()
    page.on("request", lambda request: requests.append(request.url))
    page.goto(report.as_uri())
    assert requests == [report.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.add_script_tag(path=AXE)
    found: Any = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    assert [(problem["id"], problem["nodes"][0]["html"]) for problem in found["violations"]] == []
    context.close()
