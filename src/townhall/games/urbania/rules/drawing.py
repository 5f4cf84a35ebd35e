"""Drawing cards: the Draw action, replacing the pool, and the card of a card icon (UBN-26 to UBN-34)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED, NOT_ASKED
from townhall.engine.state import pop, reveal
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.actions import BLIND, DECLINE, FLUSH, PLAN, TAKE
from townhall.games.urbania.rules.frames import push_drawing
from townhall.games.urbania.rules.notes import (
    note_declined, note_drew, note_drew_card, note_flushed, note_planned, note_planned_card, note_took,
)  # fmt: skip
from townhall.games.urbania.rules.reasons import (
    FLUSHED_ALREADY, NOT_IN_POOL, PILE_EMPTY, POOL_RICH, POOL_SHORT, PROJECTS_EMPTY,
)  # fmt: skip
from townhall.games.urbania.rules.resource_cards import discard, draw_from_pile, fill_pool, into_hand
from townhall.games.urbania.rules.state import EMPTY, POOL, State

FEWER_CARDS = -1


@inlined_rule
def can_draw(s: State) -> bool:
    """UBN-26: whether there is a card anywhere."""
    cards = s.pile_left + s.discarded + s.projects_left
    for slot in range(POOL):
        cards += s.pool[slot] != EMPTY
    return cards > 0


@inlined_rule
def why_not_blind(s: State) -> int:
    """UBN-33: the resource pile can be renewed from the discards."""
    return ALLOWED if s.pile_left + s.discarded > 0 else PILE_EMPTY


@inlined_rule
def why_not_plan(s: State) -> int:
    """UBN-34: the project pile is never renewed."""
    return ALLOWED if s.projects_left > 0 else PROJECTS_EMPTY


@inlined_rule
def pool_workers(c: Components, s: State) -> int:
    """The worker icons of a pool of five cards, rainbow ones included (UBN-31)."""
    icons = 0
    for slot in range(POOL):
        if s.pool[slot] == EMPTY:
            return FEWER_CARDS
        icons += c.workers[s.pool[slot]]
    return icons


@inlined_rule
def why_not_flush(c: Components, s: State, replaced: int) -> int:
    """UBN-30, UBN-31: five cards with few workers, a card to replace them with, once before each card."""
    if replaced:
        return FLUSHED_ALREADY
    workers = pool_workers(c, s)
    if workers == FEWER_CARDS or s.pile_left + s.discarded == 0:
        return POOL_SHORT
    return ALLOWED if workers <= c.flush_workers else POOL_RICH


@rule
def why_not_draw(s: State, action: int) -> int:
    """UBN-27: from the pool, the resource pile or the project pile."""
    if action == BLIND:
        return why_not_blind(s)
    if action == PLAN:
        return why_not_plan(s)
    if action < TAKE or action >= BLIND:
        return NOT_ASKED
    for slot in range(POOL):
        if s.pool[slot] == action - TAKE:
            return ALLOWED
    return NOT_IN_POOL


@inlined_rule
def why_not_draw_or_flush(c: Components, s: State, replaced: int, action: int) -> int:
    return why_not_flush(c, s, replaced) if action == FLUSH else why_not_draw(s, action)


@inlined_rule
def why_not_bonus(s: State, action: int) -> int:
    """UBN-49: the card of an icon may be declined."""
    return ALLOWED if action == DECLINE else why_not_draw(s, action)


@rule
def offer_draws(c: Components, s: State, out: Row) -> int:
    """UBN-27: a card of the pool (each face once, ascending), the resource pile, the project pile."""
    n = 0
    for slot in range(POOL):
        face = s.pool[slot]
        if face == EMPTY:
            continue
        place = n
        while place > 0 and out[place - 1] > TAKE + face:
            place -= 1
        if place > 0 and out[place - 1] == TAKE + face:
            continue
        for i in range(n, place, -1):
            out[i] = out[i - 1]
        out[place] = TAKE + face
        n += 1
    if why_not_blind(s) == ALLOWED:
        out[n] = BLIND
        n += 1
    if why_not_plan(s) == ALLOWED:
        out[n] = PLAN
        n += 1
    return n


@inlined_rule
def offer_draws_and_flush(c: Components, s: State, replaced: int, out: Row) -> int:
    n = offer_draws(c, s, out)
    if why_not_flush(c, s, replaced) == ALLOWED:
        out[n] = FLUSH
        n += 1
    return n


@inlined_rule
def offer_bonus(c: Components, s: State, out: Row) -> int:
    n = offer_draws(c, s, out)
    out[n] = DECLINE
    return n + 1


@rule
def draw_or_flush(c: Components, s: State, seat: int, cards: int, action: int) -> None:
    """UBN-26, UBN-30: take one of the `cards` still to draw, or replace the pool first."""
    pop(s)
    if action == FLUSH:
        push_drawing(s, seat, amount=cards, replaced=1)
        flush(s, seat)
    else:
        if cards > 1:
            push_drawing(s, seat, amount=cards - 1, replaced=0)
        draw_card(c, s, seat, action)


@inlined_rule
def draw_card(c: Components, s: State, seat: int, action: int) -> None:
    """Take one card from the pool, the resource pile or the project pile."""
    if action == PLAN:
        s.projects_left -= 1
        project = s.project_pile[s.projects_left]
        s.project_pile[s.projects_left] = EMPTY
        s.project_hands[seat] |= 1 << project
        s.project_cards[seat] += 1
        reveal(s)
        note_planned(s, seat)
        note_planned_card(s, seat, project=project)
    elif action == BLIND:
        face = draw_from_pile(s)
        into_hand(c, s, seat, face)
        note_drew(s, seat)
        note_drew_card(s, seat, card=face)
    else:
        face = action - TAKE
        slot = 0
        while s.pool[slot] != face:
            slot += 1
        s.pool[slot] = EMPTY
        into_hand(c, s, seat, face)
        note_took(s, seat, card=face)
        fill_pool(s)


@inlined_rule
def flush(s: State, seat: int) -> None:
    """UBN-30: all five are discarded first, then five are dealt."""
    note_flushed(s, seat)
    for slot in range(POOL):
        discard(s, s.pool[slot])
        s.pool[slot] = EMPTY
    fill_pool(s)


@inlined_rule
def take_bonus(c: Components, s: State, seat: int, action: int) -> None:
    pop(s)
    if action == DECLINE:
        note_declined(s, seat)
    else:
        draw_card(c, s, seat, action)
