"""Plays a game in every way there is, then prints the machine versions and cache misses of all its rules."""

import json
import sys
from pathlib import Path
from typing import Any

from numba.core.dispatcher import Dispatcher

import townhall
from tests.conftest import played
from townhall.bots.batch import play_batch
from townhall.bots.levels import GREEDY, RANDOM
from townhall.engine.jit import sources_digest
from townhall.server.tables.warmup import load


def play_everything(game: townhall.Game) -> None:
    load(game.name)
    for seats in game.seats:
        p = game.start(seats, 0)
        assert p.why(next(action for action in game.actions if action not in p.legal()))
        p = played(game, seats)
        assert p.view(0).guess(0, bytes(16)).ranks and p.over
        for bots in ([RANDOM] * seats, [GREEDY] * seats):
            assert all(chunk.decisions.all() for chunk in play_batch(game.rules(), seats, bots, 1, 2))


def dispatchers(game: townhall.Game) -> dict[str, Any]:
    """All rules by name, those inside the entry points included."""
    rules = {}
    for name, module in list(sys.modules.items()):
        if name.startswith("townhall"):
            for thing in vars(module).values():
                if isinstance(thing, Dispatcher):
                    rules[f"{thing.py_func.__module__}.{thing.py_func.__name__}"] = thing
    for attribute, thing in vars(game.rules()).items():
        if isinstance(thing, Dispatcher):
            rules.setdefault(f"entry {game.name} {attribute}", thing)
    return rules


if __name__ == "__main__":
    game = townhall.game(sys.argv[1])
    play_everything(game)
    rules = dispatchers(game)
    json.dump(
        {
            "versions": {name: [list(map(str, s)) for s in rule.signatures] for name, rule in rules.items()},
            "sources": sorted(
                {sources_digest(Path(rule.py_func.__code__.co_filename).resolve()) for rule in rules.values()}
            ),
            "misses": {
                name: sum(rule.stats.cache_misses.values()) for name, rule in rules.items() if rule.stats.cache_misses
            },
            "hits": sum(sum(rule.stats.cache_hits.values()) for rule in rules.values()),
        },
        sys.stdout,
    )
