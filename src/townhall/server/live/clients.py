"""The streams that are open in this process."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from townhall.server.live.stream import Subscriber


class Clients:
    """The streams of all clients, and those of each player: most news are for one player among thousands."""

    def __init__(self) -> None:
        self._all: set[Subscriber] = set()
        self._by_player: dict[int, set[Subscriber]] = {}

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(self._all)

    def add(self, subscriber: Subscriber) -> None:
        self._all.add(subscriber)
        if subscriber.player_id is not None:
            self._by_player.setdefault(subscriber.player_id, set()).add(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        self._all.discard(subscriber)
        if subscriber.player_id is not None and (streams := self._by_player.get(subscriber.player_id)):
            streams.discard(subscriber)
            if not streams:
                del self._by_player[subscriber.player_id]

    def of(self, player: int) -> list[Subscriber]:
        """Return the streams of a player."""
        return list(self._by_player.get(player, ()))
