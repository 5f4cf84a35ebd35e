"""Games played by chance in several manners, so that they come to places where even chance seldom leads."""

import random
from collections.abc import Iterator

import townhall
from townhall.engine.position import Position

URBANIA = townhall.game("urbania")
MANNERS: dict[str, dict[str, float]] = {
    "any": {},
    "hoarding": {"take": 40, "blind": 40, "plan": 40, "flush": 9, "renew": 0.1, "hire": 0.1, "submit": 0.1},
    "busy": {"renew": 30, "hire": 30, "submit": 2, "decline": 5},
    "choosy": {"flush": 200, "take": 10, "hire": 20},
}
"""How much more than others a kind of decision is liked."""


def game_played(seats: int, seed: int, manner: str, most: int = 1500) -> Iterator[tuple[Position, int]]:
    """The position at every decision and the action that will be taken; at the end, -1."""
    dice = random.Random(f"{seats} {seed} {manner}")
    p = URBANIA.start(seats, seed=seed)
    weights = MANNERS[manner]
    while not p.over and len(p.history) < most:
        legal = p.legal()
        action = dice.choices(legal, [weights.get(p.decode(one).verb, 1) for one in legal])[0]
        yield p, action
        p.play(action)
    yield p, -1
