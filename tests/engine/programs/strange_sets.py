"""Plays games with every components file in a folder; to be run bounds-checked, so that no overrun goes unseen.

`strange_sets GAME FOLDER HOW_MANY` prints, for each file, what went wrong.
"""

import json
import sys
from pathlib import Path

import townhall
from tests.conftest import played
from townhall.bots.batch import play_batch
from townhall.bots.levels import RANDOM

PROSE_EVERY = 10


def trouble_with(name: str, path: Path, games: int, prose: bool) -> str:
    """The errors in some games; with `prose`, one of them is also rendered as text and stored as a record."""
    game = townhall.game(name, path)
    try:
        for seats in game.seats:
            for chunk in play_batch(game.rules(), seats, [RANDOM] * seats, path.name, games):
                assert chunk.decisions.all()
        if prose:
            p = played(game, game.seats.start, 1)
            assert townhall.verify(p.record(), path).end.news("es") == p.news("es")
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


if __name__ == "__main__":
    name, folder, games = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    paths = sorted(folder.glob("*.toml"))
    problems = {path.name: trouble_with(name, path, games, n % PROSE_EVERY == 0) for n, path in enumerate(paths)}
    json.dump(problems, sys.stdout)
