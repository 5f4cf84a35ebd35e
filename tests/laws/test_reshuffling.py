"""When somebody joins a game, what nobody at the table had seen is drawn anew with another key."""

from itertools import chain, repeat

import pytest

import townhall
from tests.conftest import Table, played, some_action
from tests.laws.test_views import hidden_bytes
from townhall import CannotUndo, Position, Record, RecordError
from townhall.engine.reshuffle import next_key
from townhall.engine.rng import commitment, key_of

KEY = key_of("somebody joins")


def known_to(p: Position, joining: int) -> list[int]:
    """The seats of everybody who was there before."""
    return [seat for seat in range(p.seats) if seat != joining]


def test_nobody_sees_a_difference(each_table: Table) -> None:
    game, seats = each_table
    for n in (0, 1, 7, 20, 41):
        p = played(game, seats, n, n)
        if p.over:
            continue
        for joining in range(seats):
            for known in (known_to(p, joining), known_to(p, joining)[:1], []):
                again = p.copy()
                again.reshuffle(KEY, known)
                for seat in (-1, *known):
                    assert again.view(seat).raw.tobytes() == p.view(seat).raw.tobytes()
                    assert again.notes(seat) == p.notes(seat)
                assert again.legal()


def test_the_future_is_another_one(each_table: Table) -> None:
    game, seats = each_table
    p = played(game, seats, 3, 4)
    worlds = set()
    for n in range(12):
        again = p.copy()
        again.reshuffle(key_of(n), known_to(p, seats - 1))
        assert again.raw.tobytes() != p.raw.tobytes()
        worlds.add(hidden_bytes(again))
    assert len(worlds) > 1


def test_a_reshuffled_game_is_played_to_its_end_and_verified(each_table: Table) -> None:
    game, seats = each_table
    p = played(game, seats, 8, 5)
    p.reshuffle(KEY, known_to(p, seats - 1))
    for _ in range(9):
        p.play(some_action(p, 8))
    p.reshuffle(key_of("another joins"), known_to(p, 0)[:1])
    while not p.over:
        p.play(some_action(p, 8))
    record = Record.from_json(p.record().to_json())
    assert [reshuffle.at for reshuffle in record.reshuffles] == [5, 14]
    end = townhall.verify(record).end
    assert end.raw.tobytes() == p.raw.tobytes()
    assert [past.raw.tobytes() for past in end.replay(3)][-1] == p.raw.tobytes()
    assert end.at(14).raw.tobytes() == p.at(14).raw.tobytes()
    fork = townhall.replay(record).fork(6)
    assert [reshuffle.at for reshuffle in fork.record().reshuffles] == [5]


@pytest.fixture
def reshuffled() -> Position:
    p = played(townhall.game("merkez"), 3, 2, 12)
    p.reshuffle(KEY, [0, 1])
    return p


def test_nobody_goes_back_behind_a_reshuffle(reshuffled: Position) -> None:
    for free in (False, True):
        with pytest.raises(CannotUndo, match="drawn anew"):
            reshuffled.undo(free=free)
    reshuffled.play(some_action(reshuffled))
    reshuffled.restart_turn(free=True)
    assert len(reshuffled.history) == 12


def test_each_key_has_its_own_commitment(reshuffled: Position) -> None:
    sealed = reshuffled.record(sealed=True)
    assert sealed.key is None and sealed.reshuffles[0].key is None
    assert sealed.reshuffles[0].commitment == commitment(KEY)
    record = reshuffled.record()
    record.reshuffles[0].key = key_of("a better one").hex()
    with pytest.raises(RecordError, match="committed to after decision 12"):
        townhall.verify(record)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"at": 13}, "reshuffle after decision 13, but there are 12"),
        ({"known": [0, 3]}, "seat 3"),
        ({"key": "ab"}, "32 hexadecimal digits"),
        ({"key": None}, "sealed"),
    ],
)
def test_an_impossible_reshuffle_is_refused(reshuffled: Position, change: dict[str, object], problem: str) -> None:
    record = reshuffled.record()
    for name, value in change.items():
        setattr(record.reshuffles[0], name, value)
    with pytest.raises(RecordError, match=problem):
        townhall.replay(Record.from_json(record.to_json()))


def test_a_key_with_which_nobody_could_continue_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    p, expected = (played(townhall.game("merkez"), 3, 2, 12) for _ in range(2))
    expected.reshuffle(next_key(next_key(KEY)), [0, 1])
    answers = chain([lambda _: []] * 2, repeat(p.rules.legal_of))
    monkeypatch.setattr(p.rules, "legal_of", lambda records: next(answers)(records))
    p.reshuffle(KEY, [0, 1])
    assert p.reshuffles == expected.reshuffles and p.raw.tobytes() == expected.raw.tobytes()
    assert townhall.replay(p.record()).end.raw.tobytes() == p.raw.tobytes()
