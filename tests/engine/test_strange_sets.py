"""Whatever components file is taken can be played: no number that passes the checks breaks the rules."""

import random
from pathlib import Path

import townhall
from tests.conftest import one_at_a_time
from tests.engine.toml_files import Change, some_change, write
from tests.running import answer
from townhall import Game
from townhall.engine.errors import ComponentsError

SETS = 12


def accepted(game: Game, chance: random.Random, path: Path) -> Change | None:
    """A file with another number that the game takes as a set and plays differently; the change, or nothing."""
    change = some_change(game.components.entries, chance)
    write(change.made_in(game.components.entries), path)
    try:
        digest = townhall.game(game.name, path).components.digest
    except ComponentsError:
        return None
    return change if digest != game.components.digest else None


def test_games_with_strange_but_accepted_components_end_without_overrun(each_game: Game, tmp_path: Path) -> None:
    chance = random.Random(11)
    changes: dict[str, Change] = {}
    while len(changes) < SETS:
        path = tmp_path / f"{len(changes)}.toml"
        change = accepted(each_game, chance, path)
        if change is None:
            path.unlink()
        else:
            changes[path.name] = change
    with one_at_a_time("NUMBA_BOUNDSCHECK"):
        trouble = answer("-m", "tests.engine.programs.strange_sets", each_game.name, tmp_path, NUMBA_BOUNDSCHECK="1")
    assert trouble.keys() == changes.keys()
    assert [(changes[name], told) for name, told in trouble.items() if told] == []
