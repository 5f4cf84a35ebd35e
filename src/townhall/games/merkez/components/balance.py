"""What the balance of buildings and people can still bring, worked out from the promise dice."""

import itertools
from collections import Counter
from collections.abc import Sequence

from townhall.games.merkez.rules.state import HOSPITAL, PEOPLE, SCHOOL

TURNS_AHEAD, WIDEST = 16, 15
"""The size of the table: numbers of turns, from 0, and the largest difference; beyond them the last entry counts."""
POINT = 100


def change_of_balance(symbol: int) -> int:
    """Buildings less people that a symbol adds."""
    if symbol in (SCHOOL, HOSPITAL):
        return 1
    return -(symbol - PEOPLE + 1) if symbol >= PEOPLE else 0


def balance_ahead(dice: Sequence[Sequence[int]], balance: int, imbalance: int) -> list[list[int]]:
    """[turns left, difference + WIDEST]: the expected points, in hundredths, if every symbol serves the balance."""
    throws = Counter(frozenset(map(change_of_balance, faces)) for faces in itertools.product(*dice))
    total = sum(throws.values())
    differences = range(-WIDEST, WIDEST + 1)
    worth = [float(POINT * (imbalance * abs(difference) if difference else balance)) for difference in differences]
    table = [worth]
    for _ in range(TURNS_AHEAD - 1):
        worth = [
            sum(
                count * max(worth[min(max(place + change, 0), 2 * WIDEST)] for change in changes)
                for changes, count in throws.items()
            )
            / total
            for place in range(2 * WIDEST + 1)
        ]
        table.append(worth)
    return [[round(points) for points in row] for row in table]
