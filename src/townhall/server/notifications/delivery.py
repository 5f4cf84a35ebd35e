"""What all channels have in common: they deliver a message, or say why they cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from townhall.server.notifications.messages import Message
    from townhall.server.notifications.preferences import Recipient


class DeliveryFailed(Exception):
    """The message could not be delivered; another attempt may succeed."""


class Undeliverable(DeliveryFailed):
    """The message can never be delivered."""


class Carrier(Protocol):
    """A way to deliver messages."""

    async def available(self, recipient: Recipient) -> bool:
        """Whether the recipient can be reached at all."""

    async def send(self, recipient: Recipient, message: Message) -> None:
        """Deliver a message; raise DeliveryFailed or Undeliverable."""
