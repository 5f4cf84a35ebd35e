"""Rewards: what the end of a game is worth to each seat. Before the end every reward is 0.

    place    (seats behind - seats ahead) / (seats - 1): 1 for the first, -1 for the last, and all rewards add up to 0
    win      1 for the winner and 0 for the others; several winners share the 1
    margin   points ahead of the best other seat, negative if it is behind

Alone at the table, `place` is 1 or -1 and `win` is 1 or 0 by whether the game was won, and 0 if the game only counts
points; `margin` is the points.
"""

from typing import Any

from townhall.engine.errors import BadSetup
from townhall.engine.fields import Row
from townhall.engine.jit import rule
from townhall.engine.state import NOTE_KIND

PLACE, WIN, MARGIN = range(3)
REWARDS = ("place", "win", "margin")
"""The names of the rewards, by number."""
LARGEST = {"place": 1.0, "win": 1.0, "margin": 10_000.0}
"""No reward is larger than this, nor smaller than its negative."""
LOST, COUNTED, WON = -1, 0, 1
"""How a solo game can end."""


def reward_number(name: str) -> int:
    """The number of a reward."""
    if name not in REWARDS:
        raise BadSetup(f"no reward is called {name!r}; there are: {', '.join(REWARDS)}")
    return REWARDS.index(name)


@rule
def solo_result(s: Any, won: int, lost: int) -> int:
    """How a solo game has ended, by its last notes; `won` and `lost` are their kinds, or -1."""
    for n in range(s.noted):
        if s.notes[n, NOTE_KIND] == won:
            return WON
        if s.notes[n, NOTE_KIND] == lost:
            return LOST
    return COUNTED


@rule
def solo_reward(kind: int, s: Any, result: int) -> float:
    """What the end of a solo game is worth."""
    if kind == MARGIN:
        return float(s.scores[0])
    if kind == WIN:
        return 1.0 if result == WON else 0.0
    return float(result)


@rule
def reward(kind: int, s: Any, places: Row, seat: int) -> float:
    """What the end of a game of several is worth to a seat."""
    seats: int = s.seats
    ahead = 0
    behind = 0
    best = -1
    for other in range(seats):
        ahead += places[other] < places[seat]
        behind += places[other] > places[seat]
        if other != seat and (best < 0 or s.scores[other] > s.scores[best]):
            best = other
    if kind == MARGIN:
        return float(s.scores[seat] - s.scores[best])
    if kind == PLACE:
        return (behind - ahead) / (seats - 1)
    if ahead > 0:
        return 0.0
    return 1.0 / (seats - behind)
