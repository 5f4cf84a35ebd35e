"""A client that was away gets exactly what it missed."""

import json
import random

from tests.server.harness import Server


def test_reconnects_lose_and_repeat_no_log_entry(server: Server) -> None:
    who, spectator = server.client("Ana"), server.client("Olga")
    table = who.table("me", "random", "greedy")
    players, dice = who.listen(table).until_playing(), random.Random(11)
    watching = spectator.listen(table).until_playing()
    decisions = 0
    while not players.until_asked().over:
        players.decide(dice.choice(players.options))
        decisions += 1
        if decisions % 3 == 0:
            before = len(watching.log)
            watching.reconnect()
            watching.until_at(players.at)
            assert watching.cuts[-1] >= before, "nothing is sent twice"
        if decisions % 10 == 0:
            players.reconnect()
            players.until_at(players.at).until_asked()
    assert decisions >= 10
    watching.until(lambda: watching.over)
    for listener in (players, watching):
        assert [moment["n"] for moment in listener.log] == list(range(len(listener.log)))
        assert listener.log == listener.who.get(f"/api/tables/{table['id']}/log")["moments"]
        ends = [0, *listener.cuts[1:]]
        assert ends == sorted(ends), "no entry was cut"
    assert [moment["action"] for moment in watching.log[1:]] == who.record(table).actions


def test_a_reconnecting_client_gets_only_what_is_new(server: Server) -> None:
    who = server.client("Ana")
    table = who.table("me", "here")
    first = who.listen(table).until_playing()
    first.play_on(decisions=5)
    second = who.listen(table).until_at(5)
    second.close()
    who.ok(f"/api/tables/{table['id']}/chat", {"text": "while you were away"})
    first.play_on(seed=2, decisions=40)
    frames = len(second.frames)
    second.reconnect()
    second.until_at(45)
    assert second.cuts[-1] == 6 and len(second.log) == 46
    assert second.log == first.log
    second.until(lambda: second.chat[-1]["text"] == "while you were away")
    assert sum("while you were away" in frame for frame in second.frames[frames:]) == 1
    assert second.seen == first.seen


def test_impossible_numbers_get_the_current_state(server: Server) -> None:
    """A client that claims to know more than there is, for example of another table, is brought up to date."""
    who = server.client("Ana")
    table = who.table("me", "here")
    first = who.listen(table).until_playing()
    first.play_on(decisions=3)
    for wish in ({"at": 999, "moments": 999, "chat": 10**9}, {"at": -5, "moments": 0}, {"at": 10**25, "moments": 2}):
        other = who.connected()
        first.socket.close()
        first.socket = other
        first.subscribe(watch=table["id"], **wish)
        frames, first.chat = len(first.frames), []
        first.until(lambda frames=frames: any('"view"' in frame for frame in first.frames[frames:]))  # type: ignore[misc]
        assert first.at == 3 and first.seen["decisions"] == 3


def test_the_language_can_be_changed_while_watching(server: Server) -> None:
    who = server.client("Ana")
    table = who.table("me", "here")
    listener = who.listen(table).until_playing()
    listener.play_on(decisions=6)
    english, prompt, asked = listener.log, listener.seen["prompt"], listener.options
    listener.log = []
    said = listener.chat[-1]["id"]
    listener.subscribe(watch=table["id"], lang="es", chat=said)
    listener.until(lambda: len(listener.log) == 7)
    assert [moment["action"] for moment in listener.log] == [moment["action"] for moment in english]
    texts = [[note["text"] for moment in log for note in moment["notes"]] for log in (english, listener.log)]
    assert len(texts[0]) == len(texts[1]) and all(one != other for one, other in zip(*texts, strict=True))
    assert listener.seen["prompt"] != prompt
    assert [option["id"] for option in listener.options] == [option["id"] for option in asked]
    assert [option["text"] for option in listener.options] != [option["text"] for option in asked]
    listener.log = []
    listener.subscribe(watch=table["id"], lang="xx", chat=said)
    listener.until(lambda: len(listener.log) == 7)
    assert listener.log == english


def test_a_client_can_switch_between_tables_and_the_lobby(server: Server) -> None:
    who, other = server.client("Ana"), server.client("Ben")
    tables = [who.table("me", "here", title=f"Table {n}") for n in (1, 2)]
    listener = who.listen(tables[0]).until_playing()
    listener.subscribe(watch=tables[1]["id"])
    listener.until(lambda: listener.info["id"] == tables[1]["id"])
    frames = len(listener.frames)
    first = who.listen(tables[0]).until_playing()
    first.play_on(decisions=2)
    second = who.listen(tables[1]).until_playing()
    second.play_on(decisions=1)
    listener.until_at(1)
    assert not any(tables[0]["id"] in frame for frame in listener.frames[frames:])
    listener.subscribe(lobby=True)
    news = listener.receive()
    while news["kind"] != "lobby":
        news = listener.receive()
    assert {table["title"] for table in news["mine"]} == {"Table 1", "Table 2"}
    opened = other.table("me", "free", title="Ben's table")
    news = listener.receive()
    while news["kind"] != "lobby" or opened["id"] not in {table["id"] for table in news["open"]}:
        news = listener.receive()
    hidden = other.table("me", "free", open=False)
    marked = other.table("me", "free", title="Another")
    while news["kind"] != "lobby" or marked["id"] not in {table["id"] for table in news["open"]}:
        news = listener.receive()
    assert hidden["id"] not in str(news)


def test_tables_waiting_for_my_decision_come_first_in_the_lobby(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben")
    tables = []
    for _ in range(3):
        tables.append(ana.table("me", "free"))
        ben.sit(tables[-1], 1)
        ana.listen(tables[-1]).until_playing().close()
    for who in (ana, ben):
        mine = who.get("/api/tables")["mine"]
        assert {table["id"] for table in mine} == {table["id"] for table in tables}
        waiting = [table["decides"] in table["mine"] for table in mine]
        assert waiting == sorted(waiting, reverse=True)
        assert all(table["prompt"] for table in mine)


def test_presence_is_sent_to_everybody(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben")
    table = ana.table("me", "free")
    ben.sit(table, 1)
    listener = ana.listen(table).until_playing()
    others = ben.listen(table).until_playing()
    spectator = server.client("Olga").listen(table).until_playing()
    listener.until(lambda: [seat["here"] for seat in listener.info["seats"]] == [True, True])
    listener.until(lambda: listener.info["watchers"] == 1)
    others.close()
    spectator.close()
    listener.until(lambda: [seat["here"] for seat in listener.info["seats"]] == [True, False])
    listener.until(lambda: listener.info["watchers"] == 0)


def test_switching_tables_while_a_long_log_is_computed_sends_the_whole_other_log(server: Server) -> None:
    who = server.client("Ana")
    long, short = who.table("me", "here"), who.table("me", "here")
    who.listen(long).until_playing().play_on(decisions=120)
    played = who.listen(short).until_playing()
    played.play_on(decisions=4)
    for _ in range(8):
        tab = who.listen(long)
        tab.subscribe(watch=short["id"], lang="en")
        while not (tab.info.get("id") == short["id"] and tab.at == 4):
            tab.receive()
        last = next(news for news in reversed(list(map(json.loads, tab.frames))) if news.get("id") == short["id"])
        assert last["from"] == 0 and len(last["moments"]) == 5
        tab.close()


def test_switching_from_the_lobby_to_a_table_sends_it_at_once(server: Server) -> None:
    who = server.client("Ana")
    table = who.table("me", "here")
    tab = who.listen(None, lobby=True)
    while tab.receive()["kind"] != "lobby":
        pass
    who.table("me", "free")
    tab.subscribe(watch=table["id"], lang="en")
    tab.until(lambda: tab.view is not None)


def test_a_subscription_during_the_pause_of_the_lobby_is_not_lost(server: Server) -> None:
    ana = server.client("Ana")
    tab = ana.listen(lobby=True)
    tab.until(lambda: any('"lobby"' in frame for frame in tab.frames))
    table = ana.table("me", "free")  # The lobby lists it after a pause.
    tab.subscribe(watch=table["id"], lang="en")
    tab.until(lambda: tab.info.get("id") == table["id"])
    assert tab.info["status"] == "gathering"
    tab.close()
