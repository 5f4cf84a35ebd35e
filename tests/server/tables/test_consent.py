"""Consent: who joins a running game, and when a bot stands in for somebody who is away."""

from collections.abc import Iterator

import pytest

from tests.server.harness import Client, Json, Server, eventually, serving
from townhall.bots.levels import DEFAULT_LEVEL


def seat_of(who: Client, table: Json, seat: int) -> Json:
    info: Json = who.get(f"/api/tables/{table['id']}")["seats"][seat]
    return info


def test_the_host_decides_who_joins_a_running_game(server: Server) -> None:
    host, stranger, other = server.client("Host"), server.client("Stranger"), server.client("Other")
    table = host.table("me", "random")
    listener = host.listen(table).until_asked()
    path = f"/api/tables/{table['id']}/seats/1"
    asked = stranger.sit(table, 1)
    assert asked["mine"] == [] and asked["seats"][1]["kind"] == "bot"
    assert asked["seats"][1]["request"] == {"kind": "join", "name": "Stranger", "mine": True, "answer": False}
    listener.until(lambda: listener.info["seats"][1]["request"])
    assert listener.info["seats"][1]["request"]["answer"]
    listener.until(lambda: listener.chat[-1]["kind"] == "asks-join")
    other.refused("asked-already", f"{path}/sit")
    other.refused("not-asked", f"{path}/agree")
    assert host.ok(f"{path}/decline")["seats"][1]["request"] is None
    host.refused("no-such-request", f"{path}/agree")
    other.sit(table, 1)
    assert other.ok(f"{path}/decline")["seats"][1]["request"] is None, "who asked can withdraw"
    stranger.sit(table, 1)
    host.ok(f"{path}/agree")
    assert stranger.get(f"/api/tables/{table['id']}")["mine"] == [1]


def test_who_asks_for_two_seats_gets_one(server: Server) -> None:
    host, stranger = server.client("Host"), server.client("Stranger")
    table = host.table("me", "random", "random")
    listener = host.listen(table).until_asked()
    path = f"/api/tables/{table['id']}"
    for seat in (1, 2):
        stranger.sit(table, seat)
    host.ok(f"{path}/seats/1/agree")
    host.refused("no-such-request", f"{path}/seats/2/agree")
    assert stranger.get(path)["mine"] == [1]
    host.ok(f"{path}/seats/1/free")
    listener.until(lambda: listener.info["seats"][1]["kind"] == "bot")
    assert listener.info["seats"][2]["request"] is None, "who has lost the seat has to ask again"


def test_the_host_gives_the_seat_of_somebody_who_blocks_the_game_to_a_bot(server: Server) -> None:
    host, stranger = server.client("Host"), server.client("Stranger")
    table = host.table("me", "random")
    listener = host.listen(table).until_asked()
    stranger.join(table, 1, host)
    listener.until(lambda: listener.info["seats"][1]["kind"] == "person" and listener.options)
    path = f"/api/tables/{table['id']}/seats/1/free"
    stranger.refused("not-host", path)
    while listener.seen["decides"] == 0:
        listener.decide()
    seat = host.ok(path)["seats"][1]
    assert (seat["kind"], seat["bot"]) == ("bot", DEFAULT_LEVEL)
    listener.until(lambda: listener.options)
    host.refused("no-person", path)
    assert stranger.get(f"/api/tables/{table['id']}")["mine"] == []
    [freed] = [line for line in listener.chat if line["kind"] == "freed"]
    assert freed["name"] == "Stranger"


def test_all_others_agree_to_a_stand_in_of_the_default_level(server: Server) -> None:
    ana, ben, eva = (server.client(name) for name in ("Ana", "Ben", "Eva"))
    table = ana.table("me", "free", "free")
    ben.sit(table, 1)
    eva.sit(table, 2)
    ana.listen(table).until_playing()
    eva.listen(table).until_playing()
    path = f"/api/tables/{table['id']}/seats/1"
    asked = ana.ok(f"{path}/bot", {"bot": "random"})
    assert not asked["seats"][1]["stand_in"] and asked["seats"][1]["request"]["kind"] == "stand-in"
    ana.refused("not-asked", f"{path}/agree")
    assert seat_of(eva, table, 1)["request"]["answer"]
    seat = eva.ok(f"{path}/agree")["seats"][1]
    assert seat["stand_in"] and seat["bot"] == DEFAULT_LEVEL


def test_a_request_ends_when_the_player_is_back(server: Server) -> None:
    ana, ben, eva = (server.client(name) for name in ("Ana", "Ben", "Eva"))
    table = ana.table("me", "free", "free")
    ben.sit(table, 1)
    eva.sit(table, 2)
    for who in (ana, eva):
        who.listen(table).until_playing()
    path = f"/api/tables/{table['id']}/seats/1"
    ana.ok(f"{path}/bot", {"bot": DEFAULT_LEVEL})
    ben.listen(table).until_playing()
    eventually("nobody asks any more", lambda: seat_of(eva, table, 1)["request"] is None)
    eva.refused("no-such-request", f"{path}/agree")


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where somebody must have been away for a while."""
    with serving(tmp_path_factory.mktemp("patient"), "--stand-in-after", "300") as running:
        yield running


@pytest.mark.parametrize("pace", ["real-time", "turn-based"])
def test_who_plays_over_http_is_not_away(patient: Server, pace: str) -> None:
    ana, ben = patient.client("Ana"), patient.client("Ben")
    table = ana.table("me", "free", pace=pace)
    ben.sit(table, 1)
    path = f"/api/tables/{table['id']}"
    eventually("the game has begun", lambda: ana.get(path)["status"] == "playing")
    view = ana.get(f"{path}/view")
    who, other = (ana, 1) if view["options"] else (ben, 0)
    assert who.play(table, view["at"], who.get(f"{path}/view")["options"][0]["id"]).json()["at"]
    who.refused("not-away", f"{path}/seats/{other}/bot", {"bot": DEFAULT_LEVEL})
