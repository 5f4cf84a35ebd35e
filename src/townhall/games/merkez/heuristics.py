"""What a decent player looks at."""

from townhall.engine.kernel import rule
from townhall.games.merkez.state import State
from townhall.games.merkez.tables import Components


@rule
def value(c: Components, s: State, seat: int) -> int:
    return s.scores[seat]
