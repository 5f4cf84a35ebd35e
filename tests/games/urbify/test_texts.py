"""Cards, plain text and rules pages follow the options and the components in use."""

from pathlib import Path
from typing import Any

import pytest

import townhall
from tests.games.urbify.table import Table, proves, table
from townhall import Game
from townhall.engine.i18n import LANGUAGES
from townhall.games.urbify.rules.actions import BUILDING

URBIFY = townhall.game("urbify")
AT_INAUGURATION = {"metro_timing": "inauguration", "metro_politicians_if_inauguration": 3}
BANK_CHARGES = {"bank_waives_development": False}
METRO = {
    "construction": {
        "en": "No politicians stand here: when it is built, fill another empty building with the politicians it needs.",
        "es": "Aquí no hay políticos: al construirlo, ocupa otro edificio vacío con los políticos que necesite.",
    },
    "inauguration": {
        "en": "Move these politicians to an empty building that is no Metro; any that are not needed go home.",
        "es": "Traslada estos políticos a un edificio vacío que no sea un metro; los que sobren vuelven a tu tablero.",
    },
}
STAFF = {"en": "3 politicians", "es": "3 políticos"}
BANK = {
    "en": ("without its cost, with", "without its influence cost, with"),
    "es": ("sin pagar su coste, con", "sin pagar su coste de influencia, con"),
}


def described(building: str, lang: str, options: dict[str, Any]) -> dict[str, str]:
    """Every text that describes a building, by where it is read; the building is on display."""
    terminal, number = URBIFY.spec.terminal, BUILDING.number(building)
    p = table(**options).showing(building).turn_of("red").position
    start = p.game.actions.encode("start", building=number)
    return {
        "card": next(card.text for card in URBIFY.cards(lang, options) if card.id == building),
        "terminal": " ".join(terminal.card(URBIFY, number, lang, p)),
        "about": " ".join(terminal.about(p, start, lang)),
        "plain text": " ".join(terminal.plain_text(p, lang, [], benefits=True)),
        "rules": next(page.text for page in URBIFY.pages(lang, options) if page.id == "buildings"),
    }


@proves("URB-62")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_about_a_metro_follows_the_option(lang: str) -> None:
    for where, text in described("metro_station", lang, {}).items():
        assert METRO["construction"][lang] in text, where
    for where, text in described("metro_station", lang, AT_INAUGURATION).items():
        assert METRO["inauguration"][lang] in text, where
        assert METRO["construction"][lang] not in text, where
        assert where == "card" or STAFF[lang] in text, where
    card = next(card for card in URBIFY.cards(lang, AT_INAUGURATION) if card.id == "metro_station")
    assert card.entry["politicians"] == 3


@proves("URB-62")
def test_the_rules_tell_of_metros_as_the_option_says() -> None:
    for lang, name in (("en", "Metro Station"), ("es", "Estación de metro")):
        by_default, moved = (
            next(page.text for page in URBIFY.pages(lang, options) if page.id == "projects")
            for options in ({}, AT_INAUGURATION)
        )
        assert name in by_default and name not in moved


@proves("URB-20")
def test_the_rules_tell_of_the_prestige_of_the_start_player() -> None:
    for lang, by_default, bonus in (
        ("en", "You begin without prestige.", "The start player begins with 2 prestige, the others without."),
        ("es", "Empiezas sin prestigio.", "El jugador inicial empieza con 2 de prestigio, los demás sin él."),
    ):
        for options, sentence in (({}, by_default), ({"start_player_bonus_prestige": 2}, bonus)):
            setup = " ".join(URBIFY.pages(lang, options)[1].text.split())
            assert sentence in setup, setup


@proves("URB-143")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_about_the_bank_follows_the_option(lang: str) -> None:
    waived, charged = BANK[lang]
    for where, text in described("bank", lang, {}).items():
        assert waived in text, where
    for where, text in described("bank", lang, BANK_CHARGES).items():
        assert charged in text and waived not in text, where


@proves("URB-126")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_copying_a_metro_is_described_as_the_move_that_it_is(lang: str) -> None:
    p = table().with_building("parking", "F5", "red").with_building("metro_station", "E5")
    p.with_building("theater", "E6").opening("red", "F5")
    p.play("take")
    copy = URBIFY.actions.encode("copy", cell="E5")
    assert copy in p.position.legal()
    assert URBIFY.spec.terminal.outcome(p.position, copy, lang) == METRO["inauguration"][lang]


def game_with(tmp_path: Path, **changes: int) -> Game:
    """Urbify with other numbers in its components file."""
    source = URBIFY.components.path.read_text("utf-8")
    for field, value in changes.items():
        line = next(line for line in source.splitlines() if line.startswith(f"{field} ="))
        source = source.replace(line, f"{field} = {value}")
    path = tmp_path / "components.toml"
    path.write_text(source, "utf-8")
    return townhall.game("urbify", path)


@proves("URB-24")
def test_texts_follow_the_price_of_an_exchange(tmp_path: Path) -> None:
    game = game_with(tmp_path, influence_of_each_department_per_point=2)
    p = Table(game.start(3, seed=1)).with_all_levels("red", 6, development=3).showing("soccer_stadium").turn_of("red")
    p.play("start", building="soccer_stadium")
    position = p.position
    assert position.hint("en") == "You can pay 2 of each influence in place of 1 development."
    assert position.hint("es") == "Puedes pagar 2 de cada influencia en lugar de 1 de desarrollo."
    exchange = game.actions.encode("exchange", points=1)
    assert position.text(exchange, "en") == "Pay 1 point with 2 of each influence"
    assert position.text(exchange, "es") == "Pagar 1 punto con 2 de cada influencia"
    p.play("exchange", points=1)
    assert "Red pays 2 of each influence instead of 1 development." in position.news("en")
    assert "Rojo paga 2 de cada influencia en lugar de 1 de desarrollo." in position.news("es")


@proves("URB-24")
def test_a_refused_exchange_names_its_price(tmp_path: Path) -> None:
    game = game_with(tmp_path, influence_of_each_department_per_point=3)
    p = Table(game.start(3, seed=1)).with_all_levels("red", 6, development=3).showing("soccer_stadium").turn_of("red")
    p.play("start", building="soccer_stadium")
    p.refuses(
        "exchange",
        points=2,
        because="Every point that you do not pay with development costs 3 of each influence, "
        "and enough must be left for the rest of the price.",
        porque="Cada punto que no pagas con desarrollo cuesta 3 de cada influencia, "
        "y debe quedar para el resto del precio.",
    )


@proves("URB-43", "URB-44")
def test_a_refused_placing_names_the_limits_in_use(tmp_path: Path) -> None:
    game = game_with(tmp_path, influence_same_department_max=1, influence_different_departments_max=2)
    Table(game.start(3, seed=1)).turn_of("red").refuses(
        "influence",
        split="2000",
        because="Place at most 1 in one department, or 1 each in at most 2 departments.",
        porque="Coloca como máximo 1 en una concejalía, o 1 en cada una de 2 concejalías como máximo.",
    )


@proves("URB-97")
def test_a_stopped_game_names_the_limit_of_turns() -> None:
    p = table().at_turn(400).turn_of("red")
    p.play("influence", split="1000")
    assert "The game is stopped after 400 turns and scored as it stands." in p.position.news("en")
