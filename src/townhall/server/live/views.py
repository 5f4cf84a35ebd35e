"""What a pair of eyes is shown of a table. Everything of the game in it is made from that seat's view alone."""

from typing import Any, NamedTuple

import numpy as np

from townhall.engine.ledger import ledger
from townhall.engine.position import Note, Position
from townhall.engine.rng import KEY_BYTES
from townhall.server.http.errors import Refused
from townhall.server.live import schemas
from townhall.server.tables.table import Past, Table

UNSHOWN = {"key", "counter", "secrets", "depth", "noted", "fault", "frames", "notes", "scores", "seats", "seat"}
"""Of the header: what the view says in other words, or nobody needs."""
TRIAL_KEY = bytes(KEY_BYTES)
SPECTATOR = -1
PAST = -1
"""As the `at` of a view: no decision can answer it."""


class Eyes(NamedTuple):
    """Who looks: a player (or nobody known), through which of their seats, in which language."""

    player: int | None
    seat: int
    lang: str


def eyes_of(table: Table, player: int | None, lang: str, as_: int | None = None) -> Eyes:
    """Through which seat a player looks: the one asked for, else theirs that decides, else their first.

    Who holds several seats has to ask for one that has secrets, so that people at one device can keep theirs.
    """
    mine = table.seats_of(player)
    if as_ is not None and as_ != SPECTATOR:
        if as_ not in mine:
            raise Refused("not-your-seat")
        return Eyes(player, as_, lang)
    if as_ == SPECTATOR or not mine:
        return Eyes(player, SPECTATOR, lang)
    p = table.position
    if p is not None and len(mine) > 1 and any(p.has_secrets(seat) for seat in mine):
        return Eyes(player, SPECTATOR, lang)
    return Eyes(player, p.seat if p is not None and p.seat in mine else mine[0], lang)


def view_shown(table: Table, eyes: Eyes) -> schemas.View | None:
    if table.position is None:
        return None
    made = ("view", eyes)
    if made not in table.seen:
        table.seen[made] = _present(table, table.position, eyes)
    shown: schemas.View = table.seen[made]
    return shown


def _present(table: Table, p: Position, eyes: Eyes) -> schemas.View:
    shown = position_shown(p, eyes, table.foreseen)
    shown.at = table.at
    free = table.undo_is_free(eyes.player)
    can = table.can_step_back(eyes.player, eyes.seat)
    mine = table.seats_of(eyes.player)
    shown.secret = any(p.has_secrets(seat) for seat in (mine if len(mine) > 1 else (eyes.seat,)))
    shown.undo = schemas.Undo(can=can, turn=can and not p.over and (not free or table.turn_has_begun()), free=free)
    if not p.over and eyes.seat == p.seat and table.seats[p.seat].bot is None:
        shown.options = options_shown(p.view(eyes.seat), eyes, unrevealing=free)
    return shown


def _outlook(view: Position, seat: int, foreseen: dict[bytes, Any] | None) -> Any:
    """Found once for all who see the same, however often they look."""
    if foreseen is None:
        return view.game.preview(view, seat)
    seen = view.raw.tobytes()
    if seen not in foreseen:
        if len(foreseen) > view.seats:
            foreseen.clear()
        foreseen[seen] = view.game.preview(view, seat)
    return foreseen[seen]


def position_shown(p: Position, eyes: Eyes, foreseen: dict[bytes, Any] | None = None) -> schemas.View:
    """A position to look at, past or present; nothing can be decided in it."""
    view = p.view(eyes.seat)
    asked = view.asked
    mine = view.seat == eyes.seat and not view.over
    return schemas.View(
        at=PAST,
        seat=eyes.seat,
        decides=view.seat,
        turn=view.turn,
        round=int(view.state.round),
        decisions=len(p.history),
        scores=view.scores,
        ranks=view.ranks if view.over else None,
        prompt=view.prompt(eyes.lang) if mine else view.waiting(eyes.lang),
        hint=view.hint(eyes.lang) if mine else "",
        asked=None
        if asked is None
        else schemas.Asked(asked.kind, asked.arguments, view.game.text.help_pages[asked.kind]),
        options=[],
        undo=schemas.Undo(can=False, turn=False, free=False),
        secret=p.has_secrets(eyes.seat),
        state=fields_shown(view),
        outlook=_outlook(view, eyes.seat, foreseen),
    )


def fields_shown(view: Position) -> dict[str, Any]:
    """The blanked record, field by field."""
    assert view.hidden
    record = view.raw.view(view.rules.state)[0]
    return {name: record[name].tolist() for name in _field_names(view.rules.state)}


def _field_names(dtype: np.dtype[np.void]) -> list[str]:
    names = dtype.names or ()
    return [name for name in names if name not in UNSHOWN and not name.startswith("pad")]


def options_shown(view: Position, eyes: Eyes, *, unrevealing: bool) -> list[schemas.Option]:
    """The decisions that are possible, and which of them would turn something up for good."""
    world = view.guess(eyes.seat, TRIAL_KEY)
    options = []
    for action in view.legal():
        verb, arguments = view.decode(action)
        reveals = not unrevealing and _reveals(world, action)
        options.append(schemas.Option(action, verb, arguments, view.text(action, eyes.lang), reveals))
    return options


def _reveals(world: Position, action: int) -> bool:
    """Tried in a made-up world, so that nothing can be told from the true one."""
    trial = world.moment()
    trial.rules.play_of(trial.rules.at(trial.raw), action)
    return bool(trial.state.secrets != world.state.secrets)


def moments_shown(table: Table, since: int, eyes: Eyes) -> list[schemas.Moment]:
    """The log from entry `since` on."""
    p = table.playing
    end = len(p.history)
    if since > end:
        return []
    if table.past and table.past[0].n <= since:
        return [_remembered(table, past, eyes) for past in table.past if since <= past.n <= end]
    return story(p, table.clock, since, eyes)


def _remembered(table: Table, past: Past, eyes: Eyes) -> schemas.Moment:
    made = ("moment", past.n, eyes.seat, eyes.lang)
    if made not in table.seen:
        table.seen[made] = _moment(past.after, past.n, past.seat, past.turn, past.round, past.action, past.time, eyes)
    shown: schemas.Moment = table.seen[made]
    return shown


def story(p: Position, times: list[int], since: int, eyes: Eyes) -> list[schemas.Moment]:
    """The log from entry `since` on, by playing the game again; `times` has one for each entry, the setup included."""
    past = p.at(max(since - 1, 0))
    told = [] if since else [_moment(past, 0, -1, 0, 0, -1, times[0], eyes)]
    for n in range(max(since, 1), len(p.history) + 1):
        seat, turn, round_, action = past.seat, past.turn, int(past.state.round), p.history[n - 1]
        past.rules.play_of(past.rules.at(past.raw), action)
        told.append(_moment(past, n, seat, turn, round_, action, times[n], eyes))
    return told


def _moment(
    after: Position, n: int, seat: int, turn: int, round_: int, action: int, time: int, eyes: Eyes
) -> schemas.Moment:
    view = after.view(eyes.seat)
    notes = [_note(view, note, eyes.lang) for note in view.notes(eyes.seat)]
    secret = action >= 0 and seat != eyes.seat and after.game.actions.verb_of(action).secret
    return schemas.Moment(n, seat, turn, round_, -1 if secret else action, time, notes)


def _note(view: Position, note: Note, lang: str) -> schemas.Note:
    return schemas.Note(note.kind, note.seat, note.arguments, view.tell(note, lang))


def table_shown(table: Table, eyes: Eyes) -> schemas.TableInfo:
    return schemas.TableInfo(**_info(table, eyes))


def card_shown(table: Table, eyes: Eyes) -> schemas.TableCard:
    p = table.position
    view = None if p is None else p.view(eyes.seat)
    mine = view is not None and not view.over and view.seat in table.seats_of(eyes.player)
    return schemas.TableCard(
        **_info(table, eyes),
        prompt="" if view is None else view.prompt(eyes.lang) if mine else view.waiting(eyes.lang),
        decides=-1 if view is None else view.seat,
        turn=0 if view is None else view.turn,
        scores=[] if view is None else view.scores,
    )


def _info(table: Table, eyes: Eyes) -> dict[str, Any]:
    colours = table.game.colours
    here = {watcher.player for watcher in table.watchers if watcher.player is not None}
    mine = table.seats_of(eyes.player)
    known = table.may_see(eyes.player) and (bool(mine) or eyes.player in {table.host, *table.guests})
    return {
        "id": table.id, "game": table.game.name, "game_title": table.game.title(eyes.lang), "title": table.title,
        "status": table.status, "open": table.open,
        "seats": [
            schemas.SeatInfo(n, colours[n], seat.kind, seat.name, seat.bot, seat.stand_in, bool(seat.holders & here))
            for n, seat in enumerate(table.seats)
        ],
        "mine": mine, "host": eyes.player is not None and eyes.player == table.host,
        # Whoever watches a game of the day sees what everybody will get: nobody is asked to before it is over.
        "invite": table.invite if known and (table.day is None or table.status == "finished") else None,
        "options": table.options, "commitment": table.commitment, "created": table.created, "updated": table.updated,
        "watchers": sum(not table.seats_of(watcher.player) for watcher in table.watchers), "rematch": table.rematch,
        "day": table.day, "sealed": table.sealed_until,
    }  # fmt: skip


def ledger_shown(p: Position, lang: str) -> list[schemas.LedgerRow]:
    """Where the points came from: a row for each source."""
    messages = p.game.messages(lang)
    return [schemas.LedgerRow(kind, messages(f"ledger-{kind}"), points) for kind, points in ledger(p).items()]
