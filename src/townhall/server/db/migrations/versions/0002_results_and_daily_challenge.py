"""Results and the daily challenge"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("player", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=True),
        sa.Column("helped", sa.Boolean(), nullable=False),
        sa.Column("standard", sa.Boolean(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_index("ix_results_game_seats", "results", ["game", "seats"], unique=False)
    op.create_index("ix_results_player", "results", ["player"], unique=False)
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=20), nullable=False),
        sa.Column("value", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.add_column("tables", sa.Column("day", sa.String(length=10), nullable=True))
    op.add_column("tables", sa.Column("counts", sa.Boolean(), server_default=sa.true(), nullable=False))
    counting = sa.text("counts")
    op.create_index(
        "ix_tables_day", "tables", ["game", "day", "host"], unique=True,
        sqlite_where=counting, postgresql_where=counting,
    )  # fmt: skip


def downgrade() -> None:
    op.drop_index("ix_tables_day", "tables")
    for column in ("counts", "day"):  # no batch: recreating the table would delete the rows that refer to it
        op.drop_column("tables", column)
    op.drop_table("secrets")
    op.drop_table("results")
