"""Random numbers: standard SipHash-2-4, no bias, and keys that can be committed to."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.compiled.trials import Piles, deck_shuffled, drawn, picked, pile_shuffled, seeded, tally
from townhall.bots.dice import DICE, master_record
from townhall.engine.fields import Raw, blank, loose, numbers, record, records
from townhall.engine.rng import commitment, halves, key_of, siphash_of_ints
from townhall.engine.state import Header

WORDS = st.integers(0, 2**64 - 1)
HEADER = record(Header)


def dice_with(k0: int, k1: int, counter: int = 0) -> Raw:
    raw = blank(DICE)
    dice = loose(raw, DICE)
    dice.key[0], dice.key[1], dice.counter = k0, k1, counter
    return raw


def test_siphash_gives_the_published_vector() -> None:
    """Appendix A of the SipHash paper's reference code: key 00..0f, message 00..07."""
    k0, k1 = halves(bytes(range(16)))
    message = int.from_bytes(bytes(range(8)), "little")
    assert siphash_of_ints(k0, k1, message) == 0x93F5F5799A932462


@given(WORDS, WORDS, st.integers(0, 2**61))
def test_both_implementations_of_siphash_agree(k0: int, k1: int, number: int) -> None:
    raw = blank(DICE)
    seeded(records(raw, DICE), records(dice_with(k0, k1), DICE), number)
    dice = loose(raw, DICE)
    assert dice.key[0] == siphash_of_ints(k0, k1, 2 * number)
    assert dice.key[1] == siphash_of_ints(k0, k1, 2 * number + 1)
    assert dice.counter == 0


@given(WORDS, WORDS, st.integers(0, 2**62), st.integers(1, 2**31 - 1))
def test_a_pick_is_the_high_half_of_hash_times_n_unless_it_would_be_unfair(
    k0: int, k1: int, counter: int, n: int
) -> None:
    raw = dice_with(k0, k1, counter)
    got = picked(records(raw, DICE), n)
    used = counter
    while True:
        product = (siphash_of_ints(k0, k1, used) >> 32) * n
        used += 1
        if product % 2**32 >= 2**32 % n:
            break
    assert (got, loose(raw, DICE).counter) == (product >> 32, used)
    assert 0 <= got < n


CRITICAL = {2: 10.83, 3: 13.82, 6: 20.52, 7: 22.46, 22: 46.80, 100: 148.23}
"""Chi-square values that a fair source passes 999 times in 1,000."""


@pytest.mark.parametrize("n", CRITICAL)
def test_picks_are_fair(n: int) -> None:
    times, counts = 200_000, numbers(n)
    tally(records(master_record("fair"), DICE), n, times, counts)
    assert sum(counts) == times
    expected = times / n
    assert sum((count - expected) ** 2 / expected for count in counts) < CRITICAL[n]


PILES = record(Piles)


@given(WORDS, WORDS, st.integers(0, 12))
def test_a_row_of_a_grid_is_shuffled_like_a_row(k0: int, k1: int, n: int) -> None:
    """Fisher-Yates: from the last card down, each is swapped with one at or below it; the rest of the row stays."""
    raw = blank(PILES)
    s = loose(raw, PILES)
    s.key[0], s.key[1] = k0, k1
    for card in range(12):
        s.deck[card] = s.piles[0, card] = s.piles[1, card] = card
    deck_shuffled(records(raw, PILES), n)
    used, s.counter = s.counter, 0
    pile_shuffled(records(raw, PILES), 1, n)
    assert s.counter == used
    expected, dice = list(range(12)), dice_with(k0, k1)
    for last in range(n - 1, 0, -1):
        other = picked(records(dice, DICE), last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert [s.deck[card] for card in range(12)] == [s.piles[1, card] for card in range(12)] == expected
    assert [s.piles[0, card] for card in range(12)] == list(range(12))


def test_a_draw_counts_as_a_revealed_secret_and_a_pick_does_not() -> None:
    raw = blank(HEADER)
    s = loose(raw, HEADER)
    s.key[0], s.key[1] = halves(key_of(1))
    dice = dice_with(*halves(key_of(1)))
    assert drawn(records(raw, HEADER), 1000) == picked(records(dice, DICE), 1000)
    assert (s.secrets, s.counter) == (1, loose(dice, DICE).counter)


def test_the_key_of_a_seed_never_changes() -> None:
    """Old seeds in somebody's notes must go on giving the same games."""
    assert key_of(7).hex() == "04d559865c5078c96b57103f0341437f"
    assert key_of("7") == key_of(7) != key_of(8)


def test_without_a_seed_every_key_is_new() -> None:
    keys = {key_of(None) for _ in range(50)}
    assert len(keys) == 50 and {len(key) for key in keys} == {16}


def test_a_commitment_fixes_the_key_without_telling_it() -> None:
    key = key_of(3)
    assert commitment(key) == hashlib.sha256(key).hexdigest()
    assert commitment(key) != commitment(key_of(4))
    assert key.hex() not in commitment(key)


@given(st.binary(min_size=16, max_size=16))
def test_the_halves_of_a_key_are_the_whole_key(key: bytes) -> None:
    low, high = halves(key)
    assert low.to_bytes(8, "little") + high.to_bytes(8, "little") == key
