"""This machine during a measurement: child processes and what the system says of them, ports, cores, the disk."""

import json
import os
import resource
import runpy
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import quantiles
from typing import Any

CORES = 2
START_SECONDS = 90
ASKED = 20
"""How often a server is asked whether it is ready: any of its workers may answer."""
HERE = Path(__file__).parent
MB = 1024 * 1024
direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Process:
    """A child process, and what the system says about it."""

    def __init__(self, command: list[str], **more: Any) -> None:
        environment = {**os.environ, "NODE_ENV": "production"}
        self.child = subprocess.Popen(command, env=environment, text=True, **more)
        self._proc = Path("/proc") / str(self.child.pid)

    def memory(self) -> float:
        """Resident, in MB, with its own child processes."""
        pages = sum(
            int(Path(f"/proc/{pid}/statm").read_text().split()[1])
            for pid in (self.child.pid, *children(self.child.pid))
        )
        return pages * os.sysconf("SC_PAGE_SIZE") / MB

    def processor(self) -> float:
        """Seconds of processor time so far, with its own child processes."""
        return sum(self.processors().values())

    def processors(self) -> dict[int, float]:
        """The same for each of them."""
        return {pid: processor(pid) for pid in (self.child.pid, *children(self.child.pid))}

    def waited(self) -> float:
        """Seconds that its main thread was ready to run and got no core: others were using them."""
        return int((self._proc / "schedstat").read_text().split()[1]) / 1e9

    def stop(self) -> None:
        self.child.terminate()
        try:
            self.child.wait(10)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()


@contextmanager
def running(command: list[str], **more: Any) -> Iterator[Process]:
    process = Process(command, **more)
    try:
        yield process
    finally:
        process.stop()


@contextmanager
def serving(port: int, *options: str) -> Iterator[Process]:
    """`townhall serve` on this machine, as soon as its rules are ready."""
    program = Path(sys.executable).with_name("townhall")
    command = [str(program), "serve", "--host", "127.0.0.1", "--port", str(port), "--log-level", "error", *options]
    with running(command, stdout=subprocess.DEVNULL) as process:
        wait_until(lambda: all(is_ready(port) for _ in range(ASKED)), "townhall serve")
        yield process


def is_ready(port: int) -> bool:
    """Whether the process that answers has loaded all rules."""
    ready = read(f"http://127.0.0.1:{port}/health")["ready"]
    return all(done >= 1 for done in ready.values())


class Postgres:
    """A private PostgreSQL that keeps every commit on disk."""

    def __init__(self, cluster: Any) -> None:
        self._cluster, self._databases = cluster, 0
        self._pid = int((cluster.folder / "data" / "postmaster.pid").read_text().splitlines()[0])

    def database(self) -> str:
        """Create an empty database and return its URL."""
        self._databases += 1
        url: str = self._cluster.create_database(f"bench{self._databases}")
        return url

    def processor(self) -> float:
        """Seconds of processor time so far, of the connections that are open."""
        return sum(self.processors().values())

    def processors(self) -> dict[int, float]:
        """The same for each of its processes."""
        return {pid: processor(pid) for pid in (self._pid, *children(self._pid))}


@contextmanager
def postgres() -> Iterator[Postgres]:
    """The PostgreSQL of the server tests, but durable."""
    program = runpy.run_path(str(HERE.parent / "tests" / "server" / "postgres.py"))
    with program["private_cluster"](fsync="on", full_page_writes="on") as cluster:
        yield Postgres(cluster)


def children(pid: int) -> list[int]:
    """The child processes of a process."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def processor(pid: int) -> float:
    """Seconds of processor time of a process so far; none once it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Disk:
    """Asks now and then how long the disk takes to keep a few bytes: nothing that is kept can be faster."""

    PAUSE = 0.1

    def __init__(self, folder: str) -> None:
        self._path = Path(folder) / "disk"
        self._took: list[float] = []
        self._stopped = threading.Event()

    @contextmanager
    def watched(self) -> Iterator[None]:
        thread = threading.Thread(target=self._watch, daemon=True)
        thread.start()
        try:
            yield
        finally:
            self._stopped.set()
            thread.join()

    def _watch(self) -> None:
        with self._path.open("wb", buffering=0) as file:
            while not self._stopped.wait(self.PAUSE):
                begun = time.perf_counter()
                file.write(bytes(4096))
                os.fsync(file.fileno())
                self._took.append(time.perf_counter() - begun)

    def start(self) -> None:
        self._took.clear()

    def p95(self) -> float:
        """In ms, since the start."""
        return 1000 * quantiles(self._took, n=20)[18] if len(self._took) > 1 else 0.0


def free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        port: int = any_port.getsockname()[1]
        return port


def read(url: str) -> Any:
    with direct.open(url, timeout=5) as answer:
        return json.loads(answer.read())


def wait_until(ready: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        with suppress(OSError):
            if ready():
                return
        time.sleep(0.2)
    sys.exit(f"{what} has not started within {START_SECONDS} seconds")


def use_two_cores() -> None:
    """Everything started from here runs on these; sockets need more open files than many systems give at first."""
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
