"""Interactive play: every kind of input."""

import json
from pathlib import Path

import pytest

import townhall as library
from tests.cli.conftest import Command

TO_THE_END = "1\n" * 400
QUESTION = "? for help:"
PLAY = ("play", "urbify", "--seats", "human,random", "--seed", 9)
"""Red, the human, is the start player; among the projects are two hotels, the Police Station is choice 19."""


def decisions(path: Path) -> list[int]:
    actions: list[int] = json.loads(path.read_text())["actions"]
    return actions


@pytest.mark.parametrize(("lang", "verdict", "ledger"), [("en", "wins with", "projects"), ("es", "Gana", "proyectos")])
def test_somebody_who_always_takes_the_first_choice_reaches_the_end(
    townhall: Command, lang: str, verdict: str, ledger: str
) -> None:
    answer = townhall(*PLAY, "--lang", lang, typed=TO_THE_END)
    assert answer.code == 0
    assert answer.err == ""
    assert verdict in answer.out
    assert ledger in answer.out
    assert list(Path().iterdir()) == []


def test_plain_output_has_no_boxes_colours_or_cursor_tricks(townhall: Command) -> None:
    answer = townhall(*PLAY, typed="1\n1\n")
    assert not set(answer.out) & set("\x1b\r─│■●▲◆")
    assert "City: F6 Main square" in answer.out


def test_bots_alone_play_a_game_to_watch(townhall: Command) -> None:
    answer = townhall("play", "urbify", "--seats", "greedy,random,random", "--seed", 1)
    assert answer.code == 0
    assert "Final result" in answer.out
    assert QUESTION not in answer.out


def test_levels_of_bots_play_by_name(townhall: Command) -> None:
    answer = townhall(
        "play", "urbify", "--seats", "human,apprentice,Builder,planner", "--seed", 9, typed="1\n1\nq\nn\n"
    )
    assert answer.code == 0 and answer.err == ""
    assert all(f", {level} bot)" in answer.out for level in ("apprentice", "builder", "planner"))
    assert "Turn 8: Purple " in answer.out


def test_people_at_one_keyboard_are_asked_in_turn(townhall: Command) -> None:
    answer = townhall("play", "urbify", "--seats", "human,human", "--seed", 1, typed="1\n1\n")
    assert "Red: Choose your action." in answer.out
    assert "Blue: Choose your action." in answer.out


def test_the_input_may_end_before_the_game(townhall: Command) -> None:
    answer = townhall(*PLAY, typed="1\n")
    assert answer.code == 1
    assert answer.out.splitlines()[-1] == "The input ended before the game was over. The game is not saved."
    assert list(Path().iterdir()) == []


def test_undo_goes_back_to_the_players_own_last_decision(townhall: Command) -> None:
    townhall(*PLAY, typed="2\n1\nu\ns undone.json\nq\n")
    townhall(*PLAY, typed="2\ns before.json\nq\n")
    assert decisions(Path("undone.json")) == decisions(Path("before.json"))


def test_after_an_undo_the_bots_answer_the_same_choice_the_same_way(townhall: Command) -> None:
    townhall(*PLAY, typed="2\n1\nu\n1\ns again.json\nq\n")
    townhall(*PLAY, typed="2\n1\ns once.json\nq\n")
    assert decisions(Path("again.json")) == decisions(Path("once.json"))


def test_restarting_a_turn_takes_back_all_of_its_decisions(townhall: Command) -> None:
    """Choice 19 starts a project, which asks where to build it."""
    townhall(*PLAY, typed="19\n1\nr\ns restarted.json\nq\n")
    townhall(*PLAY, typed="s begun.json\nq\n")
    assert decisions(Path("restarted.json")) == decisions(Path("begun.json"))


@pytest.mark.parametrize("key", ["u", "r"])
def test_there_is_nothing_to_take_back_at_the_start(townhall: Command, key: str) -> None:
    answer = townhall(*PLAY, typed=f"{key}\n")
    assert "You have no decision to undo." in answer.out


def test_a_saved_game_continues_where_it_was_and_ends_the_same(townhall: Command) -> None:
    townhall(*PLAY, "--seats", "human,greedy,random", typed="1\n2\n1\ns part.json\nq\n")
    resumed = townhall("play", "urbify", "--resume", "part.json", typed=TO_THE_END)
    whole = townhall(*PLAY, "--seats", "human,greedy,random", typed="1\n2\n1\n" + TO_THE_END)
    assert resumed.code == whole.code == 0
    assert resumed.out.split("Final result")[1] == whole.out.split("Final result")[1]


def test_a_finished_game_can_be_saved_and_looked_at_again(townhall: Command) -> None:
    asked = townhall(*PLAY, typed=TO_THE_END).out.count(QUESTION)
    townhall(*PLAY, typed="1\n" * asked + "s saved.json\n")
    assert library.verify(library.Record.read(Path("saved.json"))).end.over
    answer = townhall("play", "urbify", "--resume", "saved.json")
    assert answer.code == 0
    assert "Final result" in answer.out


def test_nothing_is_overwritten_without_a_yes(townhall: Command) -> None:
    Path("mine.json").write_text("precious")
    answer = townhall(*PLAY, typed="s mine.json\nn\n")
    assert "Not saved." in answer.out
    assert Path("mine.json").read_text() == "precious"
    townhall(*PLAY, typed="s mine.json\ny\n")
    assert "precious" not in Path("mine.json").read_text()


def test_saving_without_a_name_takes_a_free_one(townhall: Command) -> None:
    Path("urbify-1.json").write_text("precious")
    answer = townhall(*PLAY, typed="s\n")
    assert "Saved in urbify-2.json" in answer.out
    assert Path("urbify-1.json").read_text() == "precious"


@pytest.mark.parametrize("place", [".", "no/such/folder.json", "\0"])
def test_a_place_that_cannot_be_written_is_said_and_the_game_continues(townhall: Command, place: str) -> None:
    answer = townhall(*PLAY, typed=f"s {place}\n1\n")
    assert answer.err == ""
    assert answer.out.count(QUESTION) == 3


@pytest.mark.parametrize(
    ("typed", "code", "files"), [("q\nn\n", 0, 0), ("q\ny\n", 0, 1), ("q\nhm\n", 1, 0), ("s\nq\n", 0, 1)]
)
def test_leaving_offers_to_save(townhall: Command, typed: str, code: int, files: int) -> None:
    answer = townhall(*PLAY, typed="1\n" + typed)
    assert answer.code == code
    assert len(list(Path().iterdir())) == files


@pytest.mark.parametrize("typed", ["", "0", "21", "9" * 6000, "-1", "1.5", "x", "play", "²", "u2", "\x1b[A"])
def test_what_is_no_choice_is_answered_and_asked_again(townhall: Command, typed: str) -> None:
    answer = townhall(*PLAY, typed=f"{typed}\n1\n")
    assert answer.err == ""
    assert answer.out.count(QUESTION) == 3


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("?", "undo the last decision made at this keyboard"),
        ("h", "Pages of the rules: Goal"),
        ("? goal", "most\nprestige when the city is finished"),
        ("? 19", "Start a project: Police Station: That is possible now."),
        ("? 1", "Then: Red "),
        ("? 77", "There is no choice 77"),
        ("why start hotel", "Start a project: Hotel: Needs 1 more economy."),
        ("hint", "The Architect would do this:\n"),
        ("why", "Say what you would like to do"),
        ("why qwerty", 'Nothing in this game is called "qwerty".'),
        ("l", "Turn 1: Red is the start player."),
    ],
)
def test_questions_are_answered(townhall: Command, typed: str, text: str) -> None:
    answer = townhall(*PLAY, typed=f"{typed}\n")
    assert text in answer.out


def test_the_board_is_shown_again_when_asked_for(townhall: Command) -> None:
    assert townhall(*PLAY, typed="b\n").out.count("City: F6 Main square.") == 2


def test_a_hint_is_given_in_the_language_of_the_player(townhall: Command) -> None:
    answer = townhall(*PLAY, "--lang", "es", typed="pista\n")
    assert "El Arquitecto haría esto:\n" in answer.out and "   motivos: " in answer.out


def test_what_a_bot_thought_is_told_until_the_next_decision(townhall: Command) -> None:
    against = ("play", "urbify", "--seats", "human,apprentice", "--seed", 9)
    before = townhall(*against, typed="thoughts\n")
    assert "No bot has had anything to think about" in before.out
    turns = "1\n" * 30 + "thoughts\n"
    in_english, in_spanish = (townhall(*against, "--lang", lang, typed=turns) for lang in ("en", "es"))
    assert (
        " tried 10 lines of play:\n- " in in_english.out
        and " of its thinking, chosen)\n   chance to win" in in_english.out
    )
    assert " probó 10 líneas de juego:\n- " in in_spanish.out and "de su reflexión, elegida)" in in_spanish.out


@pytest.mark.parametrize("typed", ["why iniciar hotel", "why start HOTEL", "? hotel iniciar"])
def test_why_understands_the_language_of_the_player(townhall: Command, typed: str) -> None:
    answer = townhall(*PLAY, "--lang", "es", typed=f"{typed}\n")
    assert "Iniciar un proyecto: Hotel: Falta 1 de economía." in answer.out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seats", "human"], "Urbify is for 2 to 4 players, not 1"),
        (["--seats", "human,random,random,random,random"], "Urbify is for 2 to 4 players, not 5"),
        (["--seats", "3"], "--seats 3: name a player for each seat, such as human,greedy; there are: human, random"),
        (["--seats", "human,bob"], "no player is called 'bob'"),
        (["--seats", ""], "no player is called ''"),
        (["--option", "size=3"], "no option is called 'size'"),
        (["--option", "size"], "write it as name=value"),
        (["--option", "start_player_bonus_prestige=many"], "start_player_bonus_prestige"),
        (["--components", "none.toml"], "none.toml: there is no such file"),
        (["--components", "."], ".: cannot be read: Is a directory"),
        (["--resume", "none.json"], "none.json: cannot be read"),
        (["--resume", "."], ".: cannot be read"),
        (["--resume", "x.json", "--seed", "1"], "leave out --seed"),
        (["--delay", "-1"], "'-1' is not a number of seconds"),
        (["--lang", "xx"], "invalid choice: 'xx'"),
        (["--bots", "x"], "unrecognized arguments"),
    ],
)
def test_a_wrong_command_line_is_an_error_in_one_line(townhall: Command, words: list[str], complaint: str) -> None:
    answer = townhall("play", "urbify", *words)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("townhall: ")
    assert answer.err.count("\n") == 1
    assert complaint in answer.err


def test_an_option_is_played_with(townhall: Command) -> None:
    answer = townhall(*PLAY, "--option", "start_player_bonus_prestige=1")
    assert "Red: 1 prestige as start player." in answer.out


def test_a_game_is_not_resumed_as_another_or_with_too_few_players(townhall: Command) -> None:
    townhall(*PLAY, typed="s a.json\n")
    record = json.loads(Path("a.json").read_text())
    Path("b.json").write_text(json.dumps({**record, "game": "chess"}))
    assert "this is a game of 'chess'" in townhall("play", "urbify", "--resume", "b.json").err
    Path("c.json").write_text(json.dumps({**record, "names": []}))
    assert "use --seats" in townhall("play", "urbify", "--resume", "c.json").err
    answer = townhall("play", "urbify", "--resume", "c.json", "--seats", "human,random,random")
    assert answer.code == 2
    assert "3 players are named for 2 seats" in answer.err
