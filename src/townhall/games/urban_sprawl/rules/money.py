"""Wealth and prestige: every change is reported (SPR-31, SPR-219)."""

from townhall.engine.jit import inlined_rule, rule
from townhall.games.urban_sprawl.rules.actions import BY_CARD
from townhall.games.urban_sprawl.rules.notes import SCORED_CARD, note_paid, note_scored, note_wealth_changed
from townhall.games.urban_sprawl.rules.state import PRESTIGE, WEALTH, State


@rule
def earn(s: State, seat: int, amount: int, reason: int) -> None:
    """Wealth from the bank, or to it; nobody falls below nothing."""
    change = max(amount, -s.wealth[seat])
    if change != 0:
        s.wealth[seat] += change
        note_wealth_changed(s, seat, amount=change, reason=reason)


@rule
def score(s: State, seat: int, amount: int, line: int, detail: int) -> None:
    """Prestige, reported under the line of the ledger it belongs to."""
    change = max(amount, -s.scores[seat])
    if change != 0:
        s.scores[seat] += change
        note_scored(s, line, seat, amount=change, detail=detail)


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
        note_paid(s, seat, amount=given, reason=reason, player=to)
    else:
        score(s, seat, -given, SCORED_CARD, s.card)
        score(s, to, given, SCORED_CARD, s.card)


assert WEALTH == 0 and PRESTIGE == 1
