"""Hints and the thinking of bots over HTTP: who may ask, what is answered, and that nothing hidden is revealed."""

from typing import Any

import pytest

import townhall
from tests.server.harness import Client, Json, Listener, Server, assert_refused, solo_game


@pytest.fixture
def ana(server: Server) -> Client:
    return server.client("Ana")


def asked(who: Client, *seats: str, **more: Any) -> Listener:
    """A game in which somebody has to decide."""
    return who.listen(who.table(*seats, **more)).until_asked()


def ask(listener: Listener, **more: Any) -> Json:
    hint: Json = listener.who.ok(f"/api/tables/{listener.info['id']}/hint", {"at": listener.at, **more})
    return hint


def refuse(problem: str, listener: Listener, **more: Any) -> None:
    listener.who.refused(problem, f"/api/tables/{listener.info['id']}/hint", {"at": listener.at, **more})


def test_a_hint_names_possible_decisions_in_the_language_of_the_reader(server: Server, ana: Client) -> None:
    listener = asked(ana, "me", "apprentice")
    hint = ask(listener)
    assert (hint["at"], hint["seat"], hint["bot"], hint["title"]) == (listener.at, 0, "architect", "Architect")
    labels = {option["id"]: option["text"] for option in listener.options}
    assert 1 <= len(hint["lines"]) <= 3
    for line in hint["lines"]:
        first = line["actions"][0]
        assert first["text"] == labels[first["id"]]
        assert 0 <= line["win"] <= 1 and 0 < line["share"] <= 1 and isinstance(line["lead"], float)
        assert all(reason["text"] for reason in line["reasons"])
    assert ask(listener) == hint, "it is remembered"
    ana.http.headers["Accept-Language"] = "es"
    assert ask(listener)["title"] == "Arquitecto"


def test_hints_are_for_the_own_decision_at_tables_that_have_them(server: Server, ana: Client) -> None:
    ben = server.client("Ben")
    table = ana.table("me", "free", "apprentice", hints=True)
    ben.sit(table, 1)
    mine, theirs = ana.listen(table).until_playing(), ben.listen(table).until_playing()
    mine.until(lambda: mine.seen["decides"] != 2)
    theirs.until_at(mine.at)
    stranger = server.client("Eva").listen(table).until_playing()
    refuse("not-your-seat", stranger)
    decides, waits = (mine, theirs) if mine.seen["decides"] == 0 else (theirs, mine)
    assert ask(decides)["lines"]
    refuse("not-your-turn", waits)
    refuse("stale", decides, at=decides.at + 1)
    refuse("not-your-seat", decides, **{"as": waits.seen["seat"]})
    assert ben.ok(f"/api/tables/{table['id']}/hints", {"on": False})["hints"] is False
    refuse("no-hints", decides)
    ben.refused("no-hints", f"/api/tables/{table['id']}/hints", {"on": True})


def test_who_has_hints_at_first_and_who_can_switch_them(server: Server, ana: Client) -> None:
    def state(*seats: str, **more: Any) -> tuple[bool, str | None]:
        table = ana.table(*seats, **more)
        return table["hints"], table["hints_switch"]

    assert state("me", "apprentice") == (True, "off")
    assert state("me", "here", names=["Ben"]) == (True, "off")
    assert state("me", "free") == (False, "on")
    assert state("me", "free", hints=True) == (True, "off")
    assert state("me", "random", hints=False) == (False, "on")
    assert state("me", game=solo_game()) == (False, None)
    assert state("me", game=solo_game(), hints=True) == (True, None)
    gathering = ana.table("me", "free")
    path = f"/api/tables/{gathering['id']}/hints"
    assert ana.ok(path, {"on": True})["hints"] is True
    server.client("Ben").refused("not-seated", path, {"on": False})


def test_a_daily_challenge_has_no_hints(server: Server, ana: Client) -> None:
    table = ana.ok(f"/api/games/{solo_game()}/daily")
    listener = ana.listen(table).until_asked()
    assert (table["hints"], table["hints_switch"]) == (False, None)
    refuse("no-hints", listener)
    ana.refused("solo-hints", f"/api/tables/{table['id']}/hints", {"on": True})


def test_a_solo_game_with_hints_is_not_ranked(server: Server, ana: Client) -> None:
    listener = asked(ana, "me", game=solo_game(), open=False, hints=True)
    assert isinstance(ask(listener)["lines"][0]["lead"], float)
    path = f"/api/tables/{listener.info['id']}/hints"
    ana.refused("solo-hints", path, {"on": False})
    listener.play_on()
    ana.refused("over", path, {"on": False})
    assert ana.get(f"/api/tables/{listener.info['id']}/result")["counts"] is False


def test_too_many_hints_are_refused(server: Server) -> None:
    who = server.client("Eager")
    listener = asked(who, "me", "random", "random", "random")
    for _ in range(12):
        ask(listener)
        listener.decide()
        listener.until_asked()
    refuse("too-many", listener)


def test_the_thinking_of_a_bot_without_secrets_can_be_read_at_once(server: Server, ana: Client) -> None:
    listener = asked(ana, "me", "surveyor")
    while not any(moment["thinking"] for moment in listener.log):
        listener.decide()
        listener.until_asked()
    moment = next(moment for moment in reversed(listener.log) if moment["thinking"])
    path = f"/api/tables/{listener.info['id']}/thinking"
    thinking = server.client("Eva", lang="es").get(f"{path}/{moment['n']}")
    assert (thinking["seat"], thinking["bot"], thinking["title"]) == (1, "surveyor", "Topógrafo")
    assert thinking["chosen"] == moment["action"] == thinking["lines"][0]["actions"][0]["id"]
    assert thinking["iterations"] > 0 and 1 <= len(thinking["lines"]) <= 5
    own = next(moment for moment in listener.log if moment["seat"] == 0)
    assert_refused("no-thinking", ana.http.get(f"{path}/{own['n']}"))
    assert_refused("no-thinking", ana.http.get(f"{path}/99999"))


def test_the_thinking_of_a_bot_with_a_hidden_hand_is_secret_until_the_game_is_over(server: Server, ana: Client) -> None:
    listener = asked(ana, "me", "apprentice", game="urbania")
    listener.play_on(decisions=12)
    listener.until_asked()
    path, decided = f"/api/tables/{listener.info['id']}/thinking", listener.log[-1]["n"]
    answers = {n: ana.http.get(f"{path}/{n}").json() for n in range(1, decided + 1)}
    secret = [n for n, answer in answers.items() if answer.get("problem") == "hidden-thinking"]
    assert secret and not any(listener.log[n]["thinking"] for n in secret)
    listener.play_on()
    log = ana.get(f"/api/tables/{listener.info['id']}/log")["moments"]
    known = [moment for moment in log if moment["thinking"]]
    record = ana.record(listener.info)
    assert known
    for moment in known:
        thinking = ana.get(f"{path}/{moment['n']}")
        p = townhall.replay(record).end.at(moment["n"] - 1)
        assert thinking["chosen"] in p.legal() and thinking["seat"] == p.seat
        assert all(line["actions"][0]["id"] in p.legal() for line in thinking["lines"])
