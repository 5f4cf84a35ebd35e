"""The browser client: a handful of files, read once and kept packed."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

from townhall.engine.errors import TownhallError

FOLDER = Path(__file__).parents[1] / "static"
PAGE = "index.html"
FOREVER = "public, max-age=31536000, immutable"
PACKED = ("text/", "application/javascript", "application/json", "image/svg")


class Asset(NamedTuple):
    content: bytes
    packed: bytes | None
    media_type: str
    etag: str
    keeping: str


def read_assets(folder: Path = FOLDER) -> dict[str, Asset]:
    if not (folder / PAGE).is_file():
        raise TownhallError("the browser client has not been built; `make play` builds it")
    return {path.relative_to(folder).as_posix(): _asset(path, folder) for path in folder.rglob("*") if path.is_file()}


def _asset(path: Path, folder: Path) -> Asset:
    content = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if media_type == "text/javascript":
        media_type = "application/javascript"
    packed = gzip.compress(content, 9, mtime=0) if media_type.startswith(PACKED) else None
    keeping = FOREVER if path.parent != folder else "no-cache"
    return Asset(content, packed, media_type, f'"{hashlib.sha256(content).hexdigest()[:20]}"', keeping)
