"""How the terminal draws and describes the table, and what can be asked about it."""

import re

import pytest

from tests.cli.terminal_output import answered, drawn, moments, printed
from townhall.cli.session.choices import choices_of
from townhall.engine.i18n import format_number
from townhall.games.merkez.rules.state import SYMBOLS
from townhall.games.merkez.terminal.board import board, outcome, plain_text, tie_break
from townhall.games.merkez.terminal.reference import points_now

from .table import Table, table

pytestmark = pytest.mark.usefixtures("compiled")
LANGUAGES = ("en", "es")
RISING, FALLING = "\u2571", "\u2572"
HEXES = re.compile(r"\b[A-F][1-7]\b")


def sheet(**drawings: str) -> Table:
    return table().with_sheet("red", drawings).with_dice("4 5 6", "school wifi people2", "wide")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 3])
def test_at_eighty_columns_the_sheet_with_all_its_hexes_stands_beside_the_dice(lang: str, seats: int) -> None:
    for p in moments("merkez", seats)[:-1]:
        lines = drawn(p, lang).splitlines()
        sheet = "\n".join(line[:45] for line in lines[1:19])
        assert len(HEXES.findall(sheet)) == 36
        assert len(lines) <= (36 if seats == 1 else 30)
        if p.asked is not None and p.asked.kind != "completing":
            assert ("Dice", "Dados")[lang == "es"] in lines[1][45:]


def test_roads_run_on_from_hex_to_hex() -> None:
    lines = drawn(sheet(C2="E-NE", C3="W-E", C4="W-SE", B3="SW-NW").road_of("red").position.view(0)).splitlines()
    row = next(n for n, line in enumerate(lines) if line.startswith("C1"))
    assert lines[row + 1][:45].rstrip() == "  IV     o───────────o   (II)   III   III"
    middle = lines[row + 1].index("o")
    assert [lines[row - n][middle + 1 + n] for n in range(2)] == [RISING, RISING]
    assert lines[row - 2][middle + 3] == "o" and lines[row - 3][middle + 2] == FALLING
    assert lines[row + 2][middle + 12 + 1] == FALLING


def test_symbols_mosques_and_free_hexes_are_drawn_as_letters_and_numerals() -> None:
    p = sheet(A3="school", A4="hospital", A6="people3", A7="wifi", B3="funding", B4="people1").symbol_of("red").position
    top, below = (drawn(p.view(0)).splitlines()[line][:45].split() for line in (2, 5))
    assert top == ["Scho", "Hosp", "(I)", "PPP", "Wifi"]
    assert below == ["(IV)", "Fund", "P", "II", "I", "I"]


def test_a_hex_shows_the_first_of_its_choices() -> None:
    p = sheet().road_of("red").position.view(0)
    first = next(choice.number for choice in choices_of(p, "en") if choice.label.startswith("Road: C4"))
    assert f" {first}) " in drawn(p) and "Each hex has 6 choices in this order: E-NW, NE-W" in drawn(p)
    drawing = sheet().symbol_of("red").position.view(0)
    assert "Each hex has" not in drawn(drawing) and " 1) " in drawn(drawing)


def test_dice_are_shown_as_long_as_nobody_has_taken_them_and_a_pair_to_the_first_player_only() -> None:
    p = table().with_dice("4 4 6", "school wifi people2", "wide").symbol_of("red")
    assert "IV · IV · VI (pair)" in drawn(p.position.view(0))
    p.play("draw", symbol="school", hex="E1")
    p.play("road", hex="E2", road="E-NW")
    drawing = drawn(p.position.view(1))
    assert "IV · IV " in drawing and "(pair)" not in drawing
    assert re.search(r"Red \(player 0\).* VI *$", drawing, re.MULTILINE)


def test_promises_are_marked_as_kept_as_soon_as_the_sheet_keeps_them() -> None:
    p = sheet(C2="school", C3="school").holding("red", "f1", "p01").symbol_of("red").position
    drawing, text = drawn(p.view(0)), " ".join(plain_text(p.view(0), "en", [], False))
    assert "· +3 A Teacher for the School" in drawing and "+ +3/−2 Campus" in drawing
    assert "Promises of Red: A Teacher for the School, not kept so far; Campus, kept so far." in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 4])
def test_everything_drawn_is_also_in_the_plain_text(lang: str, seats: int) -> None:
    for p in moments("merkez", seats):
        lines = plain_text(p, lang, [f"number {seat}" for seat in range(seats)], True)
        text = " ".join(lines)
        assert len([line for line in lines if ", mosque D3:" in line or ", mezquita D3:" in line]) == seats
        assert len(set(HEXES.findall(text))) == 36
        for seat in range(seats):
            assert f"(number {seat}): {format_number(points_now(p, seat))} " in text


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_at_the_end_the_points_are_those_scored(seats: int) -> None:
    end = moments("merkez", seats)[-1]
    assert [points_now(end, seat) for seat in range(seats)] == end.scores


def test_all_sheets_are_shown_on_request_and_at_the_end() -> None:
    p = moments("merkez", 3)[4]
    drawing = printed(board(p, "en", ["one", "two", "three"], {}))
    assert drawing.count(" M ") + drawing.count("M\n") >= 2 and "S school" in drawing
    end = moments("merkez", 3)[-1]
    assert all(f"{shape} " in drawn(end) for shape in "●■▲")
    assert len(HEXES.findall(drawn(moments("merkez", 1)[-1]))) == 36


def test_the_choice_of_a_promise_says_what_it_asks_for() -> None:
    p = table().with_row("p01", "p14").claim_of("red").position
    assert [choice.outcome for choice in choices_of(p, "en")] == [
        "Two schools side by side.", "Three bike roads joined one after the other, nothing in between.", "",
    ]  # fmt: skip
    between = table(three_roads="between").with_row("p14").claim_of("red").position
    assert "from one settlement" in outcome(between, between.legal()[0], "en")


@pytest.mark.parametrize(
    ("question", "lang", "answer"),
    [
        ("campus", "en", "Campus: Two schools side by side. 3 points if kept, −2 if broken."),
        ("harbour", "en", "Harbour (V): You draw here with a region die that shows 5."),
        ("funding", "en", "Funding: 3 points for each building beside one (F)."),
        ("faith", "en", "G. Faith: For each mosque 1 point for every person beside it."),
        ("wide", "en", "Road: wide bend: Runs east to northwest"),
        ("sheet blue", "en", "Sheet of Blue.\nBazaar (I), mosque A5: free A6, A7, B4, B6, B7."),
        ("mint", "en", "Sheet of Mint.\nNobody plays Mint in this game."),
        ("mezquita", "es", "Mezquita: Impresa en la hoja"),
        ("azul", "es", "Hoja de Azul.\nBazar (I), mezquita A5: libres A6"),
        ("solo", "en", "Solo"),
        ("carriles", "es", "Carriles"),
    ],
)
def test_things_and_pages_can_be_asked_for(
    question: str, lang: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    view = sheet().symbol_of("red").position.view(0)
    assert answered(capsys, view, f"? {question}", lang).startswith(answer)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("draw school C4", "Draw: school at C4 (II): No die is left for the Hillside (II)."),
        ("draw school C2", "Draw: school at C2 (V): C2 is not free: hospital."),
        ("draw wifi D3", "Draw: Wi-Fi at D3 (V): D3 is a mosque."),
        ("draw hospital C1", "Draw: hospital at C1 (IV): No promise die shows hospital."),
        ("claim", "That is not what is asked now: Draw a symbol."),
        ("draw wifi C1", "That is possible now."),
    ],
)
def test_why_something_is_not_possible(question: str, answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    view = sheet(C2="hospital").symbol_of("red").position.view(0)
    assert answer in answered(capsys, view, f"why {question}")


def test_the_results_give_funding_wifi_and_people_as_the_tie_break() -> None:
    p = table().with_sheet("red", {"C2": "funding", "C3": "funding"}).symbol_of("red").position
    assert (tie_break(p, 0), tie_break(p, 1)) == ("2/0/0", "0/0/0") and SYMBOLS == 7
