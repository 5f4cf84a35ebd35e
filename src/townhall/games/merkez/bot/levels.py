"""How bots search in Merkez, and what separates their levels, as matches decide (`bench/bots.py`)."""

import math
from dataclasses import replace

from townhall.engine.contract import SearchSettings

SEARCH = SearchSettings(temperature=100.0, exploration=0.25, spread=1000.0, scale=500.0)
FLAT = replace(SEARCH, temperature=math.inf)
"""Without recommendations: few iterations look at few actions."""
LEVELS = (
    replace(FLAT, iterations=12),
    replace(FLAT, iterations=40),
    replace(FLAT, iterations=120),
    replace(FLAT, iterations=800),
    replace(SEARCH, network=True, learned=True, spread=1500.0, scale=1000.0, iterations=1000, without_network=SEARCH),
)
SHARES = (0.810, 0.820, 0.865, 0.975)
"""How often each level beats the one below: the matches in docs/bots.md."""
