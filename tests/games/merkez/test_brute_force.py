"""The searches of the rules against plain ones that try everything: roads, matches, and who is given which hexes."""

import random
from typing import Any

import pytest

import townhall
from townhall.games.merkez.rules.actions import CARD, HEX

from .city import CARDS, FREE, PLACE, City
from .compiled.calls import blanked, linked_of, match_after
from .sheets import TASTES, joined_up, scattered
from .table import MAIN, Table, proves

RULE_OPTIONS: dict[str, dict[str, Any]] = {
    "as-written": {},
    "between": {"three_roads": "between"},
    "direct-house": {"house": "people-direct"},
    "building-house": {"house": "building"},
}
HEX_MOST = 11
"""With touching buildings linked, plain ways to try everything are only for small sheets."""


def sheet_of(drawn: dict[str, str], options: dict[str, Any]) -> Table:
    return Table(townhall.game("merkez").start(1, 1, options)).with_sheet("red", drawn)


def some_sheets(taste: str, seed: str, sheets: int) -> list[dict[str, str]]:
    dice = random.Random(f"{taste} {seed}")
    return [
        joined_up(dice, taste, len(FREE)) if n % 2 else scattered(dice, taste, dice.randint(8, len(FREE)))
        for n in range(sheets)
    ]


def small_sheets(taste: str, seed: str, sheets: int) -> list[dict[str, str]]:
    dice = random.Random(f"{taste} {seed} small")
    return [joined_up(dice, taste, dice.randint(4, HEX_MOST)) for _ in range(sheets)]


@proves("MRK-58", "MRK-62")
@pytest.mark.parametrize("touching", [False, True])
@pytest.mark.parametrize("taste", TASTES)
def test_what_is_linked_to_what(taste: str, touching: bool) -> None:
    options = {"adjacent_buildings_link": touching}
    for drawn in some_sheets(taste, "links", 12):
        p, city = sheet_of(drawn, options), City(drawn, options)
        rules, records = p.position.rules, p.position.rules.records(p.position.raw)
        for hex_ in PLACE:
            hexes = linked_of(rules.cs, records, 0, HEX.number(hex_))
            assert {other for other in PLACE if hexes >> HEX.number(other) & 1} == set(city.linked(hex_)), hex_


@proves("MRK-59", "MRK-60", "MRK-63")
@pytest.mark.parametrize("taste", TASTES)
def test_the_longest_road_is_the_longest_of_all_chains(taste: str) -> None:
    lengths = set()
    for drawn in some_sheets(taste, "roads", 40):
        p = sheet_of(drawn, {})
        lengths.add(City(drawn).longest_road())
        assert p.longest_road() == City(drawn).longest_road(), drawn
        p.check()
    assert len(lengths) > 5


@proves("MRK-62", "MRK-63")
@pytest.mark.parametrize("taste", TASTES)
def test_the_longest_road_is_the_longest_of_all_chains_where_touching_buildings_are_linked(taste: str) -> None:
    options = {"adjacent_buildings_link": True}
    for drawn in small_sheets(taste, "roads", 40):
        assert sheet_of(drawn, options).longest_road() == City(drawn, options).longest_road(), drawn


def matches_found(p: Table, card: str) -> set[frozenset[str]]:
    """All matches that the rules go through."""
    rules, records, number = p.position.rules, p.position.rules.records(p.position.raw), CARD.number(card)
    matches: set[frozenset[str]] = set()
    last = match_after(rules.cs, records, 0, number, -1)
    while last != -1:
        bits = p.state.matches[number]
        matches.add(frozenset(hex_ for hex_ in PLACE if bits >> HEX.number(hex_) & 1))
        last = match_after(rules.cs, records, 0, number, last)
    blanked(records)
    p.check()
    return matches


def assert_matches_are_right(p: Table, city: City, card: str) -> int:
    """Every match of the rules is one, and only those that contain another are left out; returns their number."""
    matches = matches_found(p, card)
    assert matches <= city.matches(card)
    assert set(city.smallest(card)) <= matches
    return len(matches)


@proves("MRK-65", "MRK-68", "MRK-70", "MRK-71", "MRK-72")
@pytest.mark.parametrize("options", RULE_OPTIONS.values(), ids=list(RULE_OPTIONS))
@pytest.mark.parametrize("taste", TASTES)
def test_the_matches_of_every_card_are_those_that_can_be_seen(taste: str, options: dict[str, Any]) -> None:
    counts = dict.fromkeys(CARDS, 0)
    for drawn in some_sheets(taste, "matches", 8):
        p, city = sheet_of(drawn, options), City(drawn, options)
        for card in CARDS:
            counts[card] += assert_matches_are_right(p, city, card)
    assert sum(map(bool, counts.values())) > 8


@proves("MRK-62", "MRK-71", "MRK-72")
@pytest.mark.parametrize("house", ["people", "people-direct", "building"])
@pytest.mark.parametrize("taste", ["even", "towns"])
def test_the_matches_of_ways_where_touching_buildings_are_linked(taste: str, house: str) -> None:
    options = {"house": house, "adjacent_buildings_link": True}
    matches = 0
    for drawn in small_sheets(taste, "matches", 30):
        p, city = sheet_of(drawn, options), City(drawn, options)
        matches += sum(assert_matches_are_right(p, city, card) for card in ("p17", "p18", "p20"))
    assert matches > 10


def assert_promises_are_right(drawn: dict[str, str], options: dict[str, Any], cards: list[str]) -> int:
    p, city = sheet_of(drawn, options), City(drawn, options)
    for least in (0, 3):
        promises, best = p.keeps(*cards, least=least), city.best_promises(cards, least)
        if best is None:
            assert promises is None
            continue
        assert promises is not None
        points = sum(CARDS[card]["keep" if card in promises else "fail"] for card in cards)
        assert (points, len(promises)) == best, (drawn, cards)
        given = [p.matches[card] for card in promises]
        assert all(match in city.matches(card) for card, match in zip(promises, given, strict=True))
        assert sum(map(len, given)) == len(frozenset().union(*given)), "no hex is given twice"
        assert not any(p.matches[card] for card in cards if card not in promises)
        p.check()
    return len(p.keeps(*cards) or ())


@proves("MRK-64", "MRK-66", "MRK-67", "MRK-70", "MRK-71", "MRK-72")
@pytest.mark.parametrize("options", RULE_OPTIONS.values(), ids=list(RULE_OPTIONS))
@pytest.mark.parametrize("taste", TASTES)
def test_the_promises_kept_are_the_best_of_all_that_can_be_kept_together(taste: str, options: dict[str, Any]) -> None:
    dice, counts = random.Random(f"{taste} {options}"), set()
    for drawn in some_sheets(taste, f"keeping {options}", 16):
        ways = dice.sample(["p14", "p15", "p16", "p17", "p18", "p19", "p20"], dice.randint(0, 4))
        pictures = dice.sample([*CARDS][:18], dice.randint(1, 4))
        counts.add(assert_promises_are_right(drawn, options, [*ways, *pictures]))
    assert max(counts) > 1


@proves("MRK-64", "MRK-66", "MRK-67")
@pytest.mark.parametrize("taste", ["even", "clinics", "towns"])
def test_even_with_many_promises_the_best_are_kept(taste: str) -> None:
    dice = random.Random(f"{taste} many")
    for drawn in some_sheets(taste, "many", 8):
        assert_promises_are_right(drawn, {}, [dice.choice([*CARDS][:5]), *dice.sample(MAIN, 11)])


@proves("MRK-62", "MRK-66", "MRK-67")
@pytest.mark.parametrize("house", ["people", "people-direct", "building"])
def test_the_best_are_kept_where_touching_buildings_are_linked(house: str) -> None:
    options = {"house": house, "adjacent_buildings_link": True}
    for drawn in small_sheets("towns", "keeping", 25):
        assert_promises_are_right(drawn, options, ["p01", "p03", "p14", "p17", "p18", "p19", "p20"])
