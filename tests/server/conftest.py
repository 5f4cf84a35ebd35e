"""The databases that tests run on, and a server shared by all tests that do not harm it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import databases
from tests.server.databases import Database, Databases
from tests.server.harness import Server, serving

DATABASES = Databases()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests that need a database on both, or on those that they are marked with."""
    if "database" in metafunc.fixturenames:
        mark = metafunc.definition.get_closest_marker("databases")
        names = (mark.args if mark is not None else ()) or ("sqlite", "postgresql")
        metafunc.parametrize("database", names, indirect=True, scope="session")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    callspec = getattr(item, "callspec", None)
    DATABASES.choose(callspec.params.get("database", "sqlite") if callspec is not None else "sqlite")


def pytest_sessionfinish() -> None:
    DATABASES.close()


@pytest.fixture(scope="session")
def database() -> Database:
    """The database of all servers and stores."""
    return databases.current


@pytest.fixture(scope="session")
def rules_ready(compiled: None, database: Database) -> None:
    """Everything that a server calls is compiled, so that it starts within seconds."""


@pytest.fixture(scope="session")
def server(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(rules_ready: None, tmp_path: Path) -> Iterator[Server]:
    """A server of a test's own."""
    with serving(tmp_path) as running:
        yield running
