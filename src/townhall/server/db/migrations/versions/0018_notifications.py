"""Whose turn it is, notification settings, devices and messages to be sent"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "turns",
        _table(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("told", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table"),
    )
    untold = sa.text("NOT told")
    op.create_index("ix_turns_untold", "turns", ["since"], sqlite_where=untold, postgresql_where=untold)
    op.create_table(
        "notification_settings",
        _player(),
        sa.Column("lang", sa.String(length=5), nullable=False),
        sa.Column("email", sa.String(length=10), nullable=False),
        sa.Column("push", sa.String(length=10), nullable=False),
        sa.Column("webhook", sa.String(length=10), nullable=False),
        sa.Column("address", sa.String(length=254), nullable=True),
        sa.Column("hook_url", sa.String(length=500), nullable=True),
        sa.Column("hook_format", sa.String(length=10), nullable=True),
        sa.Column("email_sent", sa.BigInteger(), nullable=True),
        sa.Column("push_sent", sa.BigInteger(), nullable=True),
        sa.Column("webhook_sent", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("player"),
    )
    _index("notification_settings", "address")
    op.create_table(
        "email_confirmations",
        sa.Column("secret", sa.String(length=64), nullable=False),
        _player(),
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("secret"),
    )
    _index("email_confirmations", "player")
    op.create_table(
        "push_subscriptions",
        sa.Column("id", NUMBER, nullable=False),
        _player(),
        sa.Column("credential", NUMBER, sa.ForeignKey("credentials.id", ondelete="CASCADE"), nullable=False),
        sa.Column("endpoint", sa.String(length=1000), nullable=False),
        sa.Column("p256dh", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("endpoint"),
    )
    _index("push_subscriptions", "player", "credential")
    op.create_table(
        "alerts",
        _player(),
        sa.Column("channel", sa.String(length=10), nullable=False),
        _table(),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("player", "channel", "table"),
    )
    _index("alerts", "table", "due")


def _player() -> sa.Column[int]:
    return sa.Column("player", NUMBER, sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False)


def _table() -> sa.Column[str]:
    return sa.Column("table", sa.String(length=16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def _index(table: str, *columns: str) -> None:
    for column in columns:
        op.create_index(op.f(f"ix_{table}_{column}"), table, [column], unique=False)


def downgrade() -> None:
    for table in ("alerts", "push_subscriptions", "email_confirmations", "notification_settings", "turns"):
        op.drop_table(table)
