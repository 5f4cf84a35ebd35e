"""Cards, offices, vocations, zones and markers as a player reads them, with their provenance."""

import re
from pathlib import Path

import pytest

import townhall
from tests.games.urban_sprawl.test_card_texts import LEFT_OVER
from townhall import Game
from townhall.engine.contract import Card
from townhall.engine.i18n import LANGUAGES
from townhall.games.urban_sprawl.rules.actions import CARD, MARKER, OFFICE, VOCATION, ZONE


@pytest.fixture(scope="module")
def game() -> Game:
    return townhall.game("urban_sprawl")


def of_kind(game: Game, kind: str, lang: str = "en") -> dict[str, Card]:
    return {face.id: face for face in game.cards(lang) if face.kind == kind}


def test_every_card_office_vocation_zone_and_marker_has_a_face_by_its_number(game: Game) -> None:
    for kind, ids in (
        ("card", CARD.values), ("vocation", VOCATION.values), ("office", OFFICE.values), ("zone", ZONE.values),
        ("marker", MARKER.values), ("contractor", ("contractor",)), ("extra_favor", ("extra-favor",)),
    ):  # fmt: skip
        assert [(face.number, face.id) for face in of_kind(game, kind).values()] == list(enumerate(ids))
    assert len(of_kind(game, "card")) == 162


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_face_has_name_text_and_provenance(game: Game, lang: str) -> None:
    for face in game.cards(lang):
        assert face.name and face.text.endswith(".") and face.provenance.endswith("."), face
        assert not LEFT_OVER.search(face.text), face
        assert not re.search(r"\b(CIV|COM|IND|RES|PARK)\b", face.text), face
        assert all(part[0].isupper() or part[0].isdigit() for part in face.text.split(". ")), face


def test_the_languages_differ_in_every_text(game: Game) -> None:
    for english, spanish in zip(game.cards("en"), game.cards("es"), strict=True):
        assert english.id == spanish.id and english.text != spanish.text


def test_a_card_marked_as_known_is_described_as_printed(game: Game, tmp_path: Path) -> None:
    source = game.components.path.read_text("utf-8")
    start = source.index('id = "town-pawn-shop"')
    end = source.index("[[contract]]", start)
    mine = source[start:end].replace('res = "wealth", n = 1', 'res = "prestige", n = 3').replace("lots = 1", "lots = 2")
    mine = re.sub(r"provenance = .*\n(provenance_detail = .*\n)?", 'provenance = "known"\n', mine)
    path = tmp_path / "mine.toml"
    path.write_text(source[:start] + mine + source[end:], "utf-8")
    shop = of_kind(townhall.game("urban_sprawl", path), "card")["town-pawn-shop"]
    assert shop.text == "2-lot commercial building, 2 permits. Each opponent pays you 3 prestige."
    assert shop.reconstructed == [] and shop.provenance == "Everything is as printed."
    assert shop.text != of_kind(game, "card")["town-pawn-shop"].text


def test_cards_say_what_is_printed_and_what_is_reconstructed(game: Game) -> None:
    cards = of_kind(game, "card")
    assert cards["town-chapel"].reconstructed == [
        "name", "deck", "zone", "lots", "prestige_payout", "restrictions", "vocations", "effects",
    ]  # fmt: skip
    assert cards["metropolis-port"].reconstructed == ["zone", "restrictions"]
    assert cards["metropolis-port"].provenance == "Reconstructed: zone and restrictions."
    assert cards["planning-flood"].reconstructed == ["deck"]
    assert cards["town-airport"].reconstructed == []
    assert cards["town-airport"].provenance.startswith("Partly reconstructed: ")
    assert cards["metropolis-olympic-games"].provenance == "Everything is as printed."
    assert of_kind(game, "card", "es")["permit-1-civ-12"].provenance == (
        "Reconstruido: permisos, zonas, riqueza y urna."
    )
    assert of_kind(game, "office")["mayor"].provenance == "Everything is as printed."
    assert of_kind(game, "zone")["CIV"].reconstructed == ["name", "count"]
    assert of_kind(game, "marker")["prestige-4"].provenance == "Reconstructed: prestige payouts."
    assert of_kind(game, "marker")["wealth-7"].provenance == "Reconstructed: wealth payouts."


def test_an_office_tells_how_it_is_won_what_it_does_and_what_it_is_worth(game: Game) -> None:
    assert of_kind(game, "office")["boss"].text == (
        "Elected: whoever has the most valuable industrial building, then the most of them; if still tied, the Police "
        "Chief decides. They have 8 AP a turn instead of 6. At the end: 1 prestige for each industrial building in the "
        "city."
    )
    assert of_kind(game, "office", "es")["mayor"].text.startswith(
        "Gana la elección: quien tenga más fichas de vocación; en caso de empate decide el jugador con Medios."
    )
