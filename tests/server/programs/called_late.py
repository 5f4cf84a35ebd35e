"""Print, for each game, the rules that are called for the first time only after the game was reported ready."""

import json

import townhall
from townhall.bots.bot import Bot
from townhall.engine.jit import rules_known
from townhall.server.tables.warmup import load

DECISIONS = 80


def called_late(name: str) -> list[str]:
    load(name)
    game, known = townhall.game(name), len(rules_known)
    bot, p = Bot("greedy", 1), game.start(game.seats[0], 2)
    while not p.over and len(p.history) < DECISIONS:
        view = p.view(p.seat)
        game.preview(view, p.seat)
        p.play(bot.choose(view))
    return rules_known[known:]


if __name__ == "__main__":
    print(json.dumps({name: called_late(name) for name in townhall.games()}))
