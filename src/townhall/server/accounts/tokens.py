"""Secrets that identify a player: browser cookies and API tokens. Only their hashes are stored."""

import hashlib
import secrets
from contextlib import suppress

import sqlalchemy as sa

from townhall.server.accounts.player import Player
from townhall.server.accounts.rate_limit import RateLimit
from townhall.server.accounts.schemas import ApiToken, NewApiToken
from townhall.server.db import schema
from townhall.server.db.store import DatabaseUnavailable, Store, now
from townhall.server.errors import ApiError
from townhall.server.validation import clean_line

BROWSER, PROGRAM = "browser", "program"
MAX_CACHED = 5000
MAX_TOKENS = 50
MAX_LABEL = 80


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def hash_secret(secret: str) -> str:
    """Hash a secret for storage. Secrets are long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Credentials:
    """Cookies and API tokens, with a cache of the players they belong to."""

    def __init__(self, store: Store, failures: RateLimit) -> None:
        self._store, self._failures = store, failures
        self._players: dict[str, Player] = {}
        self._changes = 0
        """Counts what has been dropped from the cache."""

    async def player_of(self, secret: str) -> Player | None:
        """Return the player that a cookie or token belongs to."""
        hashed, changes = hash_secret(secret), self._changes
        if hashed not in self._players:
            query = (
                sa.select(schema.players.c.id, schema.players.c.name, schema.players.c.account)
                .join(schema.credentials, schema.credentials.c.player == schema.players.c.id)
                .where(schema.credentials.c.secret == hashed)
            )
            row = await self._store.row(query)
            if row is None:
                return None
            await self._record_use(hashed)
            player = Player(row.id, row.name, row.account is not None)
            if changes != self._changes:
                return player  # What was read may be out of date by now.
            if len(self._players) >= MAX_CACHED:
                self._players.clear()
            self._players[hashed] = player
        return self._players[hashed]

    async def _record_use(self, hashed: str) -> None:
        """Store when the secret was last used; a failing database must not lock anybody out."""
        update = schema.credentials.update().where(schema.credentials.c.secret == hashed).values(used=now())
        with suppress(DatabaseUnavailable):
            async with self._store.writing() as connection:
                await connection.execute(update)

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
        """Drop a player from the cache after a change."""
        self._changes += 1
        self._players = {secret: cached for secret, cached in self._players.items() if cached.id != player}

    async def create(self, player: Player, kind: str, label: str = "") -> tuple[int, str]:
        """Create a cookie or token for a player; return its id and the secret."""
        secret = new_secret()
        values = {"secret": hash_secret(secret), "player": player.id, "kind": kind, "label": label, "created": now()}
        insert = schema.credentials.insert().values(**values).returning(schema.credentials.c.id)
        async with self._store.writing() as connection:
            return (await connection.execute(insert)).scalar_one(), secret

    async def delete(self, secret: str) -> None:
        """Invalidate a cookie."""
        hashed = hash_secret(secret)
        async with self._store.writing() as connection:
            await connection.execute(schema.credentials.delete().where(schema.credentials.c.secret == hashed))
        self._changes += 1
        self._players.pop(hashed, None)

    async def tokens(self, player: Player) -> list[ApiToken]:
        """List a player's API tokens."""
        query = sa.select(schema.credentials).where(_token_of(player)).order_by(schema.credentials.c.id)
        return [ApiToken(row.id, row.label, row.created, row.used) for row in await self._store.rows(query)]

    async def create_token(self, player: Player, label: str) -> NewApiToken:
        """Create an API token."""
        if len(await self.tokens(player)) >= MAX_TOKENS:
            raise ApiError("too-many-tokens", most=MAX_TOKENS)
        number, secret = await self.create(player, PROGRAM, clean_line(label, MAX_LABEL, "bad-name"))
        return NewApiToken(number, secret)

    async def revoke_token(self, player: Player, number: int) -> str:
        """Delete an API token and return its hash."""
        delete = schema.credentials.delete().where(_token_of(player) & (schema.credentials.c.id == number))
        async with self._store.writing() as connection:
            result = await connection.execute(delete.returning(schema.credentials.c.secret))
            hashed = result.scalar_one_or_none()
        self.forget(player.id)
        if hashed is None:
            raise ApiError("no-such-token")
        return str(hashed)


def _token_of(player: Player) -> sa.ColumnElement[bool]:
    return (schema.credentials.c.player == player.id) & (schema.credentials.c.kind == PROGRAM)
