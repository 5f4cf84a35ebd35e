"""A server shared by all tests that do not harm it."""

from collections.abc import Iterator

import pytest

from tests.server.harness import Server, serving


@pytest.fixture(scope="session")
def rules_ready(compiled: None) -> None:
    """Everything that a server calls is compiled, so that it starts within seconds."""


@pytest.fixture(scope="session")
def server(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), interpreted=False) as running:
        yield running
