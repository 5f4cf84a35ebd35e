"""Results of finished games, and the leaderboards of solo games."""

import asyncio
import random
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

import townhall
from tests.conftest import some_action
from tests.server.harness import (
    PATIENCE,
    Json,
    Server,
    Solo,
    assert_refused,
    locked,
    run_with_store,
    serving,
    solo_game,
)
from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.server.accounts.accounts import Accounts
from townhall.server.db import schema
from townhall.server.db.store import Store
from townhall.server.http import catalog
from townhall.server.http.schemas import NewTable
from townhall.server.live.views import Viewer, current_view
from townhall.server.solo import leaderboards
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.create import create_table
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.seats import Seat
from townhall.server.tables.warmup import Warmup


def best(who: Any) -> Json:
    lists: Json = who.get(f"/api/games/{solo_game()}/best")
    return lists


def test_a_finished_solo_game_has_one_result_row(server: Server) -> None:
    ana = server.client("Ana alone")
    solo = Solo(ana)
    assert solo.rows() == [] and best(ana)["mine"] is None and best(ana)["latest"] == []
    solo.play_on(seed=1)
    p = solo.position()
    assert solo.rows() == [(0, p.scores[0], 1, p.won(0), 0, 1)]
    [latest] = best(ana)["latest"]
    assert latest["table"] == solo.table["id"]
    assert (latest["points"], latest["won"], latest["day"], latest["counts"]) == (p.scores[0], p.won(0), None, True)
    assert latest["finished"] == solo.log[-1]["time"]
    mine = best(ana)["mine"]
    assert (mine["name"], mine["points"], mine["won"], mine["mine"]) == ("Ana alone", p.scores[0], p.won(0), True)


def test_every_seat_of_a_finished_game_has_a_result_row(server: Server) -> None:
    ana = server.client("Ana")
    table = ana.table("me", "random", "greedy", open=False)
    listener = ana.listen(table).until_playing()
    listener.play_on(seed=3)
    rows = server.select('select seat, player, points, place, won, helped from results where "table" = ?', table["id"])
    assert [row[0] for row in rows] == [0, 1, 2]
    assert rows[0][1] is not None and rows[1][1] is rows[2][1] is None, "bots are nobody"
    assert [row[2] for row in rows] == listener.seen["scores"]
    assert [row[3] for row in rows] == listener.seen["ranks"]
    assert [bool(row[4]) for row in rows] == [rank == 1 for rank in listener.seen["ranks"]]
    assert [row[5] for row in rows] == [0, 1, 1]


def test_only_the_first_ending_is_stored_when_a_game_is_undone(server: Server) -> None:
    ana = server.client("Ana")
    table = ana.table("me", "random", open=False)
    listener = ana.listen(table).until_playing()
    listener.play_on(seed=4)
    query = 'select seat, points, finished from results where "table" = ? order by seat'
    rows = server.select(query, table["id"])
    assert listener.seen["undo"] == {"can": True, "turn": False, "free": True}
    listener.until_at(ana.undo(table, listener.at).json()["at"])
    assert not listener.over
    listener.play_on(seed=5)
    assert server.select(query, table["id"]) == rows


def test_reveals_cannot_be_undone_in_solo_games(server: Server) -> None:
    solo = Solo(server.client("Ana"))
    refused = taken_back = 0
    dice = random.Random(2)
    while not solo.until_asked().over:
        assert not solo.seen["undo"]["free"]
        option = dice.choice(solo.options)
        solo.decide(option)
        if solo.over:
            break
        assert solo.seen["undo"]["can"] != option["reveals"]
        if option["reveals"]:
            assert_refused("cannot-undo", solo.who.undo(solo.table, solo.at))
            assert_refused("cannot-undo", solo.who.undo(solo.table, solo.at, turn=True))
            refused += 1
        elif not taken_back:
            solo.until_at(solo.who.undo(solo.table, solo.at).json()["at"])
            taken_back += 1
    assert refused > 3 and taken_back
    assert solo.seen["undo"] == {"can": False, "turn": False, "free": False}
    assert_refused("cannot-undo", solo.who.undo(solo.table, solo.at))
    assert len(solo.rows()) == 1


def test_a_fork_has_unlimited_undo_and_no_result(server: Server) -> None:
    solo = Solo(server.client("Ana"))
    made = solo.play_on(seed=6)
    fork = solo.who.ok(f"/api/tables/{solo.table['id']}/fork", {"n": len(made) - 3, "seat": 0})
    again = Solo(solo.who, fork)
    again.decide()
    assert again.seen["undo"]["free"] and again.seen["undo"]["can"]
    again.play_on()
    assert again.rows() == []
    assert [one["table"] for one in best(solo.who)["latest"]] == [solo.table["id"]]


def test_games_with_other_options_or_bot_moves_are_not_ranked(server: Server) -> None:
    ana = server.client("Ana")
    changed = Solo(ana, options=another_option())
    changed.play_on(seed=7)
    [(*_, helped, standard)] = changed.rows()
    assert (helped, standard) == (0, 0)

    solo = Solo(ana)
    solo.play_on(seed=8, decisions=3)
    ana.ok(f"/api/tables/{solo.table['id']}/seats/0/leave")
    solo.until(lambda: solo.over)
    [(*_, helped, standard)] = solo.rows()
    assert (helped, standard) == (1, 1)

    lists = best(ana)
    assert lists["mine"] is None
    assert sorted(one["table"] for one in lists["latest"]) == sorted((changed.table["id"], solo.table["id"]))
    assert not any(one["counts"] for one in lists["latest"])


def another_option() -> Json:
    game = catalog.summary(solo_game(), "en")
    option = next(one for one in game.options if one.choices)
    return {option.name: next(one.value for one in option.choices or [] if one.value != option.value)}


def test_a_table_reports_whether_it_is_ranked_and_where(server: Server) -> None:
    """Also when the game is no longer among the player's latest games."""
    ana = server.client("Ana")
    first = Solo(ana)
    assert_refused("not-over", ana.http.get(result_of(first)))
    first.play_on(seed=20)
    server.execute(f"update results set finished = finished - 60 where \"table\" = '{first.table['id']}'")
    games = [first]
    for seed in range(21, 21 + leaderboards.LATEST):
        games.append(Solo(ana))
        games[-1].play_on(seed=seed)
    assert first.table["id"] not in [one["table"] for one in best(ana)["latest"]]
    results = [ana.get(result_of(solo)) for solo in games]
    assert all(result["counts"] and result["line"] == best(ana)["mine"] for result in results)
    assert results[0]["players"] == best(ana)["players"]
    assert results[0]["line"]["points"] == max(solo.position().scores[0] for solo in games)
    assert_refused("private", server.client("Olga").http.get(result_of(first)))

    changed = Solo(ana, options=another_option())
    changed.play_on(seed=30)
    fork = Solo(ana, ana.ok(f"/api/tables/{first.table['id']}/fork", {"n": len(first.log) - 3, "seat": 0}))
    fork.play_on(seed=31)
    for solo in (changed, fork):
        assert ana.get(result_of(solo)) == {"counts": False, "players": results[0]["players"], "line": None}


def result_of(solo: Solo) -> str:
    return f"/api/tables/{solo.table['id']}/result"


def test_a_result_belongs_to_the_account_that_the_guest_has_just_become(rules_ready: None, tmp_path: Path) -> None:
    """The merge is in the database, but not in the tables that are loaded."""

    async def play(store: Store) -> Any:
        registry, accounts = registry_of(store), Accounts(store)
        guest = await accounts.create_guest("Somebody", "")
        account = await accounts.register(None, "Tina", "a long password", "")
        alone = await create_table(registry, guest, NewTable(solo_game(), False, ["me"]), "en")
        other = await create_table(registry, account, NewTable("urbify", False, ["me", "free"]), "en")
        await other.change(other.update_seat(1, Seat("person", "Somebody"), adds=guest.id))
        for table in (alone, other):
            async with asyncio.timeout(PATIENCE):
                while table.position is None:
                    await asyncio.sleep(0.01)
        await accounts.merge_guest(guest, account)
        for table in (alone, other):
            while not table.playing.over:
                await table.append(some_action(table.playing), bot=False)
        rows = await store.rows(sa.select(schema.results).order_by(schema.results.c.seats, schema.results.c.seat))
        await registry.close()
        return account.id, [row.player for row in rows]

    account, players = run_with_store(play, tmp_path)
    assert players == [account] * 3


def registry_of(store: Store) -> TableRegistry:
    """A registry in this process; the rules are ready."""
    warmup = Warmup()
    warmup.assume_ready()
    return TableRegistry(store, warmup, BotRunner(0, 1))


def test_previews_are_computed_once_per_decision(rules_ready: None, tmp_path: Path) -> None:
    asked = []

    def preview(game: Game, view: Position, seat: int) -> Any:
        asked.append(len(view.history))
        return {"of": view.seat}

    async def look(store: Store) -> Any:
        registry, accounts = registry_of(store), Accounts(store)
        ana = await accounts.create_guest("Ana", "")
        table = await create_table(registry, ana, NewTable(solo_game(), True, ["me", "here"]), "en")
        async with asyncio.timeout(PATIENCE):
            while table.position is None:
                await asyncio.sleep(0.01)
        previews = []
        for _ in range(3):
            for seat, lang in ((0, "en"), (0, "es"), (1, "en"), (-1, "en")):
                view = current_view(table, Viewer(ana.id, seat, lang))
                assert view is not None
                previews.append(view.preview)
            await table.announce("say", text="Well?")
            current_view(table, Viewer(ana.id, 0, "en"))
            await table.append(some_action(table.playing), bot=False)
        await registry.close()
        return previews

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "preview", preview)
        previews = run_with_store(look, tmp_path)
    assert len(previews) == 12 and all(previews)
    assert len(asked) == 3


def test_an_account_takes_over_the_results_of_a_guest(server: Server) -> None:
    account = server.client(browser=True)
    account.ok("/api/account", {"name": "Roberta", "password": "a long password"})
    guest = server.client("Somebody", browser=True)
    solo = Solo(guest)
    solo.play_on(seed=9)
    guest.ok("/api/login", {"name": "Roberta", "password": "a long password"})
    assert best(account)["mine"]["name"] == "Roberta"
    assert [one["table"] for one in best(account)["latest"]] == [solo.table["id"]]


def test_leaderboards_show_current_names(server: Server) -> None:
    ana = server.client("Ana before", browser=True)
    Solo(ana).play_on(seed=10)
    ana.http.put("/api/me", json={"name": "Ana after"})
    assert best(ana)["mine"]["name"] == "Ana after"


def test_a_game_without_solo_play_has_no_leaderboards(server: Server) -> None:
    game = next(name for name in townhall.games() if 1 not in townhall.game(name).seats)
    for lang, word in (("en", "solo"), ("es", "solitario")):
        ana = server.client("Ana", lang=lang)
        for path in ("best", "daily"):
            assert word in assert_refused("no-solo", ana.http.get(f"/api/games/{game}/{path}"))["text"]
        assert word in ana.refused("no-solo", f"/api/games/{game}/daily")["text"]
        assert_refused("no-such-game", ana.http.get("/api/games/chess/best"))


def test_a_leaderboard_has_the_best_result_of_each_player_and_the_readers_line(tmp_path: Path) -> None:
    """Thirty players with two results each, one of whom is hidden; equal points share a rank."""

    async def lists(store: Store) -> Any:
        async with store.writing() as connection:
            for player in range(1, 31):
                await connection.execute(
                    schema.players.insert().values(id=player, name=f"Player {player}", created=1)
                )  # fmt: skip
                for nth, points in enumerate((player // 2, player // 2 - 5)):
                    table = f"{player}-{nth}"
                    await connection.execute(schema.tables.insert().values(**a_table(table, player)))
                    await connection.execute(schema.holders.insert().values(table=table, seat=0, player=player))
                    await connection.execute(schema.results.insert().values(**a_result(table, player, points)))
            hidden = {"player": 28, "visible": "nobody", "games": True, "invites": "everybody"}
            await connection.execute(schema.profiles.insert().values(hidden))
        return [await leaderboards.best_list(store, "alone", player) for player in (30, 28, 2, None)]

    first, second, last, nobody = run_with_store(lists, tmp_path)
    assert [row.points for row in first.rows] == [15, 14, 14, 13, 13, 12, 12, 11, 11, 10, 10, 9, 9, 8, 8, 7, 7, 6, 6, 5]
    assert [row.rank for row in first.rows][:5] == [1, 2, 2, 4, 4]
    assert [row.name for row in first.rows][:3] == ["Player 30", None, "Player 29"], "the earlier first"
    assert second.mine == second.rows[1] and second.rows[1].name == "Player 28"
    assert [row.name for row in nobody.rows] == [row.name for row in first.rows]
    assert first.players == 30
    assert first.mine == first.rows[0] and first.rows[0].mine and not first.rows[1].mine
    assert last.mine is not None and (last.mine.rank, last.mine.points) == (28, 1)
    assert [one.points for one in last.latest] == [1, -4] and all(one.counts for one in last.latest)
    assert nobody.mine is None and nobody.latest == [] and not any(row.mine for row in nobody.rows)


def a_table(name: str, host: int) -> Json:
    return {
        "id": name, "game": "alone", "title": "", "status": "finished", "open": False, "invite": name, "host": host,
        "options": {}, "key": "", "components": "", "engine": "", "created": 1, "updated": 1,
    }  # fmt: skip


def a_result(table: str, player: int, points: int) -> Json:
    return {
        "table": table, "seat": 0, "game": "alone", "seats": 1, "player": player, "points": points, "place": 1,
        "won": None, "helped": False, "standard": True, "finished": player,
    }  # fmt: skip


@pytest.mark.databases("sqlite")  # the trigger is written for SQLite
def test_the_last_decision_and_the_result_are_stored_together_or_not_at_all(server: Server) -> None:
    solo = Solo(server.client("Ana"))
    last = solo.to_the_last()
    at, name = solo.at, solo.table["id"]
    refuse = f"create trigger no_{name} before insert on results when new.\"table\" = '{name}' begin "
    server.execute(refuse + "select raise(abort, 'not now'); end")
    assert solo.who.play(solo.table, at, last).status_code >= 400
    assert len(server.events(name)) == at and solo.rows() == []
    assert server.select("select status from tables where id = ?", name) == [("playing",)]
    server.execute(f"drop trigger no_{name}")
    assert solo.who.play(solo.table, at, last).status_code == 200
    assert len(server.events(name)) == at + 1 and len(solo.rows()) == 1


def kill_while_locked(server: Server, sender: threading.Thread) -> None:
    with locked(server):
        sender.start()
        server.kill()


def kill_at_once(server: Server, sender: threading.Thread) -> None:
    sender.start()
    server.kill()


def kill_while_writing(server: Server, sender: threading.Thread) -> None:
    journal = server.database.with_name("games.db-wal")
    before = journal.stat().st_mtime_ns
    sender.start()
    while sender.is_alive() and journal.stat().st_mtime_ns == before:
        pass
    server.kill()


def kill_after_the_answer(server: Server, sender: threading.Thread) -> None:
    sender.start()
    sender.join()
    server.kill()


@pytest.mark.long
def test_a_crash_at_the_end_of_a_game_leaves_one_result(tmp_path: Path) -> None:
    """The server is killed while it gets the last decision: the game is over and has a result, or neither."""
    kills = [kill_while_locked, kill_at_once, kill_while_writing, kill_after_the_answer]
    with serving(tmp_path) as server:
        ana = server.client("Ana")
        for seed, kill in enumerate(kills):
            solo = Solo(ana)
            last = solo.to_the_last(seed)
            sender = threading.Thread(target=send, args=(solo, last))
            kill(server, sender)
            sender.join()
            [(status,)] = server.select("select status from tables where id = ?", solo.table["id"])
            assert len(solo.rows()) == (status == "finished")
            assert status != "finished" or kill is not kill_while_locked
            assert status == "finished" or kill is not kill_after_the_answer
            server.start()
            solo = Solo(ana, solo.table)
            if not solo.over:
                solo.decide({"id": last})
            assert solo.over and len(solo.rows()) == 1
        assert len(best(ana)["latest"]) == len(kills)
        assert server.select("select count(*) from results") == [(len(kills),)]


def send(solo: Solo, action: int) -> None:
    with suppress(httpx.TransportError):
        solo.who.play(solo.table, solo.at, action)
