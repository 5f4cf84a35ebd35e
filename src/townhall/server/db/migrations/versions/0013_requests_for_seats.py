"""Requests for seats, to which others agree"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("request", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "request")
