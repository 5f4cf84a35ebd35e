"""Web Push: encrypted messages that only the subscribed browser can read."""

from __future__ import annotations

import asyncio
import base64
import json
from pathlib import Path

import pytest
from msgspec import convert
from py_vapid import Vapid02

from tests.server.harness import Client, Json, Server, eventually, run_with_store
from tests.server.notifications.receivers import Browser, receiving
from tests.server.notifications.town import Match, Town
from tests.server.people.accounts import PASSWORD, account
from townhall.server.accounts.accounts import Accounts
from townhall.server.db.store import Store
from townhall.server.notifications import notifier, outgoing, push
from townhall.server.notifications.links import Links
from townhall.server.notifications.messages import GameNews, Message
from townhall.server.notifications.outgoing import Outgoing
from townhall.server.notifications.preferences import MAX_DEVICES, add_device, find_recipient
from townhall.server.notifications.push import Push
from townhall.server.notifications.schemas import PushSubscription
from townhall.server.settings import MailServer, Settings


def test_a_browser_reads_the_message_which_is_signed_with_the_key_of_the_server(town: Town) -> None:
    ana, ben = town.player("Ana"), town.player("Ben")
    browser = Browser(town.receiver, f"/push/{ana.address}")
    assert ana.put("/devices", browser.subscription)["devices"] == 1
    assert ana.put("/devices", browser.subscription)["devices"] == 1
    match = Match(ana, ben, title="Friday", pace="real-time")
    match.let_play(ana)
    town.be_away()
    posted = town.receiver.wait_for(browser.path)
    assert posted.headers["content-encoding"] == "aes128gcm" and int(posted.headers["ttl"]) > 0
    key = ana.client.get("/api/notifications/server")["push_key"]
    assert posted.headers["authorization"].endswith(f"k={key}") and Vapid02.verify(posted.headers["authorization"])
    assert claims_in(posted.headers["authorization"])["sub"] == "mailto:games@town.example"
    assert b"Friday" not in posted.body
    message = browser.read(posted)
    assert message["title"] == "Your turn: Urbify, Friday" and message["url"] == f"/t/{match.table['id']}"
    assert match.view(ana.client)["prompt"] in message["body"] and message["count"] == 1
    assert message["tables"] == message["waiting"] == [match.table["id"]]
    assert message["stop"] == "Stop these messages"
    Client(town.server).ok(f"/api/unsubscribe/{message['unsubscribe']}")
    assert ana.settings["preferences"]["push"] == "never"


@pytest.mark.databases("sqlite")
def test_the_key_of_the_server_stays_and_only_one_of_two_devices_is_forgotten_when_it_is_gone(town: Town) -> None:
    key = Client(town.server).get("/api/notifications/server")["push_key"]
    ana, ben = town.player("Ana"), town.player("Ben")
    here, gone = Browser(town.receiver, f"/here/{ana.address}"), Browser(town.receiver, f"/gone/{ana.address}")
    for browser in (here, gone):
        ana.put("/devices", browser.subscription)
    town.receiver.gone.add(gone.path)
    town.server.restart()
    assert Client(town.server).get("/api/notifications/server")["push_key"] == key
    Match(ana, ben).let_play(ana)
    town.be_away()
    town.receiver.wait_for(here.path)
    eventually("the device is forgotten", lambda: ana.settings["devices"] == 1)
    assert len(town.receiver.at(gone.path)) == 1


class SlowServices(Outgoing):
    """Push services that take a while, and how many of them were asked at the same time."""

    def __init__(self) -> None:
        super().__init__(allow_private=True)
        self.asked = self.at_once = self.most_at_once = 0
        self.authorization = ""
        self._full = asyncio.Event()
        """As many as may be asked at the same time have been asked: how soon depends on the machine."""

    async def post(self, url: str, content: bytes, headers: dict[str, str]) -> int:
        self.authorization = headers["Authorization"]
        self.asked += 1
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        if self.at_once == push.AT_ONCE:
            self._full.set()
        await self._full.wait()
        await asyncio.sleep(0.02)
        self.at_once -= 1
        return 201


def claims_in(authorization: str) -> Json:
    """Return what the token of a message says."""
    payload = authorization.removeprefix("vapid t=").split(",")[0].split(".")[1]
    claims: Json = json.loads(base64.urlsafe_b64decode(payload + "=="))
    return claims


@pytest.mark.parametrize(
    ("url", "sender", "contact"),
    [
        ("https://town.example", "Townhall <games@town.example>", "mailto:games@town.example"),
        ("https://town.example:8443", "games@localhost", "https://town.example:8443"),
        ("https://town.example", None, "https://town.example"),
        ("http://127.0.0.1:8000", None, None),
    ],
)
def test_push_services_learn_a_contact_only_if_there_is_one(url: str, sender: str | None, contact: str | None) -> None:
    mail = MailServer("mail.example", 587, sender) if sender else None
    assert push.contact_of(Settings("sqlite://", public_url=url, mail=mail)) == contact


@pytest.mark.databases("sqlite")
def test_the_devices_of_one_player_leave_connections_for_others(tmp_path: Path) -> None:
    async def send(store: Store) -> None:
        accounts, services = Accounts(store), SlowServices()
        ana = await accounts.create_guest("Ana", "")
        with receiving() as receiver:
            subscription = convert(Browser(receiver, "/").subscription, PushSubscription)
        _, secret = await accounts.credentials.create(ana, "browser")
        for n in range(MAX_DEVICES):
            device = PushSubscription(f"http://127.0.0.1/{n}", subscription.keys)
            await add_device(store, ana.id, "en", secret, device)
        recipient = await find_recipient(store, ana.id)
        assert recipient is not None
        message = Message(ana.id, "push", "en", [GameNews("table", "Urbify", "Choose", 1, [])])
        await Push(store, services, Links("https://town.example", b"key"), b"key", None).send(recipient, message)
        assert Vapid02.verify(services.authorization) and claims_in(services.authorization).keys() == {"aud", "exp"}
        assert (services.asked, services.most_at_once) == (MAX_DEVICES, push.AT_ONCE)
        await services.close()

    run_with_store(send, tmp_path)
    assert notifier.AT_ONCE * (push.AT_ONCE + 1) < outgoing.CONNECTIONS


def test_a_device_is_notified_as_long_as_it_is_signed_in(town: Town) -> None:
    ana = town.player("Ana")
    elsewhere = Client(town.server, browser=True)
    elsewhere.ok("/api/login", {"name": ana.client.name, "password": PASSWORD})
    for n, who in enumerate((ana.client, elsewhere)):
        subscription = Browser(town.receiver, f"/device/{n}").subscription
        assert who.http.put("/api/notifications/devices", json=subscription).status_code == 200
    assert ana.settings["devices"] == 2
    assert ana.client.post("/api/sessions/end-others").status_code == 204
    assert ana.settings["devices"] == 1
    endpoint = {"endpoint": town.receiver.address("/device/0")}
    assert ana.client.ok("/api/notifications/devices/remove", endpoint)["devices"] == 0


@pytest.mark.databases("sqlite")
def test_subscriptions_that_are_none_and_private_addresses_are_refused(server: Server, town: Town) -> None:
    ana, good = account(server, "Ana"), Browser(town.receiver, "/push").subscription
    bad_key = {**good, "endpoint": "https://push.example/1", "keys": {"p256dh": "AAAA", "auth": "AAAA"}}
    for subscription in (good, {**good, "endpoint": "nonsense"}, bad_key):
        answer = ana.http.put("/api/notifications/devices", json=subscription)
        assert answer.json()["problem"] == "bad-subscription"


def test_export_and_deletion_cover_notifications(town: Town) -> None:
    ana, ben = town.player("Ana").confirm_address(), town.player("Ben")
    ana.put("/devices", Browser(town.receiver, f"/export/{ana.address}").subscription)
    ana.put("/webhook", {"url": town.receiver.address("/broken/export"), "format": "slack"})
    ana.enter_address("ana@new.example")
    ana.prefer(webhook="all")
    Match(ana, ben).let_play(ana)
    town.be_away()
    town.receiver.wait_for("/broken/export")
    (player,) = town.server.select("select id from players where name = ?", ana.client.name)[0]
    stored = {
        "notifications": "notification_settings", "email_confirmations": "email_confirmations",
        "push_subscriptions": "push_subscriptions", "alerts": "alerts",
    }  # fmt: skip
    exported = ana.client.get("/api/account/export")
    assert all(len(exported[part]) == 1 for part in stored)
    assert exported["notifications"][0]["address"] == ana.address
    ana.client.ok("/api/account/delete", {"password": PASSWORD})
    for table in stored.values():
        assert town.server.select(f"select count(*) from {table} where player = ?", player) == [(0,)]
