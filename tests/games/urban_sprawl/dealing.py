"""All cards of a table that is being set: those named lie where they are put, the others in quiet decks.

What is turned up next, unless it is named, brings neither an election nor an event nor a payout on the printed rows.
"""

from __future__ import annotations

from typing import Any

from townhall.games.urban_sprawl.rules.actions import (
    CARD,
    DECK_NAMES,
    FIRST_CONTRACT,
    FIRST_EVENT,
    PLACE,
    PLANNING_CARDS,
    PLANNING_PLACE,
)

from .recount import EMPTY, SPRAWL
from .recount import PERMITS as PRINTED

PERMITS = [permit["id"] for permit in PRINTED]
RENEWAL = "urban-renewal"
RENEWALS = 4
EVENTS = [name for name in PLANNING_CARDS if name not in (*PERMITS, RENEWAL)]
PLANNING = [*PERMITS, *[RENEWAL] * RENEWALS, *EVENTS]
QUIET = [permit["id"] for permit in PRINTED if permit["wealth_payout"] > 6 and not permit["ballot"]]
TRIGGERS = {"town": "town-airport", "city": "city-sports-team", "metropolis": "metropolis-olympic-games"}
BOXES = ("box-5", "box-4", "box-3", "box-2", "box-1")
PAYS = {contract["id"]: contract["prestige_payout"] for contract in SPRAWL.components.of_kind("contract")}
FED = {1: ["town"] * 5, 2: ["town"] + ["city"] * 4, 3: ["town", "city", *["metropolis"] * 3]}
"""Which deck feeds the boxes 5 to 1, by the number of active decks."""


def contract_cards(deck: str) -> list[str]:
    """The cards of a deck as they lie when nobody has said otherwise, the top one last: quiet contracts on top."""
    cards = [name for name in CARD.values[FIRST_CONTRACT:] if name.startswith(f"{deck}-")]
    return sorted(cards, key=lambda name: (name != TRIGGERS[deck], name in PAYS, -PAYS.get(name, 0)))


class Dealing:
    def __init__(self) -> None:
        self.active = 1
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(4)}
        self.favors: dict[int, list[str]] = {seat: [] for seat in range(4)}
        self.planning: dict[str, str] = {}
        self.contracts: dict[str, str] = {}
        self.next: dict[str, list[str]] = {deck: [] for deck in ("planning", *DECK_NAMES)}
        self.left: dict[str, int] = {}
        self.discards: list[str] = []
        self.carried_out = ""
        self.hoarder = EMPTY

    def deal(self, s: Any) -> None:
        self._deal_planning(s)
        self._deal_contracts(s)

    def _deal_planning(self, s: Any) -> None:
        rest = [*EVENTS, *[name for name in PERMITS if name not in QUIET], *QUIET]
        renewals = RENEWALS
        named = [*self.planning.values(), *self.next["planning"], *self.discards, self.carried_out]
        for card in named + [card for hand in self.hands.values() for card in hand]:
            if card in rest:
                rest.remove(card)
            elif card == RENEWAL:
                renewals -= 1
            else:
                assert card not in PLANNING, f"{card} is in two places"
        for n, place in enumerate(PLANNING_PLACE.values):
            if place not in self.planning and rest:
                self.planning[place] = rest.pop(next(k for k, card in enumerate(rest) if card in PERMITS))
            s.planning[n] = _number(self.planning.get(place, ""))
        if self.hoarder != EMPTY:
            self.hands[self.hoarder] += [*(card for card in rest if card in PERMITS), *[RENEWAL] * renewals]
            self.discards += [card for card in rest if card in EVENTS]
            rest, renewals = [], 0
        deck = rest + self.next["planning"][::-1]
        gone = self.discards + [RENEWAL] * renewals
        if "planning" in self.left:
            split = len(deck) - self.left["planning"]
            deck, gone = deck[split:], gone + deck[:split]
        for n in range(len(PLANNING)):
            s.planning_deck[n] = _number(deck[n]) if n < len(deck) else EMPTY
        s.planning_left = len(deck)
        s.gone_permits = _bits(card for card in gone if card in PERMITS)
        s.gone_renewals = gone.count(RENEWAL)
        s.gone_events = _bits(card for card in gone if card in EVENTS) >> FIRST_EVENT
        for seat, hand in self.hands.items():
            s.permits[seat] = _bits(card for card in hand if card != RENEWAL)
            s.renewals[seat] = hand.count(RENEWAL)
        s.renewed = int(s.gone_renewals < RENEWALS)

    def _deal_contracts(self, s: Any) -> None:
        held = [card for favors in self.favors.values() for card in favors]
        named = [*self.contracts.values(), *(card for deck in DECK_NAMES for card in self.next[deck]), *held]
        assert len(set(named) - {""}) == len([card for card in named if card]), "a card is in two places"
        rest = {deck: [card for card in contract_cards(deck) if card not in named] for deck in DECK_NAMES}
        gone = [self.carried_out] if self.carried_out not in PLANNING else []
        for deck in DECK_NAMES[: self.active - 1]:
            gone.append(TRIGGERS[deck])
        for deck in DECK_NAMES:
            rest[deck] = [card for card in rest[deck] if card not in gone]
        fed = dict(zip(BOXES, FED[self.active], strict=True)) | {deck: deck for deck in DECK_NAMES[: self.active]}
        for n, place in enumerate(PLACE.values[:8]):
            if place not in self.contracts and place in fed:
                own = rest[fed[place]]
                self.contracts[place] = own.pop(next(k for k, card in enumerate(own) if card in PAYS))
            s.contracts[n] = _number(self.contracts.get(place, ""))
        for n in range(s.seats):
            for slot in range(2):
                s.favors[n, slot] = _number(self.favors[n][slot]) if slot < len(self.favors[n]) else EMPTY
        in_decks: list[str] = []
        for n, name in enumerate(DECK_NAMES):
            lying = rest[name] + self.next[name][::-1]
            if name in self.left:
                lying = lying[len(lying) - self.left[name] :]
            in_decks += lying
            for k in range(37):
                s.decks[n, k] = _number(lying[k]) if k < len(lying) else EMPTY
            s.decks_left[n] = len(lying)
        for n, card in enumerate(CARD.values):
            s.shown[n] = int(n >= FIRST_CONTRACT and card not in in_decks)
        s.decks_active = self.active


def _number(card: str) -> int:
    return CARD.number(card) if card else EMPTY


def _bits(cards: Any) -> int:
    return sum(1 << CARD.number(card) for card in cards)
