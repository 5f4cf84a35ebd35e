"""SPR-217, SPR-223: all is open but the order of the face-down cards."""

import random
from typing import Any

import pytest

from townhall.engine.position import Position
from townhall.engine.rng import key_of

from .scenes import middle_of_a_game
from .second.model import EVENTS, SPRAWL, world_of
from .table import Table, proves

VARIANTS: list[dict[str, Any]] = [{}, *({"variant": name} for name in ("long_game", "short_game", "calm_metropolis"))]


def some_games(moments: int) -> list[Position]:
    """Positions throughout random games of every variant and number of players."""
    positions = []
    for n, options in enumerate(VARIANTS):
        p = SPRAWL.start(2 + n % 3, seed=n, options=options)
        dice = random.Random(n)
        while not p.over:
            if len(p.history) % moments == 0:
                positions.append(p.copy())
            p.play(dice.choice(p.legal()))
    return positions


@proves("SPR-223", "SPR-217")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_everybody_sees_the_same_and_all_but_the_decks(seat: int) -> None:
    p = middle_of_a_game(random.Random(3), 3, 3).with_favor("red", "town-bank").holding("blue", "permit-1-all-8")
    p.turn_of("red")
    truth, seen = world_of(p.state), Table(p.position.view(seat))
    assert {seen.state.planning_deck[n] for n in range(54)} == {-1}
    assert {seen.state.decks[deck, n] for deck in range(3) for n in range(37)} == {-1}
    assert seen.state.planning_left == len(truth.planning_deck)
    for name in (
        "wealth",
        "prestige",
        "hands",
        "favors",
        "vocations",
        "offices",
        "contractor",
        "buildings",
        "discards",
    ):
        seen.state.planning_left = 0
        for deck in range(3):
            seen.state.decks_left[deck] = 0
        assert getattr(world_of(seen.state), name) == getattr(truth, name)
    assert not p.position.has_secrets(max(seat, 0))


@proves("SPR-217")
def test_two_states_that_differ_in_the_order_of_a_deck_look_the_same() -> None:
    p = middle_of_a_game(random.Random(4), 3, 2).turn_of("red").position
    other = p.copy()
    s = other.state
    s.planning_deck[0], s.planning_deck[5] = s.planning_deck[5], s.planning_deck[0]
    for deck in range(3):
        s.decks[deck, 2], s.decks[deck, 9] = s.decks[deck, 9], s.decks[deck, 2]
    s.key[0] += 1
    assert other.raw.tobytes() != p.raw.tobytes()
    assert all(other.view(seat).raw.tobytes() == p.view(seat).raw.tobytes() for seat in (-1, 0, 1, 2))


@proves("SPR-217")
def test_a_guess_is_a_possible_world_and_looks_the_same_at_every_moment_of_a_game() -> None:
    for p in some_games(9):
        for seat in (-1, 0):
            view = p.view(seat)
            world = view.guess(seat, key_of(len(p.history)))
            assert world.view(seat).raw.tobytes() == view.raw.tobytes()
            guess, truth = world_of(world.state), world_of(p.state)
            assert sorted(guess.planning_deck) == sorted(truth.planning_deck)
            assert [sorted(deck) for deck in guess.decks] == [sorted(deck) for deck in truth.decks]


@proves("SPR-217", "SPR-12")
def test_before_the_first_new_shuffle_a_guess_has_no_event_above_the_lower_part() -> None:
    p = SPRAWL.start(2, seed=5)
    for n in range(50):
        deck = world_of(p.view(0).guess(0, key_of(n)).state).planning_deck
        assert not any(card in EVENTS for card in deck[28:])
        assert sum(card in EVENTS for card in deck[:28]) == 14


@proves("SPR-217", "SPR-07", "SPR-229", "SPR-230", "SPR-232")
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_guess_has_the_trigger_events_where_they_can_be(options: dict[str, Any]) -> None:
    low, high = {"long_game": (9, 18), "short_game": (18, 27)}.get(options.get("variant", ""), (15, 21))
    p = SPRAWL.start(3, seed=6, options=options)
    places = set()
    for n in range(150):
        world = world_of(p.view(1).guess(1, key_of(n)).state)
        for deck, trigger in enumerate(("town-airport", "city-sports-team", "metropolis-olympic-games")):
            places.add(world.decks[deck].index(trigger))
    assert (min(places), max(places)) == (low, high)
