"""Who began a game: every game tells it in the note `began` of its setup, because the first player is drawn."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from townhall.engine.game import Game
from townhall.engine.state import NOTE_KIND, NOTE_SEAT

BEGAN = "began"


def first_player(game: Game, notes: NDArray[np.integer[Any]]) -> int:
    """The seat that begins, from notes that include those of the setup."""
    kind = [kind.name for kind in game.notes.kinds].index(BEGAN)
    return int(notes[notes[:, NOTE_KIND] == kind][0, NOTE_SEAT])
