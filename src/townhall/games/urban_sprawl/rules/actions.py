"""What can be decided in Urban Sprawl: kinds of things, and the table of all actions."""

import tomllib
from pathlib import Path

from townhall.engine.actions import ActionTable, Kind
from townhall.games.urban_sprawl.components.vocabulary import EFFECTS
from townhall.games.urban_sprawl.rules.state import BLOCKS, CARDS, LOTS, PLAYERS, SIDE

_ENTRIES = tomllib.loads((Path(__file__).parents[1] / "components.toml").read_text("utf-8"))


def _ids(table: str, deck: str = "") -> tuple[str, ...]:
    return tuple(entry["id"] for entry in _ENTRIES[table] if not deck or entry["deck"] == deck)


DECK_NAMES = ("town", "city", "metropolis")
ZONE = Kind("zone", _ids("zone"))
VOCATION = Kind("vocation", _ids("vocation"))
MEDIA = VOCATION.number("media")
OFFICE = Kind("office", _ids("politician"))
RESOURCE = Kind("resource", ("wealth", "prestige"))
MARKER = Kind("marker", tuple(f"{kind}-{n}" for kind in RESOURCE.values for n in _ENTRIES["markers"][kind]))
SPACE = Kind("space", _ids("marker_space"))
PLANNING_CARDS = (*_ids("permit"), *_ids("renewal"), *_ids("event", "planning"))
CONTRACTS = tuple(name for deck in DECK_NAMES for name in _ids("contract", deck))
DECK_EVENTS = tuple(name for deck in DECK_NAMES for name in _ids("event", deck))
CARD = Kind("card", (*PLANNING_CARDS, *CONTRACTS, *DECK_EVENTS))
FIRST_EVENT = len(_ids("permit")) + 1
FIRST_CONTRACT = len(PLANNING_CARDS)
FIRST_DECK_EVENT = FIRST_CONTRACT + len(CONTRACTS)
assert len(CARD) == CARDS
LOT = Kind("lot", tuple(f"{chr(ord('A') + lot % SIDE)}{lot // SIDE + 1}" for lot in range(LOTS)))
SPOT = Kind("spot", tuple(f"{block}-{mask}" for block in range(BLOCKS) for mask in range(16)))
"""Lots of one block, as bits: top left 1, top right 2, bottom left 4, bottom right 8."""
BLOCK = Kind("block", tuple(f"{chr(ord('a') + block % 6)}{block // 6 + 1}" for block in range(BLOCKS)))
PLAYER = Kind("player", tuple(map(str, range(PLAYERS))))
PLANNING_PLACE = Kind("planning_place", ("deck", "box-4", "box-3", "box-2", "box-1"))
PLACE = Kind("place", ("box-5", "box-4", "box-3", "box-2", "box-1", "town", "city", "metropolis", "favor-1", "favor-2"))
LINE = Kind("line", ("horizontal", "vertical"))
CHOICE = Kind("choice", ("1", "2", "3", "4"))
AMOUNT = Kind("amount", tuple(map(str, range(100))))
EFFECT = Kind("effect", tuple(map(str, range(EFFECTS))))
"""A row of the table of effects."""
STANDING = Kind("standing", ())
"""How a player stands on a row that pays: buildings, place and how many share it; see `payouts`."""

ACTIONS = ActionTable()
BUY = ACTIONS.verb("buy", lot=LOT)
INVEST = ACTIONS.verb("invest", card=CARD)
TAKE = ACTIONS.verb("take", planning_place=PLANNING_PLACE)
BUILD = ACTIONS.verb("build", place=PLACE)
FAVOR = ACTIONS.verb("favor", place=PLACE)
DONE = ACTIONS.verb("done")
SITE = ACTIONS.verb("site", spot=SPOT)
SPEND = ACTIONS.verb("spend", card=CARD)
GAIN = ACTIONS.verb("gain", resource=RESOURCE)
NAME = ACTIONS.verb("name", player=PLAYER)
PICK = ACTIONS.verb("pick", lot=LOT)
PUT = ACTIONS.verb("put", spot=SPOT)
TAKE_MARKER = ACTIONS.verb("marker", marker=MARKER)
LAY = ACTIONS.verb("lay", space=SPACE)
ACCEPT = ACTIONS.verb("accept")
REFUSE = ACTIONS.verb("refuse")
CHOOSE = ACTIONS.verb("choose", choice=CHOICE)
CALL = ACTIONS.verb("call", office=OFFICE)
NAME_VOCATION = ACTIONS.verb("vocation", vocation=VOCATION)
SET_LINE = ACTIONS.verb("line", line=LINE)
FETCH = ACTIONS.verb("fetch", card=CARD)
DROP = ACTIONS.verb("drop", card=CARD)
SET_BLOCK = ACTIONS.verb("block", block=BLOCK)
