"""How bots search in Merkez, and what separates their levels, as matches decide (`bench/bots.py`)."""

import math
from dataclasses import replace

from townhall.engine.contract import SearchSettings

SEARCH = SearchSettings(temperature=100.0, exploration=0.25, spread=450.0, scale=250.0)
LEVELS = (
    replace(SEARCH, iterations=16, temperature=math.inf, playouts=1.0, settle=False),
    replace(SEARCH, iterations=6),
    replace(SEARCH, iterations=40),
    replace(SEARCH, iterations=300),
    replace(SEARCH, iterations=2500),
)
