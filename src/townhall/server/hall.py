"""All tables of the server: found, made, woken from the log, and given to the bots when it is their turn."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

import townhall
from townhall.bots.play import NAMES as BOTS
from townhall.engine import VERSION
from townhall.engine.chance import KEY_BYTES
from townhall.engine.errors import TownhallError
from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.engine.rules import check_seats
from townhall.engine.text import words
from townhall.server import store as kept
from townhall.server.driving import Drivers
from townhall.server.people import Player, clean, digest, new_secret
from townhall.server.problems import TEXT, Refused
from townhall.server.readiness import Readiness
from townhall.server.seats import Seat
from townhall.server.store import STEP_BACK, CannotKeep, Store, now
from townhall.server.table import Table, raw_notes
from townhall.server.wire import NAME_MOST, TITLE_MOST, ChatLine, NewTable

log = logging.getLogger("townhall.hall")
AWAKE_MOST = 2000
IDLE_SECONDS = 600
LISTED = 40
TABLES_MOST = 500
"""Unfinished tables one player may have made."""


class Hall:
    def __init__(self, store: Store, readiness: Readiness, drivers: Drivers) -> None:
        self.store, self.readiness, self.drivers = store, readiness, drivers
        self.tables: dict[str, Table] = {}
        self._waking: dict[str, asyncio.Task[Table]] = {}
        self._sleepers: list[asyncio.Task[None]] = []
        self.lobby_told: list[Callable[[], None]] = []

    async def close(self) -> None:
        """Let what is being kept be kept, then stop the bots."""
        going = [*self._sleepers, *self._waking.values()]
        going += [table.driver for table in self.tables.values() if table.driver is not None]
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        for table in self.tables.values():
            async with table.lock:
                table.watchers.clear()

    # finding

    async def table(self, name: str) -> Table:
        if name not in self.tables:
            if name not in self._waking:
                self._waking[name] = asyncio.create_task(self._wake(name))
            try:
                await asyncio.shield(self._waking[name])
            finally:
                self._waking.pop(name, None)
        table = self.tables[name]
        table.touched = time.monotonic()
        return table

    async def seen_by(self, name: str, player: Player | None) -> Table:
        table = await self.table(name)
        if not table.may_see(player.id if player else None):
            raise Refused("private")
        return table

    async def by_invitation(self, code: str) -> Table:
        row = await self.store.row(sa.select(kept.tables.c.id).where(kept.tables.c.invite == code))
        if row is None:
            raise Refused("no-such-link")
        return await self.table(row.id)

    async def by_seat_link(self, secret: str) -> tuple[Table, int]:
        row = await self.store.row(sa.select(kept.seats).where(kept.seats.c.secret == digest(secret)))
        if row is None:
            raise Refused("no-such-link")
        return await self.table(row.table), row.seat

    async def tables_of(self, player: Player, *, finished: bool) -> list[Table]:
        """Where somebody sits, the latest first."""
        query = (
            sa.select(kept.tables.c.id)
            .join(kept.holders, kept.holders.c.table == kept.tables.c.id)
            .where(kept.holders.c.player == player.id)
            .where((kept.tables.c.status == "finished") == finished)
            .group_by(kept.tables.c.id, kept.tables.c.updated)
            .order_by(kept.tables.c.updated.desc())
            .limit(LISTED)
        )
        return [await self.table(row.id) for row in await self.store.rows(query)]

    async def open_tables(self) -> list[Table]:
        query = (
            sa.select(kept.tables.c.id)
            .where(kept.tables.c.open & (kept.tables.c.status != "finished"))
            .order_by(kept.tables.c.status, kept.tables.c.updated.desc())
            .limit(LISTED)
        )
        return [await self.table(row.id) for row in await self.store.rows(query)]

    # waking

    async def _wake(self, name: str) -> Table:
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(kept.tables).where(kept.tables.c.id == name))).first()
            if row is None:
                raise Refused("no-such-table")
            at_table = {
                part: list((await connection.execute(sa.select(part).where(part.c.table == name))).all())
                for part in (kept.seats, kept.holders, kept.guests, kept.events, kept.snapshots)
            }
            said = sa.select(kept.chat).where(kept.chat.c.table == name).order_by(kept.chat.c.id.desc()).limit(100)
            lines = list((await connection.execute(said)).all())
        seats = [Seat(seat.kind, seat.name, seat.bot, set(), seat.secret) for seat in at_table[kept.seats]]
        for holder in at_table[kept.holders]:
            seats[holder.seat].holders.add(holder.player)
        table = Table(
            self.store, townhall.game(row.game), row, seats, {guest.player for guest in at_table[kept.guests]}
        )
        table.chat = [
            ChatLine(line.id, line.kind, line.seat, line.name, line.text, line.time) for line in reversed(lines)
        ]
        if row.status in ("playing", "finished"):
            if (row.engine, row.components) != (VERSION, table.game.components.digest):
                raise Refused("other-rules")
            recalling = asyncio.to_thread(_recall, table, at_table[kept.events], at_table[kept.snapshots])
            if self.readiness.is_ready(row.game):
                await recalling
            else:
                table.asleep = True
                self._sleepers.append(asyncio.create_task(self._rouse(table, recalling)))
        self._make_room()
        self.tables[name] = table
        self.advance(table)
        return table

    async def _rouse(self, table: Table, recalling: Coroutine[Any, Any, None]) -> None:
        await self.readiness.wait(table.game.name)
        await recalling
        table.asleep = False
        table.changed()
        self.advance(table)

    def _make_room(self) -> None:
        """Tables that nobody looks at and no bot plays go back to sleep: the log has them."""
        if len(self.tables) < AWAKE_MOST and len(self.tables) % 50:
            return
        idle = time.monotonic() - (IDLE_SECONDS if len(self.tables) < AWAKE_MOST else 0)
        for name, table in list(self.tables.items()):
            if not table.watchers and table.driver is None and not table.lock.locked() and table.touched < idle:
                del self.tables[name]

    async def resume(self) -> None:
        """After a restart: games that were to begin, and those where a bot is to decide."""
        for game in self.readiness.games:
            await self.readiness.wait(game)
            active = sa.select(kept.tables.c.id).where(
                (kept.tables.c.game == game) & kept.tables.c.status.in_(("starting", "playing"))
            )
            for row in await self.store.rows(active):
                try:
                    await self.table(row.id)
                except (Refused, CannotKeep, TownhallError) as error:
                    log.error("cannot resume", extra={"table": row.id, "reason": str(error)})

    # making

    async def create(self, player: Player, wish: NewTable, lang: str) -> Table:
        game = self.game(wish.game)
        options = self._options(game, wish)
        seats = self._chairs(game, player, wish, lang)
        title = clean(wish.title, TITLE_MOST, "bad-title") if wish.title.strip() else game.title(lang)
        return await self.make(player, game, title, wish.open, options, seats)

    def game(self, name: str) -> Game:
        if name not in self.readiness.games:
            raise Refused("no-such-game")
        return townhall.game(name)

    def _options(self, game: Game, wish: NewTable) -> dict[str, Any]:
        try:
            check_seats(game.title(), game.seats, len(wish.chairs))
            return game.components.options(wish.options)
        except TownhallError as error:
            raise Refused("bad-option", str(error)) from None

    def _chairs(self, game: Game, player: Player, wish: NewTable, lang: str) -> list[Seat]:
        seats, names = [], list(wish.names)
        for chair in wish.chairs:
            if chair == "me":
                seats.append(Seat("person", player.name, None, {player.id}))
            elif chair == "here":
                name = names.pop(0) if names else f"{game.speech.seat_name(game, len(seats), lang)}"
                seats.append(Seat("person", clean(name, NAME_MOST, "bad-name"), None, {player.id}))
            elif chair == "free":
                seats.append(Seat())
            else:
                seats.append(Seat("bot", self.bot_name(chair, seats, lang), chair))
        if wish.chairs.count("me") > 1 or names:
            raise Refused("bad-chairs")
        return seats

    def bot_name(self, bot: str, seats: list[Seat], lang: str) -> str:
        if bot not in BOTS:
            raise Refused("bad-bot", bots=", ".join(BOTS))
        name = words(lang, TEXT)(f"bot-{bot}")
        taken = {seat.name for seat in seats}
        return next(n for i in range(1, 20) if (n := name if i == 1 else f"{name} {i}") not in taken)

    async def make(
        self, player: Player, game: Game, title: str, open_: bool, options: dict[str, Any], seats: list[Seat],
        history: Sequence[int] = (), **more: Any,
    ) -> Table:  # fmt: skip
        """A new table; with a history it goes on from there."""
        await self._check_number(player)
        moment = now()
        row = {
            "id": secrets.token_hex(5), "game": game.name, "title": title, "status": "gathering", "open": open_,
            "invite": new_secret()[:16], "host": player.id, "options": options,
            "key": secrets.token_bytes(KEY_BYTES).hex(), "components": game.components.digest, "engine": VERSION,
            "created": moment, "updated": moment, **more,
        }  # fmt: skip
        async with self.store.writing() as connection:
            await connection.execute(kept.tables.insert().values(**row))
            for n, seat in enumerate(seats):
                await connection.execute(kept.seats.insert().values(**seat.row(row["id"], n)))
                for holder in seat.holders:
                    values = {"table": row["id"], "seat": n, "player": holder}
                    await connection.execute(kept.holders.insert().values(**values))
            past = game.start(len(seats), options=options, key=bytes.fromhex(row["key"])) if history else None
            for n, action in enumerate(history, 1):
                assert past is not None
                seat_ = past.seat
                past.play(action)
                event = {
                    "table": row["id"], "n": n, "action": action, "decisions": n, "seat": seat_, "bot": True,
                    "notes": raw_notes(past), "turn_ended": False, "time": moment,
                }  # fmt: skip
                await connection.execute(kept.events.insert().values(**event))
        return await self.table(str(row["id"]))

    async def _check_number(self, player: Player) -> None:
        mine = (kept.tables.c.host == player.id) & (kept.tables.c.status != "finished")
        row = await self.store.row(sa.select(sa.func.count()).select_from(kept.tables).where(mine))
        if row is not None and row[0] >= TABLES_MOST:
            raise Refused("too-many-tables", most=TABLES_MOST)

    async def fork(self, player: Player, table: Table, n: int, seat: int, lang: str) -> Table:
        """A table of one's own that goes on from a moment of a finished game, bots in all other seats."""
        p = table.playing
        if not p.over:
            raise Refused("not-over")
        if not 0 <= n < len(p.history):
            raise Refused("no-such-moment", most=len(p.history) - 1)
        if not 0 <= seat < p.seats:
            raise Refused("no-such-seat")
        seats: list[Seat] = []
        for place in range(p.seats):
            bot = BOTS[-1]
            seats.append(
                Seat("person", player.name, None, {player.id})
                if place == seat
                else Seat("bot", self.bot_name(bot, seats, lang), bot)
            )
        return await self.make(
            player, table.game, table.title, False, table.options, seats, p.history[:n],
            key=table.key.hex(), forked_at=n, status="playing" if n else "gathering",
        )  # fmt: skip

    def adopted(self, guest: int, account: int) -> None:
        """A guest has become an account: the seats at tables that are awake go over too."""
        for table in self.tables.values():
            theirs = [*(seat.holders for seat in table.seats), table.guests]
            for players in theirs:
                if guest in players:
                    players.add(account)
            if table.host == guest:
                table.host = account
            if any(account in players for players in theirs):
                table.changed()

    # going on

    def advance(self, table: Table) -> None:
        """Whatever is to happen without anybody's doing: the game begins, a bot decides."""
        for tell in self.lobby_told:
            tell()
        if table.driver is None and (self._can_begin(table) or table.bot_to_decide):
            table.driver = asyncio.create_task(self._go_on(table))

    def _can_begin(self, table: Table) -> bool:
        return table.status == "starting" or (table.status == "gathering" and table.full)

    async def _go_on(self, table: Table) -> None:
        try:
            if table.status == "gathering":
                await table.change(table.keep_fields(status="starting"))
            if table.status == "starting":
                await self.readiness.wait(table.game.name)
                await table.change(self._begin(table))
            await self.drivers.drive(table)
        except (Refused, CannotKeep) as error:
            log.error("table stands still", extra={"table": table.id, "reason": str(error)})
        finally:
            table.driver = None
            for tell in self.lobby_told:
                tell()
        if self._can_begin(table) or table.bot_to_decide:
            table.driver = asyncio.create_task(self._again(table))

    async def _again(self, table: Table) -> None:
        """The database would not keep it: try later, nothing has happened meanwhile."""
        await asyncio.sleep(2)
        await self._go_on(table)

    async def _begin(self, table: Table) -> None:
        position = table.game.start(len(table.seats), options=table.options, key=table.key)
        position.names = table.names()
        await table.keep_fields(status="playing", updated=now())
        table.position = position
        table.changed()
        await table.announce_if_possible("began")


def _recall(table: Table, events: list[sa.Row[Any]], snapshots: list[sa.Row[Any]]) -> None:
    """The position from the log: from the snapshot if that agrees with it, else from the beginning."""
    events = sorted(events, key=lambda event: int(event.n))
    snapshot = snapshots[0] if snapshots else None
    history: list[int] = []
    position: Position | None = None
    for event in events:
        if event.action == STEP_BACK:
            table.stepped_back[event.n] = event.decisions
            for made in (history, table.times, table.makers, table.by_bots):
                del made[event.decisions :]
            if position is not None and len(position.history) > event.decisions:
                position = None
        else:
            history.append(event.action)
            table.times.append(event.time)
            table.makers.append(event.seat)
            table.by_bots.append(event.bot)
            if position is not None:
                position.play(event.action)
        if snapshot is not None and event.n == snapshot.n:
            with suppress(TownhallError):  # of another shape: the log has everything
                position = Position.resume(table.game, table.options, table.key, snapshot.state, history)
    if position is None:
        position = table.game.start(len(table.seats), options=table.options, key=table.key)
        for action in history:
            position.play(action)
    table.at = len(events)
    position.names, position.forked_at = table.names(), table.forked_at
    table.position = position
