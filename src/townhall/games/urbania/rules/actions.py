"""What can be decided, asked and told in Urbania."""

from townhall.engine.actions import ActionTable, FrameTable, Kind, NoteTable
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

FRAMES = FrameTable()
ACTING = FRAMES.asked("acting", number=ACTION_NUMBER)
DRAWING = FRAMES.asked("drawing", amount=AMOUNT)
RENEWING = FRAMES.asked("renewing", cell=CELL, amount=AMOUNT)
HIRING = FRAMES.asked("hiring", specialist=SPECIALIST, amount=AMOUNT)
BONUS = FRAMES.asked("bonus")
END_TURN = FRAMES.automatic("end_turn")

NOTES = NoteTable()
BEGAN = NOTES.kind("began")
CENTRE_RENEWED = NOTES.kind("centre", building=BUILDING, cell=CELL)
TOOK = NOTES.kind("took", card=CARD)
DREW = NOTES.kind("drew")
DREW_CARD = NOTES.kind("drew_card", card=CARD)
PLANNED = NOTES.kind("planned")
PLANNED_CARD = NOTES.kind("planned_card", project=PROJECT)
POOLED = NOTES.kind("pooled", card=CARD)
FLUSHED = NOTES.kind("flushed")
RESHUFFLED = NOTES.kind("reshuffled")
PAID = NOTES.kind("paid", card=CARD)
SPENT = NOTES.kind("spent", card=CARD)
RENEWED = NOTES.kind("renewed", building=BUILDING, cell=CELL)
MARKER_ROSE = NOTES.kind("marker_rose", building=BUILDING, amount=AMOUNT)
HIRED = NOTES.kind("hired", specialist=SPECIALIST)
HIRED_AWAY = NOTES.kind("hired_away", specialist=SPECIALIST, rival=AMOUNT)
VALUE_ROSE = NOTES.kind("value_rose", specialist=SPECIALIST, amount=AMOUNT)
SUBMITTED = NOTES.kind("submitted", amount=AMOUNT)
SUBMITTED_CARD = NOTES.kind("submitted_card", project=PROJECT)
DECLINED = NOTES.kind("declined")
PASSED = NOTES.kind("passed")
END_BY_DISTRICT = NOTES.kind("end_by_district", district=DISTRICT)
END_BY_SPECIALISTS = NOTES.kind("end_by_specialists")
LAST_ROUND = NOTES.kind("last_round")
STOPPED = NOTES.kind("stopped")
SCORED_RENEWAL = NOTES.kind("scored_renewal", building=BUILDING, amount=AMOUNT)
SCORED_SPECIALIST = NOTES.kind("scored_specialist", specialist=SPECIALIST, amount=AMOUNT)
SCORED_SUBMISSION = NOTES.kind("scored_submission", amount=AMOUNT)
SCORED_PROJECT = NOTES.kind("scored_project", project=PROJECT, amount=AMOUNT)
