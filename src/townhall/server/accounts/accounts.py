"""Who somebody is: a guest known by a cookie, an account with a password, a program with a token."""

import asyncio
import hashlib
import secrets
import unicodedata
from contextlib import suppress
from typing import Any, NamedTuple

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from townhall.server.accounts.rate_limit import Attempts
from townhall.server.db import store as kept
from townhall.server.db.store import AlreadyThere, CannotKeep, Store, now
from townhall.server.http.errors import Refused
from townhall.server.live.schemas import NAME_MOST, ApiToken, NewApiToken

SHORTEST_PASSWORD = 8
KNOWN_MOST = 5000
TOKENS_MOST = 50
ADOPT_TRIES = 3
BROWSER, PROGRAM = "browser", "program"


class Player(NamedTuple):
    id: int
    name: str
    account: bool


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def digest(secret: str) -> str:
    """Secrets are kept as this only; they are long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def clean(text: str, most: int, problem: str) -> str:
    """A line of text for others to read."""
    line = _line(text)
    if not line or len(line) > most:
        raise Refused(problem, most=most)
    return line


def _line(text: str) -> str:
    """No control characters, no marks that turn the line around."""
    kept_ = "".join(
        " " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text)
        if letter.isspace() or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )  # fmt: skip
    return " ".join(kept_.split())


class People:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._hasher = PasswordHasher()
        self._nobody = self._hasher.hash(new_secret())
        """Checked against where there is no such account, so that the time tells nothing."""
        self._known: dict[str, Player] = {}
        self.failures = Attempts(most=8, seconds=60)
        self.newcomers = Attempts(most=40, seconds=60)

    async def known(self, secret: str) -> Player | None:
        """The player behind a cookie or a token."""
        hashed = digest(secret)
        if hashed not in self._known:
            query = (
                sa.select(kept.players.c.id, kept.players.c.name, kept.players.c.account)
                .join(kept.credentials, kept.credentials.c.player == kept.players.c.id)
                .where(kept.credentials.c.secret == hashed)
            )
            row = await self._store.row(query)
            if row is None:
                return None
            if len(self._known) >= KNOWN_MOST:
                self._known.clear()
            await self._note_use(hashed)
            self._known[hashed] = Player(row.id, row.name, row.account is not None)
        return self._known[hashed]

    async def _note_use(self, hashed: str) -> None:
        """To the day is enough, and a database that cannot keep it keeps nobody out."""
        used = kept.credentials.update().where(kept.credentials.c.secret == hashed).values(used=now())
        with suppress(CannotKeep):
            async with self._store.writing() as connection:
                await connection.execute(used)

    async def of_token(self, authorization: str, source: str) -> Player:
        """The player of a program that sends `Authorization: Bearer ...`; guessing is limited."""
        scheme, _, token = authorization.partition(" ")
        player = await self.known(token.strip()) if scheme.lower() == "bearer" else None
        if player is None:
            self.failures.check(source)
            self.failures.count(source)
            raise Refused("bad-token")
        return player

    def _forget(self, player: int) -> None:
        self._known = {secret: known for secret, known in self._known.items() if known.id != player}

    async def guest(self, name: str, source: str) -> Player:
        """A new player without an account; one who only follows an invitation has no name yet."""
        self.newcomers.check(source)
        self.newcomers.count(source)
        name = clean(name, NAME_MOST, "bad-name") if name else ""
        async with self._store.writing() as connection:
            made = await connection.execute(
                kept.players.insert().values(name=name, created=now()).returning(kept.players.c.id)
            )
            return Player(made.scalar_one(), name, False)

    async def credential(self, player: Player, kind: str, label: str = "") -> tuple[int, str]:
        """A new secret by which a player is known: a browser's cookie or a program's token."""
        secret = new_secret()
        values = {"secret": digest(secret), "player": player.id, "kind": kind, "label": label, "created": now()}
        async with self._store.writing() as connection:
            made = await connection.execute(kept.credentials.insert().values(**values).returning(kept.credentials.c.id))
            return made.scalar_one(), secret

    async def rename(self, player: Player, name: str) -> Player:
        if player.account:
            raise Refused("has-account")
        name = clean(name, NAME_MOST, "bad-name")
        async with self._store.writing() as connection:
            await connection.execute(kept.players.update().where(kept.players.c.id == player.id).values(name=name))
        self._forget(player.id)
        return player._replace(name=name)

    async def register(self, player: Player | None, name: str, password: str, source: str) -> Player:
        """An account; a guest's seats become the account's."""
        self.newcomers.check(source)
        self.newcomers.count(source)
        if player is not None and player.account:
            raise Refused("has-account")
        name = clean(name, NAME_MOST, "bad-name")
        if len(password) < SHORTEST_PASSWORD or password.casefold() == name.casefold():
            raise Refused("weak-password", least=SHORTEST_PASSWORD)
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        values: dict[str, Any] = {"name": name, "account": name.casefold(), "password": hashed}
        try:
            async with self._store.writing() as connection:
                if player is not None:
                    await connection.execute(
                        kept.players.update().where(kept.players.c.id == player.id).values(**values)
                    )
                    made = player.id
                else:
                    values["created"] = now()
                    result = await connection.execute(
                        kept.players.insert().values(**values).returning(kept.players.c.id)
                    )
                    made = result.scalar_one()
        except AlreadyThere:
            raise Refused("name-taken") from None
        self._forget(made)
        return Player(made, name, True)

    async def login(self, name: str, password: str, source: str) -> Player:
        account = _line(name).casefold()
        sources = (source, f"account {account}")
        self.failures.check(*sources)
        self.failures.count(*sources)  # before looking: attempts made at once count too
        row = await self._store.row(sa.select(kept.players).where(kept.players.c.account == account))
        try:
            await asyncio.to_thread(self._hasher.verify, row.password if row else self._nobody, password)
        except (Argon2Error, UnicodeError):
            row = None
        if row is None:
            raise Refused("wrong-password")
        self.failures.forgive(*sources)
        return Player(row.id, row.name, True)

    async def adopt(self, guest: Player, account: Player) -> None:
        """What a guest began in this browser goes over to the account."""
        for _ in range(ADOPT_TRIES):
            with suppress(AlreadyThere):  # The account has begun a game of the day meanwhile: now it is seen.
                await self._adopt(guest, account)
                self._forget(guest.id)
                return
        raise CannotKeep("the account begins the same games elsewhere")

    async def _adopt(self, guest: Player, account: Player) -> None:
        """Where both have begun the game of a day, the guest's will never count: its dice were known."""
        hosted, of = kept.tables.alias().c, kept.tables.c
        of_account = sa.exists().where(
            (hosted.host == account.id) & (hosted.game == of.game) & (hosted.day == of.day) & hosted.counts
        )
        second = kept.tables.update().where((of.host == guest.id) & of_account)
        seats = sa.select(kept.holders.c.table).where(kept.holders.c.player == guest.id)
        async with self._store.writing() as connection:
            # A game that ends at this moment has its result either before or after: not in between.
            await connection.execute(sa.select(of.id).where(of.id.in_(seats)).order_by(of.id).with_for_update())
            for table in (kept.holders, kept.guests):
                keys = [column for column in table.c if column.name != "player"]
                theirs = sa.select(*keys, sa.literal(account.id)).where(table.c.player == guest.id)
                columns = [*(column.name for column in keys), "player"]
                await connection.execute(self._store.insert_select_once(table, columns, theirs))
            await connection.execute(second.values(counts=False))
            await connection.execute(kept.tables.update().where(of.host == guest.id).values(host=account.id))
            played = kept.results.update().where(kept.results.c.player == guest.id)
            await connection.execute(played.values(player=account.id))
            theirs_too = kept.credentials.c.player == guest.id
            programs = kept.credentials.update().where(theirs_too & (kept.credentials.c.kind == PROGRAM))
            await connection.execute(programs.values(player=account.id))
            await connection.execute(kept.credentials.delete().where(theirs_too))

    async def logout(self, secret: str) -> None:
        hashed = digest(secret)
        async with self._store.writing() as connection:
            await connection.execute(kept.credentials.delete().where(kept.credentials.c.secret == hashed))
        self._known.pop(hashed, None)

    async def tokens(self, player: Player) -> list[ApiToken]:
        mine = (kept.credentials.c.player == player.id) & (kept.credentials.c.kind == PROGRAM)
        rows = await self._store.rows(sa.select(kept.credentials).where(mine).order_by(kept.credentials.c.id))
        return [ApiToken(row.id, row.label, row.created, row.used) for row in rows]

    async def new_token(self, player: Player, label: str) -> NewApiToken:
        if len(await self.tokens(player)) >= TOKENS_MOST:
            raise Refused("too-many-tokens", most=TOKENS_MOST)
        number, secret = await self.credential(player, PROGRAM, clean(label, 80, "bad-name"))
        return NewApiToken(number, secret)

    async def drop_token(self, player: Player, number: int) -> str:
        """Gives the digest of what is void now."""
        mine = (kept.credentials.c.player == player.id) & (kept.credentials.c.kind == PROGRAM)
        void = kept.credentials.delete().where(mine & (kept.credentials.c.id == number))
        async with self._store.writing() as connection:
            gone = (await connection.execute(void.returning(kept.credentials.c.secret))).scalar_one_or_none()
        self._forget(player.id)
        if gone is None:
            raise Refused("no-such-token")
        return str(gone)
