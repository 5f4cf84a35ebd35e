"""The lobby: a player's unfinished tables and the open ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from townhall.server.live.views import has_to_decide, table_card, viewer_of

if TYPE_CHECKING:
    from townhall.server.accounts.player import Player
    from townhall.server.live.schemas import TableCard
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table


async def list_lobby(
    registry: TableRegistry, player: Player | None, lang: str
) -> tuple[list[TableCard], list[TableCard]]:
    """Return the player's tables, those waiting for their answer first, and the open tables of others."""
    player_id = player.id if player else None
    mine = await registry.tables_of(player, finished=False) if player else []
    waiting = [table for table in mine if _waits_for(table, player_id)]
    ordered = waiting + [table for table in mine if table not in waiting]
    others = [table for table in await registry.open_tables() if table not in mine]

    def cards(tables: list[Table]) -> list[TableCard]:
        return [table_card(table, viewer_of(table, player_id, lang)) for table in tables]

    return cards(ordered), cards(others)


def _waits_for(table: Table, player_id: int | None) -> bool:
    """Whether a player has to decide, or is asked for a rematch."""
    asked = table.closed is None and bool(table.seats_reserved_for(player_id))
    return asked or has_to_decide(table, player_id)
