"""Sets of small numbers as the bits of one integer, up to 62 of them."""

from townhall.engine.jit import inlined_rule

PAIRS, FOURS, EIGHTS = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F


@inlined_rule
def count(bits: int) -> int:
    """How many are in the set."""
    bits = bits - (bits >> 1 & PAIRS)
    bits = (bits & FOURS) + (bits >> 2 & FOURS)
    bits = bits + (bits >> 4) & EIGHTS
    bits += bits >> 32
    bits += bits >> 16
    bits += bits >> 8
    return bits & 0x7F


@inlined_rule
def lowest(bits: int) -> int:
    """The smallest number of a set that is not empty."""
    return count((bits & -bits) - 1)


@inlined_rule
def above(number: int) -> int:
    """The set of all greater numbers; of -1: all numbers."""
    return -1 << number + 1


@inlined_rule
def highest(bits: int) -> int:
    """The greatest number of a set; -1 if it is empty."""
    step = 1
    while step < 64:
        bits |= bits >> step
        step *= 2
    return count(bits) - 1
