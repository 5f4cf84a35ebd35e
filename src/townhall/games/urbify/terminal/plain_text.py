"""The table of Urbify in sentences, for plain terminals and screen readers."""

from collections.abc import Iterator, Sequence

from townhall.engine.position import Position
from townhall.engine.state import NOBODY
from townhall.engine.terminal import player_name
from townhall.games.urbify.rules.actions import CELL, COLOUR, DEPARTMENT, TRACK
from townhall.games.urbify.rules.frames import BENEFIT, EXCHANGING, FREE_PROJECT, GAINING, PAYING
from townhall.games.urbify.rules.state import CELLS, EMPTY, SQUARE
from townhall.games.urbify.terminal.reference import displayed, messages, occupants_text
from townhall.games.urbify.text.cards import benefit_text, building_facts
from townhall.games.urbify.text.labels import name_at

LEVEL_STEPS = (PAYING.kind, GAINING.kind, EXCHANGING.kind)
"""These steps ask about the levels of the one who decides, not about the city."""


def in_city(p: Position, seat: int) -> int:
    """How many politicians of a seat stand on buildings."""
    return sum(p.state.standing[cell] for cell in range(CELLS) if p.state.occupants[cell] == seat)


def plain_text(p: Position, lang: str, players: Sequence[str], benefits: bool) -> list[str]:
    s, texts = p.state, messages(lang)
    lines = [texts("plain-head", round=s.round, first=s.left[0], second=s.left[1])]
    if s.final_round:
        rounds = p.rules.components_read.final_rounds
        lines.append(texts("plain-final", number=min(s.final_round, rounds), rounds=rounds))
    elif s.triggered:
        lines.append(texts("plain-triggered"))
    lines += [_player(p, seat, lang, players) for seat in range(p.seats)]
    lines.append(_city(p, lang))
    lines += _projects(p, lang, benefits)
    return lines


def close_up_plain_text(p: Position, lang: str) -> list[str]:
    if p.frame.kind in LEVEL_STEPS:
        return [_player(p, p.seat, lang, [])]
    if p.frame.kind == FREE_PROJECT:
        return list(_projects(p, lang, benefits=True))
    return [_city(p, lang), *benefit_asked(p, lang)]


def benefit_asked(p: Position, lang: str) -> list[str]:
    """If a benefit is offered: what it is."""
    if p.frame.kind != BENEFIT.kind:
        return []
    building = p.state.city[p.frame[BENEFIT.cell]]
    return [messages(lang)("about-benefit", benefit=benefit_text(p.game, building, lang, p.options))]


def _player(p: Position, seat: int, lang: str, players: Sequence[str]) -> str:
    s, texts = p.state, messages(lang)
    levels = [f"{texts(f'track-{name}')} {s.levels[seat, track]}" for track, name in enumerate(TRACK.values)]
    places = [texts("plain-board", number=s.board[seat])]
    places += [
        texts("plain-department", number=s.departments[department, seat], department=texts(f"track-{name}"))
        for department, name in enumerate(DEPARTMENT.values)
        if s.departments[department, seat]
    ]
    places += [texts("plain-city", number=in_city(p, seat)), texts("plain-pool", number=s.pool[seat])]
    name = player_name(p, seat, lang, players)
    if seat == s.starter:
        name += f", {texts('plain-starts')}"
    return texts("plain-player", seat=name, score=s.scores[seat], levels=", ".join(levels), places=", ".join(places))


def _city(p: Position, lang: str) -> str:
    tiles = [_tile(p, cell, lang) for cell in range(CELLS) if p.state.city[cell] != EMPTY]
    return f"{messages(lang)('plain-city-of')} {'; '.join(tiles)}."


def _tile(p: Position, cell: int, lang: str) -> str:
    s, c, texts = p.state, p.rules.components_read, messages(lang)
    building = s.city[cell]
    if building == SQUARE:
        return f"{CELL.values[cell]} {texts('square')}"
    tile = texts(
        "plain-tile",
        cell=CELL.values[cell],
        building=name_at(p, cell, lang),
        colour=texts(f"track-{COLOUR.values[c.colour[building]]}"),
        prestige=c.prestige[building],
    )
    return tile if s.occupants[cell] == NOBODY else f"{tile}, {occupants_text(p, cell, lang)}"


def _projects(p: Position, lang: str, benefits: bool) -> Iterator[str]:
    for building, copies in displayed(p).items():
        facts = building_facts(p.game, building, lang, p.options)
        yield messages(lang)("plain-project", copies=copies, project=" ".join(facts if benefits else facts[:1]))
