"""Every reason why something is not allowed, as a player reads it in both languages."""

from collections.abc import Callable

import pytest

import townhall
from tests.reasons import all_judged, refused, texts
from townhall.games.merkez.rules.actions import ACTIONS

from .table import Table, _numbered, table

pytestmark = pytest.mark.usefixtures("compiled")
MERKEZ = townhall.game("merkez")
SHEET = {"C2": "school", "C3": "W-E", "B3": "people2"}


def claiming() -> Table:
    p = table().with_row("p01", "p02").holding("red", "f1", "p03").holding("blue", "f2", "p04")
    return p.claim_of("red")


def drawing(regions: str = "4 5 6") -> Table:
    return table().with_sheet("red", SHEET).with_dice(regions, "school wifi people2", "wide").symbol_of("red")


def second() -> Table:
    return table().with_dice("4 4", "school wifi people2", "wide").symbol_of("blue")


def building() -> Table:
    return table().with_sheet("red", SHEET).with_dice("4 5 6", "school wifi people2", "wide").road_of("red")


Case = tuple[str, Callable[[], Table], str, dict[str, int | str], str, str]
CASES: list[Case] = [
    (
        "not-in-area", claiming, "claim", {"card": "p20"},
        "Grand Tour is not in the Promise Area.", "Gran circuito no está en la zona de promesas.",
    ),
    (
        "first-promise", claiming, "claim", {"card": "f5"},
        "First Promises are dealt at the start, never claimed.",
        "Las primeras promesas se reparten al principio; no se eligen después.",
    ),
    (
        "yours-already", claiming, "claim", {"card": "p03"},
        "Shared Yard is already your promise.", "Patio compartido ya es una promesa tuya.",
    ),
    (
        "claimed-by", claiming, "claim", {"card": "p04"},
        "Smart City Grant is a promise of Blue.", "Subvención digital es una promesa de Azul.",
    ),
    (
        "no-such-hex", drawing, "draw", {"symbol": "school", "hex": "A1"},
        "The sheet has no hex A1.", "La hoja no tiene un hexágono A1.",
    ),
    (
        "on-mosque", drawing, "draw", {"symbol": "school", "hex": "B2"},
        "B2 is a mosque.", "B2 es una mezquita.",
    ),
    (
        "hex-taken", drawing, "draw", {"symbol": "school", "hex": "C2"},
        "C2 is not free: school.", "C2 no está libre: escuela.",
    ),
    (
        "hex-taken", building, "road", {"hex": "C3", "road": "E-NW"},
        "C3 is not free: road E-W.", "C3 no está libre: carril E-O.",
    ),
    (
        "hex-taken", building, "road", {"hex": "B3", "road": "E-NW"},
        "B3 is not free: 2 people.", "B3 no está libre: 2 personas.",
    ),
    (
        "not-thrown", drawing, "draw", {"symbol": "hospital", "hex": "C1"},
        "No promise die shows hospital.", "Ningún dado de promesas muestra hospital.",
    ),
    (
        "no-die", drawing, "draw", {"symbol": "school", "hex": "C4"},
        "No die is left for the Hillside (II).", "No queda ningún dado para la Ladera (II).",
    ),
    (
        "needs-pair", lambda: drawing("4 4 6"), "draw", {"symbol": "school", "hex": "C4"},
        "No die shows the Hillside (II): you need your pair to draw there.",
        "Ningún dado muestra la Ladera (II): para dibujar ahí necesitas tu pareja.",
    ),
    (
        "not-first", second, "pair", {"region": 4, "symbol": "school", "hex": "C1"},
        "Only the first player may use a pair.", "Solo el jugador inicial puede usar una pareja.",
    ),
    (
        "no-pair", lambda: drawing("4 4 6"), "pair", {"region": 6, "symbol": "school", "hex": "C1"},
        "No two dice show the Gardens (VI).", "No hay dos dados que muestren los Jardines (VI).",
    ),
    (
        "not-thrown", lambda: drawing("4 4 6"), "pair", {"region": 4, "symbol": "people3", "hex": "C1"},
        "No promise die shows 3 people.", "Ningún dado de promesas muestra 3 personas.",
    ),
    (
        "wrong-shape", building, "road", {"hex": "C1", "road": "E-W"},
        "The road die shows a wide bend.", "El dado de carril muestra una curva abierta.",
    ),
    (
        "not-asked", drawing, "road", {"hex": "C1", "road": "E-NW"},
        "That is not what is asked now: Draw a symbol.", "Ahora no toca eso: Dibuja un símbolo.",
    ),
    (
        "not-asked", building, "leave", {},
        "That is not what is asked now: Draw a wide bend on any free hex.",
        "Ahora no toca eso: Traza una curva abierta en cualquier hexágono libre.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "set_up", "verb", "arguments", "because", "porque"), CASES)
def test_a_refusal_gives_its_reason_in_english_and_spanish(
    reason: str, set_up: Callable[[], Table], verb: str, arguments: dict[str, int | str], because: str, porque: str
) -> None:
    p = set_up().position
    refused(p, ACTIONS.encode(verb, **_numbered(arguments)), reason, because, porque)


@pytest.mark.parametrize("set_up", [claiming, drawing, lambda: drawing("4 4 6"), second, building])
def test_whatever_is_not_allowed_has_a_reason_and_what_is_allowed_has_none(set_up: Callable[[], Table]) -> None:
    all_judged(set_up().position)


def test_while_the_last_hexes_are_filled_any_road_is_allowed_and_only_taken_hexes_are_refused() -> None:
    p = table().filled("blue", "school").filled("red", "wifi", but="C1 C2").completing_of("red").position
    assert not any(p.why("road", hex="C1", road=road) for road in range(15))
    assert p.why("road", hex="C3", road=0) == "C3 is not free: Wi-Fi."
    assert p.why("claim", card="p01").startswith("That is not what is asked now")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_reason_there_is_a_text_for_is_tested(lang: str) -> None:
    assert texts(MERKEZ, lang) == {case[0] for case in CASES} - {"not-asked"}
