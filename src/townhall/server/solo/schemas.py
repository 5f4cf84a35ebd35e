"""Schemas of leaderboards and daily challenges."""

from msgspec import Struct


class ResultRow(Struct):
    """A line of a leaderboard; equal points share a rank."""

    rank: int
    name: str
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


class BestList(Struct):
    """The best solo game of each player. `mine` is your line, which may lie below the listed `rows`."""

    rows: list[ResultRow]
    players: int
    mine: ResultRow | None
    latest: list[MyResult]


class DayList(Struct):
    """A daily challenge: its leaderboard, your table, and your `result` even if it is not ranked.

    `own` is false if you hold the seat of that table through a seat link.
    """

    day: str
    rows: list[ResultRow]
    players: int
    mine: ResultRow | None
    table: str | None
    own: bool
    result: MyResult | None


class TableResult(Struct):
    """Whether a finished game is ranked, and its line on the leaderboard."""

    counts: bool
    players: int
    line: ResultRow | None
