"""The WebSocket endpoint: identifies the player and runs a Subscriber."""

import logging
from contextlib import suppress
from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State

from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.address_limits import AddressLimits
from townhall.server.accounts.identity import COOKIE
from townhall.server.accounts.tokens import hash_secret
from townhall.server.addresses import source_of
from townhall.server.errors import ApiError
from townhall.server.live.stream import SIGNED_OUT, Subscriber

log = logging.getLogger("townhall.stream")


@websocket("/api/stream")
async def stream(socket: WebSocket[Any, Any, Any], state: State) -> None:
    """Send live updates of one table or the lobby."""
    accounts: Accounts = state.accounts
    player = None
    host = socket.client.host if socket.client else ""
    authorization, cookie = socket.headers.get("authorization", ""), socket.cookies.get(COOKIE)
    if authorization:
        try:
            player = await accounts.credentials.player_of_bearer(authorization, source_of(host))
        except ApiError as error:
            log.info("stream refused", extra={"problem": error.problem, "path": socket.scope.get("path_template")})
            await socket.close(SIGNED_OUT, error.problem)
            return
    elif cookie:
        player = await accounts.credentials.player_of(cookie)
    await socket.accept()
    state.connections += 1
    try:
        secret = authorization.partition(" ")[2].strip() or cookie
        credential = hash_secret(secret) if secret else None
        identify = partial(accounts.credentials.player_of, secret) if secret else None
        source = state.trusted_proxies.source_of(host)
        take = partial(_take, state.address_limits, source)
        await Subscriber(state.registry, socket, player, credential, take, identify, source).run()
    finally:
        state.connections -= 1
        with suppress(Exception):
            await socket.close()


def _take(limits: AddressLimits, source: str | None) -> bool:
    """Count a message like a request of its address; return False if the address has to wait."""
    return source is None or limits.requests.take(source)
