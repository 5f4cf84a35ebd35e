"""What building would cost and earn, before it is decided."""

from collections.abc import Sequence
from typing import Any

from townhall.engine.fields import Row
from townhall.engine.interpreted import interpreted
from townhall.engine.jit import rule
from townhall.engine.position import Position
from townhall.engine.state import (
    FRAME_KIND,
    FRAME_SEAT,
    NOTE_KIND,
    NOTE_SEAT,
    argument,
    clear_notes,
    frame_kind,
    frame_seat,
)
from townhall.games.urban_sprawl.components.geometry import lots_of
from townhall.games.urban_sprawl.rules.actions import BUILDING, PLACE, ZONE
from townhall.games.urban_sprawl.rules.building import neighborhood_bonus
from townhall.games.urban_sprawl.rules.building_sites import contract_at, cost_in, needs_renewal, sites_in
from townhall.games.urban_sprawl.rules.city import MASKS
from townhall.games.urban_sprawl.rules.frames import (
    ACTING, FETCHING, INVESTING, OFFERED, PUTTING, SITING, SPENDING, Spending,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.notes import (
    AMOUNT_COLUMN, PAID, REASON_COLUMN, RECEIVER_COLUMN, SCORED_BONUS, SCORED_OFFICE, WEALTH_CHANGED,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.investment import permits_to_invest
from townhall.games.urban_sprawl.rules.permits import is_spendable, pages_for
from townhall.games.urban_sprawl.components.vocabulary import CARD_SOURCES
from townhall.games.urban_sprawl.rules.play import decide, settle
from townhall.games.urban_sprawl.rules.state import (
    BLOCKS, CONTRACT_PLACES, EMPTY, FAVORS, PERMITS, State,
)  # fmt: skip
from townhall.games.urban_sprawl.components.tables import Components

PLACES = CONTRACT_PLACES + FAVORS
SPOTS = BLOCKS * MASKS
CARD_AT, NEEDED, HELD, SITES, CHEAPEST, DEAREST, BONUS, EACH = range(8)
"""The numbers of each contract in reach."""
LEGAL, WEALTH_COST, POINTS, RENEWAL, OF_SITE = range(5)
"""The numbers of each site."""
NUMBER, FIRST_PERMIT = range(2)
"""How many permits can be invested or spent, and these."""
EARNED_WEALTH, EARNED_PRESTIGE, UNSETTLED, EARNINGS = range(4)
"""What a building brings by itself, and whether choices follow that may bring more."""
PAYMENT_ONLY = 1
"""Depth of the stack that `_earnings` prepares: a payment with nothing below it. In a game, the rest of the turn always
waits below a payment, so this depth distinguishes the two previews of one step."""


@rule
def foresee_builds(c: Components, s: State, out: Row) -> None:
    """Each contract in reach: pages it needs and the player has, its sites, what they cost and earn at best."""
    seat = frame_seat(s)
    for place in range(PLACES):
        card = contract_at(s, seat, place)
        first = place * EACH
        out[first + CARD_AT] = card
        if card == EMPTY:
            continue
        out[first + NEEDED] = c.lots[card]
        out[first + HELD] = pages_for(c, s, seat, card)
        for block in range(BLOCKS):
            sites = sites_in(c, s, seat, card, block)
            for mask in range(MASKS):
                if sites >> mask & 1:
                    cost = cost_in(c, s, card, block)
                    number = out[first + SITES]
                    out[first + CHEAPEST] = min(cost, out[first + CHEAPEST]) if number else cost
                    out[first + DEAREST] = max(cost, out[first + DEAREST])
                    bonus = neighborhood_bonus(c, s, seat, card, block, mask)
                    out[first + BONUS] = max(bonus, out[first + BONUS])
                    out[first + SITES] = number + 1


@rule
def foresee_sites(c: Components, s: State, out: Row) -> None:
    """Each site of the contract that is being placed: its cost, its neighborhood bonus, the Urban Renewal it takes."""
    seat = frame_seat(s)
    card = contract_at(s, seat, argument(s, SITING.place))
    for block in range(BLOCKS):
        sites = sites_in(c, s, seat, card, block)
        for mask in range(MASKS):
            if sites >> mask & 1:
                first = (block * MASKS + mask) * OF_SITE
                out[first + LEGAL] = 1
                out[first + WEALTH_COST] = cost_in(c, s, card, block)
                out[first + POINTS] = neighborhood_bonus(c, s, seat, card, block, mask)
                out[first + RENEWAL] = mask & s.full[block] != 0 and needs_renewal(c, s, seat, card)


@rule
def list_investments(s: State, out: Row) -> None:
    """The permits that can be invested, in the order in which they are."""
    permits = permits_to_invest(s, frame_seat(s))
    for permit in range(PERMITS):
        if permits >> permit & 1:
            out[FIRST_PERMIT + out[NUMBER]] = permit
            out[NUMBER] += 1


@rule
def list_payable_permits(c: Components, s: State, out: Row) -> None:
    """The permits that can be part of the payment, in the order in which they are spent."""
    seat = frame_seat(s)
    card = contract_at(s, seat, argument(s, SPENDING.place))
    for place in range(argument(s, SPENDING.last) + 1, PERMITS):
        if is_spendable(c, s, seat, c.by_pages[place], card):
            out[FIRST_PERMIT + out[NUMBER]] = c.by_pages[place]
            out[NUMBER] += 1


@rule
def foresee_earnings(c: Components, s: State, out: Row) -> None:
    """A contract that is paid for, until somebody has a choice: what it brings the builder beside its cost.

    Which permits are spent makes no difference here; the rest of the turn has been taken off the stack.
    """
    seat = frame_seat(s)
    clear_notes(s)
    settle(c, s)
    while s.depth > 0 and frame_kind(s) == SPENDING.kind:
        decide(c, s, s.options[0])
        settle(c, s)
    for n in range(s.noted):
        kind, amount = s.notes[n, NOTE_KIND], s.notes[n, AMOUNT_COLUMN]
        if kind == PAID and s.notes[n, RECEIVER_COLUMN] == seat:
            out[EARNED_WEALTH] += amount
        if s.notes[n, NOTE_SEAT] == seat:
            if kind == PAID:
                out[EARNED_WEALTH] -= amount
            elif kind == WEALTH_CHANGED and s.notes[n, REASON_COLUMN] != BUILDING:
                out[EARNED_WEALTH] += amount
            elif SCORED_BONUS <= kind <= SCORED_OFFICE:
                out[EARNED_PRESTIGE] += amount
    out[UNSETTLED] = s.depth > 0


@rule
def foresee(c: Components, s: State, out: Row) -> None:
    """Fill in what the step on top needs: contracts in reach, sites of one, permits to invest or to pay with.

    For a payment with nothing below it: what the building brings. One entry point for all, so that the first preview
    of a game compiles every other one.
    """
    if s.depth > 0:
        if frame_kind(s) == ACTING:
            foresee_builds(c, s, out)
        elif frame_kind(s) == SITING.kind:
            foresee_sites(c, s, out)
        elif frame_kind(s) == INVESTING.kind:
            list_investments(s, out)
        elif frame_kind(s) == SPENDING.kind:
            if s.depth == PAYMENT_ONLY:
                foresee_earnings(c, s, out)
            else:
                list_payable_permits(c, s, out)


def preview(view: Position, seat: int) -> dict[str, Any]:
    """What the one who acts, chooses a site or is asked about a building has to know; all of it is open."""
    seen = view.moment()
    numbers = seen.rules.compute_row(foresee, seen.rules.records(seen.raw), SPOTS * OF_SITE)
    kind = view.frame.kind
    if kind == ACTING:
        return {"builds": _builds(numbers)}
    if kind == SITING.kind:
        return {"sites": _sites(view, numbers)}
    if kind == INVESTING.kind:
        return {"permits": _permits(numbers, started=view.frame[INVESTING.last] != EMPTY)}
    if kind == SPENDING.kind:
        permits = _permits(numbers, started=view.frame[SPENDING.last] != EMPTY)
        pages = seen.rules.components_read.pages
        return {"permits": {**permits, "payments": payments(permits["cards"], pages, view.frame[SPENDING.amount])}}
    if kind == PUTTING.kind:
        return {"puts": _zone_of(seen, view.frame[PUTTING.effect], view.frame[PUTTING.about])}
    if kind == FETCHING.kind:
        source = seen.rules.components_read.card_source[view.frame[FETCHING.effect]]
        return {"source": CARD_SOURCES[int(source)]}
    if kind == OFFERED.kind and view.frame[OFFERED.about] != EMPTY:
        return {"about": view.frame[OFFERED.about]}
    return {}


def _permits(numbers: list[int], *, started: bool) -> dict[str, Any]:
    return {"cards": numbers[FIRST_PERMIT : FIRST_PERMIT + numbers[NUMBER]], "started": started}


def payments(cards: Sequence[int], pages: Sequence[int], needed: int) -> list[list[int]]:
    """Every set of these permits that pays: spent in this order, it ends as soon as there are enough pages."""
    if needed <= 0:
        return [[]]
    return [
        [card, *rest]
        for n, card in enumerate(cards, start=1)
        for rest in payments(cards[n:], pages, needed - int(pages[card]))
    ]  # fmt: skip


def _zone_of(seen: Position, effect: int, moved: int) -> str:
    """What kind of building is put: the one that is moved, or a new one."""
    kind = seen.rules.components_read.made[effect] if moved == EMPTY else seen.state.kind[moved]
    return ZONE.values[int(kind)]


def _builds(numbers: list[int]) -> dict[str, dict[str, int]]:
    previews: dict[str, Any] = {}
    for place, name in enumerate(PLACE.values):
        of_place = numbers[place * EACH : (place + 1) * EACH]
        if of_place[CARD_AT] != EMPTY:
            previews[name] = {
                "card": of_place[CARD_AT], "needed": of_place[NEEDED], "held": of_place[HELD], "sites": of_place[SITES],
                "cheapest": of_place[CHEAPEST], "dearest": of_place[DEAREST], "bonus": of_place[BONUS],
            }  # fmt: skip
    return previews


def _sites(view: Position, numbers: list[int]) -> dict[str, dict[str, Any]]:
    previews: dict[str, Any] = {}
    for spot in range(SPOTS):
        site = numbers[spot * OF_SITE : (spot + 1) * OF_SITE]
        if site[LEGAL]:
            previews[str(spot)] = {
                "wealth": site[WEALTH_COST], "bonus": site[POINTS], "renewal": site[RENEWAL],
                "demolishes": buildings_on(view, spot), **_earnings(view, spot),
            }  # fmt: skip
    return previews


def _earnings(view: Position, spot: int) -> dict[str, int]:
    """What the contract brings if it is built there now: `foresee` plays its payment with nothing below it."""
    then = view.moment()
    s, seat, place = then.state, view.frame.seat, view.frame[SITING.place]
    card = interpreted(contract_at)(s, seat, place)
    lots = then.rules.components_read.lots[card]
    step = Spending(SPENDING.kind, place=place, spot=spot, amount=lots, last=EMPTY)
    s.frames[0, FRAME_SEAT] = seat
    for slot, number in zip((FRAME_KIND, *SPENDING[1:]), step, strict=True):
        s.frames[0, slot] = number
    s.depth, s.offered = PAYMENT_ONLY, 0
    brought = then.rules.compute_row(foresee, then.rules.records(then.raw), EARNINGS)
    return {"earns": brought[EARNED_WEALTH], "scores": brought[EARNED_PRESTIGE], "more": brought[UNSETTLED]}


def buildings_on(view: Position, spot: int) -> list[int]:
    """The buildings that stand on these lots of a block, by their first lots."""
    block, mask = divmod(spot, MASKS)
    return sorted({first for lot in lots_of(block, mask) if (first := int(view.state.at[lot])) != EMPTY})
