"""Seats: invitations, taking and leaving, stand-in bots, one or several devices."""

import pytest

import townhall
from tests.server.harness import Client, Json, Server, assert_refused, eventually
from townhall.bots.levels import DEFAULT_LEVEL


def test_a_private_table_is_visible_to_those_invited(server: Server) -> None:
    host, guest, stranger = server.client("Host"), server.client("Guest"), server.client("Stranger")
    table = host.table("me", "free", open=False)
    path = f"/api/tables/{table['id']}"
    for refused in (path, f"{path}/view", f"{path}/log"):
        assert_refused("private", stranger.http.get(refused))
    for refused in ("play", "chat", "seats/1/sit", "seats/1/link", "undo", "rematch"):
        body = {"play": {"at": 0, "action": 0}, "chat": {"text": "x"}, "undo": {"at": 0}}.get(refused, {})
        stranger.refused("private", f"{path}/{refused}", body)
    listener = stranger.listen(table)
    news = listener.receive()
    while news["kind"] == "ready":
        news = listener.receive()
    assert news["problem"] == "private"
    stranger.refused("no-such-link", "/api/invited", {"invite": "x" * 16})
    assert host.get(path)["invite"] == table["invite"]
    assert guest.ok("/api/invited", {"invite": table["invite"]})["id"] == table["id"]
    assert guest.get(path)["invite"] == table["invite"], "guests may pass the invitation on"
    assert guest.sit(table, 1)["mine"] == [1]
    assert table["id"] not in str(stranger.get("/api/tables"))
    assert table["id"] in str(guest.get("/api/tables")["mine"])


def test_an_invitation_can_be_followed_without_a_name(server: Server) -> None:
    table = server.client("Host").table("me", "free", open=False)
    path = f"/api/tables/{table['id']}"
    passing, newcomer = Client(server), Client(server, browser=True)
    assert passing.get(f"{path}?invite={table['invite']}")["invite"] is None
    assert_refused("private", passing.http.get(f"{path}?invite=wrong"))
    assert passing.listen(table, invite=table["invite"]).until_info().info["status"] == "gathering"
    assert newcomer.ok("/api/invited", {"invite": table["invite"]})["seats"][1]["kind"] == "free"
    assert newcomer.get("/api/me")["account"] is False
    assert newcomer.sit(table, 1, name="Nina")["mine"] == [1]
    assert newcomer.get(path)["seats"][1]["name"] == "Nina"


def test_an_open_table_is_visible_to_everybody_without_its_invitation(server: Server) -> None:
    host, stranger, nobody = server.client("Host"), server.client("Stranger"), Client(server)
    table = host.table("me", "free")
    for who in (stranger, nobody):
        seen = who.get(f"/api/tables/{table['id']}")
        assert seen["invite"] is None and not seen["host"] and seen["mine"] == []
        assert table["id"] in str(who.get("/api/tables")["open"])
    assert_refused("name-needed", nobody.post(f"/api/tables/{table['id']}/seats/1/sit", {}))
    newcomer = Client(server, browser=True)
    assert newcomer.sit(table, 1, name="New")["mine"] == [1]
    assert newcomer.get("/api/me") == {"name": "New", "account": False}


def test_a_seat_link_opens_the_seat_on_another_device(server: Server) -> None:
    laptop, friend, phone = server.client("Ana"), server.client("Ben"), Client(server, browser=True)
    table = laptop.table("me", "free", open=False)
    friend.ok("/api/invited", {"invite": table["invite"]})
    friend.sit(table, 1)
    path = f"/api/tables/{table['id']}/seats/0/link"
    friend.refused("not-your-seat", path)
    old, new = laptop.ok(path)["secret"], laptop.ok(path)["secret"]
    assert old != new
    phone.refused("no-such-link", "/api/seat", {"secret": old})
    assert_refused("private", phone.http.get(f"/api/tables/{table['id']}"))
    assert phone.ok("/api/seat", {"secret": new})["mine"] == [0]
    assert phone.get("/api/me") == {"name": "Ana", "account": False}
    both = [laptop.listen(table).until_playing(), phone.listen(table).until_playing()]
    other = friend.listen(table).until_playing()
    while not both[1].options:
        both[1].until_at(other.decide())
    at = both[1].decide()
    assert both[0].until_at(at).seen["state"] == both[1].seen["state"]
    assert laptop.get(f"/api/tables/{table['id']}")["mine"] == [0]
    assert not both[0].info["host"] or not phone.get(f"/api/tables/{table['id']}")["host"]


def test_only_the_host_frees_seats_and_adds_bots(server: Server) -> None:
    host, guest = server.client("Host"), server.client("Guest")
    table = host.table("me", "free", "free", "free")
    path = f"/api/tables/{table['id']}/seats"
    guest.sit(table, 1)
    guest.refused("not-host", f"{path}/2/bot", {"bot": "greedy"})
    guest.refused("not-host", f"{path}/0/free")
    guest.refused("not-your-seat", f"{path}/0/leave")
    guest.refused("seat-taken", f"{path}/0/sit")
    host.refused("bad-bot", f"{path}/2/bot", {"bot": "deep"})
    host.refused("seat-taken", f"{path}/1/sit")
    host.refused("not-begun", f"{path}/1/bot", {"bot": "greedy"})
    assert host.ok(f"{path}/2/bot", {"bot": "greedy"})["seats"][2]["kind"] == "bot"
    host.refused("seat-taken", f"{path}/2/bot", {"bot": "greedy"})
    assert host.ok(f"{path}/2/free")["seats"][2]["kind"] == "free"
    assert host.ok(f"{path}/1/free")["seats"][1]["kind"] == "free"
    assert guest.get(f"/api/tables/{table['id']}")["mine"] == []
    guest.refused("not-your-seat", f"{path}/1/link")
    guest.sit(table, 1)
    assert guest.ok(f"{path}/1/leave")["seats"][1]["kind"] == "free"
    kinds = [line["kind"] for line in host.listen(table).until_info().chat]
    assert kinds == ["sat", "bot", "left", "left", "sat", "left"]


def test_a_game_starts_when_no_seat_is_free(server: Server) -> None:
    host, guest = server.client("Host"), server.client("Guest")
    table = host.table("me", "free", "greedy")
    assert_refused("not-begun", host.http.get(f"/api/tables/{table['id']}/view"))
    assert_refused("not-begun", host.play(table, 0, 0))
    listener = host.listen(table).until_info()
    assert listener.info["status"] == "gathering" and listener.view is None
    guest.sit(table, 1)
    listener.until_playing()
    assert listener.info["status"] == "playing"
    assert [moment["n"] for moment in listener.log][:1] == [0], "the setup is sent at once"
    assert [line["kind"] for line in listener.until(lambda: len(listener.chat) >= 2).chat] == ["sat", "began"]


def test_a_person_can_take_over_a_bots_seat_during_a_game(server: Server) -> None:
    host, guest = server.client("Host"), server.client("Guest")
    table = host.table("me", "random")
    listener = host.listen(table).until_asked()
    listener.play_on(decisions=5)
    listener.until_asked()
    assert guest.join(table, 1, host)["mine"] == [1]
    listener.until(lambda: listener.info["seats"][1]["kind"] == "person")
    listener.until(lambda: listener.chat[-1]["kind"] == "reshuffled")
    assert (listener.chat[-2]["kind"], listener.chat[-2]["name"]) == ("took-over", "Guest")
    assert not listener.seen["undo"]["free"]
    taken = guest.listen(table).until_playing()
    while not taken.options:
        listener.until_asked().decide(listener.options[-1])
        taken.until_at(listener.at)
    at = taken.decide()
    assert server.events(table["id"])[at - 1][3:] == (1, 0)
    moments = guest.get(f"/api/tables/{table['id']}/log")["moments"]
    assert {moment["name"] for moment in moments if moment["seat"] == 1 and moment["bot"]} == {"Leo"}
    assert moments[-1]["name"] == "Guest" and not moments[-1]["bot"]
    assert "Guest" not in str([moment["notes"] for moment in moments if moment["bot"]]), "the log is not rewritten"


def test_a_bot_stands_in_for_a_player_who_left_until_they_come_back(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben")
    table = ana.table("me", "free")
    ben.sit(table, 1)
    listener = ana.listen(table).until_playing()
    path = f"/api/tables/{table['id']}/seats/1"
    ben.ok(f"{path}/leave")
    listener.until(lambda: listener.info["seats"][1]["stand_in"])
    seat = listener.info["seats"][1]
    assert (seat["kind"], seat["name"], seat["bot"]) == ("person", "Ben", DEFAULT_LEVEL)
    listener.until(lambda: listener.chat[-1]["kind"] == "stand-in")
    listener.play_on(decisions=10)
    listener.until_asked()
    by_bot = [event for event in server.events(table["id"]) if event[3] == 1]
    assert by_bot and all(event[4] for event in by_bot)
    view = ben.get(f"/api/tables/{table['id']}/view")
    assert view["seat"] == 1 and view["options"] == [], "they still see their seat's view"
    assert_refused("not-your-turn", ben.play(table, listener.at, 0))
    ana.refused("not-your-seat", f"{path}/back")
    assert not ben.ok(f"{path}/back")["seats"][1]["stand_in"]
    listener.until(lambda: listener.chat[-1]["kind"] == "back")
    again = ben.listen(table).until_playing()
    while not again.options:
        listener.until_asked().decide(listener.options[-1])
        again.until_at(listener.at)
    at = again.decide()
    assert server.events(table["id"])[at - 1][3:] == (1, 0)


def test_a_player_who_left_is_told_what_the_bot_decides_and_not_asked(server: Server) -> None:
    ana = server.client("Ana")
    table = ana.table("me", "greedy", bot_speed="step")
    listener = ana.listen(table).until_asked()
    path, asked = f"/api/tables/{table['id']}", listener.seen["prompt"]
    assert ana.get("/api/tables")["mine"][0]["prompt"] == asked
    ana.ok(f"{path}/seats/0/leave")
    view = ana.get(f"{path}/view")
    assert view["decides"] == view["seat"] == 0 and view["hint"] == ""
    assert view["prompt"].startswith("Ana ") and view["prompt"] != asked
    assert ana.get("/api/tables")["mine"][0]["prompt"] == view["prompt"]
    ana.ok(f"{path}/seats/0/back")
    assert ana.get(f"{path}/view")["prompt"] == asked


def test_a_bot_stands_in_for_an_absent_player_when_another_player_asks(server: Server) -> None:
    ana, ben, stranger = server.client("Ana"), server.client("Ben"), server.client("Stranger")
    table = ana.table("me", "free")
    ben.sit(table, 1)
    ana.listen(table).until_playing()
    path = f"/api/tables/{table['id']}/seats/1/bot"
    there = ben.listen(table).until_playing()
    ana.refused("not-away", path, {"bot": "greedy"})
    stranger.refused("not-seated", path, {"bot": "greedy"})

    def ben_seat() -> Json:
        seat: Json = ana.get(f"/api/tables/{table['id']}")["seats"][1]
        return seat

    assert ben_seat()["bot_allowed_in"] is None, "he is there"
    there.close()
    eventually("he is seen to be away", lambda: not ben_seat()["here"])
    assert ben_seat()["bot_allowed_in"] == 0
    assert ana.ok(path, {"bot": "random"})["seats"][1]["stand_in"]
    assert ben_seat()["bot_allowed_in"] is None, "a bot plays already"


def test_two_people_at_one_device_see_one_seat_at_a_time(server: Server) -> None:
    who = server.client("Ana")
    table = who.table("me", "here", "greedy", names=["Ben"])
    assert table["mine"] == [0, 1] and table["seats"][1]["name"] == "Ben"
    listener = who.listen(table).until_asked()
    seats = set()
    for _ in range(20):
        seats.add(listener.seen["seat"])
        assert listener.seen["seat"] == listener.seen["decides"]
        listener.decide()
        listener.until_asked()
    assert seats == {0, 1}
    fixed = [who.listen(table, **{"as": seat}).until_playing() for seat in (0, 1, -1)]
    assert [one.seen["seat"] for one in fixed] == [0, 1, -1]
    assert [bool(one.options) for one in fixed] == [one.seen["seat"] == one.seen["decides"] for one in fixed]
    assert who.get(f"/api/tables/{table['id']}/view?as=1")["seat"] == 1
    assert_refused("not-your-seat", who.http.get(f"/api/tables/{table['id']}/view?as=2"))


def test_spectators_see_the_game_and_cannot_decide(server: Server) -> None:
    ana, olga = server.client("Ana"), server.client("Olga")
    table = ana.table("me", "greedy")
    listener, spectator = ana.listen(table).until_asked(), olga.listen(table).until_playing()
    spectator.until_at(listener.at)
    assert listener.options and spectator.options == []
    assert spectator.seen["seat"] == -1 and not spectator.seen["undo"]["can"]
    assert spectator.seen["hint"] == "" and spectator.seen["prompt"] != listener.seen["prompt"]
    at = listener.decide()
    spectator.until_at(at)
    assert_refused("not-your-seat", olga.play(table, spectator.at, 0))


def test_spectators_can_chat_under_a_name(server: Server) -> None:
    ana, olga, nameless = server.client("Ana"), server.client("Olga"), Client(server, browser=True)
    table = ana.table("me", "free")
    listener, path = ana.listen(table).until_info(), f"/api/tables/{table['id']}/chat"
    olga.ok(path, {"text": "Good luck!"})
    listener.until(lambda: listener.chat)
    assert {name: listener.chat[-1][name] for name in ("kind", "seat", "name", "text")} == {
        "kind": "say", "seat": -1, "name": "Olga", "text": "Good luck!"
    }  # fmt: skip
    nameless.refused("log-in", path, {"text": "Hello"})
    nameless.ok("/api/invited", {"invite": table["invite"]})
    nameless.refused("name-needed", path, {"text": "Hello"})


def test_a_game_without_free_seats_needs_no_name(server: Server) -> None:
    nobody = Client(server, browser=True)
    nobody.refused("name-needed", "/api/tables", {"game": "urbify", "open": False, "seats": ["me", "free"]})
    table = nobody.table("me", "greedy", open=False)
    assert table["mine"] == [0] and table["seats"][0]["name"] == "Guest"
    assert nobody.get("/api/me") == {"name": None, "account": False}
    assert nobody.listen(table).until_playing().seen["seat"] == 0
    assert nobody.ok("/api/tables", {"game": "urbify", "open": True, "seats": ["me", "free"], "name": "Nora"})


def test_a_player_without_a_name_is_a_guest_in_the_language_of_every_reader(own_server: Server) -> None:
    nobody, reader = own_server.client("", browser=True, lang="es"), own_server.client("Eva")
    table = nobody.table("me", "greedy", "greedy")
    path = f"/api/tables/{table['id']}"
    assert (table["seats"][0]["name"], table["host_name"]) == ("Invitado", "Invitado")
    [card] = [card for card in reader.get("/api/tables")["open"] if card["id"] == table["id"]]
    assert (card["seats"][0]["name"], card["host_name"]) == ("Guest", "Guest")
    spanish, english = nobody.listen(table).until_asked(), reader.listen(table).until_playing()
    nobody.ok(f"{path}/bots", {"paused": True})
    english.until_at(spanish.decide())
    assert english.log[-1]["name"] == "Guest" and "Invitado" not in str(english.log)
    nobody.ok(f"{path}/chat", {"text": "Hola"})
    reader.join(table, 1, nobody)
    nobody.ok(f"{path}/seats/0/leave")
    for listener, guest in ((english, "Guest"), (spanish, "Invitado")):
        listener.until(lambda: listener.chat[-1]["kind"] == "stand-in")  # noqa: B023
        names = [
            (line["kind"], line["name"]) for line in listener.chat if line["kind"] not in ("reshuffled", "asks-join")
        ]
        assert names == [("began", ""), ("say", guest), ("took-over", "Eva"), ("stand-in", guest)]
    other = own_server.client("", browser=True)
    link = nobody.ok(f"{path}/seats/0/link")
    assert other.ok("/api/seat", {"secret": link["secret"]})["mine"] == [0]
    assert other.get("/api/me")["name"] is None


def test_a_table_in_the_lobby_tells_its_host_pace_and_language(server: Server) -> None:
    ana, olga = server.client("Ana", lang="es"), server.client("Olga")
    table = ana.table("me", "free", pace="turn-based")
    [card] = [one for one in olga.get("/api/tables")["open"] if one["id"] == table["id"]]
    assert (card["host_name"], card["pace"], card["lang"], card["host"]) == ("Ana", "turn-based", "es", False)
    usual = olga.table("free", "free")
    assert (usual["host_name"], usual["pace"], usual["lang"]) == ("", "real-time", "en")
    olga.refused(
        "bad-request", "/api/tables", {"game": "urbify", "open": True, "seats": ["me", "free"], "pace": "slow"}
    )


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Client, Json]:
    who = server.client("Ana")
    table = who.table("me", "greedy", "random", title="The first one")
    who.listen(table).until_playing().play_on(seed=4)
    return who, table


def test_a_finished_game_is_listed_and_nobody_can_join_it(server: Server, finished: tuple[Client, Json]) -> None:
    who, table = finished
    assert table["id"] in {card["id"] for card in who.get("/api/tables/finished")}
    assert table["id"] not in str(who.get("/api/tables"))
    path = f"/api/tables/{table['id']}/seats"
    who.refused("over", f"{path}/1/sit")
    who.refused("over", f"{path}/0/leave")
    who.refused("over", f"{path}/0/back")
    who.refused("over", f"{path}/1/bot", {"bot": "greedy"})


def test_a_fork_continues_a_finished_game_from_any_decision(server: Server, finished: tuple[Client, Json]) -> None:
    who, table = finished
    record = who.record(table)
    stranger = server.client("Stranger")
    path = f"/api/tables/{table['id']}/fork"
    who.refused("no-such-moment", path, {"n": len(record.actions), "seat": 0})
    who.refused("no-such-seat", path, {"n": 3, "seat": 3})
    who.refused("no-such-seat", path, {"n": 3, "seat": -1})
    fork = stranger.ok(path, {"n": 30, "seat": 1})
    assert fork["mine"] == [1] and not fork["open"]
    listener = stranger.listen(fork).until_asked()
    assert [moment["action"] for moment in listener.log[1:31]] == record.actions[:30]
    listener.play_on(seed=1)
    forked = stranger.record(fork)
    assert forked.forked_at == 30 and forked.actions[:30] == record.actions[:30]
    assert townhall.verify(forked).end.over
    whole = who.ok(path, {"n": 0, "seat": 2})
    assert who.listen(whole).until_asked().log[0]["n"] == 0


def test_a_player_cannot_take_a_second_seat(server: Server) -> None:
    ana = server.client("Ana")
    table = ana.table("me", "free", "greedy")
    for seat in (1, 2):
        ana.refused("seated", f"/api/tables/{table['id']}/seats/{seat}/sit")


def test_people_of_the_same_name_can_be_told_apart(server: Server) -> None:
    host, second, third = (server.client(name) for name in ("Ana", "ana", "Ana"))
    table = host.table("me", "free", "free", "free")
    second.sit(table, 1)
    assert [seat["name"] for seat in third.sit(table, 2)["seats"]][:3] == ["Ana", "ana (2)", "Ana (3)"]
    here = host.table("me", "here", "here", names=["Eva", "Eva"])
    assert [seat["name"] for seat in here["seats"]] == ["Ana", "Eva", "Eva (2)"]


def test_the_host_can_delete_a_table_before_the_game_starts(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben")
    table = ana.table("me", "free", "free")
    listener = ben.listen(table).until_info()
    ben.refused("not-host", f"/api/tables/{table['id']}/close")
    assert ana.post(f"/api/tables/{table['id']}/close").status_code == 204
    while (news := listener.receive())["kind"] != "problem":
        pass
    assert news["problem"] == "no-such-table"
    assert_refused("no-such-table", ana.http.get(f"/api/tables/{table['id']}"))
    assert table["id"] not in [one["id"] for one in ana.get("/api/tables")["open"]]
    begun = ana.table("me", "greedy")
    ana.listen(begun).until_playing()
    ana.refused("begun", f"/api/tables/{begun['id']}/close")
