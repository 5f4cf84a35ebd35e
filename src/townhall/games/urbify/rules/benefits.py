"""Benefits: what each one needs and what it does (URB-102 to URB-143)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.engine.state import argument, pop
from townhall.games.urbify.components.tables import (
    ADJACENT_PAIR, GAIN_DEVELOPMENT, GAIN_INFLUENCE, GAIN_POLITICIAN, GAIN_PRESTIGE, LOSE_FOR_DEVELOPMENT,
    LOSE_FOR_PRESTIGE, MOVE, MOVE_REQUIRED, NEIGHBOUR_COLOURS, POLITICIANS_IN_CITY, PROJECT_FREE, Components,
)  # fmt: skip
from townhall.games.urbify.rules.actions import GAIN
from townhall.games.urbify.rules.city import leave, some_can_be_occupied, stand
from townhall.games.urbify.rules.counting import neighbour_colours, politicians_in_city, score_benefit
from townhall.games.urbify.rules.frames import (
    EFFECT, GAINING, push_choosing, push_free_project, push_gaining, push_moving, push_pairing,
)  # fmt: skip
from townhall.games.urbify.rules.notes import note_occupied, note_pooled, note_recruited
from townhall.games.urbify.rules.payments import can_pay, gain
from townhall.games.urbify.rules.projects import can_staff, development_due
from townhall.games.urbify.rules.reasons import WRONG_TOTAL
from townhall.games.urbify.rules.state import DEPARTMENTS, DEVELOPMENT, EMPTY, SLOTS, State


@rule
def works(c: Components, s: State, seat: int, cell: int, influence: int, development: int) -> bool:
    """Whether the benefit on a cell, not a copier, can be used on top of the prices of the copiers before it.

    URB-82: all or nothing. URB-38: the last politician in play never goes to the pool.
    """
    building = s.city[cell]
    kind = c.benefit[building]
    here = s.standing[s.inaugurated]
    influence += c.pay_influence[building]
    development += c.pay_development[building]
    if kind == PROJECT_FREE:
        return some_project_is_free(c, s, seat, here, influence, development)
    if not can_pay(c, s, seat, influence, development):
        return False
    if kind == GAIN_POLITICIAN:
        return s.pool[seat] > 0
    if kind == LOSE_FOR_DEVELOPMENT or kind == LOSE_FOR_PRESTIGE:
        needed = 2 if kind == LOSE_FOR_PRESTIGE else 1
        return here >= needed and politicians_in_play(c, s, seat) > 1
    if kind == MOVE or kind == MOVE_REQUIRED:
        return some_can_be_occupied(c, s, here, kind == MOVE_REQUIRED)
    return True


@inlined_rule
def politicians_in_play(c: Components, s: State, seat: int) -> int:
    return c.politicians_on_board + c.politicians_in_pool - s.pool[seat]


@rule
def some_project_is_free(c: Components, s: State, seat: int, here: int, influence: int, development: int) -> bool:
    """URB-143: whether these politicians can staff a displayed project and the seat can pay the rest."""
    for slot in range(SLOTS):
        building = s.display[slot]
        if building != EMPTY and can_staff(c, s, building, here):
            due = development + development_due(c, building, 1)
            if can_pay(c, s, seat, influence, due):
                return True
    return False


@rule
def take_effect(c: Components, s: State, seat: int) -> None:
    """Apply the benefit on a cell once its price is paid, or ask for the choice that it needs."""
    cell = argument(s, EFFECT.cell)
    pop(s)
    building = s.city[cell]
    kind = c.benefit[building]
    amount = c.amount[building]
    if kind == GAIN_DEVELOPMENT:
        gain(c, s, seat, DEVELOPMENT, amount)
    elif kind == GAIN_PRESTIGE:
        score_benefit(s, seat, cell, amount)
    elif kind == GAIN_POLITICIAN:
        s.pool[seat] -= 1
        s.board[seat] += 1
        note_recruited(s, seat)
    elif kind == LOSE_FOR_DEVELOPMENT:
        send_to_pool(s, seat)
        gain(c, s, seat, DEVELOPMENT, amount)
    elif kind == LOSE_FOR_PRESTIGE:
        send_to_pool(s, seat)
        score_benefit(s, seat, cell, amount)
    elif kind == NEIGHBOUR_COLOURS:
        score_benefit(s, seat, cell, amount * neighbour_colours(c, s, cell))
    elif kind == POLITICIANS_IN_CITY:
        score_benefit(s, seat, cell, amount * politicians_in_city(s))
    elif kind == GAIN_INFLUENCE:
        push_gaining(s, seat, amount)
    elif kind == MOVE or kind == MOVE_REQUIRED:
        push_moving(s, seat, cell, by_metro=kind == MOVE_REQUIRED)
    elif kind == PROJECT_FREE:
        push_free_project(s, seat)
    elif kind == ADJACENT_PAIR:
        push_pairing(s, seat, cell)
    else:
        push_choosing(s, seat, cell)


@rule
def send_to_pool(s: State, seat: int) -> None:
    leave(s, s.inaugurated, 1)
    s.pool[seat] += 1
    note_pooled(s, seat)


@rule
def move(c: Components, s: State, seat: int, cell: int) -> None:
    """URB-109: a politician who is not needed stays behind and goes home with the next step."""
    pop(s)
    needed = c.politicians[s.city[cell]]
    leave(s, s.inaugurated, needed)
    stand(s, seat, cell, needed)
    note_occupied(s, seat, cell, amount=needed)


@inlined_rule
def why_not_gain(c: Components, s: State, split: int) -> int:
    """URB-83: every split of the amount, also one that a maximum cuts."""
    return ALLOWED if c.split_total[split] == argument(s, GAINING.amount) else WRONG_TOTAL


@rule
def offer_gains(c: Components, s: State, out: Row) -> int:
    """Offer every allowed split; the components list them by total."""
    amount = argument(s, GAINING.amount)
    n = 0
    for split in range(c.splits_from[amount], c.splits_from[amount + 1]):
        out[n] = GAIN + split
        n += 1
    return n


@rule
def gain_split(c: Components, s: State, seat: int, split: int) -> None:
    pop(s)
    for department in range(DEPARTMENTS):
        if c.splits[split, department] > 0:
            gain(c, s, seat, department, c.splits[split, department])
