"""Long lists for operators, a page at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import sqlalchemy as sa

    from townhall.server.db.store import Store

PAGE_LENGTH = 200


async def read_page(store: Store, query: sa.Select[Any], page: int) -> tuple[list[sa.Row[Any]], bool]:
    """Return the rows of a page, from 1, and whether there are more."""
    rows = await store.rows(query.limit(PAGE_LENGTH + 1).offset((page - 1) * PAGE_LENGTH))
    return rows[:PAGE_LENGTH], len(rows) > PAGE_LENGTH
