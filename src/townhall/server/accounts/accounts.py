"""Guests and accounts: creation, renaming, registration, login, and merging a guest into an account."""

import asyncio
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from townhall.server.accounts.player import Player
from townhall.server.accounts.rate_limit import RateLimit
from townhall.server.accounts.tokens import PROGRAM, Credentials, new_secret
from townhall.server.db import schema
from townhall.server.db.store import Conflict, DatabaseUnavailable, Store, now
from townhall.server.errors import ApiError
from townhall.server.validation import MAX_NAME, clean_line, normalize_line

MIN_PASSWORD = 8
MAX_ACCOUNT = 40
"""Length of the column for the folded name, which can be longer than the name."""
MERGE_ATTEMPTS = 3


class Accounts:
    """All players of the server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._hasher = PasswordHasher()
        self._dummy_hash = self._hasher.hash(new_secret())
        """Verified when there is no such account, so that the response time reveals nothing."""
        self.failures = RateLimit(limit=8, seconds=60)
        """Wrong passwords, tokens and links."""
        self.registrations = RateLimit(limit=40, seconds=60)
        """New guests and accounts."""
        self.credentials = Credentials(store, self.failures)

    async def create_guest(self, name: str, source: str) -> Player:
        """Create a player without an account; the name may be empty."""
        self.registrations.check(source)
        self.registrations.count(source)
        name = clean_line(name, MAX_NAME, "bad-name") if name else ""
        insert = schema.players.insert().values(name=name, created=now()).returning(schema.players.c.id)
        async with self._store.writing() as connection:
            return Player((await connection.execute(insert)).scalar_one(), name, False)

    async def rename(self, player: Player, name: str) -> Player:
        """Change a guest's name."""
        if player.account:
            raise ApiError("has-account")
        name = clean_line(name, MAX_NAME, "bad-name")
        async with self._store.writing() as connection:
            await connection.execute(schema.players.update().where(schema.players.c.id == player.id).values(name=name))
        self.credentials.forget(player.id)
        return player._replace(name=name)

    async def register(self, guest: Player | None, name: str, password: str, source: str) -> Player:
        """Create an account, or turn a guest into one; the guest keeps their seats."""
        self.registrations.check(source)
        self.registrations.count(source)
        if guest is not None and guest.account:
            raise ApiError("has-account")
        name = clean_line(name, MAX_NAME, "bad-name")
        if len(name.casefold()) > MAX_ACCOUNT:
            raise ApiError("bad-name", most=MAX_NAME)
        if len(password) < MIN_PASSWORD or password.casefold() == name.casefold():
            raise ApiError("weak-password", least=MIN_PASSWORD)
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        values: dict[str, Any] = {"name": name, "account": name.casefold(), "password": hashed}
        try:
            number = await self._write_account(guest, values)
        except Conflict:
            raise ApiError("name-taken") from None
        self.credentials.forget(number)
        return Player(number, name, True)

    async def _write_account(self, guest: Player | None, values: dict[str, Any]) -> int:
        async with self._store.writing() as connection:
            if guest is not None:
                await connection.execute(
                    schema.players.update().where(schema.players.c.id == guest.id).values(**values)
                )
                return guest.id
            insert = schema.players.insert().values(**values, created=now()).returning(schema.players.c.id)
            return int((await connection.execute(insert)).scalar_one())

    async def log_in(self, name: str, password: str, source: str) -> Player:
        """Check name and password; failures are rate-limited by address and by account."""
        account = normalize_line(name).casefold()
        sources = (source, f"account {account}")
        self.failures.check(*sources)
        self.failures.count(*sources)  # before verifying, so that parallel attempts count
        row = await self._store.row(sa.select(schema.players).where(schema.players.c.account == account))
        try:
            await asyncio.to_thread(self._hasher.verify, row.password if row else self._dummy_hash, password)
        except (Argon2Error, UnicodeError):
            row = None
        if row is None:
            raise ApiError("wrong-password")
        self.failures.discount(*sources)
        return Player(row.id, row.name, True)

    async def merge_guest(self, guest: Player, account: Player) -> None:
        """Move a guest's seats, tables, results and tokens to an account."""
        for _ in range(MERGE_ATTEMPTS):
            with suppress(Conflict):  # the account has just started the same daily challenge: the next attempt sees it
                await self._merge_guest(guest, account)
                self.credentials.forget(guest.id)
                return
        raise DatabaseUnavailable("the account keeps starting the same games elsewhere")

    async def _merge_guest(self, guest: Player, account: Player) -> None:
        """Where both have started the same daily challenge, only the account's table counts."""
        hosted, table = schema.tables.alias().c, schema.tables.c
        started_by_account = sa.exists().where(
            (hosted.host == account.id) & (hosted.game == table.game) & (hosted.day == table.day) & hosted.counts
        )
        second_attempts = schema.tables.update().where((table.host == guest.id) & started_by_account)
        guest_tables = sa.select(schema.holders.c.table).where(schema.holders.c.player == guest.id)
        guest_credentials = schema.credentials.c.player == guest.id
        guest_tokens = schema.credentials.update().where(guest_credentials & (schema.credentials.c.kind == PROGRAM))
        async with self._store.writing() as connection:
            # Locks the tables: the result of a game that ends now is written either before or after the merge.
            await connection.execute(
                sa.select(table.id).where(table.id.in_(guest_tables)).order_by(table.id).with_for_update()
            )
            for memberships in (schema.holders, schema.guests):
                keys = [column for column in memberships.c if column.name != "player"]
                rows = sa.select(*keys, sa.literal(account.id)).where(memberships.c.player == guest.id)
                columns = [*(column.name for column in keys), "player"]
                await connection.execute(self._store.insert_select_if_absent(memberships, columns, rows))
            await connection.execute(second_attempts.values(counts=False))
            await connection.execute(schema.tables.update().where(table.host == guest.id).values(host=account.id))
            results = schema.results.update().where(schema.results.c.player == guest.id)
            await connection.execute(results.values(player=account.id))
            await connection.execute(guest_tokens.values(player=account.id))
            await connection.execute(schema.credentials.delete().where(guest_credentials))
