"""Who may sit down, get up, or let a bot stand in; each change is announced at the table."""

from dataclasses import replace

from townhall.bots.policies import NAMES as BOTS
from townhall.server.accounts.accounts import Player, clean, digest, new_secret
from townhall.server.http.errors import Refused
from townhall.server.live.schemas import NAME_MOST
from townhall.server.tables.create import BEST_BOT, bot_seat
from townhall.server.tables.registry import Hall
from townhall.server.tables.seats import Seat
from townhall.server.tables.table import Table


class Seating:
    def __init__(self, hall: Hall, table: Table, seat: int) -> None:
        if not 0 <= seat < len(table.seats):
            raise Refused("no-such-seat")
        self._hall, self.table, self._n = hall, table, seat

    @property
    def _seat(self) -> Seat:
        return self.table.seats[self._n]

    async def sit(self, player: Player, name: str | None) -> None:
        await self.table.change(self._sit(player, name))
        self._hall.advance(self.table)

    async def _sit(self, player: Player, name: str | None) -> None:
        if self.table.status == "finished":
            raise Refused("over")
        if self._seat.kind == "person":
            raise Refused("seat-taken")
        if self.table.seats_of(player.id):
            raise Refused("seated")
        taken_over = self._seat.name if self._seat.kind == "bot" else ""
        called = player.name if player.account or name is None else clean(name, NAME_MOST, "bad-name")
        await self.table.keep_seat(self._n, Seat("person", called), adds=player.id)
        await self.table.announce_if_possible("took-over" if taken_over else "sat", seat=self._n, text=taken_over)

    def _held_by(self, player: Player) -> None:
        if player.id not in self._seat.holders:
            raise Refused("not-your-seat")

    async def leave(self, player: Player) -> None:
        await self.table.change(self._leave(player))
        self._hall.advance(self.table)

    async def _leave(self, player: Player) -> None:
        self._held_by(player)
        name = self._seat.name
        if self.table.status == "finished":
            raise Refused("over")
        if self.table.status == "gathering":
            await self.table.keep_seat(self._n, Seat())
            await self.table.announce_if_possible("left", name=name)
        elif self._seat.bot is None:
            await self.table.keep_seat(self._n, replace(self._seat, bot=BEST_BOT))
            await self.table.announce_if_possible("stand-in", seat=self._n)

    async def come_back(self, player: Player) -> None:
        await self.table.change(self._come_back(player))
        self._hall.advance(self.table)

    async def _come_back(self, player: Player) -> None:
        self._held_by(player)
        if self._seat.stand_in:
            await self.table.keep_seat(self._n, replace(self._seat, bot=None))
            await self.table.announce_if_possible("back", seat=self._n)

    async def put_bot(self, player: Player, bot: str, lang: str) -> None:
        await self.table.change(self._put_bot(player, bot, lang))
        self._hall.advance(self.table)

    async def _put_bot(self, player: Player, bot: str, lang: str) -> None:
        if bot not in BOTS:
            raise Refused("bad-bot", bots=", ".join(BOTS))
        seat = self._seat
        if self.table.status == "finished":
            raise Refused("over")
        if seat.kind == "free":
            if player.id != self.table.host:
                raise Refused("not-host")
            await self.table.keep_seat(self._n, bot_seat(bot, self.table.seats, lang))
            await self.table.announce_if_possible("bot", seat=self._n)
            return
        if not self.table.seats_of(player.id):
            raise Refused("not-seated")
        if seat.kind == "bot":
            raise Refused("seat-taken")
        if self.table.status != "playing":
            raise Refused("not-begun")
        after = self._hall.stand_in_after
        here = self.table.away_for(seat) == 0 or self.table.away_for(seat) < after
        if player.id not in seat.holders and here:
            raise Refused("not-away", name=seat.name, minutes=max(1, round(after / 60)))
        if seat.bot is None:
            await self.table.keep_seat(self._n, replace(seat, bot=bot))
            await self.table.announce_if_possible("stand-in", seat=self._n)

    async def free(self, player: Player) -> None:
        await self.table.change(self._free(player))
        self._hall.advance(self.table)

    async def _free(self, player: Player) -> None:
        if player.id != self.table.host:
            raise Refused("not-host")
        if self.table.status != "gathering":
            raise Refused("begun")
        name = self._seat.name
        await self.table.keep_seat(self._n, Seat())
        if name:
            await self.table.announce_if_possible("left", name=name)

    async def link(self, player: Player) -> str:
        return await self.table.change(self._link(player))

    async def _link(self, player: Player) -> str:
        self._held_by(player)
        secret = new_secret()
        await self.table.keep_seat(self._n, replace(self._seat, secret=digest(secret)))
        return secret

    async def claim(self, player: Player, secret: str) -> None:
        await self.table.change(self._claim(player, secret))

    async def _claim(self, player: Player, secret: str) -> None:
        if self._seat.secret != digest(secret):
            raise Refused("no-such-link")
        await self.table.keep_seat(self._n, self._seat, adds=player.id)
