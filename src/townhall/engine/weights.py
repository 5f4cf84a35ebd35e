"""The weights of a game's evaluation: learned ones from `bot/weights.toml`, else the heuristic ones.

For every number of seats there are weights for the beginning, the middle and the end of the game; in between they are
interpolated. A file that is damaged, or that was learned for other features, is left alone with a warning. There is a
warning, too, if the file of a trained game is missing.
"""

import json
import tomllib
import warnings
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from townhall.engine.contract import EvaluationSpec
from townhall.engine.errors import TownhallError, TownhallWarning, reason_of
from townhall.engine.state import SEATS

PHASES = 3
FILE = Path("bot", "weights.toml")
MOST = 1e9
"""No weight is larger: ten million points."""

Weights = NDArray[np.float64]
"""[phase, feature], in hundredths of a point."""


class BadWeights(TownhallError):
    """A file of weights that cannot be used."""


class WeightsWarning(TownhallWarning):
    """Learned weights are not used."""


def heuristic_weights(spec: EvaluationSpec) -> Weights:
    return np.tile(np.array(spec.heuristic, np.float64), (PHASES, 1))


def read_weights(spec: EvaluationSpec, file: Path) -> dict[int, Weights]:
    """The weights that a file has, by number of seats."""
    return parse_weights(spec, _contents(file), str(file))


def parse_weights(spec: EvaluationSpec, source: str, file: str) -> dict[int, Weights]:
    """The weights in the contents of a file, by number of seats."""
    learned = {}
    for seats, table in _tables(source, file).items():
        rows = table.get("weights") if isinstance(table, dict) else None
        if seats not in map(str, range(1, SEATS + 1)) or not isinstance(rows, dict):
            raise BadWeights(f"{file}: seats.{seats} has no weights for a number of seats")
        wrong = sorted(set(rows) ^ set(spec.names))
        if wrong:
            raise BadWeights(f"{file}: learned for other features ({', '.join(wrong[:4])}); train again")
        learned[int(seats)] = np.array([_row(file, name, rows[name]) for name in spec.names], np.float64).T.copy()
    return learned


def _contents(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadWeights(f"{file}: cannot be read: {reason_of(error)}") from None


def _tables(source: str, file: str) -> dict[str, Any]:
    """What a file has for each number of seats."""
    try:
        tables = tomllib.loads(source).get("seats")
    except (ValueError, RecursionError) as error:
        raise BadWeights(f"{file}: {error}") from None
    if not isinstance(tables, dict) or not tables:
        raise BadWeights(f"{file} has no weights")
    return tables


def _row(file: str, name: str, row: Any) -> list[float]:
    if not isinstance(row, list) or len(row) != PHASES or not all(map(_is_weight, row)):
        raise BadWeights(f"{file}: {name} is not a list of {PHASES} numbers")
    return [float(x) for x in row]


def _is_weight(x: Any) -> bool:
    return isinstance(x, int | float) and not isinstance(x, bool) and abs(x) <= MOST


def weights_for_seats(spec: EvaluationSpec, learned: dict[int, Weights]) -> list[Weights]:
    """Weights for every number of seats, from 1.

    A number that was not trained borrows from the nearest one, but playing alone is another game.
    """
    rivals = [seats for seats in learned if seats > 1]
    chosen = [learned.get(1, heuristic_weights(spec))]
    for seats in range(2, SEATS + 1):
        nearest = min(rivals, key=lambda trained: (abs(trained - seats), -trained), default=None)
        chosen.append(learned[nearest] if nearest else heuristic_weights(spec))
    return chosen


def load_weights(name: str, spec: EvaluationSpec, folder: Path) -> list[Weights]:
    """The weights of a game for every number of seats, from 1."""
    file, learned = folder / FILE, dict[int, Weights]()
    try:
        if file.exists():
            learned = read_weights(spec, file)
        elif spec.trained:
            raise BadWeights(f"{file} is missing")
    except BadWeights as error:
        warnings.warn(f"{name}: bots play by the heuristic weights: {error}", WeightsWarning, stacklevel=2)
    return weights_for_seats(spec, learned)


def weights_text(spec: EvaluationSpec, learned: dict[int, Weights], origins: dict[int, dict[str, str | int]]) -> str:
    """A file of weights, with the origin of those for each number of seats."""
    lines = ["# What the features of a position weigh at the beginning, in the middle and at the end of the game,"]
    lines += ["# in hundredths of a point. Written by `townhall train`."]
    for seats, weights in sorted(learned.items()):
        lines += ["", f"[seats.{seats}.origin]"]
        lines += [f"{key} = {json.dumps(value)}" for key, value in origins.get(seats, {}).items()]
        lines += ["", f"[seats.{seats}.weights]"]
        lines += [f"{name} = {[round(float(x), 1) for x in weights[:, i]]}" for i, name in enumerate(spec.names)]
    return "\n".join(lines) + "\n"


def read_origins(file: Path) -> dict[int, dict[str, str | int]]:
    """Where the weights of a file come from, by number of seats."""
    origins = {}
    for seats, table in _tables(_contents(file), str(file)).items():
        origin = table.get("origin") if isinstance(table, dict) else None
        origins[int(seats)] = origin if isinstance(origin, dict) else {}
    return origins
