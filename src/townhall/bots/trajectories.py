"""Games that a network plays against itself, as data to learn from.

Every seat takes the action with the best lead one decision later, with the same amount of chance added for all. The
trajectory of a seat is its row of the evaluation's grid, features and true statements, after each of its decisions and
at the ends of the others' turns.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from townhall.bots.batch import Chunk, faultless, prepare
from townhall.bots.dice import DICE, master_record
from townhall.bots.greedy import VIEW, WORLDS
from townhall.bots.self_play import choose_by_lead
from townhall.engine.compiled import Rules
from townhall.engine.contract import Function
from townhall.engine.evaluation_grid import true_column
from townhall.engine.fields import Grid, RealGrid, Reals, Records, Row, blank, fractions, numbers, records
from townhall.engine.jit import INTERPRETED, entry_point, rule
from townhall.engine.network import Network
from townhall.engine.rng import Dice
from townhall.engine.state import NOBODY, SEATS
from townhall.engine.weights import Weights

AFTER_FEATURES = true_column(0)
"""So many columns after the features it stands how many statements are true."""
ROWS = 2048
"""Rows of a chunk for each of its games; what is beyond all of them is not noted."""


class Trajectories(NamedTuple):
    """Rows of several seats, one seat after another."""

    seats: int
    features: NDArray[np.float32]
    """[row, feature]"""
    true: NDArray[np.int16]
    """[row]: how many statements are true, then which."""
    lengths: NDArray[np.int64]
    """[trajectory]: how many rows."""
    points: NDArray[np.float64]
    """[trajectory]: the final points."""


@rule
def note_row(grid: RealGrid, seat: int, owner: int, place: int, features: RealGrid, true: Grid, owners: Row) -> None:
    """Copy the row of a seat, unless there is no room."""
    if place >= features.shape[0]:
        return
    size = features.shape[1]
    column = size + AFTER_FEATURES
    owners[place] = owner
    for i in range(size):
        features[place, i] = grid[seat, i]
    for k in range(int(grid[seat, column]) + 1):
        true[place, k] = int(grid[seat, column + k])


@rule
def noted_game(
    setup: Function, legal: Function, play: Function, hide: Function, guess: Function, write_features: Function,
    progress: Function, c: Any, s: Any, worlds: Records, dice: Dice, master: Dice, number: int, seats: int,
    weights: RealGrid, network: RealGrid, grid: RealGrid, leads: Reals, out: Row, noise: float, first_owner: int,
    used: int, features: RealGrid, true: Grid, owners: Row,
) -> int:  # fmt: skip
    """Play a game and note rows from `used` on; return how many rows are noted then."""
    prepare(setup, c, s, dice, master, number, seats)
    while s.seat != NOBODY:
        turn, decided = s.turn, s.seat
        worlds[VIEW] = s
        hide(c, worlds[VIEW], decided)
        action = choose_by_lead(
            legal, play, guess, write_features, progress, c, worlds, dice, weights, network, grid, leads, out, noise
        )  # fmt: skip
        play(c, s, action)
        if s.seat == NOBODY:
            break
        write_features(c, s, grid)
        for seat in range(seats):
            if seat == decided or s.turn != turn:
                note_row(grid, seat, first_owner + seat, used, features, true, owners)
                used += 1
    return min(used, features.shape[0])


@entry_point
def noted_games(
    setup: Function, legal: Function, play: Function, hide: Function, guess: Function, write_features: Function,
    progress: Function, cs: Records, ss: Records, worlds: Records, dice: Records, masters: Records, first: int,
    seats: int, weights: RealGrid, network: RealGrid, grid: RealGrid, leads: Reals, out: Row, noise: float,
    features: RealGrid, true: Grid, owners: Row,
) -> int:  # fmt: skip
    used = 0
    for i in range(len(ss)):
        used = noted_game(
            setup, legal, play, hide, guess, write_features, progress, cs[0], ss[i], worlds, dice[0], masters[0],
            first + i, seats, weights, network, grid, leads, out, noise, i * seats, used, features, true, owners,
        )  # fmt: skip
    return used


def play_trajectories(
    rules: Rules, seats: int, seed: str, first: int, count: int, weights: Weights, network: Network, noise: float
) -> Trajectories:
    """Play games first .. first + count - 1 of a batch, by the weights if the network has no rows."""
    spec = rules.evaluation
    raw = blank(rules.state, count)
    features = np.zeros((ROWS * count, len(spec.names)), np.float32)
    true = np.zeros((ROWS * count, 1 + spec.true_most), np.int16)
    owners = numbers(ROWS * count)
    used = noted_games(
        rules.setup, rules.legal, rules.play, rules.hide, rules.guess, spec.features, spec.progress,
        rules.cs, rules.records(raw), rules.records(blank(rules.state, WORLDS)), records(blank(DICE), DICE),
        records(master_record(seed), DICE), first, seats, as_rule_takes(weights), as_rule_takes(network),
        rules.feature_grid(), fractions(SEATS), numbers(rules.legal_most), noise, as_rule_takes(features),
        as_rule_takes(true), owners,
    )  # fmt: skip
    faultless(rules, Chunk(first, raw, np.zeros(count, np.int64)))
    points = raw.view(rules.state)["scores"][:, :seats].astype(np.float64).reshape(-1)
    noted = np.asarray(owners)[:used]
    order = np.argsort(noted, kind="stable")
    lengths = np.bincount(noted, minlength=count * seats)
    some = lengths > 0
    return Trajectories(seats, features[order], true[order], lengths[some], points[some])


def as_rule_takes(array: Any) -> Any:
    """An array as rules take it: interpreted ones want rows of plain numbers."""
    return memoryview(array) if INTERPRETED and array.ndim == 1 else array
