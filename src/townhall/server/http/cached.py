"""Responses that are the same for many: encoded and compressed once, with an ETag."""

import gzip
import hashlib
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from threading import Lock
from typing import Any, NamedTuple

import msgspec
from litestar import MediaType, Request, Response

from townhall.server.fair_threads import FairThreads

MAX_BYTES = 16 * 1024 * 1024
HEADERS = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding, Accept-Language"}


class Encoded(NamedTuple):
    content: bytes
    gzipped: bytes
    etag: str
    source: str
    """Who has had it built."""

    @property
    def size(self) -> int:
        return len(self.content) + len(self.gzipped)


class ResponseCache:
    """Encoded responses; those used last are kept, but nobody can replace those of others by having many built."""

    def __init__(self, threads: FairThreads, max_bytes: int = MAX_BYTES) -> None:
        """`threads` build responses: building takes long, and others must not wait."""
        self._threads, self._max_bytes = threads, max_bytes
        self._kept: OrderedDict[Hashable, Encoded] = OrderedDict()
        self._lock = Lock()

    async def get(self, key: Hashable, source: str, build: Callable[[], Any]) -> Encoded:
        """Return the response for a key; `build` makes its content, in a turn of the source that asks for it."""
        kept = self._find(key)
        if kept is None:
            kept = await self._threads.run(source, partial(self._build, key, source, build))
        return kept

    def _find(self, key: Hashable) -> Encoded | None:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def _build(self, key: Hashable, source: str, build: Callable[[], Any]) -> Encoded:
        """Build a response in a thread, unless somebody else has had it built meanwhile."""
        encoded = self._find(key)
        if encoded is None:
            encoded = _encode(build(), source)
            with self._lock:
                self._keep(key, encoded)
        return encoded

    def _keep(self, key: Hashable, encoded: Encoded) -> None:
        """Keep a response, and drop the oldest ones of those who have most as long as there are too many."""
        self._kept[key] = encoded
        sizes = Counter[str]()
        for kept in self._kept.values():
            sizes[kept.source] += kept.size
        while sizes.total() > self._max_bytes and len(self._kept) > 1:
            [(largest, _)] = sizes.most_common(1)
            oldest = next(each for each, kept in self._kept.items() if kept.source == largest)
            sizes[largest] -= self._kept.pop(oldest).size


def cached_response(request: Request[Any, Any, Any], encoded: Encoded) -> Response[Any]:
    """Return a response that clients may keep as long as its ETag stays the same."""
    headers = {**HEADERS, "ETag": encoded.etag}
    if request.headers.get("if-none-match") == encoded.etag:
        return Response(b"", status_code=304, headers=headers)
    return encoded_response(request, encoded, headers)


def encoded_response(request: Request[Any, Any, Any], encoded: Encoded, headers: dict[str, str]) -> Response[Any]:
    """Return the response for encoded content, compressed if the client accepts that."""
    content = encoded.content
    if "gzip" in request.headers.get("accept-encoding", ""):
        content, headers = encoded.gzipped, {**headers, "Content-Encoding": "gzip"}
    return Response(content, headers=headers, media_type=MediaType.JSON)


def _encode(content: Any, source: str) -> Encoded:
    encoded = msgspec.json.encode(content)
    etag = f'"{hashlib.sha256(encoded).hexdigest()[:20]}"'
    return Encoded(encoded, gzip.compress(encoded, 6, mtime=0), etag, source)
