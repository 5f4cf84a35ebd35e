"""Webhooks: messages in the formats of Discord, Slack and Mattermost, or as plain JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from townhall.engine.i18n import messages
from townhall.server.i18n import TEXT
from townhall.server.notifications.delivery import DeliveryFailed, Undeliverable

if TYPE_CHECKING:
    from townhall.server.notifications.links import Links
    from townhall.server.notifications.messages import Message
    from townhall.server.notifications.outgoing import Outgoing
    from townhall.server.notifications.preferences import Recipient
    from townhall.server.notifications.schemas import Webhook

LONGEST = {"discord": 2000, "slack": 4000}
HEADERS = {"Content-Type": "application/json", "User-Agent": "Townhall"}
GONE = (404, 410)


class Webhooks:
    """Posts messages to the address of a player."""

    def __init__(self, outgoing: Outgoing, links: Links) -> None:
        self._outgoing, self._links = outgoing, links

    async def available(self, recipient: Recipient) -> bool:
        return recipient.webhook is not None

    async def send(self, recipient: Recipient, message: Message) -> None:
        """Post a message about turns."""
        if recipient.webhook is None:
            raise Undeliverable("no webhook")
        body = self._body(recipient.webhook, message)
        await self._post(recipient.webhook, body)

    async def test(self, webhook: Webhook, lang: str) -> None:
        """Post a message that says that it works."""
        text = messages(lang, TEXT)("notify-test", server=self._links.public_url)
        body = {"event": "test", "text": text} if webhook.format == "json" else _chat_body(webhook.format, text)
        await self._post(webhook, body)

    def _body(self, webhook: Webhook, message: Message) -> dict[str, Any]:
        unsubscribe = message.unsubscribe(self._links)
        if webhook.format == "json":
            games = [{**game._asdict(), "url": self._links.table(game.table)} for game in message.games]
            return {"event": "turn", "text": message.subject, "games": games, "unsubscribe": unsubscribe}
        end = f"\n{messages(message.lang, TEXT)('notify-unsubscribe')} {unsubscribe}"
        start = "\n".join([message.subject, "", *message.lines(self._links)]).strip()
        return _chat_body(webhook.format, start, end)

    async def _post(self, webhook: Webhook, body: dict[str, Any]) -> None:
        status = await self._outgoing.post(webhook.url, msgspec.json.encode(body), HEADERS)
        if not 200 <= status < 300:
            raise (Undeliverable if status in GONE else DeliveryFailed)(f"status {status}")


def _chat_body(form: str, start: str, end: str = "") -> dict[str, Any]:
    """Return the body for a chat. Names of players and tables in it call nobody and hide no links."""
    start = start.replace("](", "]\u200b(")  # otherwise a link with another text, for Discord and Mattermost
    text = start[: LONGEST[form] - len(end)] + end
    if form == "discord":
        return {"content": text, "allowed_mentions": {"parse": []}}
    for letter, harmless in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("@", "@\u200b")):
        text = text.replace(letter, harmless)
    return {"text": text}
