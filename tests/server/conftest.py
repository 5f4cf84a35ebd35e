"""One server for all tests of a process that do not harm it."""

from collections.abc import Iterator

import pytest

import townhall
from tests.conftest import one_at_a_time
from tests.server.hosting import Server, serving
from townhall.server.tables.warmup import load


@pytest.fixture(scope="session")
def rules_ready(compiled: None) -> None:
    """Everything that a server calls is in the cache: its start is a matter of seconds."""
    with one_at_a_time("server"):
        for name in townhall.games():
            load(name)


@pytest.fixture(scope="session")
def server(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running
