"""Limits on connections: size of headers, time for requests to arrive and to be read, connections per address."""

import asyncio
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, Literal

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from townhall.server.accounts.address_limits import OpenCounts
from townhall.server.addresses import TrustedProxies, source_of
from townhall.server.handover import Handover

MAX_FRAMING = 512 * 1024
"""Bytes of chunk sizes and trailers around a body."""


@dataclass
class ConnectionLimits:
    """The limits of one server, and how many connections each address has."""

    head_bytes: int = 32 * 1024
    """Request line and headers together."""
    head_seconds: float = 15
    """From the connection, or from the first byte of a later request, to the end of the headers."""
    body_seconds: float = 30
    reading_seconds: float = 120
    """How long nothing more of a response may leave for a visitor who does not read.

    Long, because the system takes the next part only once the visitor has read much of the last one.
    """
    connections: int = 128
    """HTTP connections per address; WebSockets are counted elsewhere."""
    trusted_proxies: TrustedProxies = field(default_factory=lambda: TrustedProxies(()))
    handover: Handover | None = None
    """None with a single worker."""
    open: OpenCounts = field(default_factory=OpenCounts)
    """Of all processes on one database."""

    def protocol(self, request: bytes = b"", **uvicorn: Any) -> "LimitedProtocol":
        """Create the protocol of a new connection, of which another worker may have read a request."""
        return LimitedProtocol(self, request, **uvicorn)


async def _headers_too_large(scope: Any, receive: Any, send: Any) -> None:
    """Take the place of the application for headers that arrived all at once."""
    status, headers = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, [(b"connection", b"close"), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": status.value, "headers": headers})
    await send({"type": "http.response.body"})


class LimitedProtocol(HttpToolsProtocol):
    """uvicorn's protocol, which by itself waits for ever and collects headers of any size."""

    def __init__(self, limits: ConnectionLimits, request: bytes, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self._limits, self._request = limits, request
        self._source: str | None = None
        """The address that the connection is counted under."""
        self._arriving: Literal["head", "body"] | None = "head"
        """The part of a request that is incomplete; None between requests."""
        self._timed: Literal["head", "body"] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._reading_timer: asyncio.TimerHandle | None = None
        self._head_bytes = self._framing_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if host and host not in self._limits.trusted_proxies:
            self._source = source_of(host)
            self._limits.open.add(self._source)
            if self._limits.open.of(self._source) > self._limits.connections:
                self._refuse(HTTPStatus.TOO_MANY_REQUESTS)
                return
        self._set_timer()
        request, self._request = self._request, b""
        if request:
            self.data_received(request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._release()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing() or self._handed_over(data):
            return
        self._framing_bytes += len(data)
        super().data_received(data)
        self._head_bytes = self._head_bytes + len(data) if self._arriving == "head" else 0
        if self._arriving is None:
            self._framing_bytes = 0
        if self._head_bytes > self._limits.head_bytes or self._framing_bytes > MAX_FRAMING:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self._timed != self._arriving:
            self._set_timer()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_reading()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._expect_reading()

    def _handed_over(self, data: bytes) -> bool:
        """Hand the connection over if a request begins here that another worker should answer."""
        between_requests = self._arriving is None or (self._arriving == "head" and not self._head_bytes)
        answered = self.cycle is None or self.cycle.response_complete
        handover = self._limits.handover
        if handover is None or not between_requests or not answered:
            return False
        if self.transport.get_write_buffer_size():  # a part of the last response, which would be lost
            return False
        if not handover.send(self.transport.get_extra_info("socket"), data):
            return False
        self._unset_keepalive_if_required()
        self.transport.pause_reading()
        self.transport.abort()  # the other worker has the connection; only our end of it is closed
        return True

    # Parser callbacks

    def on_message_begin(self) -> None:
        self._arriving = "head"
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._arriving = "body"
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > self._limits.head_bytes:
            self.app = _headers_too_large
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._framing_bytes -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._arriving = None
        super().on_message_complete()

    # Limits

    def _set_timer(self) -> None:
        """Give the part of the request that is arriving its time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._timed = None if self.transport.is_closing() else self._arriving
        if self._timed is not None:
            seconds = self._limits.head_seconds if self._timed == "head" else self._limits.body_seconds
            self._timer = self.loop.call_later(seconds, self._refuse, HTTPStatus.REQUEST_TIMEOUT)

    def _expect_reading(self) -> None:
        """Give the visitor time to read a part of what waits to be sent, if anything does."""
        if self._reading_timer is not None:
            self._reading_timer.cancel()
            self._reading_timer = None
        if waiting := self.transport.get_write_buffer_size():
            seconds = self._limits.reading_seconds
            self._reading_timer = self.loop.call_later(seconds, self._check_reading, waiting)

    def _check_reading(self, before: int) -> None:
        """Cut the connection off if still as much waits as before, unless the application keeps adding to it."""
        adding = self.cycle is not None and not self.cycle.response_complete and not self.flow.write_paused
        if self.transport.get_write_buffer_size() >= before and not adding:
            self.transport.abort()
        else:
            self._expect_reading()

    def _refuse(self, status: HTTPStatus) -> None:
        """Answer without the application, and close the connection."""
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete:
            line = f"HTTP/1.1 {status.value} {status.phrase}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
            self.transport.write(line.encode())
        self.transport.close()

    def _release(self) -> None:
        """Stop timing and counting the connection."""
        self._arriving = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._reading_timer is not None:
            self._reading_timer.cancel()
            self._reading_timer = None
        if self._source is not None:
            self._limits.open.remove(self._source)
            self._source = None
