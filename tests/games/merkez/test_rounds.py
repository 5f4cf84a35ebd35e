"""MRK-11 to MRK-15, MRK-33 and MRK-34: rounds, and the dice that are thrown for them."""

from collections import Counter

import pytest

from .city import MERKEZ
from .table import SEATS, Table, proves, table


@proves("MRK-11", "MRK-26", "MRK-34")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_in_each_round_all_take_a_turn_from_the_first_player_to_the_left(seats: int) -> None:
    p = table(seats).claim_of("red")
    for token in range(seats + 1):
        first = token % seats
        order = [*SEATS[first:seats], *SEATS[:first]]
        assert (p.turn, p.asked, p.first) == (order[0], "claiming", order[0])
        p.idle()
        for seat in order:
            assert (p.turn, p.asked) == (seat, "symbol")
            p.idle()
            assert (p.turn, p.asked) == (seat, "road")
            p.idle()


@proves("MRK-12", "MRK-15")
def test_the_dice_are_thrown_before_the_first_player_claims() -> None:
    p = table(3).claim_of("red")
    p.idle(7)
    assert [note.split()[0] for note in p.notes()] == ["built", "threw"]
    assert (p.turn, p.asked) == ("blue", "claiming")
    assert p.dice == 4 and len(p.faces) == 3


@proves("MRK-12", "MRK-16")
def test_the_claim_comes_before_the_regions() -> None:
    p = table(2).claim_of("red")
    assert p.verbs == {"claim", "leave"}
    p.play("leave")
    assert p.verbs <= {"draw", "pair"}


@proves("MRK-13", "MRK-14", "MRK-02")
@pytest.mark.parametrize(("seats", "dice"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_one_region_die_more_than_players_is_thrown(seats: int, dice: int) -> None:
    for seed in range(20):
        p = Table(MERKEZ.start(seats, seed))
        assert len(p.pool.split()) == dice
        p.idle(1 + 2 * seats)
        assert len(p.pool.split()) == dice


@proves("MRK-13", "MRK-02")
def test_every_face_of_every_die_comes_up() -> None:
    games = [Table(MERKEZ.start(5, seed)) for seed in range(600)]
    regions = Counter(region for p in games for region in p.pool.split())
    assert set(regions) == set("123456") and max(regions.values()) < 1.3 * min(regions.values())
    for die, faces in enumerate(("school hospital wifi", "school hospital funding", "school wifi funding")):
        counts = Counter(p.faces[die] for p in games)
        assert set(counts) == {*faces.split(), "people1", "people2", "people3"}
        assert max(counts.values()) < 1.6 * min(counts.values())
    shapes = Counter(p.shape for p in games)
    assert set(shapes) == {"straight", "wide", "sharp"} and max(shapes.values()) < 1.4 * min(shapes.values())


@proves("MRK-13", "MRK-15")
def test_the_throw_is_logged() -> None:
    for seats in (1, 2, 5):
        p = Table(MERKEZ.start(seats, 7))
        (note,) = [note for note in p.position.notes() if note.kind == "threw"]
        assert SEATS[note.seat] == p.first
        dice = []
        for number in (note.arguments["dice"], note.arguments["more"]):
            dice += [str(number // 7**n % 7) for n in range(3) if number // 7**n % 7]
        assert sorted(dice) == p.pool.split()
        a, b, c = (p.state.faces[n] for n in range(3))
        assert note.arguments["thrown"] == ((a * 7 + b) * 7 + c) * 3 + p.state.shape


@proves("MRK-15")
def test_nothing_is_rerolled_during_a_round() -> None:
    p = table(3).claim_of("red")
    faces, shape = p.faces, p.shape
    for _ in range(7):
        assert (p.faces, p.shape, p.dice) == (faces, shape, 4)
        p.idle()


@proves("MRK-33", "MRK-34")
def test_the_round_ends_when_the_last_road_is_drawn_and_all_dice_are_taken_back() -> None:
    p = table(2).started_by("blue").with_dice("1 2 3", "school school school", "straight").symbol_of("blue")
    p.play("draw", symbol="school", hex="A6")
    p.play("road", hex="F1", road="W-E")
    p.play("draw", symbol="school", hex="B5")
    assert (p.pool, p.first) == ("3", "blue")
    p.play("road", hex="F1", road="W-E")
    assert (p.turn, p.asked, p.first) == ("red", "claiming", "red")
    assert len(p.pool.split()) == 3
    assert [p.state.taken[n] for n in range(2)] == [-1, -1]


@proves("MRK-33")
def test_a_round_ends_without_a_symbol_of_somebody_for_whom_there_is_none() -> None:
    p = table(2).with_sheet("blue", dict.fromkeys(["A6", "A7", "B4", "B6", "B7"], "wifi"))
    p.started_by("red").with_dice("1 1", "school school school", "wide").road_of("red")
    p.idle()
    assert p.notes("no_symbol") == ["no_symbol blue"]
    assert (p.turn, p.asked) == ("blue", "road")
    p.idle()
    assert (p.turn, p.asked) == ("blue", "claiming")


@proves("MRK-11")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_rounds_and_turns_are_counted(seats: int) -> None:
    p = table(seats).claim_of("red")
    for number in range(1, 4):
        p.play("leave")
        for turn in range(1, seats + 1):
            assert (p.state.round, p.position.turn) == (number, (number - 1) * seats + turn)
            p.idle(2)
