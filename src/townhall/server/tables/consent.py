"""Consent: who has to agree before somebody joins a running game, or a bot stands in for an absent player."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from townhall.server.tables.table import Table

RequestKind = Literal["join", "stand-in"]
ASKER_PATIENCE = 60
"""Seconds after which somebody who asked to join counts as gone, at least."""


@dataclass
class SeatRequest:
    """Somebody asks for a bot's seat in a running game, or that a bot stands in for an absent player."""

    kind: RequestKind
    player: int
    """Who asks."""
    name: str
    """What they would be called; empty for a guest without a name."""
    agreed: set[int] = field(default_factory=set)

    def row(self) -> dict[str, Any]:
        """Return the request as it is stored with its seat."""
        return {"kind": self.kind, "player": self.player, "name": self.name, "agreed": sorted(self.agreed)}


def stored_request(row: dict[str, Any] | None) -> SeatRequest | None:
    """Return a request that was stored with its seat."""
    return None if row is None else SeatRequest(row["kind"], row["player"], row["name"], set(row["agreed"]))


def voters(table: Table, n: int, kind: RequestKind) -> list[set[int]]:
    """Return who has to agree: one player of each group.

    The host decides who joins, or, if the host is away, everybody at the table who is there. Everybody who is there
    has to agree that a bot stands in for somebody else.
    """
    if kind == "join" and not table.is_away({table.host}):
        return [{table.host}]
    return [
        seat.holders
        for other, seat in enumerate(table.seats)
        if other != n and seat.kind == "person" and seat.bot is None and not table.is_away(seat.holders)
    ]


def is_agreed(table: Table, n: int, request: SeatRequest) -> bool:
    """Whether everybody has agreed who has to. Nobody joins while all other players are away."""
    groups = voters(table, n, request.kind)
    deserted = not groups and any(seat.kind == "person" for seat in table.seats)
    if request.kind == "join" and deserted:
        return False
    return all(request.player in group or group & request.agreed for group in groups)


def may_answer(table: Table, n: int, request: SeatRequest, player: int | None) -> bool:
    """Whether a player is asked to agree and has not done so."""
    if player is None or player == request.player or player in request.agreed:
        return False
    return any(player in group for group in voters(table, n, request.kind))


def current_request(table: Table, n: int) -> SeatRequest | None:
    """Return the request for a seat, unless the absent player is back or the one who asked has gone."""
    request = table.seats[n].request
    if request is None or table.status != "playing":
        return None
    if request.kind == "stand-in":
        return request if table.bot_allowed_in(n) == 0 else None
    patience = max(table.stand_in_after, ASKER_PATIENCE)
    return request if table.subscribers.seconds_away({request.player}) <= patience else None
