"""The benchmark of the interfaces for research."""

import runpy
from pathlib import Path

import pytest

from tests.bots.test_gpu import has_gpu
from tests.running import ROOT, finished

BENCH: Path = ROOT / "bench"


def test_our_rates_are_divided_by_those_of_each_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    bench = runpy.run_path(str(BENCH / "research.py"))
    row = bench["Row"]
    ours, peers = [row("aec", "Townhall", 300.0), row("batch", "Townhall", 5.0)], [row("aec", "Peer", 30.0)]
    table = bench["table_of"]("aec", ours, peers)
    assert [list(column.cells) for column in table.columns] == [["Townhall", "Peer"], ["300", "30"], ["10.0", ""]]


@pytest.mark.skipif(has_gpu(), reason="there is a GPU")
def test_without_a_gpu_one_line_says_so() -> None:
    result = finished(BENCH / "research.py", "--gpu", "steps", "--game", "urbify")
    assert result.returncode == 2 and "use --device cpu" in result.stderr.splitlines()[-1]
