"""The results of a finished game: places, points by source, and the winner."""

from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from townhall.cli.arguments import messages_of
from townhall.cli.screen import Screen
from townhall.engine.contract import TerminalSpec
from townhall.engine.i18n import format_number
from townhall.engine.ledger import ledger
from townhall.engine.position import Position
from townhall.engine.terminal import seat_text


def show_results(screen: Screen, p: Position, lang: str, players: Sequence[str]) -> None:
    terminal = p.game.spec.terminal
    screen.show(
        Group(_table(p, lang, players, terminal), Text(winner_sentence(p, lang), style="bold")),
        [*_plain_lines(p, lang, players, terminal), winner_sentence(p, lang)],
    )


def winner_sentence(p: Position, lang: str) -> str:
    """A sentence that names the winners and says whether the tie-break decided."""
    messages = messages_of(lang)
    ranks, scores = p.ranks, p.scores
    winners = [seat for seat in range(p.seats) if ranks[seat] == 1]
    names = messages.list([p.game.seat_name(seat, lang) for seat in winners])
    best = max(scores)
    if p.seats == 1:
        return messages("alone", seat=names, score=best, won={True: "yes", False: "no", None: "none"}[p.won(0)])
    if len(winners) > 1:
        return messages("victory-shared", seats=names, score=best)
    if scores.count(best) > 1:
        return messages("victory-tie-break", seat=names, score=best)
    return messages("victory", seat=names, score=best)


def _in_order(p: Position) -> list[int]:
    return sorted(range(p.seats), key=lambda seat: p.ranks[seat])


def _table(p: Position, lang: str, players: Sequence[str], terminal: TerminalSpec) -> Grid:
    """A table with one column per seat, winner first."""
    messages, game_messages = messages_of(lang), terminal.messages(lang)
    grid = Grid(
        title=messages("final-table"), title_justify="left", title_style="bold", box=SIMPLE_HEAD, show_edge=False
    )
    grid.add_column("")
    seats = _in_order(p)
    for seat in seats:
        name = seat_text(p.game, seat, lang)
        grid.add_column(name.append(f"\n{players[seat]}", style="not bold") if players else name, justify="right")
    grid.add_row(messages("place"), *(str(p.ranks[seat]) for seat in seats))
    for kind, points in ledger(p).items():
        grid.add_row(_capitalised(game_messages(f"ledger-{kind}")), *(format_number(points[seat]) for seat in seats))
    grid.add_row(messages("total"), *(format_number(p.scores[seat]) for seat in seats), style="bold")
    grid.add_row(messages("tie-break"), *(str(terminal.tie_break(p, seat)) for seat in seats))
    return grid


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _plain_lines(p: Position, lang: str, players: Sequence[str], terminal: TerminalSpec) -> Iterator[str]:
    messages, game_messages = messages_of(lang), terminal.messages(lang)
    points = ledger(p)
    yield messages("final-table")
    for seat in _in_order(p):
        name = p.game.seat_name(seat, lang)
        sources = [
            f"{game_messages(f'ledger-{kind}')} {format_number(of_seat[seat])}" for kind, of_seat in points.items()
        ]
        yield messages(
            "final-line",
            place=p.ranks[seat],
            seat=f"{name} ({players[seat]})" if players else name,
            score=p.scores[seat],
            sources=", ".join(sources),
            tiebreak=terminal.tie_break(p, seat),
        )
