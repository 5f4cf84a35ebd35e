"""One of two servers, or of two workers of a server, dies while people play at 150 tables of each."""

import subprocess
import sys

import pytest

from tests.running import ROOT


@pytest.mark.long
@pytest.mark.parametrize("processes", [[], ["--workers"]], ids=["servers", "workers"])
def test_the_tables_of_a_killed_process_continue_and_lose_nothing(compiled: None, processes: list[str]) -> None:
    line = [sys.executable, "bench/failover.py", "--tables", "300", "--limit", "60", *processes]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
