"""What the evaluation weighs: the features of every sheet, in points or as plain counts."""

from townhall.engine.bits import count
from townhall.engine.fields import RealGrid
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.state import FRAME_KIND, FRAME_SEAT
from townhall.games.merkez.bot.columns import (
    AHEAD, BALANCED, BEHIND, BUILDINGS_MISSING, BY_MOSQUES, CLAIMS_NEXT, DUE, ENDS, FREE, FREE_BY_FUNDING,
    FREE_BY_MOSQUES, FREE_BY_WIFI, FREE_REGIONS, FUNDINGS, HOSPITALS, HOSPITALS_BEGUN, HOSPITAL_SETS, IMBALANCE,
    KEPT, LACKING, LACKS_ONE, LENGTH, LONGEST, OPEN, PEOPLE_HEXES, PEOPLE_MISSING, PICTURES_SHORT, ROAD_LEAD,
    ROAD_POINTS, ROW_COMPLETE, ROW_LACKING, ROW_LACKS_ONE, SCHOOLS, SHEET, SHEET_ROAD, SHORT_MOST, TO_CONNECT,
    TO_FUND, WAYS_SHORT, WIFI_BEGUN, WIFI_SETS, WIFI_ZONES, WITH_FUNDING, WITH_ROAD, WITH_WIFI,
)  # fmt: skip
from townhall.games.merkez.bot.evaluation import FADING, POINT, BUILDING_FIX, PEOPLE_FIX, ROAD_MARKED, hope
from townhall.games.merkez.bot.statements import write_statements
from townhall.games.merkez.bot.nearness import estimated_drawings, open_ends
from townhall.games.merkez.components.balance import TURNS_AHEAD, WIDEST
from townhall.games.merkez.components.tables import BONUS, BY_PICTURE, Components
from townhall.games.merkez.rules.assignment import clear_search, keep_promises
from townhall.games.merkez.rules.frames import ROAD_STEP, SYMBOL_STEP, TURN
from townhall.games.merkez.rules.lines import faith, funding, hospitals, internet, schools, wifi
from townhall.games.merkez.rules.progress import missing_in_picture
from townhall.games.merkez.rules.roads import all_roads, longest_road, schools_with_road
from townhall.games.merkez.rules.sheet import beside, buildings, moved, people, persons, settlements
from townhall.games.merkez.rules.state import (
    CARDS, DIRECTIONS, EMPTY, FUNDING, HOSPITAL, REGIONS, ROW, SCHOOL, SYMBOLS, WIFI, State,
)  # fmt: skip

MIXER, POSITIVE, EXACT = 0x5851F42D4C957F2D, (1 << 62) - 1, (1 << 52) - 1
ROAD_MOST = 20
LEAD_MOST = 4
DRAWINGS = 30
"""About how many hexes a sheet has to be drawn on."""


@rule
def progress(c: Components, s: State) -> float:
    """By the fullest sheet: it ends the game."""
    free = DRAWINGS
    for seat in range(s.seats):
        free = min(free, count(s.free[seat]))
    return 1.0 - free / DRAWINGS


@rule
def features(c: Components, s: State, out: RealGrid) -> None:
    longest = 0
    second = 0
    fewest = DRAWINGS
    for seat in range(s.seats):
        fingerprint = sheet_fingerprint(s, seat)
        if out[seat, SHEET] != fingerprint:
            out[seat, SHEET] = fingerprint
            sheet_features(c, s, seat, out)
        tempo_features(c, s, seat, out)
        length = int(out[seat, SHEET_ROAD])
        second = max(second, min(longest, length))
        longest = max(longest, length)
        fewest = min(fewest, count(s.free[seat]))
    for seat in range(s.seats):
        compare(c, s, seat, longest, second, fewest, out)
        write_statements(c, s, seat, out)


@inlined_rule
def sheet_fingerprint(s: State, seat: int) -> float:
    """A number that tells sheets apart, with all else that their features depend on."""
    mixed = s.held[seat] * 2 + s.ending
    for slot in range(ROW):
        mixed = mix(mixed, s.row[slot] + 1)
    mixed = mix(mixed, s.free[seat])
    for symbol in range(SYMBOLS):
        mixed = mix(mixed, s.drawn[seat, symbol])
    for direction in range(DIRECTIONS):
        mixed = mix(mixed, s.exits[seat, direction])
    return (mix(mixed, 1) & EXACT) + 1


@inlined_rule
def mix(mixed: int, number: int) -> int:
    return (mixed ^ mixed >> 29) * MIXER + number & POSITIVE


@rule
def sheet_features(c: Components, s: State, seat: int, out: RealGrid) -> None:
    """What depends on nothing but a seat's own sheet, its promises and those in the Promise Area."""
    turns = (count(s.free[seat]) + 1) // 2
    line_features(c, s, seat, turns, out)
    opening_features(c, s, seat, turns, out)
    length = longest_road(c, s, seat)
    road_features(c, s, seat, length, out)
    promise_features(c, s, seat, turns, out)
    out[seat, SHEET_ROAD] = length


@inlined_rule
def line_features(c: Components, s: State, seat: int, turns: int, out: RealGrid) -> None:
    """The lines of the score as they stand, and the balance that is likely to be left at the end."""
    out[seat, HOSPITAL_SETS] = hospitals(c, s, seat)
    out[seat, WITH_ROAD] = schools(c, s, seat)
    out[seat, WITH_WIFI] = internet(c, s, seat)
    out[seat, WIFI_SETS] = wifi(c, s, seat)
    out[seat, WITH_FUNDING] = funding(c, s, seat)
    out[seat, BY_MOSQUES] = faith(c, s, seat)
    more = count(buildings(s, seat)) - persons(s, seat, c.sheet)
    mended = (BUILDING_FIX if more > 0 else PEOPLE_FIX) * turns // 10
    out[seat, IMBALANCE] = c.imbalance * max(abs(more) - mended, 0)
    out[seat, PEOPLE_MISSING] = max(more, 0)
    out[seat, BUILDINGS_MISSING] = max(-more, 0)
    out[seat, BALANCED] = more == 0
    ahead = min(count(s.free[seat]) // 2, TURNS_AHEAD - 1)
    out[seat, AHEAD] = c.balance_ahead[ahead, min(max(more, -WIDEST), WIDEST) + WIDEST] / POINT


@inlined_rule
def opening_features(c: Components, s: State, seat: int, turns: int, out: RealGrid) -> None:
    """Sets that have been started, and places that are likely to score soon; near the end they count less."""
    fade = min(turns, FADING) / FADING
    near_free = beside(s.free[seat])
    out[seat, HOSPITALS_BEGUN] = fade * (count(s.drawn[seat, HOSPITAL]) % c.hospitals_in_a_set)
    out[seat, WIFI_BEGUN] = fade * (count(s.drawn[seat, WIFI]) % c.wifi_in_a_set)
    out[seat, TO_CONNECT] = fade * count(s.drawn[seat, SCHOOL] & ~schools_with_road(s, seat) & near_free)
    out[seat, TO_FUND] = fade * count(buildings(s, seat) & ~beside(s.drawn[seat, FUNDING]) & near_free)
    out[seat, FREE_BY_FUNDING] = fade * count(beside(s.drawn[seat, FUNDING]) & s.free[seat])
    out[seat, FREE_BY_WIFI] = fade * count(beside(s.drawn[seat, WIFI]) & s.free[seat])
    by_mosques = 0
    for direction in range(DIRECTIONS):
        by_mosques += count(moved(c.mosques, direction) & s.free[seat])
    out[seat, FREE_BY_MOSQUES] = fade * by_mosques


@inlined_rule
def road_features(c: Components, s: State, seat: int, length: int, out: RealGrid) -> None:
    out[seat, LENGTH] = min(length, ROAD_MOST)
    towards = s.free[seat] | settlements(c, s, seat)
    out[seat, ENDS] = count(open_ends(s, seat, all_roads(s, seat), towards))
    points = 0.0
    if c.road_mode != BONUS:
        points = length
    elif s.seats == 1:
        points = min(length, c.solo_road_mark) * ROAD_MARKED / POINT
        if length >= c.solo_road_mark:
            points += c.longest_road
    out[seat, ROAD_POINTS] = points


@rule
def promise_features(c: Components, s: State, seat: int, turns: int, out: RealGrid) -> None:
    """Promises that are kept, and the others by how few drawings they are short."""
    for lacking in range(SHORT_MOST):
        out[seat, PICTURES_SHORT + lacking] = 0.0
        out[seat, WAYS_SHORT + lacking] = 0.0
    out[seat, ROW_COMPLETE] = 0.0
    out[seat, ROW_LACKS_ONE] = 0.0
    kept = keep_promises(c, s, seat, s.held[seat], 0)
    used = 0
    for card in range(CARDS):
        used |= s.matches[card]
    clear_search(s)
    points = 0.0
    expected = 0.0
    for card in range(CARDS):
        out[seat, LACKING + card] = 0.0
        if kept >> card & 1:
            points += c.keep[card]
        elif s.held[seat] >> card & 1:
            drawings = estimated_drawings(c, s, seat, card, used)
            chance = hope(c, card, drawings, turns) / POINT
            expected += c.keep[card] * chance + c.fail[card] * (1.0 - chance)
            shortest = PICTURES_SHORT if c.kind[card] == BY_PICTURE else WAYS_SHORT
            column = shortest + min(max(drawings, 1), SHORT_MOST) - 1
            out[seat, column] += c.keep[card] - c.fail[card]
            out[seat, LACKING + card] = min(max(drawings, 1), SHORT_MOST)
    clear_search(s)
    out[seat, KEPT] = points
    out[seat, OPEN] = expected
    for slot in range(ROW):
        card = s.row[slot]
        out[seat, ROW_LACKING + slot] = 0.0
        if card != EMPTY and c.kind[card] == BY_PICTURE:
            missing = missing_in_picture(c, s, seat, card, used)
            out[seat, ROW_LACKING + slot] = min(missing, SHORT_MOST)
            if missing <= 1:
                out[seat, ROW_LACKS_ONE if missing else ROW_COMPLETE] += c.keep[card]


@inlined_rule
def tempo_features(c: Components, s: State, seat: int, out: RealGrid) -> None:
    """How much room is left, what is still drawn this round, and what has been drawn of each symbol."""
    lacking = c.hospitals_in_a_set - count(s.drawn[seat, HOSPITAL]) % c.hospitals_in_a_set
    out[seat, LACKS_ONE] = lacking == 1
    out[seat, FREE] = count(s.free[seat])
    regions = 0
    for region in range(REGIONS):
        regions += c.region[region] & s.free[seat] != 0
    out[seat, FREE_REGIONS] = regions
    due = 0
    for depth in range(s.depth):
        if s.frames[depth, FRAME_SEAT] == seat:
            kind = s.frames[depth, FRAME_KIND]
            due += 2 * (kind == TURN) + (kind == SYMBOL_STEP) + (kind == ROAD_STEP.kind)
    out[seat, DUE] = due
    out[seat, CLAIMS_NEXT] = (s.first + 1) % s.seats == seat
    out[seat, SCHOOLS] = count(s.drawn[seat, SCHOOL])
    out[seat, HOSPITALS] = count(s.drawn[seat, HOSPITAL])
    out[seat, WIFI_ZONES] = count(s.drawn[seat, WIFI])
    out[seat, FUNDINGS] = count(s.drawn[seat, FUNDING])
    out[seat, PEOPLE_HEXES] = count(people(s, seat))


@inlined_rule
def compare(c: Components, s: State, seat: int, longest: int, second: int, fewest: int, out: RealGrid) -> None:
    """The race for the longest road and for the end of the game; alone there is none."""
    length = int(out[seat, SHEET_ROAD])
    rival = second if length == longest else longest
    bonus = c.road_mode == BONUS and s.seats > 1
    out[seat, ROAD_LEAD] = min(max(length - rival, -LEAD_MOST), LEAD_MOST) if bonus else 0
    out[seat, LONGEST] = c.longest_road if bonus and 0 < length == longest else 0
    out[seat, BEHIND] = count(s.free[seat]) - fewest
