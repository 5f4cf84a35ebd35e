"""A second reading of where a contract may stand, what it costs, and what follows."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from .cards import Cards
from .model import BLOCKS, CONTRACTS, PERMITS, RENEWAL, beside, block_of, edges, lots_of_spot, shapes, spot_name
from .officials import Ask

PRICES = {"box-1": 1, "box-2": 2, "box-3": 3, "box-4": 4, "box-5": 5, "deck": 5, "town": 6, "city": 5, "metropolis": 4}
BY_PAGES = sorted(PERMITS, key=lambda card: -PERMITS[card]["permits"])
"""The cards with the most pages are spent first, so one set has one path."""


class Builder(Cards):
    def rules_of(self, card: str) -> dict[str, list[dict[str, Any]]]:
        rules = CONTRACTS[card]["restrictions"]
        return {name: [one for one in rules if one["rule"] == name] for name in {one["rule"] for one in rules}}

    def pays(self, permit: str, card: str) -> bool:
        return "permits_any" in self.rules_of(card) or CONTRACTS[card]["zone"] in PERMITS[permit]["zones"]

    def payments(self, card: str) -> Iterator[tuple[str, ...]]:
        """Every set of permits that is enough and has no card to spare."""
        need: int = CONTRACTS[card]["lots"]
        held = [one for one in BY_PAGES if one in self.world.hands[self.world.active] and self.pays(one, card)]
        for number in range(1, need + 1):
            for cards in itertools.combinations(held, number):
                pages = [PERMITS[one]["permits"] for one in cards]
                if sum(pages) >= need > sum(pages) - min(pages):
                    yield cards

    def cost(self, card: str, value: int) -> int:
        for rule in self.rules_of(card).get("wealth_cost", []):
            return 0 if rule["mode"] == "none" else value // 2
        return value

    def sites(self, card: str) -> list[str]:
        if not any(True for _ in self.payments(card)):
            return []
        size: int = CONTRACTS[card]["lots"]
        return [spot_name(lots) for block in BLOCKS for lots in shapes(block, size) if self.may_stand(card, lots)]

    def may_stand(self, card: str, lots: frozenset[tuple[int, int]]) -> bool:
        w, me, zone, rules = self.world, self.world.active, CONTRACTS[card]["zone"], self.rules_of(card)
        gone = [one for one in w.buildings.values() if one.lots & lots]
        able = w.contractor == me or "renewal" in rules or RENEWAL in w.hands[me]
        if gone and not able:
            return False
        if any(one.lots - lots or (one.owner is not None and one.owner == w.contractor != me) for one in gone):
            return False
        if not w.tiles[zone, len(lots)] and not any(one.zone == zone and one.size == len(lots) for one in gone):
            return False
        block = block_of(min(lots))
        value = w.value(block)
        if self.cost(card, value) > w.wealth[me] or any(value < rule["min"] for rule in rules.get("block_value", [])):
            return False
        near = [one for one in w.buildings.values() if one not in gone and beside(one.lots, lots)]
        zones = {one.zone for one in near}
        if "ignore_zoning" not in rules and zones - {zone, "PARK"} and zone not in zones:
            return False
        touched = zones | edges(lots) | ({"edge"} if edges(lots) else set())
        if any(rule["what"] not in touched for rule in rules.get("touch", [])):
            return False
        if any(rule["what"] in zones for rule in rules.get("not_touch", [])):
            return False
        return "touch_own" not in rules or any(one.owner == me for one in near)

    def build(self, place: str) -> Ask:
        w, me = self.world, self.world.active
        favor = int(place[-1]) - 1 if place.startswith("favor") else None
        card = w.contracts[place] if favor is None else w.favors[me][favor]
        assert card
        contract, rules = CONTRACTS[card], self.rules_of(card)
        site = lots_of_spot((yield from self.ask(me, [f"site {spot}" for spot in self.sites(card)])).split()[1])
        payments = list(self.payments(card))
        paid: tuple[str, ...] = ()
        while paid not in payments:
            following = [cards[len(paid)] for cards in payments if cards[: len(paid)] == paid]
            paid += ((yield from self.ask(me, [f"spend {one}" for one in following])).split()[1],)
            self.discard(me, paid[-1])
        if favor is None:
            w.ap -= PRICES[place]
            w.contracts[place] = None
        else:
            w.favors[me][favor] = None
        self.change(me, "wealth", -self.cost(card, w.value(block_of(min(site)))))
        gone = [one for one in w.buildings.values() if one.lots & site]
        if gone and w.contractor != me and "renewal" not in rules:
            self.discard(me, RENEWAL)
        for one in gone:
            w.clear(one)
        built = w.put(contract["zone"], site, me, self.cube_limit)
        same = [one for one in w.buildings.values() if one.zone == built.zone and beside(one.lots, site)]
        times = rules["bonus"][0]["mult"] if "bonus" in rules else 1
        times *= 2 if w.offices["da"] == me and w.built == 0 else 1
        self.change(me, "prestige", times * sum(one is not built for one in same))
        w.built, w.busy = w.built + 1, True
        for vocation in contract["vocations"]:
            yield from self.take_vocation(me, vocation["name"])
            yield from self.score_vocation(vocation["name"], vocation["value"])
        yield from self.carry_out(card, built)
