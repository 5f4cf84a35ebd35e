"""The cards, hexes and dice of Merkez counted in compiled code, so that thousands of games can be watched."""

from townhall.bots.batch import prepare
from townhall.bots.random_bot import choose_random
from townhall.engine.bits import count
from townhall.engine.contract import Function
from townhall.engine.fields import Records, Row
from townhall.engine.jit import rule
from townhall.engine.state import NOBODY
from townhall.games.merkez.components.tables import Components
from townhall.games.merkez.rules.legal import LEGAL_MOST
from townhall.games.merkez.rules.state import (
    CARDS,
    DECK,
    DIRECTIONS,
    EMPTY,
    FIRST_CARDS,
    PLAYERS,
    REGIONS,
    ROW,
    SYMBOLS,
    State,
)

ALL_THERE, CARDS_WRONG, HEXES_WRONG, DICE_WRONG, ACTIONS_WRONG, END_WRONG = range(6)
ROUNDS_MOST = 30
"""Everybody draws a road in every round."""


@rule
def cards_of(s: State, card: int) -> int:
    """The number of places a card is in."""
    total = 0
    for seat in range(PLAYERS):
        total += s.held[seat] >> card & 1
    for slot in range(ROW):
        total += s.row[slot] == card
    for n in range(DECK):
        total += s.deck[n] == card
    return total


@rule
def hexes_are_right(c: Components, s: State, seat: int) -> bool:
    """Every free hex of the sheet is free or holds one symbol or one road of two exits."""
    sheet = c.sheet & ~c.mosques if seat < s.seats else 0
    seen = s.free[seat]
    total = count(seen)
    for symbol in range(SYMBOLS):
        seen |= s.drawn[seat, symbol]
        total += count(s.drawn[seat, symbol])
    roads = 0
    exits = 0
    for direction in range(DIRECTIONS):
        roads |= s.exits[seat, direction]
        exits += count(s.exits[seat, direction])
    return seen | roads == sheet and total + count(roads) == count(sheet) and exits == 2 * count(roads)


@rule
def wrong_with(c: Components, s: State) -> int:
    for card in range(CARDS):
        copies = cards_of(s, card)
        if copies > 1 or (copies == 0 and card >= FIRST_CARDS):
            return CARDS_WRONG
    dice = 0
    for region in range(REGIONS):
        if s.pool[region] < 0:
            return DICE_WRONG
        dice += s.pool[region]
    firsts = 0
    for seat in range(PLAYERS):
        if not hexes_are_right(c, s, seat):
            return HEXES_WRONG
        firsts += count(s.held[seat] & (1 << FIRST_CARDS) - 1)
        if s.taken[seat] != EMPTY:
            dice += 1 + s.paired[seat]
    if firsts != s.seats:
        return CARDS_WRONG
    return ALL_THERE if dice == s.seats + 1 else DICE_WRONG


@rule
def watch_games(
    setup: Function, legal: Function, play: Function, cs: Records, ss: Records, dice: Records, masters: Records,
    games: int, seats: int, out: Row, most: Row,
) -> int:  # fmt: skip
    """Play random games, counting after every decision; returns the first thing that is wrong."""
    for number in range(games):
        ss[0] = ss[1]
        prepare(setup, cs[0], ss[0], dice[0], masters[0], number, seats)
        wrong = wrong_with(cs[0], ss[0])
        while ss[0].seat != NOBODY and wrong == ALL_THERE:
            actions = legal(cs[0], ss[0], out)
            most[0] = max(most[0], actions)
            if actions < 1 or actions > LEGAL_MOST or ss[0].round > ROUNDS_MOST:
                return ACTIONS_WRONG
            play(cs[0], ss[0], choose_random(legal, cs[0], ss[0], dice[0], out))
            wrong = wrong_with(cs[0], ss[0])
        if wrong != ALL_THERE:
            return wrong
        for seat in range(seats):
            if ss[0].free[seat] != 0 or ss[0].kept[seat] & ~ss[0].held[seat]:
                return END_WRONG
        most[1] = max(most[1], ss[0].round)
    return ALL_THERE
