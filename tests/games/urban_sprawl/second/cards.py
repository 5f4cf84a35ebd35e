"""A second reading of what cards do: the words of components.toml carried out on the plain table of `model.py`.

Each effect is a generator that yields `(seat, options)` where a player has a choice and is sent the option taken.
Options are the decisions in words, `pick F4`, `gain wealth`. Nothing is shared with the rules.
"""

from __future__ import annotations

from .model import BLOCKS, CONTRACTS, EVENTS, Building, World, block_name
from .officials import Ask
from .pieces import Pieces
from .selectors import NOBODY, Effect

ONE_RESOURCE = {"wealth": ("wealth",), "prestige": ("prestige",), "both": ("wealth", "prestige")}


class Cards(Pieces):
    def __init__(self, world: World, cube_limit: bool = False) -> None:
        super().__init__(world, cube_limit)
        self.carried_out: list[Effect] = []
        """The effects carried out so far, in order."""

    def carry_out(self, card: str, site: Building | None) -> Ask:
        self.site, self.line, self.bound = site, "", None
        yield from self.run((CONTRACTS | EVENTS)[card]["effects"], NOBODY, None)
        self.site, self.line, self.bound = None, "", None

    def run(self, effects: list[Effect], self_: int, offered: Building | None) -> Ask:
        for effect in effects:
            if self.over:
                return
            if self.possible(effect, self_, offered):
                self.carried_out.append(effect)
                yield from getattr(self, f"do_{effect['do']}")(effect, self_, offered)

    def possible(self, effect: Effect, self_: int, offered: Building | None) -> bool:
        """Whether an effect can do anything: if not, nobody is asked anything about it."""
        w, do, who = self.world, effect["do"], effect.get("who")
        if who and who != "controllers" and not self.players(who, self_):
            return False
        if who == "controllers" and do != "offer" and "extreme" in effect["of"]:
            return any(one.owner is not None for one in self.matching(effect["of"], self_, offered))
        if do == "place":
            return bool(w.tiles[effect["zone"], effect["lots"]] and self.places(effect))
        if do in ("move", "remove", "uncontrol", "control"):
            buildings = self.matching(effect["of"], self_, offered)
            if do == "move":
                buildings = [one for one in buildings if w.spots(one.size)]
            if do == "control" and self.cube_limit:
                buildings = [one for one in buildings if w.cubes[self.players(effect["who"], self_)[0]] > 0]
            return bool(buildings)
        if do == "marker_place":
            return bool(self.unused(effect["kind"]) or (effect.get("or_move") and self.movable(effect["kind"])))
        if do == "marker_move":
            return bool(self.movable(effect["kind"]))
        if do == "voc_take":
            return bool(self.takeable(effect, self.players(effect["who"], self_)[0]))
        if do == "card_take":
            return bool(self.fetchable(effect))
        if do == "card_discard":
            return any(self.droppable(effect, seat) for seat in self.players(effect["who"], self_))
        if do == "election":
            barred = effect["office"] not in ("choice", "next", *self.in_play())
            return not barred and ("winner" not in effect or bool(self.players(effect["winner"], self_)))
        if do == "sweep":
            return w.contracts[f"box-{effect['box']}"] is not None
        if do == "choose":
            return any(self.possible(option[0], self_, offered) for option in effect["options"])
        return True

    # Gains, losses and payments

    def settle_line(self, effect: Effect) -> Ask:
        """Which of the two rows is meant first."""
        places = [effect[key].get("in") for key in ("per", "of") if key in effect]
        if not self.line and ("row_a" in places or "row_b" in places):
            self.line = (yield from self.ask(self.world.active, ["line horizontal", "line vertical"])).split()[1]

    def settle_buildings(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        """The buildings of `of`; the active player picks the most or least valuable one among those tied."""
        buildings = self.matching(effect["of"], self_, offered)
        if "extreme" in effect["of"] and len(buildings) > 1:
            taken = yield from self.ask(self.world.active, [f"pick {one.first}" for one in buildings])
            buildings = [self.world.buildings[taken.split()[1]]]
        return buildings

    def exchange(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        yield from self.settle_line(effect)
        meant: list[Building] = []
        if effect["who"] == "controllers":
            meant = yield from self.settle_buildings(effect, self_, offered)
            seats = sorted({one.owner for one in meant if one.owner is not None})
        else:
            seats = yield from self.addressed(effect["who"], self_)
        n = self.amount(effect)
        units = {seat: self.units(effect, seat, meant) for seat in seats}
        if effect["res"] == "choice":
            receivers = self.players(effect["to"], self_) if effect["do"] == "pay" else []
            order = yield from self.in_order([seat for seat in seats if units[seat] and seat not in receivers])
            for seat in order:
                for _ in range(units[seat]):
                    yield from self.choose_and_pay(effect, seat, n, self_)
            return
        for seat in seats:
            for resource in ONE_RESOURCE[effect["res"]]:
                for _ in range(units[seat]):
                    self.transfer(effect, seat, resource, n, self_)

    do_gain = do_lose = do_pay = exchange

    def choose_and_pay(self, effect: Effect, seat: int, n: int, self_: int) -> Ask:
        """Let a player choose wealth or prestige for one unit; nobody can choose to pay with what they lack."""
        open_ = ["wealth", "prestige"]
        if effect["do"] != "gain":
            purse = {"wealth": self.world.wealth[seat], "prestige": self.world.prestige[seat]}
            open_ = [one for one in purse if purse[one] >= n] or [one for one in purse if purse[one]]
        if open_:
            taken = yield from self.ask(seat, [f"gain {resource}" for resource in open_])
            self.transfer(effect, seat, taken.split()[1], n, self_)

    def transfer(self, effect: Effect, seat: int, resource: str, n: int, self_: int) -> None:
        if effect["do"] == "gain":
            self.change(seat, resource, n)
        elif effect["do"] == "lose":
            self.change(seat, resource, -n)
        else:
            to = self.players(effect["to"], self_)[0]
            if to != seat:
                self.change(to, resource, -self.change(seat, resource, -n))

    def do_offer(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        if effect["who"] == "controllers":
            meant = yield from self.settle_buildings(effect, self_, offered)
            for one in meant:
                if one.owner is None:
                    yield from self.run(effect["else"], NOBODY, one)
            seats = sorted({one.owner for one in meant if one.owner is not None})
            about = {seat: [one for one in meant if one.owner == seat] for seat in seats}
        else:
            seats = yield from self.addressed(effect["who"], self_)
            if effect.get("mode") == "first":
                seats = [seat for seat in seats if getattr(self.world, effect["res"])[seat] >= self.amount(effect)]
            about = {seat: [offered] for seat in seats}
        order = yield from self.in_order(seats)
        for seat in order:
            for one in about[seat]:
                paid = yield from self.offer_to(effect, seat, one)
                if paid and effect.get("mode") == "first":
                    return

    def offer_to(self, effect: Effect, seat: int, about: Building | None) -> Ask:
        n, resource = self.amount(effect), effect["res"]
        able = getattr(self.world, resource)[seat] >= n
        paid = able and (yield from self.ask(seat, ["accept", "refuse"])) == "accept"
        if paid:
            self.change(seat, resource, -n)
            if effect["to"] != "bank":
                self.change(self.players(effect["to"], seat)[0], resource, n)
        yield from self.run(effect["then" if paid else "else"], seat, about)
        return paid

    # Lists

    def do_choose(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        seat = yield from self.the_one(effect["who"], self_)
        open_ = [
            f"choose {n}" for n, option in enumerate(effect["options"], 1) if self.possible(option[0], self_, offered)
        ]
        taken = yield from self.ask(seat, open_)
        yield from self.run(effect["options"][int(taken.split()[1]) - 1], self_, offered)

    def do_each(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        w = self.world
        if "let" in effect:
            ((name, what),) = effect["let"].items()
            assert what == "most_valuable_block"
            held = {one.block for one in w.buildings.values()}
            best = max(map(w.value, held))
            tied = [block for block in held if w.value(block) == best]
            owned = {one.block for one in w.buildings.values() if one.owner is not None}
            if owned & set(tied):
                taken = yield from self.ask(w.active, [f"block {block_name(block)}" for block in tied])
                self.bound = (name, next(block for block in BLOCKS if f"block {block_name(block)}" == taken))
            else:
                self.bound = (name, tied[0])
        seats = yield from self.addressed(effect["who"], self_)
        if "having" in effect:
            seats = [seat for seat in seats if self.matching(effect["having"], seat, offered)]
        if any(map(can_ask, effect["then"])):
            seats = yield from self.in_order(seats)
        for seat in seats:
            yield from self.run(effect["then"], seat, offered)

    def do_if(self, effect: Effect, self_: int, offered: Building | None) -> Ask:
        test = effect["test"]
        seat = self.players(test["who"], self_)[0]
        if "holds" in test:
            yes = self.world.vocations[seat][test["holds"]] > 0
        elif "office" in test:
            yes = self.world.offices[test["office"]] == seat
        else:
            yes = self.measure(test["metric"], seat) >= test["min"]
        yield from self.run(effect["then" if yes else "else"], self_, offered)


AT_ONCE = ("gain", "lose", "pay", "payout", "sweep", "ap", "extra_favor", "activate", "end_game")


def can_ask(effect: Effect) -> bool:
    """Whether a player may have to decide something about an effect."""
    if effect["do"] in ("each", "if"):
        return any(map(can_ask, [*effect["then"], *effect.get("else", [])]))
    return effect["do"] not in AT_ONCE or effect.get("res") == "choice"
