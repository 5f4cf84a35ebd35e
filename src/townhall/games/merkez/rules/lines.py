"""The lines of the score sheet but for the promises (MRK-41 to MRK-63)."""

from townhall.engine.bits import count
from townhall.engine.jit import inlined_rule, rule
from townhall.games.merkez.rules.roads import schools_with_road
from townhall.games.merkez.rules.sheet import beside, buildings, persons, persons_beside
from townhall.games.merkez.rules.state import FUNDING, HOSPITAL, WIFI, State
from townhall.games.merkez.components.tables import CAP10, LENGTH, Components


@rule
def stability(c: Components, s: State, seat: int) -> int:
    """MRK-41, MRK-42: points for balance, or a penalty for every unit of difference."""
    difference = count(buildings(s, seat)) - persons(s, seat, c.sheet)
    return c.balance if difference == 0 else c.imbalance * abs(difference)


@rule
def hospitals(c: Components, s: State, seat: int) -> int:
    """MRK-46: points for every complete set of hospitals."""
    return count(s.drawn[seat, HOSPITAL]) // c.hospitals_in_a_set * c.hospital_set


@rule
def schools(c: Components, s: State, seat: int) -> int:
    """MRK-47: points for every school that a road leads to."""
    return count(schools_with_road(s, seat)) * c.school_with_road


@inlined_rule
def served(c: Components, s: State, seat: int, symbol: int) -> int:
    """MRK-54: how many buildings are beside a symbol, each counted once; mosques count by option only."""
    near = buildings(s, seat) | c.mosques if c.mosque_services else buildings(s, seat)
    return count(near & beside(s.drawn[seat, symbol]))


@rule
def internet(c: Components, s: State, seat: int) -> int:
    """MRK-49: points for every building beside Wi-Fi."""
    return served(c, s, seat, WIFI) * c.building_with_wifi


@rule
def wifi(c: Components, s: State, seat: int) -> int:
    """MRK-51: points for every complete set of Wi-Fi zones."""
    return count(s.drawn[seat, WIFI]) // c.wifi_in_a_set * c.wifi_set


@rule
def funding(c: Components, s: State, seat: int) -> int:
    """MRK-52: points for every building beside funding."""
    return served(c, s, seat, FUNDING) * c.building_with_funding


@rule
def faith(c: Components, s: State, seat: int) -> int:
    """MRK-55: points for every person beside a mosque."""
    return persons_beside(s, seat, c.mosques) * c.person_by_a_mosque


@rule
def road_points(c: Components, s: State, length: int, longest: int) -> int:
    """MRK-57, MRK-63: a bonus for the longest road, also when tied; solo, for a long one. By option 1 for each hex."""
    if c.road_mode == LENGTH:
        return length
    if c.road_mode == CAP10:
        return min(length, c.longest_road)
    if s.seats == 1:
        return c.longest_road if length >= c.solo_road_mark else 0
    return c.longest_road if 0 < length == longest else 0
