"""The proxies of docs/hosting.md, run as they are described there but for addresses and certificates."""

from __future__ import annotations

import json
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.harness import Json, Server, eventually, reserve_port, serving
from tests.server.proxies import create_certificate, sample
from tests.server.tables.test_imports import RECORDS
from townhall.server.http.records import MAX_RECORD
from townhall.server.http.workshop import MAX_BODY

pytestmark = [pytest.mark.long, pytest.mark.databases("sqlite")]
HOST = "games.example.org"


class Proxied(NamedTuple):
    """A server behind a proxy with HTTPS."""

    server: Server
    port: int
    trust: ssl.SSLContext

    def client(self, **headers: str) -> httpx.Client:
        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.port}", verify=self.trust, trust_env=False,
            headers={"Host": f"{HOST}:{self.port}", **headers}, timeout=60,
        )  # fmt: skip

    def get(self, client: httpx.Client, path: str) -> httpx.Response:
        return client.get(path, extensions={"sni_hostname": HOST})

    def post(self, client: httpx.Client, path: str, body: Json) -> httpx.Response:
        return client.post(path, json=body, extensions={"sni_hostname": HOST})


def nginx_line(folder: Path, port: int, server: int, certificate: Path, key: Path) -> list[str]:
    site = sample("limit_req_zone")
    site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;").replace("listen [::]:443 ssl;", "")
    site = site.replace(f"/etc/letsencrypt/live/{HOST}/fullchain.pem", str(certificate))
    site = site.replace(f"/etc/letsencrypt/live/{HOST}/privkey.pem", str(key))
    site = site.replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    paths = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "\n".join(f"{name}_temp_path {folder}/{name};" for name in paths)
    configuration = folder / "nginx.conf"
    configuration.write_text(
        f"daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{folders}\n{site}\n}}\n"
    )
    return ["nginx", "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(configuration)]


def caddy_line(folder: Path, port: int, server: int, certificate: Path, key: Path) -> list[str]:
    site = sample("max_header_size")
    site = site.replace("{\n    servers", "{\n    admin off\n    auto_https off\n    servers", 1)
    site = site.replace(f"{HOST} {{", f"{HOST}:{port} {{\n    bind 127.0.0.1\n    tls {certificate} {key}")
    site = site.replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    configuration = folder / "Caddyfile"
    configuration.write_text(site)
    return ["caddy", "run", "--config", str(configuration), "--adapter", "caddyfile"]


@pytest.fixture(scope="module", params=[nginx_line, caddy_line], ids=["nginx", "caddy"])
def proxied(
    rules_ready: None, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Proxied]:
    folder = tmp_path_factory.mktemp("proxy")
    certificate, key = create_certificate(folder, HOST)
    trust = ssl.create_default_context(cafile=str(certificate))
    with closing(reserve_port()) as reserved:
        port: int = reserved.getsockname()[1]
    with serving(folder, "--allow-host", HOST) as server:
        line = request.param(folder, port, server.port, certificate, key)
        with (folder / "proxy.log").open("wb") as log:
            process = subprocess.Popen(line, stdout=log, stderr=log, cwd=folder)
        try:
            eventually("the proxy listens", lambda: _listens(process, port, folder))
            yield Proxied(server, port, trust)
        finally:
            process.terminate()
            process.wait(60)


def _listens(process: subprocess.Popen[bytes], port: int, folder: Path) -> bool:
    assert process.poll() is None, (folder / "proxy.log").read_text()
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_pages_games_and_streams_pass_the_proxy(proxied: Proxied) -> None:
    with proxied.client() as client:
        page = proxied.get(client, "/")
        assert page.status_code == 200 and "<title>" in page.text
        token = proxied.post(client, "/api/tokens", {"label": "a test", "name": "Ana"}).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        table = proxied.post(client, "/api/tables", {"game": "urbify", "open": True, "seats": ["me", "random"]}).json()
        stream = connect(
            f"wss://{HOST}:{proxied.port}/api/stream?table={table['id']}", ssl=proxied.trust, proxy=None,
            sock=socket.create_connection(("127.0.0.1", proxied.port)), max_size=None,
            additional_headers={"Authorization": f"Bearer {token}"},
        )  # fmt: skip
        with stream:
            stream.send(f'{{"watch": "{table["id"]}", "lang": "en"}}')
            eventually("the table arrives", lambda: table["id"] in str(stream.recv(60)))


def test_cookies_are_for_https_only_and_other_sites_are_refused(proxied: Proxied) -> None:
    with proxied.client(Origin=f"https://{HOST}:{proxied.port}") as client:
        answer = client.put("/api/me", json={"name": "Ben"}, extensions={"sni_hostname": HOST})
        assert answer.status_code == 200, answer.text
        assert "secure" in answer.headers["set-cookie"].lower(), "the server knows that the browser uses HTTPS"
        answer = client.put(
            "/api/me", json={"name": "Eve"}, headers={"Origin": "https://elsewhere.example"},
            extensions={"sni_hostname": HOST},
        )  # fmt: skip
        assert answer.status_code == 403


def test_the_server_knows_the_address_of_the_client_and_believes_no_forged_one(proxied: Proxied) -> None:
    """Wrong tokens are counted per address: a forged header does not give a client another one."""
    with proxied.client(Authorization="Bearer wrong") as client:
        statuses = []
        for n in range(10):
            client.headers["X-Forwarded-For"] = f"198.51.100.{n}"
            statuses.append(proxied.get(client, "/api/me").status_code)
        assert statuses == [401] * 8 + [429] * 2


def test_large_headers_and_bodies_are_refused(proxied: Proxied) -> None:
    with proxied.client() as client:
        client.headers["X-Padding"] = "x" * 60_000
        assert proxied.get(client, "/api/games").status_code in (400, 431)
    with proxied.client() as client:
        answer = proxied.post(client, "/api/tokens", {"label": "x" * 200_000})
        assert answer.status_code in (413, 502), "Caddy may answer 502 if the server refuses before it has sent all"
        answer = proxied.post(client, "/api/workshop/urbify/check", {"source": "x" * 2_000_000})
        assert answer.status_code in (413, 502)


def test_records_and_component_sets_pass_the_proxy(proxied: Proxied) -> None:
    """They are larger than the bodies of other requests."""
    with proxied.client() as client:
        token = proxied.post(client, "/api/tokens", {"label": "a test", "name": "Ana"}).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        for path, body, size, status in (
            ("/api/records", (RECORDS / "urbify-1.json").read_bytes(), MAX_RECORD, 201),
            ("/api/workshop/urbify/check", json.dumps({"changes": []}).encode(), MAX_BODY, 200),
        ):
            answer = client.post(path, content=body.ljust(size), extensions={"sni_hostname": HOST})
            assert answer.status_code == status, answer.text
