"""The stream: one WebSocket a tab. A watcher is woken when something changed and tells all that is new to it.

Nothing queues up for a slow reader: whenever it can take a message, the message is about the present.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from townhall.engine.i18n import LANGUAGES
from townhall.server.db.store import CannotKeep
from townhall.server.http.errors import Refused
from townhall.server.live import schemas
from townhall.server.live.views import Eyes, card_shown, eyes_of, moments_shown, story, table_shown, view_shown

if TYPE_CHECKING:
    from townhall.server.accounts.accounts import Player
    from townhall.server.tables.registry import Hall
    from townhall.server.tables.table import Table

log = logging.getLogger("townhall.stream")
LARGEST_MESSAGE = 4096
LOBBY_PAUSE = 0.5
SHORT_STORY = 32
"""So many moments are told at once; more are told by a thread."""
NOT_BEGUN = -2
DISMISSED = 4401
encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(schemas.Watch)


class Watcher:
    def __init__(
        self, hall: Hall, socket: WebSocket[Any, Any, Any], player: Player | None, credential: str | None = None
    ) -> None:
        self._hall, self._socket, self.credential = hall, socket, credential
        self.player = player.id if player else None
        self._person = player
        self._woken, self._turned = asyncio.Event(), asyncio.Event()
        self._wish = schemas.Watch()
        self._table: Table | None = None
        self._lobby = False
        self._told_at = self._told_version = -1
        self._heard_at = 0
        """Of what the reader had of the log: up to which event it held."""
        self._told_lobby = False
        self._told_moments = self._told_chat = 0
        self._told_ready: dict[str, float] = {}

    def wake(self) -> None:
        self._woken.set()

    async def dismiss(self) -> None:
        with suppress(Exception):
            await self._socket.close(DISMISSED)

    async def run(self) -> None:
        self._hall.readiness.told.append(self.wake)
        self._hall.listeners.add(self)
        listener = asyncio.create_task(self._listen())
        teller = asyncio.create_task(self._tell())
        try:
            done, _ = await asyncio.wait((listener, teller), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                with suppress(WebSocketDisconnect, WebSocketException, RuntimeError, asyncio.CancelledError):
                    task.result()
        finally:
            for task in (listener, teller):
                task.cancel()
            self._hall.readiness.told.remove(self.wake)
            self._hall.listeners.discard(self)
            self._turn_away()

    async def _listen(self) -> None:
        while True:
            message = await self._socket.receive_data(mode="text")
            lang = self._lang
            try:
                if len(message) > LARGEST_MESSAGE:
                    raise Refused("too-large")
                try:
                    wish = decoder.decode(message)
                except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                    raise Refused("bad-request", reason=str(error)) from None
                lang = _language(wish)
                await self._turn_to(wish)
            except Refused as refused:
                await self._refuse(refused, lang)
            except CannotKeep as error:
                await self._refuse(Refused("cannot-keep", reason=str(error)), lang)

    async def _refuse(self, refused: Refused, lang: str) -> None:
        log.info("refused", extra={"problem": refused.problem})
        await self._send(schemas.ProblemNews(refused.problem, refused.text(lang)))

    @property
    def _lang(self) -> str:
        return _language(self._wish)

    async def _turn_to(self, wish: schemas.Watch) -> None:
        """Watch something else, or the same anew."""
        table = None
        if wish.watch is not None:
            table = await self._hall.table(wish.watch)
            if wish.invite is not None and wish.invite == table.invite and self._person is not None:
                await table.welcome(self._person.id)
            if not table.may_see(self.player) and wish.invite != table.invite:
                raise Refused("private")
            eyes_of(table, self.player, self._lang, wish.as_)
        self._turn_away()
        self._wish, self._table, self._lobby = wish, table, wish.lobby
        self._told_version, self._told_ready = -1, {}
        self._told_at, self._told_moments, self._told_chat = -1, wish.moments, wish.chat
        self._heard_at, self._told_lobby = wish.at or 0, False
        if table is not None:
            table.watchers.add(self)
            self._tell_presence(table)
        if self._lobby:
            self._hall.lobby_told.append(self.wake)
        self._turned.set()
        self.wake()

    def _turn_away(self) -> None:
        if self._table is not None:
            self._table.watchers.discard(self)
            self._table.left[self.player] = time.monotonic()
            self._tell_presence(self._table)
        if self.wake in self._hall.lobby_told:
            self._hall.lobby_told.remove(self.wake)
        self._table, self._lobby = None, False

    def _tell_presence(self, table: Table) -> None:
        table.version += 1
        for watcher in table.watchers:
            watcher.wake()

    async def _tell(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            ready = {game: round(done, 2) for game, done in self._hall.readiness.games.items()}
            if ready != self._told_ready:
                self._told_ready = ready
                await self._send(schemas.ReadyNews(ready))
            if self._table is not None:
                await self._tell_table(self._table)
            if self._lobby:
                await self._tell_lobby()

    async def _send(self, news: Any) -> None:
        await self._socket.send_data(encoder.encode(news), mode="text")

    async def _tell_table(self, table: Table) -> None:
        if table.gone:
            self._turn_away()
            await self._refuse(Refused("no-such-table"), self._lang)
            return
        eyes = eyes_of(table, self.player, self._lang, self._as(table))
        news = schemas.TableNews(id=table.id, at=table.at)
        changed = False
        if table.version != self._told_version:
            self._told_version = table.version
            news.table, changed = table_shown(table, eyes), True
        lines = [line for line in table.chat if line.id > self._told_chat]
        if lines:
            self._told_chat = lines[-1].id
            news.chat, changed = lines, True
        at = NOT_BEGUN if table.position is None else table.at
        if at != self._told_at:
            changed = True
            since = self._since(table)
            self._told_at = at
            news.view = view_shown(table, eyes)
            if news.view is not None:
                wish = self._wish
                news.from_, news.moments = since, await self._moments(table, since, eyes)
                if self._wish is not wish:
                    return  # They look at something else by now, and will be told of that.
                self._told_moments, self._heard_at = since + len(news.moments), news.at
        elif news.table is not msgspec.UNSET:
            news.view = view_shown(table, eyes)
        if changed:
            await self._send(news)

    def _as(self, table: Table) -> int | None:
        """A seat that has been given up since is looked at as an onlooker does."""
        as_ = self._wish.as_
        return as_ if as_ is None or as_ in (-1, *table.seats_of(self.player)) else None

    def _since(self, table: Table) -> int:
        """How much of the log the reader has that still holds: what was taken back meanwhile is told again."""
        cuts = [left + 1 for n, left in table.stepped_back.items() if n > self._heard_at]
        known = 0 if table.position is None else len(table.position.history) + 1
        return min([self._told_moments, known, *cuts])

    async def _moments(self, table: Table, since: int, eyes: Eyes) -> list[schemas.Moment]:
        p = table.playing
        if len(p.history) - since < SHORT_STORY:
            return moments_shown(table, since, eyes)
        return await asyncio.to_thread(story, p.copy(), table.clock, since, eyes)

    async def _tell_lobby(self) -> None:
        if self._told_lobby:
            self._turned.clear()
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._turned.wait(), LOBBY_PAUSE)
                return  # They look at something else now, and have been woken for it.
        self._told_lobby = True
        tables = await lobby(self._hall, self._person, self._lang)
        await self._send(schemas.LobbyNews(tables.mine, tables.open))


def _language(wish: schemas.Watch) -> str:
    return wish.lang if wish.lang in LANGUAGES else LANGUAGES[0]


async def lobby(hall: Hall, player: Player | None, lang: str) -> schemas.Tables:
    """Where somebody sits, what waits for them first; and open tables where they do not."""
    mine = await hall.tables_of(player, finished=False) if player else []
    number = player.id if player else None
    waiting = [table for table in mine if table.position and table.position.seat in table.seats_of(number)]
    ordered = waiting + [table for table in mine if table not in waiting]
    others = [table for table in await hall.open_tables() if table not in mine]

    def cards(tables: list[Table]) -> list[schemas.TableCard]:
        return [card_shown(table, eyes_of(table, number, lang)) for table in tables]

    return schemas.Tables(cards(ordered), cards(others))
