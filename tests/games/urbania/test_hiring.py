"""UBN-51 to UBN-60: the Hire action."""

import pytest

from townhall.games.urbania.rules.actions import SPECIALIST

from .table import SUITS, Table, proves, table

SPECIALISTS = SPECIALIST.values


def director(value: int = 3, *hand: str) -> Table:
    """Red may want the Parks Director."""
    return table().with_value("parks_director", value).with_hand("red", *hand)


@proves("UBN-51")
@pytest.mark.parametrize(("suit", "specialist"), list(zip(SUITS, SPECIALISTS, strict=True)))
def test_a_free_specialist_is_hired_with_coins_of_its_suit(suit: str, specialist: str) -> None:
    p = table().with_hand("red", f"{suit} 2w $1").turn_of("red")
    assert p.choices("hire") == [specialist]
    p.play("hire", specialist=specialist)
    assert p.employer(specialist) == "red"
    assert f"hired red {specialist}" in p.notes()


@proves("UBN-51")
def test_a_specialist_is_hired_away_from_an_opponent() -> None:
    p = director(2, "park 1w $2").with_specialist("blue", "parks_director").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert p.employer("parks_director") == "red"
    assert "hired_away red parks_director blue" in p.notes()


@proves("UBN-51")
def test_nobody_hires_a_specialist_of_their_own() -> None:
    p = director(2, "park 1w $2").with_specialist("red", "parks_director").turn_of("red")
    assert "parks_director" not in p.choices("hire")
    p.refuses("hire", "yours-already", specialist="parks_director")


@proves("UBN-51", "UBN-55")
def test_the_former_employer_gets_nothing() -> None:
    p = director(2, "park 1w $2").with_specialist("blue", "parks_director").with_vp("blue", 7)
    p.with_hand("blue", "bank 3w").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert (p.vp("blue"), p.hand("blue"), p.face_up("blue")) == (7, ["bank 3w"], [])


@proves("UBN-52")
def test_the_price_is_the_present_value_of_the_specialist() -> None:
    for value, hired in ((3, True), (4, False)):
        p = director(value, "park 1w $2", "park 2w $1").turn_of("red")
        assert ("parks_director" in p.choices("hire")) is hired
    p.refuses("hire", "coins-short", specialist="parks_director")


@proves("UBN-52")
def test_the_building_marker_is_not_the_price() -> None:
    p = director(1, "park 2w $1").with_renewed("park", "A1", "A2", "A3", "A4").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert (p.value("parks_director"), p.buildings("park")) == (2, 4)


@proves("UBN-53")
def test_coins_of_another_colour_do_not_fit() -> None:
    p = director(1, "bank $3", "hospital $3").turn_of("red")
    assert p.choices("hire") == ["banker", "doctor"]


@proves("UBN-53")
def test_rainbow_coins_stand_for_any_colour() -> None:
    p = director(3, "park 1w $2", "bank 1w *$").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert p.notes("paid") == ["paid red park 1w $2", "paid red bank 1w *$"]


@proves("UBN-53")
def test_rainbow_coins_alone_hire_a_specialist() -> None:
    p = director(2, "bank 1w *$", "hospital 1w *$").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert p.employer("parks_director") == "red"


@proves("UBN-53")
def test_a_rainbow_worker_makes_no_rainbow_coin() -> None:
    p = director(1, "bank *w $1").turn_of("red")
    assert p.choices("hire") == ["banker"]


@proves("UBN-54")
def test_cards_face_up_pay_as_well_as_those_in_hand() -> None:
    p = director(2).with_face_up("red", "park 1w $2").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert p.notes("spent", "paid") == ["spent red park 1w $2"]
    assert p.face_up("red") == []


@proves("UBN-54")
def test_hand_and_face_up_cards_pay_together() -> None:
    p = director(4, "park $3").with_face_up("red", "park *w $1").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert p.notes("spent", "paid") == ["paid red park $3", "spent red park *w $1"]


@proves("UBN-54")
def test_one_chooses_between_a_card_in_hand_and_the_same_card_face_up() -> None:
    for verb, hand, face_up in (("pay", [], ["park 1w $2"]), ("spend", ["park 1w $2"], [])):
        p = director(2, "park 1w $2").with_face_up("red", "park 1w $2").turn_of("red")
        p.play("hire", specialist="parks_director")
        assert p.choices() == ["pay park 1w $2", "spend park 1w $2"]
        p.play(verb, card="park 1w $2")
        assert (p.hand("red"), p.face_up("red")) == (hand, face_up)


@proves("UBN-54")
def test_the_face_up_cards_of_others_are_theirs() -> None:
    p = director(1).with_face_up("blue", "park 1w $2").turn_of("red")
    assert p.choices("hire") == []


@proves("UBN-55")
def test_all_cards_paid_are_discarded_with_their_workers() -> None:
    p = director(3, "park 2w $1").with_face_up("red", "park 1w $2").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert p.discards == ["park 2w $1", "park 1w $2"]
    assert (p.hand("red"), p.face_up("red")) == ([], [])


@proves("UBN-55")
def test_surplus_coins_are_lost() -> None:
    p = director(1, "park $3").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert (p.hand("red"), p.face_up("red"), p.discards) == ([], [], ["park $3"])
    assert p.value("parks_director") == 2


@proves("UBN-55", "UBN-52")
def test_no_card_paid_may_be_superfluous() -> None:
    p = director(2, "park 1w $2", "park 2w $1", "park 2w $1").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert p.choices() == ["pay park 2w $1", "pay park 1w $2"]
    p.play("pay", card="park 1w $2")
    assert p.hand("red") == ["park 2w $1", "park 2w $1"]


@proves("UBN-56")
def test_the_marker_rises_by_one_and_the_card_lies_before_its_new_employer() -> None:
    p = director(2, "park 1w $2").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert (p.value("parks_director"), p.employer("parks_director")) == (3, "red")
    assert p.notes() == ["paid red park 1w $2", "hired red parks_director", "value_rose parks_director 3"]
    assert (p.turn, p.action) == ("red", "second")


@proves("UBN-56")
def test_one_player_may_hold_many_specialists() -> None:
    p = director(1, "park 2w $1", "bank 2w $1").with_specialist("red", "doctor").turn_of("red")
    p.play("hire", specialist="parks_director")
    p.play("hire", specialist="banker")
    assert [p.employer(name) for name in ("parks_director", "banker", "doctor")] == ["red"] * 3


@proves("UBN-57")
@pytest.mark.parametrize("value", range(1, 9))
def test_a_card_is_given_when_the_marker_moves_onto_an_icon(value: int) -> None:
    coins = ["park $3", "park 1w $2", "park 1w $2", "park 2w $1", "park 2w $1"]
    p = director(value, *coins).turn_of("red")
    p.play("hire", specialist="parks_director")
    while p.asked == "hiring":
        p.play("pay", card=p.choices("pay")[-1])
    assert p.value("parks_director") == value + 1
    assert (p.asked == "bonus") == (value + 1 in (4, 7))


@proves("UBN-57")
@pytest.mark.parametrize("source", ["take", "blind", "plan", "decline"])
def test_the_card_of_an_icon_comes_from_any_source_or_is_declined(source: str) -> None:
    p = director(3, "park $3").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert p.verbs == {"take", "blind", "plan", "decline"}
    if source == "take":
        p.play("take", card=p.choices("take")[0])
    else:
        p.play(source)
    assert len(p.hand("red")) + len(p.projects("red")) == (0 if source == "decline" else 1)
    assert (p.asked, p.action) == ("acting", "second")


@proves("UBN-57")
def test_a_building_marker_gives_no_card() -> None:
    p = table().with_hand("red", "park 1w $2").with_tile("park", "C3", workers=2).with_tile("park", "D2", workers=1)
    p.with_renewed("park", "A1", "A2", "A3").with_hand("red", "park 2w $1").turn_of("red")
    p.play("renew", cell="C3")
    while p.asked == "renewing":
        p.play("pay", card="park 2w $1")
    assert (p.buildings("park"), p.asked) == (4, "acting")


@proves("UBN-58")
def test_at_the_top_of_the_track_a_specialist_is_hired_but_its_marker_stays() -> None:
    coins = ["park $3", "park 1w $2", "park 1w $2", "park 2w $1", "park 2w $1"]
    p = director(9, *coins).with_specialist("blue", "parks_director").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert (p.value("parks_director"), p.employer("parks_director"), p.hand("red")) == (9, "red", [])
    assert p.notes("value_rose") == []
    assert (p.asked, p.action) == ("acting", "second")


@proves("UBN-58")
def test_the_top_of_the_track_costs_nine() -> None:
    p = director(9, "park $3", "park 1w $2", "park 1w $2", "park 2w $1").turn_of("red")
    assert "parks_director" not in p.choices("hire")


@proves("UBN-59")
def test_a_specialist_without_buildings_may_be_hired() -> None:
    p = director(1, "park 2w $1").turn_of("red", second_action=True)
    assert p.buildings("park") == 0
    p.play("hire", specialist="parks_director")
    assert (p.turn, p.vp("red"), p.employer("parks_director")) == ("blue", 0, "red")


@proves("UBN-60")
def test_example_pete_hires_the_parks_director() -> None:
    p = director(3, "park 1w $2").with_face_up("red", "park 1w $2").with_next_project("n_nw").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert p.notes() == [
        "spent red park 1w $2",
        "paid red park 1w $2",
        "hired red parks_director",
        "value_rose parks_director 4",
    ]
    assert p.discards == ["park 1w $2", "park 1w $2"]
    p.play("plan")
    assert p.projects("red") == ["n_nw"]
    assert (p.employer("parks_director"), p.value("parks_director"), p.action) == ("red", 4, "second")
