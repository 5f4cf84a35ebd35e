"""SPR-225 to SPR-228: contract decks that have run out."""

from .table import Table, proves, table


def all_decks() -> Table:
    return table(2).with_decks(3)


@proves("SPR-225", "SPR-228")
def test_without_town_cards_box_five_stays_empty() -> None:
    p = all_decks().with_left("town", 0).with_contract("town").with_contract("box-5").turn_of("red")
    p.play("done")
    assert "box-5" not in p.contracts
    assert {"box-4", "box-3", "box-2", "box-1", "city", "metropolis"} <= set(p.contracts)


@proves("SPR-228", "SPR-225")
def test_a_deck_is_not_empty_while_its_face_up_card_is_there() -> None:
    p = all_decks().with_left("town", 0).with_contract("town", "town-bank").with_contract("box-5").turn_of("red")
    p.play("done")
    assert (p.contracts["box-5"], "town" in p.contracts) == ("town-bank", False)
    p = all_decks().with_left("city", 0).with_contract("city", "city-brewery").with_contract("box-4").turn_of("red")
    p.play("done")
    assert (p.contracts["box-4"], "city" in p.contracts) == ("city-brewery", False)


@proves("SPR-226", "SPR-228")
def test_without_city_cards_town_cards_slide_to_box_four_again() -> None:
    p = all_decks().with_left("city", 0).with_contract("city").with_contract("box-4")
    p.with_contract("box-5", "town-bank").with_contract("town", "town-diner").with_next("town", "town-clinic").turn_of(
        "red"
    )
    p.play("done")
    assert (p.contracts["box-4"], p.contracts["box-5"], p.contracts["town"]) == (
        "town-bank",
        "town-diner",
        "town-clinic",
    )


@proves("SPR-227", "SPR-228")
def test_with_both_empty_boxes_five_and_four_are_not_refilled_and_a_card_left_slides() -> None:
    p = all_decks().with_left("city", 0).with_left("town", 0).with_contract("city").with_contract("town")
    p.with_contract("box-4").with_contract("box-5", "town-bank").turn_of("red").play("done")
    assert (p.contracts["box-4"], "box-5" in p.contracts) == ("town-bank", False)
    p = all_decks().with_left("city", 0).with_left("town", 0).with_contract("city").with_contract("town")
    p.with_contract("box-4").with_contract("box-5").turn_of("red").play("done")
    assert not {"box-4", "box-5", "town", "city"} & set(p.contracts)


@proves("SPR-228")
def test_a_city_deck_whose_last_cards_are_events_changes_the_rail_at_once() -> None:
    p = all_decks().with_left("city", 0).with_next("city", "city-highway-opening").with_contract("city")
    p.with_left("city", 1).with_contract("box-4").with_contract("box-5", "town-bank").with_contract(
        "town", "town-diner"
    )
    for n in range(6):
        p.with_marker(f"wealth-{7 + n}", f"right-{n}")
    p.with_vocation("red", "media").with_wealth("blue", 0).turn_of("red").play("done")
    assert (p.turn, p.asked) == ("blue", "taking_marker")
    p.play("refuse")
    assert (p.contracts["box-4"], p.contracts["box-5"]) == ("town-bank", "town-diner")
