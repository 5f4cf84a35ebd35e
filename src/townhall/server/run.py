"""Run the server: bind the port, check the database, print the address, stop gracefully."""

import asyncio
import logging
import signal
import socket
import sys
import webbrowser
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import uvicorn

from townhall.engine.errors import TownhallError, reason_of
from townhall.server import logs
from townhall.server.addresses import TrustedProxies
from townhall.server.app import create_app
from townhall.server.db.server_lock import only_server
from townhall.server.db.store import Store
from townhall.server.handover import Handover
from townhall.server.http.connections import ConnectionLimits
from townhall.server.http.middleware import protect
from townhall.server.http.qr import network_address, qr_text
from townhall.server.settings import Settings
from townhall.server.workers import run_workers
from townhall.server.workshop.sets import load_offered

SHUTDOWN_SECONDS = 5
MAX_FRAME = 16 * 1024
log = logging.getLogger("townhall.server")


def serve(settings: Settings) -> None:
    """Run a server until it is interrupted."""
    logs.configure(settings.log_level.upper())
    _check_table_seed(settings)
    load_offered(settings.components)
    store = Store(settings.database)
    if settings.workers > 1 and store.sqlite:
        raise TownhallError("several workers need a PostgreSQL database: --database postgresql://user@host/name")
    listener = _bind(settings.host, settings.port)
    if not settings.public_url:
        settings = replace(settings, public_url=_local_url(settings, listener.getsockname()[1]))
    _allow_many_files()
    store.check()
    with only_server(store.url):
        asyncio.run(_prepare_database(store))
        if settings.workers > 1:
            started = run_workers(work, settings, listener)
        else:
            started = work(settings, listener, announce=True)
    if not started:
        raise TownhallError("the server could not start; see the log")
    print("Stopped. All games are saved.")


def work(settings: Settings, listener: socket.socket, *, announce: bool, handover: Handover | None = None) -> bool:
    """Serve until interrupted; return False if that could not even begin.

    `announce`: print the address. `handover`: exchanges connections with other workers.
    """
    logs.configure(settings.log_level.upper())
    app = create_app(settings, handover)
    limits = ConnectionLimits(
        trusted_proxies=TrustedProxies(settings.trusted_proxies), handover=handover,
        open=app.state.address_limits.connections,
    )  # fmt: skip
    config = uvicorn.Config(
        protect(app, settings),
        http=limits.protocol,  # type: ignore[arg-type]
        forwarded_allow_ips=list(settings.trusted_proxies),
        log_config=None, access_log=False, server_header=False, timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        ws_max_size=MAX_FRAME, ws_ping_interval=20, ws_ping_timeout=20, ws_per_message_deflate=False,
        lifespan="on", timeout_keep_alive=65,
    )  # fmt: skip
    server = Server(config, settings, listener.getsockname()[1], announce=announce, handover=handover)
    # A signal may come before uvicorn expects one. After a graceful stop uvicorn raises it again.
    signal.signal(signal.SIGTERM, server.stop)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    return server.started


class Server(uvicorn.Server):
    """Prints its address once it accepts connections, and exchanges connections with other workers."""

    def __init__(
        self, config: uvicorn.Config, settings: Settings, port: int, *, announce: bool, handover: Handover | None
    ) -> None:
        super().__init__(config)
        self._settings, self._port, self._announce = settings, port, announce
        self._handover = handover

    def stop(self, *_: Any) -> None:
        """Stop once the server has started."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self._handover is not None:
            state = {"server_state": self.server_state, "app_state": self.lifespan.state}
            protocol = partial(self.config.http_protocol_class, config=self.config, **state)  # type: ignore[call-arg]
            self._handover.listen(protocol)
        if self.started and self._announce:
            self._print_address()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._handover is not None:
            await self._handover.close()
        await super().shutdown(sockets)

    def _print_address(self) -> None:
        public = self._settings.on_all_interfaces
        host = "localhost" if public else self._settings.host
        address = f"http://{f'[{host}]' if ':' in host else host}:{self._port}"
        print(f"Townhall is running at {address}")
        in_network = network_address() if public else None
        if in_network:
            network_url = f"http://{in_network}:{self._port}"
            print(f"On your network: {network_url}")
            if sys.stdout.isatty():
                print(qr_text(network_url))
        print("Press Ctrl-C to stop; all games continue when you start it again.", flush=True)
        if self._settings.open_browser:
            webbrowser.open(address)


def _local_url(settings: Settings, port: int) -> str:
    """Return the address of the server for links, if the operator has not told it."""
    host = (network_address() or "localhost") if settings.on_all_interfaces else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _check_table_seed(settings: Settings) -> None:
    """Refuse a seed unless only this machine can connect: the seed reveals everything hidden."""
    if settings.table_seed is None:
        return
    if not settings.on_this_machine_only:
        raise TownhallError("--table-seed makes every game predictable: use it only with --host 127.0.0.1")
    log.warning("--table-seed makes every game predictable: use it for tests and demonstrations only")


def _allow_many_files() -> None:
    """Raise the limit on open files, and thus connections, as far as the system allows."""
    with suppress(ImportError, ValueError, OSError):  # on Windows; where there is no limit
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def _prepare_database(store: Store) -> None:
    """Create or migrate the database before anything else starts, so that a problem is reported in one line."""
    try:
        await store.prepare()
    finally:
        await store.close()


def _bind(host: str, port: int) -> socket.socket:
    """Bind the port before anything else starts, so that a port in use is reported at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        listener.close()
        raise TownhallError(
            f"cannot listen on {host} port {port}: {reason_of(error)}; choose another with --port"
        ) from None
    return listener
