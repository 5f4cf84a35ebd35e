"""How a bot can lose a game by itself."""

import re
from typing import Literal

Failing = Literal["crash", "timeout", "illegal"]
ADDRESS = re.compile(r"0x[0-9a-fA-F]{6,}")
"""An address in memory, as in `<object object at 0x7f2b1c0a4b50>`: it differs each time the game is played."""
LONGEST = 300
"""The most characters of a reason."""


class BotFailure(Exception):
    """A bot has crashed, taken too long or answered with something that is not a legal action."""

    def __init__(self, kind: Failing, reason: str) -> None:
        super().__init__(reason)
        self.kind: Failing = kind
        self.reason = ADDRESS.sub("0x...", reason)[:LONGEST]
