"""Urbania at the command line, from the rules to a verified record."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from townhall import game

PLAY = ("play", "urbania", "--seats", "human,greedy,random", "--seed", 9)
TYPED = "".join(f"{n % 11 + 1}\n1\n" for n in range(300))
"""Now this choice, now that; the first where there is none of that number."""


@pytest.mark.parametrize(
    ("lang", "verdict", "ledger"), [("en", "wins with", "specialists"), ("es", "Gana", "proyectos")]
)
def test_a_whole_game_is_played_kept_and_verified(townhall: Command, lang: str, verdict: str, ledger: str) -> None:
    answer = townhall(*PLAY, "--lang", lang, typed=f"{TYPED}s kept.json\n")
    assert answer.code == 0 and answer.err == ""
    assert verdict in answer.out and ledger in answer.out
    assert not set(answer.out) & set("\x1b\r─│■●▲◆★")
    assert json.loads(townhall("verify", "kept.json", "--json").out)["ok"] is True
    last = len(json.loads(Path("kept.json").read_text())["actions"])
    for at in (0, 5, last // 2, last):
        assert townhall("replay", "kept.json", "--at", at, "--lang", lang).code == 0


def test_the_ledger_adds_up_to_the_score(townhall: Command) -> None:
    answer = townhall(*PLAY, typed=TYPED)
    told = [line for line in answer.out.splitlines() if ", tie-break" in line]
    assert len(told) == 3
    for line in told:
        score, sources = line.split(": ")[1].split(" points (")
        assert int(score) == sum(int(source.split()[-1]) for source in sources.split(")")[0].split(", "))


def test_tiles_are_listed_each_with_where_its_numbers_come_from(townhall: Command) -> None:
    out = townhall("components", "urbania").out
    assert "\nTiles\nfactory-1: workers 1, vp 3, card_icon false. Reconstructed.\n" in out
    assert "\nhospital-3: workers 3, vp 4, card_icon true. Known.\n" in out
    assert "Factory (factory): colour brown, copies 6. Partly known.\n" in out
    assert "\nLosetas\n" in townhall("components", "urbania", "--lang", "es").out
    assert "\nOptions\n" not in out and "Coloca boca abajo" not in out


def test_a_tile_of_ones_own_is_told_as_a_difference(townhall: Command) -> None:
    source = game("urbania").components.path.read_text("utf-8")
    Path("my.toml").write_text(source.replace("workers = 1, vp = 3", "workers = 1, vp = 6", 1), "utf-8")
    assert "differs from ours in: factory-1 vp 3 -> 6" in townhall("components", "urbania", "--check", "my.toml").out


def test_rules_are_told_in_both_languages(townhall: Command) -> None:
    assert "45 to 60 minutes" in townhall("rules", "urbania", "goal").out
    assert townhall("rules", "urbania", "hiring", "--lang", "es").out.startswith("Contratar")
    assert townhall("rules", "urbania", "banker").out.startswith("Banker: Hired with bank coins.")


def test_help_gives_an_example_of_this_game(townhall: Command) -> None:
    assert "such as: why hire doctor" in townhall(*PLAY, typed="?\n").out
    assert "such as: why start hospital" in townhall("play", "urbify", "--seed", 1, typed="?\n").out
