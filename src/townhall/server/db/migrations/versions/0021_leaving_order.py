"""The order in which players left a game"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("left_at", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "left_at")
