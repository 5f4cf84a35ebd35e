"""How bots search in Urban Sprawl, and what separates their levels, as matches decide (`bench/bots.py`)."""

import math
from dataclasses import replace

from townhall.engine.contract import SearchSettings

SEARCH = SearchSettings(learned=True, temperature=1500.0, exploration=0.25, spread=1500.0, scale=750.0)
FLAT = replace(SEARCH, temperature=math.inf)
"""Without recommendations: few iterations look at few actions."""
LEVELS = (
    replace(FLAT, iterations=10),
    replace(FLAT, iterations=30),
    replace(SEARCH, iterations=6),
    replace(SEARCH, iterations=60),
    replace(SEARCH, iterations=3000),
)
SHARES = (0.975, 0.880, 0.840, 0.851)
"""How often each level beats the one below: the matches in docs/bots.md."""
