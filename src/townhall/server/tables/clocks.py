"""Clocks of a table: how much time each seat has left, whose clock runs, and when something is due.

A live clock gives each seat a bank of time for the game and an increment for each of its turns; the other kind gives
so many days for each turn, and stands still while the player rests. When the time of a seat has run out, the player
is warned and has a grace period; then the table's agreement is carried out. All functions are pure: times are passed
in, in seconds since 1970.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import msgspec

from townhall.engine.errors import TownhallError
from townhall.engine.state import NOBODY
from townhall.server.accounts.rest import Period, Rest, counted, periods_of, time_after
from townhall.server.errors import ApiError
from townhall.server.live.schemas import ClockSettings

if TYPE_CHECKING:
    from townhall.engine.position import Position
    from townhall.server.tables.seats import Seat
    from townhall.server.tables.table import Table

DAY = 24 * 3600
DAYS_PER_TURN = (1, 3, 7)
BANK_SECONDS = range(60, 3 * 3600 + 1)
INCREMENT_SECONDS = range(301)
LIVE_GRACE, TURN_GRACE = 60, 12 * 3600
"""Seconds from the warning to the consequence."""


@dataclass(frozen=True)
class Clock:
    """State of a table's clocks."""

    settings: ClockSettings
    left: tuple[float, ...]
    """Seconds that each seat had when its clock stopped for the last time; negative if it used its grace period."""
    unrewarded: tuple[float, ...]
    """The same without what it got for ending its turn: an undo takes that away again."""
    seat: int = NOBODY
    """The seat whose clock runs."""
    since: float = 0
    pauses: tuple[Period, ...] = ()
    """When the server was down since then."""
    warned: bool = False
    """Whether the player has been told that the time has run out."""

    @property
    def grace(self) -> int:
        return TURN_GRACE if self.settings.per_turn else LIVE_GRACE

    def row(self, rests: Sequence[Rest]) -> dict[str, Any]:
        """Return the state as a row of the database; `rests` are those of the seat whose clock runs."""
        return {
            "left": list(self.left), "unrewarded": list(self.unrewarded), "seat": self.seat, "since": self.since,
            "pauses": [list(pause) for pause in self.pauses], "warned": self.warned, "due": next_due(self, rests),
        }  # fmt: skip


def new_clock(settings: ClockSettings, seats: int) -> Clock:
    """Return the clocks before the game begins."""
    full = (float(settings.seconds),) * seats
    return Clock(settings, full, full)


def stored_clock(settings: ClockSettings, seats: int, row: Any) -> Clock:
    """Return the clocks from their row, which is None before they have run; raise if it makes no sense."""
    if row is None:
        return new_clock(settings, seats)
    pauses = tuple((float(begins), float(ends)) for begins, ends in row.pauses)
    left, unrewarded = (tuple(float(each) for each in column) for column in (row.left, row.unrewarded))
    if not len(left) == len(unrewarded) == seats > row.seat:
        raise TownhallError(f"the table has the clocks {left}, {unrewarded} and {row.seat}")
    return Clock(settings, left, unrewarded, row.seat, float(row.since), pauses, row.warned)


def stored_settings(row: dict[str, Any] | None) -> ClockSettings | None:
    return None if row is None else msgspec.convert(row, ClockSettings)


def check_settings(settings: ClockSettings) -> None:
    """Raise `bad-clock` unless a table may have these clocks."""
    if settings.per_turn:
        fits = settings.seconds in [days * DAY for days in DAYS_PER_TURN] and settings.increment == 0
    else:
        fits = settings.seconds in BANK_SECONDS and settings.increment in INCREMENT_SECONDS
    if not fits:
        raise ApiError("bad-clock")


# What the time is


def left_at(clock: Clock, seat: int, now: float, rests: Sequence[Rest]) -> float:
    """Return how many seconds a seat has left; negative in the grace period."""
    if seat != clock.seat:
        return max(0.0, clock.left[seat])
    return clock.left[seat] - counted(_rests(clock, rests), clock.pauses, clock.since, now)


def next_due(clock: Clock, rests: Sequence[Rest]) -> float | None:
    """Return when the time runs out, or the grace period after the warning; None if no clock runs."""
    if clock.seat == NOBODY:
        return None
    seconds = clock.left[clock.seat] + (clock.grace if clock.warned else 0)
    return time_after(_rests(clock, rests), clock.pauses, clock.since, max(0.0, seconds))


def next_rest(clock: Clock, now: float, rests: Sequence[Rest]) -> Period | None:
    """Return the rest of the player whose clock runs that lasts now or comes before the time runs out."""
    due = next_due(clock, rests)
    periods = [] if due is None else periods_of(_rests(clock, rests), (), now, due)
    return periods[0] if periods else None


def _rests(clock: Clock, rests: Sequence[Rest]) -> Sequence[Rest]:
    """Return when the clock that runs stands still: a vacation does not stop the grace period, sleeping hours do."""
    if not clock.settings.per_turn:
        return ()
    in_grace = clock.warned and clock.left[clock.seat] <= 0  # older versions did not charge the clock at the warning
    return [replace(rest, vacations=()) for rest in rests] if in_grace else rests


# Changes


def stop(clock: Clock, now: float, rests: Sequence[Rest]) -> Clock:
    """Stop the clock that runs. Whoever returns in the grace period or after it has at least `LIVE_GRACE` seconds."""
    if clock.seat == NOBODY:
        return clock
    left = max(left_at(clock, clock.seat, now, rests), float(LIVE_GRACE - clock.grace))
    return Clock(clock.settings, _with(clock.left, clock.seat, left), _with(clock.unrewarded, clock.seat, left))


def start(clock: Clock, seat: int, now: float) -> Clock:
    """Start the clock of a seat with the time that it has left."""
    return clock if seat == NOBODY else replace(clock, seat=seat, since=now, pauses=(), warned=False)


def reward(clock: Clock, seat: int) -> Clock:
    """Give a seat that has ended its turn an increment, or the days of its next turn."""
    settings, left = clock.settings, clock.left[seat]
    later = float(settings.seconds) if settings.per_turn else left + settings.increment
    return replace(clock, left=_with(clock.left, seat, later), unrewarded=_with(clock.unrewarded, seat, left))


def _with(values: tuple[float, ...], seat: int, value: float) -> tuple[float, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def take_reward_back(clock: Clock, seat: int) -> Clock:
    """Take away what a seat got for ending the turn that it undoes."""
    return replace(clock, left=_with(clock.left, seat, min(clock.left[seat], clock.unrewarded[seat])))


def warn(clock: Clock, now: float, rests: Sequence[Rest]) -> Clock:
    """Begin the grace period of the seat whose time has run out."""
    return replace(settle(clock, now, rests), warned=True)


def settle(clock: Clock, now: float, rests: Sequence[Rest]) -> Clock:
    """Charge the seat whose clock runs for the time so far; the clock goes on."""
    if clock.seat == NOBODY:
        return clock
    seat, left = clock.seat, left_at(clock, clock.seat, now, rests)
    unrewarded = _with(clock.unrewarded, seat, clock.unrewarded[seat] - (clock.left[seat] - left))
    return replace(clock, left=_with(clock.left, seat, left), unrewarded=unrewarded, since=now, pauses=())


# The clocks of a table


def running_seat(table: Table, p: Position | None, seats: Sequence[Seat]) -> int:
    """Return the seat whose clock has to run in a position: the one that decides, unless a bot does so.

    No clock runs when only one person is left, because nobody waits; in a tournament the others wait for the round.
    """
    if table.status != "playing" or not table.can_continue or p is None or p.over:
        return NOBODY
    people = [seat.holders for seat in seats if seat.has_person and not seat.resigned]
    if not people or (table.tournament is None and set.intersection(*people)):
        return NOBODY
    seat = seats[p.seat]
    return p.seat if seat.kind == "person" and seat.bot is None else NOBODY


def rests_of(rests: Mapping[int, Rest], seats: Sequence[Seat], n: int) -> list[Rest]:
    """Return when the players rest who own a seat."""
    if n == NOBODY:
        return []
    return [rests[player] for player in seats[n].holders - seats[n].linked if player in rests]


def after_decision(table: Table, before: Position, after: Position, now: float) -> Clock | None:
    """Return the clocks after a decision; None if they run on as they do.

    With days per turn, an answer within the turn of another seat is a turn as well, and a bot that stands in ends the
    turns of the player, who returns to a new one with all its days.
    """
    clock = table.clock
    if clock is None:
        return None
    seat, per_turn = running_seat(table, after, table.seats), clock.settings.per_turn
    ended = before.turn != after.turn or (per_turn and before.seat != after.seat)
    if seat == clock.seat and not ended:
        return None
    stopped = stop(clock, now, table.rests_of(clock.seat))
    if ended and (per_turn or before.seat == clock.seat):
        stopped = reward(stopped, before.seat)
    return start(stopped, seat, now)


def after_undo(table: Table, past: Position, now: float) -> Clock | None:
    """Return the clocks after an undo; None if they run on as they do.

    An undo gives no time back: what was used is used, also by those who waited for the next decision.
    """
    clock = table.clock
    if clock is None:
        return None
    seat = running_seat(table, past, table.seats)
    if seat == clock.seat:
        return None if past.turn == table.playing.turn else take_reward_back(clock, seat)
    stopped = stop(clock, now, table.rests_of(clock.seat))
    return stopped if seat == NOBODY else start(take_reward_back(stopped, seat), seat, now)


def after_change(table: Table, now: float) -> Clock | None:
    """Return the clocks after a change of the seats or the status of a table; None if they run on as they do."""
    clock = table.clock
    if clock is None or table.waiting_for_rules:
        return None
    seat = running_seat(table, table.position, table.seats)
    if seat == clock.seat:
        return None
    stopped = now if table.closed is None else min(now, table.closed)  # it may be noticed later
    return start(stop(clock, stopped, table.rests_of(clock.seat)), seat, now)


def is_out_of_time(table: Table, n: int) -> bool:
    """Whether the time of a seat has run out, as its player and the others have been told."""
    return table.clock is not None and table.clock.seat == n and table.clock.warned
