"""URB-123 and URB-124: a copier that copies a copier, in every order."""

import random

import pytest

from .table import Table, proves, table

SPOTS = ["F5", "E5", "D5", "G5", "F4", "E4", "D4", "G4", "E6", "D6", "G6", "F7"]
COPIERS = ("parking", "police_station")
PRICES = {"theater": (1, 0), "hospital": (2, 0), "opera_house": (0, 1), "police_station": (0, 1)}
"""Influence and development that the texts of `random_city` cost."""
ENDS = ("museum", "theater", "hospital", "opera_house", "college", "hotel", "marina")
USED = {
    "because": "That building's benefit is already in use this turn.",
    "porque": "El beneficio de ese edificio ya se usa en este turno.",
}
NO_USE = {
    "because": "Its benefit cannot be used now: you lack its price or something else it needs.",
    "porque": "Su beneficio no se puede usar ahora: falta su precio o lo que necesita.",
}


def city(*tiles: tuple[str, str, str], development: int = 0) -> Table:
    """Red has inaugurated the first of these tiles: building, cell, colour of the politicians on it."""
    p = table().with_levels("red", development=development)
    for building, cell, colour in tiles:
        p.with_building(building, cell, colour)
    return p.opening("red", tiles[0][1])


@proves("URB-123", "URB-124")
def test_parking_by_parking_the_neighbours_of_the_second_count() -> None:
    p = city(("parking", "F5", "red"), ("parking", "E5", ""), ("museum", "D5", ""), ("skate_park", "F4", ""))
    p.play("take")
    assert p.choices() == ["copy F4", "copy E5"]
    p.play("copy", cell="E5")
    assert p.choices() == ["copy D5"]
    p.refuses("copy", cell="F5", **USED)
    because, porque = "Only a building next to E5 can be copied.", "Solo se puede copiar un edificio junto a E5."
    p.refuses("copy", cell="F4", because=because, porque=porque)
    p.play("copy", cell="D5")
    assert p.levels("red") == (1, 1, 1, 1, 2)
    assert p.board("red") == 1


@proves("URB-123", "URB-127")
def test_parking_by_police_pays_the_price_of_the_police() -> None:
    p = city(("parking", "F5", "red"), ("police_station", "E5", ""), ("skate_park", "F7", "blue"), development=1)
    p.play("take")
    p.play("copy", cell="E5")
    assert p.choices() == ["copy F7"]
    p.play("copy", cell="F7")
    p.play("exchange", points=0)
    assert p.levels("red") == (1, 1, 1, 1, 0)
    assert p.prestige("red") == 5


@proves("URB-123", "URB-86")
def test_parking_by_police_does_not_come_back_to_the_inaugurated_parking() -> None:
    p = city(("parking", "F5", "red"), ("police_station", "E5", ""), development=3)
    assert "unavailable red" in p.notes()
    assert p.levels("red") == (1, 1, 1, 1, 3)


@proves("URB-123", "URB-124")
def test_police_by_parking_goes_on_from_the_neighbours_of_the_parking() -> None:
    p = city(
        ("police_station", "F5", "red"), ("parking", "F7", "blue"), ("museum", "G7", ""), ("hotel", "E5", ""),
        development=1,
    )  # fmt: skip
    p.play("take")
    assert p.choices() == ["copy F7"]
    p.play("copy", cell="F7")
    assert p.choices() == ["copy G7"]
    p.play("copy", cell="G7")
    p.play("exchange", points=1)
    assert p.levels("red") == (0, 0, 0, 0, 3)
    assert p.standing_on("F7") == ("blue", 1)


@proves("URB-123", "URB-124", "URB-127")
def test_parking_by_parking_by_police() -> None:
    p = city(
        ("parking", "F5", "red"), ("parking", "E5", ""), ("police_station", "D5", ""), ("opera_house", "F7", "blue"),
        development=2,
    )  # fmt: skip
    p.play("take")
    p.play("copy", cell="E5")
    p.play("copy", cell="D5")
    assert p.choices() == ["copy F7"]
    p.refuses("copy", cell="E5", **USED)
    p.refuses("copy", cell="F5", **USED)
    p.refuses("copy", cell="D5", **USED)
    p.play("copy", cell="F7")
    p.play("exchange", points=0)
    assert p.levels("red") == (1, 1, 1, 1, 0)
    assert p.prestige("red") == 7


@proves("URB-123", "URB-124", "URB-127")
def test_parking_by_police_by_parking() -> None:
    p = city(
        ("parking", "F5", "red"), ("police_station", "E5", ""), ("parking", "F7", "blue"), ("hospital", "F8", ""),
        development=1,
    )  # fmt: skip
    p.play("take")
    p.play("copy", cell="E5")
    p.play("copy", cell="F7")
    assert p.choices() == ["copy F8"]
    p.play("copy", cell="F8")
    assert p.notes() == ["copied red hospital F8", "paid red development 1"]
    p.play("pay", split="0011")
    assert p.levels("red") == (1, 1, 0, 0, 3)


@proves("URB-123", "URB-124", "URB-127")
def test_police_by_parking_by_parking() -> None:
    p = city(
        ("police_station", "F5", "red"), ("parking", "F7", "blue"), ("parking", "F8", ""), ("cinema", "G8", ""),
        development=1,
    )  # fmt: skip
    p.play("take")
    p.play("copy", cell="F7")
    assert p.choices() == ["copy F8"]
    p.play("copy", cell="F8")
    assert p.choices() == ["copy G8"]
    p.play("copy", cell="G8")
    p.play("pay", split="1000")
    assert p.levels("red") == (0, 1, 1, 1, 3)


@proves("URB-123")
def test_a_chain_without_an_end_is_not_available_and_costs_nothing() -> None:
    p = city(("parking", "F5", "red"), ("parking", "E5", ""), ("police_station", "D5", ""), development=3)
    assert p.notes() == ["inaugurated red parking F5", "unavailable red", "returned red 1"]
    assert p.levels("red") == (1, 1, 1, 1, 3)


@proves("URB-123")
def test_a_copier_that_leads_nowhere_is_no_choice() -> None:
    p = city(("parking", "F5", "red"), ("parking", "E5", ""), ("museum", "G5", ""))
    p.play("take")
    assert p.choices() == ["copy G5"]
    p.refuses("copy", cell="E5", **NO_USE)


@proves("URB-123", "URB-82")
def test_a_chain_whose_prices_add_up_to_too_much_is_not_available() -> None:
    tiles = ("parking", "F5", "red"), ("parking", "E5", ""), ("police_station", "D5", ""), ("opera_house", "F7", "blue")
    p = table().with_all_levels("red", 1, development=1).with_levels("red", culture=0)
    for building, cell, colour in tiles:
        p.with_building(building, cell, colour)
    p.opening("red", "F5")
    assert "unavailable red" in p.notes()
    assert p.levels("red") == (1, 1, 0, 1, 1)


@proves("URB-125")
def test_at_the_end_of_a_chain_the_politician_of_the_inaugurated_building_moves() -> None:
    p = city(("parking", "F5", "red"), ("parking", "E5", "blue"), ("bus_station", "D5", "blue"), ("museum", "F7", ""))
    p.play("take")
    p.play("copy", cell="E5")
    p.play("copy", cell="D5")
    p.play("pay", split="0001")
    p.play("occupy", cell="F7")
    assert (p.standing_on("F7"), p.standing_on("F5")) == (("red", 1), ("", 0))
    assert (p.standing_on("E5"), p.standing_on("D5")) == (("blue", 1), ("blue", 2))


def random_city(dice: random.Random) -> tuple[Table, str]:
    """Some copiers and simple benefits at random, and the copier that red inaugurates."""
    p = table()
    p.with_levels("red", **{track: dice.randint(0, 2) for track in ("tourism", "economy", "culture", "transport")})
    p.with_levels("red", development=dice.randint(0, 2))
    copiers = dice.sample(["parking", "parking", "police_station"], 3)
    tiles = copiers + dice.sample(ENDS, dice.randint(1, len(ENDS)))
    cells = dice.sample(SPOTS[: len(tiles)], len(tiles))
    p.with_building(tiles[0], cells[0], "red")
    for building, cell in zip(tiles[1:], cells[1:], strict=True):
        colour = dice.choice(["", "blue", "orange"])
        p.with_building(building, cell, colour if colour and p.board(colour) >= 2 else "")
    return p, cells[0]


def useful(p: Table, cell: str, used: frozenset[str], influence: int, development: int) -> bool:
    """Whether the rule, read literally, lets the text on a cell be used after those in `used`, at the prices given."""
    building = p.building_at(cell)
    price = PRICES.get(building, (0, 0))
    influence, development = influence + price[0], development + price[1]
    if building in COPIERS:
        used |= {cell}
        return any(useful(p, near, used, influence, development) for near in reach(p, cell, used))
    *tracks, real = p.levels("red")
    exchanges = [n for n in range(development + 1) if development - n <= real and n <= min(tracks)]
    return building != "marina" and any(sum(tracks) - 4 * n >= influence for n in exchanges)


def reach(p: Table, cell: str, used: frozenset[str]) -> list[str]:
    """The texts that the copier on a cell can see and that have not been used."""
    column, row = "ABCDEFGHIJK".index(cell[0]), int(cell[1:])
    sides = (column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row)
    beside = [f"{'ABCDEFGHIJK'[column]}{row}" for column, row in sides]
    near = beside if p.building_at(cell) == "parking" else [spot for spot in SPOTS if p.standing_on(spot)[1]]
    return [spot for spot in near if spot in SPOTS and p.building_at(spot) and spot not in used]


@proves("URB-123", "URB-124", "URB-127")
@pytest.mark.parametrize("seed", range(150))
def test_what_can_be_copied_is_what_the_rule_says_in_any_city(seed: int) -> None:
    p, cell = random_city(random.Random(seed))
    p.opening("red", cell)
    assert (p.asked == "benefit") == useful(p, cell, frozenset(), 0, 0)
    used, influence, development = frozenset[str](), 0, 0
    if p.asked == "benefit":
        p.play("take")
    while p.asked == "copying":
        price = PRICES.get(p.building_at(cell), (0, 0))
        influence, development = influence + price[0], development + price[1]
        used |= {cell}
        allowed = [near for near in reach(p, cell, used) if useful(p, near, used, influence, development)]
        assert sorted(p.choices("copy")) == sorted(allowed)
        copiers = [near for near in allowed if p.building_at(near) in COPIERS]
        cell = (copiers or allowed)[0]
        p.play("copy", cell=cell)
