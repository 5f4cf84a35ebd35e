"""Merkez at the command line, from the rules to a verified record."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from townhall import game

PLAY = ("play", "merkez", "--seats", "human,greedy,random", "--seed", 9)
TYPED = "".join(f"{n % 11 + 1}\n1\n" for n in range(60))
"""Now this choice, now that; the first where there is none of that number."""


@pytest.mark.parametrize(("lang", "verdict", "ledger"), [("en", "wins with", "G faith"), ("es", "Gana", "I promesas")])
def test_a_whole_game_is_played_kept_and_verified(townhall: Command, lang: str, verdict: str, ledger: str) -> None:
    answer = townhall(*PLAY, "--lang", lang, typed=f"{TYPED}s kept.json\n")
    assert answer.code == 0 and answer.err == ""
    assert verdict in answer.out and ledger in answer.out
    assert not set(answer.out) & set("\x1b\r─│■●▲◆★╲")
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


@pytest.mark.parametrize("seats", ["human", "human,human,random,greedy,random"])
def test_one_plays_alone_and_five_together(townhall: Command, seats: str) -> None:
    answer = townhall("play", "merkez", "--seats", seats, "--seed", 3, typed=TYPED * 2)
    assert answer.code in (0, 1) and answer.err == "" and "Final result" in answer.out
    assert ("does not win with" in answer.out) == (seats == "human")


def test_options_are_taken_and_change_what_is_told(townhall: Command) -> None:
    out = townhall(*PLAY, "--option", "promise_claims=all-players", typed="1\n").out
    assert "promises:" in out
    assert townhall(*PLAY, "--option", "house=castle").code != 0


def test_promises_are_listed_each_with_where_it_comes_from(townhall: Command) -> None:
    out = townhall("components", "merkez").out
    assert "\nBike Lane I (p14): deck main, keep 5, fail -3, kind three_roads" in out
    assert "\nWi-Fi (wifi): building false, road_passes false, printed false. Known.\n" in out
    assert "\nLíneas de la puntuación\n" in townhall("components", "merkez", "--lang", "es").out


def test_a_card_of_ones_own_is_told_as_a_difference(townhall: Command) -> None:
    source = game("merkez").components.path.read_text("utf-8")
    Path("my.toml").write_text(source.replace("keep = 6", "keep = 7", 1), "utf-8")
    assert "differs from ours in: p20 keep 6 -> 7" in townhall("components", "merkez", "--check", "my.toml").out


def test_rules_are_told_in_both_languages(townhall: Command) -> None:
    assert "20 to 30 minutes" in townhall("rules", "merkez", "goal").out
    assert townhall("rules", "merkez", "roads", "--lang", "es").out.startswith("Carriles")
    assert townhall("rules", "merkez", "campus").out.startswith("Campus: Two schools side by side.")


def test_help_gives_an_example_of_this_game(townhall: Command) -> None:
    assert "such as: why draw school C4" in townhall(*PLAY, typed="?\n").out


ALONE = ("play", "merkez", "--seats", "human", "--seed", 3)


def test_a_long_list_is_written_out_only_when_asked_for(townhall: Command) -> None:
    out = townhall(*ALONE, typed="leave\n").out
    assert "105 choices. Name one, such as " in out and "\n92: " not in out
    assert "\n92: 1 person at D2\n" in townhall(*ALONE, typed="leave\nlist\n").out


def test_part_of_a_name_shows_the_choices_that_have_it(townhall: Command) -> None:
    out = townhall(*ALONE, typed="leave\nd2\n").out
    listed = out.rpartition("Name one")[2]
    assert "funding at D2" in listed and "1 person at D2" in listed and "at C4" not in listed


def test_a_choice_is_taken_by_its_name(townhall: Command) -> None:
    out = townhall(*ALONE, typed="leave\nfunding d2\n").out
    assert "draws funding" in out and "D2" in out.rpartition("draws funding")[2]
    assert "I do not understand" in townhall(*ALONE, typed="leave\nnonsense d2\n").out


@pytest.mark.parametrize(("lang", "verdict"), [("en", "points and does not win."), ("es", "puntos y no gana.")])
def test_alone_the_goal_is_what_is_won_or_not(townhall: Command, lang: str, verdict: str) -> None:
    out = townhall(*ALONE, "--lang", lang, typed=TYPED * 2).out
    assert verdict in out and "Red wins" not in out and "Gana" not in out


def test_alone_only_games_that_reach_the_goal_are_won(townhall: Command) -> None:
    alone = ("simulate", "merkez", "--seats", 1, "--games", 200, "--seed", 1, "--json")
    told = {bot: json.loads(townhall(*alone, "--bots", bot).out) for bot in ("random", "greedy")}
    assert told["random"]["wins_by_seat"][0] < 20 < told["greedy"]["wins_by_seat"][0] < 190
    assert told["greedy"]["mean_scores"][0] >= 57
