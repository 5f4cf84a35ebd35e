"""A seed gives tables keys that can be repeated; only a server that nobody else can reach accepts one."""

from pathlib import Path

import pytest

from tests.server.harness import Server, finished_game
from townhall.engine.errors import TownhallError
from townhall.server.run import serve
from townhall.server.settings import Settings


def test_the_tables_of_a_host_have_the_same_keys_again(server: Server) -> None:
    def commitments(name: str) -> list[str]:
        host = server.client(name)
        return [host.table("me", "free", game=game)["commitment"] for game in ("urbify", "urbify", "urbania")]

    first = commitments("Ana")
    assert commitments("Ben") == first
    assert len(set(first)) == 3


def test_a_rematch_has_another_key_whoever_asks_for_it(server: Server) -> None:
    _, ben, table = finished_game(server)
    again = ben.ok(f"/api/tables/{table['id']}/rematch")
    assert again["commitment"] != table["commitment"]


def test_a_server_with_a_seed_warns(server: Server) -> None:
    assert "--table-seed makes every game predictable" in server.log


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.7", "townhall.example"])
def test_a_seed_is_refused_where_others_can_connect(tmp_path: Path, host: str) -> None:
    with pytest.raises(TownhallError, match="only with --host 127"):
        serve(Settings(f"sqlite:///{tmp_path / 'games.db'}", host, table_seed="tests"))
    assert not list(tmp_path.iterdir())
