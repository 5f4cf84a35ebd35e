"""Training: sums over self-play, a fit pulled towards the heuristic, matches that decide, and resumption."""

import json
from pathlib import Path

import numpy as np
import pytest

import townhall
from townhall.bots import training
from townhall.bots.fitting import explained, fit
from townhall.bots.match import Result
from townhall.bots.self_play import learn_from_games, sum_up
from townhall.bots.training import Plan, Training, Trial
from townhall.bots.training_plot import plot
from townhall.engine.contract import EvaluationSpec
from townhall.engine.errors import BadSetup
from townhall.engine.weights import PHASES, heuristic_weights, read_origins, read_weights

URBIFY = townhall.game("urbify")
PLAN = Plan("urbify", seats=2, seed="x", games=60, rounds=1, match_games=4, iterations=4)


def trained(folder: Path, plan: Plan = PLAN) -> Training:
    return Training(plan, URBIFY.rules(), folder, 2, folder / "nothing shipped")


def silent(what: str, number: int, done: int, total: int) -> None:
    assert 0 < done <= total


def test_a_fit_finds_the_weights_behind_the_results_and_a_pull_keeps_it_near_the_heuristic() -> None:
    random = np.random.default_rng(1)
    spec = EvaluationSpec(abs, abs, ("a", "b", "constant"), (100.0, 0.0, 50.0))
    features = random.normal(size=(4000, 3, 3))
    features[:, :, 2] = 1.0
    progress = random.uniform(size=4000)
    points = 200 * features[:, :, 0] + 300 * progress[:, None] * features[:, :, 1] + random.normal(size=(4000, 3))
    rows = np.column_stack([progress, features.reshape(4000, -1)])
    moments = sum_up(rows, points, seats=3, games=200)
    free, pulled = fit(spec, moments, pull=1000.0), fit(spec, moments, pull=0.0001)
    assert free == pytest.approx(np.array([[200, 0, 50], [200, 150, 50], [200, 300, 50]]), abs=2)
    assert pulled == pytest.approx(heuristic_weights(spec), abs=1)
    assert explained(moments, free) > 0.99 > explained(moments, pulled)


def test_self_play_is_the_same_in_any_chunks() -> None:
    rules = URBIFY.rules()
    weights = rules.weights[2]
    whole = learn_from_games(rules, 3, "seed", 0, 6, weights, noise=60.0)
    parts = learn_from_games(rules, 3, "seed", 0, 2, weights, 60.0) + learn_from_games(
        rules, 3, "seed", 2, 4, weights, 60.0
    )
    assert (whole.games, whole.positions) == (parts.games, parts.positions) and whole.games == 6
    assert parts.products == pytest.approx(whole.products) and parts.results == pytest.approx(whole.results)
    size = PHASES * len(rules.evaluation.names)
    assert whole.products.shape == (size, size) and whole.positions > 6


def test_weights_are_kept_only_if_they_win_their_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def decided(share: float) -> list[Trial]:
        monkeypatch.setattr(training, "play_game", lambda *_: Result(share, share, 0, []))
        return trained(tmp_path / str(share)).run(silent)

    *compared, lost = decided(0.0)
    assert lost.final and not lost.kept and not any(trial.final for trial in compared)
    assert not (tmp_path / "0.0" / "weights.toml").exists()
    assert decided(1.0)[-1].kept
    file = tmp_path / "1.0" / "weights.toml"
    assert read_weights(URBIFY.spec.evaluation, file)[2].shape == (PHASES, len(URBIFY.spec.evaluation.names))
    origin = read_origins(file)[2]
    assert str(origin["command"]).startswith("townhall train urbify --seats 2 --games 60")
    assert origin["games"] == 60 and "of 8 games" in str(origin["match"])


def test_an_interrupted_training_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = trained(tmp_path / "whole").run(silent)
    for stop in (1, 3):
        left = stop

        def interrupted(what: str, number: int, done: int, total: int) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            trained(tmp_path / "stopped").run(interrupted)
    played = set((tmp_path / "stopped" / "round-1").glob("games-*.npz"))
    assert played
    assert trained(tmp_path / "stopped").run(silent) == whole
    monkeypatch.setattr(training, "play_game", None)
    assert trained(tmp_path / "stopped").run(silent) == whole


def test_a_folder_of_another_training_is_left_alone(tmp_path: Path) -> None:
    trained(tmp_path)
    other = Plan(**{**json.loads((tmp_path / "plan.json").read_text()), "games": 7})
    with pytest.raises(BadSetup, match=r"holds a training with other settings \(games 60\): choose another --out"):
        trained(tmp_path, other)
    (tmp_path / "plan.json").write_text("{")
    with pytest.raises(BadSetup, match=r"plan\.json is damaged: delete it or choose another --out"):
        trained(tmp_path)


def test_the_plot_shows_every_match() -> None:
    trials = [Trial(1, 2.0, 0.2, 10, 0.6, 0.4, 0.8, False, False), Trial(1, 2.0, 0.2, 20, 0.7, 0.55, 0.8, True, True)]
    assert plot(trials, 2).count("<circle") == 2
    assert plot([], 4).endswith("</svg>\n")
