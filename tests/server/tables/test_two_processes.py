"""Two processes serve the same tables from one PostgreSQL database."""

import os
import signal
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import PATIENCE, Client, Clock, Json, Listener, Server, eventually, serving
from townhall.cli.main import main
from townhall.server.db.peers import PROCESS
from townhall.server.http.connections import ConnectionLimits
from townhall.server.live.stream import SERVICE_RESTART

pytestmark = pytest.mark.databases("postgresql")


class Pair(NamedTuple):
    """Two processes on one database."""

    first: Server
    second: Server


@pytest.fixture(scope="module")
def pair(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    folder = tmp_path_factory.mktemp("pair")
    first = Server(folder, name="first")
    second = Server(folder, name="second", url=first.url)
    with closing(first), closing(second):
        first.launch()
        second.launch()
        yield Pair(first.wait(), second.wait())


def elsewhere(who: Client, server: Server) -> Client:
    """The same player at another process."""
    other = Client(server, lang=who.lang)
    other.name, other.token = who.name, who.token
    other.http.headers["Authorization"] = f"Bearer {who.token}"
    return other


def stored(server: Server, table: Json) -> list[int]:
    """Return the decisions of a table, of which none may be missing or doubled."""
    events = server.events(table["id"])
    assert [event[0] for event in events] == list(range(1, len(events) + 1))
    return [event[1] for event in events]


def test_watchers_of_both_processes_see_decisions_seats_and_chat(pair: Pair) -> None:
    ana, ben = pair.first.client("Ana"), pair.second.client("Ben")
    table = ana.table("me", "free")
    tabs = [ana.listen(table).until_info(), ben.listen(table).until_info()]
    ben.sit(table, 1)
    for tab in tabs:
        tab.until_playing().until(lambda tab=tab: tab.info["seats"][1]["name"] == "Ben")  # type: ignore[misc]
    for _ in range(12):
        deciding = eventually("somebody decides", lambda: next((tab for tab in tabs if tab.options), None))
        at = deciding.decide()
        for tab in tabs:
            tab.until_at(at)
    assert tabs[0].log == tabs[1].log and len(tabs[0].log) == 13
    for who in (ana, ben):
        who.ok(f"/api/tables/{table['id']}/chat", {"text": f"Hello from {who.name}"})
    for tab in tabs:
        tab.until(lambda tab=tab: tab.chat[-1]["text"] == "Hello from Ben")  # type: ignore[misc]
    assert tabs[0].chat == tabs[1].chat
    for tab in tabs:
        tab.close()


def test_requests_may_go_to_either_process(pair: Pair) -> None:
    """What one process has answered, the other knows at once."""
    here = pair.first.client("Ana")
    there = elsewhere(here, pair.second)
    table = here.table("me", "here", open=False)
    path = f"/api/tables/{table['id']}"
    eventually("the game has begun", lambda: there.http.get(f"{path}/view").status_code == 200)
    at = 0
    for n in range(20):
        reader, writer = (here, there) if n % 2 else (there, here)
        view = reader.get(f"{path}/view?as=0")
        if not view["options"]:
            view = reader.get(f"{path}/view?as=1")
        answer = writer.play(table, at, view["options"][0]["id"])
        assert answer.status_code == 200, answer.text
        at = answer.json()["at"]
    assert here.undo(table, at).json()["at"] == at + 1
    assert there.get(f"{path}/view")["decisions"] == here.get(f"{path}/view")["decisions"] == at - 1
    assert len(stored(pair.first, table)) == at + 1


def test_an_invitation_followed_in_one_process_is_known_in_the_other(pair: Pair) -> None:
    host, guest = pair.first.client("Host"), pair.first.client("Guest")
    table = host.table("me", "free", open=False)
    there = elsewhere(guest, pair.second)
    assert there.http.get(f"/api/tables/{table['id']}").json()["problem"] == "private"
    guest.ok("/api/invited", {"invite": table["invite"]})
    assert there.get(f"/api/tables/{table['id']}")["id"] == table["id"]


def test_of_two_who_take_a_seat_in_both_processes_one_gets_it(pair: Pair) -> None:
    for _ in range(10):
        table = pair.first.client("Host").table("me", "free", "free")
        people = [pair.first.client("Ana"), pair.second.client("Ben")]
        answers = together([(who, f"/api/tables/{table['id']}/seats/1/sit") for who in people])
        assert sorted(answer.status_code for answer in answers) == [200, 409], [answer.text for answer in answers]
        holders = pair.first.select('select player from holders where seat = 1 and "table" = ?', table["id"])
        assert len(holders) == 1


def together(requests: list[tuple[Client, str]]) -> list[httpx.Response]:
    """Send requests at the same time."""
    with ThreadPoolExecutor(len(requests)) as pool:
        return list(pool.map(lambda request: request[0].post(request[1]), requests))


def test_somebody_who_watches_in_the_other_process_is_not_away(pair: Pair) -> None:
    ana, ben = pair.first.client("Ana"), pair.second.client("Ben")
    table = ana.table("me", "free")
    ben.sit(table, 1)
    tabs = [who.listen(table).until_playing() for who in (ana, ben)]
    spectator = pair.second.client("Olga").listen(table).until_playing()

    def shown() -> tuple[bool, bool, int]:
        seat = tabs[0].info["seats"][1]
        return seat["here"], seat["bot_allowed_in"] is None, tabs[0].info["watchers"]

    tabs[0].until(lambda: shown() == (True, True, 1))
    ana.refused("not-away", f"/api/tables/{table['id']}/seats/1/bot", {"bot": "random"})
    tabs[1].close()
    spectator.close()
    tabs[0].until(lambda: shown() == (False, False, 0))


@pytest.mark.parametrize("connected", [True, False], ids=["connected", "cut off"])
def test_a_token_revoked_in_one_process_closes_the_streams_of_the_other(pair: Pair, connected: bool) -> None:
    """Also if the other process has no connection when it happens."""
    browser = Client(pair.first, "Rita", browser=True)
    token = browser.ok("/api/tokens", {"label": "a program"})
    program = Client(pair.second)
    program.token = token["token"]
    program.http.headers["Authorization"] = f"Bearer {program.token}"
    assert program.get("/api/me")["name"] == "Rita"
    stream = program.listen(None, lobby=True)
    stream.receive()
    if not connected:
        cut_off(pair)
    assert browser.http.delete(f"/api/tokens/{token['id']}").status_code == 204
    with pytest.raises(ConnectionClosed):
        stream.until(lambda: False)
    eventually("the token is refused", lambda: program.http.get("/api/me").status_code == 401)


def cut_off(pair: Pair) -> None:
    """End the connections through which the processes tell each other what happens; they connect again.

    The servers of other tests have databases of their own in the same cluster.
    """
    connected = """from pg_locks where locktype = 'advisory' and classid = ?::oid
        and database = (select oid from pg_database where datname = current_database())"""
    eventually("both are connected", lambda: len(pair.first.select(f"select pid {connected}", PROCESS)) == 2)
    pair.first.select(f"select pg_terminate_backend(pid) {connected}", PROCESS)


def test_clients_read_again_what_a_process_without_a_connection_may_have_missed(pair: Pair) -> None:
    stream = pair.second.client("Nia").listen(None, tournament="1a2b3c4d5e")
    while stream.receive()["kind"] != "tournament":
        pass
    cut_off(pair)
    missing = {"inbox", "waiting", "tournament"}
    while missing:
        missing.discard(stream.receive()["kind"])
    stream.close()


def test_wrong_tokens_are_limited_for_both_processes_together(pair: Pair) -> None:
    """The links that the other process refuses are right ones, which do not count. The guesser never gives up."""
    table, there = pair.first.client("Host").table("me", "free"), pair.second.client("Nia")
    guesser = httpx.Client(
        base_url=pair.first.address, transport=httpx.HTTPTransport(local_address=there.host), trust_env=False,
        headers={"Authorization": "Bearer wrong"}, timeout=PATIENCE,
    )  # fmt: skip
    invitation = {"invite": table["invite"]}
    assert there.post("/api/invited", invitation).status_code == 200

    def is_limited() -> bool:
        assert guesser.get("/api/me").status_code in (401, 429)
        return there.post("/api/invited", invitation).status_code == 429

    eventually("the other process knows", is_limited)


def test_connections_are_limited_for_both_processes_together(pair: Pair) -> None:
    there = pair.second.client("Nia")
    address, most = ("127.0.0.1", pair.first.port), ConnectionLimits.connections

    def is_refused() -> bool:
        there.http.close()
        there.http = httpx.Client(
            base_url=pair.second.address,
            transport=httpx.HTTPTransport(local_address=there.host),
            trust_env=False,
            timeout=PATIENCE,
        )
        return there.http.get("/health").status_code == 429

    with ExitStack() as stack:
        for _ in range(most):
            stack.enter_context(closing(socket.create_connection(address, PATIENCE, (there.host, 0))))
        eventually("the other process refuses more", is_refused)
    eventually("they are closed", lambda: not is_refused())


def test_hints_are_limited_for_both_processes_together(pair: Pair) -> None:
    """Seven in each of them are more than the twelve that somebody gets in a minute."""
    here = pair.first.client("Eager")
    people = [here, elsewhere(here, pair.second)]
    table = here.table("me", "here", "here", "here", open=False, hints=True)
    listeners = [who.listen(table).until_asked() for who in people]
    asked = 0

    def is_refused() -> bool:
        nonlocal asked
        who, listener = people[asked % 2], listeners[asked % 2]
        seat = {"at": listener.at, "as": listener.seen["decides"]}
        answer = who.post(f"/api/tables/{table['id']}/hint", seat)
        if answer.status_code == 429:
            return True
        assert answer.status_code == 200, answer.text
        asked += 1
        at = listener.decide()
        for each in listeners:
            each.until_at(at)
        return False

    eventually("a process refuses more", is_refused)
    assert 12 <= asked < 24


def test_one_process_plays_the_bots_of_a_table(pair: Pair) -> None:
    here = pair.first.client("Ana")
    there = elsewhere(here, pair.second)
    table = here.table("me", "random", "random", open=False)
    tabs = [here.listen(table), there.listen(table)]
    for n in range(12):
        tab = tabs[n % 2].until_asked()
        if tab.over:
            break
        at = tab.decide()
        for each in tabs:
            each.until_at(at)
    assert len(stored(pair.first, table)) >= 12
    for tab in tabs:
        tab.close()
    for server in pair:
        assert '"error"' not in server.log


def test_what_an_operator_does_reaches_both_processes(pair: Pair) -> None:
    ana, ben = pair.first.client("Ana"), pair.second.client("Ben")
    table = ana.table("me", "free")
    ben.sit(table, 1)
    tabs = [who.listen(table).until_playing() for who in (ana, ben)]
    for tab in tabs:  # else the announcement may come after the message
        tab.until(lambda tab=tab: "began" in [line["kind"] for line in tab.chat])  # type: ignore[misc]
    ben.ok(f"/api/tables/{table['id']}/chat", {"text": "rude"})
    for action in (["delete-chat", table["id"], "--all"], ["close", table["id"]]):
        assert main(["admin", "table", *action, "--database", pair.first.url]) == 0
    for who, tab in zip((ana, ben), tabs, strict=True):
        tab.until(lambda tab=tab: tab.info["closed"] and tab.chat[-1]["kind"] == "removed")  # type: ignore[misc]
        who.refused("closed", f"/api/tables/{table['id']}/play", {"at": 0, "action": 0})
    assert main(["admin", "table", "reopen", table["id"], "--database", pair.first.url]) == 0
    next(tab for tab in tabs if tab.until(lambda tab=tab: tab.info["closed"] is None).options).decide()  # type: ignore[misc]
    for tab in tabs:
        tab.close()


def test_the_games_of_a_killed_process_continue_in_the_other(pair: Pair) -> None:
    """Also one that nobody watches."""
    ana, ben = pair.first.client("Ana"), pair.second.client("Ben")
    watched = ana.table("me", "random")
    mine, watching = ana.listen(watched).until_playing(), ben.listen(watched).until_playing()
    mine.play_on(seed=4, decisions=2)
    unwatched = ana.table("me", "random", "random", "random")
    ana.listen(unwatched).until_playing().close()
    ana.ok(f"/api/tables/{unwatched['id']}/seats/0/leave")
    pair.first.kill()
    before = stored(pair.second, unwatched)
    finished = _is_finished(pair.second, unwatched)

    again = elsewhere(ana, pair.second).listen(watched).until_playing()
    assert [moment["action"] for moment in again.log[1:]] == stored(pair.second, watched)
    again.play_on(seed=5, decisions=3)
    watching.until_at(again.at)
    eventually("bots continue", lambda: finished or len(pair.second.events(unwatched["id"])) > len(before))
    assert stored(pair.second, unwatched)[: len(before)] == before
    assert not [line for line in pair.second.log.splitlines() if '"error"' in line]


def _is_finished(server: Server, table: Json) -> bool:
    return server.select("select status from tables where id = ?", table["id"]) == [("finished",)]


def children(server: Server) -> list[int]:
    """Return the numbers of a server's processes, except the one that started them."""
    assert server.process is not None
    pids = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [int(pid) for pid in pids if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def metric(server: Server, name: str) -> float:
    lines = httpx.get(f"{server.address}/metrics", timeout=PATIENCE).text.splitlines()
    return float(next((line.split()[-1] for line in lines if line.startswith(f"{name} ")), "0"))


def check_metrics(server: Server, decisions: int) -> None:
    """Each worker answers for all, but only to this machine."""
    answers = {metric(server, 'townhall_decisions_total{by="person"}') for _ in range(6)}
    assert len(answers) == 1 and answers.pop() >= decisions, "also those of the worker that was killed"
    for name in ("X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "X-Real-IP", "Via"):
        answer = httpx.get(f"{server.address}/metrics", headers={name: "203.0.113.9"}, timeout=PATIENCE)
        assert answer.status_code == 403


def test_workers_share_a_port_and_replace_each_other(rules_ready: None, tmp_path: Path) -> None:
    """A table's streams are all in its worker, in the other one while that is being replaced, and return."""
    with serving(tmp_path, "--workers", "2", "--metrics", forked=False) as server:
        workers = eventually("both workers run", lambda: len(children(server)) == 2 and children(server))
        ana = server.client("Ana")
        eventually("both workers are counted", lambda: metric(server, "townhall_processes") == 2)
        table = ana.table("me", "here", "random", open=False)
        tabs = [ana.listen(table).until_asked() for _ in range(6)]
        tabs[0].play_on(seed=1, decisions=5)
        killed = workers[crc32(table["id"].encode()) % 2]
        os.kill(killed, signal.SIGKILL)
        for tab in tabs:
            assert closed(tab) is None, "without a word"
        moved = ana.listen(table).until_asked()
        moved.play_on(seed=3, decisions=3)
        eventually("the worker is replaced", lambda: len(children(server)) == 2 and killed not in children(server))
        assert closed(moved) == SERVICE_RESTART
        for _ in range(3):
            listener = ana.listen(table).until_asked()
            listener.play_on(seed=2, decisions=3)
            listener.close()
        assert len(stored(server, table)) >= 17
        check_metrics(server, decisions=17)
        assert server.stop() == 0
        assert "Traceback" not in server.log


def closed(tab: Listener) -> int | None:
    """Wait until the server closes a stream; return the code that it tells."""
    with pytest.raises(ConnectionClosed) as ended:
        tab.until(lambda: False)
    return ended.value.rcvd.code if ended.value.rcvd else None


def test_clocks_run_on_when_the_process_dies_that_runs_them(rules_ready: None, tmp_path: Path) -> None:
    """Time runs out once, whoever notices it, and both processes show the same."""
    clock = Clock(tmp_path)
    first = Server(tmp_path, name="first", environment=clock.environment)
    second = Server(tmp_path, name="second", url=first.url, environment=clock.environment)
    with closing(first), closing(second):
        servers = [first.start(), second.start()]
        ana, ben = first.client("Ana"), second.client("Ben")
        table = ana.table("me", "free", clock={"seconds": 600, "increment": 10, "bot": "greedy"})
        ben.sit(table, 1)
        path = f"/api/tables/{table['id']}"
        people = [ana, ben]
        eventually("a clock runs", lambda: all(who.get(path)["clock"]["seat"] >= 0 for who in people))
        seat = ana.get(path)["clock"]["seat"]
        clock.pass_time(300)
        lefts = [who.get(path)["clock"]["left"][seat] for who in people]
        assert lefts == pytest.approx([300, 300], abs=30)
        other = 1 - seat
        here = elsewhere(people[other], servers[other])
        servers[seat].kill()
        clock.pass_time(301)
        eventually("the player is warned", lambda: here.get(path)["clock"]["out"])
        clock.pass_time(61)
        eventually("a bot stands in", lambda: here.get(path)["seats"][seat]["stand_in"])
        eventually("the bot has decided", lambda: here.get(path)["clock"]["seat"] == other)
        kinds = [row[0] for row in first.select('select kind from chat where "table" = ? order by id', table["id"])]
        assert kinds.count("time-out") == kinds.count("timed-out") == 1
