"""The network of an evaluation is read from a file; one that cannot be used is left alone, with a warning by name."""

import io
import json
import warnings
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import townhall
from townhall.bots.network import network_estimate
from townhall.engine.jit import INTERPRETED
from townhall.engine.network import FILE, inputs_of, load_network, network_shape, read_network, write_network
from townhall.engine.weights import WeightsWarning

MERKEZ = townhall.game("merkez").rules()
SPEC = MERKEZ.evaluation


def test_a_written_network_is_read_with_its_origin(tmp_path: Path) -> None:
    network = np.random.default_rng(1).normal(size=network_shape(SPEC)).astype(np.float32).astype(np.float64)
    write_network(SPEC, tmp_path / "network.npz", network, {"command": "townhall train", "games": 3})
    numbers, origin = read_network(SPEC, tmp_path / "network.npz")
    assert (numbers == network).all() and origin == {"command": "townhall train", "games": 3}


def test_without_a_file_there_is_no_network(tmp_path: Path) -> None:
    assert len(load_network("merkez", SPEC, tmp_path, expected=False)) == 0
    with pytest.warns(WeightsWarning, match=r"network\.npz is missing"):
        load_network("merkez", SPEC, tmp_path, expected=True)


def npz(**arrays: object) -> bytes:
    file = io.BytesIO()
    np.savez(file, **arrays)  # type: ignore[arg-type]
    return file.getvalue()


def network_file(numbers: object, **inputs: int) -> bytes:
    about = {"inputs": {**inputs_of(SPEC), **inputs}, "origin": {}}
    return npz(numbers=numbers, about=np.array(json.dumps(about)))


GOOD = np.zeros(network_shape(SPEC), np.float32)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", ""),
        (b"PK\x03\x04", ""),
        (b"\x80" * 100, ""),
        (npz(numbers=GOOD), "about"),
        (npz(numbers=GOOD, about=np.array("[")), ""),
        (npz(numbers=GOOD, about=np.array("[]")), ""),
        (npz(numbers=GOOD, about=np.array('{"inputs": 1, "origin": 1}')), ""),
        (network_file(GOOD, towers=1), r"other features \(towers\); train again"),
        (network_file(GOOD, road_lead=2), r"other features \(road_lead\); train again"),
        (network_file(GOOD[1:]), "its numbers are damaged"),
        (network_file(GOOD * np.nan), "its numbers are damaged"),
        (network_file(np.array("a")), ""),
    ],
)
def test_a_file_that_cannot_be_used_is_left_alone_with_a_warning(tmp_path: Path, content: bytes, reason: str) -> None:
    (tmp_path / FILE).parent.mkdir()
    (tmp_path / FILE).write_bytes(content)
    with pytest.warns(WeightsWarning, match=f"merkez: bots play without the network: .*{reason}"):
        assert len(load_network("merkez", SPEC, tmp_path, expected=True)) == 0


def test_a_network_for_other_statements_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / FILE).parent.mkdir()
    write_network(SPEC, tmp_path / FILE, GOOD.astype(np.float64), {})
    other = replace(SPEC, statements=SPEC.statements[1:])
    with pytest.warns(WeightsWarning, match=rf"other features \(statements about {SPEC.statements[0][0]}\)"):
        load_network("merkez", other, tmp_path, expected=True)


def test_a_network_for_features_in_another_order_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).parent.mkdir()
    write_network(SPEC, tmp_path / FILE, GOOD.astype(np.float64), {})
    with pytest.warns(WeightsWarning, match="in another order"):
        load_network("merkez", replace(SPEC, names=SPEC.names[::-1]), tmp_path, expected=True)


def test_bits_that_flip_in_a_file_stop_no_bot(tmp_path: Path) -> None:
    (tmp_path / FILE).parent.mkdir()
    network = np.random.default_rng(1).normal(size=network_shape(SPEC))
    write_network(SPEC, tmp_path / FILE, network, {})
    content = (tmp_path / FILE).read_bytes()
    for place in range(40, len(content), len(content) // 40):
        flipped = bytearray(content)
        flipped[place] ^= 1 << place % 8
        (tmp_path / FILE).write_bytes(flipped)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", WeightsWarning)
            assert load_network("merkez", SPEC, tmp_path, expected=True).shape in {(0, 0), network_shape(SPEC)}


@pytest.mark.skipif(INTERPRETED, reason="compares compiled with interpreted rules")
def test_compiled_and_interpreted_estimates_agree() -> None:
    network = np.random.default_rng(1).normal(size=network_shape(SPEC))
    grids = [MERKEZ.feature_grid() for _ in range(2)]
    for grid in grids:
        grid[2, : len(SPEC.names)] = np.random.default_rng(2).integers(-2, 9, len(SPEC.names))
    compiled = network_estimate(network, len(SPEC.names), grids[0], 2)
    interpreted = network_estimate.py_func(network, len(SPEC.names), grids[1], 2)  # type: ignore[attr-defined]
    assert compiled == pytest.approx(interpreted, rel=1e-12) and compiled != 0
