"""Schemas of live messages: views, tables, the log, chat, and what a client subscribes to."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from townhall.bots.levels import DEFAULT_LEVEL

Secret = Annotated[str, Meta(min_length=1, max_length=100)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=-1, le=99)]
SeatKind = Literal["free", "person", "bot"]
Status = Literal["gathering", "starting", "playing", "finished"]
Pace = Literal["real-time", "turn-based"]
BotSpeed = Literal["instant", "brisk", "calm", "step"]
TimeoutRule = Literal["bot", "resign"]
Switch = Literal["on", "off"]
REMOVED = "removed"
"""Kind of a chat message that the operator has removed."""


class ClockSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The clocks of a table. A live clock gives each seat so many `seconds` for the game and `increment` for each turn.

    `per_turn`: everybody has so many seconds for each turn, 1, 3 or 7 days, and may rest. `timeout`: what happens when
    a player's time and the grace period have run out: a bot stands in until the player returns, or the seat resigns.
    `bot` is the level of the bot that plays in both cases.
    """

    seconds: Annotated[int, Meta(ge=1, le=7 * 24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=300)] = 0
    per_turn: bool = False
    timeout: TimeoutRule = "bot"
    bot: Annotated[str, Meta(max_length=40)] = DEFAULT_LEVEL


class ClockInfo(Struct):
    """The clocks of a table at the server's time `now`.

    `left`: seconds of each seat, negative in the grace period of `grace` seconds; `seat`: whose clock runs, -1 if none
    does; `out`: that player's time has run out; `due`: when it runs out or the grace period ends; `resting`: that
    player rests, so that the clock stands still; `rest`: from when to when that player rests now or next. Spectators do
    not learn when: for them `rest` is null, and so is `due` if there is a rest before. `bot_title`: what the bot's
    level is called.
    """

    settings: ClockSettings
    bot_title: str
    grace: int
    now: float
    left: list[float]
    seat: int
    out: bool
    due: float | None
    resting: bool
    rest: list[float] | None


class AbortInfo(Struct):
    """In the first round all people can agree to abort the game: the `offers` are the seats that want to."""

    offers: list[int]


class Option(Struct):
    """A legal action: id, verb, arguments and label. `reveals`: it cannot be undone."""

    id: int
    verb: str
    args: dict[str, int]
    text: str
    reveals: bool


class Change(Struct):
    """So much more of a currency other than points for a seat, from a source; less if the amount is negative."""

    seat: int
    currency: str
    amount: int
    source: str


class Note(Struct, omit_defaults=True):
    """Something that happened, as data and as a sentence; `points` if it changed the score of its seat.

    `headline`: the same in a few words, if it can stand for a whole turn; `changes`: what it changes in currencies.
    """

    kind: str
    seat: int
    args: dict[str, int]
    text: str
    points: int | None = None
    headline: str = ""
    changes: list[Change] = []


class Outcome(Struct):
    """The events that certainly follow from a choice; `complete`: nothing else follows before the next decision.

    `points`: by how much the points change that each seat would have if the game ended now; empty where events tell
    the points, or nothing is certain.
    """

    notes: list[Note]
    complete: bool
    points: list[int]


class Moment(Struct):
    """One decision: index, seat, turn and resulting events. Entry 0 is the setup.

    `name`: what the player of the seat was called at that time; `character`: who that was, if it was a bot's own seat;
    `bot`: a bot decided; `thinking`: what it thought can be read.
    """

    n: int
    seat: int
    name: str
    character: str | None
    bot: bool
    turn: int
    round: int
    action: int
    time: int
    notes: list[Note]
    thinking: bool


class Asked(Struct):
    """The step that waits for a decision, and the rules page about it."""

    frame: str
    args: dict[str, int]
    help: str


class Undo(Struct):
    """Whether the last decision (`can`) or the whole `turn` can be undone; `free`: without limits."""

    can: bool
    turn: bool
    free: bool


class View(Struct):
    """The game as one seat sees it; hidden information is blanked. `preview` is null until previews are ready."""

    at: int
    seat: int
    decides: int
    turn: int
    round: int
    decisions: int
    scores: list[int]
    ranks: list[int] | None
    prompt: str
    hint: str
    asked: Asked | None
    options: list[Option]
    undo: Undo
    secret: bool
    state: dict[str, Any]
    preview: Any


class RequestInfo(Struct, omit_defaults=True):
    """Somebody asks to take over from the bot (`join`), or that a bot stands in for the absent player (`stand-in`).

    `replace`: a vote whether a bot replaces the player whose time has run out, with so many `votes` of those `needed`.
    `mine`: you asked; `answer`: you are asked to agree.
    """

    kind: Literal["join", "stand-in", "replace"]
    name: str
    mine: bool
    answer: bool
    votes: int = 0
    needed: int = 0


class SeatInfo(Struct):
    """A seat: who sits there, which bot plays, and whether the player is connected.

    `character`: who plays as the bot of a bot's own seat; `bot_title`: what the level of the bot is called. A free seat
    with a `name` is reserved for that person.
    `bot_allowed_in`: seconds until others may let a bot stand in for a player who is away; null where they may not.
    `resigned`: the player has given up, and a bot plays to the end; `forfeited`: because their time ran out.
    `replaceable`: you may call a vote to replace the player, whose time has run out.
    """

    seat: int
    colour: str
    kind: SeatKind
    name: str
    character: str | None
    bot: str | None
    bot_title: str | None
    stand_in: bool
    resigned: bool
    forfeited: bool
    here: bool
    bot_allowed_in: int | None
    replaceable: bool
    request: RequestInfo | None


class FrozenInfo(Struct):
    """A game that cannot continue or be watched to its end, because the rules have changed since it was begun.

    `shown`: how many of its `decisions` the present rules agree with; `may_close`: you may delete the table; `may_end`:
    you may end the game with the points as they stand.
    """

    shown: int
    decisions: int
    may_close: bool
    may_end: bool


class LedgerRow(Struct):
    """What each seat has of a currency from one source; negative where it has paid more."""

    source: str
    text: str
    amounts: list[int]


class Ledger(Struct):
    """What each seat has of a currency, by source; the currency `points` comes first.

    `rounds`: what each seat would have scored at the start and after each round, in the points of a finished game that
    awards them only at its end.
    """

    currency: str
    text: str
    totals: list[int]
    rows: list[LedgerRow]
    rounds: list[list[int]] = []


class Reshuffle(Struct):
    """From decision `decisions` on another key holds, because somebody joined; this is the commitment to it."""

    decisions: int
    commitment: str


class TableTournament(Struct, frozen=True):
    """The tournament that a game belongs to, and the round; `final`: the last round of one with groups."""

    id: str
    name: str
    round: int
    final: bool


class TableInfo(Struct, kw_only=True):
    """Everything about a table except the game itself.

    `reserved` are free seats that only you may take, because somebody asks you for a rematch. `lang` is the host's
    language, null if unknown. `bots_pausable`: everybody else is a bot, so that you may pause them. `lesson`: it is a
    guided first game. `commitment` fixes the key that the game began with, `reshuffles` fix later ones. `forked_at`:
    the table continues another game from that decision on, so the player who forked it may know what comes.
    `imported`: the game was imported from its record. `hints`: players may ask for hints; `hints_switch`: what you may
    switch that to, null if nothing.
    `components`: digest of those that the game is played with, if they are not the built-in ones; `set_name`: the name
    of the set if somebody has chosen it, null if the server only had others when the game was begun. `closed`: since
    when the operator of the server has kept the table closed, so that nothing can be changed here; null if it is not.
    `clock`: null without clocks. `abort`: null unless you may agree to abort the game; `aborted`: when everybody agreed
    to that, or all but one had resigned; `resignable`: you may resign.
    `watchers`: connections of people without a seat, through other processes only one of each player.
    `rated`: the result changes the ratings of everybody who plays. `spectator_chat`: spectators may write in the chat.
    `tournament`: null for other games; it ends as `aborted` if nobody is left to play against, or it is cancelled.
    """

    id: str
    game: str
    game_title: str
    title: str
    status: Status
    open: bool
    seats: list[SeatInfo]
    mine: list[int]
    reserved: list[int]
    host: bool
    host_name: str
    pace: Pace
    clock: ClockInfo | None
    abort: AbortInfo | None
    aborted: int | None
    resignable: bool
    lang: str | None
    bot_speed: BotSpeed
    bots_paused: bool
    bots_pausable: bool
    invite: str | None
    options: dict[str, Any]
    components: str | None
    set_name: str | None
    commitment: str
    frozen: FrozenInfo | None
    closed: int | None
    reshuffles: list[Reshuffle]
    forked_at: int | None
    imported: bool
    created: int
    updated: int
    watchers: int
    rematch: str | None
    day: str | None
    sealed: int | None
    lesson: bool
    hints: bool
    hints_switch: Switch | None
    rated: bool
    spectator_chat: bool
    tournament: TableTournament | None


class TableCard(TableInfo, kw_only=True):
    """A table in the lobby, with its current prompt and scores.

    `since`: when the table began to wait for the seat that decides; null if it waits for nobody.
    """

    prompt: str
    decides: int
    since: int | None
    turn: int
    scores: list[int]


class ChatLine(Struct):
    """A chat message, or an announcement of the table such as `sat` or `undone`.

    A message that the operator has removed is sent again without its name and text, as `removed`. `writer` is the
    account that wrote a message; null for guests.
    """

    id: int
    kind: str
    seat: int
    name: str
    text: str
    time: int
    writer: str | None = None


class TableNews(Struct, tag_field="kind", tag="table", kw_only=True):
    """Changes at a table since the last message; unchanged fields are omitted."""

    id: str
    at: int
    table: TableInfo | UnsetType = UNSET
    view: View | UnsetType | None = UNSET
    from_: int | UnsetType = msgspec.field(name="from", default=UNSET)
    moments: list[Moment] | UnsetType = UNSET
    chat: list[ChatLine] | UnsetType = UNSET


class LobbyNews(Struct, tag_field="kind", tag="lobby"):
    """The player's tables and the open ones."""

    mine: list[TableCard]
    open: list[TableCard]


class TournamentNews(Struct, tag_field="kind", tag="tournament"):
    """The tournament that you watch has changed: read it again."""

    id: str


class InboxNews(Struct, tag_field="kind", tag="inbox"):
    """Something in your inbox has changed: read it again."""


class WaitingNews(Struct, tag_field="kind", tag="waiting"):
    """Other games wait for you than before: read them again."""


class ReadyNews(Struct, tag_field="kind", tag="ready"):
    """How far the rules of each game are compiled, from 0 to 1, and the games whose bots are compiled as well."""

    games: dict[str, float]
    bots: list[str]


class ProblemNews(Struct, tag_field="kind", tag="problem"):
    """What was wrong with a subscription."""

    problem: str
    text: str


class Watch(Struct, forbid_unknown_fields=True):
    """A subscription: one table, the lobby or a tournament, and what the client already has.

    `hidden`: nobody can see the page, such as a tab in the background. The player is connected but notified of turns.
    If nothing else differs from the subscription before, nothing is sent again.
    """

    watch: Secret | None = None
    lobby: bool = False
    tournament: Annotated[str, Meta(max_length=16)] | None = None
    lang: Annotated[str, Meta(max_length=10)] = "en"
    at: int | None = None
    moments: Number = 0
    chat: Annotated[int, Meta(ge=0)] = 0
    as_: SeatNumber | None = msgspec.field(name="as", default=None)
    invite: Secret | None = None
    hidden: bool = False
