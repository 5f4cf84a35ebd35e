"""Weights of the evaluation are read from a file; one that cannot be used is left alone, with a warning by name."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import townhall
from townhall.engine.network import FILE as NETWORK_FILE
from townhall.engine.weights import FILE, WeightsWarning, heuristic_weights, load_weights

SPEC = townhall.game("merkez").spec.evaluation


def written(folder: Path, text: str) -> Path:
    file = folder / FILE
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return folder


def rows(*, without: str = "", extra: str = "", row: str = "[1, 2.5, -3]") -> str:
    names = [*(name for name in SPEC.names if name != without), *([extra] if extra else [])]
    return "[seats.3.weights]\n" + "\n".join(f"{name} = {row}" for name in names)


def test_a_number_of_seats_that_was_not_trained_borrows_from_the_nearest(tmp_path: Path) -> None:
    alone, *others = load_weights("merkez", SPEC, written(tmp_path, rows()))
    assert (alone == heuristic_weights(SPEC)).all()
    assert len(others) == 4
    assert all((weights == np.array([[1.0], [2.5], [-3.0]])).all() for weights in others)


def test_without_a_file_the_heuristic_weights_are_used(tmp_path: Path, recwarn: pytest.WarningsRecorder) -> None:
    untrained = replace(SPEC, trained=False)
    assert all((weights == heuristic_weights(SPEC)).all() for weights in load_weights("merkez", untrained, tmp_path))
    assert not recwarn.list


def test_a_trained_game_without_its_file_plays_by_the_heuristic_weights_with_a_warning(tmp_path: Path) -> None:
    with pytest.warns(WeightsWarning, match=rf"merkez: bots play by the heuristic weights: .*{FILE.name} is missing"):
        loaded = load_weights("merkez", SPEC, tmp_path)
    assert all((weights == heuristic_weights(SPEC)).all() for weights in loaded)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[seats.3", "Expected"),
        ("\udc80", "utf-8"),
        (rows(without="road_lead"), r"other features \(road_lead\); train again"),
        (rows(extra="towers"), r"other features \(towers\); train again"),
        (rows(row="[1, 2]"), "hospital_sets is not a list of 3 numbers"),
        (rows(row="[1, 2, nan]"), "hospital_sets is not a list of 3 numbers"),
        ("[seats.9.weights]", "seats.9"),
        ("[seats]\n3 = 1", "seats.3 has no weights"),
        ("", "has no weights"),
        ("[seats]", "has no weights"),
        ("seats = 3", "has no weights"),
        ("[[seats]]\n3 = 1", "has no weights"),
        (rows(row=f"[1, 2, {'9' * 400}]"), "hospital_sets is not a list of 3 numbers"),
        (rows(row=f"[1, 2, {'9' * 9000}]"), "limit"),
        (rows(row="[1, 2, inf]"), "hospital_sets is not a list of 3 numbers"),
        (rows(row="[1, 2, true]"), "hospital_sets is not a list of 3 numbers"),
    ],
)
def test_a_file_that_cannot_be_used_is_left_alone_with_a_warning(tmp_path: Path, text: str, reason: str) -> None:
    folder = written(tmp_path, "")
    (folder / FILE).write_bytes(text.encode(errors="surrogateescape"))
    with pytest.warns(WeightsWarning, match=f"merkez: bots play by the heuristic weights: .*{FILE.name}.*{reason}"):
        weights = load_weights("merkez", SPEC, folder)
    assert all((row == heuristic_weights(SPEC)).all() for row in weights)


@pytest.mark.parametrize("name", townhall.games())
def test_the_weights_of_every_game_can_be_used(name: str, recwarn: pytest.WarningsRecorder) -> None:
    game = townhall.game(name)
    load_weights(name, game.spec.evaluation, game.folder)
    assert not recwarn.list
    assert game.spec.evaluation.trained == (game.folder / FILE).exists()


@pytest.mark.parametrize("name", townhall.games())
def test_what_a_game_has_learned_takes_less_than_a_megabyte(name: str) -> None:
    files = [townhall.game(name).folder / file for file in (FILE, NETWORK_FILE)]
    assert sum(file.stat().st_size for file in files if file.exists()) < 1_000_000
