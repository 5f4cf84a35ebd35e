"""The consequences that a player is shown before a choice come true, and say nothing about what is hidden."""

import pytest

import townhall
from tests.conftest import Table, played, some_action
from townhall import Position
from townhall.engine.consequences import Consequences, Outcome
from townhall.engine.frames_and_notes import Note
from townhall.engine.i18n import LANGUAGES
from townhall.engine.rng import key_of
from townhall.games.merkez.rules.preview import points_now

EVERY = 7
"""Every so many decisions the consequences are computed: they take a while."""
IN_A_ROW = 6
"""The most decisions whose consequences are computed together."""


def outcome_of(view: Position, seat: int, *steps: int) -> Outcome:
    outcome = Consequences(view, seat).of(steps)
    assert outcome is not None
    return outcome


def in_words(outcome: Outcome) -> list[list[str]]:
    return [outcome.tell(lang) for lang in LANGUAGES]


def what_follows(p: Position, most: int) -> tuple[list[int], list[Note], list[list[str]]]:
    """Decisions that a seat makes in a row, the notes it reads after each of them, and their words."""
    seat, steps, notes = p.seat, list[int](), list[Note]()
    words: list[list[str]] = [[] for _ in LANGUAGES]
    p = p.copy()
    while not p.over and p.seat == seat and len(steps) < most:
        steps.append(some_action(p))
        p.play(steps[-1])
        notes += p.notes(seat)
        for sentences, lang in zip(words, LANGUAGES, strict=True):
            sentences += p.view(seat).news(lang, seat)
    return steps, notes, words


def test_what_is_certain_comes_true_and_is_told_in_the_same_words(each_table: Table) -> None:
    game, seats = each_table
    p = game.start(seats, 0)
    certain = 0
    while not p.over:
        if len(p.history) % EVERY == 0:
            most = 1 + len(p.history) // EVERY % IN_A_ROW
            steps, notes, words = what_follows(p, most)
            outcome = outcome_of(p.view(p.seat), p.seat, *steps)
            told = len(outcome.notes)
            assert notes[:told] == outcome.notes
            assert in_words(outcome) == [sentences[:told] for sentences in words]
            assert len(notes) == told or not outcome.complete
            certain += told
        p.play(some_action(p))
    assert certain > 0


def test_consequences_are_the_same_in_every_world_of_a_view(each_table: Table) -> None:
    game, seats = each_table
    p = game.start(seats, 1)
    while not p.over:
        if len(p.history) % (3 * EVERY) == 0:
            seat, legal = p.seat, p.legal()
            world = p.view(seat).guess(seat, key_of(f"other {len(p.history)}"))
            for action in legal[:: max(1, len(legal) // 3)]:
                one, other = (outcome_of(q.view(seat), seat, action) for q in (p, world))
                assert (one.notes, one.complete, one.points) == (other.notes, other.complete, other.points)
                assert in_words(one) == in_words(other)
        p.play(some_action(p, 1))


def test_points_that_are_awarded_at_the_end_are_told_as_they_would_be_now() -> None:
    """In Merkez an unbalanced sheet costs points that no event tells."""
    p = played(townhall.game("merkez"), 2, seed=5, decisions=6)
    told = 0
    while not p.over:
        before, seat, action = points_now(p), p.seat, some_action(p)
        outcome = outcome_of(p.view(seat), seat, action)
        p.play(action)
        if not p.over:
            assert outcome.points == [now - then for now, then in zip(points_now(p), before, strict=True)]
            told += any(outcome.points)
    assert told > 0


def test_decisions_in_a_row_bring_what_they_bring_one_by_one() -> None:
    p = played(townhall.game("urbify"), 2, seed=3, decisions=20)
    start = p.game.actions.encode("start", building="hotel")
    placing = p.after(start)
    place = placing.legal()[0]
    *certain, revealed = placing.notes(p.seat) + placing.after(place).notes(p.seat)
    assert revealed.kind == "revealed"
    built = outcome_of(p.view(p.seat), p.seat, start, place)
    assert (built.notes, built.complete) == (certain, False)
    stopped = outcome_of(p.view(p.seat), p.seat, start, start)
    assert (stopped.notes, stopped.complete) == (placing.notes(p.seat), False)


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_only_the_player_who_decides_has_consequences(seat: int) -> None:
    p = townhall.game("urbify").start(2, 1)
    illegal = next(action for action in range(p.game.actions.size) if action not in p.legal())
    consequences = Consequences(p.view(seat), seat)
    assert consequences.of([illegal]) is None
    assert (consequences.of(p.legal()[:1]) is None) == (seat != p.seat)
