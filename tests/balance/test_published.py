"""The reports in docs/balance are about sets that anybody can play with: the built-in ones, and the files there."""

import re
from pathlib import Path

import pytest

import townhall

BALANCE = Path(__file__).parents[2] / "docs/balance"
SET = re.compile(r"`(\w+\.toml)` \(([0-9a-f]{16})\)")


@pytest.mark.parametrize("name", townhall.games())
def test_a_report_is_about_the_values_of_today(name: str) -> None:
    """A changed value makes the tables of the report old: make them anew."""
    report = (BALANCE / f"{name}.md").read_text("utf-8")
    assert f"Components built-in set ({townhall.game(name).components.digest})." in report


@pytest.mark.parametrize("name", townhall.games())
def test_the_second_sets_of_a_report_are_beside_it(name: str) -> None:
    cited = dict(SET.findall((BALANCE / f"{name}.md").read_text("utf-8")))
    files = {path.name: path for path in BALANCE.glob(f"{name}_*.toml")}
    assert cited.keys() == files.keys()
    for file, path in files.items():
        assert townhall.game(name, path).components.digest == cited[file], file


@pytest.mark.parametrize("name", townhall.games())
def test_the_pages_name_no_other_set(name: str) -> None:
    report = (BALANCE / f"{name}.md").read_text("utf-8")
    for file in re.findall(r"\w+\.toml", report):
        assert (BALANCE / file).is_file(), file
