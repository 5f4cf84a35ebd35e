"""Checksum of snapshots"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("snapshots", sa.Column("checksum", sa.String(32)))


def downgrade() -> None:
    op.drop_column("snapshots", "checksum")
