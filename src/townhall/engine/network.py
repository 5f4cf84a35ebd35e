"""The network of a game's evaluation, learned from self-play: `bot/network.npz` (`bots.network` says how it is read).

A file that is damaged, or that was learned for other features or statements, is left alone with a warning: bots then
judge by weighted features alone.
"""

import json
import warnings
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from townhall.engine.contract import EvaluationSpec
from townhall.engine.evaluation_grid import HIDDEN
from townhall.engine.weights import BadWeights, WeightsWarning

FILE = Path("bot", "network.npz")

Network = NDArray[np.float64]
"""[row, unit]"""


def inputs_of(spec: EvaluationSpec) -> dict[str, int]:
    """What a network sees: features, and groups of statements with their numbers."""
    return dict.fromkeys(spec.names, 1) | {f"statements about {group}": size for group, size in spec.statements}


def network_shape(spec: EvaluationSpec) -> tuple[int, int]:
    return sum(inputs_of(spec).values()) + HIDDEN + 2, HIDDEN + 1


def load_network(name: str, spec: EvaluationSpec, folder: Path, *, expected: bool) -> Network:
    """The network of a game; without rows if it has none that can be used, with a warning if a level needs one."""
    file = folder / FILE
    try:
        if file.exists():
            return read_network(spec, file)[0]
        if expected:
            raise BadWeights(f"{file} is missing")
    except BadWeights as error:
        warnings.warn(f"{name}: bots play without the network: {error}", WeightsWarning, stacklevel=2)
    return np.zeros((0, 0))


def read_network(spec: EvaluationSpec, file: Path) -> tuple[Network, dict[str, Any]]:
    """The network in a file, and where it comes from."""
    try:
        with np.load(file, allow_pickle=False) as stored:
            numbers, about = stored["numbers"].astype(np.float64), json.loads(str(stored["about"]))
        inputs = [(str(name), int(size)) for name, size in about["inputs"].items()]
        origin = dict(about["origin"])
    except Exception as error:  # a damaged file can fail anywhere in its archive, its arrays and its JSON
        raise BadWeights(f"{file}: {error}") from None
    expected = list(inputs_of(spec).items())
    if inputs != expected:
        wrong = sorted(name for name, _ in set(inputs) ^ set(expected))
        what = ", ".join(dict.fromkeys(wrong[:4])) if wrong else "in another order"
        raise BadWeights(f"{file}: learned for other features ({what}); train again")
    if numbers.shape != network_shape(spec) or not np.isfinite(numbers).all():
        raise BadWeights(f"{file}: its numbers are damaged")
    return np.ascontiguousarray(numbers), origin


def write_network(spec: EvaluationSpec, file: Path, network: Network, origin: dict[str, str | int | float]) -> None:
    about = json.dumps({"inputs": inputs_of(spec), "origin": origin})
    np.savez_compressed(file, numbers=network.astype(np.float32), about=np.array(about))
