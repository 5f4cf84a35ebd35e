"""`townhall balance`: output, files and errors."""

import json
from pathlib import Path

import pytest

from tests.balance.test_report import edited
from tests.cli.conftest import OWN, Command
from townhall import game as built_in

SMALL = ("--seats", 2, "--games", 3, "--bots", "random", "--seed", 1)


def test_a_report_is_printed_in_both_languages(townhall: Command) -> None:
    english = townhall("balance", "urbify", *SMALL)
    assert english.code == 0 and english.out.startswith("Balance of Urbify\n3 games of random for 2 seats, seed 1.")
    spanish = townhall("balance", "urbify", *SMALL, "--lang", "es")
    assert spanish.out.startswith("Equilibrio de Urbify\n")
    assert english.out == townhall("balance", "urbify", *SMALL, "--threads", 1).out


def test_two_sets_are_compared_and_written_to_files(townhall: Command) -> None:
    Path("mine.toml").write_text(OWN, "utf-8")
    answer = townhall("balance", "urbify", "default", "mine.toml", *SMALL, "--json", "--out", "report.html")
    report = json.loads(answer.out)
    assert [one["name"] for one in report["sets"]] == ["", "mine.toml"]
    assert report["differences"] and "Holm" in report["correction"]
    assert "<td>mine.toml" not in Path("report.html").read_text("utf-8")
    assert "mine.toml" in Path("report.html").read_text("utf-8")
    assert townhall("balance", "urbify", "mine.toml", *SMALL, "--out", "report.md").out == ""
    assert Path("report.md").read_text("utf-8").startswith("# Balance of Urbify\n")


@pytest.mark.parametrize(
    ("game", "table", "id_", "field", "named", "seats"),
    [
        ("urbify", "building", "museum", "prestige", "museum", 2),
        ("urbania", "building", "park", "vp", "park-1", 2),
        ("merkez", "card", "p01", "keep", "p01", 2),
        ("urban_sprawl", "contract", "town-courthouse", "n", "town-courthouse", 4),
    ],
)
def test_a_broken_card_is_named_first_in_every_game(
    townhall: Command, game: str, table: str, id_: str, field: str, named: str, seats: int
) -> None:
    Path("broken.toml").write_text(edited(built_in(game), table, id_, field, 99).components.source, "utf-8")
    answer = townhall("balance", game, "broken.toml", "--seats", seats, "--games", 100, "--seed", 1, "--json")
    first = json.loads(answer.out)["sets"][0]["components"][0]
    assert (first["id"], first["verdict"]) == (named, "strong")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--games", 20_001), "'20001' is not a number from 1 to 20000"),
        (("--games", "9" * 40), "is not a number from 1 to 20000"),
        (("--seats", 9), "Urbify is for 2 to 4 players, not 9"),
        (("--bots", "genius"), "no bot is called 'genius'"),
        (("--out", "report.pdf"), "must end with .html or .md"),
        (("missing.toml",), "missing.toml: there is no such file"),
        (("default", "default", "default"), "two sets can be compared, not 3"),
        (("--out", "no/such/folder/report.md", "--games", 20_000), "cannot be written: there is no such folder"),
        (("--out", "folder.md", *SMALL), "cannot be written: Is a directory"),
    ],
)
def test_bad_input_is_refused_in_one_line(townhall: Command, words: tuple[object, ...], problem: str) -> None:
    Path("folder.md").mkdir()
    answer = townhall("balance", "urbify", *words)
    assert (answer.code, answer.err.count("\n")) == (2, 1) and problem in answer.err


def test_a_bad_components_file_is_explained_as_elsewhere(townhall: Command) -> None:
    Path("bad.toml").write_text(OWN.replace("influence_start = 1", "influence_start = 7"), "utf-8")
    answer = townhall("balance", "urbify", "bad.toml")
    assert answer.code == 2 and answer.err == townhall("components", "urbify", "--check", "bad.toml").err
    assert "influence_start is over influence_max (URB-26)" in answer.err
    assert townhall("balance", "merkez", "--seats", 1).code == 2


def test_a_server_does_not_start_with_a_bad_set(process: Command) -> None:
    Path("bad.toml").write_text(OWN.replace("influence_start = 1", "influence_start = 7"), "utf-8")
    for file, problem in (("bad.toml", "(URB-26)"), ("missing.toml", "there is no such file")):
        answer = process("serve", "--components", file)
        assert (answer.code, answer.err.count("\n")) == (2, 1) and problem in answer.err
