"""Schemas of tournaments: requests, and what the pages show."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from townhall.bots.levels import DEFAULT_LEVEL
from townhall.server.http.schemas import Name, Request, Title
from townhall.server.live.schemas import ClockSettings, Secret

TournamentStatus = Literal["open", "running", "finished", "cancelled"]
Format = Literal["swiss", "groups"]
DropReason = Literal["left", "removed", "missed"]
PairingStatus = Literal["playing", "finished", "void"]


class NewTournament(Request, kw_only=True):
    """A new tournament. Each table has so many `seats`; bots of the level `bot` fill those that are left.

    `format`: `swiss`, so many `rounds` in which equal scores meet, or `groups`: one group for each seat of a table, so
    many rounds in each group, and a final of the best of each. `clock`: of every table; whoever runs out of time
    resigns. `listed`: anybody may see it and enter, otherwise only with the invitation. `starts`: Unix time at which it
    starts if there are enough players; without it the organiser starts it. `play`: you enter as well.
    """

    name: Title
    game: Name
    seats: Annotated[int, Meta(ge=2, le=10)]
    clock: ClockSettings
    format: Format = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=100)] = 3
    options: Annotated[dict[str, Any], Meta(max_length=50)] = msgspec.field(default_factory=dict)
    bot: Annotated[str, Meta(max_length=40)] = DEFAULT_LEVEL
    most_players: Annotated[int, Meta(ge=2, le=10_000)] = 16
    listed: bool = True
    rated: bool = False
    starts: Annotated[int, Meta(ge=0, le=2**40)] | None = None
    play: bool = True


class EntryRequest(Request):
    """The invitation to a tournament that is not listed."""

    invite: Secret | None = None


class TournamentCard(Struct, kw_only=True):
    """A tournament in a list. `players` counts those who have entered, also if they have dropped out since.

    `all_rounds` includes the final. `mine`: you organise it; `entered`: you play in it; `table`: where you play now.
    `organiser` is null once the account is deleted.
    """

    id: str
    name: str
    game: str
    game_title: str
    status: TournamentStatus
    organiser: str | None
    listed: bool
    seats: int
    format: Format
    rounds: int
    all_rounds: int
    round: int
    players: int
    most_players: int
    rated: bool
    starts: int | None
    clock: ClockSettings
    created: int
    mine: bool
    entered: bool
    table: str | None


class Tournaments(Struct):
    """The tournaments that you organise or play in, and the other listed ones that are open, running or over."""

    mine: list[TournamentCard]
    open: list[TournamentCard]
    running: list[TournamentCard]
    over: list[TournamentCard]


class EntrantInfo(Struct):
    """Somebody who has entered; `name` is null once the account is deleted. `left`: when they dropped out, and why."""

    id: int
    name: str | None
    me: bool
    entered: int
    left: int | None
    reason: DropReason | None
    group: int | None


class PairingSeat(Struct):
    """A seat of a table: its `entrant`, null for a bot, and the result, null while the game is played.

    `place`: null where somebody has `forfeited` or there is no result; `points` in the tournament; `score`: points in
    the game, null if it was not played to the end.
    """

    entrant: int | None
    place: int | None
    points: float | None
    score: int | None
    forfeited: bool


class PairingInfo(Struct):
    """A table of a round; `table` is null once it is deleted. `void`: it ended without a result."""

    round: int
    number: int
    table: str | None
    group: int | None
    final: bool
    status: PairingStatus
    seats: list[PairingSeat]


class StandingInfo(Struct):
    """A line of the standings: points, then the tie-breaks in the order in which they count.

    `opponents`: how strong they were; `share` of the points in the games; `direct`: points against those who are equal
    otherwise. `final`: points in the final, which count first; null for those who did not play it.
    """

    entrant: int
    rank: int
    final: float | None
    points: float
    opponents: float
    share: float
    direct: float
    games: int
    wins: int


class TournamentInfo(TournamentCard, kw_only=True):
    """A tournament with its players, the tables of all rounds, and the standings.

    `invite`: for those who organise or play; `may_enter`: you can enter; `least_players`: it cannot start with fewer.
    """

    options: dict[str, Any]
    bot: str
    bot_title: str
    invite: str | None
    may_enter: bool
    least_players: int
    active_players: int
    entrants: list[EntrantInfo]
    pairings: list[PairingInfo]
    standings: list[StandingInfo]
