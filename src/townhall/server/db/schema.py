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
    sa.Column("zone", sa.String(64)),  # IANA time zone of the sleeping hours and vacations
    sa.Column("sleep_from", sa.Integer),  # in minutes after midnight; null without sleeping hours
    sa.Column("sleep_to", sa.Integer),
    sa.Column("sleep_changed", sa.BigInteger),
    sqlite_autoincrement=True,  # the number of a deleted player is not given to another one
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

vacations = sa.Table(
    "vacations", metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("first", sa.String(10), nullable=False),  # such as 2026-11-15, in the player's time zone
    sa.Column("last", sa.String(10), nullable=False),
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
    sa.Column("host", sa.ForeignKey("players.id"), nullable=False, index=True),
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
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),  # the result changes ratings
    sa.Column("spectator_chat", sa.Boolean, nullable=False, server_default=sa.true()),  # spectators may write
    sa.Column("day", sa.String(10)),  # date of a daily challenge, such as 2026-11-15
    sa.Column("counts", sa.Boolean, nullable=False, server_default=sa.true()),  # false: a second attempt, a lesson
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),  # of seats and settings: compare and set
    sa.Column("closed", sa.BigInteger),  # since when the operator has kept it closed
    sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()),  # from a record: never ranked
    sa.Column("source", sa.String(32), index=True),  # keyed hash of the address that created it; null once finished
    sa.Column("clock", sa.JSON(none_as_null=True)),  # what kind of clocks it has; null for none
    sa.Column("aborted", sa.BigInteger),  # when the game ended early: all agreed, or all but one resigned
    sa.Column("set_name", sa.String(60)),  # of the component set, if it is not the built-in one
    sa.Index(  # one daily challenge per player; NULL days are unrestricted
        "ix_tables_day", "game", "day", "host", unique=True,
        sqlite_where=sa.text("counts"), postgresql_where=sa.text("counts"),
    ),
    sa.Index(  # the open tables of the lobby
        "ix_tables_open", "status", "updated", "id",
        sqlite_where=sa.text("open = 1 AND status != 'finished'"),
        postgresql_where=sa.text("open AND status != 'finished'"),
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
    sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()),  # a bot plays here to the end
    sa.Column("offers_abort", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("forfeited", sa.Boolean, nullable=False, server_default=sa.false()),  # resigned because time ran out
    sa.Column("left_at", sa.Integer),  # version of the table at which a bot began to play for the person
    sa.Column("timed_out", sa.Boolean, nullable=False, server_default=sa.false()),  # a bot stands in since then
)  # fmt: skip

clocks = sa.Table(
    "clocks", metadata,  # the state of a table's clocks; times are in seconds
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("left", sa.JSON, nullable=False),  # of each seat, when its clock stopped for the last time
    sa.Column("unrewarded", sa.JSON, nullable=False),  # the same without the increment of the last turn
    sa.Column("seat", sa.Integer, nullable=False),  # whose clock runs; -1 if none does
    sa.Column("since", sa.Double, nullable=False),
    sa.Column("pauses", sa.JSON, nullable=False),  # when the server was down since then
    sa.Column("warned", sa.Boolean, nullable=False),  # the time of the seat has run out
    sa.Column("due", sa.Double, index=True),  # before this time nothing has to be done; null if no clock runs
)  # fmt: skip

heartbeat = sa.Table(
    "heartbeat", metadata,  # the last time at which a server was running: clocks stop while there is none
    sa.Column("id", sa.Integer, primary_key=True),  # always 1
    sa.Column("time", sa.Double, nullable=False),
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

workshop_sets = sa.Table(
    "workshop_sets", metadata,  # component sets that accounts have saved
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("digest", sa.String(32), nullable=False),
    sa.Column("source", sa.Text, nullable=False),  # the contents of the file
    sa.Column("updated", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("player", "game", "name", name="uq_workshop_sets_name"),
)  # fmt: skip

archives = sa.Table(
    "archives", metadata,  # views and log of a finished game, to be watched when its rules have changed
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, nullable=False),  # events of the game: more of them have made it out of date
    sa.Column("data", sa.LargeBinary, nullable=False),
)  # fmt: skip

reviews = sa.Table(
    "reviews", metadata,  # reviews of finished games by `bots.review`
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),  # of the way in which reviews are computed
    sa.Column("n", sa.Integer, nullable=False),  # events of the game: more of them have made it out of date
    sa.Column("done", sa.Integer, nullable=False),  # decisions of the game that have been looked at
    sa.Column("data", sa.LargeBinary),  # null until it is finished
    sa.Column("failed", sa.String(40)),  # the problem that kept it from being finished
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
    sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()),  # and so comes after all who stayed
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

ratings = sa.Table(
    "ratings", metadata,  # of a player or a bot level, at the end of a season or now; a deleted player's has neither
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("season", sa.String(7), nullable=False),  # such as 2026-Q4
    sa.Column("player", sa.ForeignKey("players.id", ondelete="SET NULL"), index=True),
    sa.Column("bot", sa.String(40)),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),  # in the season
    sa.Column("updated", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("game", "season", "player", name="uq_ratings_player"),
    sa.UniqueConstraint("game", "season", "bot", name="uq_ratings_bot"),
)  # fmt: skip

rating_changes = sa.Table(
    "rating_changes", metadata,  # what each seat of a rated game did to a rating; written with the results
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("rating", sa.ForeignKey("ratings.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="SET NULL")),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),  # those who left or resigned come last
    sa.Column("mu", sa.Double, nullable=False),  # after the game
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("change", sa.Integer, nullable=False),  # of the rating as it is shown
    sa.Column("time", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table", "seat", name="uq_rating_changes_seat"),  # a game is rated once
)  # fmt: skip

profiles = sa.Table(
    "profiles", metadata,  # privacy settings of accounts that have changed them
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("visible", sa.String(10), nullable=False),  # to everybody, friends or nobody
    sa.Column("games", sa.Boolean, nullable=False),  # whether those who see the profile see the list of games
    sa.Column("invites", sa.String(10), nullable=False),  # who may invite: everybody, friends or nobody
)  # fmt: skip

friends = sa.Table(
    "friends", metadata,  # one row for two friends: who asked, and who was asked
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("friend", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("asked", sa.BigInteger, nullable=False),
    sa.Column("accepted", sa.BigInteger),  # null for a request
)  # fmt: skip

blocks = sa.Table(
    "blocks", metadata,
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("blocked", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("time", sa.BigInteger, nullable=False),
)  # fmt: skip

invitations = sa.Table(
    "invitations", metadata,  # of an account to a table; deleted when it is answered
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("sender", sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("time", sa.BigInteger, nullable=False),
)  # fmt: skip

reports = sa.Table(
    "reports", metadata,  # of players or of their messages, to the operator
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("reporter", sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("reported", sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="SET NULL"), index=True),
    sa.Column("line", sa.BigInteger),  # of the chat; no key: messages may be deleted
    sa.Column("quote", sa.String(1000), nullable=False),  # the message
    sa.Column("reason", sa.String(20), nullable=False),
    sa.Column("text", sa.String(1000), nullable=False),  # of the reporter
    sa.Column("time", sa.BigInteger, nullable=False),
    sa.Column("closed", sa.BigInteger),
    sa.Column("outcome", sa.String(1000), nullable=False, server_default=""),  # written by the operator
)  # fmt: skip

notes = sa.Table(
    "notes", metadata,  # of a player for themselves at a table
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("text", sa.String(4000), nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
)  # fmt: skip

turns = sa.Table(
    "turns", metadata,  # the tables that wait for a person
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
    sa.Column("told", sa.Boolean, nullable=False),  # the holders of the seat are told of it, or need not be
    sa.Index("ix_turns_untold", "since", sqlite_where=sa.text("NOT told"), postgresql_where=sa.text("NOT told")),
)  # fmt: skip

notification_settings = sa.Table(
    "notification_settings", metadata,  # of accounts that have changed them
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("lang", sa.String(5), nullable=False),
    sa.Column("email", sa.String(10), nullable=False),  # for which tables: never, turn-based or all
    sa.Column("push", sa.String(10), nullable=False),
    sa.Column("webhook", sa.String(10), nullable=False),
    sa.Column("address", sa.String(254), index=True),  # a confirmed e-mail address
    sa.Column("hook_url", sa.String(500)),
    sa.Column("hook_format", sa.String(10)),  # discord, slack or json
    sa.Column("email_sent", sa.BigInteger),  # when the last message was sent
    sa.Column("push_sent", sa.BigInteger),
    sa.Column("webhook_sent", sa.BigInteger),
)  # fmt: skip

email_confirmations = sa.Table(
    "email_confirmations", metadata,
    sa.Column("secret", sa.String(64), primary_key=True),  # SHA-256 of the link
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("address", sa.String(254), nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False),
)  # fmt: skip

push_subscriptions = sa.Table(
    "push_subscriptions", metadata,  # browsers that show notifications; they end with the session
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("credential", sa.ForeignKey("credentials.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("endpoint", sa.String(1000), nullable=False, unique=True),
    sa.Column("p256dh", sa.String(100), nullable=False),  # the public key of the browser
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)  # fmt: skip

alerts = sa.Table(
    "alerts", metadata,  # messages to be sent: those of a player for one channel go together
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("channel", sa.String(10), primary_key=True),  # email, push or webhook
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("since", sa.BigInteger, nullable=False),  # of the turn
    sa.Column("due", sa.BigInteger, nullable=False, index=True),
    sa.Column("attempts", sa.Integer, nullable=False),
)  # fmt: skip

tournaments = sa.Table(
    "tournaments", metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("organiser", sa.ForeignKey("players.id", ondelete="SET NULL"), index=True),
    sa.Column("status", sa.String(10), nullable=False, index=True),  # open, running, finished or cancelled
    sa.Column("listed", sa.Boolean, nullable=False),  # anybody may see it and enter
    sa.Column("invite", sa.String(32), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),  # of each table
    sa.Column("format", sa.String(10), nullable=False),  # swiss or groups
    sa.Column("rounds", sa.Integer, nullable=False),  # without the final
    sa.Column("clock", sa.JSON, nullable=False),
    sa.Column("bot", sa.String(40), nullable=False),  # the level of bots that fill tables
    sa.Column("most_players", sa.Integer, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("starts", sa.BigInteger),  # when it is planned to start; null: the organiser starts it
    sa.Column("round", sa.Integer, nullable=False, server_default="0"),  # that is being played, from 1
    sa.Column("seed", sa.String(32), nullable=False),  # of the draw
    sa.Column("lang", sa.String(5)),  # of the organiser
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),  # raised by every change
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
)  # fmt: skip

entrants = sa.Table(
    "entrants", metadata,  # the players of tournaments
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("tournament", sa.ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="SET NULL"), index=True),  # null once deleted
    sa.Column("entered", sa.BigInteger, nullable=False),
    sa.Column("left", sa.BigInteger),  # when they dropped out
    sa.Column("reason", sa.String(10)),  # left, removed or missed
    sa.Column("drawn", sa.Integer),  # position in the draw; null before the start
    sa.Column("group", sa.Integer),  # from 0; null without groups
    sa.UniqueConstraint("tournament", "player", name="uq_entrants_player"),
)  # fmt: skip

pairings = sa.Table(
    "pairings", metadata,  # the tables of the rounds of tournaments
    sa.Column("tournament", sa.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True),  # from 1
    sa.Column("number", sa.Integer, primary_key=True),  # of the table in the round, from 1
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="SET NULL"), unique=True),
    sa.Column("group", sa.Integer),
    sa.Column("final", sa.Boolean, nullable=False),
    sa.Column("settled", sa.BigInteger),  # when the result was noted; null while it is played
    sa.Column("void", sa.Boolean, nullable=False, server_default=sa.false()),  # it ended without a result
)  # fmt: skip

pairing_seats = sa.Table(
    "pairing_seats", metadata,  # who sits where, and the results, which stay when the table is deleted
    sa.Column("tournament", sa.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("entrant", sa.ForeignKey("entrants.id", ondelete="CASCADE"), index=True),  # null for bots
    sa.Column("place", sa.Integer),
    sa.Column("score", sa.Integer),  # null if the game was not played to the end
    sa.Column("forfeited", sa.Boolean, nullable=False, server_default=sa.false()),  # resigned, or ran out of time
    sa.Column("came", sa.Boolean),  # whether the player has looked at the table; null for bots and older rounds
)  # fmt: skip

secrets = sa.Table(
    "secrets", metadata,  # secrets of the server itself
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(64), nullable=False),
)  # fmt: skip
