// What has changed since the last decision.

import type { Note } from "../../api/types";
import { lotsOf } from "./geometry";

export interface Changes {
  /** Buildings, by their first lot. */
  lots: Set<number>;
  markers: Set<number>;
  /** Cards that were revealed or taken. */
  cards: Set<number>;
  offices: Set<number>;
  /** "seat:what" */
  seats: Set<string>;
}

export const noChanges = (): Changes => ({ lots: new Set(), markers: new Set(), cards: new Set(), offices: new Set(), seats: new Set() });

export function changesOf(news: Note[]): Changes {
  const changes = noChanges();
  for (const { kind, seat, args } of news) {
    if (["built", "placed", "moved"].includes(kind)) changes.lots.add(lotsOf(args.spot)[0]);
    if (["bought", "controlled", "uncontrolled"].includes(kind)) changes.lots.add(args.lot);
    if (kind === "laid" || kind === "marker_moved") changes.markers.add(args.marker);
    if (["revealed", "took_favor", "took", "fetched"].includes(kind)) changes.cards.add(args.card);
    if (kind === "elected") changes.offices.add(args.office);
    if (/^(wealth|paid)_/.test(kind)) changes.seats.add(`${seat}:wealth`);
    if (kind.startsWith("paid_")) changes.seats.add(`${args.player}:wealth`);
    if (["took", "fetched", "spent", "invested", "dropped"].includes(kind)) changes.seats.add(`${seat}:permits`);
    if (["took_vocation", "robbed", "got_media"].includes(kind)) changes.seats.add(`${seat}:vocation:${args.vocation}`);
    if (kind === "took_favor") changes.seats.add(`${seat}:favor`);
  }
  return changes;
}
