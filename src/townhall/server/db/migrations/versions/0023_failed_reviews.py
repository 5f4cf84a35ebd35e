"""Why a review has failed"""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("reviews", sa.Column("failed", sa.String(40)))


def downgrade() -> None:
    op.drop_column("reviews", "failed")
