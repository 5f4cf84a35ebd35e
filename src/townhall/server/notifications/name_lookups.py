"""Looking up names in threads of their own: a resolver that does not answer holds up nothing else."""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from functools import partial


class NameLookups:
    """Threads that look names up. One of them is busy until the resolver answers, also when nobody waits any more."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, "lookups")

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def addresses_of(self, host: str, port: int) -> list[str]:
        """Return the IP addresses of a name, the preferred one first; raise OSError or UnicodeError."""
        look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._pool, look_up)
        return [str(info[4][0]) for info in found]

    async def own_name(self) -> str:
        """Return the full name of this machine."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, socket.getfqdn)
