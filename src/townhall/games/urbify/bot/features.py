"""What the evaluation weighs: the worth of a seat as a whole, in points."""

from townhall.engine.fields import RealGrid
from townhall.engine.jit import rule
from townhall.games.urbify.bot.evaluation import party_worth, pending_worth
from townhall.games.urbify.components.tables import Components
from townhall.games.urbify.rules.state import State

FEATURES = ("worth",)
HEURISTIC = (100.0,)


@rule
def progress(c: Components, s: State) -> float:
    return 0.0


@rule
def features(c: Components, s: State, out: RealGrid) -> None:
    for seat in range(s.seats):
        out[seat, 0] = (party_worth(c, s, seat) + pending_worth(c, s, seat)) / 100
