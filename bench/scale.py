"""What a decision costs with one and with two processes on one PostgreSQL database, in processor time.

Four people with a socket each sit at every table and decide at random moments, as in bench/server.py. Processor time,
unlike decisions a second, can be measured where the players, PostgreSQL and the processes share two cores: two
processes on cores of their own carry `2 * cost of one / cost of two` times as much as one. `make bench-scale` runs it.
"""

import argparse
import json
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
SETTINGS = ((1, "tables"), (2, "workers"), (2, "tables"), (2, "sockets"))
"""How many processes, and what is divided among them: whole tables, or the sockets of every table.

By `workers`, the processes share a port (`townhall serve --workers 2`) and divide the tables among themselves.
"""


def measure(processes: int, spread: str, given: argparse.Namespace) -> dict[str, Any]:
    with postgres() as cluster, ExitStack() as stack:
        workers = processes if spread == "workers" else 1
        options = ["--database", cluster.database(), "--workers", str(workers)]
        ports = [free_port() for _ in range(processes // workers)]
        servers = [stack.enter_context(serving(port, *options)) for port in ports]
        size = [str(one) for one in (given.tables, given.rate, given.seconds, BURST, BURST_SECONDS)]
        crowd = [sys.executable, str(HERE / "crowd.py"), "127.0.0.1", ",".join(map(str, ports)), *size]
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
        return row(processes, spread, begin, end, result, servers)


def row(
    processes: int, spread: str, begin: list[float], end: list[float], result: dict[str, Any], servers: list[Process]
) -> dict[str, Any]:
    made = len(result["took"])
    server, database, players = (1000 * (after - before) / made for before, after in zip(begin, end, strict=True))
    return {
        "processes": processes, "spread": spread, "decisions": made, "server_ms": server, "postgresql_ms": database,
        "players_ms": players, "median_ms": median(result["took"]), "memory_mb": sum(one.memory() for one in servers),
        "lost": result["lost"], "disordered": result["disordered"],
    }  # fmt: skip


def table_of(rows: list[dict[str, Any]]) -> Table:
    table = Table(title="Processor time of a decision that is sent to four sockets (ms)")
    for heading in ("", "processes", "PostgreSQL", "players", "as many decisions as one process"):
        table.add_column(heading, justify="right" if heading else "left")
    for one in rows:
        ratio = one["processes"] * rows[0]["server_ms"] / one["server_ms"]
        name = f"{one['processes']}, divided by {one['spread']}" if one["processes"] > 1 else "1"
        figures = (f"{one[key]:.1f}" for key in ("server_ms", "postgresql_ms", "players_ms"))
        table.add_row(name, *figures, f"{ratio:.2f} times")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=80)
    parser.add_argument("--rate", type=float, default=60.0, help="decisions a second at all tables together")
    parser.add_argument("--seconds", type=float, default=25.0, help="how long they are measured")
    parser.add_argument("--only", choices=sorted({spread for _, spread in SETTINGS}), help="one way to divide them")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON instead of the table")
    given = parser.parse_args()
    chosen = [each for each in SETTINGS if each[0] == 1 or given.only in (None, each[1])]
    rows = [measure(processes, spread, given) for processes, spread in chosen]
    print(json.dumps(rows, indent=2)) if given.json else Console(width=120).print(table_of(rows))
    faults = sum(one["lost"] + one["disordered"] for one in rows)
    sys.exit(f"{faults} messages were lost or out of order" if faults else 0)


if __name__ == "__main__":
    main()
