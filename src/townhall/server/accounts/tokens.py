"""Secrets that identify a player: browser cookies and API tokens. Only their hashes are stored."""

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from townhall.server.accounts.player import Player
from townhall.server.accounts.rate_limit import RateLimit
from townhall.server.accounts.schemas import ApiToken, NewApiToken, SeatDevice, Session
from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable, Store, now
from townhall.server.errors import ApiError
from townhall.server.validation import clean_line

BROWSER, PROGRAM = "browser", "program"
ASKED_AT_ONCE = 500
"""Secrets in one query."""
MAX_CACHED = 50_000
"""Secrets whose players are kept in memory, those used last."""
MAX_TOKENS, MAX_SESSIONS = 50, 100
MAX_LABEL = 80
RECORD_USE_SECONDS = 600
"""How often it is stored that a secret has been used."""
LATEST = (
    sa.func.coalesce(schema.credentials.c.used, schema.credentials.c.created).desc(), schema.credentials.c.id.desc(),
)  # fmt: skip
"""The order of sessions: the one used last comes first."""


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def hash_secret(secret: str) -> str:
    """Hash a secret for storage. Secrets are long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Known(NamedTuple):
    """The player of a secret, and when its use was stored."""

    player: Player
    recorded: float


class Credentials:
    """Cookies and API tokens, with a cache of the players they belong to."""

    def __init__(self, store: Store, failures: RateLimit) -> None:
        self._store, self._failures = store, failures
        self._known: OrderedDict[str, Known] = OrderedDict()
        """By the hash of the secret, the one used last at the end."""
        self._changes = 0
        """Counts what has been dropped from the cache."""
        self.on_revoked: Callable[[str], Awaitable[None]] | None = None
        """Called with the hash of a secret that is no longer valid."""

    async def player_of(self, secret: str) -> Player | None:
        """Return the player that a cookie or token belongs to."""
        hashed, changes = hash_secret(secret), self._changes
        known = self._known.get(hashed)
        if known is not None and monotonic() - known.recorded < RECORD_USE_SECONDS:
            self._known.move_to_end(hashed)
            return known.player
        present = await self._present(hashed, known)
        if present is None:
            if known is not None:  # another process has revoked it
                await self.forget_revoked([hashed])
            return None
        if changes == self._changes:  # Otherwise what was read may be out of date by now.
            self._known[hashed] = present
            self._known.move_to_end(hashed)
            if len(self._known) > MAX_CACHED:
                self._known.popitem(last=False)
        return present.player

    async def _present(self, hashed: str, known: Known | None) -> Known | None:
        """Read the player of a secret and store its use if the last one was long ago.

        If the database cannot be read, it is the player known before.
        """
        try:
            row = await self._read_player(hashed)
        except DatabaseUnavailable:
            if known is None:
                raise
            return Known(known.player, monotonic())
        if row is None:
            return None
        player, unrecorded = Player(row.id, row.name, row.account is not None), now() - (row.used or 0)
        if 0 <= unrecorded < RECORD_USE_SECONDS:  # the clock may have been set back
            return Known(player, monotonic() - unrecorded)
        return Known(player, monotonic()) if await self._record_use(hashed) else None

    async def _read_player(self, hashed: str) -> sa.Row[Any] | None:
        players = schema.players.c
        query = (
            sa.select(players.id, players.name, players.account, schema.credentials.c.used)
            .join(schema.credentials, schema.credentials.c.player == schema.players.c.id)
            .where((schema.credentials.c.secret == hashed) & schema.players.c.banned.is_(None))
        )
        return await self._store.row(query)

    async def _record_use(self, hashed: str) -> bool:
        """Store when the secret was last used; return whether it still exists.

        A failing database must not lock anybody out.
        """
        update = schema.credentials.update().where(schema.credentials.c.secret == hashed).values(used=now())
        with suppress(DatabaseUnavailable):
            async with self._store.writing() as connection:
                return (await connection.execute(update)).rowcount > 0
        return True

    async def player_of_bearer(self, authorization: str, source: str) -> Player:
        """Return the player of an `Authorization: Bearer ...` header; failures are rate-limited."""
        scheme, _, token = authorization.partition(" ")
        player = await self.player_of(token.strip()) if scheme.lower() == "bearer" else None
        if player is None:
            self._failures.check(source)
            self._failures.count(source)
            raise ApiError("bad-token")
        return player

    def forget(self, player: int) -> None:
        """Drop a player from the cache after a change, here and in other processes."""
        self.drop(player)
        self._store.peers.publish("player", player)

    def drop(self, player: int | None = None) -> None:
        """Drop a player, or all of them, from the cache of this process."""
        self._changes += 1
        others = [] if player is None else self._known.items()
        self._known = OrderedDict((secret, known) for secret, known in others if known.player.id != player)

    # Creating and revoking

    async def create(
        self, player: Player, kind: str, label: str = "", password: str | None = None
    ) -> tuple[int, str]:  # fmt: skip
        """Create a cookie or token for a player; return its id and the secret. Only the latest cookies stay valid.

        `password`: the hash of the password that somebody has just logged in with; raise `wrong-password` if it has
        been changed since, which has ended the older sessions.
        """
        secret = new_secret()
        values = {"secret": hash_secret(secret), "player": player.id, "kind": kind, "label": label, "created": now()}
        insert = schema.credentials.insert().values(**values).returning(schema.credentials.c.id)
        async with self._store.writing() as connection:
            if password is not None:
                players = schema.players.c
                same = sa.select(players.id).where((players.id == player.id) & (players.password == password))
                if (await connection.execute(same.with_for_update(read=True))).first() is None:
                    raise ApiError("wrong-password")
            number = (await connection.execute(insert)).scalar_one()
            ended = await self._delete_rows(connection, _ended(player)) if kind == BROWSER else []
        if ended:
            await self.forget_revoked(ended)
        return number, secret

    async def delete(self, secret: str) -> None:
        """Invalidate a cookie."""
        await self._delete(schema.credentials.c.secret == hash_secret(secret))

    async def delete_others(self, player: Player, keep: str | None) -> None:
        """Invalidate all cookies and tokens of a player except the secret that is kept."""
        others = schema.credentials.c.player == player.id
        await self._delete(others & (schema.credentials.c.secret != hash_secret(keep or "")))

    async def _delete(self, which: sa.ColumnElement[bool]) -> list[str]:
        async with self._store.writing() as connection:
            hashes = await self._delete_rows(connection, which)
        await self.forget_revoked(hashes)
        return hashes

    async def delete_all(self, connection: AsyncConnection, player: int) -> list[str]:
        """Invalidate a player's cookies and tokens in a transaction; `forget_revoked` takes the hashes afterwards."""
        return await self._delete_rows(connection, schema.credentials.c.player == player)

    async def _delete_rows(self, connection: AsyncConnection, which: sa.ColumnElement[bool]) -> list[str]:
        delete = schema.credentials.delete().where(which).returning(schema.credentials.c.secret)
        hashes = list((await connection.execute(delete)).scalars())
        for hashed in hashes:
            await self._store.peers.notify(connection, "revoked", hashed)
        return hashes

    async def forget_revoked(self, hashes: Iterable[str]) -> None:
        """Forget secrets that have been deleted, and close the streams opened with them."""
        self._changes += 1
        for hashed in hashes:
            self._known.pop(hashed, None)
            if self.on_revoked is not None:
                await self.on_revoked(hashed)

    async def still_valid(self, hashes: set[str]) -> set[str]:
        """Return those of some hashes whose secret has not been deleted."""
        valid, ordered = set[str](), sorted(hashes)
        for start in range(0, len(ordered), ASKED_AT_ONCE):
            secret = schema.credentials.c.secret
            query = sa.select(secret).where(secret.in_(ordered[start : start + ASKED_AT_ONCE]))
            valid.update(row.secret for row in await self._store.rows(query))
        return valid

    # Sessions, devices of seats, and API tokens

    async def sessions(self, player: Player, secret: str | None) -> list[Session]:
        """List the browsers where a player is signed in, the latest first; `secret` is the cookie of this one."""
        query = sa.select(schema.credentials).where(_of(player, BROWSER)).order_by(*LATEST)
        hashed = hash_secret(secret) if secret else None
        return [
            Session(row.id, row.label, row.created, row.used or row.created, row.secret == hashed)
            for row in await self._store.rows(query)
        ]

    async def end_session(self, player: Player, number: int) -> None:
        """Sign a browser out."""
        if not await self._delete(_of(player, BROWSER) & (schema.credentials.c.id == number)):
            raise ApiError("no-such-session")

    async def seat_devices(self, table: str, seat: int, secret: str | None) -> list[SeatDevice]:
        """List the browsers and programs of everybody who holds a seat, the latest first."""
        holders, credentials = schema.holders.c, schema.credentials.c
        used = sa.func.coalesce(credentials.used, credentials.created)
        query = (
            sa.select(credentials.label, credentials.secret, used.label("used"), holders.linked)
            .join(schema.credentials, credentials.player == holders.player)
            .where((holders.table == table) & (holders.seat == seat))
            .order_by(used.desc(), credentials.id)
        )
        hashed = hash_secret(secret or "")
        return [
            SeatDevice(row.label, row.used, row.linked, row.secret == hashed) for row in await self._store.rows(query)
        ]

    async def tokens(self, player: Player) -> list[ApiToken]:
        """List a player's API tokens."""
        query = sa.select(schema.credentials).where(_of(player, PROGRAM)).order_by(schema.credentials.c.id)
        return [ApiToken(row.id, row.label, row.created, row.used) for row in await self._store.rows(query)]

    async def create_token(self, player: Player, label: str, password: str | None = None) -> NewApiToken:
        """Create an API token; `password` as for `create`."""
        if len(await self.tokens(player)) >= MAX_TOKENS:
            raise ApiError("too-many-tokens", most=MAX_TOKENS)
        number, secret = await self.create(player, PROGRAM, clean_line(label, MAX_LABEL, "bad-name"), password)
        return NewApiToken(number, secret)

    async def revoke_token(self, player: Player, number: int) -> None:
        """Delete an API token."""
        if not await self._delete(_of(player, PROGRAM) & (schema.credentials.c.id == number)):
            raise ApiError("no-such-token")


def _ended(player: Player) -> sa.ColumnElement[bool]:
    """Which of a player's sessions end because there are too many: those that have not been used for the longest."""
    kept = sa.select(schema.credentials.c.id).where(_of(player, BROWSER)).order_by(*LATEST).limit(MAX_SESSIONS)
    return _of(player, BROWSER) & schema.credentials.c.id.not_in(kept)


def _of(player: Player, kind: str) -> sa.ColumnElement[bool]:
    return (schema.credentials.c.player == player.id) & (schema.credentials.c.kind == kind)
