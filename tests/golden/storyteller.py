"""Tells a whole game in English, decision by decision: what the golden files hold."""

from collections.abc import Iterator

import townhall
from tests.conftest import some_action

SEED = 7


def story(game: townhall.Game, seats: int) -> str:
    return "\n".join(_lines(game, seats)) + "\n"


def _lines(game: townhall.Game, seats: int) -> Iterator[str]:
    p = game.start(seats, SEED)
    yield f"{game.name}, {seats} players, seed {SEED}, components {game.components.digest}, options {p.options}"
    yield from (f"    {line}" for line in p.news())
    while not p.over:
        action = some_action(p, SEED)
        yield f"{len(p.history):3} seat {p.seat} ({len(p.legal())} choices) {p.text(action)}"
        p.play(action)
        yield from (f"    {line}" for line in p.news())
    yield f"scores {p.scores}, places {p.ranks}, {p.turn} turns, {p.state.round} rounds"
