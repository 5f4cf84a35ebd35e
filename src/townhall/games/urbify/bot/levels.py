"""How bots search in Urbify, and what separates their levels, as matches decide (`bench/bots.py`)."""

import math
from dataclasses import replace

from townhall.engine.contract import SearchSettings

SEARCH = SearchSettings(settle=True, temperature=1200.0, exploration=0.25, spread=600.0, scale=300.0)
LEVELS = (
    replace(SEARCH, iterations=12, temperature=math.inf, playouts=1.0, settle=False),
    replace(SEARCH, iterations=12),
    replace(SEARCH, iterations=120),
    replace(SEARCH, iterations=1500),
    replace(SEARCH, iterations=40000),
)
