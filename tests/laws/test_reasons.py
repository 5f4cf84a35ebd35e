"""An action is legal exactly where no reason speaks against it, whatever the action."""

from typing import Any

import numpy as np
import pytest

import townhall
from tests.conftest import Table, one_at_a_time
from tests.laws.compiled.reasons import (
    ACTION,
    BLANK,
    DECISION,
    GAME,
    REASON,
    SLOTS,
    allow_all,
    judge_games,
    leave_a_trace,
    refuse_all,
)  # fmt: skip
from tests.laws.options import option_sets
from townhall.bots.batch import DICE, master_record
from townhall.engine.contract import Function
from townhall.engine.fields import blank, numbers, records

JUDGEMENTS = 20_000_000
"""How many times an action is judged for each game and number of players, and a tenth of that for each option."""
LONGEST = 2_000
"""Decisions of one game that are looked at."""


def misjudged(
    table: Table, judgements: int, options: dict[str, Any] | None = None, why_not: Function | None = None
) -> str:
    """The first wrong judgement in a sentence; empty if there is none."""
    game, rules = table.game, table.game.rules(options)
    raw = blank(rules.state, SLOTS)
    found = numbers(4)

    def judge(games: int) -> bool:
        return bool(
            judge_games(
                rules.setup, rules.legal, rules.play, why_not or rules.why_not, rules.cs, records(raw, rules.state),
                raw.view(np.int64).reshape(SLOTS, -1), records(blank(DICE), DICE),
                records(master_record("reasons"), DICE), games, table.seats, game.actions.size, LONGEST,
                numbers(2 * rules.legal_most), found,
            )
        )  # fmt: skip

    with one_at_a_time("reasons"):
        judge(0)
    right = judge(max(1, judgements // (game.actions.size * typical_length(table))))
    assert not raw.reshape(SLOTS, -1)[BLANK].any()
    if right:
        return ""
    action = game.actions.decode(int(found[ACTION]))
    return f"game {found[GAME]}, decision {found[DECISION]}: {action}: {game.reasons.names[found[REASON]]}"


def typical_length(table: Table) -> int:
    p = table.game.start(table.seats, 1)
    while not p.over and len(p.history) < LONGEST:
        legal = p.legal()
        p.play(legal[len(p.history) % len(legal)])
    return len(p.history)


def test_an_action_is_legal_exactly_where_no_reason_speaks_against_it(each_table: Table) -> None:
    assert misjudged(each_table, JUDGEMENTS) == ""


def test_reasons_and_legal_actions_agree_under_every_option(each_table: Table) -> None:
    for options in option_sets(each_table.game):
        assert misjudged(each_table, JUDGEMENTS // 10, options) == "", options


@pytest.mark.parametrize("name", ["urbify"])
@pytest.mark.parametrize("why_not", [allow_all, refuse_all, leave_a_trace], ids=lambda rule: rule.__name__)
def test_a_wrong_judgement_is_noticed(name: str, why_not: Function) -> None:
    assert misjudged(Table(townhall.game(name), 3), 1, why_not=why_not).startswith("game 0, decision 0: ")
