"""What bots thought about their latest decisions, and when others may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from townhall.bots.characters import bot_title
from townhall.server.errors import ApiError
from townhall.server.hints.hints import line_schema
from townhall.server.hints.schemas import Thinking

if TYPE_CHECKING:
    from townhall.server.tables.table import Table


def why_no_thinking(table: Table, n: int) -> str | None:
    """Return why nobody can read what a bot thought before the n-th decision; None if everybody can.

    What it expects tells something about everything it saw. If that was more than everybody sees, it is kept secret
    until the game is over; at a rated table or in a tournament all of it is, because it is advice.
    """
    thought = table.log.thoughts.get(n)
    if thought is None or not thought.lines:
        return "no-thinking"
    if table.status == "finished":
        return None
    if table.rated:
        return "rated-thinking"
    return "hidden-thinking" if thought.secret or table.tournament is not None else None


def thinking_of(table: Table, n: int, lang: str) -> Thinking:
    """Return what a bot thought before the n-th decision."""
    p, thought = table.playing, table.log.thoughts.get(n)
    problem = why_no_thinking(table, n)
    if problem is not None or thought is None or n > len(p.history):
        raise ApiError(problem or "no-thinking")
    view = p.at(n - 1).view(thought.seat)
    return Thinking(
        n, thought.seat, thought.bot, bot_title(thought.bot, lang), p.history[n - 1], thought.iterations,
        round(thought.seconds, 3), [line_schema(view, line, lang) for line in thought.lines],
    )  # fmt: skip
