"""Texts for a first game: advice for every kind of decision, and the player aid."""

import re
from pathlib import Path

import pytest

import townhall
from townhall.engine.i18n import LANGUAGES
from townhall.engine.player_aid import RECONSTRUCTED_MARK
from townhall.games.urbify.text.rules_pages import FOLDER

LONGEST_ADVICE = 220
BOTH = [(game, lang) for game in townhall.games() for lang in LANGUAGES]


def aid(name: str, lang: str = "en", components: Path | None = None, **options: object) -> str:
    return "\n".join(page.text for page in townhall.game(name, components).player_aid(lang, options))


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_every_decision_has_advice_in_one_or_two_sentences(name: str, lang: str) -> None:
    game = townhall.game(name)
    coach = game.coach(lang)
    assert set(coach) == set(game.frames.asked_names())
    for frame, text in coach.items():
        assert len(text) <= LONGEST_ADVICE and len(re.findall(r"[.!?](?: |$)", text)) <= 2, frame
    assert len(set(coach.values())) == len(coach)


@pytest.mark.parametrize("name", townhall.games())
def test_advice_differs_between_languages_and_helps_to_a_page_of_the_rules(name: str) -> None:
    game = townhall.game(name)
    assert not set(game.coach("en").values()) & set(game.coach("es").values())
    assert {game.text.help_pages[frame] for frame in game.coach("en")} <= {page.id for page in game.pages("en")}


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_the_player_aid_has_goal_actions_and_end(name: str, lang: str) -> None:
    pages = townhall.game(name).player_aid(lang)
    names = [page.id for page in pages]
    assert names[0] == "goal" and names[-1] == "end" and "actions" in names
    assert all(page.heading and page.text for page in pages)
    assert not re.search(r"[{}]", aid(name, lang))


def test_numbers_of_the_player_aid_come_from_the_components_in_use(tmp_path: Path) -> None:
    source = (FOLDER.parent / "components.toml").read_text("utf-8")
    own = tmp_path / "own.toml"
    own.write_text(source.replace("sole_majority = 4", "sole_majority = 7"), "utf-8")
    assert "7 prestige for the highest" in aid("urbify", components=own)
    assert "4 prestige for the highest" in aid("urbify")


def test_options_change_the_player_aid() -> None:
    assert "Metro Station" in aid("urbify")
    assert "Metro Station" not in aid("urbify", metro_timing="inauguration")
    assert aid("merkez") != aid("merkez", promise_claims="all-players")


def test_reconstructed_values_of_the_player_aid_are_marked() -> None:
    assert f"tracks end at 6{RECONSTRUCTED_MARK}, development at 6{RECONSTRUCTED_MARK}" in aid("urbify")
    assert f"12, 6, 3, 1{RECONSTRUCTED_MARK}" in aid("urban_sprawl")
    assert f"2 politicians{RECONSTRUCTED_MARK}" not in aid("urbify"), "what is printed has no mark"
