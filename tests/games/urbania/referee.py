"""The rules of what may be decided, written once more: slowly, from the printed numbers, by definition.

Payments are all sets of cards that are enough while none of them is superfluous; nothing here knows how the rules
find them. The only thing in common is the order in which a payment is made: the largest number first.
"""

import itertools
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import townhall
from townhall.games.urbania.rules.actions import BUILDING, CELL, SPECIALIST

from .table import CARDS, SEATS, SUITS, Table

URBANIA = townhall.game("urbania")
RAINBOW = "rainbow"
Card = tuple[str, str]
"""A card that pays: where it comes from, `pay` (the hand) or `spend` (face up), and its name."""
Payment = tuple[Card, ...]


class Printed(NamedTuple):
    """What a card shows."""

    workers: int
    worker_suit: str
    coins: int
    coin_suit: str


def _printed() -> dict[str, Printed]:
    kinds = URBANIA.components.of_kind("resource_kind")
    faces = [
        Printed(
            kind["workers"],
            RAINBOW if kind["worker_rainbow"] else suit,
            kind["coins"],
            RAINBOW if kind["coin_rainbow"] else suit,
        )
        for suit in SUITS
        for kind in kinds
    ]
    return dict(zip(CARDS, faces, strict=True))


PRINTED = _printed()
TILES: list[tuple[str, dict[str, int]]] = [
    (building["id"], tile) for building in URBANIA.components.of_kind("building") for tile in building["tiles"]
]
TOP = {"workers": ("workers", "worker_suit"), "coins": ("coins", "coin_suit")}


def payments(cards: Iterable[Card], what: str, suits: Iterable[str], need: int) -> set[Payment]:
    """Every payment of workers or coins of one of the suits, in the order in which it is made."""
    number_of, suit_of = TOP[what]
    ways = set()
    for suit in suits:
        counts = Counter(card for card in cards if getattr(PRINTED[card[1]], suit_of) in (suit, RAINBOW))
        fitting = [(card, getattr(PRINTED[card[1]], number_of)) for card in counts]
        fitting = [(card, number) for card, number in fitting if number]
        for taken in itertools.product(*(range(counts[card] + 1) for card, _ in fitting)):
            paid = [(card, n) for (card, n), times in zip(fitting, taken, strict=True) for _ in range(times)]
            total = sum(number for _, number in paid)
            if paid and total >= need and total - min(number for _, number in paid) < need:
                paid.sort(key=lambda one: (-one[1], CARDS.index(one[0][1]), one[0][0] == "pay"))
                ways.add(tuple(card for card, _ in paid))
    return ways


def for_workers(p: Table, seat: str, cell: str) -> set[Payment]:
    building, tile = tile_at(p, cell)
    suits = SUITS if building == "residential" else [building]
    return payments([("pay", card) for card in p.hand(seat)], "workers", suits, tile["workers"])


def for_coins(p: Table, seat: str, specialist: str) -> set[Payment]:
    cards = [("pay", card) for card in p.hand(seat)] + [("spend", card) for card in p.face_up(seat)]
    return payments(cards, "coins", [suit_of(specialist)], p.value(specialist))


def tile_at(p: Table, cell: str) -> tuple[str, dict[str, int]]:
    tile: int = p.state.tiles[CELL.number(cell)]
    return TILES[tile]


def suit_of(specialist: str) -> str:
    return SUITS[SPECIALIST.number(specialist)]


def total_on(cards: Iterable[str], what: str, suit: str) -> int:
    number_of, suit_of_card = TOP[what]
    fitting = [PRINTED[card] for card in cards if getattr(PRINTED[card], suit_of_card) in (suit, RAINBOW)]
    return sum(getattr(card, number_of) for card in fitting)


def draws(p: Table) -> set[str]:
    choices = {f"take {card}" for card in p.pool}
    if p.pile or p.discards:
        choices.add("blind")
    if p.state.projects_left:
        choices.add("plan")
    return choices


def exchange(p: Table) -> set[str]:
    few = sum(PRINTED[card].workers for card in p.pool) <= 3
    return {"flush"} if few and len(p.pool) == 5 and (p.pile or p.discards) else set()


def renewals(p: Table, seat: str) -> set[str]:
    choices = set()
    for cell in CELL.values:
        column, row = ord(cell[0]), int(cell[1])
        beside = [f"{chr(column + x)}{row + y}" for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0))]
        if not p.is_renewed(cell) and any(other in CELL.values and p.is_renewed(other) for other in beside):
            building, tile = tile_at(p, cell)
            suits = SUITS if building == "residential" else [building]
            if max(total_on(p.hand(seat), "workers", suit) for suit in suits) >= tile["workers"]:
                choices.add(f"renew {cell}")
    return choices


def hires(p: Table, seat: str) -> set[str]:
    cards = [*p.hand(seat), *p.face_up(seat)]
    return {
        f"hire {specialist}"
        for specialist in SPECIALIST.values
        if p.employer(specialist) != seat and total_on(cards, "coins", suit_of(specialist)) >= p.value(specialist)
    }


def submissions(p: Table, seat: str) -> set[str]:
    return {f"submit {project}" for project in p.projects(seat)} if len(p.submitted(seat)) < 3 else set()


def actions(p: Table, seat: str) -> set[str]:
    """All that may be done with an action: empty when it has to be passed."""
    return draws(p) | exchange(p) | renewals(p, seat) | hires(p, seat) | submissions(p, seat)


class Referee:
    """Watches a game decision by decision and says what may be decided."""

    def __init__(self, p: Table) -> None:
        self.table = p
        self.last = ""
        self._open: set[Payment] = set()
        self._paid: list[Card] = []

    def allows(self) -> set[str]:
        p = self.table
        if p.asked == "acting":
            return actions(p, p.turn)
        if p.asked == "drawing":
            return draws(p) | (exchange(p) if self.last != "flush" else set())
        if p.asked == "bonus":
            return draws(p) | {"decline"}
        left = {payment[len(self._paid)] for payment in self._open if payment[: len(self._paid)] == tuple(self._paid)}
        return {f"{verb} {card}" for verb, card in left}

    def before(self, decision: str) -> None:
        """Prepare for a decision that is about to be made."""
        p, (verb, _, argument) = self.table, decision.partition(" ")
        self.last = verb
        if verb == "renew":
            self._open, self._paid = for_workers(p, p.turn, argument), []
        elif verb == "hire":
            self._open, self._paid = for_coins(p, p.turn, argument), []

    def after(self) -> None:
        """Check the decision just made: what was paid, by choice or automatically, must begin or complete a payment."""
        paid = [
            ("pay" if note.startswith("paid") else "spend", note.split(" ", 2)[2])
            for note in self.table.notes("paid", "spent")
        ]
        self._paid += paid
        if paid and self.table.asked not in ("renewing", "hiring"):
            assert tuple(self._paid) in self._open, self._paid


assert len(TILES) == len(CELL) and BUILDING.values[:-1] == SUITS and len(SEATS) == 5
