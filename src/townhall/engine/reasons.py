"""Reason codes: why a decision is not legal.

The predicate behind a rule returns a code instead of a truth value, 0 for allowed. `legal` offers what has code 0, and
`why` turns the code of anything else into a sentence, so the two cannot disagree.
"""

ALLOWED = 0
NOT_ASKED = 1
"""Something else has to be decided now."""


class ReasonTable:
    """The reasons of a game: `NO_POLITICIANS = REASONS.reason("no-politicians")` with the text `why-no-politicians`."""

    def __init__(self) -> None:
        self.names: list[str] = ["allowed", "not-asked"]

    def reason(self, name: str) -> int:
        """Add a reason; gives its code, a plain int for rules to return."""
        self.names.append(name)
        return len(self.names) - 1
