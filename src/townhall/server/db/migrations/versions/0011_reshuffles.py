"""Keys that change when somebody joins"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("events", sa.Column("key", sa.String(length=32), nullable=True))
    op.add_column("events", sa.Column("known", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("events", "known")
    op.drop_column("events", "key")
