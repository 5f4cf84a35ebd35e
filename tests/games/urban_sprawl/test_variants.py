"""SPR-99, SPR-229 to SPR-232: longer, shorter and calmer games, and cubes that run out."""

from collections import Counter
from typing import Any

import pytest

from .second.model import CONTRACTS, EVENTS, PAGES, SPRAWL
from .second.watching import words
from .table import Table, fresh, proves, table

TRIGGERS = {"town": "town-airport", "city": "city-sports-team", "metropolis": "metropolis-olympic-games"}
CALM = {"metropolis-university", "metropolis-marina", "metropolis-port", "metropolis-temple"}


def heights(deck: str, **options: Any) -> tuple[set[int], set[int]]:
    """In 200 games: how many cards lie under the trigger event, and how many cards there are."""
    under, cards = set(), set()
    for seed in range(200):
        lying = fresh(seed=seed, **options).deck(deck)[::-1]
        under.add(lying.index(TRIGGERS[deck]))
        cards.add(len(lying))
    return under, cards


@proves("SPR-07", "SPR-09")
@pytest.mark.parametrize("deck", TRIGGERS)
def test_in_the_game_as_printed_the_trigger_lies_in_the_middle_seven(deck: str) -> None:
    assert heights(deck) == (set(range(15, 22)), {31 if deck == "town" else 37})


@proves("SPR-229")
@pytest.mark.parametrize("deck", TRIGGERS)
def test_in_the_longer_game_the_trigger_lies_in_the_second_pile_from_the_bottom(deck: str) -> None:
    assert heights(deck, variant="long_game")[0] == set(range(9, 19))


@proves("SPR-230")
@pytest.mark.parametrize("deck", TRIGGERS)
def test_in_the_shorter_game_the_trigger_lies_in_the_third_pile_from_the_bottom(deck: str) -> None:
    assert heights(deck, variant="short_game")[0] == set(range(18, 28))


@proves("SPR-232")
def test_in_the_calmer_game_four_cards_of_the_metropolis_stay_out() -> None:
    assert heights("metropolis", variant="calm_metropolis") == (set(range(15, 22)), {33})
    assert heights("city", variant="calm_metropolis") == (set(range(15, 22)), {37})
    p = fresh(variant="calm_metropolis")
    everywhere = {*p.deck("town"), *p.deck("city"), *p.deck("metropolis"), *p.contracts.values()}
    assert everywhere == ({*CONTRACTS, *EVENTS} - CALM) - {event for event in EVENTS if event.startswith("planning")}


@proves("SPR-232")
def test_one_variant_is_played_at_a_time() -> None:
    assert set(SPRAWL.components.defaults()) == {"variant", "cube_limit"}
    assert SPRAWL.components.defaults()["variant"] == "none"


@proves("SPR-231")
def test_the_pieces_in_the_box() -> None:
    assert PAGES["setup"]["cubes_per_player"] * 4 == 140
    assert sum(tile["count"] for tile in PAGES["tile"]) == 128
    assert sum(vocation["count"] for vocation in PAGES["vocation"]) == 24
    assert len(PAGES["permit"]) + PAGES["renewal"][0]["count"] + len(EVENTS) + len(CONTRACTS) == 165
    assert (len(PAGES["politician"]), len(PAGES["contractor"])) == (5, 1)
    assert (len(PAGES["markers"]["wealth"]), len(PAGES["markers"]["prestige"])) == (6, 3)
    assert Counter(one["deck"] for one in (*CONTRACTS.values(), *EVENTS.values())) == {
        "town": 37, "city": 37, "metropolis": 37, "planning": 14
    }  # fmt: skip


def without_cubes(seat: str, left: int, **options: Any) -> Table:
    """Leave a player this many cubes: the others lie on parks and buildings all over the city."""
    p = table(2, **options).cleared().with_decks(3).with_wealth("red", 50)
    zones = ["PARK"] * 10 + ["COM"] * 10 + ["RES"] * 8 + ["CIV"] * 7
    for n, zone in enumerate(zones[left:]):
        p.with_building(zone, f"{'ABCDEFGHIJKL'[n % 12]}{7 + n // 12}", seat)
    return p


@proves("SPR-99")
def test_cubes_are_not_a_limit() -> None:
    p = without_cubes("red", 0).with_contract("box-1", "town-machine-shop").holding("red", "permit-2-ind-7")
    p.turn_of("red").builds("town-machine-shop", "A1 B1")
    assert p.at("A1") == "IND A1 B1 red"


@proves("SPR-99")
@pytest.mark.parametrize(("left", "owner"), [(0, "nobody"), (1, "red")])
def test_with_the_option_a_player_without_a_cube_leaves_a_building_uncontrolled(left: int, owner: str) -> None:
    p = without_cubes("red", left, cube_limit=True).with_contract("box-1", "town-machine-shop")
    p.holding("red", "permit-2-ind-7").turn_of("red").builds("town-machine-shop", "A1 B1")
    assert (p.at("A1"), p.cubes("red")) == (f"IND A1 B1 {owner}", 0)


@proves("SPR-99", "SPR-168")
def test_with_the_option_a_mayor_without_a_cube_does_not_control_the_park() -> None:
    p = without_cubes("blue", 0, cube_limit=True).with_vocation("blue", "energy", 2).happens("town-town-meeting", "red")
    p.play("put", lots="A1")
    assert p.at("A1") == "PARK A1 nobody"


@proves("SPR-99", "SPR-234")
def test_with_the_option_control_is_impossible_without_a_cube() -> None:
    p = (
        without_cubes("red", 1, cube_limit=True)
        .with_building("RES", "L1")
        .with_contract("box-1", "city-artists-quarter")
    )
    p.holding("red", "permit-2-res-6").turn_of("red").builds("city-artists-quarter", "A1 B1")
    assert (p.gained("red")[1], p.at("L1"), p.asked) == (4, "RES L1 nobody", "acting")


@proves("SPR-99", "SPR-203")
def test_with_the_option_a_cube_set_free_by_demolition_can_be_used() -> None:
    p = without_cubes("red", 1, cube_limit=True).with_building("PARK", "A1", "red").holding("red", "urban-renewal")
    p.with_contract("box-1", "town-machine-shop").holding("red", "permit-2-ind-7").turn_of("red")
    assert p.cubes("red") == 0
    p.builds("town-machine-shop", "A1 B1")
    assert (p.at("A1"), p.cubes("red")) == ("IND A1 B1 red", 0)


@proves("SPR-235")
def test_a_set_of_cards_that_is_invested_or_spent_has_one_path() -> None:
    cards = ("permit-1-civ-12", "permit-2-civ-8", "permit-1-all-8")
    p = table(2).cleared().with_contract("box-1", "town-courthouse").holding("red", *cards).start_of("red")
    sets = Counter[frozenset[str]]()

    def invested(taken: frozenset[str], at: Table) -> None:
        sets[taken] += 1
        for action in at.position.legal():
            choice = words(at.position, action)
            if choice.startswith("invest"):
                after = Table(at.position.copy())
                after.position.play(action)
                invested(taken | {choice.split()[1]}, after)

    invested(frozenset(), p)
    assert len(sets) == 2 ** len(cards)
    assert set(sets.values()) == {1}
