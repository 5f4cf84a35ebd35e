"""The workshop: forms, checks, saved sets, and tables that are played with them."""

import asyncio
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import townhall
from tests.browser.words import WEB, messages
from tests.server.harness import Client, Json, Server, all_play, assert_refused, serving
from tests.server.people.accounts import PASSWORD, account
from townhall.engine.i18n import LANGUAGES
from townhall.server.errors import ApiError
from townhall.server.workshop.checking import MOST_WAITING, SetChecker
from townhall.server.workshop.form import form_tables
from townhall.server.workshop.schemas import MAX_SOURCE, SetCheck, SetDraft
from townhall.server.workshop.sets import MAX_SETS

CHECKS_A_MINUTE, COUNTED_SIZE = 120, 16 * 1024
MUSEUM = {"table": "building", "entry": "museum", "field": "prestige", "value": 9}


def fields(form: Json) -> dict[tuple[str, str, str], Json]:
    return {
        (table["table"], entry["id"], field["name"]): field
        for table in form["tables"]
        for entry in table["entries"]
        for field in entry["fields"]
    }


def called(who: Client, building: str, components: str) -> str:
    info = who.get(f"/api/games/urbify?components={components}")
    [name] = [one["entry"]["name"]["en"] for one in info["components"] if one["id"] == building]
    return str(name)


def nested(depth: int, value: Any = 1) -> Any:
    for _ in range(depth):
        value = {"a" * 100: value}
    return value


def save(who: Client, name: str = "Museums", *changes: Json, game: str = "urbify") -> Json:
    saved: Json = who.ok(f"/api/workshop/{game}/sets", {"name": name, "changes": list(changes) or [MUSEUM]})
    return saved


@pytest.mark.parametrize("name", townhall.games())
def test_the_form_of_every_game_is_complete_and_valid(server: Server, name: str) -> None:
    """Every value of the file is in the form, and sending all of them back changes nothing."""
    who = Client(server, lang="es")
    form = who.get(f"/api/workshop/{name}")
    listed = fields(form)
    assert all(table["title"] and entry["title"] for table in form["tables"] for entry in table["entries"])
    assert all(field["provenance"] for field in listed.values())
    changes = [
        {"table": table, "entry": entry, "field": field, "value": each["value"]}
        for (table, entry, field), each in listed.items()
    ]
    check = who.ok(f"/api/workshop/{name}/check", {"changes": changes})
    assert check["problem"] is None
    assert check["components"] == form["components"] == townhall.game(name).components.digest


def test_fields_follow_from_the_schema(server: Server) -> None:
    listed = fields(Client(server).get("/api/workshop/urbify"))
    prestige = listed["building", "museum", "prestige"]
    assert (prestige["kind"], prestige["least"], prestige["most"]) == ("number", 0, 99)
    assert prestige["provenance"] == "reconstructed"
    assert listed["building", "museum", "cost.tourism"]["value"] == 1
    assert listed["variants", "", "metro_timing"]["choices"] == ["construction", "inauguration"]
    assert listed["variants", "", "bank_waives_development"]["kind"] == "switch"
    assert listed["building", "museum", "benefit.pay_influence"]["value"] == 0
    assert ("building", "museum", "id") not in listed
    tiles = fields(Client(server).get("/api/workshop/urbania"))
    assert tiles["building.tiles", "park-1", "vp"]["provenance"] == "reconstructed"
    assert fields(Client(server).get("/api/workshop/merkez"))["card", "p01", "keep"]["provenance"] == "known"


@pytest.mark.parametrize(
    ("change", "entry", "rule"),
    [
        (MUSEUM | {"value": 100}, 'building "museum"', "the form of the file"),
        (MUSEUM | {"field": "benefit.kind", "value": "fly"}, 'building "museum"', "URB-05"),
        (MUSEUM | {"field": "copies", "value": 2}, "building", "URB-03"),
        (MUSEUM | {"value": None}, "", ""),
        (MUSEUM | {"entry": "castle"}, "", ""),
        (MUSEUM | {"field": "id", "value": "castle"}, "", ""),
        (MUSEUM | {"field": "name.en.x"}, "", ""),
        (MUSEUM | {"field": "a." * 40 + "a"}, "", ""),
        (MUSEUM | {"field": "name.en", "value": "x" * 300_000}, 'building "museum"', "the form of the file"),
        (MUSEUM | {"value": 10**40}, 'building "museum"', "the form of the file"),
        (MUSEUM | {"value": nested(40)}, 'building "museum"', "the form of the file"),
        (MUSEUM | {"value": nested(20, {f"key {n}": {} for n in range(6000)})}, "", ""),
        (MUSEUM | {"value": [1] * 100_000}, "", ""),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_problem_names_the_entry_and_the_rule(server: Server, change: Json, entry: str, rule: str) -> None:
    check = Client(server).ok("/api/workshop/urbify/check", {"changes": [change]})
    assert check["components"] is None
    assert (check["problem"]["entry"], check["problem"]["rule"]) == (entry, rule)
    assert check["problem"]["problem"]


@pytest.mark.parametrize(
    ("change", "english", "spanish"),
    [
        ({"value": 100}, "prestige: at most 99", "prestige: 99 como máximo"),
        ({"value": "x"}, "prestige: a whole number is needed", "prestige: hace falta un número entero"),
        ({"field": "name.es", "value": "x" * 81}, "name.es: at most 80 char", "name.es: 80 caracteres como máximo"),
        ({"field": "stage", "value": 3}, "stage: there is no such choice", "stage: no existe esa opción"),
        ({"field": "benefit.kind", "value": "x"}, "benefit.kind: “x” is none of", "benefit.kind: «x» no es ninguno"),
        ({"field": "size", "value": 1}, "there is no field “size”", "no existe el campo «size»"),
        (
            {"table": "players", "entry": "", "field": "max", "value": 5},
            "max: the rules are for 2 to 4 players", "max: las reglas son para 2 a 4 jugadores",
        ),
        (
            {"table": "minutes", "entry": "", "field": "min", "value": 60},
            "min: this is more than the most, 45", "min: es más que el máximo, 45",
        ),
    ],
    ids=lambda value: str(value)[:40],
)  # fmt: skip
def test_common_problems_are_told_in_the_language_of_the_reader(
    server: Server, change: Json, english: str, spanish: str
) -> None:
    for lang, told in (("en", english), ("es", spanish)):
        check = Client(server, lang=lang).ok("/api/workshop/urbify/check", {"changes": [MUSEUM | change]})
        assert check["problem"]["problem"].startswith(told)


@pytest.mark.parametrize("name", townhall.games())
def test_the_client_has_a_name_for_every_field(name: str) -> None:
    form = form_tables(townhall.game(name), "en")
    parts = {
        part for table in form for entry in table.entries for field in entry.fields for part in field.name.split(".")
    }
    for lang in LANGUAGES:
        general, own = (messages(WEB / place) for place in (f"text/pages.{lang}.ftl", f"games/{name}/{lang}.ftl"))
        named = {part for part in parts if f"{name}-prov-field-{part}" in own or f"prov-field-{part}" in general}
        assert parts - named <= set(LANGUAGES)


def test_a_stored_set_is_no_larger_than_the_documented_size(server: Server) -> None:
    """Nor are sets that are only checked; each of these texts is short enough by itself."""
    who, components, long = Client(server), townhall.game("merkez").components, "😀" * 1000
    card = {"table": "card", "value": long}
    cards = [entry["id"] for entry in components.of_kind("card")]
    changes = [{**card, "entry": one, "field": f"text.{lang}"} for one in cards for lang in ("en", "es")]
    source = re.sub("(?m)^text = .*$", f'text = {{ en = "{long}", es = "{long}" }}', components.source)
    assert len(source) < MAX_SOURCE < len(source.encode())
    for draft in ({"changes": changes}, {"source": source}):
        check = who.ok("/api/workshop/merkez/check", draft)
        assert check["problem"]["problem"] == "the set has more than 192 KiB"
        who.refused("bad-components", "/api/workshop/merkez/export", draft)


def test_changes_are_listed_with_the_provenance_they_had(server: Server) -> None:
    check = Client(server, lang="es").ok("/api/workshop/urbify/check", {"changes": [MUSEUM]})
    [difference] = check["differences"]
    assert difference == {
        "table": "building", "entry": "museum", "title": "Museo", "field": "prestige", "ours": 2, "theirs": 9,
        "provenance": "reconstructed",
    }  # fmt: skip


def test_values_that_a_file_leaves_out_are_told_as_their_defaults(server: Server) -> None:
    """So that the form, which takes over the differences of an imported file, has the set of the file."""
    who, source = Client(server), townhall.game("urbify").components.source
    left_out = source.replace('kind = "move", pay_influence = 2 }', 'kind = "move", pay_development = 0 }')
    assert left_out != source
    check = who.ok("/api/workshop/urbify/check", {"source": left_out})
    [difference] = check["differences"]
    assert (difference["field"], difference["ours"], difference["theirs"]) == ("benefit.pay_influence", 2, 0)
    change = {name: difference[name] for name in ("table", "entry", "field")} | {"value": difference["theirs"]}
    assert who.ok("/api/workshop/urbify/check", {"changes": [change]})["components"] == check["components"]


def test_a_file_is_imported_exported_and_marked(server: Server) -> None:
    """Whatever a file claims about a changed value, it is marked as changed; other values keep their marks."""
    who, source = Client(server), townhall.game("urbify").components.source
    claimed = source.replace("influence_start = 1", "influence_start = 2").replace(
        'influence_start = "known"', 'influence_start = "known", development_max = "known"'
    ).replace(', development_max = "reconstructed"', "")  # fmt: skip
    answer = who.post("/api/workshop/urbify/export", {"source": claimed})
    assert answer.status_code == 200 and "attachment" in answer.headers["content-disposition"]
    detail = tomllib.loads(answer.text)["tracks"]["provenance_detail"]
    assert (detail["influence_start"], detail["development_max"]) == ("changed", "reconstructed")
    again = who.ok("/api/workshop/urbify/check", {"source": answer.text})
    assert [one["field"] for one in again["differences"]] == ["influence_start"]
    broken = who.ok("/api/workshop/urbify/check", {"source": "this is [ no TOML"})
    assert "not a TOML file" in broken["problem"]["problem"]
    other = who.ok("/api/workshop/merkez/check", {"source": source})
    assert "this file is for the game 'urbify'" in other["problem"]["problem"]
    who.refused("bad-components", "/api/workshop/urbify/export", {"changes": [MUSEUM | {"value": -1}]})


def test_sets_are_saved_by_accounts_only_and_within_limits(server: Server) -> None:
    Client(server, "Guest").refused("no-account", "/api/workshop/urbify/sets", {"name": "Mine", "changes": [MUSEUM]})
    Client(server).refused("log-in", "/api/workshop/urbify/sets", {"name": "Mine", "changes": [MUSEUM]})
    ana, ben = account(server), account(server)
    first = save(ana, " Big  museums ")
    assert first["name"] == "Big museums" and [one["id"] for one in ana.get("/api/sets")] == [first["id"]]
    assert save(ana, "Big museums", MUSEUM | {"value": 8})["id"] == first["id"]
    details = ana.get(f"/api/sets/{first['id']}")
    assert [one["theirs"] for one in details["differences"]] == [8]
    assert_refused("no-such-set", ben.http.get(f"/api/sets/{first['id']}"))
    ben.http.delete(f"/api/sets/{first['id']}")
    assert len(ana.get("/api/sets")) == 1 and ben.get("/api/sets") == []
    for name in ("", "   ", "x" * 61):
        ana.refused("bad-set-name", "/api/workshop/urbify/sets", {"name": name, "changes": [MUSEUM]})
    ana.refused("bad-components", "/api/workshop/urbify/sets", {"name": "x", "changes": [MUSEUM | {"value": -1}]})
    ana.refused("bad-request", "/api/workshop/urbify/sets", {"name": "x", "source": "x" * (MAX_SOURCE + 1)})
    for number in range(MAX_SETS - 1):
        save(ana, f"Set {number}")
    ana.refused("too-many-sets", "/api/workshop/urbify/sets", {"name": "one more", "changes": [MUSEUM]})
    assert len(ana.http.delete(f"/api/sets/{first['id']}").json()) == MAX_SETS - 1


def test_a_table_is_played_with_a_set_restarted_and_replayed(own_server: Server) -> None:
    """Everybody at the table sees the name of the set and what it changes, before and during the game."""
    ana, ben = account(own_server), own_server.client("Ben")
    saved = save(ana, "Museums", MUSEUM, {**MUSEUM, "entry": "hotel"})
    table = ana.table("me", "free", components=saved["components"])
    assert (table["set_name"], table["components"]) == ("Museums", saved["components"])
    ben.sit(table, 1)
    seen = ben.get(f"/api/tables/{table['id']}")
    assert seen["set_name"] == "Museums" and not seen["rated"]
    changed = ben.get(f"/api/workshop/urbify/differences?components={seen['components']}")
    assert {(one["entry"], one["ours"], one["theirs"]) for one in changed} == {("museum", 2, 9), ("hotel", 2, 9)}
    info = ben.get(f"/api/games/urbify?components={seen['components']}")
    [museum] = [one for one in info["components"] if one["id"] == "museum"]
    assert museum["entry"]["prestige"] == 9 and "Changed by the author" in museum["provenance"]
    gathering = ana.table("me", "free", components=saved["components"])
    ana.http.delete(f"/api/sets/{saved['id']}")
    own_server.restart()
    assert ben.get(f"/api/tables/{gathering['id']}")["set_name"] == "Museums"
    assert ben.get(f"/api/tables/{table['id']}")["components"] == saved["components"]
    all_play([who.listen(table).until_playing() for who in (ana, ben)])
    record = ana.record(table)
    assert record.components == saved["components"]
    rematch = ana.ok(f"/api/tables/{table['id']}/rematch")
    assert (rematch["set_name"], rematch["components"]) == ("Museums", saved["components"])
    fork = ana.ok(f"/api/tables/{table['id']}/fork", {"n": 3, "seat": 0})
    assert (fork["set_name"], fork["components"]) == ("Museums", saved["components"])
    imported = ben.http.post("/api/records", content=record.to_json())
    assert imported.json()["components"] == saved["components"]


def test_a_set_is_never_rated_and_must_be_ones_own_and_different(server: Server) -> None:
    ana, ben = account(server), account(server)
    saved = save(ana)
    new = {"game": "urbify", "open": True, "seats": ["me", "free"], "components": saved["components"]}
    ana.refused("not-rateable", "/api/tables", {**new, "rated": True})
    ben.refused("no-such-components", "/api/tables", new)
    ana.refused("no-such-components", "/api/tables", {**new, "game": "merkez"})
    ana.refused("bad-request", "/api/tables", {**new, "components": "../x"})
    own = townhall.game("urbify").components.digest
    ana.refused("set-unchanged", "/api/tables", {**new, "components": own})


def test_a_solo_game_with_a_set_is_not_ranked(server: Server) -> None:
    ana = account(server)
    saved = save(ana, "Kind", {"table": "card", "entry": "p01", "field": "keep", "value": 50}, game="merkez")
    table = ana.table("me", game="merkez", components=saved["components"])
    ana.listen(table).until_playing().play_on()
    result = ana.get(f"/api/tables/{table['id']}/result")
    assert table["set_name"] == "Kind" and not result["counts"]


def test_the_server_offers_sets_of_files_to_everybody(rules_ready: None, tmp_path: Path) -> None:
    """Nobody else decides how the components of such a set are called, even by playing the same values first."""
    source = townhall.game("urbify").components.source.replace("influence_start = 1", "influence_start = 2")
    (tmp_path / "Quick start.toml").write_text(source, "utf-8")
    with serving(tmp_path) as running:
        ana = account(running)
        start = {"table": "tracks", "entry": "", "field": "influence_start", "value": 2}
        saved = save(ana, "Mine", start, MUSEUM | {"field": "name.en", "value": "Louvre"})
        table = ana.table("me", "free", components=saved["components"])
        assert called(ana, "museum", saved["components"]) == "Louvre"
        running.restart("--components", str(tmp_path / "Quick start.toml"))
        guest = running.client("Guest")
        [offered] = guest.get("/api/workshop/urbify")["offered"]
        assert offered == {"name": "Quick start", "components": saved["components"]}
        assert guest.get("/api/workshop/merkez")["offered"] == []
        assert called(guest, "museum", saved["components"]) == "Museum"
        assert guest.get(f"/api/tables/{table['id']}")["set_name"] == "Mine"
        assert guest.table("me", "free", components=offered["components"])["set_name"] == "Quick start"


def test_export_and_deletion_cover_sets(server: Server) -> None:
    ana = account(server)
    saved = save(ana)
    [stored] = ana.get("/api/account/export")["component_sets"]
    assert stored["name"] == "Museums" and "prestige = 9" in stored["source"]
    table = ana.table("me", "greedy", components=saved["components"])
    ana.ok("/api/account/delete", {"password": PASSWORD})
    assert server.select("select count(*) from workshop_sets where id = ?", saved["id"]) == [(0,)]
    assert Client(server).get(f"/api/games/urbify?components={table['components']}")


def test_checks_are_limited(own_server: Server) -> None:
    who = Client(own_server)
    for _ in range(CHECKS_A_MINUTE):
        who.ok("/api/workshop/urbify/check", {"source": "quickly [ refused"})
    who.refused("too-many", "/api/workshop/urbify/check")
    Client(own_server).ok("/api/workshop/urbify/check")
    importer, large = Client(own_server), {"source": "[" + " " * (MAX_SOURCE // 2)}
    for _ in range(CHECKS_A_MINUTE // (MAX_SOURCE // 2 // COUNTED_SIZE)):
        importer.post("/api/workshop/urbify/export", large)
    importer.refused("too-many", "/api/workshop/urbify/check")


def test_nobody_waits_behind_many_checks() -> None:
    async def crowd() -> list[Any]:
        checker, game = SetChecker(), townhall.game("urbify")
        checks = [checker.check(game, SetDraft(), "en") for _ in range(MOST_WAITING + 1)]
        results = await asyncio.gather(*checks, return_exceptions=True)
        checker.close()
        return results

    *checked, refused = asyncio.run(crowd())
    assert all(isinstance(one, SetCheck) for one in checked)
    assert isinstance(refused, ApiError) and refused.problem == "busy"
