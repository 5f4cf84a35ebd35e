"""Notification settings of accounts: channels, e-mail addresses, webhooks and devices."""

from __future__ import annotations

import re
from contextlib import suppress
from email.headerregistry import Address
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import sqlalchemy as sa

from townhall.server.accounts.tokens import hash_secret, new_secret
from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.errors import ApiError
from townhall.server.notifications.schemas import (
    MAX_ADDRESS,
    Channel,
    Extent,
    NotificationSettings,
    Preferences,
    PushSubscription,
    Webhook,
    WebhookFormat,
)

if TYPE_CHECKING:
    from townhall.server.db.store import Store

CONFIRM_SECONDS = 24 * 3600
MAX_DEVICES = 20
"""Browsers of one account that show push messages."""
DEFAULT = Preferences("turn-based", "all", "all")
settings, confirmations, subscriptions = (
    schema.notification_settings.c, schema.email_confirmations.c, schema.push_subscriptions.c,
)  # fmt: skip


class Recipient(NamedTuple):
    """What is stored about somebody who wants to be told of their turns."""

    player: int
    lang: str
    extents: dict[Channel, Extent]
    address: str | None
    webhook: Webhook | None
    sent: dict[Channel, int]
    """When the last message was sent."""

    def shares(self, channel: Channel) -> bool:
        """Whether others may read what is sent through a channel, such as those in the same chat."""
        return channel == "webhook" and self.webhook is not None and self.webhook.format != "json"

    def wants(self, channel: Channel, pace: str) -> bool:
        """Whether a channel is used for tables of a pace."""
        return self.extents[channel] == "all" or self.extents[channel] == pace


def recipient_of(row: sa.Row[Any]) -> Recipient:
    webhook = Webhook(row.hook_url, cast("WebhookFormat", row.hook_format)) if row.hook_url else None
    extents: dict[Channel, Extent] = {"email": row.email, "push": row.push, "webhook": row.webhook}
    sent: dict[Channel, int] = {"email": row.email_sent, "push": row.push_sent, "webhook": row.webhook_sent}
    times = {channel: time or 0 for channel, time in sent.items()}
    return Recipient(row.player, row.lang, extents, row.address, webhook, times)


async def find_recipient(store: Store, player: int) -> Recipient | None:
    """Return the settings of a player who is not banned; None if there are none."""
    query = (
        sa.select(schema.notification_settings)
        .join(schema.players, schema.players.c.id == settings.player)
        .where((settings.player == player) & schema.players.c.banned.is_(None))
    )
    row = await store.row(query)
    return None if row is None else recipient_of(row)


async def describe(store: Store, player: int) -> NotificationSettings:
    """Return the settings as their owner sees them."""
    recipient = await find_recipient(store, player)
    pending = await store.row(
        sa.select(confirmations.address)
        .where((confirmations.player == player) & (confirmations.expires > now()))
        .order_by(confirmations.expires.desc())
        .limit(1)
    )
    devices = await store.row(sa.select(sa.func.count()).where(subscriptions.player == player))
    assert devices is not None
    return NotificationSettings(
        DEFAULT if recipient is None else Preferences(**recipient.extents),
        None if recipient is None else recipient.address,
        None if pending is None else pending.address,
        None if recipient is None else recipient.webhook,
        devices[0],
    )


async def change(store: Store, player: int, lang: str, **values: Any) -> None:
    """Change some settings, and the language of messages to that of the request."""
    async with store.writing() as connection:
        defaults = {"player": player, "lang": lang, **_columns(DEFAULT)}
        await connection.execute(store.insert_if_absent(schema.notification_settings, defaults))
        update = schema.notification_settings.update().where(settings.player == player)
        await connection.execute(update.values(lang=lang, **values))


def _columns(preferences: Preferences) -> dict[str, Extent]:
    return {"email": preferences.email, "push": preferences.push, "webhook": preferences.webhook}


async def set_preferences(store: Store, player: int, lang: str, preferences: Preferences) -> None:
    await change(store, player, lang, **_columns(preferences))


async def switch_off(store: Store, player: int, channel: Channel) -> None:
    """Send nothing more through a channel."""
    async with store.writing() as connection:
        update = schema.notification_settings.update().where(settings.player == player)
        await connection.execute(update.values({channel: "never"}))
        alerts = schema.alerts.c
        await connection.execute(
            schema.alerts.delete().where((alerts.player == player) & (alerts.channel == channel))
        )  # fmt: skip


# E-mail addresses


def clean_address(text: str) -> str:
    """Return an e-mail address; raise `bad-address`."""
    address = text.strip()
    if len(address) <= MAX_ADDRESS and re.fullmatch(r"[!-~]+@[A-Za-z0-9.-]+\.[A-Za-z0-9-]+", address):
        with suppress(Exception):  # the parser of the standard library raises various errors
            Address(addr_spec=address)
            return address
    raise ApiError("bad-address")


async def create_confirmation(store: Store, player: int, address: str) -> str:
    """Create a link that confirms an address; return its secret. An earlier link of the player becomes invalid."""
    secret = new_secret()
    values = {"secret": hash_secret(secret), "player": player, "address": address, "expires": now() + CONFIRM_SECONDS}
    async with store.writing() as connection:
        old = (confirmations.player == player) | (confirmations.expires < now())
        await connection.execute(schema.email_confirmations.delete().where(old))
        await connection.execute(schema.email_confirmations.insert().values(**values))
    return secret


async def confirm_address(store: Store, secret: str, lang: str) -> str:
    """Confirm an address with a link, which becomes invalid; return it. Raises `no-such-link`."""
    valid = (confirmations.secret == hash_secret(secret)) & (confirmations.expires > now())
    async with store.writing() as connection:
        used = schema.email_confirmations.delete().where(valid)
        row = (await connection.execute(used.returning(confirmations.player, confirmations.address))).first()
    if row is None:
        raise ApiError("no-such-link")
    await change(store, row.player, lang, address=row.address)
    return str(row.address)


async def remove_address(store: Store, player: int, lang: str) -> None:
    """Forget the address of a player, also one that is not confirmed."""
    await change(store, player, lang, address=None)
    async with store.writing() as connection:
        await connection.execute(schema.email_confirmations.delete().where(confirmations.player == player))


# Devices


async def add_device(store: Store, player: int, lang: str, credential: str, subscription: PushSubscription) -> None:
    """Send push messages to a browser, as long as it is signed in with this cookie or token."""
    await change(store, player, lang)
    credentials = schema.credentials.c
    row = await store.row(sa.select(credentials.id).where(credentials.secret == hash_secret(credential)))
    if row is None:
        raise ApiError("log-in")
    values = {
        "player": player, "credential": row.id, "endpoint": subscription.endpoint,
        "p256dh": subscription.keys.p256dh, "auth": subscription.keys.auth, "created": now(),
    }  # fmt: skip
    async with store.writing() as connection:
        devices = schema.push_subscriptions
        await connection.execute(devices.delete().where(subscriptions.endpoint == subscription.endpoint))
        count = sa.select(sa.func.count()).where(subscriptions.player == player)
        if (await connection.execute(count)).scalar_one() >= MAX_DEVICES:
            raise ApiError("too-many-devices", most=MAX_DEVICES)
        await connection.execute(devices.insert().values(**values))


async def remove_device(store: Store, player: int, endpoint: str) -> None:
    which = (subscriptions.player == player) & (subscriptions.endpoint == endpoint)
    async with store.writing() as connection:
        await connection.execute(schema.push_subscriptions.delete().where(which))


# Export


def notification_queries(player: int) -> dict[str, sa.Select[Any]]:
    """Return a query for each part of the export of a player's data."""
    alerts = schema.alerts.c
    return {
        "notifications": sa.select(schema.notification_settings).where(settings.player == player),
        "email_confirmations": sa.select(confirmations.address, confirmations.expires).where(
            confirmations.player == player
        ),
        "push_subscriptions": sa.select(subscriptions.endpoint, subscriptions.created).where(
            subscriptions.player == player
        ),
        "alerts": sa.select(alerts.channel, alerts.table, alerts.since, alerts.due).where(alerts.player == player),
    }
