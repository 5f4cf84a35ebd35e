"""Schemas of ladders, profiles, privacy settings, friends, invitations and reports."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Audience = Literal["everybody", "friends", "nobody"]
Friendship = Literal["none", "asked", "asks", "friends"]
ReportReason = Literal["abuse", "spam", "cheating", "name", "other"]
MAX_NOTES, MAX_REPORT = 4000, 1000


class LadderRow(Struct):
    """A line of a ladder: a player or a bot level; equal ratings share a rank.

    `name` is null for deleted players and for those whose profile is hidden from you. `provisional`: after so few games
    the rating is uncertain.
    """

    rank: int
    name: str | None
    bot: str | None
    rating: int
    provisional: bool
    games: int
    mine: bool


class Ladder(Struct):
    """The ratings of a game in a season. `mine` is your line, which may lie below the listed `rows`."""

    game: str
    season: str
    seasons: list[str]
    rows: list[LadderRow]
    players: int
    mine: LadderRow | None


class Privacy(Struct, forbid_unknown_fields=True):
    """Who sees your profile, and your name in lists; whether it shows your games; who may invite you."""

    visible: Audience
    games: bool
    invites: Audience


# Profiles


class RatingPoint(Struct):
    """A rating after a rated game."""

    time: int
    rating: int


class GameRating(Struct):
    """A player's rating in a game: the latest, with its rank in that season, and its history of all seasons."""

    game: str
    game_title: str
    season: str
    rating: int
    provisional: bool
    games: int
    rank: int
    history: list[RatingPoint]


class Opponent(Struct):
    """Somebody else in a finished game. `name` is null for guests, deleted players and hidden profiles."""

    name: str | None
    bot: str | None
    account: bool
    place: int


class FinishedGame(Struct):
    """A finished game of a player; `change`: what it did to their rating, null if it was not rated.

    `place` is the one that was rated: last for those who left. Of several seats of the player the best is listed.
    `table` is null if you may not see it.
    """

    table: str | None
    game: str
    game_title: str
    seats: int
    place: int
    points: int
    won: bool | None
    finished: int
    rated: bool
    change: int | None
    opponents: list[Opponent]


class HeadToHead(Struct):
    """Games against one other player or bot level: how often the player was ahead, level and behind."""

    name: str
    bot: str | None
    games: int
    ahead: int
    level: int
    behind: int


class Profile(Struct):
    """An account. Everything but `name` and your relation to it is empty if it is not `visible` to you.

    `friendship`: `asked` if you have asked, `asks` if they have. `games_visible`: whether games are listed.
    """

    name: str
    mine: bool
    visible: bool
    games_visible: bool
    friendship: Friendship
    blocked: bool
    created: int | None
    ratings: list[GameRating]
    games: list[FinishedGame]
    head_to_head: list[HeadToHead]


# Friends, invitations and blocks


class FriendTable(Struct):
    """An open table where a friend sits."""

    id: str
    title: str
    game_title: str
    status: str
    free: int
    rated: bool


class Friend(Struct):
    """A friend, and the open tables where they sit."""

    name: str
    since: int
    tables: list[FriendTable]


class Friends(Struct):
    """Your friends, those who ask you, and those whom you have asked."""

    friends: list[Friend]
    asking: list[str]
    asked: list[str]


class Invitation(Struct):
    """An invitation to a table; follow it at `/join/INVITE`."""

    table: str
    title: str
    game_title: str
    rated: bool
    sender: str
    time: int
    invite: str


class Inbox(Struct):
    """What waits for your answer: people who ask to be friends, and invitations to tables."""

    asking: list[str]
    invitations: list[Invitation]


class Block(Struct):
    """Somebody whom you have blocked."""

    name: str
    time: int


# People at a table


class SeatPlayer(Struct):
    """The account on a seat, and its rating in the game of the table, if it has one.

    `change`: what this game did to the rating, null if it is not over or not rated.
    """

    seat: int
    name: str
    rating: int | None
    provisional: bool
    change: int | None


class Notes(Struct, forbid_unknown_fields=True):
    """Your private notes at a table."""

    text: Annotated[str, Meta(max_length=MAX_NOTES)]


# Requests


class PlayerRequest(Struct, forbid_unknown_fields=True):
    """The name of an account."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]


class ReportRequest(Struct, forbid_unknown_fields=True):
    """Either an account by its `name`, or a chat message by its `table` and `line`."""

    reason: ReportReason
    text: Annotated[str, Meta(max_length=MAX_REPORT)] = ""
    name: Annotated[str, Meta(max_length=200)] | None = None
    table: Annotated[str, Meta(max_length=16)] | None = None
    line: Annotated[int, Meta(ge=1, le=2**63 - 1)] | None = None


class SpectatorChatRequest(Struct, forbid_unknown_fields=True):
    """Whether spectators may write in the chat."""

    on: bool
