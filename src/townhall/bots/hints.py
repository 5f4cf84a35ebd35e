"""Hints: what the strongest bot would do in a view, what it expects of it, and why.

Everything follows from the view, so a hint never tells anything that is hidden from the player who asks for it.
"""

from functools import cached_property

from babel.numbers import format_decimal

from townhall.bots.dice import master_record
from townhall.bots.lines import Line, Lines, Reason
from townhall.bots.thinking import Search
from townhall.engine.errors import TownhallError
from townhall.engine.i18n import MINUS, Messages
from townhall.engine.position import Position

LINES = 3
FRACTION = 0.05
"""An amount that is this close to a whole number is shown as that number."""


class Hint:
    """Advice on the decision that is asked for in a view. The same seed and view give the same hint, if time allows.

    It can be thought about in several parts.
    """

    def __init__(self, view: Position, seed: int | str) -> None:
        if not view.hidden:
            raise TownhallError("a hint is given for a view only, never for the true state of a game")
        if view.over:
            raise TownhallError("the game is over: there is nothing to decide")
        self._view, self._seed = view, seed

    @cached_property
    def _search(self) -> Search:
        rules = self._view.rules
        search = Search(rules, rules.levels[-1], master_record(self._seed))
        search.begin(self._view.raw, self._view.seat)
        return search

    def think(self, seconds: float | None = None) -> bool:
        """Search for so long; return whether the search is complete."""
        return self._search.think(self._view.raw, seconds)

    def decide(self) -> list[Line]:
        """Return the best lines: the one that the bot would choose, then the others by their chances."""
        return Lines(self._view, self._search).most_promising(LINES)


def reason_text(reason: Reason, view: Position, lang: str) -> str:
    """Return a reason in words, to the player of a view; one that speaks against the line says so."""
    messages, is_own = view.game.messages(lang), reason.seat == view.seat
    if reason.kept:
        return kept_text(reason, messages)
    change = change_text(reason, messages)
    text = change if is_own else messages("hint-rival", name=view.name(reason.seat, lang), change=change)
    speaks_for = (reason.points > 0) == is_own
    return text if speaks_for else messages("hint-against", reason=text)


def change_text(reason: Reason, messages: Messages) -> str:
    """Return by how many there are more of something; if that is no whole number, what they are worth."""
    whole, feature = counted(reason, messages)
    if whole:
        return messages("hint-amount", amount=signed(whole, messages.lang), feature=feature)
    points = to_tenths(reason.points)
    return messages("hint-worth", points=signed(points, messages.lang), number=abs(points), feature=feature)


def kept_text(reason: Reason, messages: Messages) -> str:
    """Return how many of something are kept; if that is no whole number, what they are worth."""
    whole, feature = counted(reason, messages)
    if whole:
        return messages("hint-keeps", amount=whole, feature=feature)
    points = to_tenths(reason.points)
    return messages("hint-keeps-worth", points=unsigned(points, messages.lang), number=points, feature=feature)


def counted(reason: Reason, messages: Messages) -> tuple[int, str]:
    """Return how many more of something there are and what it is called; 0 if that is no whole number."""
    whole = round(reason.amount)
    if abs(reason.amount - whole) >= FRACTION:
        whole = 0
    return whole, messages(f"feature-{reason.feature}", amount=abs(whole))


def to_tenths(number: float) -> int | float:
    """Return a number rounded to tenths, whole if it has none, so that Fluent finds the right plural."""
    tenths = round(number, 1)
    return int(tenths) if tenths.is_integer() else tenths


def unsigned(number: float, lang: str) -> str:
    return format_decimal(number, "0.#", locale=lang)


def signed(number: float, lang: str) -> str:
    """Return a number with its sign and at most one decimal, such as +1.3 and \u22122."""
    return format_decimal(number, f"+0.#;{MINUS}0.#", locale=lang)
