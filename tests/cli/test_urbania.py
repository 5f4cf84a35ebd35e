"""Urbania at the command line, from the rules to a verified record."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from townhall import game
from townhall.cli.story import decisions_told

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


TWO = ("play", "urbania", "--seats", "human,human", "--seed", 3)
HANDED = "Pass the keyboard to "


def test_two_people_at_one_keyboard_hand_it_over_between_their_turns(townhall: Command) -> None:
    """Two cards drawn twice are a turn; then the other one presses Enter before anything is shown."""
    told = townhall(*TWO, typed="1\n1\n1\n1\n\n1\n1\n1\n1\n\n").out.split(HANDED)
    assert [part.split(",")[0] for part in told[1:]] == ["Red", "Blue"]


def test_one_person_is_not_asked_to_hand_anything_over(townhall: Command) -> None:
    assert HANDED not in townhall(*PLAY, typed=TYPED).out


def test_a_project_that_is_taken_back_is_named_to_its_owner_only() -> None:
    p = game("urbania").start(2, seed=3)
    while not any(p.decode(action).verb == "submit" for action in p.legal()):
        p.play("plan" if p.game.actions.encode("plan") in p.legal() else p.legal()[0])
    seat, before = p.seat, len(p.history)
    p.play(next(action for action in p.legal() if p.decode(action).verb == "submit"))
    told = {reader: list(decisions_told(p, "en", before, reader)) for reader in (0, 1)}
    project = p.at(before).text(p.history[-1]).removeprefix("Submit: ")
    assert project in told[seat][0][1] and project not in told[1 - seat][0][1]
    assert "submits" in told[1 - seat][0][1]
