"""Runs give the same results however they are played, go on after an interruption, and rate bots as they are."""

import json
import os
import re
import signal
import struct
import subprocess
import sys
import threading
import time
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec
import pytest

import townhall
from tests.arena.runs import plan_of, play, results_in
from townhall.arena import plan as plan_module
from townhall.arena.executors import ProcessExecutor
from townhall.arena.folder import locked
from townhall.arena.report import write_report
from townhall.arena.statistics import read_statistics
from townhall.bots.dice import derived_key, master_record
from townhall.engine.jit import imported

pytestmark = pytest.mark.usefixtures("compiled")
PATIENCE = 120


def test_ratings_recover_the_order_of_the_levels(tmp_path: Path) -> None:
    bots = "surveyor,random,builder,apprentice"
    play(plan_of(bots, seats=3), tmp_path, 36)
    statistics = read_statistics(tmp_path)
    assert [bot.bot for bot in statistics.bots] == ["surveyor", "builder", "apprentice", "random"]
    skills = [bot.openskill.value for bot in statistics.bots]
    assert skills == sorted(skills, reverse=True)
    assert all(bot.seats_played == 27 and not bot.forfeits for bot in statistics.bots)
    assert statistics.bots[0].rating.low > statistics.bots[-1].rating.high


def test_two_processes_that_are_killed_and_one_that_goes_on_give_the_results_of_one_without_a_break(
    tmp_path: Path,
) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    line = ["arena", "run", "--game", "urbify", "--bots", "random,greedy,apprentice", "--seats", "2"]
    command = [sys.executable, "-m", "townhall.cli", *line, "--games", "30000", "--workers", "2", "--out", str(killed)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    games, deadline = killed / "games.jsonl", time.monotonic() + PATIENCE
    while not games.exists() or games.read_bytes().count(b"\n") < 20:
        assert process.poll() is None and time.monotonic() < deadline
        time.sleep(0.02)
    process.kill()
    process.wait()
    wait_for_the_end_of_group(process.pid)
    plan, played = plan_of("random,greedy,apprentice"), games.read_bytes().count(b"\n")
    run = play(plan, killed, played + 12)
    assert run.results.games >= played + 12
    play(plan, whole, run.results.games)
    assert results_in(killed) == results_in(whole)


def wait_for_the_end_of_group(group: int) -> None:
    """The processes that played notice by themselves that their parent is gone."""
    deadline = time.monotonic() + PATIENCE
    while running := running_in(group):
        if time.monotonic() > deadline:
            os.killpg(group, signal.SIGKILL)
            raise AssertionError(f"processes of a killed run are still there: {running}")
        time.sleep(0.05)


def running_in(group: int) -> list[int]:
    """The processes of a group that have not ended; some may still wait for somebody to notice that they have."""
    found = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, its_group = file.read_text().rpartition(")")[2].split()[:3]
            if int(its_group) == group and state != "Z":
                found.append(int(file.parent.name))
    return found


@pytest.mark.long
def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    for workers in (1, 2, 3):
        executor = partial(ProcessExecutor, workers=workers)
        play(plan_of("greedy,surveyor,examples/arena_bot.py", seats=3), tmp_path / str(workers), 60, executor=executor)
    assert results_in(tmp_path / "1") == results_in(tmp_path / "2") == results_in(tmp_path / "3")


def test_lines_that_were_cut_off_are_played_again(tmp_path: Path) -> None:
    plan = plan_of("random,greedy")
    play(plan, tmp_path / "whole", 8)
    for name, kept in (("games.jsonl", 0.7), ("decisions.jsonl", 0.5), ("times.jsonl", 0.9)):
        play(plan, tmp_path / name, 8)
        file = tmp_path / name / name
        file.write_bytes(file.read_bytes()[: int(file.stat().st_size * kept)])
        play(plan, tmp_path / name, 8)
        assert results_in(tmp_path / name) == results_in(tmp_path / "whole")


def test_a_longer_run_begins_with_the_games_of_a_shorter_one(tmp_path: Path) -> None:
    plan = plan_of("random,greedy")
    play(plan, tmp_path / "grown", 4)
    play(plan, tmp_path / "grown", 8)
    play(plan, tmp_path / "whole", 8)
    assert results_in(tmp_path / "grown") == results_in(tmp_path / "whole")


def test_games_of_a_deal_have_the_same_key_and_rotated_bots(tmp_path: Path) -> None:
    play(plan_of("random,greedy,apprentice", seats=3), tmp_path, 6)
    games = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    for deal in (games[:3], games[3:]):
        assert len({game["key"] for game in deal}) == 1
        assert [game["bots"].index("greedy") for game in deal] in ([1, 2, 0], [2, 0, 1], [0, 1, 2])
    assert games[0]["key"] != games[3]["key"]
    key = derived_key(master_record("1"), 0)
    assert games[0]["key"] == b"".join(half.to_bytes(8, "little") for half in key).hex()


def test_the_decisions_of_a_game_lead_to_its_scores(tmp_path: Path) -> None:
    play(plan_of("random,greedy"), tmp_path, 2)
    game = json.loads((tmp_path / "games.jsonl").read_text().splitlines()[0])
    rows = [json.loads(line) for line in (tmp_path / "decisions.jsonl").read_text().splitlines()]
    p = townhall.game("urbify").start(2, key=bytes.fromhex(game["key"]))
    for row in rows[: game["decisions"]]:
        assert (row["seat"], row["legal"], row["turn"]) == (p.seat, len(p.legal()), p.turn)
        assert game["bots"][row["seat"]] == row["bot"]
        p.play(row["verb"], **row["arguments"])
    assert p.over and p.scores == game["scores"] and p.ranks == game["ranks"]


def test_a_run_stops_once_the_order_is_certain_and_stays_stopped(tmp_path: Path) -> None:
    plan = plan_of("random,greedy")
    run = play(plan, tmp_path, 2000, until=0.95)
    assert run.stopping.certain_after is not None and run.results.games < 200
    statistics = read_statistics(tmp_path)
    assert (statistics.until, statistics.certain_after) == (0.95, run.stopping.certain_after)
    deals = f"95%, reached after {run.stopping.certain_after} deals"
    assert deals in write_report(statistics, tmp_path, "en").read_text("utf-8")
    played = results_in(tmp_path)
    assert play(plan, tmp_path, 2000, until=0.95).is_finished
    assert results_in(tmp_path) == played
    play(plan, tmp_path, run.results.games)
    assert read_statistics(tmp_path).until is None, "the last command asked for no certainty"


def test_a_run_that_stays_uncertain_says_so(tmp_path: Path) -> None:
    play(plan_of("random,greedy"), tmp_path, 4, until=0.995)
    statistics = read_statistics(tmp_path)
    assert (statistics.until, statistics.certain_after) == (0.995, None)
    assert "99,5 %, no alcanzada" in write_report(statistics, tmp_path, "es").read_text("utf-8")


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"seed": "2"}, "--seed was 1 and is now 2. Give the earlier settings to continue that run, or another --out"),
        ({"seats": 3}, "other settings: --seats was 2 and is now 3. Give"),
        (
            {"bots": "random,apprentice", "seed": "x"},
            "other settings: --bots was random,greedy and is now random,apprentice; --seed was 1 and is now x. Give",
        ),
        (
            {"options": {"bank_waives_development": False}},
            "other settings: --option bank_waives_development was true and is now false. Give",
        ),
    ],
)
def test_another_run_in_the_same_folder_is_refused(tmp_path: Path, changed: dict[str, object], complaint: str) -> None:
    play(plan_of("random,greedy"), tmp_path, 2)
    with pytest.raises(townhall.TownhallError, match=complaint):
        play(plan_of(**{"bots": "random,greedy", **changed}), tmp_path, 2)  # type: ignore[arg-type]


def test_another_file_of_the_same_name_and_another_limit_are_told_in_words(tmp_path: Path) -> None:
    bot, folder = tmp_path / "mine.py", tmp_path / "run"
    bot.write_text("def choose(view):\n    return view.legal()[0]\n")
    play(plan_of(f"random,{bot}", seconds=20), folder, 2)
    bot.write_text("def choose(view):\n    return view.legal()[-1]\n")
    words = f"other settings: the file {bot} has been changed; --decision-seconds was 20 and is now 0.5. Give"
    with pytest.raises(townhall.TownhallError, match=re.escape(words)):
        play(plan_of(f"random,{bot}", seconds=0.5), folder, 2)
    with pytest.raises(townhall.TownhallError, match=r"is now random,greedy\. Give"):
        play(plan_of("random,greedy"), folder, 2)


def test_a_run_of_another_version_of_the_program_is_not_continued(tmp_path: Path) -> None:
    plan = plan_of("random,greedy")
    play(plan, tmp_path, 2)
    with pytest.raises(townhall.TownhallError, match="holds a run of another version of Townhall"):
        play(msgspec.structs.replace(plan, code="another"), tmp_path, 2)


def test_rules_bots_and_weights_are_the_version_of_the_program_and_texts_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan_module, "PACKAGE", tmp_path)
    digests = [plan_module.code_digest.__wrapped__()]
    decisive = ("games/x/rules/play.py", "games/x/bot/weights.toml", "bots/search.py", "order_of_play.py")
    for name in (*decisive, "games/x/text/en.ftl"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("something")
        digests.append(plan_module.code_digest.__wrapped__())
    assert len(set(digests)) == len(decisive) + 1 and digests[-1] == digests[-2]


def test_the_version_of_the_program_covers_every_module_that_a_run_imports() -> None:
    used = imported(plan_module.PACKAGE / "arena" / "run.py")
    places = {file.relative_to(plan_module.PACKAGE).parts[0] for file in used} - {"__init__.py"}
    assert places <= set(plan_module.DECISIVE)


def test_two_runs_at_a_time_in_a_folder_are_refused(tmp_path: Path) -> None:
    with locked(tmp_path), pytest.raises(townhall.TownhallError, match="another run is at work"), locked(tmp_path):
        pass


def test_ending_a_run_does_not_wait_for_the_rest_of_a_result_that_was_being_sent() -> None:
    executor = ProcessExecutor(plan_of("random,greedy"), workers=1)
    executor.submit(range(1))
    executor.finished()
    [reader] = [each for each in threading.enumerate() if type(each).__name__ == "_ExecutorManagerThread"]
    os.write(executor._pool._result_queue._writer.fileno(), struct.pack("!i", 1000))  # type: ignore[attr-defined]
    executor.close()
    reader.join(PATIENCE)
    assert not reader.is_alive()


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    play(plan_of("random,greedy"), tmp_path, 4)
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    (tmp_path / "games.jsonl").write_text("\n".join([lines[0], "{}", *lines[2:]]) + "\n")
    with pytest.raises(townhall.TownhallError, match=r"games\.jsonl, line 2: damaged or of another version"):
        play(plan_of("random,greedy"), tmp_path, 4)
