"""A second reading of which buildings and players a card means."""

from __future__ import annotations

from typing import Any

from .model import Block, Building, beside, edges
from .officials import Ask, Officials

Effect = dict[str, Any]
NOBODY = -1
"""The value of `self` outside of `each` and `offer`."""


class Selectors(Officials):
    """`site` is the building a contract has put, `line` the row chosen first, `bound` the name and block of `let`."""

    site: Building | None = None
    line: str = ""
    bound: tuple[str, Block] | None = None

    def players(self, who: str, self_: int) -> list[int]:
        """Those a reference names; of `most` and `least` all that are tied."""
        w, everybody = self.world, list(range(self.world.seats))
        kind, _, what = who.partition(":")
        if kind in ("most", "least"):
            amounts = [self.measure(what, seat) for seat in everybody]
            wanted = max(amounts) if kind == "most" else min(amounts)
            return [seat for seat in everybody if amounts[seat] == wanted]
        if kind == "holder":
            return [seat for seat in everybody if w.vocations[seat][what]]
        if who in w.offices or who == "contractor":
            holder = w.contractor if who == "contractor" else w.offices[who]
            return [] if holder is None else [holder]
        others = [seat for seat in everybody if seat != w.active]
        return {"you": [w.active], "each": everybody, "others": others, "self": [self_]}[who]

    def the_one(self, who: str, self_: int) -> Ask:
        """The single player meant; the active player picks among those tied for most or least."""
        seats = self.players(who, self_)
        if len(seats) == 1:
            return seats[0]
        return int((yield from self.ask(self.world.active, [f"name {seat}" for seat in seats])).split()[1])

    def addressed(self, who: str, self_: int) -> Ask:
        """All that a reference names; of those tied for most or least one."""
        if who.split(":")[0] in ("most", "least"):
            return [(yield from self.the_one(who, self_))]
        return self.players(who, self_)

    def measure(self, metric: str, seat: int) -> int:
        w = self.world
        return {
            "prestige": w.prestige[seat],
            "wealth": w.wealth[seat],
            "vocations": sum(w.vocations[seat].values()),
            "buildings": sum(building.owner == seat for building in w.buildings.values()),
            "planning": len(w.hands[seat]),
            "politicians": sum(holder == seat for holder in w.offices.values()),
        }[metric]

    def matching(self, selector: dict[str, Any], self_: int, offered: Building | None) -> list[Building]:
        """The buildings a selector means; of `extreme` all that are tied."""
        buildings = [one for one in self.world.buildings.values() if self.matches(selector, one, self_, offered)]
        if "extreme" in selector and buildings:
            values = [self.world.value(one.block) for one in buildings]
            wanted = max(values) if selector["extreme"] == "most_value" else min(values)
            buildings = [one for one in buildings if self.world.value(one.block) == wanted]
        return buildings

    def matches(self, selector: dict[str, Any], one: Building, self_: int, offered: Building | None) -> bool:
        you, owner = self.world.active, one.owner
        for key, wanted in selector.items():
            if key == "zone":
                fits = one.zone in (wanted if isinstance(wanted, list) else [wanted])
            elif key == "lots":
                fits = one.size in (wanted if isinstance(wanted, list) else [wanted])
            elif key == "in":
                fits = self.lies_in(wanted, one)
            elif key == "owner":
                fits = {
                    "you": owner == you,
                    "self": owner == self_,
                    "others": owner not in (None, you),
                    "none": owner is None,
                    "any_player": owner is not None,
                }[wanted]
            elif key == "touch":
                fits = wanted in edges(one.lots)
            elif key == "value_min":
                fits = self.world.value(one.block) >= wanted
            elif key == "ref":
                fits = one is offered
            else:
                assert key == "extreme", key
                fits = True
            if not fits:
                return False
        return True

    def lies_in(self, place: str, one: Building) -> bool:
        if self.bound and place == self.bound[0]:
            return one.block == self.bound[1]
        assert self.site
        (row, column), (r, c) = self.site.block, one.block
        if place == "adjacent":
            return one is not self.site and beside(one.lots, self.site.lots)
        if place in ("row_a", "row_b"):
            return r == row if (place == "row_a") == (self.line == "horizontal") else c == column
        return {"this_block": (r, c) == (row, column), "these_rows": r == row or c == column}[place]

    def units(self, effect: Effect, seat: int, meant: list[Building]) -> int:
        if effect["who"] == "controllers":
            return sum(one.owner == seat for one in meant)
        if "per" not in effect:
            return 1
        if "metric" in effect["per"]:
            return self.measure(effect["per"]["metric"], seat)
        return len(self.matching(effect["per"], seat, None))

    def amount(self, effect: Effect) -> int:
        if effect["n"] != "value":
            return int(effect["n"])
        block = self.bound[1] if self.bound else self.site.block if self.site else None
        assert block is not None
        return self.world.value(block) // int(effect.get("div", 1))
