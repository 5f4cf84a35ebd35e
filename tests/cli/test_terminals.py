"""Terminal output of every game, over whole games."""

import re
from pathlib import Path

import pytest

import townhall
from tests.cli.terminal_output import drawn, moments, numbers, printed
from townhall.cli.session.choices import choices_of, in_columns, plain_lines
from townhall.cli.session.pages import entries_named
from townhall.engine.position import Position

pytestmark = pytest.mark.usefixtures("compiled")
LANGUAGES = ("en", "es")
WIDTHS = (40, 60, 80, 100, 120, 200)
FEW = 5
LISTED = 60
"""The width that a list of choices needs."""
TABLES = [
    (name, seats)
    for name in townhall.games()
    for game in [townhall.game(name)]
    for seats in sorted({game.seats[0], game.seats[-1]})
]
"""Every game with its fewest and most players."""
DRAWING = set("─│┼┌└├┬┘┐┴■●▲◆★\u2571\u2572\x1b")


def lines(p: Position, lang: str, width: int) -> list[str]:
    """All drawings of a position."""
    terminal = p.game.spec.terminal
    drawings = drawn(p, lang, width).splitlines()
    drawings += printed(terminal.board(p, lang, [], {}), width=width).splitlines()
    if not p.over:
        drawings += printed(terminal.close_up(p, lang, numbers(p, lang)), width=width).splitlines()
        drawings += [line.plain for line in in_columns(choices_of(p, lang), width) if width >= LISTED]
    return [line.rstrip() for line in drawings]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_table_is_drawn_within_any_width_at_any_moment(name: str, seats: int, lang: str) -> None:
    for p in moments(name, seats, FEW):
        for width in WIDTHS:
            assert max(map(len, lines(p, lang, width))) <= width


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_shown_needs_no_drawing(name: str, seats: int, lang: str) -> None:
    terminal = townhall.game(name).spec.terminal
    for p in moments(name, seats, FEW):
        output = terminal.plain_text(p, lang, [f"number {seat}" for seat in range(seats)], True)
        if not p.over:
            close, choices = terminal.close_up_plain_text(p, lang), list(plain_lines(choices_of(p, lang)))
            assert all(close) and choices
            output += close + choices
        assert not set("".join(output)) & DRAWING


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", townhall.games())
def test_every_reference_entry_has_a_unique_name_and_a_card(name: str, lang: str) -> None:
    game, terminal = townhall.game(name), townhall.game(name).spec.terminal
    names = terminal.reference(game, lang)
    assert len(set(names)) == len(names) >= 1
    for thing, called in enumerate(names):
        assert entries_named(game, called, lang) == [thing]
        assert all(terminal.card(game, thing, lang))


OTHERWISE = {
    "urbify": (
        {
            "final_rounds = 2": "final_rounds = 7", "minority_prestige = 2": "minority_prestige = 8",
            "sole_majority = 4": "sole_majority = 9",
        }, 4, "7 8 9",
    ),
    "urbania": (
        {
            "hand_size = 5": "hand_size = 7", "pool_flush_max_workers = 3": "pool_flush_max_workers = 8",
            "[4, 7]": "[3, 6, 8]", "vp_per_unit = 6": "vp_per_unit = 11", "turn_limit = 300": "turn_limit = 90",
        }, 5, "7 8 11 90",
    ),
    "merkez": (
        {
            "hospital_set = 10": "hospital_set = 13", "wifi_set = 5": "wifi_set = 17", "keep = 6": "keep = 19",
            "score_more_than = 50": "score_more_than = 61", 'longest_road = "bonus"': 'longest_road = "length"',
        }, 6, "13 17 19 61",
    ),
    "urban_sprawl": (
        {
            "[39, 27, 21]": "[44, 33, 22]", "union_boss_action_points = 8": "union_boss_action_points = 9",
            "wealth_per_prestige = 10": "wealth_per_prestige = 13", "cubes_per_player = 35": "cubes_per_player = 66",
        }, 4, "44 33 22 9 13 66",
    ),
}  # fmt: skip
"""Examples: changes of the components, how many lines of the rules change, and numbers that they then contain."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", OTHERWISE)
def test_rules_follow_the_components_in_use(name: str, lang: str, tmp_path: Path) -> None:
    game, (changes, lines, numbers) = townhall.game(name), OTHERWISE[name]
    source = game.components.path.read_text("utf-8")
    for old, new in changes.items():
        assert source.count(old) == 1
        source = source.replace(old, new)
    path = tmp_path / "mine.toml"
    path.write_text(source, "utf-8")
    rules = game.text.rules
    ours, theirs = rules(game, lang, {}), rules(townhall.game(name, path), lang, {})
    assert "{" not in ours + theirs
    changed = [b for a, b in zip(ours.splitlines(), theirs.splitlines(), strict=True) if a != b]
    assert len(changed) == lines and set(numbers.split()) <= set(re.findall(r"\d+", " ".join(changed)))
