"""The nine lines of the score sheet (MRK-41 to MRK-64)."""

from townhall.engine.bits import count
from townhall.engine.jit import inlined_rule, rule
from townhall.games.merkez.rules.roads import schools_with_road
from townhall.games.merkez.rules.sheet import beside, buildings, persons, persons_beside
from townhall.games.merkez.rules.state import FUNDING, HOSPITAL, WIFI, State
from townhall.games.merkez.components.tables import CAP10, LENGTH, Components


@rule
def stability(c: Components, s: State, seat: int) -> int:
    """MRK-42: balance, or so much for every unit of difference."""
    difference = count(buildings(s, seat)) - persons(s, seat, c.sheet)
    return c.balance if difference == 0 else c.imbalance * abs(difference)


@rule
def hospitals(c: Components, s: State, seat: int) -> int:
    """MRK-46"""
    return count(s.drawn[seat, HOSPITAL]) // c.hospitals_in_a_set * c.hospital_set


@rule
def schools(c: Components, s: State, seat: int) -> int:
    """MRK-47"""
    return count(schools_with_road(s, seat)) * c.school_with_road


@inlined_rule
def served(c: Components, s: State, seat: int, symbol: int) -> int:
    """MRK-54: the buildings beside a symbol, each once; mosques by option only."""
    near = buildings(s, seat) | c.mosques if c.mosque_services else buildings(s, seat)
    return count(near & beside(s.drawn[seat, symbol]))


@rule
def internet(c: Components, s: State, seat: int) -> int:
    """MRK-49"""
    return served(c, s, seat, WIFI) * c.building_with_wifi


@rule
def wifi(c: Components, s: State, seat: int) -> int:
    """MRK-51"""
    return count(s.drawn[seat, WIFI]) // c.wifi_in_a_set * c.wifi_set


@rule
def funding(c: Components, s: State, seat: int) -> int:
    """MRK-52"""
    return served(c, s, seat, FUNDING) * c.building_with_funding


@rule
def faith(c: Components, s: State, seat: int) -> int:
    """MRK-55"""
    return persons_beside(s, seat, c.mosques) * c.person_by_a_mosque


@rule
def road_points(c: Components, s: State, length: int, longest: int) -> int:
    """MRK-57, MRK-63: the bonus for the longest of all, also when tied; alone, for a long one. Or 1 for each hex."""
    if c.road_mode == LENGTH:
        return length
    if c.road_mode == CAP10:
        return min(length, c.longest_road)
    if s.seats == 1:
        return c.longest_road if length >= c.solo_road_mark else 0
    return c.longest_road if 0 < length == longest else 0
