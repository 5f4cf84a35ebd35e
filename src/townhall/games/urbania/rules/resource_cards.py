"""Resource cards: moving them between the pile, the pool, the discards and the hands (UBN-28, UBN-32, UBN-33)."""

from townhall.engine.jit import inlined_rule, rule
from townhall.engine.rng import shuffle
from townhall.engine.state import reveal
from townhall.games.urbania.components.tables import Components
from townhall.games.urbania.rules.notes import note_pooled, note_reshuffled
from townhall.games.urbania.rules.state import EMPTY, FACES, POOL, State


@inlined_rule
def into_hand(c: Components, s: State, seat: int, face: int) -> None:
    s.hands[seat, face] += 1
    s.hand_cards[seat] += 1
    s.workers[seat, c.worker_colour[face]] += c.workers[face]
    s.coins[seat, c.coin_colour[face]] += c.coins[face]


@inlined_rule
def out_of_hand(c: Components, s: State, seat: int, face: int) -> None:
    s.hands[seat, face] -= 1
    s.hand_cards[seat] -= 1
    s.workers[seat, c.worker_colour[face]] -= c.workers[face]
    s.coins[seat, c.coin_colour[face]] -= c.coins[face]


@inlined_rule
def put_face_up(c: Components, s: State, seat: int, face: int, cards: int) -> None:
    """Cards with coins that were played for their workers (UBN-48); -1 takes one away."""
    s.face_up[seat, face] += cards
    s.coins_up[seat, c.coin_colour[face]] += cards * c.coins[face]


@inlined_rule
def discard(s: State, face: int) -> None:
    s.discards[face] += 1
    s.discarded += 1


@rule
def draw_from_pile(s: State) -> int:
    """UBN-32: the discards become a new pile at the moment a card is needed from it; EMPTY if there are none."""
    if s.pile_left == 0:
        if s.discarded == 0:
            return EMPTY
        for face in range(FACES):
            for _ in range(s.discards[face]):
                s.pile[s.pile_left] = face
                s.pile_left += 1
            s.discards[face] = 0
        s.discarded = 0
        shuffle(s, s.pile, s.pile_left)
        note_reshuffled(s)
    s.pile_left -= 1
    face = s.pile[s.pile_left]
    s.pile[s.pile_left] = EMPTY
    reveal(s)
    return face


@rule
def fill_pool(s: State) -> None:
    """UBN-28, UBN-33: as far as pile and discards reach."""
    for slot in range(POOL):
        if s.pool[slot] == EMPTY:
            s.pool[slot] = draw_from_pile(s)
            if s.pool[slot] != EMPTY:
                note_pooled(s, card=s.pool[slot])
