"""Hints follow from a view, name decisions that are possible, and say what they bring."""

from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest

import townhall
from townhall.bots.bot import Bot
from townhall.bots.hints import LINES, Hint, reason_text
from townhall.bots.lines import LEAST_KEPT_POINTS, LEAST_RIVALS_POINTS, LONGEST, LOOKED_INTO, Line, Reason, steps_of
from townhall.engine.evaluation_grid import HIDDEN
from townhall.engine.i18n import LANGUAGES
from townhall.engine.network import network_shape

ITERATIONS = 60
TABLES = [(name, min(3, townhall.game(name).seats.stop - 1)) for name in townhall.games()]


def hint(p: townhall.Position, seed: int = 1, iterations: int = ITERATIONS) -> list[Line]:
    """A hint for the seat that decides, with few iterations."""
    view = p.view(p.seat)
    view.rules.levels = (*view.rules.levels[:-1], replace(view.rules.levels[-1], iterations=iterations))
    advice = Hint(view, seed)
    assert advice.think()
    return advice.decide()


@pytest.fixture(autouse=True)
def levels_as_they_were() -> Any:
    levels = {name: townhall.game(name).rules().levels for name in townhall.games()}
    yield
    for name, before in levels.items():
        townhall.game(name).rules().levels = before


def in_words(p: townhall.Position) -> bytes:
    view, lines = p.view(p.seat), hint(p)
    return msgspec.json.encode([(line, [step.text("en") for step in steps_of(view, line.actions)]) for line in lines])


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_hidden_does_not_change_a_hint(name: str, seats: int) -> None:
    truth, bot = townhall.game(name).start(seats, seed=5), Bot("greedy", 3)
    for number in range(8):
        other_world = truth.view(truth.seat).guess(truth.seat, key=number.to_bytes(16, "big"))
        assert in_words(truth) == in_words(other_world)
        for _ in range(5):
            truth.play(bot.choose(truth.view(truth.seat)))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_hint_names_the_best_decisions_with_what_to_expect(name: str, seats: int) -> None:
    p, bot = townhall.game(name).start(seats, seed=6), Bot("greedy", 3)
    for _ in range(6):
        while len(p.legal()) == 1:
            p.play(p.legal()[0])
        lines = hint(p)
        assert 1 <= len(lines) <= LINES
        assert lines[0].share == max(line.share for line in lines)
        enough = lines[0].share * LOOKED_INTO
        wins = [line.win for line in lines[1:] if line.win is not None and line.share >= enough]
        assert wins == sorted(wins, reverse=True)
        for line in lines:
            assert line.win is not None and 0 <= line.win <= 1 and line.lead is not None
            assert 1 <= len(line.actions) <= LONGEST and line.actions[0] in p.legal()
            assert all(step.text(lang) for step in steps_of(p.view(p.seat), line.actions) for lang in LANGUAGES)
        for action in lines[0].actions:
            while len(p.legal()) == 1:
                p.play(p.legal()[0])
            assert action in p.legal()
            p.play(action)
        p.play(bot.choose(p.view(p.seat)))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_hint_begins_with_the_decision_of_the_bot(name: str, seats: int) -> None:
    p, greedy = townhall.game(name).start(seats, seed=5), Bot("greedy", 3)
    for seed in range(8):
        while len(p.legal()) == 1:
            p.play(p.legal()[0])
        lines = hint(p, seed)
        assert lines[0].actions[0] == Bot("architect", seed).choose(p.view(p.seat))
        for _ in range(5):
            p.play(greedy.choose(p.view(p.seat)))


def test_a_decision_without_alternative_is_named_without_expectations() -> None:
    p = townhall.game("urbify").start(2, seed=3)
    bot = Bot("random", 1)
    while len(p.legal()) > 1:
        p.play(bot.choose(p.view(p.seat)))
    [line] = hint(p)
    assert line.actions == p.legal()
    assert (line.win, line.lead, line.reasons) == (None, None, [])


def test_alone_points_are_expected() -> None:
    [line, *_] = hint(townhall.game("merkez").start(1, seed=3))
    assert line.win is None and line.lead is not None and line.lead > 0


def test_a_finished_game_and_a_true_state_get_no_hint() -> None:
    p = townhall.game("urbify").start(2, seed=3)
    with pytest.raises(townhall.TownhallError, match="a view only"):
        Hint(p, 1)
    bot = Bot("random", 1)
    while not p.over:
        p.play(bot.choose(p.view(p.seat)))
    with pytest.raises(townhall.TownhallError, match="over"):
        Hint(p.view(0), 1)


@pytest.mark.parametrize(
    ("lang", "amount", "points", "text"),
    [
        ("en", 2.0, 3.14, "+2 occupied buildings"),
        ("en", -1.01, -2, "\u22121 occupied building"),
        ("en", 0.5, 1.26, "occupied buildings: +1.3 points"),
        ("en", 0.01, -0.31, "occupied buildings: \u22120.3 points"),
        ("en", 0.5, 1.04, "occupied buildings: +1 point"),
        ("en", 0.5, -2.0, "occupied buildings: \u22122 points"),
        ("es", 0.5, 1.26, "edificios ocupados: +1,3 puntos"),
        ("es", 0.5, -0.98, "edificios ocupados: \u22121 punto"),
    ],
)
def test_reasons_tell_whole_amounts_or_what_they_are_worth(lang: str, amount: float, points: float, text: str) -> None:
    view = townhall.game("urbify").start(2, seed=1).view(0)
    own = reason_text(Reason("buildings", amount, points, view.seat), view, lang)
    rival = reason_text(Reason("buildings", amount, points, 1 - view.seat), view, lang)
    against = {"en": " (against it)", "es": " (en contra)"}[lang]
    assert own == (text if points > 0 else text + against)
    assert rival == f"{view.name(1 - view.seat, lang)}: {text}" + (against if points > 0 else "")


@pytest.mark.parametrize(
    ("lang", "amount", "points", "text"),
    [
        ("en", 2.0, 3.14, "keeps 2 occupied buildings"),
        ("en", 0.5, 1.26, "keeps occupied buildings: 1.3 points"),
        ("es", 1.0, 2.0, "conserva 1 edificio ocupado"),
        ("es", 0.5, 0.98, "conserva edificios ocupados: 1 punto"),
    ],
)
def test_what_a_line_keeps_is_told(lang: str, amount: float, points: float, text: str) -> None:
    view = townhall.game("urbify").start(2, seed=1).view(0)
    assert reason_text(Reason("buildings", amount, points, view.seat, kept=True), view, lang) == text


def test_a_line_keeps_what_the_one_it_is_compared_with_gives_away() -> None:
    p, bot = townhall.game("urbify").start(2, seed=5), Bot("greedy", 3)
    told: list[Reason] = []
    while not p.over and not told:
        for line in hint(p):
            kept = [reason for reason in line.reasons if reason.kept]
            changed = {reason.feature for reason in line.reasons if not reason.kept and reason.seat == p.seat}
            assert not changed & {reason.feature for reason in kept}
            told += kept
        p.play(bot.choose(p.view(p.seat)))
    assert told and all(reason.points >= LEAST_KEPT_POINTS for reason in told)


@pytest.mark.parametrize("name", townhall.games())
def test_a_line_says_whether_it_ends_the_game(name: str) -> None:
    p, bot = townhall.game(name).start(2, seed=6), Bot("greedy", 3)
    [line, *_] = hint(p)
    assert not line.ends
    before = p.copy()
    while not p.over:
        before = p.copy() if len(p.legal()) > 1 else before
        p.play(bot.choose(p.view(p.seat)))
    seat, [line, *_] = before.seat, hint(before)
    for action in line.actions:
        before.play(action)
        while before.seat == seat and len(before.legal()) == 1:
            before.play(before.legal()[0])
    assert before.over
    assert line.ends == (name != "urban_sprawl"), "there, the cards that are drawn decide whether the game is over"


def test_more_of_something_that_the_evaluation_counts_against_a_line_says_so() -> None:
    view = townhall.game("urbify").start(2, seed=1).view(0)
    assert reason_text(Reason("buildings", 1.0, -0.7, view.seat), view, "en") == "+1 occupied building (against it)"
    assert reason_text(Reason("buildings", -1.0, 0.7, view.seat), view, "en") == "\u22121 occupied building"


def test_a_hint_says_what_a_session_brings_to_rivals() -> None:
    p, bot = townhall.game("urbify").start(3, seed=6), Bot("greedy", 3)
    told: list[Reason] = []
    while not p.over and not told:
        told = [reason for line in hint(p) for reason in line.reasons if reason.seat != p.seat]
        p.play(bot.choose(p.view(p.seat)))
    assert told and all(abs(reason.points) >= LEAST_RIVALS_POINTS for reason in told)


@pytest.mark.parametrize("feature", ["free_hexes", "road_length"])
def test_the_reasons_of_a_hint_follow_the_network(feature: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A network that gives three points for each of one thing finds no other reason."""
    game, bot = townhall.game("merkez"), Bot("greedy", 3)
    names, network = game.spec.evaluation.names, np.zeros(network_shape(game.spec.evaluation))
    network[names.index(feature), HIDDEN] = 300.0
    monkeypatch.setattr(game.rules(), "network", network)
    p, told = game.start(2, seed=6), list[Reason]()
    for _ in range(6):
        while len(p.legal()) == 1:
            p.play(p.legal()[0])
        told += [reason for line in hint(p) for reason in line.reasons]
        p.play(bot.choose(p.view(p.seat)))
    assert {reason.feature for reason in told} == {feature}
    assert all(reason.points == pytest.approx(3 * reason.amount) for reason in told)
