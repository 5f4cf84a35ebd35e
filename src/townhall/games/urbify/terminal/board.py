"""The table of Urbify drawn for a terminal. Nothing relies on colour alone: tiles have letters, parties have shapes."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from townhall.engine.position import Position
from townhall.engine.terminal import NUMBER_STYLE, seat_text
from townhall.games.urbify.rules.actions import ACTIONS, COLOUR, TRACK
from townhall.games.urbify.rules.frames import FREE_PROJECT
from townhall.games.urbify.rules.scoring import tie_break as points_on_tracks
from townhall.games.urbify.rules.state import DEPARTMENTS
from townhall.games.urbify.terminal.drawing import City, politicians_text
from townhall.games.urbify.terminal.plain_text import (
    LEVEL_STEPS, benefit_asked, close_up_plain_text, in_city, plain_text,
)  # fmt: skip
from townhall.games.urbify.terminal.reference import (
    about, card, displayed, is_on_table, location, messages, outcome, reference,
)  # fmt: skip
from townhall.games.urbify.terminal.styles import COLOUR_STYLES
from townhall.games.urbify.text.cards import benefit_text, reconstructed_fields
from townhall.games.urbify.text.labels import building_name

__all__ = [
    "about", "board", "card", "close_up", "close_up_plain_text", "is_on_table", "location", "messages", "outcome",
    "picture", "plain_text", "reference", "tie_break",
]  # fmt: skip

GAP = 3


def tie_break(p: Position, seat: int) -> int:
    return int(points_on_tracks(p.rules.records(p.raw)[0], seat))


def picture(p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
    texts = messages(lang)
    return Group(
        Rule(_head(p, lang), style="dim"),
        Beside(p, lang, players, numbers),
        _projects(p, lang, numbers),
        Text(texts("legend-colours"), style="dim"),
        Text(texts("legend-reconstructed"), style="dim"),
    )


def board(p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
    """Everything in few lines, the city last."""
    return Group(
        Rule(_head(p, lang), style="dim"),
        _projects(p, lang, numbers, short=True),
        Beside(p, lang, players, numbers, city_last=True),
    )


def close_up(p: Position, lang: str, numbers: Mapping[int, int]) -> RenderableType:
    if p.frame.kind in LEVEL_STEPS:
        return _parties(p, lang, [])
    if p.frame.kind == FREE_PROJECT:
        return _projects(p, lang, numbers)
    return Group(City(p, lang, numbers), *benefit_asked(p, lang))


class Beside(NamedTuple):
    """The city and the parties, side by side where there is room."""

    p: Position
    lang: str
    players: Sequence[str]
    numbers: Mapping[int, int]
    city_last: bool = False

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        parties = _parties(self.p, self.lang, self.players)
        beside = Measurement.get(console, options, parties).maximum + GAP
        city = City(self.p, self.lang, self.numbers, beside).drawn(options.max_width)
        if Measurement.get(console, options, city).maximum + beside <= options.max_width:
            both = Table.grid(padding=(0, GAP, 0, 0))
            both.add_row(city, parties)
            yield both
        else:
            yield from (parties, city) if self.city_last else (city, parties)


def _head(p: Position, lang: str) -> Text:
    s, texts = p.state, messages(lang)
    head = Text(texts("head", round=s.round, first=s.left[0], second=s.left[1]), style="bold")
    if s.final_round:
        rounds = p.rules.components_read.final_rounds
        head.append(f" · {texts('head-final', number=min(s.final_round, rounds), rounds=rounds)}")
    elif s.triggered:
        head.append(f" · {texts('head-triggered')}")
    return head


def _parties(p: Position, lang: str, players: Sequence[str]) -> Table:
    """A column a party: prestige, levels with the politicians in the departments, and where the others are."""
    s, texts = p.state, messages(lang)
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    table.add_column("")
    seats = range(p.seats)
    for seat in seats:
        name = seat_text(p.game, seat, lang)
        if players:
            name.append(f"\n{players[seat]}", style="not bold")
        table.add_column(name)
    table.add_row(texts("prestige-of-player"), *(Text(str(s.scores[seat]), style="bold") for seat in seats))
    for track, track_name in enumerate(TRACK.values):
        table.add_row(texts(f"track-{track_name}").capitalize(), *(_level(p, seat, track) for seat in seats))
    table.add_row(texts("on-board"), *(politicians_text(seat, s.board[seat]) for seat in seats))
    table.add_row(texts("in-city"), *(politicians_text(seat, in_city(p, seat)) for seat in seats))
    table.add_row(texts("in-pool"), *(politicians_text(seat, s.pool[seat]) for seat in seats))
    return table


def _level(p: Position, seat: int, track: int) -> Text:
    text = Text(str(p.state.levels[seat, track]))
    if track < DEPARTMENTS and p.state.departments[track, seat]:
        text.append(" ").append_text(politicians_text(seat, p.state.departments[track, seat]))
    return text


def _projects(p: Position, lang: str, numbers: Mapping[int, int], *, short: bool = False) -> Table:
    """What is on display; a number in front is the choice that starts it. Short: one line for each."""
    c, texts = p.rules.components_read, messages(lang)
    table = Table(box=None, padding=(0, 1), header_style="bold underline", expand=True, pad_edge=False)
    table.add_column("", width=2, style=NUMBER_STYLE, justify="right")
    for heading in ("projects", "cost", "politicians", "prestige"):
        table.add_column(texts(heading), no_wrap=True)
    table.add_column(texts("benefit"), ratio=1, no_wrap=short, overflow="ellipsis")
    for building, copies in displayed(p).items():
        fields = reconstructed_fields(p.game, building)
        number = numbers.get(ACTIONS.encode("start", building=building))
        colour = c.colour[building]
        name = f"{texts(f'letter-{COLOUR.values[colour]}')} {building_name(p.game, building, lang)}"
        table.add_row(
            str(number or ""),
            Text(name + (f" {copies}x" if copies > 1 else ""), style=COLOUR_STYLES[colour]),
            _cost(p, building, lang) + "~" * ("cost" in fields),
            str(c.politicians[building]) + "~" * ("politicians" in fields),
            str(c.prestige[building]) + "~" * ("prestige" in fields),
            benefit_text(p.game, building, lang, p.options) + "~" * ("benefit" in fields),
        )
    return table


def _cost(p: Position, building: int, lang: str) -> str:
    c, texts = p.rules.components_read, messages(lang)
    parts = [
        f"{texts(f'letter-{name}')}{c.cost[building, track]}"
        for track, name in enumerate(TRACK.values)
        if c.cost[building, track]
    ]
    return " ".join(parts) or texts("free")
