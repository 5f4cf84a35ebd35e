"""Starting the server: one process, its address printed, stopped gracefully."""

import asyncio
import signal
import socket
import sys
import webbrowser
from contextlib import suppress

import uvicorn

from townhall.engine.errors import TownhallError
from townhall.server import logs
from townhall.server.app import create_app
from townhall.server.db.store import Store
from townhall.server.http.middleware import guarded
from townhall.server.http.qr import address_in_network, as_text

SHUTDOWN_SECONDS = 5
LARGEST_FRAME = 16 * 1024
EVERYWHERE = ("0.0.0.0", "::")


def serve(
    host: str, port: int, database: str, *, open_browser: bool, log_level: str, bot_pace: float, stand_in_after: float
) -> None:
    logs.set_up(log_level.upper())
    listening = _bound(host, port)
    port = listening.getsockname()[1]
    asyncio.run(_prepared(database))
    app = create_app(database, bot_pace=bot_pace, stand_in_after=stand_in_after, everywhere=host in EVERYWHERE)
    config = uvicorn.Config(
        guarded(app),
        log_config=None, access_log=False, server_header=False, timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        ws_max_size=LARGEST_FRAME, ws_ping_interval=20, ws_ping_timeout=20, ws_per_message_deflate=False,
        lifespan="on", timeout_keep_alive=65,
    )  # fmt: skip
    server = Server(config, host, port, open_browser=open_browser)
    # When it has stopped gracefully, uvicorn raises the signal once more: by then there is nothing left to end.
    signal.signal(signal.SIGTERM, lambda *_: None)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if server.started:
        print("Stopped. Every game is kept.")
    else:
        raise TownhallError("the server could not start; the log says why")


class Server(uvicorn.Server):
    """Tells its address when it listens, and why it does not if it cannot."""

    def __init__(self, config: uvicorn.Config, host: str, port: int, *, open_browser: bool) -> None:
        super().__init__(config)
        self._host, self._port, self._open_browser = host, port, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            name = "localhost" if self._host in EVERYWHERE else self._host
            here = f"http://{f'[{name}]' if ':' in name else name}:{self._port}"
            print(f"Townhall is open: {here}")
            outside = address_in_network() if self._host in EVERYWHERE else None
            if outside:
                address = f"http://{outside}:{self._port}"
                print(f"In the same network: {address}")
                if sys.stdout.isatty():
                    print(as_text(address))
            print("Ctrl-C stops it; every game goes on when it is started again.", flush=True)
            if self._open_browser:
                webbrowser.open(here)


async def _prepared(database: str) -> None:
    """Before anything else starts too: a database that cannot be used is told in one line."""
    store = Store(database)
    store.check()
    try:
        await store.prepare()
    finally:
        await store.close()


def _bound(host: str, port: int) -> socket.socket:
    """Taken before anything else starts: a busy port is told at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise TownhallError(f"cannot listen on {host} port {port}: {reason}; choose another with --port") from None
    return listening
