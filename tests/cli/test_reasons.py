"""Every game explains every illegal action, in every step."""

import pytest

import townhall
from tests.conftest import some_action
from tests.reasons import all_judged


@pytest.mark.parametrize("seed", [1, 2])
def test_every_illegal_action_has_a_reason_and_what_is_allowed_has_none(each_game: townhall.Game, seed: int) -> None:
    """Checks each kind of step the first time a game reaches it."""
    p, seen = each_game.start(each_game.seats[-1], seed), set[str]()
    while not p.over:
        assert p.asked is not None
        if p.asked.kind not in seen:
            seen.add(p.asked.kind)
            all_judged(p)
        p.play(some_action(p, seed))
    assert seen <= set(each_game.frames.asked_names())
    assert {p.why(action) for action in p.game.actions} == {"The game is over."}
    assert {p.why(action, "es") for action in p.game.actions} == {"La partida ha terminado."}
