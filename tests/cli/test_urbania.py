"""Urbania in the terminal: hidden hands and projects."""

from tests.cli.conftest import TYPED, Command, playing
from townhall import game
from townhall.cli.session.history import describe_decisions

HANDED = "Pass the keyboard to "


def test_neither_options_nor_printed_texts_are_listed_as_components(townhall: Command) -> None:
    out = townhall("components", "urbania").out
    assert "\nOptions\n" not in out and "Coloca boca abajo" not in out


def test_two_people_at_one_keyboard_hand_it_over_between_their_turns(townhall: Command) -> None:
    """A turn is two cards drawn twice; then the other player presses Enter before anything is printed."""
    parts = townhall(*playing("urbania", "human,human", 3), typed="1\n1\n1\n1\n\n1\n1\n1\n1\n\n").out.split(HANDED)
    assert [part.split(" ")[0] for part in parts[1:]] == ["Red", "Blue"]


def test_one_person_is_not_asked_to_hand_anything_over(townhall: Command) -> None:
    assert HANDED not in townhall(*playing("urbania"), typed=TYPED).out


def test_a_project_that_is_undone_is_named_to_its_owner_only() -> None:
    p = game("urbania").start(2, seed=3)
    while not any(p.decode(action).verb == "submit" for action in p.legal()):
        p.play("plan" if p.game.actions.encode("plan") in p.legal() else p.legal()[0])
    seat, before = p.seat, len(p.history)
    p.play(next(action for action in p.legal() if p.decode(action).verb == "submit"))
    lines = {reader: list(describe_decisions(p, "en", before, reader)) for reader in (0, 1)}
    project = p.at(before).text(p.history[-1]).removeprefix("Submit: ")
    assert project in lines[seat][0][1] and project not in lines[1 - seat][0][1]
    assert "submits" in lines[1 - seat][0][1]
