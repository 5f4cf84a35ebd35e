"""What each seat is worth by the terms of the greedy bot, beside the features that take it apart."""

from townhall.engine.fields import RealGrid, Reals, Records
from townhall.engine.jit import rule
from townhall.games.urbify.bot.evaluation import party_worth, pending_worth
from townhall.games.urbify.bot.features import features


@rule
def compare(cs: Records, ss: Records, out: RealGrid, worths: Reals) -> None:
    features(cs[0], ss[0], out)
    for seat in range(ss[0].seats):
        worths[seat] = party_worth(cs[0], ss[0], seat) + pending_worth(cs[0], ss[0], seat)
