"""Simultaneous requests: one is accepted, the others get the current state."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests.server.harness import PATIENCE, Client, Server, assert_refused, finished_game, run_with_store
from townhall.server.accounts.accounts import Accounts
from townhall.server.db.store import Store
from townhall.server.http.schemas import NewTable
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import create_table
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.seats import SeatActions
from townhall.server.tables.warmup import Warmup

ROUNDS = 40


def at_once(*calls: "tuple[Client, str, dict[str, object]]") -> list[httpx.Response]:
    start = threading.Barrier(len(calls))

    def call(who: Client, path: str, body: dict[str, object]) -> httpx.Response:
        start.wait()
        return who.post(path, body)

    with ThreadPoolExecutor(len(calls)) as pool:
        return [done.result() for done in [pool.submit(call, *one) for one in calls]]


def second_tab(who: Client) -> Client:
    twin = Client(who.server)
    twin.http.headers["Authorization"] = f"Bearer {who.token}"
    twin.token, twin.name = who.token, who.name
    return twin


def test_of_two_simultaneous_decisions_one_is_accepted_and_one_is_stale(server: Server) -> None:
    who = server.client("Ana")
    twin = second_tab(who)
    table = who.table("me", "here")
    path = f"/api/tables/{table['id']}/play"
    listener = who.listen(table).until_playing()
    winners = set()
    for round_ in range(ROUNDS):
        first, last = listener.options[0]["id"], listener.options[-1 if round_ % 2 else 0]["id"]
        answers = at_once(
            (who, path, {"at": listener.at, "action": first}), (twin, path, {"at": listener.at, "action": last})
        )
        statuses = [answer.status_code for answer in answers]
        assert sorted(statuses) == [200, 409], [answer.text for answer in answers]
        winner, loser = statuses.index(200), statuses.index(409)
        winners.add(winner)
        assert answers[winner].json() == {"at": listener.at + 1}
        body = assert_refused("stale", answers[loser])
        assert body["news"]["at"] == listener.at + 1
        assert body["news"]["view"]["decisions"] == listener.seen["decisions"] + 1
        assert server.events(table["id"])[-1][:2] == (listener.at + 1, (first, last)[winner])
        listener.until_at(listener.at + 1)
    assert len(server.events(table["id"])) == ROUNDS
    assert listener.at == ROUNDS


def test_of_a_simultaneous_decision_and_undo_one_is_accepted(server: Server) -> None:
    who = server.client("Ana")
    twin = second_tab(who)
    table = who.table("me", "here")
    path = f"/api/tables/{table['id']}"
    listener = who.listen(table).until_playing()
    for _ in range(ROUNDS // 2):
        listener.decide()
        at = listener.at
        answers = at_once(
            (who, f"{path}/play", {"at": at, "action": listener.options[0]["id"]}), (twin, f"{path}/undo", {"at": at})
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        listener.until_at(at + 1)
        assert listener.seen["decisions"] == len(listener.log) - 1
    assert len(server.events(table["id"])) == ROUNDS


def test_of_many_who_take_one_seat_one_gets_it(server: Server) -> None:
    hosts = server.client("Host")
    people = [server.client(f"Guest {n}") for n in range(6)]
    for _ in range(5):
        table = hosts.table("me", "free", "free")
        path = f"/api/tables/{table['id']}/seats/1/sit"
        answers = at_once(*((who, path, {}) for who in people))
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
        winner = next(n for n, answer in enumerate(answers) if answer.status_code == 200)
        seats = people[winner].get(f"/api/tables/{table['id']}")
        assert seats["mine"] == [1] and seats["seats"][1]["name"] == f"Guest {winner}"
        assert {tuple(who.get(f"/api/tables/{table['id']}")["mine"]) for who in people} == {(1,), ()}


def test_simultaneous_rematch_requests_get_one_table(server: Server) -> None:
    ana, ben, table = finished_game(server)
    path = f"/api/tables/{table['id']}/rematch"
    answers = at_once((ana, path, {}), (ben, path, {}), (ana, path, {}))
    assert {answer.status_code for answer in answers} == {201}
    again = {answer.json()["id"] for answer in answers}
    assert len(again) == 1 and table["id"] not in again
    assert ana.get(f"/api/tables/{table['id']}")["rematch"] == again.pop()
    news = ana.get(f"/api/tables/{answers[0].json()['id']}")
    assert [(seat["name"], seat["kind"]) for seat in news["seats"]] == [("Ben", "person"), ("Ana", "person")]
    assert news["commitment"] != table["commitment"]
    ana.listen(news).until_playing()


@pytest.mark.usefixtures("database", "compiled")
def test_a_game_does_not_begin_without_somebody_who_leaves_as_it_is_about_to(tmp_path: Path) -> None:
    """Nobody would decide for the free seat."""

    async def sit_and_leave(store: Store) -> None:
        warmup = Warmup()
        warmup.assume_ready()
        registry, accounts = TableRegistry(store, warmup, BotRunner(0, 1)), Accounts(store)
        await registry.component_sets.store_current()
        ana, ben = await accounts.create_guest("Ana", ""), await accounts.create_guest("Ben", "")
        table = await create_table(registry, ana, NewTable("urbify", True, ["me", "free"]), "en")
        seat = SeatActions(table, 1)
        await asyncio.gather(seat.sit(ben, None), seat.leave(ben))
        await asyncio.gather(*registry._runner.tasks.values())
        assert (table.status, table.seats[1].kind) == ("gathering", "free")
        await seat.sit(ben, None)
        async with asyncio.timeout(PATIENCE):
            while table.position is None:
                await asyncio.sleep(0.01)
        await registry.close()

    run_with_store(sit_and_leave, tmp_path)
