"""The dice: throwing them, and the pool of region dice (MRK-13 to MRK-15, MRK-22, MRK-29 to MRK-31)."""

from townhall.engine.rng import draw
from townhall.engine.jit import inlined_rule, rule
from townhall.games.merkez.rules.notes import note_threw
from townhall.games.merkez.rules.state import EMPTY, PLAYERS, PROMISE_DICE, REGIONS, SYMBOLS, State
from townhall.games.merkez.components.tables import Components

DIE_FACES = 6
PAIR = 2
SHAPES = 3
PACKED_TOGETHER = 3
"""The number of region dice in one argument of the note."""


@rule
def throw_dice(c: Components, s: State) -> None:
    """MRK-13: all at once; one region die more than there are players."""
    for seat in range(PLAYERS):
        s.taken[seat] = EMPTY
        s.paired[seat] = 0
    for region in range(REGIONS):
        s.pool[region] = 0
    first_three = 0
    more = 0
    for die in range(s.seats + 1):
        region = c.region_faces[draw(s, DIE_FACES)]
        s.pool[region] += 1
        if die < PACKED_TOGETHER:
            first_three = first_three * (REGIONS + 1) + region + 1
        else:
            more = more * (REGIONS + 1) + region + 1
    thrown = 0
    for die in range(PROMISE_DICE):
        s.faces[die] = c.promise_faces[die, draw(s, DIE_FACES)]
        thrown = thrown * SYMBOLS + s.faces[die]
    s.shape = c.road_faces[draw(s, DIE_FACES)]
    note_threw(s, s.first, dice=first_three, more=more, thrown=thrown * SHAPES + s.shape)


@inlined_rule
def usable(c: Components, s: State, seat: int) -> int:
    """MRK-28: the free hexes in the regions of the dice in the pool."""
    hexes = 0
    for region in range(REGIONS):
        if s.pool[region] > 0:
            hexes |= c.region[region]
    return hexes & s.free[seat]


@inlined_rule
def is_pair(s: State, seat: int, region: int) -> bool:
    """MRK-29: whether a seat may take two dice of a region: the first player, while two are in the pool."""
    return seat == s.first and s.pool[region] >= PAIR


@inlined_rule
def has_pair(s: State, seat: int) -> bool:
    """The first player chooses first, so the pool is as it was thrown."""
    pairs = 0
    for region in range(REGIONS):
        pairs += is_pair(s, seat, region)
    return pairs > 0


@inlined_rule
def symbols_thrown(s: State) -> int:
    """The symbols of the promise dice, as bits."""
    symbols = 0
    for die in range(PROMISE_DICE):
        symbols |= 1 << s.faces[die]
    return symbols


@inlined_rule
def take_dice(s: State, seat: int, region: int, dice: int) -> None:
    s.pool[region] -= dice
    s.taken[seat] = region
    s.paired[seat] = dice == PAIR
