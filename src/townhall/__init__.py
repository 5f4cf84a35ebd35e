"""Townhall: city-building board games as a fast rules engine, with bots, records and a table to play at."""

from importlib.metadata import version
from pathlib import Path

from townhall.engine.errors import CannotUndo, IllegalAction, RecordError, TownhallError
from townhall.engine.game import Game, game, games
from townhall.engine.position import Position
from townhall.engine.record import Record, Replay
from townhall.engine.record import verify as _verify

__all__ = [
    "CannotUndo", "Game", "IllegalAction", "Position", "Record", "RecordError", "Replay", "TownhallError",
    "game", "games", "replay", "verify",
]  # fmt: skip
__version__ = version("townhall")


def replay(record: Record | str | Path, components: str | Path | None = None) -> Replay:
    """Play a record, or the file of one, again; `.at(n)` gives any moment of it, `.fork(n)` a new game from there."""
    record = _read(record)
    return Replay(record, game(record.game, components))


def verify(record: Record | str | Path, components: str | Path | None = None) -> Replay:
    """Replay a record and check its key, its decisions and its scores; raises `RecordError`."""
    record = _read(record)
    return _verify(record, game(record.game, components))


def _read(record: Record | str | Path) -> Record:
    return record if isinstance(record, Record) else Record.read(Path(record))
