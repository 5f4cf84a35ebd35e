"""Whole random games: every change is logged, nothing is lost, and the second referee agrees."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from townhall.engine.position import Position
from townhall.games.urban_sprawl.rules.notes import PAID_NOTES, WEALTH_NOTES

from .second.model import SPRAWL, world_of
from .second.watching import watched, words
from .table import Table, proves

STYLES: dict[str, dict[str, float]] = {
    "any": {},
    "busy": {"build": 6, "done": 0.15},
    "hoarding": {"take": 6, "favor": 4, "done": 0.1, "build": 0.3},
    "idle": {"done": 8},
    "generous": {"build": 9, "done": 0.1, "accept": 5, "invest": 5, "refuse": 0.1},
}
"""The weight of each verb in each style; 1 where none is given."""
VARIANTS: dict[str, dict[str, Any]] = {
    "none": {},
    "long_game": {"variant": "long_game"},
    "short_game": {"variant": "short_game"},
    "calm_metropolis": {"variant": "calm_metropolis"},
    "cube_limit": {"cube_limit": True},
}
TABLES = [
    pytest.param(seats, variant, marks=() if (number + seats) % 3 == 0 else pytest.mark.long)
    for number, variant in enumerate(VARIANTS)
    for seats in (2, 3, 4)
]
"""Every variant with every number of players; each variant with one of them is enough for every day."""
PRESTIGE = {f"scored_{line}" for line in ("bonus", "vocation", "payout", "card", "wealth", "office")}


def liking(style: str) -> Callable[[str], float]:
    return lambda choice: STYLES[style].get(choice.split()[0], 1)


def liked(p: Position, style: str, dice: random.Random) -> int:
    legal = p.legal()
    return dice.choices(legal, [STYLES[style].get(p.decode(action).verb, 1) for action in legal])[0]


@proves("SPR-31", "SPR-32", "SPR-224")
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_every_change_of_wealth_and_prestige_is_logged(seats: int, variant: str) -> None:
    p = SPRAWL.start(seats, seed=seats, options=VARIANTS[variant])
    dice = random.Random(f"{seats} {variant}")
    kinds: Counter[str] = Counter()
    while not p.over:
        before = [(p.state.wealth[seat], p.state.scores[seat]) for seat in range(seats)]
        p.play(liked(p, dice.choice(list(STYLES)), dice))
        changes = [[0, 0] for _ in range(seats)]
        for note in p.notes():
            kinds[note.kind] += 1
            if note.kind in WEALTH_NOTES:
                changes[note.seat][0] += note.arguments["amount"]
            elif note.kind in PAID_NOTES:
                changes[note.seat][0] -= note.arguments["amount"]
                changes[note.arguments["player"]][0] += note.arguments["amount"]
            elif note.kind in PRESTIGE:
                changes[note.seat][1] += note.arguments["amount"]
        for seat in range(seats):
            wealth, prestige = before[seat]
            assert [wealth + changes[seat][0], prestige + changes[seat][1]] == [
                p.state.wealth[seat],
                p.state.scores[seat],
            ]
            assert p.state.wealth[seat] >= 0 and p.state.scores[seat] >= 0
    assert {*WEALTH_NOTES, "paid_office", "scored_bonus", "scored_payout", "scored_card"} <= set(kinds)


@proves("SPR-231", "SPR-203", "SPR-182")
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_no_piece_is_lost_and_none_appears(seats: int, variant: str) -> None:
    p = Table(SPRAWL.start(seats, seed=seats + 10, options=VARIANTS[variant]))
    dice = random.Random(f"{seats} {variant}")
    cubes = [35] * seats
    while not p.position.over:
        p.position.play(liked(p.position, "busy", dice))
        if len(p.position.history) % 5 == 0 or p.position.over:
            w = world_of(p.state)
            p.check()
            on = Counter(one.owner for one in w.buildings.values())
            assert [w.cubes[seat] + on[seat] for seat in range(seats)] == cubes
            assert variant != "cube_limit" or min(w.cubes) >= 0
            lying = Counter((one.zone, one.size) for one in w.buildings.values())
            assert sum(w.tiles.values()) + sum(lying.values()) == 128
            assert min(w.tiles.values()) >= 0
            assert sum(w.supply.values()) + sum(sum(one.values()) for one in w.vocations) == 24
            assert len(set(w.markers.values())) == len(w.markers)
            assert w.contractor_in or w.contractor is None
    assert len(p.position.history) > 100


def first_actions(seats: int, seed: int, options: dict[str, Any], dice: random.Random) -> Position:
    """All starting buildings are bought, and nobody has invested."""
    p = SPRAWL.start(seats, seed, options)
    while p.asked is not None and p.asked.kind != "acting":
        done = [action for action in p.legal() if words(p, action) == "done"]
        p.play(done[0] if done else dice.choice(p.legal()))
    return p


@proves("SPR-120", "SPR-180", "SPR-184", "SPR-210", "SPR-233", "SPR-234")
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_a_second_referee_agrees_with_every_decision_of_whole_games(seats: int, variant: str) -> None:
    for style in ("busy", "generous"):
        dice = random.Random(f"{seats} {variant} {style}")
        p = first_actions(seats, seats, VARIANTS[variant], dice)
        referee = watched(p, dice, 1000, liking(style))
        assert p.over and referee.over
        assert len(referee.decisions) > 150
        assert len(referee.carried_out) > 40


@proves("SPR-151")
@pytest.mark.parametrize("style", ["idle", "hoarding", "any"])
def test_games_in_which_little_is_built_come_to_an_end_too(style: str) -> None:
    dice = random.Random(style)
    p = first_actions(3, 7, {}, dice)
    watched(p, dice, 1500, liking(style))
    assert p.over
