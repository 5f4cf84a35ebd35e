"""The WebSocket stream: one Subscriber per connection, woken by changes, sends whatever is new to its client.

Messages do not queue up for a slow client: each message describes the present.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from townhall.engine.i18n import LANGUAGES
from townhall.server.accounts.rate_limit import RateLimit
from townhall.server.db.store import DatabaseUnavailable
from townhall.server.errors import ApiError
from townhall.server.live import schemas
from townhall.server.live.lobby import LOBBY_SECONDS, is_alike
from townhall.server.live.shared_views import SPECTATOR
from townhall.server.live.views import (
    Viewer,
    chat_line,
    current_view,
    recent_moments,
    replay_moments,
    table_info,
    viewer_of,
)
from townhall.server.people.blocks import blocked_players
from townhall.server.tables.seats import take_seats_back

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from townhall.server.accounts.player import Player
    from townhall.server.tables.chat import StoredLine
    from townhall.server.tables.registry import TableRegistry
    from townhall.server.tables.table import Table

log = logging.getLogger("townhall.stream")
MAX_MESSAGE = 4096
RETURN_TRIES = 3
"""How often a returning player's seat is taken back if other processes change the table at the same time."""
SHORT_LOG = 32
"""Log entries that are computed at once; longer logs are computed in a thread."""
NOT_STARTED = -2
SIGNED_OUT = 4401
SERVICE_RESTART = 1012
encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(schemas.Watch)


class Subscriber:
    """One connection: what its client watches, and what it has been sent."""

    def __init__(
        self, registry: TableRegistry, socket: WebSocket[Any, Any, Any], player: Player | None,
        credential: str | None = None, take: Callable[[], bool] = lambda: True,
        identify: Callable[[], Awaitable[Player | None]] | None = None, source: str | None = None,
    ) -> None:  # fmt: skip
        """`take` counts a message in the limit of its address, and returns False if the address has to wait.

        `identify` finds the player of the cookie or token again; it may have been revoked since. `source`: the address,
        if it is known.
        """
        self._identify = identify
        self._registry, self._socket, self._player = registry, socket, player
        self.credential = credential
        """Hash of the cookie or token the stream was opened with."""
        self.player_id = player.id if player else None
        self._source = source or f"player {self.player_id}"
        self.hidden = False
        """Nobody can see the page of the client."""
        self.named_table: str = socket.query_params.get("table", "")
        """The table in the address of the stream, which determines the worker that serves the stream."""
        self._woken, self._switched = asyncio.Event(), asyncio.Event()
        self._messages, self._take = RateLimit(limit=200, seconds=10), take
        self._watch = schemas.Watch()
        self._table: Table | None = None
        self._sent_at = self._sent_version = -1
        self._log_at = 0
        """Last event in the client's log."""
        self._sent_moments = self._sent_chat = 0
        self._sent_removals: set[int] = set()
        """Chat lines that the client knows to have been removed."""
        self._blocked: frozenset[int] | None = None
        """The players whose messages are not sent; None as long as that is unknown."""
        self._blocks_changed = True
        self._inbox_changed = self._waiting_changed = self._tournament_changed = False
        self._sent_lobby: schemas.LobbyNews | None = None
        self._lobby_version = 0
        """The version of the lobby that the client has seen, also if there was nothing to send."""
        self._lobby_sent = -LOBBY_SECONDS
        """When the lobby was sent for the last time, also if the client has watched something else since."""
        self._progress_changed = True
        self._sent_progress: schemas.ReadyNews | None = None

    def wake(self) -> None:
        """Send what has changed."""
        self._woken.set()

    def wake_inbox(self) -> None:
        """Tell the client that its inbox has changed; the player may also have blocked or unblocked somebody."""
        self._inbox_changed = self._blocks_changed = True
        self.wake()

    def wake_waiting(self) -> None:
        """Tell the client that other games wait for the player."""
        self._waiting_changed = True
        self.wake()

    @property
    def watched(self) -> str | None:
        """The table that the client looks at."""
        return None if self._table is None else self._table.id

    def wake_tournament(self, tournament: str) -> None:
        """Tell the client that the tournament it watches has changed."""
        if tournament == self._watch.tournament:
            self._tournament_changed = True
            self.wake()

    def wake_for_missed(self) -> None:
        """Let the client read everything again: messages of other processes may have been missed."""
        if self.player_id is not None:
            self.wake_inbox()
            self.wake_waiting()
        self._tournament_changed = True
        self.wake()

    def _wake_for_progress(self) -> None:
        self._progress_changed = True
        self.wake()

    async def disconnect(self) -> None:
        """Close the connection because its cookie or token is no longer valid."""
        with suppress(Exception):
            await self._socket.close(SIGNED_OUT)

    async def restart(self) -> None:
        """Close the connection so that the client connects again at once."""
        with suppress(Exception):
            await self._socket.close(SERVICE_RESTART)

    async def run(self) -> None:
        """Serve the connection until it is closed."""
        unsubscribe = self._registry.warmup.subscribe(self._wake_for_progress)
        self._registry.clients.add(self)  # from now on it is closed if the cookie or token is revoked
        try:
            if self._player is None or self._identify is None or await self._identify() is not None:
                await self._serve()
            else:
                await self.disconnect()
        finally:
            unsubscribe()
            self._registry.clients.remove(self)
            self._stop_watching()

    async def _serve(self) -> None:
        receiver = asyncio.create_task(self._receive())
        sender = asyncio.create_task(self._send_changes())
        try:
            done, _ = await asyncio.wait((receiver, sender), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                with suppress(WebSocketDisconnect, WebSocketException, RuntimeError, asyncio.CancelledError, ApiError):
                    task.result()
        finally:
            for task in (receiver, sender):
                task.cancel()

    # Receiving

    async def _receive(self) -> None:
        while True:
            message = await self._socket.receive_data(mode="text")
            lang = self._lang
            try:
                self._messages.check("")
                self._messages.count("")
                if not self._take():
                    raise ApiError("too-many", retry_after=1, seconds=1)
                if len(message) > MAX_MESSAGE:
                    raise ApiError("too-large")
                try:
                    watch = decoder.decode(message)
                except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                    raise ApiError("bad-request", reason=str(error)) from None
                lang = _language(watch)
                await self._subscribe(watch)
            except ApiError as error:
                await self._send_problem(error, lang)
            except DatabaseUnavailable as error:
                await self._send_problem(ApiError("database-unavailable", reason=str(error)), lang)

    @property
    def _lang(self) -> str:
        return _language(self._watch)

    async def _subscribe(self, watch: schemas.Watch) -> None:
        """Watch another table or the lobby, or the same again."""
        if watch.hidden != self.hidden and _target(watch) == _target(self._watch):
            self._set_hidden(watch.hidden)
            await self._take_seats_back()
            return
        table = None
        if watch.watch is not None:
            table = await self._registry.table(watch.watch)
            if watch.invite is not None and watch.invite == table.invite and self._player is not None:
                await table.add_guest(self._player.id)
            if not table.may_see(self.player_id) and watch.invite != table.invite:
                raise ApiError("private")
            viewer_of(table, self.player_id, self._lang, watch.as_)
        self._stop_watching()
        self._watch, self._table, self.hidden = watch, table, watch.hidden
        self._sent_version, self._sent_progress, self._progress_changed = -1, None, True
        self._sent_at, self._sent_moments, self._sent_chat = -1, watch.moments, watch.chat
        self._log_at, self._sent_lobby, self._sent_removals = watch.at or 0, None, set()
        if table is not None:
            table.subscribers.add(self)
            if self._player is not None:
                self._registry.note_visit(table, self._player)
        self._tournament_changed = watch.tournament is not None  # it may have changed since the client read it
        if watch.lobby:
            self._registry.lobby.listeners.add(self.wake)
        self._switched.set()
        self.wake()
        await self._take_seats_back()

    async def _take_seats_back(self) -> None:
        """Replace the bots that stand in for a player who has come back after their time ran out."""
        for _ in range(RETURN_TRIES):
            table, player = self._table, self._player
            if table is None or player is None or self.hidden:
                return
            try:
                await take_seats_back(table, player)
                return
            except (ApiError, DatabaseUnavailable) as error:  # the player can still do it with the button
                log.info("a seat is not taken back", extra={"table": table.id, "reason": str(error)})
                with suppress(ApiError, DatabaseUnavailable):
                    await self._registry.catch_up(table)

    def _set_hidden(self, hidden: bool) -> None:
        if self._table is None:
            self.hidden = hidden
        else:
            self._table.subscribers.set_hidden(self, hidden=hidden)

    def _stop_watching(self) -> None:
        if self._table is not None:
            self._table.subscribers.remove(self)
        self._registry.lobby.listeners.discard(self.wake)
        self._table, self._watch = None, schemas.Watch(lang=self._watch.lang)

    # Sending

    async def _send_changes(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            if self._progress_changed:
                await self._send_progress()
            if self._inbox_changed:
                self._inbox_changed = False
                await self._send(schemas.InboxNews())
            if self._waiting_changed:
                self._waiting_changed = False
                await self._send(schemas.WaitingNews())
            if self._tournament_changed and self._watch.tournament is not None:
                self._tournament_changed = False
                await self._send(schemas.TournamentNews(self._watch.tournament))
            if self._blocks_changed:
                await self._read_blocks()
            if self._table is not None:
                await self._send_table(self._table)
            if self._watch.lobby:
                await self._send_lobby()

    async def _send(self, message: Any) -> None:
        await self._socket.send_data(encoder.encode(message), mode="text")

    async def _send_progress(self) -> None:
        self._progress_changed = False
        warmup = self._registry.warmup
        rules = {game: round(done, 2) for game, done in warmup.progress.items()}
        progress = schemas.ReadyNews(rules, [game for game in rules if warmup.is_ready(game)])
        if progress != self._sent_progress:
            self._sent_progress = progress
            await self._send(progress)

    async def _send_problem(self, error: ApiError, lang: str) -> None:
        log.info("subscription refused", extra={"problem": error.problem})
        await self._send(schemas.ProblemNews(error.problem, error.text(lang)))

    async def _read_blocks(self) -> None:
        self._blocks_changed, player = False, self._player
        try:
            blocked = await blocked_players(self._registry.store, player.id) if player and player.account else []
            self._blocked = frozenset(blocked)
        except DatabaseUnavailable as error:  # tried again with the next change
            self._blocks_changed = True
            log.warning("cannot read who is blocked", extra={"reason": str(error)})

    async def _send_table(self, table: Table) -> None:
        """Send what has changed at a table since the last message."""
        if table.deleted or table.damaged:
            self._stop_watching()
            await self._send_problem(ApiError("no-such-table" if table.deleted else "damaged"), self._lang)
            return
        if not table.may_see(self.player_id) and self._watch.invite != table.invite:
            self._stop_watching()
            await self._send_problem(ApiError("private"), self._lang)
            return
        viewer = viewer_of(table, self.player_id, self._lang, self._requested_seat(table))
        news = schemas.TableNews(id=table.id, at=table.at)
        changed = False
        if table.subscribers.version != self._sent_version:
            self._sent_version = table.subscribers.version
            news.table, changed = table_info(table, viewer), True
        lines = self._unsent_chat(table)
        if lines:
            news.chat, changed = [chat_line(line, viewer.lang) for line in lines], True
        at = NOT_STARTED if table.decisions is None else table.at
        if at != self._sent_at:
            changed = True
            self._sent_at = at
            if not await self._add_game(table, viewer, news):
                return
        elif news.table is not msgspec.UNSET:
            news.view = current_view(table, viewer)
        if changed:
            await self._send(news)

    def _unsent_chat(self, table: Table) -> list[StoredLine]:
        """Return the chat lines that the client does not have yet, and those that were removed since.

        Messages of players whom the reader has blocked are left out.
        """
        blocked = self._blocked
        if blocked is None:
            return []
        lines = [
            line
            for line in table.chat
            if line.id > self._sent_chat or (line.kind == schemas.REMOVED and line.id not in self._sent_removals)
        ]
        self._sent_removals |= {line.id for line in lines if line.kind == schemas.REMOVED}
        if lines:
            self._sent_chat = max(self._sent_chat, lines[-1].id)
        return [line for line in lines if line.kind != "say" or line.player not in blocked]

    async def _add_game(self, table: Table, viewer: Viewer, news: schemas.TableNews) -> bool:
        """Add view and log to a message; return False if the client has switched to something else meanwhile."""
        since = self._valid_moments(table)
        news.view = current_view(table, viewer)
        if news.view is not None:
            watch = self._watch
            news.from_, news.moments = since, await self._moments(table, since, viewer)
            if self._watch is not watch:
                return False
            self._sent_moments, self._log_at = since + len(news.moments), news.at
        return True

    def _requested_seat(self, table: Table) -> int | None:
        """Return the requested seat unless the player has given it up since."""
        as_ = self._watch.as_
        return as_ if as_ is None or as_ in (SPECTATOR, *table.seats_of(self.player_id)) else None

    def _valid_moments(self, table: Table) -> int:
        """Return how many entries of the client's log are still valid after undos."""
        cuts = [left + 1 for n, left in table.log.cuts.items() if n > self._log_at]
        entries = 0 if table.decisions is None else table.decisions + 1
        return min([self._sent_moments, entries, *cuts])

    async def _moments(self, table: Table, since: int, viewer: Viewer) -> list[schemas.Moment]:
        if table.archive is not None:
            return table.archive.moments(viewer.seat, viewer.lang, since)
        p = table.playing
        if len(p.history) - since < SHORT_LOG:
            return recent_moments(table, since, viewer)
        replay = partial(replay_moments, p.copy(), table.log_entries, since, viewer)
        return await self._registry.replay_threads.run(self._source, replay)

    async def _send_lobby(self) -> None:
        """Send the lobby if the client does not have it yet, or something that it shows has changed."""
        lobby = self._registry.lobby
        if self._sent_lobby is not None and self._lobby_version == lobby.version:
            return
        seconds = self._lobby_sent + LOBBY_SECONDS - monotonic()
        if seconds > 0:
            self._switched.clear()
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._switched.wait(), seconds)
                return  # the client watches something else now, and the subscriber has been woken for it
        watch, self._lobby_sent, self._lobby_version = self._watch, monotonic(), lobby.version
        news = await lobby.news(self._player, self._lang)
        if self._watch is watch and not is_alike(self._sent_lobby, news):
            self._sent_lobby = news
            await self._send(news)


def _target(watch: schemas.Watch) -> schemas.Watch:
    """Return what a subscription is for, whatever the client already has and whether anybody can see it."""
    return msgspec.structs.replace(watch, at=None, moments=0, chat=0, hidden=False)


def _language(watch: schemas.Watch) -> str:
    return watch.lang if watch.lang in LANGUAGES else LANGUAGES[0]
