"""Component sets and archives"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "component_sets",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("digest", sa.String(32), primary_key=True),
        sa.Column("source", sa.Text, nullable=False),
    )
    op.create_table(
        "archives",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("archives")
    op.drop_table("component_sets")
