"""Every card of the game, played at random tables and watched by the second referee.

The referee asks the same players for the same choices and comes to the same table, or the test fails; and the test
goes on until every effect of the card has been possible and carried out.
"""

import random
from collections.abc import Callable

import pytest

from .scenes import entries, middle_of_a_game, with_contract, with_event
from .second.model import CONTRACTS, EVENTS, OFFICES, PERMITS, RENEWAL
from .second.watching import watched
from .table import Table, proves

MOST = 60
SCENES = pytest.mark.parametrize("scenes", [3, pytest.param(20, marks=pytest.mark.long)])
"""The most and the fewest tables for each card: more are set until every effect has been seen."""


def building_first(choice: str) -> float:
    """Builds what lies in the 1 AP box, then ends the turn."""
    return {"build box-1": 1e9, "done": 1e6}.get(choice, 1)


def played_until_all_is_seen(card: str, effects: int, scenes: int, scene: Callable[[random.Random], Table]) -> int:
    """Play a card until every effect of it has been seen; returns the number of tables."""
    seen: set[int] = set()
    for n in range(MOST):
        dice = random.Random(f"{card} {n}")
        p = scene(dice)
        referee = watched(p.position, dice, 1, building_first)
        p.check()
        seen |= {id(effect) for effect in referee.carried_out}
        wanted = {id(effect) for effect in entries((CONTRACTS | EVENTS)[card]["effects"])}
        assert len(wanted) == effects
        if n + 1 >= scenes and wanted <= seen:
            return n + 1
    pytest.fail(f"some effect of {card} was never possible")


@proves("SPR-120", "SPR-121", "SPR-126", "SPR-234", "SPR-236")
@pytest.mark.parametrize("card", CONTRACTS)
@SCENES
def test_a_contract_does_what_is_written_on_it(scenes: int, card: str) -> None:
    effects = len(list(entries(CONTRACTS[card]["effects"])))

    def scene(dice: random.Random) -> Table:
        return with_contract(dice, card, seats=dice.choice([2, 3, 4, 4]))

    assert played_until_all_is_seen(card, effects, scenes, scene) >= scenes


@proves("SPR-33", "SPR-180", "SPR-181", "SPR-182", "SPR-234")
@pytest.mark.parametrize("card", EVENTS)
@SCENES
def test_an_event_does_what_is_written_on_it(scenes: int, card: str) -> None:
    effects = len(list(entries(EVENTS[card]["effects"])))

    def scene(dice: random.Random) -> Table:
        return with_event(dice, card, seats=dice.choice([2, 3, 4, 4]))

    assert played_until_all_is_seen(card, effects, scenes, scene) >= scenes


@proves("SPR-152", "SPR-153", "SPR-154", "SPR-165")
@pytest.mark.parametrize("card", [*PERMITS, RENEWAL])
@SCENES
def test_a_permit_that_is_turned_up_brings_its_election_and_its_payout(scenes: int, card: str) -> None:
    ballot = card == RENEWAL or PERMITS[card]["ballot"]
    for n in range(scenes):
        dice = random.Random(f"{card} {n}")
        p = middle_of_a_game(dice, dice.choice([2, 3, 4]), dice.randint(1, 3)).with_next("planning", card)
        p.with_planning("deck").turn_of(dice.choice(p.seats))
        pawn = OFFICES.index(p.pawn)
        watched(p.position, dice, 1, building_first)
        p.check()
        assert p.planning["deck"] == card
        assert OFFICES.index(p.pawn) == (pawn + ballot) % len(OFFICES)


@proves("SPR-36", "SPR-70")
@pytest.mark.parametrize("card", PERMITS)
def test_a_permit_that_is_invested_brings_its_wealth(card: str) -> None:
    p = middle_of_a_game(random.Random(card), 3, 1).holding("red", card).with_wealth("red", 1).start_of("red")
    p.play("invest", card=card)
    assert p.gained("red") == (PERMITS[card]["wealth_payout"], 0)
    assert card in p.discards
