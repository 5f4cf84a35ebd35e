"""Links for new passwords that players ask for by name or e-mail address."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.errors import ApiError
from townhall.server.operations.accounts import create_reset
from townhall.server.validation import normalize_line

if TYPE_CHECKING:
    from townhall.server.accounts.rate_limit import RateLimit
    from townhall.server.db.store import Store
    from townhall.server.notifications.mail import Mailer

log = logging.getLogger("townhall.mail")
MOST_ACCOUNTS = 5
"""Accounts with the same address that get a link."""
players, settings = schema.players.c, schema.notification_settings.c


class PasswordResets:
    """Looks for accounts and sends them links once the request has been answered.

    So neither the answer nor the time it takes tells whether there is such an account.
    """

    def __init__(self, store: Store, mailer: Mailer, mails: RateLimit) -> None:
        """`mails`: limits e-mails by account."""
        self._store, self._mailer, self._mails = store, mailer, mails
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Give up what has not been done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def request(self, who: str) -> None:
        """Send links to the accounts with a name or a confirmed address soon; failures are logged."""
        task = asyncio.create_task(self._send_soon(who))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_soon(self, who: str) -> None:
        try:
            for account in await self._accounts(normalize_line(who)):
                with suppress(ApiError):  # too many
                    await self._send(account)
        except Exception as error:
            log.error("links for a new password are not sent", exc_info=error)

    async def _accounts(self, who: str) -> list[sa.Row[Any]]:
        named = (players.account == who.casefold()) | (sa.func.lower(settings.address) == who.lower())
        wanted = named & settings.address.is_not(None) & players.banned.is_(None)
        query = (
            sa.select(schema.players, settings.address, settings.lang)
            .join(schema.notification_settings, settings.player == players.id)
            .where(wanted)
            .order_by(players.id)
            .limit(MOST_ACCOUNTS)
        )
        return await self._store.rows(query)

    async def _send(self, account: sa.Row[Any]) -> None:
        self._mails.check(f"player {account.id}")
        self._mails.count(f"player {account.id}")
        secret = await create_reset(self._store, account)
        self._mailer.reset(account.address, account.name, secret, account.lang)
