"""Chromium for the browser tests: the one on this machine, else Debian's package where that may be installed."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
]  # fmt: skip


def executable() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> None:
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        sys.exit("The browser tests need Chromium: install your system's chromium package.")
    print("Installing Chromium for the browser tests ...", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium", "fonts-liberation"]):
        subprocess.run(["apt-get", "--quiet=2", *command], env=quiet, stdout=subprocess.DEVNULL, check=True)


if __name__ == "__main__":
    if executable() is None:
        install()
