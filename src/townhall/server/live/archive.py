"""Archives: what can be seen of a game, stored so that no rules are needed to watch it.

An archive holds the views and the log of every seat after each decision. Of a view it holds what has changed since the
decision before, and prompts in every language.
"""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from townhall.engine.i18n import LANGUAGES, messages
from townhall.server.i18n import TEXT
from townhall.server.live.ledgers import describe_ledgers
from townhall.server.live.schemas import Ledger, Moment, Undo, View
from townhall.server.live.shared_views import SPECTATOR, SharedViews
from townhall.server.live.views import PAST, Viewer, moment_of, replay_decisions, view_of

if TYPE_CHECKING:
    from townhall.engine.position import Position
    from townhall.server.tables.decision_log import LogEntry, RecentDecision

NOT_STORED = ("at", "options", "undo", "preview")
"""Fields of a view that a past one does not have."""
TRANSLATED = ("prompt", "hint")
DAMAGED = (zlib.error, msgspec.MsgspecError, UnicodeDecodeError)
"""What reading a damaged archive raises."""


class Entry(Struct):
    """One decision, or the setup, as every viewer saw it: first a spectator, then each seat."""

    views: list[dict[str, Any]]
    """What has changed in the fields of each view."""
    moments: dict[str, list[Moment | None]]
    """The entry of the log by language; None for a seat that reads the same as a spectator."""


class StoredArchive(Struct):
    seats: int
    entries: list[Entry]
    ledgers: dict[str, list[Ledger]]
    scores: list[int]
    ended_early: bool = False
    """The game was ended as it stood, by its players or because its rules had changed."""
    places: list[int] | None = None
    """The places of a game that its players ended early, empty without a result; None: those that the points give."""


def build_archive(
    p: Position, entries: list[LogEntry], scores_as_they_stand: list[int] | None = None,
    places: list[int] | None = None,
) -> bytes:  # fmt: skip
    """Return the archive of a finished game, or of one that was ended early.

    `scores_as_they_stand`: those of a game that cannot continue. `places`: those of a game that its players have ended,
    empty without a result.
    """
    viewers, known = range(SPECTATOR, p.seats), dict[int, dict[str, Any]]()
    stored = StoredArchive(
        p.seats,
        [_entry(decision, shared, viewers, known) for decision, shared in replay_decisions(p, entries)],
        {lang: describe_ledgers(p, lang) for lang in LANGUAGES},
        p.scores if scores_as_they_stand is None else scores_as_they_stand,
        ended_early=scores_as_they_stand is not None or places is not None,
        places=places,
    )
    return zlib.compress(msgspec.json.encode(stored))


def _entry(decision: RecentDecision, shared: SharedViews, viewers: range, known: dict[int, dict[str, Any]]) -> Entry:
    views = []
    for seat in viewers:
        fields = _fields(shared, seat, decision.n)
        views.append(_changed(known.get(seat, {}), fields))
        known[seat] = fields
    moments = {}
    for lang in LANGUAGES:
        everybody, *own = [moment_of(decision, shared, Viewer(None, seat, lang)) for seat in viewers]
        moments[lang] = [everybody, *(None if moment == everybody else moment for moment in own)]
    return Entry(views, moments)


def _fields(shared: SharedViews, seat: int, decisions: int) -> dict[str, Any]:
    p = shared.position
    asks = seat == p.seat and not p.over
    views = {
        lang: view_of(shared, Viewer(None, seat, lang), decisions, {}, asks=asks, previews=False) for lang in LANGUAGES
    }
    view = views[LANGUAGES[0]]
    fields = {name: getattr(view, name) for name in View.__struct_fields__ if name not in (*NOT_STORED, *TRANSLATED)}
    fields |= {name: {lang: getattr(views[lang], name) for lang in LANGUAGES} for name in TRANSLATED}
    return fields


def _changed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    changed = {name: value for name, value in after.items() if name not in before or before[name] != value}
    if "state" in changed and "state" in before:
        changed["state"] = _changed(before["state"], after["state"])
    return changed


class Archive:
    """A game that can only be watched."""

    def __init__(self, data: bytes) -> None:
        self._stored = msgspec.json.decode(zlib.decompress(data), type=StoredArchive)

    @property
    def decisions(self) -> int:
        return len(self._stored.entries) - 1

    @property
    def seats(self) -> int:
        return self._stored.seats

    @property
    def scores(self) -> list[int]:
        return self._stored.scores

    @property
    def ended_early(self) -> bool:
        return self._stored.ended_early

    def view(self, n: int, seat: int, lang: str) -> View:
        """Return what a seat saw after n decisions."""
        [fields] = deque(self._fields_of_views(seat, n), maxlen=1)
        return self._view(fields, n, lang)

    def views(self, seat: int, lang: str) -> list[View]:
        """Return what a seat saw after each number of decisions."""
        return [self._view(fields, n, lang) for n, fields in enumerate(self._fields_of_views(seat, self.decisions))]

    def _fields_of_views(self, seat: int, n: int) -> Iterator[dict[str, Any]]:
        """Yield the fields of what a seat saw at the setup and after each of n decisions."""
        fields: dict[str, Any] = {"state": {}}
        for entry in self._stored.entries[: n + 1]:
            changed = entry.views[seat + 1]
            fields = {**fields, **changed, "state": {**fields["state"], **changed.get("state", {})}}
            yield fields

    def _view(self, fields: dict[str, Any], n: int, lang: str) -> View:
        fields = fields | {name: fields[name][lang] for name in TRANSLATED}
        view = msgspec.convert(
            {**fields, "at": PAST, "options": [], "undo": Undo(can=False, turn=False, free=False), "preview": None},
            View, from_attributes=True,
        )  # fmt: skip
        if n == self.decisions and self.ended_early:
            places = _ranks(self.scores) if self._stored.places is None else self._stored.places or None
            view.decides, view.scores, view.ranks, view.asked = SPECTATOR, self.scores, places, None
            view.prompt, view.hint = messages(lang, TEXT)("ended-as-it-stood"), ""
        return view

    def moments(self, seat: int, lang: str, since: int = 0) -> list[Moment]:
        """Return the log from entry `since` on."""
        moments = [entry.moments[lang] for entry in self._stored.entries[since:]]
        return [moment for each in moments if (moment := each[seat + 1] or each[0]) is not None]

    def ledgers(self, lang: str) -> list[Ledger]:
        return self._stored.ledgers[lang]


def _ranks(scores: list[int]) -> list[int]:
    return [1 + sum(other > score for other in scores) for score in scores]
