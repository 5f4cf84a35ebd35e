"""Rules that are not compiled yet: tables are made and joined meanwhile, and the game begins by itself."""

from pathlib import Path

import townhall
from tests.running import answer
from tests.server.hosting import Server, refusal


def test_tables_gather_while_the_rules_are_compiled(tmp_path: Path) -> None:
    cache = tmp_path / "empty cache"
    cache.mkdir()
    server = Server(tmp_path, environment={"TOWNHALL_CACHE": str(cache)})
    try:
        server.start(ready=False)
        ana, ben = server.someone("Ana"), server.someone("Ben", lang="es")
        table = ana.table("me", "free", "greedy")
        assert server.health()["ready"]["urbify"] < 1, "there was something to wait for"
        listener = ana.listen(table).until_info()
        assert ben.sit(table, 1)["mine"] == [1]
        other = ben.listen(table).until_info()
        listener.until(lambda: listener.info["status"] == "starting")
        assert listener.view is None
        refusal("preparing" if listener.info["status"] == "playing" else "not-begun", ana.play(table, 0, 0))
        told = []
        while not listener.view:
            news = listener.hear(300)
            if news["kind"] == "ready":
                told.append(news["games"]["urbify"])
        assert len(told) > 5 and told == sorted(told), "it is told how far it is"
        assert told[0] < 0.5 and told[-1] == 1
        assert listener.info["status"] == "playing"
        assert other.until_playing().info["status"] == "playing"
        listener.until(lambda: listener.seen["decides"] in (0, 1))
        mover = (listener, other)[listener.seen["decides"]]
        listener.until_at(mover.until_asked().decide())
        assert server.health()["ready"]["urbify"] == 1

        server.kill()
        server.start(ready=False)
        behind = ana.listen(table).until_info()
        assert behind.info["status"] == "playing"
        behind.until_playing()
        assert behind.until_at(listener.at).log[: len(listener.log)] == listener.log
    finally:
        server.close()


def test_nothing_is_left_to_compile_once_a_game_is_ready() -> None:
    """A position shown would hold up every table if its outlook had to be compiled first."""
    late = answer("-m", "tests.server.programs.called_late")
    assert late == {name: [] for name in townhall.games()}
