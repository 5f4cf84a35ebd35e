"""What messages say: the tables that wait, what has to be decided there, and what happened since the last turn.

Everything about a game is computed from the view of the player who reads it, or of a spectator where others may read
it, too.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from townhall.engine.i18n import messages
from townhall.server.clock import server_time
from townhall.server.i18n import TEXT
from townhall.server.live.shared_views import SPECTATOR
from townhall.server.live.views import Viewer, replay_moments, viewer_of
from townhall.server.tables.clocks import is_out_of_time, next_due

if TYPE_CHECKING:
    from townhall.engine.position import Position
    from townhall.server.live.schemas import Moment
    from townhall.server.notifications.links import Links
    from townhall.server.notifications.schemas import Channel
    from townhall.server.tables.decision_log import LogEntry
    from townhall.server.tables.table import Table

MOST_NEWS = 8
"""Lines about what happened at one table."""
MOST_DECISIONS = 100
"""Latest decisions that are looked at for that."""
SHORT_MINUTES = 120
"""From here on times are given in hours."""


class GameNews(NamedTuple):
    """A table that waits for the reader, or where a bot stands in."""

    table: str
    name: str
    """Of the game and the table."""
    prompt: str
    """Empty if a bot stands in."""
    since: int
    news: list[str]
    """What happened since the reader's last turn."""
    warning: str = ""
    """That the reader's time has run out, and what happens next or that a bot stands in."""


class Message(NamedTuple):
    """A message for one player and channel."""

    player: int
    channel: Channel
    lang: str
    games: list[GameNews]

    @property
    def subject(self) -> str:
        """The message in one line."""
        text = messages(self.lang, TEXT)
        if len(self.games) == 1:
            return text("notify-out" if self.games[0].warning else "notify-turn", table=self.games[0].name)
        return text("notify-turns", count=len(self.games))

    def lines(self, links: Links) -> list[str]:
        """The message as plain text, with links."""
        text, lines = messages(self.lang, TEXT), list[str]()
        for game in self.games:
            lines += [game.name, *filter(None, [game.warning, game.prompt])]
            if game.news:
                lines += [text("notify-since"), *(f"- {line}" for line in game.news)]
            lines += [links.table(game.table), ""]
        return lines

    def unsubscribe(self, links: Links) -> str:
        """The address of the page that switches this channel off."""
        return links.page(f"unsubscribe/{links.unsubscribe_token(self.player, self.channel)}")


def describe_time_out(table: Table, lang: str) -> GameNews:
    """Describe a table where a bot stands in for the reader, whose time has run out."""
    return GameNews(table.id, _name(table, lang), "", table.updated, [], messages(lang, TEXT)("notify-stand-in"))


def _name(table: Table, lang: str) -> str:
    title = table.game.title(lang)
    return title if table.title in ("", title) else f"{title}, {table.title}"


async def describe_game(table: Table, player: int, lang: str, *, public: bool) -> GameNews:
    """Describe a table that waits for a player; `public`: others may read it."""
    p, viewer = table.playing, viewer_of(table, player, lang, SPECTATOR if public else None)
    prompt = p.view(viewer.seat).prompt(lang)
    news = await asyncio.to_thread(_news, p.copy(), table.log_entries, _last_turn_of(table, p.seat), viewer)
    return GameNews(table.id, _name(table, lang), prompt, table.turn.since, news, _warning(table, p.seat, lang))


def _warning(table: Table, seat: int, lang: str) -> str:
    """Return what to tell a player whose time has run out; nothing as long as there is time left."""
    clock = table.clock
    due = next_due(clock, table.rests_of(seat)) if clock is not None and is_out_of_time(table, seat) else None
    if clock is None or due is None:
        return ""
    text, minutes = messages(lang, TEXT), max(1, int(due - server_time.now()) // 60)
    time = (
        text("notify-minutes", count=minutes) if minutes < SHORT_MINUTES else text("notify-hours", count=minutes // 60)
    )
    return text(f"notify-out-{clock.settings.timeout}", time=time)


def _last_turn_of(table: Table, seat: int) -> int:
    """Return the number of the last decision of a seat; 0 if it has made none."""
    return max((n for n, decided in enumerate(table.log.seats, 1) if decided == seat), default=0)


def _news(p: Position, entries: list[LogEntry], last: int, viewer: Viewer) -> list[str]:
    """Return a line for each turn since a decision, the last ones if there are many."""
    since = max(last + 1, len(p.history) + 1 - MOST_DECISIONS)
    turns = dict[tuple[int, int], list[str]]()
    names = dict[int, str]()
    for moment in replay_moments(p, entries, since, viewer):
        names[moment.seat] = moment.name
        headlines = turns.setdefault((moment.turn, moment.seat), [])
        headlines += [line for line in _headlines(moment) if line not in headlines]
    lines = [f"{names[seat]}: {', '.join(told)}" for (_, seat), told in turns.items() if told]
    return lines[-MOST_NEWS:]


def _headlines(moment: Moment) -> list[str]:
    return [note.headline for note in moment.notes if note.headline]
