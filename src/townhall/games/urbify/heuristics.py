from townhall.engine.kernel import rule
from townhall.games.urbify.state import State
from townhall.games.urbify.tables import Components


@rule
def value(c: Components, s: State, seat: int) -> int:
    return s.scores[seat]
