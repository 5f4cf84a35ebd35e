"""What a table remembers about the decisions of its game, apart from the position itself."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from townhall.bots.lines import Line
from townhall.engine.position import Name, Position
from townhall.engine.reshuffle import Reshuffle
from townhall.engine.state import NOBODY
from townhall.server.db import schema

RECENT = 8
"""Decisions kept with their positions for subscribers; older ones are recomputed by replaying."""
THOUGHTS = 24
"""Decisions of bots for which it is kept what they thought."""


@dataclass
class RecentDecision:
    """A decision with the resulting position. `revealed`: it revealed something and cannot be undone.

    The position has the names that the players had at that time.
    """

    n: int
    seat: int
    turn: int
    round: int
    action: int
    time: int
    bot: bool
    revealed: bool
    after: Position


class LogEntry(NamedTuple):
    """What only the table knows about an entry of the log: time, whether a bot decided, and the names at that time.

    `thinking`: what the bot thought can be read.
    """

    time: int
    bot: bool
    names: list[Name]
    thinking: bool


class BotThought(NamedTuple):
    """What a bot thought before a decision. `secret`: it saw more than everybody does.

    There are no lines if nobody was watching.
    """

    seat: int
    bot: str
    lines: list[Line]
    iterations: int
    seconds: float
    secret: bool


@dataclass
class DecisionLog:
    """Time, seat, maker and names of each decision that has not been undone."""

    at: int = 0
    """Number of events including undone ones; a decision must name the `at` it is based on."""
    times: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    by_bot: list[bool] = field(default_factory=list)
    names: list[list[Name]] = field(default_factory=list)
    """What the players were called when each decision was made: a person may have taken over from a bot since."""
    setup_names: list[Name] = field(default_factory=list)
    cuts: dict[int, int] = field(default_factory=dict)
    """For each undo, by event number: how many decisions were left."""
    recent: deque[RecentDecision] = field(default_factory=lambda: deque(maxlen=RECENT))
    thoughts: dict[int, BotThought] = field(default_factory=dict)
    """What bots thought before their latest decisions, by the number of the decision."""

    def append(self, time: int, seat: int, names: list[Name], *, bot: bool) -> None:
        """Add a decision."""
        self.at += 1
        self.times.append(time)
        self.seats.append(seat)
        self.by_bot.append(bot)
        self.names.append(self.names[-1] if self.names and self.names[-1] == names else names)

    def cut(self, decisions: int) -> None:
        """Add an undo event that leaves so many decisions."""
        self.at += 1
        self.cuts[self.at] = decisions
        self.shorten(decisions)
        while self.recent and self.recent[-1].n > decisions:
            self.recent.pop()
        self.thoughts = {n: thought for n, thought in self.thoughts.items() if n <= decisions}

    def shorten(self, decisions: int) -> None:
        """Forget time, seat and names of later decisions: they were undone, or cannot be replayed."""
        for entries in (self.times, self.seats, self.by_bot, self.names):
            del entries[decisions:]

    def reshuffle(self) -> None:
        """Add an event that changes what is hidden, and no decision."""
        self.cut(len(self.times))

    @property
    def helped_seats(self) -> set[int]:
        """The seats for which a bot has decided."""
        return {seat for seat, bot in zip(self.seats, self.by_bot, strict=True) if bot}

    def remember(self, thought: BotThought) -> None:
        """Remember what a bot thought before the decision that comes next."""
        self.thoughts[len(self.times) + 1] = thought
        while len(self.thoughts) > THOUGHTS:
            del self.thoughts[min(self.thoughts)]

    def thinking_seconds(self, seat: int) -> float:
        """Return how long the bot of a seat thought about its last decision that it had to think about."""
        return next((thought.seconds for thought in reversed(self.thoughts.values()) if thought.seat == seat), 0.0)

    def entries(self, created: int, readable: set[int]) -> list[LogEntry]:
        """Return what is known about the entries of the log, of which the first is the setup.

        `readable`: the decisions of which it can be read what the bot thought.
        """
        decisions = zip(self.times, self.by_bot, self.names, strict=True)
        return [
            LogEntry(created, False, self.setup_names, thinking=False),
            *(LogEntry(*decision, thinking=n in readable) for n, decision in enumerate(decisions, 1)),
        ]

    def last(self, p: Position) -> RecentDecision | None:
        """Return the last decision of a game if it is still remembered."""
        return self.recent[-1] if self.recent and self.recent[-1].n == len(p.history) else None


def raw_notes(p: Position) -> list[list[int]]:
    """Return the notes of the last decision as the rules wrote them: kind, audience, seat and arguments."""
    return [list(note) for note in p.raw_notes()]


def reshuffle_event(n: int, reshuffle: Reshuffle, seat: int, time: int) -> dict[str, Any]:
    """Return the event of a reshuffle that was made because somebody took a seat."""
    return {
        "n": n, "action": schema.RESHUFFLE, "decisions": reshuffle.at, "seat": seat, "bot": False, "notes": [],
        "turn_ended": True, "time": time, "key": reshuffle.key.hex(), "known": list(reshuffle.known),
    }  # fmt: skip


def decide_beforehand(
    p: Position, history: Sequence[int], time: int, reshuffles: Sequence[Reshuffle] = ()
) -> list[dict[str, Any]]:
    """Play decisions that nobody at the table makes, and return their events.

    They count as a bot's, so that nobody can undo them.
    """
    events = _follow(p, reshuffles, 0, time)
    for decisions, action in enumerate(history, 1):
        seat = p.seat
        p.play(action)
        events.append(
            {
                "n": len(events) + 1, "action": action, "decisions": decisions, "seat": seat, "bot": True,
                "notes": raw_notes(p), "turn_ended": False, "time": time, "key": None, "known": None,
            }
        )  # fmt: skip
        events += _follow(p, reshuffles, len(events), time)
    return events


def _follow(p: Position, reshuffles: Sequence[Reshuffle], n: int, time: int) -> list[dict[str, Any]]:
    """Repeat the reshuffles that were made at this point, and return their events, of which the last has number n."""
    earlier = len(p.reshuffles)
    p.follow(reshuffles)
    return [reshuffle_event(n + i, each, NOBODY, time) for i, each in enumerate(p.reshuffles[earlier:], 1)]
