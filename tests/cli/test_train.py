"""The command that learns the weights of an evaluation."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from townhall.bots.self_play import Moments
from townhall.bots.training import Training


def test_the_command_trains_and_reports(townhall: Command, tmp_path: Path) -> None:
    small = ("train", "urbify", "--games", 10, "--rounds", 1, "--match-games", 2, "--iterations", 2, "--out", tmp_path)
    out = townhall(*small).out
    assert "Round 1, pull" in out and "weights" in out
    assert len(json.loads(townhall(*small, "--json").out)) == len(json.loads((tmp_path / "trials.json").read_text()))
    assert (tmp_path / "training.svg").read_text().startswith("<svg")


def test_a_training_that_is_interrupted_in_its_second_round_has_a_plot_of_the_first(
    townhall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = Training.play

    def play_one_round(training: Training, number: int, progress: Callable[[int, int], None]) -> Moments:
        if number > 1:
            raise KeyboardInterrupt
        return play(training, number, progress)

    monkeypatch.setattr(Training, "play", play_one_round)
    small = ("--games", 2, "--rounds", 2, "--match-games", 2, "--iterations", 2, "--out", tmp_path)
    assert townhall("train", "urbify", *small).code != 0
    assert (tmp_path / "training.svg").read_text().count("<circle") == len(
        json.loads((tmp_path / "trials.json").read_text())
    )


def test_the_command_trains_a_network_and_reports(townhall: Command, tmp_path: Path) -> None:
    small = (
        "train", "urbify", "--network", "--games", 2, "--rounds", 1, "--match-games", 2, "--iterations", 2,
        "--out", tmp_path,
    )  # fmt: skip
    out = townhall(*small).out
    assert "Round 1, 2 games: estimates differ by" in out and "network" in out
    assert (tmp_path / "training.svg").read_text().startswith("<svg")
    answer = json.loads(townhall(*small, "--json").out)
    assert answer["match"]["games"] == 2 and answer["rounds"][0]["games"] == 2


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "no game is called 'chess'"),
        (["urbify", "--seats", 5], "Urbify is for 2 to 4 players, not 5"),
        (["merkez", "--seats", 1], "train for 2 seats or more"),
        (["urbify", "--games", 10**25], "'10000000000000000000000000' is not a number from 1 to 999999999"),
        (["urbify", "--rounds", 0], "'0' is not a number"),
        (["urbify", "--network", "--games", 10**8], "at most 10000 rounds and 1000000 games"),
        (["urbify", "--games", 10**8], "at most 10000 rounds and 1000000 games"),
        (["urbify", "--rounds", 10**5], "at most 10000 rounds and 1000000 games"),
        (["urbify", "--match-games", 10**7], "at most 10000 rounds and 1000000 games"),
        (["urbify", "--iterations", 999_999_999], "with 1000000 iterations"),
        (["urbify", "--network", "--iterations", 999_999_999], "with 1000000 iterations"),
        (["urbify", "--network", "--lambda", 2], "'2' is not a number from 0 to 1"),
        (["urbify", "--lambda", 0.5], "--lambda is for a training with --network"),
        (["urbify", "--from", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["urbify", "--network", "--from", "heuristic"], "--from is for a training of weights"),
        (["urbify", "--network", "--device", "gpu"], "leave out --device gpu"),
        (["urbify", "--threads", 10**6], "'1000000' is not a number from 1 to 256"),
    ],
)
def test_a_training_that_cannot_be_is_an_error_in_one_line(
    townhall: Command, words: list[object], complaint: str
) -> None:
    answer = townhall("train", *words)
    assert answer.code == 2 and complaint in answer.err and answer.err.count("\n") == 1
