"""The units and containers of docs/hosting.md fit together, and their command lines are those of this version."""

from __future__ import annotations

import argparse
import importlib
import json
import re
import shlex
from configparser import ConfigParser
from typing import Any

import pytest

from tests.server.proxies import HOSTING, sample
from townhall.cli.main import parser

INSTRUCTIONS = {"ARG", "COPY", "ENTRYPOINT", "ENV", "EXPOSE", "FROM", "RUN", "USER"}
DOCKERFILES = re.findall(r"^```dockerfile\n(.*?)^```", HOSTING.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def unit(first_line: str) -> ConfigParser:
    """Read a unit of systemd: a later line with the same name replaces an earlier one."""
    parsed = ConfigParser(strict=False, interpolation=None)
    parsed.optionxform = str  # type: ignore[assignment,method-assign]
    parsed.read_string(sample(first_line).replace("\\\n", " "))
    return parsed


def served(words: list[str]) -> argparse.Namespace:
    """Parse a command line as the program does."""
    return parser().parse_args(words)


def test_the_service_starts_this_version() -> None:
    service = unit("Description=Townhall")
    program, *words = shlex.split(service["Service"]["ExecStart"])
    started = served(words)
    assert program == "/opt/townhall/bin/townhall" and started.workers == 1
    assert started.database.startswith(f"sqlite:///{service['Service']['WorkingDirectory']}/")


def test_the_service_with_postgresql_has_workers_and_waits_for_the_database() -> None:
    service, plain = unit("After=postgresql.service"), unit("Description=Townhall")
    program, *words = shlex.split(service["Service"]["ExecStart"])
    started = served(words)
    assert program == shlex.split(plain["Service"]["ExecStart"])[0] and started.workers > 1
    assert started.database.startswith("postgresql://townhall@/")
    assert service["Unit"]["After"] == service["Unit"]["Wants"] == "postgresql.service"


@pytest.mark.parametrize("text", DOCKERFILES, ids=["package", "clone"])
def test_a_container_serves_what_the_composition_says(text: str) -> None:
    lines = [line.split(maxsplit=1) for line in text.splitlines() if line]
    assert {instruction for instruction, _ in lines} <= INSTRUCTIONS and lines[0][0] == "FROM"
    stages = {words.rpartition(" AS ")[2] for instruction, words in lines if instruction == "FROM"}
    copied = {words.split()[0].removeprefix("--from=") for _, words in lines if words.startswith("--from=")}
    assert copied <= stages
    program, *entry = json.loads(dict(lines)["ENTRYPOINT"])
    services = composition()["services"]
    started = served([*entry, *services["townhall"]["command"]])
    assert program == "townhall" and started.host == "0.0.0.0"
    assert services["townhall"]["ports"] == [f"127.0.0.1:8000:{started.port}"]
    assert started.database.endswith(f"@database/{services['database']['environment']['POSTGRES_DB']}")


def test_the_composition_declares_what_it_uses() -> None:
    declared = composition()
    services = declared["services"]
    assert set(services["townhall"]["depends_on"]) <= set(services)
    used = {volume.partition(":")[0] for service in services.values() for volume in service["volumes"]}
    assert used == set(declared["volumes"])


def composition() -> Any:
    yaml: Any = importlib.import_module("yaml")
    return yaml.safe_load(sample("services:"))
