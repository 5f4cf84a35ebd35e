"""Runs the compiled walk over a game and reports which law was broken, where and in whose view."""

from typing import NamedTuple

import numpy as np

from tests.conftest import one_at_a_time
from tests.laws.compiled.walks import BLANK, DECISION, LAW, LAWS, SEAT, SLOTS, walks
from townhall.bots.dice import DICE, master_record
from townhall.engine.actions import NoteTable
from townhall.engine.compiled import Rules
from townhall.engine.contract import Function
from townhall.engine.fields import Raw, blank, numbers, records
from townhall.engine.state import SEATS

LONGEST = 20_000
POINTS_FROM = 3
"""The first column of a note that holds an argument."""


class InspectedGame(NamedTuple):
    """The functions of a game that the laws are about, and the records they work on."""

    setup: Function
    legal: Function
    play: Function
    hide: Function
    guess: Function
    rank: Function
    state: np.dtype[np.void]
    components: np.dtype[np.void]
    printed: Raw
    most: int


def inspected(rules: Rules) -> InspectedGame:
    return InspectedGame(
        rules.setup, rules.legal, rules.play, rules.hide, rules.guess, rules.rank,
        rules.state, rules.components, rules.raw_components, rules.legal_most,
    )  # fmt: skip


def points_columns(notes: NoteTable) -> list[int]:
    """The column of the points in each kind of note: that of `amount`, else the last; 0 if it has none."""
    columns = []
    for kind in notes.kinds:
        names = list(kind.kinds)
        place = names.index("amount") if "amount" in names else len(names) - 1
        columns.append(POINTS_FROM + place if kind.name.startswith("scored_") else 0)
    return columns


def broken_law(game: InspectedGame, seats: int, actions: int, ledger: list[int], seed: int | str, games: int) -> str:
    """A description of the first broken law; empty if every game kept every law."""
    raw = blank(game.state, SLOTS)
    printed = np.concatenate([game.printed, game.printed]).reshape(2, -1)
    columns, sums, finding = numbers(len(ledger)), numbers(SEATS), numbers(3)
    for kind, column in enumerate(ledger):
        columns[kind] = column
    chosen = (
        game.setup, game.legal, game.play, game.hide, game.guess, game.rank,
        records(printed[0], game.components), printed, records(raw, game.state), raw.view(np.int64).reshape(SLOTS, -1),
        records(blank(DICE), DICE), records(master_record(seed), DICE),
    )  # fmt: skip
    rest = (
        seats, game.most, actions, LONGEST, columns, sums,
        numbers(2 * game.most), numbers(2 * game.most + SEATS), finding,
    )  # fmt: skip
    with one_at_a_time("walks"):
        walks(*chosen, 0, *rest)
    number = walks(*chosen, games, *rest)
    assert not raw.reshape(SLOTS, -1)[BLANK].any()
    if number < 0:
        return ""
    viewer = f" as seen by seat {finding[SEAT]}" if finding[SEAT] >= 0 else ""
    return f"game {number} under seed {seed!r}, after {finding[DECISION]} decisions: {LAWS[finding[LAW]]}{viewer}"
