"""Responses that are the same for everybody: encoded and compressed once, with an ETag."""

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

import msgspec
from litestar import MediaType, Request, Response

MAX_KEPT = 200
HEADERS = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding, Accept-Language"}


class Encoded(NamedTuple):
    content: bytes
    gzipped: bytes
    etag: str


class ResponseCache:
    """Encoded responses; those used last are kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Encoded] = OrderedDict()
        self._turn = asyncio.Semaphore(1)
        """Only one response is built at a time, in a thread: building takes long, and others must not wait."""

    async def respond(self, request: Request[Any, Any, Any], key: Hashable, build: Callable[[], Any]) -> Response[Any]:
        """Return the response for a key; `build` makes its content."""
        encoded = self._kept.get(key) or await self._build(key, build)
        if key in self._kept:
            self._kept.move_to_end(key)
        headers = {**HEADERS, "ETag": encoded.etag}
        if request.headers.get("if-none-match") == encoded.etag:
            return Response(b"", status_code=304, headers=headers)
        return encoded_response(request, encoded, headers)

    async def _build(self, key: Hashable, build: Callable[[], Any]) -> Encoded:
        async with self._turn:
            if key not in self._kept:
                encoded = await asyncio.to_thread(encode, build)
                self._kept[key] = encoded
                if len(self._kept) > MAX_KEPT:
                    self._kept.popitem(last=False)
            return self._kept[key]


def encoded_response(request: Request[Any, Any, Any], encoded: Encoded, headers: dict[str, str]) -> Response[Any]:
    """Return the response for encoded content, compressed if the client accepts that."""
    content = encoded.content
    if "gzip" in request.headers.get("accept-encoding", ""):
        content, headers = encoded.gzipped, {**headers, "Content-Encoding": "gzip"}
    return Response(content, headers=headers, media_type=MediaType.JSON)


def encode(build: Callable[[], Any]) -> Encoded:
    """Build, encode and compress the content of a response; this takes long, so it is called in a thread."""
    content = msgspec.json.encode(build())
    return Encoded(content, gzip.compress(content, 6, mtime=0), f'"{hashlib.sha256(content).hexdigest()[:20]}"')
