"""What the learned evaluation of Urban Sprawl weighs, for every seat: points, counts, and worths in points."""

from townhall.engine.evaluation_grid import blank_features
from townhall.engine.fields import RealGrid
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.situation import write_situation
from townhall.engine.state import FRAME_KIND, FRAME_SEAT
from townhall.games.urban_sprawl.bot.evaluation import (
    CANDIDATE, OFFICE_HELD, first_wealth_worth, permits_worth, wealth_worth, zone_owners,
)  # fmt: skip
from townhall.games.urban_sprawl.bot.paydays import (
    POINT, PRINTED_ROWS, cards_left, chance_of_payout, counts_on, fading, numbers_of, row_hold, share_of, wealth_rate,
)  # fmt: skip
from townhall.games.urban_sprawl.bot.plans import (
    FAVOR_READY, FAVOR_WAITING, FIRST_PLANNING, RENEWAL, card_worth, step_worth, turn_worth,
)  # fmt: skip
from townhall.games.urban_sprawl.bot.prospects import WHOLE_GAME, marker_worth
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.frames import ACTING, SITING, SPENDING
from townhall.games.urban_sprawl.rules.payouts import row_blocks
from townhall.games.urban_sprawl.rules.permits import pages_for
from townhall.games.urban_sprawl.rules.scoring import office_bonus
from townhall.games.urban_sprawl.rules.state import (
    BLOCKS, BOSS, EMPTY, FAVORS, LOTS, NUMBERS, OFFICES, PLANNING_PLACES, VOCATIONS, WEALTH, ZONES, State,
)  # fmt: skip

WEIGHED = {
    "prestige": POINT,
    "wealth": POINT,
    "first_wealth": POINT,
    "vocations": POINT,
    "mayor": OFFICE_HELD,
    "attorney": OFFICE_HELD,
    "treasurer": OFFICE_HELD,
    "police_chief": OFFICE_HELD,
    "union_boss": OFFICE_HELD,
    "best_civic": CANDIDATE,
    "best_commercial": CANDIDATE,
    "best_industrial": CANDIDATE,
    "best_residential": CANDIDATE,
    "wealth_rows": POINT,
    "printed_prestige_rows": POINT,
    "new_prestige_rows": POINT,
    "row_buildings": POINT,
    "permits": POINT,
    "renewals": POINT,
    "ready_favors": FAVOR_READY,
    "waiting_favors": FAVOR_WAITING,
    "rest_of_turn": POINT,
    "begun_building": POINT,
    "begun_effects": POINT,
    "contractor": 0,
    "least_prestige": 0,
    "most_vocations": 0,
    "office_points": 0,
    "rows_led": 0,
    "action_points": 0,
    "next_turn": 0,
    "civic": 0,
    "commercial": 0,
    "industrial": 0,
    "residential": 0,
    "block_values": 0,
    "blocks": 0,
}
"""The features, and what the heuristic pays for one of each, in hundredths of a point."""
FEATURES = tuple(WEIGHED)
HEURISTIC = tuple(map(float, WEIGHED.values()))
ESTIMATES = frozenset({
    "wealth", "first_wealth", "vocations", "wealth_rows", "printed_prestige_rows", "new_prestige_rows",
    "row_buildings", "permits", "renewals", "ready_favors", "waiting_favors", "block_values",
    "rest_of_turn", "begun_building", "begun_effects", "next_turn",
})  # fmt: skip
UNDER_WAY = frozenset({"rest_of_turn", "begun_building", "begun_effects", "action_points", "next_turn"})
PRESTIGE_WON, WEALTH_HELD = FEATURES.index("prestige"), FEATURES.index("wealth")
FIRST_WEALTH, MARKERS_HELD = FEATURES.index("first_wealth"), FEATURES.index("vocations")
FIRST_OFFICE, FIRST_BEST = FEATURES.index("mayor"), FEATURES.index("best_civic")
WEALTH_ROWS, ROW_BUILDINGS = FEATURES.index("wealth_rows"), FEATURES.index("row_buildings")
PRINTED_PRESTIGE, NEW_PRESTIGE = FEATURES.index("printed_prestige_rows"), FEATURES.index("new_prestige_rows")
PERMITS_HELD, RENEWALS_HELD = FEATURES.index("permits"), FEATURES.index("renewals")
READY, WAITING = FEATURES.index("ready_favors"), FEATURES.index("waiting_favors")
REST_OF_TURN, BUILDING, EFFECTS = map(FEATURES.index, ("rest_of_turn", "begun_building", "begun_effects"))
CONTRACTOR, LEAST = FEATURES.index("contractor"), FEATURES.index("least_prestige")
MOST_VOCATIONS, OFFICE_POINTS = FEATURES.index("most_vocations"), FEATURES.index("office_points")
ROWS_LED, ACTION_POINTS = FEATURES.index("rows_led"), FEATURES.index("action_points")
NEXT_TURN, FIRST_ZONE = FEATURES.index("next_turn"), FEATURES.index("civic")
BLOCK_VALUES, BLOCKS_BUILT_IN = FEATURES.index("block_values"), FEATURES.index("blocks")
SHORTEST = 2
"""So many cards are left at the least."""


@rule
def features(c: Components, s: State, out: RealGrid) -> None:
    blank_features(out, s.seats, len(FEATURES))
    left = cards_left(s)
    for seat in range(s.seats):
        out[seat, PRESTIGE_WON] = s.scores[seat]
        out[seat, FIRST_WEALTH] = first_wealth_worth(s.wealth[seat], left) / POINT
        out[seat, WEALTH_HELD] = wealth_worth(s.wealth[seat], left) / POINT - out[seat, FIRST_WEALTH]
        write_hand(c, s, seat, left, out)
    write_standings(s, left, out)
    write_offices(c, s, out)
    write_buildings(c, s, out)
    write_rows(c, s, left, out)
    write_turn(c, s, left, out)
    write_situation(out, s.seats, len(FEATURES), progress(c, s))


@rule
def progress(c: Components, s: State) -> float:
    """How much of the game is over, from 0 to 1."""
    return min(max(WHOLE_GAME - cards_left(s), 0) / (WHOLE_GAME - SHORTEST), 1)


@inlined_rule
def write_hand(c: Components, s: State, seat: int, left: int, out: RealGrid) -> None:
    """Permits, Urban Renewals and Favors."""
    out[seat, PERMITS_HELD] = permits_worth(c, s, seat, left) / POINT
    out[seat, RENEWALS_HELD] = s.renewals[seat] * fading(RENEWAL, left) / POINT
    for slot in range(FAVORS):
        card = s.favors[seat, slot]
        if card != EMPTY:
            ready = pages_for(c, s, seat, card) >= c.lots[card]
            out[seat, READY if ready else WAITING] += card_worth(c, s, seat, card, left) / POINT


@inlined_rule
def write_standings(s: State, left: int, out: RealGrid) -> None:
    """Vocation markers, who alone has most of them, and who has the least prestige."""
    most, leader = 0, EMPTY
    least = s.scores[0]
    for seat in range(s.seats):
        markers = 0
        for vocation in range(VOCATIONS):
            markers += s.vocations[seat, vocation]
        out[seat, MARKERS_HELD] = markers * marker_worth(left) / POINT
        if markers > most:
            most, leader = markers, seat
        elif markers == most:
            leader = EMPTY
        least = min(least, s.scores[seat])
    if leader != EMPTY:
        out[leader, MOST_VOCATIONS] = 1
    for seat in range(s.seats):
        out[seat, LEAST] = s.scores[seat] == least


@inlined_rule
def write_offices(c: Components, s: State, out: RealGrid) -> None:
    """The offices with what they would score at the end, and the best building of each zone, which elects to one."""
    for office in range(OFFICES):
        holder = s.offices[office]
        if holder != EMPTY:
            out[holder, FIRST_OFFICE + office] = 1
            out[holder, OFFICE_POINTS] += office_bonus(c, s, office, holder)
    if s.contractor != EMPTY:
        out[s.contractor, CONTRACTOR] = 1
    owners = zone_owners(c, s)
    for zone in range(ZONES):
        owner = (owners >> 16 * zone & 15) - 1
        if owner != EMPTY:
            out[owner, FIRST_BEST + zone] = 1


@inlined_rule
def write_buildings(c: Components, s: State, out: RealGrid) -> None:
    for lot in range(LOTS):
        if s.at[lot] == lot and s.owner[lot] != EMPTY and s.kind[lot] < ZONES:
            out[s.owner[lot], FIRST_ZONE + s.kind[lot]] += 1
    for seat in range(s.seats):
        blocks = 0
        values = 0
        for block in range(BLOCKS):
            blocks += s.present[seat, block] > 0
            values += s.present[seat, block] * s.value[block]
        out[seat, BLOCKS_BUILT_IN] = blocks
        out[seat, BLOCK_VALUES] = values / 10


@inlined_rule
def write_rows(c: Components, s: State, left: int, out: RealGrid) -> None:
    """Payouts to come, by the places on each row as they are now."""
    for resource in range(2):
        unit = wealth_rate(left) if resource == WEALTH else POINT
        for number in range(1, numbers_of(resource)):
            blocks = row_blocks(c, s, resource, number)
            counts = counts_on(s, blocks) if blocks else 0
            if counts == 0:
                continue
            line = resource * NUMBERS + number
            feature = NEW_PRESTIGE if number > PRINTED_ROWS else PRINTED_PRESTIGE
            if resource == WEALTH:
                feature = WEALTH_ROWS
            worth = chance_of_payout(resource, number, left) * unit / POINT**3
            for seat in range(s.seats):
                share = share_of(c, s, counts, line, seat)
                out[seat, feature] += share * worth
                out[seat, ROW_BUILDINGS] += (counts >> 8 * seat & 255) * row_hold(c, line) * worth
                out[seat, ROWS_LED] += share > 0 and share == c.payout[line, 0] * POINT


@inlined_rule
def write_turn(c: Components, s: State, left: int, out: RealGrid) -> None:
    """What has been begun, what can still be done this turn, and what awaits the next player."""
    rate = wealth_rate(left)
    for depth in range(s.depth):
        seat, kind = s.frames[depth, FRAME_SEAT], s.frames[depth, FRAME_KIND]
        if seat >= 0:
            feature = EFFECTS
            if kind == ACTING:
                feature = REST_OF_TURN
            elif kind == SITING.kind or kind == SPENDING.kind:
                feature = BUILDING
            out[seat, feature] += step_worth(c, s, seat, depth, rate, left) / POINT
    out[s.active, ACTION_POINTS] = s.ap
    after = (s.active + 1) % s.seats
    points = c.boss_action_points if s.offices[BOSS] == after else c.action_points
    out[after, NEXT_TURN] = turn_worth(c, s, after, points, FIRST_PLANNING + PLANNING_PLACES, left) / POINT
