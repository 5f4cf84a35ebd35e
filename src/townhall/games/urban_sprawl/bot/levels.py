"""How bots search in Urban Sprawl, and what separates their levels, as matches decide (`bench/bots.py`)."""

import math
from dataclasses import replace

from townhall.engine.contract import SearchSettings

SEARCH = SearchSettings(settle=True, temperature=12000.0, exploration=0.25, spread=1500.0, scale=750.0)
FLAT = replace(SEARCH, temperature=math.inf, settle=False)
"""Without recommendations: few iterations look at few actions."""
LEVELS = (
    replace(FLAT, iterations=10),
    replace(FLAT, iterations=30),
    replace(SEARCH, iterations=5),
    replace(SEARCH, iterations=40),
    replace(SEARCH, iterations=2500),
)
