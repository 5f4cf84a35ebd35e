"""Descriptions of games."""

import pytest

import townhall
from townhall import Game
from townhall.engine.i18n import LANGUAGES
from townhall.server.http import catalog


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_description_and_rules(each_game: Game, lang: str) -> None:
    info = catalog.info(each_game, lang, {})
    assert info.title and info.tagline and info.components
    assert catalog.rules(each_game, lang, {})


def test_rules_pages_follow_the_options() -> None:
    urbify = townhall.game("urbify")
    pages = [catalog.rules(urbify, "en", {"metro_timing": timing}) for timing in ("construction", "inauguration")]
    assert pages[0] != pages[1]


def test_the_duration_of_a_game_is_a_number_or_a_range() -> None:
    assert catalog.summary("urbify", "en").minutes == "45"
    assert catalog.summary("urbania", "en").minutes == "45-60"


def test_provenance_includes_nested_entries(each_game: Game) -> None:
    rows = catalog.provenance(each_game.name)
    assert [(row.table, row.entry) for row in rows] == [row[:2] for row in each_game.components.listing()]
    known = {row.entry: row.provenance for row in catalog.provenance("urbania") if row.table == "building.tiles"}
    assert len(known) == 49 and known["hospital-3"] == "known" and known["hospital-2"] == "reconstructed"
