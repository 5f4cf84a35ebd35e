"""The buildings as a reference: the card of each, where its tiles lie, and which one an action refers to."""

from collections import Counter
from pathlib import Path

from townhall.engine import i18n
from townhall.engine.game import Game
from townhall.engine.i18n import Messages
from townhall.engine.position import Position
from townhall.engine.state import NOBODY
from townhall.games.urbify.rules.actions import BUILDING, CELL
from townhall.games.urbify.rules.counting import other_of_pair
from townhall.games.urbify.rules.state import CELLS, EMPTY, NOWHERE, SQUARE
from townhall.games.urbify.text.cards import benefit_text, building_facts
from townhall.games.urbify.text.labels import building_name

TEXT = Path(__file__).parents[1] / "text"
USING = ("inaugurate", "copy")
"""The verbs that use the benefit of a building."""


def messages(lang: str) -> Messages:
    return i18n.messages(lang, TEXT, TEXT / "terminal")


def displayed(p: Position) -> Counter[int]:
    """The projects on display, and how many of each."""
    return Counter(building for building in p.state.in_order if building != EMPTY)


def about(p: Position, action: int, lang: str) -> list[str]:
    """The card of the building an action refers to."""
    building = _building_of(p, action)
    return [] if building in (EMPTY, SQUARE) else card(p.game, building, lang, p)


def outcome(p: Position, action: int, lang: str) -> str:
    """The benefit that a choice would use."""
    verb, building = p.decode(action).verb, _building_of(p, action)
    if verb not in USING or building in (EMPTY, SQUARE):
        return ""
    return benefit_text(p.game, building, lang, p.options, copied=verb == "copy")


def is_on_table(p: Position, action: int) -> bool:
    """Whether the tiles an action refers to lie where it takes them to be."""
    verb, arguments = p.decode(action)
    if verb == "start":
        return arguments["building"] in displayed(p)
    if verb == "place" or "cell" not in arguments:
        return True
    cells = [arguments["cell"]]
    if "towards" in arguments:
        cells.append(other_of_pair(arguments["cell"], arguments["towards"]))
    return all(cell != NOWHERE and p.state.city[cell] not in (EMPTY, SQUARE) for cell in cells)


def _building_of(p: Position, action: int) -> int:
    arguments = p.decode(action).arguments
    return int(arguments.get("building", p.state.city[arguments["cell"]] if "cell" in arguments else EMPTY))


def reference(game: Game, lang: str) -> list[str]:
    """The names of all buildings, by number."""
    return [building_name(game, building, lang) for building in range(len(BUILDING.values))]


def card(game: Game, entry: int, lang: str, p: Position | None = None) -> list[str]:
    return building_facts(game, entry, lang, p.options if p else {})


def location(p: Position, entry: int, lang: str) -> list[str]:
    """Where the tiles of a building lie, and who stands on them."""
    texts = messages(lang)
    cells = [cell for cell in range(CELLS) if p.state.city[cell] == entry]
    places = [texts("standing", tile=f"{CELL.values[cell]}, {occupants_text(p, cell, lang)}") for cell in cells]
    return [*places, texts("on-display")] if entry in displayed(p) else places


def occupants_text(p: Position, cell: int, lang: str) -> str:
    s, texts = p.state, messages(lang)
    if s.occupants[cell] == NOBODY:
        return texts("unoccupied")
    owner = p.game.seat_name(s.occupants[cell], lang).lower()
    return texts("plain-occupied", seat=owner, number=s.standing[cell])
