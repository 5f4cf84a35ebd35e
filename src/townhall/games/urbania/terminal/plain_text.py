"""Urbania in sentences: what lies on the table, for plain terminals and screen readers, and the pages of its rules."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.games.urbania.rules.actions import (
    BONUS, BUILDING, CARD_KIND, CELL, DISTRICT, DRAWING, HIRING, RENEWING,
)  # fmt: skip
from townhall.games.urbania.text.cards import entry_of
from townhall.games.urbania.rules.renewal import beside_renewed
from townhall.games.urbania.text.labels import building_name, entry_name, project_name, seat_name, specialist_name
from townhall.games.urbania.rules.state import CELLS, DISTRICTS, EMPTY, FACES, POOL, PROJECTS, SUITS
from townhall.games.urbania.terminal.reference import (
    TEXT, bits, building_facts, cards_told, hand_of, specialist_now, tile_there, undeveloped, messages, worth,
)  # fmt: skip

PLACEHOLDER = re.compile(r"\{(\w+\.\w+)\}")
ENDING = ("", "soon", "last")
"""How the end is called, by number in the state."""
OF_CARDS = (DRAWING, BONUS)
OF_PAYING = (RENEWING, HIRING)


def frame(p: Position) -> int:
    """The kind of step that is asked now."""
    return int(p.state.frames[p.state.depth - 1, 0])


def reachable(p: Position) -> list[int]:
    """The undeveloped cells beside a renewed one."""
    return bits(int(beside_renewed(p.rules.at(p.raw)[0])), CELLS)


def pooled(p: Position) -> Counter[int]:
    return Counter(p.state.pool[slot] for slot in range(POOL) if p.state.pool[slot] != EMPTY)


def workers_in_pool(p: Position) -> int:
    """The number that decides whether the pool may be replaced."""
    c = p.rules.components_read
    return sum(int(c.workers[face]) * copies for face, copies in pooled(p).items())


def own_projects(p: Position, seat: int) -> tuple[list[int], list[int]]:
    """In hand and submitted, as far as this view shows them."""
    return bits(p.state.project_hands[seat], PROJECTS), bits(p.state.submitted[seat], PROJECTS)


def up_of(p: Position, seat: int) -> Counter[int]:
    """The face-up cards in front of a seat."""
    return Counter({face: p.state.face_up[seat, face] for face in range(FACES) if p.state.face_up[seat, face]})


def player_name(p: Position, seat: int, lang: str, players: Sequence[str]) -> str:
    name = seat_name(p.game, seat, lang)
    return f"{name} ({players[seat]})" if players else name


def plain_text(p: Position, lang: str, players: Sequence[str], benefits: bool) -> list[str]:
    """The tiles far from what is renewed are told with the benefits only."""
    lines = [*head_aloud(p, lang), *(_player_aloud(p, seat, lang, players) for seat in range(p.seats))]
    lines += _values_aloud(p, lang)
    lines += _board_aloud(p, lang, benefits)
    if p.over:
        return [*lines, *_revealed_aloud(p, lang)]
    return [*lines, _pool_aloud(p, lang), *_own_aloud(p, lang)]


def close_up_plain_text(p: Position, lang: str) -> list[str]:
    if frame(p) in OF_PAYING:
        up = up_of(p, p.seat)
        return [*_own_aloud(p, lang), *([messages(lang)("aloud-face-up", cards=cards_told(p, up, lang))] if up else [])]
    if frame(p) in OF_CARDS:
        return [_pool_aloud(p, lang), *_own_aloud(p, lang)]
    return [*_board_aloud(p, lang, everything=False), _pool_aloud(p, lang), *_own_aloud(p, lang)]


def head_aloud(p: Position, lang: str) -> Iterator[str]:
    s, texts = p.state, messages(lang)
    yield texts("aloud-head", round=s.round, pile=s.pile_left, discards=s.discarded, projects=s.projects_left)
    if s.ending and not p.over:
        yield texts(f"aloud-ending-{ENDING[s.ending]}")


def _player_aloud(p: Position, seat: int, lang: str, players: Sequence[str]) -> str:
    s, texts = p.state, messages(lang)
    name = player_name(p, seat, lang, players)
    if seat == s.starter:
        name += f", {texts('aloud-starts')}"
    told = texts(
        "aloud-player",
        seat=name,
        score=s.scores[seat],
        cards=s.hand_cards[seat],
        projects=s.project_cards[seat],
        submitted=s.submissions[seat],
    )
    employed = [specialist_name(p.game, n, lang) for n in range(SUITS) if s.employers[n] == seat]
    if employed:
        told += f" {texts('aloud-employs', specialists=', '.join(employed))}"
    if up := up_of(p, seat):
        told += f" {texts('aloud-face-up', cards=cards_told(p, up, lang))}"
    return told


def _values_aloud(p: Position, lang: str) -> Iterator[str]:
    for suit in range(SUITS):
        yield specialist_now(p, suit, lang)


def _board_aloud(p: Position, lang: str, everything: bool) -> Iterator[str]:
    """What is renewed, what can be renewed next, and on request the rest by district."""
    texts, s, c = messages(lang), p.state, p.rules.components_read
    renewed = [f"{CELL.values[cell]} {_type_there(p, cell, lang)}" for cell in bits(s.renewed, CELLS)]
    yield texts("aloud-renewed", cells=", ".join(renewed))
    near = reachable(p)
    if near:
        yield texts("aloud-near", cells="; ".join(_tile_aloud(p, cell, lang) for cell in near))
    for district in range(DISTRICTS if everything else 0):
        far = [cell for cell in undeveloped(p) if c.district[cell] == district and cell not in near]
        if far:
            name = entry_name(p.game, "district", DISTRICT.values[district], lang)
            yield texts("aloud-far", district=name, cells="; ".join(_tile_aloud(p, cell, lang) for cell in far))
    left = [
        f"{entry_name(p.game, 'district', DISTRICT.values[district], lang)} {s.unrenewed[district]}"
        for district in range(DISTRICTS)
    ]
    yield texts("aloud-left", districts=", ".join(left))


def _type_there(p: Position, cell: int, lang: str) -> str:
    return building_name(p.game, p.rules.components_read.tile_type[p.state.tiles[cell]], lang)


def _tile_aloud(p: Position, cell: int, lang: str) -> str:
    return f"{CELL.values[cell]} {_type_there(p, cell, lang)}, {tile_there(p, cell, lang)}"


def _pool_aloud(p: Position, lang: str) -> str:
    return messages(lang)("aloud-pool", workers=workers_in_pool(p), cards=cards_told(p, pooled(p), lang))


def _own_aloud(p: Position, lang: str) -> Iterator[str]:
    """The cards of the one who decides, as far as this view shows them."""
    texts, hand = messages(lang), hand_of(p, p.seat)
    if hand:
        yield texts("aloud-hand", number=hand.total(), cards=cards_told(p, hand, lang))
    in_hand, submitted = own_projects(p, p.seat)
    if in_hand:
        yield texts("aloud-projects", projects=projects_told(p, in_hand, lang))
    if submitted:
        yield texts("aloud-submitted", projects=projects_told(p, submitted, lang))


def projects_told(p: Position, projects: list[int], lang: str) -> str:
    texts = messages(lang)
    return "; ".join(
        texts("aloud-project", project=project_name(p.game, project, lang), amount=worth(p, project))
        for project in projects
    )


def _revealed_aloud(p: Position, lang: str) -> Iterator[str]:
    for seat in range(p.seats):
        _, submitted = own_projects(p, seat)
        if submitted:
            name, told = seat_name(p.game, seat, lang), projects_told(p, submitted, lang)
            yield messages(lang)("aloud-revealed", seat=name, projects=told)


def rules(game: Game, lang: str) -> str:
    """Numbers in it such as {setup.hand_size} are those of the components in use."""
    source = (TEXT / f"rules.{lang}.md").read_text("utf-8")
    return PLACEHOLDER.sub(lambda found: _number(game, found[1], lang), source)


def _number(game: Game, name: str, lang: str) -> str:
    table, _, field = name.partition(".")
    texts, entries = messages(lang), game.components.entries
    if name == "tiles.list":
        facts = (building_facts(game, building, lang)[0] for building in range(len(BUILDING.values)))
        return "\n".join("- **{}**:{}".format(*fact.split(":", 1)) for fact in facts)
    if name == "cards.list":
        kinds = [entry_of(game, "resource_kind", kind) for kind in CARD_KIND]
        return "\n".join(f"- {texts('kind-line', kind=kind['name'][lang], copies=kind['per_suit'])}" for kind in kinds)
    if table == "tiles":
        copies = [entry_of(game, "building", building)["copies"] for building in BUILDING.values]
        return str({"all": sum(copies), "residential": copies[-1], "commercial": copies[0]}[field])
    if table == "project_kind":
        return str(entry_of(game, table, field)["vp_per_unit"])
    value = entries[table][field]
    return texts.list(list(map(str, value))) if isinstance(value, list) else str(value)
