"""A run: deals go out to an executor, and their games come back into the files in order.

What is played, what is written and when to stop depend on the plan and the order of the games only, not on how many
processes play or which of them is faster.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from townhall.arena.executors import Executor
from townhall.arena.folder import UNTIL, Files, recover
from townhall.arena.plan import Plan
from townhall.arena.play import GameRow, PlayedGame
from townhall.arena.ratings import Results
from townhall.arena.stopping import Stopping
from townhall.bots.training_folder import write_whole

TASK_SECONDS = 1.0
"""How long a task should take: short ones would cost more to send than to play."""
MOST_DEALS = 64
AHEAD = 2
"""Tasks under way for each worker."""
Progress = Callable[[Results], None]


class Run:
    """What has been played in a folder, and what is still to play."""

    def __init__(self, plan: Plan, folder: Path, games: int, until: float | None) -> None:
        self.plan, self.folder = plan, folder
        self.schedule = plan.schedule
        self.games = self.schedule.balanced(games)
        self.results = Results(len(plan.bots), plan.seats)
        self.stopping = Stopping(self.schedule, until)
        for row in recover(folder, plan.seats):
            self._add(row)
        if until is None:
            (folder / UNTIL).unlink(missing_ok=True)
        else:
            write_whole(folder / UNTIL, str(until))

    @property
    def is_finished(self) -> bool:
        return self.results.games >= self.games or self.stopping.certain_after is not None

    def play(self, executor: Executor, progress: Progress) -> None:
        """Play what is missing."""
        seats = self.plan.seats
        with Files(self.folder) as files:
            for deal in in_order(executor, self.results.deals, self.games // seats, seats):
                files.append(deal)
                for game in deal:
                    self._add(msgspec.json.decode(game.game, type=GameRow))
                progress(self.results)
                if self.is_finished:
                    return

    def _add(self, row: GameRow) -> None:
        numbers = [self.plan.bots.index(bot) for bot in row.bots]
        self.results.add(numbers, row.ranks, forfeited=row.forfeit is not None)
        if self.results.games % self.plan.seats == 0:
            self.stopping.add(self.results)


def in_order(executor: Executor, first: int, stop: int, seats: int) -> Iterator[list[PlayedGame]]:
    """Play deals side by side and return their games deal by deal, in order."""
    waiting: dict[int, list[PlayedGame]] = {}
    under_way, submitted, size = 0, first, 1
    expected, begin = first, time.monotonic()
    while expected < stop:
        while submitted < stop and under_way < AHEAD * executor.workers:
            deals = range(submitted, min(submitted + size, stop))
            executor.submit(deals)
            submitted, under_way = deals.stop, under_way + 1
        for deals, games in executor.finished():
            under_way -= 1
            for place, deal in enumerate(deals):
                waiting[deal] = games[place * seats : (place + 1) * seats]
        done = expected - first + len(waiting)
        size = _task_size((time.monotonic() - begin) * executor.workers / done, (stop - submitted) // executor.workers)
        while expected in waiting:
            yield waiting.pop(expected)
            expected += 1


def _task_size(seconds: float, share: int) -> int:
    """How many deals a task has, if one takes so long, and so many are left for each worker."""
    return max(1, min(int(TASK_SECONDS / max(seconds, 1e-6)), MOST_DEALS, share // AHEAD))
