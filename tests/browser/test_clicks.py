"""How many clicks the usual turns of a scripted game take, with a mouse on the board: the table of docs/browser.md."""

import random
import statistics
from collections.abc import Callable
from itertools import groupby
from typing import NamedTuple

import pytest

from tests.browser import merkez, playing, urban_sprawl, urbania, urbify
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json

DECISIONS = 60
"""The decisions of the person in each game, at least; a bot decides in between."""
ENOUGH = 5
"""How often every usual turn has to come up."""
GAMES = 5
"""The most games that are played until it has."""
COUNT_CLICKS = """() => {
  window.clicks = 0;
  addEventListener("click", (event) => (window.clicks += event.isTrusted && event.detail > 0), { capture: true });
}"""
Choose = Callable[[Visitor, random.Random], Json]
Take = Callable[[Visitor, Json], None]


class Step(NamedTuple):
    """What a person clicked for one decision, or for several that are sent together."""

    turn: tuple[int, int]
    """The number of the game, and of the turn in it."""
    verb: str
    clicks: int


def play(visit: Visit, game: str) -> list[Step]:
    """Play against a bot until every usual turn has come up often enough.

    The seed of the server's tables makes every run the same.
    """
    choose, take, usual = SCRIPTS[game]
    ana, dice, steps = visit("Ana"), random.Random(7), list[Step]()

    def enough() -> bool:
        return len(steps) >= DECISIONS and all(len(one.clicks(steps)) >= ENOUGH for one in usual)

    for number in range(GAMES):
        ana.to_table(ana.table("me", "greedy", game=game))
        ana.page.evaluate(COUNT_CLICKS)
        clicks = 0
        while not enough():
            ana.until_true("() => !!document.querySelector('.block .mine, main.end')", what="asked, or it is over")
            if playing.over(ana):
                break
            playing.until_asked(ana)
            option, turn = choose(ana, dice), (number, ana.view["turn"])
            take(ana, option)
            before, clicks = clicks, ana.page.evaluate("window.clicks")
            steps.append(Step(turn, option["verb"], clicks - before))
        if enough():
            break
    return steps


def turns_of(steps: list[Step]) -> list[list[Step]]:
    return [list(turn) for _, turn in groupby(steps, key=lambda step: step.turn)]


def turns(steps: list[Step], verbs: set[str]) -> list[int]:
    """Return the clicks of each turn with one of these decisions."""
    return [sum(step.clicks for step in turn) for turn in turns_of(steps) if any(step.verb in verbs for step in turn)]


def turns_of_draws(steps: list[Step]) -> list[int]:
    """Return the clicks of each turn of Urbania in which only cards were drawn, at least three of them."""
    return [
        sum(step.clicks for step in turn)
        for turn in turns_of(steps)
        if len(turn) > 2 and {step.verb for step in turn} <= urbania.DRAWS
    ]


def actions(steps: list[Step], first: str, *others: str) -> list[int]:
    """Return the clicks of each decision `first` together with the decisions `others` that follow it."""
    found, running = list[int](), False
    for step in steps:
        if step.verb == first:
            found.append(step.clicks)
        elif running and step.verb in others:
            found[-1] += step.clicks
        running = step.verb == first or (running and step.verb in others)
    return found


class Usual(NamedTuple):
    """Something usual that a person does, and the most clicks that it may take usually, or always."""

    name: str
    clicks: Callable[[list[Step]], list[int]]
    limit: int
    always: bool = False


SCRIPTS: dict[str, tuple[Choose, Take, list[Usual]]] = {
    "urbify": (
        urbify.chosen,
        urbify.take,
        [Usual("a turn", lambda steps: turns(steps, {"influence", "start", "session", "inaugurate"}), 2)],
    ),
    "urbania": (
        urbania.chosen,
        urbania.take,
        [
            Usual("a turn of draws", turns_of_draws, 4, always=True),
            Usual("a building", lambda steps: actions(steps, "renew", "pay", "spend"), 3),
        ],
    ),
    "merkez": (
        merkez.chosen,
        lambda visitor, option: merkez.take(visitor, option, "right"),
        [Usual("a turn of drawing", lambda steps: turns(steps, {"draw", "pair"}), 7)],
    ),
    "urban_sprawl": (
        urban_sprawl.chosen,
        urban_sprawl.take,
        [
            Usual("a building", lambda steps: actions(steps, "build", "site", "spend"), 3, always=True),
            Usual("an investment", lambda steps: actions(steps, "invest"), 2),
        ],
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("game", SCRIPTS)
def test_usual_turns_take_few_clicks(visit: Visit, capsys: pytest.CaptureFixture[str], game: str) -> None:
    steps = play(visit, game)
    for name, clicks_of, limit, always in SCRIPTS[game][2]:
        clicks = clicks_of(steps)
        assert len(clicks) >= ENOUGH, f"the scripted game has too few: {name}"
        with capsys.disabled():
            usually = statistics.median(clicks)
            print(f"\n| {game} | {name} | {len(clicks)} | {usually:g} | {max(clicks)} | {limit} |", end="")
        assert (max(clicks) if always else usually) <= limit, f"{name} takes {sorted(clicks)} clicks"
