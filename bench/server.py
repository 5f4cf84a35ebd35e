"""How fast the server is: many tables watched by everybody at them, beside boardgame.io's own server in the same run.

boardgame.io is measured with its store in memory and with the one in files. Two cores, this machine alone (127.0.0.1),
Linux. `make bench-server` runs it within about six minutes. The crowd of players is a process of its own
(bench/crowd.py, bench/boardgame/crowd.js), so that its processor share is measured separately. Ends with an error
only if a message was lost or out of order: how fast it is depends on the machine.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from machine import Disk, Process, free_port, read, running, say, serving, use_two_cores, wait_until
from rich.console import Console
from rich.table import Table

import townhall

HERE = Path(__file__).parent
BOARDGAME = HERE / "boardgame"
WIDTH = 140
OURS = f"Townhall {townhall.__version__}"
CAPTION = (
    "ratio: Townhall to boardgame.io in memory. Townhall keeps each decision on disk first and sends what may be "
    "decided; boardgame.io knows no list of legal moves, and does not wait until the disk has its files."
)
BURST = 26
"""Decisions at each table to warm up: more than a table remembers at hand."""
GATHER_SECONDS = 90


@contextmanager
def townhall_open(folder: str, bot_pace: float = 0.35) -> Iterator[tuple[Process, str, int]]:
    """A server with an empty database whose rules are ready. It does not look for the par of the day meanwhile."""
    port = free_port()
    database = f"sqlite:///{folder}/bench-{port}.db"
    with serving(port, "--bot-pace", str(bot_pace), "--par-games", "0", "--database", database) as process:
        yield process, f"http://127.0.0.1:{port}", port


@contextmanager
def boardgame_open(store: list[str]) -> Iterator[tuple[Process, str]]:
    """Its server, with a folder for its matches or with none, which keeps them in memory."""
    port = free_port()
    with running(["node", "server.js", str(port), *store], cwd=BOARDGAME, stdout=subprocess.DEVNULL) as process:
        address = f"http://127.0.0.1:{port}"
        wait_until(lambda: read(f"{address}/games") == ["city"], "boardgame.io's server")
        yield process, address


def has_boardgame() -> bool:
    """Whether there is a Node.js to run boardgame.io, which is installed where it is missing."""
    if not shutil.which("node") or not shutil.which("npm"):
        say("There is no Node.js here: without boardgame.io.")
        return False
    if not (BOARDGAME / "node_modules").is_dir():
        say("Installing boardgame.io ...")
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=BOARDGAME, check=True)
    return True


def follow(
    crowd: list[str], server: Process, disk: Disk, given: argparse.Namespace, name: str, **more: Any
) -> dict[str, Any]:
    """Let the crowd play, and look at the server at each phase of it."""
    limit = GATHER_SECONDS + given.burst_seconds + 2 * given.seconds
    size = [str(one) for one in (given.tables, given.rate, given.seconds, BURST, given.burst_seconds)]
    seen: dict[str, dict[str, float]] = {}
    with running([*crowd, *size], stdout=subprocess.PIPE, **more) as players:
        assert players.child.stdout is not None
        watchdog = threading.Timer(limit, players.child.kill)
        watchdog.start()
        for line in players.child.stdout:
            told = json.loads(line)
            phase = told.pop("phase")
            say(f"{name}: {phase}")
            if phase == "done":
                watchdog.cancel()
                return row_of(name, told, seen, given)
            if phase == "begin":
                disk.start()
            seen[phase] = {
                "time": time.monotonic(), "disk": disk.p95(), "memory": server.memory(),
                "server": server.processor(), "players": players.processor(), "waited": server.waited(),
            }  # fmt: skip
        watchdog.cancel()
    sys.exit(f"{name}: the players have not come to an end")


def row_of(
    name: str, told: dict[str, Any], seen: dict[str, dict[str, float]], given: argparse.Namespace
) -> dict[str, Any]:
    took, begin, end = told.pop("took"), seen["begin"], seen["end"]
    seconds = end["time"] - begin["time"]
    return {
        "server": name,
        "tables": given.tables,
        "sockets": 4 * given.tables,
        "decisions": len(took),
        "decisions_per_second": len(took) / seconds,
        "median_ms": median(took),
        "p95_ms": quantiles(took, n=100)[94],
        "max_ms": max(took),
        "disk_p95_ms": end["disk"],
        "memory_gathered_mb": seen["gathered"]["memory"],
        "memory_warm_mb": begin["memory"],
        "memory_end_mb": end["memory"],
        "server_cores": (end["server"] - begin["server"]) / seconds,
        "waited_share": (end["waited"] - begin["waited"]) / seconds,
        "players_cores": (end["players"] - begin["players"]) / seconds,
        **told,
    }


def crowd_table(rows: list[dict[str, Any]]) -> Table:
    ours = rows[0]
    compared = len(rows) > 1 and ours["server"] == OURS
    title = (
        f"{ours['tables']} tables with 4 sockets each: from a decision sent to the last of its four watchers updated"
    )
    table = Table(title=title, caption=CAPTION if compared else None)
    table.add_column("")
    for row in rows:
        table.add_column(row["server"], justify="right")
    if compared:
        table.add_column("ratio", justify="right")
    for heading, key, form in (
        ("decisions/s, at random moments", "decisions_per_second", ",.1f"),
        ("median (ms)", "median_ms", ".1f"),
        ("95th percentile (ms)", "p95_ms", ".1f"),
        ("slowest (ms)", "max_ms", ".1f"),
        ("the players' own delay at worst (ms)", "late", ".1f"),
        ("the disk alone, 95th percentile (ms)", "disk_p95_ms", ".1f"),
        ("messages lost", "lost", ",d"),
        ("messages out of order", "disordered", ",d"),
        ("server's share of one core", "server_cores", ".0%"),
        ("server kept waiting for a core by others", "waited_share", ".0%"),
        ("players' share of one core", "players_cores", ".0%"),
        ("server's memory, all sockets open (MB)", "memory_gathered_mb", ",.0f"),
        ("server's memory, warm (MB)", "memory_warm_mb", ",.0f"),
        ("server's memory, at the end (MB)", "memory_end_mb", ",.0f"),
        ("decisions/s, one after the other", "burst_rate", ",.0f"),
    ):
        ratio = []
        if compared:
            divides = form not in (",d",) and key not in ("late", "disk_p95_ms", "waited_share") and rows[1][key]
            ratio = [f"{ours[key] / rows[1][key]:.2f}" if divides else ""]
        table.add_row(heading, *(format(row[key], form) for row in rows), *ratio)
    return table


def browser_table(row: dict[str, Any]) -> Table:
    table = Table(title="In Chromium")
    table.add_column("")
    table.add_column("Townhall", justify="right")
    for heading, key, form in (
        ("clicks that decided", "clicks", ",d"),
        ("click to the frame with the board updated, median (ms)", "click_median_ms", ".1f"),
        ("95th percentile (ms)", "click_p95_ms", ".1f"),
        ("of it until the server's news are there, median (ms)", "news_median_ms", ".1f"),
        ("first page: bytes transferred, gzipped, headers included", "page_bytes", ",d"),
        ("first page: requests", "page_requests", ",d"),
    ):
        table.add_row(heading, format(row[key], form))
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=60.0, help="decisions a second at all tables together")
    parser.add_argument("--seconds", type=float, default=45.0, help="how long they are measured")
    parser.add_argument("--burst-seconds", type=float, default=45.0, help="the longest that warming up may take")
    parser.add_argument("--only", choices=["townhall", "boardgame", "browser"], help="measure this part alone")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON instead of the tables")
    given = parser.parse_args()
    use_two_cores()
    wanted = [given.only] if given.only else ["townhall", "boardgame", "browser"]
    rows, seen = [], None
    with tempfile.TemporaryDirectory() as folder, (disk := Disk(folder)).watched():
        if "townhall" in wanted:
            say("Townhall: starting ...")
            with townhall_open(folder) as (server, _, port):
                crowd = [sys.executable, str(HERE / "crowd.py"), "127.0.0.1", str(port)]
                rows.append(follow(crowd, server, disk, given, OURS))
        if "boardgame" in wanted and has_boardgame():
            version = json.loads((BOARDGAME / "node_modules/boardgame.io/package.json").read_text())["version"]
            for name, store in (("memory", []), ("files", [f"{folder}/matches"])):
                with boardgame_open(store) as (server, address):
                    crowd = ["node", "crowd.js", address]
                    rows.append(follow(crowd, server, disk, given, f"boardgame.io {version}, {name}", cwd=BOARDGAME))
        if "browser" in wanted:
            import browser

            say("Chromium: starting ...")
            with townhall_open(folder, bot_pace=0.05) as (_, address, _):
                seen = browser.measure(address)
    if given.json:
        print(json.dumps({"crowds": rows, "browser": seen}, indent=2))
    else:
        console = Console(width=max(WIDTH, Console().width))
        if rows:
            console.print(crowd_table(rows))
        if seen:
            console.print(browser_table(seen))
    faults = sum(row["lost"] + row["disordered"] for row in rows if row["server"] == OURS)
    sys.exit(f"{faults} messages were lost or out of order" if faults else 0)


if __name__ == "__main__":
    main()
