// Sample sheets for pictures: half drawn for the cover, small ones for the rules.

import type { Hex, Mark, Region } from "./components";

/** The cover is shown before any game data is loaded. */
const PLACES: [region: number, cells: string][] = [
  [3, "2,0 3,0 1,1m 0,2 0,3 1,3"], [0, "4,0m 5,0 6,0 3,1 5,1 6,1"], [4, "2,1 1,2 2,2 2,3m 3,3 2,4"],
  [1, "4,1 3,2 4,2m 4,3 5,3 4,4"], [2, "5,2 6,2 6,3 5,4m 3,5 4,5"], [5, "0,4 1,4 3,4 0,5 1,5 2,5m"],
];
export const coverHexes: Hex[] = PLACES.flatMap(([region, cells]) =>
  cells.split(" ").map((cell): Hex => {
    const [q, r] = cell.replace("m", "").split(",").map(Number);
    return { number: 8 * r + q, q, r, region, mosque: cell.endsWith("m") };
  }),
).sort((one, other) => one.number - other.number);

const region = (id: string, roman: string, ground: string, hatch: string): Region => ({ id, roman, ground, hatch, name: {} });
export const coverRegions: Region[] = [
  region("bazaar", "I", "red", "diagonal"), region("hillside", "II", "gold", "dots"), region("old_town", "III", "green", "horizontal"),
  region("station", "IV", "blue", "vertical"), region("harbour", "V", "slate", "waves"), region("gardens", "VI", "violet", "cross"),
];

/** "3,1": what is drawn at a column and row. */
export const marksAt = (drawn: Record<string, Mark>): Map<number, Mark> =>
  new Map(
    Object.entries(drawn).map(([place, mark]) => {
      const [q, r] = place.split(",").map(Number);
      return [8 * r + q, mark];
    }),
  );

export const coverMarks = marksAt({
  "3,1": "school", "3,4": "school", "1,5": "hospital", "5,2": "hospital", "4,3": "people3", "5,3": "funding", "2,2": "wifi",
  "4,1": [2, 5], "3,2": [0, 4], "1,4": [1, 5], "3,3": [3, 5], "3,5": [2, 0], "2,1": [3, 0], "6,1": [3, 4], "5,0": "people1", "1,3": "people2",
});

/** A sheet that is full. */
export const fullMarks = new Map<number, Mark>([
  ...marksAt({
    "2,0": [3, 5], "3,0": "people1", "5,0": "people1", "6,0": [3, 4], "0,2": "wifi", "0,3": [0, 2], "1,2": [0, 3], "1,3": "people2",
    "5,1": "school", "6,1": [2, 5], "6,2": "funding", "6,3": [2, 4], "2,4": [0, 2], "4,4": [1, 3], "0,4": "people1", "0,5": [0, 3],
    "4,5": "wifi",
  }),
  ...[...coverMarks].filter(([hex]) => ![5, 14, 25].includes(hex)),
]);
