"""Webhooks: their forms, and addresses that a server must not be made to call."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import socket
from contextlib import closing
from threading import Event
from typing import Any

import pytest

from tests.running import run_async
from tests.server.harness import PATIENCE, Server, eventually, reserve_port
from tests.server.notifications.town import ADDRESS, Match, Player, Town
from tests.server.people.accounts import account
from townhall.server.notifications.delivery import DeliveryFailed
from townhall.server.notifications.links import Links
from townhall.server.notifications.mail import Mailer
from townhall.server.notifications.name_lookups import NameLookups
from townhall.server.notifications.outgoing import AddressRefused, CheckedNetwork, Outgoing, check_url, is_public
from townhall.server.settings import MailServer

THREADS = (os.cpu_count() or 1) + 4
"""What `asyncio.to_thread` has, unless there are very many cores."""
PRIVATE = [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "240.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:10.1.2.3",
    "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "fec0::1",
]  # fmt: skip


def webhook(player: Player, path: str, form: str = "json") -> None:
    player.put("/webhook", {"url": player.town.receiver.address(path), "format": form})


@pytest.mark.databases("sqlite")
@pytest.mark.parametrize("form", ["discord", "slack", "json"])
def test_a_webhook_gets_a_test_and_messages_in_its_form(town: Town, form: str) -> None:
    ana, ben = town.player("Ana"), town.player("Ben")
    path = f"/{form}/{ana.address}"
    ana.client.refused("no-webhook", "/api/notifications/webhook/test")
    webhook(ana, path, form)
    assert ana.client.post("/api/notifications/webhook/test").status_code == 204
    assert "Townhall will tell you" in str(town.receiver.at(path)[0].json)
    ana.prefer(webhook="all")
    match = Match(ana, ben, title="<@everyone> & @here [a](b)", pace="real-time")
    match.let_play(ana)
    town.be_away()
    body = town.receiver.wait_for(path, 2).json
    link = f"{ADDRESS}/t/{match.table['id']}"
    if form == "json":
        assert set(body) == {"event", "text", "games", "unsubscribe"} and body["event"] == "turn"
        assert body["games"][0]["url"] == link and body["games"][0]["prompt"] == match.view(ana.client)["prompt"]
        return
    text = body["content"] if form == "discord" else body["text"]
    assert link in text and f"{ADDRESS}/unsubscribe/" in text and "[a]\u200b(b)" in text
    if form == "discord":
        assert body["allowed_mentions"] == {"parse": []}
    else:
        assert "&lt;@\u200beveryone&gt; &amp; @\u200bhere" in text


@pytest.mark.databases("sqlite")
def test_redirects_are_not_followed_and_huge_answers_not_read(town: Town) -> None:
    ana = town.player("Ana")
    webhook(ana, "/redirect/1")
    assert "302" in ana.client.refused("webhook-failed", "/api/notifications/webhook/test")["text"]
    assert len(town.receiver.at("/redirect/1")) == 1 and town.receiver.at("/redirect") == []
    webhook(ana, "/huge/1")
    assert ana.client.post("/api/notifications/webhook/test").status_code == 204
    town.receiver.wait_for("/hung-up")


def test_a_broken_webhook_is_tried_again_and_one_that_is_gone_is_not(town: Town) -> None:
    ana, ben = town.player("Ana"), town.player("Ben")
    webhook(ana, f"/broken/{ana.address}")
    webhook(ben, f"/gone/{ben.address}")
    town.receiver.gone.add(f"/gone/{ben.address}")
    for player in (ana, ben):
        player.prefer(webhook="all")
        Match(ana, ben).let_play(player)
    town.be_away()
    for path in (f"/broken/{ana.address}", f"/gone/{ben.address}"):
        town.receiver.wait_for(path)
    waiting = "select attempts from alerts where channel = 'webhook'"
    eventually("only one waits", lambda: town.server.select(waiting) == [(1,)])
    town.clock.pass_time(61)
    town.receiver.wait_for(f"/broken/{ana.address}", 2)
    assert len(town.receiver.at(f"/gone/{ben.address}")) == 1
    metrics = town.server.client("").http.get("/metrics").text
    assert 'townhall_notifications_total{channel="webhook",outcome="failed"}' in metrics


@pytest.mark.parametrize("address", PRIVATE)
def test_addresses_that_are_not_of_the_public_internet(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700:4700::1111", "64:ff9b::101:101"])
def test_addresses_of_the_public_internet(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    "url", ["", "ftp://a.example/", "https://", "https://user@a.example/", "https://a b/", "https://a:0/", "//a", "x"]
)
def test_addresses_that_are_none(url: str) -> None:
    with pytest.raises(AddressRefused):
        check_url(url, secure=False)


@pytest.mark.databases("sqlite")
@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1", "192.168.0.1"])
def test_a_webhook_in_a_private_network_is_refused_after_the_name_is_looked_up(server: Server, host: str) -> None:
    ana = account(server, "Ana")
    body = {"url": f"http://{host}:{server.port}/health", "format": "json"}
    assert ana.http.put("/api/notifications/webhook", json=body).status_code == 200
    ana.refused("private-webhook", "/api/notifications/webhook/test")


def test_a_name_that_leads_elsewhere_the_second_time_is_connected_to_where_it_led_the_first_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    connected = list[Any]()

    async def connect() -> None:
        def look_up(host: str, port: int, **_: Any) -> list[Any]:
            look_ups.append(host)
            return [(2, 1, 6, "", ("1.1.1.1" if len(look_ups) == 1 else "127.0.0.1", port))]

        async def connect_tcp(host: str, *_: Any) -> Any:
            connected.append(host)

        look_ups = list[str]()
        lookups = NameLookups(1)
        network = CheckedNetwork(lookups, allow_private=False)
        monkeypatch.setattr(socket, "getaddrinfo", look_up)
        monkeypatch.setattr(network._network, "connect_tcp", connect_tcp)
        await network.connect_tcp("rebinding.example", 443)
        with pytest.raises(AddressRefused):
            await network.connect_tcp("rebinding.example", 443)
        lookups.close()

    run_async(connect())
    assert connected == ["1.1.1.1"]


def test_a_receiver_that_is_not_there_or_never_answers_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    async def post() -> None:
        outgoing = Outgoing(allow_private=True)
        with closing(reserve_port()) as silent:
            address = f"http://127.0.0.1:{silent.getsockname()[1]}/"
            with pytest.raises(DeliveryFailed, match="ConnectError"):
                await outgoing.post(address, b"{}", {})
            silent.listen()
            monkeypatch.setattr("townhall.server.notifications.outgoing.TIMEOUT_SECONDS", 0.2)
            with pytest.raises(DeliveryFailed, match="no answer in time"):
                await outgoing.post(address, b"{}", {})
        await outgoing.close()

    run_async(post())


@pytest.mark.parametrize("channel", ["webhook", "email"])
def test_names_that_nobody_answers_for_do_not_hold_up_games(channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answered, asked = Event(), list[str]()

    def look_up(host: str, *_: Any, **__: Any) -> list[Any]:
        asked.append(host)
        answered.wait(PATIENCE)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", look_up)

    async def send() -> None:
        outgoing = Outgoing(allow_private=True)
        mailer = Mailer(MailServer("mail.example", 587, "games@town.example"), Links("https://town.example", b"key"))
        for _ in range(THREADS):
            if channel == "email":
                mailer.reset("ana@mail.example", "Ana", "secret", "en")
        posts = [outgoing.post("https://slow.example/", b"{}", {}) for _ in range(THREADS) if channel == "webhook"]
        waiting = [asyncio.create_task(post) for post in posts]
        while len(asked) < 2:
            await asyncio.sleep(0.01)
        async with asyncio.timeout(PATIENCE / 2):
            assert await asyncio.to_thread(int) == 0
        answered.set()
        await asyncio.gather(*waiting, return_exceptions=True)
        await mailer.close()
        await outgoing.close()

    run_async(send())
