"""What has been begun and what can still be done in this turn, as a decent player sees it."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import FRAME_KIND, FRAME_SEAT
from townhall.games.urban_sprawl.rules.actions import SITE
from townhall.games.urban_sprawl.rules.building_sites import contract_at
from townhall.games.urban_sprawl.rules.city import MASKS
from townhall.games.urban_sprawl.rules.frames import (
    ACTING, DROPPING, EFFECTS, FETCHING, LAYING, NAMING, PICKING, PUTTING, RESOURCE_CHOICE, ROBBING, SCORE_VOCATION,
    SITING, SPENDING, TAKING_MARKER, VOCATION_STEP,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.permits import pages_for
from townhall.games.urban_sprawl.rules.resource_choice import GAIN_BY_CARD
from townhall.games.urban_sprawl.rules.turn_actions import free_favor
from townhall.games.urban_sprawl.components.vocabulary import (
    CONTROLLERS, OP_CHOOSE, OP_CONTROL, OP_GAIN, OP_IF, OP_LOSE, OP_MOVE, OP_PAY, OP_PAYOUT, VALUE,
)  # fmt: skip
from townhall.games.urban_sprawl.bot.paydays import POINT, fading, presence_gain, unit_worth, wealth_rate
from townhall.games.urban_sprawl.bot.prospects import (
    BUILDING_LOST, BUILDING_PUT, BUILDING_RAZED, CARD_TAKEN, MARKER_LAID, effect_worth, marker_worth, site_worth,
    vocation_worth, vocations_worth,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.state import (
    CONTRACT_PLACES,
    EMPTY,
    FAVORS,
    KINDS,
    PERMITS,
    PLANNING_PLACES,
    State,
)
from townhall.games.urban_sprawl.components.tables import Components

FIRST_PLANNING = CONTRACT_PLACES + FAVORS
"""Places of cards in one row: contracts, Favors, planning cards."""
PAGE, PAGES_ENOUGH = 280, 11
RENEWAL = 60
FAVOR_READY, FAVOR_WAITING = 70, 45
"""Percent of a contract's worth that counts while it is kept, with and without the permits for it."""
CHEAP = 5
TYPICAL_COST, TYPICAL_BONUS, TYPICAL_EFFECT = 7, 150, 300
TYPICAL_COUNT = 25
"""Tenths of a building that an effect counts."""
PLANNED = 80
"""Percent of what may still be done this turn that counts."""
AP_SPARE = 30


@rule
def permit_worth(c: Components, permit: int, rate: int, page: int) -> int:
    """To be spent on a contract or invested, whichever is better."""
    zones = c.permit_zones[permit]
    flexible = 8 + (zones & 1) + (zones >> 1 & 1) + (zones >> 2 & 1) + (zones >> 3 & 1)
    return max(c.pages[permit] * page * flexible // 10, c.permit_wealth[permit] * rate)


@rule
def card_worth(c: Components, s: State, seat: int, card: int, left: int) -> int:
    """A contract without a look at the city: its vocations, its size, less a typical cost."""
    rate = wealth_rate(left)
    worth = vocations_worth(c, s, seat, card, rate, left) + fading(BUILDING_PUT, left)
    for effect in range(c.effects_from[card], c.effects_to[card]):
        worth += typical_worth(c, s, seat, effect, rate, left)
    worth += TYPICAL_BONUS * c.bonus_times[card]
    worth -= TYPICAL_COST * c.cost_share[card] // 2 * rate + c.lots[card] * fading(PAGE, left)
    return max(worth, 0)


@rule
def typical_worth(c: Components, s: State, seat: int, effect: int, rate: int, left: int) -> int:
    """An effect without a look at the city."""
    op = c.op[effect]
    if op == OP_GAIN or op == OP_LOSE or op == OP_PAY:
        n = c.n[effect] if c.n[effect] != VALUE else TYPICAL_COST
        worth = n * unit_worth(c.res[effect], rate)
        if c.who[effect] == CONTROLLERS or c.per[effect] != EMPTY:
            worth = worth * TYPICAL_COUNT // 10
        return worth if op != OP_LOSE else -worth
    if op == OP_PAYOUT or op == OP_IF or op == OP_CHOOSE:
        return TYPICAL_EFFECT
    return effect_worth(c, s, seat, effect, left)


@rule
def pending_worth(c: Components, s: State, seat: int, left: int) -> int:
    """What the steps still on the stack will bring the seat."""
    rate = wealth_rate(left)
    worth = 0
    for depth in range(s.depth):
        if s.frames[depth, FRAME_SEAT] == seat:
            worth += step_worth(c, s, seat, depth, rate, left)
    return worth


@rule
def step_worth(c: Components, s: State, seat: int, depth: int, rate: int, left: int) -> int:
    """What one step on the stack will bring the seat it asks."""
    kind = s.frames[depth, FRAME_KIND]
    if kind == ACTING:
        return rest_of_turn_worth(c, s, seat, depth, left)
    if kind == SITING.kind:
        card = contract_at(s, seat, s.frames[depth, SITING.place])
        return best_site(c, s, seat, card, left) - c.lots[card] * fading(PAGE, left)
    if kind == SPENDING.kind:
        card, spot = contract_at(s, seat, s.frames[depth, SPENDING.place]), s.frames[depth, SPENDING.spot]
        worth = presence_gain(c, s, seat, spot // MASKS, left)
        worth += site_worth(c, s, seat, card, spot // MASKS, spot % MASKS, left)
        return worth - s.frames[depth, SPENDING.amount] * fading(PAGE, left)
    if kind == EFFECTS.kind:
        worth = 0
        if seat == s.active and s.site != EMPTY:
            for effect in range(s.frames[depth, EFFECTS.next], s.frames[depth, EFFECTS.end]):
                worth += effect_worth(c, s, seat, effect, left)
        return worth
    if kind == VOCATION_STEP.kind:
        card, nth = s.frames[depth, VOCATION_STEP.card], s.frames[depth, VOCATION_STEP.nth]
        return vocation_worth(c, s, seat, c.vocation[card, nth], c.vocation_value[card, nth], 1, rate, left)
    if kind == SCORE_VOCATION.kind:
        vocation, amount = s.frames[depth, SCORE_VOCATION.vocation], s.frames[depth, SCORE_VOCATION.amount]
        return vocation_worth(c, s, seat, vocation, amount, 0, rate, left)
    if kind == RESOURCE_CHOICE.kind:
        amount = s.frames[depth, RESOURCE_CHOICE.amount] * s.frames[depth, RESOURCE_CHOICE.units]
        gains = s.frames[depth, RESOURCE_CHOICE.direction] <= GAIN_BY_CARD
        return amount * POINT if gains else -amount * rate
    return picks_worth(c, s, depth, kind, left)


@inlined_rule
def rest_of_turn_worth(c: Components, s: State, seat: int, depth: int, left: int) -> int:
    """The action points; those for a contract whose site or permits are being chosen are as good as spent."""
    points, building = s.ap, FIRST_PLANNING + PLANNING_PLACES
    if depth + 1 < s.depth:
        above = s.frames[depth + 1, FRAME_KIND]
        if above == SITING.kind:
            building = s.frames[depth + 1, SITING.place]
        elif above == SPENDING.kind:
            building = s.frames[depth + 1, SPENDING.place]
        if building < FIRST_PLANNING:
            points -= c.contract_ap[building]
    return turn_worth(c, s, seat, points, building, left)


@inlined_rule
def picks_worth(c: Components, s: State, depth: int, kind: int, left: int) -> int:
    """Steps in which something is picked, put, taken or given up."""
    if kind == ROBBING.kind or kind == NAMING.kind:
        return marker_worth(left)
    if kind == PUTTING.kind:
        effect, buildings = s.frames[depth, PUTTING.effect], s.frames[depth, PUTTING.left]
        return buildings * fading(BUILDING_PUT, left) if c.op[effect] != OP_MOVE and c.control[effect] else 0
    if kind == PICKING.kind:
        return picking_worth(c, s.frames[depth, PICKING.effect], s.frames[depth, PICKING.left], left)
    if kind == TAKING_MARKER.kind or kind == LAYING.kind:
        return fading(MARKER_LAID, left)
    if kind == FETCHING.kind:
        return s.frames[depth, FETCHING.left] * fading(CARD_TAKEN, left)
    return -s.frames[depth, DROPPING.left] * fading(CARD_TAKEN, left) if kind == DROPPING.kind else 0


@rule
def picking_worth(c: Components, effect: int, buildings: int, left: int) -> int:
    """A building to be had, moved, or lost."""
    if c.op[effect] == OP_CONTROL:
        return buildings * fading(BUILDING_PUT, left)
    if c.op[effect] == OP_MOVE:
        return fading(BUILDING_RAZED, left)
    return fading(BUILDING_RAZED, left) if c.may[effect] else -buildings * fading(BUILDING_LOST, left)


@rule
def best_site(c: Components, s: State, seat: int, card: int, left: int) -> int:
    """The best of the sites that are offered."""
    best = -100 * POINT
    block = EMPTY
    presence = 0
    for n in range(s.offered):
        spot = s.options[n] - SITE
        if spot // MASKS != block:
            block = spot // MASKS
            presence = presence_gain(c, s, seat, block, left)
        best = max(best, presence + site_worth(c, s, seat, card, block, spot % MASKS, left))
    return best


@rule
def turn_worth(c: Components, s: State, seat: int, points: int, building: int, left: int) -> int:
    """What the action points left may bring: the best of the cards they buy, one after the other.

    A contract that is being built is no longer to be had.
    """
    worth = 0
    used = 1 << building
    while True:
        best = 0
        bought = 0
        for place in range(FIRST_PLANNING + PLANNING_PLACES):
            if not used >> place & 1:
                cost = c.contract_ap[place] if place < FIRST_PLANNING else c.planning_ap[place - FIRST_PLANNING]
                if cost <= points:
                    gain = offer_worth(c, s, seat, place, left) - cost * AP_SPARE
                    if gain > best:
                        best = gain
                        bought = place
        if best == 0:
            return worth * PLANNED // 100 + points * AP_SPARE // 4
        worth += best
        used |= 1 << bought
        if bought < FIRST_PLANNING:
            points -= c.contract_ap[bought]
        else:
            points -= c.planning_ap[bought - FIRST_PLANNING]


@rule
def offer_worth(c: Components, s: State, seat: int, place: int, left: int) -> int:
    """What the card at a place would bring this turn: a contract built or kept as a Favor, or a planning card."""
    if place >= FIRST_PLANNING:
        card = s.planning[place - FIRST_PLANNING]
        if card == EMPTY:
            return 0
        page = fading(PAGE, left) if s.pages[seat, KINDS - 1] < PAGES_ENOUGH else fading(PAGE, left) // 3
        return fading(RENEWAL, left) if card == PERMITS else permit_worth(c, card, wealth_rate(left), page)
    card = contract_at(s, seat, place)
    if card == EMPTY:
        return 0
    ready = pages_for(c, s, seat, card) >= c.lots[card]
    if ready and s.wealth[seat] >= CHEAP * c.cost_share[card] // 2:
        worth = card_worth(c, s, seat, card, left)
        return worth * (100 - FAVOR_READY) // 100 if place >= CONTRACT_PLACES else worth
    if place < CONTRACT_PLACES and free_favor(s, seat) != EMPTY:
        return card_worth(c, s, seat, card, left) * FAVOR_WAITING // 100
    return 0
