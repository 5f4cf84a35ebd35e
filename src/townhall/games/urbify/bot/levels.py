"""How bots search in Urbify, and what separates their levels, as matches decide (`bench/bots.py`)."""

import math
from dataclasses import replace

from townhall.engine.contract import SearchSettings

SEARCH = SearchSettings(settle=True, temperature=1200.0, exploration=0.25, spread=600.0, scale=300.0)
FLAT = replace(SEARCH, temperature=math.inf, settle=False)
"""Without recommendations: few iterations look at few actions."""
LEVELS = (
    replace(FLAT, iterations=10),
    replace(FLAT, iterations=50),
    replace(SEARCH, iterations=24),
    replace(SEARCH, iterations=300),
    replace(SEARCH, crowd_temperature=300.0, exploration=0.4, spread=1200.0, scale=600.0, iterations=20_000),
)
SHARES = (0.995, 0.980, 0.980, 0.906)
"""How often each level beats the one below: the matches in docs/bots.md."""
