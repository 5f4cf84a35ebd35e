"""Characters of bots instead of names in one language"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

CAST = {
    "random": ("luna", "leo", "nora", "oscar", "emil"),
    "greedy": ("clara", "hugo", "martha", "felix", "irene"),
}
OLD_NAMES = {"random": ("Wanderer", "Paseante"), "greedy": ("Clerk", "Oficinista")}
seats = sa.table("seats", *map(sa.column, ("table", "seat", "kind", "name", "bot")))
chat = sa.table("chat", *map(sa.column, ("id", "kind", "seat", "name", "text")))


def upgrade() -> None:
    connection = op.get_bind()
    for level, cast in CAST.items():
        for seat, character in enumerate(cast):
            here = (seats.c.kind == "bot") & (seats.c.bot == level) & (seats.c.seat == seat)
            connection.execute(seats.update().where(here & _is_old(seats.c.name, level)).values(name=character))
            sat = (chat.c.kind == "bot") & (chat.c.seat == seat) & _is_old(chat.c.name, level)
            connection.execute(chat.update().where(sat).values(name="", text=character))
            taken = (chat.c.kind == "took-over") & (chat.c.seat == seat) & _is_old(chat.c.text, level)
            connection.execute(chat.update().where(taken).values(text=character))


def _is_old(name: sa.ColumnClause[str], level: str) -> sa.ColumnElement[bool]:
    """Whether a name is one that bots of a level had, such as Clerk or Clerk 2."""
    return sa.or_(*(sa.or_(name == old, name.like(f"{old} _")) for old in OLD_NAMES[level]))


def downgrade() -> None:
    connection = op.get_bind()
    for level, cast in CAST.items():
        name = OLD_NAMES[level][0]
        connection.execute(seats.update().where((seats.c.kind == "bot") & (seats.c.bot == level)).values(name=name))
        about = chat.c.text.in_(cast)
        itself = about & chat.c.kind.not_in(("say", "took-over")) & (chat.c.name == "")
        connection.execute(chat.update().where(itself).values(name=name, text=""))
        connection.execute(chat.update().where((chat.c.kind == "took-over") & about).values(text=name))
