"""The command that lets bots play each other."""

import io
import json
import re
import socket
import sys
from pathlib import Path

import pytest

from tests.arena.runs import results_in
from tests.cli.conftest import Command
from townhall.arena.folder import locked
from townhall.arena.ratings import Fit, Results
from townhall.cli.commands import arena

ON_RAY = ("--executor", "ray", "--ray-address")
RUN = ("arena", "run", "--game", "urbify", "--workers", 1)


def test_the_command_plays_rates_and_reports(townhall: Command, tmp_path: Path) -> None:
    line = (*RUN, "--bots", "Clerk,random", "--games", 3, "--out", tmp_path, "--until", "95%")
    answer = townhall(*line)
    assert answer.code == 0 and answer.err == ""
    assert answer.out.startswith("Urbify, 2 seats: 4 games, seed 1.\ngreedy: rating 1,")
    assert "not certain at 95% yet" in answer.out and f"The report is in {tmp_path}/report.html." in answer.out
    statistics = json.loads(townhall(*line, "--json").out)
    assert [bot["bot"] for bot in statistics["bots"]] == ["greedy", "random"] and statistics["games"] == 4
    assert (statistics["until"], statistics["certain_after"]) == (0.95, None)


def test_ratings_are_only_fitted_while_somebody_looks(
    townhall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fits, fit = 0, Results.fit

    def counted(results: Results) -> Fit:
        nonlocal fits
        fits += 1
        return fit(results)

    monkeypatch.setattr(Results, "fit", counted)
    assert townhall(*RUN, "--bots", "greedy,random", "--games", 4, "--out", tmp_path, "--json").code == 0
    assert fits == 1, "for the report"


class Terminal(io.StringIO):
    """A terminal that keeps what is written to it."""

    def isatty(self) -> bool:
        return True


def test_the_live_table_shows_names_as_they_are(
    townhall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "x["
    folder.mkdir()
    (folder / "y].py").write_text("def choose(view):\n    return view.legal()[0]\n")
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    assert townhall(*RUN, "--bots", "x[/y].py,random", "--games", 2, "--out", "out").code == 0
    assert "x[/y].py" in terminal.getvalue()


def test_no_live_table_is_drawn_where_plain_lines_are_asked_for(
    townhall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    assert townhall(*RUN, "--bots", "greedy,random", "--games", 2, "--plain", "--out", tmp_path).code == 0
    assert terminal.getvalue() == ""


@pytest.mark.parametrize("how", ["--plain", "--json"])
def test_without_a_live_table_a_line_tells_now_and_then_how_far_the_run_is(
    townhall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(arena, "LINE_SECONDS", 0)
    answer = townhall(*RUN, "--bots", "greedy,random", "--games", 4, how, "--out", tmp_path)
    assert re.fullmatch(r"2 of 4 games played; \w+ leads\.\n4 of 4 games played; \w+ leads\.\n", answer.err)
    assert how != "--json" or json.loads(answer.out)["games"] == 4


def test_a_folder_where_another_run_is_at_work_is_left_alone(townhall: Command, tmp_path: Path) -> None:
    with locked(tmp_path):
        answer = townhall(*RUN, "--bots", "greedy,random", "--games", 2, "--out", tmp_path)
    assert answer.code == 2 and "another run is at work there" in answer.err and answer.err.count("\n") == 1
    assert not (tmp_path / "plan.json").exists()


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
def test_the_command_plays_the_same_games_on_ray_and_stops_at_the_same_game(process: Command, tmp_path: Path) -> None:
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    ways = {"here": (), "ray": ("--executor", "ray"), "cluster": (*ON_RAY, cluster.address)}
    run = (*RUN, "--bots", "greedy,random", "--games", 200, "--until", "95%", "--json")
    try:
        answers = {way: process(*run, *words, "--out", tmp_path / way) for way, words in ways.items()}
    finally:
        cluster.shutdown()
    for way, answer in answers.items():
        assert answer.code == 0, answer.err
        statistics = json.loads(answer.out)
        assert statistics["certain_after"] and statistics["games"] < 200
        assert results_in(tmp_path / way) == results_in(tmp_path / "here")


def test_the_report_and_the_export_are_made_again(townhall: Command, tmp_path: Path) -> None:
    townhall(*RUN, "--bots", "greedy,random", "--games", 2, "--out", tmp_path)
    (tmp_path / "report.html").unlink()
    assert townhall("arena", "report", tmp_path, "--lang", "es").out == f"El informe está en {tmp_path}/report.html.\n"
    assert 'lang="es"' in (tmp_path / "report.html").read_text()
    assert f"Exported to {tmp_path}/games.parquet.\n" in townhall("arena", "export", tmp_path).out


def test_bots_that_fail_are_told_with_their_reason(townhall: Command, tmp_path: Path) -> None:
    (tmp_path / "lazy.py").write_text("def choose(view):\n    return None\n")
    answer = townhall(*RUN, "--bots", f"random,{tmp_path / 'lazy.py'}", "--games", 2, "--out", tmp_path / "out")
    assert answer.code == 0 and "lazy.py lost game 0: choose(view) returned NoneType" in answer.out
    assert "lazy.py: rating" in answer.out and "failures 2" in answer.out


def test_a_bot_that_fails_in_every_game_has_dashes_and_its_failures_in_words(townhall: Command, tmp_path: Path) -> None:
    bot, out = tmp_path / "bad.py", tmp_path / "out"
    bot.write_text("def choose(view):\n    raise RuntimeError('bad')\n")
    line = (*RUN, "--bots", f"random,{bot}", "--games", 4, "--out", out)
    answer = townhall(*line)
    assert f"{bot}: rating" in answer.out and "failures 4 (4 crashes), no decisions to time." in answer.out
    assert "No game was played to its end" in answer.out and f"{bot} lost game 0: bad.py:2: RuntimeError" in answer.out
    statistics = json.loads(townhall(*line, "--json").out)
    failed = statistics["bots"][1]
    assert (failed["forfeits"], failed["milliseconds"], failed["scores"]) == ({"crash": 4}, None, None)
    assert statistics["finished"] == 0 and statistics["order_of_play"] == []
    report = (out / "report.html").read_text()
    assert f'<th scope="row">{bot}</th>' + "<td>-</td>" * 5 in report
    assert 'id="order"' not in report and 'id="scores"' not in report


@pytest.mark.parametrize("missing", ["polars", "ray"])
def test_what_is_not_installed_is_named(
    townhall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    ray = (*RUN, "--bots", "greedy,random", "--executor", "ray")
    answer = townhall(*(("arena", "export", tmp_path) if missing == "polars" else ray))
    assert answer.code == 2 and answer.err.count("\n") == 1
    assert f"pip install 'townhall[{'arena' if missing == 'polars' else 'ray'}]'" in answer.err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--bots", "wizard,greedy"], "no bot is called 'wizard'; there are: random, greedy, apprentice, builder"),
        (["--bots", "planner:depth=3,greedy"], "no setting 'depth'"),
        (["--bots", "greedy"], "an arena needs 2 bots or more"),
        (["--bots", "greedy,greedy"], "greedy is named twice"),
        (["--bots", "greedy,random", "--seats", 5], "Urbify is for 2 to 4 players, not 5"),
        (["--bots", "greedy,random", "--games", 10**25], "is not a number from 1 to 999999999"),
        (["--bots", "greedy,random", "--until", "101%"], "'101%' is not a level from 50% to 99.99%"),
        (["--bots", "greedy,random", "--until", "soon"], "'soon' is not a level"),
        (["--bots", "greedy,random", "--decision-seconds", 0], "'0' is not a number of seconds"),
        (["--bots", "greedy,random", "--bot-memory", "-1"], "'-1' is not a number of GiB"),
        (["--bots", "greedy,random", "--workers", 10**6], "'1000000' is not a number from 1 to 256"),
        (["--bots", "greedy,random", "--ray-address", "auto"], "--ray-address goes with --executor ray"),
        (
            ["--bots", "greedy,random", "--executor", "ray", "--ray-address", "x"],
            "--ray-address x: write it as HOST:PORT",
        ),
        (
            ["--bots", "greedy,random", "--executor", "ray", "--ray-address", "127.0.0.1:1"],
            "at 127.0.0.1:1: Connection",
        ),
        (["--bots", "greedy,random", "--option", "x=1"], "no option is called 'x'"),
        (["--bots", "greedy,random", "--components", "nowhere.toml"], "nowhere.toml"),
        (["--bots", "greedy,nowhere.py"], "nowhere.py: cannot be read: No such file or directory"),
        (["--bots", "greedy,http://"], "http://: names no host"),
        (["--bots", "greedy,http://127.0.0.1:99999/"], "http://127.0.0.1:99999/: Port out of range"),
        (["--bots", "greedy,http://127.0.0.1/café"], "http://127.0.0.1/café: is not ASCII without spaces"),
        (["--bots", "greedy,http://127.0.0.1/a b"], "http://127.0.0.1/a b: is not ASCII without spaces"),
        (["--bots", "greedy,http://a..b/"], "http://a..b/: cannot be reached: a..b is no name of a host"),
        (["--bots", "greedy,random", "--out", "/proc/arena"], "/proc/arena: cannot be written"),
        (["--bots", "greedy,random", "--out", "file/folder"], "file/folder: cannot be written: Not a directory"),
    ],
)
def test_a_run_that_cannot_be_is_an_error_in_one_line(
    townhall: Command, tmp_path: Path, words: list[object], complaint: str
) -> None:
    (tmp_path / "file").touch()
    answer = townhall(*RUN, *words)
    assert answer.code == 2 and complaint in answer.err and answer.err.count("\n") == 1


def test_broken_bots_and_addresses_without_anybody_are_errors_in_one_line(townhall: Command, tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import this_is_missing\n")
    broken = townhall(*RUN, "--bots", f"greedy,{tmp_path / 'broken.py'}", "--out", tmp_path / "a")
    assert broken.code == 2
    assert broken.err == f"townhall: {tmp_path}/broken.py:1: ModuleNotFoundError: No module named 'this_is_missing'\n"
    (tmp_path / "broken.py").write_text("def choose(view):\n    return view.legal()[0]\n")
    mended = townhall(*RUN, "--bots", f"greedy,{tmp_path / 'broken.py'}", "--games", 2, "--out", tmp_path / "a")
    assert mended.code == 0, "a folder without games is no run with other settings"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    nobody = townhall(*RUN, "--bots", f"greedy,http://127.0.0.1:{port}/", "--out", tmp_path / "b")
    assert nobody.code == 2 and "cannot be reached: Connection refused" in nobody.err and nobody.err.count("\n") == 1
