"""The files of the browser client: how they are compressed and how long they may be kept."""

import gzip
from pathlib import Path

import pytest

from tests.server.harness import Client, Server
from townhall.server.http.static_files import read_static_files


def _script(who: Client) -> str:
    return str(who.http.get("/").text.partition('src="')[2].partition('"')[0])


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, br;q=0.5", "br"),
        ("br;q=0, gzip", "gzip"),
        ("gzip", "gzip"),
        ("brotli", None),
        ("identity", None),
    ],
)
def test_a_file_is_sent_in_the_smallest_encoding_that_the_client_accepts(
    server: Server, accepted: str, encoding: str | None
) -> None:
    who = Client(server)
    with who.http.stream("GET", _script(who), headers={"Accept-Encoding": accepted}) as answer:
        content = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["cache-control"].endswith("immutable")
    assert len(content) == int(answer.headers["content-length"])


def test_compressed_versions_are_no_files_of_their_own(tmp_path: Path) -> None:
    for name, content in {"index.html": b"<html>", "index.html.br": b"smaller", "icon.png": b"PNG"}.items():
        (tmp_path / name).write_bytes(content)
    files = read_static_files(tmp_path)
    assert set(files) == {"index.html", "icon.png"}
    assert files["index.html"].compressed["br"] == b"smaller"
    assert gzip.decompress(files["index.html"].compressed["gzip"]) == b"<html>"
    assert not files["icon.png"].compressed


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/sw.js", "application/javascript"),
        ("/push.js", "application/javascript"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon-512.png", "image/png"),
    ],
)
def test_files_of_the_installed_app_are_never_taken_from_a_cache_unasked(
    server: Server, path: str, media_type: str
) -> None:
    answer = Client(server).http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == media_type
    assert answer.headers["cache-control"] == "no-cache"
