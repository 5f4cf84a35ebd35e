"""Every game at the command line, from the rules to a verified record."""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.conftest import TYPED, Command, playing
from townhall import game, games


class Telling(NamedTuple):
    """The few words by which one knows which game it is."""

    ledger: tuple[str, str]
    """What points are for, in English and in Spanish."""
    length: str
    page: tuple[str, str]
    """What is asked for in Spanish, and how the answer begins."""
    card: tuple[str, str]
    listed: tuple[str, ...]
    """Lines of the list of components, each with where it comes from."""
    group: str
    """A heading of that list in Spanish."""
    changed: tuple[str, str]
    """A value of the components file, and the one we put there."""
    difference: str
    example: str


TOLD = {
    "urbify": Telling(
        ledger=("projects", "proyectos"), length="some 45 minutes",
        page=("pleno", "Plenos"), card=("hospital", "Hospital, mixed: cost"),
        listed=("\nBuildings\n", "\nHospital (hospital): copies 1, stage 1, colour mixed, "), group="Edificios",
        changed=("economy = 2, culture = 0, transport = 0", "economy = 3, culture = 0, transport = 0"),
        difference="hotel cost.economy 2 -> 3", example="why start hospital",
    ),
    "urbania": Telling(
        ledger=("specialists", "proyectos"), length="45 to 60 minutes",
        page=("hiring", "Contratar"), card=("banker", "Banker: Hired with bank coins."),
        listed=(
            "\nTiles\nfactory-1: workers 1, vp 3, card_icon false. Reconstructed.\n",
            "\nhospital-3: workers 3, vp 4, card_icon true. Known.\n",
            "Factory (factory): colour brown, copies 6. Partly known.\n",
        ),
        group="Losetas", changed=("workers = 1, vp = 3", "workers = 1, vp = 6"),
        difference="factory-1 vp 3 -> 6", example="why hire doctor",
    ),
    "merkez": Telling(
        ledger=("G faith", "I promesas"), length="20 to 30 minutes",
        page=("roads", "Carriles"), card=("campus", "Campus: Two schools side by side."),
        listed=(
            "\nBike Lane I (p14): deck main, keep 5, fail -3, kind three_roads",
            "\nWi-Fi (wifi): building false, road_passes false, printed false. Known.\n",
        ),
        group="Líneas de la puntuación", changed=("keep = 6", "keep = 7"),
        difference="p20 keep 6 -> 7", example="why draw school C4",
    ),
    "urban_sprawl": Telling(
        ledger=("neighborhood bonuses", "bonos de vecindario"), length="120 to 180 minutes",
        page=("elections", "Elecciones"), card=("clinic", "Clinic: 1-lot civic building, 1 permit."),
        listed=("\nTourism (tourism): count 4. Known.\n", "\nClinic (town-clinic): deck town, zone CIV, lots 1, "),
        group="Contratos", changed=("union_boss_action_points = 8", "union_boss_action_points = 9"),
        difference="turn union_boss_action_points 8 -> 9", example="why build box 5",
    ),
}  # fmt: skip
pytestmark = pytest.mark.parametrize("name", games())


@pytest.mark.parametrize(("lang", "verdict"), [("en", "wins with"), ("es", "Gana")])
def test_a_whole_game_is_played_saved_and_verified(townhall: Command, name: str, lang: str, verdict: str) -> None:
    answer = townhall(*playing(name), "--lang", lang, typed=f"{TYPED}s kept.json\n")
    assert answer.code == 0 and answer.err == ""
    assert verdict in answer.out and TOLD[name].ledger[lang == "es"] in answer.out
    assert not set(answer.out) & set("\x1b\r─│┼■●▲◆★╲")
    assert json.loads(townhall("verify", "kept.json", "--json").out)["ok"] is True
    last = len(json.loads(Path("kept.json").read_text())["actions"])
    for at in (0, 5, last // 2, last):
        assert townhall("replay", "kept.json", "--at", at, "--lang", lang).code == 0


def test_the_ledger_adds_up_to_the_score(townhall: Command, name: str) -> None:
    answer = townhall(*playing(name), typed=TYPED)
    told = [line for line in answer.out.splitlines() if ", tie-break" in line]
    assert len(told) == 3
    for line in told:
        score, sources = line.split(": ")[1].split(" points (")
        assert int(score) == sum(int(source.split()[-1]) for source in sources.split(")")[0].split(", "))


def test_components_are_listed_each_with_where_it_comes_from(townhall: Command, name: str) -> None:
    out = townhall("components", name).out
    assert all(line in out for line in TOLD[name].listed)
    assert f"\n{TOLD[name].group}\n" in townhall("components", name, "--lang", "es").out


def test_a_value_from_the_user_is_shown_as_a_difference(townhall: Command, name: str) -> None:
    source = game(name).components.path.read_text("utf-8")
    assert TOLD[name].changed[0] in source
    Path("my.toml").write_text(source.replace(*TOLD[name].changed, 1), "utf-8")
    out = townhall("components", name, "--check", "my.toml").out
    assert f"different from the built-in values in: {TOLD[name].difference}" in out


def test_rules_are_printed_in_both_languages(townhall: Command, name: str) -> None:
    (topic, heading), (thing, card) = TOLD[name].page, TOLD[name].card
    assert TOLD[name].length in townhall("rules", name, "goal").out
    assert townhall("rules", name, topic, "--lang", "es").out.startswith(heading)
    assert townhall("rules", name, thing).out.startswith(card)


def test_help_gives_an_example_of_this_game(townhall: Command, name: str) -> None:
    assert f"such as: {TOLD[name].example}" in townhall(*playing(name), typed="?\n").out
