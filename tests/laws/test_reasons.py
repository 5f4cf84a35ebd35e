"""An action is legal exactly when there is no reason against it, for every action."""

from itertools import count
from typing import Any

import pytest

import townhall
from tests.conftest import Table, one_at_a_time, some_action
from tests.laws.compiled.reasons import allow_all, judge, leave_a_trace, refuse_all
from tests.laws.options import option_sets
from townhall import Position
from townhall.engine.contract import Function
from townhall.engine.fields import numbers
from townhall.engine.reasons import ALLOWED

JUDGEMENTS = 10_000_000
"""How many times an action is judged for each game and number of players, and a tenth of that for each option."""


def misjudged(
    table: Table, judgements: int, options: dict[str, Any] | None = None, why_not: Function | None = None
) -> str:
    """The first wrong judgement in random games, in a sentence; empty if there is none."""
    game, judged = table.game, 0
    with one_at_a_time("reasons"):
        misjudged_at(game.start(table.seats, 0), why_not or game.rules().why_not)
    for seed in count():
        p = game.start(table.seats, seed, options)
        while judged < judgements:
            if wrong := misjudged_at(p, why_not or p.rules.why_not):
                return f"game {seed}, decision {len(p.history)}: {wrong}"
            judged += game.actions.size
            if p.over:
                break
            p.play(some_action(p, seed))
        else:
            return ""
    raise AssertionError("unreachable")


def misjudged_at(p: Position, why_not: Function) -> str:
    before, actions = p.raw.tobytes(), p.game.actions.size
    reasons = numbers(actions)
    judge(why_not, p.rules.cs, p.rules.records(p.raw), actions, reasons)
    if p.raw.tobytes() != before:
        return "the state has changed"
    allowed = [action for action, reason in enumerate(reasons[:actions].tolist()) if reason == ALLOWED]
    for action in set(allowed) ^ set(p.legal()):
        return f"{p.decode(action)} is {p.game.reasons.names[reasons[action]]}"
    return ""


def test_an_action_is_legal_exactly_where_no_reason_speaks_against_it(each_table: Table) -> None:
    assert misjudged(each_table, JUDGEMENTS) == ""


def test_reasons_and_legal_actions_agree_under_every_option(each_table: Table) -> None:
    for options in option_sets(each_table.game):
        assert misjudged(each_table, JUDGEMENTS // 10, options) == "", options


@pytest.mark.parametrize("name", ["urbify"])
@pytest.mark.parametrize("why_not", [allow_all, refuse_all, leave_a_trace], ids=lambda rule: rule.__name__)
def test_a_wrong_judgement_is_noticed(name: str, why_not: Function) -> None:
    assert misjudged(Table(townhall.game(name), 3), 1, why_not=why_not).startswith("game 0, decision 0: ")
