"""What building would cost and earn, before it is decided."""

from typing import Any

from townhall.engine.fields import Row
from townhall.engine.interpreted import interpreted
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.payments import payments
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
from townhall.games.urban_sprawl.rules.actions import BUILD, PLACE, ZONE
from townhall.games.urban_sprawl.rules.building import neighborhood_bonus
from townhall.games.urban_sprawl.rules.building_sites import contract_at, cost_in, needs_renewal, sites_in
from townhall.games.urban_sprawl.rules.city import MASKS
from townhall.games.urban_sprawl.rules.frames import (
    ACTING, FETCHING, INVESTING, LAYING, OFFERED, PUTTING, SITING, SPENDING, Spending,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.notes import (
    AMOUNT_COLUMN, PAID_CARD, PAID_OFFICE, RECEIVER_COLUMN, SCORED_BONUS, SCORED_OFFICE, WEALTH_BUILDING, WEALTH_CARD,
    WEALTH_PURCHASE,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.investment import permits_to_invest
from townhall.games.urban_sprawl.rules.payments import usual_payment
from townhall.games.urban_sprawl.rules.payouts import BYTE, count_of, counts_on, row_blocks, share_of, standing_of
from townhall.games.urban_sprawl.rules.permits import is_spendable, pages_for, pays_for
from townhall.games.urban_sprawl.components.vocabulary import CARD_SOURCES
from townhall.games.urban_sprawl.rules.play import decide, settle
from townhall.games.urban_sprawl.rules.state import (
    BLOCKS, CONTRACT_PLACES, EMPTY, FAVORS, NUMBERS, PERMITS, PLAYERS, SPACES, State,
)  # fmt: skip
from townhall.games.urban_sprawl.components.tables import Components

IN_REACH = CONTRACT_PLACES + FAVORS
"""Places of contracts that a player can build."""
SPOTS = BLOCKS * MASKS
CARD_AT, NEEDED, HELD, SITES, CHEAPEST, DEAREST, BONUS, FIRST_SITE = range(8)
"""The numbers of each contract in reach, before those of its sites."""
BONUSES = 256
"""The base in which the cost of a site is kept above its bonus: eight neighbours, doubled, nine times at most."""
EACH = FIRST_SITE + SPOTS
FIRST_PAYOUT, PAYOUTS = IN_REACH * EACH, 4
"""After the contracts, for each block: what its rows would pay, wealth now and then, prestige now and then."""
NUMBERS_OF_PREVIEW = FIRST_PAYOUT + BLOCKS * PAYOUTS
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
    for place in range(IN_REACH):
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
                    out[first + FIRST_SITE + block * MASKS + mask] = (
                        (cost * BONUSES + bonus) * 2 + takes_renewal(c, s, seat, card, block, mask) + 1
                    )
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
                out[first + RENEWAL] = takes_renewal(c, s, seat, card, block, mask)


@inlined_rule
def takes_renewal(c: Components, s: State, seat: int, card: int, block: int, mask: int) -> bool:
    """Whether building there uses up an Urban Renewal."""
    return mask & s.full[block] != 0 and needs_renewal(c, s, seat, card)


@rule
def foresee_payouts(c: Components, s: State, out: Row) -> None:
    """Each block: what its rows would pay the player now, and with one more building there."""
    seat = frame_seat(s)
    for resource in range(2):
        for number in range(1, NUMBERS):
            blocks = row_blocks(c, s, resource, number)
            counts = counts_on(s, blocks)
            now = share_of(c, resource, number, standing_of(s, counts, seat))
            then = share_of(c, resource, number, standing_of(s, counts + (1 << BYTE * seat), seat))
            for block in range(BLOCKS):
                if blocks >> block & 1:
                    out[FIRST_PAYOUT + block * PAYOUTS + 2 * resource] += now
                    out[FIRST_PAYOUT + block * PAYOUTS + 2 * resource + 1] += then


@rule
def foresee_marker(c: Components, s: State, out: Row) -> None:
    """Each space for a marker: how many buildings every player has there, and what the marker would pay them now."""
    marker = argument(s, LAYING.marker)
    for space in range(SPACES):
        counts = counts_on(s, c.space_blocks[space])
        for seat in range(s.seats):
            first = (space * PLAYERS + seat) * 2
            out[first] = count_of(counts, seat)
            standing = standing_of(s, counts, seat)
            out[first + 1] = share_of(c, c.marker_resource[marker], c.marker_number[marker], standing)


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
        paid = PAID_CARD <= kind <= PAID_OFFICE
        if paid and s.notes[n, RECEIVER_COLUMN] == seat:
            out[EARNED_WEALTH] += amount
        if s.notes[n, NOTE_SEAT] == seat:
            if paid:
                out[EARNED_WEALTH] -= amount
            elif WEALTH_PURCHASE <= kind <= WEALTH_CARD and kind != WEALTH_BUILDING:
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
            foresee_payouts(c, s, out)
        elif frame_kind(s) == SITING.kind:
            foresee_sites(c, s, out)
        elif frame_kind(s) == LAYING.kind:
            foresee_marker(c, s, out)
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
    numbers = seen.rules.compute_row(foresee, seen.rules.records(seen.raw), NUMBERS_OF_PREVIEW)
    kind = view.frame.kind
    if kind == ACTING:
        payouts = numbers[FIRST_PAYOUT:]
        return {
            "builds": _builds(view, numbers),
            "payouts": [payouts[n : n + PAYOUTS] for n in range(0, len(payouts), PAYOUTS)],
        }
    if kind == LAYING.kind:
        return {"marker": _marker(view, numbers)}
    if kind == SITING.kind:
        return {"sites": _sites(view, numbers)}
    if kind == INVESTING.kind:
        return {"permits": _permits(numbers, started=view.frame[INVESTING.last] != EMPTY)}
    if kind == SPENDING.kind:
        permits = _permits(numbers, started=view.frame[SPENDING.last] != EMPTY)
        pages = seen.rules.components_read.pages.tolist()
        paying = payments(permits["cards"], pages.__getitem__, view.frame[SPENDING.amount])
        return {"permits": {**permits, "payments": paying}}
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


def _zone_of(seen: Position, effect: int, moved: int) -> str:
    """What kind of building is put: the one that is moved, or a new one."""
    kind = seen.rules.components_read.made[effect] if moved == EMPTY else seen.state.kind[moved]
    return ZONE.values[int(kind)]


def _marker(view: Position, numbers: list[int]) -> dict[str, list[dict[str, int]]]:
    """By space: the buildings of every seat there, and what the marker would pay it now."""
    pairs = [{"buildings": count, "pays": pays} for count, pays in zip(numbers[::2], numbers[1::2], strict=True)]
    return {str(space): pairs[space * PLAYERS : space * PLAYERS + view.seats] for space in range(SPACES)}


def _builds(view: Position, numbers: list[int]) -> dict[str, dict[str, Any]]:
    """Every contract in reach; those that can be built with their sites and the usual payment."""
    previews: dict[str, Any] = {}
    buildable = {action - BUILD for action in view.legal() if BUILD <= action < BUILD + len(PLACE)}
    for place, name in enumerate(PLACE.values):
        of_place = numbers[place * EACH : (place + 1) * EACH]
        if of_place[CARD_AT] != EMPTY:
            previews[name] = {
                "card": of_place[CARD_AT], "needed": of_place[NEEDED], "held": of_place[HELD], "sites": of_place[SITES],
                "cheapest": of_place[CHEAPEST], "dearest": of_place[DEAREST], "bonus": of_place[BONUS],
            }  # fmt: skip
            if place in buildable:
                previews[name]["spots"] = _spots(of_place[FIRST_SITE:])
                previews[name]["payment"] = _payment(view, of_place[CARD_AT], of_place[NEEDED])
    return previews


def _spots(cells: list[int]) -> list[list[int]]:
    """Sites as [spot, wealth, bonus, renewal]."""
    sites = []
    for spot, cell in enumerate(cells):
        if cell:
            rest, renewal = divmod(cell - 1, 2)
            sites.append([spot, *divmod(rest, BONUSES), renewal])
    return sites


def _payment(view: Position, card: int, needed: int) -> dict[str, Any]:
    """The usual payment; its `decisions` are empty if there is no other."""
    c, permits = view.rules.components_read, view.state.permits[view.frame.seat]
    held = [permit for permit in c.by_pages if permits >> permit & 1 and interpreted(pays_for)(c, permit, card)]
    payment = usual_payment(held, c.pages, c.permit_wealth, needed)
    assert payment is not None, "a contract that can be built can be paid for"
    return {"cards": list(payment.cards), "decisions": list(payment.decisions)}


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
