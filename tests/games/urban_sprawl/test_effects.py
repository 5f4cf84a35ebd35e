"""The primitives of the cards that move wealth and prestige, and those that hold others (SPR-219 to SPR-224)."""

import pytest

from .own_cards import Words, built, happening, happens, purses
from .table import Table, proves, table


@proves("SPR-31", "SPR-131")
@pytest.mark.parametrize(("res", "purse"), [("wealth", (3, 0)), ("prestige", (0, 3)), ("both", (3, 3))])
def test_gain(res: str, purse: tuple[int, int]) -> None:
    assert purses(happens(happening({"do": "gain", "who": "others", "res": res, "n": 3}))) == [(0, 0), purse, purse]


@proves("SPR-233", "SPR-131")
def test_a_gain_of_choice_is_chosen_unit_by_unit_in_the_order_set() -> None:
    gain = {"do": "gain", "who": "each", "res": "choice", "n": 2, "per": {"owner": "self"}}
    p = happening(gain).with_building("RES", "A1", "blue").with_building("RES", "C1", "blue")
    happens(p.with_building("PARK", "E1", "orange"))
    assert (p.asked, p.choices("name")) == ("ordering", ["blue", "orange"])
    p.play("name", player="blue")
    for resource in ("wealth", "prestige"):
        assert p.turn == "blue"
        p.play("gain", resource=resource)
    assert (p.turn, p.wealth("blue"), p.prestige("blue")) == ("orange", 22, 2)
    p.play("gain", resource="prestige")
    assert (p.prestige("orange"), p.asked) == (2, "acting")


@proves("SPR-61", "SPR-97")
@pytest.mark.parametrize(("div", "gained"), [(1, 9), (2, 4), (4, 2)])
def test_a_gain_of_the_value_of_the_block_drops_fractions(div: int, gained: int) -> None:
    p = built({"do": "gain", "who": "you", "res": "prestige", "n": "value", "div": div}, lots="G1")
    assert p.prestige("red") == gained


@proves("SPR-219", "SPR-132")
@pytest.mark.parametrize(("res", "left"), [("wealth", (15, 3)), ("prestige", (20, 0)), ("both", (15, 0))])
def test_lose_goes_to_the_bank_and_never_below_nothing(res: str, left: tuple[int, int]) -> None:
    p = happens(happening({"do": "lose", "who": "others", "res": res, "n": 5}).with_prestige("blue", 3))
    assert (p.wealth("blue"), p.prestige("blue")) == left
    assert (p.wealth("red"), p.prestige("red")) == (20, 0)


@proves("SPR-134", "SPR-237")
def test_a_loss_of_choice_may_not_hide_behind_an_empty_purse() -> None:
    loss = {"do": "lose", "who": "others", "res": "choice", "n": 5}
    p = (
        happening(loss)
        .with_wealth("blue", 0)
        .with_prestige("blue", 2)
        .with_wealth("orange", 5)
        .with_prestige("orange", 4)
    )
    happens(p).play("name", player="orange")
    assert (p.prestige("blue"), p.wealth("orange"), p.prestige("orange")) == (0, 0, 4)


@proves("SPR-134")
def test_who_is_short_of_both_reads_what_is_paid_and_how_often_is_decided() -> None:
    loss = {"do": "lose", "who": "others", "res": "choice", "n": 4, "per": {"owner": "self"}}
    p = happening(loss, seats=2).with_wealth("blue", 2).with_prestige("blue", 1)
    for lot in ("A1", "C1", "E1"):
        p.with_building("RES", lot, "blue")
    happens(p)
    assert p.position.prompt().startswith("Rent Day: lose 2 wealth or 1 prestige?")
    assert [p.position.text(action) for action in p.position.legal()] == ["Lose 2 wealth", "Lose 1 prestige"]
    assert p.position.hint() == ""
    p.play("gain", resource="wealth")
    assert (p.wealth("blue"), p.prestige("blue"), p.asked) == (0, 0, "acting")


@proves("SPR-134")
@pytest.mark.parametrize(
    ("wealth", "prestige", "hint"),
    [
        (12, 12, "You decide 3 times, one after the other."),
        (5, 12, "You decide up to 3 times, one after the other."),
        (4, 4, ""),
    ],
)
def test_who_pays_several_times_reads_how_often_is_decided(wealth: int, prestige: int, hint: str) -> None:
    loss = {"do": "lose", "who": "others", "res": "choice", "n": 4, "per": {"owner": "self"}}
    p = happening(loss, seats=2).with_wealth("blue", wealth).with_prestige("blue", prestige)
    for lot in ("A1", "C1", "E1"):
        p.with_building("RES", lot, "blue")
    assert happens(p).position.hint() == hint


@proves("SPR-130", "SPR-133")
def test_who_receives_a_payment_of_choice_is_not_asked_to_pay() -> None:
    payment = {"do": "pay", "who": "each", "to": "you", "res": "choice", "n": 2}
    p = happens(happening(payment, seats=2).with_prestige("red", 5).with_prestige("blue", 5))
    assert (p.turn, p.asked, p.choices()) == ("blue", "resource", ["gain wealth", "gain prestige"])
    p.play("gain", resource="wealth")
    assert (p.wealth("red"), p.wealth("blue"), p.asked) == (22, 18, "acting")


@proves("SPR-233")
def test_a_list_that_asks_nobody_needs_no_order() -> None:
    p = happening({"do": "each", "who": "each", "then": [{"do": "sweep", "box": 1}]})
    assert happens(p.with_contract("box-1", "town-clinic")).asked == "acting"
    assert "town-clinic" not in p.contracts.values()


@proves("SPR-133", "SPR-219", "SPR-130")
def test_pay_goes_from_player_to_player_as_far_as_there_is_anything() -> None:
    p = happening({"do": "pay", "who": "each", "to": "you", "res": "wealth", "n": 3, "per": {"owner": "self"}})
    for lot, owner in (("A1", "red"), ("C1", "blue"), ("E1", "blue"), ("G1", "orange")):
        p.with_building("RES", lot, owner)
    assert purses(happens(p.with_wealth("blue", 4))) == [(4 + 3, 0), (-4, 0), (-3, 0)]


@proves("SPR-219")
def test_a_payment_to_oneself_is_nothing() -> None:
    p = happens(happening({"do": "pay", "who": "you", "to": "you", "res": "both", "n": 3}).with_prestige("red", 5))
    assert (purses(p), p.notes("paid_card", "wealth_card", "scored_card")) == ([(0, 0)] * 3, [])


@proves("SPR-181", "SPR-234")
@pytest.mark.parametrize("res", ["wealth", "choice"])
def test_a_payment_to_a_vacant_office_is_nothing(res: str) -> None:
    p = happens(happening({"do": "pay", "who": "others", "to": "mayor", "res": res, "n": 3}))
    assert (p.asked, purses(p)) == ("acting", [(0, 0)] * 3)


# Offers, choices and lists


@proves("SPR-220", "SPR-222", "SPR-132")
def test_offer_runs_one_list_or_the_other_for_the_player_addressed() -> None:
    offer = {
        "do": "offer", "who": "each", "res": "wealth", "n": 20, "to": "bank",
        "then": [{"do": "gain", "who": "self", "res": "prestige", "n": 7}],
        "else": [{"do": "gain", "who": "self", "res": "prestige", "n": 1}],
    }  # fmt: skip
    p = happens(happening(offer).with_wealth("orange", 19))
    assert p.choices("name") == ["red", "blue", "orange"]
    p.play("name", player="orange")
    p.play("name", player="blue")
    assert (p.prestige("orange"), p.turn, p.choices()) == (1, "blue", ["accept", "refuse"])
    p.play("accept")
    assert (p.wealth("blue"), p.prestige("blue"), p.turn) == (0, 7, "red")
    p.play("refuse")
    assert (p.wealth("red"), p.prestige("red")) == (20, 1)


@proves("SPR-220")
def test_an_offer_may_be_paid_to_a_player() -> None:
    offer = {"do": "offer", "who": "you", "res": "wealth", "n": 4, "to": "mayor", "then": [], "else": []}
    p = happens(happening(offer).with_office("mayor", "orange"))
    p.play("accept")
    assert purses(p) == [(-4, 0), (0, 0), (4, 0)]


@proves("SPR-220", "SPR-233")
def test_whether_a_player_can_pay_is_seen_when_the_offer_comes_to_him() -> None:
    lose = {"do": "lose", "who": "each", "res": "wealth", "n": 5}
    offer = {"do": "offer", "who": "each", "res": "wealth", "n": 15, "to": "bank", "then": [lose], "else": []}
    p = happens(happening(offer).with_wealth("red", 19))
    p.play("name", player="blue")
    p.play("name", player="red")
    p.play("accept")
    assert [p.wealth(seat) for seat in p.seats] == [14, 0, 15]
    assert (p.turn, p.asked) == ("orange", "offered"), "red has 14 now and is not asked"


def artists(p: Table) -> Table:
    p.with_contract("box-1", "city-artists-quarter").holding("red", "permit-2-res-6").turn_of("red")
    p.builds("city-artists-quarter", "A1 B1")
    return p


@proves("SPR-234", "SPR-94")
def test_choose_takes_one_of_the_lists_that_are_possible() -> None:
    p = artists(table(2).cleared().with_decks(2).with_building("RES", "K1").with_building("PARK", "K12"))
    assert p.choices() == ["choose 1", "choose 2"]
    p.play("choose", choice="1")
    assert p.choices() == ["pick K1", "pick K12"]
    p.play("pick", lot="K12")
    assert (p.at("K12"), p.prestige("red")) == ("PARK K12 red", 0)
    p = artists(table(2).cleared().with_decks(2).with_building("RES", "K1", "blue"))
    assert (p.prestige("red"), p.asked) == (4, "acting"), "nothing is uncontrolled: no choice"


@proves("SPR-234")
def test_a_choice_of_nothing_possible_is_skipped() -> None:
    nothing: Words = {"do": "remove", "who": "you", "of": {"zone": "RES"}, "n": 1}
    choice = {
        "do": "choose",
        "who": "you",
        "options": [[nothing], [{"do": "marker_move", "who": "you", "kind": "any"}]],
    }
    p = happens(happening(choice, {"do": "gain", "who": "you", "res": "wealth", "n": 1}))
    assert (p.asked, p.gained("red")) == ("acting", (1, 0))


@proves("SPR-234")
@pytest.mark.parametrize(
    "first",
    [
        {"do": "marker_place", "who": "you", "kind": "prestige", "which": "lowest"},
        {"do": "move", "who": "you", "of": {"zone": "RES"}, "n": 1},
        {"do": "card_discard", "who": "you", "n": 1},
        {"do": "gain", "who": "mayor", "res": "wealth", "n": 1},
        {"do": "voc_take", "who": "you", "name": "media", "source": "supply"},
        {"do": "card_take", "who": "you", "source": "discard", "kind": "permit", "n": 1},
        {"do": "voc_score", "who": "you", "name": "energy", "n": 2},
    ],
)
def test_a_list_whose_first_effect_is_impossible_may_not_be_picked(first: Words) -> None:
    gain = {"do": "gain", "who": "you", "res": "wealth", "n": 1}
    p = happening({"do": "choose", "who": "you", "options": [[first], [gain]]})
    for n in (4, 5, 6):
        p.with_marker(f"prestige-{n}", f"right-{n - 4}")
    assert happens(p).gained("red") == (1, 0)


@proves("SPR-234")
@pytest.mark.parametrize(("what", "decks"), [("politicians", 1), ("city", 1), ("metropolis", 2), ("contractor", 2)])
def test_what_is_in_play_already_may_not_be_picked(what: str, decks: int) -> None:
    activate: Words = {"do": "activate", "what": what}
    gain = {"do": "gain", "who": "you", "res": "wealth", "n": 1}
    choice = {"do": "choose", "who": "you", "options": [[activate], [gain]]}
    assert happens(happening(choice).with_decks(decks)).choices() == ["choose 1", "choose 2"]
    assert happens(happening(choice)).gained("red") == (1, 0)


@proves("SPR-222", "SPR-233")
def test_each_tests_having_for_all_players_at_the_start() -> None:
    remove = {"do": "remove", "who": "self", "of": {"zone": "RES"}, "n": 1}
    gain = {"do": "gain", "who": "self", "res": "wealth", "n": 1}
    p = happening({"do": "each", "who": "each", "having": {"owner": "self"}, "then": [remove, gain]})
    p.with_building("RES", "A1", "blue").with_building("RES", "C1", "orange").with_building("RES", "E1", "blue")
    happens(p).play("name", player="blue")
    assert (p.turn, p.choices()) == ("blue", ["pick A1", "pick C1", "pick E1"])
    p.play("pick", lot="C1")
    assert (p.turn, p.choices()) == ("orange", ["pick A1", "pick E1"]), "orange had a building when it began"
    p.play("pick", lot="A1")
    assert (p.wealth("blue"), p.wealth("orange"), p.wealth("red")) == (21, 21, 20)


@proves("SPR-222", "SPR-233")
def test_each_asks_for_no_order_where_nobody_decides() -> None:
    lose = {"do": "lose", "who": "self", "res": "wealth", "n": 1}
    assert purses(happens(happening({"do": "each", "who": "each", "then": [lose]}))) == [(-1, 0)] * 3


@proves("SPR-121")
@pytest.mark.parametrize(
    ("test", "yes"),
    [
        ({"who": "you", "holds": "media"}, True),
        ({"who": "you", "holds": "energy"}, False),
        ({"who": "you", "office": "da"}, True),
        ({"who": "you", "office": "mayor"}, False),
        ({"who": "you", "metric": "wealth", "min": 20}, True),
        ({"who": "you", "metric": "wealth", "min": 21}, False),
    ],
)
def test_if(test: Words, yes: bool) -> None:
    lists = {"then": [{"do": "ap", "n": 3}], "else": [{"do": "gain", "who": "you", "res": "prestige", "n": 5}]}
    p = built(
        {"do": "gain", "who": "you", "res": "wealth", "n": 6},
        {"do": "if", "test": test} | lists,
        setting=lambda p: p.with_office("da", "red").with_office("mayor", "blue").with_vocation("blue", "energy"),
    )
    assert (p.ap, p.prestige("red")) == ((8, 0) if yes else (5, 5))
