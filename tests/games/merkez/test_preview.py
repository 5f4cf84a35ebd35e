"""The score sheets as they would be now, and how many drawings each promise is short."""

import random
from typing import Any

import pytest

from tests.conftest import played
from townhall.games.merkez.rules.actions import CARD

from .city import CARDS, MERKEZ
from .compiled.calls import fewest_by_trying
from .sheets import TASTES, joined_up, scattered
from .table import Table, proves, table

OPTIONS: list[dict[str, Any]] = [
    {}, {"three_roads": "between"}, {"house": "people-direct"}, {"house": "building"},
    {"adjacent_buildings_link": True},
]  # fmt: skip
WAYS = [card for card, entry in CARDS.items() if entry["kind"] != "picture"]
MOST_REPORTED = 2


def promises(p: Table) -> dict[str, dict[str, Any]]:
    """What the preview says of red's promises."""
    cards: dict[str, dict[str, Any]] = MERKEZ.preview(p.position.view(0), 0)[0]["cards"]
    return cards


def lacks(p: Table, card: str) -> int | None:
    entry = promises(p.claim_of("red"))[card]
    assert bool(entry["hexes"]) == (entry["lacks"] == 0)
    return entry["lacks"]  # type: ignore[no-any-return]


def by_trying(p: Table, cards: list[str], most: int) -> int:
    """How many drawings these promises are short of being kept all together, at most `most`."""
    copy = p.position.moment()
    wanted = sum(1 << CARD.number(card) for card in cards)
    return int(fewest_by_trying(copy.rules.cs, copy.rules.records(copy.raw), wanted, most))


@proves("MRK-64", "MRK-67", "MRK-73")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_at_the_end_the_preview_is_the_score(seats: int) -> None:
    p = played(MERKEZ, seats, seed=seats)
    sheets = MERKEZ.preview(p.view(-1), -1)
    assert [sheet["total"] for sheet in sheets] == p.scores
    assert [sheet["road"] for sheet in sheets] == [p.state.roads[seat] for seat in range(seats)]
    counts = [sum(1 for card in sheet["cards"].values() if card["hexes"]) for sheet in sheets]
    assert counts == [bin(p.state.kept[seat]).count("1") for seat in range(seats)]


@proves("MRK-10")
def test_the_preview_changes_nothing_and_is_the_same_for_everybody() -> None:
    p = played(MERKEZ, 3, seed=4, decisions=50)
    before = p.raw.tobytes()
    assert len({repr(MERKEZ.preview(p.view(seat), seat)) for seat in (-1, 0, 1, 2)}) == 1
    assert p.raw.tobytes() == before


@proves("MRK-65", "MRK-68", "MRK-70", "MRK-71", "MRK-72")
@pytest.mark.parametrize("taste", TASTES)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_promise_is_one_drawing_short_exactly_where_one_drawing_keeps_it(taste: str, options: dict[str, Any]) -> None:
    dice = random.Random(f"{taste} {options}")
    for card in ("p05", *dice.sample(WAYS, 3)):
        drawn = dice.choice((scattered, joined_up))(dice, taste, dice.randint(18, 26))
        p = table(1, **options).with_sheet("red", drawn).holding("red", card).claim_of("red")
        p.state.ending = dice.random() < 0.2
        fewest = by_trying(p, [card], 1)
        assert (promises(p)[card]["lacks"] in (0, 1)) == (fewest <= 1)
        assert fewest > 1 or promises(p)[card]["lacks"] == fewest


@proves("MRK-65", "MRK-68", "MRK-70", "MRK-71", "MRK-72")
@pytest.mark.parametrize("taste", TASTES)
def test_a_promise_is_two_drawings_short_exactly_where_two_drawings_keep_it(taste: str) -> None:
    dice = random.Random(taste)
    for options in OPTIONS:
        drawn = dice.choice((scattered, joined_up))(dice, taste, 26)
        card = dice.choice([*WAYS, "p05"])
        p = table(1, **options).with_sheet("red", drawn).holding("red", card).claim_of("red")
        fewest = by_trying(p, [card], MOST_REPORTED)
        assert promises(p)[card]["lacks"] == (fewest if fewest <= MOST_REPORTED else None)


@proves("MRK-66", "MRK-67")
@pytest.mark.parametrize("taste", TASTES)
def test_a_promise_is_short_of_being_kept_beside_those_that_are_kept(taste: str) -> None:
    dice = random.Random(taste)
    for _ in range(3):
        held = dice.sample(list(CARDS), 6)
        p = table(1).with_sheet("red", joined_up(dice, taste, 26)).holding("red", *held).claim_of("red")
        cards = promises(p)
        complete = [card for card in held if cards[card]["hexes"]]
        for card in set(held) - set(complete):
            fewest = by_trying(p, [*complete, card], MOST_REPORTED if cards[card]["lacks"] == MOST_REPORTED else 1)
            assert (cards[card]["lacks"] == 1) == (fewest == 1)
            assert cards[card]["lacks"] in (None, fewest)


CASES: list[tuple[str, dict[str, Any], dict[str, str], str, int | None]] = [
    ("two roads in a row", {}, {"C1": "E-W", "C2": "E-W"}, "p14", 1),
    ("a gap between two roads", {}, {"C1": "E-W", "C3": "E-W"}, "p14", 1),
    ("one road", {}, {"C2": "E-W"}, "p14", 2),
    ("no road", {}, {}, "p14", None),
    (
        "three with nothing at their ends",
        {"three_roads": "between"}, {"C1": "E-W", "C2": "E-W", "C3": "E-W"}, "p14", None,
    ),
    ("a road before the house", {}, {"D1": "school", "E1": "people1"}, "p17", 1),
    ("people at an open end", {}, {"C2": "school", "C3": "E-W"}, "p17", 1),
    ("no school", {}, {"E1": "people1"}, "p17", 2),
    ("another school", {"house": "building"}, {"D1": "school", "E1": "school"}, "p17", 1),
    ("one person beside a mosque", {}, {"C1": "people1"}, "p05", 1),
    ("no person beside a mosque", {}, {}, "p05", 2),
]  # fmt: skip


@proves("MRK-65", "MRK-70", "MRK-71")
@pytest.mark.parametrize(
    ("options", "drawn", "card", "drawings"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_a_promise_is_short_of_so_many_drawings(
    options: dict[str, Any], drawn: dict[str, str], card: str, drawings: int | None
) -> None:
    assert lacks(table(1, **options).with_sheet("red", drawn).holding("red", card), card) == drawings


@proves("MRK-72")
def test_a_ring_of_mosques_alone_is_not_one_road_short() -> None:
    """Two mosques and two roads make a ring, but a loop needs a school or hospital."""
    for drawn in ({"C3": "E-NW"}, {"C3": "W-SE"}):
        p = table(1).with_sheet("red", drawn).holding("red", "p18").claim_of("red")
        assert by_trying(p, ["p18"], 1) > 1
        assert promises(p)["p18"]["lacks"] != 1


@proves("MRK-38")
@pytest.mark.parametrize(("drawn", "card"), [({"C1": "people1"}, "p05"), ({"C2": "school", "C3": "E-W"}, "p17")])
def test_after_the_last_round_only_roads_can_complete_a_promise(drawn: dict[str, str], card: str) -> None:
    p = table(1).with_sheet("red", drawn).holding("red", card).claim_of("red")
    assert promises(p)[card]["lacks"] == 1
    p.state.ending = 1
    assert promises(p)[card]["lacks"] is None


@proves("MRK-64")
@pytest.mark.parametrize("card", ["p14", "p17", "p18", "p20"])
def test_no_number_is_given_on_a_full_sheet(card: str) -> None:
    p = table(1).filled("red", "funding", but="A3").holding("red", card)
    assert lacks(p, card) is None
