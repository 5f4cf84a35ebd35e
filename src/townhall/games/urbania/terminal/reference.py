"""The reference: types of building, specialists, projects, districts and kinds of resource card."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from townhall.engine import i18n
from townhall.engine.game import Game
from townhall.engine.i18n import Messages
from townhall.engine.position import Position
from townhall.engine.terminal import members
from townhall.engine.provenance import provenance_of, provenance_sentence, reconstructed
from townhall.engine.state import NOBODY
from townhall.games.urbania.rules.actions import BUILDING, CARD_KIND, CELL, DISTRICT, PROJECT, SPECIALIST
from townhall.games.urbania.rules.projects import project_worth
from townhall.games.urbania.rules.state import CARD_KINDS, CELLS, EMPTY, FACES, POOL, SUITS
from townhall.games.urbania.text.cards import (
    card_text, kind_provenances, paid_with, project_provenances, project_text, specialist_provenances, specialist_text,
    tile_provenances, tile_text, tiles, tiles_of_type,
)  # fmt: skip
from townhall.games.urbania.text.labels import (
    card_name, entry_name, project_name, specialist_name, suit_name,
)  # fmt: skip

TEXT = Path(__file__).parents[1] / "text"
TABLES = (("building", BUILDING), ("specialist", SPECIALIST), ("project", PROJECT), ("district", DISTRICT))
"""The tables of the reference, in order; the kinds of resource card come last."""


def messages(lang: str) -> Messages:
    return i18n.messages(lang, TEXT, TEXT / "terminal")


def undeveloped(p: Position) -> list[int]:
    return [cell for cell in range(CELLS) if not p.state.renewed >> cell & 1]


def worth(p: Position, project: int) -> int:
    """What a project would score if the game ended now."""
    return int(project_worth(p.rules.cs[0], p.rules.records(p.raw)[0], project))


def hand_of(p: Position, seat: int) -> Counter[int] | None:
    """The resource cards of a seat, if this view shows them."""
    hand = Counter({face: p.state.hands[seat, face] for face in range(FACES) if p.state.hands[seat, face]})
    return hand if hand.total() == p.state.hand_cards[seat] else None


def pool_of(p: Position) -> Counter[int]:
    """The cards of the pool."""
    return Counter(p.state.pool[slot] for slot in range(POOL) if p.state.pool[slot] != EMPTY)


def discards_of(p: Position) -> Counter[int]:
    """The discarded cards, which lie open."""
    return Counter({face: p.state.discards[face] for face in range(FACES) if p.state.discards[face]})


def cards_listed(p: Position, cards: Counter[int], lang: str) -> str:
    """Resource cards by name, equal ones together."""
    texts = messages(lang)
    return "; ".join(
        texts("copies", copies=copies, card=card_name(p.game, face, lang)) for face, copies in sorted(cards.items())
    )


def _located(entry: int) -> tuple[str, int]:
    """The table of an entry of the reference, and its number there."""
    for table, kind in TABLES:
        if entry < len(kind):
            return table, entry
        entry -= len(kind)
    return "resource_kind", entry


def reference(game: Game, lang: str) -> list[str]:
    """The names of everything that has a card, by number."""
    names = [
        entry_name(game, table, value, lang) if table != "project" else _project_titled(game, number, lang)
        for table, kind in TABLES
        for number, value in enumerate(kind.values)
    ]
    return [*names, *(entry_name(game, "resource_kind", kind, lang) for kind in CARD_KIND)]


def _project_titled(game: Game, project: int, lang: str) -> str:
    return messages(lang)("project-titled", project=project_name(game, project, lang))


def card(game: Game, entry: int, lang: str, p: Position | None = None) -> list[str]:
    table, number = _located(entry)
    if table == "building":
        return building_facts(game, number, lang)
    if table == "specialist":
        return _specialist_facts(game, number, lang)
    if table == "project":
        return _project_facts(game, number, lang)
    if table == "district":
        return [_district_facts(game, number, lang)]
    return list(_kind_facts(game, number, lang))


def building_facts(game: Game, building: int, lang: str) -> list[str]:
    """The tiles of a type, and which workers renew them."""
    texts, entry = messages(lang), game.components.entry("building", BUILDING.values[building])
    facts = [f"{entry['name'][lang]}: {tiles_of_type(game, building, lang)}.", paid_with(game, entry["colour"], lang)]
    if any(reconstructed(tile_provenances(tile)) for tile in tiles(game) if tile["building"] == entry["id"]):
        facts.append(texts("legend-reconstructed"))
    return facts


def _specialist_facts(game: Game, specialist: int, lang: str) -> list[str]:
    entry = game.components.entry("specialist", SPECIALIST.values[specialist])
    origin = provenance_sentence(messages(lang), specialist_provenances(game, entry))
    return [f"{entry['name'][lang]}: {specialist_text(game, specialist, lang)}", origin]


def _project_facts(game: Game, project: int, lang: str) -> list[str]:
    entry = game.components.entry("project", PROJECT.values[project])
    origin = provenance_sentence(messages(lang), project_provenances(game, entry))
    return [f"{_project_titled(game, project, lang)}. {project_text(game, entry, lang)}", origin]


def _district_facts(game: Game, district: int, lang: str) -> str:
    c = game.rules().components_read
    cells = [CELL.values[cell] for cell in range(CELLS) if c.district[cell] == district]
    name = entry_name(game, "district", DISTRICT.values[district], lang)
    origin = provenance_sentence(messages(lang), provenance_of(game.components.entries["board"]).fields)
    return f"{messages(lang)('about-district', district=name, cells=', '.join(cells))} {origin}"


def _kind_facts(game: Game, kind: int, lang: str) -> Iterator[str]:
    entry = game.components.entry("resource_kind", CARD_KIND[kind])
    yield messages(lang)("about-kind", kind=entry["name"][lang], copies=entry["per_suit"], suits=SUITS)
    if entry["workers"] and entry["coins"]:
        yield messages(lang)("card-stays")
    yield provenance_sentence(messages(lang), kind_provenances(game, kind))


def location(p: Position, entry: int, lang: str) -> list[str]:
    """Where an entry is now: on the board, with a player, in the pool, in your hand or among the discards."""
    table, number = _located(entry)
    texts = messages(lang)
    if table == "building":
        return list(_buildings_where(p, number, lang))
    if table == "specialist":
        return [specialist_now(p, number, lang)]
    if table == "district":
        left = [CELL.values[cell] for cell in undeveloped(p) if p.rules.components_read.district[cell] == number]
        return [texts("where-undeveloped", number=len(left), cells=", ".join(left))]
    if table == "project":
        return list(_project_where(p, number, lang))
    return list(_kind_where(p, number, lang))


def _project_where(p: Position, project: int, lang: str) -> Iterator[str]:
    texts = messages(lang)
    yield texts("where-worth", amount=worth(p, project))
    if not p.over and p.state.project_hands[p.seat] >> project & 1:
        yield texts("where-project-hand")
    if not p.over and p.state.submitted[p.seat] >> project & 1:
        yield texts("where-project-submitted")


def _buildings_where(p: Position, building: int, lang: str) -> Iterator[str]:
    texts, s, c = messages(lang), p.state, p.rules.components_read
    of_type = [cell for cell in range(CELLS) if c.tile_type[s.tiles[cell]] == building]
    renewed = [CELL.values[cell] for cell in of_type if s.renewed >> cell & 1]
    left = [f"{CELL.values[cell]} ({tile_there(p, cell, lang)})" for cell in of_type if not s.renewed >> cell & 1]
    if renewed:
        yield texts("where-renewed", number=len(renewed), cells=", ".join(renewed))
    if left:
        yield texts("where-undeveloped", number=len(left), cells="; ".join(left))


def tile_there(p: Position, cell: int, lang: str) -> str:
    """The workers and VP of the tile on a cell."""
    return tile_text(p.game, tiles(p.game)[p.state.tiles[cell]], lang)


def specialist_now(p: Position, specialist: int, lang: str) -> str:
    """Value, income and employer of a specialist."""
    s, texts = p.state, messages(lang)
    employer = s.employers[specialist]
    return texts(
        "specialist-now",
        specialist=specialist_name(p.game, specialist, lang),
        value=s.specialists[specialist],
        suit=suit_name(p.game, specialist, lang),
        income=s.buildings[specialist],
        hired="no" if employer == NOBODY else "yes",
        seat="" if employer == NOBODY else p.game.seat_name(employer, lang),
    )


def _kind_where(p: Position, kind: int, lang: str) -> Iterator[str]:
    hand = None if p.over else hand_of(p, p.seat)
    for place, cards in (("pool", pool_of(p)), ("hand", hand or Counter()), ("discards", discards_of(p))):
        of_kind = Counter({face: copies for face, copies in cards.items() if face % CARD_KINDS == kind})
        if of_kind:
            yield messages(lang)(f"where-{place}", cards=cards_listed(p, of_kind, lang))


def about(p: Position, action: int, lang: str) -> list[str]:
    """What there is to know about the tile or card that an action refers to."""
    arguments = p.decode(action).arguments
    if "cell" in arguments:
        return building_facts(p.game, p.rules.components_read.tile_type[p.state.tiles[arguments["cell"]]], lang)
    if "specialist" in arguments:
        specialist = arguments["specialist"]
        return [*_specialist_facts(p.game, specialist, lang), specialist_now(p, specialist, lang)]
    if "project" in arguments:
        project = arguments["project"]
        return [*_project_facts(p.game, project, lang), messages(lang)("where-worth", amount=worth(p, project))]
    if "card" in arguments:
        return [f"{card_name(p.game, arguments['card'], lang)}. {card_text(p.game, arguments['card'], lang)}"]
    return []


def is_on_table(p: Position, action: int) -> bool:
    """Whether the card an action refers to lies where the action takes it from."""
    verb, arguments = p.decode(action)
    s = p.state
    if verb == "take":
        return arguments["card"] in [s.pool[slot] for slot in range(POOL)]
    if verb == "pay":
        return bool(s.hands[p.seat, arguments["card"]])
    if verb == "spend":
        return bool(s.face_up[p.seat, arguments["card"]])
    if verb == "submit":
        return arguments["project"] in members(s.project_hands[p.seat])
    return True
