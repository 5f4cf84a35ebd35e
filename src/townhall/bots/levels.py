"""The bots there are, by number and by name.

Two simple ones, to compare others with, and five levels that search: what a level does in a game is one of that game's
`SearchSettings` (`levels` in `engine.contract.GameSpec`). Each is stronger than the one below it in the same game; the
same level is not equally strong in all games.
"""

from collections.abc import Sequence

from townhall.engine.errors import BadSetup

RANDOM, GREEDY = 0, 1
SIMPLE = ("random", "greedy")
LEVELS = ("apprentice", "builder", "surveyor", "planner", "architect")
"""From the weakest to the strongest."""
DEFAULT_LEVEL = "surveyor"
"""Where nobody has chosen a level: newcomers can beat it, but have to play well."""
NAMES = SIMPLE + LEVELS
FIRST_LEVEL = len(SIMPLE)


def bot_numbers(names: Sequence[str], seats: int) -> list[int]:
    """The numbers of the bots of a table; one name stands for all seats."""
    for name in names:
        if name not in NAMES:
            raise BadSetup(f"no bot is called {name!r}; there are: {', '.join(NAMES)}")
    if len(names) == 1:
        names = list(names) * seats
    if len(names) != seats:
        raise BadSetup(f"{len(names)} bots are named for {seats} seats: name one for all, or one for each")
    return [NAMES.index(name) for name in names]
