"""Each table belongs to one of the workers of a server, which gets the connections that are about it.

The system lets any worker accept a connection. If a request names a table of another worker, the connection is sent
there through a Unix socket, together with the part of the request that has been read. So the people of a table share
a process, and only this one has to follow the game. While a worker does not run, its tables are served wherever their
connections arrive.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from zlib import crc32

log = logging.getLogger("townhall.handover")
CAN_HAND_OVER = sys.platform == "linux"
"""macOS has no Unix sockets that keep messages whole (SOCK_SEQPACKET); Windows cannot send file descriptors."""
TABLE = re.compile(rb"[A-Z]+ /api/(?:tables/|stream\?(?:[^ #]*&)?table=)([A-Za-z0-9_-]{1,16})[ /?&]")
"""Beginning of a request about a table."""
MAX_BYTES = 32 * 1024
"""Longest request that is handed over; it must fit into one message."""
REQUEST, STARTED = b"R", b"S"
"""First byte of a message: a connection with its request, or the number of a worker that has started."""
BACKLOG = 1024
RETRY_SECONDS = 1
"""Pause after connections could not be accepted, mostly because too many files are open."""


@dataclass
class Handover:
    """The connections that a worker sends to others and receives from them."""

    folder: Path
    """Where each worker has a Unix socket, named after its number."""
    worker: int
    workers: int
    on_start: Callable[[int], None] | None = None
    """Called with the number of another worker that has started."""
    _listener: socket.socket | None = None
    _protocol: Callable[[bytes], asyncio.Protocol] | None = None
    _opening: set[asyncio.Task[None]] = field(default_factory=set)

    def owner(self, table: str) -> int:
        """Return the worker that a table belongs to."""
        return crc32(table.encode()) % self.workers

    # Sending

    def send(self, connection: socket.socket, request: bytes) -> bool:
        """Send a connection to the worker whose table its next request is about; return False if it stays here."""
        table = TABLE.match(request)
        if table is None or len(request) > MAX_BYTES:
            return False
        owner = self.owner(table[1].decode())
        return owner != self.worker and self._send(owner, REQUEST + request, [connection.fileno()])

    def _send(self, worker: int, message: bytes, files: list[int]) -> bool:
        try:
            with _channel() as channel:
                channel.connect(self._path(worker))
                socket.send_fds(channel, [message], files)
        except OSError:  # the worker does not run, or cannot keep up
            return False
        return True

    def _path(self, worker: int) -> str:
        return str(self.folder / str(worker))

    # Receiving

    def listen(self, protocol: Callable[[bytes], asyncio.Protocol]) -> None:
        """Receive connections from now on, and tell the other workers; `protocol` gets what has been read.

        If that is impossible, the other workers serve the tables of this one too.
        """
        listener = _channel()
        try:
            Path(self._path(self.worker)).unlink(missing_ok=True)
            listener.bind(self._path(self.worker))
            listener.listen(BACKLOG)
        except OSError as error:  # no such folder, or its path is too long
            listener.close()
            log.warning("cannot receive connections from other workers", extra={"reason": str(error)})
            return
        self._listener, self._protocol = listener, protocol
        self._watch()
        for other in set(range(self.workers)) - {self.worker}:
            self._send(other, STARTED + str(self.worker).encode(), [])

    async def close(self) -> None:
        """Open the connections that have been sent here, and receive no more."""
        if self._listener is None:
            return
        Path(self._path(self.worker)).unlink(missing_ok=True)
        self._accept()
        while self._opening:
            await asyncio.wait(self._opening)
        asyncio.get_running_loop().remove_reader(self._listener)
        self._listener.close()
        self._listener = None

    def _watch(self) -> None:
        if self._listener is not None:
            asyncio.get_running_loop().add_reader(self._listener, self._accept)

    def _accept(self) -> None:
        while self._listener is not None:
            try:
                channel, _ = self._listener.accept()
            except BlockingIOError:
                return
            except OSError as error:
                log.warning("cannot accept connections from other workers", extra={"reason": str(error)})
                loop = asyncio.get_running_loop()
                loop.remove_reader(self._listener)
                loop.call_later(RETRY_SECONDS, self._watch)
                return
            channel.setblocking(False)
            self._receive(channel)

    def _receive(self, channel: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        loop.remove_reader(channel)
        try:
            message, files, flags, _ = socket.recv_fds(channel, len(REQUEST) + MAX_BYTES, 1)
        except BlockingIOError:  # it is about to be sent
            loop.add_reader(channel, self._receive, channel)
            return
        except OSError as error:
            log.warning("cannot receive a connection from another worker", extra={"reason": str(error)})
            message, files, flags = b"", [], 0
        channel.close()
        kind, content = message[:1], message[1:]
        if kind == STARTED and self.on_start is not None:
            self.on_start(int(content))
        elif flags & socket.MSG_CTRUNC:
            log.warning("connection lost during handover", extra={"reason": "too many open files"})
        elif kind == REQUEST and self._protocol is not None:
            task = loop.create_task(_open(files[0], partial(self._protocol, content)))
            self._opening.add(task)
            task.add_done_callback(self._opening.discard)


def _channel() -> socket.socket:
    """Create a socket that sends and receives whole messages."""
    channel = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    channel.setblocking(False)
    return channel


async def _open(file: int, protocol: Callable[[], asyncio.Protocol]) -> None:
    try:
        connection = _socket(file)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
        except OSError:
            connection.close()
            raise
    except OSError as error:
        log.info("connection closed during handover", extra={"reason": str(error)})


def _socket(file: int) -> socket.socket:
    """Make a socket of a received file descriptor, which is closed if that fails."""
    try:
        os.set_inheritable(file, False)
        return socket.socket(fileno=file)
    except OSError:
        os.close(file)
        raise
