"""Ratings of bots from their games: Bradley-Terry for all games at once, OpenSkill game by game.

Bradley-Terry: bot i finishes ahead of bot j with the probability 1 / (1 + exp(theta_j - theta_i)). A game of several
seats counts as all its pairs, each with a weight of 2 / seats, so a game of n seats weighs as much as the n - 1 choices
of its order of finish; equal places are half a win for both. The strengths are fitted by Newton's method. Everybody has
also drawn one game against a bot of mean strength, so that who wins every game has a finite rating.

Intervals: games of one deal depend on each other, and so do the pairs of one game. The variance of a difference is
therefore the larger one of two: that of the model (the inverse of the Hessian), and the sandwich estimate that treats
each deal as one observation. The first is honest where somebody wins (nearly) all games, the second everywhere else.
"""

import math
from array import array
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from townhall.ratings import Rating, rate_game

Matrix = NDArray[np.float64]
ELO = 400 / math.log(10)
"""Rating points of one unit of strength."""
MEAN = 1500
"""The mean rating of the bots of a run."""
PRIOR = 1.0
"""Games that everybody has drawn against a bot of mean strength."""
CLOSE_ENOUGH = 1e-9
NORMAL = NormalDist()


class Results:
    """The places of the bots in all games so far, in a few bytes a game."""

    def __init__(self, bots: int, seats: int) -> None:
        self.bots, self.seats = bots, seats
        self._seatings, self._ranks, self._forfeited = array("b"), array("b"), array("b")

    def add(self, seating: Sequence[int], ranks: Sequence[int], *, forfeited: bool) -> None:
        self._seatings.extend(seating)
        self._ranks.extend(ranks)
        self._forfeited.append(forfeited)

    @property
    def games(self) -> int:
        return len(self._forfeited)

    @property
    def deals(self) -> int:
        return self.games // self.seats

    @property
    def seatings(self) -> NDArray[np.int8]:
        """[game, seat] the bot in each seat."""
        return np.array(self._seatings, np.int8).reshape(self.games, self.seats)

    def lineups(self, deals: int) -> NDArray[np.int8]:
        """[deal, place] the bots of the first deals; in each game of a deal they sit in other seats."""
        return self.seatings[: deals * self.seats : self.seats]

    @property
    def ranks(self) -> NDArray[np.int8]:
        return np.array(self._ranks, np.int8).reshape(self.games, self.seats)

    def pairs(self, deals: int | None = None) -> "Pairs":
        """All pairs of different bots in the games of the first deals, or of all."""
        games = self.games if deals is None else deals * self.seats
        seatings, ranks = self.seatings[:games], self.ranks[:games]
        finished = ~np.array(self._forfeited[:games], bool)
        ones, others, points, deal_of = [], [], [], []
        for a in range(self.seats):
            for b in range(a + 1, self.seats):
                one, other, ahead = seatings[:, a], seatings[:, b], np.sign(ranks[:, b] - ranks[:, a])
                # Those who share the first place of a game that another bot forfeited have not been compared.
                counted = (one != other) & (finished | (ahead != 0))
                ones.append(one[counted])
                others.append(other[counted])
                points.append((1 + ahead[counted]) / 2)
                deal_of.append(np.flatnonzero(counted) // self.seats)
        return Pairs(*(np.concatenate(parts) for parts in (ones, others, points, deal_of)))

    def fit(self, deals: int | None = None) -> "Fit":
        return fit(self.pairs(deals), self.bots, self.seats)

    def openskill(self) -> dict[int, Rating]:
        """The rating of every bot, updated game by game."""
        ratings = {bot: Rating() for bot in range(self.bots)}
        for seating, ranks in zip(self.seatings.tolist(), self.ranks.tolist(), strict=True):
            ratings |= rate_game(seating, ranks, ratings)
        return ratings

    def head_to_head(self) -> tuple[Matrix, Matrix]:
        """[bot, other] the share of games in which a bot finished ahead of the other, and how many there were."""
        pairs = self.pairs()
        wins, games = np.zeros((self.bots, self.bots)), np.zeros((self.bots, self.bots))
        np.add.at(wins, (pairs.one, pairs.other), pairs.points)
        np.add.at(wins, (pairs.other, pairs.one), 1 - pairs.points)
        np.add.at(games, (pairs.one, pairs.other), 1)
        return wins / np.maximum(games + games.T, 1), games + games.T


class Pairs(NamedTuple):
    """Two bots that met in a game, row by row: who, the points of the first one (1, 0.5 or 0), and the deal."""

    one: NDArray[np.int8]
    other: NDArray[np.int8]
    points: Matrix
    deal: NDArray[np.int64]


class Fit(NamedTuple):
    """The strengths of the bots, with a mean of 0, and two estimates of their covariance."""

    strengths: Matrix
    model: Matrix
    sandwich: Matrix

    def error(self, contrast: Matrix) -> float:
        """The standard error of a weighted sum of strengths."""
        return math.sqrt(max(float(contrast @ covariance @ contrast) for covariance in (self.model, self.sandwich)))

    def ratings(self) -> list["Estimate"]:
        """The rating of every bot with its 95% interval."""
        bots, estimates = len(self.strengths), []
        for bot in range(bots):
            contrast = np.full(bots, -1 / bots)
            contrast[bot] += 1
            half = NORMAL.inv_cdf(0.975) * self.error(contrast)
            rating = MEAN + ELO * float(self.strengths[bot])
            estimates.append(Estimate(rating, rating - ELO * half, rating + ELO * half))
        return estimates

    def order(self) -> list[int]:
        """The bots from the strongest to the weakest."""
        return sorted(range(len(self.strengths)), key=lambda bot: -float(self.strengths[bot]))

    def lead(self, one: int, other: int) -> float:
        """By how many standard errors a bot is stronger than another."""
        contrast = np.zeros(len(self.strengths))
        contrast[one], contrast[other] = 1, -1
        return float(contrast @ self.strengths) / self.error(contrast)

    def certainty(self, one: int, other: int) -> float:
        """The confidence that a bot is stronger than another, from a single look at the results."""
        return NORMAL.cdf(self.lead(one, other))


class Estimate(NamedTuple):
    """A rating and its 95% interval."""

    rating: float
    low: float
    high: float


def fit(pairs: Pairs, bots: int, seats: int) -> Fit:
    """Bradley-Terry strengths."""
    weight = 2 / seats
    wins = np.zeros((bots, bots))
    np.add.at(wins, (pairs.one, pairs.other), weight * pairs.points)
    np.add.at(wins, (pairs.other, pairs.one), weight * (1 - pairs.points))
    strengths = likeliest_strengths(wins)
    strengths -= strengths.mean()
    inverse = np.asarray(np.linalg.inv(_hessian(wins + wins.T, strengths)), np.float64)
    expected = _logistic(strengths[pairs.one] - strengths[pairs.other])
    gradients = np.zeros((int(pairs.deal.max(initial=0)) + 1, bots))
    np.add.at(gradients, (pairs.deal, pairs.one), weight * (pairs.points - expected))
    np.add.at(gradients, (pairs.deal, pairs.other), -weight * (pairs.points - expected))
    deals = len(gradients)
    meat = gradients.T @ gradients * deals / max(deals - 1, 1)
    return Fit(strengths, inverse, inverse @ meat @ inverse)


def likeliest_strengths(wins: Matrix) -> Matrix:
    """Newton's method with steps that are shortened while they are long; the bot of mean strength has a strength of 0.

    The likelihood is concave, and along a step that changes no difference of strengths by more than r its curvature
    grows at most by exp(r). So log(1 + r) / r of the step never goes too far, and every step brings it closer.
    """
    strengths: Matrix = np.zeros(len(wins))
    while True:
        step = np.linalg.solve(_hessian(wins + wins.T, strengths), gradient(wins, strengths))
        changes = np.append(step, 0)
        longest = float(changes.max() - changes.min())
        strengths = strengths + step * (math.log1p(longest) / longest if longest else 1)
        if longest < CLOSE_ENOUGH:
            return strengths


def gradient(wins: Matrix, strengths: Matrix) -> Matrix:
    """How the logarithm of the likelihood changes with each strength."""
    surprising = wins * _logistic(strengths[None, :] - strengths[:, None])
    total: Matrix = (surprising - surprising.T).sum(axis=1) + PRIOR * (0.5 - _logistic(strengths))
    return total


def _hessian(games: Matrix, strengths: Matrix) -> Matrix:
    chances = _logistic(strengths[:, None] - strengths[None, :])
    information = games * chances * (1 - chances)
    own = _logistic(strengths)
    diagonal: Matrix = np.diag(information.sum(axis=1) + PRIOR * own * (1 - own))
    return diagonal - information


def _logistic(x: Matrix) -> Matrix:
    chances: Matrix = 1 / (1 + np.exp(-x))
    return chances
