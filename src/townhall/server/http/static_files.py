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
BROTLI = ".br"
"""Ending of the compressed versions that the build of the client writes beside its files."""
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg")
ALREADY_COMPRESSED = "already_compressed"
"""Option of a route that must not be compressed again."""


class StaticFile(NamedTuple):
    content: bytes
    compressed: dict[str, bytes]
    """The content by encoding, the smallest first."""
    media_type: str
    etag: str
    cache_control: str


def read_static_files(folder: Path = FOLDER) -> dict[str, StaticFile]:
    """Read the built client; raise a TownhallError if it has not been built."""
    if not (folder / INDEX).is_file():
        raise TownhallError("the browser client has not been built; `make play` builds it")
    paths = [path for path in folder.rglob("*") if path.is_file() and path.suffix != BROTLI]
    return {path.relative_to(folder).as_posix(): _read(path, folder) for path in paths}


def _read(path: Path, folder: Path) -> StaticFile:
    content = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if media_type == "text/javascript":
        media_type = "application/javascript"
    compressed, brotli = dict[str, bytes](), path.with_name(path.name + BROTLI)
    if brotli.is_file():
        compressed["br"] = brotli.read_bytes()
    if media_type.startswith(COMPRESSIBLE):
        compressed["gzip"] = gzip.compress(content, 9, mtime=0)
    cache_control = FOREVER if path.parent != folder else "no-cache"
    return StaticFile(content, compressed, media_type, f'"{hashlib.sha256(content).hexdigest()[:20]}"', cache_control)


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
    encoding = _best_encoding(file, request.headers.get("accept-encoding", ""))
    if encoding is None:
        return Response(file.content, headers=headers, media_type=file.media_type)
    headers["Content-Encoding"] = encoding
    return Response(file.compressed[encoding], headers=headers, media_type=file.media_type)


def _best_encoding(file: StaticFile, accepted: str) -> str | None:
    """Return the smallest encoding of a file that a client accepts; None if it has to be sent as it is."""
    names = {
        name.strip()
        for name, _, weight in (one.partition(";") for one in accepted.split(","))
        if weight.strip() != "q=0"
    }
    return next((encoding for encoding in file.compressed if encoding in names), None)
