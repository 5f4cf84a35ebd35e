// What has changed since the last decision.

import type { Note } from "../../api/types";

export interface Changes {
  cells: Set<number>;
  /** Card faces that have come into the pool. */
  pool: Set<number>;
  /** Card faces that have come into my hand. */
  drawn: Set<number>;
  planned: Set<number>;
  buildings: Set<number>;
  specialists: Set<number>;
  /** "seat:what" */
  seats: Set<string>;
}

export const noChanges = (): Changes => ({
  cells: new Set(), pool: new Set(), drawn: new Set(), planned: new Set(), buildings: new Set(), specialists: new Set(), seats: new Set(),
});

export function changesOf(news: Note[], me: number): Changes {
  const changes = noChanges();
  for (const { kind, seat, args } of news) {
    if (kind === "renewed") changes.cells.add(args.cell);
    if (kind === "pooled") changes.pool.add(args.card);
    if (kind === "drew_card" || (kind === "took" && seat === me)) changes.drawn.add(args.card);
    if (kind === "planned_card") changes.planned.add(args.project);
    if (kind === "marker_rose") changes.buildings.add(args.building);
    if (kind === "value_rose" || kind === "hired" || kind === "hired_away") changes.specialists.add(args.specialist);
    if (["took", "drew", "paid"].includes(kind)) changes.seats.add(`${seat}:hand`);
    if (kind === "paid" || kind === "spent") changes.seats.add(`${seat}:up`);
    if (kind === "planned") changes.seats.add(`${seat}:projects`);
    if (kind === "submitted") changes.seats.add(`${seat}:submitted`);
  }
  return changes;
}
