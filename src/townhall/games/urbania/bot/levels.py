"""How bots search in Urbania, and what separates their levels, as matches decide (`bench/bots.py`)."""

import math
from dataclasses import replace

from townhall.engine.contract import SearchSettings

SEARCH = SearchSettings(playouts=0.5, temperature=1200.0, exploration=0.5, spread=2000.0, scale=1000.0)
LEVELS = (
    replace(SEARCH, iterations=24, temperature=math.inf, playouts=1.0, settle=False),
    replace(SEARCH, iterations=10),
    replace(SEARCH, iterations=60),
    replace(SEARCH, iterations=500),
    replace(SEARCH, iterations=8000),
)
