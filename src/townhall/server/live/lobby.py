"""The lobby: a player's unfinished tables and the open ones."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from msgspec.structs import replace

from townhall.server.live.schemas import LobbyNews
from townhall.server.live.shared_views import SPECTATOR
from townhall.server.live.views import Viewer, has_to_decide, table_card, viewer_of

if TYPE_CHECKING:
    from townhall.server.accounts.player import Player
    from townhall.server.live.schemas import TableCard
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table

LOBBY_SECONDS = 0.5
"""Minimum time between two updates of the lobby."""


async def list_lobby(registry: TableRegistry, player: Player | None, lang: str) -> LobbyNews:
    """Return the player's tables, those waiting for their answer first, and the open tables of others."""
    return await LobbyLists(await registry.open_tables()).news(registry, player, lang)


class LobbyLists:
    """The lists of all who look at the lobby at about the same time: what they have in common is made once."""

    def __init__(self, open_tables: list[Table]) -> None:
        self._open = open_tables
        self._cards: dict[tuple[str, str], TableCard] = {}
        """As strangers see the open tables, by table and language."""
        self._mine: dict[int, list[Table]] = {}

    async def news(self, registry: TableRegistry, player: Player | None, lang: str) -> LobbyNews:
        """Return what a player, or somebody signed out, sees in the lobby."""
        player_id = player.id if player is not None else None
        mine: list[Table] = []
        if player is not None:
            if player.id not in self._mine:
                self._mine[player.id] = await registry.tables_of(player, finished=False)
            mine = self._mine[player.id]
        waiting = [table for table in mine if _waits_for(table, player_id)]
        ordered = waiting + [table for table in mine if table not in waiting]
        others = [table for table in self._open if table not in mine]
        return LobbyNews(
            [_own_card(table, player_id, lang) for table in ordered],
            [self._card(table, player_id, lang) for table in others],
        )

    def _card(self, table: Table, player_id: int | None, lang: str) -> TableCard:
        if player_id is not None and table.knows(player_id):
            return _own_card(table, player_id, lang)
        if (table.id, lang) not in self._cards:
            self._cards[table.id, lang] = table_card(table, Viewer(None, SPECTATOR, lang))
        return self._cards[table.id, lang]


class Lobby:
    """Tells those who look at the lobby when it may have changed, and reads it once for all of them."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self.listeners = registry, set[Callable[[], None]]()
        self.version = 0
        """Increases whenever changes are announced to those who look at the lobby."""
        self._changes = 0
        self._lists: LobbyLists | None = None
        self._lists_changes, self._lists_time = 0, 0.0
        """After how many changes, and when, the lists were read."""
        self._reading = asyncio.Lock()
        self._telling: asyncio.TimerHandle | None = None

    def note_change(self) -> None:
        """Tell everybody soon, of all changes until then."""
        self._changes += 1
        if self._telling is None and self.listeners:
            self._telling = asyncio.get_running_loop().call_later(LOBBY_SECONDS, self._tell)

    def _tell(self) -> None:
        self._telling = None
        self.version += 1
        for listener in list(self.listeners):
            listener()

    def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()

    async def news(self, player: Player | None, lang: str) -> LobbyNews:
        """Return what a player, or somebody signed out, sees in the lobby."""
        async with self._reading:
            age = monotonic() - self._lists_time
            if self._lists is None or self._lists_changes != self._changes or age >= LOBBY_SECONDS:
                changes, self._lists_time = self._changes, monotonic()
                self._lists = LobbyLists(await self._registry.open_tables())
                self._lists_changes = changes
            return await self._lists.news(self._registry, player, lang)


def is_alike(one: LobbyNews | None, other: LobbyNews) -> bool:
    """Whether nothing differs but the time that clocks have run."""
    return one is not None and _without_time(one) == _without_time(other)


def _without_time(news: LobbyNews) -> LobbyNews:
    return LobbyNews([_stopped(card) for card in news.mine], [_stopped(card) for card in news.open])


def _stopped(card: TableCard) -> TableCard:
    """Return a card without the time of its clock, and without what is left of the one that runs."""
    clock = card.clock
    if clock is None:
        return card
    left = [0 if seat == clock.seat else seconds for seat, seconds in enumerate(clock.left)]
    return replace(card, clock=replace(clock, now=0, left=left))


def _own_card(table: Table, player_id: int | None, lang: str) -> TableCard:
    return table_card(table, viewer_of(table, player_id, lang))


def _waits_for(table: Table, player_id: int | None) -> bool:
    """Whether a player has to decide, or is asked for a rematch."""
    asked = table.closed is None and bool(table.seats_reserved_for(player_id))
    return asked or has_to_decide(table, player_id)
