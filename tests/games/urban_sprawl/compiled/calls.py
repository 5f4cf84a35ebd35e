"""Single rules of Urban Sprawl, called from Python on a hand-made state."""

from townhall.engine.fields import Records
from townhall.engine.jit import rule
from townhall.games.urban_sprawl.rules.legal_list import clear_options
from townhall.games.urban_sprawl.rules.play import settle
from townhall.games.urban_sprawl.rules.setup import deal_town


@rule
def settled(cs: Records, ss: Records) -> None:
    """Run the steps on the stack until somebody has a choice."""
    clear_options(ss[0])
    settle(cs[0], ss[0])


@rule
def town_dealt(cs: Records, ss: Records) -> None:
    """Lay out the first cards of the Town deck."""
    deal_town(cs[0], ss[0])
