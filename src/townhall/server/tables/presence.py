"""Who watches which table in other processes, and who looks at it.

A page in the background watches its table: the player is connected. Only a page that can be seen is looked at.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from townhall.server.db.peers import Peers

Watchers = frozenset[int | None]


class Presence:
    """The players who watch each table elsewhere; None stands for spectators who are not signed in."""

    def __init__(self, peers: Peers) -> None:
        self._peers = peers
        self._elsewhere: defaultdict[str, dict[int, dict[int | None, bool]]] = defaultdict(dict)
        """By table and process: whether each player who watches looks at the table."""

    def at(self, table: str) -> Watchers:
        """Return who watches a table in other processes."""
        return frozenset().union(*self._elsewhere.get(table, {}).values())

    def looking(self, table: str) -> Watchers:
        """Return who looks at a table in other processes."""
        processes = self._elsewhere.get(table, {}).values()
        return frozenset(player for players in processes for player, looks in players.items() if looks)

    @property
    def tables(self) -> set[str]:
        """The tables that somebody watches in another process."""
        return set(self._elsewhere)

    def announce(self, table: str, player: int | None, *, watches: bool) -> None:
        """Tell the other processes that a player watches a table here, or does so no longer."""
        self._peers.publish("watch", table, player, watches)

    def announce_look(self, table: str, player: int | None, *, looks: bool) -> None:
        """Tell the other processes that a player who watches a table here looks at it, or does so no longer."""
        self._peers.publish("look", table, player, looks)

    def announce_seen(self, table: str, player: int) -> None:
        """Tell the other processes that a player has sent a request about a table to this one."""
        self._peers.publish("seen", table, player)

    def receive(self, process: int, table: str, player: int | None, *, watches: bool) -> None:
        """Note who watches a table in another process."""
        players = self._elsewhere[table].setdefault(process, {})
        if watches:
            players.setdefault(player, False)
        else:
            players.pop(player, None)
        if not players:
            del self._elsewhere[table][process]
        if not self._elsewhere[table]:
            del self._elsewhere[table]

    def receive_look(self, process: int, table: str, player: int | None, *, looks: bool) -> None:
        """Note whether somebody who watches a table in another process looks at it."""
        players = self._elsewhere.get(table, {}).get(process, {})
        if player in players:
            players[player] = looks

    def forget(self, processes: set[int] | None = None) -> set[str]:
        """Forget the watchers of some processes, or of all; return the tables that they watched."""
        left = set()
        for table, watchers in list(self._elsewhere.items()):
            for process in list(watchers):
                if processes is None or process in processes:
                    del watchers[process]
                    left.add(table)
            if not watchers:
                del self._elsewhere[table]
        return left
