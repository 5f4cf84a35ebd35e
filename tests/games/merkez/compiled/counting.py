"""The searches of Merkez with counters in them: how much they try, in steps rather than seconds.

The functions are those of the rules; only `next_match`, `steps` and `linked` are exchanged for ones that count.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any

from townhall.engine.fields import Records
from townhall.engine.jit import rule
from townhall.games.merkez.components.tables import Components
from townhall.games.merkez.rules import assignment, matches, roads
from townhall.games.merkez.rules.state import State

MATCHES, STEPS = 3, 4
"""Where the counters are: fields of unused seats."""


def counting(function: Callable[..., Any], **exchanged: Any) -> Any:
    """A rule with other functions in place of some that it calls, kept apart from the rule itself."""
    plain = getattr(function, "py_func", function)
    code = plain.__code__.replace(co_filename=__file__)
    other = FunctionType(code, {**plain.__globals__, "__name__": __name__, **exchanged}, f"counting_{plain.__name__}")
    other.__qualname__, other.__module__ = other.__name__, __name__
    return rule(other)


@rule
def counted_steps(c: Components, s: State, seat: int, card: int, trail: int, length: int) -> int:
    s.kept[STEPS] += 1
    return matches.steps(c, s, seat, card, trail, length)


plain_next_match = counting(matches.next_match, next_way=counting(matches.next_way, steps=counted_steps))


@rule
def counted_match(c: Components, s: State, seat: int, card: int, blocked: int, last: int) -> int:
    s.kept[MATCHES] += 1
    return plain_next_match(c, s, seat, card, blocked, last)  # type: ignore[no-any-return]


still_possible = counting(assignment.still_possible, next_match=counted_match)
keep_promises = counting(assignment.keep_promises, next_match=counted_match, still_possible=still_possible)


@rule
def counted_link(c: Components, s: State, seat: int, hex_: int) -> int:
    s.kept[STEPS] += 1
    return roads.linked(c, s, seat, hex_)


longest_within = counting(roads.longest_within, follow=counting(roads.follow, linked=counted_link))
longest_road = counting(roads.longest_road, longest_within=longest_within)


@rule
def promises_counting(cs: Records, ss: Records, held: int, least: int) -> int:
    return keep_promises(cs[0], ss[0], 0, held, least)  # type: ignore[no-any-return]


@rule
def longest_counting(cs: Records, ss: Records) -> int:
    return longest_road(cs[0], ss[0], 0)  # type: ignore[no-any-return]
