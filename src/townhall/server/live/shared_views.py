"""The views of one position, for everybody who watches it.

Most of what viewers are sent depends only on what they see and on their language. Seats that see the same share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from townhall.engine.position import Position

T = TypeVar("T")
SPECTATOR = -1


class SharedViews:
    """The views of a position that does not change any more, each of them made once."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._views: dict[int, Position] = {}
        self._visible: dict[int, bytes] = {}
        self._shared: dict[Hashable, Any] = {}

    def view(self, seat: int) -> Position:
        """Return what a seat sees."""
        if seat not in self._views:
            self._views[seat] = self.position.view(seat)
        return self._views[seat]

    def visible(self, seat: int) -> bytes:
        """Return the bytes of what a seat sees: they are equal for seats that see the same."""
        if seat not in self._visible:
            self._visible[seat] = self.view(seat).raw.tobytes()
        return self._visible[seat]

    def has_secrets(self, seat: int) -> bool:
        """Whether this seat sees something that everybody else may not."""
        return self.visible(seat) != self.visible(SPECTATOR)

    def once(self, seat: int, about: Hashable, compute: Callable[[], T]) -> T:
        """Compute something about what a seat sees, once for all seats that see the same."""
        key = (self.visible(seat), about)
        if key not in self._shared:
            self._shared[key] = compute()
        return cast("T", self._shared[key])
