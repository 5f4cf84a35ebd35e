"""Which sets of cards would pay, for players who pick cards in any order while the rules take the largest first."""

from typing import Any

from townhall.engine.payments import payments
from townhall.engine.position import Position
from townhall.games.urbania.rules.actions import PAY, SPEND
from townhall.games.urbania.rules.frames import ANY, FACE_UP, HAND, HIRING, RENEWING
from townhall.games.urbania.rules.state import SUITS


def preview(view: Position, seat: int) -> dict[str, Any]:
    """The cards that the player who pays may still use, in the order of the rules, and the sets of them that pay."""
    if view.frame.kind == RENEWING.kind:
        price = view.rules.components_read.tile_workers[view.state.tiles[view.frame[RENEWING.cell]]]
        return {"payments": _workers(view, int(price))}
    if view.frame.kind == HIRING.kind:
        return {"payments": _coins(view, int(view.state.specialists[view.frame[HIRING.specialist]]))}
    return {}


def _workers(view: Position, price: int) -> dict[str, Any]:
    c, s, seat, needed = view.rules.components_read, view.state, view.frame.seat, view.frame[RENEWING.amount]
    last, suit = view.frame[RENEWING.last], view.frame[RENEWING.suit]
    suits = range(SUITS) if suit == ANY else (suit,)
    by_suit = [
        [
            PAY + int(c.by_workers[place])
            for place in (int(c.for_buildings[one, n]) for n in range(c.for_buildings_most[one]))
            if place >= last
            for _ in range(s.hands[seat, c.by_workers[place]])
        ]
        for one in suits
    ]
    sets = {
        tuple(cards): None
        for usable in by_suit
        for cards in payments(usable, lambda action: int(c.workers[action - PAY]), needed)
    }
    order = sorted({card for usable in by_suit for card in usable}, key=lambda action: c.worker_place[action - PAY])
    return {"cards": order, "sets": list(sets), "started": needed < price}


def _coins(view: Position, price: int) -> dict[str, Any]:
    c, s, seat, needed = view.rules.components_read, view.state, view.frame.seat, view.frame[HIRING.amount]
    suit, last = view.frame[HIRING.specialist], (view.frame[HIRING.last], view.frame[HIRING.source])
    usable = [
        first + int(c.by_coins[place])
        for place in (int(c.for_specialists[suit, n]) for n in range(c.for_specialists_most[suit]))
        for source, first, cards in ((FACE_UP, SPEND, s.face_up), (HAND, PAY, s.hands))
        if (place, source) >= last
        for _ in range(cards[seat, c.by_coins[place]])
    ]
    sets = payments(usable, lambda action: int(c.coins[(action - PAY) % (SPEND - PAY)]), needed)
    return {"cards": list(dict.fromkeys(usable)), "sets": sets, "started": needed < price}
