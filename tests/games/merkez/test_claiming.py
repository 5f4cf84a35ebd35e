"""MRK-16 to MRK-21: claiming promises."""

import pytest

from .table import MAIN, proves, table

ROW = ("p01", "p05", "p09", "p14", "p20")


@proves("MRK-16", "MRK-20")
def test_the_first_player_may_claim_any_card_of_the_row_or_none() -> None:
    p = table(3).with_row(*ROW).claim_of("red")
    assert p.choices("claim") == list(ROW)
    assert p.choices() == [*(f"claim {card}" for card in ROW), "leave"]


@proves("MRK-16", "MRK-19")
def test_a_claimed_card_lies_by_the_sheet_of_its_owner_for_all_to_see() -> None:
    p = table(2).with_row(*ROW).claim_of("red")
    p.play("claim", card="p09")
    assert p.cards("red") == ["f1", "p09"]
    assert p.notes("claimed") == ["claimed red p09"]
    assert p.position.view(1).state.held[0] == p.state.held[0]


@proves("MRK-16")
def test_who_leaves_the_row_changes_nothing() -> None:
    p = table(2).with_row(*ROW).claim_of("red")
    p.play("leave")
    assert (p.row, p.cards("red"), p.notes()) == ([*ROW], ["f1"], ["left red"])


@proves("MRK-17")
def test_the_next_card_of_the_deck_takes_the_place_of_the_claimed_one_at_once() -> None:
    p = table(2).with_row(*ROW).with_next("p07", "p08").claim_of("red")
    p.play("claim", card="p09")
    assert p.row == ["p01", "p05", "p07", "p14", "p20"]
    assert p.notes() == ["claimed red p09", "revealed p07"]
    assert p.deck[-1] == "p08"


@proves("MRK-18")
@pytest.mark.parametrize("choice", ["claim", "leave"])
def test_only_the_first_player_claims_and_once_a_round(choice: str) -> None:
    p = table(3).started_by("blue").claim_of("blue")
    p.play("claim", card=p.row[0]) if choice == "claim" else p.play("leave")
    asked = []
    while p.first == "blue":
        asked.append((p.turn, p.asked))
        p.idle()
    assert asked == [(seat, step) for seat in ("blue", "orange", "red") for step in ("symbol", "road")]
    assert (p.turn, p.asked) == ("orange", "claiming")


@proves("MRK-18", "MRK-17")
def test_option_all_players_claim_in_turn_order_from_a_row_that_is_refilled() -> None:
    p = table(3, promise_claims="all-players").started_by("blue").with_row(*ROW).with_next("p07", "p08", "p02")
    p.claim_of("blue")
    p.play("claim", card="p20")
    assert (p.turn, p.asked, p.row) == ("orange", "claiming", ["p01", "p05", "p09", "p14", "p07"])
    p.play("claim", card="p07")
    assert (p.turn, p.asked, p.row) == ("red", "claiming", ["p01", "p05", "p09", "p14", "p08"])
    p.play("leave")
    assert (p.turn, p.asked) == ("blue", "symbol")
    assert [p.cards(seat) for seat in p.seats] == [["f1"], ["f2", "p20"], ["f3", "p07"]]


@proves("MRK-18", "MRK-21")
def test_option_all_players_stops_when_the_row_is_empty() -> None:
    p = table(3, promise_claims="all-players").with_row("p01", "p02").with_deck_gone().claim_of("red")
    p.play("claim", card="p01")
    p.play("claim", card="p02")
    assert (p.turn, p.asked) == ("red", "symbol")


@proves("MRK-18")
def test_option_all_players_lets_everybody_claim_in_every_round() -> None:
    p = table(2, promise_claims="all-players").claim_of("red")
    claims = []
    while p.state.round < 3:
        if p.asked == "claiming":
            claims.append(p.turn)
        p.idle()
    assert claims == ["red", "blue", "blue", "red"]


@proves("MRK-19")
def test_hands_have_no_limit() -> None:
    p = table(1).claim_of("red")
    for _ in range(12):
        p.play("claim", card=p.row[0])
        p.idle(2)
    assert len(p.cards("red")) == 13


@proves("MRK-19")
def test_a_card_is_never_given_back_or_swapped() -> None:
    p = table(2).holding("red", "f1", "p01", "p02").holding("blue", "f2", "p03").claim_of("red")
    held: set[str] = set()
    while not p.position.over:
        assert held <= set(p.cards("red"))
        held = set(p.cards("red"))
        assert not {"p01", "p02", "p03"} & {*p.row, *p.deck}
        assert p.verbs <= {"claim", "leave", "draw", "pair", "road"}
        p.position.play(p.position.legal()[0])


@proves("MRK-20")
def test_a_card_may_be_claimed_that_is_kept_already_or_never_will_be() -> None:
    p = table(2).with_sheet("red", A3="school", A4="school").filled("red", "funding", but="F1 F2 F4 F5")
    p.with_row("p01", "p13", "p20").claim_of("red")
    assert p.keeps("p01", "p13", "p20") == ["p01"]
    assert p.choices("claim") == ["p01", "p13", "p20"]


@proves("MRK-21")
def test_when_the_deck_is_empty_the_row_shrinks() -> None:
    p = table(2).with_row(*ROW).with_next("p07").with_deck_gone().claim_of("red")
    p.play("claim", card="p05")
    assert (p.row, p.deck) == (["p01", "p07", "p09", "p14", "p20"], [])
    p.idle(4)
    p.play("claim", card="p07")
    assert p.row == ["p01", "p09", "p14", "p20"]
    assert p.notes() == ["claimed blue p07"]
    p.idle(4)
    assert p.choices("claim") == ["p01", "p09", "p14", "p20"]


@proves("MRK-21")
def test_when_the_row_is_empty_there_is_no_claim() -> None:
    p = table(2).with_row("p01").with_deck_gone().claim_of("red")
    p.play("claim", card="p01")
    assert p.row == []
    p.idle(4)
    assert (p.turn, p.asked, p.first) == ("blue", "symbol", "blue")


@proves("MRK-21", "MRK-03")
def test_twenty_promises_can_all_be_claimed() -> None:
    p = table(5, promise_claims="all-players").claim_of("red")
    while p.row:
        p.play("claim", card=p.row[-1]) if p.asked == "claiming" else p.idle()
    assert sorted(card for seat in p.seats for card in p.cards(seat)[1:]) == sorted(MAIN)
    assert p.state.round == 4


@proves("MRK-21")
def test_the_row_is_never_wiped() -> None:
    p = table(2).with_row(*ROW).claim_of("red")
    while not p.position.over:
        assert p.row == list(ROW)
        p.idle()
