"""Progress of many games."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from townhall.engine.i18n import Messages, format_decimal


class Bar:
    """A progress bar of games; the decisions of games under way show that slow bots are at work."""

    def __init__(self, bar: Progress, messages: Messages, games: int) -> None:
        self._bar, self._messages, self._decisions = bar, messages, count(1)
        self._task = bar.add_task(messages("playing"), total=games, decisions="")

    def decided(self) -> None:
        decisions = next(self._decisions)
        if not self._bar.disable:
            text = self._messages("decisions", count=decisions, number=format_decimal(decisions, 0, self._messages))
            self._bar.update(self._task, decisions=text)

    def finished(self, games: int) -> None:
        self._bar.advance(self._task, games)


@contextmanager
def games_bar(messages: Messages, games: int, *, shown: bool) -> Iterator[Bar]:
    """A progress bar on the error output if that is a terminal."""
    shown = shown and sys.stderr.isatty()
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[decisions]}"),
        TimeElapsedColumn(),
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not shown) as bar:
        yield Bar(bar, messages, games)
