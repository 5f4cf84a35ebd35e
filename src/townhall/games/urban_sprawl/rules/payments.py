"""The permits that usually pay for a contract: those of which the least is lost."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

Cards = Sequence[int]


class Payment(NamedTuple):
    """Permits, and which of them have to be decided: a permit that nothing can replace is spent by itself."""

    cards: tuple[int, ...]
    decisions: tuple[int, ...]


def usual_payment(cards: Cards, pages: Cards, wealth: Cards, needed: int) -> Payment | None:
    """The set that loses the fewest pages, and of these the one that would bring the least wealth if invested."""

    @cache
    def best(start: int, rest: int) -> tuple[int, int, tuple[int, ...]] | None:
        if rest <= 0:
            return -rest, 0, ()
        sets = []
        for n in range(start, len(cards)):
            if (after := best(n + 1, rest - int(pages[cards[n]]))) is not None:
                sets.append((after[0], after[1] + int(wealth[cards[n]]), (cards[n], *after[2])))
        return min(sets, default=None)

    found = best(0, needed)
    return None if found is None else Payment(found[2], _decisions(cards, pages, needed, found[2]))


def _decisions(cards: Cards, pages: Cards, needed: int, payment: tuple[int, ...]) -> tuple[int, ...]:
    """Those of a payment that are chosen among several permits, each enough with the rest."""
    decisions, rest = [], list(cards)
    for card in payment:
        open_ = [n for n in range(len(rest)) if sum(int(pages[one]) for one in rest[n:]) >= needed]
        if len(open_) > 1:
            decisions.append(card)
        rest = rest[rest.index(card) + 1 :]
        needed -= int(pages[card])
    return tuple(decisions)
