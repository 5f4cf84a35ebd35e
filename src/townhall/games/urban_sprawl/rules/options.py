"""The list of what may be decided now."""

from townhall.engine.bits import lowest
from townhall.engine.jit import inlined_rule
from townhall.games.urban_sprawl.rules.state import State


@inlined_rule
def offer(s: State, action: int) -> None:
    """Actions are offered in ascending order."""
    s.options[s.offered] = action
    s.offered += 1


@inlined_rule
def offer_each(s: State, first: int, numbers: int) -> None:
    """One action for each number of a set."""
    while numbers:
        offer(s, first + lowest(numbers))
        numbers &= numbers - 1


@inlined_rule
def clear_options(s: State) -> None:
    for n in range(s.offered):
        s.options[n] = 0
    s.offered = 0
