"""Secrets of the server itself, which every process on one database shares."""

import secrets

import sqlalchemy as sa

from townhall.server.db import schema
from townhall.server.db.store import Store

SECRET_BYTES = 32


async def server_secret(store: Store, name: str) -> bytes:
    """Return a secret, creating it if necessary; two servers on one database use the first one."""
    query = sa.select(schema.secrets.c.value).where(schema.secrets.c.name == name)
    if await store.row(query) is None:
        values = {"name": name, "value": secrets.token_hex(SECRET_BYTES)}
        async with store.writing() as connection:
            await connection.execute(store.insert_if_absent(schema.secrets, values))
    row = await store.row(query)
    assert row is not None
    return bytes.fromhex(row.value)
