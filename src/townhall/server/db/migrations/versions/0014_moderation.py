"""Closed tables, mutes, writers of chat lines, notices about tables and addresses of tables"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("closed", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("source", sa.String(length=32), nullable=True))
    op.create_index(op.f("ix_tables_source"), "tables", ["source"], unique=False)
    op.add_column("players", sa.Column("muted", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("chat") as batch_op:
        batch_op.add_column(sa.Column("player", NUMBER, nullable=True))
        batch_op.create_foreign_key("fk_chat_player", "players", ["player"], ["id"], ondelete="SET NULL")
        batch_op.create_index(batch_op.f("ix_chat_player"), ["player"], unique=False)
    op.create_table(
        "mutes",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("player", NUMBER, nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "player"),
    )
    op.create_index(op.f("ix_mutes_player"), "mutes", ["player"], unique=False)
    _create_notices(sa.Column("player", sa.BigInteger(), nullable=True), sa.Column("table", sa.String(length=16)))


def _create_notices(*about: sa.Column[int] | sa.Column[str]) -> None:
    """Create the table of notices anew: they concern running servers only."""
    op.drop_table("notices")
    op.create_table(
        "notices",
        sa.Column("id", NUMBER, nullable=False),
        *about,
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    _create_notices(sa.Column("player", sa.BigInteger(), nullable=False))
    op.drop_index(op.f("ix_mutes_player"), "mutes")
    op.drop_table("mutes")
    with op.batch_alter_table("chat") as batch_op:
        batch_op.drop_index(batch_op.f("ix_chat_player"))
        batch_op.drop_constraint("fk_chat_player", type_="foreignkey")
        batch_op.drop_column("player")
    op.drop_column("players", "muted")
    op.drop_index(op.f("ix_tables_source"), "tables")
    for column in ("source", "closed"):
        op.drop_column("tables", column)
