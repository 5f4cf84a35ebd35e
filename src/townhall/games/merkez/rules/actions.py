"""What can be decided in Merkez: the kinds of arguments and the actions."""

from townhall.engine.actions import ActionTable, Kind
from townhall.games.merkez.rules.state import CARDS, FIRST_CARDS, HEXES, ROADS, WIDTH

REGION = Kind("region", ("bazaar", "hillside", "old_town", "station", "harbour", "gardens"))
SYMBOL = Kind("symbol", ("school", "hospital", "wifi", "funding", "people1", "people2", "people3"))
SHAPE = Kind("shape", ("straight", "wide", "sharp"))
TURNS = (3, 6, 6)
"""The number of rotations of each shape."""
ROAD = Kind("road", tuple(f"{shape}-{turn}" for n, shape in enumerate(SHAPE.values) for turn in range(TURNS[n])))
HEX = Kind("hex", tuple(f"{chr(ord('A') + hex_ // WIDTH)}{hex_ % WIDTH + 1}" for hex_ in range(HEXES)))
CARD = Kind(
    "card",
    (*(f"f{n + 1}" for n in range(FIRST_CARDS)), *(f"p{n + 1:02}" for n in range(CARDS - FIRST_CARDS))),
)
AMOUNT = Kind("amount", tuple(map(str, range(100))))
DICE = Kind("dice", tuple(map(str, range(343))))
"""Three region dice packed into one number, base 7: 0 = no die, else 1 + its region."""
THROWN = Kind("thrown", tuple(map(str, range(1029))))
"""The three promise dice and the road die packed into one number: ((a * 7 + b) * 7 + c) * 3 + shape."""

ACTIONS = ActionTable()
CLAIM = ACTIONS.verb("claim", card=CARD)
LEAVE = ACTIONS.verb("leave")
DRAW = ACTIONS.verb("draw", symbol=SYMBOL, hex=HEX)
DRAW_BY_PAIR = ACTIONS.verb("pair", region=REGION, symbol=SYMBOL, hex=HEX)
BUILD = ACTIONS.verb("road", hex=HEX, road=ROAD)

assert len(ROAD) == ROADS
