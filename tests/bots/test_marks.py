"""Marks to beat in solo games."""

from dataclasses import replace
from pathlib import Path

import pytest

import townhall
from townhall.bots.levels import LEVELS
from townhall.bots.marks import FILE, Mark, Marks, MarksWarning, digest_of_bots, load_marks, store_marks
from townhall.engine.game import Game

SOLO = [name for name in townhall.games() if 1 in townhall.game(name).seats]


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """A game with an empty folder of its own."""
    merkez = Game("merkez")
    merkez.rules()
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
    store_marks(
        game, Marks('townhall marks "x"', game.rules_version, game.components.digest, digest_of_bots(game), marks)
    )
    assert list(load_marks(game).items()) == [("apprentice", marks["apprentice"]), ("builder", marks["builder"])]


@pytest.mark.parametrize("other", [{"version": "0"}, {"components": "abc"}])
def test_marks_measured_with_other_rules_or_components_are_left_out(game: Game, other: dict[str, str]) -> None:
    origin = {"version": game.rules_version, "components": game.components.digest, "bots": digest_of_bots(game)}
    origin |= other
    store_marks(game, Marks("", level={"builder": Mark(12.5, 30)}, **origin))
    with pytest.warns(MarksWarning, match="other rules or components"):
        assert load_marks(game) == {}


def test_marks_of_bots_that_play_otherwise_now_are_left_out(game: Game) -> None:
    rules, digests = game.rules(), {digest_of_bots(game)}
    marks = Marks("", game.rules_version, game.components.digest, digest_of_bots(game), {"builder": Mark(12.5, 30)})
    rules.levels = (replace(rules.levels[0], iterations=11), *rules.levels[1:])
    digests.add(digest_of_bots(game))
    rules.weights = [2 * weights for weights in rules.weights]
    digests.add(digest_of_bots(game))
    rules.network = 2 * rules.network
    digests.add(digest_of_bots(game))
    assert len(digests) == 4
    store_marks(game, marks)
    with pytest.warns(MarksWarning, match="other settings, weights or another network"):
        assert load_marks(game) == {}


def test_a_game_without_marks_has_none(game: Game) -> None:
    assert load_marks(game) == {}


@pytest.mark.parametrize("damage", [b"level = ", b"\xff", b"", b'command = "x"', b"level = 3"])
def test_a_damaged_file_is_left_out_with_a_warning_that_names_it(game: Game, damage: bytes) -> None:
    (game.folder / FILE).write_bytes(damage)
    with pytest.warns(MarksWarning, match=r"marks\.toml: .* the marks of merkez are left out"):
        assert load_marks(game) == {}
