"""Schemas of hints and of what bots thought."""

from msgspec import Struct


class HintAction(Struct):
    """A decision of a line, with its label."""

    id: int
    text: str


class HintReason(Struct):
    """What a line changes about a seat: how much more of what, and the points that the bot's evaluation gives it.

    `kept`: the line changes nothing here, but the line that it is compared with gives so much of it away.
    """

    feature: str
    amount: float
    points: float
    seat: int
    kept: bool
    text: str


class HintLine(Struct):
    """A decision and what should follow it in the same turn.

    `share`: how much of the search was about it, from 0 to 1. `win`: the chance to win, null in a solo game. `lead`:
    the expected lead in points over the opponent, or over the mean of the best and the average opponent; in a solo game
    the expected points. Both are null if there is no other choice. `ends`: the game is over afterwards.
    """

    actions: list[HintAction]
    share: float
    win: float | None
    lead: float | None
    reasons: list[HintReason]
    ends: bool


class Hint(Struct):
    """What a bot would do in your place: up to three lines, first the one it would choose, then others by chances."""

    at: int
    seat: int
    bot: str
    title: str
    lines: list[HintLine]


class Thinking(Struct):
    """What a bot thought before decision `n`: the best lines, which action it chose, and how much it searched."""

    n: int
    seat: int
    bot: str
    title: str
    chosen: int
    iterations: int
    seconds: float
    lines: list[HintLine]
