"""Every game explains every illegal action, in every step."""

import pytest

import townhall
from tests.conftest import some_action
from tests.reasons import all_judged

pytestmark = pytest.mark.usefixtures("compiled")


@pytest.mark.parametrize(
    ("name", "seats", "seed", "kinds"),
    [
        ("urbify", 3, 1, 6),
        ("urbania", 3, 1, 4),
        ("merkez", 3, 1, 3),
        ("urban_sprawl", 3, 1, 13),
        ("urban_sprawl", 3, 2, 13),
    ],
)
def test_every_illegal_action_has_a_reason_and_what_is_allowed_has_none(
    name: str, seats: int, seed: int, kinds: int
) -> None:
    """Checks each kind of step the first time a game reaches it."""
    p, seen = townhall.game(name).start(seats, seed), set[str]()
    while not p.over:
        assert p.asked is not None
        if p.asked.kind not in seen:
            seen.add(p.asked.kind)
            all_judged(p)
        p.play(some_action(p, seed))
    assert len(seen) >= kinds
    assert {p.why(action) for action in p.game.actions} == {"The game is over."}
    assert {p.why(action, "es") for action in p.game.actions} == {"La partida ha terminado."}
