"""Numba's internals are used, so that only one of its minor versions is accepted, everywhere the same."""

import re
import tomllib

import pytest

from tests.running import ROOT
from townhall.engine.linking import SUPPORTED_NUMBA, check_numba

MAJOR, MINOR = SUPPORTED_NUMBA


def test_the_package_requires_the_supported_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    [numba] = [one for one in project["dependencies"] if one.startswith("numba>")]
    assert numba == f"numba>={MAJOR}.{MINOR},<{MAJOR}.{MINOR + 1}"


def test_the_constraints_name_a_supported_version() -> None:
    pinned = re.search(r"^numba==(\d+)\.(\d+)\.", (ROOT / "constraints.txt").read_text("utf-8"), re.MULTILINE)
    assert pinned and (int(pinned[1]), int(pinned[2])) == SUPPORTED_NUMBA


def test_the_constraints_name_the_compiler_for_gpus_of_the_extra() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    accepted = re.fullmatch(r"numba-cuda\[cu13\]>=(\d+\.\d+),<\d+\.\d+", extras["gpu"][0])
    pinned = re.search(r"^numba-cuda==(\d+\.\d+)\.", (ROOT / "constraints.txt").read_text("utf-8"), re.MULTILINE)
    assert accepted and pinned and accepted[1] == pinned[1]


def test_another_version_is_refused_with_the_way_out() -> None:
    check_numba(SUPPORTED_NUMBA, "0.68.1")
    with pytest.raises(ImportError, match=r"needs Numba 0\.68, but 0\.70\.0 is installed: pip install"):
        check_numba((0, 70), "0.70.0")
