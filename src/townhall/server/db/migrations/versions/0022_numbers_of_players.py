"""Numbers of deleted players that are not used again"""

from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":  # sequences of PostgreSQL never go back
        op.execute("DROP TABLE IF EXISTS _alembic_tmp_players")  # of an attempt that was interrupted
        with op.batch_alter_table("players", recreate="always", table_kwargs={"sqlite_autoincrement": True}):
            pass


def downgrade() -> None:
    """Leave the numbers: going back would drop the players, and with them everything they have."""
