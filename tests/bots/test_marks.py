"""Marks to beat in solo games."""

from pathlib import Path

import pytest

import townhall
from townhall.bots.levels import LEVELS
from townhall.bots.marks import FILE, Mark, Marks, MarksWarning, load_marks, store_marks
from townhall.engine.game import Game

SOLO = [name for name in townhall.games() if 1 in townhall.game(name).seats]


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """A game with an empty folder of its own."""
    merkez = Game("merkez")
    merkez.folder = tmp_path
    (tmp_path / FILE).parent.mkdir()
    return merkez


@pytest.mark.parametrize("name", SOLO)
def test_every_solo_game_has_marks_that_rise_with_the_level(name: str) -> None:
    marks = load_marks(townhall.game(name))
    assert tuple(marks) == LEVELS
    points = [mark.points for mark in marks.values()]
    assert points == sorted(points) and all(mark.games >= 20 for mark in marks.values())


def test_marks_are_read_as_they_were_stored(game: Game) -> None:
    marks = {"builder": Mark(12.5, 30), "apprentice": Mark(-3.0, 40, 0.25)}
    assert load_marks(game) == {}
    store_marks(game, Marks('townhall marks "x"', game.rules_version, game.components.digest, marks))
    assert list(load_marks(game).items()) == [("apprentice", marks["apprentice"]), ("builder", marks["builder"])]


@pytest.mark.parametrize("other", [{"version": "0"}, {"components": "abc"}])
def test_marks_measured_with_other_rules_or_components_are_left_out(game: Game, other: dict[str, str]) -> None:
    origin = {"version": game.rules_version, "components": game.components.digest, **other}
    store_marks(game, Marks("", level={"builder": Mark(12.5, 30)}, **origin))
    with pytest.warns(MarksWarning, match="other rules or components"):
        assert load_marks(game) == {}


def test_a_game_without_marks_has_none(game: Game) -> None:
    assert load_marks(game) == {}


@pytest.mark.parametrize("damage", [b"level = ", b"\xff", b"", b'command = "x"', b"level = 3"])
def test_a_damaged_file_is_left_out_with_a_warning_that_names_it(game: Game, damage: bytes) -> None:
    (game.folder / FILE).write_bytes(damage)
    with pytest.warns(MarksWarning, match=r"marks\.toml: .* the marks of merkez are left out"):
        assert load_marks(game) == {}
