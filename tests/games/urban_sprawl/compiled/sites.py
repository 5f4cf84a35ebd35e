"""Compares the two ways to find building sites on one state."""

from townhall.engine.fields import Records
from townhall.engine.jit import rule
from townhall.engine.reasons import ALLOWED
from townhall.games.urban_sprawl.rules.building_sites import contract_at, sites_in, why_not_on
from townhall.games.urban_sprawl.rules.city import MASKS
from townhall.games.urban_sprawl.rules.state import BLOCKS, CONTRACT_PLACES, EMPTY, FAVORS

AGREED = -1


@rule
def disputed_site(cs: Records, ss: Records, seat: int) -> int:
    """A site that is judged differently, as (place of the contract * BLOCKS + block) * MASKS + lots; else AGREED."""
    for place in range(CONTRACT_PLACES + FAVORS):
        card = contract_at(ss[0], seat, place)
        if card == EMPTY:
            continue
        for block in range(BLOCKS):
            sites = sites_in(cs[0], ss[0], seat, card, block)
            for mask in range(MASKS):
                allowed = why_not_on(cs[0], ss[0], seat, card, block, mask) == ALLOWED
                if (sites >> mask & 1 != 0) != allowed:
                    return (place * BLOCKS + block) * MASKS + mask
    return AGREED
