"""The history of a game, rebuilt by replaying its decisions."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from townhall.engine.frames_and_notes import Note
from townhall.engine.i18n import Messages
from townhall.engine.position import Position

BEFORE_ALL = -1


class Moment(NamedTuple):
    """One decision: index, seat, turn and resulting events."""

    number: int
    seat: int
    turn: int
    notes: list[Note]
    news: list[str]


def moments(p: Position, lang: str, reader: int = -1, since: int = BEFORE_ALL) -> Iterator[Moment]:
    """Decisions from index `since` on, as one seat may see them; index -1 is the setup."""
    replay = p.replay(max(since, 0))
    past = next(replay)
    if since == BEFORE_ALL:
        yield Moment(BEFORE_ALL, past.seat, past.turn, past.notes(reader), past.news(lang, reader))
    for number in range(max(since, 0), len(p.history)):
        seat, turn = past.seat, past.turn
        next(replay)
        yield Moment(number, seat, turn, past.notes(reader), past.news(lang, reader))


def by_turn(history: Iterable[Moment], messages: Messages) -> Iterator[str]:
    """One paragraph of events per turn."""
    for turn, of_turn in groupby(history, key=lambda moment: moment.turn):
        news = [line for moment in of_turn for line in moment.news]
        if news:
            yield " ".join([messages("turn-heading", turn=turn), *news])


def describe_decisions(p: Position, lang: str, since: int, reader: int) -> Iterator[tuple[int, str]]:
    """Seat and label of each decision from index `since` on, as far as the reader may know: `Red: Build at G6`."""
    replay = p.replay(since)
    past = next(replay)
    for action in p.history[since:]:
        seat, label = past.seat, past.text(action, lang)
        next(replay)
        if seat != reader and p.game.actions.verb_of(action).secret:
            label = " ".join(past.news(lang, reader)).rstrip(".")
        yield seat, f"{p.game.seat_name(seat, lang)}: {label}"


def makers(p: Position) -> list[int]:
    """The seat that made each decision."""
    return [past.seat for past in p.replay()][:-1]
