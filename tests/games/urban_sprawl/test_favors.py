"""SPR-49 to SPR-55: contracts that are kept for one player."""

from .table import proves, table


@proves("SPR-49")
def test_nobody_else_may_build_a_favor() -> None:
    p = table().with_favor("red", "town-diner").holding("blue", "permit-2-all-4").holding("red", "permit-2-all-3")
    p.turn_of("blue")
    assert "favor-1" not in p.choices("build")
    p.play("done")
    p.play("done")
    assert p.turn == "red"
    assert "favor-1" in p.choices("build")


@proves("SPR-49")
def test_who_has_a_favor_takes_no_other() -> None:
    p = table().with_favor("red", "town-diner").turn_of("red")
    assert p.choices("favor") == []
    p = table().turn_of("red")
    assert len(p.choices("favor")) == 6
    p.play("favor", place="box-1")
    assert p.choices("favor") == []


@proves("SPR-50", "SPR-54")
def test_a_favor_may_be_taken_whether_or_not_it_can_be_built() -> None:
    p = table().with_contract("box-2", "town-textile-mill").with_wealth("red", 0).turn_of("red")
    p.refuses("build", place="box-2")
    p.play("favor", place="box-2")
    assert (p.favors("red"), p.ap) == (["town-textile-mill"], 4)
    assert "box-2" not in p.contracts


@proves("SPR-51", "SPR-87")
def test_a_favor_is_built_for_no_points_but_permits_and_wealth() -> None:
    p = table().with_favor("red", "town-diner").holding("red", "permit-1-com-12").turn_of("red", ap=1)
    p.builds("town-diner", "H6", place="favor-1")
    assert p.ap == 1
    assert p.gained("red") == (-7, 1)
    assert (p.permits("red"), p.favors("red")) == ([], [])
    assert "permit-1-com-12" in p.discards


@proves("SPR-51")
def test_a_favor_needs_its_permits_and_wealth() -> None:
    poor = table().with_favor("red", "town-diner").holding("red", "permit-1-com-12").with_wealth("red", 1)
    assert "favor-1" not in poor.turn_of("red").choices("build")
    bare = table().with_favor("red", "town-diner").holding("red", "permit-1-civ-12")
    assert "favor-1" not in bare.turn_of("red").choices("build")


@proves("SPR-52")
def test_a_favor_is_never_given_up() -> None:
    p = table().with_favor("red", "town-diner").holding("red", "permit-1-com-12").start_of("red")
    assert p.verbs == {"invest", "done"}
    p.play("done")
    assert p.verbs == {"take", "build", "done"}
    p.play("done")
    assert p.favors("red") == ["town-diner"]


@proves("SPR-53", "SPR-54")
def test_a_new_favor_may_follow_in_the_turn_in_which_the_old_one_was_built() -> None:
    p = table().with_favor("red", "town-diner").holding("red", "permit-1-com-12").turn_of("red")
    p.builds("town-diner", "H6", place="favor-1")
    p.play("gain", resource="wealth")
    assert len(p.choices("favor")) == 6
    card = p.contracts["box-1"]
    p.play("favor", place="box-1")
    assert (p.favors("red"), p.choices("favor")) == ([card], [])


@proves("SPR-54")
def test_a_favor_is_not_built_in_the_turn_it_was_taken() -> None:
    p = table().with_contract("box-1", "town-diner").holding("red", "permit-2-all-4").turn_of("red")
    assert "box-1" in p.choices("build")
    p.play("favor", place="box-1")
    assert "favor-1" not in p.choices("build")
    p.play("done")
    p.play("done")
    p.play("done")
    assert p.turn == "red"
    assert "favor-1" in p.choices("build")


@proves("SPR-54", "SPR-55")
def test_with_the_extra_favor_two_are_taken_in_a_turn() -> None:
    p = table().with_extra_favor("red").turn_of("red")
    p.play("favor", place="box-1")
    p.play("favor", place="box-2")
    assert len(p.favors("red")) == 2
    assert p.choices("favor") == []


@proves("SPR-54")
def test_the_older_of_two_favors_may_be_built_and_the_new_one_not() -> None:
    p = table().with_extra_favor("red").with_favor("red", "town-diner").with_contract("box-1", "town-pawn-shop")
    p.holding("red", "permit-2-all-4", "permit-2-all-3").turn_of("red")
    p.play("favor", place="box-1")
    assert [place for place in p.choices("build") if place.startswith("favor")] == ["favor-1"]
    p.builds("town-diner", "H6", place="favor-1")


@proves("SPR-55")
def test_the_warehouse_brings_room_for_two_favors() -> None:
    p = table().with_contract("box-1", "town-warehouse").holding("red", "permit-2-ind-7").turn_of("red", ap=20)
    p.builds("town-warehouse", "F5 E5")
    assert p.notes("extra_favor") == ["extra_favor red"]
    p.play("favor", place="box-2")
    p.play("favor", place="box-3")
    assert len(p.favors("red")) == 2


@proves("SPR-55")
def test_a_demolished_warehouse_leaves_the_extra_favor_where_it_is() -> None:
    p = table().with_extra_favor("red").with_favor("red", "town-diner").with_building("IND", "E5 F5", "red")
    p.holding("blue", "permit-3-ind-3", "urban-renewal").with_contract("box-1", "town-rail-depot").turn_of("blue")
    p.builds("town-rail-depot", "E5 F5 E6")
    assert p.at("E5") == "IND E5 F5 E6 blue"
    p.play("gain", resource="wealth")
    p.play("done")
    assert p.turn == "red"
    assert len(p.choices("favor")) == 6
