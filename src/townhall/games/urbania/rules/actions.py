"""The decisions of Urbania, and the kinds of things they name."""

from townhall.engine.actions import ActionTable, Kind
from townhall.games.urbania.rules.state import CELLS, SIDE

COLOUR = Kind("colour", ("brown", "gray", "red", "pink", "beige", "green"))
BUILDING = Kind("building", ("factory", "bank", "hospital", "business", "school", "park", "residential"))
SPECIALIST = Kind("specialist", ("ceo", "banker", "doctor", "small_business_owner", "superintendent", "parks_director"))
CARD_KIND = (
    "workers_3", "workers_2_coin_1", "worker_1_coins_2", "coins_3", "rainbow_worker_coin_1", "worker_1_rainbow_coin",
)  # fmt: skip
CARD = Kind("card", tuple(f"{colour}-{kind}" for colour in COLOUR.values for kind in CARD_KIND))
CELL = Kind("cell", tuple(f"{chr(ord('A') + cell % SIDE)}{cell // SIDE + 1}" for cell in range(CELLS)))
DISTRICT = Kind("district", ("NW", "NE", "SW", "SE"))
_PAIRS = tuple((one, other) for n, one in enumerate(SPECIALIST.values) for other in SPECIALIST.values[n + 1 :])
PROJECT = Kind(
    "project",
    (
        *(f"n_{district.lower()}" for district in DISTRICT.values),
        *(f"b_{building}" for building in BUILDING.values[:-1]),
        *(f"s_{specialist}" for specialist in SPECIALIST.values),
        *(f"p_{one}_{other}" for one, other in _PAIRS),
    ),
)
AMOUNT = Kind("amount", tuple(map(str, range(100))))
ACTION_NUMBER = Kind("action_number", ("first", "second"))

ACTIONS = ActionTable()
TAKE = ACTIONS.verb("take", card=CARD)
BLIND = ACTIONS.verb("blind")
PLAN = ACTIONS.verb("plan")
FLUSH = ACTIONS.verb("flush")
DECLINE = ACTIONS.verb("decline")
RENEW = ACTIONS.verb("renew", cell=CELL)
HIRE = ACTIONS.verb("hire", specialist=SPECIALIST)
SUBMIT = ACTIONS.verb("submit", secret=True, project=PROJECT)
PAY = ACTIONS.verb("pay", card=CARD)
SPEND = ACTIONS.verb("spend", card=CARD)
