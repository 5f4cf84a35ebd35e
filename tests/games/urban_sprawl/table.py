"""Sets the table for a test and reads it, so that tests are written as play.

    p = table(seats=3).holding("red", "permit-2-civ-8").with_contract("box-3", "town-high-school").turn_of("red")
    p.play("build", place="box-3")
    p.play("site", lots="I7 J7")

The city is that of the start, its twelve buildings dealt out in turn, unless it is cleared. Hands are empty unless
named; everybody has 20 wealth and no prestige, and red has Media. All cards are on the table: those not named lie in
decks that bring no surprise. Every decision played is checked: nothing is lost, nothing appears, and what the record
counts is counted right.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.tabletop import Tabletop
from townhall.engine.actions import Kind
from townhall.engine.position import Position
from townhall.games.urban_sprawl.rules.actions import (
    ACTIONS,
    BLOCK,
    CARD,
    DECK_NAMES,
    EFFECT,
    FIRST_CONTRACT,
    FIRST_EVENT,
    LOT,
    MARKER,
    OFFICE,
    PLACE,
    PLANNING_PLACE,
    PLAYER,
    SPACE,
    SPOT,
    STANDING,
    VOCATION,
    ZONE,
)
from townhall.games.urban_sprawl.rules.frames import ACTING, EFFECTS, END_CARD, END_TURN, START_TURN
from townhall.games.urban_sprawl.text.card_text import effect_at

from . import recount
from .compiled.calls import settled
from .dealing import EVENTS, PERMITS, PLANNING, RENEWAL, Dealing
from .recount import EMPTY, SPRAWL, block_of, mask_of

SEATS = ("red", "blue", "orange", "purple")
CONTRACTS = {contract["id"]: contract for contract in SPRAWL.components.of_kind("contract")}
CALM = {f"metropolis-{name}" for name in ("university", "marina", "port", "temple")}
LAST_STEP = 9

proves = pytest.mark.proves


def fresh(seats: int = 2, seed: int = 1, **options: Any) -> Table:
    """A game as it begins: the starting buildings are to be bought."""
    return Table(SPRAWL.start(seats, seed, options))


def table(seats: int = 2, **options: Any) -> Table:
    """A table to be set; red was the start player."""
    return fresh(seats, **options)._bare()


class Table(Tabletop):
    names = SEATS

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.seats = SEATS[: position.seats]
        self.cards = Dealing()
        self._before: list[tuple[int, int]] = []

    def _bare(self) -> Table:
        s = self.state
        s.starter, s.turn, s.round = 0, 1, 1
        for n, _ in enumerate(self.seats):
            s.wealth[n] = 20
        for n, building in enumerate(recount.buildings(s)):
            s.owner[building.first] = n % s.seats
        return self

    # Setting the table

    def with_wealth(self, seat: str, amount: int) -> Table:
        self.state.wealth[SEATS.index(seat)] = amount
        return self

    def with_prestige(self, seat: str, amount: int) -> Table:
        self.state.scores[SEATS.index(seat)] = amount
        return self

    def cleared(self) -> Table:
        """Remove every building."""
        for building in recount.buildings(self.state):
            self._lift(building.first)
        return self

    def without(self, *lots: str) -> Table:
        """Remove the buildings on these lots."""
        for lot in lots:
            self._lift(self.state.at[LOT.number(lot)])
        return self

    def _lift(self, first: int) -> None:
        s = self.state
        for lot in range(recount.LOTS):
            if s.at[lot] == first:
                s.at[lot] = EMPTY
        s.kind[first] = s.size[first] = s.owner[first] = 0

    def with_building(self, zone: str, lots: str, owner: str = "") -> Table:
        """Put a building on these lots; without an owner it is uncontrolled."""
        s, numbers = self.state, sorted(map(LOT.number, lots.split()))
        for lot in numbers:
            assert s.at[lot] == EMPTY, f"{LOT.values[lot]} is built on"
            s.at[lot] = numbers[0]
        s.kind[numbers[0]], s.size[numbers[0]] = ZONE.number(zone), len(numbers)
        s.owner[numbers[0]] = SEATS.index(owner) if owner else EMPTY
        return self

    def owned(self, owner: str, *lots: str) -> Table:
        """Give the buildings on these lots this owner; `""` is nobody."""
        for lot in lots:
            first = self.state.at[LOT.number(lot)]
            assert first != EMPTY, f"{lot} is vacant"
            self.state.owner[first] = SEATS.index(owner) if owner else EMPTY
        return self

    def holding(self, seat: str, *cards: str) -> Table:
        """Give a player planning cards: permits by their ids, and `urban-renewal`."""
        self.cards.hands[SEATS.index(seat)] += cards
        return self

    def hoarded_by(self, seat: str) -> Table:
        """Put all permits and renewals that are not named in this hand and discard the events: the deck is empty."""
        self.cards.hoarder = SEATS.index(seat)
        return self

    def with_planning(self, place: str, card: str = "") -> Table:
        """Put a card in a place of the planning rail (`deck`, `box-4` ... `box-1`); by default, empty it."""
        self.cards.planning[place] = card
        return self

    def with_contract(self, place: str, card: str = "") -> Table:
        """Put a card in a contract place (`box-5` ... `box-1`, `town`, `city`, `metropolis`); by default, empty it."""
        self.cards.contracts[place] = card
        return self

    def with_favor(self, seat: str, *cards: str) -> Table:
        self.cards.favors[SEATS.index(seat)] += cards
        return self

    def with_next(self, deck: str, *cards: str) -> Table:
        """Put these face down on a deck (`planning`, `town`, `city`, `metropolis`), the first one uppermost."""
        self.cards.next[deck] += cards
        return self

    def with_left(self, deck: str, cards: int) -> Table:
        """Leave this many face-down cards in a deck; the others are discarded or out of the game."""
        self.cards.left[deck] = cards
        return self

    def with_discards(self, *cards: str) -> Table:
        """Add cards to the planning discard pile, beside the Urban Renewals nobody has."""
        self.cards.discards += cards
        return self

    def with_decks(self, active: int) -> Table:
        """Activate this many decks; with two all offices are in play, with three the Contractor too."""
        s = self.state
        self.cards.active, s.elected, s.contractor_in = active, int(active > 1), int(active > 2)
        return self

    def with_office(self, office: str, seat: str) -> Table:
        self.state.offices[OFFICE.number(office)] = SEATS.index(seat)
        self.state.elected = max(self.state.elected, int(office != "mayor"))
        return self

    def with_contractor(self, seat: str) -> Table:
        self.state.contractor_in, self.state.contractor = 1, SEATS.index(seat)
        return self

    def with_pawn(self, office: str) -> Table:
        self.state.pawn = OFFICE.number(office)
        return self

    def with_extra_favor(self, seat: str) -> Table:
        self.state.extra_favor = SEATS.index(seat)
        return self

    def with_vocation(self, seat: str, vocation: str, markers: int = 1) -> Table:
        s, number = self.state, VOCATION.number(vocation)
        assert s.supply[number] >= markers, f"the supply has no {vocation}"
        s.supply[number] -= markers
        s.vocations[SEATS.index(seat), number] += markers
        return self

    def with_marker(self, marker: str, space: str) -> Table:
        """Put a marker (`wealth-7` ... `prestige-6`) on a gray space (`top-0` ... `right-5`)."""
        self.state.space_of[MARKER.number(marker)] = SPACE.number(space)
        return self

    def idle_for(self, turns: int) -> Table:
        """Set for how many turns in a row nobody has taken or built anything."""
        self.state.idle = turns
        return self

    def turn_of(self, seat: str, ap: int = 6) -> Table:
        """Finish setting the table: investments are over, the player has APs to spend."""
        self.state.ap = ap
        return self._asked(seat, (END_TURN.kind,), (ACTING,))

    def start_of(self, seat: str) -> Table:
        """Finish setting the table: the turn of this player begins."""
        return self._asked(seat, (START_TURN,))

    def happens(self, event: str, seat: str = "red") -> Table:
        """Finish setting the table: an event has just been turned up at the very end of this player's turn."""
        c, card = self.position.rules.components_read, CARD.number(event)
        self.cards.carried_out, self.state.card = event, card
        effects = (EFFECTS.kind, c.effects_from[card], c.effects_to[card], EMPTY, EMPTY)
        return self._asked(seat, (END_TURN.kind, LAST_STEP), (END_CARD,), effects)

    def _asked(self, seat: str, *frames: tuple[int, ...]) -> Table:
        s, p = self.state, self.position
        if s.supply[0]:
            self.with_vocation("red", "media")
        self.cards.deal(s)
        recount.write(s)
        s.active = SEATS.index(seat)
        for n in range(max(s.depth, s.noted)):
            for i in range(6):
                s.notes[n, i] = 0
                if n < s.depth:
                    s.frames[n, i] = 0
        s.noted = 0
        for depth, (kind, *numbers) in enumerate(frames):
            for i, number in enumerate((kind, s.active, *numbers)):
                s.frames[depth, i] = number
        s.depth = len(frames)
        self._before = self._purses()
        settled(p.rules.cs, p.rules.records(p.raw))
        self.check()
        return self

    # Playing

    def play(self, verb: str, **arguments: int | str) -> None:
        self._before = self._purses()
        self.position.play(self._action(verb, arguments))
        self.check()

    def refuses(self, verb: str, **arguments: int | str) -> None:
        assert self._action(verb, arguments) not in self.position.legal()

    def _action(self, verb: str, arguments: dict[str, int | str]) -> int:
        return ACTIONS.encode(verb, **_numbered(arguments))

    def builds(self, card: str, lots: str, *permits: str, place: str = "box-1") -> None:
        """Builds a contract that lies at a place, with these permits or any."""
        number, s = PLACE.number(place), self.state
        lying: int = s.contracts[number] if number < 8 else s.favors[s.seat, number - 8]
        assert lying == CARD.number(card), f"{card} does not lie in {place}"
        before = self._purses()
        self.play("build", place=place)
        if self.asked == "siting":
            self.play("site", lots=lots)
        for permit in permits:
            if self.asked == "spending":
                self.play("spend", card=permit)
        while self.asked == "spending":
            self.play("spend", card=self.choices("spend")[0])
        self._before = before

    # Checking

    def check(self) -> None:
        """Check that no piece is lost or added and that all counts are right."""
        recount.check(self.state)
        self._check_planning()
        self._check_contracts()
        s = self.state
        for n, name in enumerate(VOCATION.values):
            printed = next(one["count"] for one in SPRAWL.components.of_kind("vocation") if one["id"] == name)
            assert s.supply[n] + sum(s.vocations[seat, n] for seat in range(4)) == printed
        spaces = [s.space_of[n] for n in range(len(MARKER)) if s.space_of[n] != EMPTY]
        assert len(set(spaces)) == len(spaces), "two markers on a space"
        assert all(s.wealth[n] >= 0 and s.scores[n] >= 0 for n in range(4))
        assert [s.options[n] for n in range(s.offered)] == self.position.legal() == sorted(self.position.legal())
        assert self.position.over or len(self.position.legal()) > 1, "a decision with one option is no decision"

    def _check_planning(self) -> None:
        s = self.state
        lying = [*self.deck("planning"), *self.planning.values(), *self.discards]
        for seat in self.seats:
            lying += [*self.permits(seat), *[RENEWAL] * self.renewals(seat)]
        if FIRST_EVENT <= s.card < FIRST_CONTRACT:
            lying.append(CARD.values[s.card])
        assert sorted(lying) == sorted(PLANNING)
        assert all(s.planning_deck[n] == EMPTY for n in range(s.planning_left, len(PLANNING)))

    def _check_contracts(self) -> None:
        s = self.state
        hidden = [card for deck in DECK_NAMES for card in self.deck(deck)]
        face_up = [*self.contracts.values(), *(card for seat in self.seats for card in self.favors(seat))]
        assert len(set(hidden + face_up)) == len(hidden) + len(face_up), "a card is in two places"
        unseen = [card for n, card in enumerate(CARD.values) if n >= FIRST_CONTRACT and not s.shown[n]]
        calm = (
            ["university", "marina", "port", "temple"] if self.position.options["variant"] == "calm_metropolis" else []
        )
        assert sorted(hidden) == sorted(set(unseen) - {f"metropolis-{name}" for name in calm})
        assert all(s.decks[n, k] == EMPTY for n in range(3) for k in range(s.decks_left[n], 37))

    # Reading the table

    def named(self, name: str, kind: Kind, number: int) -> str:
        if kind is SPOT:
            return lots_of(SPOT.values[number])
        if kind is EFFECT:
            card, _ = effect_at(self.position.game, number)
            return "" if card is None else CARD.values[card]
        if kind is STANDING:
            buildings, (place, sharing) = number // 16, divmod(number % 16, 4)
            return f"{buildings} buildings place {place + 1}" + (f" shared by {sharing + 1}" if sharing else "")
        return SEATS[number] if kind is PLAYER else super().named(name, kind, number)

    @property
    def active(self) -> str:
        """The player whose turn it is."""
        return SEATS[self.state.active]

    def _purses(self) -> list[tuple[int, int]]:
        return [(self.state.wealth[n], self.state.scores[n]) for n in range(4)]

    def gained(self, seat: str) -> tuple[int, int]:
        """Wealth and prestige that the last decision (or all of `builds`) has brought a player; less is negative."""
        n = SEATS.index(seat)
        (wealth, prestige), (wealth_before, prestige_before) = self._purses()[n], self._before[n]
        return wealth - wealth_before, prestige - prestige_before

    def wealth(self, seat: str) -> int:
        return int(self.state.wealth[SEATS.index(seat)])

    def prestige(self, seat: str) -> int:
        return int(self.state.scores[SEATS.index(seat)])

    @property
    def ap(self) -> int:
        return int(self.state.ap)

    @property
    def city(self) -> dict[str, str]:
        """The buildings by their first lots: `{"G7": "CIV G7 H7 red"}`; the last word is the owner, or nobody."""
        return {LOT.values[one.first]: self._describe(one) for one in recount.buildings(self.state)}

    def at(self, lot: str) -> str:
        """The building on a lot, as in `city`; empty if there is none."""
        number = LOT.number(lot)
        return next((self._describe(one) for one in recount.buildings(self.state) if number in one.lots), "")

    def _describe(self, one: recount.Building) -> str:
        owner = SEATS[one.owner] if one.owner != EMPTY else "nobody"
        return " ".join([one.zone, *(LOT.values[lot] for lot in one.lots), owner])

    def value(self, lot: str) -> int:
        """The value of the block of a lot."""
        return int(self.state.value[block_of(LOT.number(lot))])

    def tiles(self, zone: str, lots: int) -> int:
        """The tiles left in the supply."""
        return int(self.state.tiles[ZONE.number(zone), lots])

    def cubes(self, seat: str) -> int:
        return int(self.state.cubes[SEATS.index(seat)])

    def permits(self, seat: str) -> list[str]:
        return _cards(self.state.permits[SEATS.index(seat)])

    def renewals(self, seat: str) -> int:
        return int(self.state.renewals[SEATS.index(seat)])

    def favors(self, seat: str) -> list[str]:
        slots = [self.state.favors[SEATS.index(seat), slot] for slot in range(2)]
        return [CARD.values[card] for card in slots if card != EMPTY]

    @property
    def planning(self) -> dict[str, str]:
        """The cards of the planning rail by their places; empty places are left out."""
        return _places(PLANNING_PLACE, [self.state.planning[n] for n in range(5)])

    @property
    def contracts(self) -> dict[str, str]:
        """The face-up contracts by their places; empty places are left out."""
        return _places(PLACE, [self.state.contracts[n] for n in range(8)])

    def deck(self, name: str) -> list[str]:
        """The face-down cards of a deck, the top one first."""
        s = self.state
        if name == "planning":
            return [CARD.values[s.planning_deck[n]] for n in reversed(range(s.planning_left))]
        n = DECK_NAMES.index(name)
        return [CARD.values[s.decks[n, k]] for k in reversed(range(s.decks_left[n]))]

    @property
    def discards(self) -> list[str]:
        """The planning discard pile, in no order."""
        s = self.state
        events = [event for n, event in enumerate(EVENTS) if s.gone_events >> n & 1]
        return [*_cards(s.gone_permits), *[RENEWAL] * s.gone_renewals, *events]

    def holder(self, office: str) -> str:
        """Who holds an office; empty if nobody does."""
        seat: int = self.state.offices[OFFICE.number(office)]
        return SEATS[seat] if seat != EMPTY else ""

    @property
    def contractor(self) -> str:
        seat: int = self.state.contractor
        return SEATS[seat] if seat != EMPTY else ""

    @property
    def pawn(self) -> str:
        pawn: int = self.state.pawn
        return OFFICE.values[pawn]

    def vocations(self, seat: str) -> Counter[str]:
        n = SEATS.index(seat)
        return +Counter({name: int(self.state.vocations[n, k]) for k, name in enumerate(VOCATION.values)})

    def supply(self, vocation: str) -> int:
        return int(self.state.supply[VOCATION.number(vocation)])

    @property
    def markers(self) -> dict[str, str]:
        """The markers in play and their spaces."""
        spaces = [self.state.space_of[n] for n in range(len(MARKER))]
        return {MARKER.values[n]: SPACE.values[space] for n, space in enumerate(spaces) if space != EMPTY}

    @property
    def winners(self) -> list[str]:
        return [SEATS[n] for n, rank in enumerate(self.position.ranks) if rank == 1]


def spot(lots: str) -> str:
    """Lots of one block as the rules name them."""
    numbers = tuple(sorted(map(LOT.number, lots.split())))
    return f"{block_of(numbers[0])}-{mask_of(numbers)}"


def lots_of(spot: str) -> str:
    """The lots of a spot, the first one first."""
    block, mask = map(int, spot.split("-"))
    first = block // 6 * 24 + block % 6 * 2
    return " ".join(LOT.values[first + bit // 2 * 12 + bit % 2] for bit in range(4) if mask >> bit & 1)


def _cards(bits: int) -> list[str]:
    return [card for n, card in enumerate(PERMITS) if bits >> n & 1]


def _places(kind: Kind, cards: list[int]) -> dict[str, str]:
    return {kind.values[n]: CARD.values[card] for n, card in enumerate(cards) if card != EMPTY}


def _numbered(arguments: dict[str, int | str]) -> dict[str, int | str]:
    """Arguments by name, as the numbers the rules use: a spot by its lots, a player by colour."""
    numbered = dict(arguments)
    if "lots" in numbered:
        numbered["spot"] = spot(str(numbered.pop("lots")))
    if "player" in numbered:
        numbered["player"] = SEATS.index(str(numbered["player"]))
    return numbered


assert len(BLOCK) == 36
