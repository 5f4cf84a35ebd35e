"""What bots thought about their latest decisions, and when others may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from townhall.bots.characters import bot_title
from townhall.server.errors import ApiError
from townhall.server.hints.hints import line_schema
from townhall.server.hints.schemas import Thinking

if TYPE_CHECKING:
    from townhall.server.tables.table import Table


def thinking_of(table: Table, n: int, lang: str) -> Thinking:
    """Return what a bot thought before the n-th decision.

    What it expects tells something about everything it saw. If that was more than everybody sees, it is kept secret
    until the game is over; at a rated table or in a tournament all of it is, because it is advice.
    """
    p, thought = table.playing, table.log.thoughts.get(n)
    if not 0 < n <= len(p.history) or thought is None or not thought.lines:
        raise ApiError("no-thinking")
    if table.rated and not p.over:
        raise ApiError("rated-thinking")
    if (thought.secret or table.tournament is not None) and not p.over:
        raise ApiError("hidden-thinking")
    view = p.at(n - 1).view(thought.seat)
    return Thinking(
        n, thought.seat, thought.bot, bot_title(thought.bot, lang), p.history[n - 1], thought.iterations,
        round(thought.seconds, 3), [line_schema(view, line, lang) for line in thought.lines],
    )  # fmt: skip
