"""Guests and accounts: creation, renaming, registration, login, passwords, and merging a guest into an account."""

from contextlib import suppress
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from townhall.server.accounts.names import clean_name, skeleton
from townhall.server.accounts.passwords import Passwords
from townhall.server.accounts.player import Player
from townhall.server.accounts.rate_limit import RateLimit
from townhall.server.accounts.tokens import Credentials, hash_secret
from townhall.server.db import schema
from townhall.server.db.store import Conflict, DatabaseUnavailable, Store, now
from townhall.server.errors import ApiError
from townhall.server.people.schemas import MAX_NOTES
from townhall.server.tables.seat_requests import merge_requests, requests_of
from townhall.server.validation import MAX_NAME, normalize_line

MAX_ACCOUNT = 40
"""Length of the column for the folded name, which can be longer than the name."""
MERGE_ATTEMPTS = 3


class Login(NamedTuple):
    """The owner of an account, and the hash of the password that has shown it."""

    player: Player
    password: str


class Accounts:
    """All players of the server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._passwords = Passwords()
        self.failures = RateLimit(limit=8, seconds=60)
        """Wrong passwords of an account from one address, and wrong tokens and links."""
        self.logins = RateLimit(limit=40, seconds=60)
        """Wrong passwords of all accounts from one address."""
        self.sign_ins = RateLimit(limit=300, seconds=3600)
        """All logins from one address, also those with the right password."""
        self.registrations = RateLimit(limit=40, seconds=60)
        """New guests and accounts, and names tried for them."""
        self.credentials = Credentials(store, self.failures)

    # Guests

    async def create_guest(self, name: str, source: str) -> Player:
        """Create a player without an account; the name may be empty."""
        self.registrations.check(source)
        self.registrations.count(source)
        if name:
            name = await self.check_name(name)
        insert = schema.players.insert().values(name=name, created=now()).returning(schema.players.c.id)
        async with self._store.writing() as connection:
            return Player((await connection.execute(insert)).scalar_one(), name, False)

    async def rename(self, player: Player, name: str) -> Player:
        """Change a guest's name."""
        if player.account:
            raise ApiError("has-account")
        name = await self.check_name(name)
        async with self._store.writing() as connection:
            await connection.execute(schema.players.update().where(schema.players.c.id == player.id).values(name=name))
        self.credentials.forget(player.id)
        return player._replace(name=name)

    async def check_name(self, name: str) -> str:
        """Return the name as others will read it; raise `name-taken` if an account has one that looks like it."""
        name = clean_name(name)
        taken = sa.select(schema.players.c.id).where(schema.players.c.skeleton == skeleton(name)).limit(1)
        if await self._store.row(taken) is not None:
            raise ApiError("name-taken")
        return name

    # Accounts

    async def register(self, guest: Player | None, name: str, password: str, source: str) -> Player:
        """Create an account, or turn a guest into one.

        The guest keeps their seats; their cookies and tokens become invalid.
        """
        self.registrations.check(source)
        self.registrations.count(source)
        if guest is not None and guest.account:
            raise ApiError("has-account")
        name = clean_name(name)
        if len(name.casefold()) > MAX_ACCOUNT:
            raise ApiError("bad-name", most=MAX_NAME)
        hashed = await self._passwords.hash(name, password)
        values = {"name": name, "account": name.casefold(), "skeleton": skeleton(name), "password": hashed}
        try:
            return Player(await self._write_account(guest, values), name, True)
        except Conflict:
            raise ApiError("name-taken") from None

    async def _write_account(self, guest: Player | None, values: dict[str, Any]) -> int:
        """Write an account and return its number; raise `name-taken` if another one looks like it.

        A guest who registers twice at once gets one account; the other answer is `has-account`.

        The names are compared after writing, in the same transaction: of two that are written at once the second one
        sees the first.
        """
        players = schema.players.c
        async with self._store.writing() as connection:
            await self._store.lock(connection, f"name {values['skeleton']}")
            if guest is None:
                insert = schema.players.insert().values(**values, created=now()).returning(players.id)
                number, revoked = int((await connection.execute(insert)).scalar_one()), list[str]()
            else:
                number = guest.id
                unregistered = schema.players.update().where((players.id == number) & players.account.is_(None))
                if (await connection.execute(unregistered.values(**values))).rowcount != 1:
                    raise ApiError("has-account")
                revoked = await self.credentials.delete_all(connection, number)
            alike = sa.select(players.id).where((players.skeleton == values["skeleton"]) & (players.id != number))
            if (await connection.execute(alike.limit(1))).first() is not None:
                raise ApiError("name-taken")
        await self.credentials.forget_revoked(revoked)
        return number

    async def log_in(self, name: str, password: str, source: str) -> Login:
        """Check name and password.

        Failures are rate-limited by address, and more strictly by address and account; all logins of an address are
        limited too. Somebody who tries passwords elsewhere cannot lock the owner out.
        """
        account = normalize_line(name).casefold()
        attempt = f"{source} {account}"
        self.sign_ins.check(source)
        self.logins.check(source)
        self.failures.check(attempt)
        self.sign_ins.count(source)  # before verifying, so that parallel attempts count
        self.logins.count(source)
        self.failures.count(attempt)
        row = await self._store.row(sa.select(schema.players).where(schema.players.c.account == account))
        if not await self._passwords.verify(row.password if row else None, password) or row is None:
            raise ApiError("wrong-password")
        self.logins.discount(source)
        self.failures.discount(attempt)
        if row.banned is not None:
            raise ApiError("banned")
        return Login(Player(row.id, row.name, True), row.password)

    async def check_password(self, player: Player, password: str, source: str) -> None:
        """Raise `wrong-password` unless this is the password of a signed-in player's account."""
        if not player.account:
            raise ApiError("no-account")
        await self.log_in(player.name, password, source)

    async def change_password(self, player: Player, password: str) -> Login:
        """Set the password of an account. Its cookies and tokens become invalid."""
        hashed = await self._passwords.hash(player.name, password)
        async with self._store.writing() as connection:
            of_player = schema.players.c.id == player.id
            await connection.execute(schema.players.update().where(of_player).values(password=hashed))
            resets = schema.password_resets.delete().where(schema.password_resets.c.player == player.id)
            await connection.execute(resets)
            revoked = await self.credentials.delete_all(connection, player.id)
        await self.credentials.forget_revoked(revoked)
        return Login(player, hashed)

    async def reset_password(self, secret: str, password: str, source: str) -> Login:
        """Set a new password with an operator's link, which becomes invalid."""
        self.failures.check(source)
        resets = schema.password_resets.c
        query = (
            sa.select(schema.players)
            .join(schema.password_resets, resets.player == schema.players.c.id)
            .where((resets.secret == hash_secret(secret)) & (resets.expires > now()))
        )
        row = await self._store.row(query)
        if row is None:
            self.failures.count(source)
            raise ApiError("no-such-link")
        if row.banned is not None:
            raise ApiError("banned")
        return await self.change_password(Player(row.id, row.name, True), password)

    async def merge_guest(self, guest: Player, account: Player) -> None:
        """Move a guest's seats, tables and results to an account. The guest's cookies and tokens become invalid."""
        for _ in range(MERGE_ATTEMPTS):
            with suppress(Conflict):  # the account has just started the same daily challenge: the next attempt sees it
                await self.credentials.forget_revoked(await self._merge_guest(guest, account))
                return
        raise DatabaseUnavailable("the account keeps starting the same games elsewhere")

    async def _merge_guest(self, guest: Player, account: Player) -> list[str]:
        """Return the hashes of the guest's cookies and tokens.

        Where both have started the same daily challenge, only the account's table counts.
        """
        hosted, table = schema.tables.alias().c, schema.tables.c
        started_by_account = sa.exists().where(
            (hosted.host == account.id) & (hosted.game == table.game) & (hosted.day == table.day) & hosted.counts
        )
        second_attempts = schema.tables.update().where((table.host == guest.id) & started_by_account)
        guest_tables = sa.select(schema.holders.c.table).where(schema.holders.c.player == guest.id)
        async with self._store.writing() as connection:
            # Locks the tables: the result of a game that ends now is written either before or after the merge. Others
            # lock several tables in the same order, so that nobody waits for each other.
            asked = {table for table, _ in await requests_of(connection, guest.id)}
            changed = table.id.in_(guest_tables) | (table.host == guest.id) | table.id.in_(asked)
            await connection.execute(sa.select(table.id).where(changed).order_by(table.id).with_for_update())
            await connection.execute(_join_notes(guest, account))
            for memberships in (schema.holders, schema.guests, schema.mutes, schema.notes):
                keys = [column for column in memberships.c if column.name != "player"]
                rows = sa.select(*keys, sa.literal(account.id)).where(memberships.c.player == guest.id)
                columns = [*(column.name for column in keys), "player"]
                await connection.execute(self._store.insert_select_if_absent(memberships, columns, rows))
            muted = sa.select(schema.players.c.muted).where(schema.players.c.id == guest.id).scalar_subquery()
            speaking = (schema.players.c.id == account.id) & schema.players.c.muted.is_(None)
            await connection.execute(schema.players.update().where(speaking).values(muted=muted))
            await connection.execute(_take_ownership(guest, account))
            await merge_requests(self._store, connection, guest.id, account.id)
            await connection.execute(second_attempts.values(counts=False))
            await connection.execute(schema.tables.update().where(table.host == guest.id).values(host=account.id))
            results = schema.results.update().where(schema.results.c.player == guest.id)
            await connection.execute(results.values(player=account.id))
            written = schema.chat.update().where(schema.chat.c.player == guest.id)
            await connection.execute(written.values(player=account.id))
            await connection.execute(schema.notes.delete().where(schema.notes.c.player == guest.id))
            await self._merge_rest(connection, guest, account)
            for who in (schema.reports.c.reporter, schema.reports.c.reported):
                await connection.execute(schema.reports.update().where(who == guest.id).values({who: account.id}))
            await self._store.peers.notify(connection, "merged", guest.id, account.id)
            return await self.credentials.delete_all(connection, guest.id)

    async def _merge_rest(self, connection: AsyncConnection, guest: Player, account: Player) -> None:
        """Give an account the guest's sleeping hours and vacations, each unless it has its own."""
        players, vacations, others = schema.players, schema.vacations, schema.vacations.alias().c
        own = sa.exists().where(others.player == account.id)
        moved = vacations.update().where((vacations.c.player == guest.id) & ~own)
        await connection.execute(moved.values(player=account.id))
        await connection.execute(vacations.delete().where(vacations.c.player == guest.id))
        columns = ("zone", "sleep_from", "sleep_to", "sleep_changed")
        of_guest = sa.select(*(players.c[name] for name in columns)).where(players.c.id == guest.id)
        hours = (await connection.execute(of_guest)).one()._asdict()
        unset = (players.c.id == account.id) & players.c.sleep_changed.is_(None)
        await connection.execute(players.update().where(unset).values(**hours))
        await connection.execute(players.update().where(players.c.id == guest.id).values(dict.fromkeys(columns)))


def _join_notes(guest: Player, account: Player) -> sa.Update:
    """Add the guest's notes to those of the account at the same table."""
    notes, of_guest = schema.notes.c, schema.notes.alias().c
    same = (of_guest.table == notes.table) & (of_guest.player == guest.id)
    text = sa.select(of_guest.text).where(same).scalar_subquery()
    joined = sa.func.substr(notes.text + "\n\n" + text, 1, MAX_NOTES)
    return schema.notes.update().where((notes.player == account.id) & sa.exists().where(same)).values(text=joined)


def _take_ownership(guest: Player, account: Player) -> sa.Update:
    """Make an account the owner of the guest's seats that it only held through a seat link."""
    holders, of_guest = schema.holders.c, schema.holders.alias().c
    owned = sa.exists().where(
        (of_guest.table == holders.table) & (of_guest.seat == holders.seat)
        & (of_guest.player == guest.id) & of_guest.linked.is_(None)
    )  # fmt: skip
    return schema.holders.update().where((holders.player == account.id) & owned).values(linked=None)
