"""All tables of the server: loading them from the database, unloading idle ones, and letting games continue."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

import townhall
from townhall.engine.errors import TownhallError
from townhall.server.accounts.tokens import hash_secret
from townhall.server.db import schema
from townhall.server.db.store import Conflict, DatabaseUnavailable, Store
from townhall.server.errors import ApiError
from townhall.server.live.schemas import ChatLine
from townhall.server.tables.archiver import Archiver
from townhall.server.tables.component_sets import ComponentSets
from townhall.server.tables.consent import stored_request
from townhall.server.tables.following import adopt, catch_up, stamp_of
from townhall.server.tables.frozen import adopt_rules, show_archive
from townhall.server.tables.presence import Presence
from townhall.server.tables.restore import StoredGame, read_game
from townhall.server.tables.seats import Seat
from townhall.server.tables.table import CHAT_LINES, Table
from townhall.server.validation import may_be_id

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from townhall.engine.game import Game
    from townhall.server.accounts.player import Player
    from townhall.server.live.stream import Subscriber
    from townhall.server.tables.bot_runner import BotRunner
    from townhall.server.tables.warmup import Warmup

log = logging.getLogger("townhall.tables")
MAX_LOADED = 2000
IDLE_SECONDS, SHORT_IDLE_SECONDS = 600, 60
LIST_LENGTH = 40
RETRY_SECONDS = 2
LOCKED_SECONDS = 0.1
"""When to look again whether another process still plays a table; the interval grows up to RETRY_SECONDS."""


class Changed(NamedTuple):
    """What a game was begun with and the server no longer has."""

    components: bool
    rules: bool


class TableRegistry:
    """The tables that are loaded; others are loaded when somebody asks for them."""

    def __init__(
        self, store: Store, warmup: Warmup, bots: BotRunner, stand_in_after: float = 0, table_seed: str | None = None
    ) -> None:
        self.store, self.warmup, self._bots = store, warmup, bots
        self.table_seed = table_seed
        """Derives the keys of tables; None for unpredictable keys."""
        self._stand_in_after = stand_in_after
        self.presence = Presence(store.peers)
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self.component_sets, self.archiver = ComponentSets(store), Archiver(store)
        self._damaged: set[str] = set()
        """Tables whose damage has been reported."""
        self._restoring: set[asyncio.Task[None]] = set()
        self._runners: dict[Table, asyncio.Task[None]] = {}
        """Tasks that start games and play bots."""
        self.lobby_listeners: list[Callable[[], None]] = []
        self.subscribers: set[Subscriber] = set()
        self._closing = False
        self._ready_games = {game for game in warmup.progress if warmup.is_ready(game)}
        self._unsubscribe = warmup.subscribe(self._send_previews)

    async def close(self) -> None:
        """Stop the bots and wait for changes that are being stored."""
        self._closing = True
        self._unsubscribe()
        tasks = [*self._restoring, *self._loading.values(), *self._runners.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.archiver.close()
        for table in self.tables.values():
            await table.close()

    async def disconnect(self, credential: str) -> None:
        """Close the streams opened with a cookie or token that is no longer valid."""
        for subscriber in [each for each in self.subscribers if each.credential == credential]:
            await subscriber.disconnect()

    async def refresh_player(self, player: int) -> None:
        """Read again who plays at the tables of a player whom somebody has renamed, banned or deleted.

        Their streams are closed; clients that are still allowed connect again.
        """
        for subscriber in [each for each in self.subscribers if each.player_id == player]:
            await subscriber.disconnect()
        for table in [each for each in self.tables.values() if each.knows(player)]:
            await table.change(self._refresh_people(table), if_closed=True)

    async def _refresh_people(self, table: Table) -> None:
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table.id))).first()
            seat_rows, holders, guests = [
                list((await connection.execute(_rows_of(part, table.id))).all())
                for part in (schema.seats, schema.holders, schema.guests)
            ]
            chat = await _latest_chat(connection, table.id)
        if row is None:
            table.mark_deleted()
        else:
            table.set_people(row.host, _seats(table.game, seat_rows, holders), {guest.player for guest in guests}, chat)
            table.outdated = True

    # Finding tables

    async def table(self, table_id: str) -> Table:
        """Return a table that somebody has asked for, loading it if necessary; raise `no-such-table`.

        Its game is compiled before games that nobody has asked for. Where other processes use the same database, the
        table is up to date with it, unless the database cannot be read.
        """
        table = await self._find_or_load(table_id)
        if self.store.peers.shared:
            with suppress(DatabaseUnavailable):
                await self.catch_up(table)
            if table.deleted:
                raise ApiError("no-such-table")
        self.warmup.request(table.game.name)
        return table

    async def _find_or_load(self, table_id: str) -> Table:
        if not may_be_id(table_id):
            raise ApiError("no-such-table")
        if table_id not in self.tables:
            if table_id not in self._loading:
                self._loading[table_id] = asyncio.create_task(self._load(table_id))
                self._loading[table_id].add_done_callback(lambda _: self._loading.pop(table_id, None))
            await asyncio.shield(self._loading[table_id])
        table = self.tables[table_id]
        if table.outdated:
            with suppress(DatabaseUnavailable):
                await self.catch_up(table)
        if table.deleted:
            raise ApiError("no-such-table")
        table.touch()
        return table

    async def visible_table(self, table_id: str, player: Player | None) -> Table:
        """Return a table if the player may see it; raise `private` otherwise."""
        table = await self.table(table_id)
        if not table.may_see(player.id if player else None):
            raise ApiError("private")
        if player is not None:
            table.subscribers.see(player.id)
        return table

    async def table_by_invitation(self, invite: str) -> Table:
        query = sa.select(schema.tables.c.id).where(schema.tables.c.invite == invite)
        row = await self.store.row(query) if may_be_id(invite) else None
        if row is None:
            raise ApiError("no-such-link")
        return await self.table(row.id)

    async def seat_by_link(self, secret: str) -> tuple[Table, int]:
        row = await self.store.row(sa.select(schema.seats).where(schema.seats.c.secret == hash_secret(secret)))
        if row is None:
            raise ApiError("no-such-link")
        return await self.table(row.table), row.seat

    async def tables_of(self, player: Player, *, finished: bool) -> list[Table]:
        """List the tables where a player sits, the latest first."""
        query = (
            sa.select(schema.tables.c.id)
            .join(schema.holders, schema.holders.c.table == schema.tables.c.id)
            .where(schema.holders.c.player == player.id)
            .where((schema.tables.c.status == "finished") == finished)
            .group_by(schema.tables.c.id, schema.tables.c.updated)
            .order_by(schema.tables.c.updated.desc(), schema.tables.c.id)
            .limit(LIST_LENGTH)
        )
        return await self._list(query)

    async def open_tables(self) -> list[Table]:
        """List open tables whose game is not over."""
        query = (
            sa.select(schema.tables.c.id)
            .where(schema.tables.c.open & (schema.tables.c.status != "finished") & schema.tables.c.closed.is_(None))
            .order_by(schema.tables.c.status, schema.tables.c.updated.desc(), schema.tables.c.id)
            .limit(LIST_LENGTH)
        )
        return await self._list(query)

    async def _list(self, query: sa.Executable) -> list[Table]:
        """Load the tables of a query, skipping those that cannot be loaded, such as damaged ones."""
        tables = []
        for row in await self.store.rows(query):
            try:
                tables.append(await self._find_or_load(row.id))
            except ApiError as error:
                log.debug("table not listed", extra={"table": row.id, "reason": str(error)})
        return tables

    # Loading and unloading

    async def _load(self, table_id: str) -> Table:
        """Load a table; raise `damaged` if its rows make no sense, so that it troubles nobody else."""
        try:
            return await self._load_rows(table_id)
        except (ApiError, DatabaseUnavailable):
            raise
        except Exception as error:
            self._report_damage(table_id, error)
            raise ApiError("damaged") from None

    def _report_damage(self, table_id: str, error: Exception) -> None:
        if table_id not in self._damaged:
            self._damaged.add(table_id)
            log.error("table is damaged", exc_info=error, extra={"table": table_id})

    async def _load_rows(self, table_id: str) -> Table:
        table, stored, changed = await self._read(table_id)
        if changed is not None:
            await self._restore(table, stored, changed)
        self._unload_idle()
        self.tables[table_id] = table
        self._table_changed(table)
        return table

    async def catch_up(self, table: Table) -> None:
        """Take over what other processes have changed."""
        before = stamp_of(table)
        await catch_up(table, self._reread)
        if table.deleted or stamp_of(table) != before:
            self._table_changed(table)

    async def _reread(self, table: Table) -> None:
        stored_table, stored, changed = await self._read(table.id)
        adopt(table, stored_table)
        if changed is not None:
            await self._restore(table, stored, changed)

    async def _read(self, table_id: str) -> tuple[Table, StoredGame, Changed | None]:
        """Read a table, its game if it has begun, and with what it was begun."""
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table_id))).first()
            if row is None:
                raise ApiError("no-such-table")
            seat_rows, holders, guests = [
                list((await connection.execute(_rows_of(part, table_id))).all())
                for part in (schema.seats, schema.holders, schema.guests)
            ]
            lines = await _latest_chat(connection, table_id)
            stored = await read_game(connection, table_id)
            archived_at = sa.select(schema.archives.c.n).where(schema.archives.c.table == table_id)
            archive = (await connection.execute(archived_at)).scalar_one_or_none()
        begun = row.status in ("playing", "finished")
        own = await self.component_sets.find(row.game, row.components) if begun else None
        game = own or townhall.game(row.game)
        seats = _seats(game, seat_rows, holders)
        if not isinstance(row.options, dict):
            raise TownhallError(f"the table has the options {row.options!r}")
        invited = {guest.player for guest in guests}
        table = Table(
            self.store, self.warmup, game, row, seats, invited, lines, self._table_changed, self.presence,
            self._stand_in_after, self._bots.pace, self.table_seed,
        )  # fmt: skip
        table.archived_at = archive
        table.components = row.components if game is not townhall.game(row.game) else None
        changed = Changed(components=own is None, rules=row.engine != game.rules_version) if begun else None
        return table, stored, changed

    async def _restore(self, table: Table, stored: StoredGame, changed: Changed) -> None:
        """Restore the game now, or in the background once its rules are compiled."""
        if self.warmup.is_playable(table.game.name):
            await self._restore_now(table, stored, changed)
            return
        task = asyncio.create_task(self._restore_later(table, stored, changed))
        self._restoring.add(task)
        task.add_done_callback(self._restoring.discard)

    async def _restore_now(self, table: Table, stored: StoredGame, changed: Changed) -> None:
        await table.restore(stored, verify=any(changed))
        unfinished = table.position is None or not table.position.over
        if table.status == "finished" and unfinished and table.archived_at == table.at:
            archive = await self.archiver.find(table)
            if archive is not None:
                show_archive(table, archive)
        if table.frozen is not None:
            log.warning("the rules disagree with a game", extra={"table": table.id, **table.frozen._asdict()})
        elif any(changed) and table.status == "playing" and table.day is None:
            try:  # every note agrees: the next time it need not be verified
                await adopt_rules(table, components=changed.components)
            except Conflict:
                table.outdated = True
            except DatabaseUnavailable:
                log.warning("cannot store that a game continues with other rules", extra={"table": table.id})

    async def _restore_later(self, table: Table, stored: StoredGame, changed: Changed) -> None:
        await self.warmup.playable(table.game.name)
        try:
            await self._restore_now(table, stored, changed)
        except Exception as error:
            self._report_damage(table.id, error)
            table.damaged = True
        table.outdated = True
        table.subscribers.notify()
        self._table_changed(table)

    def _unload_idle(self) -> None:
        """Drop tables that nobody watches and no bot plays; they can be loaded again."""
        if len(self.tables) < MAX_LOADED and len(self.tables) % 50:
            return
        seconds = IDLE_SECONDS if len(self.tables) < MAX_LOADED else SHORT_IDLE_SECONDS
        for table_id, table in list(self.tables.items()):
            if table not in self._runners and table.is_idle(seconds):
                del self.tables[table_id]

    async def resume_games(self) -> None:
        """Load the tables where a game is about to start or a bot may have to decide, unless a process plays there.

        Games are resumed as they become playable; they do not ask to be compiled before those that visitors open.
        """
        async with asyncio.TaskGroup() as games:
            for game in self.warmup.progress:
                games.create_task(self._resume_games_of(game))

    async def _resume_games_of(self, game: str) -> None:
        await self.warmup.playable(game)
        has_bot = sa.exists().where((schema.seats.c.table == schema.tables.c.id) & schema.seats.c.bot.is_not(None))
        playing = (schema.tables.c.status == "playing") & has_bot
        active = (schema.tables.c.game == game) & (playing | (schema.tables.c.status == "starting"))
        active &= self.store.peers.is_free(schema.tables.c.id) & schema.tables.c.closed.is_(None)
        for row in await self.store.rows(sa.select(schema.tables.c.id).where(active).order_by(schema.tables.c.created)):
            try:
                await self._find_or_load(row.id)
            except (ApiError, DatabaseUnavailable) as error:
                log.error("cannot resume game", extra={"table": row.id, "reason": str(error)})

    def merge_player(self, guest: int, account: int) -> None:
        """Give a guest's seats at loaded tables to the account that the guest was merged into."""
        for table in self.tables.values():
            table.merge_player(guest, account)

    def _send_previews(self) -> None:
        """Send the views of a game's tables again once its previews are compiled."""
        ready = {game for game in self.warmup.progress if self.warmup.is_ready(game)} - self._ready_games
        self._ready_games |= ready
        for table in self.tables.values():
            if table.game.name in ready:
                table.subscribers.notify()

    # Letting games continue

    def is_active(self, table: Table) -> bool:
        """Whether somebody watches a table or it is being played here."""
        return bool(table.subscribers) or table in self._runners

    def notify_lobby(self) -> None:
        """Send the lobby to those who look at it."""
        for notify in self.lobby_listeners:
            notify()

    def _table_changed(self, table: Table) -> None:
        """Called after every change of a table: update the lobby, start the game, let bots decide."""
        if table.deleted or table.damaged:
            self.tables.pop(table.id, None)
        self.notify_lobby()
        self.archiver.request(table)
        if table not in self._runners and self._has_work(table):
            self._runners[table] = asyncio.create_task(self._run(table))

    def _has_work(self, table: Table) -> bool:
        return not self._closing and not table.deleted and (table.can_start or table.bot_to_decide is not None)

    async def _run(self, table: Table, waited: float = 0) -> None:
        """Start the game if it can start, then play the bots, unless another process does.

        `waited`: for how long it has waited for the other process.
        """
        locked = False
        try:
            if table.outdated:
                await self.catch_up(table)
            locked = await self.store.peers.try_lock(table.id)
            if locked:
                await self._continue(table)
        except Exception as error:
            if isinstance(error, ApiError) and error.problem in ("busy", "stale", "no-such-table"):
                log.debug("bots have to wait", extra={"table": table.id})
            else:
                log.error("table is stuck", exc_info=error, extra={"table": table.id})
        finally:
            if locked:
                await self.store.peers.unlock(table.id)
            del self._runners[table]
            self.notify_lobby()
        if self._has_work(table):
            seconds = RETRY_SECONDS if locked else min(max(2 * waited, LOCKED_SECONDS), RETRY_SECONDS)
            self._runners[table] = asyncio.create_task(self._retry(table, seconds))

    async def _continue(self, table: Table) -> None:
        if table.status == "gathering":
            await table.change(table.update_row(status="starting"))
        if table.status == "starting":
            await self.warmup.playable(table.game.name)
            await table.change(table.start())
        if table.bot_to_decide is not None:
            await self.warmup.ready(table.game.name)
            await self._bots.play(table)

    async def _retry(self, table: Table, seconds: float) -> None:
        """Try again later, for example when the database was unavailable or too many bots were thinking."""
        await asyncio.sleep(seconds)
        await self._run(table, seconds)


async def _latest_chat(connection: AsyncConnection, table_id: str) -> list[ChatLine]:
    latest = sa.select(schema.chat).where(schema.chat.c.table == table_id).order_by(schema.chat.c.id.desc())
    rows = (await connection.execute(latest.limit(CHAT_LINES))).all()
    return [ChatLine(line.id, line.kind, line.seat, line.name, line.text, line.time) for line in reversed(rows)]


def _seats(game: Game, rows: list[sa.Row[Any]], holders: list[sa.Row[Any]]) -> list[Seat]:
    """Return the seats of a table from its ordered rows; raise if one is missing."""
    if [row.seat for row in rows] != list(range(len(rows))) or len(rows) not in game.seats:
        raise TownhallError(f"the table has the seats {[row.seat for row in rows]}")
    seats = [Seat(row.kind, row.name, row.bot, set(), row.secret, request=stored_request(row.request)) for row in rows]
    for holder in holders:
        seats[holder.seat].holders.add(holder.player)
        if holder.linked is not None:
            seats[holder.seat].linked.add(holder.player)
    return seats


def _rows_of(part: sa.Table, table_id: str) -> sa.Select[Any]:
    """Select the rows of a table in the order of their keys, such as its seats from the first to the last."""
    return sa.select(part).where(part.c.table == table_id).order_by(*part.primary_key)
