"""Building sites are found in two ways: one by one for the reasons, block by block for speed. Both agree."""

import pytest

from tests.conftest import some_action
from townhall.engine.jit import INTERPRETED
from townhall.games.urban_sprawl.rules.frames import ACTING

from .compiled.sites import AGREED, disputed_site
from .recount import SPRAWL
from .table import proves

pytestmark = pytest.mark.usefixtures("compiled")
FEW, MANY = 1 if INTERPRETED else 12, 1000


def disputed_sites(seats: int, games: int) -> list[tuple[int, int, int]]:
    """At every turn of random games: game, decision and site."""
    disputed = []
    rules = SPRAWL.rules()
    for seed in range(games):
        p = SPRAWL.start(seats, seed)
        while not p.over:
            if p.state.frames[p.state.depth - 1, 0] == ACTING:
                site = disputed_site(rules.cs, rules.records(p.raw), p.seat)
                disputed += [(seed, len(p.history), site)] if site != AGREED else []
            p.play(some_action(p, seed))
    return disputed


@proves("SPR-98", "SPR-100", "SPR-101", "SPR-198", "SPR-200", "SPR-202")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sites_found_block_by_block_are_those_allowed_one_by_one(seats: int) -> None:
    assert disputed_sites(seats, FEW) == []


@pytest.mark.long
@proves("SPR-98", "SPR-100", "SPR-101", "SPR-198", "SPR-200", "SPR-202")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sites_found_block_by_block_are_those_allowed_one_by_one_in_thousands_of_games(seats: int) -> None:
    assert disputed_sites(seats, MANY) == []
