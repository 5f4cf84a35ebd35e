"""SPR-17 to SPR-25: wealth at the start, the twelve starting buildings, Media, and all that waits in its box."""

import pytest

from .table import SEATS, Table, fresh, proves

VALUES = {
    "B2": 4, "K2": 5, "D4": 7, "I4": 6, "F6": 6, "G6": 7, "F7": 6, "G7": 7, "D9": 6, "I9": 5, "B11": 3, "K11": 4,
}  # fmt: skip


def bought(*plans: str, seed: int = 1) -> tuple[Table, list[str]]:
    """Buy each player's buildings in this order, the start player's first; returns the players in that order."""
    p = fresh(len(plans), seed)
    first = SEATS.index(p.turn)
    order = [SEATS[(first + n) % len(plans)] for n in range(len(plans))]
    wanted = {seat: plan.split() for seat, plan in zip(order, plans, strict=True)}
    while p.asked == "buying":
        p.play("buy", lot=wanted[p.turn].pop(0))
    return p, order


@proves("SPR-18")
@pytest.mark.parametrize(("seats", "wealth"), [(2, 39), (3, 27), (4, 21)])
def test_starting_wealth_depends_on_the_number_of_players(seats: int, wealth: int) -> None:
    p = fresh(seats)
    assert [p.wealth(seat) for seat in p.seats] == [wealth] * seats


@proves("SPR-19", "SPR-62")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_buy_in_turn_until_all_twelve_are_taken(seats: int) -> None:
    p = fresh(seats, seed=4)
    first, left = SEATS.index(p.turn), list(VALUES)
    for n in range(11):
        seat = SEATS[(first + n) % seats]
        assert (p.asked, p.turn) == ("buying", seat)
        assert sorted(p.choices("buy")) == sorted(left)
        lot = left.pop(n % len(left))
        p.play("buy", lot=lot)
        assert p.notes("bought")[0] == f"bought {seat} {lot} {VALUES[lot]}"
        assert f"wealth_purchase {seat} -{VALUES[lot]} {lot}" in p.notes()
        assert p.at(lot).split()[-1] == seat
    assert p.notes("bought")[1] == f"bought {SEATS[(first + 11) % seats]} {left[0]} {VALUES[left[0]]}"
    assert p.asked != "buying"
    assert sum(p.wealth(seat) for seat in p.seats) == {2: 78, 3: 81, 4: 84}[seats] - sum(VALUES.values())
    assert [p.cubes(seat) for seat in p.seats] == [35 - 12 // seats] * seats


@proves("SPR-24")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_buys_only_the_dearest_can_pay_for_all_of_them(seats: int) -> None:
    p = fresh(seats)
    rich = p.turn
    while p.asked == "buying":
        dearest = sorted(p.choices("buy"), key=VALUES.__getitem__)
        p.play("buy", lot=dearest[-1] if p.turn == rich else dearest[0])
    assert p.wealth(rich) == {2: 39 - 39, 3: 27 - 27, 4: 21 - 21}[seats]


@proves("SPR-20")
def test_media_goes_to_the_greatest_remaining_wealth() -> None:
    p, (first, second) = bought("G7 D4 G6 I4 F6 F7", "B2 K2 B11 K11 I9 D9")
    assert p.wealth(second) > p.wealth(first)
    assert p.notes("got_media") == [f"got_media {second} media"]
    assert (p.vocations(second), p.vocations(first)) == ({"media": 1}, {})


@proves("SPR-20")
def test_a_tie_for_media_goes_to_the_controller_of_the_3_value_residence() -> None:
    p, (first, second) = bought("G7 D4 I4 K2 I9 B11", "G6 F6 F7 D9 B2 K11")
    assert p.wealth(first) == p.wealth(second) == 6
    assert p.notes("got_media") == [f"got_media {first} media"]
    p, (first, second) = bought("G6 F6 F7 D9 B2 K11", "G7 D4 I4 K2 I9 B11")
    assert p.notes("got_media") == [f"got_media {second} media"]


@proves("SPR-25")
def test_a_tie_for_media_goes_there_even_if_that_player_is_poorer() -> None:
    p, (first, second, third) = bought("I4 F6 K2 B2", "F7 D9 I9 K11", "G7 D4 G6 B11")
    assert (p.wealth(first), p.wealth(second), p.wealth(third)) == (6, 6, 3)
    assert p.notes("got_media") == [f"got_media {third} media"]


@proves("SPR-21", "SPR-22", "SPR-80")
def test_all_other_markers_wait_and_nobody_is_elected() -> None:
    p, _ = bought("G7 D4 G6 I4 F6 F7", "B2 K2 B11 K11 I9 D9")
    counts = {"finance": 2, "transport": 2, "education": 3, "energy": 3, "tourism": 4, "factory": 4}
    assert {name: p.supply(name) for name in counts} == counts
    assert (p.supply("public_service"), p.supply("media")) == (5, 0)
    assert p.markers == {}
    assert p.pawn == "mayor" and p.holder("mayor") == ""
    assert not p.notes("elected", "pawn")


@proves("SPR-23")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_start_player_takes_the_first_turn(seed: int) -> None:
    p, (first, _) = bought("G7 D4 G6 I4 F6 F7", "B2 K2 B11 K11 I9 D9", seed=seed)
    assert (p.turn, p.active, p.asked) == (first, first, "investing")
    assert p.position.turn == 1
