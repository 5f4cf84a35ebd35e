"""What a second process on one PostgreSQL database brings, in processor time and in decisions a second.

Four people with a socket each sit at every table and decide at random moments, as in bench/server.py. Processor time
can be measured also where the players, PostgreSQL and the processes share two cores: two processes on cores of their
own carry `2 * cost of one / cost of two` times as much as one. Where at least four cores are free, it is counted as
well: how many decisions a second there are when some are always under way. `make bench-scale` runs it; ends with an
error if messages were lost, or if two workers were counted to carry less than 1.6 times as much as one process.
"""

import argparse
import json
import os
import subprocess
import sys
from contextlib import ExitStack
from statistics import median
from typing import Any

from machine import HERE, Process, free_port, postgres, running, say, serving
from rich.console import Console
from rich.table import Table

BURST, BURST_SECONDS = 4, 60
"""Decisions at each table to warm up, and the longest that this may take."""
SATURATED, SATURATED_SECONDS, AT_ONCE = 100, 20, 32
"""The same when decisions are counted, and how many of them are always under way."""
CORES = 4
"""For two processes, PostgreSQL and the players."""
TARGET = 1.6
"""How many times as much as one process two workers have to carry."""
SETTINGS = ((1, "tables"), (2, "workers"), (2, "tables"), (2, "sockets"))
"""How many processes, and what is divided among them: whole tables, or the sockets of every table.

By `workers`, the processes share a port (`townhall serve --workers 2`) and divide the tables among themselves.
"""


def cores_are_free() -> bool:
    """Whether decisions a second say something here."""
    return len(os.sched_getaffinity(0)) - os.getloadavg()[0] >= CORES


def measure(processes: int, spread: str, given: argparse.Namespace, *, counted: bool) -> dict[str, Any]:
    with postgres() as cluster, ExitStack() as stack:
        workers = processes if spread == "workers" else 1
        options = ["--database", cluster.database(), "--workers", str(workers)]
        ports = [free_port() for _ in range(processes // workers)]
        servers = [stack.enter_context(serving(port, *options)) for port in ports]
        burst = (SATURATED, SATURATED_SECONDS) if counted else (BURST, BURST_SECONDS)
        size = [str(one) for one in (given.tables, given.rate, given.seconds, *burst)]
        crowd = [sys.executable, str(HERE / "crowd.py"), "127.0.0.1", ",".join(map(str, ports)), *size]
        crowd += ["--at-once", str(AT_ONCE)] if counted else []
        by = "sockets" if spread == "sockets" else "tables"
        players = stack.enter_context(running([*crowd, "--spread", by], stdout=subprocess.PIPE))

        def spent() -> list[float]:
            return [sum(server.processor() for server in servers), cluster.processor(), players.processor()]

        begin, end, result = [0.0] * 3, [0.0] * 3, dict[str, Any]()
        assert players.child.stdout is not None
        for line in players.child.stdout:
            result = json.loads(line)
            say(f"{processes} processes, divided by {spread}: {result['phase']}")
            begin = spent() if result["phase"] == "begin" else begin
            end = spent() if result["phase"] == "end" else end
        return row(processes, spread, begin, end, result, servers, counted=counted)


def row(
    processes: int, spread: str, begin: list[float], end: list[float], result: dict[str, Any], servers: list[Process],
    *, counted: bool,
) -> dict[str, Any]:  # fmt: skip
    made = len(result["took"])
    server, database, players = (1000 * (after - before) / made for before, after in zip(begin, end, strict=True))
    return {
        "processes": processes, "spread": spread, "decisions": made, "server_ms": server, "postgresql_ms": database,
        "players_ms": players, "median_ms": median(result["took"]), "memory_mb": sum(one.memory() for one in servers),
        "lost": result["lost"], "disordered": result["disordered"],
        "decisions_per_second": result["burst_rate"] if counted else None,
    }  # fmt: skip


def computed(one: dict[str, Any], single: dict[str, Any]) -> float:
    """How many times as many decisions as one process, by processor time."""
    ratio: float = one["processes"] * single["server_ms"] / one["server_ms"]
    return ratio


def counted(one: dict[str, Any], single: dict[str, Any]) -> float | None:
    """The same, by decisions a second; None where too few cores were free."""
    rate, alone = one["decisions_per_second"], single["decisions_per_second"]
    return None if rate is None else rate / alone


def table_of(rows: list[dict[str, Any]]) -> Table:
    table = Table(title="Processor time of a decision that is sent to four sockets (ms)")
    for heading in ("", "processes", "PostgreSQL", "players", "computed", "decisions/s", "counted"):
        table.add_column(heading, justify="right" if heading else "left")
    for one in rows:
        name = f"{one['processes']}, divided by {one['spread']}" if one["processes"] > 1 else "1"
        figures = (f"{one[key]:.1f}" for key in ("server_ms", "postgresql_ms", "players_ms"))
        ratio, rate = counted(one, rows[0]), one["decisions_per_second"]
        times = ("-", "-") if ratio is None else (f"{rate:,.0f}", f"{ratio:.2f} times")
        table.add_row(name, *figures, f"{computed(one, rows[0]):.2f} times", *times)
    return table


def verdict(rows: list[dict[str, Any]]) -> tuple[str, bool]:
    """Whether two workers reach the target, in words, and whether they were counted to miss it."""
    workers = next((one for one in rows if one["spread"] == "workers"), None)
    if workers is None:
        return "", False
    ratio = counted(workers, rows[0])
    how = "counted" if ratio is not None else f"computed: fewer than {CORES} cores were free"
    times = computed(workers, rows[0]) if ratio is None else ratio
    reached = "reached" if times >= TARGET else "missed"
    text = f"Two workers carry {times:.2f} times as much as one process ({how}); the target of {TARGET} is {reached}."
    return text, ratio is not None and ratio < TARGET


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rate", type=float, default=60.0, help="decisions a second at all tables together")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long they are measured")
    parser.add_argument("--only", choices=sorted({spread for _, spread in SETTINGS}), help="one way to divide them")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON instead of the table")
    given = parser.parse_args()
    chosen = [each for each in SETTINGS if each[0] == 1 or given.only in (None, each[1])]
    saturated = cores_are_free()
    rows = [measure(processes, spread, given, counted=saturated) for processes, spread in chosen]
    print(json.dumps(rows, indent=2)) if given.json else Console(width=120).print(table_of(rows))
    text, missed = verdict(rows)
    if text:
        say(text)
    faults = sum(one["lost"] + one["disordered"] for one in rows)
    sys.exit(f"{faults} messages were lost or out of order" if faults else int(missed))


if __name__ == "__main__":
    main()
