"""The steps of a game: their arguments by name, and one function that pushes each.

`effect` is the row of an effect in the components, `addressed` the player that `self` means in it, and `about` the
building an offer or the one extreme building it speaks of, by its first lot. EMPTY stands for none.
"""

from typing import NamedTuple

from townhall.engine.actions import FrameTable
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import FRAME_KIND, push
from townhall.games.urban_sprawl.rules.actions import AMOUNT, MARKER, PLACE, SPOT, VOCATION
from townhall.games.urban_sprawl.rules.state import EMPTY, State


class Investing(NamedTuple):
    kind: int
    last: int
    """The permit invested last: a set that is invested has no order, so only greater numbers follow."""


class Siting(NamedTuple):
    kind: int
    place: int


class Spending(NamedTuple):
    kind: int
    place: int
    spot: int
    amount: int
    """The pages still to be spent."""
    last: int
    """The place of the permit spent last in the order of pages."""


class Robbing(NamedTuple):
    kind: int
    vocation: int


class ResourceChoice(NamedTuple):
    kind: int
    amount: int
    units: int
    """How often the amount is still to be chosen."""
    direction: int
    """Gained, lost or paid: see `exchanges`."""
    detail: int
    """The vocation that scores, or the player who is paid."""


class Ordering(NamedTuple):
    kind: int
    effect: int
    """Or, below EMPTY, a vocation that scores: see `player_order`."""
    seats: int
    """Those still to be named, as bits."""
    addressed: int
    """Or what the vocation scores."""
    about: int


class BreakingTie(NamedTuple):
    kind: int
    subject: int
    """The effect, or in an election the office."""
    tied: int
    """Seats, as bits."""
    answer: int
    """The argument of the step below that the name goes to."""


class ExtremeTie(NamedTuple):
    kind: int
    effect: int
    unused: int
    """Stays empty: the other arguments keep the slots they have in stored games."""
    addressed: int


class EffectStep(NamedTuple):
    kind: int
    effect: int


class BuildingStep(NamedTuple):
    kind: int
    effect: int
    left: int
    """How many buildings may still be picked or put."""
    addressed: int
    about: int


class TakingMarker(NamedTuple):
    kind: int
    effect: int
    moving: int
    """1 = a marker in play is moved."""


class Laying(NamedTuple):
    kind: int
    marker: int
    effect: int


class Offered(NamedTuple):
    kind: int
    effect: int
    amount: int
    resource: int
    about: int


class Choosing(NamedTuple):
    kind: int
    effect: int
    unused: int
    """Stays empty: the other arguments keep the slots they have in stored games."""
    addressed: int
    about: int


class Calling(NamedTuple):
    kind: int
    effect: int
    winner: int


class CardStep(NamedTuple):
    kind: int
    effect: int
    left: int


class Effects(NamedTuple):
    kind: int
    next: int
    end: int
    addressed: int
    about: int


class Do(NamedTuple):
    kind: int
    effect: int
    chosen: int
    """The one player meant, once a tie is broken."""
    addressed: int
    about: int


class VocationStep(NamedTuple):
    kind: int
    card: int
    nth: int


class ScoreVocation(NamedTuple):
    kind: int
    vocation: int
    amount: int


class Electing(NamedTuple):
    kind: int
    office: int
    winner: int
    stage: int


class PayoutStep(NamedTuple):
    kind: int
    resource: int
    number: int


class NextOffer(NamedTuple):
    kind: int
    effect: int
    last: int
    """The building that was offered last."""
    addressed: int
    about: int


class EndTurn(NamedTuple):
    kind: int
    step: int


FRAMES = FrameTable()
BUYING = FRAMES.asked("buying")
INVESTING = FRAMES.asked("investing", Investing)
ACTING = FRAMES.asked("acting")
SITING = FRAMES.asked("siting", Siting, place=PLACE)
SPENDING = FRAMES.asked("spending", Spending, place=PLACE, spot=SPOT, amount=AMOUNT)
ROBBING = FRAMES.asked("robbing", Robbing, vocation=VOCATION)
RESOURCE_CHOICE = FRAMES.asked("resource", ResourceChoice, amount=AMOUNT, units=AMOUNT)
ORDERING = FRAMES.asked("ordering", Ordering)
BREAKING_TIE = FRAMES.asked("tie", BreakingTie)
BUILDING_TIE = FRAMES.asked("building_tie", ExtremeTie)
BLOCK_TIE = FRAMES.asked("block_tie", EffectStep)
PICKING = FRAMES.asked("picking", BuildingStep)
PUTTING = FRAMES.asked("putting", BuildingStep)
TAKING_MARKER = FRAMES.asked("taking_marker", TakingMarker)
LAYING = FRAMES.asked("laying", Laying, marker=MARKER)
OFFERED = FRAMES.asked("offered", Offered)
CHOOSING = FRAMES.asked("choosing", Choosing)
CALLING = FRAMES.asked("calling", Calling)
NAMING = FRAMES.asked("naming", EffectStep)
LINING = FRAMES.asked("lining", EffectStep)
FETCHING = FRAMES.asked("fetching", CardStep)
DROPPING = FRAMES.asked("dropping", CardStep)
EFFECTS = FRAMES.automatic("effects", Effects)
DO = FRAMES.automatic("do", Do)
END_CARD = FRAMES.automatic("end_card")
VOCATION_STEP = FRAMES.automatic("vocation_step", VocationStep)
SCORE_VOCATION = FRAMES.automatic("score_vocation", ScoreVocation)
ELECTING = FRAMES.automatic("electing", Electing)
PAYOUT_STEP = FRAMES.automatic("payout", PayoutStep)
NEXT_OFFER = FRAMES.automatic("next_offer", NextOffer)
START_TURN = FRAMES.automatic("start_turn")
END_TURN = FRAMES.automatic("end_turn", EndTurn)


@inlined_rule
def push_buying(s: State, seat: int) -> None:
    push(s, BUYING, seat, 0, 0, 0, 0)


@inlined_rule
def push_investing(s: State, seat: int, last: int) -> None:
    push(s, INVESTING.kind, seat, last, 0, 0, 0)


@inlined_rule
def push_acting(s: State, seat: int) -> None:
    push(s, ACTING, seat, 0, 0, 0, 0)


@inlined_rule
def push_siting(s: State, seat: int, place: int) -> None:
    push(s, SITING.kind, seat, place, 0, 0, 0)


@inlined_rule
def push_spending(s: State, seat: int, place: int, spot: int, amount: int, last: int) -> None:
    push(s, SPENDING.kind, seat, place, spot, amount, last)


@inlined_rule
def push_robbing(s: State, seat: int, vocation: int) -> None:
    push(s, ROBBING.kind, seat, vocation, 0, 0, 0)


@inlined_rule
def push_resource_choice(s: State, seat: int, amount: int, units: int, direction: int, detail: int) -> None:
    push(s, RESOURCE_CHOICE.kind, seat, amount, units, direction, detail)


@inlined_rule
def push_ordering(s: State, effect: int, seats: int, addressed: int, about: int) -> None:
    """The active player names who decides first."""
    push(s, ORDERING.kind, s.active, effect, seats, addressed, about)


@inlined_rule
def push_breaking_tie(s: State, seat: int, subject: int, tied: int, answer: int) -> None:
    push(s, BREAKING_TIE.kind, seat, subject, tied, answer, 0)


@inlined_rule
def push_building_tie(s: State, effect: int, addressed: int) -> None:
    push(s, BUILDING_TIE.kind, s.active, effect, 0, addressed, 0)


@inlined_rule
def push_block_tie(s: State, effect: int) -> None:
    push(s, BLOCK_TIE.kind, s.active, effect, 0, 0, 0)


@inlined_rule
def push_picking(s: State, seat: int, effect: int, left: int, addressed: int, about: int) -> None:
    push(s, PICKING.kind, seat, effect, left, addressed, about)


@inlined_rule
def push_putting(s: State, seat: int, effect: int, left: int, addressed: int, about: int) -> None:
    """`about` is the building that is moved; EMPTY for a new one."""
    push(s, PUTTING.kind, seat, effect, left, addressed, about)


@inlined_rule
def push_taking_marker(s: State, seat: int, effect: int, moving: int) -> None:
    push(s, TAKING_MARKER.kind, seat, effect, moving, 0, 0)


@inlined_rule
def push_laying(s: State, seat: int, marker: int, effect: int) -> None:
    push(s, LAYING.kind, seat, marker, effect, 0, 0)


@inlined_rule
def push_offered(s: State, seat: int, effect: int, amount: int, resource: int, about: int) -> None:
    push(s, OFFERED.kind, seat, effect, amount, resource, about)


@inlined_rule
def push_choosing(s: State, seat: int, effect: int, addressed: int, about: int) -> None:
    push(s, CHOOSING.kind, seat, effect, 0, addressed, about)


@inlined_rule
def push_calling(s: State, seat: int, effect: int, winner: int) -> None:
    push(s, CALLING.kind, seat, effect, winner, 0, 0)


@inlined_rule
def push_naming(s: State, seat: int, effect: int) -> None:
    push(s, NAMING.kind, seat, effect, 0, 0, 0)


@inlined_rule
def push_lining(s: State, effect: int) -> None:
    push(s, LINING.kind, s.active, effect, 0, 0, 0)


@inlined_rule
def push_fetching(s: State, seat: int, effect: int, left: int) -> None:
    push(s, FETCHING.kind, seat, effect, left, 0, 0)


@inlined_rule
def push_dropping(s: State, seat: int, effect: int, left: int) -> None:
    push(s, DROPPING.kind, seat, effect, left, 0, 0)


@inlined_rule
def push_effects(s: State, first: int, end: int, addressed: int, about: int) -> None:
    """A list of effects, carried out from top to bottom; an empty one is nothing."""
    if first < end:
        push(s, EFFECTS.kind, s.active, first, end, addressed, about)


@rule
def effect_underway(s: State) -> int:
    """The effect that is being carried out: the last one taken from the list nearest to the top of the stack."""
    depth = s.depth - 1
    while depth > 0 and s.frames[depth, FRAME_KIND] != EFFECTS.kind:
        depth -= 1
    return s.frames[depth, EFFECTS.next] - 1


@inlined_rule
def push_do(s: State, effect: int, chosen: int, addressed: int, about: int) -> None:
    push(s, DO.kind, s.active, effect, chosen, addressed, about)


@inlined_rule
def push_card(s: State, first: int, end: int) -> None:
    """SPR-182: all effects of the card that is carried out, then it leaves."""
    push(s, END_CARD, s.active, 0, 0, 0, 0)
    push(s, EFFECTS.kind, s.active, first, end, EMPTY, EMPTY)


@inlined_rule
def push_vocation_step(s: State, card: int, nth: int) -> None:
    push(s, VOCATION_STEP.kind, s.active, card, nth, 0, 0)


@inlined_rule
def push_score_vocation(s: State, vocation: int, amount: int) -> None:
    push(s, SCORE_VOCATION.kind, s.active, vocation, amount, 0, 0)


@inlined_rule
def push_electing(s: State, office: int, winner: int, stage: int) -> None:
    push(s, ELECTING.kind, s.active, office, winner, stage, 0)


@inlined_rule
def push_payout(s: State, resource: int, number: int) -> None:
    push(s, PAYOUT_STEP.kind, s.active, resource, number, 0, 0)


@inlined_rule
def push_next_offer(s: State, seat: int, effect: int, last: int, addressed: int, about: int) -> None:
    push(s, NEXT_OFFER.kind, seat, effect, last, addressed, about)


@inlined_rule
def push_start_turn(s: State) -> None:
    push(s, START_TURN, s.active, 0, 0, 0, 0)


@inlined_rule
def push_end_turn(s: State) -> None:
    push(s, END_TURN.kind, s.active, 0, 0, 0, 0)
