"""A game watched decision by decision: the rules and the second referee, side by side.

At every decision the same player must be asked, with the same options, at the same table.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from townhall.engine.position import Position
from townhall.games.urban_sprawl.rules.actions import ACTIONS, CARD

from .model import World, world_of
from .turns import Referee


def words(p: Position, action: int) -> str:
    verb, arguments = p.decode(action)
    kinds = ACTIONS.verbs[verb].kinds
    return " ".join([verb, *(kinds[name].values[number] for name, number in arguments.items())])


def watched(p: Position, dice: random.Random, turns: int, liking: Callable[[str], float] = lambda _: 1) -> Referee:
    """Play some random turns, starting with the actions of one player, while the referee watches."""
    referee = Referee(world_of(p.state), bool(p.options["cube_limit"]))
    for _ in range(turns):
        following = referee.turn()
        try:
            seat, options = next(following)
            while True:
                offered = {words(p, action): action for action in p.legal()}
                assert p.seat == seat
                assert set(offered) == options
                assert differences(world_of(p.state), referee.world) == {}
                choice = dice.choices(list(offered), [liking(one) for one in offered])[0]
                referee.decisions.append(choice)
                p.play(offered[choice])
                referee.revealed = [CARD.values[one.arguments["card"]] for one in p.notes() if one.kind == "revealed"]
                try:
                    seat, options = following.send(choice)
                finally:
                    settle_shuffle(referee, p)
        except StopIteration:
            assert referee.revealed == []
            if referee.over:
                break
    assert p.over == referee.over
    assert differences(world_of(p.state), referee.world) == {}
    return referee


def differences(actual: World, expected: World) -> dict[str, Any]:
    """What the rules have, and what the referee has, where they differ."""
    pairs = {name: (getattr(actual, name), getattr(expected, name)) for name in vars(expected)}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def settle_shuffle(referee: Referee, p: Position) -> None:
    """Take the order of a new deck from the rules, after checking its cards."""
    if referee.shuffled:
        deck = world_of(p.state).planning_deck
        assert sorted(deck) == sorted(referee.world.planning_deck)
        referee.world.planning_deck, referee.shuffled = deck, False
