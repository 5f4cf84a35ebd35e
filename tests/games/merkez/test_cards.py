"""Promises, regions, symbols and roads as a player reads them, and which values are reconstructed."""

from pathlib import Path
from typing import Any

import pytest

import townhall
from townhall import Game
from townhall.engine.contract import Card
from townhall.games.merkez.components.schema import LINES
from townhall.games.merkez.rules.actions import CARD, REGION, SHAPE, SYMBOL

pytestmark = pytest.mark.usefixtures("compiled")


def of_kind(kind: str, lang: str = "en", game: Game | None = None, **options: Any) -> dict[str, Card]:
    cards = (game or townhall.game("merkez")).cards(lang, options)
    return {face.id: face for face in cards if face.kind == kind}


def test_every_promise_region_symbol_and_road_has_a_card_by_its_number() -> None:
    for kind, ids in (
        ("card", CARD.values), ("region", REGION.values), ("symbol", SYMBOL.values), ("shape", SHAPE.values),
        ("mosque", ("mosque",)), ("line", tuple(f"line-{line}" for line in LINES)),
    ):  # fmt: skip
        assert [(face.number, face.id) for face in of_kind(kind).values()] == list(enumerate(ids))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_card_has_a_name_text_and_provenance(lang: str) -> None:
    for face in townhall.game("merkez").cards(lang):
        assert face.name and face.text.endswith(".") and face.provenance.endswith("."), face


def test_a_promise_says_what_it_asks_for_earns_and_costs() -> None:
    cards = of_kind("card")
    assert cards["p01"].text == "Two schools side by side. 3 points if kept, −2 if broken."
    assert cards["f1"].text == "A school next to people. 3 points if kept. First Promise, dealt at the start."
    assert of_kind("card", "es")["p20"].text.endswith("6 puntos si se cumple, −3 si no.")
    assert len(cards["p08"].entry["pattern"]) == 3


@pytest.mark.parametrize(
    ("card", "options", "text"),
    [
        ("p14", {"three_roads": "between"}, "lead from one settlement (school, hospital, mosque) to another."),
        ("p17", {"house": "people-direct"}, "Join a school to a hex with people by bike roads alone."),
        ("p17", {"house": "building"}, "Join a school to another school, a hospital or a mosque by bike roads alone."),
    ],
)
def test_a_promise_that_an_option_changes_says_so(card: str, options: dict[str, Any], text: str) -> None:
    assert text not in of_kind("card")[card].text
    assert text in of_kind("card", **options)[card].text


def test_cards_say_what_is_printed_and_what_is_reconstructed() -> None:
    cards = of_kind("card")
    assert cards["p01"].reconstructed == ["content", "name"]
    assert cards["p01"].provenance == "Reconstructed: picture and name."
    assert cards["p14"].provenance == "Reconstructed: name."
    assert cards["p18"].provenance == "Reconstructed: name. Partly reconstructed: picture."
    assert of_kind("symbol")["school"].provenance == "Everything is as printed."
    assert of_kind("symbol")["people2"].provenance == "Partly reconstructed: name."
    assert of_kind("shape", "es")["wide"].provenance == "Reconstruido: forma."


def test_a_region_names_its_hexes_and_its_mosque() -> None:
    harbour = of_kind("region")["harbour"]
    assert harbour.name == "Harbour (V)"
    assert harbour.text.endswith("die that shows 5. Hexes: B3, C2, C3, D4, E3; its mosque is D3.")


def test_symbols_and_roads_are_named_as_in_the_lists() -> None:
    assert [face.name for face in of_kind("symbol").values()] == [
        "School", "Hospital", "Wi-Fi", "Funding", "1 person", "2 people", "3 people",
    ]  # fmt: skip
    assert of_kind("shape")["sharp"].text == "Runs east to northeast; you may turn it as you like."
    assert of_kind("shape", "es")["straight"].text == "Va de este a oeste; puedes girarla como quieras."


def test_a_card_marked_as_known_is_described_as_printed(tmp_path: Path) -> None:
    source = townhall.game("merkez").components.path.read_text("utf-8")
    text = 'text = { en = "Two schools side by side.", es = "Dos escuelas contiguas." }\n'
    start = source.index(text) + len(text)
    end = source.index("\n\n", start)
    path = tmp_path / "mine.toml"
    path.write_text(
        f'{source[:start]}provenance = "known"{source[end:]}'.replace("hospital_set = 10", "hospital_set = 12"), "utf-8"
    )
    game = townhall.game("merkez", path)
    assert of_kind("card", game=game)["p01"].provenance == "Everything is as printed."
    assert of_kind("symbol", game=game)["hospital"].text.startswith("A building. 12 points for every 3 of them")
