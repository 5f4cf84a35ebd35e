"""The table of Urban Sprawl in sentences, for plain terminals and screen readers."""

from collections.abc import Iterator, Sequence

from townhall.engine.position import Position
from townhall.engine.terminal import player_name
from townhall.games.urban_sprawl.components.geometry import lots_of
from townhall.games.urban_sprawl.rules.actions import BLOCK, DECK_NAMES
from townhall.games.urban_sprawl.rules.frames import ACTING, INVESTING
from townhall.games.urban_sprawl.text.names import (
    building_text, card_name, lots_name, marker_name, office_name, space_name, zone_code,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.state import (
    BLOCKS, BOXES, CONTRACT_PLACES, EMPTY, MARKERS, OFFICES, PLANNING_PLACES,
)  # fmt: skip
from townhall.games.urban_sprawl.terminal.reference import (
    buildings, held_cards, office_now, player_sentences, vocation_names, messages,
)  # fmt: skip


def plain_text(p: Position, lang: str, players: Sequence[str], benefits: bool) -> list[str]:
    """Blocks and the buildings of all players are listed only with the benefits and at the end."""
    everything = benefits or p.over
    lines = [*deck_sentences(p, lang), *(_player_sentence(p, seat, lang, players) for seat in range(p.seats))]
    lines += [*_office_sentences(p, lang), *_marker_sentences(p, lang)]
    if not p.over:
        lines += display_sentences(p, lang)
    for seat in range(p.seats):
        if everything or seat == p.seat:
            lines += player_sentences(p, seat, lang)
    if everything:
        nobodys = [building_text(p, lot, lang) for lot in buildings(p)]
        lines += [messages(lang)("plain-uncontrolled", buildings="; ".join(nobodys))] if nobodys else []
        lines += block_sentences(p, lang)
    return lines


def close_up_plain_text(p: Position, lang: str) -> list[str]:
    s = p.state
    holdings = messages(lang)("plain-holdings", wealth=s.wealth[p.seat], prestige=s.scores[p.seat], ap=s.ap)
    if p.frame.kind == ACTING:
        return [holdings, *display_sentences(p, lang), *held_cards(p, p.seat, lang)]
    return [holdings] if p.frame.kind == INVESTING.kind else [holdings, *_marker_sentences(p, lang)]


def deck_sentences(p: Position, lang: str) -> Iterator[str]:
    s, texts = p.state, messages(lang)
    decks = [texts(f"deck-{name}", left=s.decks_left[n]) for n, name in enumerate(DECK_NAMES) if n < s.decks_active]
    yield texts("plain-head", round=max(s.round, 1), planning=s.planning_left, decks=", ".join(decks))


def _player_sentence(p: Position, seat: int, lang: str, players: Sequence[str]) -> str:
    s = p.state
    return messages(lang)(
        "plain-player",
        seat=player_name(p, seat, lang, players),
        prestige=s.scores[seat],
        wealth=s.wealth[seat],
        buildings=len(buildings(p, seat)),
        permits=int(s.permits[seat]).bit_count(),
        renewals=s.renewals[seat],
        vocations=vocation_names(p, seat, lang) or messages(lang)("none"),
    )


def _office_sentences(p: Position, lang: str) -> Iterator[str]:
    offices = range(OFFICES + 1)
    yield " ".join(office_now(p, office, lang) for office in offices)
    if not p.over:
        yield messages(lang)("plain-pawn", office=office_name(p.game, p.state.pawn, lang))


def _marker_sentences(p: Position, lang: str) -> Iterator[str]:
    """The printed numbers and the markers in play."""
    texts, board = messages(lang), p.game.components.entries["board"]
    columns = ", ".join(
        f"{chr(ord('A') + 2 * n)}-{chr(ord('B') + 2 * n)} {w}" for n, w in enumerate(board["wealth_columns"])
    )
    rows = ", ".join(f"{2 * n + 1}-{2 * n + 2} {w}" for n, w in enumerate(board["prestige_rows"]))
    yield texts("plain-edges", columns=columns, rows=rows)
    laid = [
        f"{marker_name(p.game, marker, lang)}, {space_name(p.game, p.state.space_of[marker], lang)}"
        for marker in range(MARKERS)
        if p.state.space_of[marker] != EMPTY
    ]
    if laid:
        yield texts("plain-markers", markers="; ".join(laid))


def display_sentences(p: Position, lang: str) -> Iterator[str]:
    """The planning cards and the contracts on display with their prices."""
    s, c, texts = p.state, p.rules.components_read, messages(lang)
    planning = [
        texts("plain-card", card=card_name(p.game, s.planning[n], lang), price=c.planning_ap[n])
        for n in range(PLANNING_PLACES)
        if s.planning[n] != EMPTY
    ]
    yield texts("plain-planning", cards="; ".join(planning) or texts("none"))
    contracts = [_contract_sentence(p, n, lang) for n in range(CONTRACT_PLACES) if s.contracts[n] != EMPTY]
    yield texts("plain-contracts", cards="; ".join(contracts) or texts("none"))


def _contract_sentence(p: Position, place: int, lang: str) -> str:
    c, card = p.rules.components_read, p.state.contracts[place]
    return messages(lang)(
        "plain-contract",
        card=card_name(p.game, card, lang),
        size=c.lots[card],
        zone=zone_code(c.zone[card]),
        price=c.contract_ap[place],
        top="yes" if place >= BOXES else "no",
    )


def block_sentences(p: Position, lang: str) -> Iterator[str]:
    """Each block: its value, what stands there, what is vacant."""
    texts = messages(lang)
    for block in range(BLOCKS):
        lots = lots_of(block)
        standing = [building_text(p, lot, lang) for lot in lots if p.state.at[lot] == lot]
        vacant = [lots_name([lot]) for lot in lots if p.state.at[lot] == EMPTY]
        parts = [*standing, *([texts("plain-vacant", lots=", ".join(vacant))] if vacant else [])]
        yield texts(
            "plain-block",
            block=BLOCK.values[block],
            lots=lots_name(lots),
            value=p.state.value[block],
            buildings="; ".join(parts),
        )
