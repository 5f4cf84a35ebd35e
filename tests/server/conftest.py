"""The databases that tests run on, and a server shared by all tests that do not harm it."""

from collections.abc import Iterator

import pytest

from tests.server import databases
from tests.server.databases import Database, Databases
from tests.server.harness import Server, serving

DATABASES = Databases()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests that need a database on both: those marked `databases` always, others on PostgreSQL in long runs."""
    if "database" in metafunc.fixturenames:
        mark = metafunc.definition.get_closest_marker("databases")
        names = mark.args if mark is not None else ("sqlite", pytest.param("postgresql", marks=pytest.mark.long))
        metafunc.parametrize("database", names or ("sqlite", "postgresql"), indirect=True, scope="session")


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
    with serving(tmp_path_factory.mktemp("server"), interpreted=False) as running:
        yield running
