"""Plays games with every components file in a folder; to be run bounds-checked, so that no overrun goes unseen.

Prints, for each file, what went wrong.
"""

import json
import sys
from pathlib import Path

import townhall
from tests.conftest import played
from townhall.bots.batch import play_batch
from townhall.bots.policies import RANDOM

GAMES = 10
TOLD_EVERY = 10


def trouble_with(name: str, path: Path, told: bool) -> str:
    """What goes wrong in some games, one of them told in words and kept as a record if `told`."""
    game = townhall.game(name, path)
    try:
        for seats in game.seats:
            for chunk in play_batch(game.rules(), seats, [RANDOM] * seats, path.name, GAMES):
                assert chunk.decisions.all()
        if told:
            p = played(game, game.seats.start, 1)
            assert townhall.verify(p.record(), path).end.news("es") == p.news("es")
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


if __name__ == "__main__":
    paths = sorted(Path(sys.argv[2]).glob("*.toml"))
    found = {path.name: trouble_with(sys.argv[1], path, n % TOLD_EVERY == 0) for n, path in enumerate(paths)}
    json.dump(found, sys.stdout)
