"""The benchmarks: ratios of our games to their peers, and the search of OpenSpiel as an opponent."""

import runpy
import sys
from typing import Any

import pytest
from rich.table import Table

from tests.running import ROOT

ratios_table = runpy.run_path(str(ROOT / "bench" / "speed.py"))["ratios_table"]


def row(name: str, decisions: float, copies: float | None) -> dict[str, Any]:
    return {"peer": name, "decisions_per_second": decisions, "copies_per_second": copies}


OURS = [row("Urbify", 3_000_000, 10_000_000), row("Merkez", 500_000, 5_000_000)]
PEERS = [row("catanatron", 2_000, 4_000), row("open_spiel", 1_000_000, None)]


def cells(table: Table) -> list[list[str]]:
    """The headings, then row by row what is printed."""
    columns = [[str(column.header), *map(str, column.cells)] for column in table.columns]
    return [list(line) for line in zip(*columns, strict=True)]


def test_each_game_is_divided_by_each_peer() -> None:
    assert cells(ratios_table(OURS, PEERS, "", "decisions_per_second")) == [
        ["", "Urbify", "Merkez"],
        ["catanatron", "1,500.0", "250.0"],
        ["open_spiel", "3.0", "0.5"],
    ]


def test_a_peer_without_a_rate_has_no_ratio() -> None:
    assert cells(ratios_table(OURS, PEERS, "", "copies_per_second")) == [
        ["", "Urbify", "Merkez"],
        ["catanatron", "2,500.0", "1,250.0"],
    ]


def test_the_search_of_open_spiel_needs_an_environment_that_has_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bots.py", "architect", "openspiel"])
    with pytest.raises(SystemExit):
        runpy.run_path(str(ROOT / "bench" / "bots.py"), run_name="__main__")
    assert "openspiel needs --peers" in capsys.readouterr().err
