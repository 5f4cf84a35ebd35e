"""Odd files, names and pipes give a one-line error, no traceback, and lose no game."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.conftest import played
from townhall import Record, game

LINE = [sys.executable, "-m", "townhall.cli"]


@pytest.mark.parametrize("name", ["~nosuchuser/x.json", "x" * 300, ".", "missing/x.json", "nul\0byte"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_name_that_cannot_be_written_is_shown_and_the_game_continues(townhall: Command, name: str, lang: str) -> None:
    answer = townhall(
        "play", "urbify", "--lang", lang, "--seats", "human,human", typed=f"1\ns {name}\n1\ns here.json\nq\n"
    )
    assert answer.code == 0
    assert answer.err == ""
    assert len(Record.read("here.json").actions) == 2
    reasons = {"en": ("cannot be written", "is a folder"), "es": ("No se puede escribir", "es una carpeta")}[lang]
    assert any(reason in answer.out for reason in reasons)


def test_every_complaint_about_a_record_names_its_file(townhall: Command) -> None:
    record = played(game("urbify"), 2, 1).record()
    for field, value in {"engine": "0", "components": "0" * 16, "game": "chess", "key": None, "scores": [1, 2]}.items():
        changed = Record.from_json(record.to_json())
        setattr(changed, field, value)
        Path("odd.json").write_bytes(changed.to_json())
        answer = townhall("verify", "odd.json")
        assert answer.code == 2
        assert answer.err.startswith("townhall: odd.json: ")
        assert answer.err.count("\n") == 1


def test_undecodable_input_is_asked_for_again(compiled: None) -> None:
    typed = b"\xff\xfe\n1\nq\nn\n"
    done = subprocess.run([*LINE, "play", "urbify"], input=typed, capture_output=True, timeout=300)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["games", "components urbify", "rules urbify"])
def test_a_full_disk_is_one_line(compiled: None, command: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*LINE, *command.split()], stdout=full, stderr=subprocess.PIPE, timeout=300)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == ["townhall: No space left on device"]


def test_without_any_input_the_game_ends_in_a_line(compiled: None) -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" <&-', "sh", *LINE, "play", "urbify"], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 1
    assert "The input ended" in done.stdout
    assert "Traceback" not in done.stderr
