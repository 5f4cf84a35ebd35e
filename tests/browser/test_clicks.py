"""How many clicks the usual turns of a scripted game take on the board, with a mouse."""

import random
import statistics
from collections import defaultdict
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from tests.browser import merkez, playing, urban_sprawl, urbania
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json

DECISIONS = 60
"""Decisions of the person in each game; bots decide in between."""
Take = Callable[[Visitor, Json], None]


class Clicks:
    """Counts what a visitor presses while they decide."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.count = visitor, 0
        self._press, visitor.press = visitor.press, self.press  # type: ignore[method-assign]

    def press(self, thing: Locator) -> None:
        self.count += 1
        self._press(thing)


def play(visit: Visit, game: str, choose: Callable[[Visitor, random.Random], Json], take: Take) -> list[list[Json]]:
    """Play against a bot; return the decisions of every turn with their verb and clicks."""
    ana, dice = visit("Ana"), random.Random(7)
    clicks, turns = Clicks(ana), defaultdict[int, list[Json]](list)
    ana.to_table(ana.table("me", "greedy", game=game))
    for _ in range(DECISIONS):
        ana.until_true("() => !!document.querySelector('.block .mine, main.end')", what="they are asked, or it is over")
        if playing.over(ana):
            break
        playing.until_asked(ana)
        option, before, turn = choose(ana, dice), clicks.count, ana.view["turn"]
        take(ana, option)
        turns[turn].append({"verb": option["verb"], "clicks": clicks.count - before})
    return list(turns.values())


def total(decisions: list[Json]) -> int:
    return sum(one["clicks"] for one in decisions)


def verbs(decisions: list[Json]) -> list[str]:
    return [one["verb"] for one in decisions]


def report(capsys: pytest.CaptureFixture[str], kind: str, clicks: list[int]) -> None:
    assert clicks, f"the scripted game has no {kind}"
    with capsys.disabled():
        print(f"\n{kind}: {len(clicks)} times, {statistics.median(clicks):g} clicks usually, {max(clicks)} at most")


@pytest.mark.long
def test_a_turn_with_two_draws_of_urbania_takes_at_most_four_clicks(
    visit: Visit, capsys: pytest.CaptureFixture[str]
) -> None:
    turns = play(visit, "urbania", urbania.chosen, lambda ana, option: urbania.take(ana, option))
    drawing = [total(turn) for turn in turns if len(turn) > 1 and set(verbs(turn)) <= urbania.DRAWS | {"plan"}]
    report(capsys, "Urbania, a turn of two draws", drawing)
    report(capsys, "Urbania, any turn", [total(turn) for turn in turns])
    assert max(drawing) <= 4


@pytest.mark.long
def test_building_in_urban_sprawl_takes_at_most_three_clicks(visit: Visit, capsys: pytest.CaptureFixture[str]) -> None:
    turns = play(visit, "urban_sprawl", urban_sprawl.chosen, lambda ana, option: urban_sprawl.take(ana, option))
    builds = list[int]()
    for turn in turns:
        for decision in turn:
            if decision["verb"] == "build":
                builds.append(decision["clicks"])
            elif decision["verb"] == "site" and builds:
                builds[-1] += decision["clicks"]
    report(capsys, "Urban Sprawl, a build", builds)
    report(capsys, "Urban Sprawl, any turn", [total(turn) for turn in turns])
    assert statistics.median(builds) <= 3


@pytest.mark.long
def test_the_clicks_of_a_turn_of_merkez(visit: Visit, capsys: pytest.CaptureFixture[str]) -> None:
    turns = play(visit, "merkez", merkez.chosen, lambda ana, option: merkez.take(ana, option, "right"))
    report(capsys, "Merkez, a symbol", [one["clicks"] for turn in turns for one in turn if one["verb"] == "draw"])
    report(capsys, "Merkez, any turn", [total(turn) for turn in turns])


@pytest.mark.long
def test_the_clicks_of_a_turn_of_urbify(visit: Visit, capsys: pytest.CaptureFixture[str]) -> None:
    dice = random.Random(7)

    def choose(ana: Visitor, _: random.Random) -> Json:
        return playing.asked(ana)[0]

    turns = play(visit, "urbify", choose, lambda ana, option: option.update(verb=decided(ana, dice)))
    building = [total(turn) for turn in turns if "start" in verbs(turn) or "build" in verbs(turn)]
    report(capsys, "Urbify, a turn that builds", building or [total(turn) for turn in turns])
    report(capsys, "Urbify, any turn", [total(turn) for turn in turns])


def decided(ana: Visitor, dice: random.Random) -> str:
    """Let them press what can be pressed until something is decided; return its verb."""
    options, n = playing.asked(ana), ana.view["decisions"]
    ana.decide(dice)
    moments = ana.get(f"/tables/{ana.page.url.rpartition('/')[2]}/log")["moments"]
    return str(next(option["verb"] for option in options if option["id"] == moments[n + 1]["action"]))
