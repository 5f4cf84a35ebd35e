"""How a bot can lose a game by itself."""

from typing import Literal

Failing = Literal["crash", "timeout", "illegal"]


class BotFailure(Exception):
    """A bot has crashed, taken too long or answered with something that is not a legal action."""

    def __init__(self, kind: Failing, reason: str) -> None:
        super().__init__(reason)
        self.kind: Failing = kind
        self.reason = reason[:LONGEST]


LONGEST = 300
"""The most characters of a reason."""
