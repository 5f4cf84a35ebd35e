"""What can be decided, asked and told in Urbify."""

from itertools import product

from townhall.engine.actions import ActionTable, FrameTable, Kind, NoteTable
from townhall.games.urbify.rules.state import CELLS, DEPARTMENTS, SIDE

SPREAD = 3
"""The most points or politicians that one decision spreads over the departments."""
SPLITS = tuple(
    sorted(
        (split for split in product(range(SPREAD + 1), repeat=DEPARTMENTS) if 0 < sum(split) <= SPREAD),
        key=lambda split: (sum(split), max(split), tuple(-points for points in split)),
    )
)

DEPARTMENT = Kind("department", ("tourism", "economy", "culture", "transport"))
TRACK = Kind("track", (*DEPARTMENT.values, "development"))
COLOUR = Kind("colour", (*DEPARTMENT.values, "mixed"))
BUILDING = Kind(
    "building",
    (
        "college", "university", "theater", "museum", "hotel", "shopping_center", "factory", "parking",
        "bus_station", "taxi_station", "fire_station", "police_station", "hospital", "bridge",
        "cinema", "science_museum", "metro_station", "burger_joint", "bank", "playground",
        "soccer_stadium", "marina", "airport", "skate_park", "opera_house", "post_office", "recycling_center",
    ),
)  # fmt: skip
CELL = Kind("cell", tuple(f"{chr(ord('A') + cell % SIDE)}{cell // SIDE + 1}" for cell in range(CELLS)))
TOWARDS = Kind("towards", ("east", "south"))
SPLIT = Kind("split", tuple("".join(map(str, split)) for split in SPLITS))
POINTS = Kind("points", tuple(map(str, range(SPREAD + 1))))
AMOUNT = Kind("amount", tuple(map(str, range(100))))

ACTIONS = ActionTable()
PASS = ACTIONS.verb("pass")
INFLUENCE = ACTIONS.verb("influence", split=SPLIT)
START = ACTIONS.verb("start", building=BUILDING)
SESSION = ACTIONS.verb("session", department=DEPARTMENT)
INAUGURATE = ACTIONS.verb("inaugurate", cell=CELL)
TAKE = ACTIONS.verb("take")
DECLINE = ACTIONS.verb("decline")
COPY = ACTIONS.verb("copy", cell=CELL)
EXCHANGE = ACTIONS.verb("exchange", points=POINTS)
PAY = ACTIONS.verb("pay", split=SPLIT)
PLACE = ACTIONS.verb("place", cell=CELL)
OCCUPY = ACTIONS.verb("occupy", cell=CELL)
GAIN = ACTIONS.verb("gain", split=SPLIT)
CHOOSE = ACTIONS.verb("choose", colour=COLOUR)
PAIR = ACTIONS.verb("pair", cell=CELL, towards=TOWARDS)

FRAMES = FrameTable()
TURN = FRAMES.asked("turn")
PLACING = FRAMES.asked("placing", building=BUILDING)
FILLING = FRAMES.asked("filling", building=BUILDING)
BENEFIT = FRAMES.asked("benefit", cell=CELL)
COPYING = FRAMES.asked("copying", cell=CELL)
EXCHANGING = FRAMES.asked("exchanging", amount=AMOUNT)
PAYING = FRAMES.asked("paying", amount=AMOUNT)
GAINING = FRAMES.asked("gaining", amount=AMOUNT)
MOVING = FRAMES.asked("moving", cell=CELL)
CHOOSING = FRAMES.asked("choosing", cell=CELL)
PAIRING = FRAMES.asked("pairing", cell=CELL)
FREE_PROJECT = FRAMES.asked("free_project")
EFFECT = FRAMES.automatic("effect", cell=CELL)
FINISH_PROJECT = FRAMES.automatic("finish_project", building=BUILDING)
HOME = FRAMES.automatic("home", cell=CELL)
END_TURN = FRAMES.automatic("end_turn")

NOTES = NoteTable()
BEGAN = NOTES.kind("began")
INFLUENCED = NOTES.kind("influenced", split=SPLIT)
STARTED = NOTES.kind("started", building=BUILDING)
STARTED_FREE = NOTES.kind("started_free", building=BUILDING)
PAID = NOTES.kind("paid", track=TRACK, amount=AMOUNT)
EXCHANGED = NOTES.kind("exchanged", amount=AMOUNT)
BUILT = NOTES.kind("built", building=BUILDING, cell=CELL)
OCCUPIED = NOTES.kind("occupied", cell=CELL, amount=AMOUNT)
REVEALED = NOTES.kind("revealed", building=BUILDING)
HELD = NOTES.kind("held", department=DEPARTMENT)
GAINED = NOTES.kind("gained", track=TRACK, amount=AMOUNT)
WASTED = NOTES.kind("wasted", track=TRACK, amount=AMOUNT)
RETURNED = NOTES.kind("returned", amount=AMOUNT)
INAUGURATED = NOTES.kind("inaugurated", building=BUILDING, cell=CELL)
DECLINED = NOTES.kind("declined")
UNAVAILABLE = NOTES.kind("unavailable")
COPIED = NOTES.kind("copied", building=BUILDING, cell=CELL)
POOLED = NOTES.kind("pooled")
RECRUITED = NOTES.kind("recruited")
SCORED_PROJECT = NOTES.kind("scored_project", building=BUILDING, amount=AMOUNT)
SCORED_SESSION = NOTES.kind("scored_session", department=DEPARTMENT, amount=AMOUNT)
SCORED_BENEFIT = NOTES.kind("scored_benefit", building=BUILDING, amount=AMOUNT)
SCORED_EXTRA = NOTES.kind("scored_extra", track=TRACK, amount=AMOUNT)
SCORED_START = NOTES.kind("scored_start", amount=AMOUNT)
TRIGGERED = NOTES.kind("triggered")
FINAL_ROUND = NOTES.kind("final_round", amount=AMOUNT)
STOPPED = NOTES.kind("stopped")
PASSED = NOTES.kind("passed")
