"""What can happen in Merkez: log, animation and ledger are made from these notes. Everybody may read all of them."""

from townhall.engine.actions import NoteTable
from townhall.engine.jit import inlined_rule
from townhall.engine.state import EVERYONE, NOBODY, note
from townhall.games.merkez.rules.actions import AMOUNT, CARD, DICE, HEX, REGION, ROAD, SYMBOL, THROWN
from townhall.games.merkez.rules.state import State

NOTES = NoteTable()
BEGAN = NOTES.kind("began")
PROMISED = NOTES.kind("promised", card=CARD)
THREW = NOTES.kind("threw", dice=DICE, more=DICE, thrown=THROWN)
CLAIMED = NOTES.kind("claimed", card=CARD)
REVEALED = NOTES.kind("revealed", card=CARD)
LEFT = NOTES.kind("left")
DREW = NOTES.kind("drew", symbol=SYMBOL, hex=HEX)
TOOK_PAIR = NOTES.kind("took_pair", region=REGION)
NO_SYMBOL = NOTES.kind("no_symbol")
BUILT = NOTES.kind("built", hex=HEX, road=ROAD)
NO_ROAD = NOTES.kind("no_road")
FULL = NOTES.kind("full")
COMPLETE = NOTES.kind("complete")
ENDED = NOTES.kind("ended")
MEASURED = NOTES.kind("measured", amount=AMOUNT)
SCORED_STABILITY = NOTES.kind("scored_stability", amount=AMOUNT, buildings=AMOUNT, people=AMOUNT)
SCORED_HOSPITALS = NOTES.kind("scored_hospitals", amount=AMOUNT, count=AMOUNT)
SCORED_SCHOOLS = NOTES.kind("scored_schools", amount=AMOUNT, count=AMOUNT)
SCORED_INTERNET = NOTES.kind("scored_internet", amount=AMOUNT, count=AMOUNT)
SCORED_WIFI = NOTES.kind("scored_wifi", amount=AMOUNT, count=AMOUNT)
SCORED_FUNDING = NOTES.kind("scored_funding", amount=AMOUNT, count=AMOUNT)
SCORED_FAITH = NOTES.kind("scored_faith", amount=AMOUNT, count=AMOUNT)
SCORED_ROAD = NOTES.kind("scored_road", amount=AMOUNT, count=AMOUNT)
SCORED_PROMISE = NOTES.kind("scored_promise", card=CARD, amount=AMOUNT)
SOLO_WON = NOTES.kind("solo_won", amount=AMOUNT)
SOLO_LOST = NOTES.kind("solo_lost", amount=AMOUNT)


@inlined_rule
def note_began(s: State, first: int) -> None:
    note(s, BEGAN, EVERYONE, first, 0, 0, 0)


@inlined_rule
def note_promised(s: State, seat: int, card: int) -> None:
    note(s, PROMISED, EVERYONE, seat, card, 0, 0)


@inlined_rule
def note_threw(s: State, seat: int, dice: int, more: int, thrown: int) -> None:
    note(s, THREW, EVERYONE, seat, dice, more, thrown)


@inlined_rule
def note_claimed(s: State, seat: int, card: int) -> None:
    note(s, CLAIMED, EVERYONE, seat, card, 0, 0)


@inlined_rule
def note_revealed(s: State, card: int) -> None:
    note(s, REVEALED, EVERYONE, NOBODY, card, 0, 0)


@inlined_rule
def note_left(s: State, seat: int) -> None:
    note(s, LEFT, EVERYONE, seat, 0, 0, 0)


@inlined_rule
def note_drew(s: State, seat: int, symbol: int, hex_: int) -> None:
    note(s, DREW, EVERYONE, seat, symbol, hex_, 0)


@inlined_rule
def note_took_pair(s: State, seat: int, region: int) -> None:
    note(s, TOOK_PAIR, EVERYONE, seat, region, 0, 0)


@inlined_rule
def note_no_symbol(s: State, seat: int) -> None:
    note(s, NO_SYMBOL, EVERYONE, seat, 0, 0, 0)


@inlined_rule
def note_built(s: State, seat: int, hex_: int, road: int) -> None:
    note(s, BUILT, EVERYONE, seat, hex_, road, 0)


@inlined_rule
def note_no_road(s: State, seat: int) -> None:
    note(s, NO_ROAD, EVERYONE, seat, 0, 0, 0)


@inlined_rule
def note_full(s: State, seat: int) -> None:
    """The first sheets to be filled end the game; the others are completed after the last round."""
    note(s, FULL if s.ending == 0 else COMPLETE, EVERYONE, seat, 0, 0, 0)


@inlined_rule
def note_ended(s: State) -> None:
    note(s, ENDED, EVERYONE, NOBODY, 0, 0, 0)


@inlined_rule
def note_measured(s: State, seat: int, length: int) -> None:
    note(s, MEASURED, EVERYONE, seat, length, 0, 0)


@inlined_rule
def note_scored(s: State, line: int, seat: int, points: int, counted: int) -> None:
    """`line` is the note of a line of the score sheet, such as SCORED_FAITH; `counted` is what it counts."""
    note(s, line, EVERYONE, seat, points, counted, 0)


@inlined_rule
def note_scored_stability(s: State, seat: int, points: int, buildings: int, people: int) -> None:
    note(s, SCORED_STABILITY, EVERYONE, seat, points, buildings, people)


@inlined_rule
def note_scored_promise(s: State, seat: int, card: int, points: int) -> None:
    note(s, SCORED_PROMISE, EVERYONE, seat, card, points, 0)


@inlined_rule
def note_solo_end(s: State, won: bool, points: int, kept: int) -> None:
    note(s, SOLO_WON if won else SOLO_LOST, EVERYONE, 0, points, kept, 0)
