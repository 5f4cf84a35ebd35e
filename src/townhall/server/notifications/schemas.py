"""Schemas of waiting games, notification settings, and what belongs to them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Channel = Literal["email", "push", "webhook"]
Extent = Literal["never", "turn-based", "all"]
WebhookFormat = Literal["discord", "slack", "json"]
MAX_ADDRESS, MAX_URL, MAX_ENDPOINT = 254, 500, 1000
Base64 = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]+=*$", max_length=100)]


class WaitingGame(Struct):
    """A table that waits for your decision since a time."""

    table: str
    game_title: str
    title: str
    since: int


class Preferences(Struct, forbid_unknown_fields=True):
    """For which tables each channel tells you that it is your turn: never, turn-based ones or all."""

    email: Extent
    push: Extent
    webhook: Extent


class Webhook(Struct, forbid_unknown_fields=True):
    """Where your messages are posted, and in which form; `slack` is also the form of Mattermost."""

    url: Annotated[str, Meta(min_length=1, max_length=MAX_URL)]
    format: WebhookFormat


class NotificationSettings(Struct):
    """How you are told that it is your turn.

    `address`: your confirmed e-mail address; `unconfirmed`: one that waits for its confirmation. `devices`: browsers
    that show push messages.
    """

    preferences: Preferences
    address: str | None
    unconfirmed: str | None
    webhook: Webhook | None
    devices: int


class NotificationServer(Struct):
    """What this server can send: whether there is e-mail, and its public key for Web Push."""

    email: bool
    push_key: str


class EmailRequest(Struct, forbid_unknown_fields=True):
    address: Annotated[str, Meta(min_length=3, max_length=MAX_ADDRESS)]
    password: Annotated[str, Meta(min_length=1, max_length=1000)]


class ConfirmedAddress(Struct):
    address: str


class SecretRequest(Struct, forbid_unknown_fields=True):
    secret: Annotated[str, Meta(min_length=1, max_length=200)]


class ForgottenRequest(Struct, forbid_unknown_fields=True):
    """`who`: the name of an account or its e-mail address."""

    who: Annotated[str, Meta(min_length=1, max_length=MAX_ADDRESS)]


class PushKeys(Struct, forbid_unknown_fields=True):
    p256dh: Base64
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]+=*$", max_length=40)]


class PushSubscription(Struct):
    """What `PushSubscription.toJSON()` returns in a browser."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=MAX_ENDPOINT)]
    keys: PushKeys


class PushEndpoint(Struct):
    endpoint: Annotated[str, Meta(min_length=1, max_length=MAX_ENDPOINT)]


class Unsubscribed(Struct):
    """What an unsubscribe link has switched off."""

    channel: Channel
