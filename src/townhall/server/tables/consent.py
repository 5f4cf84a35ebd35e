"""Consent: who has to agree before somebody joins a running game, or a bot plays for a player."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

from townhall.server.tables.clocks import is_out_of_time

if TYPE_CHECKING:
    from townhall.server.tables.table import Table

RequestKind = Literal["join", "stand-in", "replace"]
ASKER_PATIENCE = 60
"""Seconds after which somebody who asked to join counts as gone, at least."""


@dataclass
class SeatRequest:
    """Somebody asks for a bot's seat in a running game, or that a bot stands in for an absent player.

    Or there is a vote whether a bot replaces a player whose time has run out.
    """

    kind: RequestKind
    player: int
    """Who asks."""
    name: str
    """What they would be called; empty for a guest without a name."""
    agreed: set[int] = field(default_factory=set)
    declined: set[int] = field(default_factory=set)
    """In a vote; otherwise nobody may decline."""

    @property
    def people(self) -> set[int]:
        """Who has asked or answered."""
        return {self.player, *self.agreed, *self.declined}

    def with_account(self, guest: int, account: int) -> SeatRequest:
        """Return the request with an account in place of the guest that it was merged with."""

        def merged(players: set[int]) -> set[int]:
            return {account if player == guest else player for player in players}

        [player] = merged({self.player})
        return replace(self, player=player, agreed=merged(self.agreed), declined=merged(self.declined))

    def row(self) -> dict[str, Any]:
        """Return the request as it is stored with its seat."""
        return {
            "kind": self.kind, "player": self.player, "name": self.name, "agreed": sorted(self.agreed),
            "declined": sorted(self.declined),
        }  # fmt: skip


def stored_request(row: dict[str, Any] | None) -> SeatRequest | None:
    """Return a request that was stored with its seat."""
    if row is None:
        return None
    agreed, declined = set(row["agreed"]), set(row.get("declined", ()))
    return SeatRequest(row["kind"], row["player"], row["name"], agreed, declined)


def voters(table: Table, n: int, kind: RequestKind) -> list[set[int]]:
    """Return who has to agree: one player of each group.

    The host decides who joins, or, if the host is away, everybody at the table who is there. Everybody who is there
    has to agree that a bot stands in for somebody else. All other people have a vote on replacing a player.
    """
    if kind == "join" and not table.is_away({table.host}):
        return [{table.host}]
    return [
        seat.holders
        for other, seat in enumerate(table.seats)
        if other != n and seat.kind == "person" and seat.bot is None
        and (kind == "replace" or not table.is_away(seat.holders))
    ]  # fmt: skip


def is_agreed(table: Table, n: int, request: SeatRequest) -> bool:
    """Whether everybody has agreed who has to. Nobody joins while all other players are away."""
    groups = voters(table, n, request.kind)
    if request.kind == "replace":
        return votes(groups, request) >= votes_needed(groups)
    deserted = not groups and any(seat.kind == "person" for seat in table.seats)
    if request.kind == "join" and deserted:
        return False
    return all(request.player in group or group & request.agreed for group in groups)


def votes(groups: list[set[int]], request: SeatRequest) -> int:
    """Return how many have voted for a replacement."""
    return sum(request.player in group or bool(group & request.agreed) for group in groups)


def votes_needed(groups: list[set[int]]) -> int:
    """Return how many votes are a majority."""
    return len(groups) // 2 + 1


def is_refused(table: Table, n: int, request: SeatRequest) -> bool:
    """Whether a request has failed: in a vote once there can be no majority, otherwise as soon as anybody declines."""
    groups = voters(table, n, request.kind)
    against = sum(bool(group & request.declined) for group in groups)
    return request.kind != "replace" or len(groups) - against < votes_needed(groups)


def may_call_vote(table: Table, n: int, player: int | None) -> bool:
    """Whether a player may ask for the player of a seat to be replaced, whose time has run out."""
    if table.tournament is not None:
        return False
    return is_out_of_time(table, n) and any(player in group for group in voters(table, n, "replace"))


def may_answer(table: Table, n: int, request: SeatRequest, player: int | None) -> bool:
    """Whether a player is asked to agree and has not done so."""
    if player is None or player == request.player or player in request.agreed | request.declined:
        return False
    return any(player in group for group in voters(table, n, request.kind))


def current_request(table: Table, n: int) -> SeatRequest | None:
    """Return the request for a seat, unless the absent player is back or the one who asked is seated or has gone."""
    request = table.seats[n].request
    if request is None or table.status != "playing":
        return None
    if request.kind == "replace":
        return request if is_out_of_time(table, n) else None
    if request.kind == "stand-in":
        return request if table.bot_allowed_in(n) == 0 else None
    if table.seats_of(request.player):
        return None
    patience = max(table.stand_in_after, ASKER_PATIENCE)
    return request if table.subscribers.seconds_away({request.player}) <= patience else None
