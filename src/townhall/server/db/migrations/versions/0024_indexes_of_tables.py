"""Indexes of the tables of a host and of the open tables in the lobby"""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index(
        "ix_tables_open", "tables", ["status", "updated", "id"],
        sqlite_where=sa.text("open = 1 AND status != 'finished'"),
        postgresql_where=sa.text("open AND status != 'finished'"),
    )  # fmt: skip


def downgrade() -> None:
    op.drop_index("ix_tables_open", "tables")
    op.drop_index("ix_tables_host", "tables")
