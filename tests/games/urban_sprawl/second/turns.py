"""A second reading of turns and decks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from .building import PRICES, Builder
from .model import CONTRACTS, EVENTS, PERMITS, PLANNING, RENEWAL, World
from .officials import Ask

PLANNING_RAIL = ("box-1", "box-2", "box-3", "box-4", "deck")
BOXES = ("box-1", "box-2", "box-3", "box-4", "box-5")
DECKS = ("town", "city", "metropolis")


class Referee(Builder):
    revealed: list[str]
    """The cards the rules have turned up since the last decision: only they know the order of a new shuffle."""
    shuffled = False

    def __init__(self, world: World, cube_limit: bool = False) -> None:
        super().__init__(world, cube_limit)
        self.decisions: list[str] = []

    def turn(self) -> Ask:
        """From the action points of a turn to those of the next one."""
        yield from self.act()
        if not self.over:
            yield from self.end_turn()
        if not self.over:
            yield from self.begin_turn()

    def begin_turn(self) -> Ask:
        w = self.world
        w.active = (w.active + 1) % w.seats
        w.built, w.busy, w.fresh = 0, False, set()
        if w.offices["treasurer"] == w.active:
            for seat in range(w.seats):
                if seat != w.active:
                    self.change(w.active, "wealth", -self.change(seat, "wealth", -2))
        w.ap = 8 if w.offices["boss"] == w.active else 6
        last = -1
        while True:
            later = [card for card in w.hands[w.active] if card != RENEWAL and PLANNING.index(card) > last]
            taken = yield from self.ask(w.active, [f"invest {card}" for card in later] + ["done"])
            if taken == "done":
                return
            card = taken.split()[1]
            last = PLANNING.index(card)
            self.discard(w.active, card)
            self.change(w.active, "wealth", PERMITS[card]["wealth_payout"])

    # Actions

    def act(self) -> Ask:
        w, me = self.world, self.world.active
        while True:
            taken = yield from self.ask(me, self.actions())
            verb, _, place = taken.partition(" ")
            if verb == "done":
                return
            if verb == "build":
                yield from self.build(place)
                continue
            w.ap -= PRICES[place]
            w.busy = True
            if verb == "take":
                card = w.planning[place]
                assert card
                w.planning[place] = None
                self.into_hand(me, card)
            else:
                slot = w.favors[me].index(None)
                w.favors[me][slot], w.contracts[place] = w.contracts[place], None
                w.fresh.add(slot)

    def actions(self) -> list[str]:
        w, me = self.world, self.world.active
        choices = ["done"]
        choices += [f"take {place}" for place, card in w.planning.items() if card and PRICES[place] <= w.ap]
        limit = 2 if w.extra_favor == me else 1
        room = sum(card is not None for card in w.favors[me]) < limit
        for place, card in w.contracts.items():
            if card and PRICES[place] <= w.ap:
                choices += [f"favor {place}"] if room else []
                choices += [f"build {place}"] if self.sites(card) else []
        for slot, card in enumerate(w.favors[me]):
            if card and slot not in w.fresh and self.sites(card):
                choices.append(f"build favor-{slot + 1}")
        return choices

    # The end of a turn

    def end_turn(self) -> Ask:
        w = self.world
        w.ap = 0
        w.idle = 0 if w.busy else w.idle + 1
        if w.idle == w.seats:
            w.idle = 0
            if w.planning["box-1"]:
                w.discards = sorted([*w.discards, w.planning["box-1"]])
            w.planning["box-1"] = w.contracts["box-1"] = None
        lying = [w.planning[place] for place in PLANNING_RAIL if w.planning[place]]
        for n, place in enumerate(PLANNING_RAIL):
            w.planning[place] = lying[n] if n < len(lying) else None
        for place in PLANNING_RAIL:
            yield from self.refill(place, w.planning, self.draw_planning, self.reveal_planning)
        self.slide()
        while not self.over:
            if not (yield from self.refill_box()):
                break
        for n, deck in enumerate(DECKS):
            if n < w.decks_active:
                yield from self.refill(deck, w.contracts, partial(self.draw_contract, n), self.reveal_contract)

    def refill(self, place: str, rail: dict[str, Any], draw: Callable[[], str | None], reveal: Any) -> Ask:
        while not self.over and rail[place] is None:
            card = draw()
            if card is None:
                return
            yield from reveal(card, place)

    def draw_planning(self) -> str | None:
        w = self.world
        if not w.planning_deck:
            if all(card in EVENTS for card in w.discards):
                return None
            w.planning_deck, w.discards, self.shuffled = w.discards, [], True
        card = self.revealed.pop(0)
        if self.shuffled:
            w.planning_deck.remove(card)
        else:
            assert w.planning_deck.pop() == card
        return card

    def reveal_planning(self, card: str, place: str) -> Ask:
        w = self.world
        if card in EVENTS:
            yield from self.carry_out(card, None)
            w.discards = sorted([*w.discards, card])
            return
        w.planning[place] = card
        if card == RENEWAL or PERMITS[card]["ballot"]:
            yield from self.election(self.advance_pawn())
        if card != RENEWAL:
            self.pay_row("wealth", PERMITS[card]["wealth_payout"])

    def draw_contract(self, deck: int) -> str | None:
        if not self.world.decks[deck]:
            return None
        card = self.world.decks[deck].pop()
        assert self.revealed.pop(0) == card
        return card

    def reveal_contract(self, card: str, place: str) -> Ask:
        if card in EVENTS:
            yield from self.carry_out(card, None)
            return
        self.world.contracts[place] = card
        if CONTRACTS[card]["prestige_payout"]:
            self.pay_row("prestige", CONTRACTS[card]["prestige_payout"])

    def rails(self) -> dict[str, list[str]]:
        """The boxes each deck feeds, the cheapest first."""
        w = self.world
        if w.decks_active < 3:
            return {"town": list(BOXES)} if w.decks_active == 1 else {"city": list(BOXES[:4]), "town": ["box-5"]}
        if not w.decks[1] and w.contracts["city"] is None:
            return {"metropolis": list(BOXES[:3]), "town": ["box-4", "box-5"]}
        return {"metropolis": list(BOXES[:3]), "city": ["box-4"], "town": ["box-5"]}

    def slide(self) -> None:
        w = self.world
        for deck, boxes in self.rails().items():
            places = [*boxes, deck]
            lying = [w.contracts[place] for place in places if w.contracts[place]]
            for n, place in enumerate(places):
                w.contracts[place] = lying[n] if n < len(lying) else None

    def refill_box(self) -> Ask:
        """The empty box nearest the 1 AP end that can be filled; a rail that has changed holds at once."""
        self.slide()
        for box in BOXES:
            deck = next(n for n, name in enumerate(DECKS) if box in self.rails().get(name, []))
            if self.world.contracts[box] is None and self.world.decks[deck]:
                yield from self.reveal_contract(self.draw_contract(deck) or "", box)
                return True
        return False
