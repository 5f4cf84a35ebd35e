"""Runs a program in a Python of its own: compiled, interpreted or bounds-checked, with a cache of its own or ours."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import townhall
from townhall.engine.jit import cache_root

ROOT = Path(__file__).parent.parent
SOURCES = Path(townhall.__file__).parent
CHANGED = ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK", "NUMBA_OPT", "TOWNHALL_CACHE", "PYTHONPATH")

PATIENCE = 900
"""Seconds: all rules of all games may have to be compiled."""
OURS = os.pathsep.join((str(SOURCES.parent), str(ROOT)))
"""Where a program finds the sources and the tests of this run."""


def finished(*arguments: str | Path, cwd: Path = ROOT, **environment: str | Path) -> subprocess.CompletedProcess[str]:
    """Run Python with these arguments; keywords set environment variables."""
    inherited = {name: value for name, value in os.environ.items() if name not in CHANGED}
    chosen = {"TOWNHALL_CACHE": cache_root(), "PYTHONPATH": OURS, **environment}
    return subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=cwd,
        env={**inherited, **{name: str(value) for name, value in chosen.items()}},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def answer(*arguments: str | Path, cwd: Path = ROOT, **environment: str | Path) -> Any:
    """The output of a program that must succeed, parsed as JSON."""
    result = finished(*arguments, cwd=cwd, **environment)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


Result = TypeVar("Result")


def run_async(work: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine to its end, in a thread: Playwright's event loop may live in the one that runs the tests."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()
