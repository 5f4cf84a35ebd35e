"""Being told of one's turn: the next game on every page, title, badge, sound, notifications, settings and links."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import troubles
from tests.browser.frames import nothing_hidden
from tests.browser.test_people import ON_PHONE, PASSWORD, account, look
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json, Server, eventually, serving
from tests.server.notifications.receivers import Browser as Device
from tests.server.notifications.receivers import Mailbox, Receiver, link_in, receiving

LISTEN = """
  window.badge = null; window.notes = 0; window.alerts = [];
  Navigator.prototype.setAppBadge = async (count) => { window.badge = count; };
  Navigator.prototype.clearAppBadge = async () => { window.badge = 0; };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.notes += 1; return start.apply(this, when); };
  window.Notification = class extends EventTarget {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, options) { super(); window.alerts.push([title, options.body, options.tag]); }
    close() {}
  };
"""
"""Notes what a browser without speakers, icons and windows would do."""
SUBSCRIBE = """(subscription) => {
  const stored = () => localStorage.subscribed ? {
    endpoint: subscription.endpoint, toJSON: () => subscription,
    unsubscribe: async () => { delete localStorage.subscribed; return true; },
  } : null;
  PushManager.prototype.getSubscription = async () => stored();
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    localStorage.subscribed = JSON.stringify([userVisibleOnly, applicationServerKey]);
    return stored();
  };
}"""
"""Subscribes to push messages without a push service."""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag, data }) => [title, body, tag, data.url])"""
WINDOWS = "async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length"
CLICK = """async () => {
  const focused = [], opened = [];
  WindowClient.prototype.focus = async function () { focused.push(this.url); return this; };
  Clients.prototype.openWindow = async (address) => { opened.push(address); return null; };
  const [notification] = await self.registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification, action: ACTION });
  let handled;
  event.waitUntil = (promise) => { handled = promise; };
  self.dispatchEvent(event);
  await handled;
  return { focused, opened };
}"""
"""Clicks on the notification or a button of it, in the service worker."""
NOTIFICATIONS = "async () => (await self.registration.getNotifications()).length"
IN_THE_BACKGROUND = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"


def click(action: str = "") -> str:
    """Return a script that clicks on the notification, or on the button for an action."""
    return CLICK.replace("ACTION", json.dumps(action))


class Post(NamedTuple):
    """A server that sends messages, and those who get them."""

    server: Server
    mailbox: Mailbox
    receiver: Receiver


@pytest.fixture(scope="module")
def post(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Post]:
    with Mailbox() as mailbox, receiving() as receiver:
        options = ["--smtp", mailbox.url, "--mail-from", "games@town.example", "--public-url", "https://town.example"]
        more = ["--allow-private-receivers", "--notify-after", "0"]
        with serving(tmp_path_factory.mktemp("post"), *options, *more) as server:
            yield Post(server, mailbox, receiver)


@pytest.fixture
def callers(chromium: Browser, post: Post) -> Iterator[Visit]:
    """Creates visitors of the server that sends messages."""
    visit = Visit(chromium, post.server)
    yield visit
    visit.leave()
    troubles(visit.everybody)
    nothing_hidden(visit.everybody)


def begin(host: Visitor, other: Visitor, **more: Any) -> Json:
    """Begin a game of two; return its table."""
    table = host.table("me", "free", **more)
    other.post(f"/tables/{table['id']}/seats/1/sit")
    eventually("the game starts", lambda: host.get(f"/tables/{table['id']}")["status"] == "playing")
    return table


def let_play(table: Json, seat: int, players: list[Visitor]) -> None:
    """Let the others decide until it is the turn of a seat."""
    path = f"/tables/{table['id']}"
    while (decides := players[0].get(f"{path}/view")["decides"]) != seat:
        view = players[decides].get(f"{path}/view")
        players[decides].post(f"{path}/play", at=view["at"], action=view["options"][0]["id"])


def next_game(visitor: Visitor) -> Locator:
    return visitor.page.locator("header .next")


@pytest.mark.parametrize(
    "settings",
    [pytest.param({}, id="desktop"), pytest.param({**ON_PHONE, "locale": "es-ES"}, id="phone", marks=pytest.mark.long)],
)
def test_the_next_game_is_one_click_away_on_every_page(visit: Visit, settings: Json) -> None:
    ana, ben = visit("Ana", **settings), visit("Ben")
    ana.context.add_init_script(LISTEN)
    tables = [begin(ana, ben, title=f"Game {n}") for n in (1, 2)]
    for table in tables:
        let_play(table, 1, [ana, ben])
    ana.go("/rules/urbify")
    expect(next_game(ana)).to_have_count(0)
    for table in tables:
        let_play(table, 0, [ana, ben])
    ana.go("/rules/urbify")
    expect(next_game(ana)).to_contain_text("2")
    expect(ana.page).to_have_title(re.compile(r"^\(2\) .+ · Townhall$"))
    ana.until_true("() => window.badge === 2", what="the icon shows the number")
    look(ana)
    first, second = tables if next_game(ana).get_attribute("href") == f"/t/{tables[0]['id']}" else tables[::-1]
    ana.press(next_game(ana))
    expect(ana.page).to_have_url(re.compile(f"/t/{first['id']}$"))
    expect(next_game(ana)).to_have_attribute("href", f"/t/{second['id']}")
    expect(next_game(ana)).to_contain_text("1")
    expect(ana.page).to_have_title(re.compile(rf"^\(2\) .+ · {first['title']} · Townhall$"))
    look(ana)
    ana.press(next_game(ana))
    expect(ana.page).to_have_url(re.compile(f"/t/{second['id']}$"))
    expect(next_game(ana)).to_have_attribute("href", f"/t/{first['id']}")


def test_a_turn_elsewhere_is_heard_and_shown_at_once_in_every_tab(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    ana.context.add_init_script(LISTEN)
    table = begin(ana, ben, title="Friday")
    let_play(table, 1, [ana, ben])
    ana.go("/")
    expect(ana.page.get_by_text(re.compile("^Ben to decide"))).to_be_visible()
    ana.menu("Settings")
    for name in ("sound", "alerts"):
        ana.page.locator(f"input[name={name}]").nth(1).check()
    look(ana)
    ana.page.keyboard.press("Escape")
    ana.until_true("() => window.notes === 2", what="the sound is heard as a sample")
    ana.page.evaluate(IN_THE_BACKGROUND)
    let_play(table, 0, [ana, ben])
    expect(next_game(ana)).to_contain_text("1")
    expect(ana.page).to_have_title("(1) Townhall")
    ana.until_true("() => window.notes === 4", what="the sound is heard")
    ana.until_true("() => window.alerts.length > 0", what="the turn is shown")
    assert ana.page.evaluate("window.alerts") == [["It is your turn", "Urbify, Friday", f"turn-{table['id']}"]]
    expect(ana.page.get_by_text(re.compile("^Your turn"))).to_be_visible()


def test_the_turn_at_the_open_table_is_heard_but_only_if_it_is_news(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    ana.context.add_init_script(LISTEN)
    ana.context.add_init_script("localStorage.setItem('townhall-settings', JSON.stringify({ sound: 'on' }))")
    table = begin(ana, ben, title="Friday")
    let_play(table, 0, [ana, ben])
    ana.to_table(table)
    expect(ana.page).to_have_title(re.compile(r"^\(1\) Your turn · Friday"))
    let_play(table, 1, [ana, ben])
    expect(ana.page).to_have_title("Friday · Townhall")
    assert ana.page.evaluate("window.notes") == 0
    ana.page.mouse.click(5, 300)
    let_play(table, 0, [ana, ben])
    ana.until_true("() => window.notes === 2", what="the sound is heard")


def test_a_page_in_the_background_does_not_count_as_looking(callers: Visit, post: Post) -> None:
    ana, ben = account(callers, "Ana Elsewhere"), callers("Ben")
    table = begin(ana, ben)
    let_play(table, 1, [ana, ben])
    ana.put("/notifications/webhook", url=post.receiver.address("/elsewhere"), format="json")
    ana.to_table(table)
    ana.page.evaluate(IN_THE_BACKGROUND)
    ana.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    let_play(table, 0, [ana, ben])
    assert post.receiver.wait_for("/elsewhere").json["games"][0]["table"] == table["id"]


def test_an_address_is_entered_confirmed_used_and_unsubscribed(callers: Visit, post: Post) -> None:
    ana, ben, stranger = account(callers, "Ana Mail"), callers("Ben"), callers()
    ana.go("/me")
    ana.page.get_by_label("E-mail address").fill("ana@mail.example")
    ana.page.get_by_label("Your password").fill(PASSWORD)
    ana.button("Send confirmation").click()
    expect(ana.page.get_by_text("A link is on its way to ana@mail.example")).to_be_visible()
    ana.page.get_by_label("When: E-mail").select_option(label="For all games")
    expect(ana.page.get_by_text("Saved.", exact=True)).to_be_visible()
    look(ana)
    secret = link_in(post.mailbox.wait_for("ana@mail.example"), "confirm-email")
    stranger.go(f"/confirm-email/{secret}")
    look(stranger)
    stranger.button("Confirm address").click()
    expect(stranger.page.get_by_text("ana@mail.example is confirmed.")).to_be_visible()
    stranger.excuse("status of 404")
    stranger.go(f"/confirm-email/{secret}")
    stranger.button("Confirm address").click()
    expect(stranger.page.get_by_role("alert")).to_contain_text("This link is not valid")
    ana.page.reload()
    expect(ana.page.get_by_text("Messages go to ana@mail.example.")).to_be_visible()
    ana.go("/nowhere")
    table = begin(ana, ben, title="Saturday")
    let_play(table, 0, [ana, ben])
    mail = post.mailbox.wait_for("ana@mail.example", 2)
    stranger.go(f"/unsubscribe/{link_in(mail, 'unsubscribe')}")
    look(stranger)
    stranger.button("Unsubscribe").click()
    expect(stranger.page.get_by_text("You get no more e-mails about your turns.")).to_be_visible()
    assert ana.get("/notifications")["preferences"]["email"] == "never"


@pytest.mark.long
def test_a_webhook_is_saved_tested_and_removed_on_a_phone_in_spanish(callers: Visit, post: Post) -> None:
    ana = account(callers, "Ana Webhook", locale="es-ES", **ON_PHONE)
    ana.go("/me")
    ana.page.get_by_label("Dirección del webhook").fill(post.receiver.address("/chat"))
    ana.page.get_by_label("Formato").select_option("slack")
    ana.press(ana.button("Guardar webhook"))
    ana.press(ana.button("Enviar un mensaje de prueba"))
    expect(ana.page.get_by_text("El webhook ha aceptado el mensaje.")).to_be_visible()
    assert "Townhall te avisará aquí" in post.receiver.wait_for("/chat").json["text"]
    look(ana)
    ana.excuse("status of 502")
    ana.page.get_by_label("Dirección del webhook").fill(post.receiver.address("/broken"))
    ana.press(ana.button("Guardar webhook"))
    expect(ana.page.get_by_text("Guardado.", exact=True)).to_be_visible()
    ana.press(ana.button("Enviar un mensaje de prueba"))
    expect(ana.page.get_by_role("alert").filter(has_text="500")).to_be_visible()
    ana.press(ana.button("Quitar webhook"))
    expect(ana.button("Enviar un mensaje de prueba")).to_have_count(0)


def test_a_forgotten_password_is_replaced_through_a_link(callers: Visit, post: Post) -> None:
    owner, ana = account(callers, "Ana Forgets"), callers()
    owner.put("/notifications/email", address="forgets@mail.example", password=PASSWORD)
    owner.post(
        "/notifications/email/confirm", secret=link_in(post.mailbox.wait_for("forgets@mail.example"), "confirm-email")
    )
    ana.go("/me")
    ana.page.get_by_label("Log in", exact=True).check()
    ana.link("Forgotten your password?").click()
    look(ana)
    ana.page.get_by_label("Name of the account, or e-mail address").fill("ana forgets")
    ana.button("Send link").click()
    expect(ana.page.get_by_text("a link is on its way")).to_be_visible()
    ana.go(f"/reset/{link_in(post.mailbox.wait_for('forgets@mail.example', 2), 'reset')}")
    ana.page.get_by_label("New password").fill("another long password")
    ana.button("Set password").click()
    expect(ana.page.get_by_role("heading", name="Ana Forgets")).to_be_visible()


def test_a_device_that_the_server_refuses_does_not_stay_subscribed(callers: Visit, post: Post) -> None:
    ana = account(callers, "Ana Refused", service_workers="allow", permissions=["notifications"])
    ana.excuse("status of 400")
    subscription = Device(post.receiver, "/refused").subscription | {"endpoint": "https://"}
    ana.context.add_init_script(f"({SUBSCRIBE})({json.dumps(subscription)})")
    ana.go("/me")
    ana.button("Notify this device").click()
    expect(ana.page.get_by_text("its push service is not valid")).to_be_visible()
    ana.until_true("() => localStorage.subscribed === undefined", what="the subscription is ended")
    ana.page.reload()
    expect(ana.button("Notify this device")).to_be_visible()


def test_a_device_is_notified_opens_the_table_and_is_notified_no_more(callers: Visit, post: Post) -> None:
    """From the button on the account page to the click on a notification.

    Two parts of the way are not the real ones. Chromium subscribes with a push service of Google, never in a private
    window: here PushManager returns a subscription with the address of a server of the test. And only a click of a
    person allows a service worker to show windows: here the event is made, and focus() and openWindow() are noted.
    """
    device = Device(post.receiver, "/device")
    ana, ben = account(callers, "Ana Device", service_workers="allow", permissions=["notifications"]), callers("Ben")
    ana.context.add_init_script(f"({SUBSCRIBE})({json.dumps(device.subscription)})")
    registrations = list[Json]()
    devtools = ana.context.new_cdp_session(ana.page)
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    table = begin(ana, ben)
    let_play(table, 1, [ana, ben])
    ana.go("/me")
    ana.button("Notify this device").click()
    expect(ana.page.get_by_text("This device is notified.")).to_be_visible()
    assert ana.get("/notifications")["devices"] == 1
    key = ana.get("/notifications/server")["push_key"]
    assert json.loads(ana.page.evaluate("localStorage.subscribed")) == [True, key]
    ana.page.reload()
    expect(ana.button("Stop notifying this device")).to_be_visible()
    look(ana)

    let_play(table, 0, [ana, ben])
    content = device.read(post.receiver.wait_for(device.path))
    ana.until_true("() => navigator.serviceWorker.controller !== null", what="the service worker controls the page")
    (number,) = {each["registrationId"] for each in registrations}
    message = {"origin": ana.town.address, "registrationId": number, "data": json.dumps(content)}
    devtools.send("ServiceWorker.deliverPushMessage", message)
    ana.until_true(f"async () => (await ({SHOWN})()).length === 1", what="the notification is shown")
    assert ana.page.evaluate(SHOWN) == [[content["title"], content["body"], content["tag"], f"/t/{table['id']}"]]

    (worker,) = ana.context.service_workers
    worker.evaluate("() => closeOthers([], 0)")
    assert worker.evaluate(NOTIFICATIONS) == 1, "a list that was asked for before does not close it"
    assert worker.evaluate(click()) == {"focused": [f"{ana.town.address}/me"], "opened": []}
    expect(ana.page).to_have_url(f"{ana.town.address}/t/{table['id']}")
    ana.until_true(f"async () => (await ({SHOWN})()).length === 0", what="the notification is closed")
    devtools.send("ServiceWorker.deliverPushMessage", message)
    ana.until_true(f"async () => (await ({SHOWN})()).length === 1", what="the notification is shown again")
    ana.page.goto("about:blank")
    eventually("no page is open", lambda: worker.evaluate(WINDOWS) == 0)
    assert worker.evaluate(click()) == {"focused": [], "opened": [f"{ana.town.address}/t/{table['id']}"]}

    devtools.send("ServiceWorker.deliverPushMessage", message)
    eventually("the notification is shown once more", lambda: worker.evaluate(NOTIFICATIONS) == 1)
    assert ana.get("/notifications")["preferences"]["push"] == "all"
    assert worker.evaluate(click("stop")) == {"focused": [], "opened": []}
    assert ana.get("/notifications")["preferences"]["push"] == "never"
    eventually("the notification is closed", lambda: worker.evaluate(NOTIFICATIONS) == 0)

    devtools.send("ServiceWorker.deliverPushMessage", message)
    eventually("a notification is left", lambda: worker.evaluate(NOTIFICATIONS) == 1)
    let_play(table, 1, [ana, ben])
    ana.go("/me")
    eventually("the notification of a turn that is over is closed", lambda: worker.evaluate(NOTIFICATIONS) == 0)

    ana.button("Stop notifying this device").click()
    expect(ana.button("Notify this device")).to_be_visible()
    assert ana.get("/notifications")["devices"] == 0
    assert ana.page.evaluate("localStorage.subscribed") is None
