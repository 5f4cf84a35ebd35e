"""How long a person waits for bots at a table of a server, alone there and while somebody else lets many bots think.

    python bench/bot_tables.py                           all games, against surveyors and against architects
    python bench/bot_tables.py --game merkez --levels planner --tables 20

One person at a time plays at random against bots of one level that make no pauses, as many as fit up to three. A
decision of a bot takes from the decision before it, the person's or another bot's, until the person's socket has heard
of it; forced ones count too. A wait is from the person's decision until the person is asked again, if bots have decided
meanwhile. Then another guest has so many tables of three architects, of all games alike, and everything is measured
again. Two cores, on which this program runs beside the server.
"""

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple

import crowd
import msgspec
import uvloop
from machine import Process, read, say, use_two_cores
from rich.console import Console
from rich.table import Table
from server import townhall_open
from websockets.asyncio.client import connect

import townhall
from townhall.bots.levels import LEVELS
from townhall.cli.arguments import at_least_one, seconds

WIDTH = 140
DEFAULT_LEVELS = ["surveyor", "architect"]
MOST_SEATS = 4
OTHERS = 3
"""Bots at a table of the other guest."""
SETTLE_SECONDS = 5.0
"""By then the other guest's bots are all under way."""


class Moment(crowd.Moment):
    """A decision of the log. `bot`: a bot has made it."""

    bot: bool = False


class News(crowd.News):
    """A message of the stream with its decisions."""

    moments: list[Moment] = msgspec.field(default_factory=list)  # type: ignore[assignment]


class Waits(NamedTuple):
    """Seconds that bot decisions took, and that a person waited for them all."""

    decisions: list[float]
    waits: list[float]


decoder = msgspec.json.Decoder(News)


class Person:
    """A guest who plays against bots of one level."""

    def __init__(self, lines: crowd.Lines, address: str, token: str, game: str, level: str) -> None:
        self._lines, self._address, self._token = lines, address, token
        self._game, self._dice = game, random.Random(1)
        self._seats = ["me", *[level] * (min(MOST_SEATS, townhall.game(game).seats.stop - 1) - 1)]
        self.measured = Waits([], [])

    async def play(self, seconds: float) -> Waits:
        """Play one game after another until the time is over and it is the person's turn again."""
        deadline = time.perf_counter() + seconds
        while time.perf_counter() < deadline:
            await self._play_game(deadline)
        return self.measured

    async def _play_game(self, deadline: float) -> None:
        table = await self._lines.post("/api/tables", self._token, game=self._game, open=False, seats=self._seats)
        headers = crowd.identity(self._token)
        async with connect(
            f"{self._address}/api/stream", additional_headers=headers, compression=None, max_size=None, proxy=None
        ) as socket:
            await socket.send(json.dumps({"watch": table["id"], "as": 0}))
            clock = Stopwatch(self.measured)
            posting: asyncio.Task[Any] | None = None
            async for message in socket:
                news, now = decoder.decode(message), time.perf_counter()
                if news.kind == "problem":
                    raise ConnectionError(news.text)
                if news.view is None:
                    continue
                clock.hear(news, now)
                if news.view.decides < 0 or (news.view.options and now > deadline):
                    return
                if news.view.options and news.at > clock.decided_at:
                    if posting is not None:
                        await posting
                    clock.asked(news.at, now)
                    action = self._dice.choice(news.view.options).id
                    path = f"/api/tables/{table['id']}/play"
                    posting = asyncio.create_task(self._lines.post(path, self._token, at=news.at, action=action))


class Stopwatch:
    """Measures the bots of a game from the person's first decision on."""

    def __init__(self, measured: Waits) -> None:
        self._measured = measured
        self.decided_at = -1
        self._sent = self._before = 0.0
        self._bots = 0

    def hear(self, news: News, now: float) -> None:
        """Note the decisions of bots in a message."""
        for moment in news.moments:
            if moment.bot and self.decided_at >= 0:
                self._measured.decisions.append(now - self._before)
                self._before = now
                self._bots += 1

    def asked(self, at: int, now: float) -> None:
        """Note that the person is asked after so many events, and decides at once."""
        if self._bots:
            self._measured.waits.append(now - self._sent)
        self.decided_at, self._sent, self._before, self._bots = at, now, now, 0


async def measure(host: str, port: int, server: Process, given: argparse.Namespace) -> list[dict[str, Any]]:
    """Measure all games and levels, first alone and then beside another guest's tables."""
    lines = crowd.Lines()
    await lines.open(host, port)
    games = [given.game] if given.game else townhall.games()
    rows = await play_all(lines, host, port, server, given, games, 0)
    tables = await crowded(lines, given.tables)
    await asyncio.sleep(SETTLE_SECONDS)
    rows += await play_all(lines, host, port, server, given, games, given.tables)
    playing = sum([await asyncio.to_thread(is_playing, host, port, table) for table in tables])
    if playing < len(tables):
        say(f"{len(tables) - playing} of the other guest's {len(tables)} games have ended meanwhile")
    return rows


async def play_all(
    lines: crowd.Lines, host: str, port: int, server: Process, given: argparse.Namespace, games: list[str], tables: int
) -> list[dict[str, Any]]:
    rows = []
    for game in games:
        for level in given.levels:
            token = (await lines.post("/api/tokens", label="bench", name=f"{game} {level} {tables}"))["token"]
            person = Person(lines, f"ws://{host}:{port}", token, game, level)
            measured = await person.play(given.seconds)
            row = row_of(game, level, tables, measured)
            rows.append(row | {"memory_mb": server.memory(), "load": os.getloadavg()[0]})
            say(f"{game}, {level}, {tables} other tables: {row['decisions']} decisions")
    return rows


async def crowded(lines: crowd.Lines, tables: int) -> list[str]:
    """Let another guest have tables of architects of all games; return them."""
    token = (await lines.post("/api/tokens", label="bench", name="Somebody else"))["token"]
    names, made = townhall.games(), []
    for n in range(tables):
        game = names[n % len(names)]
        seats = [LEVELS[-1]] * OTHERS
        made.append((await lines.post("/api/tables", token, game=game, open=True, seats=seats))["id"])
    return made


def is_playing(host: str, port: int, table: str) -> bool:
    with suppress(OSError):
        return bool(read(f"http://{host}:{port}/api/tables/{table}")["status"] == "playing")
    return False


def row_of(game: str, level: str, tables: int, measured: Waits) -> dict[str, Any]:
    return {
        "game": game, "level": level, "other_tables": tables, "decisions": len(measured.decisions),
        "p50_s": quantile(measured.decisions, 0.5), "p95_s": quantile(measured.decisions, 0.95),
        "max_s": quantile(measured.decisions, 1), "waits": len(measured.waits),
        "wait_p50_s": quantile(measured.waits, 0.5), "wait_p95_s": quantile(measured.waits, 0.95),
    }  # fmt: skip


def quantile(values: Iterable[float], share: float) -> float:
    """Return the value that this share of the values does not exceed; 0 if there are none."""
    ordered = sorted(values)
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)] if ordered else 0.0


def table_of(rows: list[dict[str, Any]]) -> Table:
    table = Table(title="Seconds until a bot has decided, and until all have")
    for heading in ("game", "bots"):
        table.add_column(heading)
    columns = {
        "other tables": ("other_tables", "d"), "decisions": ("decisions", "d"), "p50": ("p50_s", ".2f"),
        "p95": ("p95_s", ".2f"), "slowest": ("max_s", ".2f"), "waits": ("waits", "d"),
        "wait p50": ("wait_p50_s", ".2f"), "wait p95": ("wait_p95_s", ".2f"),
        "server MB": ("memory_mb", ",.0f"), "load": ("load", ".1f"),
    }  # fmt: skip
    for heading in columns:
        table.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(row["game"], row["level"], *(format(row[key], form) for key, form in columns.values()))
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=townhall.games(), help="default: all games")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=DEFAULT_LEVELS)
    parser.add_argument("--tables", type=at_least_one, default=100, help="tables of the other guest (default: 100)")
    parser.add_argument("--seconds", type=seconds, default=15.0, help="for each game and level (default: 15)")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON instead of the table")
    given = parser.parse_args()
    use_two_cores()
    with tempfile.TemporaryDirectory() as folder, townhall_open(folder, bot_pace=0) as (server, _, port):
        rows = uvloop.run(measure("127.0.0.1", port, server, given))
    if given.json:
        print(json.dumps(rows, indent=2))
    else:
        console = Console(width=max(WIDTH, Console().width))
        console.print(table_of(rows))
    sys.exit(0 if all(row["decisions"] for row in rows) else "a person has heard of no decision")


if __name__ == "__main__":
    main()
