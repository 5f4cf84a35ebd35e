"""How bots search in Urbania, and what separates their levels, as matches decide (`bench/bots.py`)."""

import math
from dataclasses import replace

from townhall.engine.contract import SearchSettings

SEARCH = SearchSettings(playouts=0.5, temperature=1200.0, exploration=0.5, spread=2000.0, scale=1000.0)
FLAT = replace(SEARCH, temperature=math.inf, playouts=0.0)
"""Without recommendations: few iterations look at few actions."""
LEVELS = (
    replace(FLAT, iterations=14),
    replace(FLAT, iterations=30),
    replace(SEARCH, iterations=60),
    replace(SEARCH, iterations=700),
    replace(SEARCH, iterations=10_000),
)
SHARES = (0.850, 0.890, 0.850, 0.795)
"""How often each level beats the one below: the matches in docs/bots.md."""
