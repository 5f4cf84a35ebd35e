"""Component sets of accounts, and the names of sets at tables"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("set_name", sa.String(length=60), nullable=True))
    op.create_table(
        "workshop_sets",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("player", NUMBER, sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("digest", sa.String(length=32), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("player", "game", "name", name="uq_workshop_sets_name"),
    )


def downgrade() -> None:
    op.drop_table("workshop_sets")
    op.drop_column("tables", "set_name")
