"""Ratings, profiles, friends, blocks, invitations, reports, notes and chat of spectators"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("spectator_chat", sa.Boolean(), nullable=False, server_default=sa.true()))
    _create_ratings()
    op.create_table(
        "profiles",
        _player(),
        sa.Column("visible", sa.String(length=10), nullable=False),
        sa.Column("games", sa.Boolean(), nullable=False),
        sa.Column("invites", sa.String(length=10), nullable=False),
        sa.PrimaryKeyConstraint("player"),
    )
    op.create_table(
        "friends",
        _player(),
        _player("friend"),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("accepted", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("player", "friend"),
    )
    _index("friends", "friend")
    op.create_table(
        "blocks",
        _player(),
        _player("blocked"),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player", "blocked"),
    )
    _index("blocks", "blocked")
    op.create_table(
        "invitations",
        _table(),
        _player(),
        _player("sender"),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table", "player"),
    )
    _index("invitations", "player", "sender")
    _create_reports()
    op.create_table(
        "notes",
        _table(),
        _player(),
        sa.Column("text", sa.String(length=4000), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table", "player"),
    )
    _index("notes", "player")


def _create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("season", sa.String(length=7), nullable=False),
        sa.Column("player", NUMBER, sa.ForeignKey("players.id", ondelete="SET NULL"), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game", "season", "player", name="uq_ratings_player"),
        sa.UniqueConstraint("game", "season", "bot", name="uq_ratings_bot"),
    )
    _index("ratings", "player")
    op.create_table(
        "rating_changes",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("rating", NUMBER, sa.ForeignKey("ratings.id", ondelete="CASCADE"), nullable=False),
        sa.Column("table", sa.String(length=16), sa.ForeignKey("tables.id", ondelete="SET NULL"), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("change", sa.Integer(), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("table", "seat", name="uq_rating_changes_seat"),
    )
    _index("rating_changes", "rating")


def _create_reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", NUMBER, nullable=False),
        _player("reporter"),
        _player("reported"),
        sa.Column("table", sa.String(length=16), sa.ForeignKey("tables.id", ondelete="SET NULL"), nullable=True),
        sa.Column("line", sa.BigInteger(), nullable=True),
        sa.Column("quote", sa.String(length=1000), nullable=False),
        sa.Column("reason", sa.String(length=20), nullable=False),
        sa.Column("text", sa.String(length=1000), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.Column("outcome", sa.String(length=1000), nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("id"),
    )
    _index("reports", "reporter", "reported", "table")


def _player(name: str = "player") -> sa.Column[int]:
    return sa.Column(name, NUMBER, sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False)


def _table() -> sa.Column[str]:
    return sa.Column("table", sa.String(length=16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def _index(table: str, *columns: str) -> None:
    for column in columns:
        op.create_index(op.f(f"ix_{table}_{column}"), table, [column], unique=False)


def downgrade() -> None:
    for table in ("notes", "reports", "invitations", "blocks", "friends", "profiles", "rating_changes", "ratings"):
        op.drop_table(table)
    for column in ("spectator_chat", "rated"):
        op.drop_column("tables", column)
