"""URB-65 to URB-75: activating a planning session."""

import pytest

from .table import Table, proves, table


def session(**politicians: int) -> Table:
    """Red, without politicians on the board, activates culture, which has this many of each party."""
    p = table()
    for colour, present in politicians.items():
        p.in_department(colour, "culture", present)
    p.with_politicians("red", board=0).turn_of("red")
    p.play("session", department="culture")
    return p


@proves("URB-65")
def test_a_session_is_held_where_own_politicians_are() -> None:
    p = table().in_department("red", "economy", 1).in_department("red", "transport", 3)
    p.in_department("blue", "culture", 2).turn_of("red")
    assert p.choices("session") == ["economy", "transport"]
    p.refuses(
        "session",
        department="culture",
        because="You have no politicians in culture.",
        porque="No tienes políticos en cultura.",
    )


@proves("URB-66", "URB-67")
def test_every_party_gains_as_much_as_it_has_politicians_and_the_activating_one_more() -> None:
    p = session(red=2, blue=3, orange=2)
    assert p.levels("red") == (1, 1, 4, 1, 0)
    assert p.levels("blue") == (1, 1, 4, 1, 0)
    assert p.levels("orange") == (1, 1, 3, 1, 0)
    assert p.position.scores == [0, 0, 0]


@proves("URB-66")
def test_a_party_that_is_not_present_gains_nothing() -> None:
    p = session(red=2)
    assert p.levels("blue") == (1, 1, 1, 1, 0)
    assert p.board("blue") == 4
    assert p.notes() == ["held red culture", "gained red culture 3", "returned red 2"]


@proves("URB-67")
@pytest.mark.parametrize(("present", "gained"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_activating_player_gains_one_point_more(present: int, gained: int) -> None:
    assert session(red=present).levels("red") == (1, 1, 1 + gained, 1, 0)


@proves("URB-68")
def test_a_lone_politician_of_another_party_earns_two_prestige_instead_of_influence() -> None:
    p = session(red=2, blue=1)
    assert p.levels("blue") == (1, 1, 1, 1, 0)
    assert p.prestige("blue") == 2
    assert p.notes("scored_session") == ["scored_session blue culture 2"]


@proves("URB-69")
def test_activating_with_four_politicians_earns_one_prestige() -> None:
    p = session(red=4)
    assert p.prestige("red") == 1
    assert p.levels("red") == (1, 1, 6, 1, 0)


@proves("URB-69", "URB-74")
@pytest.mark.parametrize("present", [1, 2, 3])
def test_activating_with_fewer_earns_no_prestige(present: int) -> None:
    assert session(red=present).prestige("red") == 0


@proves("URB-70")
def test_all_politicians_of_the_department_go_back_to_their_boards() -> None:
    p = table().in_department("red", "culture", 2).in_department("blue", "culture", 1)
    p.in_department("blue", "tourism", 2).in_department("orange", "culture", 4).with_politicians("red", board=0)
    p.turn_of("red")
    p.play("session", department="culture")
    assert p.politicians_in("culture") == (0, 0, 0)
    assert p.politicians_in("tourism") == (0, 2, 0)
    assert [p.board(colour) for colour in ("red", "blue", "orange")] == [2, 2, 4]
    assert p.notes("returned") == ["returned red 2", "returned blue 1", "returned orange 4"]


def example() -> Table:
    """Blue activates culture with four politicians; orange, one below the end of its track, has two, red has one."""
    p = table().in_department("blue", "culture", 4).in_department("orange", "culture", 2)
    p.in_department("red", "culture", 1).with_levels("orange", culture=5).turn_of("blue")
    p.play("session", department="culture")
    return p


@proves("URB-71")
def test_example_blue_gains_five_culture_and_one_prestige() -> None:
    p = example()
    assert p.levels("blue") == (1, 1, 6, 1, 0)
    assert "gained blue culture 5" in p.notes()
    assert p.prestige("blue") == 1


@proves("URB-72")
def test_example_orange_gains_only_one_culture() -> None:
    p = example()
    assert p.levels("orange") == (1, 1, 6, 1, 0)
    assert "gained orange culture 1" in p.notes() and "wasted orange culture 1" in p.notes()
    assert p.prestige("orange") == 0


@proves("URB-73")
def test_example_red_gains_two_prestige_and_all_go_home() -> None:
    p = example()
    assert p.levels("red") == (1, 1, 1, 1, 0)
    assert p.prestige("red") == 2
    assert p.politicians_in("culture") == (0, 0, 0)
    assert [p.board(colour) for colour in ("red", "blue", "orange")] == [4, 4, 4]


@proves("URB-74")
def test_activating_with_one_politician_is_no_minority() -> None:
    p = session(red=1)
    assert p.levels("red") == (1, 1, 3, 1, 0)
    assert p.prestige("red") == 0


@proves("URB-75")
@pytest.mark.parametrize("present", [2, 3, 4])
def test_others_with_two_or_more_gain_influence_and_no_prestige(present: int) -> None:
    p = session(red=1, blue=present)
    assert p.levels("blue") == (1, 1, 1 + present, 1, 0)
    assert p.prestige("blue") == 0
