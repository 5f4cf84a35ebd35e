"""Sets of cards that pay a price: a player picks a set in any order, the rules take one card after the other."""

from collections.abc import Callable, Sequence


def payments(cards: Sequence[int], worth: Callable[[int], int], needed: int) -> list[list[int]]:
    """Every set of these cards that pays: taken in this order, it ends as soon as the price is met.

    Equal cards lie side by side; which of them is taken makes no difference.
    """
    if needed <= 0:
        return [[]]
    return [
        [card, *rest]
        for n, card in enumerate(cards)
        if n == 0 or card != cards[n - 1]
        for rest in payments(cards[n + 1 :], worth, needed - worth(card))
    ]
