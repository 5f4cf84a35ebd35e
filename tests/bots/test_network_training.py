"""Training of a network: rounds in a folder, resumption, and the match that decides."""

import io
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import townhall
from townhall.bots import network_training, training_folder
from townhall.bots.match import Result
from townhall.bots.network_training import NetworkPlan, NetworkTraining, Round, rate_of
from townhall.bots.training_plot import plot_points
from townhall.engine.errors import BadSetup
from townhall.engine.network import network_shape, read_network

PLAN = NetworkPlan("urbify", seats=2, seed="x", games=3, rounds=2, match_games=2, iterations=2, trace=None)


def training(folder: Path, plan: NetworkPlan = PLAN, threads: int = 2) -> NetworkTraining:
    return NetworkTraining(plan, townhall.game(plan.game).rules(), folder, threads)


def silent(what: str, number: int, done: int, total: int) -> None:
    assert what in ("playing", "learning", "matching") and 0 < done <= total


def ignored(result: Round) -> None:
    assert result.rows > 0


@pytest.mark.parametrize("name", ["merkez", "urbify"])
def test_a_network_is_written_if_it_wins(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training_folder, "play_game", lambda *_: Result(1.0, 1.0, 0, []))
    plan = replace(PLAN, game=name, match_games=20, trace=0.5)
    started = training(tmp_path, plan)
    assert started.run(silent, ignored).kept
    spec = townhall.game(name).rules().evaluation
    network, origin = read_network(spec, tmp_path / "network.npz")
    assert network.shape == network_shape(spec) and network.any()
    assert origin["command"] == (
        f"townhall train {name} --network --seats 2 --games 3 --rounds 2 --match-games 20 --iterations 2 --seed x"
        " --lambda 0.5"
    )
    assert origin["games"] == 6 and origin["match"].startswith("1.000 (")
    assert [result.games for result in started.rounds] == [3, 6]


def test_a_network_that_does_not_win_is_not_written(tmp_path: Path) -> None:
    verdict = training(tmp_path).run(silent, ignored)
    assert verdict.games == 2 and not verdict.kept
    assert not (tmp_path / "network.npz").exists()


def test_an_interrupted_training_goes_on_after_its_last_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training_folder, "play_game", lambda *_: Result(0.5, 0.5, 0, []))

    def interrupted(what: str, number: int, done: int, total: int) -> None:
        if what == "learning" and number == 2:
            raise KeyboardInterrupt

    first = training(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        first.run(interrupted, ignored)
    played: list[Round] = []
    second = training(tmp_path)
    assert second.rounds == first.rounds and second.trace == first.trace
    second.run(silent, played.append)
    assert [result.round for result in played] == [2]
    monkeypatch.setattr(training_folder, "play_game", None)
    assert training(tmp_path).run(silent, played.append).games == 2
    assert len(played) == 1


def test_a_match_of_another_network_is_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def play(*arguments: object) -> Result:
        played.append(len(played))
        return Result(1.0, 1.0, 0, [])

    monkeypatch.setattr(training_folder, "play_game", play)
    training(tmp_path).run(silent, ignored)
    training(tmp_path).run(silent, ignored)
    assert len(played) == PLAN.match_games
    (tmp_path / "state.npz").unlink()
    monkeypatch.setattr(network_training, "FASTEST", 2 * network_training.FASTEST)
    training(tmp_path).run(silent, ignored)
    assert len(played) == 2 * PLAN.match_games


def test_the_number_of_threads_makes_no_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training_folder, "play_game", lambda *_: Result(1.0, 1.0, 0, []))
    plan = replace(PLAN, games=20, match_games=20)
    networks = []
    for threads in (1, 3):
        folder = tmp_path / str(threads)
        training(folder, plan, threads).run(silent, ignored)
        networks.append(read_network(townhall.game("urbify").rules().evaluation, folder / "network.npz")[0])
    assert (networks[0] == networks[1]).all()


def test_a_folder_of_another_training_is_left_alone(tmp_path: Path) -> None:
    training(tmp_path)
    with pytest.raises(BadSetup, match=r"holds a training with other settings \(games 3\): choose another --out"):
        training(tmp_path, replace(PLAN, games=7))
    plan = json.loads((tmp_path / "plan.json").read_text())
    (tmp_path / "plan.json").write_text(json.dumps({**plan, "features": [*plan["features"][1:], "towers"]}))
    with pytest.raises(BadSetup, match=rf"for other features \({plan['features'][0]}, towers\): choose another --out"):
        training(tmp_path)
    del plan["learns"]
    (tmp_path / "plan.json").write_text(json.dumps(plan))
    with pytest.raises(BadSetup, match=r"other settings \(learns None\)"):
        training(tmp_path)


def _npz(**arrays: object) -> bytes:
    file = io.BytesIO()
    np.savez(file, **arrays)  # type: ignore[arg-type]
    return file.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"PK\x03\x04",
        _npz(about=np.array("{}")),
        _npz(
            about=np.array('{"trace": 0.7, "unit": 1, "steps": 1, "rounds": []}'),
            **dict.fromkeys(("network", "average", "first", "second", "pace"), np.zeros((2, 2))),
        ),
    ],
)
def test_a_damaged_state_is_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "state.npz").write_bytes(content)
    with pytest.raises(BadSetup, match=r"state.npz is damaged: delete it or choose another --out"):
        training(tmp_path)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"seats": 1}, "2 seats or more"),
        ({"games": 10**7}, "at most 10000 rounds and 1000000 games"),
        ({"rounds": 10**5}, "at most 10000 rounds"),
        ({"match_games": 10**7}, "in the match"),
    ],
)
def test_absurd_plans_are_refused(tmp_path: Path, change: dict[str, int], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        training(tmp_path, replace(PLAN, **change))  # type: ignore[arg-type]


def test_steps_become_smaller() -> None:
    assert rate_of(0.0) == rate_of(0.3) == 1e-3 and rate_of(1.0) == pytest.approx(3e-5)


def test_the_plot_has_a_line_for_each_number_of_seats() -> None:
    rounds = [Round(1, 10, 100, 3.0, {2: 40.0}), Round(2, 20, 100, 2.0, {2: 50.0, 4: 45.0})]
    assert plot_points(rounds).count("<polyline") == 2
    assert plot_points([]).endswith("</svg>\n")
