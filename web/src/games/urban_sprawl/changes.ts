// What has changed since the last decision.

import type { Note } from "../../api/types";
import { lotsOf } from "./geometry";

export interface Marks {
  /** Buildings, by their first lot. */
  lots: Set<number>;
  markers: Set<number>;
  /** Cards that were revealed or taken. */
  cards: Set<number>;
  offices: Set<number>;
  /** "seat:what" */
  seats: Set<string>;
}

export const noMarks = (): Marks => ({ lots: new Set(), markers: new Set(), cards: new Set(), offices: new Set(), seats: new Set() });

export function marksOf(news: Note[]): Marks {
  const marks = noMarks();
  for (const { kind, seat, args } of news) {
    if (["built", "placed", "moved"].includes(kind)) marks.lots.add(lotsOf(args.spot)[0]);
    if (["bought", "controlled", "uncontrolled"].includes(kind)) marks.lots.add(args.lot);
    if (kind === "laid" || kind === "marker_moved") marks.markers.add(args.marker);
    if (["revealed", "took_favor", "took", "fetched"].includes(kind)) marks.cards.add(args.card);
    if (kind === "elected") marks.offices.add(args.office);
    if (kind === "wealth" || kind === "paid" || kind === "bought") marks.seats.add(`${seat}:wealth`);
    if (kind === "paid") marks.seats.add(`${args.player}:wealth`);
    if (["took", "fetched", "spent", "invested", "dropped"].includes(kind)) marks.seats.add(`${seat}:permits`);
    if (["took_vocation", "robbed", "got_media"].includes(kind)) marks.seats.add(`${seat}:vocation:${args.vocation}`);
    if (kind === "took_favor") marks.seats.add(`${seat}:favor`);
  }
  return marks;
}
