"""ASGI middleware: checks host, origin and number of requests, sets security headers and new cookies."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.types import ASGIApp, Receive, Send

from townhall.server.accounts.address_limits import AddressLimits
from townhall.server.accounts.identity import COOKIE, Caller, cookie_header
from townhall.server.addresses import TrustedProxies
from townhall.server.errors import ApiError
from townhall.server.http.error_handlers import STATUS
from townhall.server.http.hosts import AllowedHosts, host_name
from townhall.server.http.schemas import Problem
from townhall.server.i18n import accepted_language
from townhall.server.logs import request_id
from townhall.server.metrics import count_request
from townhall.server.settings import Settings

log = logging.getLogger("townhall.middleware")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
STREAM_REFUSED = 4403
INTERRUPTED = 499
"""Counted as the status of a request whose client has gone before the answer."""
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


SECURITY_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
NO_STORE = (b"cache-control", b"no-store")
"""For responses that do not say how long they may be kept: they are for one player only."""


class Guard:
    """What is checked before the application sees a request."""

    def __init__(self, settings: Settings, limits: AddressLimits) -> None:
        self._hosts = AllowedHosts(settings.allowed_hosts)
        self._proxies = TrustedProxies(settings.trusted_proxies)
        self._limits = limits

    def check(self, scope: Any, headers: dict[str, str]) -> None:
        """Raise an ApiError if the request is refused."""
        if not self._hosts.allows(headers.get("host")):
            raise ApiError("bad-host", host=host_name(headers["host"]))
        source = self._source(scope)
        if source is not None and not self._limits.requests.take(source):
            raise ApiError("too-many", retry_after=1, seconds=1)
        changes_something = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if changes_something and not _is_same_origin(headers):
            raise ApiError("bad-origin")

    @contextmanager
    def counted(self, scope: Any) -> Iterator[None]:
        """Count an open stream; raise `too-many-streams` if its address has too many."""
        source = self._source(scope) if scope["type"] == "websocket" else None
        if source is None:
            yield
            return
        self._limits.streams.open(source)
        try:
            yield
        finally:
            self._limits.streams.close(source)

    def _source(self, scope: Any) -> str | None:
        return self._proxies.source_of(scope["client"][0] if scope.get("client") else "")


def protect(app: Litestar, settings: Settings) -> ASGIApp:
    """Wrap the application."""
    guard = Guard(settings, app.state.address_limits)

    async def protected(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        request = token_hex(8)
        request_id.set(request)
        status, started = INTERRUPTED, perf_counter()

        async def send_with_headers(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                added = _added_headers(scope, message["headers"])
                message["headers"] = [*message["headers"], *added, (b"x-request-id", request.encode())]
            await send(message)

        try:
            guard.check(scope, headers)
            with guard.counted(scope):
                await app(scope, receive, send_with_headers)
        except ApiError as error:
            await _refuse(error, scope, send_with_headers, headers)
        finally:
            if scope["type"] == "http":
                count_request(scope["method"], scope.get("path_template"), status, perf_counter() - started)

    return protected


def _added_headers(scope: Any, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Return the security headers and the cookie of a response that has these headers."""
    added = list(SECURITY_HEADERS)
    if not any(name.lower() == NO_STORE[0] for name, _ in headers):
        added.append(NO_STORE)
    caller: Caller | None = scope.get("state", {}).get("caller")
    cookie = cookie_header(caller, secure=scope["scheme"] == "https") if caller else None
    if cookie is not None:
        added.append((b"set-cookie", cookie.to_header(header="").strip().encode()))
    return added


def _is_same_origin(headers: dict[str, str]) -> bool:
    """Whether a request comes from our own pages, or from a program, which sends neither Origin nor cookie."""
    origin = headers.get("origin")
    if origin is None:
        return COOKIE not in headers.get("cookie", "")
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


async def _refuse(error: ApiError, scope: Any, send: Send, headers: dict[str, str]) -> None:
    log.info("request refused", extra={"problem": error.problem})
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": STREAM_REFUSED, "reason": error.problem})
        return
    text = error.text(accepted_language(headers.get("accept-language", "")))
    kind = [(b"content-type", b"application/json")]
    if error.retry_after:
        kind.append((b"retry-after", str(error.retry_after).encode()))
    start: Any = {"type": "http.response.start", "status": STATUS[error.problem], "headers": kind}
    await send(start)
    body = msgspec.json.encode(Problem(error.problem, text))
    await send({"type": "http.response.body", "body": body, "more_body": False})
