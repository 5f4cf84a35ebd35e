"""Around the application: security headers, new cookies, and a check that who has a cookie comes from our pages."""

import logging
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Receive, Send

from townhall.server.accounts.identity import COOKIE, Caller, cookie_of
from townhall.server.http.errors import Refused, language
from townhall.server.live import schemas

log = logging.getLogger("townhall.guard")
SAFE = ("GET", "HEAD", "OPTIONS")
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


def added_headers() -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in HEADERS.items()]


def guarded(app: ASGIApp) -> ASGIApp:
    async def answer(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        changing = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changing and not _may_come(headers):
            await _refuse(scope, send, headers)
            return

        async def send_guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                added = added_headers()
                caller: Caller | None = scope.get("state", {}).get("caller")
                cookie = cookie_of(caller, secure=scope["scheme"] == "https") if caller else None
                if cookie is not None:
                    added.append((b"set-cookie", cookie.to_header(header="").strip().encode()))
                message["headers"] = [*message["headers"], *added]
            await send(message)

        await app(scope, receive, send_guarded)

    return answer


def _may_come(headers: dict[str, str]) -> bool:
    """From a page of ours; a program says nothing of pages, and has no cookie."""
    origin = headers.get("origin")
    if origin is None:
        return COOKIE not in headers.get("cookie", "")
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


async def _refuse(scope: Any, send: Send, headers: dict[str, str]) -> None:
    refused = Refused("bad-origin")
    log.info("refused", extra={"problem": refused.problem})
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": ORIGIN_REFUSED, "reason": refused.problem})
        return
    text = refused.text(language(headers.get("accept-language", "")))
    start: Any = {
        "type": "http.response.start",
        "status": refused.status,
        "headers": [(b"content-type", b"application/json"), *added_headers()],
    }
    await send(start)
    body = msgspec.json.encode(schemas.Problem(refused.problem, text))
    await send({"type": "http.response.body", "body": body, "more_body": False})
