"""Interfaces for research: environments of PettingZoo, Gymnasium and OpenSpiel, and batches of games.

Every interface observes views, never the true state, and shares one layout of observations and one set of rewards.
"""

from townhall.research.observation import Layout, Part, observation_layout
from townhall.research.rewards import REWARDS
from townhall.research.single import observe

__all__ = ["REWARDS", "Layout", "Part", "observation_layout", "observe"]
