"""Web Push: encrypted messages to browsers, signed with a key of the server (VAPID).

The libraries that encrypt and sign take 20 MB, so they are imported when they are needed, and in a thread.
"""

from __future__ import annotations

import asyncio
import base64
import time
from contextlib import suppress
from email.utils import parseaddr
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa

from townhall.engine.i18n import messages
from townhall.server.db import schema
from townhall.server.db.server_secrets import server_secret
from townhall.server.errors import ApiError
from townhall.server.i18n import TEXT
from townhall.server.notifications.delivery import DeliveryFailed, Undeliverable
from townhall.server.notifications.outgoing import check_url
from townhall.server.notifications.preferences import clean_address
from townhall.server.notifications.waiting import waiting_games

if TYPE_CHECKING:
    from typing import Any

    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

    from townhall.server.db.store import Store
    from townhall.server.notifications.links import Links
    from townhall.server.notifications.messages import Message
    from townhall.server.notifications.outgoing import Outgoing
    from townhall.server.notifications.preferences import Recipient
    from townhall.server.notifications.schemas import PushSubscription
    from townhall.server.settings import Settings

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Number of private keys of the curve P-256, and one more."""
TOKEN_SECONDS = 12 * 3600
KEPT_SECONDS = 24 * 3600
"""How long a push service keeps a message for a browser that is not running."""
AT_ONCE = 3
"""Browsers of one player that get a message at the same time; all of them are done before the claim of it ends."""
GONE = (404, 410)
MOST_LINES = 4
MOST_CHARACTERS = 1000
MOST_WAITING = 40
"""Tables that are listed in a message, which may have 4 kB."""
subscriptions = schema.push_subscriptions.c


class Push:
    """Sends messages to the browsers of players."""

    def __init__(self, store: Store, outgoing: Outgoing, links: Links, key: bytes, contact: str | None) -> None:
        self._store, self._outgoing, self._links = store, outgoing, links
        self._secret, self._contact = key, contact

    @classmethod
    async def load(cls, store: Store, outgoing: Outgoing, links: Links, settings: Settings) -> Push:
        """Use the key in the database, which is created at the first start."""
        return cls(store, outgoing, links, await server_secret(store, "vapid"), contact_of(settings))

    @cached_property
    def _key(self) -> EllipticCurvePrivateKey:
        from cryptography.hazmat.primitives.asymmetric import ec

        number = int.from_bytes(self._secret) % (ORDER - 1) + 1
        return ec.derive_private_key(number, ec.SECP256R1())

    @cached_property
    def public_key(self) -> str:
        """The key that browsers check signatures with."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    async def check(self, subscription: PushSubscription) -> None:
        """Raise `bad-subscription` unless messages can be encrypted for a browser."""
        endpoint, keys = subscription.endpoint, subscription.keys
        try:
            check_url(endpoint, secure=not self._outgoing.allow_private)
            await asyncio.to_thread(self._encrypt, endpoint, keys.p256dh, keys.auth, b"test")
        except DeliveryFailed:
            raise ApiError("bad-subscription") from None

    async def available(self, recipient: Recipient) -> bool:
        return bool(await self._devices(recipient))

    async def _devices(self, recipient: Recipient) -> list[sa.Row[Any]]:
        query = sa.select(schema.push_subscriptions).where(subscriptions.player == recipient.player)
        return await self._store.rows(query)

    async def send(self, recipient: Recipient, message: Message) -> None:
        """Send a message to all browsers of a player; those that do not exist any more are forgotten."""
        content = await self._content(message)
        devices = await self._devices(recipient)
        limit = asyncio.Semaphore(AT_ONCE)
        sending = (self._send(device, content, limit) for device in devices)
        answers = await asyncio.gather(*sending, return_exceptions=True)
        failures = [answer for answer in answers if isinstance(answer, BaseException)]
        if len(failures) < len(devices):
            return
        for failure in failures:
            if not isinstance(failure, Undeliverable):
                raise failure
        raise Undeliverable("no browser is left")

    async def _content(self, message: Message) -> bytes:
        """Return what `web/public/push.js` shows; `waiting` are the tables whose notifications stay."""
        waiting = await waiting_games(self._store, message.player, message.lang)
        one = message.games[0]
        lines = [*filter(None, [one.warning, one.prompt]), *one.news[-MOST_LINES:]] if len(message.games) == 1 else [
            f"{game.name}: {game.warning or game.prompt}" for game in message.games[:MOST_LINES]
        ]  # fmt: skip
        return msgspec.json.encode(
            {
                "title": message.subject, "body": "\n".join(lines)[:MOST_CHARACTERS], "url": f"/t/{one.table}",
                "tag": f"turn-{one.table}", "count": len(waiting), "lang": message.lang,
                "tables": [game.table for game in message.games[:MOST_LINES] if game.prompt],
                "waiting": [game.table for game in waiting] if len(waiting) <= MOST_WAITING else None,
                "unsubscribe": self._links.unsubscribe_token(message.player, message.channel),
                "stop": messages(message.lang, TEXT)("notify-stop"),
            }
        )  # fmt: skip

    async def _send(self, device: sa.Row[Any], content: bytes, limit: asyncio.Semaphore) -> None:
        async with limit:
            headers, body = await asyncio.to_thread(self._request, device, content)
            status = await self._outgoing.post(device.endpoint, body, headers)
        if status in GONE:
            await self._forget(device.id)
            raise Undeliverable(f"status {status}")
        if not 200 <= status < 300:
            raise DeliveryFailed(f"status {status}")

    def _request(self, device: sa.Row[Any], content: bytes) -> tuple[dict[str, str], bytes]:
        body = self._encrypt(device.endpoint, device.p256dh, device.auth, content)
        headers = {
            "Authorization": f"vapid t={self._token(device.endpoint)},k={self.public_key}", "TTL": str(KEPT_SECONDS),
            "Urgency": "normal", "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream",
        }  # fmt: skip
        return headers, body

    def _token(self, endpoint: str) -> str:
        """Return a signed token that tells a push service which server sends (RFC 8292)."""
        from py_vapid.jwt import sign

        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + TOKEN_SECONDS}
        if self._contact is not None:
            claims["sub"] = self._contact
        return str(sign(claims, self._key))

    @staticmethod
    def _encrypt(endpoint: str, p256dh: str, auth: str, content: bytes) -> bytes:
        from pywebpush import WebPusher

        try:
            pusher = WebPusher({"endpoint": endpoint, "keys": {"p256dh": p256dh, "auth": auth}})
            return bytes(pusher.encode(content, "aes128gcm")["body"])
        except Exception:  # various errors for keys that are none
            raise Undeliverable("the browser's key is not valid") from None

    async def _forget(self, device: int) -> None:
        async with self._store.writing() as connection:
            await connection.execute(schema.push_subscriptions.delete().where(subscriptions.id == device))


def contact_of(settings: Settings) -> str | None:
    """Return whom operators of push services can ask about this server; None if nobody outside can reach it.

    The contact is optional, but some services refuse messages with one that cannot exist.
    """
    if settings.mail is not None:
        with suppress(ApiError):
            return f"mailto:{clean_address(parseaddr(settings.mail.sender)[1])}"
    if settings.public_url.startswith("https://"):
        return f"https://{urlsplit(settings.public_url).netloc}"
    return None
