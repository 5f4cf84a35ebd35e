"""Which cards, vocations and offices players are offered, take and use, for reports about balance."""

from townhall.engine.contract import ComponentName, UsageSpec
from townhall.games.urban_sprawl.rules.actions import CARD, OFFICE, VOCATION

CONTRACT, PERMIT, RENEWAL = (
    ComponentName("contract", CARD),
    ComponentName("permit", CARD),
    ComponentName("renewal", CARD),
)
EVENT = ComponentName("event", CARD)
HELD_VOCATION, HELD_OFFICE = ComponentName("vocation", VOCATION), ComponentName("politician", OFFICE)

USAGE = UsageSpec(
    used={
        "built": [CONTRACT],
        "spent": [PERMIT, RENEWAL],
        "invested": [PERMIT],
        "took_vocation": [HELD_VOCATION],
        "elected": [HELD_OFFICE],
    },
    bought={"took": [PERMIT, RENEWAL], "fetched": [PERMIT, RENEWAL]},
    scored={"scored_vocation": [HELD_VOCATION], "scored_office": [HELD_OFFICE]},
    happened={"happened": [EVENT]},
    offered={"contracts": CONTRACT, "favors": CONTRACT},
    held={"permits": PERMIT},
)
