"""Marks to beat in solo games: what bots of each level score on average.

`townhall marks` measures them and stores them in `bot/marks.toml` of the game's folder.
"""

import json
import tomllib
import warnings
from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

from townhall.bots.levels import LEVELS
from townhall.engine.errors import TownhallWarning
from townhall.engine.game import Game

FILE = Path("bot", "marks.toml")
DIGITS = 16
ORIGIN = ("command", "version", "components", "bots")


class Mark(msgspec.Struct, frozen=True):
    """What a level scores in a solo game: the mean points and the share of games won, None if they cannot be won."""

    points: float
    games: int
    won: float | None = None


class Marks(msgspec.Struct):
    """A file of marks, with how they were measured."""

    command: str
    version: str
    components: str
    bots: str
    """The digest of what made the bots as strong as they were."""
    level: dict[str, Mark]


class MarksWarning(TownhallWarning):
    """A file of marks cannot be used."""


def digest_of_bots(game: Game) -> str:
    """A digest of what the strength of a game's levels alone depends on: settings, weights and network."""
    rules = game.rules()
    levels = [level if len(rules.network) else level.for_weights() for level in rules.levels]
    changed = [
        {field.name: repr(value) for field in fields(level) if (value := getattr(level, field.name)) != field.default}
        for level in (replace(level, without_network=None) for level in levels)
    ]
    hashed = sha256(json.dumps(changed).encode())
    hashed.update(rules.weights[0].tobytes())
    hashed.update(rules.network.tobytes())
    return hashed.hexdigest()[:DIGITS]


@cache
def load_marks(game: Game) -> Mapping[str, Mark]:
    """The marks of a game by level, from the weakest to the strongest; none if it has no usable file."""
    file = game.folder / FILE
    if not file.is_file():
        return {}
    try:
        marks = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Marks)
        if (marks.version, marks.components) != (game.rules_version, game.components.digest):
            raise ValueError("measured with other rules or components")
        if marks.bots != digest_of_bots(game):
            raise ValueError("measured with other settings, weights or another network of the bots")
    except (OSError, ValueError) as error:
        warnings.warn(f"{file}: {error}; the marks of {game.name} are left out", MarksWarning, stacklevel=2)
        return {}
    return {level: marks.level[level] for level in LEVELS if level in marks.level}


def store_marks(game: Game, marks: Marks) -> Path:
    """Write the marks of a game into its folder."""
    lines = [f"{name} = {json.dumps(getattr(marks, name))}" for name in ORIGIN]
    for level, mark in marks.level.items():
        lines += ["", f"[level.{level}]", f"points = {mark.points}", f"games = {mark.games}"]
        lines += [f"won = {mark.won}"] if mark.won is not None else []
    file = game.folder / FILE
    file.write_text("\n".join([*lines, ""]), "utf-8")
    load_marks.cache_clear()
    return file
