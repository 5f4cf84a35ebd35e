"""Invented cards, made from all words of the grammar: the second referee reads them as the rules do."""

import random
from functools import partial

import pytest

from .grammar import Author
from .scenes import entries, game_with, table_of, with_contract, with_event
from .second.model import CONTRACTS, EVENTS
from .second.watching import watched
from .table import proves

CARDS = {"contract": ("town-pawn-shop", CONTRACTS), "event": ("planning-rent-day", EVENTS)}
MADE_UP = 60


def building_first(choice: str) -> float:
    return {"build box-1": 1e9, "done": 1e6}.get(choice, 1)


@proves("SPR-120", "SPR-181", "SPR-222", "SPR-233", "SPR-234")
@pytest.mark.parametrize("kind", CARDS)
def test_a_card_made_up_by_chance_does_what_is_written_on_it(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    card, printed = CARDS[kind]
    carried_out, written = set(), set()
    for n in range(MADE_UP):
        dice = random.Random(f"{kind} {n}")
        effects = Author(dice, kind == "contract").effects(3)
        monkeypatch.setitem(printed, card, printed[card] | {"effects": effects})
        scene = with_contract if kind == "contract" else with_event
        p = scene(dice, card, dice.choice([2, 3, 4]), partial(table_of, game_with(card, effects)))
        referee = watched(p.position, dice, 1, building_first)
        p.check()
        written |= {effect["do"] for effect in entries(effects)}
        carried_out |= {effect["do"] for effect in referee.carried_out}
    assert len(written) == (23 if kind == "contract" else 20), "all but activating and the end of the game"
    assert len(carried_out) >= len(written) - 2
