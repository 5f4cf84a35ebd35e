"""What a game brings for the terminal: its module `terminal`, found by the game's name."""

import importlib
from collections.abc import Mapping, Sequence
from typing import Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.engine.text import Words


class Terminal(Protocol):
    """`players` says who sits where; `numbers` which choice an action is on the list."""

    def words(self, lang: str) -> Words: ...

    def picture(self, p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
        """Everything on the table."""

    def board(self, p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
        """Everything on the table in few lines, to be looked at again."""

    def close_up(self, p: Position, lang: str, numbers: Mapping[int, int]) -> RenderableType:
        """What a decision in the middle of a turn needs."""

    def aloud(self, p: Position, lang: str, players: Sequence[str], benefits: bool) -> list[str]:
        """Everything on the table, in sentences."""

    def close_up_aloud(self, p: Position, lang: str) -> list[str]: ...

    def about(self, p: Position, action: int, lang: str) -> list[str]:
        """What there is to know about the thing an action is about."""

    def brings(self, p: Position, action: int, lang: str) -> str:
        """What a choice brings, where its label does not say it; else empty."""

    def is_there(self, p: Position, action: int) -> bool:
        """False if an action speaks of something that is not on the table."""

    def things(self, game: Game, lang: str) -> list[str]:
        """The names of the things that have a card."""

    def card(self, game: Game, thing: int, lang: str, p: Position | None = None) -> list[str]:
        """What is printed on a thing, under the options of a position if there is one."""

    def where(self, p: Position, thing: int, lang: str) -> list[str]:
        """Where a thing lies now."""

    def seat_text(self, game: Game, seat: int, lang: str) -> Text:
        """A seat by colour, shape and name."""

    def tie_break(self, p: Position, seat: int) -> int | str: ...

    def rules(self, game: Game, lang: str) -> str:
        """How the game is played, as Markdown with a heading of second rank for each topic."""


def terminal_of(game: Game) -> Terminal:
    return cast(Terminal, importlib.import_module(f"townhall.games.{game.name}.terminal"))
