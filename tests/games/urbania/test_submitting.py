"""UBN-61 to UBN-65: the Submit action."""

import pytest

from .table import proves, table


@proves("UBN-61")
def test_a_project_from_the_hand_is_laid_before_its_owner() -> None:
    p = table().with_projects("red", "n_nw", "s_doctor").turn_of("red")
    assert p.choices("submit") == ["n_nw", "s_doctor"]
    p.play("submit", project="s_doctor")
    assert (p.projects("red"), p.submitted("red")) == (["n_nw"], ["s_doctor"])
    assert (p.turn, p.action) == ("red", "second")


@proves("UBN-61", "UBN-19")
def test_it_lies_face_down() -> None:
    p = table().with_projects("red", "n_nw", "s_doctor").turn_of("red")
    p.play("submit", project="s_doctor")
    assert p.notes() == ["submitted red 1"]
    assert p.notes(to="red") == ["submitted red 1", "submitted_card red s_doctor"]
    assert p.notes(to="blue") == ["submitted red 1"]


@proves("UBN-61")
def test_only_projects_of_the_own_hand_are_submitted() -> None:
    p = table().with_projects("red", "n_nw").with_projects("blue", "n_ne").turn_of("red")
    p.refuses("submit", "not-in-hand", project="n_ne")
    p.refuses("submit", "not-in-hand", project="n_se")


@proves("UBN-61")
@pytest.mark.parametrize("last_round", [False, True])
def test_projects_are_submitted_in_the_end_phase_too(last_round: bool) -> None:
    p = table().with_projects("red", "n_nw").in_the_end_phase(last_round).turn_of("red", second_action=True)
    p.play("submit", project="n_nw")
    assert p.submitted("red") == ["n_nw"]


@proves("UBN-62")
def test_nobody_submits_more_than_three_projects() -> None:
    p = table().with_submitted("red", "n_nw", "n_ne").with_projects("red", "n_sw", "n_se", "b_park").turn_of("red")
    p.play("submit", project="n_sw")
    assert p.submitted("red") == ["n_nw", "n_ne", "n_sw"]
    assert p.projects("red") == ["n_se", "b_park"]
    assert p.choices("submit") == []
    p.refuses("submit", "submitted-all", project="n_se")


@proves("UBN-62")
def test_the_limit_is_each_players_own() -> None:
    p = table().with_submitted("blue", "n_nw", "n_ne", "n_se").with_projects("red", "n_sw").turn_of("red")
    assert p.choices("submit") == ["n_sw"]


@proves("UBN-62")
def test_two_projects_may_be_submitted_in_a_turn() -> None:
    p = table().with_projects("red", "n_nw", "n_ne").turn_of("red")
    p.play("submit", project="n_nw")
    p.play("submit", project="n_ne")
    assert (p.turn, p.submitted("red")) == ("blue", ["n_nw", "n_ne"])


@proves("UBN-63")
def test_a_submitted_project_is_never_touched_again() -> None:
    p = table().with_submitted("red", "n_nw").with_projects("red", "n_ne").turn_of("red")
    p.refuses("submit", "not-in-hand", project="n_nw")
    p.play("submit", project="n_ne")
    p.idle()
    assert "n_nw" in p.submitted("red")


@proves("UBN-64")
@pytest.mark.parametrize(("vp", "price"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (99, 9), (100, 10), (257, 25)])
def test_one_point_is_paid_for_every_full_ten(vp: int, price: int) -> None:
    p = table().with_projects("red", "n_nw", "n_ne").with_vp("red", vp).turn_of("red")
    p.play("submit", project="n_nw")
    assert p.vp("red") == vp - price
    assert p.notes("scored_submission") == ([f"scored_submission red {-price}"] if price else [])


@proves("UBN-64")
def test_the_price_of_a_second_project_counts_what_is_left() -> None:
    p = table().with_projects("red", "n_nw", "n_ne").with_vp("red", 110).turn_of("red")
    p.play("submit", project="n_nw")
    assert p.vp("red") == 99
    p.play("submit", project="n_ne")
    assert p.vp("red") == 90


@proves("UBN-65")
def test_example_morgan_submits_with_39_points_and_has_36() -> None:
    p = table().with_projects("red", "n_nw").with_vp("red", 39).turn_of("red")
    p.play("submit", project="n_nw")
    assert p.vp("red") == 36
