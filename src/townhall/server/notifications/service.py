"""Everything that sends messages, built at the start of the server and stopped with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from townhall.server.accounts.rate_limit import RateLimit
from townhall.server.notifications.links import Links
from townhall.server.notifications.mail import Mailer
from townhall.server.notifications.notifier import Notifier
from townhall.server.notifications.outgoing import Outgoing
from townhall.server.notifications.password_resets import PasswordResets
from townhall.server.notifications.push import Push
from townhall.server.notifications.webhooks import Webhooks

if TYPE_CHECKING:
    from townhall.server.settings import Settings
    from townhall.server.tables.registry import TableRegistry


@dataclass
class Notifications:
    """The channels, the links in messages, and limits on e-mails that somebody asks for."""

    links: Links
    mailer: Mailer
    webhooks: Webhooks
    push: Push
    notifier: Notifier
    outgoing: Outgoing
    mails: RateLimit
    """E-mails that were asked for, by account and by address."""
    password_resets: PasswordResets
    requests: RateLimit
    """Requests for a new password, by where they came from."""
    tests: RateLimit
    """Webhooks that were tested, by account."""

    @classmethod
    async def create(cls, registry: TableRegistry, settings: Settings) -> Notifications:
        links = await Links.load(registry.store, settings.public_url)
        outgoing = Outgoing(allow_private=settings.private_receivers)
        mailer, webhooks = Mailer(settings.mail, links), Webhooks(outgoing, links)
        push = await Push.load(registry.store, outgoing, links, settings)
        notifier = Notifier(registry, {"email": mailer, "push": push, "webhook": webhooks}, settings.notify_after)
        registry.on_time_out = notifier.notice_time_out
        mails = RateLimit(limit=5, seconds=3600)
        resets = PasswordResets(registry.store, mailer, mails)
        return cls(
            links, mailer, webhooks, push, notifier, outgoing, mails, resets,
            requests=RateLimit(limit=20, seconds=3600), tests=RateLimit(limit=10, seconds=600),
        )  # fmt: skip

    async def close(self) -> None:
        await self.notifier.close()
        await self.password_resets.close()
        await self.mailer.close()
        await self.outgoing.close()
