"""The files of a run. Finished games are appended in order, so an interrupted run goes on where it stopped.

The line of a game is written last: a game whose line is there is complete in all files.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, TypeVar

import msgspec

from townhall.arena.differences import differences
from townhall.arena.plan import Plan
from townhall.arena.play import DecisionRow, GameRow, PlayedGame, TimesRow
from townhall.bots.training_folder import read_json, write_whole
from townhall.engine.errors import BadSetup, reason_of
from townhall.engine.game import Game, game

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]

PLAN, GAMES, DECISIONS, TIMES = "plan.json", "games.jsonl", "decisions.jsonl", "times.jsonl"
COMPONENTS = "components.toml"
"""The components of a run that was not played with those of the game."""
UNTIL = "until.json"
"""The level of certainty at which the run was to stop, if it was."""
LOCK = ".lock"
Line = TypeVar("Line", GameRow, DecisionRow, TimesRow)


def claim_folder(folder: Path, plan: Plan, played: Game) -> None:
    """Write what is played into a locked folder; one that holds games of another run is left alone."""
    identity = json.loads(json.dumps(plan.identity(played)))
    try:
        earlier = read_json(folder / PLAN, dict[str, Any])
        if earlier is None and any((folder / name).exists() for name in (GAMES, DECISIONS, TIMES)):
            raise BadSetup(f"{folder} holds games, but no {PLAN}: choose another --out")
        if earlier is None or not _has_games(folder):
            if plan.components is not None:
                write_whole(folder / COMPONENTS, plan.components)
            else:
                (folder / COMPONENTS).unlink(missing_ok=True)
            write_whole(folder / PLAN, json.dumps(identity, indent=2))
            return
    except (OSError, ValueError) as error:
        raise _not_writable(folder, error) from None
    if earlier.get("code") != identity["code"]:
        raise BadSetup(f"{folder} holds a run of another version of Townhall: continue with it or choose another --out")
    if differing := differences(earlier, identity):
        raise BadSetup(
            f"{folder} holds a run with other settings: {'; '.join(differing)}. "
            "Give the earlier settings to continue that run, or another --out for a new one"
        )


def _has_games(folder: Path) -> bool:
    file = folder / GAMES
    return file.exists() and file.stat().st_size > 0


def game_of(folder: Path, name: str) -> Game:
    """The game of a run, with the names of the components it was played with."""
    file = folder / COMPONENTS
    return Game(name, file) if file.exists() else game(name)


def _not_writable(folder: Path, error: Exception) -> BadSetup:
    return BadSetup(f"{folder}: cannot be written: {reason_of(error)}")


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other runs away from a folder, which is made if it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        opened = (folder / LOCK).open("w")
    except (OSError, ValueError) as error:
        raise _not_writable(folder, error) from None
    with opened as lock:
        try:
            if fcntl is not None:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadSetup(f"{folder}: another run is at work there") from None
        yield


def read_rows(file: Path, kind: type[Line]) -> Iterator[Line]:
    """The rows of a file; an incomplete last line is left out."""
    decoder = msgspec.json.Decoder(kind)
    try:
        opened = file.open("rb")
    except OSError as error:
        raise BadSetup(f"{file}: cannot be read: {reason_of(error)}") from None
    with opened:
        for number, text in enumerate(opened, 1):
            if not text.endswith(b"\n"):
                return
            try:
                yield decoder.decode(text)
            except msgspec.DecodeError:
                raise BadSetup(
                    f"{file}, line {number}: damaged or of another version: delete the folder or choose another --out"
                ) from None


def recover(folder: Path, seats: int) -> list[GameRow]:
    """The finished games of a run, in whole deals; everything after them is cut off."""
    for name in (GAMES, DECISIONS, TIMES):
        (folder / name).touch()
    rows = list(read_rows(folder / GAMES, GameRow))
    for number, row in enumerate(rows):
        if row.game != number:
            raise BadSetup(f"{folder / GAMES}: game {number} is missing: delete the folder or choose another --out")
    times = sum(1 for _ in read_rows(folder / TIMES, TimesRow))
    complete = min(len(rows), times, _complete_decisions(folder / DECISIONS, rows))
    rows = rows[: complete - complete % seats]
    _cut(folder / GAMES, len(rows))
    _cut(folder / TIMES, len(rows))
    _cut(folder / DECISIONS, sum(row.decisions for row in rows))
    return rows


def _complete_decisions(file: Path, rows: list[GameRow]) -> int:
    """How many games have all their decisions."""
    lines = sum(1 for _ in read_rows(file, DecisionRow))
    for number, row in enumerate(rows):
        lines -= row.decisions
        if lines < 0:
            return number
    return len(rows)


def _cut(file: Path, lines: int) -> None:
    with file.open("r+b") as opened:
        for _ in range(lines):
            opened.readline()
        opened.truncate(opened.tell())


class Files:
    """The files of a run, open to append games."""

    def __init__(self, folder: Path) -> None:
        self._games, self._decisions, self._times = ((folder / name).open("ab") for name in (GAMES, DECISIONS, TIMES))

    def append(self, games: Sequence[PlayedGame]) -> None:
        """Write a deal; its decisions and times reach the system before the games do."""
        self._decisions.write(b"".join(game.decisions for game in games))
        self._times.write(b"".join(game.times for game in games))
        self._decisions.flush()
        self._times.flush()
        self._games.write(b"".join(game.game for game in games))
        self._games.flush()

    def __enter__(self) -> "Files":
        return self

    def __exit__(self, *_: object) -> None:
        opened: list[IO[bytes]] = [self._games, self._decisions, self._times]
        for file in opened:
            file.close()
