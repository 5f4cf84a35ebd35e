// Sets of cards that pay a price, in the order in which the rules take them.

/** The cards of a set without some of them; null if it does not have them all. */
export function without(set: number[], cards: number[]): number[] | null {
  const rest = [...set];
  for (const card of cards) {
    const place = rest.indexOf(card);
    if (place < 0) return null;
    rest.splice(place, 1);
  }
  return rest;
}

const beginsWith = (set: number[], cards: number[]): boolean => cards.every((card, n) => set[n] === card);

/** Whether some set begins with these cards. */
export const isBeginning = (sets: number[][], cards: number[]): boolean => sets.some((set) => beginsWith(set, cards));

/** Those of the cards that have to be decided: the rules take a card by itself if no other one can come next. */
export const decidedCards = (sets: number[][], cards: number[]): number[] =>
  cards.filter((_, n) => new Set(sets.filter((set) => beginsWith(set, cards.slice(0, n))).map((set) => set[n])).size > 1);
