"""What travels between the server and browsers or programs. Everything that comes in is checked against these."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

NAME_MOST, TITLE_MOST, TEXT_MOST = 24, 60, 500
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Title = Annotated[str, Meta(max_length=200)]
Password = Annotated[str, Meta(min_length=1, max_length=1000)]
Secret = Annotated[str, Meta(min_length=1, max_length=100)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=-1, le=99)]
ActionId = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
SeatKind = Literal["free", "person", "bot"]
Status = Literal["gathering", "starting", "playing", "finished"]


class Option(Struct):
    """A decision that is possible: its id, taken apart, with its label."""

    id: int
    verb: str
    args: dict[str, int]
    text: str
    reveals: bool


class Note(Struct):
    kind: str
    seat: int
    args: dict[str, int]
    text: str


class Moment(Struct):
    """One entry of the log. Entry 0 is the setup; entry n tells what decision n brought about."""

    n: int
    seat: int
    turn: int
    round: int
    action: int
    time: int
    notes: list[Note]


class Asked(Struct):
    frame: str
    args: dict[str, int]
    help: str


class Undo(Struct):
    can: bool
    turn: bool
    free: bool


class View(Struct):
    """The game through one pair of eyes: everything hidden from them is blank."""

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
    outlook: Any


class SeatInfo(Struct):
    seat: int
    colour: str
    kind: SeatKind
    name: str
    bot: str | None
    stand_in: bool
    here: bool


class TableInfo(Struct, kw_only=True):
    id: str
    game: str
    game_title: str
    title: str
    status: Status
    open: bool
    seats: list[SeatInfo]
    mine: list[int]
    host: bool
    invite: str | None
    options: dict[str, Any]
    commitment: str
    created: int
    updated: int
    watchers: int
    rematch: str | None
    day: str | None
    sealed: int | None


class TableCard(TableInfo, kw_only=True):
    """A table in the lobby: with what is asked there now."""

    prompt: str
    decides: int
    turn: int
    scores: list[int]


class ChatLine(Struct):
    id: int
    kind: str
    seat: int
    name: str
    text: str
    time: int


class TableNews(Struct, tag_field="kind", tag="table", kw_only=True):
    """What has changed at a table since the last message; fields that have not changed are missing."""

    id: str
    at: int
    table: TableInfo | UnsetType = UNSET
    view: View | UnsetType | None = UNSET
    from_: int | UnsetType = msgspec.field(name="from", default=UNSET)
    moments: list[Moment] | UnsetType = UNSET
    chat: list[ChatLine] | UnsetType = UNSET


class Tables(Struct):
    mine: list[TableCard]
    open: list[TableCard]


class LobbyNews(Struct, tag_field="kind", tag="lobby"):
    mine: list[TableCard]
    open: list[TableCard]


class ReadyNews(Struct, tag_field="kind", tag="ready"):
    games: dict[str, float]


class ProblemNews(Struct, tag_field="kind", tag="problem"):
    problem: str
    text: str


class Problem(Struct, omit_defaults=True):
    """The body of every answer that is not a success."""

    problem: str
    text: str
    news: TableNews | None = None


class Choice(Struct):
    value: Any
    text: str


class GameOption(Struct):
    name: str
    text: str
    value: Any
    choices: list[Choice] | None
    least: int | None
    most: int | None


class BotInfo(Struct):
    name: str
    title: str
    about: str


class Thing(Struct):
    """A card, tile or piece with a face: its name, its text and which of its values are ours."""

    kind: str
    number: int
    id: str
    name: str
    text: str
    provenance: str
    ours: list[str]
    entry: dict[str, Any]


class GameSummary(Struct, kw_only=True):
    name: str
    title: str
    tagline: str
    seats: list[int]
    minutes: str
    provenance: str
    bots: list[BotInfo]
    options: list[GameOption]
    colours: list[str]


class VerbInfo(Struct):
    first: int
    args: dict[str, str]


class GameInfo(GameSummary, kw_only=True):
    components: str
    kinds: dict[str, list[str]]
    verbs: dict[str, VerbInfo]
    things: list[Thing]
    entries: dict[str, Any]


class RulesPage(Struct):
    id: str
    heading: str
    text: str


class ProvenanceRow(Struct):
    table: str
    entry: str
    provenance: str
    detail: dict[str, str]


class Me(Struct):
    name: str | None
    account: bool


class ApiToken(Struct):
    id: int
    label: str
    created: int
    used: int | None


class NewApiToken(Struct):
    id: int
    token: str


class LedgerRow(Struct):
    kind: str
    text: str
    points: list[int]


class Log(Struct):
    at: int
    moments: list[Moment]


class Accepted(Struct):
    at: int


class Reasons(Struct):
    why: dict[str, str]


class SeatSecret(Struct):
    secret: str


class Address(Struct):
    address: str


class ResultRow(Struct):
    """A line of a list of results; equal points share a rank."""

    rank: int
    name: str
    points: int
    won: bool | None
    finished: int
    mine: bool


class MyResult(Struct):
    """A game for one that you have finished.

    It `counts` in the list of its day, or of all, if no bot helped, no option was changed, and its dice were new.
    """

    table: str
    points: int
    won: bool | None
    finished: int
    day: str | None
    counts: bool


class BestList(Struct):
    """Everybody's best game for one. `mine` is your line, which may stand below those that are told."""

    rows: list[ResultRow]
    players: int
    mine: ResultRow | None
    latest: list[MyResult]


class DayList(Struct):
    """The game of a day: who has played it, your table, and your `result` there, also one that does not count.

    The table is your `own`, or one where you hold a friend's seat, or your own of another device.
    """

    day: str
    rows: list[ResultRow]
    players: int
    mine: ResultRow | None
    table: str | None
    own: bool
    result: MyResult | None


class TableResult(Struct):
    """Of a game for one that is over: whether it counts, and in the list of its day, or of all, its player's line."""

    counts: bool
    players: int
    line: ResultRow | None


class Health(Struct):
    status: str
    database: bool
    ready: dict[str, float]
    tables: int
    connections: int


class Strict(Struct, forbid_unknown_fields=True):
    """Something that comes in."""


class NameWish(Strict):
    name: Name


class SitWish(Strict):
    name: Name | None = None


class Login(Strict):
    name: Name
    password: Password


class TokenWish(Strict):
    """Without a session the name makes a guest, or with a password logs in to an account."""

    label: Name
    name: Name | None = None
    password: Password | None = None


class NewTable(Strict):
    game: Name
    open: bool
    chairs: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=10)]
    title: Title = ""
    name: Name | None = None
    names: Annotated[list[Name], Meta(max_length=10)] = []
    options: Annotated[dict[str, Any], Meta(max_length=50)] = {}


class DailyWish(Strict):
    name: Name | None = None


class Invitation(Strict):
    invite: Secret


class SeatClaim(Strict):
    secret: Secret


class BotWish(Strict):
    bot: Name


class Decision(Strict):
    at: Number
    action: ActionId


class StepBack(Strict):
    at: Number
    turn: bool = False


class Question(Strict):
    actions: Annotated[list[ActionId], Meta(min_length=1, max_length=64)]
    as_: SeatNumber | None = msgspec.field(name="as", default=None)


class Say(Strict):
    text: Annotated[str, Meta(min_length=1, max_length=TEXT_MOST)]


class ForkWish(Strict):
    n: Number
    seat: SeatNumber


class Watch(Strict):
    """What a tab wants to hear of: one table, or the lobby."""

    watch: Secret | None = None
    lobby: bool = False
    lang: Annotated[str, Meta(max_length=10)] = "en"
    at: int | None = None
    moments: Number = 0
    chat: Annotated[int, Meta(ge=0)] = 0
    as_: SeatNumber | None = msgspec.field(name="as", default=None)
    invite: Secret | None = None
