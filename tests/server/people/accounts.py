"""Players with accounts, and rated games between them."""

from __future__ import annotations

import itertools
from typing import Any

from tests.server.harness import Client, Json, Listener, Server, all_play

PASSWORD = "a long password"
_numbers = itertools.count(1)


def account(server: Server, name: str = "Ana", **more: Any) -> Client:
    """Return somebody with an account whose name nobody else has: tests share a server."""
    who = Client(server, browser=True, **more)
    who.name = f"{name} {next(_numbers)}"
    who.ok("/api/account", {"name": who.name, "password": PASSWORD})
    return who


def rated_game(ana: Client, ben: Client, seed: int = 0, **more: Any) -> Json:
    """Let two accounts play a rated game to its end; return their table."""
    table = ana.table("me", "free", rated=True, **more)
    ben.sit(table, 1)
    all_play([who.listen(table).until_playing() for who in (ana, ben)], seed)
    return table


def finish(listener: Listener, seed: int = 0) -> Listener:
    listener.until_playing().play_on(seed)
    return listener


def ladder(who: Client, game: str = "urbify", season: str = "") -> Json:
    season_ladder: Json = who.get(f"/api/games/{game}/ladder{f'?season={season}' if season else ''}")
    return season_ladder
