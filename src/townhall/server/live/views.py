"""What one viewer sees of a table. Everything about the game is computed from their seat's view alone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from townhall.bots.characters import BotName, bot_title
from townhall.engine.ledger import changes_of, points_of
from townhall.engine.position import name_in
from townhall.engine.rng import KEY_BYTES, commitment
from townhall.engine.view_fields import state_fields
from townhall.server.clock import server_time
from townhall.server.errors import ApiError
from townhall.server.hints.hints import can_switch
from townhall.server.hints.thinking import why_no_thinking
from townhall.server.i18n import guest_name
from townhall.server.live import schemas
from townhall.server.live.shared_views import SPECTATOR, SharedViews
from townhall.server.solo.daily import sealed_until
from townhall.server.tables.clocks import left_at, next_due, next_rest
from townhall.server.tables.consent import (
    current_request,
    may_answer,
    may_call_vote,
    voters,
    votes,
    votes_needed,
)
from townhall.server.tables.decision_log import RecentDecision
from townhall.server.tables.early_end import abort_offers, may_abort, may_resign, ranks_after_resignations
from townhall.server.tables.frozen import may_end
from townhall.server.tables.restore import FREED, RESHUFFLED, TOOK_OVER
from townhall.server.tables.turns import awaited_since
from townhall.server.tables.undo import can_undo, turn_has_begun, undo_is_free

if TYPE_CHECKING:
    from collections.abc import Iterator

    from townhall.engine.frames_and_notes import Note
    from townhall.engine.position import Position
    from townhall.server.live.archive import Archive
    from townhall.server.tables.chat import StoredLine
    from townhall.server.tables.decision_log import LogEntry
    from townhall.server.tables.table import Table

TRIAL_KEY = bytes(KEY_BYTES)
SWITCH: dict[schemas.Switch, bool] = {"on": True, "off": False}
ABOUT_NOBODY = ("began", "ended", "aborted", "cancelled", RESHUFFLED, schemas.REMOVED)
"""Announcements that name no player."""
PAST = -1
"""The `at` of a past view: no decision can refer to it."""


class Viewer(NamedTuple):
    """Who looks at a table: player (None if signed out), seat (or SPECTATOR) and language."""

    player_id: int | None
    seat: int
    lang: str


def viewer_of(table: Table, player_id: int | None, lang: str, as_: int | None = None) -> Viewer:
    """Choose the seat a player looks from: the requested one, else their seat that decides, else their first.

    A player with several seats must request one that has hidden information, so that people who share a device can
    keep their secrets.
    """
    mine = table.seats_of(player_id)
    if as_ is not None and as_ != SPECTATOR:
        if as_ not in mine:
            raise ApiError("not-your-seat")
        return Viewer(player_id, as_, lang)
    if as_ == SPECTATOR or not mine:
        return Viewer(player_id, SPECTATOR, lang)
    p = table.position
    if table.archive is not None and len(mine) > 1:
        return Viewer(player_id, SPECTATOR, lang)
    if p is not None and len(mine) > 1 and any(p.has_secrets(seat) for seat in mine):
        return Viewer(player_id, SPECTATOR, lang)
    return Viewer(player_id, p.seat if p is not None and p.seat in mine else mine[0], lang)


# The game


def current_view(table: Table, viewer: Viewer) -> schemas.View | None:
    """Return the current view of a table; None before the game begins."""
    p = table.position
    if table.archive is not None:
        return archived_view(table, table.archive, viewer)
    if p is None:
        return None
    return table.subscribers.cached_view(("view", viewer), lambda: _current_view(table, p, viewer))


def archived_view(table: Table, archive: Archive, viewer: Viewer) -> schemas.View:
    """Return the end of a game that can only be watched."""
    view = archive.view(archive.decisions, viewer.seat, viewer.lang)
    view.at = table.at
    view.ranks = None if view.ranks is None else ranks_after_resignations(table.seats, view.ranks)
    return view


def _current_view(table: Table, p: Position, viewer: Viewer) -> schemas.View:
    shared = _shared_views(table, p, len(p.history))
    asks = viewer.seat == p.seat and not p.over and table.seats[p.seat].bot is None and table.can_continue
    cache = table.subscribers.preview_cache
    view = view_of(shared, viewer, len(p.history), cache, asks=asks, previews=table.is_prepared)
    view.at = table.at
    view.ranks = None if view.ranks is None else ranks_after_resignations(table.seats, view.ranks)
    free = undo_is_free(table, viewer.player_id)
    can = table.can_continue and can_undo(table, viewer.player_id, viewer.seat)
    mine = table.seats_of(viewer.player_id)
    view.secret = any(shared.has_secrets(seat) for seat in (mine if len(mine) > 1 else (viewer.seat,)))
    view.undo = schemas.Undo(can=can, turn=can and not p.over and (not free or turn_has_begun(table)), free=free)
    if asks:
        view.options = legal_options(shared.view(viewer.seat), viewer, mark_reveals=not free)
    return view


def _shared_views(table: Table, after: Position, n: int) -> SharedViews:
    """Return the views of the position after n decisions, which are kept until the table changes."""
    return table.subscribers.cached_view(("after", n, tuple(after.names)), lambda: SharedViews(after))


def position_view(p: Position, viewer: Viewer, *, previews: bool = True) -> schemas.View:
    """Return the view of a past or current position, without options."""
    asks = viewer.seat == p.seat and not p.over
    return view_of(SharedViews(p), viewer, len(p.history), {}, asks=asks, previews=previews)


def past_views(p: Position, entries: list[LogEntry], viewer: Viewer) -> list[schemas.View]:
    """Return the views of the setup and of the position after each decision."""
    return [
        view_of(
            shared,
            viewer,
            decision.n,
            {},
            asks=viewer.seat == shared.position.seat and not shared.position.over,
            previews=False,
        )
        for decision, shared in replay_decisions(p, entries)
    ]


def view_of(
    shared: SharedViews, viewer: Viewer, decisions: int, preview_cache: dict[bytes, Any], *, asks: bool, previews: bool
) -> schemas.View:
    """Return a view without options; `asks` whether the viewer is asked, not somebody else or a bot in their place."""
    view, lang = shared.view(viewer.seat), viewer.lang
    preview = _preview(shared, viewer.seat, preview_cache) if previews else None
    alike = shared.once(viewer.seat, ("view", lang), lambda: _view_of_everybody(view, lang))
    return msgspec.structs.replace(
        alike,
        seat=viewer.seat,
        decisions=decisions,
        prompt=view.prompt(lang) if asks else alike.prompt,
        hint=view.hint(lang) if asks else "",
        secret=shared.has_secrets(viewer.seat),
        preview=preview,
    )


def _view_of_everybody(view: Position, lang: str) -> schemas.View:
    """Return what is the same for everybody who sees the same: the prompt is the one for those who wait."""
    asked = view.asked
    return schemas.View(
        at=PAST,
        seat=SPECTATOR,
        decides=view.seat,
        turn=view.turn,
        round=int(view.state.round),
        decisions=0,
        scores=view.scores,
        ranks=view.ranks if view.over else None,
        prompt=view.waiting(lang),
        hint="",
        asked=None
        if asked is None
        else schemas.Asked(asked.kind, asked.arguments, view.game.text.help_pages[asked.kind]),
        options=[],
        undo=schemas.Undo(can=False, turn=False, free=False),
        secret=False,
        state=state_fields(view),
        preview=None,
    )


def _preview(shared: SharedViews, seat: int, cache: dict[bytes, Any]) -> Any:
    """Compute the preview once for all viewers who see the same state, also if only the table changes."""
    visible, view = shared.visible(seat), shared.view(seat)
    if visible not in cache:
        if len(cache) > view.seats:
            cache.clear()
        cache[visible] = view.game.preview(view, seat)
    return cache[visible]


def legal_options(view: Position, viewer: Viewer, *, mark_reveals: bool) -> list[schemas.Option]:
    """Return the legal actions, marking those that reveal something and so cannot be undone.

    They are tried in a guessed position, so that the marks say nothing about the true one.
    """
    guess = view.guess(viewer.seat, TRIAL_KEY)
    options = []
    for action in view.legal():
        verb, arguments = view.decode(action)
        reveals = mark_reveals and guess.reveals(action)
        options.append(schemas.Option(action, verb, arguments, view.text(action, viewer.lang), reveals))
    return options


def view_after(view: Position, viewer: Viewer, action: int) -> Position:
    """Return what the viewer would see after a decision of theirs that is possible now and reveals nothing."""
    if view.seat != viewer.seat or action not in view.legal():
        raise ApiError("no-such-choice")
    guess = view.guess(viewer.seat, TRIAL_KEY)
    if guess.reveals(action):
        raise ApiError("no-such-choice")
    return guess.after(action).view(viewer.seat)


# The log


def recent_moments(table: Table, since: int, viewer: Viewer) -> list[schemas.Moment]:
    """Return the log from entry `since` on, from memory if possible."""
    p, recent = table.playing, table.log.recent
    end = len(p.history)
    if since > end:
        return []
    if not recent or recent[0].n > since:
        return replay_moments(p, table.log_entries, since, viewer)
    moments = []
    for decision in recent:
        if not since <= decision.n <= end:
            continue
        shared, thinking = _shared_views(table, decision.after, decision.n), why_no_thinking(table, decision.n) is None
        compute = partial(moment_of, decision, shared, viewer, thinking=thinking)
        moments.append(table.subscribers.cached_view(("moment", decision.n, viewer.seat, viewer.lang), compute))
    return moments


def replay_moments(p: Position, entries: list[LogEntry], since: int, viewer: Viewer) -> list[schemas.Moment]:
    """Return the log from entry `since` on by replaying the game; `entries[0]` is the setup."""
    return [
        moment_of(decision, shared, viewer, thinking=entries[decision.n].thinking)
        for decision, shared in replay_decisions(p, entries, since)
    ]


def replay_decisions(
    p: Position, entries: list[LogEntry], since: int = 0
) -> Iterator[tuple[RecentDecision, SharedViews]]:
    """Replay the game from entry `since` of the log on; the views are valid until the next decision."""
    replay = p.replay(max(since - 1, 0))
    past = next(replay)
    past.names = entries[0].names
    if not since:
        setup = RecentDecision(0, -1, 0, 0, -1, entries[0].time, bot=False, revealed=False, after=past)
        yield setup, SharedViews(past)
    for n in range(max(since, 1), len(p.history) + 1):
        seat, turn, round_, action = past.seat, past.turn, int(past.state.round), p.history[n - 1]
        next(replay)
        time, bot, past.names, _ = entries[n]
        decision = RecentDecision(n, seat, turn, round_, action, time, bot, False, past)
        yield decision, SharedViews(past)


def moment_of(
    decision: RecentDecision, shared: SharedViews, viewer: Viewer, *, thinking: bool = False
) -> schemas.Moment:
    """Return an entry of the log as a viewer may read it; `thinking`: what the bot thought can be read.

    An archive outlives what the bots thought.
    """
    seat, action, after = decision.seat, decision.action, decision.after
    player = after.names[seat] if seat >= 0 and after.names else ""
    view = shared.view(viewer.seat)
    notes = view.notes(viewer.seat)
    about = ("notes", viewer.lang, repr(notes))
    texts = shared.once(viewer.seat, about, lambda: [note_text(view, note, viewer.lang) for note in notes])
    secret = action >= 0 and seat != viewer.seat and after.game.actions.verb_of(action).secret
    return schemas.Moment(
        decision.n, seat, after.name(seat, viewer.lang) if seat >= 0 else "",
        player.character if isinstance(player, BotName) else None, decision.bot, decision.turn, decision.round,
        -1 if secret else action, decision.time, texts, thinking,
    )  # fmt: skip


def note_text(view: Position, note: Note, lang: str) -> schemas.Note:
    """Return a note as data and in words."""
    changes = [schemas.Change(*change) for change in changes_of(view.game, note)]
    return schemas.Note(
        note.kind, note.seat, note.arguments, view.tell(note, lang), points_of(note), view.headline(note, lang), changes
    )


# The table


def chat_line(line: StoredLine, lang: str) -> schemas.ChatLine:
    """Return a line of the chat with the names of bots and of guests without a name in a language."""
    name, text = line.name, line.text
    if line.kind not in ABOUT_NOBODY:
        if text and line.kind != "say":
            text = BotName(text)(lang)
            name = name or (guest_name(lang) if line.kind in (TOOK_OVER, FREED) else text)
        name = name or guest_name(lang)
    return schemas.ChatLine(line.id, line.kind, line.seat, name, text, line.time, line.writer)


def table_info(table: Table, viewer: Viewer) -> schemas.TableInfo:
    """Describe a table."""
    return schemas.TableInfo(**_table_fields(table, viewer))


def has_to_decide(table: Table, player_id: int | None) -> bool:
    """Whether a table waits for a player, and not for a bot that stands in for them."""
    p = table.position if table.can_continue else None
    return p is not None and not p.over and p.seat in table.seats_of(player_id) and table.seats[p.seat].bot is None


def table_card(table: Table, viewer: Viewer) -> schemas.TableCard:
    """Describe a table for the lobby."""
    p = table.position
    view = None if p is None else p.view(viewer.seat)
    mine = has_to_decide(table, viewer.player_id)
    reason = "closed" if table.closed else "aborted" if table.aborted else "frozen"
    stopped = "" if table.can_continue else ApiError(reason).text(viewer.lang)
    prompt = "" if view is None else view.prompt(viewer.lang) if mine else view.waiting(viewer.lang)
    return schemas.TableCard(
        **_table_fields(table, viewer),
        prompt=stopped or prompt,
        decides=-1 if view is None or stopped else view.seat,
        since=None if view is None or stopped or view.over else awaited_since(table),
        turn=0 if view is None else view.turn,
        scores=view.scores if view is not None else table.archive.scores if table.archive is not None else [],
    )


def _request_info(table: Table, n: int, viewer: Viewer) -> schemas.RequestInfo | None:
    request = current_request(table, n)
    if request is None:
        return None
    info = schemas.RequestInfo(
        request.kind, request.name or guest_name(viewer.lang), request.player == viewer.player_id,
        may_answer(table, n, request, viewer.player_id),
    )  # fmt: skip
    if request.kind == "replace":
        groups = voters(table, n, request.kind)
        info.votes, info.needed = votes(groups, request), votes_needed(groups)
    return info


def _clock_info(table: Table, lang: str, *, seated: bool) -> schemas.ClockInfo | None:
    """Return the clocks; only players of the table learn when somebody rests."""
    clock, now = table.clock, server_time.now()
    if clock is None:
        return None
    rests = table.rests_of(clock.seat)
    rest = next_rest(clock, now, rests)
    is_told = seated or rest is None
    return schemas.ClockInfo(
        clock.settings, bot_title(clock.settings.bot, lang), clock.grace, now,
        [left_at(clock, n, now, rests) for n in range(len(table.seats))], clock.seat, clock.warned,
        next_due(clock, rests) if is_told else None, rest is not None and rest[0] <= now,
        list(rest) if is_told and rest is not None else None,
    )  # fmt: skip


def _table_fields(table: Table, viewer: Viewer) -> dict[str, Any]:
    colours = table.game.colours
    watching = table.subscribers.watching
    mine = table.seats_of(viewer.player_id)
    belongs = table.may_see(viewer.player_id) and (bool(mine) or viewer.player_id in {table.host, *table.guests})
    # Watching a daily challenge shows what everybody will get, so nobody is invited before it is finished.
    invite = belongs and (table.day is None or table.status == "finished")
    return {
        "id": table.id, "game": table.game.name, "game_title": table.game.title(viewer.lang), "title": table.title,
        "status": table.status, "open": table.open,
        "seats": [
            schemas.SeatInfo(
                n, colours[n], seat.kind, name_in(seat.display_name, viewer.lang), seat.character, seat.bot,
                bot_title(seat.bot, viewer.lang) if seat.bot is not None else None, seat.stand_in, seat.resigned,
                seat.forfeited, not seat.holders.isdisjoint(watching), table.bot_allowed_in(n),
                may_call_vote(table, n, viewer.player_id), _request_info(table, n, viewer),
            )
            for n, seat in enumerate(table.seats)
        ],
        "mine": mine, "reserved": table.seats_reserved_for(viewer.player_id),
        "host": viewer.player_id is not None and viewer.player_id == table.host,
        "host_name": name_in(table.host_name, viewer.lang),
        "pace": table.pace, "clock": _clock_info(table, viewer.lang, seated=bool(mine)), "lang": table.lang,
        "aborted": table.aborted,
        "abort": schemas.AbortInfo(abort_offers(table)) if may_abort(table, viewer.player_id) else None,
        "resignable": may_resign(table, viewer.player_id),
        "bot_speed": table.pacing.speed, "bots_paused": table.bots_are_paused,
        "bots_pausable": bool(mine) and table.is_against_bots and any(seat.kind == "bot" for seat in table.seats),
        "invite": table.invite if invite else None, "options": table.options, "commitment": table.commitment,
        "components": table.components, "set_name": table.set_name,
        "frozen": _frozen_info(table, viewer), "closed": table.closed, "forked_at": table.forked_at,
        "imported": table.imported,
        "reshuffles": [
            schemas.Reshuffle(reshuffle.at, commitment(reshuffle.key))
            for reshuffle in (table.position.reshuffles if table.position is not None else ())
        ],
        "created": table.created, "updated": table.updated,
        "watchers": sum(not table.seats_of(player) for player in watching),
        "rematch": table.rematch, "day": table.day, "sealed": sealed_until(table.day),
        "lesson": table.lesson is not None, "hints": table.hints,
        "hints_switch": next((name for name, on in SWITCH.items() if can_switch(table, viewer.player_id, on=on)), None),
        "rated": table.rated, "spectator_chat": table.spectator_chat, "tournament": table.tournament,
    }  # fmt: skip


def _frozen_info(table: Table, viewer: Viewer) -> schemas.FrozenInfo | None:
    if table.frozen is None:
        return None
    may_choose = table.status == "playing" and may_end(table, viewer.player_id)
    return schemas.FrozenInfo(
        table.frozen.shown, table.frozen.decisions, may_close=may_choose,
        may_end=may_choose and table.position is not None,
    )  # fmt: skip
