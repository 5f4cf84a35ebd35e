"""Game records: a key and a list of integers, as JSON. Replaying one restores every position of the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from townhall.engine.errors import BadSetup, RecordError, TownhallError, reason_of
from townhall.engine.reshuffle import Reshuffle
from townhall.engine.rng import KEY_BYTES, commitment

if TYPE_CHECKING:
    from townhall.engine.game import Game
    from townhall.engine.position import Position

FORMAT = 1
LARGEST = 16_000_000
Moment = Annotated[int, msgspec.Meta(ge=0, le=250_000_000_000)]
"""Seconds since 1970, up to the year 9892."""


class RecordedReshuffle(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody joined after `at` decisions: what none of the seats in `known` saw was drawn anew with another key."""

    at: Annotated[int, msgspec.Meta(ge=0)]
    known: list[int]
    commitment: str
    key: str | None


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The record of a game. `commitment` fixes the key from the start; `key` is revealed at the end."""

    format: int = FORMAT
    game: str
    engine: str = "1"
    """The version of the game's rules."""
    components: str
    options: dict[str, Any]
    seats: int
    names: list[str] = []
    commitment: str
    key: str | None
    actions: list[int]
    times: list[Moment] = []
    """When each decision was made; empty where the times are unknown."""
    scores: list[int] | None = None
    forked_at: int | None = None
    reshuffles: list[RecordedReshuffle] = []
    places: list[int] | msgspec.UnsetType = msgspec.UNSET
    """The place of each seat if players have resigned, who come last; the decisions do not prove it."""

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)

    @classmethod
    def from_json(cls, source: bytes | str, name: str = "record") -> Record:
        try:
            record = msgspec.json.decode(source, type=cls)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise RecordError(f"{name}: not a record of a game: {error}") from None
        if record.format != FORMAT:
            raise RecordError(f"{name}: record format {record.format}; this version reads format {FORMAT}")
        if record.forked_at is not None and not 0 <= record.forked_at <= len(record.actions):
            raise RecordError(f"{name}: forked_at {record.forked_at}, but there are {len(record.actions)} decisions")
        for n, reshuffle in enumerate(record.reshuffles):
            _check_reshuffle(record, name, reshuffle, record.reshuffles[n - 1].at if n else 0)
        if record.names and len(record.names) != record.seats:
            raise RecordError(f"{name}: {len(record.names)} names for {record.seats} seats")
        if record.places is not msgspec.UNSET and not _are_places(record.places, record.seats):
            raise RecordError(f"{name}: {record.places} are not the places of {record.seats} seats")
        if record.times and len(record.times) != len(record.actions):
            raise RecordError(f"{name}: {len(record.times)} times for {len(record.actions)} decisions")
        return record

    @classmethod
    def read(cls, path: str | Path) -> Record:
        try:
            with Path(path).open("rb") as file:
                source = file.read(LARGEST + 1)
        except (OSError, ValueError) as error:
            raise RecordError(f"{path}: cannot be read: {reason_of(error)}") from None
        if len(source) > LARGEST:
            raise RecordError(f"{path}: over {LARGEST:,} bytes, that is no record of a game")
        return cls.from_json(source, str(path))


class Replay:
    """Replay of a record. Every decision is checked; nothing is taken on trust."""

    def __init__(self, record: Record, game: Game) -> None:
        self.record, self.game = record, game
        self._key = _key_of(record.key)
        self._reshuffles = [Reshuffle(each.at, _key_of(each.key), tuple(each.known)) for each in record.reshuffles]
        if record.engine != game.rules_version:
            raise RecordError(
                f"the record was made with version {record.engine} of the rules, this is version {game.rules_version}"
            )
        if record.components != game.components.digest:
            raise RecordError(
                f"the record was made with components {record.components}, {game.components.path} is "
                f"{game.components.digest}: name the file it was played with (--components)"
            )
        self._end = self._played(len(record.actions))

    def __len__(self) -> int:
        return len(self.record.actions)

    def _played(self, n: int) -> Position:
        try:
            position = self.game.start(self.record.seats, options=self.record.options, key=self._key)
        except BadSetup as error:
            raise RecordError(f"no game can be set up as the record says: {error}") from None
        position.follow(self._reshuffles)
        for number, action in enumerate(self.record.actions[:n]):
            try:
                position.play(action)
            except TownhallError as error:
                raise RecordError(f"decision {number} (action {action}) was not possible: {error}") from None
            position.follow(self._reshuffles)
        position.forked_at = self.record.forked_at
        return position

    def at(self, n: int) -> Position:
        """The position after the first n decisions."""
        return self._end.at(n)

    def fork(self, n: int) -> Position:
        """A game to play on from the position after n decisions; its record says where it came from."""
        position = self._end.at(n)
        position.forked_at = n
        return position

    @property
    def end(self) -> Position:
        return self._end.copy()


def _are_places(places: list[int], seats: int) -> bool:
    return len(places) == seats and places == [1 + sum(other < place for other in places) for place in places]


def _check_reshuffle(record: Record, name: str, reshuffle: RecordedReshuffle, earliest: int) -> None:
    if not earliest <= reshuffle.at <= len(record.actions):
        known = f"there are {len(record.actions)}" if reshuffle.at > earliest else f"the one before is after {earliest}"
        raise RecordError(f"{name}: a reshuffle after decision {reshuffle.at}, but {known}")
    for seat in reshuffle.known:
        if not 0 <= seat < record.seats:
            raise RecordError(f"{name}: a reshuffle names seat {seat}, but there are {record.seats} seats")


def _key_of(text: str | None) -> bytes:
    if text is None:
        raise RecordError("the record is sealed: its key is revealed when the game is over")
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise RecordError("the key of the record is not 32 hexadecimal digits")
    return key


def verify(record: Record, game: Game) -> Replay:
    """Check that the key is the one committed to, every decision was possible, and the scores follow."""
    if commitment(_key_of(record.key)) != record.commitment:
        raise RecordError("the key is not the one that was committed to at the start")
    for reshuffle in record.reshuffles:
        if commitment(_key_of(reshuffle.key)) != reshuffle.commitment:
            raise RecordError(f"the key is not the one that was committed to after decision {reshuffle.at}")
    replay = Replay(record, game)
    end = replay.end
    if record.scores != (end.scores if end.over else None):
        claim = "that the game is not over" if record.scores is None else f"the scores are {record.scores}"
        result = f"{end.scores} at the end" if end.over else "a game that is not over"
        raise RecordError(f"the record says {claim}, its decisions give {result}")
    return replay
