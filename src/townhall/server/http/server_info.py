"""Routes about the server itself: health, address and QR codes."""

from typing import Annotated, Any

import sqlalchemy as sa
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.db.store import DatabaseUnavailable
from townhall.server.http.qr import public_address, qr_svg
from townhall.server.http.schemas import Address, Health
from townhall.server.tables.registry import TableRegistry

UNFINISHED = 0.99
"""Reported for a game whose rules are compiled, but not its bots and previews."""
LINK = r"^/((join|seat)/[\w-]+|t/\w+/replay\?n=\d+|tournaments/\w+(\?invite=[\w-]+)?)$"


@get("/health", tags=["server"])
async def health(state: State) -> Response[Health]:
    """Report whether the server and its database work, and how far each game is compiled."""
    registry: TableRegistry = state.registry
    try:
        await state.store.rows(sa.text("select 1"))
        database = True
    except DatabaseUnavailable:
        database = False
    status = "ok" if database else "no database"
    warmup = registry.warmup
    ready = {game: done if warmup.is_ready(game) else min(done, UNFINISHED) for game, done in warmup.progress.items()}
    body = Health(status, database, ready, len(registry.tables), state.connections)
    return Response(body, status_code=200 if database else 503)


@get("/address", tags=["server"], sync_to_thread=False)
def show_address(request: Request[Any, Any, State], state: State) -> Address:
    """Get the address of this server for other devices, for use in links."""
    return Address(public_address(str(request.base_url), on_all_interfaces=state.on_all_interfaces))


@get("/qr.svg", tags=["tables"], sync_to_thread=False, media_type="image/svg+xml")
def show_qr(
    request: Request[Any, Any, State],
    state: State,
    path: Annotated[
        str,
        Parameter(
            description="/join/..., /seat/..., /tournaments/... or a moment of a replay", max_length=200, pattern=LINK
        ),
    ],
) -> Response[bytes]:
    """Get an invitation, a seat link, a tournament or a moment of a replay as a QR code."""
    base = public_address(str(request.base_url), on_all_interfaces=state.on_all_interfaces)
    return Response(qr_svg(f"{base}{path}"), media_type="image/svg+xml")


handlers = [show_address, show_qr]
