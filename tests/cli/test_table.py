"""The drawn table and the winner."""

import threading
from itertools import groupby
from typing import Any

import pytest
from numba.core.event import trigger_event

import townhall
from tests.cli.terminal_output import drawn, printed
from townhall.bots.bot import Bot
from townhall.cli import screen
from townhall.cli.arguments import messages_of
from townhall.cli.screen import Screen
from townhall.cli.session import table as table_module
from townhall.cli.session.choices import choices_of, grouped, in_columns
from townhall.cli.session.results import winner_sentence
from townhall.cli.session.table import Table
from townhall.engine.position import Position
from townhall.games.urbify.terminal.board import board, plain_text


def middle_game(decisions: int, seats: int = 4) -> Position:
    p = townhall.game("urbify").start(seats, seed=11)
    bot = Bot("greedy", 1)
    while not p.over and len(p.history) < decisions:
        p.play(bot.choose(p.view(p.seat)))
    return p


def test_occupants_are_printed_by_shape_and_tiles_by_letter() -> None:
    p = townhall.game("urbify").start(2, seed=3)
    p.play("start", building="police_station")
    p.play("place", cell="F5")
    board = drawn(p.view(p.seat), "en", 100)
    assert "Police" in board and "M3 " + "●■"[p.at(0).seat] in board


def test_wide_terminals_cut_names_less() -> None:
    p = townhall.game("urbify").start(2, seed=3)
    p.play("start", building="police_station")
    p.play("place", cell="F5")
    view = p.view(p.seat)
    assert "Main square" not in drawn(view, "en", 99) and "Main square" in drawn(view, "en", 100)
    assert "Police Station" in drawn(view, "en", 120).split("Projects")[0]


def test_the_board_alone_fits_a_small_screen() -> None:
    for decisions in (0, 60, 120):
        p = middle_game(decisions, seats=2)
        assert len(printed(board(p.view(p.seat), "en", ["you", "random bot"], {})).splitlines()) <= 22


def test_built_buildings_are_printed_with_their_prestige() -> None:
    p = townhall.game("urbify").start(2, seed=3)
    p.play("start", building="police_station")
    p.play("place", cell="F5")
    assert "F5 Police Station, mixed, 3 prestige, " in " ".join(plain_text(p.view(-1), "en", [], False))


def test_reconstructed_values_are_marked_and_printed_ones_are_not() -> None:
    p = townhall.game("urbify").start(3, seed=5)
    board = drawn(p.view(p.seat), "en", 120)
    assert "~ = value reconstructed by us, not the printed one" in board
    [hospital] = [line for line in board.splitlines() if "Hospital" in line]
    assert "~" not in hospital


def test_cells_offered_for_a_building_show_the_number_of_the_choice() -> None:
    p = townhall.game("urbify").start(2, seed=3)
    p.play("start", building="police_station")
    assert all(f"[{n}]" in drawn(p.view(p.seat), "en", 80) for n in range(1, 5))


def test_choices_are_grouped_by_verb_numbered_through_and_fit_the_line() -> None:
    p = townhall.game("urbify").start(2, seed=3)
    choices = choices_of(p, "en")
    groups = list(grouped(choices))
    assert [group.heading for group in groups] == ["Place politicians", "Start a project"]
    assert [number for group in groups for number, _ in group.items] == list(range(1, len(p.legal()) + 1))
    for width in (80, 100):
        lines = [line.plain for line in in_columns(choices, width)]
        assert max(map(len, lines)) <= width
        assert len(lines) <= 16


@pytest.mark.parametrize(
    ("scores", "development", "sentence"),
    [
        ([5, 3], [0, 0], "Red wins with 5 points."),
        ([5, 5], [0, 2], "Blue wins with 5 points, ahead on the tie-break."),
        ([5, 5], [1, 1], "Red and Blue share the victory with 5 points: equal on the tie-break too."),
    ],
)
def test_who_has_won(scores: list[int], development: list[int], sentence: str) -> None:
    p = townhall.game("urbify").start(2, seed=1)
    for seat in range(2):
        p.state.scores[seat] = scores[seat]
        p.state.levels[seat, 4] = development[seat]
    assert winner_sentence(p, "en") == sentence


def test_long_preparations_are_announced(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "PATIENCE", 0.0)
    announced = ""
    with Screen(plain=True).preparing(messages_of("en")), trigger_event("numba:compile"):
        while not announced:
            announced = capsys.readouterr().err
    assert "Compiling the rules; the result is cached for next time" in announced


def test_nothing_is_announced_if_nothing_is_compiled(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "PATIENCE", 0.0)
    with Screen(plain=True).preparing(messages_of("en")):
        townhall.game("urbify").title()
    assert [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)] == []
    assert capsys.readouterr().err == ""


def test_a_bot_is_kept_for_the_decisions_of_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    bots, turns = list[Bot](), list[tuple[int, int]]()

    def new_bot(*arguments: Any, **more: Any) -> Bot:
        bots.append(Bot(*arguments, **more))
        return bots[-1]

    monkeypatch.setattr(table_module, "Bot", new_bot)
    p = townhall.game("urbify").start(2, seed=3)
    table = Table(p, ["random", "random"])
    for _ in range(20):
        turns.append((p.seat, p.turn))
        table.bot_decides()
    assert len(bots) == len(list(groupby(turns))) < len(turns)
