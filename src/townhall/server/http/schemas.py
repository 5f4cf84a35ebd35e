"""Schemas of HTTP requests and responses. Requests are validated against them; views and tables are in live/schemas."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from townhall.server.live.schemas import Moment, Number, SeatNumber, Secret, TableCard, TableNews
from townhall.server.validation import MAX_CHAT

Name = Annotated[str, Meta(min_length=1, max_length=200)]
Title = Annotated[str, Meta(max_length=200)]
Password = Annotated[str, Meta(min_length=1, max_length=1000)]
ActionId = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]


class Problem(Struct, omit_defaults=True):
    """The body of every error response."""

    problem: str
    text: str
    news: TableNews | None = None


class Health(Struct):
    """State of the server: database, compiled games, loaded tables and open streams."""

    status: str
    database: bool
    ready: dict[str, float]
    tables: int
    connections: int


class Address(Struct):
    """The address that other devices can use."""

    address: str


# Games


class Choice(Struct):
    """A value of a game option with its label."""

    value: Any
    text: str


class GameOption(Struct):
    """An option of a game: label, default value, and its choices or range."""

    name: str
    text: str
    value: Any
    choices: list[Choice] | None
    least: int | None
    most: int | None


class BotInfo(Struct):
    """A bot level."""

    name: str
    title: str
    about: str


class GameComponent(Struct):
    """A card, tile or piece: name, text, values, and the names of the `reconstructed` ones."""

    kind: str
    number: int
    id: str
    name: str
    text: str
    provenance: str
    reconstructed: list[str]
    entry: dict[str, Any]


class GameSummary(Struct, kw_only=True):
    """A game in the lobby."""

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
    """A verb of the action table: its first action id and its arguments with their kinds."""

    first: int
    args: dict[str, str]


class GameInfo(GameSummary, kw_only=True):
    """A game with its action table, components and names."""

    components_digest: str
    kinds: dict[str, list[str]]
    verbs: dict[str, VerbInfo]
    components: list[GameComponent]
    entries: dict[str, Any]


class RulesPage(Struct):
    """A page of the rules in Markdown."""

    id: str
    heading: str
    text: str


class ProvenanceRow(Struct):
    """Where the values of a component come from; `detail` names the fields that differ."""

    table: str
    entry: str
    provenance: str
    detail: dict[str, str]


# Accounts


class Me(Struct):
    """The signed-in player; `name` is null if signed out."""

    name: str | None
    account: bool


class ApiToken(Struct):
    """An API token without its secret."""

    id: int
    label: str
    created: int
    used: int | None


class NewApiToken(Struct):
    """A new API token; the secret is shown only once."""

    id: int
    token: str


# Tables and play


class Tables(Struct):
    """The player's unfinished tables and the open ones."""

    mine: list[TableCard]
    open: list[TableCard]


class SeatSecret(Struct):
    """The secret of a seat link, `/seat/SECRET`."""

    secret: str


class Accepted(Struct):
    """A decision or undo was stored; `at` is the new number of events."""

    at: int


class Reasons(Struct):
    """For each action id why it is illegal; empty if it is legal."""

    why: dict[str, str]


class Log(Struct):
    """All decisions of a game so far."""

    at: int
    moments: list[Moment]


class LedgerRow(Struct):
    """Points of each seat from one source."""

    kind: str
    text: str
    points: list[int]


# Solo play


class ResultRow(Struct):
    """A line of a leaderboard; equal points share a rank."""

    rank: int
    name: str
    points: int
    won: bool | None
    finished: int
    mine: bool


class MyResult(Struct):
    """A finished solo game of yours.

    Only solo games with default options and no bot moves are ranked (`counts`), and only the first attempt at a day.
    """

    table: str
    points: int
    won: bool | None
    finished: int
    day: str | None
    counts: bool


class BestList(Struct):
    """The best solo game of each player. `mine` is your line, which may lie below the listed `rows`."""

    rows: list[ResultRow]
    players: int
    mine: ResultRow | None
    latest: list[MyResult]


class DayList(Struct):
    """A daily challenge: its leaderboard, your table, and your `result` even if it is not ranked.

    `own` is false if you hold the seat of that table through a seat link.
    """

    day: str
    rows: list[ResultRow]
    players: int
    mine: ResultRow | None
    table: str | None
    own: bool
    result: MyResult | None


class TableResult(Struct):
    """Whether a finished game is ranked, and its line on the leaderboard."""

    counts: bool
    players: int
    line: ResultRow | None


# Requests


class Request(Struct, forbid_unknown_fields=True):
    """The body of a request; unknown fields are refused."""


class NameRequest(Request):
    name: Name


class SitRequest(Request):
    name: Name | None = None


class LoginRequest(Request):
    name: Name
    password: Password


class TokenRequest(Request):
    """If you are signed out, `name` creates a guest, and `name` with `password` logs in to an account."""

    label: Name
    name: Name | None = None
    password: Password | None = None


class NewTable(Request):
    """A new table. Each seat is `me`, `here` (another person at this device), `free` or the name of a bot."""

    game: Name
    open: bool
    seats: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=10)]
    title: Title = ""
    name: Name | None = None
    names: Annotated[list[Name], Meta(max_length=10)] = []
    options: Annotated[dict[str, Any], Meta(max_length=50)] = {}


class DailyRequest(Request):
    name: Name | None = None


class InvitationRequest(Request):
    invite: Secret


class SeatLinkRequest(Request):
    secret: Secret


class BotRequest(Request):
    bot: Name


class Decision(Request):
    at: Number
    action: ActionId


class UndoRequest(Request):
    at: Number
    turn: bool = False


class WhyRequest(Request):
    actions: Annotated[list[ActionId], Meta(min_length=1, max_length=64)]
    as_: SeatNumber | None = msgspec.field(name="as", default=None)


class ChatRequest(Request):
    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


class ForkRequest(Request):
    n: Number
    seat: SeatNumber
