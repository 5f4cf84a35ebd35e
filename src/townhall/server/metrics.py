"""What a server counts and measures, for Prometheus. No label names a player or a table.

Every process counts for itself. The workers of one server write their values to files in a folder that they share
(PROMETHEUS_MULTIPROC_DIR of `prometheus_client`), so that each of them can answer for all.
"""

import os
import platform
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Literal

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

import townhall

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
METHODS = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS")
NO_ROUTE = "none"
"""For requests that are refused before a route is looked for, or have none."""
SHORT_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
THINKING_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.6, 2.0, 3.0)

disable_created_metrics()  # type: ignore[no-untyped-call]
registry = CollectorRegistry()
requests = Counter("townhall_requests", "Requests answered", ["method", "route", "status"], registry=registry)
request_seconds = Histogram(
    "townhall_request_seconds", "Time to answer a request", ["route"], buckets=SHORT_SECONDS, registry=registry
)
streams = Gauge("townhall_streams", "Open streams", multiprocess_mode="livesum", registry=registry)
tables_loaded = Gauge("townhall_tables_loaded", "Tables in memory", multiprocess_mode="livesum", registry=registry)
decisions = Counter("townhall_decisions", "Decisions accepted", ["by"], registry=registry)
thinking_seconds = Histogram(
    "townhall_bot_thinking_seconds", "Time a bot has thought about a decision, without waiting",
    buckets=THINKING_SECONDS, registry=registry,
)  # fmt: skip
bot_queue = Gauge(
    "townhall_bot_queue", "Decisions and hints that bots think about or that wait", multiprocess_mode="livesum",
    registry=registry,
)  # fmt: skip
database_seconds = Histogram(
    "townhall_database_seconds", "Time of a transaction, with waiting for a connection", ["operation"],
    buckets=SHORT_SECONDS, registry=registry,
)  # fmt: skip
database_errors = Counter("townhall_database_errors", "Failed transactions", ["operation"], registry=registry)
notifications = Counter(
    "townhall_notifications", "Messages to players who are away", ["channel", "outcome"], registry=registry
)
memory = Gauge(
    "townhall_resident_memory_bytes", "Memory of all processes", multiprocess_mode="livesum", registry=registry
)
processes = Gauge("townhall_processes", "Processes that answer", multiprocess_mode="livesum", registry=registry)
build_info = Gauge(
    "townhall_build_info", "Version of Townhall and Python", ["version", "python"], multiprocess_mode="max",
    registry=registry,
)  # fmt: skip

_by = {bot: decisions.labels("bot" if bot else "person") for bot in (False, True)}
_database = {name: (database_seconds.labels(name), database_errors.labels(name)) for name in ("read", "write")}


def count_request(method: str, route: str | None, status: int, seconds: float) -> None:
    """Count an answered request."""
    route = route or NO_ROUTE
    requests.labels(method if method in METHODS else "other", route, status).inc()
    request_seconds.labels(route).observe(seconds)


def count_decision(*, bot: bool) -> None:
    """Count a decision that has been stored."""
    _by[bot].inc()


def count_notification(channel: str, outcome: Literal["sent", "failed"]) -> None:
    """Count a message that was delivered, or an attempt that failed."""
    notifications.labels(channel, outcome).inc()


@contextmanager
def database_call(operation: Literal["read", "write"]) -> Iterator[None]:
    """Measure a transaction."""
    started = time.perf_counter()
    try:
        yield
    finally:
        _database[operation][0].observe(time.perf_counter() - started)


def count_database_error(operation: Literal["read", "write"]) -> None:
    _database[operation][1].inc()


def sample(open_streams: int, loaded: int, queue: int) -> None:
    """Set what has a value at every moment."""
    streams.set(open_streams)
    tables_loaded.set(loaded)
    bot_queue.set(queue)
    memory.set(_resident_bytes())
    processes.set(1)
    build_info.labels(townhall.__version__, platform.python_version()).set(1)


def _resident_bytes() -> int:
    with suppress(OSError), open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def render() -> bytes:
    """Return all values as text, those of all workers if there are several."""
    if SHARED_FOLDER not in os.environ:
        return generate_latest(registry)
    everybody = CollectorRegistry()
    MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]
    return generate_latest(everybody)


def forget_process(pid: int) -> None:
    """Leave a worker that has ended out of what is added up; what it has counted stays."""
    if SHARED_FOLDER in os.environ:
        mark_process_dead(pid, os.environ[SHARED_FOLDER])  # type: ignore[no-untyped-call]
