"""Compiles each game once in a test run, in as many processes as there are cores, while other tests run.

A process that has compiled a game leaves a report in the cache folder (see `tests.engine.programs.versions`). Tests
wait for the reports of the games they need; a game that has a report is not compiled again until its sources change.
`python -m tests.compiling` compiles all games before a test run.
"""

import json
import os
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import townhall
from tests.running import PATIENCE, SOURCES, finished
from townhall.bots import bot
from townhall.engine.jit import INTERPRETED, cache_root, sources_digest

PROGRAM = "tests.engine.programs.versions"
STARTED = time.time()


def size_of(game: str) -> int:
    """The rough amount of code to compile: the bytes of the rules."""
    return sum(path.stat().st_size for path in (SOURCES / "games" / game / "rules").glob("*.py"))


def largest_first(games: Iterable[str]) -> list[str]:
    return sorted(games, key=lambda game: (-size_of(game), game))


def report_path(game: str) -> Path:
    """Where the report of a compiled game lies: another file for other sources."""
    return cache_root() / f"tests-report-{game}-{sources_digest(Path(bot.__file__).resolve())}.json"


def write_report(game: str, report: dict[str, Any]) -> None:
    path = report_path(game)
    part = path.with_suffix(f".{os.getpid()}")
    part.write_text(json.dumps(report), "utf-8")
    part.replace(path)


def compile_game(game: str) -> None:
    """Compile a game in its own process; errors become part of the report."""
    result = finished("-m", PROGRAM, game)
    if result.returncode == 0:
        write_report(game, json.loads(result.stdout))
    else:
        write_report(game, {"error": result.stderr})


def compile_ahead(games: Iterable[str]) -> list[threading.Thread]:
    """Compile these games in the background, the largest first."""
    waiting = [] if INTERPRETED else largest_first(game for game in games if read_report(game) is None)
    lock = threading.Lock()

    def work() -> None:
        while True:
            with lock:
                if not waiting:
                    return
                game = waiting.pop(0)
            compile_game(game)

    threads = [threading.Thread(target=work, daemon=True) for _ in range(min(len(waiting), os.cpu_count() or 1))]
    for thread in threads:
        thread.start()
    return threads


def read_report(game: str) -> dict[str, Any] | None:
    """The report of a game, if there is one; failures of earlier runs do not count."""
    path = report_path(game)
    if not path.exists():
        return None
    report: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return None if "error" in report and path.stat().st_mtime < STARTED else report


def report_of(game: str) -> dict[str, Any]:
    """Wait until a game is compiled; returns the report of the process that compiled it."""
    deadline = time.monotonic() + PATIENCE
    while (report := read_report(game)) is None:
        assert time.monotonic() < deadline, f"{game} has not been compiled"
        time.sleep(0.1)
    assert "error" not in report, f"{game} does not compile:\n{report['error']}"
    return report


def wait_for(*games: str) -> None:
    """Wait until the rules of these games, or of all, are in the cache."""
    if not INTERPRETED:
        for game in games or townhall.games():
            report_of(game)


if __name__ == "__main__":
    for compiler in compile_ahead(townhall.games()):
        compiler.join()
