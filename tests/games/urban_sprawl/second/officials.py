"""A second reading of purses, vocations, payouts, elections and the final scoring (see `cards.py`)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from .model import OFFICES, PAGES, PLANNING, ZONE_OF, Building, World, beside, lots_of_spot, spot_name

Ask = Generator[tuple[int, frozenset[str]], str, Any]
PAYOUTS: dict[str, list[list[int]]] = PAGES["payouts"]


class Officials:
    def __init__(self, world: World, cube_limit: bool = False) -> None:
        self.world, self.cube_limit = world, cube_limit
        self.over = False

    def ask(self, seat: int, options: list[str]) -> Ask:
        """Ask a player to choose; nobody is asked if there is nothing to choose."""
        different = frozenset(options)
        if len(different) > 1:
            return (yield seat, different)
        return options[0] if options else ""

    def in_order(self, seats: list[int]) -> Ask:
        """The active player says in which order several players decide, before the first of them does."""
        order, left = [], list(seats)
        while left:
            taken = int((yield from self.ask(self.world.active, [f"name {seat}" for seat in left])).split()[1])
            order.append(taken)
            left.remove(taken)
        return order

    def change(self, seat: int, resource: str, amount: int) -> int:
        """Change a purse, never below zero; returns the actual change."""
        purse = getattr(self.world, resource)
        change: int = max(amount, -purse[seat])
        purse[seat] += change
        return change

    def into_hand(self, seat: int, card: str) -> None:
        self.world.hands[seat].append(card)
        self.world.hands[seat].sort(key=PLANNING.index)

    def discard(self, seat: int, card: str) -> None:
        self.world.hands[seat].remove(card)
        self.world.discards.append(card)
        self.world.discards.sort()

    # Vocations

    def take_vocation(self, seat: int, vocation: str, from_opponents: bool = True) -> Ask:
        w = self.world
        if w.supply[vocation]:
            w.supply[vocation] -= 1
            w.vocations[seat][vocation] += 1
            return
        others = [other for other in range(w.seats) if other != seat and w.vocations[other][vocation]]
        if others and from_opponents:
            taken = yield from self.ask(seat, [f"name {other}" for other in others] + ["refuse"])
            if taken != "refuse":
                w.vocations[int(taken.split()[1])][vocation] -= 1
                w.vocations[seat][vocation] += 1

    def score_vocation(self, vocation: str, n: int) -> Ask:
        w, chief = self.world, self.world.offices["chief"]
        owners = [seat for seat in range(w.seats) if w.vocations[seat][vocation]]
        if chief in owners:
            for resource in ("wealth", "prestige"):
                self.change(chief, resource, n * w.vocations[chief][vocation])
        order = yield from self.in_order([seat for seat in owners if seat != chief])
        for seat in order:
            for _ in range(w.vocations[seat][vocation]):
                taken = yield from self.ask(seat, ["gain wealth", "gain prestige"])
                self.change(seat, taken.split()[1], n)

    # Payouts

    def pay_row(self, resource: str, number: int) -> None:
        w = self.world
        blocks = w.row(resource, number)
        counts = [
            sum(one.owner == seat and one.block in blocks for one in w.buildings.values()) for seat in range(w.seats)
        ]
        place = 0
        for count in sorted({n for n in counts if n}, reverse=True):
            tied = [seat for seat in range(w.seats) if counts[seat] == count]
            shared = sum(PAYOUTS[resource][number - 1][place : min(place + len(tied), w.seats)])
            for seat in tied:
                self.change(seat, resource, shared // len(tied))
            place += len(tied)

    # Elections

    def in_play(self) -> list[str]:
        return list(OFFICES) if self.world.politicians else ["mayor"]

    def advance_pawn(self) -> str:
        self.world.pawn = (self.world.pawn + 1) % len(OFFICES)
        return OFFICES[self.world.pawn]

    def candidates(self, office: str) -> list[int]:
        w = self.world
        if office == "mayor":
            votes: list[Any] = [sum(w.vocations[seat].values()) for seat in range(w.seats)]
            return [seat for seat in range(w.seats) if votes[seat] == max(votes)]
        zone = [one for one in w.buildings.values() if one.zone == ZONE_OF[office]]
        owned = [[w.value(one.block) for one in zone if one.owner == seat] for seat in range(w.seats)]
        votes = [(max(values, default=0), len(values)) for values in owned]
        return [seat for seat in range(w.seats) if owned[seat] and votes[seat] == max(votes)]

    def tie_breaker(self, office: str) -> int:
        w = self.world
        if office == "mayor":
            return next(seat for seat in range(w.seats) if w.vocations[seat]["media"])
        holder = w.offices[{"da": "mayor", "treasurer": "da", "chief": "treasurer", "boss": "chief"}[office]]
        return w.active if holder is None else holder

    def election(self, office: str, winner: int | None = None) -> Ask:
        w = self.world
        if office not in self.in_play():
            return
        candidates = [winner] if winner is not None else self.candidates(office)
        if candidates:
            taken = yield from self.ask(self.tie_breaker(office), [f"name {seat}" for seat in candidates])
            elected = int(taken.split()[1])
            w.offices[office] = elected
            if office == "mayor":
                yield from self.place_park(elected)
        if w.contractor_in:
            least = [seat for seat in range(w.seats) if w.prestige[seat] == min(w.prestige)]
            boss = w.offices["boss"]
            taken = yield from self.ask(w.active if boss is None else boss, [f"name {seat}" for seat in least])
            w.contractor = int(taken.split()[1])

    def place_park(self, mayor: int) -> Ask:
        spots = self.world.spots(1) if self.world.tiles["PARK", 1] else []
        if spots:
            taken = yield from self.ask(mayor, [f"put {spot_name(lots)}" for lots in spots])
            self.world.put("PARK", lots_of_spot(taken.split()[1]), mayor, self.cube_limit)

    # The end

    def final_scoring(self) -> None:
        w = self.world
        self.over = True
        for number in range(1, 7):
            self.pay_row("prestige", number)
        for seat in range(w.seats):
            self.change(seat, "prestige", w.wealth[seat] // 10)
        parks = [one for one in w.buildings.values() if one.zone == "PARK"]
        for office, holder in w.offices.items():
            if holder is not None:
                counted = sum(self.counts(office, holder, one, parks) for one in w.buildings.values())
                self.change(holder, "prestige", counted)

    def counts(self, office: str, holder: int, one: Building, parks: list[Building]) -> bool:
        if office != "mayor":
            return one.zone == ZONE_OF[office]
        return one.owner == holder and one.zone != "PARK" and any(beside(one.lots, park.lots) for park in parks)
