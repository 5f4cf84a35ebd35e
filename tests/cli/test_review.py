"""`townhall review` prints the review of a finished game, and JSON for programs."""

import json
from pathlib import Path

from tests.cli.conftest import Command

RECORD = Path(__file__).parents[1] / "golden" / "records" / "urbify-1.json"
FEW = ("--iterations", 20)


def test_a_review_names_mistakes_better_lines_and_luck(townhall: Command) -> None:
    answer = townhall("review", RECORD, "--seat", 1, *FEW)
    assert answer.code == 0
    assert (
        "Luck: " in answer.out and "Choice: −" in answer.out and "better: " in answer.out and "reasons: " in answer.out
    )
    assert "mejor: " in townhall("review", RECORD, "--seat", 1, *FEW, "--lang", "es").out


def test_a_review_is_the_same_json_every_time(townhall: Command) -> None:
    first, second = (townhall("review", RECORD, *FEW, "--json").out for _ in range(2))
    review = json.loads(first)
    assert first == second and review["seat"] == 0 and review["iterations"] == 20
    parts = review["luck"] + review["choice"] + review["others"]
    assert abs(parts - (review["result"] - review["start"])) < 1e-9


def test_a_game_that_ended_by_resignation_is_reviewed_with_the_result_in_the_record(
    townhall: Command, tmp_path: Path
) -> None:
    record, resigned = json.loads(RECORD.read_text()), tmp_path / "resigned.json"
    resigned.write_text(json.dumps({**record, "actions": record["actions"][:9], "scores": None, "places": [2, 1]}))
    for seat, result in enumerate((0.0, 1.0)):
        review = json.loads(townhall("review", resigned, "--seat", seat, *FEW, "--json").out)
        parts = review["luck"] + review["choice"] + review["others"]
        assert review["result"] == result and abs(parts - (result - review["start"])) < 1e-9
    verified = townhall("verify", resigned)
    assert verified.code == 0 and "Players resigned." in verified.out and "do not prove: 2, 1." in verified.out
    assert json.loads(townhall("verify", resigned, "--json").out)["places"] == [2, 1]


def test_what_cannot_be_reviewed_is_an_error_in_one_line(townhall: Command, tmp_path: Path) -> None:
    record = json.loads(RECORD.read_text())
    running = tmp_path / "running.json"
    running.write_text(json.dumps({**record, "actions": record["actions"][:9], "scores": None}))
    for words, complaint in (
        ((running,), "not over"),
        ((RECORD, "--seat", 7), "no seat 7"),
        ((RECORD, "--iterations", 0), "not a number"),
    ):
        answer = townhall("review", *words)
        assert answer.code == 2 and complaint in answer.err and answer.err.count("\n") == 1
