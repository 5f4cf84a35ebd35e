"""Random games in several styles, to reach positions that uniformly random play seldom reaches."""

import random
from collections.abc import Iterator
from typing import Any

from .table import Table, fresh

STYLES: dict[str, dict[str, float]] = {
    "any": {},
    "builders": {"build": 40, "done": 0.05, "take": 4, "favor": 0.3, "invest": 0.5, "accept": 3},
    "idlers": {"done": 30, "invest": 0.2, "refuse": 5},
}
"""The weight of each verb in each style; 1 where none is given."""


def game_played(
    seats: int, seed: int, style: str, most: int = 4000, options: dict[str, Any] | None = None
) -> Iterator[Table]:
    """The table after every decision of a game."""
    dice = random.Random(f"{seats} {seed} {style}")
    p = fresh(seats, seed, **(options or {}))
    weights = STYLES[style]
    while not p.position.over and len(p.position.history) < most:
        yield p
        legal = p.position.legal()
        verbs = [p.position.decode(action).verb for action in legal]
        crowd = {verb: verbs.count(verb) for verb in verbs}
        action = dice.choices(legal, [weights.get(verb, 1) / crowd[verb] for verb in verbs])[0]
        p.position.play(action)
    yield p
