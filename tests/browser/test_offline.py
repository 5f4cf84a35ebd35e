"""The installed app: its manifest, what works without a connection, and what is forgotten after signing out."""

import json

from playwright.sync_api import expect

from tests.browser.test_axe import problems
from tests.browser.test_review import imported, reviewed, worst
from tests.browser.visitors import Visit, Visitor

STORED = "async () => (await (await caches.open('townhall-games')).keys()).map((one) => new URL(one.url).pathname)"
HAS_GAMES = "async () => await caches.has('townhall-games')"
REACHES_SERVER = "() => fetch('/api/games?never-opened').then(() => true, () => false)"
"""Asks for a description that is not stored, through the service worker."""
RULES_STORED = """async () => (await (await caches.open("townhall-descriptions")).keys())
  .some(({ url }) => new URL(url).pathname === "/api/games/urbify/rules")"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def until_stored(who: Visitor, *paths: str) -> None:
    script = (
        f"async (paths) => {{ const stored = await ({STORED})(); return paths.every((one) => stored.includes(one)); }}"
    )
    who.until_true(script, list(paths), what=f"stored: {paths}")


def test_a_guest_does_not_get_the_stored_games_of_another_one(visit: Visit) -> None:
    eva = visit("Eva", service_workers="allow")
    table = imported(eva, "urbify")
    eva.go(f"/t/{table['id']}")
    expect(eva.page.locator("main.end")).to_be_visible()
    until_stored(eva, f"/api/tables/{table['id']}/record")
    eva.go("/")
    expect(eva.link("Eva")).to_be_visible()
    assert eva.page.evaluate(HAS_GAMES)
    eva.context.clear_cookies()
    eva.put("/me", name="Eva")
    eva.go("/")
    eva.until_true(f"async () => !(await ({HAS_GAMES})())", what="the stored games are gone")


def test_the_site_can_be_installed(visit: Visit) -> None:
    eva = visit(service_workers="allow")
    eva.go("/")
    session = eva.context.new_cdp_session(eva.page)
    answer = session.send("Page.getAppManifest")
    assert answer["errors"] == [], answer["errors"]
    manifest = json.loads(answer["data"])
    assert {"en", "es"} == {manifest["lang"], *manifest["description_localized"]}
    assert manifest["display"] == "standalone" and manifest["start_url"] == "/"
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in [*manifest["icons"], {"src": "/apple-touch-icon.png", "type": "image/png"}]:
        loaded = eva.context.request.get(eva.town.address + icon["src"])
        assert loaded.ok and loaded.headers["content-type"] == icon["type"], icon
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in errors if one["errorId"] != "in-incognito"] == []


def test_the_settings_offer_to_install_the_site_where_the_browser_does(visit: Visit) -> None:
    eva = visit()
    eva.go("/")
    eva.menu("Settings")
    expect(eva.page.get_by_role("dialog")).to_be_visible()
    button = eva.button("Install Townhall")
    expect(button).to_have_count(0)
    offered = eva.page.evaluate("""() => {
      const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        prompt: () => Promise.resolve(void (window.asked = true)),
      });
      return !dispatchEvent(offer);
    }""")
    assert offered, "the browser shows no offer of its own"
    button.click()
    assert eva.page.evaluate("() => window.asked")
    expect(button.and_(eva.page.locator(":focus"))).to_have_attribute("aria-disabled", "true")
    eva.page.keyboard.press("Escape")
    eva.menu("Settings")
    expect(eva.page.get_by_role("dialog")).to_be_visible()
    expect(button).to_have_count(0)


def test_rules_and_finished_games_open_offline_and_are_forgotten_after_signing_out(visit: Visit) -> None:
    eva = visit(service_workers="allow")
    eva.excuse("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch", "WebSocket")
    eva.go("/")
    eva.post("/account", name="Eva Offline", password="correct horse battery")
    table = eva.table("me", "greedy")
    eva.let_bots_play(table)
    eva.go("/rules/urbify")
    expect(eva.page.get_by_role("heading", level=1)).to_contain_text("Urbify")
    eva.until_true(CONTROLLED, what="the service worker controls the page")
    eva.until_true(RULES_STORED, what="the page has loaded the rules again, through the service worker")
    path = f"/api/tables/{table['id']}"
    eva.post(f"/tables/{table['id']}/reviews/0")
    mistake = worst(reviewed(eva, table))
    eva.go(f"/t/{table['id']}/review/0")
    expect(eva.page.get_by_role("heading", name="Luck and choice")).to_be_visible()
    lines = f"{path}/reviews/0/lines/{mistake['n']}"
    until_stored(eva, f"{path}/reviews/0", lines)
    eva.go(f"/t/{table['id']}")
    expect(eva.page.locator("main.end")).to_be_visible()
    until_stored(eva, path, f"{path}/view", f"{path}/log", f"{path}/ledger", f"{path}/moments", f"{path}/record")

    decisions = len(eva.get(f"{path.removeprefix('/api')}/moments")) - 1
    eva.context.set_offline(True)
    assert eva.page.evaluate(REACHES_SERVER) is False, "requests of the service worker are offline too"
    eva.go("/rules/urbify")
    expect(eva.page.locator(".text h2").first).to_be_visible()
    eva.go(f"/t/{table['id']}")
    expect(eva.page.locator("main.end")).to_be_visible()
    eva.go(f"/t/{table['id']}/replay")
    expect(eva.page.get_by_text(f"0 / {decisions}")).to_be_visible()
    eva.page.keyboard.press("End")
    expect(eva.page.get_by_text(f"{decisions} / {decisions}")).to_be_visible()
    eva.go(f"/t/{table['id']}/review/0?n={mistake['n']}")
    steps = eva.page.get_by_role("region", name="The decision and the better line")
    expect(steps).to_contain_text(mistake["best"][0]["text"])
    eva.button("Next step of the better line").click()
    expect(steps.get_by_role("status")).to_contain_text(f"Step 1 of {len(mistake['best'])}")
    expect(eva.page.locator(".stage")).to_be_visible()
    moment = (
        "(n) => fetch(`/api/tables/${n[0]}/moments/${n[1]}`).then((one) => one.json()).then((one) => one.decisions)"
    )
    assert eva.page.evaluate(moment, [table["id"], decisions // 2]) == decisions // 2, "moments never looked at before"
    eva.go("/")
    expect(eva.page.get_by_role("heading", name="You are offline")).to_be_visible()
    expect(eva.link("Urbify: the rules")).to_be_visible()
    assert problems(eva) == []
    running = eva.page.goto(f"{eva.town.address}/t/0123456789")
    assert running is not None
    expect(eva.page.get_by_role("heading", name="You are offline")).to_be_visible()

    eva.context.set_offline(False)
    eva.go("/me")
    eva.button("Log out", exact=True).click()
    eva.until_true(f"async () => !(await ({HAS_GAMES})())", what="the stored games are gone")
