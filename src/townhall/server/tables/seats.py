"""The seats of a table: sitting down, leaving, taking over, stand-in bots and seat links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, count
from typing import TYPE_CHECKING, Any

from townhall.bots.characters import BotName, choose_character
from townhall.bots.levels import DEFAULT_LEVEL, LEVELS, NAMES
from townhall.engine.rng import commitment
from townhall.server.accounts.names import clean_name
from townhall.server.accounts.tokens import hash_secret, new_secret
from townhall.server.errors import ApiError
from townhall.server.i18n import guest_name
from townhall.server.live.schemas import SeatKind
from townhall.server.people.rated_games import check_friendly, check_may_join, check_unrated
from townhall.server.tables.consent import (
    SeatRequest,
    current_request,
    is_agreed,
    is_refused,
    may_answer,
    may_call_vote,
)
from townhall.server.tables.quotas import has_only_bots
from townhall.server.tables.restore import FREED, RESHUFFLED, TOOK_OVER
from townhall.server.tables.undo import undo_is_free

if TYPE_CHECKING:
    from townhall.engine.position import Name
    from townhall.server.accounts.player import Player
    from townhall.server.tables.table import Table


@dataclass
class Seat:
    """A seat: free, a person's or a bot's."""

    kind: SeatKind = "free"
    name: str = ""
    """The name of a person, empty for a guest without one, or the character of a bot."""
    bot: str | None = None
    """The bot that decides here: in a bot's own seat, or standing in for a person."""
    holders: set[int] = field(default_factory=set)
    """The players who may decide here, or for whom a free seat is reserved.

    Somebody who uses two devices as a guest is two players.
    """
    secret: str | None = None
    """Hash of the seat link."""
    linked: set[int] = field(default_factory=set)
    """The holders who have followed the seat link; the others own the seat."""
    request: SeatRequest | None = None
    """What somebody asks the others to agree to."""
    resigned: bool = False
    """The player has given up; a bot plays to the end."""
    offers_abort: bool = False
    """The player wants to end the game without a result."""
    forfeited: bool = False
    """The player has resigned because the time ran out."""
    timed_out: bool = False
    """A bot stands in because the time ran out, until the player opens the table."""
    left_at: int | None = None
    """The version of the table at which a bot began to play for the person: it tells who left first.

    It stays when the person comes back after the bot has decided something.
    """

    @property
    def character(self) -> str | None:
        """The character who plays here, if it is a bot's own seat."""
        return self.name if self.kind == "bot" else None

    @property
    def display_name(self) -> Name:
        """What the player is called; for bots and for guests without a name that depends on the language."""
        if self.kind == "bot":
            return BotName(self.name)
        return guest_name if not self.name and (self.kind == "person" or self.reserved) else self.name

    @property
    def has_person(self) -> bool:
        """Whether the seat is a person's whose account has not been deleted, even if a bot plays there."""
        return self.kind == "person" and bool(self.holders)

    @property
    def stand_in(self) -> bool:
        return self.kind == "person" and self.bot is not None

    @property
    def reserved(self) -> bool:
        return self.kind == "free" and bool(self.holders)

    def row(self, seat: int) -> dict[str, Any]:
        """Return the seat as a row of the database."""
        request = None if self.request is None else self.request.row()
        return {
            "seat": seat, "kind": self.kind, "name": self.name, "bot": self.bot, "secret": self.secret,
            "request": request, "resigned": self.resigned, "offers_abort": self.offers_abort,
            "forfeited": self.forfeited,
            "left_at": self.left_at, "timed_out": self.timed_out,
        }  # fmt: skip


def check_bot(bot: str) -> None:
    """Raise `bad-bot`, which names the bots that exist."""
    if bot not in NAMES:
        raise ApiError("bad-bot", bots=", ".join(NAMES))


def bot_seat(bot: str, seat: int, others: Sequence[Seat]) -> Seat:
    """Return a seat for a bot, played by a character who is not at the table yet."""
    check_bot(bot)
    return Seat("bot", choose_character(bot, seat, [other.display_name for other in others]), bot)


def distinct_name(name: str, others: Sequence[Seat]) -> str:
    """Return a name that no other person at the table has: "Ana (2)" if there is an Ana."""
    taken = {other.name.casefold() for other in others if other.kind != "bot"}
    names = chain([name], (f"{name} ({n})" for n in count(2)))
    return next(one for one in names if not name or one.casefold() not in taken)


class SeatActions:
    """What players can do with one seat of a table. Every change is announced in the chat."""

    def __init__(self, table: Table, seat: int) -> None:
        if not 0 <= seat < len(table.seats):
            raise ApiError("no-such-seat")
        self.table, self._n = table, seat

    @property
    def _seat(self) -> Seat:
        return self.table.seats[self._n]

    @property
    def _others(self) -> list[Seat]:
        return [seat for n, seat in enumerate(self.table.seats) if n != self._n]

    def check_holder(self, player: Player) -> None:
        """Raise `not-your-seat` unless a player may decide here."""
        if player.id not in self._seat.holders:
            raise ApiError("not-your-seat")

    def check_owner(self, player: Player) -> None:
        """Raise `not-your-seat`, or `not-owner` for a player who has followed the seat link."""
        self.check_holder(player)
        if player.id in self._seat.linked:
            raise ApiError("not-owner")

    async def sit(self, player: Player, name: str | None) -> None:
        """Take a free seat, or a bot's seat; in a running game that needs consent."""
        await self.table.change(self._sit(player, name))

    async def agree(self, player: Player) -> None:
        """Take a seat that is reserved for a rematch, if it still is."""
        await self.table.change(self._agree(player))

    async def _agree(self, player: Player) -> None:
        seat = self._seat
        if seat.reserved and player.id in seat.holders:
            await self.table.update_seat(self._n, replace(seat, kind="person"))
            await self.table.announce_if_possible("sat", seat=self._n)

    async def _sit(self, player: Player, name: str | None) -> None:
        if self.table.status == "finished":
            raise ApiError("over")
        check_friendly(self.table)
        if self._seat.kind == "person":
            raise ApiError("seat-taken")
        if self.table.seats_of(player.id):
            raise ApiError("seated")
        if self._seat.reserved:
            if player.id not in self._seat.holders:
                raise ApiError("seat-reserved", name=self._seat.display_name)
            await self._agree(player)
            return
        own_name = player.name if player.account or name is None else clean_name(name)
        if self.table.rated:
            check_may_join(player)
        if self.table.status == "playing":
            check_unrated(self.table)
            await self._ask(SeatRequest("join", player.id, own_name))
            return
        character = self._seat.character or ""
        await self.table.update_seat(self._n, Seat("person", distinct_name(own_name, self._others)), adds=player.id)
        await self.table.announce_if_possible(TOOK_OVER if character else "sat", seat=self._n, text=character)

    async def _ask(self, request: SeatRequest) -> None:
        """Do what is asked if nobody else has to agree; otherwise ask the others."""
        earlier = current_request(self.table, self._n)
        if earlier is not None and earlier.player != request.player:
            raise ApiError("asked-already")
        if is_agreed(self.table, self._n, request):
            await self._fulfil(request)
        elif earlier is None:
            await self.table.update_seat(self._n, replace(self._seat, request=request))
            await self.table.announce_if_possible(f"asks-{request.kind}", name=request.name)

    async def _fulfil(self, request: SeatRequest) -> None:
        if request.kind != "join":
            await self._stand_in("stand-in" if request.kind == "stand-in" else "replaced")
            return
        character = self._seat.character or ""
        name = distinct_name(request.name, self._others)
        await self.table.take_over(self._n, Seat("person", name), request.player)
        await self.table.announce_if_possible(TOOK_OVER, seat=self._n, text=character)
        await self._announce_reshuffle()
        for n, seat in enumerate(self.table.seats):
            if seat.request is not None and seat.request.kind == "join" and seat.request.player == request.player:
                await self.table.update_seat(n, replace(seat, request=None))

    async def _announce_reshuffle(self) -> None:
        await self.table.announce_if_possible(RESHUFFLED, text=commitment(self.table.current_key))

    async def _stand_in(self, kind: str = "stand-in") -> None:
        seat = replace(self._seat, bot=self.table.stand_in_level, request=None, timed_out=kind == "replaced")
        await self.table.update_seat(self._n, seat)
        await self.table.announce_if_possible(kind, seat=self._n)

    async def call_vote(self, player: Player) -> None:
        """Ask the others whether a bot replaces the player, whose time has run out."""
        await self.table.change(self._call_vote(player))

    async def _call_vote(self, player: Player) -> None:
        if not may_call_vote(self.table, self._n, player.id):
            raise ApiError("not-out-of-time", name=self._seat.display_name)
        await self._ask(SeatRequest("replace", player.id, player.name))

    async def answer(self, player: Player, *, yes: bool) -> None:
        """Agree to what somebody asks for this seat, or decline it; who asked can withdraw."""
        await self.table.change(self._answer(player, yes=yes))

    async def _answer(self, player: Player, *, yes: bool) -> None:
        request = current_request(self.table, self._n)
        if request is None:
            if self._seat.request is not None:
                await self.table.update_seat(self._n, replace(self._seat, request=None))
            raise ApiError("no-such-request")
        if not yes and player.id == request.player:
            await self.table.update_seat(self._n, replace(self._seat, request=None))
            return
        if not may_answer(self.table, self._n, request, player.id):
            raise ApiError("not-asked")
        if not yes:
            refused = replace(request, declined=request.declined | {player.id})
            still_open = not is_refused(self.table, self._n, refused)
            await self.table.update_seat(self._n, replace(self._seat, request=refused if still_open else None))
            if not still_open:
                await self.table.announce_if_possible("refused", name=request.name)
            return
        agreed = replace(request, agreed=request.agreed | {player.id})
        if is_agreed(self.table, self._n, agreed):
            await self._fulfil(agreed)
        else:
            await self.table.update_seat(self._n, replace(self._seat, request=agreed))

    async def leave(self, player: Player) -> None:
        """Free the seat before the game, or decline a rematch; during the game a bot stands in."""
        await self.table.change(self._leave(player))

    async def _leave(self, player: Player) -> None:
        self.check_holder(player)
        name = self._seat.name
        if self.table.status == "finished":
            raise ApiError("over")
        check_friendly(self.table)
        if self.table.status == "gathering":
            kind = "declined" if self._seat.reserved else "left"
            await self.table.update_seat(self._n, Seat())
            await self.table.announce_if_possible(kind, name=name)
        elif self._seat.bot is None:
            await self._stand_in()

    async def come_back(self, player: Player) -> None:
        """Replace the stand-in bot at one's own seat."""
        await self.table.change(self._come_back(player))

    async def _come_back(self, player: Player) -> None:
        self.check_holder(player)
        if self.table.status == "finished":
            raise ApiError("over")
        if self._seat.resigned:
            raise ApiError("resigned")
        if self._seat.stand_in:
            left_at = self._seat.left_at if self._n in self.table.log.helped_seats else None
            seat = replace(self._seat, bot=None, request=None, left_at=left_at, timed_out=False)
            await self.table.update_seat(self._n, seat)
            await self.table.announce_if_possible("back", seat=self._n)

    async def add_bot(self, player: Player, bot: str) -> None:
        """Put a bot on a free seat, or let one stand in for a person who is away."""
        await self.table.change(self._add_bot(player, bot))

    async def _add_bot(self, player: Player, bot: str) -> None:
        check_bot(bot)
        check_friendly(self.table)
        if self.table.rated and bot not in LEVELS:
            raise ApiError("not-rateable")
        if self.table.status == "finished":
            raise ApiError("over")
        if self._seat.kind != "free":
            await self._add_stand_in(player)
            return
        if player.id != self.table.host:
            raise ApiError("not-host")
        seat = bot_seat(bot, self._n, self.table.seats)
        if has_only_bots([*self._others, seat], player.id):
            await self.table.store.check_bot_quota(player.id)
        await self.table.update_seat(self._n, seat)
        await self.table.announce_if_possible("bot", seat=self._n)

    async def _add_stand_in(self, player: Player) -> None:
        """Anybody at the table may ask for this once the person has been away for long enough.

        The bot is always of the default level: nobody can weaken a rival with it.
        """
        seat = self._seat
        if not self.table.seats_of(player.id):
            raise ApiError("not-seated")
        if seat.kind == "bot":
            raise ApiError("seat-taken")
        if self.table.status != "playing":
            raise ApiError("not-begun")
        if seat.bot is not None:
            return
        if player.id in seat.holders:
            await self._stand_in()
            return
        if self.table.bot_allowed_in(self._n) != 0:
            raise ApiError("not-away", name=seat.display_name, minutes=max(1, round(self.table.stand_in_after / 60)))
        await self._ask(SeatRequest("stand-in", player.id, player.name))

    async def free(self, player: Player) -> None:
        """Free a seat before the game, or give a person's seat to a bot during the game; only the host may."""
        await self.table.change(self._free(player))

    async def _free(self, player: Player) -> None:
        if player.id != self.table.host:
            raise ApiError("not-host")
        check_friendly(self.table)
        left = self._seat
        if self.table.status == "finished":
            raise ApiError("over")
        if self.table.status != "gathering":
            check_unrated(self.table)
            await self.remove_person()
            return
        await self.table.update_seat(self._n, Seat())
        if left.character:
            await self.table.announce_if_possible("left", text=left.character)
        elif left.kind == "person":
            await self.table.announce_if_possible("left", name=left.name)

    async def remove_person(self) -> None:
        """Give a person's seat in a running game to a bot; who sat there needs consent to join again."""
        left = self._seat
        if left.kind != "person":
            raise ApiError("no-person")
        if left.resigned:
            raise ApiError("resigned")
        await self.table.update_seat(self._n, bot_seat(DEFAULT_LEVEL, self._n, self.table.seats))
        await self.table.announce_if_possible(FREED, seat=self._n, name=left.name, text=self._seat.name)

    async def create_link(self, player: Player) -> str:
        """Create a new seat link and return its secret. Devices that followed the previous link lose the seat."""
        secret = new_secret()
        await self.table.change(self._replace_link(player, hash_secret(secret)))
        return secret

    async def revoke_link(self, player: Player) -> None:
        """Invalidate the seat link. Devices that followed it lose the seat."""
        await self.table.change(self._replace_link(player, None))

    async def _replace_link(self, player: Player, secret: str | None) -> None:
        check_unrated(self.table)
        self.check_owner(player)
        seat = self._seat
        await self.table.update_seat(
            self._n, replace(seat, secret=secret, holders=seat.holders - seat.linked, linked=set())
        )

    async def follow_link(self, player: Player, secret: str) -> None:
        """Let a player with the seat link decide here too."""
        await self.table.change(self._follow_link(player, secret))

    async def _follow_link(self, player: Player, secret: str) -> None:
        if self._seat.secret != hash_secret(secret):
            raise ApiError("no-such-link")
        if player.id in self._seat.holders:
            return
        seat = replace(self._seat, linked=self._seat.linked | {player.id})
        if self._is_played_alone and not self.table.seats_of(player.id):
            await self.table.take_over(self._n, seat, player.id)
            await self._announce_reshuffle()
        else:
            await self.table.update_seat(self._n, seat, adds=player.id)

    @property
    def _is_played_alone(self) -> bool:
        """Whether one player decides for several people and may have seen what comes by undoing."""
        persons = [seat for seat in self.table.seats if seat.has_person]
        running = self.table.status == "playing" and self.table.can_continue
        return running and len(persons) > 1 and any(undo_is_free(self.table, holder) for holder in self._seat.holders)


async def take_seats_back(table: Table, player: Player) -> None:
    """Let a player who opens a table replace the bots that stand in there since the time ran out."""
    for n in table.seats_of(player.id) if table.status == "playing" else []:
        if table.seats[n].timed_out and not table.seats[n].resigned:
            await SeatActions(table, n).come_back(player)
