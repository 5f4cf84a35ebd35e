"""Who has looked at their game of a tournament"""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("pairing_seats", sa.Column("came", sa.Boolean(), nullable=True))


def downgrade() -> None:
    op.drop_column("pairing_seats", "came")
