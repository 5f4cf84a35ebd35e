"""Fixtures shared by all tests: games and tables, random play, and one compilation for all processes."""

import contextlib
import fcntl
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, settings

import townhall
from tests.compiling import compile_ahead, wait_for
from tests.running import ROOT as ROOT
from tests.running import SOURCES as SOURCES
from tests.selection import game_of, games_needed, group_of, is_about, is_first_process, order
from townhall.engine.jit import cache_root
from townhall.engine.rng import siphash_of_ints

settings.register_profile("townhall", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("townhall")


class Table(NamedTuple):
    """A game with a number of players."""

    game: townhall.Game
    seats: int


def all_tables() -> list[tuple[str, int]]:
    return [(name, seats) for name in townhall.games() for seats in townhall.game(name).seats]


def some_action(p: townhall.Position, seed: int = 0) -> int:
    """A pseudo-random legal action: always the same in the same position of the same game."""
    legal = p.legal()
    return legal[siphash_of_ints(seed, 0, len(p.history)) % len(legal)]


def played(
    game: townhall.Game,
    seats: int,
    seed: int = 0,
    decisions: int | None = None,
    options: dict[str, Any] | None = None,
) -> townhall.Position:
    """A game played at random to its end, or as many decisions of it as asked for."""
    p = game.start(seats, seed, options)
    while not p.over and (decisions is None or len(p.history) < decisions):
        p.play(some_action(p, seed))
    return p


@contextlib.contextmanager
def one_at_a_time(what: str) -> Iterator[None]:
    """Let the first of several test processes compile; the others wait and load the result."""
    root = cache_root()
    root.mkdir(parents=True, exist_ok=True)
    with (root / f"tests-{what}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", choices=townhall.games(), help="only the rules, texts, laws and terminal of this game")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if game := config.getoption("--game"):
        config.hook.pytest_deselected(items=[item for item in items if not is_about(item, game)])
        items[:] = [item for item in items if is_about(item, game)]
    order(items)
    for item in items:
        if group := group_of(item):
            item.add_marker(pytest.mark.xdist_group(group))


def pytest_collection_finish(session: pytest.Session) -> None:
    if getattr(session.config.option, "loadgroup", False) and not all(
        "@" in item.nodeid for item in session.items if group_of(item)
    ):
        raise pytest.UsageError("pytest-xdist 3.8 ignores groups of tests from pytest 9.2 on: use pytest 9.1")
    if is_first_process(session.config):
        compile_ahead(set().union(*(games_needed(item) for item in session.items)))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if game := game_of(item):
        wait_for(game)


@pytest.fixture(scope="session")
def compiled() -> None:
    """All rules of all games, ready to run."""
    wait_for()


@pytest.fixture(scope="session", params=townhall.games())
def each_game(request: pytest.FixtureRequest) -> townhall.Game:
    """Every game there is."""
    return townhall.game(request.param)


@pytest.fixture(scope="session", params=all_tables(), ids=lambda table: f"{table[0]}-{table[1]}")
def each_table(request: pytest.FixtureRequest) -> Table:
    """Every game with every number of players."""
    name, seats = request.param
    return Table(townhall.game(name), seats)
