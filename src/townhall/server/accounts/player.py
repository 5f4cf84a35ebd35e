"""The player behind a request."""

from typing import NamedTuple


class Player(NamedTuple):
    """A guest or an account. A guest who only followed an invitation has an empty name."""

    id: int
    name: str
    account: bool
