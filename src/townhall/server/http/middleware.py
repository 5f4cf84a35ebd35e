"""ASGI middleware: checks the origin of requests, sets security headers and new cookies."""

import logging
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Receive, Send

from townhall.server.accounts.identity import COOKIE, Caller, cookie_header
from townhall.server.errors import ApiError
from townhall.server.http.error_handlers import STATUS
from townhall.server.http.schemas import Problem
from townhall.server.i18n import accepted_language

log = logging.getLogger("townhall.middleware")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
ORIGIN_REFUSED = 4403
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


def security_headers() -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in HEADERS.items()]


def protect(app: ASGIApp) -> ASGIApp:
    """Wrap the application."""

    async def protected(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        changes_something = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if changes_something and not _is_same_origin(headers):
            await _refuse(scope, send, headers)
            return

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                added = security_headers()
                caller: Caller | None = scope.get("state", {}).get("caller")
                cookie = cookie_header(caller, secure=scope["scheme"] == "https") if caller else None
                if cookie is not None:
                    added.append((b"set-cookie", cookie.to_header(header="").strip().encode()))
                message["headers"] = [*message["headers"], *added]
            await send(message)

        await app(scope, receive, send_with_headers)

    return protected


def _is_same_origin(headers: dict[str, str]) -> bool:
    """Whether a request comes from our own pages, or from a program, which sends neither Origin nor cookie."""
    origin = headers.get("origin")
    if origin is None:
        return COOKIE not in headers.get("cookie", "")
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


async def _refuse(scope: Any, send: Send, headers: dict[str, str]) -> None:
    error = ApiError("bad-origin")
    log.info("request refused", extra={"problem": error.problem})
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": ORIGIN_REFUSED, "reason": error.problem})
        return
    text = error.text(accepted_language(headers.get("accept-language", "")))
    start: Any = {
        "type": "http.response.start",
        "status": STATUS[error.problem],
        "headers": [(b"content-type", b"application/json"), *security_headers()],
    }
    await send(start)
    body = msgspec.json.encode(Problem(error.problem, text))
    await send({"type": "http.response.body", "body": body, "more_body": False})
