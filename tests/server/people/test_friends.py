"""Friends, invitations and blocks."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.harness import Client, Json, Server, assert_refused, eventually, run_with_store
from tests.server.people.accounts import account, rated_game
from tests.server.people.test_profiles import set_privacy
from tests.server.processes import Server as Process
from townhall.server.db import schema
from townhall.server.db.store import POSTGRES_CONNECTIONS, Store
from townhall.server.people.friends import ask


def inbox(who: Client) -> Json:
    waiting: Json = who.get("/api/inbox")
    return waiting


def befriend(one: Client, other: Client) -> None:
    one.ok("/api/friends", {"name": other.name})
    other.ok("/api/friends", {"name": one.name})


def test_friends_ask_accept_and_remove(server: Server) -> None:
    ana, ben = account(server, "Ana"), account(server, "Ben")
    assert ana.ok("/api/friends", {"name": ben.name.upper()})["asked"] == [ben.name]
    assert inbox(ben)["asking"] == [ana.name] and ben.get("/api/friends")["friends"] == []
    assert [friend["name"] for friend in ben.ok("/api/friends", {"name": ana.name})["friends"]] == [ana.name]
    assert inbox(ben) == {"asking": [], "invitations": []}
    ben.table("me", "free", title="Come and join")
    [friend] = ana.get("/api/friends")["friends"]
    assert [(table["title"], table["free"], table["status"]) for table in friend["tables"]] == [
        ("Come and join", 1, "gathering")
    ]
    assert ana.http.delete(f"/api/friends/{ben.name}").json()["friends"] == []
    assert ben.get("/api/friends")["friends"] == []
    ana.refused("yourself", "/api/friends", {"name": ana.name})
    ana.refused("no-such-player", "/api/friends", {"name": "Nobody at all"})
    server.client("A guest").refused("no-account", "/api/friends", {"name": ana.name})


def test_requests_that_cross_make_friends(server: Server) -> None:
    ana, others = account(server, "Ana"), [account(server, name) for name in ("Ben", "Eva", "Leo", "Mia")]
    for other in others:
        with ThreadPoolExecutor(2) as pool:
            asked = [pool.submit(one.ok, "/api/friends", {"name": two.name}) for one, two in permutations((ana, other))]
        assert all(request.result() for request in asked)
        assert [friend["name"] for friend in other.get("/api/friends")["friends"]] == [ana.name]
        assert inbox(ana)["asking"] == inbox(other)["asking"] == []


def test_a_request_can_be_declined_and_refused_beforehand(server: Server) -> None:
    ana, ben = account(server, "Ana"), account(server, "Ben")
    ana.ok("/api/friends", {"name": ben.name})
    assert ben.http.delete(f"/api/friends/{ana.name}").json()["asking"] == []
    assert ana.get("/api/friends")["asked"] == []
    set_privacy(ben, invites="nobody")
    ana.refused("cannot-invite", "/api/friends", {"name": ben.name})


def test_an_invitation_arrives_on_the_stream_and_opens_a_private_table(server: Server) -> None:
    ana, ben, eva = (account(server, name) for name in ("Ana", "Ben", "Eva"))
    table = ana.table("me", "free", open=False, title="Just us")
    path = f"/api/tables/{table['id']}/invitations"
    listener = ben.listen(None, lobby=True)
    listener.receive()
    assert ana.post(path, {"name": ben.name}).status_code == 204
    listener.until(lambda: any('"inbox"' in frame for frame in listener.frames))
    [invitation] = inbox(ben)["invitations"]
    assert (invitation["title"], invitation["sender"], invitation["game_title"]) == ("Just us", ana.name, "Urbify")
    eva.refused("private", path, {"name": ben.name})
    assert ben.ok("/api/invited", {"invite": invitation["invite"]})["id"] == table["id"]
    assert ben.http.delete(path).status_code == 204 and inbox(ben)["invitations"] == []
    set_privacy(eva, invites="friends")
    ana.refused("cannot-invite", path, {"name": eva.name})
    befriend(ana, eva)
    assert ana.post(path, {"name": eva.name}).status_code == 204
    ben.sit(table, 1)
    eventually("the full table is no longer offered", lambda: inbox(eva)["invitations"] == [])
    ana.refused("begun", path, {"name": eva.name})


@pytest.mark.usefixtures("database")
def test_more_people_than_connections_ask_at_the_same_time(tmp_path: Path) -> None:
    people = range(1, 2 * POSTGRES_CONNECTIONS + 1)

    async def ask_all(store: Store) -> int:
        async with store.writing() as connection:
            rows = [{"id": number, "name": f"P{number}", "created": 1} for number in people]
            await connection.execute(schema.players.insert(), rows)
        await asyncio.gather(*(ask(store, one, 1) for one in people[1:]))
        row = await store.row(sa.select(sa.func.count()).select_from(schema.friends))
        return int(row[0]) if row else 0

    assert run_with_store(ask_all, tmp_path) == len(people) - 1


@pytest.mark.databases("postgresql")
def test_an_invitation_arrives_from_another_process(server: Server) -> None:
    second = Process(server.folder, url=server.url, name="second")
    try:
        second.start()
        ana, ben = account(server, "Ana"), account(server, "Ben")
        there = Client(second, browser=True)
        there.ok("/api/login", {"name": ben.name, "password": "a long password"})
        listener = there.listen(None, lobby=True)
        listener.receive()
        ana.ok("/api/friends", {"name": ben.name})
        listener.until(lambda: any('"inbox"' in frame for frame in listener.frames))
        assert inbox(there)["asking"] == [ana.name]
    finally:
        second.close()


def test_blocked_players_cannot_ask_invite_or_join(server: Server) -> None:
    ana, ben = account(server, "Ana"), account(server, "Ben")
    befriend(ana, ben)
    theirs = ben.table("me", "free")
    ben.post(f"/api/tables/{theirs['id']}/invitations", {"name": ana.name})
    hers = ana.table("me", "free")
    ana.post(f"/api/tables/{hers['id']}/invitations", {"name": ben.name})
    assert len(inbox(ben)["invitations"]) == 1
    assert [one["name"] for one in ana.http.put(f"/api/blocks/{ben.name}").json()] == [ben.name]
    assert inbox(ana) == inbox(ben) == {"asking": [], "invitations": []} and ben.get("/api/friends")["friends"] == []
    ben.refused("cannot-invite", "/api/friends", {"name": ana.name})
    ana.refused("cannot-invite", "/api/friends", {"name": ben.name})
    ben.refused("cannot-invite", f"/api/tables/{theirs['id']}/invitations", {"name": ana.name})
    ana.refused("cannot-invite", f"/api/tables/{hers['id']}/invitations", {"name": ben.name})
    table = ana.table("me", "free")
    ben.refused("blocked", f"/api/tables/{table['id']}/seats/1/sit")
    assert not ben.get(f"/api/players/{ana.name}")["visible"] and ana.get(f"/api/players/{ben.name}")["blocked"]
    assert ana.http.delete(f"/api/blocks/{ben.name}").json() == [] == ana.get("/api/blocks")
    ben.sit(table, 1)


def test_a_blocked_player_cannot_agree_to_a_rematch(server: Server) -> None:
    ana, ben = account(server, "Ana"), account(server, "Ben")
    table = rated_game(ana, ben)
    again = ana.ok(f"/api/tables/{table['id']}/rematch")
    ana.http.put(f"/api/blocks/{ben.name}")
    ben.refused("blocked", f"/api/tables/{table['id']}/rematch")
    ben.refused("blocked", f"/api/tables/{again['id']}/seats/0/sit")
    assert [seat["kind"] for seat in ana.get(f"/api/tables/{again['id']}")["seats"]] == ["free", "person"]


def chat_of(who: Client, table: Json, last: str) -> list[Json]:
    """Return the chat that somebody is sent when they open a table, up to a message."""
    listener = who.listen(table)
    listener.until(lambda: listener.chat and listener.chat[-1]["text"] == last)
    listener.close()
    return listener.chat


def test_messages_of_a_blocked_player_are_not_sent(server: Server) -> None:
    ana, ben, eva = (account(server, name) for name in ("Ana", "Ben", "Eva"))
    table = ana.table("me", "free")
    path = f"/api/tables/{table['id']}/chat"
    open_before = ana.listen(table).until_info()
    ana.http.put(f"/api/blocks/{ben.name}")
    ben.ok(path, {"text": "an insult"})
    eva.ok(path, {"text": "good luck"})
    open_before.until(lambda: open_before.chat)
    for chat in (open_before.chat, chat_of(ana, table, "good luck")):
        assert [(line["writer"], line["text"]) for line in chat] == [(eva.name, "good luck")]
        assert all("player" not in line for line in chat)
    assert "insult" not in "".join(open_before.frames)
    assert [line["text"] for line in chat_of(eva, table, "good luck")] == ["an insult", "good luck"]
    ana.http.delete(f"/api/blocks/{ben.name}")
    ben.ok(path, {"text": "sorry"})
    open_before.until(lambda: open_before.chat[-1]["text"] == "sorry")
    assert [line["text"] for line in chat_of(ana, table, "sorry")] == ["an insult", "good luck", "sorry"]


@pytest.mark.databases("postgresql")
def test_a_block_holds_in_other_processes(server: Server) -> None:
    second = Process(server.folder, url=server.url, name="second")
    try:
        second.start()
        ana, ben, eva = (account(server, name) for name in ("Ana", "Ben", "Eva"))
        table = ana.table("me", "free")
        there = Client(second, browser=True)
        there.ok("/api/login", {"name": ana.name, "password": "a long password"})
        listener = there.listen(table).until_info()
        ana.http.put(f"/api/blocks/{ben.name}")
        for who in (ben, eva):
            who.ok(f"/api/tables/{table['id']}/chat", {"text": "hello"})
        listener.until(lambda: listener.chat)
        assert [line["writer"] for line in listener.chat] == [eva.name]
    finally:
        second.close()


def test_the_chat_says_which_account_has_written(server: Server) -> None:
    ana, guest = account(server, "Ana"), server.client("Guest who writes")
    table = ana.table("me", "free")
    ana.ok(f"/api/tables/{table['id']}/chat", {"text": "https://example.org"})
    guest.ok(f"/api/tables/{table['id']}/chat", {"text": "hello"})
    listener = ana.listen(table)
    listener.until(lambda: len(listener.chat) == 2)
    assert [line["writer"] for line in listener.chat] == [ana.name, None]


def test_names_that_no_database_stores_belong_to_nobody(server: Server) -> None:
    ana = account(server, "Ana")
    table = ana.table("me", "free")
    for answer in (
        ana.http.get("/api/players/a%00b"),
        ana.http.put("/api/blocks/a%00b"),
        ana.http.delete("/api/friends/a%00b"),
        ana.post("/api/friends", {"name": "a\0b"}),
        ana.post(f"/api/tables/{table['id']}/invitations", {"name": "a\0b"}),
        ana.post("/api/reports", {"name": "a\0b", "reason": "spam"}),
    ):
        assert_refused("no-such-player", answer)
    assert_refused("no-such-table", ana.http.delete("/api/tables/a%00b/invitations"))
