"""The page for Prometheus: only for this machine, or for those who have the operator's token."""

import asyncio
import ipaddress
from secrets import compare_digest
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from prometheus_client import CONTENT_TYPE_LATEST

from townhall.server import metrics
from townhall.server.addresses import source_of
from townhall.server.errors import ApiError

SAMPLE_SECONDS = 5
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip", "via")
"""Headers that tell that a proxy has passed the request on: it does not come from this machine."""


@get("/metrics", include_in_schema=False)
async def show_metrics(request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """Get what the server has counted and measured, as text for Prometheus."""
    _check_access(request, state)
    sample(state)
    return Response(await asyncio.to_thread(metrics.render), headers={"Content-Type": CONTENT_TYPE_LATEST})


def _check_access(request: Request[Any, Any, State], state: State) -> None:
    """Raise `not-operator` unless the request has the token or, if there is none, comes from this machine."""
    host = request.client.host if request.client else ""
    if state.metrics_token is None:
        asked = request.url.hostname or ""
        if _is_loopback(host) and _is_loopback(asked) and not any(name in request.headers for name in FORWARDED):
            return
        raise ApiError("not-operator")
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not compare_digest(token.strip().encode(), state.metrics_token.encode()):
        state.accounts.failures.check(source_of(host))
        state.accounts.failures.count(source_of(host))
        raise ApiError("not-operator")


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def sample(state: State) -> None:
    """Note what this process holds at the moment."""
    metrics.sample(state.connections, len(state.registry.tables), state.bots.pool.tickets)


async def keep_sampling(state: State) -> None:
    """Sample every few seconds, because another worker may answer for this one."""
    while True:
        sample(state)
        await asyncio.sleep(SAMPLE_SECONDS)
