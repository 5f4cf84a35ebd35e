"""Any accepted components file can be played: no number that passes the checks breaks the rules."""

import random
from pathlib import Path
from typing import Any

import pytest

import townhall
from tests.conftest import one_at_a_time
from tests.engine.toml_files import Change, some_change, write
from tests.running import answer
from townhall import Game
from townhall.engine.errors import ComponentsError

CHECKED = {"interpreted": "NUMBA_DISABLE_JIT", "bounds-checked": "NUMBA_BOUNDSCHECK"}
"""Ways to run the rules in which an index out of range is an error."""


def accepted(game: Game, chance: random.Random, path: Path) -> Change | None:
    """Write a file with one random change; returns the change if the game accepts it and plays differently."""
    change = some_change(game.components.entries, chance)
    write(change.made_in(game.components.entries), path)
    try:
        digest = townhall.game(game.name, path).components.digest
    except ComponentsError:
        return None
    return change if digest != game.components.digest else None


@pytest.mark.parametrize(
    ("way", "sets", "games"), [("interpreted", 3, 1), pytest.param("bounds-checked", 12, 10, marks=pytest.mark.long)]
)
def test_games_with_strange_but_accepted_components_end_without_overrun(
    each_game: Game, tmp_path: Path, way: str, sets: int, games: int
) -> None:
    chance = random.Random(11)
    changes: dict[str, Change] = {}
    while len(changes) < sets:
        path = tmp_path / f"{len(changes)}.toml"
        change = accepted(each_game, chance, path)
        if change is None:
            path.unlink()
        else:
            changes[path.name] = change
    environment: dict[str, Any] = {CHECKED[way]: "1"}
    with one_at_a_time(CHECKED[way]):
        problems = answer(
            "-m", "tests.engine.programs.strange_sets", each_game.name, tmp_path, str(games), **environment
        )
    assert problems.keys() == changes.keys()
    assert [(changes[name], problem) for name, problem in problems.items() if problem] == []
