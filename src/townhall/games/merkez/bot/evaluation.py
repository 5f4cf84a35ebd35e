"""How good a position is for a seat, in hundredths of a point."""

from townhall.engine.bits import count
from townhall.engine.jit import rule
from townhall.engine.state import NOBODY
from townhall.games.merkez.rules.assignment import clear_search, keep_promises
from townhall.games.merkez.bot.nearness import estimated_drawings, open_ends
from townhall.games.merkez.rules.lines import faith, funding, hospitals, internet, schools, wifi
from townhall.games.merkez.rules.roads import all_roads, longest_road, schools_with_road
from townhall.games.merkez.rules.sheet import beside, buildings, moved, persons, settlements
from townhall.games.merkez.rules.state import CARDS, DIRECTIONS, FUNDING, HOSPITAL, SCHOOL, WIFI, State
from townhall.games.merkez.components.tables import BONUS, BY_PICTURE, Components

POINT = 100
HOSPITAL_STARTED = 450
WIFI_STARTED = 170
SCHOOL_NEAR_FREE = 78
BUILDING_UNFUNDED = 38
FUNDING_NEAR_FREE = 77
WIFI_NEAR_FREE = 40
FADING = 12
"""The number of turns before the end at which openings begin to lose their value."""
ROAD_HEX = 38
OPEN_END = 33
PEOPLE_FIX = 5
BUILDING_FIX = 15
PEOPLE_RISK = 96
BUILDING_RISK = 10
ROAD_MARKED = 82
FREE_BY_MOSQUE = 45
PICTURE_SLOW = 10
WAY_SLOW = 4
CERTAIN = 88


@rule
def value(c: Components, s: State, seat: int) -> int:
    """The lines of the score as they stand, and what is likely to be added to them."""
    if s.seat == NOBODY:
        return s.scores[seat] * POINT
    turns = (count(s.free[seat]) + 1) // 2
    total = (hospitals(c, s, seat) + schools(c, s, seat) + internet(c, s, seat)) * POINT
    total += (wifi(c, s, seat) + funding(c, s, seat) + faith(c, s, seat)) * POINT
    total += balance_value(c, s, seat, turns) + openings(c, s, seat, turns) + road_value(c, s, seat, turns)
    return total + promise_value(c, s, seat, turns)


@rule
def balance_value(c: Components, s: State, seat: int, turns: int) -> int:
    """Missing people are soon added, up to three in one hex; missing buildings take a turn each."""
    more = count(buildings(s, seat)) - persons(s, seat, c.sheet)
    much = abs(more)
    mended = (BUILDING_FIX if more > 0 else PEOPLE_FIX) * turns // 10
    left = max(much - mended, 0)
    return c.imbalance * POINT * left - much * (BUILDING_RISK if more > 0 else PEOPLE_RISK)


@rule
def openings(c: Components, s: State, seat: int, turns: int) -> int:
    """Sets that have been started, and places that are likely to score soon."""
    near_free = beside(s.free[seat])
    total = count(s.drawn[seat, HOSPITAL]) % c.hospitals_in_a_set * HOSPITAL_STARTED
    total += count(s.drawn[seat, WIFI]) % c.wifi_in_a_set * WIFI_STARTED
    total += count(s.drawn[seat, SCHOOL] & ~schools_with_road(s, seat) & near_free) * SCHOOL_NEAR_FREE
    unfunded = buildings(s, seat) & ~beside(s.drawn[seat, FUNDING])
    total += count(unfunded & near_free) * BUILDING_UNFUNDED
    total += count(beside(s.drawn[seat, FUNDING]) & s.free[seat]) * FUNDING_NEAR_FREE
    total += count(beside(s.drawn[seat, WIFI]) & s.free[seat]) * WIFI_NEAR_FREE
    for direction in range(DIRECTIONS):
        total += count(moved(c.mosques, direction) & s.free[seat]) * FREE_BY_MOSQUE
    return total * min(turns, FADING) // FADING


@rule
def road_value(c: Components, s: State, seat: int, turns: int) -> int:
    length = longest_road(c, s, seat)
    ends = count(open_ends(s, seat, all_roads(s, seat), s.free[seat] | settlements(c, s, seat)))
    total = min(length, 20) * ROAD_HEX + ends * OPEN_END
    if c.road_mode != BONUS:
        total += length * POINT
    elif s.seats == 1:
        total += min(length, c.solo_road_mark) * ROAD_MARKED
        if length >= c.solo_road_mark:
            total += c.longest_road * POINT
    return total


@rule
def promise_value(c: Components, s: State, seat: int, turns: int) -> int:
    """Promises that are kept count in full, the others by how few drawings they are short."""
    kept = keep_promises(c, s, seat, s.held[seat], 0)
    used = 0
    for card in range(CARDS):
        used |= s.matches[card]
    clear_search(s)
    total = 0
    for card in range(CARDS):
        if kept >> card & 1:
            total += c.keep[card] * POINT
        elif s.held[seat] >> card & 1:
            chance = hope(c, card, estimated_drawings(c, s, seat, card, used), turns)
            total += c.keep[card] * chance + c.fail[card] * (POINT - chance)
    clear_search(s)
    return total


@rule
def hope(c: Components, card: int, drawings: int, turns: int) -> int:
    """The estimated chance, in hundredths, of still keeping a promise that is so many drawings short."""
    slow = PICTURE_SLOW if c.kind[card] == BY_PICTURE else WAY_SLOW
    likely = CERTAIN
    for _ in range(drawings):
        likely = likely * turns // (turns + slow)
    return likely
