"""What building would cost and earn, before it is decided."""

from typing import Any

from townhall.engine.fields import Row
from townhall.engine.jit import rule
from townhall.engine.position import Position
from townhall.engine.state import clear_notes, top
from townhall.games.urban_sprawl.rules.actions import (
    ACTING, BUILDING, FETCHING, OFFERED, PAID, PLACE, PUTTING, SCORED_BONUS, SCORED_OFFICE, SITING, SPENDING,
    WEALTH_CHANGED, ZONE,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.city import MASKS
from townhall.games.urban_sprawl.rules.contracts import (
    contract_at,
    cost_in,
    needs_renewal,
    neighborhood_bonus,
    spots_in,
)
from townhall.games.urban_sprawl.components.vocabulary import CARD_SOURCES
from townhall.games.urban_sprawl.rules.play import decide, settle
from townhall.games.urban_sprawl.rules.state import (
    BLOCK_LOTS, BLOCK_SIDE, BLOCKS, CONTRACT_PLACES, EMPTY, FAVORS, KINDS, SIDE, State,
)  # fmt: skip
from townhall.games.urban_sprawl.components.tables import Components

PLACES = CONTRACT_PLACES + FAVORS
SPOTS = BLOCKS * MASKS
CARD_AT, NEEDED, HELD, SITES, CHEAPEST, DEAREST, BONUS, EACH = range(8)
"""What is told of each contract in reach."""
LEGAL, WEALTH_COST, POINTS, RENEWAL, OF_SITE = range(5)
"""What is told of each site."""
EARNED_WEALTH, EARNED_PRESTIGE, UNSETTLED, EARNINGS = range(4)
"""What a building brings by itself, and whether choices follow that may bring more."""


@rule
def foresee_builds(c: Components, s: State, out: Row) -> None:
    """Each contract in reach: pages it needs and the player has, its sites, what they cost and earn at best."""
    seat = top(s, 1)
    for place in range(PLACES):
        card = contract_at(s, seat, place)
        first = place * EACH
        out[first + CARD_AT] = card
        if card == EMPTY:
            continue
        out[first + NEEDED] = c.lots[card]
        out[first + HELD] = s.pages[seat, KINDS - 1 if c.any_permit[card] else c.zone[card]]
        for block in range(BLOCKS):
            spots = spots_in(c, s, seat, card, block)
            for mask in range(MASKS):
                if spots >> mask & 1:
                    cost = cost_in(c, s, card, block)
                    sites = out[first + SITES]
                    out[first + CHEAPEST] = min(cost, out[first + CHEAPEST]) if sites else cost
                    out[first + DEAREST] = max(cost, out[first + DEAREST])
                    bonus = neighborhood_bonus(c, s, seat, card, block, mask)
                    out[first + BONUS] = max(bonus, out[first + BONUS])
                    out[first + SITES] = sites + 1


@rule
def foresee_sites(c: Components, s: State, out: Row) -> None:
    """Each site of the contract that is being placed: its cost, its neighborhood bonus, the Urban Renewal it takes."""
    seat = top(s, 1)
    card = contract_at(s, seat, top(s, 2))
    for block in range(BLOCKS):
        spots = spots_in(c, s, seat, card, block)
        for mask in range(MASKS):
            if spots >> mask & 1:
                first = (block * MASKS + mask) * OF_SITE
                out[first + LEGAL] = 1
                out[first + WEALTH_COST] = cost_in(c, s, card, block)
                out[first + POINTS] = neighborhood_bonus(c, s, seat, card, block, mask)
                out[first + RENEWAL] = mask & s.full[block] != 0 and needs_renewal(c, s, seat, card)


@rule
def foresee_earnings(c: Components, s: State, out: Row) -> None:
    """A contract that is paid for, until somebody has a choice: what it brings the builder beside its cost.

    Which permits are spent makes no difference here; the rest of the turn has been taken off the stack.
    """
    seat = top(s, 1)
    clear_notes(s)
    settle(c, s)
    while s.depth > 0 and top(s, 0) == SPENDING:
        decide(c, s, s.options[0])
        settle(c, s)
    for n in range(s.noted):
        kind, amount = s.notes[n, 0], s.notes[n, 3]
        if kind == PAID and s.notes[n, 5] == seat:
            out[EARNED_WEALTH] += amount
        if s.notes[n, 2] == seat:
            if kind == PAID:
                out[EARNED_WEALTH] -= amount
            elif kind == WEALTH_CHANGED and s.notes[n, 4] != BUILDING:
                out[EARNED_WEALTH] += amount
            elif SCORED_BONUS <= kind <= SCORED_OFFICE:
                out[EARNED_PRESTIGE] += amount
    out[UNSETTLED] = s.depth > 0


@rule
def foresee(c: Components, s: State, out: Row) -> None:
    """By the step on top: the contracts in reach, the sites of one, or what a building alone on the stack brings."""
    if s.depth > 0:
        if top(s, 0) == ACTING:
            foresee_builds(c, s, out)
        elif top(s, 0) == SITING:
            foresee_sites(c, s, out)
        elif top(s, 0) == SPENDING and s.depth == 1:
            foresee_earnings(c, s, out)


def preview(view: Position, seat: int) -> dict[str, Any]:
    """What the one who acts, chooses a site or is asked about a building has to know; all of it is open."""
    seen = view.moment()
    numbers = seen.rules.written_by(foresee, seen.rules.at(seen.raw), SPOTS * OF_SITE)
    frame = view.state.frames[view.state.depth - 1, 0] if view.state.depth else EMPTY
    if frame == ACTING:
        return {"builds": _builds(numbers)}
    if frame == SITING:
        return {"sites": _sites(view, numbers)}
    if frame == PUTTING:
        return {"puts": _zone_of(seen, view.state.frames[view.state.depth - 1, 2], about(view))}
    if frame == FETCHING:
        source = seen.rules.components_read.card_source[view.state.frames[view.state.depth - 1, 2]]
        return {"source": CARD_SOURCES[int(source)]}
    if frame == OFFERED and about(view) != EMPTY:
        return {"about": about(view)}
    return {}


def about(view: Position) -> int:
    """The building that the step on top is about, by its first lot."""
    return int(view.state.frames[view.state.depth - 1, 5])


def _zone_of(seen: Position, effect: int, moved: int) -> str:
    """What kind of building is put: the one that is moved, or a new one."""
    kind = seen.rules.components_read.made[effect] if moved == EMPTY else seen.state.kind[moved]
    return ZONE.values[int(kind)]


def _builds(numbers: list[int]) -> dict[str, dict[str, int]]:
    told = {}
    for place, name in enumerate(PLACE.values):
        mine = numbers[place * EACH : (place + 1) * EACH]
        if mine[CARD_AT] != EMPTY:
            told[name] = {
                "card": mine[CARD_AT], "needed": mine[NEEDED], "held": mine[HELD], "sites": mine[SITES],
                "cheapest": mine[CHEAPEST], "dearest": mine[DEAREST], "bonus": mine[BONUS],
            }  # fmt: skip
    return told


def _sites(view: Position, numbers: list[int]) -> dict[str, dict[str, Any]]:
    told = {}
    for spot in range(SPOTS):
        site = numbers[spot * OF_SITE : (spot + 1) * OF_SITE]
        if site[LEGAL]:
            told[str(spot)] = {
                "wealth": site[WEALTH_COST], "bonus": site[POINTS], "renewal": site[RENEWAL],
                "demolishes": buildings_on(view, spot), **_earnings(view, spot),
            }  # fmt: skip
    return told


def _earnings(view: Position, spot: int) -> dict[str, int]:
    """As if the contract were built there now, on a table where nothing follows it."""
    then = view.moment()
    s, last = then.state, view.state.depth - 1
    seat, place = s.frames[last, 1], s.frames[last, 2]
    card = s.contracts[place] if place < CONTRACT_PLACES else s.favors[seat, place - CONTRACT_PLACES]
    step = (SPENDING, seat, place, spot, then.rules.components_read.lots[card], EMPTY)
    for slot, number in enumerate(step):
        s.frames[0, slot] = number
    s.depth, s.offered = 1, 0
    brought = then.rules.written_by(foresee, then.rules.at(then.raw), EARNINGS)
    return {"earns": brought[EARNED_WEALTH], "scores": brought[EARNED_PRESTIGE], "more": brought[UNSETTLED]}


def buildings_on(view: Position, spot: int) -> list[int]:
    """The buildings that stand on these lots of a block, by their first lots."""
    block, mask = divmod(spot, MASKS)
    corner = block // BLOCK_SIDE * 2 * SIDE + block % BLOCK_SIDE * 2
    lots = (corner + bit // 2 * SIDE + bit % 2 for bit in range(BLOCK_LOTS) if mask >> bit & 1)
    return sorted({first for lot in lots if (first := int(view.state.at[lot])) != EMPTY})
