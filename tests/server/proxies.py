"""nginx and Caddy for the tests of the configurations in docs/hosting.md.

Needs both programs: those on this machine, else Debian's packages where those may be installed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

PROGRAMS = ("nginx", "caddy", "openssl")
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def install(missing: list[str]) -> None:
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        sys.exit(f"The tests of proxies need {', '.join(missing)}: install them with your system's packages.")
    print(f"Installing {', '.join(missing)} for the tests of proxies ...", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *missing]):
        subprocess.run(["apt-get", "--quiet=2", *command], env=quiet, stdout=subprocess.DEVNULL, check=True)


def sample(first_line: str) -> str:
    """Return the configuration in docs/hosting.md that contains this line."""
    blocks: list[str] = re.findall(r"^```\w*\n(.*?)^```", HOSTING.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return next(block for block in blocks if first_line in block)


def create_certificate(folder: Path, host: str) -> tuple[Path, Path]:
    """Create a self-signed certificate; return it and its key."""
    certificate, key = folder / "fullchain.pem", folder / "privkey.pem"
    line = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={host}"]
    line += ["-addext", f"subjectAltName=DNS:{host}", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(line, check=True, capture_output=True)
    return certificate, key


if __name__ == "__main__":
    if missing := [program for program in PROGRAMS if shutil.which(program) is None]:
        install(missing)
