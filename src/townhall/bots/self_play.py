"""Games that the evaluation plays against itself, as data to learn from.

Every seat takes the action with the best lead one decision later, with the same amount of chance added for all. At
the ends of some turns the features are noted, and later compared with the final points: by how much more of a feature
than the others a seat had, and by how many points it finished ahead of them. Only sums over many games are kept.
"""

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from townhall.bots.batch import Chunk, faultless, prepare
from townhall.bots.dice import DICE, master_record
from townhall.bots.evaluation import POINT, find_leads
from townhall.bots.greedy import TRIAL, VIEW, WORLD, WORLDS, guess_world
from townhall.bots.network import NO_NETWORK
from townhall.engine.compiled import Rules
from townhall.engine.contract import Function
from townhall.engine.fields import RealGrid, Reals, Records, Row, blank, fractions, numbers, records
from townhall.engine.jit import INTERPRETED, entry_point, rule
from townhall.engine.rng import Dice, pick
from townhall.engine.state import NOBODY, SEATS
from townhall.engine.weights import PHASES, Weights

NOTED = 24
"""The most positions of one game."""
CHANCE_BITS = 24


@rule
def choose_by_lead(
    legal: Function, play: Function, guess: Function, features: Function, progress: Function, c: Any, worlds: Records,
    dice: Dice, weights: RealGrid, network: RealGrid, grid: RealGrid, leads: Reals, out: Row, noise: float,
) -> int:  # fmt: skip
    """The action with the best lead in a guessed world; noise makes the choice a softmax of that temperature."""
    seat = worlds[VIEW].seat
    n = legal(c, worlds[VIEW], out)
    if n == 1:
        return out[0]
    guess_world(guess, c, worlds, dice)
    best = 0
    highest = -math.inf
    for k in range(n):
        worlds[TRIAL] = worlds[WORLD]
        play(c, worlds[TRIAL], out[k])
        find_leads(features, progress, c, worlds[TRIAL], weights, network, grid, leads)
        chance = (pick(dice, 1 << CHANCE_BITS) + 1) / ((1 << CHANCE_BITS) + 1)
        lead = leads[seat] - noise * math.log(-math.log(chance))
        if lead > highest:
            best, highest = k, lead
    return out[best]


@rule
def note_position(
    features: Function, progress: Function, c: Any, s: Any, grid: RealGrid, place: int, rows: RealGrid
) -> None:
    """Write the progress of the game and all features of every seat into a row."""
    size = (rows.shape[1] - 1) // s.seats
    features(c, s, grid)
    rows[place, 0] = min(max(progress(c, s), 0.0), 1.0)
    for seat in range(s.seats):
        for i in range(size):
            rows[place, 1 + seat * size + i] = grid[seat, i]


@rule
def noted_game(
    setup: Function, legal: Function, play: Function, hide: Function, guess: Function, features: Function,
    progress: Function, c: Any, s: Any, worlds: Records, dice: Dice, master: Dice, number: int, seats: int,
    weights: RealGrid, network: RealGrid, grid: RealGrid, leads: Reals, out: Row, noise: float, first: int,
    rows: RealGrid,
) -> int:  # fmt: skip
    """Play a game and note positions from row `first` on; return how many. Each end of a turn is as likely as any."""
    prepare(setup, c, s, dice, master, number, seats)
    ends = 0
    while s.seat != NOBODY:
        turn = s.turn
        worlds[VIEW] = s
        hide(c, worlds[VIEW], s.seat)
        action = choose_by_lead(
            legal, play, guess, features, progress, c, worlds, dice, weights, network, grid, leads, out, noise
        )  # fmt: skip
        play(c, s, action)
        if s.turn != turn and s.seat != NOBODY:
            place = ends if ends < NOTED else pick(dice, ends + 1)
            if place < NOTED:
                note_position(features, progress, c, s, grid, first + place, rows)
            ends += 1
    return min(ends, NOTED)


@entry_point
def noted_games(
    setup: Function, legal: Function, play: Function, hide: Function, guess: Function, features: Function,
    progress: Function, cs: Records, ss: Records, worlds: Records, dice: Records, masters: Records, first: int,
    seats: int, weights: RealGrid, network: RealGrid, grid: RealGrid, leads: Reals, out: Row, noise: float,
    rows: RealGrid, counts: Row,
) -> None:  # fmt: skip
    for i in range(len(ss)):
        counts[i] = noted_game(
            setup, legal, play, hide, guess, features, progress, cs[0], ss[i], worlds, dice[0], masters[0], first + i,
            seats, weights, network, grid, leads, out, noise, NOTED * i, rows,
        )  # fmt: skip


class Moments(NamedTuple):
    """Sums over positions, for a linear fit of the lead by features; weights of all phases are one row."""

    games: int
    positions: int
    products: NDArray[np.float64]
    """[a, b]: of feature a and feature b."""
    results: NDArray[np.float64]
    """[a]: of feature a and the lead at the end."""
    squares: float
    """Of the lead at the end."""

    def __add__(self, other: "Moments") -> "Moments":  # type: ignore[override]
        return Moments(
            self.games + other.games, self.positions + other.positions, self.products + other.products,
            self.results + other.results, self.squares + other.squares,
        )  # fmt: skip


def no_moments(features: int) -> Moments:
    size = PHASES * features
    return Moments(0, 0, np.zeros((size, size)), np.zeros(size), 0.0)


def learn_from_games(
    rules: Rules, seats: int, seed: str, first: int, count: int, weights: Weights, noise: float
) -> Moments:
    """Play games first .. first + count - 1 of a batch and sum up what was noted."""
    spec = rules.evaluation
    size = len(spec.names)
    raw, counts = blank(rules.state, count), numbers(count)
    rows = fractions(NOTED * count, 1 + seats * size)
    given: Any = memoryview(weights) if INTERPRETED else weights  # type: ignore[arg-type]
    noted_games(
        rules.setup, rules.legal, rules.play, rules.hide, rules.guess, spec.features, spec.progress,
        rules.cs, rules.records(raw), rules.records(blank(rules.state, WORLDS)), records(blank(DICE), DICE),
        records(master_record(seed), DICE), first, seats, given, NO_NETWORK, rules.feature_grid(), fractions(SEATS),
        numbers(rules.legal_most), noise, rows, counts,
    )  # fmt: skip
    games = faultless(rules, Chunk(first, raw, np.asarray(counts)))
    scores = games.states.view(rules.state)["scores"][:, :seats].astype(np.float64)
    noted = np.arange(NOTED)[None, :] < np.asarray(counts)[:, None]
    positions = np.asarray(rows).reshape(count, NOTED, -1)[noted]
    return sum_up(positions, np.repeat(POINT * scores, np.asarray(counts), axis=0), seats, count)


def sum_up(positions: NDArray[np.float64], points: NDArray[np.float64], seats: int, games: int) -> Moments:
    """The sums over noted positions, with the final points of every seat of each of them."""
    features = positions[:, 1:].reshape(len(positions), seats, -1)
    ahead = _beyond_others(features, seats)
    leads = _beyond_others(points, seats)
    phases = _phase_shares(positions[:, 0])
    columns = (phases[:, None, :, None] * ahead[:, :, None, :]).reshape(len(positions) * seats, -1)
    target = leads.reshape(-1)
    return Moments(games, len(positions), columns.T @ columns, columns.T @ target, float(target @ target))


def _beyond_others(values: NDArray[np.float64], seats: int) -> NDArray[np.float64]:
    """[position, seat, ...]: by how much each seat has more than the mean of the others."""
    beyond: NDArray[np.float64] = (values - values.mean(axis=1, keepdims=True)) * (seats / (seats - 1))
    return beyond


def _phase_shares(progress: NDArray[np.float64]) -> NDArray[np.float64]:
    """[position, phase]: how much the weights of each phase count."""
    return np.maximum(1.0 - np.abs(progress[:, None] * (PHASES - 1) - np.arange(PHASES)), 0.0)
