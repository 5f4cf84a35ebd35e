"""Pace and language of a table"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.String(length=10), server_default="real-time", nullable=False))
    op.add_column("tables", sa.Column("lang", sa.String(length=5), nullable=True))


def downgrade() -> None:
    for column in ("lang", "pace"):
        op.drop_column("tables", column)
