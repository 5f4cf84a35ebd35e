"""A package is never built with a browser client older than its sources."""

import os
from pathlib import Path

from hatch_build import is_built

BUILT = 1_000_000_000


def written(file: Path, time: int) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    os.utime(file, (time, time))


def test_the_client_is_built_again_when_a_source_is_newer(tmp_path: Path) -> None:
    static, web = tmp_path / "static", tmp_path / "web"
    written(web / "src" / "ui" / "Icon.svelte", BUILT - 10)
    assert not is_built(static, web)
    written(static / "index.html", BUILT)
    assert is_built(static, web)
    written(web / "node_modules" / "svelte" / "index.js", BUILT + 10)
    assert is_built(static, web), "dependencies are installed by the build itself"
    written(web / "src" / "ui" / "Icon.svelte", BUILT + 10)
    assert not is_built(static, web)


def test_a_client_without_sources_is_up_to_date(tmp_path: Path) -> None:
    written(tmp_path / "static" / "index.html", BUILT)
    assert is_built(tmp_path / "static", tmp_path / "web")
