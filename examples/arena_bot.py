"""A bot in 20 lines for the arena: `townhall arena run --game urbify --bots examples/arena_bot.py,random --seats 2`.

It tries every legal action in a few worlds that its view allows and takes the one with the best lead in points; where
several are equal, chance decides. The arena seeds `random` for each game, so games can be repeated.
"""

import random

from townhall.engine.position import Position

WORLDS = 3


def lead(after: Position, seat: int) -> int:
    """By how many points a seat is ahead of the best of the others."""
    return after.scores[seat] - max(score for other, score in enumerate(after.scores) if other != seat)


def choose(view: Position) -> int:
    """Return one of `view.legal()`; `view` has everything this seat may know, and nothing else."""
    worlds = [view.guess(view.seat, random.randbytes(16)) for _ in range(WORLDS)]
    leads = {action: sum(lead(world.after(action), view.seat) for world in worlds) for action in view.legal()}
    return max(leads, key=lambda action: (leads[action], random.random()))
