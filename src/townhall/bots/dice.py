"""Random numbers for bots and batches: families of keys under one seed."""

from townhall.engine.fields import Raw, blank, loose, record
from townhall.engine.rng import Dice, halves, key_of, siphash_of_ints

DICE = record(Dice)


def master_record(seed: int | str | None) -> Raw:
    """The dice from which all keys of a batch, or all those of a bot, are derived."""
    raw = blank(DICE)
    dice = loose(raw, DICE)
    dice.key[0], dice.key[1] = halves(key_of(seed))
    return raw


def derived_key(master: Raw, number: int) -> tuple[int, int]:
    """Key number `number` of the family, as `engine.rng.seed_from` makes it."""
    k0, k1 = loose(master, DICE).key
    return siphash_of_ints(k0, k1, 2 * number), siphash_of_ints(k0, k1, 2 * number + 1)


def derived_record(master: Raw, number: int) -> Raw:
    """Dice with a key of the family."""
    raw = blank(DICE)
    dice = loose(raw, DICE)
    dice.key[0], dice.key[1] = derived_key(master, number)
    return raw
