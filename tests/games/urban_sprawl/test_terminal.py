"""How the terminal draws and describes the table, and what can be asked about it."""

import re

import pytest

from tests.cli.terminal_output import answered, drawn, moments, printed
from townhall.cli.session.choices import choices_of
from townhall.games.urban_sprawl.terminal.board import close_up, outcome, plain_text, tie_break
from townhall.games.urban_sprawl.terminal.drawing import CITY_WIDTH

from .table import Table, table

pytestmark = pytest.mark.usefixtures("compiled")
LANGUAGES = ("en", "es")


def city() -> Table:
    p = table().with_building("COM", "E1 F1", "blue").with_building("IND", "C7 D7 C8 D8", "red")
    p.with_building("PARK", "A5 A6").with_marker("wealth-7", "top-0").with_marker("prestige-4", "right-2").with_marker(
        "wealth-10", "right-5"
    )
    return p.holding("red", "permit-1-civ-12").with_contract("box-3", "town-clinic").turn_of("red")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_eighty_columns_the_whole_city_stands_beside_the_rails(lang: str) -> None:
    for p in moments("urban_sprawl", 4):
        lines = drawn(p, lang).splitlines()
        left = [line[:CITY_WIDTH] for line in lines[1:22]]
        assert re.findall("[A-L]", left[1]) == list("ABCDEFGHIJKL")
        rows = [line for line in left if re.match(r"(p\d)? +\d+ ", line)]
        assert [int(row[3:5]) for row in rows] == list(range(1, 13))
        assert all(row.count("│") == 5 for row in rows)
        assert ("Planning", "Planificación")[lang == "es"] in lines[1][CITY_WIDTH:]
        assert len(lines) <= 45


def test_a_lot_shows_its_zone_its_owner_and_what_it_belongs_to() -> None:
    lines = drawn(city().position.view(0)).splitlines()
    rows = {
        int(line[3:5]): line[6 : CITY_WIDTH - 5].split("│") for line in lines if re.match(r"(p\d)? +\d+ ", line[:6])
    }
    assert rows[1][2] == " C■=C■"
    assert (rows[7][1], rows[8][1]) == (" I●=I●", "'I●\"I●")
    assert (rows[5][0], rows[6][0]) == (" P- · ", "'P- · ")


def test_edges_tell_printed_numbers_markers_and_the_values_of_blocks() -> None:
    lines = drawn(city().position.view(0)).splitlines()
    assert "[w7 ]" in lines[1] and "w1     w4     w5     w6     w3     w2" in lines[21]
    assert "──11──┼──14──┼──8───" in lines[3]
    row = next(line for line in lines if line.startswith("p1  5"))
    assert row[:CITY_WIDTH].endswith("[p4 ]")
    assert next(line for line in lines if line.startswith("p2 11"))[:CITY_WIDTH].endswith("[w10]")


def test_vacant_lots_show_the_choice_that_begins_there() -> None:
    p = city()
    p.play("build", place="box-3")
    view = p.position.view(0)
    first = next(choice.number for choice in choices_of(view, "en") if choice.label.startswith("Build at: H7"))
    row = next(line for line in drawn(view).splitlines() if line.startswith("p1  7"))
    assert f" {first}" in row


def test_the_rails_show_prices_and_the_choice_that_takes_a_card() -> None:
    p = city().position.view(0)
    number = next(choice.number for choice in choices_of(p, "en") if choice.label.startswith("Build: Clinic"))
    assert re.search(rf" {number}\) 3AP 1CIV Clinic", drawn(p))
    assert "Your permits: 1 CIV w12" in drawn(p)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_everything_drawn_is_also_in_the_plain_text(lang: str, seats: int) -> None:
    for p in moments("urban_sprawl", seats):
        lines = plain_text(p, lang, [f"number {seat}" for seat in range(seats)], True)
        text = " ".join(lines)
        assert len([line for line in lines if re.match("(Block|Manzana) [a-f][1-6], ", line)]) == 36
        for seat in range(seats):
            assert f"(number {seat}): {('prestige', 'prestigio')[lang == 'es']} {p.scores[seat]}, " in text


def test_the_choice_to_build_says_what_the_contract_does() -> None:
    p = city().position
    build = next(action for action in p.legal() if p.text(action).startswith("Build: Clinic"))
    assert outcome(p, build, "en").startswith("Take a marker of Public Service")


@pytest.mark.parametrize(
    ("question", "lang", "answer"),
    [
        ("clinic", "en", "Clinic: 1-lot civic building"),
        ("mayor", "en", "Mayor: "),
        ("tourism", "en", "Tourism: "),
        ("renovación", "es", "Renovación urbana: "),
        ("blue", "en", "Blue, no permits."),
        ("purple", "en", "Nobody plays Purple in this game."),
        ("elections", "en", "Elections"),
    ],
)
def test_things_and_pages_can_be_asked_for(
    question: str, lang: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    view = city().position.view(0)
    assert answered(capsys, view, f"? {question}", lang).startswith(answer)


def test_a_card_says_where_it_lies(capsys: pytest.CaptureFixture[str]) -> None:
    view = city().position.view(0)
    asked = ("clinic", "permit civ 1 12 wealth", "media", "wealth 7", "treasurer")
    answers = "".join(answered(capsys, view, f"? {question}") for question in asked)
    assert "It is on display for 3 AP." in answers and "Red holds it." in answers
    assert "Red 1; 0 in the supply." in answers and "It lies at columns A-D." in answers
    assert "Treasurer: not in play yet." in answers


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("build favor-1", "You hold no Favor there."),
        ("site", "That is not what is asked now: 6 AP left"),
        ("build clinic", "That is possible now."),
    ],
)
def test_why_something_is_not_possible(question: str, answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    view = city().position.view(0)
    assert answer in answered(capsys, view, f"why {question}")


def test_a_decision_about_players_shows_them_and_not_the_city() -> None:
    p = table().with_vocation("red", "tourism").happens("planning-trade-fair").position.view(0)
    drawing = printed(close_up(p, "en", {}))
    assert "■ Blue" in drawing and "─┼─" not in drawing
    acting = printed(close_up(city().position.view(0), "en", {}))
    assert "3AP 1CIV Clinic" in acting and "─┼─" not in acting


def test_the_results_give_wealth_as_the_tie_break() -> None:
    p = table().with_wealth("blue", 33).turn_of("red").position
    assert (tie_break(p, 0), tie_break(p, 1)) == (20, 33)
