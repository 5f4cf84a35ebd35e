"""Clocks, sleeping hours and vacations, resignations and aborted games"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
PLAYER_COLUMNS = ("zone", "sleep_from", "sleep_to", "sleep_changed")
FLAGS = (("seats", "resigned"), ("seats", "offers_abort"), ("results", "resigned"))


def upgrade() -> None:
    op.add_column("players", sa.Column("zone", sa.String(length=64), nullable=True))
    op.add_column("players", sa.Column("sleep_from", sa.Integer(), nullable=True))
    op.add_column("players", sa.Column("sleep_to", sa.Integer(), nullable=True))
    op.add_column("players", sa.Column("sleep_changed", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("clock", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("aborted", sa.BigInteger(), nullable=True))
    for table, flag in FLAGS:
        op.add_column(table, sa.Column(flag, sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "vacations",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("player", NUMBER, nullable=False),
        sa.Column("first", sa.String(length=10), nullable=False),
        sa.Column("last", sa.String(length=10), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_vacations_player"), "vacations", ["player"], unique=False)
    op.create_table(
        "clocks",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("left", sa.JSON(), nullable=False),
        sa.Column("unrewarded", sa.JSON(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("pauses", sa.JSON(), nullable=False),
        sa.Column("warned", sa.Boolean(), nullable=False),
        sa.Column("due", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_index(op.f("ix_clocks_due"), "clocks", ["due"], unique=False)
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def downgrade() -> None:
    op.drop_table("heartbeat")
    op.drop_index(op.f("ix_clocks_due"), "clocks")
    op.drop_table("clocks")
    op.drop_index(op.f("ix_vacations_player"), "vacations")
    op.drop_table("vacations")
    for table, flag in FLAGS:
        op.drop_column(table, flag)
    for column in ("aborted", "clock"):
        op.drop_column("tables", column)
    for column in PLAYER_COLUMNS:
        op.drop_column("players", column)
