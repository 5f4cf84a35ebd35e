"""Somebody who turns from the lobby to a table is told of the table, whatever the lobby is about to say."""

import time

from tests.server.hosting import Server


def test_a_wish_that_comes_while_the_lobby_pauses_is_not_forgotten(server: Server) -> None:
    ana = server.someone("Ana")
    tab = ana.listen(lobby=True)
    tab.until(lambda: any('"lobby"' in frame for frame in tab.frames))
    table = ana.table("me", "free")  # Of this the lobby tells after a pause.
    time.sleep(0.2)
    tab.wish(watch=table["id"], lang="en")
    tab.until(lambda: tab.info.get("id") == table["id"], patience=10)
    assert tab.info["status"] == "gathering"
    tab.close()
