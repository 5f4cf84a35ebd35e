"""URB-43 to URB-49: influencing the council departments."""

import pytest

from townhall.engine.errors import TownhallError

from .table import proves, table

ONE = ["1000", "0100", "0010", "0001"]
TWO_DIFFERENT = ["1100", "1010", "1001", "0110", "0101", "0011"]
TWO_IN_ONE = ["2000", "0200", "0020", "0002"]
THREE_DIFFERENT = ["1110", "1101", "1011", "0111"]
BAD_PLACING = {
    "because": "Place at most 2 in one department, or 1 each in at most 3 departments.",
    "porque": "Coloca como máximo 2 en una concejalía, o 1 en cada una de 3 concejalías como máximo.",
}


@proves("URB-43", "URB-44")
@pytest.mark.parametrize(
    ("politicians", "splits"),
    [
        (1, ONE),
        (2, ONE + TWO_DIFFERENT + TWO_IN_ONE),
        (3, ONE + TWO_DIFFERENT + TWO_IN_ONE + THREE_DIFFERENT),
        (6, ONE + TWO_DIFFERENT + TWO_IN_ONE + THREE_DIFFERENT),
    ],
)
def test_up_to_two_go_in_one_department_or_up_to_three_in_different_ones(politicians: int, splits: list[str]) -> None:
    p = table().with_politicians("red", board=politicians).turn_of("red")
    assert p.choices("influence") == splits


@proves("URB-43")
@pytest.mark.parametrize("split", ["3000", "0003", "2100", "0210", "1020"])
def test_never_three_in_one_department_nor_two_and_one(split: str) -> None:
    table().turn_of("red").refuses("influence", split=split, **BAD_PLACING)


@proves("URB-44")
def test_politicians_in_different_departments_go_there_one_by_one() -> None:
    p = table().turn_of("red")
    p.play("influence", split="1011")
    assert [p.politicians_in(name)[0] for name in ("tourism", "economy", "culture", "transport")] == [1, 0, 1, 1]
    assert p.board("red") == 1
    assert p.notes() == ["influenced red 1011"]


@proves("URB-44")
def test_no_more_politicians_are_placed_than_stand_on_the_board() -> None:
    p = table().with_politicians("red", board=2).turn_of("red")
    p.refuses(
        "influence",
        split="1110",
        because="Needs 3 politicians, you have 2 here.",
        porque="Hacen falta 3 políticos y aquí tienes 2.",
    )


@proves("URB-45")
def test_never_more_than_four_of_a_party_in_a_department() -> None:
    p = table().in_department("red", "tourism", 3).with_politicians("red", board=3).turn_of("red")
    assert "1000" in p.choices("influence") and "2000" not in p.choices("influence")
    p.refuses(
        "influence",
        split="2000",
        because="At most 4 of your politicians in one department: tourism has no room for these.",
        porque="Como máximo 4 políticos tuyos por concejalía: en turismo no caben.",
    )
    p.play("influence", split="1000")
    assert p.politicians_in("tourism") == (4, 0, 0)


@proves("URB-45")
def test_a_department_with_four_takes_no_more_of_that_party() -> None:
    p = table().in_department("red", "culture", 4).with_politicians("red", board=2).turn_of("red")
    assert p.choices("influence") == ["1000", "0100", "0001", "1100", "1001", "0101", "2000", "0200", "0002"]


@proves("URB-46")
def test_example_red_places_two_of_four_politicians_in_tourism() -> None:
    p = table().turn_of("red")
    assert p.choices("influence") == ONE + TWO_DIFFERENT + TWO_IN_ONE + THREE_DIFFERENT
    p.play("influence", split="2000")
    assert p.politicians_in("tourism") == (2, 0, 0)
    assert p.board("red") == 2


@proves("URB-47")
def test_example_red_places_the_last_two_politicians_in_economy_and_culture() -> None:
    p = table().in_department("red", "tourism", 2).turn_of("red")
    assert p.board("red") == 2
    p.play("influence", split="0110")
    assert [p.politicians_in(name)[0] for name in ("tourism", "economy", "culture", "transport")] == [2, 1, 1, 0]
    assert p.board("red") == 0


@proves("URB-48")
def test_at_least_one_politician_is_placed() -> None:
    p = table().turn_of("red")
    assert all(1 <= sum(map(int, split)) <= 3 for split in p.choices("influence"))
    with pytest.raises(TownhallError, match="no split is called '0000'"):
        p.play("influence", split="0000")


@proves("URB-49")
def test_the_limit_of_four_holds_for_each_party_by_itself() -> None:
    p = table().in_department("blue", "culture", 4).in_department("orange", "culture", 4)
    p.in_department("red", "culture", 2).with_politicians("red", board=2).turn_of("red")
    p.play("influence", split="0020")
    assert p.politicians_in("culture") == (4, 4, 4)
