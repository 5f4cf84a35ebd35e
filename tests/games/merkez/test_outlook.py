"""The score sheets as they would be now, and how far every promise is."""

import random
from typing import Any

import pytest

import townhall
from tests.conftest import played

from .city import CARDS, FREE, City
from .sheets import TASTES, scattered
from .table import Table, proves, table

MERKEZ = townhall.game("merkez")
PICTURES = [card for card, entry in CARDS.items() if entry["kind"] == "picture"]


def lacks(p: Table, card: str) -> int:
    told = MERKEZ.preview(p.claim_of("red").position.view(0), 0)[0]["cards"][card]
    assert bool(told["hexes"]) <= (told["lacks"] == 0)
    return int(told["lacks"])


@proves("MRK-64", "MRK-67", "MRK-73")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_at_the_end_the_outlook_is_the_score(seats: int) -> None:
    p = played(MERKEZ, seats, seed=seats)
    told = MERKEZ.preview(p.view(-1), -1)
    assert [sheet["total"] for sheet in told] == p.scores
    assert [sheet["road"] for sheet in told] == [p.state.roads[seat] for seat in range(seats)]
    kept = [sum(1 for card in sheet["cards"].values() if card["hexes"]) for sheet in told]
    assert kept == [bin(p.state.kept[seat]).count("1") for seat in range(seats)]


@proves("MRK-10")
def test_the_outlook_changes_nothing_and_is_the_same_for_all_eyes() -> None:
    p = played(MERKEZ, 3, seed=4, decisions=50)
    before = p.raw.tobytes()
    assert len({repr(MERKEZ.preview(p.view(seat), seat)) for seat in (-1, 0, 1, 2)}) == 1
    assert p.raw.tobytes() == before


@proves("MRK-65", "MRK-68")
@pytest.mark.parametrize("taste", TASTES)
def test_a_picture_lacks_one_drawing_exactly_where_one_would_keep_it(taste: str) -> None:
    dice = random.Random(taste)
    ones, symbols = 0, ("school", "hospital", "wifi", "funding", "people1")
    for _ in range(12):
        drawn = scattered(dice, taste, dice.randint(12, 26))
        card = dice.choice(PICTURES)
        if City(drawn).matches(card):
            continue
        tried = ({**drawn, hex_: symbol} for hex_ in FREE if hex_ not in drawn for symbol in symbols)
        one = any(City(more).matches(card) for more in tried)
        ones += one
        assert (lacks(table(1).with_sheet("red", drawn).holding("red", card), card) == 1) == one
    assert ones


CASES: list[tuple[str, dict[str, Any], dict[str, str], str, int]] = [
    ("two roads in a row", {}, {"C1": "E-W", "C2": "E-W"}, "p14", 1),
    ("a gap between two roads", {}, {"C1": "E-W", "C3": "E-W"}, "p14", 1),
    ("one road", {}, {"C2": "E-W"}, "p14", 2),
    ("no road", {}, {}, "p14", 3),
    ("three that lie between nothing", {"three_roads": "between"}, {"C1": "E-W", "C2": "E-W", "C3": "E-W"}, "p14", 2),
    ("a road before the house", {}, {"D1": "school", "E1": "people1"}, "p17", 1),
    ("no school", {}, {"E1": "people1"}, "p17", 3),
]  # fmt: skip


@proves("MRK-70", "MRK-71", "MRK-72")
@pytest.mark.parametrize(
    ("options", "drawn", "card", "drawings"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_ways_lack_about_so_many_drawings(
    options: dict[str, Any], drawn: dict[str, str], card: str, drawings: int
) -> None:
    assert lacks(table(1, **options).with_sheet("red", drawn).holding("red", card), card) == drawings


@proves("MRK-64")
@pytest.mark.parametrize("card", ["p14", "p17", "p18", "p20"])
def test_on_a_full_sheet_what_is_not_kept_is_far(card: str) -> None:
    p = table(1).filled("red", "funding", but="A3").holding("red", card)
    assert lacks(p, card) == 4
