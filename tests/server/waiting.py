"""Waiting for conditions, and the types that all tests of the server share."""

import time
from collections.abc import Callable
from typing import Any

PATIENCE = 300.0
"""Seconds after which a test gives up waiting."""
STOPPING = 60.0
"""Seconds in which a server has to stop, even on a busy machine."""
Json = dict[str, Any]


def eventually(what: str, condition: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Wait until a condition holds and return its value."""
    deadline = time.monotonic() + patience
    while not (value := condition()):
        assert time.monotonic() < deadline, f"never happened: {what}"
        time.sleep(0.02)
    return value
