"""The examples run, at a small scale, and do what they say."""

import re
import runpy
import sys
from typing import Any

import pytest

from tests.running import ROOT, finished

EXAMPLES = ROOT / "examples"


def test_the_python_of_the_document_runs_from_top_to_bottom(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "research.md").read_text(), re.DOTALL)
    assert len(blocks) > 4
    exec("\n".join(blocks), {})
    assert "(5, 25)" in capsys.readouterr().out


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The names of an example, as Python finds them when it runs as a program."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return lambda name: runpy.run_path(str(EXAMPLES / f"{name}.py"))


def test_a_random_player_plays_in_every_environment() -> None:
    result = finished(EXAMPLES / "random_env.py", "merkez")
    assert result.returncode == 0, result.stderr
    assert [line.partition(":")[0] for line in result.stdout.splitlines()] == [
        "PettingZoo, rewards", "Gymnasium, points ahead of a random bot", "A batch, decisions per game",
    ]  # fmt: skip


def test_proximal_policy_optimisation_runs(example: Any, capsys: pytest.CaptureFixture[str]) -> None:
    before, _ = example("ppo_merkez")["train"](games=8, steps=16, updates=3, hidden=8, seed=1)
    assert -100 < before < 50


@pytest.mark.long
def test_proximal_policy_optimisation_learns_to_score(example: Any) -> None:
    before, after = example("ppo_merkez")["train"](games=64, steps=32, updates=60, hidden=64, seed=1)
    assert after > before + 5


def test_the_alphazero_loop_runs(example: Any, capsys: pytest.CaptureFixture[str]) -> None:
    results = example("alphazero_urbify")["train"](games=2, rounds=1, width=3, hidden=8, seed=1)
    assert len(results) == 2 and all(-1 <= result <= 1 for result in results)
    assert "round 1" in capsys.readouterr().out


@pytest.mark.long
def test_the_alphazero_loop_learns_to_beat_random_play(example: Any) -> None:
    before, after = example("alphazero_urbify")["train"](games=64, rounds=12, width=8, hidden=64, seed=1)
    assert after > before + 0.3


def test_results_are_analysed(example: Any) -> None:
    analysis = example("analysis")
    results = analysis["play"]("urbify", 2, ["greedy", "random"], 40, 1)
    assert results.height == 80
    seats = analysis["by_seat"](results).to_dicts()
    assert [row["bot"] for row in seats] == ["greedy", "random"]
    assert sum(row["wins"] for row in seats) == pytest.approx(1, abs=0.01) and seats[0]["wins"] > 0.9
    assert analysis["lengths"](results).item(0, "shortest") > 20


def test_a_wrong_request_to_the_analysis_is_refused_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["analysis.py", "urbify", "--seats", "9"])
    with pytest.raises(SystemExit, match="2"):
        runpy.run_path(str(EXAMPLES / "analysis.py"), run_name="__main__")
    assert "not 9" in capsys.readouterr().err
