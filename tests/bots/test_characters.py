"""The characters who play as bots."""

import re
from pathlib import Path

import pytest

import townhall
from townhall.bots.characters import CAST, BotName, choose_character
from townhall.bots.levels import NAMES
from townhall.engine.i18n import LANGUAGES, messages

FACES = Path(__file__).parents[2] / "web" / "src" / "ui" / "faces.ts"


@pytest.mark.parametrize("level", NAMES)
def test_every_level_has_a_character_for_each_seat_of_every_game(level: str) -> None:
    most = max(seats for game in townhall.games() for seats in townhall.game(game).seats)
    assert len({choose_character(level, seat, []) for seat in range(most)}) == most


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_character_has_a_name_of_its_own(lang: str) -> None:
    characters = [character for cast in CAST.values() for character in cast]
    assert all(f"character-{character}" in messages(lang) for character in characters)
    assert len({BotName(character)(lang) for character in characters}) == len(characters)


def test_the_name_of_a_bot_is_in_the_language_of_the_reader() -> None:
    assert (BotName("martha")("en"), BotName("martha")("es")) == ("Martha", "Marta")
    assert BotName("somebody from another version")("es") == "somebody from another version"


def test_nobody_sits_at_a_table_twice_or_shares_a_name_with_a_person() -> None:
    assert choose_character("greedy", 0, []) == "clara"
    assert choose_character("greedy", 0, [BotName("clara"), "Ana"]) == "hugo"
    assert choose_character("greedy", 1, ["Hugo", "marta", "FELIX"]) == "irene"
    assert choose_character("greedy", 2, [BotName(character) for character in CAST["greedy"]]) == "martha"


def test_every_character_has_a_face() -> None:
    drawn = re.findall(r"^  (\w+): \{", FACES.read_text("utf-8"), re.MULTILINE)
    assert sorted(drawn) == sorted(character for cast in CAST.values() for character in cast)
