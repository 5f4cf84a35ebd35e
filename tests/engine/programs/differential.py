"""Prints a digest of every state of some games, for each number of players: `differential GAME HOW_MANY`.

Run compiled, interpreted and bounds-checked it must print the same.
"""

import hashlib
import json
import sys

import townhall
from tests.conftest import some_action
from tests.laws.options import option_sets
from townhall.bots.batch import play_batch
from townhall.bots.levels import GREEDY, RANDOM
from townhall.engine.rng import key_of

VIEWS_EVERY = 7


def digest_of(game: townhall.Game, seats: int, games: int) -> list[str]:
    """One digest per game, so that the first to differ shows where two runs part."""
    digests = []
    options = option_sets(game)
    for seed in range(games):
        digest = hashlib.sha256()
        p = game.start(seats, seed, options[seed % len(options)])
        digest.update(p.raw.tobytes())
        while not p.over:
            p.play(some_action(p, seed))
            digest.update(p.raw.tobytes())
            if len(p.history) % VIEWS_EVERY == 0:
                view = p.view(seed % seats)
                digest.update(view.raw.tobytes())
                digest.update(view.guess(seed % seats, key_of(seed)).raw.tobytes())
        digest.update(repr((p.ranks, p.scores, p.history)).encode())
        digests.append(digest.hexdigest())
    for bots in ([RANDOM] * seats, [GREEDY, *[RANDOM] * (seats - 1)]):
        for chunk in play_batch(game.rules(), seats, bots, "differential", 1):
            digests.append(hashlib.sha256(chunk.states.tobytes() + repr(list(chunk.decisions)).encode()).hexdigest())
    return digests


if __name__ == "__main__":
    game, games = townhall.game(sys.argv[1]), int(sys.argv[2])
    json.dump({seats: digest_of(game, seats, games) for seats in game.seats}, sys.stdout)
