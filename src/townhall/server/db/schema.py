"""Tables of the database. `events` is the source of truth; positions are rebuilt from it."""

import sqlalchemy as sa

UNDO = -1
"""`events.action` of an event that takes decisions back."""
RESHUFFLE = -2
"""`events.action` of an event after which the game continues with another key, because somebody has joined."""

metadata = sa.MetaData()

players = sa.Table(
    "players", metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("account", sa.String(40), unique=True),  # the case-folded name; null for guests
    sa.Column("password", sa.String(200)),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("skeleton", sa.String(80), index=True),  # the same for account names that look alike; null for guests
    sa.Column("banned", sa.BigInteger),  # since when the player may not use the server
    sa.Column("muted", sa.BigInteger),  # since when the player may not write in any chat
)  # fmt: skip

credentials = sa.Table(
    "credentials", metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("secret", sa.String(64), nullable=False, unique=True),  # SHA-256 of the cookie or token
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("kind", sa.String(10), nullable=False),  # browser or program
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("used", sa.BigInteger),
)  # fmt: skip

password_resets = sa.Table(
    "password_resets", metadata,
    sa.Column("secret", sa.String(64), primary_key=True),  # SHA-256 of the link
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("expires", sa.BigInteger, nullable=False),
)  # fmt: skip

tables = sa.Table(
    "tables", metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("title", sa.String(80), nullable=False),
    sa.Column("status", sa.String(10), nullable=False, index=True),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("invite", sa.String(32), nullable=False, unique=True),
    sa.Column("host", sa.ForeignKey("players.id"), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("key", sa.String(32), nullable=False),
    sa.Column("components", sa.String(32), nullable=False),
    sa.Column("engine", sa.String(20), nullable=False),  # version of the game's rules
    sa.Column("forked_at", sa.Integer),
    sa.Column("rematch", sa.String(16)),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False, index=True),
    sa.Column("pace", sa.String(10), nullable=False, server_default="real-time"),  # or turn-based
    sa.Column("lang", sa.String(5)),  # of the host when the table was created; null for older tables
    sa.Column("bot_speed", sa.String(10)),  # instant, brisk, calm or step; null for the server's default pause
    sa.Column("bots_paused", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),  # players may ask for hints
    sa.Column("day", sa.String(10)),  # date of a daily challenge, such as 2026-11-15
    sa.Column("counts", sa.Boolean, nullable=False, server_default=sa.true()),  # false: a second attempt, a lesson
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),  # of seats and settings: compare and set
    sa.Column("closed", sa.BigInteger),  # since when the operator has kept it closed
    sa.Column("source", sa.String(32), index=True),  # keyed hash of the address that created it; null once finished
    sa.Index(  # one daily challenge per player; NULL days are unrestricted
        "ix_tables_day", "game", "day", "host", unique=True,
        sqlite_where=sa.text("counts"), postgresql_where=sa.text("counts"),
    ),
)  # fmt: skip

seats = sa.Table(
    "seats", metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),  # free, person or bot
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.String(40)),  # for kind person: the bot standing in
    sa.Column("secret", sa.String(64), unique=True),  # SHA-256 of the seat link
    sa.Column("request", sa.JSON(none_as_null=True)),  # what somebody asks the others to agree to
)  # fmt: skip

holders = sa.Table(
    "holders", metadata,  # the players who may decide for a seat, or for whom a free seat is reserved
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("linked", sa.BigInteger),  # when the player followed the seat link; null for the seat's owner
)  # fmt: skip

guests = sa.Table(
    "guests", metadata,  # the players who have followed the invitation to a private table
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True),
)  # fmt: skip

events = sa.Table(
    "events", metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),  # from 1; uniqueness stops double clicks and second tabs
    sa.Column("action", sa.Integer, nullable=False),  # an action id, UNDO or RESHUFFLE
    sa.Column("decisions", sa.Integer, nullable=False),  # length of the history after this event
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("bot", sa.Boolean, nullable=False),
    sa.Column("notes", sa.JSON, nullable=False),  # what happened, including who may know it
    sa.Column("turn_ended", sa.Boolean, nullable=False),
    sa.Column("time", sa.BigInteger, nullable=False),
    sa.Column("key", sa.String(32)),  # of a reshuffle: the key from now on
    sa.Column("known", sa.JSON(none_as_null=True)),  # of a reshuffle: the seats that keep what they saw
)  # fmt: skip

snapshots = sa.Table(
    "snapshots", metadata,  # the state after the last turn: saves replaying the whole log
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
    sa.Column("checksum", sa.String(32)),  # without the right one the log is replayed
)  # fmt: skip

component_sets = sa.Table(
    "component_sets", metadata,  # the components of every game that was ever begun here
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("digest", sa.String(32), primary_key=True),
    sa.Column("source", sa.Text, nullable=False),  # the contents of the file
)  # fmt: skip

archives = sa.Table(
    "archives", metadata,  # views and log of a finished game, to be watched when its rules have changed
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, nullable=False),  # events of the game: more of them have made it out of date
    sa.Column("data", sa.LargeBinary, nullable=False),
)  # fmt: skip

chat = sa.Table(
    "chat", metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(1000), nullable=False),
    sa.Column("time", sa.BigInteger, nullable=False),
    sa.Column(  # who wrote a message; null for announcements and in older databases
        "player", sa.ForeignKey("players.id", ondelete="SET NULL", name="fk_chat_player"), index=True
    ),
)  # fmt: skip

mutes = sa.Table(
    "mutes", metadata,  # the players who may not write at a table
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("time", sa.BigInteger, nullable=False),
)  # fmt: skip

results = sa.Table(
    "results", metadata,  # written in the transaction of the last decision; forks have none
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="SET NULL"), index=True),  # null for bots
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean),  # null for a solo game that cannot be won
    sa.Column("helped", sa.Boolean, nullable=False),  # a bot has decided for this seat
    sa.Column("standard", sa.Boolean, nullable=False),  # played with default options
    sa.Column("finished", sa.BigInteger, nullable=False),
    sa.Index("ix_results_game_seats", "game", "seats"),
)  # fmt: skip

pars = sa.Table(
    "pars", metadata,  # what the strongest bot has scored in a daily challenge
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("day", sa.String(10), primary_key=True),
    sa.Column("engine", sa.String(20), primary_key=True),  # version of the rules
    sa.Column("components", sa.String(32), primary_key=True),  # digest of the components
    sa.Column("points", sa.Integer, nullable=False),  # of all games together
    sa.Column("games", sa.Integer, nullable=False),
)  # fmt: skip

notices = sa.Table(
    "notices", metadata,  # players and tables changed by `townhall admin`, for servers that have loaded them
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("player", sa.BigInteger),
    sa.Column("table", sa.String(16)),
    sa.Column("time", sa.BigInteger, nullable=False),
    sqlite_autoincrement=True,
)  # fmt: skip

secrets = sa.Table(
    "secrets", metadata,  # secrets of the server itself
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(64), nullable=False),
)  # fmt: skip
