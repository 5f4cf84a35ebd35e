"""The chat of a table: messages of players, and announcements of what has changed."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.server.clock import server_time
from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable
from townhall.server.tables.restore import THIS_TABLE

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.server.tables.decision_log import DecisionLog
    from townhall.server.tables.seats import Seat
    from townhall.server.tables.subscribers import Subscribers
    from townhall.server.tables.table_store import TableStore

CHAT_LINES = 100
"""The latest lines, which are kept in memory."""
CHAT = sa.select(
    schema.chat, sa.case((schema.players.c.account.is_not(None), schema.players.c.name)).label("writer")
).outerjoin(schema.players, schema.players.c.id == schema.chat.c.player)
"""Lines of the chat with the accounts that wrote them."""
LATEST_CHAT = CHAT.where(schema.chat.c.table == THIS_TABLE).order_by(schema.chat.c.id.desc()).limit(CHAT_LINES)


@dataclass
class StoredLine:
    """A line of the chat as it is stored; clients are not told which player has written it."""

    id: int
    kind: str
    seat: int
    name: str
    text: str
    time: int
    writer: str | None
    """The account that wrote a message."""
    player: int | None


def stored_line(row: sa.Row[Any]) -> StoredLine:
    """Return a line from its row in `CHAT`."""
    return StoredLine(row.id, row.kind, row.seat, row.name, row.text, row.time, row.writer, row.player)


async def latest_chat(connection: AsyncConnection, table: str) -> list[StoredLine]:
    """Read the latest lines of a table."""
    rows = (await connection.execute(LATEST_CHAT, {"table_id": table})).all()
    return [stored_line(row) for row in reversed(rows)]


class TableChat:
    """The chat of a table in memory; the rest of the table is in `Table`."""

    chat: list[StoredLine]
    seats: list[Seat]
    updated: int
    log: DecisionLog
    subscribers: Subscribers
    store: TableStore

    def entry_time(self) -> int:
        """Return the time of a new entry of log or chat; never before the last one."""
        chat = [line.time for line in self.chat[-1:]]
        return max(int(server_time.now()), self.updated, *self.log.times[-1:], *chat)

    async def announce(
        self, kind: str, *, seat: int = -1, name: str = "", text: str = "", player: int | None = None
    ) -> None:
        """Add a chat message of a player or an announcement; call it in `change`.

        The text of an announcement is the character of the bot it is about; without a name the bot itself is announced,
        or a guest without a name.
        """
        if seat >= 0 and not name:
            character = self.seats[seat].character
            name, text = ("", character) if character else (self.seats[seat].name, text)
        line: dict[str, Any] = {"kind": kind, "seat": seat, "name": name, "text": text, "player": player}
        line["time"] = self.entry_time()
        self.add_chat(await self.store.insert_chat(line, self.last_line))
        self.subscribers.notify()

    @property
    def last_line(self) -> int:
        """The number of the last line of the chat."""
        return self.chat[-1].id if self.chat else 0

    def add_chat(self, rows: list[sa.Row[Any]]) -> None:
        """Add lines that are stored."""
        self.chat += [stored_line(row) for row in rows]
        del self.chat[:-CHAT_LINES]

    async def announce_if_possible(self, kind: str, *, seat: int = -1, name: str = "", text: str = "") -> None:
        """Announce a change that has been stored already and stands even if the announcement fails."""
        with suppress(DatabaseUnavailable):
            await self.announce(kind, seat=seat, name=name, text=text)
