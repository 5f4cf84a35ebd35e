"""Which tiles, specialists, projects and cards players are offered, take and use, for reports about balance."""

from townhall.engine.actions import Kind
from townhall.engine.components import NUMBERED
from townhall.engine.contract import ComponentName, UsageSpec
from townhall.games.urbania.components.schema import RESIDENTIAL_TILES, TILES_OF_TYPE
from townhall.games.urbania.rules.actions import BUILDING, CARD, PROJECT, SPECIALIST

TILE = Kind(
    "tile",
    tuple(
        f"{building}{NUMBERED}{number + 1}"
        for building in BUILDING.values
        for number in range(RESIDENTIAL_TILES if building == "residential" else TILES_OF_TYPE)
    ),
)
"""The tiles as the rules number them."""


def kind_of_card(card: str) -> str:
    """The entry of a resource card: all colours have the same kinds."""
    return card.partition(NUMBERED)[2]


OF_TYPE, RENEWED = (
    ComponentName("building", BUILDING),
    ComponentName("building.tiles", TILE, argument="cell", through="tiles"),
)
EMPLOYED = ComponentName("specialist", SPECIALIST)
PLANNED = ComponentName("project", PROJECT)
RESOURCE = ComponentName("resource_kind", CARD, kind_of_card)

USAGE = UsageSpec(
    used={
        "renewed": [OF_TYPE, RENEWED],
        "hired": [EMPLOYED],
        "hired_away": [EMPLOYED],
        "submitted_card": [PLANNED],
        "paid": [RESOURCE],
        "spent": [RESOURCE],
    },
    bought={"planned_card": [PLANNED], "took": [RESOURCE], "drew_card": [RESOURCE]},
    scored={
        "scored_renewal": [OF_TYPE],
        "scored_specialist": [EMPLOYED],
        "scored_project": [PLANNED],
    },
    held={"project_hands": PLANNED},
)
