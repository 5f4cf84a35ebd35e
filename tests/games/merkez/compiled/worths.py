"""What each seat is worth to the greedy bot, beside the features that take it apart."""

from townhall.engine.fields import RealGrid, Reals, Records
from townhall.engine.jit import rule
from townhall.games.merkez.bot.evaluation import value
from townhall.games.merkez.bot.features import features


@rule
def compare(cs: Records, ss: Records, out: RealGrid, worths: Reals) -> None:
    features(cs[0], ss[0], out)
    for seat in range(ss[0].seats):
        worths[seat] = value(cs[0], ss[0], seat)
