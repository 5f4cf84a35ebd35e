"""Reports of players and messages, which the operator of the server reads with `townhall admin reports`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.engine.errors import TownhallError
from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.errors import ApiError
from townhall.server.people.privacy import find_account
from townhall.server.validation import normalize_line

if TYPE_CHECKING:
    from townhall.server.db.store import Store
    from townhall.server.people.schemas import ReportRequest

MAX_OPEN = 20
"""Reports of one player that the operator has not closed."""
CONTEXT = 5
"""Messages before and after a reported one that the operator is shown."""
LIST_LENGTH = 200
MAX_OUTCOME = 1000
"""Characters of what the operator notes."""
reports, players, chat = schema.reports.c, schema.players.c, schema.chat.c


async def report(store: Store, reporter: int, request: ReportRequest) -> None:
    """Store a report of a player or of a message; the message is copied, because it may be deleted."""
    if request.name is not None and request.table is None:
        reported, quote = (await find_account(store, request.name)).id, ""
    elif request.name is None and request.table is not None and request.line is not None:
        reported, quote = await _message(store, request.table, request.line)
    else:
        raise ApiError("bad-request", reason="name, or table and line")
    if reported == reporter:
        raise ApiError("yourself")
    values = {
        "reporter": reporter, "reported": reported, "table": request.table, "line": request.line, "quote": quote,
        "reason": request.reason, "text": normalize_line(request.text), "time": now(),
    }  # fmt: skip
    waiting = sa.select(sa.func.count()).where((reports.reporter == reporter) & reports.closed.is_(None))
    async with store.writing() as connection:
        if (await connection.execute(waiting)).scalar_one() >= MAX_OPEN:
            raise ApiError("too-many-reports", most=MAX_OPEN)
        await connection.execute(schema.reports.insert().values(**values))


async def _message(store: Store, table: str, line: int) -> tuple[int, str]:
    """Return who wrote a message and what; raise `no-such-message`."""
    said = (chat.table == table) & (chat.id == line) & (chat.kind == "say") & chat.player.is_not(None)
    row = await store.row(sa.select(chat.player, chat.text).where(said))
    if row is None:
        raise ApiError("no-such-message")
    return row.player, row.text


# For the operator


def _with_names() -> sa.Select[Any]:
    reporter, reported = schema.players.alias(), schema.players.alias()
    return (
        sa.select(schema.reports, reporter.c.name.label("reporter_name"), reported.c.name.label("reported_name"))
        .join(reporter, reporter.c.id == reports.reporter)
        .join(reported, reported.c.id == reports.reported)
    )


async def list_reports(store: Store, *, closed: bool = False) -> list[sa.Row[Any]]:
    """List open reports, or all of them with `closed`; the latest first."""
    query = _with_names().order_by(reports.id.desc()).limit(LIST_LENGTH)
    return await store.rows(query if closed else query.where(reports.closed.is_(None)))


async def find_report(store: Store, number: int) -> sa.Row[Any]:
    row = await store.row(_with_names().where(reports.id == number))
    if row is None:
        raise TownhallError(f"there is no report {number}: townhall admin reports list")
    return row


async def context(store: Store, report: sa.Row[Any]) -> list[sa.Row[Any]]:
    """Return the messages around a reported one, as far as they still exist."""
    if report.table is None or report.line is None:
        return []
    here = sa.select(chat.id, chat.name, chat.text, chat.time).where(
        (chat.table == report.table) & (chat.kind == "say")
    )
    before = here.where(chat.id <= report.line).order_by(chat.id.desc()).limit(CONTEXT + 1)
    after = here.where(chat.id > report.line).order_by(chat.id).limit(CONTEXT)
    return [*reversed(await store.rows(before)), *await store.rows(after)]


async def close_report(store: Store, number: int, outcome: str) -> None:
    """Note that a report has been dealt with, and what was done."""
    await find_report(store, number)
    outcome = normalize_line(outcome)
    if len(outcome) > MAX_OUTCOME:
        raise TownhallError(f"the outcome has {len(outcome)} characters, {MAX_OUTCOME} are the most")
    update = schema.reports.update().where(reports.id == number)
    async with store.writing() as connection:
        await connection.execute(update.values(closed=now(), outcome=outcome))
