"""The laws of every game as one compiled walk: whole games at random, every decision of them examined.

These rules have a folder of their own because its files name their cache: an edited test is no reason to compile.
"""

from typing import Any

from townhall.engine.contract import Function
from townhall.engine.fields import Records, Row
from townhall.engine.jit import rule
from townhall.engine.rng import Dice, pick, seed_from
from townhall.engine.state import FRAME_SIZE, FRAMES, NOBODY, NOTE_SIZE

(
    HOLDS, FAULT, FRAMES_DIRTY, NOTES_DIRTY, LEDGER, COMPONENTS_CHANGED, LEGAL_CHANGES, LEGAL_AFTER_END, LEGAL_EMPTY,
    LEGAL_TOO_MANY, LEGAL_ORDER, LEGAL_RANGE, ENDLESS, SECRETS_SHRINK, VIEW_HAS_KEY, HIDE_TWICE, GUESS_COUNTS,
    GUESS_UNSEEN, GUESS_DEAD, LEGAL_TELLS, PLAY_TELLS, RANK_CHANGES, RANK_SCORES, RANK_PLACES,
) = range(24)  # fmt: skip
LAWS = {
    HOLDS: "all laws hold",
    FAULT: "a legal action overran the frame stack or the notes",
    FRAMES_DIRTY: "frames above the stack are not blank",
    NOTES_DIRTY: "notes beyond the last one are not blank",
    LEDGER: "the scores are not the sum of the scored notes",
    COMPONENTS_CHANGED: "a rule wrote into the components",
    LEGAL_CHANGES: "legal wrote into the state",
    LEGAL_AFTER_END: "there are legal actions after the end",
    LEGAL_EMPTY: "there is no legal action before the end",
    LEGAL_TOO_MANY: "there are more legal actions than LEGAL_MOST",
    LEGAL_ORDER: "the legal actions do not ascend",
    LEGAL_RANGE: "a legal action is not in the table",
    ENDLESS: "the game does not end",
    SECRETS_SHRINK: "secrets went down",
    VIEW_HAS_KEY: "a view has the chance key or counter",
    HIDE_TWICE: "hiding a view changes it",
    GUESS_COUNTS: "guessing counted as a revealed secret",
    GUESS_UNSEEN: "the view of a guessed world is another view",
    GUESS_DEAD: "nobody can decide anything in a guessed world",
    LEGAL_TELLS: "what is legal depends on what the seat may not know",
    PLAY_TELLS: "an action showed something hidden and did not count it as a revealed secret",
    RANK_CHANGES: "rank wrote into the state",
    RANK_SCORES: "a higher score ranks behind a lower one",
    RANK_PLACES: "the places are not 1 plus the number of seats ahead",
}
NOW, BEFORE, VIEW, WORLD, AGAIN, TRIAL, BLANK = range(7)
SLOTS = 7
LAW, DECISION, SEAT = range(3)


@rule
def differ(words: Any, a: int, b: int) -> bool:
    """Whether two of the records have different bytes."""
    odd = 0
    for i in range(words.shape[1]):
        odd |= words[a, i] ^ words[b, i]
    return odd != 0


@rule
def dirty(s: Any) -> int:
    for frame in range(s.depth, FRAMES):
        for i in range(FRAME_SIZE):
            if s.frames[frame, i] != 0:
                return FRAMES_DIRTY
    for n in range(s.noted, len(s.notes)):
        for i in range(NOTE_SIZE):
            if s.notes[n, i] != 0:
                return NOTES_DIRTY
    return HOLDS


@rule
def examine_state(s: Any, printed: Any, ledger: Row, sums: Row) -> int:
    """`ledger` has, for each kind of note, the column of its points, or 0 if it has none."""
    if s.fault != 0:
        return FAULT
    broken = dirty(s)
    if broken != HOLDS:
        return broken
    for n in range(s.noted):
        column = ledger[s.notes[n, 0]]
        if column > 0:
            sums[s.notes[n, 2]] += s.notes[n, column]
    for seat in range(s.seats):
        if sums[seat] != s.scores[seat]:
            return LEDGER
    for i in range(printed.shape[1]):
        if printed[0, i] != printed[1, i]:
            return COMPONENTS_CHANGED
    return HOLDS


@rule
def examine_legal(s: Any, out: Row, n: int, most: int, actions: int) -> int:
    if s.seat == NOBODY:
        return LEGAL_AFTER_END if n > 0 else HOLDS
    if n == 0:
        return LEGAL_EMPTY
    if n > most:
        return LEGAL_TOO_MANY
    for k in range(n):
        if out[k] < 0 or out[k] >= actions:
            return LEGAL_RANGE
        if k > 0 and out[k] <= out[k - 1]:
            return LEGAL_ORDER
    return HOLDS


@rule
def examine_view(
    legal: Function, hide: Function, guess: Function, c: Any, ss: Records, words: Any, dice: Dice, seat: int,
    other: Row,
) -> int:  # fmt: skip
    """Leaves the view of a seat in VIEW and a world it could be in in WORLD."""
    ss[VIEW] = ss[NOW]
    hide(c, ss[VIEW], seat)
    if ss[VIEW].key[0] != 0 or ss[VIEW].key[1] != 0 or ss[VIEW].counter != 0:
        return VIEW_HAS_KEY
    ss[AGAIN] = ss[VIEW]
    hide(c, ss[AGAIN], seat)
    if differ(words, AGAIN, VIEW):
        return HIDE_TWICE
    ss[WORLD] = ss[VIEW]
    seed_from(ss[WORLD], dice, dice.counter)
    dice.counter += 1
    guess(c, ss[WORLD], seat)
    if ss[WORLD].secrets != ss[NOW].secrets:
        return GUESS_COUNTS
    if ss[WORLD].fault != 0:
        return FAULT
    ss[AGAIN] = ss[WORLD]
    hide(c, ss[AGAIN], seat)
    if differ(words, AGAIN, VIEW):
        return GUESS_UNSEEN
    if ss[NOW].seat != NOBODY and legal(c, ss[WORLD], other) == 0:
        return GUESS_DEAD
    return dirty(ss[WORLD])


@rule
def examine_knowledge(
    legal: Function, play: Function, hide: Function, c: Any, ss: Records, words: Any, out: Row, n: int, other: Row,
    action: int,
) -> int:  # fmt: skip
    """Check that the seat to decide has the same choices, and sees the same afterwards, in every possible world."""
    seat = ss[NOW].seat
    for slot in range(VIEW, WORLD + 1):
        if legal(c, ss[slot], other) != n:
            return LEGAL_TELLS
        for k in range(n):
            if out[k] != other[k]:
                return LEGAL_TELLS
    ss[AGAIN] = ss[NOW]
    ss[TRIAL] = ss[WORLD]
    play(c, ss[AGAIN], action)
    play(c, ss[TRIAL], action)
    if ss[AGAIN].secrets == ss[NOW].secrets:
        hide(c, ss[AGAIN], seat)
        hide(c, ss[TRIAL], seat)
        if differ(words, AGAIN, TRIAL):
            return PLAY_TELLS
    return HOLDS


@rule
def examine_end(rank: Function, c: Any, ss: Records, words: Any, other: Row) -> int:
    ss[BEFORE] = ss[NOW]
    rank(c, ss[NOW], other)
    if differ(words, NOW, BEFORE):
        return RANK_CHANGES
    seats = ss[NOW].seats
    for seat in range(seats):
        ahead = 0
        for rival in range(seats):
            if ss[NOW].scores[rival] > ss[NOW].scores[seat] and other[rival] >= other[seat]:
                return RANK_SCORES
            ahead += other[rival] < other[seat]
        if other[seat] != 1 + ahead:
            return RANK_PLACES
    return HOLDS


@rule
def walk(
    setup: Function, legal: Function, play: Function, hide: Function, guess: Function, rank: Function,
    cs: Records, printed: Any, ss: Records, words: Any, dice: Dice, master: Dice, number: int, seats: int,
    most: int, actions: int, longest: int, ledger: Row, sums: Row, out: Row, other: Row, finding: Row,
) -> int:  # fmt: skip
    """Play game `number`; returns the law it broke, or HOLDS. `finding` receives the decision and the viewing seat."""
    ss[NOW] = ss[BLANK]
    seed_from(ss[NOW], master, 2 * number)
    seed_from(dice, master, 2 * number + 1)
    setup(cs[0], ss[NOW], seats)
    for seat in range(seats):
        sums[seat] = 0
    finding[DECISION] = 0
    finding[SEAT] = NOBODY
    while True:
        broken = examine_state(ss[NOW], printed, ledger, sums)
        if broken != HOLDS:
            return broken
        ss[BEFORE] = ss[NOW]
        n = legal(cs[0], ss[NOW], out)
        if differ(words, NOW, BEFORE):
            return LEGAL_CHANGES
        broken = examine_legal(ss[NOW], out, n, most, actions)
        if broken != HOLDS:
            return broken
        action = out[pick(dice, n)] if n > 0 else 0
        for seat in range(-1, seats):
            finding[SEAT] = seat
            broken = examine_view(legal, hide, guess, cs[0], ss, words, dice, seat, other)
            if broken == HOLDS and seat == ss[NOW].seat and seat != NOBODY:
                broken = examine_knowledge(legal, play, hide, cs[0], ss, words, out, n, other, action)
            if broken != HOLDS:
                return broken
        finding[SEAT] = NOBODY
        if ss[NOW].seat == NOBODY:
            return examine_end(rank, cs[0], ss, words, other)
        play(cs[0], ss[NOW], action)
        finding[DECISION] += 1
        if ss[NOW].secrets < ss[BEFORE].secrets:
            return SECRETS_SHRINK
        if finding[DECISION] > longest:
            return ENDLESS


@rule
def walks(
    setup: Function, legal: Function, play: Function, hide: Function, guess: Function, rank: Function,
    cs: Records, printed: Any, ss: Records, words: Any, dice: Records, masters: Records, games: int, seats: int,
    most: int, actions: int, longest: int, ledger: Row, sums: Row, out: Row, other: Row, finding: Row,
) -> int:  # fmt: skip
    """Walk through games until one breaks a law; returns its number, or -1."""
    for number in range(games):
        finding[LAW] = walk(
            setup, legal, play, hide, guess, rank, cs, printed, ss, words, dice[0], masters[0], number, seats,
            most, actions, longest, ledger, sums, out, other, finding,
        )  # fmt: skip
        if finding[LAW] != HOLDS:
            return number
    return -1
