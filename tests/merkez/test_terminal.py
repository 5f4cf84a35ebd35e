"""What is drawn and told of the table, and what can be asked about it."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import townhall
from townhall.bots.seat import Bot
from townhall.cli.choices import aloud as choices_aloud
from townhall.cli.choices import choices_of, laid_out
from townhall.cli.guide import Guide
from townhall.cli.pages import named_so
from townhall.cli.screen import Screen
from townhall.engine.position import Position
from townhall.games.merkez.state import SYMBOLS
from townhall.games.merkez.terminal import (
    aloud,
    board,
    brings,
    card,
    close_up,
    close_up_aloud,
    picture,
    rules,
    things,
    tie_break,
)  # fmt: skip
from townhall.games.merkez.things import points_now

from .table import Table, table

pytestmark = pytest.mark.usefixtures("compiled")
LANGUAGES = ("en", "es")
WIDTHS = (40, 60, 80, 120, 200)
RISING, FALLING = "\u2571", "\u2572"
HEXES = re.compile(r"\b[A-F][1-7]\b")


def printed(*pictures: object, width: int = 80) -> str:
    """What a terminal without colours shows."""
    paper = io.StringIO()
    Console(file=paper, width=width, no_color=True, force_terminal=False).print(*pictures, sep="\n")
    return paper.getvalue()


def drawn(p: Position, lang: str = "en", width: int = 80) -> str:
    numbers = {choice.action: choice.number for choice in choices_of(p, lang)}
    return printed(picture(p, lang, [f"player {seat}" for seat in range(p.seats)], numbers), width=width)


def moments(seats: int, seed: int = 11) -> list[Position]:
    """Views of a game between bots, from its beginning to its end."""
    p = townhall.game("merkez").start(seats, seed=seed)
    bot, found = Bot("random", 1), []
    while not p.over:
        if len(p.history) % 7 == 0:
            found.append(p.view(p.seat))
        p.play(bot.choose(p.view(p.seat)))
    return [*found, p.view(-1)]


def sheet(**drawings: str) -> Table:
    return table().with_sheet("red", drawings).with_dice("4 5 6", "school wifi people2", "wide")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [1, 5])
def test_the_table_is_drawn_within_any_width_at_any_moment(lang: str, width: int, seats: int) -> None:
    for p in moments(seats):
        lines = drawn(p, lang, width).splitlines()
        lines += printed(board(p, lang, [], {}), width=width).splitlines()
        if not p.over:
            lines += printed(close_up(p, lang, {}), width=width).splitlines()
            lines += [line.plain for line in laid_out(choices_of(p, lang), width) if width >= 60]
        assert max(map(len, lines)) <= width


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 3])
def test_at_eighty_columns_the_sheet_with_all_its_hexes_stands_beside_the_dice(lang: str, seats: int) -> None:
    for p in moments(seats)[:-1]:
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


def test_symbols_mosques_and_free_hexes_are_told_by_letters_and_numerals() -> None:
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
    shown = drawn(p.position.view(1))
    assert "IV · IV " in shown and "(pair)" not in shown
    assert re.search(r"Red \(player 0\).* VI *$", shown, re.MULTILINE)


def test_promises_are_marked_as_kept_as_soon_as_the_sheet_keeps_them() -> None:
    p = sheet(C2="school", C3="school").holding("red", "f1", "p01").symbol_of("red").position
    shown, told = drawn(p.view(0)), " ".join(aloud(p.view(0), "en", [], False))
    assert "· +3 A Teacher for the School" in shown and "+ +3/-2 Campus" in shown
    assert "Promises of Red: A Teacher for the School, not kept so far; Campus, kept so far." in told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 4])
def test_everything_drawn_is_also_told(lang: str, seats: int) -> None:
    for p in moments(seats):
        lines = aloud(p, lang, [f"number {seat}" for seat in range(seats)], True)
        told = " ".join(lines)
        assert not set(told) & set(f"─│■●▲◆★\x1b{RISING}{FALLING}")
        assert len([line for line in lines if ", mosque D3:" in line or ", mezquita D3:" in line]) == seats
        assert len(set(HEXES.findall(told))) == 36
        for seat in range(seats):
            assert f"(number {seat}): {points_now(p, seat)} " in told
        if not p.over:
            assert all(close_up_aloud(p, lang)) and list(choices_aloud(choices_of(p, lang)))


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_points_told_at_the_end_are_those_scored(seats: int) -> None:
    end = moments(seats)[-1]
    assert [points_now(end, seat) for seat in range(seats)] == end.scores


def test_all_sheets_are_shown_on_request_and_at_the_end() -> None:
    p = moments(3)[4]
    shown = printed(board(p, "en", ["one", "two", "three"], {}))
    assert shown.count(" M ") + shown.count("M\n") >= 2 and "S school" in shown
    end = moments(3)[-1]
    assert all(f"{shape} " in drawn(end) for shape in "●■▲")
    assert len(HEXES.findall(drawn(moments(1)[-1]))) == 36


def test_what_a_promise_asks_for_is_told_with_the_choice() -> None:
    p = table().with_row("p01", "p14").claim_of("red").position
    assert [choice.brings for choice in choices_of(p, "en")] == [
        "Two schools side by side.", "Three bike roads joined one after the other, nothing in between.", "",
    ]  # fmt: skip
    between = table(three_roads="between").with_row("p14").claim_of("red").position
    assert "from one settlement" in brings(between, between.legal()[0], "en")


@pytest.mark.parametrize(
    ("question", "lang", "answer"),
    [
        ("campus", "en", "Campus: Two schools side by side. 3 points if kept, -2 if broken."),
        ("harbour", "en", "Harbour (V): A region die that shows 5 opens it."),
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
    Guide(Screen(plain=True), view, choices_of(view, lang), lang).help(question)
    assert capsys.readouterr().out.startswith(answer)


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
    Guide(Screen(plain=True), view, choices_of(view, "en"), "en").why(question)
    assert answer in capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_has_a_name_of_its_own_and_a_card(lang: str) -> None:
    game = townhall.game("merkez")
    names = things(game, lang)
    assert len(set(names)) == len(names) == 25 + 6 + 6 + 3 + 9 + 5
    for thing, name in enumerate(names):
        assert named_so(game, name, lang) == [thing]
        assert all(card(game, thing, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_follow_the_components_in_use(lang: str, tmp_path: Path) -> None:
    source = townhall.game("merkez").components.path.read_text("utf-8")
    for old, new in (
        ("hospital_set = 10", "hospital_set = 13"), ("wifi_set = 5", "wifi_set = 17"), ("keep = 6", "keep = 19"),
        ("score_more_than = 50", "score_more_than = 61"), ('longest_road = "bonus"', 'longest_road = "length"'),
    ):  # fmt: skip
        assert source.count(old) == 1
        source = source.replace(old, new)
    path = tmp_path / "mine.toml"
    path.write_text(source, "utf-8")
    ours, theirs = rules(townhall.game("merkez"), lang), rules(townhall.game("merkez", path), lang)
    changed = [b for a, b in zip(ours.splitlines(), theirs.splitlines(), strict=True) if a != b]
    assert len(changed) == 6 and {"13", "17", "19", "61"} <= set(re.findall(r"\d+", " ".join(changed)))


def test_the_tie_break_told_is_funding_wifi_and_people() -> None:
    p = table().with_sheet("red", {"C2": "funding", "C3": "funding"}).symbol_of("red").position
    assert (tie_break(p, 0), tie_break(p, 1)) == ("2/0/0", "0/0/0") and SYMBOLS == 7
