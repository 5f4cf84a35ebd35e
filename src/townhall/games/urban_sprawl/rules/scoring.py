"""The end of the game: final scoring and the winner (SPR-210 to SPR-216)."""

from townhall.engine.jit import rule
from townhall.engine.ranking import rank_by
from townhall.games.urban_sprawl.components.tables import Components
from townhall.games.urban_sprawl.rules.city import begins, lot_at
from townhall.games.urban_sprawl.rules.money import score
from townhall.games.urban_sprawl.rules.notes import SCORED_OFFICE, SCORED_WEALTH
from townhall.games.urban_sprawl.rules.payouts import pay_row
from townhall.games.urban_sprawl.rules.state import EMPTY, LOTS, MAYOR, OFFICES, PARK, PRESTIGE, State

PRESTIGE_ROWS = 6


@rule
def final_scoring(c: Components, s: State) -> None:
    """SPR-211 to SPR-213: prestige rows in play, tens of wealth, politicians."""
    for number in range(1, PRESTIGE_ROWS + 1):
        pay_row(c, s, PRESTIGE, number)
    for seat in range(s.seats):
        score(s, seat, s.wealth[seat] // c.wealth_per_prestige, SCORED_WEALTH, s.wealth[seat], 0)
    for office in range(OFFICES):
        holder = s.offices[office]
        if holder != EMPTY:
            score(s, holder, office_bonus(c, s, office, holder), SCORED_OFFICE, office, 0)


@rule
def office_bonus(c: Components, s: State, office: int, holder: int) -> int:
    """SPR-169 to SPR-177, SPR-216: the Mayor's buildings beside a park; for the others every building of their zone."""
    total = 0
    for lot in range(LOTS):
        if begins(s, lot):
            if office == MAYOR:
                total += s.owner[lot] == holder and s.kind[lot] != PARK and beside_park(c, s, lot)
            else:
                total += s.kind[lot] == c.office_zone[office]
    return total


@rule
def beside_park(c: Components, s: State, lot: int) -> bool:
    block = c.lot_block[lot]
    for bit in range(4):
        here = lot_at(c, block, bit)
        if s.at[here] == lot and s.around[here] >> PARK & 1:
            return True
    return False


@rule
def is_ahead(c: Components, s: State, one: int, other: int) -> bool:
    """SPR-214: most prestige, then most wealth; still equal share a place."""
    more = s.scores[one] - s.scores[other]
    return more > 0 or (more == 0 and s.wealth[one] > s.wealth[other])


rank = rank_by(is_ahead)
