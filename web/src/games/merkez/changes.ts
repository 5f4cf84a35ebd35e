// What has changed since the last decision.

import type { Note } from "../../api/types";

export interface Changes {
  /** "seat:hex" */
  hexes: Set<string>;
  cards: Set<number>;
  /** Cards that are new in the Promise Area. */
  row: Set<number>;
}

export function changesOf(news: Note[]): Changes {
  const changes: Changes = { hexes: new Set(), cards: new Set(), row: new Set() };
  for (const { kind, seat, args } of news) {
    if (kind === "drew" || kind === "built") changes.hexes.add(`${seat}:${args.hex}`);
    if (kind === "claimed") changes.cards.add(args.card);
    if (kind === "revealed") changes.row.add(args.card);
  }
  return changes;
}
