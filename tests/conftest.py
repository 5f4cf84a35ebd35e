"""What all tests share: the games and tables to run over, a way to play them, and one compile for all processes."""

import contextlib
import fcntl
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, settings

import townhall
from tests.running import ROOT as ROOT
from tests.running import SOURCES as SOURCES
from tests.running import answer
from townhall.bots import bot as seat
from townhall.bots.batch import master_record, play_chunk
from townhall.engine.jit import INTERPRETED, cache_root, sources_digest
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
    """One of the legal actions: always the same in the same place of the same game."""
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
    """Of several test processes the first compiles, the others wait and load the result."""
    root = cache_root()
    root.mkdir(parents=True, exist_ok=True)
    with (root / f"tests-{what}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def versions_kept() -> Path:
    """What the process that compiled all rules told of them; see tests/engine/test_kernel_versions.py."""
    return cache_root() / f"tests-versions-{sources_digest(Path(seat.__file__))}.json"


@pytest.fixture(scope="session")
def compiled() -> None:
    """All rules of all games, ready to run."""
    with one_at_a_time("games"):
        if not INTERPRETED and not versions_kept().exists():
            versions_kept().write_text(json.dumps(answer("-m", "tests.engine.programs.versions")))
        for name in townhall.games():
            game = townhall.game(name)
            p = played(game, game.seats.start, decisions=1)
            assert p.view(0).guess(0, bytes(16)).ranks
            play_chunk(game.rules(), game.seats.start, [0] * game.seats.start, master_record(0), 0, 1)


@pytest.fixture(scope="session", params=townhall.games())
def each_game(request: pytest.FixtureRequest, compiled: None) -> townhall.Game:
    """Every game there is."""
    return townhall.game(request.param)


@pytest.fixture(scope="session", params=all_tables(), ids=lambda table: f"{table[0]}-{table[1]}")
def each_table(request: pytest.FixtureRequest, compiled: None) -> Table:
    """Every game with every number of players."""
    name, seats = request.param
    return Table(townhall.game(name), seats)
