"""A tiny game that breaks any one law on request: the inspector must catch it.

Each seat has a hidden card. In its turn it keeps quiet, or shows the card to all and scores it.
"""

from tests.laws.compiled.walks import (
    COMPONENTS_CHANGED,
    ENDLESS,
    FAULT,
    FRAMES_DIRTY,
    GUESS_COUNTS,
    GUESS_DEAD,
    GUESS_UNSEEN,
    HIDE_TWICE,
    LEDGER,
    LEGAL_AFTER_END,
    LEGAL_CHANGES,
    LEGAL_EMPTY,
    LEGAL_ORDER,
    LEGAL_RANGE,
    LEGAL_TELLS,
    LEGAL_TOO_MANY,
    NOTES_DIRTY,
    PLAY_TELLS,
    RANK_CHANGES,
    RANK_PLACES,
    RANK_SCORES,
    SECRETS_SHRINK,
    VIEW_HAS_KEY,
)  # fmt: skip
from townhall.engine.fields import Row, i16, record
from townhall.engine.jit import rule
from townhall.engine.rng import pick
from townhall.engine.state import (
    EVERYONE,
    NOBODY,
    NOTES_FULL,
    SEATS,
    Header,
    clear_notes,
    hide_header,
    note,
    pop,
    push,
    reveal,
)  # fmt: skip

MOST = 4
KEEP, SHOW = 0, 1
ACTIONS = 2
CARDS = 9
ROUNDS = 3
TURN = 1
SCORED = 1
SCORED_COLUMNS = [0, 3]


class State(Header):
    cards: Row = i16(SEATS)  # 0 = not known
    shown: Row = i16(SEATS)
    hidings: int = i16()


class Components:
    breaks: int = i16()
    printed: int = i16()


STATE = record(State)
COMPONENTS = record(Components)


@rule
def setup(c: Components, s: State, seats: int) -> None:
    s.seats = seats
    s.round = 1
    deal(s, -1)
    push(s, TURN, 0, 0, 0, 0, 0)


@rule
def deal(s: State, seat: int) -> None:
    """Deal a card to everybody whose card is not known."""
    for other in range(s.seats):
        card = 1 + pick(s, CARDS)
        if other != seat and s.shown[other] == 0:
            s.cards[other] = card


@rule
def legal(c: Components, s: State, out: Row) -> int:
    out[0] = KEEP
    out[1] = SHOW
    if s.seat == NOBODY:
        return c.breaks == LEGAL_AFTER_END
    if c.breaks == LEGAL_CHANGES:
        s.round += 1
    if c.breaks == LEGAL_EMPTY:
        return 0
    if c.breaks == GUESS_DEAD and s.cards[s.seat] > CARDS:
        return 0
    if c.breaks == LEGAL_TOO_MANY:
        return MOST + 1
    if c.breaks == LEGAL_ORDER:
        out[1] = KEEP
    if c.breaks == LEGAL_RANGE:
        out[1] = ACTIONS
    if c.breaks == LEGAL_TELLS:
        return 1 + (s.cards[(s.seat + 1) % s.seats] > CARDS // 2)
    return 2


@rule
def play(c: Components, s: State, action: int) -> None:
    seat = s.seat
    clear_notes(s)
    if action == SHOW:
        s.shown[seat] = 1
        reveal(s)
        s.scores[seat] += s.cards[seat]
        note(s, SCORED, EVERYONE, seat, s.cards[seat], 0, 0)
    following = (seat + 1) % s.seats
    s.round += following == 0
    pop(s)
    if s.round <= ROUNDS:
        push(s, TURN, following, 0, 0, 0, 0)
        s.seat = following
    else:
        s.seat = NOBODY
    misplay(c, s, seat, following)


@rule
def misplay(c: Components, s: State, seat: int, following: int) -> None:
    if c.breaks == FAULT:
        s.fault = NOTES_FULL
    if c.breaks == FRAMES_DIRTY:
        s.frames[s.depth, 3] = 1
    if c.breaks == NOTES_DIRTY:
        s.notes[s.noted, 5] = 1
    if c.breaks == LEDGER:
        s.scores[seat] += 1
    if c.breaks == COMPONENTS_CHANGED:
        c.printed += 1
    if c.breaks == ENDLESS:
        s.round = 1
    if c.breaks == SECRETS_SHRINK:
        s.secrets -= 1
    if c.breaks == PLAY_TELLS:
        s.shown[following] = 1


@rule
def hide(c: Components, s: State, seat: int) -> None:
    key = s.key[1]
    hide_header(s, seat)
    for other in range(s.seats):
        if other != seat and s.shown[other] == 0:
            s.cards[other] = 0
    if c.breaks == VIEW_HAS_KEY:
        s.key[1] = key
    if c.breaks == HIDE_TWICE:
        s.hidings += 1


@rule
def guess(c: Components, s: State, seat: int) -> None:
    deal(s, seat)
    if c.breaks == GUESS_COUNTS:
        reveal(s)
    if c.breaks == GUESS_UNSEEN:
        s.turn += 1
    if c.breaks == GUESS_DEAD and s.seat != NOBODY and s.seat != seat:
        s.cards[s.seat] = CARDS + 1


@rule
def rank(c: Components, s: State, out: Row) -> None:
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            out[seat] += s.scores[other] > s.scores[seat]
        if c.breaks == RANK_PLACES:
            out[seat] += 1
    if c.breaks == RANK_SCORES:
        for seat in range(s.seats):
            out[seat] = 1
    if c.breaks == RANK_CHANGES:
        s.turn += 1
