// What has changed since the last decision.

import type { GameInfo, Note } from "../../api/types";
import { splitOf } from "./decisions";

export interface Marks {
  cells: Set<number>;
  buildings: Set<number>;
  departments: Set<number>;
  /** "seat:track" */
  tracks: Set<string>;
}

export function marksOf(game: GameInfo, news: Note[]): Marks {
  const marks: Marks = { cells: new Set(), buildings: new Set(), departments: new Set(), tracks: new Set() };
  for (const { kind, seat, args } of news) {
    if ("cell" in args) marks.cells.add(args.cell);
    if (kind === "revealed") marks.buildings.add(args.building);
    if (kind === "held") marks.departments.add(args.department);
    if (kind === "gained" || kind === "paid") marks.tracks.add(`${seat}:${args.track}`);
    if (kind === "influenced")
      splitOf(game, args.split).forEach((points, department) => points && marks.departments.add(department));
  }
  return marks;
}
