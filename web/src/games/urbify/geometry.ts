// Where cells lie, in units of the board's drawing.

import type { GameInfo } from "../../api/types";
import type { UrbifyState } from "./state";

/** The side of a cell and the gap between two tiles, in units of the board's drawing. */
export const CELL = 92;

export const GAP = 6;

export const TILE = CELL - GAP;

export const sideOf = (game: GameInfo) => Math.round(Math.sqrt(game.kinds.cell.length));

export interface Spot {
  cell: number;
  column: number;
  row: number;
}

export const spotOf = (game: GameInfo, cell: number): Spot => {
  const side = sideOf(game);
  return { cell, column: cell % side, row: Math.floor(cell / side) };
};

/** The visible part of the board: the city and room to grow, at least `least` cells in each direction. */
export function visibleExtent(game: GameInfo, state: UrbifyState, least = 5) {
  const { city_rows, city_columns } = game.entries.limits;
  const along = (from: number, to: number, most: number) => {
    const length = to - from + 1;
    const room = length < most ? 1 : 0;
    const extra = Math.max(0, least - length - 2 * room) / 2;
    return { first: from - room - extra, length: length + 2 * room + 2 * extra };
  };
  const columns = along(state.west, state.east, city_columns);
  const rows = along(state.north, state.south, city_rows);
  return { column: columns.first, row: rows.first, columns: columns.length, rows: rows.length };
}
