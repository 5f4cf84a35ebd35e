"""Words of the terminal; that every text is there in both languages and used is tested with the engine's."""

import pytest

import townhall
from tests.engine.test_i18n import messages
from townhall.games.urbify.rules.actions import BUILDING
from townhall.games.urbify.rules.notes import NOTES
from townhall.games.urbify.terminal.board import messages as words

URBIFY = townhall.game("urbify").folder / "text"


def test_no_text_of_the_terminal_hides_one_of_the_game() -> None:
    for lang in ("en", "es"):
        assert not set(messages(URBIFY / "terminal" / f"{lang}.ftl")) & set(messages(URBIFY / f"{lang}.ftl"))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_building_has_an_abbreviation_of_its_own_that_fits_its_cell(lang: str) -> None:
    short = [words(lang)(f"abbr-{building}") for building in (*BUILDING.values, "square")]
    assert len(set(short)) == len(short)
    assert all(len(name) <= 6 for name in short)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_source_of_points_has_a_name(lang: str) -> None:
    for note in NOTES.kinds:
        if note.name.startswith("scored_"):
            assert words(lang)(f"ledger-{note.name}")
