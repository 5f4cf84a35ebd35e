"""The people of a table: who has which seat, who may see the table, and who is away."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil
from typing import TYPE_CHECKING

from townhall.bots.levels import DEFAULT_LEVEL
from townhall.server.clock import server_time

if TYPE_CHECKING:
    from townhall.engine.position import Name, Position
    from townhall.server.live.schemas import Pace, Status, TableTournament
    from townhall.server.tables.chat import StoredLine
    from townhall.server.tables.clocks import Clock
    from townhall.server.tables.decision_log import DecisionLog
    from townhall.server.tables.seats import Seat
    from townhall.server.tables.subscribers import Subscribers

LEAST_ABSENCE = 5
"""Seconds after a request in which a player counts as present in any case: they may be answering another."""
TURN_BASED_PATIENCE = 720
"""How much longer a player may be away from a turn-based table: a day instead of two minutes."""


class TablePeople:
    """What a table knows about its people; the rest of it is in `Table`."""

    seats: list[Seat]
    guests: set[int]
    host: int
    open: bool
    status: Status
    pace: Pace
    stand_in_after: float
    chat: list[StoredLine]
    position: Position | None
    log: DecisionLog
    clock: Clock | None
    tournament: TableTournament | None
    outdated: bool
    subscribers: Subscribers

    def names(self) -> list[Name]:
        return [seat.display_name for seat in self.seats]

    # Seats and permissions

    def seats_of(self, player: int | None) -> list[int]:
        """Return the seats that a player may decide for."""
        return [n for n, seat in enumerate(self.seats) if seat.kind != "free" and player in seat.holders]

    def seats_reserved_for(self, player: int | None) -> list[int]:
        """Return the free seats that are kept for a player until they agree to a rematch."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == "free" and player in seat.holders]

    def may_see(self, player: int | None) -> bool:
        """Whether a player may look at the table."""
        if self.open or player == self.host:
            return True
        return player in self.guests or any(player in seat.holders for seat in self.seats)

    @property
    def host_name(self) -> Name:
        """The host's name at this table; empty if they have no seat."""
        return next((seat.display_name for seat in self.seats if self.host in seat.holders), "")

    def is_only_person(self, player: int | None) -> bool:
        """Whether a player holds every seat that is not a bot's, and nobody else holds only some of them."""
        persons = [seat.holders for seat in self.seats if seat.has_person]
        return bool(persons) and all(player in holders and holders == persons[0] for holders in persons)

    @property
    def is_against_bots(self) -> bool:
        """Whether one player holds every seat that is not a bot's, and nobody waits for a tournament's round to end."""
        if self.tournament is not None:
            return False
        persons = [seat.holders for seat in self.seats if seat.has_person]
        return bool(persons) and bool(set.intersection(*persons))

    def knows(self, player: int) -> bool:
        """Whether a player is the host, holds a seat, has asked for one or has been invited."""
        asks = any(seat.request is not None and seat.request.player == player for seat in self.seats)
        holds = any(player in seat.holders for seat in self.seats)
        return player == self.host or player in self.guests or holds or asks

    def set_people(self, host: int, seats: list[Seat], guests: set[int], chat: list[StoredLine]) -> None:
        """Replace host, seats, guests and chat by what the database has."""
        self.host, self.seats, self.guests, self.chat = host, seats, guests, chat
        if self.position is not None:
            self.position.names = self.names()
        self.subscribers.notify()

    def merge_player(self, guest: int, account: int) -> None:
        """Give a guest's seats to the account that the guest was merged into."""
        for seat in self.seats:
            if guest in seat.linked and account not in seat.holders:
                seat.linked.add(account)
            elif guest in seat.holders - seat.linked:
                seat.linked.discard(account)
            if seat.request is not None and guest in seat.request.people:
                seat.request = seat.request.with_account(guest, account)
                self.outdated = True  # the merge has stored another version of the table
        memberships = [*(seat.holders for seat in self.seats), self.guests]
        for players in memberships:
            if guest in players:
                players.add(account)
        if self.host == guest:
            self.host = account
        for line in self.chat:
            if line.player == guest:
                line.player = account
        if self.outdated or any(account in players for players in memberships):
            self.subscribers.notify()

    # Absence

    def is_away(self, players: Collection[int]) -> bool:
        """Whether none of the players has been there for as long as it takes at the pace of this table."""
        patience = max(self.stand_in_after, LEAST_ABSENCE)
        return not self.subscribers.is_connected(players) and self._seconds_away(players) >= patience

    def _seconds_away(self, players: Collection[int]) -> float:
        if self.pace == "turn-based" and self.log.times:
            return min(self.subscribers.seconds_unseen(players), max(0, server_time.now() - self.log.times[-1]))
        return self.subscribers.seconds_away(players)

    def bot_allowed_in(self, n: int) -> int | None:
        """Return the seconds until others may ask for a bot to stand in; None if the player is there or a bot plays.

        Where there are clocks, they decide. At a turn-based table without them the time counts from when the game began
        to wait for the player, and nobody is replaced whom it does not wait for.
        """
        seat, p = self.seats[n], self.position
        if self.status != "playing" or seat.kind != "person" or seat.bot is not None or self.clock is not None:
            return None
        if self.pace == "turn-based" and (p is None or p.seat != n):
            return None
        if self.subscribers.is_connected(seat.holders):
            return None
        return max(0, ceil(self.stand_in_after - self._seconds_away(seat.holders)))

    @property
    def stand_in_level(self) -> str:
        """The bot that plays for people who are away or have resigned."""
        return DEFAULT_LEVEL if self.clock is None else self.clock.settings.bot
