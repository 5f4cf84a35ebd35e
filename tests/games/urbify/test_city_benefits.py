"""URB-106, URB-107, URB-113 to URB-117, URB-139 to URB-141: benefits that look at the buildings around."""

import pytest

from .table import Table, proves, table

COLOURS = ["tourism", "economy", "culture", "transport", "mixed"]


def among_neighbours(building: str) -> Table:
    """At F5 with the square below, two culture and one mixed tile beside it; more culture at the corners."""
    p = table().with_building(building, "F5", "red").with_building("museum", "E5", "blue")
    p.with_building("theater", "F4").with_building("hospital", "G5").with_building("college", "E4")
    p.with_building("university", "G4", "orange")
    return p


@proves("URB-106", "URB-114", "URB-115")
@pytest.mark.parametrize(
    ("colour", "prestige"), [("culture", 6), ("mixed", 3), ("economy", 0), ("tourism", 0), ("transport", 0)]
)
def test_the_shopping_center_scores_three_for_each_neighbour_of_a_colour(colour: str, prestige: int) -> None:
    p = among_neighbours("shopping_center").opening("red", "F5")
    p.play("take")
    assert p.choices("choose") == COLOURS
    p.play("choose", colour=colour)
    assert p.prestige("red") == prestige
    assert p.board("red") == 2


@proves("URB-106")
def test_the_shopping_center_does_not_count_itself() -> None:
    p = table().with_building("shopping_center", "F5", "red").with_building("hotel", "E5").opening("red", "F5")
    p.play("take")
    p.play("choose", colour="economy")
    assert p.prestige("red") == 3


@proves("URB-106", "URB-115")
def test_four_neighbours_of_one_colour_give_twelve() -> None:
    p = table().with_building("shopping_center", "F4", "red").with_building("museum", "E4", "blue")
    p.with_building("theater", "G4", "orange").with_building("college", "F3").with_building("university", "F5")
    p.opening("red", "F4")
    p.play("take")
    p.play("choose", colour="culture")
    assert p.prestige("red") == 12


@proves("URB-107", "URB-114", "URB-115")
def test_the_factory_scores_two_for_each_different_colour_around_it() -> None:
    p = among_neighbours("factory").opening("red", "F5")
    p.play("take")
    assert p.notes() == ["scored_benefit red factory 4", "returned red 2"]


@proves("URB-107")
def test_the_factory_counts_its_own_colour_only_for_a_neighbour() -> None:
    p = table().with_building("factory", "F5", "red").with_building("marina", "E5").opening("red", "F5")
    p.play("take")
    assert p.prestige("red") == 2
    p = table().with_building("factory", "F5", "red").with_building("marina", "E5").with_building("hotel", "F4")
    p.opening("red", "F5")
    p.play("take")
    assert p.prestige("red") == 4


@proves("URB-107")
def test_four_colours_around_the_factory_give_eight() -> None:
    p = table().with_building("factory", "F4", "red").with_building("museum", "E4").with_building("marina", "G4")
    p.with_building("parking", "F3").with_building("hospital", "F5").opening("red", "F4")
    p.play("take")
    assert p.prestige("red") == 8


@proves("URB-113", "URB-117")
def test_the_bridge_scores_the_printed_prestige_of_two_adjacent_buildings_of_one_colour() -> None:
    p = table().with_building("bridge", "E6", "red").with_building("university", "F5", "blue")
    p.with_building("college", "F4").with_building("airport", "G5").with_building("marina", "H5")
    p.with_building("museum", "E4").opening("red", "E6")
    p.play("take")
    assert p.choices() == ["pair E4 east", "pair F4 south", "pair G5 east"]
    p.play("pair", cell="G5", towards="east")
    assert p.notes("scored_benefit") == ["scored_benefit red bridge 9"]
    assert p.board("red") == 2


@proves("URB-113")
@pytest.mark.parametrize(("cell", "towards", "prestige"), [("F4", "south", 8), ("E4", "east", 5)])
def test_the_pair_may_lie_in_a_row_or_in_a_column(cell: str, towards: str, prestige: int) -> None:
    p = table().with_building("bridge", "E6", "red").with_building("university", "F5")
    p.with_building("college", "F4").with_building("museum", "E4").opening("red", "E6")
    p.play("take")
    p.play("pair", cell=cell, towards=towards)
    assert p.prestige("red") == prestige


@proves("URB-113")
@pytest.mark.parametrize(("second", "pair"), [("F4", "pair F4 south"), ("G5", "pair F5 east")])
def test_one_pair_in_a_column_or_in_a_row_is_enough(second: str, pair: str) -> None:
    p = table().with_building("bridge", "E6", "red").with_building("university", "F5").with_building("college", second)
    p.opening("red", "E6")
    p.play("take")
    assert p.choices() == [pair]


@proves("URB-113", "URB-114")
def test_two_of_a_colour_at_a_corner_or_of_two_colours_side_by_side_are_no_pair() -> None:
    p = table().with_building("bridge", "E6", "red").with_building("university", "F5").with_building("museum", "G4")
    p.with_building("airport", "G5").with_building("marina", "H5").opening("red", "E6")
    p.play("take")
    assert p.choices() == ["pair G5 east"]
    no_pair = {
        "because": "These are not two adjacent buildings of one colour.",
        "porque": "No son dos edificios adyacentes del mismo color.",
    }
    p.refuses("pair", cell="F5", towards="east", **no_pair)
    p.refuses("pair", cell="G4", towards="south", **no_pair)
    p.refuses("pair", cell="F4", towards="south", **no_pair)


@proves("URB-116")
def test_the_bridge_may_be_one_of_the_two() -> None:
    p = table().with_building("bridge", "F5", "red").with_building("police_station", "G5").opening("red", "F5")
    p.play("take")
    assert p.choices() == ["pair F5 east"]
    p.play("pair", cell="F5", towards="east")
    assert p.prestige("red") == 4


@proves("URB-116")
def test_without_a_pair_the_bridge_gives_nothing_and_asks_nothing() -> None:
    p = table().with_building("bridge", "F5", "red").with_building("theater", "G5").opening("red", "F5")
    p.play("take")
    assert p.notes() == ["scored_benefit red bridge 0", "returned red 2"]
    assert p.turn == "blue"


@proves("URB-117")
def test_a_printed_number_counts_and_not_the_benefit() -> None:
    p = table().with_building("post_office", "F5", "red").with_building("playground", "G5", "blue")
    p.opening("red", "F5")
    p.play("take")
    p.play("choose", colour="tourism")
    assert p.prestige("red") == 3


def crossing(building: str) -> Table:
    """At E5, in a row with H5 beyond a gap and in a column with E8 beyond a gap."""
    p = table().with_building(building, "E5", "red").with_building("theater", "E6").with_building("university", "F5")
    p.with_building("bridge", "G6").with_building("college", "H6").with_building("cinema", "H5")
    p.with_building("fire_station", "F7").with_building("museum", "F8").with_building("science_museum", "E8")
    p.with_building("police_station", "D5")
    return p


@proves("URB-139", "URB-141")
@pytest.mark.parametrize(
    ("colour", "prestige"), [("culture", 9), ("mixed", 5), ("tourism", 0), ("economy", 0), ("transport", 0)]
)
def test_the_post_office_scores_a_colour_in_its_whole_row_gaps_or_not_itself_included(
    colour: str, prestige: int
) -> None:
    p = crossing("post_office").opening("red", "E5")
    p.play("take")
    assert p.choices("choose") == COLOURS
    p.play("choose", colour=colour)
    assert p.prestige("red") == prestige
    assert p.board("red") == 1


@proves("URB-140", "URB-141")
@pytest.mark.parametrize(
    ("colour", "prestige"), [("culture", 5), ("mixed", 2), ("tourism", 0), ("economy", 0), ("transport", 0)]
)
def test_the_recycling_center_scores_a_colour_in_its_whole_column_gaps_or_not_itself_included(
    colour: str, prestige: int
) -> None:
    p = crossing("recycling_center").opening("red", "E5")
    p.play("take")
    assert p.choices("choose") == COLOURS
    p.play("choose", colour=colour)
    assert p.prestige("red") == prestige
    assert p.board("red") == 1


@proves("URB-115")
def test_the_colour_is_chosen_when_inaugurating() -> None:
    p = among_neighbours("shopping_center").opening("red", "F5")
    assert p.choices() == ["take", "decline"]
    p.play("take")
    assert p.position.prompt("en") == "Choose a colour for the Shopping Center."
    assert p.position.prompt("es") == "Elige un color para el Centro comercial."
