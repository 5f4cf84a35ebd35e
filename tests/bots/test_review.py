"""Reviews follow from what a seat could see, find mistakes, and divide the result into luck, choice and others."""

import hashlib
import math
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

import townhall
from townhall.bots.bot import Bot
from townhall.bots.luck import Luck
from townhall.bots.review import VERSION, Review, ReviewedDecision, Reviewer, judge_decision
from townhall.engine.errors import TownhallError
from townhall.engine.record import Record

RECORDS = Path(__file__).parents[1] / "golden" / "records"
FEW = 60
"""Iterations, where it does not matter how good a review is."""
REVIEWED_WITH = {
    "merkez": "aa0d0ccbc4f0929f", "urban_sprawl": "063e6daf057d2825", "urbania": "4d3a9b2b0a4b918b",
    "urbify": "e2fc2577080e93fe",
}  # fmt: skip
"""Version of the method, search, weights and network that reviews are computed with."""
TABLES = [(name, min(3, townhall.game(name).seats.stop - 1)) for name in townhall.games()]


class Expected(NamedTuple):
    """What a review with 600 iterations says about a seat of a fixed record."""

    start: float
    luck: float
    choice: float
    worst: list[int]
    """The three decisions that cost most."""


def end_of(record: str) -> townhall.Position:
    return townhall.replay(Record.read(RECORDS / f"{record}.json")).end


def review(end: townhall.Position, seat: int, iterations: int = FEW) -> Review:
    reviewer = Reviewer(end, seat, iterations)
    assert reviewer.think(math.inf) and reviewer.done == reviewer.total
    return reviewer.decide()


def played(name: str, *bots: str) -> townhall.Position:
    p = townhall.game(name).start(len(bots), seed=4)
    players = [Bot(bot, seed=seat) for seat, bot in enumerate(bots)]
    while not p.over:
        p.play(players[p.seat].choose(p.view(p.seat)))
    return p


def judged(view: townhall.Position, action: int) -> ReviewedDecision:
    *_, decision = judge_decision(view, 0, action, "seed", FEW)
    assert decision is not None
    return decision


@pytest.mark.parametrize(
    ("record", "seat", "expected", "tolerance"),
    [
        ("urbify-1", 0, Expected(0.494, 0.011, -3.046, [211, 185, 223]), 0.05),
        ("urbania-1", 0, Expected(0.498, -0.38, -3.735, [128, 120, 111]), 0.05),
        ("merkez-2", 0, Expected(0.517, 0.005, -1.26, [41, 11, 8]), 0.05),
        ("urban_sprawl-1", 0, Expected(0.521, -0.062, -2.208, [28, 12, 244]), 0.05),
        ("urbify-1", 1, Expected(0.496, -0.008, -3.668, [224, 208, 212]), 0.05),
        ("merkez-2", 1, Expected(0.66, -0.006, -0.59, [3, 4, 47]), 0.05),
        ("merkez-1", 0, Expected(66.5, -4.8, -155.1, [40, 37, 44]), 2.0),
    ],
)
def test_the_review_of_a_fixed_record_hardly_depends_on_the_search(
    record: str, seat: int, expected: Expected, tolerance: float
) -> None:
    found = review(end_of(record), seat, 80)
    assert found.start == pytest.approx(expected.start, abs=tolerance)
    assert found.luck == pytest.approx(expected.luck, abs=tolerance)
    assert found.choice == pytest.approx(expected.choice, rel=0.3)
    assert len({each.n for each in found.mistakes(6)} & set(expected.worst)) >= 2
    assert found.luck + found.choice + found.others == pytest.approx(found.result - found.start)
    for decision in found.decisions:
        assert decision.loss >= 0 and decision.gain >= 0
        assert found.seats == 1 or 0 <= decision.after <= decision.before <= 1


@pytest.mark.parametrize("name", townhall.games())
def test_stored_reviews_are_computed_again_when_the_top_bot_has_changed(name: str) -> None:
    game = townhall.game(name)
    digest = hashlib.sha256(repr((VERSION, game.spec.levels[-1])).encode())
    for file in ("weights.toml", "network.npz"):
        path = game.folder / "bot" / file
        digest.update(path.read_bytes() if path.exists() else b"")
    changed = "reviews change with the top bot: increase VERSION in bots/review.py, then pin the new digests here"
    assert digest.hexdigest()[:16] == REVIEWED_WITH[name], changed


@pytest.mark.parametrize("record", ["urbify-1", "urbania-1"])
def test_a_record_gives_the_same_review_however_it_is_divided(record: str) -> None:
    end = end_of(record)
    in_parts = Reviewer(end, 1, FEW)
    parts = 1
    while not in_parts.think(0):
        parts += 1
    assert parts > len(end.history)
    assert msgspec.json.encode(in_parts.decide()) == msgspec.json.encode(review(end, 1))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_was_hidden_changes_neither_the_judgement_of_a_decision_nor_luck(name: str, seats: int) -> None:
    truth, bot = townhall.game(name).start(seats, seed=5), Bot("greedy", 3)
    for number in range(6):
        while len(truth.legal()) == 1:
            truth.play(truth.legal()[0])
        seat, action = truth.seat, bot.choose(truth.view(truth.seat))
        before, after = truth.view(seat), truth.after(action).view(seat)
        others = [view.guess(seat, key=number.to_bytes(16, "big")).view(seat) for view in (before, after)]
        assert judged(before, action) == judged(others[0], action)
        luck = Luck(truth, seat, truth.rules.levels[-1])
        assert luck.of(before, action, after, "seed") == luck.of(others[0], action, others[1], "seed")
        for _ in range(5):
            truth.play(bot.choose(truth.view(truth.seat)))


def test_random_decisions_cost_more_than_those_of_a_good_bot() -> None:
    end = played("urbify", "planner", "random")
    assert end.won(0)
    good, random = review(end, 0), review(end, 1)
    assert random.choice < 3 * good.choice and random.choice < -0.25
    assert good.result == 1 and random.result == 0


def test_the_better_line_can_be_played_and_explains_itself() -> None:
    end = end_of("urbania-1")
    mistakes = review(end, 0).mistakes(5)
    assert mistakes
    for mistake in mistakes:
        p = end.at(mistake.n)
        assert p.seat == 0 and end.history[mistake.n] == mistake.action != mistake.best[0]
        assert mistake.best[0] in p.legal()
    assert any(mistake.reasons for mistake in mistakes)


def test_only_seats_of_finished_games_are_reviewed() -> None:
    running = townhall.game("urbify").start(2, seed=1)
    with pytest.raises(TownhallError, match="not over"):
        Reviewer(running, 0)
    with pytest.raises(TownhallError, match="no seat 2"):
        Reviewer(end_of("urbify-1"), 2)
    with pytest.raises(TownhallError, match="view only"):
        next(judge_decision(running, 0, 0, "seed"))
