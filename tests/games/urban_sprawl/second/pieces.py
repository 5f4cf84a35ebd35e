"""A second reading of effects on buildings, markers, vocations and cards."""

from __future__ import annotations

from collections.abc import Iterable

from .model import (
    BLOCKS,
    MARKERS,
    PLANNING,
    RENEWAL,
    SPACES,
    VOCATIONS,
    Building,
    Lot,
    beside,
    block_of,
    lots_of_spot,
    spot_name,
)
from .officials import Ask
from .selectors import NOBODY, Effect, Selectors


class Pieces(Selectors):
    def places(self, effect: Effect) -> list[frozenset[Lot]]:
        spots, where = self.world.spots(effect["lots"]), effect["where"]
        if where == "any":
            return spots
        assert self.site
        site, (row, column) = self.site, self.site.block
        if where == "adjacent":
            return [lots for lots in spots if beside(lots, site.lots)]
        blocks = [(row, column)]
        if where == "these_rows":
            blocks = [(r, c) for r, c in BLOCKS if r == row or c == column]
        return [lots for lots in spots if block_of(min(lots)) in blocks]

    def do_place(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        seat = yield from self.the_one(effect["who"], self_)
        for _ in range(effect["n"]):
            spots = self.places(effect) if self.world.tiles[effect["zone"], effect["lots"]] else []
            if not spots:
                return
            may = ["refuse"] if effect.get("may") else []
            taken = yield from self.ask(seat, [f"put {spot_name(lots)}" for lots in spots] + may)
            if taken == "refuse":
                return
            owner = seat if effect["control"] else None
            self.world.put(effect["zone"], lots_of_spot(taken.split()[1]), owner, self.cube_limit)

    def pick(self, effect: Effect, seat: int, buildings: Iterable[Building]) -> Ask:
        may = ["refuse"] if effect.get("may") else []
        taken = yield from self.ask(seat, [f"pick {one.first}" for one in buildings] + may)
        return None if taken in ("", "refuse") else self.world.buildings[taken.split()[1]]

    def pick_several(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        seat = yield from self.the_one(effect["who"], self_)
        for _ in range(effect["n"]):
            one = yield from self.pick(effect, seat, self.matching(effect["of"], self_, offered))
            if one is None:
                return
            if effect["do"] == "remove":
                self.world.clear(one)
            elif effect["do"] == "uncontrol":
                self.world.let_go(one)
            else:
                self.world.take_over(one, seat)

    do_remove = do_uncontrol = do_control = pick_several

    def do_move(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        seat = yield from self.the_one(effect["who"], self_)
        movable = [one for one in self.matching(effect["of"], self_, offered) if self.world.spots(one.size)]
        one = yield from self.pick(effect, seat, movable)
        if one is not None:
            taken = yield from self.ask(seat, [f"put {spot_name(lots)}" for lots in self.world.spots(one.size)])
            del self.world.buildings[one.first]
            one.lots = lots_of_spot(taken.split()[1])
            self.world.buildings[one.first] = one

    # Markers

    def unused(self, kind: str) -> list[str]:
        return [one for one in MARKERS if one not in self.world.markers and (kind == "any" or one.startswith(kind))]

    def movable(self, kind: str) -> list[str]:
        if len(self.world.markers) == len(SPACES):
            return []
        return [one for one in self.world.markers if kind == "any" or one.startswith(kind)]

    def do_marker_place(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        seat = yield from self.the_one(effect["who"], self_)
        unused = self.unused(effect["kind"])
        if not unused:
            yield from self.move_marker(seat, effect["kind"], may=True)
            return
        if effect["which"] == "choice":
            marker = (yield from self.ask(seat, [f"marker {one}" for one in unused])).split()[1]
        else:
            unused.sort(key=lambda one: int(one.split("-")[1]))
            marker = unused[0 if effect["which"] == "lowest" else -1]
        yield from self.lay(seat, marker)

    def do_marker_move(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        seat = yield from self.the_one(effect["who"], self_)
        yield from self.move_marker(seat, effect["kind"], may=effect.get("may", False))

    def move_marker(self, seat: int, kind: str, may: bool) -> Ask:
        markers = [f"marker {one}" for one in self.movable(kind)] + (["refuse"] if may else [])
        taken = yield from self.ask(seat, markers)
        if taken != "refuse":
            yield from self.lay(seat, taken.split()[1])

    def lay(self, seat: int, marker: str) -> Ask:
        vacant = [f"lay {space}" for space in SPACES if space not in self.world.markers.values()]
        self.world.markers[marker] = (yield from self.ask(seat, vacant)).split()[1]

    # Rows, vocations, elections

    def do_payout(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        numbers = [effect["row"]]
        if effect["row"] == "these":
            assert self.site
            numbers = [n for n in range(1, 13) if self.site.block in self.world.row(effect["res"], n)]
        for number in numbers:
            self.pay_row(effect["res"], number)
        return
        yield

    def do_voc_score(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        seat, vocation = (yield from self.the_one(effect["who"], self_)), effect["name"]
        if vocation == "choice":
            vocation = (yield from self.ask(seat, [f"vocation {one}" for one in VOCATIONS])).split()[1]
        yield from self.score_vocation(vocation, effect["n"])

    def takeable(self, effect: Effect, seat: int) -> list[str]:
        named = VOCATIONS if effect["name"] == "choice" else [effect["name"]]
        return [one for one in named if self.world.supply[one] or self.robbable(effect, seat, one)]

    def robbable(self, effect: Effect, seat: int, vocation: str) -> bool:
        others = [other for other in self.players(f"holder:{vocation}", NOBODY) if other != seat]
        return effect["source"] == "supply_or_opponent" and bool(others)

    def do_voc_take(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        seat = yield from self.the_one(effect["who"], self_)
        may = ["refuse"] if effect.get("may") else []
        taken = yield from self.ask(seat, [f"vocation {one}" for one in self.takeable(effect, seat)] + may)
        if taken != "refuse":
            yield from self.take_vocation(seat, taken.split()[1], effect["source"] == "supply_or_opponent")

    def do_election(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        office, winner = effect["office"], None
        if "winner" in effect:
            named = self.players(effect["winner"], self_)
            if not named:
                return
            winner = named[0]
        if office == "next":
            office = self.advance_pawn()
        elif office == "choice":
            seat = yield from self.the_one(effect["who"], self_)
            office = (yield from self.ask(seat, [f"call {one}" for one in self.in_play()])).split()[1]
        yield from self.election(office, winner)

    # Cards and the rest

    def fetchable(self, effect: Effect) -> list[str]:
        w = self.world
        cards = [one for one in w.planning.values() if one] if effect["source"] == "display" else w.discards
        kinds = {"permit": [one for one in PLANNING if one != RENEWAL], "renewal": [RENEWAL], "any": PLANNING}
        return [one for one in cards if one in kinds[effect["kind"]]]

    def do_card_take(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        seat = yield from self.the_one(effect["who"], self_)
        for _ in range(effect["n"]):
            may = ["refuse"] if effect.get("may") else []
            taken = yield from self.ask(seat, [f"fetch {one}" for one in self.fetchable(effect)] + may)
            if taken in ("", "refuse"):
                return
            card = taken.split()[1]
            if effect["source"] == "discard":
                self.world.discards.remove(card)
            else:
                self.world.planning[next(place for place, one in self.world.planning.items() if one == card)] = None
            self.into_hand(seat, card)

    def droppable(self, effect: Effect, seat: int) -> list[str]:
        kind = effect.get("kind", "any")
        return [one for one in self.world.hands[seat] if kind == "any" or (one == RENEWAL) == (kind == "renewal")]

    def do_card_discard(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        seat = yield from self.the_one(effect["who"], self_)
        for _ in range(effect["n"]):
            may = ["refuse"] if effect.get("may") else []
            taken = yield from self.ask(seat, [f"drop {one}" for one in self.droppable(effect, seat)] + may)
            if taken in ("", "refuse"):
                return
            self.discard(seat, taken.split()[1])

    def do_sweep(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        self.world.contracts[f"box-{effect['box']}"] = None
        return
        yield

    def do_ap(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        self.world.ap += effect["n"]
        return
        yield

    def do_extra_favor(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        self.world.extra_favor = yield from self.the_one(effect["who"], self_)

    def do_activate(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        w, what = self.world, effect["what"]
        w.politicians |= what == "politicians"
        w.contractor_in |= what == "contractor"
        w.decks_active = max(w.decks_active, {"city": 2, "metropolis": 3}.get(what, 1))
        return
        yield

    def do_end_game(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        self.final_scoring()
        return
        yield
