"""Schemas of leaderboards and daily challenges."""

from msgspec import Struct


class ResultRow(Struct):
    """A line of a leaderboard; equal points share a rank. `name` is null if the player's profile is hidden from you."""

    rank: int
    name: str | None
    points: int
    won: bool | None
    finished: int
    mine: bool


class MyResult(Struct):
    """A finished solo game of yours.

    Only solo games with default options and no bot moves are ranked (`counts`), and only the first attempt at a day.
    """

    table: str
    points: int
    won: bool | None
    finished: int
    day: str | None
    counts: bool


class Mark(Struct):
    """What a bot scores in solo games: its mean points, and the share of its games that it wins if they can be won."""

    bot: str
    title: str
    points: float
    won: float | None
    games: int


class BestList(Struct):
    """The best solo game of each player. `mine` is your line, which may lie below the listed `rows`.

    `marks` are what bots score, from the weakest to the strongest.
    """

    rows: list[ResultRow]
    players: int
    mine: ResultRow | None
    latest: list[MyResult]
    marks: list[Mark]


class Par(Struct):
    """What the strongest bot scores in a daily challenge: the mean points of so many games."""

    points: float
    games: int


class DayList(Struct):
    """A daily challenge: its leaderboard, your table, and your `result` even if it is not ranked.

    `own` is false if you hold the seat of that table through a seat link. `par` is null until it is known.
    """

    day: str
    rows: list[ResultRow]
    players: int
    mine: ResultRow | None
    table: str | None
    own: bool
    result: MyResult | None
    par: Par | None


class TableResult(Struct):
    """Whether a finished game is ranked, and its line on the leaderboard."""

    counts: bool
    players: int
    line: ResultRow | None
