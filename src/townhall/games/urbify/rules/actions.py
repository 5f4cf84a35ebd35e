"""The decisions of Urbify and the kinds of things they refer to."""

from itertools import product

from townhall.engine.actions import ActionTable, Kind
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
