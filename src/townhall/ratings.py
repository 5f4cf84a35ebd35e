"""Ratings of players and bots: OpenSkill's Plackett-Luce model, the numbers people read, and seasons."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from datetime import UTC, datetime
from itertools import accumulate
from math import hypot, log, sqrt
from typing import NamedTuple, TypeVar

from openskill.models import PlackettLuce

Entity = TypeVar("Entity", bound=Hashable)
MODEL = PlackettLuce()
BASE, SCALE = 1500, 20
"""A rating is shown as BASE + SCALE * (mu - 3 sigma): somebody who has never played has BASE."""
SEASON_SIGMA = MODEL.sigma / 3
"""By how much the uncertainty of a rating grows from one season to the next."""
LEVEL_SIGMA = MODEL.sigma / 3
"""How uncertain the ratings are with which bot levels start."""
PROVISIONAL_SIGMA = 5.0
"""A rating is provisional while it is less certain than this: mostly for the first ten to twenty games."""


class Rating(NamedTuple):
    """The strength of a player or bot level: its mean and how uncertain it is."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def number(self) -> int:
        """The number that people read: the strength that the player almost certainly has at least."""
        return round(BASE + SCALE * (self.mu - 3 * self.sigma))

    @property
    def provisional(self) -> bool:
        return self.sigma > PROVISIONAL_SIGMA

    def carried_over(self) -> Rating:
        """Return the rating at the start of the next season that is played in: less certain."""
        return Rating(self.mu, min(MODEL.sigma, hypot(self.sigma, SEASON_SIGMA)))


def rate_game(
    entities: Sequence[Entity], places: Sequence[int], ratings: Mapping[Entity, Rating]
) -> dict[Entity, Rating]:
    """Return the ratings after a game; equal places are ties.

    A bot level may have several seats: what each of them would change is added up.
    """
    before = [ratings[entity] for entity in entities]
    teams = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    after = dict[Entity, Rating]()
    for entity, old, (new,) in zip(entities, before, rated, strict=True):
        so_far = after.get(entity, old)
        after[entity] = Rating(so_far.mu + new.mu - old.mu, so_far.sigma * new.sigma / old.sigma)
    return after


def level_ratings(shares: Sequence[float], levels: int, middle: int) -> list[Rating]:
    """Return the ratings with which bot levels start, by how often each beats the one below.

    The level `middle` is as strong as somebody is taken to be who has never played.
    """
    if not shares:
        return [Rating()] * levels
    steps = (sqrt(2) * MODEL.beta * log(share / (1 - share)) for share in shares)
    above = list(accumulate(steps, initial=0.0))
    return [Rating(MODEL.mu + mu - above[middle], LEVEL_SIGMA) for mu in above]


def season_of(time: int) -> str:
    """Return the season of a Unix time: a quarter of a year in UTC, such as 2026-Q4."""
    date = datetime.fromtimestamp(time, UTC)
    return f"{date.year}-Q{(date.month + 2) // 3}"
