"""The application: everything put together."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import sqlalchemy as sa
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, route, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import (
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)  # fmt: skip
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from townhall.engine import VERSION
from townhall.server.accounts.accounts import People, digest
from townhall.server.accounts.identity import COOKIE, caller_of
from townhall.server.accounts.rate_limit import Attempts
from townhall.server.db.store import CannotKeep, Store
from townhall.server.http.router import router
from townhall.server.http.errors import Refused, language
from townhall.server.http.openapi_page import ApiPage
from townhall.server.http.static_files import PAGE, Asset, read_assets
from townhall.server.live import schemas
from townhall.server.live.stream import Watcher
from townhall.server.tables.bot_runner import Drivers
from townhall.server.tables.registry import Hall
from townhall.server.tables.warmup import Readiness

log = logging.getLogger("townhall.app")
LARGEST_BODY = 64 * 1024
TOKEN_REFUSED = 4401
PACKED_ALREADY = "packed_already"
BEARER = SecurityScheme(type="http", scheme="bearer", description="A token from POST /api/tokens")


@websocket("/api/stream")
async def stream(socket: WebSocket[Any, Any, Any], state: State) -> None:
    """News of one table or of the lobby, as they happen."""
    player = None
    people: People = state.people
    authorization, cookie = socket.headers.get("authorization", ""), socket.cookies.get(COOKIE)
    if authorization:
        try:
            player = await people.of_token(authorization, socket.client.host if socket.client else "")
        except Refused as error:
            log.info("refused", extra={"problem": error.problem, "path": socket.scope.get("path_template")})
            await socket.close(TOKEN_REFUSED, error.problem)
            return
    elif cookie:
        player = await people.known(cookie)
    await socket.accept()
    state.connections += 1
    try:
        secret = authorization.partition(" ")[2].strip() or cookie
        await Watcher(state.hall, socket, player, digest(secret) if secret else None).run()
    finally:
        state.connections -= 1
        with suppress(Exception):
            await socket.close()


@get("/health", tags=["server"])
async def health(state: State) -> Response[schemas.Health]:
    """Whether the server and its database are well, and how far the compiled rules are."""
    try:
        await state.store.rows(sa.text("select 1"))
        kept = True
    except CannotKeep:
        kept = False
    hall: Hall = state.hall
    told = schemas.Health(
        "ok" if kept else "no database", kept, dict(hall.readiness.games), len(hall.tables), state.connections
    )
    return Response(told, status_code=200 if kept else 503)


@route(
    ["/", "/{path:path}"],
    http_method=["GET", "HEAD"],
    include_in_schema=False,
    sync_to_thread=False,
    opt={PACKED_ALREADY: True},
)
def client(request: Request[Any, Any, Any], state: State, path: str = "") -> Response[bytes]:
    """The browser client; every address that is no file is one of its pages."""
    assets: dict[str, Asset] = state.assets
    name = path.lstrip("/")
    if name.startswith(("api/", "assets/", "schema/")) and name not in assets:
        raise Refused("no-such-page")
    asset = assets.get(name) or assets[PAGE]
    headers = {"Cache-Control": asset.keeping, "ETag": asset.etag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == asset.etag:
        return Response(b"", status_code=304, headers=headers, media_type=asset.media_type)
    content = asset.content
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = asset.packed, "gzip"
    return Response(content, headers=headers, media_type=asset.media_type)


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[schemas.Problem]:
    lang = language(request.headers.get("accept-language", ""))
    log.info("refused", extra={"problem": error.problem, "path": request.scope.get("path_template")})
    headers = {"Retry-After": str(error.retry_after)} if error.retry_after else {}
    news = error.news if isinstance(error.news, schemas.TableNews) else None
    problem = schemas.Problem(error.problem, error.text(lang), news)
    return Response(problem, status_code=error.status, media_type=MediaType.JSON, headers=headers)


def cannot_keep(request: Request[Any, Any, Any], error: CannotKeep) -> Response[schemas.Problem]:
    return refused(request, Refused("cannot-keep", reason=str(error)))


def unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[schemas.Problem]:
    """Not UTF-8, or brackets within brackets without end."""
    return refused(request, Refused("bad-request", reason=str(error)[:500]))


def bad_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[schemas.Problem]:
    if isinstance(error, NotFoundException):
        return refused(request, Refused("no-such-page"))
    if isinstance(error, MethodNotAllowedException):
        return refused(request, Refused("wrong-method"))
    if error.status_code == 413:
        return refused(request, Refused("too-large"))
    reason = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        reason = "; ".join(f"{item.get('key', '')} {item.get('message', '')}".strip() for item in error.extra) or reason
    return refused(request, Refused("bad-request", reason=reason[:500]))


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[schemas.Problem]:
    log.error("broken", exc_info=error, extra={"path": request.scope.get("path_template")})
    return refused(request, Refused("broken"))


def create_app(
    database: str,
    *,
    bot_pace: float = 0.35,
    stand_in_after: float = 120,
    everywhere: bool = False,
    threads: int | None = None,
) -> Litestar:
    store, assets = Store(database), read_assets()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await store.prepare()
        readiness = Readiness()
        drivers = Drivers(bot_pace, threads or os.cpu_count() or 2)
        app.state.update(
            store=store, people=People(store), hall=Hall(store, readiness, drivers, stand_in_after), assets=assets,
            connections=0, everywhere=everywhere, talk=Attempts(most=20, seconds=20),
        )  # fmt: skip
        background = [asyncio.create_task(readiness.prepare()), asyncio.create_task(app.state.hall.resume())]
        try:
            yield
        finally:
            for task in background:
                task.cancel()
            await app.state.hall.close()
            drivers.close()
            await store.close()

    return Litestar(
        [router, stream, health, client],
        lifespan=[lifespan],
        dependencies={"caller": Provide(caller_of)},
        exception_handlers={
            Refused: refused, CannotKeep: cannot_keep, HTTPException: bad_request,
            UnicodeDecodeError: unreadable, RecursionError: unreadable, Exception: broken,
        },
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=5, exclude_opt_key=PACKED_ALREADY
        ),
        openapi_config=OpenAPIConfig(
            title="Townhall", version=VERSION, path="/schema", render_plugins=[ApiPage()],
            use_handler_docstrings=True, components=Components(security_schemes={"token": BEARER}),
            security=[{"token": []}, {}],
            description="Play the games of a Townhall server from a program; the browser does everything this way too.",
        ),
        logging_config=None,
        debug=False,
    )  # fmt: skip
