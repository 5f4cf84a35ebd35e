"""A built wheel serves the game by itself: no Node.js, no make, no checkout, no network."""

import json
import queue
import subprocess
import sys
import sysconfig
import threading
import urllib.request
import zipfile
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running import ROOT

BUILD = "import sys, hatchling.build; print(hatchling.build.build_wheel(sys.argv[1]))"
PATIENCE = 120


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    line = [sys.executable, "-c", BUILD, str(folder)]
    built = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return folder / built.stdout.split()[-1]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and, beside it, only what it depends on."""
    folder = tmp_path_factory.mktemp("clean")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    purelib = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = subprocess.run([python, "-c", purelib], check=True, capture_output=True, text=True).stdout.strip()
    # Files like our own .pth are not read from a folder that was added this way: the checkout stays out.
    (Path(packages) / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", wheel]
    subprocess.run(list(map(str, pip)), check=True)
    return folder


def alone(folder: Path) -> dict[str, str]:
    """An environment without a checkout, Node.js or make."""
    return {"PATH": str(folder / "bin"), "HOME": str(folder), "NUMBA_DISABLE_JIT": "1", "PYTHONUNBUFFERED": "1"}


def test_the_wheel_holds_everything_that_is_not_python(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    sources = ROOT / "src"
    kinds = (".ftl", ".md", ".toml", ".ini", ".mako", ".html", ".js", ".css", ".svg", ".npz", ".py")
    wanted = {str(file.relative_to(sources)) for file in (sources / "townhall").rglob("*") if file.suffix in kinds}
    assert {name for name in wanted if "/static/" in name}, "the browser client is built"
    assert {name for name in wanted if "/migrations/" in name}
    assert wanted - packed == set()


def test_the_installed_command_knows_the_games_and_their_rules(installed: Path) -> None:
    command = [str(installed / "bin" / "python"), "-c", "import townhall; print(townhall.__file__)"]
    path = subprocess.run(command, env=alone(installed), cwd=installed, check=True, capture_output=True, text=True)
    assert path.stdout.startswith(str(installed))
    rules = subprocess.run(
        [installed / "bin" / "townhall", "rules", "urbify"],
        env=alone(installed), cwd=installed, check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert len(rules.stdout) > 2_000


@pytest.fixture
def address(installed: Path) -> Iterator[str]:
    """Where the installed server listens."""
    server = subprocess.Popen(
        [installed / "bin" / "townhall", "serve", "--host", "127.0.0.1", "--port", "0"],
        env=alone(installed), cwd=installed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    lines: queue.Queue[str] = queue.Queue()
    reader = threading.Thread(target=lambda: deque(map(lines.put, server.stdout or ()), 0), daemon=True)
    reader.start()
    try:
        while "127.0.0.1:" not in (line := lines.get(timeout=PATIENCE)):
            pass
        yield "http://127.0.0.1:" + line.rpartition(":")[2].strip().strip("/")
    finally:
        server.terminate()
        server.wait(PATIENCE)
        reader.join(PATIENCE)
        server.stdout.close()


def test_the_installed_server_serves_the_client_and_the_api(address: str) -> None:
    def fetched(path: str) -> str:
        with urllib.request.urlopen(address + path, timeout=PATIENCE) as response:
            body: bytes = response.read()
            return body.decode()

    page = fetched("/")
    assert "<html" in page
    script = page.partition('src="')[2].partition('"')[0]
    assert script.endswith(".js") and fetched("/" + script.lstrip("./"))
    assert {game["name"] for game in json.loads(fetched("/api/games"))} >= {"urbify", "merkez"}
    assert json.loads(fetched("/health"))["status"] == "ok"
