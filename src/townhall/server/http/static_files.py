"""The files of the browser client: read once at the start, kept compressed in memory."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, route
from litestar.datastructures import State

from townhall.engine.errors import TownhallError
from townhall.server.errors import ApiError

FOLDER = Path(__file__).parents[1] / "static"
INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg")
ALREADY_COMPRESSED = "already_compressed"
"""Option of a route that must not be compressed again."""


class StaticFile(NamedTuple):
    content: bytes
    gzipped: bytes | None
    media_type: str
    etag: str
    cache_control: str


def read_static_files(folder: Path = FOLDER) -> dict[str, StaticFile]:
    """Read the built client; raise a TownhallError if it has not been built."""
    if not (folder / INDEX).is_file():
        raise TownhallError("the browser client has not been built; `make play` builds it")
    return {path.relative_to(folder).as_posix(): _read(path, folder) for path in folder.rglob("*") if path.is_file()}


def _read(path: Path, folder: Path) -> StaticFile:
    content = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if media_type == "text/javascript":
        media_type = "application/javascript"
    gzipped = gzip.compress(content, 9, mtime=0) if media_type.startswith(COMPRESSIBLE) else None
    cache_control = FOREVER if path.parent != folder else "no-cache"
    return StaticFile(content, gzipped, media_type, f'"{hashlib.sha256(content).hexdigest()[:20]}"', cache_control)


@route(
    ["/", "/{path:path}"],
    http_method=["GET", "HEAD"],
    include_in_schema=False,
    sync_to_thread=False,
    opt={ALREADY_COMPRESSED: True},
)
def serve_client(request: Request[Any, Any, Any], state: State, path: str = "") -> Response[bytes]:
    """Serve a file of the client; every other address is one of the client's own pages."""
    files: dict[str, StaticFile] = state.static_files
    name = path.lstrip("/")
    if (name == "metrics" or name.startswith(("api/", "assets/", "schema/"))) and name not in files:
        raise ApiError("no-such-page")
    file = files.get(name) or files[INDEX]
    headers = {"Cache-Control": file.cache_control, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    content = file.content
    if file.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = file.gzipped, "gzip"
    return Response(content, headers=headers, media_type=file.media_type)
