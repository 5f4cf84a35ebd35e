"""Help during play: `?`, `why` and the typed commands."""

import pytest

import townhall as library
from tests.cli.conftest import Command
from tests.cli.terminal_output import answered
from tests.cli.test_table import middle_game
from townhall.cli.session.choices import actions_named, choices_of, in_columns, plain_lines
from townhall.cli.session.commands import parse_command
from townhall.engine.position import Position
from townhall.games.urbify.rules.actions import BUILDING
from townhall.games.urbify.terminal.reference import is_on_table

PLAY = ("play", "urbify", "--seats", "human,random", "--seed", 9)


def inaugurating() -> Position:
    """A position in which buildings can be inaugurated."""
    p = middle_game(0, seats=2)
    while not any(p.decode(action).verb == "inaugurate" for action in p.legal()):
        p.play(p.legal()[-1])
    return p


@pytest.mark.usefixtures("compiled")
def test_what_a_building_does_is_shown_with_the_choice_to_inaugurate_it() -> None:
    p = inaugurating()
    choices = choices_of(p, "en")
    offered = [choice for choice in choices if choice.verb == "inaugurate"]
    assert offered and all(choice.outcome for choice in offered)
    assert not any(choice.outcome for choice in choices if choice.verb == "session")
    spoken = list(plain_lines(choices))
    for choice in offered:
        assert any(line.endswith(f". {choice.outcome}") for line in spoken)
        assert any(choice.outcome[:20] in line.plain for line in in_columns(choices, 80))
    for width in (40, 80):
        assert max(len(line.plain) for line in in_columns(choices, width)) <= width


@pytest.mark.usefixtures("compiled")
def test_a_card_is_shown_once_with_where_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    p = library.game("urbify").start(2, seed=3)
    seat = p.game.seat_name(p.seat, "en").lower()
    p.play("start", building="police_station")
    p.play("place", cell="F5")
    lines = answered(capsys, p, "? police").splitlines()
    assert len([line for line in lines if line.startswith("Police Station, mixed")]) == 1
    assert lines[-1] == f"It stands at F5, {seat}, 1 politician."
    assert answered(capsys, p, "? comisaria", "es").splitlines()[-1].startswith("Está en F5, ")


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("question", ["why inaugurate", "why session", "why influence", "why pair", "why hotel"])
def test_each_reason_is_shown_once_and_never_about_empty_cells(
    capsys: pytest.CaptureFixture[str], question: str
) -> None:
    for decisions in (0, 30, 61, 90):
        p = middle_game(decisions, seats=2)
        lines = answered(capsys, p, question).splitlines()
        assert lines and len(set(lines)) == len(lines)
        assert not any("no building at" in line for line in lines)


@pytest.mark.usefixtures("compiled")
def test_a_verb_with_the_name_of_something_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    p = library.game("urbify").start(2, seed=9)
    assert answered(capsys, p, "why inaugurate bridge").startswith("There is no Bridge to do that with now.\n")
    assert answered(capsys, p, "why inaugurar puente", "es").startswith("Ahora no hay Puente con que hacerlo.\n")


@pytest.mark.usefixtures("compiled")
def test_what_is_not_on_the_table_is_not_there() -> None:
    p = library.game("urbify").start(2, seed=9)
    assert not any(is_on_table(p, action) for action in actions_named(p, "inaugurate", "en"))
    assert all(is_on_table(p, action) for action in p.legal())


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("lead", ["?", "why"])
@pytest.mark.parametrize(
    ("word", "page"),
    [("prestige", "Scoring"), ("pool", "Setup"), ("levels", "Setup"), ("neighbour", "Inauguration"), ("goal", "Goal")],
)
def test_words_of_the_rules_find_a_page(capsys: pytest.CaptureFixture[str], lead: str, word: str, page: str) -> None:
    p = library.game("urbify").start(2, seed=9)
    assert answered(capsys, p, f"{lead} {word}").startswith(f"{page}\n")


@pytest.mark.usefixtures("compiled")
def test_a_beginning_that_several_have_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    p = library.game("urbify").start(2, seed=9)
    assert answered(capsys, p, "? s") == '"s" may mean: Setup, Sessions, Scoring\n'
    assert answered(capsys, p, "? bus") != answered(capsys, p, "? museum")
    assert "Bus Station, Taxi Station" in answered(capsys, p, "? station").splitlines()[0]


@pytest.mark.parametrize(
    ("line", "key", "rest"),
    [
        ("HELP", "help", ""),
        ("?goal", "help", "goal"),
        ("ayuda", "help", ""),
        ("Undo", "undo", ""),
        ("deshacer", "undo", ""),
        ("restart", "restart", ""),
        ("reiniciar", "restart", ""),
        ("exit", "quit", ""),
        ("Salir", "quit", ""),
        ("save My File.json", "save", "My File.json"),
        ("guardar a.json", "save", "a.json"),
        ("log", "log", ""),
        ("historial", "log", ""),
        ("board", "board", ""),
        ("tablero", "board", ""),
        ("Por qué iniciar hotel", "why", "iniciar hotel"),
        ("¿por qué iniciar hotel", "why", "iniciar hotel"),
        ("porque iniciar", "why", "iniciar"),
    ],
)
def test_whole_words_are_understood(line: str, key: str, rest: str) -> None:
    assert parse_command(line) == (key, rest)


@pytest.mark.parametrize("line", ["", "u2", "play", "por", "s.json", "-q"])
def test_other_words_are_not(line: str) -> None:
    assert parse_command(line) is None


def test_undo_says_whose_decision_was_undone(townhall: Command) -> None:
    assert "Undone: Red: Start a project: Police Station." in townhall(*PLAY, typed="19\nu\n").out
    restarted = townhall(*PLAY, typed="19\n1\nr\n").out
    assert "Undone: Red: Start a project: Police Station; Red: Build at " in restarted
    assert "Deshecho: Rojo: " in townhall(*PLAY, "--lang", "es", typed="19\ndeshacer\n").out
    assert "and everything bots did since" in townhall(*PLAY, typed="?\n").out


def test_the_board_is_shown_without_the_choices(townhall: Command) -> None:
    out = townhall(*PLAY, typed="b\n").out
    assert out.count("Place politicians:") == 1
    assert out.count("City: F6 Main square") == 2


def test_why_names_each_of_the_few_things_that_are_meant_and_not_there(townhall: Command) -> None:
    p = library.game("urbify").start(2, seed="no museum")
    assert not {BUILDING.number("museum"), BUILDING.number("science_museum")} & set(p.state.display)
    answer = townhall("play", "urbify", "--seed", "no museum", typed="why start museum\nq\nn\n")
    assert "Museum is not on display." in answer.out
    assert "Science Museum is not on display." in answer.out
