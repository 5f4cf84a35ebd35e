"""Saving: questions before quitting, messages about files, automatic saves."""

import io
import shlex
import sys
from pathlib import Path

import pytest

import townhall as library
from tests.cli.conftest import OWN, Command
from townhall.cli.main import main
from townhall.cli.session import resume

PLAY = ("play", "urbify", "--seats", "human,random", "--seed", 9)
QUESTION, KEEP = "? for help:", "Keep a record"


class Keyboard(io.StringIO):
    """Standard input of somebody at a terminal who finally presses Ctrl-D or Ctrl-C."""

    interrupts = False

    def isatty(self) -> bool:
        return True

    def readline(self, *_: object) -> str:  # type: ignore[override]
        line = super().readline()
        if not line and self.interrupts:
            raise KeyboardInterrupt
        return line


class Interrupting(Keyboard):
    interrupts = True


@pytest.fixture
def to_the_end(townhall: Command) -> str:
    return "1\n" * townhall(*PLAY, typed="1\n" * 400).out.count(QUESTION)


def typed_by_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], keyboard: Keyboard, *words: object
) -> tuple[int, str]:
    monkeypatch.setattr(sys, "stdin", keyboard)
    code = main([str(word) for word in words])
    return code, capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "asked", "files"),
    [
        ("n\n", 1, []),
        ("y\n", 1, ["urbify-1.json"]),
        ("s\n", 1, ["urbify-1.json"]),
        ("S\n", 1, ["urbify-1.json"]),
        ("s My.json\n", 1, ["My.json"]),
        ("hm\n\nn\n", 3, []),
        ("no thanks\nyes\n", 2, ["urbify-1.json"]),
        ("s no/such/folder.json\ns saved.json\n", 2, ["saved.json"]),
        ("", 1, []),
        ("hm\n", 2, []),
    ],
)
def test_the_end_asks_until_it_understands(
    townhall: Command, to_the_end: str, typed: str, asked: int, files: list[str]
) -> None:
    answer = townhall(*PLAY, typed=to_the_end + typed)
    assert answer.code == 0 and answer.err == ""
    assert answer.out.count(KEEP) == asked
    assert [path.name for path in Path().iterdir()] == files


def test_input_that_ends_at_overwrite_counts_as_no(townhall: Command, to_the_end: str) -> None:
    Path("mine.json").write_text("precious")
    for before in (to_the_end, "1\n"):
        answer = townhall(*PLAY, typed=before + "s mine.json\n")
        assert answer.code == 1 and answer.err == ""
        assert "Not saved." in answer.out
    assert Path("mine.json").read_text() == "precious"


def test_a_game_is_called_saved_only_if_a_file_holds_it(townhall: Command) -> None:
    assert townhall(*PLAY).out.endswith("The game is not saved.\n")
    assert townhall(*PLAY, typed="s a.json\n").out.endswith("The game is saved.\n")
    assert townhall("play", "urbify", "--resume", "a.json").out.endswith("The game is saved.\n")
    assert townhall("play", "urbify", "--resume", "a.json", typed="1\n").out.endswith("The game is not saved.\n")


@pytest.mark.parametrize(
    ("keyboard", "code", "message"), [(Keyboard, 1, "input ended"), (Interrupting, 130, "You left")]
)
@pytest.mark.usefixtures("townhall")
def test_a_game_stopped_at_a_keyboard_is_saved(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    keyboard: type[Keyboard],
    code: int,
    message: str,
) -> None:
    Path("urbify-1.json").write_text("precious")
    left, out = typed_by_hand(monkeypatch, capsys, keyboard("1\n1\n"), *PLAY)
    assert left == code and message in out
    assert "Saved in urbify-2.json. Resume with: " in out
    assert library.replay("urbify-2.json").end.history
    assert Path("urbify-1.json").read_text() == "precious"


@pytest.mark.usefixtures("townhall")
def test_a_game_with_no_decision_is_not_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed_by_hand(monkeypatch, capsys, Interrupting(""), *PLAY)[0] == 130
    assert list(Path().iterdir()) == []


def test_the_line_to_resume_with_can_be_pasted(townhall: Command) -> None:
    Path("my own.toml").write_text(OWN, "utf-8")
    out = townhall(*PLAY, "--components", "my own.toml", "--lang", "es", typed="1\ns my game -2.json\n").out
    assert Path("my game -2.json").exists() and "en my game -2.json." in out
    [line] = [line.split("Para seguir: ")[1] for line in out.splitlines() if "Para seguir: " in line]
    words = shlex.split(line)
    resumed = townhall(*words[words.index("play") :], typed="u\n")
    assert resumed.code == 1 and "Deshecho: Rojo: " in resumed.out


def test_a_finished_game_is_to_be_replayed(townhall: Command, to_the_end: str) -> None:
    out = townhall(*PLAY, typed=to_the_end + "s saved.json\n").out
    assert "replay saved.json" in out and "--resume" not in out


def test_the_program_is_named_as_it_was_started_if_no_shell_finds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("bin").mkdir()
    Path("bin/townhall").touch()
    monkeypatch.setattr(sys, "argv", ["bin/townhall"])
    monkeypatch.setenv("PATH", "")
    assert resume.program() == ["bin/townhall"]
    monkeypatch.setattr(sys, "argv", ["-c"])
    assert resume.program() == [sys.executable, "-m", "townhall.cli"]
    Path("bin/townhall").chmod(0o755)
    monkeypatch.setenv("PATH", "bin")
    assert resume.program() == ["townhall"]
