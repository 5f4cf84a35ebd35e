// What has changed since the last decision.

import type { Note } from "../../api/types";

export interface Marks {
  /** "seat:hex" */
  hexes: Set<string>;
  cards: Set<number>;
  /** Cards that are new in the Promise Area. */
  row: Set<number>;
}

export function marksOf(news: Note[]): Marks {
  const marks: Marks = { hexes: new Set(), cards: new Set(), row: new Set() };
  for (const { kind, seat, args } of news) {
    if (kind === "drew" || kind === "built") marks.hexes.add(`${seat}:${args.hex}`);
    if (kind === "claimed") marks.cards.add(args.card);
    if (kind === "revealed") marks.row.add(args.card);
  }
  return marks;
}
