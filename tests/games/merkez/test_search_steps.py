"""How much the searches of the rules try: counted, on the worst sheets that random and hill-climbing search have found.

A finished sheet has up to 15 symbols and at least 15 roads, and alone one has up to 21 promises: all of this is scored
in well under a second.
"""

import random
from typing import Any

import pytest

from townhall.bots.batch import play_batch
from townhall.bots.levels import RANDOM
from townhall.games.merkez.rules.actions import CARD
from townhall.games.merkez.rules.state import STATE

from .city import CARDS, FREE, MERKEZ, City
from .compiled.counting import MATCHES, STEPS, longest_counting, promises_counting
from .sheets import ALL_ROADS, TASTES, distance, joined_up
from .table import MAIN, proves
from .test_brute_force import sheet_of

MATCHES_MOST = 1_000_000
STEPS_MOST = 500_000
LINKS_MOST = 100_000
USUAL_MATCHES, USUAL_LINKS = 50_000, 5_000
DENSE_LINKS = 10_000_000
ALL_CARDS = ("f1", *MAIN)

WORST = {
    "many junctions": (
        "A3:hospital A4:funding A6:E-W A7:hospital B3:people1 B4:NE-SE B5:NW-SE B6:NE-SW B7:NW-SE C1:people1 C2:wifi "
        "C3:E-SE C4:hospital C6:E-W C7:school D1:hospital D2:wifi D4:NW-W D5:NW-SE D6:NE-SW D7:wifi E1:funding "
        "E2:NE-SE E3:NW-SE E4:E-SW E5:school F1:school F2:E-NW F4:NE-W F5:funding"
    ),
    "many rings": (
        "A3:school A4:funding A6:school A7:funding B3:wifi B4:hospital B5:NE-SE B6:hospital B7:school C1:school "
        "C2:people1 C3:NE-SE C4:E-NW C6:NE-W C7:school D1:school D2:E-W D4:NE-W D5:hospital D6:NE-W D7:NW-SW E1:NW-SE "
        "E2:NE-SW E3:NW-SE E4:NE-SE E5:E-NW F1:hospital F2:E-W F4:hospital F5:NE-W"
    ),
    "many houses": (
        "A3:SW-SE A4:hospital A6:school A7:hospital B3:school B4:school B5:NE-W B6:funding B7:wifi C1:NE-SE C2:NE-NW "
        "C3:wifi C4:people1 C6:people1 C7:people1 D1:NW-SE D2:E-SE D4:W-SE D5:school D6:E-SW D7:W-SW E1:NW-W E2:NW-SW "
        "E3:NW-SE E4:NW-SW E5:NE-SE F1:school F2:E-W F4:wifi F5:school"
    ),
    "scarce, three at least": (
        "A3:people1 A4:W-SW A6:funding A7:hospital B3:hospital B4:W-SW B5:hospital B6:wifi B7:SW-SE C1:SW-SE C2:E-NE "
        "C3:school C4:wifi C6:E-NE C7:NW-W D1:people1 D2:SW-SE D4:people1 D5:hospital D6:SW-SE D7:SW-SE E1:E-NE "
        "E2:NW-W E3:wifi E4:school E5:school F1:E-SW F2:E-W F4:school F5:NE-NW"
    ),
    "scarce": (
        "A3:E-SW A4:people1 A6:people1 A7:SW-SE B3:W-SE B4:E-SW B5:people1 B6:E-NE B7:NW-W C1:NE-SE C2:E-SW "
        "C3:hospital C4:E-SE C6:W-SW C7:SW-SE D1:school D2:NE-W D4:hospital D5:NW-W D6:NE-SE D7:E-NW E1:school "
        "E2:hospital E3:funding E4:school E5:funding F1:funding F2:wifi F4:wifi F5:people1"
    ),
}
"""The sheets with the longest known searches: found by changing hexes one by one as long as the search grew."""


def worst(name: str) -> dict[str, str]:
    return dict(words.split(":") for words in WORST[name].split())


def full_of(*things: str) -> dict[str, str]:
    """A full sheet that repeats these things in order."""
    return {hex_: things[n % len(things)] for n, hex_ in enumerate(FREE)}


FULL = {
    "people": full_of("people1"),
    "schools": full_of("school"),
    "straight roads": full_of("W-E"),
    "sharp roads": full_of("SW-SE", "NW-NE"),
    "schools and people": full_of("school", "people1"),
    "schools and roads": full_of("school", "W-E"),
    "hospitals and bends": full_of("hospital", "W-SE", "NW-E"),
    "four symbols": full_of("school", "wifi", "people1", "hospital", "funding"),
    "roads of all kinds": full_of(*ALL_ROADS),
}


def work(drawn: dict[str, str], options: dict[str, Any], least: int = 0) -> tuple[int, int, int]:
    """The matches asked for, the steps of ways made, and the promises kept."""
    p = sheet_of(drawn, options)
    rules, held = p.position.rules, sum(1 << CARD.number(card) for card in ALL_CARDS)
    promises = promises_counting(rules.cs, rules.records(p.position.raw), held, least)
    return p.state.kept[MATCHES], p.state.kept[STEPS], promises


def links(drawn: dict[str, str], options: dict[str, Any]) -> tuple[int, int]:
    """How often the search for the longest road asks what is linked, and how long it is."""
    p = sheet_of(drawn, options)
    length = longest_counting(p.position.rules.cs, p.position.rules.records(p.position.raw))
    return p.state.kept[STEPS], length


@proves("MRK-67")
def test_the_counted_search_is_that_of_the_rules() -> None:
    dice = random.Random(1)
    for taste in TASTES:
        drawn = joined_up(dice, taste, len(FREE))
        p = sheet_of(drawn, {})
        assert links(drawn, {})[1] == p.longest_road()
        promises = work(drawn, {})[2]
        assert [card for n, card in enumerate(CARD.values) if promises >> n & 1] == p.keeps(*ALL_CARDS)
    assert len(ALL_CARDS) == 21 and set(ALL_CARDS) < set(CARDS)


@proves("MRK-66", "MRK-67")
@pytest.mark.parametrize("least", [0, 3])
@pytest.mark.parametrize("house", ["people", "people-direct", "building"])
@pytest.mark.parametrize("name", [*WORST, *FULL])
def test_even_on_the_worst_sheets_with_21_promises_the_search_ends_soon(name: str, house: str, least: int) -> None:
    drawn = FULL[name] if name in FULL else worst(name)
    asked, steps, _ = work(drawn, {"house": house}, least)
    assert asked <= MATCHES_MOST and steps <= STEPS_MOST


@proves("MRK-63")
@pytest.mark.parametrize("name", [*WORST, *FULL])
def test_even_on_the_worst_sheets_the_longest_road_is_found_soon(name: str) -> None:
    assert links(FULL[name] if name in FULL else worst(name), {})[0] <= LINKS_MOST


@proves("MRK-63")
@pytest.mark.parametrize("taste", TASTES)
def test_no_chain_is_followed_twice(taste: str) -> None:
    """Each chain is entered once and left once, so there are at most twice as many steps as chains."""
    dice = random.Random(f"{taste} chains")
    for _ in range(12):
        drawn = joined_up(dice, taste, len(FREE))
        assert links(drawn, {})[0] <= 2 * len(City(drawn).chains())


@proves("MRK-63", "MRK-67")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_changing_a_sheet_for_the_worse_does_not_help_much(seed: int) -> None:
    dice = random.Random(seed)
    drawn = worst(dice.choice(list(WORST)))
    for _ in range(40):
        other = dict(drawn)
        one, two = dice.sample(FREE, 2)
        other[one], other[two] = other[two], other[one]
        asked, steps, _ = work(other, {})
        assert asked <= MATCHES_MOST and steps <= STEPS_MOST and links(other, {})[0] <= LINKS_MOST
        if asked + steps >= sum(work(drawn, {})[:2]):
            drawn = other


@proves("MRK-62")
@pytest.mark.parametrize("buildings", [6, 10, 13, 15])
@pytest.mark.parametrize("road", ["E-W", "NW-SE", "NE-E"])
def test_where_touching_buildings_are_linked_a_dense_town_takes_no_endless_search(buildings: int, road: str) -> None:
    """Detours among touching buildings, and all dead ends but two, are left out."""
    options, middle = {"adjacent_buildings_link": True}, sorted(FREE, key=lambda hex_: distance("D4", hex_))
    drawn = dict.fromkeys(middle[:buildings], "school") | dict.fromkeys(middle[buildings:], road)
    asked, steps, _ = work(drawn, options)
    assert asked <= MATCHES_MOST and steps <= STEPS_MOST
    assert links(drawn, options)[0] <= DENSE_LINKS


DENSE = (
    "A3:SW-SE A4:SW-SE A6:SW-SE A7:NE-SW B3:E-NW B4:hospital B5:school B6:school B7:NE-W C1:E-SE C2:NW-SE C3:school "
    "C4:NW-SE C6:hospital C7:NW-W D1:E-NW D2:school D4:school D5:school D6:hospital D7:NE-SW E1:E-NE E2:hospital "
    "E3:school E4:hospital E5:hospital F1:E-NE F2:school F4:hospital F5:NE-W"
)
"""The longest known search where touching buildings are linked, found by hill climbing."""


@proves("MRK-62")
def test_a_town_built_to_be_hard_is_searched_too() -> None:
    drawn = dict(hex_.split(":") for hex_ in DENSE.split())
    assert links(drawn, {"adjacent_buildings_link": True})[0] <= DENSE_LINKS


@proves("MRK-63", "MRK-67")
@pytest.mark.parametrize("seats", [1, 3])
def test_usual_games_take_far_fewer_steps(seats: int, compiled: None) -> None:
    rules = MERKEZ.rules()
    for chunk in play_batch(rules, seats, [RANDOM] * seats, "work", 300):
        for n in range(len(chunk.decisions)):
            raw = chunk.states[n * STATE.itemsize : (n + 1) * STATE.itemsize].copy()
            records, state = rules.records(raw), raw.view(STATE)
            promises_counting(rules.cs, records, int(state["held"][0, 0]), 0)
            assert state["kept"][0, MATCHES] <= USUAL_MATCHES
            state["kept"][0, STEPS] = 0
            longest_counting(rules.cs, records)
            assert state["kept"][0, STEPS] <= USUAL_LINKS
