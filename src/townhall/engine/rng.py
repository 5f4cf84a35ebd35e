"""Random numbers: SipHash-2-4 of a counter under a 128-bit key, both stored in the record.

Cheap to copy, the same on every machine, and unpredictable from results already seen.
"""

import hashlib
import secrets
from typing import Protocol

import numpy as np

from townhall.engine.fields import Grid, Row, i64, u64
from townhall.engine.jit import INTERPRETED, inlined_rule, rule
from townhall.engine.state import Header

KEY_BYTES = 16
WORD = 0xFFFFFFFFFFFFFFFF
LOW = 0xFFFFFFFF
SPAN = 1 << 32
LENGTH = np.uint64(8 << 56)
START = tuple(map(np.uint64, (0x736F6D6570736575, 0x646F72616E646F6D, 0x6C7967656E657261, 0x7465646279746573)))
S0, S1, S2, S3 = START
END = np.uint64(0xFF)


class Chance(Protocol):
    key: Row
    counter: int


class Dice:
    """A source of random numbers outside the game's record, for bots."""

    counter: int = i64()
    key: Row = u64(2)


@inlined_rule
def _rotated(x: np.uint64, bits: int) -> np.uint64:
    return (x << np.uint64(bits)) | (x >> np.uint64(64 - bits))


@inlined_rule
def _round(a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    a += b
    b = _rotated(b, 13) ^ a
    a = _rotated(a, 32)
    c += d
    d = _rotated(d, 16) ^ c
    a += d
    d = _rotated(d, 21) ^ a
    c += b
    b = _rotated(b, 17) ^ c
    c = _rotated(c, 32)
    return a, b, c, d


@inlined_rule
def _siphash_compiled(k0: np.uint64, k1: np.uint64, message: np.uint64) -> np.uint64:
    a, b, c, d = k0 ^ S0, k1 ^ S1, k0 ^ S2, k1 ^ S3
    d ^= message
    for _ in range(2):
        a, b, c, d = _round(a, b, c, d)
    a ^= message
    d ^= LENGTH
    for _ in range(2):
        a, b, c, d = _round(a, b, c, d)
    a ^= LENGTH
    c ^= END
    for _ in range(4):
        a, b, c, d = _round(a, b, c, d)
    return a ^ b ^ c ^ d


def siphash_of_ints(k0: int, k1: int, message: int) -> int:
    """SipHash-2-4 of eight bytes on Python's own integers: what interpreted rules use."""

    def rotated(x: int, bits: int) -> int:
        return (x << bits | x >> 64 - bits) & WORD

    def turned(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
        a = (a + b) & WORD
        c = (c + d) & WORD
        b, d = rotated(b, 13) ^ a, rotated(d, 16) ^ c
        a = (rotated(a, 32) + d) & WORD
        c = (c + b) & WORD
        return a, rotated(b, 17) ^ c, rotated(c, 32), rotated(d, 21) ^ a

    first, second, third, fourth = map(int, START)
    a, b, c, d = k0 ^ first, k1 ^ second, k0 ^ third, k1 ^ fourth
    for block in (message, int(LENGTH)):
        d ^= block
        for _ in range(2):
            a, b, c, d = turned(a, b, c, d)
        a ^= block
    c ^= int(END)
    for _ in range(4):
        a, b, c, d = turned(a, b, c, d)
    return a ^ b ^ c ^ d


@inlined_rule
def _word_compiled(k0: int, k1: int, counter: int) -> int:
    return np.int64(_siphash_compiled(np.uint64(k0), np.uint64(k1), np.uint64(counter)) >> np.uint64(32))  # type: ignore[return-value]


def _word_of_ints(k0: int, k1: int, counter: int) -> int:
    return siphash_of_ints(k0, k1, counter) >> 32


_word = _word_of_ints if INTERPRETED else _word_compiled


@inlined_rule
def pick(s: Chance, n: int) -> int:
    """A fair number below n, for shuffling what stays face down. No modulo on the hash, no bias."""
    while True:
        product = _word(s.key[0], s.key[1], s.counter) * n
        s.counter += 1
        low = product & LOW
        if low >= n or low >= SPAN % n:
            return product >> 32


@rule
def shuffle(s: Chance, cards: Row, n: int) -> None:
    """Shuffle the first n of a row: every order is equally likely."""
    for last in range(n - 1, 0, -1):
        other = pick(s, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@rule
def shuffle_row(s: Chance, piles: Grid, row: int, n: int) -> None:
    """Shuffle the first n of one row of a grid."""
    for last in range(n - 1, 0, -1):
        other = pick(s, last + 1)
        card = piles[row, last]
        piles[row, last] = piles[row, other]
        piles[row, other] = card


@rule
def draw(s: Header, n: int) -> int:
    """A fair number below n that the table sees: from here on nobody may step back."""
    s.secrets += 1
    return pick(s, n)


@rule
def _whole_compiled(k0: int, k1: int, counter: int) -> int:
    return _siphash_compiled(np.uint64(k0), np.uint64(k1), np.uint64(counter))  # type: ignore[return-value]


_whole = siphash_of_ints if INTERPRETED else _whole_compiled


@rule
def seed_from(s: Chance, master: Chance, number: int) -> None:
    """Key number `number` of the family of keys under a master key."""
    s.key[0] = _whole(master.key[0], master.key[1], 2 * number)
    s.key[1] = _whole(master.key[0], master.key[1], 2 * number + 1)
    s.counter = 0


def key_of(seed: int | str | None) -> bytes:
    """The 128-bit key of a seed; without a seed, one that nobody can know beforehand."""
    return (
        secrets.token_bytes(KEY_BYTES)
        if seed is None
        else hashlib.sha256(f"townhall {seed}".encode("utf-8", "surrogatepass")).digest()[:KEY_BYTES]
    )


def commitment(key: bytes) -> str:
    """A hash to publish before the game: it fixes the key without revealing it."""
    return hashlib.sha256(key).hexdigest()


def halves(key: bytes) -> tuple[int, int]:
    return int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
