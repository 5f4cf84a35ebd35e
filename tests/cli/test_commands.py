"""Output, JSON and errors of the commands other than play."""

import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import townhall as library
from tests.cli.conftest import OWN, Command
from townhall.cli.commands import marks

SIMULATE = ("simulate", "urbify", "--seats", 3, "--games", 200, "--seed", 1)
KEYS = [
    "game", "seats", "games", "decisions", "seconds", "decisions_per_second", "mean_scores", "wins_by_seat",
    "mean_decisions", "mean_turns", "components_digest", "seed", "bots", "options",
]  # fmt: skip


def test_games_are_listed_in_both_languages(townhall: Command) -> None:
    assert "urbify: Urbify, for 2-4 players." in townhall("games").out
    assert "para 2-4 jugadores" in townhall("games", "--lang", "es").out
    [listed] = [game for game in json.loads(townhall("games", "--json").out) if game["name"] == "urbify"]
    assert listed["players"] == [2, 3, 4]


def test_the_levels_of_the_bots_are_listed_from_the_weakest_to_the_strongest(townhall: Command) -> None:
    levels = ["apprentice", "builder", "surveyor", "planner", "architect"]
    for game in library.games():
        listed = json.loads(townhall("bots", game, "--json").out)
        assert [level["name"] for level in listed] == levels
    spanish = townhall("bots", "urbify", "--lang", "es").out
    assert "architect: Arquitecto, prueba " in spanish and "Del más débil al más fuerte." in spanish
    assert townhall("bots", "chess").code == 2


@pytest.mark.long
@pytest.mark.parametrize("name", library.games())
def test_bots_of_every_level_can_be_simulated(townhall: Command, name: str) -> None:
    def results(*more: object) -> dict[str, object]:
        answer = townhall("simulate", name, "--seats", 2, "--games", 2, "--seed", 1, "--json", *more)
        assert answer.code == 0
        return {name: value for name, value in json.loads(answer.out).items() if not name.endswith("second")}

    for pair in ("builder,apprentice", "surveyor,planner"):
        once, again = (results("--bots", pair, "--threads", threads) for threads in (1, 2))
        del once["seconds"], again["seconds"]
        assert once["bots"] == pair.split(",") and again == once
    assert results("--bots", "architect,apprentice", "--games", 1)["games"] == 1


def test_rules_are_printed_whole_or_by_topic_in_both_languages(townhall: Command) -> None:
    whole = townhall("rules", "urbify").out
    assert "Goal" in whole and "Garbage Recycling Center" in whole and "**" not in whole
    assert townhall("rules", "urbify", "sessions").out.startswith("Sessions")
    assert townhall("rules", "urbify", "pleno", "--lang", "es").out.startswith("Plenos")
    assert townhall("rules", "urbify", "sessions", "--lang", "es").out.startswith("Plenos")
    answer = townhall("rules", "urbify", "dragons")
    assert answer.code == 2 and "no page is about 'dragons'" in answer.err


def simulated(townhall: Command, *more: object) -> dict[str, object]:
    answer = townhall(*SIMULATE, "--json", *more)
    assert answer.code == 0 and answer.err == ""
    results: dict[str, object] = json.loads(answer.out)
    assert list(results) == KEYS
    del results["seconds"], results["decisions_per_second"]
    return results


@pytest.mark.parametrize("bots", ["random", "greedy,random,random"])
def test_the_same_seed_gives_the_same_results_on_any_number_of_threads(townhall: Command, bots: str) -> None:
    once = simulated(townhall, "--bots", bots, "--threads", 1)
    assert once == simulated(townhall, "--bots", bots, "--threads", 1)
    assert once == simulated(townhall, "--bots", bots, "--threads", 2)
    assert once["games"] == 200
    wins: list[float] = once["wins_by_seat"]  # type: ignore[assignment]
    assert sum(wins) == pytest.approx(200)


class TerminalOutput(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_the_decisions_of_bots_that_search(townhall: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("simulate", "urbify", "--bots", "apprentice,random", "--games", 2, "--seed", 1)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", error_output := TerminalOutput())
    out = townhall(*words).out
    assert "2 games" in out and "2/2" in error_output.getvalue()
    assert re.search(r"[1-9]\d* decisions", error_output.getvalue())
    monkeypatch.setattr(sys, "stderr", error_output := TerminalOutput())
    assert json.loads(townhall(*words, "--json").out)["games"] == 2
    assert error_output.getvalue() == ""


def test_as_many_play_as_bots_are_named(townhall: Command) -> None:
    answer = townhall("simulate", "urbify", "--bots", "apprentice,random", "--games", 1, "--json")
    assert json.loads(answer.out)["bots"] == ["apprentice", "random"]


def test_without_a_seed_the_one_drawn_is_printed(townhall: Command) -> None:
    out = townhall("simulate", "urbify", "--games", 3).out
    seed = out.split("seed ")[1].split(";")[0]
    again = townhall("simulate", "urbify", "--games", 3, "--seed", seed).out
    assert out.splitlines()[1:] == again.splitlines()[1:]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seats", 5], "Urbify is for 2 to 4 players, not 5"),
        (["--games", 0], "'0' is not a number from 1 to 999999999"),
        (["--games", 10**25], "'10000000000000000000000000' is not a number from 1 to 999999999"),
        (["--games", "many"], "'many' is not a number from 1 to 999999999"),
        (["--games", 100_001, "--bots", "random,planner"], "bots that search play at most 100,000 games at a time"),
        (["--bots", "bob"], "no bot is called 'bob'"),
        (["--seats", 3, "--bots", "random,random"], "2 bots are named for 3 seats"),
        (["--option", "x=1"], "no option is called 'x'"),
        (["--seed", "x" * 100_000], "a seed has 200 characters at most, not 100000"),
    ],
)
def test_a_simulation_that_cannot_be_is_an_error_in_one_line(
    townhall: Command, words: list[object], complaint: str
) -> None:
    answer = townhall("simulate", "urbify", *words)
    assert answer.code == 2 and complaint in answer.err and answer.err.count("\n") == 1


@pytest.mark.parametrize("seats", ["abc", "0", "-1", "1.5", "9", "9" * 30])
@pytest.mark.parametrize(
    "command",
    ["simulate urbify", "balance urbify", "train urbify", "arena run --game urbify --bots greedy,random"],
)
def test_a_wrong_number_of_seats_names_the_numbers_that_the_game_allows(
    townhall: Command, command: str, seats: str
) -> None:
    answer = townhall(*command.split(), "--seats", seats)
    assert answer.code == 2 and answer.err.count("\n") == 1
    assert answer.err.startswith("townhall: Urbify is for 2 to 4 players, not ") and seats in answer.err


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("simulate urbify --walls 3", "simulate"),
        ("marks urbify --seats 3", "marks"),
        ("arena run --game urbify --bots a,b --walls", "arena run"),
        ("admin table list --walls", "admin table list"),
        ("admin table lost", "admin table"),
    ],
)
def test_an_error_points_to_the_help_of_its_command(townhall: Command, line: str, place: str) -> None:
    answer = townhall(*line.split())
    assert answer.code == 2 and answer.err.endswith(f" (see: townhall {place} --help)\n"), answer.err


def test_components_are_listed_with_where_they_come_from(townhall: Command) -> None:
    out = townhall("components", "urbify").out
    assert "Hospital (hospital): copies 1" in out and "reconstructed" in out
    assert "reconstruido" in townhall("components", "urbify", "--lang", "es").out
    listed = json.loads(townhall("components", "urbify", "--json").out)
    assert sum(listed["counts"].values()) == len(listed["entries"])
    assert listed["digest"] == library.game("urbify").components.digest


def test_a_file_from_the_user_is_checked_and_compared(townhall: Command) -> None:
    Path("same.toml").write_text(OWN, "utf-8")
    answer = townhall("components", "urbify", "--check", "same.toml")
    assert answer.out.startswith("same.toml: a valid component set for Urbify")
    assert "identical to the built-in values" in answer.out
    changed = OWN.replace("economy = 2, culture = 0, transport = 0", "economy = 3, culture = 0, transport = 0", 1)
    Path("my.toml").write_text(changed, "utf-8")
    answer = townhall("components", "urbify", "--check", "my.toml")
    assert answer.code == 0 and "different from the built-in values in: hotel cost.economy 2 -> 3" in answer.out
    [difference] = json.loads(townhall("components", "urbify", "--check", "my.toml", "--json").out)["differences"]
    assert difference == {"table": "building", "entry": "hotel", "field": "cost.economy", "ours": 2, "theirs": 3}


def test_the_built_in_components_are_written_into_a_new_file(townhall: Command) -> None:
    assert townhall("components", "urbify", "--write", "my.toml").out == "The components of Urbify are in my.toml.\n"
    assert Path("my.toml").read_text("utf-8") == OWN
    assert "identical to the built-in values" in townhall("components", "urbify", "--check", "my.toml").out
    written = json.loads(townhall("components", "merkez", "--write", "merkez.toml", "--json").out)
    assert written == {"file": "merkez.toml", "digest": library.game("merkez").components.digest}


@pytest.mark.parametrize(
    ("file", "complaint"),
    [("my.toml", "exists already"), ("nowhere/my.toml", "cannot be written: No such file or directory")],
)
def test_components_that_cannot_be_written_are_an_error_in_one_line(
    townhall: Command, file: str, complaint: str
) -> None:
    Path("my.toml").write_text("mine", "utf-8")
    answer = townhall("components", "urbify", "--write", file)
    assert answer.code == 2 and complaint in answer.err and answer.err.count("\n") == 1
    assert Path("my.toml").read_text("utf-8") == "mine"


@pytest.mark.parametrize("source", ["", "not toml at all", OWN.replace('colour = "mixed"', 'colour = "pink"', 1)])
def test_a_bad_components_file_is_an_error_in_one_line(townhall: Command, source: str) -> None:
    Path("my.toml").write_text(source, "utf-8")
    answer = townhall("components", "urbify", "--check", "my.toml")
    assert answer.code == 2 and answer.out == ""
    assert answer.err.startswith("townhall: my.toml") and answer.err.count("\n") == 1


def test_replay_shows_any_moment(townhall: Command, saved: Path) -> None:
    last = len(json.loads(saved.read_text())["actions"])
    assert "Final result" in townhall("replay", saved).out
    assert f"after 3 of {last} decisions" in townhall("replay", saved, "--at", 3).out
    assert "is the start player." in townhall("replay", saved, "--at", 0).out
    assert "jugador inicial" in townhall("replay", saved, "--at", 0, "--lang", "es").out
    for at in (-1, last + 1):
        answer = townhall("replay", saved, "--at", at)
        assert answer.code == 2 and f"from 0 to {last}" in answer.err


def test_verify_says_what_was_checked(townhall: Command, saved: Path) -> None:
    answer = townhall("verify", saved)
    assert answer.code == 0 and "all legal" in answer.out and "Scores" in answer.out
    checked = json.loads(townhall("verify", saved, "--json").out)
    assert checked["valid"] and checked["over"]
    assert checked["checked"] == ["components", "commitment", "decisions", "scores"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"key": None}, "sealed"),
        ({"key": "xyz"}, "32 hexadecimal digits"),
        ({"actions": [0]}, "decision 0"),
        ({"actions": [-5]}, "decision 0"),
        ({"actions": [10**6]}, "decision 0"),
        ({"components": "00"}, "--components"),
        ({"engine": "0"}, "version 0 of the rules"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"game": "../urbify"}, "no game is called"),
        ({"seats": 9}, "players, not 9"),
        ({"format": 99}, "record format 99"),
        ({"options": {"x": 1}}, "no option is called 'x'"),
        ({"more": 1}, "not a record"),
        ({"places": [1]}, "not the places of 2 seats"),
        ({"places": [2, 2]}, "not the places of 2 seats"),
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_tampered_record_is_an_error_in_one_line(
    townhall: Command, saved: Path, command: str, change: dict[str, object], complaint: str
) -> None:
    saved.write_text(json.dumps({**json.loads(saved.read_text()), **change}))
    answer = townhall(command, saved)
    assert answer.code == 2 and answer.out == ""
    assert complaint in answer.err and answer.err.count("\n") == 1


@pytest.mark.parametrize(
    ("change", "complaint"), [({"scores": [1, 2]}, "the scores are"), ({"commitment": "00"}, "committed to")]
)
def test_verify_judges_what_a_replay_does_not_need(
    townhall: Command, saved: Path, change: dict[str, object], complaint: str
) -> None:
    saved.write_text(json.dumps({**json.loads(saved.read_text()), **change}))
    assert townhall("replay", saved).code == 0
    answer = townhall("verify", saved)
    assert answer.code == 2 and complaint in answer.err


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("source", [b"", b"[1, 2]", b"{}", b"\xff\xfe", b"not json"])
def test_what_is_no_record_is_an_error_in_one_line(townhall: Command, command: str, source: bytes) -> None:
    Path("x.json").write_bytes(source)
    answer = townhall(command, "x.json")
    assert answer.code == 2 and answer.err.startswith("townhall: x.json") and answer.err.count("\n") == 1


@pytest.mark.parametrize(
    "words", [(), ("dance",), ("play",), ("play", "chess"), ("rules", "chess"), ("components", "x")]
)
def test_unknown_commands_and_games_are_errors_in_one_line(townhall: Command, words: tuple[str, ...]) -> None:
    answer = townhall(*words)
    assert answer.code == 2 and answer.err.startswith("townhall: ") and answer.err.count("\n") == 1


def test_every_command_has_help_with_an_example(townhall: Command) -> None:
    assert "examples:" in townhall("--help").out
    for command in ("games", "play", "rules", "bots", "simulate", "train", "components", "replay", "verify"):
        assert f"example:\n  townhall {command}" in townhall(command, "--help").out


def test_the_version_is_printed(townhall: Command) -> None:
    assert townhall("--version").out == f"townhall {library.__version__}\n"


def test_the_command_runs_as_a_process(process: Command) -> None:
    answer = process("play", "urbify", "--seed", 3, typed="1\n" * 400)
    assert answer.code == 0 and "Final result" in answer.out and "Traceback" not in answer.err


def test_a_reader_that_goes_away_gets_no_traceback() -> None:
    run = f"{sys.executable} -c 'from townhall.cli.main import main; import sys; sys.exit(main())'"
    line = f"{run} rules urbify | head -1"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, env=dict(os.environ), timeout=300)
    assert done.stdout == "Goal\n"
    assert "Traceback" not in done.stderr and "BrokenPipe" not in done.stderr


def test_ctrl_c_while_the_rules_are_compiled_ends_at_once(tmp_path: Path) -> None:
    run = [sys.executable, "-c", "from townhall.cli.main import main; import sys; sys.exit(main())"]
    fresh = {**os.environ, "TOWNHALL_CACHE": str(tmp_path)}
    with subprocess.Popen([*run, "play", "urbify"], stderr=subprocess.PIPE, text=True, env=fresh) as playing:
        assert playing.stderr is not None
        assert playing.stderr.readline().startswith("Compiling the rules")
        playing.send_signal(signal.SIGINT)
        assert playing.stderr.read().strip() == ""
        assert playing.wait(60) == 130


def test_rules_follow_the_components_in_use(townhall: Command) -> None:
    changed = OWN.replace("final_rounds = 2", "final_rounds = 7").replace(
        "minority_prestige = 2", "minority_prestige = 8"
    )
    Path("my.toml").write_text(changed.replace("sole_majority = 4", "sole_majority = 9"), "utf-8")
    for lang in ("en", "es"):
        ours = townhall("rules", "urbify", "--lang", lang).out
        theirs = townhall("rules", "urbify", "--components", "my.toml", "--lang", lang).out
        assert "{" not in ours + theirs
        assert len([1 for a, b in zip(ours.splitlines(), theirs.splitlines(), strict=True) if a != b]) == 4
    assert "7 of them" in townhall("rules", "urbify", "end", "--components", "my.toml").out


def test_rules_say_how_long_a_game_is(townhall: Command) -> None:
    assert "110 to 150 turns" in townhall("rules", "urbify", "goal").out
    assert "45 minutes" in townhall("rules", "urbify", "goal").out
    assert "after 400 turns" in townhall("rules", "urbify", "end").out


def test_rules_show_cards_and_ask_which_page_is_meant(townhall: Command) -> None:
    assert townhall("rules", "Urbify", "HOSPITAL").out.startswith("Hospital, mixed: cost")
    assert "'s' may mean: Setup, Sessions, Scoring" in townhall("rules", "urbify", "s").err
    assert "may mean: Bus Station" in townhall("rules", "urbify", "station").err


def test_names_may_be_typed_with_capitals(townhall: Command) -> None:
    assert townhall("play", "URBIFY", "--seats", "Greedy,RANDOM", "--seed", 1).code == 0
    assert townhall("simulate", "Urbify", "--games", 2, "--bots", "Random").code == 0
    assert "no game is called 'Chess'" in townhall("rules", "Chess").err


def test_components_are_printed_in_groups_with_their_source_once(townhall: Command) -> None:
    out = townhall("components", "urbify").out
    assert "\nBuildings\n" in out and "\nEdificios\n" in townhall("components", "urbify", "--lang", "es").out
    [cinema] = [line for line in out.splitlines() if line.startswith("Cinema")]
    assert cinema.endswith("Reconstructed: politicians, prestige, cost; the rest is printed.")
    assert cinema.lower().count("reconstructed") == 1


def test_a_replay_names_turn_round_and_players(townhall: Command) -> None:
    townhall("play", "urbify", "--seats", "human,greedy", "--seed", 2, typed="1\ns a.json\nq\n")
    out = townhall("replay", "a.json", "--at", 1, "--lang", "es").out
    assert "tras 1 de 2 decisiones, turno 2, ronda 1." in out
    assert "(persona)" in out and "(Hugo, bot oficinista)" in out and "human" not in out


def test_verify_answers_programs_about_bad_records_too(townhall: Command, saved: Path) -> None:
    assert json.loads(townhall("verify", saved, "--json").out)["ok"] is True
    Path("bad.json").write_text("{}")
    answer = townhall("verify", "bad.json", "--json")
    result = json.loads(answer.out)
    assert answer.code == 2 and answer.err == ""
    assert result["ok"] is False and result["error"].startswith("bad.json: not a record")
    assert townhall("verify", saved, "--plain").code == 0


def test_numbers_of_a_simulation_are_written_as_the_language_does(townhall: Command) -> None:
    simulate = ("simulate", "urbify", "--games", 1200, "--seed", 1)
    english, spanish = townhall(*simulate).out, townhall(*simulate, "--lang", "es").out
    assert "1,200 games" in english and "1.200 partidas" in spanish
    assert re.search(r"mean score \d+\.\d\d, wins \d+\.\d%", english)
    assert re.search(r"\d+,\d\d puntos de media, \d+,\d % de victorias", spanish)


def test_watching_bots_is_greeted_as_such_and_shows_turns(townhall: Command) -> None:
    out = townhall("play", "urbify", "--seats", "random,random", "--seed", 1).out
    assert out.startswith("Urbify: the bots play, you watch.\nTurn 1: ")
    assert "Type the number" not in out
    assert "\nTurn 2: " in out and out.count("\nTurn 2: ") == 1


def test_marks_are_measured_for_games_that_can_be_played_alone(
    townhall: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(marks, "LEVELS", ("apprentice", "builder"))
    measured = json.loads(townhall("marks", "merkez", "--games", 3, "--json").out)
    assert list(measured) == ["apprentice", "builder"]
    assert measured["apprentice"]["points"] < measured["builder"]["points"] and measured["builder"]["games"] == 3
    assert "apprentice: mean score" in townhall("marks", "merkez", "--games", 1, "--plain").out
    assert "'100001' is not a number from 1 to 100000" in townhall("marks", "merkez", "--games", 100_001).err
    refused = townhall("marks", "urbify")
    assert (refused.code, refused.err.count("\n")) == (2, 1)
