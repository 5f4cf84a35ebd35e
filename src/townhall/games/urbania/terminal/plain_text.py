"""The table of Urbania in sentences, for plain terminals and screen readers."""

from collections import Counter
from collections.abc import Iterator, Sequence

from townhall.engine.position import Position
from townhall.engine.terminal import members, player_name
from townhall.games.urbania.rules.actions import CELL, DISTRICT
from townhall.games.urbania.rules.frames import BONUS, DRAWING, HIRING, RENEWING
from townhall.games.urbania.rules.renewal import beside_renewed
from townhall.games.urbania.rules.state import DISTRICTS, FACES, SUITS
from townhall.games.urbania.terminal.reference import (
    cards_listed, discards_of, hand_of, messages, pool_of, specialist_now, tile_there, undeveloped, worth,
)  # fmt: skip
from townhall.games.urbania.text.labels import building_name, entry_name, project_name, specialist_name

ENDING = ("", "soon", "last")
"""The phases of the end in message names, by number in the state."""
DRAWING_STEPS = (DRAWING.kind, BONUS)
PAYING_STEPS = (RENEWING.kind, HIRING.kind)


def reachable(p: Position) -> list[int]:
    """The undeveloped cells beside a renewed one."""
    return members(int(beside_renewed(p.rules.records(p.raw)[0])))


def workers_in_pool(p: Position) -> int:
    """The workers in the pool, which decide whether it may be replaced."""
    c = p.rules.components_read
    return sum(int(c.workers[face]) * copies for face, copies in pool_of(p).items())


def own_projects(p: Position, seat: int) -> tuple[list[int], list[int]]:
    """In hand and submitted, as far as this view shows them."""
    return members(p.state.project_hands[seat]), members(p.state.submitted[seat])


def face_up_of(p: Position, seat: int) -> Counter[int]:
    """The face-up cards in front of a seat."""
    return Counter({face: p.state.face_up[seat, face] for face in range(FACES) if p.state.face_up[seat, face]})


def plain_text(p: Position, lang: str, players: Sequence[str], benefits: bool) -> list[str]:
    """Tiles far from the renewed ones, and the discards, are listed with the benefits only."""
    lines = [*_head(p, lang), *(_player(p, seat, lang, players) for seat in range(p.seats))]
    lines += [specialist_now(p, specialist, lang) for specialist in range(SUITS)]
    lines += _city(p, lang, benefits)
    if p.over:
        return [*lines, *_revealed_projects(p, lang)]
    return [*lines, _pool(p, lang), *(_discards(p, lang) if benefits else ()), *_own_cards(p, lang)]


def close_up_plain_text(p: Position, lang: str) -> list[str]:
    if p.frame.kind in PAYING_STEPS:
        face_up = face_up_of(p, p.seat)
        listed = [messages(lang)("plain-face-up", cards=cards_listed(p, face_up, lang))] if face_up else []
        return [*_own_cards(p, lang), *listed]
    if p.frame.kind in DRAWING_STEPS:
        return [_pool(p, lang), *_own_cards(p, lang)]
    return [*_city(p, lang, everything=False), _pool(p, lang), *_own_cards(p, lang)]


def _head(p: Position, lang: str) -> Iterator[str]:
    s, texts = p.state, messages(lang)
    yield texts("plain-head", round=s.round, pile=s.pile_left, discards=s.discarded, projects=s.projects_left)
    if s.ending and not p.over:
        yield texts(f"plain-ending-{ENDING[s.ending]}")


def _player(p: Position, seat: int, lang: str, players: Sequence[str]) -> str:
    s, texts = p.state, messages(lang)
    name = player_name(p, seat, lang, players)
    if seat == s.starter:
        name += f", {texts('plain-starts')}"
    line = texts(
        "plain-player",
        seat=name,
        score=s.scores[seat],
        cards=s.hand_cards[seat],
        projects=s.project_cards[seat],
        submitted=s.submissions[seat],
    )
    employed = [specialist_name(p.game, n, lang) for n in range(SUITS) if s.employers[n] == seat]
    if employed:
        line += f" {texts('plain-employs', specialists=', '.join(employed))}"
    if face_up := face_up_of(p, seat):
        line += f" {texts('plain-face-up', cards=cards_listed(p, face_up, lang))}"
    return line


def _city(p: Position, lang: str, everything: bool) -> Iterator[str]:
    """The renewed tiles, those next to them, and on request the rest by district."""
    texts, s, c = messages(lang), p.state, p.rules.components_read
    renewed = [f"{CELL.values[cell]} {_building_there(p, cell, lang)}" for cell in members(s.renewed)]
    yield texts("plain-renewed", cells=", ".join(renewed))
    near = reachable(p)
    if near:
        yield texts("plain-near", cells="; ".join(_tile(p, cell, lang) for cell in near))
    for district in range(DISTRICTS if everything else 0):
        far = [cell for cell in undeveloped(p) if c.district[cell] == district and cell not in near]
        if far:
            name = entry_name(p.game, "district", DISTRICT.values[district], lang)
            yield texts("plain-far", district=name, cells="; ".join(_tile(p, cell, lang) for cell in far))
    left = [
        f"{entry_name(p.game, 'district', DISTRICT.values[district], lang)} {s.unrenewed[district]}"
        for district in range(DISTRICTS)
    ]
    yield texts("plain-left", districts=", ".join(left))


def _building_there(p: Position, cell: int, lang: str) -> str:
    return building_name(p.game, p.rules.components_read.tile_type[p.state.tiles[cell]], lang)


def _tile(p: Position, cell: int, lang: str) -> str:
    return f"{CELL.values[cell]} {_building_there(p, cell, lang)}, {tile_there(p, cell, lang)}"


def _pool(p: Position, lang: str) -> str:
    return messages(lang)("plain-pool", workers=workers_in_pool(p), cards=cards_listed(p, pool_of(p), lang))


def _discards(p: Position, lang: str) -> Iterator[str]:
    if discards := discards_of(p):
        yield messages(lang)("plain-discards", cards=cards_listed(p, discards, lang))


def _own_cards(p: Position, lang: str) -> Iterator[str]:
    """The cards of the one who decides, as far as this view shows them."""
    texts, hand = messages(lang), hand_of(p, p.seat)
    if hand:
        yield texts("plain-hand", number=hand.total(), cards=cards_listed(p, hand, lang))
    in_hand, submitted = own_projects(p, p.seat)
    if in_hand:
        yield texts("plain-projects", projects=projects_listed(p, in_hand, lang))
    if submitted:
        yield texts("plain-submitted", projects=projects_listed(p, submitted, lang))


def projects_listed(p: Position, projects: list[int], lang: str) -> str:
    texts = messages(lang)
    return "; ".join(
        texts("plain-project", project=project_name(p.game, project, lang), amount=worth(p, project))
        for project in projects
    )


def _revealed_projects(p: Position, lang: str) -> Iterator[str]:
    for seat in range(p.seats):
        _, submitted = own_projects(p, seat)
        if submitted:
            name, projects = p.game.seat_name(seat, lang), projects_listed(p, submitted, lang)
            yield messages(lang)("plain-revealed", seat=name, projects=projects)
