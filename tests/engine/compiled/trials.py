"""Loops over chance and the header for the tests, compiled: their folder names their cache."""

from townhall.engine.fields import Grid, Records, Row, i16
from townhall.engine.jit import rule
from townhall.engine.rng import Dice, draw, pick, seed_from, shuffle, shuffle_row
from townhall.engine.state import argument, clear_notes, hide_header, note, pop, push


class Piles(Dice):
    deck: Row = i16(12)
    piles: Grid = i16(3, 12)


@rule
def deck_shuffled(ss: Records, n: int) -> None:
    shuffle(ss[0], ss[0].deck, n)


@rule
def pile_shuffled(ss: Records, pile: int, n: int) -> None:
    shuffle_row(ss[0], ss[0].piles, pile, n)


@rule
def tally(dice: Records, n: int, times: int, counts: Row) -> None:
    """Count how often each number below n is picked."""
    for _ in range(times):
        counts[pick(dice[0], n)] += 1


@rule
def picked(dice: Records, n: int) -> int:
    return pick(dice[0], n)


@rule
def drawn(ss: Records, n: int) -> int:
    return draw(ss[0], n)


@rule
def seeded(dice: Records, masters: Records, number: int) -> None:
    seed_from(dice[0], masters[0], number)


@rule
def pushed(ss: Records, first: int) -> None:
    push(ss[0], first, first + 1, first + 2, first + 3, first + 4, first + 5)


@rule
def popped(ss: Records) -> None:
    pop(ss[0])


@rule
def on_top(ss: Records, column: int) -> int:
    return argument(ss[0], column)


@rule
def noted(ss: Records, kind: int, who: int) -> None:
    note(ss[0], kind, who, kind + 1, kind + 2, kind + 3, kind + 4)


@rule
def notes_cleared(ss: Records) -> None:
    clear_notes(ss[0])


@rule
def header_hidden(ss: Records, seat: int) -> None:
    hide_header(ss[0], seat)
