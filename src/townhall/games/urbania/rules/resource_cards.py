"""Resource cards: the pool, the pile, the discards and the hands (UBN-26 to UBN-34)."""

from townhall.engine.rng import shuffle
from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import EVERYONE, note, reveal
from townhall.games.urbania.rules.actions import (
    BLIND, DREW, DREW_CARD, FLUSH, FLUSHED, PLAN, PLANNED, PLANNED_CARD, POOLED, RESHUFFLED, TAKE, TOOK,
)  # fmt: skip
from townhall.games.urbania.rules.state import EMPTY, FACES, POOL, State
from townhall.games.urbania.components.tables import Components


@inlined_rule
def into_hand(c: Components, s: State, seat: int, face: int) -> None:
    s.hands[seat, face] += 1
    s.hand_cards[seat] += 1
    s.workers[seat, c.worker_colour[face]] += c.workers[face]
    s.coins[seat, c.coin_colour[face]] += c.coins[face]


@inlined_rule
def out_of_hand(c: Components, s: State, seat: int, face: int) -> None:
    s.hands[seat, face] -= 1
    s.hand_cards[seat] -= 1
    s.workers[seat, c.worker_colour[face]] -= c.workers[face]
    s.coins[seat, c.coin_colour[face]] -= c.coins[face]


@inlined_rule
def put_face_up(c: Components, s: State, seat: int, face: int, cards: int) -> None:
    """Cards with coins that were played for their workers (UBN-48); -1 takes one away."""
    s.face_up[seat, face] += cards
    s.coins_up[seat, c.coin_colour[face]] += cards * c.coins[face]


@inlined_rule
def discard(s: State, face: int) -> None:
    s.discards[face] += 1
    s.discarded += 1


@rule
def top_card(s: State) -> int:
    """UBN-32: the discards become a new pile at the moment a card is needed from it; EMPTY if there are none."""
    if s.pile_left == 0:
        if s.discarded == 0:
            return EMPTY
        for face in range(FACES):
            for _ in range(s.discards[face]):
                s.pile[s.pile_left] = face
                s.pile_left += 1
            s.discards[face] = 0
        s.discarded = 0
        shuffle(s, s.pile, s.pile_left)
        note(s, RESHUFFLED, EVERYONE, -1, 0, 0, 0)
    s.pile_left -= 1
    face = s.pile[s.pile_left]
    s.pile[s.pile_left] = EMPTY
    reveal(s)
    return face


@rule
def fill_pool(s: State) -> None:
    """UBN-28, UBN-33: as far as pile and discards reach."""
    for slot in range(POOL):
        if s.pool[slot] == EMPTY:
            s.pool[slot] = top_card(s)
            if s.pool[slot] != EMPTY:
                note(s, POOLED, EVERYONE, -1, s.pool[slot], 0, 0)


@inlined_rule
def pool_shows(c: Components, s: State) -> int:
    """The worker icons in a pool of five cards; more than any limit if it has fewer cards."""
    icons = 0
    for slot in range(POOL):
        if s.pool[slot] == EMPTY:
            return 1000
        icons += c.workers[s.pool[slot]]
    return icons


@inlined_rule
def can_flush(c: Components, s: State) -> bool:
    """UBN-30, UBN-31: few workers in the pool, and a card to replace them with."""
    return s.pile_left + s.discarded > 0 and pool_shows(c, s) <= c.flush_workers


@inlined_rule
def can_draw(s: State) -> bool:
    cards = s.pile_left + s.discarded + s.projects_left
    for slot in range(POOL):
        cards += s.pool[slot] != EMPTY
    return cards > 0


@rule
def offer_draws(c: Components, s: State, may_flush: int, out: Row) -> int:
    """UBN-27: a card of the pool (each face once, ascending), the resource pile, the project pile; UBN-30."""
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
    if s.pile_left + s.discarded > 0:
        out[n] = BLIND
        n += 1
    if s.projects_left > 0:
        out[n] = PLAN
        n += 1
    if may_flush and can_flush(c, s):
        out[n] = FLUSH
        n += 1
    return n


@inlined_rule
def draw_card(c: Components, s: State, seat: int, action: int) -> None:
    """One card from the pool, the resource pile or the project pile."""
    if action == PLAN:
        s.projects_left -= 1
        project = s.project_pile[s.projects_left]
        s.project_pile[s.projects_left] = EMPTY
        s.project_hands[seat] |= 1 << project
        s.project_cards[seat] += 1
        reveal(s)
        note(s, PLANNED, EVERYONE, seat, 0, 0, 0)
        note(s, PLANNED_CARD, 1 << seat, seat, project, 0, 0)
    elif action == BLIND:
        face = top_card(s)
        into_hand(c, s, seat, face)
        note(s, DREW, EVERYONE, seat, 0, 0, 0)
        note(s, DREW_CARD, 1 << seat, seat, face, 0, 0)
    else:
        face = action - TAKE
        slot = 0
        while s.pool[slot] != face:
            slot += 1
        s.pool[slot] = EMPTY
        into_hand(c, s, seat, face)
        note(s, TOOK, EVERYONE, seat, face, 0, 0)
        fill_pool(s)


@inlined_rule
def flush(s: State, seat: int) -> None:
    """UBN-30: all five are discarded first, then five are dealt."""
    note(s, FLUSHED, EVERYONE, seat, 0, 0, 0)
    for slot in range(POOL):
        discard(s, s.pool[slot])
        s.pool[slot] = EMPTY
    fill_pool(s)
