"""Which players a card means: every way to name them."""

from typing import Any

import pytest

from .scenes import with_words_of_our_own
from .table import SEATS, Table, proves

EVENT = "planning-rent-day"
Words = dict[str, Any]


def happening(*effects: Words) -> Table:
    """Four players; blue's turn ends."""
    p = with_words_of_our_own(EVENT, list(effects), seats=4).with_decks(3)
    return p.with_vocation("red", "media").with_vocation("purple", "energy").with_vocation("blue", "energy", 2)


def gain(who: str) -> Words:
    return {"do": "gain", "who": who, "res": "prestige", "n": 1}


def gained(p: Table) -> str:
    return " ".join(seat for seat in SEATS if p.gained(seat) != (0, 0))


@proves("SPR-121", "SPR-180")
@pytest.mark.parametrize(
    ("who", "seats"),
    [
        ("you", "blue"),
        ("each", "red blue orange purple"),
        ("others", "red orange purple"),
        ("holder:media", "red"),
        ("holder:energy", "blue purple"),
        ("mayor", "orange"),
        ("da", "red"),
        ("treasurer", "blue"),
        ("chief", "purple"),
        ("contractor", "orange"),
    ],
)
def test_a_reference_names_its_players(who: str, seats: str) -> None:
    p = happening(gain(who)).with_office("mayor", "orange").with_office("da", "red").with_office("treasurer", "blue")
    p.with_office("chief", "purple").with_contractor("orange").happens(EVENT, "blue")
    assert gained(p) == seats


@proves("SPR-181")
@pytest.mark.parametrize("who", ["mayor", "boss", "contractor", "holder:finance"])
def test_an_office_nobody_holds_is_passed_over_and_the_next_effect_follows(who: str) -> None:
    p = happening(gain(who), gain("you")).happens(EVENT, "blue")
    assert (gained(p), p.gained("blue")) == ("blue", (0, 1))


@proves("SPR-221")
@pytest.mark.parametrize(
    ("metric", "most", "least"),
    [
        ("prestige", "orange", "purple"),
        ("wealth", "purple", "blue"),
        ("vocations", "blue", "orange"),
        ("buildings", "orange", "red"),
        ("planning", "red", "blue"),
        ("politicians", "purple", "orange"),
    ],
)
def test_most_and_least_are_one_player(metric: str, most: str, least: str) -> None:
    for who, seat in ((f"most:{metric}", most), (f"least:{metric}", least)):
        p = happening(gain(who)).cleared()
        for n, name in enumerate(SEATS):
            p.with_prestige(name, (3, 2, 4, 1)[n]).with_wealth(name, (7, 3, 5, 9)[n])
            for lot in range((1, 2, 4, 3)[n]):
                p.with_building("PARK" if lot else "CIV", f"{'ACEG'[lot]}{n * 2 + 1}", name)
        p.holding("red", "permit-1-civ-12", "permit-1-com-12", "urban-renewal").holding("orange", "permit-1-ind-12")
        p.holding("purple", "permit-1-res-12", "permit-1-all-8").with_contractor("orange")
        p.with_office("mayor", "purple").with_office("da", "purple").with_office("boss", "purple")
        p.with_office("chief", "red").with_office("treasurer", "blue")
        p.happens(EVENT, "blue")
        assert gained(p) == seat, who


@proves("SPR-221")
def test_the_active_player_breaks_a_tie_for_most_or_least() -> None:
    p = happening(gain("least:prestige")).with_prestige("blue", 2).with_prestige("purple", 1).happens(EVENT, "blue")
    assert (p.turn, p.asked, p.choices()) == ("blue", "tie", ["name red", "name orange"])
    p.play("name", player="orange")
    assert gained(p) == "orange"


@proves("SPR-221", "SPR-234")
def test_who_has_most_is_found_when_the_effect_starts() -> None:
    p = happening(gain("others"), gain("least:prestige")).happens(EVENT, "blue")
    assert [p.prestige(seat) for seat in SEATS] == [1, 1, 1, 1]


@proves("SPR-222", "SPR-233")
def test_self_is_the_player_addressed_and_nested_the_innermost() -> None:
    then = [gain("self"), {"do": "pay", "who": "self", "to": "mayor", "res": "wealth", "n": 3}]
    p = happening({"do": "each", "who": "others", "then": then}).with_office("mayor", "purple").happens(EVENT, "blue")
    assert [p.gained(seat) for seat in SEATS] == [(-3, 1), (0, 0), (-3, 1), (6, 1)]
