"""Tournaments with entrants and pairings, and seats that ran out of time"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("seats", sa.Column("forfeited", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("organiser", NUMBER, sa.ForeignKey("players.id", ondelete="SET NULL"), nullable=True),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("invite", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("format", sa.String(length=10), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=False),
        sa.Column("bot", sa.String(length=40), nullable=False),
        sa.Column("most_players", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("starts", sa.BigInteger(), nullable=True),
        sa.Column("round", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("seed", sa.String(length=32), nullable=False),
        sa.Column("lang", sa.String(length=5), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    _index("tournaments", "organiser", "status")
    op.create_table(
        "entrants",
        sa.Column("id", NUMBER, nullable=False),
        _tournament(),
        sa.Column("player", NUMBER, sa.ForeignKey("players.id", ondelete="SET NULL"), nullable=True),
        sa.Column("entered", sa.BigInteger(), nullable=False),
        sa.Column("left", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.String(length=10), nullable=True),
        sa.Column("drawn", sa.Integer(), nullable=True),
        sa.Column("group", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("tournament", "player", name="uq_entrants_player"),
    )
    _index("entrants", "player")
    _create_pairings()


def _create_pairings() -> None:
    op.create_table(
        "pairings",
        _tournament(),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(length=16), sa.ForeignKey("tables.id", ondelete="SET NULL"), nullable=True),
        sa.Column("group", sa.Integer(), nullable=True),
        sa.Column("final", sa.Boolean(), nullable=False),
        sa.Column("settled", sa.BigInteger(), nullable=True),
        sa.Column("void", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("tournament", "round", "number"),
        sa.UniqueConstraint("table"),
    )
    op.create_table(
        "pairing_seats",
        _tournament(),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("entrant", NUMBER, sa.ForeignKey("entrants.id", ondelete="CASCADE"), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("forfeited", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("tournament", "round", "number", "seat"),
    )
    _index("pairing_seats", "entrant")


def _tournament() -> sa.Column[str]:
    parent = sa.ForeignKey("tournaments.id", ondelete="CASCADE")
    return sa.Column("tournament", sa.String(length=16), parent, nullable=False)


def _index(table: str, *columns: str) -> None:
    for column in columns:
        op.create_index(op.f(f"ix_{table}_{column}"), table, [column], unique=False)


def downgrade() -> None:
    for table in ("pairing_seats", "pairings", "entrants", "tournaments"):
        op.drop_table(table)
    op.drop_column("seats", "forfeited")
