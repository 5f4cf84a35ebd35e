"""A fresh game (MRK-07 to MRK-09)."""

from townhall.engine.rng import draw
from townhall.engine.jit import rule
from townhall.games.merkez.rules.notes import note_began
from townhall.games.merkez.rules.play import settle
from townhall.games.merkez.rules.claiming import deal_promises
from townhall.games.merkez.rules.state import PLAYERS, State
from townhall.games.merkez.components.tables import Components
from townhall.games.merkez.rules.turns import begin_round


@rule
def setup(c: Components, s: State, seats: int) -> None:
    """Set up a record that holds the random key and is blank otherwise."""
    s.seats = seats
    for seat in range(PLAYERS):
        if seat < seats:
            s.free[seat] = c.sheet & ~c.mosques
    s.first = draw(s, seats)
    note_began(s, first=s.first)
    deal_promises(c, s)
    begin_round(c, s)
    settle(c, s)
