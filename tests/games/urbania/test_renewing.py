"""UBN-37 to UBN-50: the Renew action."""

import pytest

from .table import AROUND, SUITS, Table, proves, table


def rich(*cells: str) -> Table:
    """Red has nine workers of each suit, enough for any tile."""
    p = table()
    return p.with_hand("red", *(f"{suit} 3w" for suit in SUITS for _ in range(3)))


def hospital(workers: int = 3, *hand: str) -> Table:
    return table().with_tile("hospital", "C3", workers=workers).with_hand("red", *hand)


@proves("UBN-37", "UBN-38")
def test_a_tile_beside_a_renewed_one_may_be_chosen() -> None:
    assert rich().turn_of("red").choices("renew") == sorted(AROUND, key=lambda cell: (cell[1], cell[0]))


@proves("UBN-37")
def test_a_corner_is_not_enough() -> None:
    p = rich().renewed("A1").turn_of("red")
    assert "B2" not in p.choices("renew")
    p.refuses("renew", "not-beside", cell="B2")


@proves("UBN-37")
def test_a_tile_is_renewed_once() -> None:
    p = rich().with_renewed("hospital", "C3").turn_of("red")
    p.refuses("renew", "renewed-already", cell="C3")


@proves("UBN-37")
def test_the_border_of_a_district_does_not_matter() -> None:
    p = rich().renewed("D1").turn_of("red")
    assert "E1" in p.choices("renew")


@proves("UBN-37")
@pytest.mark.parametrize(
    ("cell", "beside"),
    [
        ("A1", "B1 A2"), ("G1", "F1 G2"), ("A7", "A6 B7"), ("G7", "G6 F7"), ("A2", "A1 B2 A3"), ("G2", "G1 F2 G3"),
        ("B1", "A1 C1 B2"), ("F7", "F6 E7 G7"),
    ],
)  # fmt: skip
def test_at_the_edge_a_tile_has_only_the_neighbours_on_the_board(cell: str, beside: str) -> None:
    choices = set(rich().renewed(cell).turn_of("red").choices("renew"))
    assert choices - set(AROUND) == set(beside.split())


@proves("UBN-38")
def test_example_only_the_neighbours_along_a_side_of_renewed_tiles_may_be_chosen() -> None:
    p = rich().renewed("D2", "C3", "E5").turn_of("red")
    assert set(p.choices("renew")) == {
        "D1", "C2", "E2", "B3", "E3", "B4", "F4", "C5", "F5", "D6", "E6",
    }  # fmt: skip


@proves("UBN-39")
def test_cards_from_the_hand_pay_as_many_workers_as_the_tile_asks_for() -> None:
    p = hospital(5, "hospital 3w", "hospital 2w $1").turn_of("red")
    p.play("renew", cell="C3")
    assert p.notes("paid") == ["paid red hospital 3w", "paid red hospital 2w $1"]
    assert p.is_renewed("C3") and p.hand("red") == []


@proves("UBN-39")
def test_too_few_workers_renew_nothing() -> None:
    p = hospital(5, "hospital 2w $1", "hospital 2w $1").turn_of("red")
    assert "C3" not in p.choices("renew")
    p.refuses("renew", "workers-short", cell="C3")


@proves("UBN-39")
def test_cards_face_up_are_no_workers_any_more() -> None:
    p = hospital(2).with_face_up("red", "hospital 2w $1", "hospital 2w $1").turn_of("red")
    p.refuses("renew", "workers-short", cell="C3")


@proves("UBN-39", "UBN-41")
def test_one_chooses_which_cards_to_pay_with() -> None:
    p = hospital(3, "hospital 3w", "hospital 2w $1", "hospital 1w $2").turn_of("red")
    p.play("renew", cell="C3")
    assert p.choices() == ["pay hospital 3w", "pay hospital 2w $1"]
    p.play("pay", card="hospital 2w $1")
    assert p.notes("paid") == ["paid red hospital 2w $1", "paid red hospital 1w $2"], (
        "there is no other card left to pay"
    )
    assert p.hand("red") == ["hospital 3w"]


@proves("UBN-39")
def test_a_payment_of_one_possibility_is_made_without_asking() -> None:
    p = hospital(4, "hospital 2w $1", "hospital 2w $1").turn_of("red")
    p.play("renew", cell="C3")
    assert p.asked != "renewing" and p.hand("red") == []


@proves("UBN-40")
def test_workers_of_another_colour_do_not_fit() -> None:
    p = hospital(3, "bank 3w", "bank 3w").turn_of("red")
    assert "C3" not in p.choices("renew")


@proves("UBN-40")
@pytest.mark.parametrize("suit", SUITS)
def test_each_type_is_renewed_by_workers_of_its_own_suit(suit: str) -> None:
    p = table().with_hand("red", f"{suit} 3w", f"{suit} 3w")
    for other, cell in zip(SUITS, AROUND, strict=False):
        p.with_tile(other, cell, workers=6)
    p.with_tile("residential", "E5", workers=6).with_tile("residential", "D6", workers=5).turn_of("red")
    assert set(p.choices("renew")) == {AROUND[SUITS.index(suit)], "E5", "D6"}
    p.play("renew", cell=AROUND[SUITS.index(suit)])
    assert p.buildings(suit) == 1


@proves("UBN-41")
def test_surplus_workers_are_lost() -> None:
    p = hospital(1, "hospital 3w").turn_of("red")
    p.play("renew", cell="C3")
    assert (p.vp("red"), p.hand("red")) == (3, [])
    assert p.action == "second"


@proves("UBN-41")
def test_no_card_played_may_be_superfluous() -> None:
    p = hospital(2, "hospital 2w $1", "hospital 1w $2", "hospital 1w $2").turn_of("red")
    p.play("renew", cell="C3")
    p.play("pay", card="hospital 2w $1")
    assert p.is_renewed("C3")
    assert p.hand("red") == ["hospital 1w $2", "hospital 1w $2"]


@proves("UBN-42")
@pytest.mark.parametrize("suit", SUITS)
def test_any_one_colour_renews_a_residential_tile(suit: str) -> None:
    p = table().with_tile("residential", "C3", workers=4).with_hand("red", f"{suit} 3w", f"{suit} 1w $2").turn_of("red")
    p.play("renew", cell="C3")
    assert p.is_renewed("C3") and p.vp("red") == 10


@proves("UBN-42")
def test_two_colours_together_do_not_renew_a_residential_tile() -> None:
    p = table().with_tile("residential", "C3", workers=4).with_hand("red", "bank 3w", "hospital 3w").turn_of("red")
    p.refuses("renew", "workers-short-any", cell="C3")


@proves("UBN-42")
def test_the_first_coloured_worker_settles_the_colour() -> None:
    p = table().with_tile("residential", "C3", workers=4)
    p.with_hand("red", "bank 3w", "bank 1w $2", "bank 1w *$", "hospital 3w", "hospital 1w $2").turn_of("red")
    p.play("renew", cell="C3")
    assert p.choices() == ["pay bank 3w", "pay hospital 3w"]
    p.play("pay", card="bank 3w")
    assert p.choices() == ["pay bank 1w $2", "pay bank 1w *$"]
    p.refuses("pay", "wrong-suit", card="hospital 1w $2")
    p.play("pay", card="bank 1w *$")
    assert p.is_renewed("C3")


@proves("UBN-43")
def test_rainbow_workers_stand_for_any_colour() -> None:
    p = hospital(3, "hospital 2w $1", "park *w $1").turn_of("red")
    p.play("renew", cell="C3")
    assert p.notes("paid") == ["paid red hospital 2w $1", "paid red park *w $1"]


@proves("UBN-43")
def test_rainbow_workers_alone_renew_a_commercial_tile() -> None:
    p = hospital(2, "park *w $1", "bank *w $1").turn_of("red")
    p.play("renew", cell="C3")
    assert p.is_renewed("C3")


@proves("UBN-42", "UBN-43")
def test_rainbow_workers_alone_renew_a_residential_tile() -> None:
    p = table().with_tile("residential", "C3", workers=3)
    p.with_hand("red", "park *w $1", "bank *w $1", "school *w $1").turn_of("red")
    p.play("renew", cell="C3")
    assert p.is_renewed("C3") and p.vp("red") == 7


@proves("UBN-42", "UBN-43")
def test_rainbow_workers_join_the_one_colour_of_a_residential_payment() -> None:
    p = table().with_tile("residential", "C3", workers=4)
    p.with_hand("red", "park *w $1", "bank 2w $1", "bank 1w $2", "hospital 2w $1").turn_of("red")
    p.play("renew", cell="C3")
    assert p.notes("paid") == ["paid red bank 2w $1", "paid red bank 1w $2", "paid red park *w $1"]


@proves("UBN-43")
def test_the_suit_of_a_rainbow_worker_does_not_bind() -> None:
    p = table().with_tile("residential", "C3", workers=2).with_hand("red", "park *w $1", "bank 1w $2").turn_of("red")
    p.play("renew", cell="C3")
    assert p.is_renewed("C3")


def rons() -> Table:
    p = hospital(3, "hospital 2w $1", "business *w $1").with_next_project("n_nw").turn_of("red")
    p.play("renew", cell="C3")
    return p


@proves("UBN-44")
def test_example_ron_pays_three_red_workers_with_two_cards() -> None:
    p = rons()
    assert p.notes("paid") == ["paid red hospital 2w $1", "paid red business *w $1"]
    assert p.hand("red") == []


@proves("UBN-50")
def test_example_ron_gains_four_points_and_a_card_and_keeps_both_cards_face_up() -> None:
    p = rons()
    assert p.vp("red") == 4
    assert p.buildings("hospital") == 1
    assert p.is_renewed("C3")
    assert p.face_up("red") == ["hospital 2w $1", "business *w $1"]
    assert p.asked == "bonus"
    p.play("plan")
    assert p.projects("red") == ["n_nw"]
    assert (p.turn, p.asked, p.action) == ("red", "acting", "second")


@proves("UBN-45")
@pytest.mark.parametrize(("workers", "icon", "vp"), [(1, False, 3), (2, False, 5), (2, True, 2), (5, False, 12)])
def test_the_printed_points_are_scored_at_once(workers: int, icon: bool, vp: int) -> None:
    p = rich().with_tile("residential", "C3", workers=workers, icon=icon).with_vp("red", 30).turn_of("red")
    p.play("renew", cell="C3")
    while p.asked == "renewing":
        p.play("pay", card=p.choices("pay")[0])
    assert p.vp("red") == 30 + vp
    assert p.notes("scored_renewal") == [f"scored_renewal red residential {vp}"]


@proves("UBN-46")
def test_the_building_marker_rises_by_one() -> None:
    p = hospital(1, "hospital 1w $2").with_renewed("hospital", "A1", "A2").with_renewed("bank", "G7").turn_of("red")
    p.play("renew", cell="C3")
    assert (p.buildings("hospital"), p.buildings("bank")) == (3, 1)
    assert p.notes("marker_rose") == ["marker_rose hospital 3"]


@proves("UBN-46")
def test_a_residential_tile_raises_no_marker() -> None:
    p = table().with_tile("residential", "C3", workers=1).with_hand("red", "bank 1w $2").turn_of("red")
    p.play("renew", cell="C3")
    assert [p.buildings(suit) for suit in SUITS] == [0] * 6
    assert p.notes("marker_rose") == []


@proves("UBN-46")
def test_all_six_of_a_type_fit_on_the_track() -> None:
    p = hospital(1, "hospital 1w $2").with_renewed("hospital", "A1", "A2", "A3", "A4", "A5").turn_of("red")
    p.play("renew", cell="C3")
    assert p.buildings("hospital") == 6


@proves("UBN-47")
def test_the_tile_is_flipped_and_opens_its_neighbours() -> None:
    p = rich().with_tile("hospital", "C3", workers=1).turn_of("red")
    assert not {"C2", "B3"} & set(p.choices("renew"))
    p.play("renew", cell="C3")
    assert p.is_renewed("C3") and p.state.unrenewed[0] == 10
    assert {"C2", "B3"} <= set(p.choices("renew"))
    assert "C3" not in p.choices("renew")


@proves("UBN-48")
def test_played_cards_with_a_coin_stay_face_up_and_the_others_are_discarded() -> None:
    p = hospital(6, "hospital 3w", "hospital 2w $1", "park *w $1").turn_of("red")
    p.play("renew", cell="C3")
    assert p.face_up("red") == ["hospital 2w $1", "park *w $1"]
    assert p.discards == ["hospital 3w"]


@proves("UBN-48")
def test_a_card_face_up_keeps_its_coin_for_hiring() -> None:
    p = hospital(2, "park *w $1", "bank 1w *$", "hospital 1w $2").turn_of("red")
    assert set(p.choices("hire")) == {
        "ceo",
        "banker",
        "doctor",
        "small_business_owner",
        "superintendent",
        "parks_director",
    }
    p = hospital(2, "park *w $1", "hospital 1w $2").turn_of("red")
    p.play("renew", cell="C3")
    assert p.face_up("red") == ["hospital 1w $2", "park *w $1"]
    assert p.choices("hire") == ["doctor", "parks_director"]


@proves("UBN-49")
@pytest.mark.parametrize("source", ["take", "blind", "plan"])
def test_a_card_icon_gives_one_card_from_any_source(source: str) -> None:
    p = rons()
    pool = p.pool
    assert p.verbs == {"take", "blind", "plan", "decline"}
    if source == "take":
        p.play("take", card=pool[0])
        assert len(p.pool) == 5
    else:
        p.play(source)
    assert len(p.hand("red")) + len(p.projects("red")) == 1
    assert (p.asked, p.action) == ("acting", "second")


@proves("UBN-49")
def test_the_card_may_be_declined() -> None:
    p = rons()
    p.play("decline")
    assert p.notes() == ["declined red"]
    assert (p.hand("red"), p.projects("red"), p.action) == ([], [], "second")


@proves("UBN-49", "UBN-30")
def test_the_pool_is_not_exchanged_for_the_card_of_an_icon() -> None:
    p = hospital(3, "hospital 2w $1", "business *w $1")
    p.with_pool("park $3", "bank $3", "school $3", "factory $3", "business $3").turn_of("red")
    assert "flush" in p.verbs
    p.play("renew", cell="C3")
    assert p.asked == "bonus" and "flush" not in p.verbs
    p.refuses("flush", "not-asked")


@proves("UBN-49")
def test_without_an_icon_there_is_no_card() -> None:
    p = hospital(1, "hospital 1w $2").turn_of("red")
    p.play("renew", cell="C3")
    assert (p.asked, p.action) == ("acting", "second")


@proves("UBN-49")
def test_if_nothing_can_be_drawn_the_card_is_not_offered() -> None:
    p = hospital(3, "hospital 2w $1", "business *w $1").with_projects("red", "n_nw").with_pool().hoarded_by("blue")
    p.with_projects_hoarded_by("blue").turn_of("red")
    p.play("renew", cell="C3")
    assert (p.turn, p.asked, p.action) == ("red", "acting", "second")


@proves("UBN-49", "UBN-66")
def test_the_card_comes_before_the_specialists_score() -> None:
    p = hospital(3, "hospital 2w $1", "business *w $1").with_specialist("red", "doctor")
    p.turn_of("red", second_action=True)
    p.play("renew", cell="C3")
    assert (p.asked, p.vp("red")) == ("bonus", 4)
    p.play("blind")
    assert (p.turn, p.vp("red")) == ("blue", 5)
