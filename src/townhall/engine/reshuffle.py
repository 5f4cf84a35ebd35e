"""Reshuffling: what nobody at the table has seen is drawn anew, with another key, when somebody joins."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple

from townhall.engine.errors import TownhallError
from townhall.engine.fields import loose
from townhall.engine.rng import KEY_BYTES, halves
from townhall.engine.state import NOBODY

if TYPE_CHECKING:
    from townhall.engine.compiled import Rules
    from townhall.engine.fields import Raw

SPECTATOR = -1
TRIES = 1000


class Reshuffle(NamedTuple):
    """After `at` decisions the game continued with another key; what the seats in `known` saw stayed as it was."""

    at: int
    key: bytes
    known: tuple[int, ...]


def draw_anew(rules: Rules, raw: Raw, reshuffle: Reshuffle) -> None:
    """Replace a state by one that looks the same to the known seats: hide the rest and guess it with the new key."""
    before = raw.copy()
    past, state, records = loose(before, rules.state), loose(raw, rules.state), rules.records(raw)
    known = reshuffle.known
    seat = past.seat if past.seat in known else known[0] if known else SPECTATOR
    rules.hide_of(records, seat)
    state.key[0], state.key[1] = halves(reshuffle.key)
    others = [other for other in known if other != seat]
    put_back = rules.set_aside(past, state, others) if others and rules.set_aside is not None else None
    rules.guess_of(records, seat)
    if put_back is not None:
        put_back()
    raw.view(rules.state)["notes"] = before.view(rules.state)["notes"]


def draw_playable(rules: Rules, raw: Raw, reshuffle: Reshuffle) -> Reshuffle:
    """Draw anew until the seat that decides has a legal action; return the reshuffle with the key that was used.

    The keys follow from the first one. A guess may fail where a hand must fit what happened before.
    """
    before, records = raw.copy(), rules.records(raw)
    for _ in range(TRIES):
        draw_anew(rules, raw, reshuffle)
        if loose(raw, rules.state).seat == NOBODY or rules.legal_of(records):
            return reshuffle
        raw[:] = before
        reshuffle = reshuffle._replace(key=next_key(reshuffle.key))
    raise TownhallError("nothing that is hidden can be drawn anew so that the game continues")


def next_key(key: bytes) -> bytes:
    """Return the key that is tried if nobody could continue with this one."""
    return hashlib.sha256(b"townhall reshuffle " + key).digest()[:KEY_BYTES]
