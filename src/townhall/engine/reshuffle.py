"""Reshuffling: what nobody at the table has seen is drawn anew, with another key, when somebody joins."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from townhall.engine.fields import loose
from townhall.engine.rng import halves

if TYPE_CHECKING:
    from townhall.engine.compiled import Rules
    from townhall.engine.fields import Raw

SPECTATOR = -1


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
