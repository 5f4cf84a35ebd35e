"""Speed of the bots at a table"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("bot_speed", sa.String(length=10), nullable=True))
    op.add_column("tables", sa.Column("bots_paused", sa.Boolean, server_default=sa.false(), nullable=False))


def downgrade() -> None:
    for column in ("bots_paused", "bot_speed"):
        op.drop_column("tables", column)
