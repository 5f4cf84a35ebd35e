"""Rest: the sleeping hours and vacations of players, during which clocks with days per turn stand still.

Hours and days are local, in an IANA time zone, so that they follow daylight saving.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.errors import ApiError

Period = tuple[float, float]
"""Beginning and end in seconds since 1970."""
DAY_MINUTES = 24 * 60
MAX_SLEEP_MINUTES = 12 * 60
VACATION_DAYS = 30
"""Vacation of a player in one calendar year."""
LOOK_AHEAD = timedelta(days=400)
"""How far in advance a vacation can be entered."""
WINDOW = 14 * 24 * 3600.0
"""Seconds for which rest is computed at once."""
DEFAULT_ZONE = "UTC"


@dataclass(frozen=True)
class Rest:
    """When one player rests."""

    zone: str = DEFAULT_ZONE
    sleep: tuple[int, int] | None = None
    """From when to when, in minutes after midnight."""
    vacations: tuple[tuple[date, date], ...] = ()
    """First and last days."""

    def periods(self, start: float, end: float) -> Iterator[Period]:
        """Generate the periods of rest that touch a stretch of time."""
        zone = find_zone(self.zone)
        for first, last in self.vacations:
            yield _local(zone, first, 0), _local(zone, last + timedelta(days=1), 0)
        if self.sleep is None:
            return
        begins, ends = self.sleep
        day = datetime.fromtimestamp(start, zone).date() - timedelta(days=1)
        while (asleep := _local(zone, day, begins)) < end:
            yield asleep, _local(zone, day + timedelta(days=ends <= begins), ends)
            day += timedelta(days=1)


@cache
def find_zone(name: str) -> tzinfo:
    """Return a time zone; UTC if this machine does not know it any more."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, LookupError):
        return UTC


def _local(zone: tzinfo, day: date, minutes: int) -> float:
    """Return when a minute of a local day is; one that daylight saving skips is an hour later."""
    return datetime.combine(day, time(minutes // 60, minutes % 60), zone).timestamp()


def periods_of(rests: Sequence[Rest], pauses: Sequence[Period], start: float, end: float) -> list[Period]:
    """Return the periods within a stretch of time in which somebody rests or clocks were paused, in order."""
    periods = [*pauses, *(period for rest in rests for period in rest.periods(start, end))]
    merged: list[Period] = []
    for begins, ends in sorted((max(begins, start), min(ends, end)) for begins, ends in periods):
        if begins >= ends:
            continue
        if merged and begins <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(ends, merged[-1][1])
        else:
            merged.append((begins, ends))
    return merged


def counted(rests: Sequence[Rest], pauses: Sequence[Period], start: float, end: float) -> float:
    """Return how many seconds of a stretch of time count."""
    if end <= start:
        return 0.0
    return end - start - sum(ends - begins for begins, ends in periods_of(rests, pauses, start, end))


def time_after(rests: Sequence[Rest], pauses: Sequence[Period], start: float, seconds: float) -> float:
    """Return the time after which so many seconds have counted; rests that never end count after LOOK_AHEAD."""
    if not rests and not pauses:
        return start + seconds
    latest = start + seconds + LOOK_AHEAD.total_seconds()
    while start < latest:
        for begins, ends in [*periods_of(rests, pauses, start, start + WINDOW), (start + WINDOW, start + WINDOW)]:
            if start + seconds <= begins:
                return start + seconds
            seconds -= begins - start
            start = ends
    return latest


# Checks


def parse_zone(name: str) -> str:
    """Return the name of a time zone; raise `bad-zone`."""
    try:
        return ZoneInfo(name).key
    except (ValueError, OSError, LookupError):
        raise ApiError("bad-zone") from None


def parse_sleep(begins: str | None, ends: str | None) -> tuple[int, int] | None:
    """Return sleeping hours in minutes after midnight from texts such as 23:00; raise `bad-hours`."""
    if begins is None and ends is None:
        return None
    first, last = _minutes(begins or ""), _minutes(ends or "")
    if first == last or (last - first) % DAY_MINUTES > MAX_SLEEP_MINUTES:
        raise ApiError("bad-hours", hours=MAX_SLEEP_MINUTES // 60)
    return first, last


def _minutes(text: str) -> int:
    match = re.fullmatch(r"([01][0-9]|2[0-3]):([0-5][0-9])", text)
    if match is None:
        raise ApiError("bad-hours", hours=MAX_SLEEP_MINUTES // 60)
    return int(match[1]) * 60 + int(match[2])


def show_minutes(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def check_vacation(first: date, last: date, today: date, others: Collection[tuple[date, date]]) -> None:
    """Raise an error unless a vacation is in the future, and within the allowance of each year."""
    if not today <= first <= last <= today + LOOK_AHEAD:
        raise ApiError("bad-vacation")
    days = {day for each in (*others, (first, last)) for day in days_of(*each)}
    for year in {day.year for day in days_of(first, last)}:
        if sum(day.year == year for day in days) > VACATION_DAYS:
            raise ApiError("too-much-vacation", days=VACATION_DAYS, year=str(year))


def days_of(first: date, last: date) -> list[date]:
    return [first + timedelta(days=n) for n in range((last - first).days + 1)]


# Rows of the database


def rests_query(players: sa.ColumnElement[bool]) -> tuple[sa.Select[Any], sa.Select[Any]]:
    """Return the queries for hours and vacations of some players."""
    vacations, player = schema.vacations.c, schema.players.c
    hours = sa.select(player.id, player.zone, player.sleep_from, player.sleep_to).where(players)
    days = sa.select(vacations.player, vacations.first, vacations.last).join(schema.players).where(players)
    return hours, days


def rests_of_rows(hours: Sequence[sa.Row[Any]], days: Sequence[sa.Row[Any]]) -> dict[int, Rest]:
    """Return the rest of each player."""
    return {
        row.id: Rest(
            row.zone or DEFAULT_ZONE,
            None if row.sleep_from is None or row.sleep_to is None else (row.sleep_from, row.sleep_to),
            tuple(
                (date.fromisoformat(each.first), date.fromisoformat(each.last))
                for each in days
                if each.player == row.id
            ),
        )
        for row in hours
    }
