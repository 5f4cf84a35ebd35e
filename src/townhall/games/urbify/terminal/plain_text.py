"""Urbify in sentences: what lies on the table, for plain terminals and screen readers, and the pages of its rules."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.engine.i18n import Messages
from townhall.engine import i18n
from townhall.games.urbify.rules.actions import BUILDING, CELL, COLOUR, DEPARTMENT, TRACK
from townhall.games.urbify.rules.frames import BENEFIT, EXCHANGING, FREE_PROJECT, GAINING, PAYING
from townhall.games.urbify.rules.counting import other_of_pair
from townhall.games.urbify.rules.turns import TURN_LIMIT
from townhall.games.urbify.text.labels import benefit_text, building_name, name_there, seat_name
from townhall.engine.state import NOBODY
from townhall.games.urbify.rules.state import CELLS, EMPTY, NOWHERE, SQUARE

TEXT = Path(__file__).parents[1] / "text"
RECONSTRUCTED = "reconstructed"
PRINTED = ("politicians", "prestige", "cost", "benefit", "colour")
BUILDINGS_HERE = "{buildings}"
PLACEHOLDER = re.compile(r"\{(\w+\.\w+)\}")
USING = ("inaugurate", "copy")
"""The verbs that use the benefit of a building."""
OF_LEVELS = (PAYING.kind, GAINING.kind, EXCHANGING.kind)
"""What is asked in these steps concerns the levels of the one who is asked, not the city."""


def messages(lang: str) -> Messages:
    return i18n.messages(lang, TEXT, TEXT / "terminal")


def frame(p: Position) -> int:
    """The kind of step that is asked now."""
    return int(p.state.frames[p.state.depth - 1, 0])


def reconstructed(game: Game, building: int) -> list[str]:
    """The printed fields of a building whose values are ours."""
    tile = next(tile for tile in game.components.of_kind("building") if tile["id"] == BUILDING.values[building])
    detail = tile.get("provenance_detail", {})
    return [field for field in PRINTED if detail.get(field, tile["provenance"]) == RECONSTRUCTED]


def displayed(p: Position) -> Counter[int]:
    """The projects on display, and how many of each."""
    return Counter(building for building in p.state.in_order if building != EMPTY)


def in_city(p: Position, seat: int) -> int:
    """How many politicians of a seat stand on buildings."""
    return sum(p.state.standing[cell] for cell in range(CELLS) if p.state.occupants[cell] == seat)


def player_name(p: Position, seat: int, lang: str, players: Sequence[str]) -> str:
    name = seat_name(p.game, seat, lang)
    return f"{name} ({players[seat]})" if players else name


def plain_text(p: Position, lang: str, players: Sequence[str], benefits: bool) -> list[str]:
    s, texts = p.state, messages(lang)
    lines = [texts("aloud-head", round=s.round, first=s.left[0], second=s.left[1])]
    if s.final_round:
        rounds = p.rules.components_read.final_rounds
        lines.append(texts("aloud-final", number=min(s.final_round, rounds), rounds=rounds))
    elif s.triggered:
        lines.append(texts("aloud-triggered"))
    lines += [_player_aloud(p, seat, lang, players) for seat in range(p.seats)]
    lines.append(_city_aloud(p, lang))
    lines += _projects_aloud(p, lang, benefits)
    return lines


def close_up_plain_text(p: Position, lang: str) -> list[str]:
    if frame(p) in OF_LEVELS:
        return [_player_aloud(p, p.seat, lang, [])]
    if frame(p) == FREE_PROJECT:
        return list(_projects_aloud(p, lang, benefits=True))
    return [_city_aloud(p, lang), *benefit_asked(p, lang)]


def benefit_asked(p: Position, lang: str) -> list[str]:
    """If a benefit is offered: what it is."""
    if frame(p) != BENEFIT.kind:
        return []
    building = p.state.city[p.state.frames[p.state.depth - 1, BENEFIT.cell]]
    return [messages(lang)("about-benefit", benefit=benefit_text(p.game, BUILDING.values[building], lang, p.options))]


def _player_aloud(p: Position, seat: int, lang: str, players: Sequence[str]) -> str:
    s, texts = p.state, messages(lang)
    levels = [f"{texts(f'track-{name}')} {s.levels[seat, track]}" for track, name in enumerate(TRACK.values)]
    places = [texts("aloud-board", number=s.board[seat])]
    places += [
        texts("aloud-department", number=s.departments[department, seat], department=texts(f"track-{name}"))
        for department, name in enumerate(DEPARTMENT.values)
        if s.departments[department, seat]
    ]
    places += [texts("aloud-city", number=in_city(p, seat)), texts("aloud-pool", number=s.pool[seat])]
    name = player_name(p, seat, lang, players)
    if seat == s.starter:
        name += f", {texts('aloud-starts')}"
    return texts("aloud-player", seat=name, score=s.scores[seat], levels=", ".join(levels), places=", ".join(places))


def _city_aloud(p: Position, lang: str) -> str:
    tiles = [_tile_aloud(p, cell, lang) for cell in range(CELLS) if p.state.city[cell] != EMPTY]
    return f"{messages(lang)('aloud-city-of')} {'; '.join(tiles)}."


def _tile_aloud(p: Position, cell: int, lang: str) -> str:
    s, texts = p.state, messages(lang)
    building = s.city[cell]
    if building == SQUARE:
        return f"{CELL.values[cell]} {texts('square')}"
    c = p.rules.components_read
    told = texts(
        "aloud-tile",
        cell=CELL.values[cell],
        building=name_there(p, cell, lang),
        colour=texts(f"track-{COLOUR.values[c.colour[building]]}"),
        prestige=c.prestige[building],
    )
    return told if s.occupants[cell] == NOBODY else f"{told}, {_standing(p, cell, lang)}"


def _projects_aloud(p: Position, lang: str, benefits: bool) -> Iterator[str]:
    for building, copies in displayed(p).items():
        facts = _facts(p.game, p.rules.components_read, building, lang)
        yield messages(lang)("aloud-project", copies=copies, project=" ".join(facts if benefits else facts[:1]))


def _facts(game: Game, c: Any, building: int, lang: str) -> list[str]:
    """Colour, cost and points of a building; its benefit; what of it is reconstructed."""
    texts = messages(lang)
    cost = [
        f"{texts(f'track-{name}')} {c.cost[building, track]}"
        for track, name in enumerate(TRACK.values)
        if c.cost[building, track]
    ]
    ours = [texts(f"field-{field}") for field in reconstructed(game, building)]
    facts = [
        texts(
            "about-building",
            building=building_name(game, building, lang),
            colour=texts(f"track-{COLOUR.values[c.colour[building]]}"),
            cost=", ".join(cost) or texts("free"),
            politicians=c.politicians[building],
            prestige=c.prestige[building],
        ),
        texts("about-benefit", benefit=benefit_text(game, BUILDING.values[building], lang)),
    ]
    return [*facts, texts("about-reconstructed", fields=", ".join(ours))] if ours else facts


def about(p: Position, action: int, lang: str) -> list[str]:
    """The building an action speaks of."""
    building = _building_of(p, action)
    return [] if building in (EMPTY, SQUARE) else card(p.game, building, lang, p)


def outcome(p: Position, action: int, lang: str) -> str:
    """The benefit that a choice would use."""
    building = _building_of(p, action)
    if p.decode(action).verb not in USING or building in (EMPTY, SQUARE):
        return ""
    return benefit_text(p.game, BUILDING.values[building], lang, p.options)


def is_on_table(p: Position, action: int) -> bool:
    """Whether the tiles an action speaks of lie where it takes them to be."""
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
    """The names of all that has a card, by number."""
    return [building_name(game, building, lang) for building in range(len(BUILDING.values))]


def card(game: Game, entry: int, lang: str, p: Position | None = None) -> list[str]:
    return _facts(game, (p.rules if p else game.rules()).components_read, entry, lang)


def location(p: Position, entry: int, lang: str) -> list[str]:
    """Where the tiles of a building lie, and who stands on them."""
    texts = messages(lang)
    lying = [cell for cell in range(CELLS) if p.state.city[cell] == entry]
    told = [texts("standing", tile=f"{CELL.values[cell]}, {_standing(p, cell, lang)}") for cell in lying]
    return [*told, texts("on-display")] if entry in displayed(p) else told


def _standing(p: Position, cell: int, lang: str) -> str:
    s, texts = p.state, messages(lang)
    if s.occupants[cell] == NOBODY:
        return texts("unoccupied")
    owner = seat_name(p.game, s.occupants[cell], lang).lower()
    return texts("aloud-occupied", seat=owner, number=s.standing[cell])


def rules(game: Game, lang: str, options: dict[str, Any]) -> str:
    """Numbers in it such as {limits.final_rounds} are those of the components in use."""
    source = (TEXT / f"rules.{lang}.md").read_text("utf-8")
    told = PLACEHOLDER.sub(lambda found: _number(game, found[1], lang), source)
    return told.replace(BUILDINGS_HERE, "\n".join(_catalogue(game, lang)))


def _number(game: Game, name: str, lang: str) -> str:
    table, _, field = name.partition(".")
    if table == "tiles":
        copies = (tile["copies"] for tile in game.components.of_kind("building") if tile["stage"] == int(field))
        return str(sum(copies))
    if name == "turns.most":
        return str(TURN_LIMIT)
    if name == "zero.levels":
        return messages(lang)("zero-levels", score=str(game.components.file.final_scoring.zero_level_scores).lower())
    return str(game.components.entries[table][field])


def _catalogue(game: Game, lang: str) -> Iterator[str]:
    c = game.rules().components_read
    for stage in (1, 2):
        yield f"**{messages(lang)('stage', stage=stage)}**\n"
        for building in range(len(BUILDING.values)):
            if c.stage[building] == stage - 1:
                name, facts = building_name(game, building, lang), _facts(game, c, building, lang)
                copies = f" ({c.copies[building]}x)" if c.copies[building] > 1 else ""
                yield f"- **{name}**{copies}{' '.join(facts).removeprefix(name)}"
        yield ""
