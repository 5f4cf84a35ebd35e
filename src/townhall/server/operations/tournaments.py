"""What operators do with tournaments: list, rename and cancel them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from townhall.engine.errors import TownhallError
from townhall.server.db import schema
from townhall.server.db.store import now
from townhall.server.errors import ApiError
from townhall.server.operations.pages import read_page
from townhall.server.tournaments import entries
from townhall.server.tournaments.state import raise_version
from townhall.server.validation import MAX_TITLE, clean_line

if TYPE_CHECKING:
    from townhall.server.db.store import Store

tournaments, players = schema.tournaments.c, schema.players.c


async def list_tournaments(store: Store, page: int = 1) -> tuple[list[sa.Row[Any]], bool]:
    """List tournaments, the latest first. Return a page, and whether there are more."""
    query = (
        sa.select(
            tournaments.id, tournaments.name, tournaments.game, tournaments.status, tournaments.created,
            tournaments.organiser, players.name.label("organiser_name"),
        )
        .outerjoin(schema.players, players.id == tournaments.organiser)
        .order_by(tournaments.created.desc(), tournaments.id)
    )  # fmt: skip
    return await read_page(store, query, page)


async def rename(store: Store, tournament: str, name: str) -> str:
    """Give a tournament another name, and tables that are created later; return it."""
    try:
        name = clean_line(name, MAX_TITLE, "bad-title")
    except ApiError as error:
        raise TownhallError(error.text("en")) from None
    await _check(store, tournament)
    async with store.writing() as connection:
        await raise_version(store, connection, tournament, name=name, updated=now())
    return name


async def cancel(store: Store, tournament: str) -> None:
    """Cancel a tournament; a server that runs ends its games."""
    await _check(store, tournament)
    try:
        await entries.cancel(store, tournament)
    except ApiError as error:
        raise TownhallError(error.text("en")) from None


async def _check(store: Store, tournament: str) -> None:
    if await store.row(sa.select(tournaments.id).where(tournaments.id == tournament)) is None:
        raise TownhallError(f"there is no tournament {tournament!r}: `townhall admin tournament list` lists them")
