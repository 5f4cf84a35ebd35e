"""Prints a digest of every state of some games, for each game and number of players.

Run compiled, interpreted and bounds-checked it must print the same.
"""

import hashlib
import json
import sys

import townhall
from tests.conftest import some_action
from tests.laws.options import option_sets
from townhall.bots.batch import play_batch
from townhall.bots.policies import GREEDY, RANDOM
from townhall.engine.rng import key_of

VIEWS_EVERY = 7


def digest_of(game: townhall.Game, seats: int, games: int) -> list[str]:
    """One digest a game: where two runs part, the first that differs says so."""
    digests = []
    options = option_sets(game)
    for seed in range(games):
        told = hashlib.sha256()
        p = game.start(seats, seed, options[seed % len(options)])
        told.update(p.raw.tobytes())
        while not p.over:
            p.play(some_action(p, seed))
            told.update(p.raw.tobytes())
            if len(p.history) % VIEWS_EVERY == 0:
                view = p.view(seed % seats)
                told.update(view.raw.tobytes())
                told.update(view.guess(seed % seats, key_of(seed)).raw.tobytes())
        told.update(repr((p.ranks, p.scores, p.history)).encode())
        digests.append(told.hexdigest())
    for bots in ([RANDOM] * seats, [GREEDY, *[RANDOM] * (seats - 1)]):
        for chunk in play_batch(game.rules(), seats, bots, "differential", 1):
            digests.append(hashlib.sha256(chunk.states.tobytes() + repr(list(chunk.decisions)).encode()).hexdigest())
    return digests


if __name__ == "__main__":
    found = {
        f"{name} with {seats}": digest_of(townhall.game(name), seats, int(sys.argv[1]))
        for name in townhall.games()
        for seats in townhall.game(name).seats
    }
    json.dump(found, sys.stdout)
