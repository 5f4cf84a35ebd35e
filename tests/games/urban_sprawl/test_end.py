"""SPR-210 to SPR-217: the end of the game, and who has won."""

import pytest

from .table import Table, proves, table

ZONES = {"da": "CIV", "treasurer": "COM", "chief": "RES", "boss": "IND"}


def at_the_end(seats: int = 3) -> Table:
    """An empty city; nobody has anything."""
    p = table(seats).cleared().with_decks(3)
    for seat in p.seats:
        p.with_wealth(seat, 0)
    return p


def ended(p: Table) -> Table:
    p.happens("metropolis-olympic-games", "red")
    assert p.position.over
    return p


def prestige(p: Table) -> list[int]:
    return [p.prestige(seat) for seat in ended(p).seats]


@proves("SPR-210", "SPR-215")
def test_the_olympic_games_end_the_game_in_the_middle_of_a_refill() -> None:
    p = table(2).with_decks(3).with_next("metropolis", "metropolis-casino", "metropolis-olympic-games")
    p.with_contract("box-1").with_contract("box-2").turn_of("red").play("done")
    assert p.position.over
    assert p.contracts.get("metropolis") is None, "nothing more is turned up"


@proves("SPR-211")
def test_every_prestige_row_in_play_is_paid_out() -> None:
    p = at_the_end().with_building("RES", "A1", "blue").with_building("RES", "A5", "orange")
    assert prestige(p) == [0, 3, 1]
    p = at_the_end().with_building("RES", "A1", "blue").with_building("RES", "A5", "orange")
    p.with_marker("prestige-5", "top-0").with_marker("prestige-6", "right-0").with_marker("wealth-12", "top-1")
    assert prestige(p) == [0, 3 + (5 + 2) // 2 + 6, 1 + (5 + 2) // 2]
    assert [note.split()[2] for note in p.notes("row_paid")] == ["1", "2", "3", "5", "6"]


@proves("SPR-212")
@pytest.mark.parametrize(("wealth", "points"), [(0, 0), (9, 0), (10, 1), (39, 3), (100, 10)])
def test_each_full_ten_of_wealth_is_worth_one(wealth: int, points: int) -> None:
    p = at_the_end().with_wealth("blue", wealth)
    assert (prestige(p), p.wealth("blue")) == ([0, points, 0], wealth)


@proves("SPR-213", "SPR-171", "SPR-173", "SPR-175", "SPR-177")
@pytest.mark.parametrize("office", ZONES)
def test_an_official_scores_every_building_of_the_zone_whoever_controls_it(office: str) -> None:
    p = at_the_end(2).with_office(office, "blue")
    for lot, zone in (("A1", ZONES[office]), ("C1", ZONES[office])):
        p.with_building(zone, lot)
    p.with_building(ZONES[office], "E1 F1", "")
    others = [zone for zone in ZONES.values() if zone != ZONES[office]]
    for lot, zone in zip(("A9", "C9", "E9"), others, strict=True):
        p.with_building(zone, lot)
    p.with_building("PARK", "K12")
    assert prestige(p) == [0, 3]
    assert p.notes("scored_office") == [f"scored_office blue 3 {office}"]


@proves("SPR-169", "SPR-216", "SPR-213")
def test_the_mayor_scores_own_buildings_beside_any_park_each_once() -> None:
    p = (
        at_the_end(2)
        .with_office("mayor", "blue")
        .with_building("PARK", "B2", "red")
        .with_building("PARK", "C3", "blue")
    )
    p.with_building("RES", "B3", "blue").with_building("COM", "C1 D1 D2", "blue").with_building("RES", "E12", "blue")
    p.with_building("RES", "A1", "red").with_building("CIV", "A3").with_building("PARK", "B1", "blue")
    ended(p)
    assert p.notes("scored_office") == ["scored_office blue 2 mayor"]


@proves("SPR-216", "SPR-204")
def test_the_contractor_scores_nothing() -> None:
    p = at_the_end(2).with_contractor("blue").with_building("RES", "A1").with_building("PARK", "B1")
    assert prestige(p) == [0, 0]


@proves("SPR-211", "SPR-212", "SPR-213")
def test_rows_come_first_then_wealth_then_politicians() -> None:
    p = at_the_end(2).with_building("RES", "A1", "blue").with_wealth("blue", 25).with_office("chief", "blue")
    ended(p)
    assert p.notes("scored_payout", "scored_wealth", "scored_office") == [
        "scored_payout blue 3 3 1 buildings place 1",
        "scored_wealth blue 2 25",
        "scored_office blue 1 chief",
    ]


@proves("SPR-215", "SPR-217")
def test_favors_cards_and_points_left_are_worth_nothing_and_cost_nothing() -> None:
    p = at_the_end(2).with_favor("red", "town-bank").holding("red", "permit-1-civ-12").with_prestige("red", 4)
    assert prestige(p) == [4, 0]


@proves("SPR-214", "SPR-01")
def test_most_prestige_wins() -> None:
    p = at_the_end().with_prestige("orange", 5).with_prestige("red", 4).with_wealth("blue", 9)
    assert (ended(p).winners, p.position.ranks) == (["orange"], [2, 3, 1])


@proves("SPR-214")
def test_a_tie_goes_to_the_most_wealth() -> None:
    p = at_the_end().with_prestige("orange", 5).with_wealth("orange", 7).with_prestige("red", 5).with_wealth("red", 8)
    assert ended(p).winners == ["red"]


@proves("SPR-214", "SPR-212")
def test_the_count_of_tens_spends_no_wealth() -> None:
    p = at_the_end(2).with_prestige("red", 1).with_wealth("red", 9).with_wealth("blue", 10)
    assert (ended(p).winners, prestige_of(p)) == (["blue"], [1, 1])


def prestige_of(p: Table) -> list[int]:
    return [p.prestige(seat) for seat in p.seats]


@proves("SPR-214")
def test_still_tied_the_victory_is_shared() -> None:
    p = at_the_end().with_prestige("orange", 5).with_wealth("orange", 7).with_prestige("red", 5).with_wealth("red", 7)
    assert (ended(p).winners, p.position.ranks) == (["red", "orange"], [1, 3, 1])
