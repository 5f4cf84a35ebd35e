"""How the terminal draws and describes the table, and what can be asked about it."""

import re

import pytest

import townhall
from tests.cli.terminal_output import answered, drawn, moments, printed
from tests.games.urbania.table import table
from townhall.cli.session.choices import choices_of
from townhall.games.urbania.terminal.board import board, plain_text
from townhall.games.urbania.text.rules_pages import HELP_PAGES

pytestmark = pytest.mark.usefixtures("compiled")
LANGUAGES = ("en", "es")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_eighty_columns_the_board_stands_beside_pool_and_values(lang: str) -> None:
    for p in moments("urbania", 3):
        first = drawn(p, lang).splitlines()[1]
        assert first.split()[:7] == list("ABCDEFG") and len(first.split()) > 7


def test_the_board_alone_fits_a_small_screen() -> None:
    for p in moments("urbania", 2):
        lines = printed(board(p, "en", ["you", "greedy bot"], {}), width=80).splitlines()
        assert len(lines) <= 30 and re.match(r" 7 ", lines[-2])


def test_tiles_show_name_workers_points_and_card_and_renewed_ones_brackets() -> None:
    p = table().with_tile("hospital", "A1", workers=3).with_renewed("bank", "D2").turn_of("red").position
    lines = drawn(p.view(0)).splitlines()
    row = next(n for n, line in enumerate(lines) if line.startswith(" 1 "))
    assert lines[row].split()[1] == "Hosp" and lines[row + 1].split()[0] == "3:4+"
    assert "[Bank]" in lines[row + 2]


def test_lines_divide_the_districts_and_the_centre() -> None:
    lines = [line for line in drawn(table().turn_of("red").position.view(0)).splitlines() if set(line) & set("┌└├")]
    assert len(lines) == 4
    assert lines[1].startswith("   ───────────────┬───────┘       └───────┐")
    assert lines[2].startswith("                  └───────┐       ┌───────┴───────────────")


def test_cells_that_can_be_renewed_have_the_number_of_the_choice() -> None:
    p = table().with_hand("red", "hospital 3w").with_tile("hospital", "D2", workers=3).turn_of("red").position
    view = p.view(p.seat)
    [number] = [choice.number for choice in choices_of(view, "en") if choice.verb == "renew" and "D2" in choice.label]
    assert f"{number})Hosp" in drawn(view)


def test_employers_are_marked_by_shape_and_where_there_is_room_by_name() -> None:
    p = table().with_specialist("blue", "doctor").turn_of("red").position
    assert re.search(r"Doctor 1 ■", drawn(p.view(0), width=80))
    assert re.search(r"Doctor +1 ■ Blue", drawn(p.view(0), width=100))


def test_the_longest_names_stay_on_their_line() -> None:
    for p in moments("urbania", 3):
        assert re.search(r"Superintendente escolar +\d", drawn(p, "es", 100))


def test_names_of_buildings_are_written_out_on_wide_terminals() -> None:
    view = table().turn_of("red").position.view(0)
    assert "[Resi]" in drawn(view, width=100) and "[Residential]" in drawn(view, width=160)


def test_players_see_their_own_cards_and_not_those_of_others() -> None:
    p = table().with_hand("red", "hospital 3w", "park 1w *$").with_projects("blue", "s_doctor").turn_of("red").position
    own, spectator = drawn(p.view(0)), drawn(p.view(-1))
    assert "Your cards: Hosp 3w · Park 1w$1*" in own
    assert "Your cards" not in spectator and "Your" not in " ".join(plain_text(p.view(-1), "en", [], True))
    assert "Your projects" not in own and "Your projects" not in " ".join(plain_text(p.view(0), "en", [], True))


def test_the_discards_are_listed() -> None:
    p = table().with_discards("hospital 3w", "hospital 3w", "park 1w *$").turn_of("red").position.view(-1)
    assert "Discards 3: Hosp 3w x2 · Park 1w$1*" in drawn(p)
    listed = "Discards: hospital (3 workers) (2 copies); park (1 worker, rainbow $1)."
    assert listed in plain_text(p, "en", [], True) and listed not in plain_text(p, "en", [], False)
    assert "Discards:" not in " ".join(plain_text(table().turn_of("red").position.view(-1), "en", [], True))


def test_players_see_what_their_own_projects_are_worth_now() -> None:
    p = table().with_projects("red", "s_doctor").with_submitted("red", "n_nw").with_renewed("bank", "D2", "D1")
    view = p.turn_of("red").position.view(0)
    assert "Your projects: Doctor = 5 VP" in drawn(view) and "Submitted: Northwest neighbourhood = 8 VP" in drawn(view)
    lines = plain_text(view, "en", [], False)
    assert "Your projects: Doctor, worth 5 VP now." in lines
    assert "Submitted by you: Northwest neighbourhood, worth 8 VP now." in lines
    [submission] = [choice for choice in choices_of(view, "en") if choice.verb == "submit"]
    assert submission.label.endswith("(now worth 5 VP)")


def test_at_the_end_all_submitted_projects_are_listed() -> None:
    end = moments("urbania", 3)[-1]
    assert end.over and sum(end.state.submissions[seat] for seat in range(3))
    text = " ".join(plain_text(end, "en", [], False))
    for seat, name in enumerate(("Red", "Blue", "Orange")):
        assert (f"Projects of {name}: " in text) == bool(end.state.submissions[seat])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_drawn_is_also_in_the_plain_text(lang: str) -> None:
    for p in moments("urbania", 4):
        text = " ".join(plain_text(p, lang, ["one", "two", "three", "four"], True))
        cells = {f"{chr(ord('A') + n % 7)}{n // 7 + 1}" for n in range(49)}
        assert cells <= set(re.findall(r"\b[A-G][1-7]\b", text))
        for seat in range(4):
            assert str(p.state.scores[seat]) in text


def test_the_choice_to_hire_says_what_it_costs_and_brings() -> None:
    p = table().with_hand("red", "hospital $3").with_renewed("hospital", "D2", "D1").turn_of("red").position
    [hire] = [choice for choice in choices_of(p.view(0), "en") if choice.verb == "hire"]
    assert hire.label == "Hire: Doctor for $1 (2 VP a turn)"
    away = (
        table()
        .with_hand("red", "hospital $3")
        .with_specialist("blue", "doctor")
        .with_value("doctor", 3)
        .turn_of("red")
        .position
    )
    [hire] = [choice for choice in choices_of(away.view(0), "en") if choice.verb == "hire"]
    assert hire.label == "Hire: Doctor for $3, away from Blue (0 VP a turn, a card)"


@pytest.mark.parametrize(
    ("question", "lang", "answer"),
    [
        ("doctor", "en", "Doctor: Hired with hospital coins."),
        ("project doctor", "en", "Project: Doctor. 5 VP per point"),
        ("hospital", "en", "Hospital: 1 worker, 3 VP~"),
        ("northwest", "en", "Northwest: A1, B1, C1, D1, A2"),
        ("3 workers", "en", "3 workers: 3 cards in each of the 6 suits."),
        ("médico", "es", "Médico: Se contrata con monedas de hospital."),
        ("viviendas", "es", "Viviendas: 1 obrero, 3 PV~"),
        ("hiring", "en", "Hiring"),
        ("contratar", "es", "Contratar"),
    ],
)
def test_things_and_pages_can_be_asked_for(
    question: str, lang: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    view = table().turn_of("red").position.view(0)
    assert answered(capsys, view, f"? {question}", lang).startswith(answer)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("hire banker", "Hire: Banker for $1 (0 VP a turn): Needs $1 more in bank coins."),
        ("submit", "Submit: You have no such card in hand."),
        ("pay", "That is not what is asked now: Choose your first action."),
    ],
)
def test_why_something_is_not_possible(question: str, answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    view = table().with_hand("red", "hospital 3w").turn_of("red").position.view(0)
    assert answer in answered(capsys, view, f"why {question}")


def test_the_pages_of_the_rules_are_those_the_steps_name() -> None:
    game = townhall.game("urbania")
    pages = [page.id for page in game.pages("en")]
    assert pages == [
        "goal", "setup", "turn", "drawing", "renewing", "hiring", "submitting", "specialists", "end", "projects",
        "scoring", "tiles",
    ]  # fmt: skip
    assert set(HELP_PAGES.values()) <= set(pages) and set(HELP_PAGES) == set(game.frames.asked_names())
