"""Restore a game from its events; a snapshot only saves time."""

import hashlib
from contextlib import suppress
from typing import Any, NamedTuple

import numpy as np
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from townhall.bots.characters import BotName
from townhall.engine.errors import BadSetup, TownhallError
from townhall.engine.game import Game
from townhall.engine.position import Name, Position
from townhall.engine.reshuffle import Reshuffle
from townhall.server.db import schema
from townhall.server.i18n import guest_name
from townhall.server.tables.decision_log import DecisionLog, raw_notes

TOOK_OVER = "took-over"
"""`chat.kind` of the announcement that a person took over a bot's seat."""
FREED = "freed"
"""`chat.kind` of the announcement that the host gave a person's seat to a bot; its name is the person's."""
RESHUFFLED = "reshuffled"
"""`chat.kind` of the announcement that what is hidden was drawn anew; its text is the commitment to the new key."""


class StoredGame(NamedTuple):
    """The rows from which a game is restored."""

    events: list[sa.Row[Any]]
    snapshot: sa.Row[Any] | None
    takeovers: list[sa.Row[Any]]
    """The announcements that a person took over a bot's seat, or a bot a person's; their text is the character."""
    rules: str = ""
    components: str = ""
    """Version of the rules and digest of the components that the game has according to its table."""


THIS_TABLE: sa.BindParameter[str] = sa.bindparam("table_id")
HEAD = (
    sa.select(schema.tables.c.engine, schema.tables.c.components, *schema.snapshots.c)
    .join_from(schema.tables, schema.snapshots, isouter=True)
    .where(schema.tables.c.id == THIS_TABLE)
)
EVENTS = sa.select(schema.events).where(schema.events.c.table == THIS_TABLE).order_by(schema.events.c.n)
TAKEOVERS = (
    sa.select(schema.chat)
    .where((schema.chat.c.table == THIS_TABLE) & schema.chat.c.kind.in_((TOOK_OVER, FREED)))
    .order_by(schema.chat.c.id)
)
"""Statements of every game that is read, made once: SQLAlchemy finds their compiled forms faster."""


async def read_game(connection: AsyncConnection, table: str) -> StoredGame:
    """Read the events and the snapshot of a table."""
    this = {"table_id": table}
    events = list((await connection.execute(EVENTS, this)).all())
    takeovers = list((await connection.execute(TAKEOVERS, this)).all())
    head = (await connection.execute(HEAD, this)).one_or_none()
    if head is None:
        return StoredGame(events, None, takeovers)
    return StoredGame(events, None if head.state is None else head, takeovers, head.engine, head.components)


def snapshot_row(table: str, n: int, p: Position) -> dict[str, Any]:
    """Return the row of a snapshot of the position after n events."""
    state, game = p.raw.tobytes(), p.game
    checksum = _checksum(table, n, state, game.rules_version, game.components.digest)
    return {"table": table, "n": n, "state": state, "checksum": checksum}


def _checksum(table: str, n: int, state: bytes, rules: str, components: str) -> str:
    return hashlib.blake2b(f"{table} {n} {rules} {components} ".encode() + state, digest_size=16).hexdigest()


def _is_written_by(snapshot: Any, rules: str, components: str) -> bool:
    """Whether a snapshot is undamaged and was written by these rules with these components."""
    checksum = _checksum(snapshot.table, snapshot.n, snapshot.state, rules, components)
    return bool(snapshot.checksum == checksum)


def _resume(
    game: Game, options: dict[str, Any], key: bytes, snapshot: Any, history: list[int], reshuffles: list[Reshuffle]
) -> Position | None:
    """Return the position of a snapshot; None if it is damaged or other rules wrote it: the events are enough."""
    if _is_written_by(snapshot, game.rules_version, game.components.digest):
        with suppress(TownhallError):
            return Position.resume(game, options, key, snapshot.state, history, reshuffles)
    return None


class RestoredGame(NamedTuple):
    """A game as far as it can be replayed."""

    position: Position | None
    """The last position that the present rules agree on; None if there is not even a first one."""
    log: DecisionLog
    decisions: int
    """How many decisions were made."""
    scores: list[int]
    """The points as they stand, as far as they are known."""

    @property
    def shown(self) -> int:
        """How many decisions the present rules agree on."""
        return 0 if self.position is None else len(self.position.history)

    @property
    def complete(self) -> bool:
        return self.position is not None and self.shown == self.decisions


def restore_game(
    game: Game, names: list[Name], options: dict[str, Any], key: bytes, stored: StoredGame, *, verify: bool = False
) -> RestoredGame:
    """Replay the events, starting from the snapshot if it fits them; `names` are the present ones.

    `verify`: the rules have changed, so that every note has to agree and no snapshot is trusted.
    """
    if any(event.seat >= len(names) for event in stored.events):
        raise TownhallError("a seat that has decided is missing")
    names_then = past_names(names, stored)
    log, decisions = DecisionLog(setup_names=names_then[0]), list[Decision]()
    reshuffles: list[Reshuffle] = []
    position: Position | None = None
    for event, names_at_event in zip(stored.events, names_then, strict=False):
        if event.action == schema.UNDO:
            log.cut(event.decisions)
            del decisions[event.decisions :]
            if position is not None and len(position.history) > event.decisions:
                position = None
        elif event.action == schema.RESHUFFLE:
            log.reshuffle()
            reshuffles.append(Reshuffle(event.decisions, bytes.fromhex(event.key), tuple(event.known)))
            if position is not None:
                position.follow(reshuffles)
        else:
            log.append(event.time, event.seat, names_at_event, bot=event.bot)
            decisions.append(Decision(event.action, event.notes))
            if position is not None:
                position = _played(position, event.action)
        if stored.snapshot is not None and event.n == stored.snapshot.n and not verify:
            history = [decision.action for decision in decisions]
            position = _resume(game, options, key, stored.snapshot, history, reshuffles)
    if position is None:
        position = _replay(game, len(names), options, key, decisions, reshuffles, verify=verify)
    if position is not None and position.seats != len(names):
        raise TownhallError(f"the game has {position.seats} seats, the table {len(names)}")
    scores = _stored_scores(game, len(names), stored) or ([] if position is None else position.scores)
    restored = RestoredGame(position, log, len(decisions), scores)
    log.shorten(restored.shown)
    return restored


class Decision(NamedTuple):
    """A decision and the notes that it brought about."""

    action: int
    notes: list[list[int]]


def _stored_scores(game: Game, seats: int, stored: StoredGame) -> list[int] | None:
    """Return the points in the snapshot: every state begins with the same fields, also after a change of the rules."""
    snapshot, fields = stored.snapshot, game.spec.rules.state.fields
    assert fields is not None
    (base, shape), start = fields["scores"][0].subdtype or (None, ()), fields["scores"][1]
    writers = (stored.rules, stored.components), (game.rules_version, game.components.digest)
    if snapshot is None or not any(_is_written_by(snapshot, *writer) for writer in writers):
        return None
    return np.frombuffer(snapshot.state, base, shape[0], start)[:seats].tolist()  # type: ignore[no-any-return]


def _played(p: Position, action: int) -> Position | None:
    """Play a decision; return None if that is impossible, so that the whole log is replayed."""
    try:
        p.play(action)
    except TownhallError:
        return None
    return p


def _replay(
    game: Game, seats: int, options: dict[str, Any], key: bytes, decisions: list[Decision],
    reshuffles: list[Reshuffle], *, verify: bool,
) -> Position | None:  # fmt: skip
    """Return the last position that the rules agree on; None if the game cannot even be set up."""
    try:
        p = game.start(seats, options=options, key=key)
    except BadSetup:
        return None
    p.follow(reshuffles)
    for n, decision in enumerate(decisions):
        try:
            p.play(decision.action)
        except TownhallError:
            return p.at(n)
        if verify and raw_notes(p) != decision.notes:
            return p.at(n)
        p.follow(reshuffles)
    return p


def past_names(names: list[Name], stored: StoredGame) -> list[list[Name]]:
    """Return what the players were called at each event, and after the last one.

    Times are whole seconds: in the second of a takeover, decisions of the previous player or bot came before it.
    """
    result = [list(names) for _ in range(len(stored.events) + 1)]
    for takeover in reversed(stored.takeovers):
        by_bot = takeover.kind == TOOK_OVER
        before = [
            n
            for n, event in enumerate(stored.events)
            if event.time < takeover.time
            or (event.time == takeover.time and event.seat == takeover.seat and event.bot == by_bot)
        ]
        for n in range(before[-1] + 1 if before else 0):
            result[n][takeover.seat] = BotName(takeover.text) if by_bot else takeover.name or guest_name
    return result
