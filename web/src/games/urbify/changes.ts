// What has changed since the last decision.

import type { GameInfo, Note } from "../../api/types";
import { splitOf } from "./decisions";

export interface Changes {
  cells: Set<number>;
  buildings: Set<number>;
  departments: Set<number>;
  /** "seat:track" */
  tracks: Set<string>;
}

export function changesOf(game: GameInfo, news: Note[]): Changes {
  const changes: Changes = { cells: new Set(), buildings: new Set(), departments: new Set(), tracks: new Set() };
  for (const { kind, seat, args } of news) {
    if ("cell" in args) changes.cells.add(args.cell);
    if (kind === "revealed") changes.buildings.add(args.building);
    if (kind === "held") changes.departments.add(args.department);
    if (kind === "gained" || kind === "paid") changes.tracks.add(`${seat}:${args.track}`);
    if (kind === "influenced")
      splitOf(game, args.split).forEach((points, department) => points && changes.departments.add(department));
  }
  return changes;
}
