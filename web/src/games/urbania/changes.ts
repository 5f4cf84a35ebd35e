// What has changed since the last decision.

import type { Note } from "../../api/types";

export interface Marks {
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

export const noMarks = (): Marks => ({
  cells: new Set(), pool: new Set(), drawn: new Set(), planned: new Set(), buildings: new Set(), specialists: new Set(), seats: new Set(),
});

export function marksOf(news: Note[], me: number): Marks {
  const marks = noMarks();
  for (const { kind, seat, args } of news) {
    if (kind === "renewed") marks.cells.add(args.cell);
    if (kind === "pooled") marks.pool.add(args.card);
    if (kind === "drew_card" || (kind === "took" && seat === me)) marks.drawn.add(args.card);
    if (kind === "planned_card") marks.planned.add(args.project);
    if (kind === "marker_rose") marks.buildings.add(args.building);
    if (kind === "value_rose" || kind === "hired" || kind === "hired_away") marks.specialists.add(args.specialist);
    if (["took", "drew", "paid"].includes(kind)) marks.seats.add(`${seat}:hand`);
    if (kind === "paid" || kind === "spent") marks.seats.add(`${seat}:up`);
    if (kind === "planned") marks.seats.add(`${seat}:projects`);
    if (kind === "submitted") marks.seats.add(`${seat}:submitted`);
  }
  return marks;
}
