"""Version of a table's seats and settings"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("tables", "version")
