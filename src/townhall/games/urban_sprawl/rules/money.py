"""Wealth and prestige: every change is reported with its source and the count behind it (SPR-31, SPR-219)."""

from townhall.engine.jit import inlined_rule, rule
from townhall.games.urban_sprawl.rules.notes import (
    PAID_CARD, SCORED_CARD, WEALTH_CARD, note_paid, note_scored, note_wealth_changed,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.state import PRESTIGE, WEALTH, State


@rule
def earn(s: State, seat: int, amount: int, source: int, detail: int, count: int) -> None:
    """Wealth from the bank, or to it; nobody falls below nothing."""
    change = max(amount, -s.wealth[seat])
    if change != 0:
        s.wealth[seat] += change
        note_wealth_changed(s, source, seat, amount=change, detail=detail, count=count)


@rule
def score(s: State, seat: int, amount: int, source: int, detail: int, count: int) -> None:
    """Prestige, gained or lost; nobody falls below nothing."""
    change = max(amount, -s.scores[seat])
    if change != 0:
        s.scores[seat] += change
        note_scored(s, source, seat, amount=change, detail=detail, count=count)


@inlined_rule
def holdings(s: State, seat: int, resource: int) -> int:
    return s.wealth[seat] if resource == WEALTH else s.scores[seat]


@rule
def change_by_card(s: State, seat: int, resource: int, amount: int, effect: int, count: int) -> None:
    if resource == WEALTH:
        earn(s, seat, amount, WEALTH_CARD, effect, count)
    else:
        score(s, seat, amount, SCORED_CARD, effect, count)


@rule
def pay(s: State, seat: int, to: int, amount: int, source: int, detail: int) -> None:
    """Wealth from player to player; a short one pays what there is. Paying oneself is nothing."""
    given = min(amount, s.wealth[seat])
    if seat != to and given != 0:
        s.wealth[seat] -= given
        s.wealth[to] += given
        note_paid(s, source, seat, amount=given, detail=detail, player=to)


@rule
def pay_by_card(s: State, seat: int, to: int, resource: int, amount: int, effect: int, count: int) -> None:
    if resource == WEALTH:
        pay(s, seat, to, amount, PAID_CARD, effect)
    elif seat != to:
        given = min(amount, s.scores[seat])
        score(s, seat, -given, SCORED_CARD, effect, count)
        score(s, to, given, SCORED_CARD, effect, count)


assert WEALTH == 0 and PRESTIGE == 1
