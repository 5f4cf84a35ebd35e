"""The benchmarks: ratios of our games to their peers, and the search of OpenSpiel as an opponent."""

import json
import runpy
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.table import Table

import townhall
from tests.running import ROOT
from townhall.bots.dice import master_record
from townhall.bots.match import Result, Score

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


def test_the_slowest_decision_of_a_match_is_shown() -> None:
    bots = runpy.run_path(str(ROOT / "bench" / "bots.py"))
    score = Score([Result(1.0, 1.0, 3, [0.1, 0.2]), Result(0.0, 0.0, -3, [0.9, 0.1])])
    measured = bots["row"](bots["Match"]("urbify", 2, "architect", "greedy", 2), score)
    assert measured["max_ms"] == 900
    headings, line = cells(bots["table"]([measured]))
    assert line[headings.index("slowest ms")] == "900.0"


def test_a_search_that_only_time_ends_keeps_its_other_settings() -> None:
    bots, rules = runpy.run_path(str(ROOT / "bench" / "bots.py")), townhall.game("urbify").rules()
    settings = bots["unlimited"](rules, "architect:playouts=1,settle=0", master_record(1)).settings
    assert settings == replace(rules.levels[-1], iterations=bots["UNLIMITED"], playouts=1.0, settle=False)
    with pytest.raises(townhall.TownhallError, match="greedy does not search"):
        bots["unlimited"](rules, "greedy", master_record(1))


def test_a_decision_of_a_match_ends_at_its_limit() -> None:
    """A limit of no time leaves one iteration of a million."""
    bots = runpy.run_path(str(ROOT / "bench" / "bots.py"))
    limited, single = (
        bots["play"](bots["Match"]("urbify", 2, f"planner:iterations={iterations}", "random", 1), conditions, 0)
        for iterations, conditions in ((10**6, bots["Conditions"]("x", limit=0.0)), (1, bots["Conditions"]("x")))
    )
    assert limited[:3] == single[:3]


def test_matches_are_played_side_by_side_or_in_the_order_of_the_list() -> None:
    bots = runpy.run_path(str(ROOT / "bench" / "bots.py"))
    first, second = bots["Match"]("urbify", 2, "planner", "greedy", 1), bots["Match"]("merkez", 2, "a", "b", 3)
    assert bots["all_games"]([second, first], in_order=True) == [(0, second), (1, second), (2, second), (0, first)]
    assert bots["all_games"]([second, first], in_order=False) == [(0, second), (0, first), (1, second), (2, second)]


def test_rows_are_kept_as_they_are_finished(tmp_path: Path) -> None:
    matches = [["urbify", 2, "greedy", "random", 4], ["urbify", 3, "greedy", "random", 3]]
    (tmp_path / "matches.json").write_text(json.dumps(matches))
    options = ["--matches", "matches.json", "--in-order", "--processes", "1", "--out", "rows.json", "--json"]
    told = subprocess.run(
        [sys.executable, ROOT / "bench" / "bots.py", *options], cwd=tmp_path, check=True, capture_output=True
    )
    rows = json.loads((tmp_path / "rows.json").read_text())
    assert rows == json.loads(told.stdout)
    assert [(row["seats"], row["games"]) for row in rows] == [(2, 4), (3, 3)]


def test_bots_are_timed_from_the_decision_before_and_waits_until_the_person_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    bench = runpy.run_path(str(ROOT / "bench" / "bot_tables.py"))
    person, bot = (bench["Moment"](n=1, action=0, bot=by_bot) for by_bot in (False, True))
    measured = bench["Waits"]([], [])
    clock = bench["Stopwatch"](measured)
    for at, now, moments in ((2, 10.0, [person, bot]), (3, 11.0, [person]), (6, 20.0, [person, bot, bot])):
        clock.hear(bench["News"](kind="table", moments=moments), now - 0.5)
        clock.asked(at, now)
    clock.hear(bench["News"](kind="table", moments=[person, bot]), 20.25)
    assert measured == ([8.5, 0.0, 0.25], [9.0])
    row = bench["row_of"]("urbify", "architect", 100, measured)
    assert (row["decisions"], row["p50_s"], row["max_s"], row["wait_p50_s"]) == (3, 0.25, 8.5, 9.0)
    headings, line = cells(bench["table_of"]([row | {"memory_mb": 600, "load": 2.0}]))
    assert dict(zip(headings, line, strict=True))["slowest"] == "8.50"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["architect", "openspiel"], "openspiel needs --peers"),
        (["architect"], "a match is between two bots, not 1"),
        (["architect", "greedy", "random"], "a match is between two bots, not 3"),
        (["architect", "wizard"], "no bot is called 'wizard'"),
        (["architect:iterations=0", "greedy"], "0 is not a whole number from 1 to"),
        (["--game", "merkez", "--seats", "1", "architect", "greedy"], "a match is for 2 seats or more"),
        (["--game", "urbify", "--seats", "9", "architect", "greedy"], "for 2 to 4 players, not 9"),
        (["--games", "10000000000000000000000000"], "is not a number from 1 to 999999999"),
        (["--processes", "100000"], "'100000' is not a number from 1 to"),
        (["--matches", "nowhere.json"], "nowhere.json"),
        (["--limit", "61"], "not a number of seconds from 0 to 60"),
        *((["--think", text], "not a number of seconds from 0 to 60") for text in ("nan", "1e30", "61", "soon")),
        *((["--seconds", text], "not a number of seconds from 0 to 604800") for text in ("nan", "1e30", "inf")),
        *(([f"{option}=-1"], "'-1' is not a number of seconds") for option in ("--think", "--seconds")),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(
    words: list[str], complaint: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bots.py", *words])
    with pytest.raises(SystemExit):
        runpy.run_path(str(ROOT / "bench" / "bots.py"), run_name="__main__")
    assert complaint in capsys.readouterr().err
