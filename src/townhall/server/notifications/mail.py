"""E-mail: messages about turns, confirmations of addresses, and links for new passwords."""

from __future__ import annotations

import asyncio
import logging
import socket
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import TYPE_CHECKING

import aiosmtplib

from townhall.engine.i18n import messages
from townhall.server.i18n import TEXT
from townhall.server.metrics import count_notification
from townhall.server.notifications.delivery import DeliveryFailed, Undeliverable
from townhall.server.notifications.name_lookups import NameLookups

if TYPE_CHECKING:
    from email.policy import EmailPolicy

    from townhall.server.notifications.links import Links
    from townhall.server.notifications.messages import Message
    from townhall.server.notifications.preferences import Recipient
    from townhall.server.settings import MailServer

log = logging.getLogger("townhall.mail")
TIMEOUT_SECONDS = 20
RETRY_SECONDS = (10, 60, 300)
"""When to try again to send what somebody waits for."""
LOOKUPS = 2
"""Names that are looked up at the same time."""
PERMANENT = 500
"""Answers of an SMTP server from here on do not change."""


class UnsubscribeAddress(str):
    """The header with the address for one click. Mail programs take it as it is, so it is never folded or encoded."""

    name = "List-Unsubscribe"

    def fold(self, *, policy: EmailPolicy) -> str:
        return f"{self.name}: {self}{policy.linesep}"


class Mailer:
    """Sends e-mail through an SMTP server; without one nobody can be reached."""

    def __init__(self, server: MailServer | None, links: Links) -> None:
        self._server, self._links = server, links
        self._tasks: set[asyncio.Task[None]] = set()
        self._lookups = NameLookups(LOOKUPS)

    @property
    def works(self) -> bool:
        return self._server is not None

    async def close(self) -> None:
        """Give up what has not been sent."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._lookups.close()

    # Messages about turns

    async def available(self, recipient: Recipient) -> bool:
        return self.works and recipient.address is not None

    async def send(self, recipient: Recipient, message: Message) -> None:
        """Send a message about turns, which can be unsubscribed from with one click."""
        if recipient.address is None:
            raise Undeliverable("no address")
        text, page = messages(message.lang, TEXT), message.unsubscribe(self._links)
        lines = [*message.lines(self._links), "-- ", text("notify-why"), text("notify-unsubscribe"), page]
        mail = self._mail(recipient.address, message.subject, lines)
        token = self._links.unsubscribe_token(message.player, message.channel)
        address = UnsubscribeAddress(f"<{self._links.page(f'api/unsubscribe/{token}')}>")
        mail[address.name] = address
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        await self._deliver(mail)

    # Messages that somebody has asked for

    def confirm(self, address: str, name: str, secret: str, lang: str) -> None:
        """Send a link that confirms an address."""
        self._send_link(address, "confirm", f"confirm-email/{secret}", name, lang)

    def reset(self, address: str, name: str, secret: str, lang: str) -> None:
        """Send a link to choose a new password."""
        self._send_link(address, "reset", f"reset/{secret}", name, lang)

    def _send_link(self, address: str, kind: str, path: str, name: str, lang: str) -> None:
        text = messages(lang, TEXT)
        lines = [text(f"mail-{kind}", name=name), "", self._links.page(path), "", text("mail-not-you")]
        task = asyncio.create_task(self._send_soon(self._mail(address, text(f"mail-{kind}-subject"), lines)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_soon(self, mail: EmailMessage) -> None:
        for seconds in (*RETRY_SECONDS, None):
            try:
                await self._deliver(mail)
            except DeliveryFailed as error:
                log.warning("e-mail not sent", extra={"reason": str(error)})
                count_notification("email", "failed")
                if seconds is None or isinstance(error, Undeliverable):
                    return
                await asyncio.sleep(seconds)
            else:
                count_notification("email", "sent")
                return

    # SMTP

    def _mail(self, address: str, subject: str, lines: list[str]) -> EmailMessage:
        assert self._server is not None
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._server.sender, address, subject
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=parseaddr(self._server.sender)[1].rpartition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content("\n".join(lines) + "\n")
        return mail

    async def _connect(self, server: MailServer) -> socket.socket:
        """Connect to the first address of the server that answers; raise OSError."""
        failure = OSError("no address")
        for address in await self._lookups.addresses_of(server.host, server.port):
            connection = socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET)
            connection.setblocking(False)
            try:
                async with asyncio.timeout(TIMEOUT_SECONDS):
                    await asyncio.get_running_loop().sock_connect(connection, (address, server.port))
            except OSError as error:
                connection.close()
                failure = error
            except asyncio.CancelledError:
                connection.close()
                raise
            else:
                return connection
        raise failure

    async def _deliver(self, mail: EmailMessage) -> None:
        server = self._server
        assert server is not None
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS * 2):
                own_name = await self._lookups.own_name()  # first: a connection would stay open if it failed
                await aiosmtplib.send(
                    mail, hostname=server.host, port=None, sock=await self._connect(server),
                    local_hostname=own_name, username=server.user, password=server.password,
                    use_tls=server.tls, start_tls=None if server.tls or server.user is None else True,
                    timeout=TIMEOUT_SECONDS,
                )  # fmt: skip
        except aiosmtplib.SMTPRecipientsRefused as error:
            if all(each.code >= PERMANENT for each in error.recipients):
                raise Undeliverable("the address is refused") from None
            raise DeliveryFailed("the address is refused for now") from None
        except aiosmtplib.SMTPAuthenticationError:
            raise DeliveryFailed("the SMTP server refuses the password") from None
        except (aiosmtplib.SMTPException, OSError, TimeoutError, ValueError) as error:
            raise DeliveryFailed(f"{type(error).__name__} of {server.host}") from None
