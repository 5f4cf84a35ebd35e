"""What the things of Urban Sprawl are called: cards, zones, lots, blocks, markers, buildings."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from townhall.engine.interpreted import interpreted
from townhall.games.urban_sprawl.components.geometry import lots_of
from townhall.games.urban_sprawl.rules.actions import BLOCK, CARD, FIRST_CONTRACT, LOT, MARKER, OFFICE, VOCATION, ZONE
from townhall.games.urban_sprawl.rules.city import MASKS
from townhall.games.urban_sprawl.rules.payouts import row_blocks
from townhall.games.urban_sprawl.rules.state import (
    ALL_LOTS, BLOCK_LOTS, BLOCK_SIDE, BLOCKS, EMPTY, OFFICES, PERMITS, ZONES,
)  # fmt: skip

if TYPE_CHECKING:
    from townhall.engine.game import Game
    from townhall.engine.position import Position

TABLES = ("contract", "event", "renewal", "permit")


@cache
def _by_id(game: Game, table: str) -> dict[str, dict[str, Any]]:
    return {entry["id"]: entry for entry in game.components.of_kind(table)}


def entry_of(game: Game, table: str, id_: str) -> dict[str, Any]:
    return _by_id(game, table)[id_]


def card_entry(game: Game, card: int) -> dict[str, Any]:
    return next(entry for table in TABLES if (entry := _by_id(game, table).get(CARD.values[card])))


def card_name(game: Game, card: int, lang: str) -> str:
    """Clinic; Permit COM/RES ×2 (5 wealth)"""
    entry = card_entry(game, card)
    if "permits" not in entry:
        name: str = entry["name"][lang]
        return name
    messages, zones = game.messages(lang), entry["zones"]
    zone_names = messages("any-zone") if len(zones) == ZONES else "/".join(zones)
    return messages("permit", pages=entry["permits"], zones=zone_names, wealth=entry["wealth_payout"])


def contract_with_article(game: Game, card: int, lang: str) -> str:
    """the Clinic; some languages need its gender."""
    return game.messages(lang)("with-article", card=CARD.values[card], name=card_name(game, card, lang))


def is_permit(card: int) -> bool:
    return 0 <= card < PERMITS


def is_contract(game: Game, card: int) -> bool:
    return card >= FIRST_CONTRACT and CARD.values[card] in _by_id(game, "contract")


def zone_name(game: Game, zone: int, lang: str) -> str:
    name: str = entry_of(game, "zone", ZONE.values[zone])["name"][lang]
    return name


def zone_code(zone: int) -> str:
    return ZONE.values[zone]


def vocation_name(game: Game, vocation: int, lang: str) -> str:
    name: str = entry_of(game, "vocation", VOCATION.values[vocation])["name"][lang]
    return name


def office_name(game: Game, office: int, lang: str) -> str:
    """An office, or after the last one the Contractor."""
    if office == OFFICES:
        contractor: str = entry_of(game, "contractor", "contractor")["name"][lang]
        return contractor
    name: str = entry_of(game, "politician", OFFICE.values[office])["name"][lang]
    return name


def marker_name(game: Game, marker: int, lang: str) -> str:
    """wealth 7"""
    resource, _, number = MARKER.values[marker].partition("-")
    return game.messages(lang)("marker", resource=game.messages(lang)(f"resource-{resource}"), number=number)


def space_name(game: Game, space: int, lang: str) -> str:
    """columns A-D; rows 3-4"""
    entry = game.components.of_kind("marker_space")[space]
    if entry["columns"]:
        first, last = column_letter(2 * entry["columns"][0]), column_letter(2 * entry["columns"][-1] + 1)
        return game.messages(lang)("columns", first=first, last=last)
    return game.messages(lang)("rows", first=2 * entry["rows"][0] + 1, last=2 * entry["rows"][-1] + 2)


def line_name(game: Game, block: int, line: int, lang: str) -> str:
    """The horizontal or vertical row of a block: rows 3-4; columns C-D"""
    row, column = divmod(block, BLOCK_SIDE)
    if line == 0:
        return game.messages(lang)("rows", first=2 * row + 1, last=2 * row + 2)
    return game.messages(lang)("columns", first=column_letter(2 * column), last=column_letter(2 * column + 1))


def row_name(p: Position, resource: int, number: int, lang: str) -> str:
    """The lots of the row with a number, printed or by a marker: columns G-H; rows 3-6"""
    paid = interpreted(row_blocks)(p.rules.components_read, p.state, resource, number)
    blocks = [block for block in range(BLOCKS) if paid >> block & 1]
    columns, rows = sorted({block % BLOCK_SIDE for block in blocks}), sorted({block // BLOCK_SIDE for block in blocks})
    if not blocks:
        return ""
    if len(columns) < BLOCK_SIDE:
        first, last = column_letter(2 * columns[0]), column_letter(2 * columns[-1] + 1)
        return p.game.messages(lang)("columns", first=first, last=last)
    return p.game.messages(lang)("rows", first=2 * rows[0] + 1, last=2 * rows[-1] + 2)


def column_letter(column: int) -> str:
    return chr(ord("A") + column)


def lots_name(lots: list[int]) -> str:
    """C5; C5-C6; E3, F3, E4; C5-D6"""
    names = [LOT.values[lot] for lot in lots]
    return f"{names[0]}-{names[-1]}" if len(names) in (2, BLOCK_LOTS) else ", ".join(names)


def spot_name(spot: int) -> str:
    block, mask = divmod(spot, MASKS)
    return lots_name(lots_of(block, mask or ALL_LOTS))


def block_name(block: int) -> str:
    """c3 (E5-F6)"""
    return f"{BLOCK.values[block]} ({lots_name(lots_of(block))})"


def building_lots(p: Position, lot: int) -> list[int]:
    """All lots of the building that covers a lot."""
    first = p.state.at[lot]
    inside = lots_of(p.rules.components_read.lot_block[lot])
    return [other for other in inside if p.state.at[other] == first] if first != EMPTY else [lot]


def value_at(p: Position, lot: int) -> int:
    return int(p.state.value[p.rules.components_read.lot_block[lot]])


def owner_name(p: Position, owner: int, lang: str) -> str:
    """A player, or nobody."""
    return p.name(owner, lang) if owner != EMPTY else p.game.messages(lang)("nobody")


def building_text(p: Position, lot: int, lang: str) -> str:
    """Commercial of Red, C5-C6, value 6; or a vacant lot"""
    messages, first = p.game.messages(lang), p.state.at[lot]
    if first == EMPTY:
        return messages("vacant-lot", lot=LOT.values[lot])
    return messages(
        "building",
        zone=zone_name(p.game, p.state.kind[first], lang),
        owned="no" if p.state.owner[first] == EMPTY else "yes",
        owner=owner_name(p, p.state.owner[first], lang),
        lots=lots_name(building_lots(p, lot)),
        value=value_at(p, lot),
    )
