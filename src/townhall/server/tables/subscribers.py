"""The subscribers of a table: who watches it, and what has been computed for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from townhall.server.live.stream import Subscriber
    from townhall.server.tables.presence import Presence

T = TypeVar("T")
VIEWS_SECONDS = 2.0
"""How long views are kept after the first one: by then everybody who watches has been sent theirs."""
SEEN_SECONDS = 30.0
"""Least time between two messages to other processes that a player who is not connected sends requests."""


class Subscribers:
    """The connected subscribers of a table; `for subscriber in subscribers` lists them."""

    def __init__(self, table: str, presence: Presence) -> None:
        self._table, self._presence = table, presence
        self._connected: set[Subscriber] = set()
        self._since = monotonic()
        """When the table was loaded or its game began: viewers are about to connect."""
        self._last_seen: dict[int | None, float] = {}
        """When each player disconnected, or sent the last request."""
        self._seen_announced: dict[int, float] = {}
        """When other processes were last told that a player sends requests."""
        self._views: dict[tuple[Any, ...], Any] = {}
        """Views and log entries of the present position, by viewer."""
        self._forgetting: asyncio.TimerHandle | None = None
        """Will drop them."""
        self.changed = asyncio.Event()
        """Set when the table or its subscribers change. Clear it before waiting for it."""
        self.version = 0
        """Increases with every change of what TableInfo contains."""
        self.preview_cache: dict[bytes, Any] = {}
        """Previews by visible state: they are expensive, and often the same for everybody."""

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(self._connected)

    def __len__(self) -> int:
        return len(self._connected)

    def add(self, subscriber: Subscriber) -> None:
        """Send all changes to a subscriber from now on."""
        with self._announcing(subscriber.player_id):
            self._connected.add(subscriber)
        self._wake(info=True)

    def remove(self, subscriber: Subscriber) -> None:
        with self._announcing(subscriber.player_id):
            self._connected.discard(subscriber)
        self._last_seen[subscriber.player_id] = monotonic()
        self._wake(info=True)

    def set_hidden(self, subscriber: Subscriber, *, hidden: bool) -> None:
        """Note that the page of a subscriber can be seen now, or no longer."""
        with self._announcing(subscriber.player_id):
            subscriber.hidden = hidden

    def announce(self) -> None:
        """Tell the other processes who watches here and who looks."""
        for player in {subscriber.player_id for subscriber in self._connected}:
            self._presence.announce(self._table, player, watches=True)
            self._presence.announce_look(self._table, player, looks=self._looks(player))

    @contextmanager
    def _announcing(self, player: int | None) -> Iterator[None]:
        """Tell the other processes how a change of the subscribers changes what a player does."""
        watched, looked = self._watches(player), self._looks(player)
        yield
        watches, looks = self._watches(player), self._looks(player)
        if watches != watched:
            self._presence.announce(self._table, player, watches=watches)
        if watches and looks != looked:
            self._presence.announce_look(self._table, player, looks=looks)

    def seen_elsewhere(self, player: int | None) -> None:
        """Note that a player has connected to another process or disconnected there."""
        self._last_seen[player] = monotonic()
        self._wake(info=True)

    def _watches(self, player: int | None) -> bool:
        return any(subscriber.player_id == player for subscriber in self._connected)

    def _looks(self, player: int | None) -> bool:
        return any(each.player_id == player and not each.hidden for each in self._connected)

    def see(self, player: int) -> None:
        """Note that a player has sent a request: not everybody who plays is connected."""
        self.note_seen(player)
        since = monotonic() - self._seen_announced.get(player, -inf)
        if since >= SEEN_SECONDS and not self._watches(player):
            self._seen_announced[player] = monotonic()
            self._presence.announce_seen(self._table, player)

    def note_seen(self, player: int, seconds_ago: float = 0) -> None:
        """Note that a player has sent a request to some process."""
        seen = monotonic() - max(0, seconds_ago)
        if seen > self._last_seen.get(player, self._since):
            self._last_seen[player] = seen

    def clear(self) -> None:
        self._connected.clear()

    def is_connected(self, players: Collection[int]) -> bool:
        """Whether any of the players is connected, to this or to another process."""
        here = any(subscriber.player_id in players for subscriber in self._connected)
        return here or not self._presence.at(self._table).isdisjoint(players)

    def is_looked_at_by(self, players: Collection[int]) -> bool:
        """Whether any of the players can see the table here: pages in the background do not count."""
        return any(each.player_id in players and not each.hidden for each in self._connected)

    @property
    def watching(self) -> list[int | None]:
        """Who is connected: a player for each connection here, then those who are connected only to other processes.

        None stands for spectators who are not signed in; those of other processes count as one.
        """
        here = [subscriber.player_id for subscriber in self._connected]
        return [*here, *self._presence.at(self._table).difference(filter(None, here))]

    def seconds_away(self, players: Collection[int]) -> float:
        """Return for how long none of the players has been connected or sent a request."""
        if self.is_connected(players):
            return 0
        seen = (self._last_seen.get(player, self._since) for player in players)
        return monotonic() - max(seen, default=self._since)

    def seconds_unseen(self, players: Collection[int]) -> float:
        """Return the same, but without the time before the table was loaded, as if nobody had been there then."""
        if self.is_connected(players):
            return 0
        return monotonic() - max((self._last_seen.get(player, -inf) for player in players), default=-inf)

    def expect(self) -> None:
        """Note that viewers are about to connect, because the game begins."""
        self._since = monotonic()

    @property
    def seconds_unwatched(self) -> float:
        """For how long nobody has watched, or the first viewers have had time to connect."""
        if self._connected or self._presence.at(self._table):
            return 0
        return monotonic() - max([self._since, *self._last_seen.values()])

    def notify(self, *, info: bool = True) -> None:
        """Announce a change of the table; `info`: more than the position has changed."""
        self._forget_views()
        self._wake(info=info)

    def _wake(self, *, info: bool) -> None:
        self.version += info
        self.changed.set()
        for subscriber in self._connected:
            subscriber.wake()

    def cached_view(self, key: tuple[Any, ...], compute: Callable[[], T]) -> T:
        """Return a view or log entry, computed only once for all who are sent it after a change."""
        if key not in self._views:
            self._views[key] = compute()
            if self._forgetting is None:
                self._forgetting = asyncio.get_running_loop().call_later(VIEWS_SECONDS, self._forget_views)
        return cast("T", self._views[key])

    def _forget_views(self) -> None:
        self._views.clear()
        if self._forgetting is not None:
            self._forgetting.cancel()
            self._forgetting = None
