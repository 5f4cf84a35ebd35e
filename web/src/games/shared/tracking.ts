// Pieces of one kind are all alike in the game state. To animate them, each gets a key that it keeps while it moves.

export interface Tracked {
  key: string;
  place: string;
}

let keys = 0;

/**
 * Assign keys to the pieces of a new state. A piece that can stay at its place does; the others take over the keys of
 * pieces of the same kind that have left theirs. `isNew` names pieces that must get a new key.
 */
export function track<Piece extends Tracked>(
  before: Piece[],
  pieces: Omit<Piece, "key">[],
  sameKind: (one: Omit<Piece, "key">, other: Omit<Piece, "key">) => boolean,
  isNew: (piece: Omit<Piece, "key">) => boolean = () => false,
): Piece[] {
  const [after, left, open]: [Piece[], Piece[], Omit<Piece, "key">[]] = [[], [], [...pieces]];
  for (const piece of before) {
    const at = open.findIndex((one) => one.place === piece.place && sameKind(one, piece));
    if (at < 0) left.push(piece);
    else {
      after.push(piece);
      open.splice(at, 1);
    }
  }
  for (const piece of open) {
    const at = isNew(piece) ? -1 : left.findIndex((one) => sameKind(one, piece));
    const key = at < 0 ? `piece ${++keys}` : left.splice(at, 1)[0].key;
    after.push({ ...piece, key } as Piece);
  }
  return after;
}
