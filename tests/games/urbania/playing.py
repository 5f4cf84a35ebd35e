"""Random games in several styles, to reach positions that uniformly random play seldom reaches."""

import random
from collections.abc import Iterator

import townhall
from townhall.engine.position import Position

URBANIA = townhall.game("urbania")
STYLES: dict[str, dict[str, float]] = {
    "any": {},
    "hoarding": {"take": 40, "blind": 40, "plan": 40, "flush": 9, "renew": 0.1, "hire": 0.1, "submit": 0.1},
    "busy": {"renew": 30, "hire": 30, "submit": 2, "decline": 5},
    "choosy": {"flush": 200, "take": 10, "hire": 20},
}
"""The weight of each verb in each style; 1 where none is given."""


def game_played(seats: int, seed: int, style: str, most: int = 1500) -> Iterator[tuple[Position, int]]:
    """The position at every decision and the action that will be taken; at the end, -1."""
    dice = random.Random(f"{seats} {seed} {style}")
    p = URBANIA.start(seats, seed=seed)
    weights = STYLES[style]
    while not p.over and len(p.history) < most:
        legal = p.legal()
        action = dice.choices(legal, [weights.get(p.decode(one).verb, 1) for one in legal])[0]
        yield p, action
        p.play(action)
    yield p, -1
