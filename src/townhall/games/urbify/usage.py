"""Which buildings parties are offered, start and inaugurate, for reports about balance."""

from townhall.engine.contract import ComponentName, UsageSpec
from townhall.games.urbify.rules.actions import BUILDING

PROJECT = ComponentName("building", BUILDING)

USAGE = UsageSpec(
    used={"inaugurated": [PROJECT]},
    bought={"started": [PROJECT], "started_free": [PROJECT]},
    scored={"scored_project": [PROJECT], "scored_benefit": [PROJECT]},
    offered={"display": PROJECT},
)
