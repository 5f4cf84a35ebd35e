"""Tables at which an event or a shop says what a test wants it to say."""

from collections.abc import Callable
from typing import Any

from .scenes import with_words_of_our_own
from .table import Table

EVENT, SHOP = "planning-rent-day", "town-pawn-shop"
Words = dict[str, Any]


def happening(*effects: Words, seats: int = 3) -> Table:
    """An empty city; the event says this."""
    return with_words_of_our_own(EVENT, list(effects), seats=seats).cleared().with_decks(3)


def happens(p: Table) -> Table:
    return p.happens(EVENT, "red")


def built(*effects: Words, lots: str = "E5", setting: Callable[[Table], Table] = lambda p: p) -> Table:
    """Red has built a shop that says this in a city that is empty but for what is set."""
    p = setting(with_words_of_our_own(SHOP, list(effects)).cleared().with_decks(3))
    p.with_contract("box-1", SHOP).holding("red", "permit-1-com-12").turn_of("red").builds(SHOP, lots)
    return p


def purses(p: Table) -> list[tuple[int, int]]:
    return [p.gained(seat) for seat in p.seats]
