"""A fresh game (MRK-07 to MRK-09)."""

from townhall.engine.rng import draw
from townhall.engine.jit import rule
from townhall.engine.state import EVERYONE, note
from townhall.games.merkez.rules.actions import BEGAN
from townhall.games.merkez.rules.play import settle
from townhall.games.merkez.rules.promises import deal_promises
from townhall.games.merkez.rules.state import PLAYERS, State
from townhall.games.merkez.components.tables import Components
from townhall.games.merkez.rules.turns import begin_round


@rule
def setup(c: Components, s: State, seats: int) -> None:
    """The chance key is already in `s`; all else is zero."""
    s.seats = seats
    for seat in range(PLAYERS):
        if seat < seats:
            s.free[seat] = c.sheet & ~c.mosques
    s.first = draw(s, seats)
    note(s, BEGAN, EVERYONE, s.first, 0, 0, 0)
    deal_promises(c, s)
    begin_round(c, s)
    settle(c, s)
