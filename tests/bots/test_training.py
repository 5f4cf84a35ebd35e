"""Training: sums over self-play, a fit pulled towards the heuristic, matches that decide, and resumption."""

import json
import shlex
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import ArrayLike

import townhall
from townhall.bots import training, training_folder
from townhall.bots.dice import master_record
from townhall.bots.fitting import explained, fit
from townhall.bots.match import MakeBot, Result, Score, make_bot
from townhall.bots.self_play import Moments, learn_from_games, no_moments, sum_up
from townhall.bots.training import Plan, Training, Trial
from townhall.bots.training_folder import play_match
from townhall.bots.training_plot import plot
from townhall.engine.compiled import Rules
from townhall.engine.contract import EvaluationSpec
from townhall.engine.errors import BadSetup
from townhall.engine.weights import (
    FILE,
    PHASES,
    WeightsWarning,
    heuristic_weights,
    read_origins,
    read_weights,
    weights_text,
)

URBIFY = townhall.game("urbify")
PLAN = Plan("urbify", seats=2, seed="x", games=60, rounds=1, match_games=4, iterations=4)


def trained(folder: Path, plan: Plan = PLAN) -> Training:
    return Training(plan, URBIFY.rules(), folder, 2, folder / "nothing shipped")


def _some_moments() -> Moments:
    none = no_moments(len(URBIFY.spec.evaluation.names))
    size = len(none.results)
    return Moments(30, 90, np.eye(size), np.ones(size), 1.0)


def _npz(*arrays: ArrayLike) -> bytes:
    file = BytesIO()
    np.savez(file, *arrays)
    return file.getvalue()


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
        monkeypatch.setattr(training_folder, "play_game", lambda *_: Result(share, share, 0, []))
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
    monkeypatch.setattr(training_folder, "play_game", None)
    assert trained(tmp_path / "stopped").run(silent) == whole


def test_a_folder_of_another_training_is_left_alone(tmp_path: Path) -> None:
    trained(tmp_path)
    other = replace(PLAN, games=7)
    with pytest.raises(BadSetup, match=r"holds a training with other settings \(games 60\): choose another --out"):
        trained(tmp_path, other)
    plan = json.loads((tmp_path / "plan.json").read_text())
    (tmp_path / "plan.json").write_text(json.dumps({**plan, "features": [*plan["features"][1:], "towers"]}))
    with pytest.raises(BadSetup, match=rf"for other features \({plan['features'][0]}, towers\): choose another --out"):
        trained(tmp_path)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("plan.json", b"{"),
        ("plan.json", b"[]"),
        ("trials.json", b"[[1]]"),
        ("trials.json", b"\x80"),
        ("round-1/games-0.npz", b""),
        ("round-1/games-0.npz", b"PK\x03\x04"),
        ("round-1/games-0.npz", _npz(np.zeros(3))),
        ("round-1/games-0.npz", _npz(1, 1, np.zeros((2, 2)), np.zeros(2), 1.0)),
        ("round-1/match-1-4.0.json", b'{"0": [1]}'),
        ("round-1/match-1-4.0.json", b'{"0": [1\n{"1": [1.0, 1.0, 0, []]}\n'),
    ],
)
def test_a_damaged_file_of_a_training_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, content: bytes
) -> None:
    monkeypatch.setattr(training, "PULLS", (4.0,))
    monkeypatch.setattr(training_folder, "play_game", lambda *_: Result(1.0, 1.0, 0, []))
    monkeypatch.setattr(training, "learn_from_games", lambda *_: _some_moments())
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_bytes(content)
    with pytest.raises(BadSetup, match=rf"{name} is damaged: delete it or choose another --out"):
        trained(tmp_path).run(silent)


def test_shipped_weights_for_other_features_are_left_alone_with_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = tmp_path / "shipped"
    (shipped / FILE).parent.mkdir(parents=True)
    (shipped / FILE).write_text("[seats.2.weights]\ntowers = [1, 2, 3]")
    monkeypatch.setattr(training_folder, "play_game", lambda *_: Result(1.0, 1.0, 0, []))
    monkeypatch.setattr(training, "learn_from_games", lambda *_: _some_moments())
    with pytest.warns(WeightsWarning, match="urbify: the training starts from the heuristic weights: .*other features"):
        started = Training(PLAN, URBIFY.rules(), tmp_path / "out", 2, shipped)
    assert (started.present() == heuristic_weights(URBIFY.spec.evaluation)).all()
    assert started.run(silent)[-1].kept


def test_a_training_starts_from_the_weights_it_is_told_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training_folder, "play_game", lambda *_: Result(1.0, 1.0, 0, []))
    monkeypatch.setattr(training, "learn_from_games", lambda *_: _some_moments())
    spec, shipped = URBIFY.spec.evaluation, read_weights(URBIFY.spec.evaluation, URBIFY.folder / FILE)
    file = tmp_path / "my weights.toml"
    file.write_text(weights_text(spec, {2: 3 * heuristic_weights(spec)}, {}))
    first = {"heuristic": heuristic_weights(spec), "shipped": shipped[4], str(file): 3 * heuristic_weights(spec)}
    digests = set()
    for number, (start, weights) in enumerate(first.items()):
        plan, out = replace(PLAN, start=start), tmp_path / str(number)
        begun = Training(plan, URBIFY.rules(), out, 1, URBIFY.folder)
        assert begun.present() == pytest.approx(weights)
        assert begun.run(silent)[-1].kept
        origin = read_origins(out / "weights.toml")[2]
        assert shlex.split(str(origin["command"]))[-2:] == ["--from", start]
        assert origin["start_digest"] == json.loads((out / "plan.json").read_text())["start_digest"]
        digests.add(origin["start_digest"])
    assert len(digests) == 3
    file.write_text(weights_text(spec, {2: 2 * heuristic_weights(spec)}, {}))
    with pytest.raises(BadSetup, match=r"holds a training with other settings \(start_digest"):
        Training(plan, URBIFY.rules(), out, 1, URBIFY.folder)


def test_a_training_begun_before_starts_were_noted_goes_on(tmp_path: Path) -> None:
    trained(tmp_path)
    plan = json.loads((tmp_path / "plan.json").read_text())
    del plan["start"], plan["start_digest"]
    (tmp_path / "plan.json").write_text(json.dumps(plan))
    assert trained(tmp_path).plan == PLAN


def test_an_interrupted_match_keeps_every_game_that_was_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def play(rules: Rules, seats: int, new: str, present: str, seed: str, number: int, make: MakeBot) -> Result:
        played.append(number)
        return Result(1.0, 1.0, number, [0.5])

    def match(progress: Callable[[int], None]) -> Score:
        return play_match(tmp_path / "match.json", URBIFY.rules(), 2, "x", 20, make_bot, 2, progress)

    def interrupted(done: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(training_folder, "play_game", play)
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            match(interrupted)
    assert len(played) < 20
    whole = match(lambda done: None)
    assert sorted(played) == list(range(20)), "no game is played twice"
    assert sorted(whole.results) == [Result(1.0, 1.0, number, []) for number in range(20)]
    monkeypatch.setattr(training_folder, "play_game", None)
    assert sorted(match(lambda done: None).results) == sorted(whole.results)


@pytest.mark.parametrize(
    "content",
    [
        '{"0": [1.0, 1.0, 5, []], "7": [0.0, 0.0, -5, []]}',
        '{"0": [1.0, 1.0, 5, []]}\n{"7": [0.0, 0.0, -5, []]}\n{"3": [1.0',
        '{"0": [1.0, 1.0, 5, []]}\n{"7": [0.0, 0.0, -5, []]}\n',
    ],
)
def test_a_match_goes_on_after_an_older_file_or_an_interrupted_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    played: list[int] = []

    def play(rules: Rules, seats: int, new: str, present: str, seed: str, number: int, make: MakeBot) -> Result:
        played.append(number)
        return Result(1.0, 1.0, 0, [])

    monkeypatch.setattr(training_folder, "play_game", play)
    file = tmp_path / "match.json"
    file.write_text(content)
    for _ in range(2):
        assert play_match(file, URBIFY.rules(), 2, "x", 8, make_bot, 1, lambda done: None).games == 8
        assert played == [1, 2, 3, 4, 5, 6]


def test_a_training_that_goes_on_notes_every_match_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training_folder, "play_game", lambda *_: Result(1.0, 1.0, 0, []))
    monkeypatch.setattr(training, "learn_from_games", lambda *_: _some_moments())
    whole = trained(tmp_path / "whole").run(silent)

    def stop_in_the_second_match(what: str, number: int, done: int, total: int) -> None:
        if what == "matching" and done > PLAN.match_games:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        trained(tmp_path / "stopped").run(stop_in_the_second_match)
    assert trained(tmp_path / "stopped").run(silent) == whole
    assert json.loads((tmp_path / "stopped" / "trials.json").read_text()) == [list(trial) for trial in whole]


def test_the_folder_of_a_training_may_have_any_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(rules: Rules, seats: int, new: str, present: str, seed: str, number: int, make: MakeBot) -> Result:
        assert make(rules, new, master_record(1)) and make(rules, present, master_record(1))
        return Result(1.0, 1.0, 0, [])

    monkeypatch.setattr(training_folder, "play_game", play)
    monkeypatch.setattr(training, "learn_from_games", lambda *_: _some_moments())
    assert trained(tmp_path / "a, b=c: d").run(silent)[-1].kept


def test_the_plot_shows_every_match() -> None:
    trials = [Trial(1, 2.0, 0.2, 10, 0.6, 0.4, 0.8, False, False), Trial(1, 2.0, 0.2, 20, 0.7, 0.55, 0.8, True, True)]
    assert plot(trials, 2).count("<circle") == 2
    assert plot([], 4).endswith("</svg>\n")
