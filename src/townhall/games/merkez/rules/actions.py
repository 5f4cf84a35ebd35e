"""What can be decided, asked and told in Merkez."""

from townhall.engine.actions import ActionTable, FrameTable, Kind, NoteTable
from townhall.games.merkez.rules.state import CARDS, FIRST_CARDS, HEXES, ROADS, WIDTH

REGION = Kind("region", ("bazaar", "hillside", "old_town", "station", "harbour", "gardens"))
SYMBOL = Kind("symbol", ("school", "hospital", "wifi", "funding", "people1", "people2", "people3"))
SHAPE = Kind("shape", ("straight", "wide", "sharp"))
TURNS = (3, 6, 6)
"""In how many ways each shape can be turned."""
ROAD = Kind("road", tuple(f"{shape}-{turn}" for n, shape in enumerate(SHAPE.values) for turn in range(TURNS[n])))
HEX = Kind("hex", tuple(f"{chr(ord('A') + hex_ // WIDTH)}{hex_ % WIDTH + 1}" for hex_ in range(HEXES)))
CARD = Kind(
    "card",
    (*(f"f{n + 1}" for n in range(FIRST_CARDS)), *(f"p{n + 1:02}" for n in range(CARDS - FIRST_CARDS))),
)
AMOUNT = Kind("amount", tuple(map(str, range(100))))
DICE = Kind("dice", tuple(map(str, range(343))))
"""Three region dice in one number, seven for each: 0 = no die, else 1 + its region."""
THROWN = Kind("thrown", tuple(map(str, range(1029))))
"""The three promise dice and the road die in one number: ((a * 7 + b) * 7 + c) * 3 + shape."""

ACTIONS = ActionTable()
CLAIM = ACTIONS.verb("claim", card=CARD)
LEAVE = ACTIONS.verb("leave")
DRAW = ACTIONS.verb("draw", symbol=SYMBOL, hex=HEX)
DRAW_BY_PAIR = ACTIONS.verb("pair", region=REGION, symbol=SYMBOL, hex=HEX)
BUILD = ACTIONS.verb("road", hex=HEX, road=ROAD)

FRAMES = FrameTable()
CLAIMING = FRAMES.asked("claiming")
SYMBOL_STEP = FRAMES.asked("symbol")
ROAD_STEP = FRAMES.asked("road", shape=SHAPE)
COMPLETING = FRAMES.asked("completing")
TURN = FRAMES.automatic("turn")
END_ROUND = FRAMES.automatic("end_round")

NOTES = NoteTable()
BEGAN = NOTES.kind("began")
PROMISED = NOTES.kind("promised", card=CARD)
THREW = NOTES.kind("threw", dice=DICE, more=DICE, thrown=THROWN)
CLAIMED = NOTES.kind("claimed", card=CARD)
REVEALED = NOTES.kind("revealed", card=CARD)
LEFT = NOTES.kind("left")
DREW = NOTES.kind("drew", symbol=SYMBOL, hex=HEX)
TOOK_PAIR = NOTES.kind("took_pair", region=REGION)
NO_SYMBOL = NOTES.kind("no_symbol")
BUILT = NOTES.kind("built", hex=HEX, road=ROAD)
NO_ROAD = NOTES.kind("no_road")
FULL = NOTES.kind("full")
COMPLETE = NOTES.kind("complete")
ENDED = NOTES.kind("ended")
MEASURED = NOTES.kind("measured", amount=AMOUNT)
SCORED_STABILITY = NOTES.kind("scored_stability", amount=AMOUNT)
SCORED_HOSPITALS = NOTES.kind("scored_hospitals", amount=AMOUNT)
SCORED_SCHOOLS = NOTES.kind("scored_schools", amount=AMOUNT)
SCORED_INTERNET = NOTES.kind("scored_internet", amount=AMOUNT)
SCORED_WIFI = NOTES.kind("scored_wifi", amount=AMOUNT)
SCORED_FUNDING = NOTES.kind("scored_funding", amount=AMOUNT)
SCORED_FAITH = NOTES.kind("scored_faith", amount=AMOUNT)
SCORED_ROAD = NOTES.kind("scored_road", amount=AMOUNT)
SCORED_PROMISE = NOTES.kind("scored_promise", card=CARD, amount=AMOUNT)
SOLO_WON = NOTES.kind("solo_won", amount=AMOUNT)
SOLO_LOST = NOTES.kind("solo_lost", amount=AMOUNT)

assert len(ROAD) == ROADS
