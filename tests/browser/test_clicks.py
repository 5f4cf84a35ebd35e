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
"""The most decisions of the person in each game; a bot decides in between."""
ENOUGH = 2
"""How often every usual turn has to come up."""
COUNT_CLICKS = """() => {
  window.clicks = 0;
  addEventListener("click", (event) => (window.clicks += event.isTrusted && event.detail > 0), { capture: true });
}"""
Choose = Callable[[Visitor, random.Random], Json]
Take = Callable[[Visitor, Json], None]


class Step(NamedTuple):
    """What a person clicked for one decision, or for several that are sent together."""

    turn: int
    verb: str
    clicks: int


def play(visit: Visit, game: str, choose: Choose, take: Take) -> list[Step]:
    """Play against a bot; the seed of the server's tables makes every game the same."""
    ana, dice = visit("Ana"), random.Random(7)
    ana.to_table(ana.table("me", "greedy", game=game))
    ana.page.evaluate(COUNT_CLICKS)
    steps, clicks = list[Step](), 0
    while len(steps) < DECISIONS:
        ana.until_true("() => !!document.querySelector('.block .mine, main.end')", what="they are asked, or it is over")
        if playing.over(ana):
            break
        playing.until_asked(ana)
        option, turn = choose(ana, dice), ana.view["turn"]
        take(ana, option)
        before, clicks = clicks, ana.page.evaluate("window.clicks")
        steps.append(Step(turn, option["verb"], clicks - before))
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
    """Something usual that a person does, and the most clicks that it may take usually."""

    name: str
    clicks: Callable[[list[Step]], list[int]]
    limit: int


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
            Usual("a turn of draws", turns_of_draws, 4),
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
            Usual("a building", lambda steps: actions(steps, "build", "site", "spend"), 3),
            Usual("an investment", lambda steps: actions(steps, "invest"), 2),
        ],
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("game", SCRIPTS)
def test_usual_turns_take_few_clicks(visit: Visit, capsys: pytest.CaptureFixture[str], game: str) -> None:
    choose, take, usual = SCRIPTS[game]
    steps = play(visit, game, choose, take)
    for name, clicks_of, limit in usual:
        clicks = clicks_of(steps)
        assert len(clicks) >= ENOUGH, f"the scripted game has too few: {name}"
        with capsys.disabled():
            usually = statistics.median(clicks)
            print(f"\n| {game} | {name} | {len(clicks)} | {usually:g} | {max(clicks)} | {limit} |", end="")
        assert usually <= limit, f"{name} takes {sorted(clicks)} clicks"
