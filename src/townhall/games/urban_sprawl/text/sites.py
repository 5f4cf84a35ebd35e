"""What stands in the way of a contract on a site, told as a reason. The rules themselves are in contracts.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from townhall.engine.actions import Kind
from townhall.games.urban_sprawl.rules.city import ALL_LOTS, DIAGONALS, MASKS
from townhall.games.urban_sprawl.rules.contracts import ZONE_BITS
from townhall.games.urban_sprawl.components.vocabulary import EDGES
from townhall.games.urban_sprawl.text.names import building_lots, lots_of, zone_code, zone_name
from townhall.games.urban_sprawl.rules.preview import buildings_on
from townhall.games.urban_sprawl.rules.state import BLOCKS, EMPTY, KINDS
from townhall.games.urban_sprawl.components.tables import NEIGHBOURS

if TYPE_CHECKING:
    from townhall.engine.position import Position

HINDRANCE = Kind(
    "hindrance",
    (
        "renewal", "covered", "sheltered", "tile", "shape", "value", "own", "edge", "touch", "avoid", "zoning",
        "wealth",
    ),
)  # fmt: skip
"""From what is furthest from being allowed to what lacks least."""


class Hindrance(NamedTuple):
    name: str
    amount: int = 0


class Around(NamedTuple):
    """What a site touches: kinds of building and edges as bits, and whether a building of the player."""

    kinds: int
    edges: int
    own: bool


def around(p: Position, seat: int, spot: int) -> Around:
    """With all that stands on the site taken as gone."""
    s, c = p.state, p.rules.components_read
    site = lots_of(*divmod(spot, MASKS))
    kinds = edges = 0
    own = False
    for lot in site:
        edges |= c.edges[lot]
        for n in range(NEIGHBOURS):
            other = c.neighbours[lot, n]
            if other != EMPTY and other not in site and s.at[other] != EMPTY:
                kinds |= 1 << s.kind[s.at[other]]
                own = own or s.owner[s.at[other]] == seat
    return Around(kinds, edges, own)


def hindrance(p: Position, seat: int, card: int, spot: int) -> Hindrance | None:
    """Why a contract cannot stand on some lots of a block, whatever it costs in AP and permits."""
    s, c = p.state, p.rules.components_read
    block, mask = divmod(spot, MASKS)
    if mask.bit_count() != c.lots[card] or DIAGONALS >> mask & 1:
        return Hindrance("shape", c.lots[card])
    if found := _standing(p, seat, card, spot):
        return found
    if s.value[block] < c.block_value[card]:
        return Hindrance("value", c.block_value[card])
    there, zone = around(p, seat, spot), 1 << c.zone[card]
    if c.touch_own[card] and not there.own:
        return Hindrance("own")
    if c.touch_edges[card] and not there.edges & c.touch_edges[card]:
        return Hindrance("edge", c.touch_edges[card])
    if c.touch_kinds[card] and not there.kinds & c.touch_kinds[card]:
        return Hindrance("touch", c.touch_kinds[card])
    if there.kinds & c.avoid_kinds[card]:
        return Hindrance("avoid", there.kinds & c.avoid_kinds[card])
    if not c.ignores_zoning[card] and there.kinds & ZONE_BITS & ~zone and not there.kinds & zone:
        return Hindrance("zoning")
    short = s.value[block] * c.cost_share[card] // 2 - s.wealth[seat]
    return Hindrance("wealth", short) if short > 0 else None


def _standing(p: Position, seat: int, card: int, spot: int) -> Hindrance | None:
    """Buildings in the way, and whether there is a tile."""
    s, c = p.state, p.rules.components_read
    site, zone, lots = set(lots_of(*divmod(spot, MASKS))), c.zone[card], c.lots[card]
    tile = s.tiles[zone, lots] > 0
    standing = buildings_on(p, spot)
    if standing and s.contractor != seat and not c.renews[card] and not s.renewals[seat]:
        return Hindrance("renewal")
    for lot in standing:
        if not set(building_lots(p, lot)) <= site:
            return Hindrance("covered")
        if s.contractor not in (EMPTY, seat) and s.owner[lot] == s.contractor:
            return Hindrance("sheltered")
        tile = tile or (s.kind[lot] == zone and s.size[lot] == lots)
    return None if tile else Hindrance("tile")


def hindrance_anywhere(p: Position, seat: int, card: int) -> Hindrance | None:
    """Of the site that lacks least; None if one lacks nothing."""
    spots = [block * MASKS + mask for block in range(BLOCKS) for mask in range(1, ALL_LOTS + 1)]
    shaped = (spot for spot in spots if (spot % MASKS).bit_count() == p.rules.components_read.lots[card])
    found = [hindrance(p, seat, card, spot) for spot in shaped]
    hindered = [one for one in found if one is not None]
    if len(hindered) < len(found):
        return None
    return max(hindered, key=lambda one: (HINDRANCE.number(one.name), -one.amount))


def hindrance_told(p: Position, card: int, name: str, amount: int, lang: str) -> str:
    messages, c = p.game.messages(lang), p.rules.components_read
    zones = [zone_name(p.game, kind, lang) for kind in range(KINDS) if amount >> kind & 1]
    return messages(
        f"hindrance-{name}",
        amount=amount,
        lots=c.lots[card],
        zone=zone_code(c.zone[card]),
        zones=messages.list(zones) if name in ("touch", "avoid") else "",
        edge=EDGES[amount] if name == "edge" and amount < len(EDGES) else "any",
    )
