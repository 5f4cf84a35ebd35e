"""Hands that stay as they are when everything else hidden is dealt again, because somebody joins (UBN-19)."""

from collections.abc import Callable, Sequence
from typing import Any

from townhall.games.urbania.rules.state import FACES, SUITS

GRIDS = (("hands", FACES), ("workers", SUITS + 1), ("coins", SUITS + 1))
ROWS = ("hand_cards", "project_hands", "project_cards", "submitted", "submissions")


def set_aside(past: Any, s: Any, seats: Sequence[int]) -> Callable[[], None]:
    """Count the hands among the discards and their projects among the submitted ones; return how to undo that."""
    for seat in seats:
        _move_cards(past, s, seat, 1)
        s.hand_cards[seat] = s.project_cards[seat] = s.submissions[seat] = 0
        s.submitted[seat] = past.submitted[seat] | past.project_hands[seat]

    def put_back() -> None:
        for seat in seats:
            _move_cards(past, s, seat, -1)
            for name in ROWS:
                getattr(s, name)[seat] = getattr(past, name)[seat]
            for name, columns in GRIDS:
                for column in range(columns):
                    getattr(s, name)[seat, column] = getattr(past, name)[seat, column]

    return put_back


def _move_cards(past: Any, s: Any, seat: int, sign: int) -> None:
    for face in range(FACES):
        s.discards[face] += sign * past.hands[seat, face]
