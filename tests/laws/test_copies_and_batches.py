"""A copy is a copy, and a game comes out the same alone, in a batch and on several threads."""

import hashlib

import numpy as np

from tests.conftest import Table, some_action
from townhall.bots.batch import CHUNK, SPARE, bot_games, play_batch
from townhall.bots.dice import DICE, master_record
from townhall.bots.greedy import WORLDS
from townhall.bots.levels import GREEDY, RANDOM
from townhall.engine.fields import blank, loose, numbers, records
from townhall.engine.position import Position
from townhall.engine.rng import halves, siphash_of_ints
from townhall.engine.state import SEATS

SEED = "a batch"
GAMES = CHUNK + 30
"""More than one chunk, the second one shorter."""


def test_old_positions_stay_as_they_were_while_copies_are_played_on(each_table: Table) -> None:
    game, seats = each_table
    for seed in range(5):
        p = game.start(seats, seed)
        positions: list[tuple[Position, str]] = []
        while not p.over:
            positions.append((p, digest(p)))
            p = p.copy()
            p.play(some_action(p, seed))
        assert [digest(old) for old, _ in positions] == [then for _, then in positions]
        assert [len(old.history) for old, _ in positions] == list(range(len(positions)))


def digest(p: Position) -> str:
    return hashlib.sha256(p.raw.tobytes() + repr(p.history).encode()).hexdigest()


def test_the_same_key_gives_the_same_game_and_another_key_another(each_table: Table) -> None:
    game, seats = each_table
    assert game.start(seats, 11).raw.tobytes() == game.start(seats, 11).raw.tobytes()
    assert game.start(seats, 11).raw.tobytes() != game.start(seats, 12).raw.tobytes()
    assert game.start(seats).raw.tobytes() != game.start(seats).raw.tobytes()


def key_in_batch(number: int) -> bytes:
    """The key of one game of the batch, computed without the batch's code."""
    master = loose(master_record(SEED), DICE)
    words = (siphash_of_ints(master.key[0], master.key[1], 2 * number + half) for half in range(2))
    return b"".join(word.to_bytes(8, "little") for word in words)


def alone(table: Table, number: int) -> Position:
    """Game `number` of the batch of random players, played decision by decision from Python."""
    p = Position.begin(table.game, table.seats, table.game.components.defaults(), key_in_batch(2 * number))
    key, counter = halves(key_in_batch(2 * number + 1)), 0
    while not p.over:
        legal = p.legal()
        product = (siphash_of_ints(*key, counter) >> 32) * len(legal)
        counter += 1
        if product % 2**32 >= 2**32 % len(legal):
            p.play(legal[product >> 32])
    return p


def states(table: Table, bots: list[int], threads: int) -> tuple[bytes, list[int]]:
    chunks = list(play_batch(table.game.rules(), table.seats, bots, SEED, GAMES, threads))
    assert [chunk.first for chunk in chunks] == list(range(0, GAMES, CHUNK))
    lengths = np.concatenate([chunk.decisions for chunk in chunks])
    return b"".join(chunk.states.tobytes() for chunk in chunks), lengths.tolist()


def test_a_batch_gives_the_same_bytes_as_the_games_alone(each_table: Table) -> None:
    together, lengths = states(each_table, [RANDOM] * each_table.seats, threads=1)
    size = each_table.game.rules().state.itemsize
    assert len(together) == GAMES * size and len(lengths) == GAMES
    for number in [*range(12), CHUNK - 1, CHUNK, GAMES - 1]:
        p = alone(each_table, number)
        assert p.raw.tobytes() == together[number * size : (number + 1) * size]
        assert len(p.history) == lengths[number]


def test_two_threads_give_the_same_bytes_as_one(each_table: Table) -> None:
    for bots in ([RANDOM] * each_table.seats, [GREEDY, *[RANDOM] * (each_table.seats - 1)]):
        assert states(each_table, bots, threads=2) == states(each_table, bots, threads=1)


def test_the_loop_for_mixed_tables_plays_random_bots_like_the_fast_loop(each_table: Table) -> None:
    rules, seats = each_table.game.rules(), each_table.seats
    raw = blank(rules.state, GAMES + SPARE)
    decisions = numbers(GAMES)
    bot_games(
        rules.setup, rules.legal, rules.play, rules.hide, rules.guess, rules.value,
        rules.cs, rules.records(raw), rules.records(blank(rules.state, WORLDS)), records(blank(DICE), DICE),
        records(master_record(SEED), DICE), 0, seats, numbers(SEATS), numbers(rules.legal_most), decisions,
    )  # fmt: skip
    together, lengths = states(each_table, [RANDOM] * seats, threads=1)
    assert raw.tobytes()[: len(together)] == together
    assert list(decisions) == lengths
