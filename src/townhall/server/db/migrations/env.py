"""Alembic environment: runs the migrations on the connection that the store passes in."""

from alembic import context

from townhall.server.db.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
