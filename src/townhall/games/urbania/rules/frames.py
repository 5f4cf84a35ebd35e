"""The steps of Urbania that lie on the stack, with names for their arguments.

Texts and clients may mention the arguments that are given to `FRAMES.asked` by keyword; the others are for the rules.
"""

from typing import NamedTuple

from townhall.engine.actions import FrameTable
from townhall.engine.jit import inlined_rule
from townhall.engine.state import push
from townhall.games.urbania.rules.actions import ACTION_NUMBER, AMOUNT, CELL, SPECIALIST
from townhall.games.urbania.rules.state import RAINBOW, State

FIRST, SECOND = 0, 1
"""The actions of a turn."""
ANY = RAINBOW
"""As the suit of a payment: not settled yet (UBN-42, UBN-43)."""
FACE_UP, HAND = 0, 1
"""Where a card that is paid comes from."""

FRAMES = FrameTable()


class Acting(NamedTuple):
    """Choosing an action (UBN-24)."""

    kind: int
    number: int
    """FIRST or SECOND."""


ACTING = FRAMES.asked("acting", Acting, number=ACTION_NUMBER)


@inlined_rule
def push_acting(s: State, seat: int, number: int) -> None:
    push(s, ACTING.kind, seat, number, 0, 0, 0)


class Drawing(NamedTuple):
    """Taking the next card of a Draw action (UBN-26)."""

    kind: int
    amount: int
    """Cards still to take."""
    replaced: int
    """1 if the pool has been replaced before this card."""


DRAWING = FRAMES.asked("drawing", Drawing, amount=AMOUNT)


@inlined_rule
def push_drawing(s: State, seat: int, amount: int, replaced: int) -> None:
    push(s, DRAWING.kind, seat, amount, replaced, 0, 0)


class Renewing(NamedTuple):
    """Paying workers for a renewal (UBN-39)."""

    kind: int
    cell: int
    amount: int
    """Workers still to pay."""
    last: int
    """The place of the last card paid in the order of payment."""
    suit: int
    """The suit of the workers; ANY as long as a residential building leaves it open."""


RENEWING = FRAMES.asked("renewing", Renewing, cell=CELL, amount=AMOUNT)


@inlined_rule
def push_renewing(s: State, seat: int, cell: int, amount: int, suit: int) -> None:
    push(s, RENEWING.kind, seat, cell, amount, 0, suit)


class Hiring(NamedTuple):
    """Paying coins for a specialist (UBN-52)."""

    kind: int
    specialist: int
    amount: int
    """Coins still to pay."""
    last: int
    """The place of the last card paid in the order of payment."""
    source: int
    """Where the last card paid came from: FACE_UP or HAND."""


HIRING = FRAMES.asked("hiring", Hiring, specialist=SPECIALIST, amount=AMOUNT)


@inlined_rule
def push_hiring(s: State, seat: int, specialist: int, amount: int) -> None:
    push(s, HIRING.kind, seat, specialist, amount, 0, FACE_UP)


BONUS = FRAMES.asked("bonus")
"""The card of a card icon (UBN-49, UBN-57)."""


@inlined_rule
def push_bonus(s: State, seat: int) -> None:
    push(s, BONUS, seat, 0, 0, 0, 0)


END_TURN = FRAMES.automatic("end_turn")


@inlined_rule
def push_end_turn(s: State, seat: int) -> None:
    push(s, END_TURN, seat, 0, 0, 0, 0)
