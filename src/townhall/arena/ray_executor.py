"""Playing on a Ray cluster: the same games with the same results; what a lost node was playing is played again."""

import socket
from typing import Any

import msgspec

from townhall.arena.plan import Plan
from townhall.arena.play import Arena, PlayedGame
from townhall.engine.errors import BadSetup, TownhallError, reason_of

CONNECT_SECONDS = 10.0
LAST_PORT = 65535
RETRIES = 5
"""Of a task whose node or process was lost. A game that itself ends its process would be played for ever."""
_arenas: dict[bytes, Arena] = {}
"""What plays in a process of Ray, by its plan."""


def play_deals(plan: bytes, first: int, stop: int) -> list[tuple[bytes, ...]]:
    """The task that runs on a node."""
    if plan not in _arenas:
        for arena in _arenas.values():
            arena.close()
        _arenas.clear()
        _arenas[plan] = Arena(msgspec.msgpack.decode(plan, type=Plan))
    return [tuple(game) for game in _arenas[plan].play_deals(range(first, stop))]


class RayExecutor:
    """Plays on all processors of a cluster, or on those of this machine if there is no address."""

    def __init__(self, plan: Plan, address: str | None, workers: int) -> None:
        self._ray = ray = import_ray()
        self._started_here = not ray.is_initialized()
        if self._started_here:
            settings: dict[str, Any] = {"address": address or "local"}
            if not address:
                settings["num_cpus"] = workers
            try:
                ray.init(log_to_driver=False, logging_level="ERROR", include_dashboard=False, **settings)
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise BadSetup(f"no Ray cluster at {address}: {first_line(error)}") from None
        self.workers = max(int(ray.cluster_resources().get("CPU", 1)), 1)
        self._plan = ray.put(msgspec.msgpack.encode(plan))
        self._task = ray.remote(max_retries=RETRIES, num_cpus=1)(play_deals)
        self._under_way: dict[Any, range] = {}

    def submit(self, deals: range) -> None:
        self._under_way[self._task.remote(self._plan, deals.start, deals.stop)] = deals

    def finished(self) -> list[tuple[range, list[PlayedGame]]]:
        done, _ = self._ray.wait(list(self._under_way), num_returns=1)
        return [(self._under_way.pop(reference), self._games(reference)) for reference in done]

    def _games(self, reference: Any) -> list[PlayedGame]:
        try:
            return [PlayedGame(*game) for game in self._ray.get(reference)]
        except self._ray.exceptions.RayTaskError as error:
            raise TownhallError(first_line(error.cause)) from None
        except self._ray.exceptions.RayError as error:
            raise TownhallError(f"the cluster cannot go on: {first_line(error)}") from None

    def close(self) -> None:
        for reference in self._under_way:
            self._ray.cancel(reference, force=True)
        if self._started_here:
            self._ray.shutdown()


def first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]


def check_cluster(address: str) -> None:
    """Refuse an address where nothing listens: Ray itself would try for minutes."""
    if address == "auto":
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal() or int(port) > LAST_PORT:
        raise BadSetup(f"--ray-address {address[:60]}: write it as HOST:PORT, or auto for the cluster of this machine")
    try:
        socket.create_connection((host, int(port)), timeout=CONNECT_SECONDS).close()
    except OSError as error:
        raise BadSetup(f"no Ray cluster at {address}: {reason_of(error)}") from None


def import_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BadSetup("--executor ray needs Ray: pip install 'townhall[ray]'") from None
    return ray
