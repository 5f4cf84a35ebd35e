"""What the environments of PettingZoo and Gymnasium have in common: their spaces and render modes."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from townhall.engine.errors import BadSetup
from townhall.research.extras import require
from townhall.research.single import SingleGame

spaces: Any = require("gymnasium.spaces", "research")
Observation = dict[str, NDArray[Any]]
"""`observation` and `action_mask`."""


def observation_space(single: SingleGame) -> Any:
    """The space of observations with masks."""
    limits = np.iinfo(np.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(limits.min, limits.max, (single.layout.size,), np.int16),
            "action_mask": spaces.Box(0, 1, single.mask.shape, np.int8),
        }
    )


def checked_render_mode(mode: str | None) -> str | None:
    """The render mode, if there is such a one."""
    if mode not in (None, "ansi"):
        raise BadSetup(f"there is no render mode {mode!r}; there is: 'ansi'")
    return mode
