"""The features of a sheet by name, and their columns in the evaluation's grid.

The first features are the parts of `evaluation.value`; the others weigh nothing until learning says otherwise.
"""

from townhall.engine.evaluation_grid import memory_column, true_column
from townhall.games.merkez.bot.evaluation import (
    BUILDING_RISK, BUILDING_UNFUNDED, FREE_BY_MOSQUE, FUNDING_NEAR_FREE, HOSPITAL_STARTED, OPEN_END, PEOPLE_RISK,
    POINT, ROAD_HEX, SCHOOL_NEAR_FREE, WIFI_NEAR_FREE, WIFI_STARTED,
)  # fmt: skip
from townhall.games.merkez.rules.state import CARDS, ROW

WEIGHED = {
    "hospital_sets": POINT,
    "schools_with_road": POINT,
    "buildings_with_wifi": POINT,
    "wifi_sets": POINT,
    "buildings_with_funding": POINT,
    "people_by_mosques": POINT,
    "imbalance": POINT,
    "people_missing": -BUILDING_RISK,
    "buildings_missing": -PEOPLE_RISK,
    "hospitals_started": HOSPITAL_STARTED,
    "wifi_started": WIFI_STARTED,
    "schools_to_connect": SCHOOL_NEAR_FREE,
    "buildings_to_fund": BUILDING_UNFUNDED,
    "free_by_funding": FUNDING_NEAR_FREE,
    "free_by_wifi": WIFI_NEAR_FREE,
    "free_by_mosques": FREE_BY_MOSQUE,
    "road_length": ROAD_HEX,
    "road_ends": OPEN_END,
    "road_points": POINT,
    "promises_kept": POINT,
    "promises_open": POINT,
    "balanced": 0,
    "road_lead": 0,
    "road_longest": 0,
    "hospital_lacks_one": 0,
    "free_hexes": 0,
    "free_regions": 0,
    "ahead_of_others": 0,
    "drawings_due": 0,
    "claims_next": 0,
    "schools": 0,
    "hospitals": 0,
    "wifi": 0,
    "funding": 0,
    "people": 0,
    "pictures_lack_one": 0,
    "pictures_lack_two": 0,
    "pictures_lack_more": 0,
    "ways_lack_one": 0,
    "ways_lack_two": 0,
    "ways_lack_more": 0,
    "row_complete": 0,
    "row_lacks_one": 0,
    "balance_ahead": 0,
}
"""The features, and what the heuristic pays for one of each, in hundredths of a point."""
FEATURES = tuple(WEIGHED)
HEURISTIC = tuple(map(float, WEIGHED.values()))
ESTIMATES = frozenset({
    "hospitals_started", "wifi_started", "schools_to_connect", "buildings_to_fund", "free_by_funding", "free_by_wifi",
    "free_by_mosques", "promises_open", "balance_ahead",
})  # fmt: skip
UNDER_WAY = frozenset({"drawings_due"})
COMPARISONS = frozenset({"ahead_of_others"})
HOSPITAL_SETS, WITH_ROAD = FEATURES.index("hospital_sets"), FEATURES.index("schools_with_road")
WITH_WIFI, WIFI_SETS = FEATURES.index("buildings_with_wifi"), FEATURES.index("wifi_sets")
WITH_FUNDING, BY_MOSQUES = FEATURES.index("buildings_with_funding"), FEATURES.index("people_by_mosques")
IMBALANCE, BALANCED, AHEAD = map(FEATURES.index, ("imbalance", "balanced", "balance_ahead"))
PEOPLE_MISSING, BUILDINGS_MISSING = FEATURES.index("people_missing"), FEATURES.index("buildings_missing")
HOSPITALS_BEGUN, WIFI_BEGUN = FEATURES.index("hospitals_started"), FEATURES.index("wifi_started")
TO_CONNECT, TO_FUND = FEATURES.index("schools_to_connect"), FEATURES.index("buildings_to_fund")
FREE_BY_FUNDING, FREE_BY_WIFI = FEATURES.index("free_by_funding"), FEATURES.index("free_by_wifi")
FREE_BY_MOSQUES, LACKS_ONE = FEATURES.index("free_by_mosques"), FEATURES.index("hospital_lacks_one")
LENGTH, ENDS, ROAD_POINTS = map(FEATURES.index, ("road_length", "road_ends", "road_points"))
ROAD_LEAD, LONGEST = FEATURES.index("road_lead"), FEATURES.index("road_longest")
KEPT, OPEN = FEATURES.index("promises_kept"), FEATURES.index("promises_open")
PICTURES_SHORT, WAYS_SHORT = FEATURES.index("pictures_lack_one"), FEATURES.index("ways_lack_one")
ROW_COMPLETE, ROW_LACKS_ONE = FEATURES.index("row_complete"), FEATURES.index("row_lacks_one")
FREE, FREE_REGIONS, BEHIND = map(FEATURES.index, ("free_hexes", "free_regions", "ahead_of_others"))
DUE, CLAIMS_NEXT = FEATURES.index("drawings_due"), FEATURES.index("claims_next")
SCHOOLS, HOSPITALS, PEOPLE_HEXES = map(FEATURES.index, ("schools", "hospitals", "people"))
WIFI_ZONES, FUNDINGS = FEATURES.index("wifi"), FEATURES.index("funding")
TRUE_MOST = 132
"""One, 36 hexes, two exits of each of 30 roads, 25 cards held, 5 in the Promise Area, and 5 more."""
TRUE = true_column(len(FEATURES))
SHEET, SHEET_ROAD, LACKING, ROW_LACKING = (memory_column(len(FEATURES), TRUE_MOST) + n for n in (0, 1, 2, 2 + CARDS))
"""Where it is remembered which sheet was judged last, how long its longest road is, and how many drawings each promise
lacks that is held or in the Promise Area."""
MEMORY = 2 + CARDS + ROW
SHORT_MOST = 3
"""Promises that lack more drawings are all alike."""
