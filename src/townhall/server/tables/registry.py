"""All tables of the server: loading them from the database, unloading idle ones, and letting games continue."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING

import sqlalchemy as sa

import townhall
from townhall.engine.errors import TownhallError
from townhall.server.accounts.address_limits import MAX_STREAMS
from townhall.server.accounts.tokens import hash_secret
from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable, Store
from townhall.server.errors import ApiError
from townhall.server.fair_threads import FairThreads
from townhall.server.live.clients import Clients
from townhall.server.live.lobby import Lobby
from townhall.server.live.schemas import TableTournament
from townhall.server.tables.archiver import Archiver
from townhall.server.tables.clock_runner import ClockRunner
from townhall.server.tables.clocks import stored_clock, stored_settings
from townhall.server.tables.component_sets import ComponentSets
from townhall.server.tables.following import adopt, catch_up, stamp_of
from townhall.server.tables.game_restorer import Changed, GameRestorer
from townhall.server.tables.game_runner import GameRunner
from townhall.server.tables.presence import Presence
from townhall.server.tables.restore import StoredGame, read_game
from townhall.server.tables.table import Table
from townhall.server.tables.table_rows import read_rows
from townhall.server.tables.turns import TurnKeeper
from townhall.server.validation import may_be_id

if TYPE_CHECKING:
    from townhall.server.accounts.player import Player
    from townhall.server.tables.bot_runner import BotRunner
    from townhall.server.tables.warmup import Warmup

log = logging.getLogger("townhall.tables")
MAX_LOADED = 2000
IDLE_SECONDS, SHORT_IDLE_SECONDS = 600, 60
LIST_LENGTH = 40
RESUME_SECONDS = 2
"""How long to wait before the next attempt to resume games if the database cannot be read."""
LOADING_AT_ONCE = 4
"""Tables that are read from the database at the same time: the first ones are ready while others still wait."""

REPLAY_THREADS, MOST_REPLAYS = 2, 2 * MAX_STREAMS
"""Threads, and requests of one address that may wait for them: its streams, and as many others."""


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
        self._changed_meanwhile: set[str] = set()
        """Tables that another process has changed while they were being loaded."""
        self._load_slots = asyncio.Semaphore(LOADING_AT_ONCE)
        self.component_sets, self.archiver = ComponentSets(store), Archiver(store)
        self.clock_runner, self.turn_keeper = ClockRunner(self), TurnKeeper(self)
        self._restorer = GameRestorer(warmup, self.archiver, self._table_changed)
        self._runner = GameRunner(self, bots)
        self.lobby = Lobby(self)
        self.on_tournament_table: Callable[[Table], None] = lambda _: None
        """Called when a game of a tournament may be over."""
        self.on_tournament_visit: Callable[[str, int], None] = lambda *_: None
        """Called when a player looks at their game of a tournament."""
        self.on_time_out: Callable[[Table, int], Awaitable[None]] = _ignore_time_out
        """Called when a bot begins to stand in at a seat whose time has run out."""
        self.clients = Clients()
        self.replay_threads = FairThreads(REPLAY_THREADS, "replay", MOST_REPLAYS)
        """Replay whole games for those who want to see them."""
        self._ready_games = {game for game in warmup.progress if warmup.is_ready(game)}
        self._unsubscribe = warmup.subscribe(self._send_previews)

    async def close(self) -> None:
        """Stop the bots and wait for changes that are being stored."""
        self._unsubscribe()
        self._runner.stop()
        tasks = [*self._restorer.tasks, *self._loading.values(), *self._runner.tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.archiver.close()
        await self.clock_runner.close()
        self.turn_keeper.close()
        self.lobby.close()
        self.replay_threads.close()
        for table in self.tables.values():
            await table.close()

    async def disconnect(self, credential: str) -> None:
        """Close the streams opened with a cookie or token that is no longer valid."""
        for subscriber in [each for each in self.clients if each.credential == credential]:
            await subscriber.disconnect()

    def notify_inbox(self, player: int) -> None:
        """Tell a player's clients that something in the inbox has changed."""
        for subscriber in self.clients.of(player):
            subscriber.wake_inbox()

    def notify_waiting(self, player: int, table: str) -> None:
        """Tell a player's clients that other games wait for them, except those that look at the table itself."""
        for subscriber in self.clients.of(player):
            if subscriber.watched != table:
                subscriber.wake_waiting()

    def is_looked_at_by(self, table: str, players: Collection[int]) -> bool:
        """Whether any of some players can see a table, in this or in another process."""
        loaded = self.tables.get(table)
        here = loaded is not None and loaded.subscribers.is_looked_at_by(players)
        return here or not self.presence.looking(table).isdisjoint(players)

    def notify_tournament(self, tournament: str) -> None:
        """Tell those who look at a tournament that it has changed."""
        for subscriber in self.clients:
            subscriber.wake_tournament(tournament)

    async def refresh_player(self, player: int) -> None:
        """Read again who plays at the tables of a player whom somebody has renamed, banned or deleted.

        Their streams are closed; clients that are still allowed connect again.
        """
        for subscriber in self.clients.of(player):
            await subscriber.disconnect()
        for table in [each for each in self.tables.values() if each.knows(player)]:
            await table.change(self._refresh_people(table), if_closed=True)

    async def _refresh_people(self, table: Table) -> None:
        async with self.store.reading() as connection:
            rows = await read_rows(connection, table.id)
        if rows is None:
            table.mark_deleted()
        else:
            table.set_people(rows.table.host, rows.seats_in(table.game), rows.guests, rows.chat)
            table.outdated = True

    # Finding tables

    async def table(self, table_id: str) -> Table:
        """Return a table that somebody has asked for, loading it if necessary; raise `no-such-table`.

        Its game is compiled before games that nobody has asked for. Where other processes use the same database, the
        table is up to date with it, unless the database cannot be read.
        """
        known = table_id in self.tables or table_id in self._loading
        table = await self.find_or_load(table_id)
        if self.store.peers.shared and known:  # otherwise it has been read since
            with suppress(DatabaseUnavailable):
                await self.catch_up(table)
            if table.deleted:
                raise ApiError("no-such-table")
        self.warmup.request(table.game.name)
        return table

    async def find_or_load(self, table_id: str) -> Table:
        """Return a table that the server itself needs; raise `no-such-table`."""
        if not may_be_id(table_id):
            raise ApiError("no-such-table")
        table = self.tables.get(table_id)
        if table is None:
            if table_id not in self._loading:
                self._loading[table_id] = asyncio.create_task(self._load(table_id))
                self._loading[table_id].add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(self._loading[table_id])
        if table.outdated:
            with suppress(DatabaseUnavailable):
                await self.catch_up(table)
        if table.deleted or table.damaged:
            raise ApiError("no-such-table" if table.deleted else "damaged")
        table.touch()
        return table

    async def visible_table(self, table_id: str, player: Player | None) -> Table:
        """Return a table if the player may see it; raise `private` otherwise."""
        table = await self.table(table_id)
        if not table.may_see(player.id if player else None):
            raise ApiError("private")
        if player is not None:
            table.subscribers.see(player.id)
            self.note_visit(table, player)
        return table

    def note_visit(self, table: Table, player: Player) -> None:
        """Note that a player looks at their game of a tournament."""
        if table.tournament is not None and table.status != "finished" and table.seats_of(player.id):
            self.on_tournament_visit(table.id, player.id)

    async def table_by_invitation(self, invite: str) -> Table:
        query = sa.select(schema.tables.c.id).where(schema.tables.c.invite == invite)
        row = await self.store.row(query) if may_be_id(invite) else None
        if row is None:
            raise ApiError("no-such-link")
        return await self.table(row.id)

    async def seat_by_link(self, secret: str) -> tuple[Table, int]:
        seats = schema.seats.c
        row = await self.store.row(sa.select(seats.table, seats.seat).where(seats.secret == hash_secret(secret)))
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
        """List open tables whose game is not over; those of tournaments are listed there."""
        of_tournament = sa.exists().where(schema.pairings.c.table == schema.tables.c.id)
        query = (
            sa.select(schema.tables.c.id)
            .where(schema.tables.c.open & (schema.tables.c.status != "finished") & schema.tables.c.closed.is_(None))
            .where(~of_tournament)
            .order_by(schema.tables.c.status, schema.tables.c.updated.desc(), schema.tables.c.id)
            .limit(LIST_LENGTH)
        )
        return await self._list(query)

    async def _list(self, query: sa.Executable) -> list[Table]:
        """Load the tables of a query, skipping those that cannot be loaded, such as damaged ones."""
        tables = []
        for row in await self.store.rows(query):
            try:
                tables.append(await self.find_or_load(row.id))
            except ApiError as error:
                log.debug("table not listed", extra={"table": row.id, "reason": str(error)})
        return tables

    # Loading and unloading

    async def _load(self, table_id: str) -> Table:
        """Load a table; raise `damaged` if its rows make no sense, so that it troubles nobody else."""
        try:
            async with self._load_slots:
                return await self._load_rows(table_id)
        except (ApiError, DatabaseUnavailable):
            raise
        except Exception as error:
            self.report_damage(table_id, error)
            raise ApiError("damaged") from None
        finally:
            self._changed_meanwhile.discard(table_id)

    def report_damage(self, table_id: str, error: Exception) -> None:
        """Log why a table cannot be used, once."""
        self._restorer.report_damage(table_id, error)

    async def _load_rows(self, table_id: str) -> Table:
        self._changed_meanwhile.discard(table_id)
        table, stored, changed = await self._read(table_id)
        if changed is not None:
            await self._restorer.restore(table, stored, changed)
        self._unload_idle()
        self.tables[table_id] = table
        table.outdated |= table_id in self._changed_meanwhile
        self._table_changed(table)
        return table

    async def check_readable(self, table_id: str) -> None:
        """Raise an error if the rows of a table make no sense, whether its game has begun or not."""
        await self._read(table_id)

    async def archive(self, table_id: str) -> None:
        """Archive a table whose game is over, unless it is loaded: that archives it anyway."""
        if table_id not in self.table_ids:
            table, stored, changed = await self._read(table_id)
            if changed is not None:
                await self._restorer.restore(table, stored, changed)
            await self.archiver.archive(table)

    @property
    def table_ids(self) -> set[str]:
        """The tables that are loaded or being loaded."""
        return {*self.tables, *self._loading}

    def mark_outdated(self, table_id: str) -> Table | None:
        """Note that another process has changed a table; return it if it is loaded."""
        if table_id in self._loading:
            self._changed_meanwhile.add(table_id)
        table = self.tables.get(table_id)
        if table is not None:
            table.outdated = True
        return table

    async def catch_up(self, table: Table) -> None:
        """Take over what other processes have changed; raise `damaged` if it makes no sense."""
        before, outdated = stamp_of(table), table.outdated
        try:
            await catch_up(table, self._reread)
        except (ApiError, DatabaseUnavailable):
            raise
        except Exception as error:
            self.report_damage(table.id, error)
            table.damaged = True
            table.subscribers.notify()
            self._table_changed(table)
            raise ApiError("damaged") from None
        if outdated or table.deleted or stamp_of(table) != before:
            self._table_changed(table)

    async def _reread(self, table: Table) -> None:
        stored_table, stored, changed = await self._read(table.id)
        adopt(table, stored_table)
        if changed is not None:
            await self._restorer.restore(table, stored, changed)

    async def _read(self, table_id: str) -> tuple[Table, StoredGame, Changed | None]:
        """Read a table, its game if it has begun, and with what it was begun.

        Other processes may change the table meanwhile. Events are read before the table and people after it, so that
        events or the version are too old then, and the difference is noticed.
        """
        async with self.store.reading() as connection:
            stored = await read_game(connection, table_id)
            rows = await read_rows(connection, table_id)
        if rows is None:
            raise ApiError("no-such-table")
        row = rows.table
        begun = row.status in ("playing", "finished")
        chosen = begun or row.set_name is not None
        own = await self.component_sets.find(row.game, row.components) if chosen else None
        game = own or townhall.game(row.game)
        seats = rows.seats_in(game)
        if not isinstance(row.options, dict):
            raise TownhallError(f"the table has the options {row.options!r}")
        table = Table(
            self.store, self.warmup, game, row, seats, rows.guests, rows.chat, self._table_changed, self.presence,
            self._stand_in_after, self._bots.pace, self.table_seed,
        )  # fmt: skip
        table.archived_at = row.archived_at
        if row.tournament is not None:
            table.tournament = TableTournament(
                row.tournament, row.tournament_name, row.tournament_round, row.tournament_final
            )  # fmt: skip
        settings = stored_settings(row.clock)
        if settings is not None:
            table.clock = stored_clock(settings, len(seats), await table.store.read_clock())
            table.rests = await table.store.read_rests() if settings.per_turn else {}
        table.components = row.components if game is not townhall.game(row.game) else None
        changed = Changed(components=own is None, rules=row.engine != game.rules_version) if begun else None
        return table, stored, changed

    def _unload_idle(self) -> None:
        """Drop tables that nobody watches and no bot plays; they can be loaded again."""
        if len(self.tables) < MAX_LOADED and len(self.tables) % 50:
            return
        seconds = IDLE_SECONDS if len(self.tables) < MAX_LOADED else SHORT_IDLE_SECONDS
        for table_id, table in list(self.tables.items()):
            if table not in self._runner.tasks and table.is_idle(seconds):
                del self.tables[table_id]

    async def resume_games(self) -> None:
        """Load the tables where a game is about to start or a bot has to decide, unless a process plays there.

        Games are resumed as they become playable; they do not ask to be compiled before those that visitors open.
        """
        async with asyncio.TaskGroup() as games:
            for game in self.warmup.progress:
                games.create_task(self._resume_games_of(game))

    async def _resume_games_of(self, game: str) -> None:
        await self.warmup.playable(game)
        tables, seats, turns = schema.tables.c, schema.seats.c, schema.turns.c
        has_bot = sa.exists().where((seats.table == tables.id) & seats.bot.is_not(None))
        # The turn is still that of a person for a moment after a bot has begun to stand in for them.
        its_seat = (seats.table == turns.table) & (seats.seat == turns.seat)
        waits_for_person = sa.exists().where((turns.table == tables.id) & its_seat & seats.bot.is_(None))
        playing = (tables.status == "playing") & has_bot & ~waits_for_person
        active = (tables.game == game) & (playing | (tables.status == "starting"))
        active &= self.store.peers.is_free(tables.id) & tables.closed.is_(None)
        while not await self._resume(sa.select(tables.id).where(active).order_by(tables.created)):
            await asyncio.sleep(RESUME_SECONDS)

    async def _resume(self, query: sa.Executable) -> bool:
        """Load the tables of a query; return whether the database could be read."""
        try:
            rows = await self.store.rows(query)
        except DatabaseUnavailable as error:
            log.warning("cannot resume games yet", extra={"reason": str(error)})
            return False
        complete = True
        for row in rows:
            try:
                await self.find_or_load(row.id)
            except (ApiError, DatabaseUnavailable) as error:
                log.error("cannot resume game", extra={"table": row.id, "reason": str(error)})
                complete &= isinstance(error, ApiError)
        return complete

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
        return bool(table.subscribers) or table in self._runner.tasks

    def _table_changed(self, table: Table) -> None:
        """Called after every change of a table: update the lobby, start the game, let bots decide."""
        if table.deleted or table.damaged:
            self.tables.pop(table.id, None)
        self.lobby.note_change()
        self.archiver.request(table)
        self.clock_runner.request(table)
        self.turn_keeper.request(table)
        if table.tournament is not None and (table.status == "finished" or not table.can_continue):
            self.on_tournament_table(table)
        self._runner.request(table)


async def _ignore_time_out(_table: Table, _seat: int) -> None:
    """Tell nobody: the default without notifications."""
