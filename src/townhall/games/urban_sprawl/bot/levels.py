"""How bots search in Urban Sprawl, and what separates their levels, as matches decide (`bench/bots.py`)."""

import math
from dataclasses import replace

from townhall.engine.contract import SearchSettings

SEARCH = SearchSettings(settle=True, temperature=12000.0, exploration=0.25, spread=1500.0, scale=750.0)
LEVELS = (
    replace(SEARCH, iterations=8, temperature=math.inf, playouts=1.0, settle=False),
    replace(SEARCH, iterations=6),
    replace(SEARCH, iterations=40),
    replace(SEARCH, iterations=300),
    replace(SEARCH, iterations=3000),
)
