"""Solo games over the network."""

from __future__ import annotations

import random
from typing import Any

import townhall
from tests.server.clients import Client, Listener
from tests.server.waiting import Json


def solo_game() -> str:
    """Return the first game that can be played solo."""
    return next(name for name in townhall.games() if 1 in townhall.game(name).seats)


class Solo(Listener):
    """A solo game."""

    def __init__(self, who: Client, table: Json | None = None, **more: Any) -> None:
        self.table = who.table("me", game=solo_game(), open=False, **more) if table is None else table
        super().__init__(who, {"watch": self.table["id"], "lang": who.lang})
        self.until_playing()

    @property
    def key(self) -> bytes:
        [(key,)] = self.who.server.select("select key from tables where id = ?", self.table["id"])
        return bytes.fromhex(key)

    def position(self) -> townhall.Position:
        """Return the position that the log leads to."""
        p = townhall.game(self.table["game"]).start(1, options=self.table["options"], key=self.key)
        for moment in self.log[1:]:
            p.play(moment["action"])
        return p

    def to_the_last(self, seed: int = 0) -> int:
        """Play randomly until one decision is left and return it."""
        dice = random.Random(seed)
        while True:
            option = dice.choice(self.until_asked().options)["id"]
            p = self.position()
            p.play(option)
            if p.over:
                return option  # type: ignore[no-any-return]
            self.decide({"id": option})

    def rows(self) -> list[tuple[Any, ...]]:
        """Return the result rows in the database."""
        return self.who.server.select(
            'select seat, points, place, won, helped, standard from results where "table" = ?', self.table["id"]
        )
