"""Undo: players undo their own decisions, but nothing that revealed something, unless the table allows free undo."""

import random
from typing import NamedTuple

import pytest

from tests.conftest import Table, some_action
from townhall import CannotUndo, Position


class Moment(NamedTuple):
    raw: bytes
    seat: int
    turn: int
    secrets: int


def moment(p: Position) -> Moment:
    return Moment(p.raw.tobytes(), p.seat, p.turn, p.state.secrets)


class Story(NamedTuple):
    """A whole game: its last position, and every moment of it."""

    end: Position
    moments: list[Moment]

    def at(self, n: int) -> Position:
        return self.end.at(n)

    def revealing(self, n: int) -> bool:
        """Whether decision n revealed something hidden."""
        return self.moments[n].secrets != self.moments[n + 1].secrets

    def sample(self, revealing: bool) -> list[int]:
        decisions = [n for n in range(len(self.end.history)) if self.revealing(n) == revealing]
        return sorted(random.Random(1).sample(decisions, min(len(decisions), 12)))


@pytest.fixture(scope="module")
def story(each_table: Table) -> Story:
    p = each_table.game.start(each_table.seats, 21)
    moments = [moment(p)]
    while not p.over:
        p.play(some_action(p, 21))
        moments.append(moment(p))
    return Story(p, moments)


def test_players_undo_their_own_decisions(story: Story) -> None:
    assert story.sample(revealing=False)
    for n in story.sample(revealing=False):
        p = story.at(n + 1)
        p.undo(story.moments[n].seat)
        assert moment(p) == story.moments[n] and p.history == story.end.history[:n]
        p.play(story.end.history[n])
        assert moment(p) == story.moments[n + 1]


def test_nobody_undoes_the_decision_of_another_seat(story: Story) -> None:
    for n in story.sample(revealing=False):
        p = story.at(n + 1)
        for seat in range(p.seats):
            if seat != story.moments[n].seat:
                with pytest.raises(CannotUndo, match="another seat"):
                    p.undo(seat)
        assert moment(p) == story.moments[n + 1] and len(p.history) == n + 1


@pytest.mark.parametrize("fewer", [1, 2])
def test_what_a_decision_reveals_does_not_depend_on_a_counter_stored_by_older_rules(story: Story, fewer: int) -> None:
    for revealing in (False, True):
        for n in story.sample(revealing)[:4]:
            p = story.at(n + 1)
            p.state.secrets -= fewer
            if revealing:
                with pytest.raises(CannotUndo, match="revealed"):
                    p.undo(story.moments[n].seat)
            else:
                p.undo(story.moments[n].seat)
                assert moment(p) == story.moments[n]


def test_a_decision_that_revealed_something_cannot_be_undone(story: Story) -> None:
    assert story.sample(revealing=True)
    for n in story.sample(revealing=True):
        p = story.at(n + 1)
        for seat in (story.moments[n].seat, None):
            with pytest.raises(CannotUndo, match="revealed"):
                p.undo(seat)
            with pytest.raises(CannotUndo, match="revealed"):
                p.restart_turn(seat)
        assert moment(p) == story.moments[n + 1] and len(p.history) == n + 1


def test_a_table_with_free_undo_undoes_anything(story: Story) -> None:
    p = story.end.copy()
    for n in range(len(story.moments) - 2, len(story.moments) - 40, -1):
        p.undo(seat=(story.moments[n].seat + 1) % p.seats, free=True)
        assert moment(p) == story.moments[n]


def test_there_is_nothing_to_take_back_at_the_start(each_table: Table) -> None:
    p = each_table.game.start(each_table.seats, 1)
    for free in (False, True):
        with pytest.raises(CannotUndo, match="no decision to take back"):
            p.undo(free=free)
        with pytest.raises(CannotUndo, match="no decision to take back"):
            p.restart_turn(free=free)


def start_of_turn(story: Story, n: int, free: bool) -> int:
    """The decision a restart after decision n must lead to, worked out from the moments alone."""
    last = story.moments[n]
    while n > 0:
        before = story.moments[n - 1]
        same_turn = before.turn == last.turn and before.seat == last.seat
        if not same_turn or (not free and before.secrets != last.secrets):
            break
        n -= 1
    return n


@pytest.mark.parametrize("free", [False, True])
def test_restarting_a_turn_leads_to_its_first_decision_or_to_the_last_thing_revealed(story: Story, free: bool) -> None:
    longest = 0
    for n in story.sample(revealing=False) + (story.sample(revealing=True) if free else []):
        p = story.at(n + 1)
        p.restart_turn(story.moments[n].seat, free=free)
        start = start_of_turn(story, n, free)
        assert moment(p) == story.moments[start] and p.history == story.end.history[:start]
        longest = max(longest, n - start)
    assert longest > 0


def test_a_turn_of_another_seat_is_not_restarted(story: Story) -> None:
    for n in story.sample(revealing=False):
        p = story.at(n + 1)
        for seat in range(p.seats):
            if seat != story.moments[n].seat:
                with pytest.raises(CannotUndo, match="another seat"):
                    p.restart_turn(seat)
        assert moment(p) == story.moments[n + 1]
