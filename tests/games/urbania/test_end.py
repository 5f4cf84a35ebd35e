"""UBN-69 to UBN-72: how the game ends."""

import pytest

from townhall.games.urbania.rules.actions import PROJECT, SPECIALIST

from .table import CENTRE, SEATS, SUITS, Table, proves, table

DISTRICTS = {
    "NW": ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2", "A3", "B3", "C3"],
    "NE": ["E1", "F1", "G1", "E2", "F2", "G2", "E3", "F3", "G3", "F4", "G4"],
    "SW": ["A4", "B4", "A5", "B5", "C5", "A6", "B6", "C6", "A7", "B7", "C7"],
    "SE": ["E5", "F5", "G5", "D6", "E6", "F6", "G6", "D7", "E7", "F7", "G7"],
}
BESIDE = {"NW": "C3", "NE": "E3", "SW": "C5", "SE": "E5"}
"""A cell of each district beside the centre."""


def nearly(district: str, undeveloped: int, building: str = "hospital", seats: int = 3) -> Table:
    """`undeveloped` tiles of a district are left, and red can renew one of them."""
    cells = [cell for cell in DISTRICTS[district] if cell != BESIDE[district]]
    p = table(seats=seats).renewed(*cells[undeveloped - 1 :]).with_tile(building, BESIDE[district], workers=1)
    return p.with_hand("red", "hospital 2w $1")


@proves("UBN-69")
@pytest.mark.parametrize("district", DISTRICTS)
def test_the_end_phase_begins_when_a_district_has_two_undeveloped_tiles(district: str) -> None:
    p = nearly(district, undeveloped=3).turn_of("red")
    p.play("renew", cell=BESIDE[district])
    assert p.notes("end_by_district") == [f"end_by_district {district}"]
    assert p.state.ending == 1


@proves("UBN-69")
@pytest.mark.parametrize("district", DISTRICTS)
def test_three_undeveloped_tiles_are_not_the_end(district: str) -> None:
    p = nearly(district, undeveloped=4).turn_of("red")
    p.play("renew", cell=BESIDE[district])
    assert p.notes("end_by_district") == [] and p.state.ending == 0


@proves("UBN-69")
def test_residential_tiles_count_too() -> None:
    p = nearly("NW", undeveloped=3, building="residential").turn_of("red")
    p.play("renew", cell="C3")
    assert p.notes("end_by_district") == ["end_by_district NW"]


@proves("UBN-69", "UBN-12")
def test_the_centre_is_no_district() -> None:
    p = nearly("NW", undeveloped=9).turn_of("red")
    assert p.state.unrenewed[4] == 0
    p.play("renew", cell="C3")
    assert p.state.ending == 0


@proves("UBN-70")
def test_the_end_phase_begins_when_three_specialists_are_worth_five() -> None:
    p = table().with_value("ceo", 5).with_value("banker", 7).with_value("doctor", 4)
    p.with_hand("red", "hospital $3", "hospital 2w $1").turn_of("red")
    p.play("hire", specialist="doctor")
    assert p.notes("end_by_specialists") == ["end_by_specialists"]
    assert p.state.ending == 1


@proves("UBN-70")
@pytest.mark.parametrize(("banker", "doctor"), [(4, 4), (5, 3)])
def test_two_specialists_worth_five_are_not_the_end(banker: int, doctor: int) -> None:
    p = table().with_value("ceo", 5).with_value("banker", banker).with_value("doctor", doctor)
    p.with_hand("red", "hospital $3", "hospital 2w $1").turn_of("red")
    p.play("hire", specialist="doctor")
    assert p.notes("end_by_specialists") == [] and p.state.ending == 0


@proves("UBN-69")
def test_the_end_is_noticed_before_the_card_of_an_icon_is_drawn() -> None:
    p = table().renewed(*DISTRICTS["NW"][:8]).with_tile("hospital", "C3", workers=3).with_hand("red", "hospital 3w")
    p.turn_of("red")
    p.play("renew", cell="C3")
    assert p.asked == "bonus" and p.notes("end_by_district") == ["end_by_district NW"]


@proves("UBN-70", "UBN-71")
def test_a_second_reason_changes_nothing() -> None:
    p = nearly("NW", undeveloped=3, seats=2).with_value("ceo", 5).with_value("banker", 5).with_value("doctor", 4)
    p.with_hand("red", "hospital $3").with_face_up("red", "hospital 1w $2").turn_of("red")
    p.play("renew", cell="C3")
    p.play("hire", specialist="doctor")
    while p.asked == "hiring":
        p.play(p.choices()[0].split()[0], card=p.choices()[0].partition(" ")[2])
    assert p.notes("end_by_specialists") == [] and p.state.ending == 1
    assert turns_until_the_end(p) == ["blue", "red", "blue"]


def turns_until_the_end(p: Table) -> list[str]:
    """Let everybody take idle turns; returns whose turns they were."""
    turns = []
    while not p.position.over:
        turns.append(p.turn)
        p.idle()
    return turns


def triggering(seats: int, by: int, starter: int = 0) -> Table:
    """Player `by` triggers the end in the first action of a turn."""
    cells = [cell for cell in DISTRICTS["NW"] if cell != "C3"]
    p = table(seats=seats).started_by(SEATS[starter]).renewed(*cells[2:]).with_tile("hospital", "C3", workers=1)
    p.with_hand(SEATS[by], "hospital 1w $2").turn_of(SEATS[by])
    p.play("renew", cell="C3")
    return p


@proves("UBN-71")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_round_is_completed_and_one_more_is_played(seats: int) -> None:
    for starter in range(seats):
        for by in range(seats):
            p = triggering(seats, by, starter)
            p.play("blind")
            p.play("blind")
            round_ = [SEATS[(starter + n) % seats] for n in range(seats)]
            rest = round_[round_.index(SEATS[by]) + 1 :]
            assert turns_until_the_end(p) == rest + round_


@proves("UBN-71")
def test_the_turn_that_triggers_the_end_is_played_out() -> None:
    p = triggering(seats=3, by=1)
    assert (p.turn, p.action) == ("blue", "second")
    p.play("blind")
    p.play("blind")
    assert p.turn == "orange"


@proves("UBN-71")
def test_the_last_round_is_announced() -> None:
    p = triggering(seats=2, by=0)
    p.play("blind")
    p.play("blind")
    assert p.notes("last_round") == []
    p.idle()
    assert p.notes("last_round") == ["last_round"]
    p.idle(2)
    assert p.position.over and p.position.legal() == []


@proves("UBN-71")
def test_without_a_trigger_the_game_goes_on() -> None:
    p = table(seats=2).turn_of("red")
    p.idle(8)
    assert not p.position.over and p.state.ending == 0
    assert (p.state.round, p.position.turn) == (5, 9)


@proves("UBN-72")
def test_example_four_players_and_the_second_triggers() -> None:
    p = triggering(seats=4, by=1)
    p.play("blind")
    p.play("blind")
    assert [SEATS.index(seat) + 1 for seat in turns_until_the_end(p)] == [3, 4, 1, 2, 3, 4]


@proves("UBN-25", "UBN-73")
def test_a_renewal_that_ends_everything_is_logged_in_full() -> None:
    """Six cards paid, six specialists, passes of all five, fifteen projects."""
    p = table(seats=5).with_tile("hospital", "C3", workers=6)
    p.with_hand("red", "hospital 1w $2", "hospital 1w $2", "hospital 1w *$", "park *w $1", "bank *w $1", "school *w $1")
    for n, suit in enumerate(SUITS):
        for k in range(3):
            p.with_hand(SEATS[1 + (n + k) % 4], f"{suit} 3w")
    for card in list(p._rest):
        p.with_face_up("red", card)
    p.with_pool().with_specialist("red", *SPECIALIST.values)
    for specialist in SPECIALIST.values:
        p.with_value(specialist, 9)
    for n, seat in enumerate(SEATS):
        p.with_submitted(seat, *PROJECT.values[3 * n : 3 * n + 3])
    p.with_projects_hoarded_by("red")
    for building, cell in zip(("factory", "bank", "business", "school", "park"), CENTRE, strict=True):
        p.with_tile(building, cell, workers=1)
    dear = [(building, workers) for building in ("factory", "bank", "park", "business") for workers in (4, 5, 6)]
    for cell, (building, workers) in zip(
        ["E1", "E2", "A4", "E3", "B4", "F4", "C5", "E5", "D6", "B3", "C2"], dear, strict=False
    ):
        p.with_tile(building, cell, workers=workers)
    p.renewed("A1", "B1", "C1", "D1", "A2", "B2", "D2", "A3").started_by("blue").turn_of("red")
    p.play("renew", cell="C3")
    assert p.position.over and len(p.notes()) == 49
    assert sum(line.startswith("scored_project") for line in p.notes()) == 15
