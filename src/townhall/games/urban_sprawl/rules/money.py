"""Wealth and prestige: every change is told (SPR-31, SPR-219)."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note
from townhall.games.urban_sprawl.rules.actions import BY_CARD, PAID, SCORED_CARD, WEALTH_CHANGED
from townhall.games.urban_sprawl.rules.state import PRESTIGE, WEALTH, State


@rule
def earn(s: State, seat: int, amount: int, reason: int) -> None:
    """Wealth from the bank, or to it; nobody falls below nothing."""
    change = max(amount, -s.wealth[seat])
    if change != 0:
        s.wealth[seat] += change
        note(s, WEALTH_CHANGED, EVERYONE, seat, change, reason, 0)


@rule
def score(s: State, seat: int, amount: int, line: int, detail: int) -> None:
    """Prestige, told under the line of the ledger it belongs to."""
    change = max(amount, -s.scores[seat])
    if change != 0:
        s.scores[seat] += change
        note(s, line, EVERYONE, seat, change, detail, 0)


@inlined_rule
def holdings(s: State, seat: int, resource: int) -> int:
    return s.wealth[seat] if resource == WEALTH else s.scores[seat]


@rule
def change_by_card(s: State, seat: int, resource: int, amount: int) -> None:
    if resource == WEALTH:
        earn(s, seat, amount, BY_CARD)
    else:
        score(s, seat, amount, SCORED_CARD, s.card)


@rule
def pay(s: State, seat: int, to: int, resource: int, amount: int, reason: int) -> None:
    """From player to player; a short one pays what there is. Paying oneself is nothing."""
    given = min(amount, holdings(s, seat, resource))
    if seat == to or given == 0:
        return
    if resource == WEALTH:
        s.wealth[seat] -= given
        s.wealth[to] += given
        note(s, PAID, EVERYONE, seat, given, reason, to)
    else:
        score(s, seat, -given, SCORED_CARD, s.card)
        score(s, to, given, SCORED_CARD, s.card)


assert WEALTH == 0 and PRESTIGE == 1
