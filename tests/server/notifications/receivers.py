"""Those who get messages: an SMTP server, a browser with its push service, and a chat with webhooks."""

from __future__ import annotations

import base64
import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, NamedTuple

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.harness import Json, eventually, reserve_port

HUGE = 50_000_000
"""Bytes of an answer that nobody should read."""


class Mailbox:
    """An SMTP server that keeps what it gets; it can refuse everything."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses = ""
        """The answer to every message, if it is refused."""
        self._reserved = reserve_port()
        self.port = self._reserved.getsockname()[1]
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.refuses:
            return self.refuses
        self.mails.append(message_from_bytes(envelope.content, policy=default))
        return "250 OK"

    def __enter__(self) -> Mailbox:
        self._controller.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._controller.stop()
        self._reserved.close()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == address]

    def wait_for(self, address: str, count: int = 1) -> EmailMessage:
        """Wait until an address has got so many messages; return the last one."""
        eventually(f"{address} gets an e-mail", lambda: len(self.to(address)) >= count)
        return self.to(address)[count - 1]


def text_of(mail: EmailMessage) -> str:
    return str(mail.get_content())


def link_in(mail: EmailMessage, page: str) -> str:
    """Return what follows the name of a page in a link."""
    found = re.search(rf"/{page}/(\S+)", text_of(mail))
    assert found is not None, text_of(mail)
    return found[1]


class Posted(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Json:
        content: Json = json.loads(self.body)
        return content


class Receiver(ThreadingHTTPServer):
    """A web server that keeps what is posted; the path says how it answers."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answers)
        self.posted: list[Posted] = []
        self.gone: set[str] = set()

    def address(self, path: str) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}{path}"

    def at(self, path: str) -> list[Posted]:
        return [each for each in self.posted if each.path == path]

    def wait_for(self, path: str, count: int = 1) -> Posted:
        eventually(f"{path} gets a message", lambda: len(self.at(path)) >= count)
        return self.at(path)[count - 1]


class Answers(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.server.posted.append(Posted(self.path, headers, body))
        if self.path.startswith("/redirect"):
            self.send_response(302)
            self.send_header("Location", "/redirect")
            self.end_headers()
        elif self.path.startswith("/huge"):
            self.send_response(200)
            self.send_header("Content-Length", str(HUGE))
            self.end_headers()
            self._send_all()
        else:
            self.send_response(
                410 if self.path in self.server.gone else 500 if self.path.startswith("/broken") else 201
            )
            self.send_header("Content-Length", "0")
            self.end_headers()

    def _send_all(self) -> None:
        try:
            for _ in range(HUGE // 100_000):
                self.wfile.write(bytes(100_000))
        except OSError:
            self.server.posted.append(Posted("/hung-up", {}, b""))

    def log_message(self, *_: Any) -> None:
        """Print nothing."""


@contextmanager
def receiving() -> Iterator[Receiver]:
    with Receiver() as receiver:
        thread = Thread(target=receiver.serve_forever, daemon=True)
        thread.start()
        try:
            yield receiver
        finally:
            receiver.shutdown()


class Browser:
    """A browser that has subscribed to push messages, with the key that decrypts them."""

    def __init__(self, receiver: Receiver, path: str) -> None:
        self.receiver, self.path = receiver, path
        self._key, self._auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    @property
    def subscription(self) -> Json:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _base64(point), "auth": _base64(self._auth)}
        return {"endpoint": self.receiver.address(self.path), "expirationTime": None, "keys": keys}

    def read(self, posted: Posted) -> Json:
        """Decrypt a message."""
        content = http_ece.decrypt(posted.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        message: Json = json.loads(content)
        return message


def _base64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()
