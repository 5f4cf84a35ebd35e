"""The results of a finished game: places, points and other currencies by source, and the winner."""

from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from townhall.cli.arguments import messages_of
from townhall.cli.screen import Screen
from townhall.engine.i18n import format_number
from townhall.engine.ledger import Ledger, ledgers
from townhall.engine.position import Position
from townhall.engine.terminal import seat_text


def show_results(screen: Screen, p: Position, lang: str, players: Sequence[str]) -> None:
    points, *others = ledgers(p)
    screen.show(
        Group(
            _points_table(p, lang, players, points),
            *(_currency_table(p, lang, ledger) for ledger in others),
            Text(winner_sentence(p, lang), style="bold"),
        ),
        [
            *_points_lines(p, lang, players, points),
            *(line for ledger in others for line in _currency_lines(p, lang, ledger)),
            winner_sentence(p, lang),
        ],
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


def _grid(p: Position, lang: str, title: str, players: Sequence[str]) -> Grid:
    """A table with one column per seat, winner first."""
    grid = Grid(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, show_edge=False)
    grid.add_column("")
    for seat in _in_order(p):
        name = seat_text(p.game, seat, lang)
        grid.add_column(name.append(f"\n{players[seat]}", style="not bold") if players else name, justify="right")
    return grid


def _add_sources(grid: Grid, p: Position, lang: str, ledger: Ledger) -> None:
    messages, seats = p.game.spec.terminal.messages(lang), _in_order(p)
    for source, amounts in ledger.sources.items():
        name = _capitalised(messages(f"ledger-{source}"))
        grid.add_row(name, *(format_number(amounts[seat]) for seat in seats))
    grid.add_row(messages_of(lang)("total"), *(format_number(ledger.totals[seat]) for seat in seats), style="bold")


def _points_table(p: Position, lang: str, players: Sequence[str], points: Ledger) -> Grid:
    messages, seats = messages_of(lang), _in_order(p)
    grid = _grid(p, lang, messages("final-table"), players)
    grid.add_row(messages("place"), *(str(p.ranks[seat]) for seat in seats))
    _add_sources(grid, p, lang, points)
    grid.add_row(messages("tie-break"), *(str(p.game.spec.terminal.tie_break(p, seat)) for seat in seats))
    return grid


def _currency_table(p: Position, lang: str, ledger: Ledger) -> Grid:
    grid = _grid(p, lang, _currency_name(p, lang, ledger), [])
    _add_sources(grid, p, lang, ledger)
    return grid


def _currency_name(p: Position, lang: str, ledger: Ledger) -> str:
    return _capitalised(p.game.spec.terminal.messages(lang)(f"currency-{ledger.currency}"))


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sources(p: Position, lang: str, ledger: Ledger, seat: int) -> str:
    """The sources of a seat with their amounts, as a list."""
    messages = p.game.spec.terminal.messages(lang)
    return ", ".join(
        f"{messages(f'ledger-{source}')} {format_number(amounts[seat])}" for source, amounts in ledger.sources.items()
    )


def _points_lines(p: Position, lang: str, players: Sequence[str], points: Ledger) -> Iterator[str]:
    messages = messages_of(lang)
    yield messages("final-table")
    for seat in _in_order(p):
        name = p.game.seat_name(seat, lang)
        yield messages(
            "final-line",
            place=p.ranks[seat],
            seat=f"{name} ({players[seat]})" if players else name,
            score=p.scores[seat],
            sources=_sources(p, lang, points, seat),
            tiebreak=p.game.spec.terminal.tie_break(p, seat),
        )


def _currency_lines(p: Position, lang: str, ledger: Ledger) -> Iterator[str]:
    yield _currency_name(p, lang, ledger)
    for seat in _in_order(p):
        yield messages_of(lang)(
            "currency-line",
            seat=p.game.seat_name(seat, lang),
            total=ledger.totals[seat],
            sources=_sources(p, lang, ledger, seat),
        )
