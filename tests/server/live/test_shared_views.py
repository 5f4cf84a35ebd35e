"""Viewers share what they see alike, and nothing else."""

import townhall
from townhall.server.live.shared_views import SPECTATOR, SharedViews


def test_seats_that_see_the_same_share_what_is_computed() -> None:
    shared, computed = SharedViews(townhall.game("urbify").start(3, 1)), list[int]()
    for seat in (SPECTATOR, 0, 1, 2):
        shared.once(seat, "text", lambda seat=seat: computed.append(seat))  # type: ignore[misc]
    assert computed == [SPECTATOR]
    assert not any(shared.has_secrets(seat) for seat in range(3))


def test_seats_with_hands_share_nothing() -> None:
    p = townhall.game("urbania").start(3, 1)
    shared = SharedViews(p)
    hands = [shared.once(seat, "hand", lambda seat=seat: seat) for seat in (SPECTATOR, 0, 1, 2)]  # type: ignore[misc]
    assert hands == [SPECTATOR, 0, 1, 2]
    assert all(shared.has_secrets(seat) == p.has_secrets(seat) for seat in range(3))
