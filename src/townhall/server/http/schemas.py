"""Schemas of HTTP requests and responses; those of views, tokens and leaderboards are in live/, accounts/ and solo/."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from townhall.server.live.schemas import (
    BotSpeed,
    ClockSettings,
    Moment,
    Number,
    Outcome,
    Pace,
    SeatNumber,
    Secret,
    TableCard,
    TableNews,
)
from townhall.server.validation import MAX_CHAT

Name = Annotated[str, Meta(min_length=1, max_length=200)]
Title = Annotated[str, Meta(max_length=200)]
Password = Annotated[str, Meta(min_length=1, max_length=1000)]
Day = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
ActionId = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
Steps = Annotated[list[ActionId], Meta(min_length=1, max_length=32)]


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


class Character(Struct):
    """Somebody who plays as a bot."""

    id: str
    name: str


class BotInfo(Struct):
    """A bot level. On a new table each seat is played by its own one of the `characters`, counted from the first."""

    name: str
    title: str
    about: str
    characters: list[Character]


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
    """A game in the lobby; `lesson`: it has a guided first game.

    `bots` are the levels from the weakest to the strongest; `default_bot` is the one for people who have not chosen.
    """

    name: str
    title: str
    tagline: str
    seats: list[int]
    minutes: str
    provenance: str
    bots: list[BotInfo]
    default_bot: str
    options: list[GameOption]
    colours: list[str]
    lesson: bool


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
    """A page of the rules, or a section of the player aid, in Markdown."""

    id: str
    heading: str
    text: str


class LessonStep(Struct):
    """An explanation in a guided first game, due after so many `decisions` of the game.

    `points` names the parts of the table that it is about; `action` is what the learner is asked to decide, null if
    there is only something to read.
    """

    text: str
    points: list[str]
    decisions: int
    action: int | None


class Lesson(Struct):
    """A guided first game: the learner's seat and what is explained."""

    seat: int
    steps: list[LessonStep]


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


class Vacation(Struct):
    """A vacation: its first and last day."""

    id: int
    first: str
    last: str


class RestInfo(Struct):
    """When your clocks with days per turn stand still; `zone` is null until you choose one.

    `days_left`: vacation days that you can still enter, by year; `today` is the present day in your time zone.
    """

    zone: str | None
    sleep_from: str | None
    sleep_to: str | None
    vacations: list[Vacation]
    days_left: dict[str, int]
    today: str


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


class Consequences(Struct):
    """What certainly follows from each choice, in the order of the request; null for one that is not possible."""

    outcomes: list[Outcome | None]


class Log(Struct):
    """All decisions of a game so far."""

    at: int
    moments: list[Moment]


# Requests


class Request(Struct, forbid_unknown_fields=True):
    """The body of a request; unknown fields are refused."""


class NameRequest(Request):
    name: Name


class AbortRequest(Request):
    """Whether you want to abort the game."""

    offer: bool = True


class RestRequest(Request):
    """Your sleeping hours, such as 23:00 to 07:00, in an IANA time zone such as Europe/Madrid; null for none."""

    zone: Annotated[str, Meta(min_length=1, max_length=64)]
    sleep_from: Annotated[str, Meta(max_length=5)] | None = None
    sleep_to: Annotated[str, Meta(max_length=5)] | None = None


class VacationRequest(Request):
    """The first and the last day of a vacation, such as 2026-11-15, in your time zone."""

    first: Day
    last: Day


class SitRequest(Request):
    name: Name | None = None


class LoginRequest(Request):
    name: Name
    password: Password


class PasswordRequest(Request):
    """The present password of your account and the new one."""

    password: Password
    new_password: Password


class DeleteRequest(Request):
    password: Password


class ResetRequest(Request):
    secret: Secret
    password: Password


class TokenRequest(Request):
    """If you are signed out, `name` creates a guest, and `name` with `password` logs in to an account."""

    label: Name
    name: Name | None = None
    password: Password | None = None


class NewTable(Request):
    """A new table. Each seat is `me`, `here` (another person at this device), `free` or the name of a bot.

    `pace` tells people who look for a table whether everybody plays now or takes their turns over days. `clock`: the
    clocks, which decide the pace; only where others can join, and every seat is somebody's own. `bot_speed` is
    how fast the bots decide at first; without it they take the pauses that the server was started with. `hints`:
    whether players may ask for hints; by default if no seat is free, except in solo games: with hints they are not
    ranked. `rated`: the result changes the ratings of everybody who plays; only for accounts and bot levels, with
    default options and without hints and shared devices. `components`: the digest of a set that you have saved, or that
    the server offers; everybody at the table sees its name and what it changes, and the game is never rated or ranked.
    """

    game: Name
    open: bool
    seats: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=10)]
    title: Title = ""
    name: Name | None = None
    names: Annotated[list[Name], Meta(max_length=10)] = []
    options: Annotated[dict[str, Any], Meta(max_length=50)] = {}
    pace: Pace = "real-time"
    clock: ClockSettings | None = None
    bot_speed: BotSpeed | None = None
    hints: bool | None = None
    rated: bool = False
    components: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")] | None = None


class DailyRequest(Request):
    name: Name | None = None


class InvitationRequest(Request):
    invite: Secret


class SeatLinkRequest(Request):
    secret: Secret


class BotRequest(Request):
    bot: Name


class BotsRequest(Request):
    """What changes for the bots of a table; what is left out stays as it is."""

    speed: BotSpeed | None = None
    paused: bool | None = None


class StepRequest(Request):
    at: Number


class Decision(Request):
    at: Number
    action: ActionId


class UndoRequest(Request):
    at: Number
    turn: bool = False


class WhyRequest(Request):
    """Actions to explain: now, or after a decision of yours that reveals nothing."""

    actions: Annotated[list[ActionId], Meta(min_length=1, max_length=64)]
    after: ActionId | None = None
    as_: SeatNumber | None = msgspec.field(name="as", default=None)


class ConsequencesRequest(Request):
    """Choices to look into: each is a decision, or several in a row."""

    choices: Annotated[list[Steps], Meta(min_length=1, max_length=16)]
    as_: SeatNumber | None = msgspec.field(name="as", default=None)


class HintRequest(Request):
    at: Number
    as_: SeatNumber | None = msgspec.field(name="as", default=None)


class HintsRequest(Request):
    on: bool


class ChatRequest(Request):
    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


class ForkRequest(Request):
    n: Number
    seat: SeatNumber
