"""Every gain and loss says where it comes from, and with which count behind it."""

import pytest

from townhall.games.urban_sprawl.rules.actions import CARD
from townhall.games.urban_sprawl.text.card_text import counted_text, effect_at

from .own_cards import built, happening, happens
from .recount import SPRAWL
from .table import Table, table
from .test_events import empty_city
from .test_payouts import row_six


def news(p: Table, *kinds: str, lang: str = "en") -> list[str]:
    """The sentences of some kinds of notes of the last decision."""
    return [p.position.tell(note, lang) for note in p.position.notes() if note.kind in kinds]


def test_a_payout_names_the_row_and_how_everybody_stands_on_it() -> None:
    p = row_six(2, 1, 0)
    p.play("done")
    assert p.notes("row_paid", "wealth_payout") == [
        "row_paid wealth 6 3",
        "wealth_payout red 6 6 2 buildings place 1",
        "wealth_payout blue 3 6 1 buildings place 2",
    ]
    assert news(p, "row_paid", "wealth_payout") == [
        "Columns G-H pay wealth 6.",
        "Red leads with 2 buildings: +6 wealth.",
        "Blue is second with 1 building: +3 wealth.",
    ]
    assert news(p, "row_paid", "wealth_payout", lang="es") == [
        "Columnas G-H: reparto de riqueza 6.",
        "Rojo va en cabeza con 2 edificios: +6 de riqueza.",
        "Azul ocupa el segundo puesto con 1 edificio: +3 de riqueza.",
    ]


def test_tied_players_share_a_place() -> None:
    p = row_six(2, 2, 1)
    p.play("done")
    assert news(p, "wealth_payout")[:2] == [
        "Red shares the lead with 2 buildings: +4 wealth.",
        "Blue shares the lead with 2 buildings: +4 wealth.",
    ]


def test_a_row_on_which_nobody_has_a_building_says_so() -> None:
    p = row_six(0, 0)
    p.play("done")
    assert news(p, "row_paid") == ["Columns G-H pay wealth 6: nobody has a building there."]


def test_a_row_of_a_marker_is_named_by_where_the_marker_lies() -> None:
    p = happening({"do": "payout", "res": "wealth", "row": 8}).with_marker("wealth-8", "right-1")
    happens(p.with_building("RES", "A3", "blue"))
    assert news(p, "row_paid")[0].startswith("Rows 3-4 pay wealth 8")


COUNTED = [
    ("town-bank", 3, "3 commercial buildings", "3 edificios comerciales"),
    ("city-insurance-tower", 1, "1 building of 3 or 4 lots", "1 edificio de 3 o 4 solares"),
    ("city-city-hall", 2, "2 politicians", "2 cargos"),
    ("metropolis-penthouses", 9, "half the value of the block (9)", "la mitad del valor de la manzana (9)"),
    (
        "metropolis-shopping-mall", 1, "1 residential building in the row or column chosen first",
        "1 edificio residencial en la fila o columna elegida en primer lugar",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("card", "count", "english", "spanish"), COUNTED, ids=[case[0] for case in COUNTED])
def test_an_effect_names_what_it_has_counted(card: str, count: int, english: str, spanish: str) -> None:
    effects = range(int(SPRAWL.rules({}).components_read.park))
    mine = [e for e in effects if effect_at(SPRAWL, e)[0] == CARD.number(card)]
    assert english in [counted_text(SPRAWL, e, count, "en") for e in mine]
    assert spanish in [counted_text(SPRAWL, e, count, "es") for e in mine]


def test_a_bank_names_the_buildings_it_pays_for() -> None:
    p = empty_city(2).with_contract("box-1", "town-bank").holding("red", "permit-4-com-res-1")
    p.with_building("COM", "A1", "red").with_building("COM", "C1", "red").with_building("COM", "E1", "blue")
    p.turn_of("red").builds("town-bank", "G1 H1")
    p.play("gain", resource="prestige")
    assert news(p, "wealth_card") == ["Bank: 3 commercial buildings, Red +3 wealth."]


def test_a_gain_without_a_count_names_its_card() -> None:
    p = built({"do": "gain", "who": "you", "res": "prestige", "n": 2})
    assert news(p, "scored_card") == ["Pawn Shop: Red +2 prestige."]


def test_who_pays_for_each_building_is_told_how_many_and_pays_what_there_is() -> None:
    pay = {"do": "pay", "who": "others", "to": "you", "res": "wealth", "n": 2, "per": {"owner": "self"}}
    p = happening(pay, seats=2).with_building("IND", "A1 B1", "blue").with_building("IND", "C1 D1", "blue")
    happens(p.with_wealth("blue", 3))
    assert p.notes("owed", "paid_card") == ["owed blue 4 planning-rent-day 2", "paid_card blue 3 planning-rent-day red"]


@pytest.mark.parametrize(
    ("res", "english", "spanish"),
    [
        ("wealth", "owes 4 wealth", "debe 4 de riqueza"),
        ("both", "owes 4 wealth and 4 prestige", "debe 4 de riqueza y 4 de prestigio"),
        ("choice", "owes 4, in wealth or prestige", "debe 4, en riqueza o prestigio"),
    ],
)
def test_who_owes_something_is_told_what(res: str, english: str, spanish: str) -> None:
    pay = {"do": "pay", "who": "others", "to": "you", "res": res, "n": 2, "per": {"owner": "self"}}
    p = happening(pay, seats=2).with_building("IND", "A1 B1", "blue").with_building("IND", "C1 D1", "blue")
    happens(p)
    assert news(p, "owed") == [f"Rent Day: 2 buildings, Blue {english}."]
    assert news(p, "owed", lang="es")[0].endswith(f"2 edificios, Azul {spanish}.")


def test_a_chosen_resource_is_told_with_the_card_that_gives_it() -> None:
    p = happening({"do": "gain", "who": "controllers", "res": "choice", "n": 2, "of": {"zone": "RES"}})
    happens(p.with_building("RES", "A1", "blue")).play("gain", resource="prestige")
    assert p.notes("scored_card") == ["scored_card blue 2 planning-rent-day 1"]


@pytest.mark.parametrize("div", [1, 2])
def test_a_chosen_resource_names_the_value_of_the_block_behind_it(div: int) -> None:
    p = built({"do": "gain", "who": "you", "res": "choice", "n": "value", "div": div})
    value = p.value("E5")
    p.play("gain", resource="prestige")
    counted = "half the value of the block" if div == 2 else "the value of the block"
    assert news(p, "scored_card") == [f"Pawn Shop: {counted} ({value}), Red +{value // div} prestige."]


def test_everybody_who_chooses_a_resource_reads_the_value_of_the_block_in_question() -> None:
    gain = {"do": "gain", "who": "self", "res": "choice", "n": "value"}
    block = {"quake_block": "most_valuable_block"}
    each = {"do": "each", "who": "each", "having": {"owner": "self"}, "let": block, "then": [gain]}
    p = happening(each, seats=2).with_building("RES", "A1", "blue").with_building("RES", "F6", "red")
    value = max(p.value("A1"), p.value("F6"))
    happens(p)
    if p.asked == "ordering":
        p.play("name", player="blue")
    while p.asked == "resource":
        p.play("gain", resource="wealth")
        [told] = news(p, "wealth_card")
        assert f"the value of the block ({value})" in told and f"+{value} wealth" in told


def test_a_building_says_what_its_price_and_its_bonus_come_from() -> None:
    p = empty_city(2).with_contract("box-1", "town-pawn-shop").holding("red", "permit-1-com-12")
    p.with_building("COM", "E6", "blue").with_building("COM", "F6", "").turn_of("red")
    value = p.value("E5")
    p.builds("town-pawn-shop", "E5")
    told = [p.position.tell(note) for note in p.position.notes()]
    assert f"Red pays {value} wealth to build: the value of the block." in told
    assert "Red: +2 prestige, neighbourhood bonus for 2 adjacent buildings (Commercial)." in told


def test_the_treasurer_is_named_when_others_pay() -> None:
    p = table(2).with_office("treasurer", "blue").turn_of("red")
    p.play("done")
    assert "Red pays Blue 2 wealth, as the Treasurer demands." in news(p, "paid_office")


def test_tied_buildings_of_one_player_are_said_to_make_no_difference() -> None:
    gain = {"do": "gain", "who": "controllers", "res": "prestige", "n": 2, "of": {"extreme": "most_value"}}
    p = happens(happening(gain).with_building("RES", "E5", "blue").with_building("RES", "F6", "blue"))
    assert p.asked == "building_tie"
    assert "All of them belong to Blue" in p.position.hint()
    p = happens(happening(gain).with_building("RES", "E5", "blue").with_building("RES", "F6", "red"))
    assert "belong" not in p.position.hint()
