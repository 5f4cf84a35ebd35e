"""Frozen games over HTTP: the rules have changed, players are told, and the host can end the game."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.server.harness import Json, Server, assert_refused, serving

pytestmark = pytest.mark.databases("sqlite")


class FrozenGames:
    """A server with three games of Ana and Ben that cannot continue."""

    def __init__(self, server: Server) -> None:
        self.ana, self.ben, self.eva = server.client("Ana"), server.client("Ben"), server.client("Eva")
        self.tables = [self._begun() for _ in range(3)]
        assert server.stop() == 0
        with closing(sqlite3.connect(server.database)) as connection, connection:
            connection.execute("update tables set engine = '0'")
            connection.execute("update events set notes = '[]' where n = 5")
        server.start()

    def _begun(self) -> Json:
        table = self.ana.table("me", "free")
        self.ben.sit(table, 1)
        tabs = [player.listen(table).until_playing() for player in (self.ana, self.ben)]
        at = 0
        while at < 8:
            for tab in tabs:
                tab.until_at(at)
                if tab.options:
                    at = tab.decide()
        for tab in tabs:
            tab.close()
        return table


@pytest.fixture(scope="module")
def games(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FrozenGames]:
    with serving(tmp_path_factory.mktemp("frozen")) as server:
        yield FrozenGames(server)


def path(table: Json, rest: str = "") -> str:
    return f"/api/tables/{table['id']}{rest}"


def test_everybody_is_told_and_only_the_host_may_choose(games: FrozenGames) -> None:
    table = games.tables[0]
    shown = {"shown": 4, "decisions": 8}
    assert games.ana.get(path(table))["frozen"] == {**shown, "may_close": True, "may_end": True}
    assert games.ben.get(path(table))["frozen"] == {**shown, "may_close": False, "may_end": False}
    view = games.ana.get(path(table, "/view"))
    assert (view["decisions"], view["options"], view["undo"]["can"]) == (4, [], False)
    assert len(games.ben.get(path(table, "/log"))["moments"]) == 5
    for card in games.ana.get("/api/tables")["mine"]:
        assert card["decides"] == -1 and "cannot continue" in card["prompt"]
    texts = set()
    for lang in ("en", "es"):
        answer = games.ana.http.post(
            path(table, "/play"), json={"at": 8, "action": 0}, headers={"Accept-Language": lang}
        )
        texts.add(assert_refused("frozen", answer)["text"])
    assert len(texts) == 2
    games.ben.refused("not-host", path(table, "/frozen/end"))
    games.ben.refused("not-host", path(table, "/frozen/close"))


def test_a_game_that_was_ended_as_it_stood_can_be_watched(games: FrozenGames) -> None:
    table, players = games.tables[0], (games.ana, games.ben)
    assert games.ana.ok(path(table, "/frozen/end"))["status"] == "finished"
    games.ana.refused("not-frozen", path(table, "/frozen/end"))
    for player in players:
        assert player.get(path(table))["frozen"] is None
        listener = player.listen(table).until_playing()
        assert listener.seen["decides"] == -1 and len(listener.log) == 5
        views = player.get(path(table, "/moments"))
        assert [view["decisions"] for view in views] == [0, 1, 2, 3, 4]
        assert views[2] == player.get(path(table, "/moments/2"))
        assert_refused("no-such-moment", player.http.get(path(table, "/moments/5")))
        assert player.get(path(table, "/ledger"))[0]["currency"] == "points"
        assert_refused("archived", player.http.get(path(table, "/record")))
        assert table["id"] in [card["id"] for card in player.get("/api/tables/finished")]
        listener.close()


def test_a_frozen_table_can_be_deleted_by_its_host(games: FrozenGames) -> None:
    table = games.tables[1]
    assert games.ana.post(path(table, "/frozen/close")).status_code == 204
    assert_refused("no-such-table", games.ben.http.get(path(table)))


def test_nobody_joins_a_frozen_game(games: FrozenGames) -> None:
    table = games.tables[2]
    games.ana.ok(path(table, "/seats/1/free"))
    games.eva.sit(table, 1)
    games.ana.refused("frozen", path(table, "/seats/1/agree"))
    assert games.eva.get(path(table))["mine"] == []
