"""One table: its seats, its game and its chat. Every change is stored before anybody is told about it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar, cast

import sqlalchemy as sa

from townhall.engine.errors import IllegalAction, TownhallError
from townhall.engine.lesson import lesson_with_key
from townhall.engine.rng import KEY_BYTES, commitment, key_of
from townhall.server.clock import server_time
from townhall.server.db.schema import UNDO
from townhall.server.db.store import Conflict, Store
from townhall.server.errors import ApiError
from townhall.server.hints.thinking import why_no_thinking
from townhall.server.live.schemas import BotSpeed, Pace, Status, TableTournament
from townhall.server.people.rated_games import rated_bots
from townhall.server.tables.bot_pacing import BotPacing
from townhall.server.tables.chat import StoredLine, TableChat
from townhall.server.tables.clocks import Clock, after_decision, after_undo, rests_of
from townhall.server.tables.decision_log import (
    BotThought,
    DecisionLog,
    LogEntry,
    RecentDecision,
    decide_beforehand,
    raw_notes,
    reshuffle_event,
)
from townhall.server.tables.frozen import Frozen
from townhall.server.tables.restore import StoredGame, restore_game
from townhall.server.tables.results import result_rows
from townhall.server.tables.subscribers import Subscribers
from townhall.server.tables.table_people import TURN_BASED_PATIENCE, TablePeople
from townhall.server.tables.table_store import Ending, TableStore
from townhall.server.tables.turns import Turn, awaited_seat, new_turn, next_turn
from townhall.server.tables.undo import position_after_undo

if TYPE_CHECKING:
    from townhall.engine.game import Game
    from townhall.engine.position import Position
    from townhall.server.accounts.rest import Rest
    from townhall.server.live.archive import Archive
    from townhall.server.tables.presence import Presence
    from townhall.server.tables.seats import Seat
    from townhall.server.tables.warmup import Warmup

T = TypeVar("T")


class Table(TablePeople, TableChat):
    """State of one table."""

    def __init__(
        self, store: Store, warmup: Warmup, game: Game, row: sa.Row[Any], seats: list[Seat], guests: set[int],
        chat: list[StoredLine], on_change: Callable[[Table], None], presence: Presence, stand_in_after: float = 0,
        bot_pause: float = 0, table_seed: str | None = None,
    ) -> None:  # fmt: skip
        self.store, self._warmup, self._on_change = TableStore(store, row.id, row.version), warmup, on_change
        self.game, self.seats, self.guests, self.chat = game, seats, guests, chat
        self.id: str = row.id
        self.title: str = row.title
        self.status: Status = row.status
        self.open: bool = row.open
        self.invite: str = row.invite
        self.host: int = row.host
        self.source: str | None = row.source
        """Hash of the address that created the table, if it is known."""
        self.pace: Pace = row.pace
        self.lang: str | None = row.lang
        self.bot_speed: BotSpeed | None = row.bot_speed
        self.bots_paused: bool = row.bots_paused
        self.hints: bool = row.hints
        """Whether players may ask for hints."""
        self.rated: bool = row.rated
        """Whether the result changes ratings."""
        self.tournament: TableTournament | None = None
        """The tournament that the game belongs to."""
        self.spectator_chat: bool = row.spectator_chat
        """Whether spectators may write in the chat."""
        self.pacing = BotPacing(self, bot_pause, partial(store.peers.publish, "step", row.id))
        self.stand_in_after = stand_in_after * (TURN_BASED_PATIENCE if self.pace == "turn-based" else 1)
        """Seconds a player must have been away before others may let a bot stand in."""
        self.options: dict[str, Any] = row.options
        self.key = bytes.fromhex(row.key)
        if len(self.key) != KEY_BYTES:
            raise TownhallError(f"the key of the table has {len(self.key)} bytes")
        self.components: str | None = None
        """Digest of the components that the game is played with, if they are not the built-in ones."""
        self.set_name: str | None = row.set_name
        """The name of the component set that the table was created with, if it is not the built-in one."""
        self.commitment = commitment(self.key)
        self._table_seed = table_seed
        self.rematch: str | None = row.rematch
        self.forked_at: int | None = row.forked_at
        self.imported: bool = row.imported
        """Whether the game was played elsewhere and imported from its record."""
        self.day: str | None = row.day
        self.is_lesson: bool = not row.counts and self.day is None
        """Whether it was created as a guided first game; the game may have another one by now."""
        self.lesson = lesson_with_key(game, self.key) if self.is_lesson else None
        """The guided first game that is played here; None at other tables."""
        self.created: int = row.created
        self.updated: int = row.updated
        self.position: Position | None = None
        self.log = DecisionLog()
        self.deleted = False
        self.damaged = False
        """Whether its game could not be restored."""
        self.frozen: Frozen | None = None
        """Why the game cannot continue, if the rules have changed since it was begun."""
        self.archive: Archive | None = None
        """The finished game, if it can no longer be replayed."""
        self.archived_at: int | None = None
        """How many events the archive in the database contains."""
        self.closed: int | None = row.closed
        """Since when the operator has kept the table closed: nothing can be changed here."""
        self.aborted: int | None = row.aborted
        """When the players agreed to end the game without a result."""
        self.clock: Clock | None = None
        """None at tables without clocks."""
        self.rests: dict[int, Rest] = {}
        """When the players rest, by player; only at tables with days per turn."""
        self.turn = self.turn_shown = Turn() if row.turn_seat is None else Turn(row.turn_seat, row.turn_since)
        """For which person the table waits, and the same when clients were last told of it."""
        self.outdated = False
        """Whether another process has changed the table since it was read."""
        self.subscribers = Subscribers(row.id, presence)
        self._used_at = monotonic()
        self.lock = asyncio.Lock()

    # Use

    def mark_deleted(self) -> None:
        """Tell everybody that the table does not exist any more."""
        self.deleted = True
        self.subscribers.notify()

    def touch(self) -> None:
        """Note that somebody has asked for the table."""
        self._used_at = monotonic()

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has watched, changed or asked for the table for so long."""
        busy = self.subscribers or self.lock.locked() or self.waiting_for_rules
        return not busy and monotonic() - self._used_at > seconds

    async def close(self) -> None:
        """Wait for a change that is being stored, and drop the subscribers."""
        async with self.lock:
            self.subscribers.clear()

    # The game

    @property
    def at(self) -> int:
        return self.log.at

    @property
    def has_ended(self) -> bool:
        """Whether the game was played to its end or ended early by its players, and can be replayed."""
        p = self.position
        over = p is not None and (p.over or self.aborted is not None)
        return over and self.status == "finished" and self.frozen is None

    @property
    def is_full(self) -> bool:
        return all(seat.kind != "free" for seat in self.seats)

    @property
    def is_recorded(self) -> bool:
        """Whether the result of the game is stored: forks and lessons are practice, others are imported."""
        return self.forked_at is None and not self.is_lesson and not self.imported

    @property
    def can_start(self) -> bool:
        ready = self.status == "starting" or (self.status == "gathering" and self.is_full)
        return ready and self.closed is None

    @property
    def can_continue(self) -> bool:
        """Whether the rules still fit the game, and neither the operator nor the players have stopped it."""
        return self.frozen is None and self.closed is None and self.aborted is None

    @property
    def bot_to_decide(self) -> str | None:
        """The bot whose decision it is, if any."""
        if self.status != "playing" or self.position is None or self.position.over or self.bots_are_paused:
            return None
        return self.seats[self.position.seat].bot if self.can_continue else None

    @property
    def bots_are_paused(self) -> bool:
        """Whether the bots wait because the only person at the table has paused them."""
        return self.bots_paused and self.is_against_bots

    @property
    def scripted_decision(self) -> int | None:
        """The decision that comes next in the guided first game, as long as the learner follows it."""
        return self.lesson.next_decision(self.playing.history) if self.lesson is not None else None

    @property
    def waiting_for_rules(self) -> bool:
        """Whether the game has begun, but its rules are not compiled yet, so that the position is unknown."""
        begun = self.status in ("playing", "finished")
        return begun and self.position is None and self.frozen is None and self.archive is None

    @property
    def playing(self) -> Position:
        """The position; raises `frozen`, `archived`, `preparing` or `not-begun` if there is none."""
        if self.position is None:
            if self.frozen is not None or self.archive is not None:
                raise ApiError("frozen" if self.frozen is not None else "archived")
            raise ApiError("preparing" if self.waiting_for_rules else "not-begun")
        return self.position

    @property
    def is_prepared(self) -> bool:
        """Whether bots, hints and previews are compiled; until then views have no previews."""
        return self._warmup.is_ready(self.game.name)

    @property
    def current_key(self) -> bytes:
        """The key that holds now: another one than at first if somebody has joined."""
        reshuffles = self.position.reshuffles if self.position is not None else ()
        return reshuffles[-1].key if reshuffles else self.key

    @property
    def log_entries(self) -> list[LogEntry]:
        """What the table knows about the entries of the log, of which the first is the setup."""
        return self.log.entries(self.created, {n for n in self.log.thoughts if why_no_thinking(self, n) is None})

    # Changes

    async def change(self, work: Coroutine[Any, Any, T], *, if_closed: bool = False) -> T:
        """Run a change under the table's lock, to the end even if the request is cancelled.

        Afterwards the registry lets the game continue: it may start, or a bot may have to decide. A closed table
        refuses it, unless `if_closed`.
        """

        async def run() -> T:
            try:
                async with self.lock:
                    if not if_closed:
                        self.check_not_closed()
                    return await work
            except Conflict:
                raise await self._after_conflict() from None
            finally:
                work.close()
                self._on_change(self)

        return await asyncio.shield(asyncio.create_task(run()))

    async def _after_conflict(self) -> ApiError:
        """Return what to answer to somebody whose change did not fit the database: the table may be deleted."""
        if await self.store.stamp() is None:
            self.mark_deleted()
            return ApiError("no-such-table")
        self.outdated = True
        return ApiError("stale")

    def check_not_frozen(self) -> None:
        """Raise `frozen` or `aborted` if the game cannot continue."""
        if self.frozen is not None or self.aborted is not None:
            raise ApiError("frozen" if self.frozen is not None else "aborted")

    def check_not_closed(self) -> None:
        """Raise `closed` if the operator has closed the table."""
        if self.closed is not None:
            raise ApiError("closed")

    def check_at(self, at: int) -> None:
        """Raise `stale` unless `at` is the present number of events."""
        if at != self.at:
            raise ApiError("stale")

    async def decide(self, player: int | None, at: int, action: int) -> int:
        """Make a person's decision."""
        p = self.playing
        self.check_not_frozen()
        if not self.seats_of(player):
            raise ApiError("not-your-seat")
        self.check_at(at)
        if p.over:
            raise ApiError("over")
        seat = self.seats[p.seat]
        if player not in seat.holders or seat.bot is not None:
            raise ApiError("not-your-turn", name=seat.display_name)
        await self.append(action, bot=False)
        return self.at

    async def append(self, action: int, *, bot: bool, thought: BotThought | None = None) -> None:
        """Play an action and store it as an event; `thought` is what a bot thought before."""
        before = self.playing
        after = before.copy()
        if action not in self.game.actions:
            raise ApiError("no-such-action", most=self.game.actions.size - 1)
        try:
            after.play(action)
        except IllegalAction:
            view = before.view(before.seat)
            raise ApiError("illegal", lambda lang: f"{view.text(action, lang)}: {view.why(action, lang)}") from None
        time = self.entry_time()
        event = {
            "n": self.at + 1, "action": action, "decisions": len(after.history),
            "seat": before.seat, "bot": bot, "notes": raw_notes(after),
            "turn_ended": after.over or after.turn != before.turn, "time": time,
        }  # fmt: skip
        status: Status = "finished" if after.over else "playing"
        await self._store_event(event, after, status, after_decision(self, before, after, server_time.now()))
        if thought is not None:
            self.log.remember(thought)
        self.advance(after, action, time, bot=bot)
        if after.over:
            await self.announce_if_possible("ended")
        self.subscribers.notify(info=after.over or self.clock is not None)

    def advance(self, after: Position, action: int, time: int, *, bot: bool) -> None:
        """Continue from the position after a decision that is stored."""
        before = self.playing
        revealed = bool(before.state.secrets != after.state.secrets)
        decision = RecentDecision(
            len(after.history), before.seat, before.turn, before.state.round, action, time, bot, revealed,
            after.moment(),
        )  # fmt: skip
        self.position, self.updated, self.turn = after, time, next_turn(self, after, time)
        self.log.append(time, decision.seat, self.names(), bot=bot)
        self.log.recent.append(decision)
        if after.over:
            self.status = "finished"

    async def _store_event(self, event: dict[str, Any], after: Position, status: Status, clock: Clock | None) -> None:
        """Write an event and the clocks if they change; raise `stale` if another process has written to the log."""
        helped = self.log.helped_seats | ({event["seat"]} if event["bot"] else set())
        make_rows = partial(result_rows, self, self.seats, after, helped, event["time"])
        results = make_rows if after.over and self.is_recorded else None
        try:
            row, turn = None if clock is None else self.clock_row(clock), next_turn(self, after, event["time"])
            rated = rated_bots(self) if results else None
            changed = turn if turn != self.turn else None
            await self.store.insert_event(event, after, status, results, row, rated, changed)
        except Conflict:
            await self._reload()
            raise ApiError("stale") from None
        self.clock = clock or self.clock

    def rests_of(self, seat: int) -> list[Rest]:
        """Return when the players rest who own a seat."""
        return rests_of(self.rests, self.seats, seat)

    def clock_row(self, clock: Clock) -> dict[str, Any]:
        return clock.row(self.rests_of(clock.seat))

    async def undo(self, player: int, at: int, *, whole_turn: bool) -> int:
        """Undo the last decision or the whole turn, and store that as an event."""
        self.check_not_frozen()
        self.check_at(at)
        if not self.seats_of(player):
            raise ApiError("not-your-seat")
        past = position_after_undo(self, player, whole_turn=whole_turn)
        time, decisions = self.entry_time(), len(past.history)
        event = {
            "n": self.at + 1, "action": UNDO, "decisions": decisions, "seat": past.seat,
            "bot": False, "notes": [], "turn_ended": True, "time": time,
        }  # fmt: skip
        await self._store_event(event, past, "playing", after_undo(self, past, server_time.now()))
        self._set_position(past)
        self.status, self.updated, self.turn = "playing", time, next_turn(self, past, time)
        self.log.cut(decisions)
        await self.announce_if_possible("restarted" if whole_turn else "undone", seat=past.seat)
        self.subscribers.notify()
        return self.at

    async def take_over(self, n: int, seat: Seat, player: int) -> None:
        """Let a player decide for a seat of a running game, and draw anew what no person's seat has seen.

        Somebody who played alone may have seen what comes by undoing, or in the game that was forked.
        """
        self.check_not_frozen()
        after, known = self.playing.copy(), [n for n, other in enumerate(self.seats) if other.kind == "person"]
        if not self.is_prepared:
            raise ApiError("preparing")
        key = key_of(None if self._table_seed is None else f"{self._table_seed} join {self.commitment} {self.at}")
        await asyncio.to_thread(after.reshuffle, key, known)
        event = reshuffle_event(self.at + 1, after.reshuffles[-1], n, self.entry_time())
        try:
            await self.store.take_over(seat.row(n), player, event, after, linked=player in seat.linked)
        except Conflict:
            await self._reload()
            raise ApiError("stale") from None
        seat.holders.add(player)
        self.seats[n], self.updated = seat, event["time"]
        self._set_position(after)
        self.log.reshuffle()
        self.subscribers.notify()

    async def start(self) -> None:
        """Begin the game, a guided one with the decisions that it begins with."""
        position = await asyncio.to_thread(self.game.start, len(self.seats), options=self.options, key=self.key)
        time = self.entry_time()
        beforehand = decide_beforehand(position, self.lesson.before if self.lesson is not None else (), time)
        turn = new_turn(self, awaited_seat(position, self.seats), time)
        await self.store.start(beforehand, time, self.game, turn)
        self.status, self.updated, self.turn = "playing", time, turn
        self.subscribers.expect()
        self._set_position(position)
        self.log.setup_names = self.names()
        for event in beforehand:
            self.log.append(time, event["seat"], self.names(), bot=True)
        self.subscribers.notify()
        await self.announce_if_possible("began")

    async def restore(self, stored: StoredGame, *, verify: bool = False) -> None:
        """Take position and log from stored events; `verify` if they were stored with other rules."""
        restore = partial(restore_game, verify=verify)
        restored = await asyncio.to_thread(restore, self.game, self.names(), self.options, self.key, stored)
        self.log, self.frozen = restored.log, None
        if not restored.complete:
            self.frozen = Frozen(restored.shown, restored.decisions, restored.scores)
        if restored.position is not None:
            self._set_position(restored.position)

    @property
    def decisions(self) -> int | None:
        """How many decisions can be shown; None before the game begins."""
        if self.archive is not None:
            return self.archive.decisions
        return None if self.position is None else len(self.position.history)

    async def _reload(self) -> None:
        """Restore the game after another process has written to its log; raise `no-such-table` if it was deleted."""
        status, stored = await self.store.read_game()
        if status is None:
            self.mark_deleted()
            raise ApiError("no-such-table")
        self.status = cast("Status", status)
        self.outdated = True  # clocks, seats or settings may have changed too
        await self.restore(stored)
        self.subscribers.notify()

    def _set_position(self, position: Position) -> None:
        position.names, position.forked_at = self.names(), self.forked_at
        if position.reshuffles:
            self.lesson = None
        self.position = position

    # Rows of the database

    async def update_seat(
        self, n: int, seat: Seat, *, adds: int | None = None, unless_decided: bool = False, ends_game: bool = False
    ) -> None:
        """Replace a seat; `adds` is a player who may decide there from now on.

        `unless_decided`: fail if somebody has decided in another process. `ends_game`: the game is over with it.
        """
        removes, events = self.seats[n].holders - seat.holders, self.at if unless_decided else None
        linked = adds in seat.linked
        if seat.stand_in and seat.left_at is None:
            seat = replace(seat, left_at=self.store.version + 1)
        seats = [*self.seats[:n], seat, *self.seats[n + 1 :]]
        ending = self._ending_with(seats) if ends_game else None
        updated = self.entry_time() if self.status == "gathering" else None
        await self.store.update_seat(
            seat.row(n), removes=removes, adds=adds, linked=linked, events=events, ending=ending, updated=updated
        )
        if adds is not None:
            seat.holders.add(adds)
        self.seats[n], self.updated = seat, updated or self.updated
        if ending is not None:
            self.status, self.aborted, self.updated = "finished", ending.time, ending.time
        if self.position is not None:
            self.position.names = self.names()
        self.subscribers.notify()

    def _ending_with(self, seats: list[Seat]) -> Ending:
        """Return how the game ends as it stands, because of what the seats will be."""
        time, rated = self.entry_time(), rated_bots(self) if self.is_recorded else None
        results = partial(result_rows, self, seats, self.playing, self.log.helped_seats, time)
        return Ending(time, results if self.is_recorded else None, rated)

    async def update_row(self, **fields: Any) -> None:
        """Change columns of the table's row and the attributes of the same names."""
        await self.store.update(**fields)
        for name, value in fields.items():
            setattr(self, name, value)
        self.subscribers.notify()

    async def delete(self) -> None:
        """Delete the table before its game begins."""
        if self.status != "gathering":
            raise ApiError("begun")
        await self.delete_rows()

    async def delete_rows(self) -> None:
        """Delete the table, whatever has become of its game."""
        await self.store.delete()
        self.mark_deleted()

    async def add_guest(self, player: int) -> None:
        """Let a player who has the invitation see a private table."""
        if player not in self.guests:
            await self.store.insert_guest(player)
            self.guests.add(player)
