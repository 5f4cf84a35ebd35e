"""Look-alike names, bans, password resets and devices of seats"""

import sqlalchemy as sa
from alembic import op

from townhall.server.accounts.names import skeleton

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

players = sa.table("players", *map(sa.column, ("id", "name", "account", "skeleton")))


def upgrade() -> None:
    with op.batch_alter_table("players") as batch_op:
        batch_op.add_column(sa.Column("skeleton", sa.String(length=80), nullable=True))
        batch_op.add_column(sa.Column("banned", sa.BigInteger(), nullable=True))
        batch_op.create_index(batch_op.f("ix_players_skeleton"), ["skeleton"], unique=False)
    with op.batch_alter_table("holders") as batch_op:
        batch_op.add_column(sa.Column("linked", sa.BigInteger(), nullable=True))
    op.create_table(
        "password_resets",
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("player", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("secret"),
    )
    op.create_index(op.f("ix_password_resets_player"), "password_resets", ["player"], unique=False)
    op.create_table(
        "notices",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    connection = op.get_bind()
    for row in connection.execute(sa.select(players.c.id, players.c.name).where(players.c.account.is_not(None))).all():
        connection.execute(players.update().where(players.c.id == row.id).values(skeleton=skeleton(row.name)))


def downgrade() -> None:
    op.drop_table("notices")
    op.drop_index(op.f("ix_password_resets_player"), "password_resets")
    op.drop_table("password_resets")
    op.drop_column("holders", "linked")
    op.drop_index(op.f("ix_players_skeleton"), "players")
    for column in ("banned", "skeleton"):  # no batch: it would drop the players, and with them everything they have
        op.drop_column("players", column)
