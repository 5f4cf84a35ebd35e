"""Merkez in the terminal: solo games, options, long lists of choices."""

import json

import pytest

from tests.cli.conftest import TYPED, Command, playing

PLAY = playing("merkez")
ALONE = playing("merkez", "human", 3)


@pytest.mark.parametrize("seats", ["human", "human,human,random,greedy,random"])
def test_one_to_five_people_can_play(townhall: Command, seats: str) -> None:
    answer = townhall(*playing("merkez", seats, 3), typed=TYPED)
    assert answer.code in (0, 1) and answer.err == "" and "Final result" in answer.out
    assert ("does not win with" in answer.out) == (seats == "human")


def test_options_are_taken_and_change_what_is_printed(townhall: Command) -> None:
    out = townhall(*PLAY, "--option", "promise_claims=all-players", typed="1\n").out
    assert "promises:" in out
    assert townhall(*PLAY, "--option", "house=castle").code != 0


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
    assert "is not a command" in townhall(*ALONE, typed="leave\nnonsense d2\n").out


@pytest.mark.parametrize(("lang", "verdict"), [("en", "points and does not win."), ("es", "puntos y no gana.")])
def test_alone_the_goal_is_what_is_won_or_not(townhall: Command, lang: str, verdict: str) -> None:
    out = townhall(*ALONE, "--lang", lang, typed=TYPED).out
    assert verdict in out and "Red wins" not in out and "Gana" not in out


def test_alone_only_games_that_reach_the_goal_are_won(townhall: Command) -> None:
    alone = ("simulate", "merkez", "--seats", 1, "--games", 200, "--seed", 1, "--json")
    results = {bot: json.loads(townhall(*alone, "--bots", bot).out) for bot in ("random", "greedy")}
    assert results["random"]["wins_by_seat"][0] < 20 < results["greedy"]["wins_by_seat"][0] < 190
    assert results["greedy"]["mean_scores"][0] >= 57
